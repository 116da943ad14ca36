"""Rules broken on purpose: the tool, on a module of a few lines."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "mutants.py"

RULES = """
def strong(strength: int | None) -> bool:
    assert strength is not None
    return strength > 3

def waited(turns: int) -> int:
    while turns > 0:
        turns = turns - 1
    return turns

def marked(units: int) -> int:
    return units * 1

def forgotten(units: int) -> int:
    return units + 2
"""

TESTS = """
from tiny.rules.book import marked, strong, waited

def test_strong():
    assert strong(4)
    assert not strong(2)

def test_waited():
    assert waited(3) == 0

def test_marked():
    assert marked(5) == 5
"""

TRIED = {
    "ReplaceComparisonOperator_Gt_Lt",
    "ReplaceComparisonOperator_Gt_GtE",
    "ReplaceBinaryOperator_Mul_FloorDiv",
    "ReplaceBinaryOperator_Sub_Add",
    "ReplaceBinaryOperator_Add_Sub",
}

HARMLESS = """
[[mutant]]
file = "book.py"
was = "return units * 1"
becomes = "return units // 1"
why = "Nothing is divided by one."
"""


@pytest.fixture(scope="module")
def script() -> Any:
    spec = spec_from_file_location("mutants_of_rules", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


@pytest.fixture(scope="module")
def subject(script: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    root = tmp_path_factory.mktemp("project")
    for name, text in {
        "src/tiny/__init__.py": "",
        "src/tiny/rules/__init__.py": "",
        "src/tiny/rules/book.py": RULES,
        "tests/test_book.py": TESTS,
        "tests/harmless.toml": HARMLESS,
        "pyproject.toml": "[tool.pytest.ini_options]\n",
    }.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), "utf-8")
    return script.Subject(root, "src/tiny/rules", ("tests",))


@pytest.fixture(scope="module")
def trials(script: Any, subject: Any) -> dict[str, Any]:
    """Some mutants of the module, by what they put there."""
    found = script.mutants(subject.root / subject.source)
    chosen = [mutant for mutant in found if mutant.operator.partition("/")[2] in TRIED]
    return {trial.becomes: trial for trial in script.examine(subject, chosen, processes=2, seconds=3)}


def test_what_became_of_each(trials: dict[str, Any]) -> None:
    assert {becomes: trial.fate for becomes, trial in trials.items()} == {
        "return strength < 3": "killed",
        "return strength >= 3": "survived",  # nobody asked about 3
        "while turns < 0:": "killed",
        "while turns >= 0:": "killed",
        "turns = turns + 1": "hung",
        "return units // 1": "harmless",
        "return units - 2": "untested",
    }
    assert trials["return strength < 3"].why == "tests/test_book.py::test_strong"


def test_the_share_of_those_that_matter(script: Any, trials: dict[str, Any]) -> None:
    assert script.rate(list(trials.values())) == pytest.approx(100 * 4 / 6)


def test_types_and_asserts_are_let_alone(script: Any, subject: Any) -> None:
    broken = {mutant.line for mutant in script.mutants(subject.root / subject.source)}
    assert broken == {4, 7, 8, 12, 15}


def test_a_seed_draws_the_same_places_again(script: Any, subject: Any) -> None:
    found = list(script.mutants(subject.root / subject.source))
    drawn = script.sampled(found, 3, 7)
    assert drawn == script.sampled(found, 3, 7)
    assert len({(mutant.line, mutant.column) for mutant in drawn}) == 3


def test_a_section_takes_the_place_of_the_last_one(script: Any, trials: dict[str, Any]) -> None:
    part = script.section("tiny", list(trials.values()), 1)
    assert "| 1 | 7 | 4 | 1 | 2 | 1 | 66.7 % |" in part
    assert "`book.py`: no test executes it" in part and "Nothing is divided by one." in part
    page = script.written("# Page\n\n## huge\n\nold\n", "tiny", part)
    assert script.written(page, "tiny", part) == page
    assert script.written(page, "huge", "## huge\n\nnew\n").count("## ") == 2 + part.count("### ")


def test_a_reason_for_a_line_that_is_gone_is_refused(script: Any, subject: Any) -> None:
    path = subject.harmless
    kept = path.read_text("utf-8")
    path.write_text(kept.replace("units * 1", "units * 2"), "utf-8")
    try:
        with pytest.raises(SystemExit, match="no line 'return units"):
            script.harmless(subject)
    finally:
        path.write_text(kept, "utf-8")


@pytest.mark.parametrize("game", ["arras", "blood-and-iron", "landships", "verdun"])
def test_the_reasons_of_our_games_are_about_lines_that_stand(script: Any, game: str) -> None:
    """A rule that was written anew takes its harmless mutants along; `make mutants` would refuse to begin."""
    for (file, was, becomes), why in script.harmless(script.subject_of(game)).items():
        assert file.endswith(".py") and was != becomes and why.endswith("."), (file, was)
