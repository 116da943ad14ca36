"""`pytest --grognard`: the checklist of a game, beside its own tests.

In the folder of a game (or with `--grognard=GAME` for an installed one) pytest runs, as tests with names of their own:

    texts         every step, choice, event and option speaks both languages, with the same variables
    clauses       every clause that is cited stands in the rulebook
    ledger        every clause that needs a test has one: @pytest.mark.rule("game:3.1")
    conformance   each scenario, played at random with everything checked (`grognard.kernel.conformance`)
    secrets       each scenario beside games that differ by a secret alone: who may not know it learns nothing of it
    fuzz          more such games over all scenarios and options; `--grognard-games` says how many
    pictures      every map and every counter that the game describes can be drawn, in both languages
    goldens       every record under `golden/` or `tests/golden/` replays to its result

A line of the checklist fails with what is wrong, in sentences; a random game that breaks leaves its record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from _pytest._code.code import TerminalRepr

from grognard import games
from grognard.kernel.conformance import NonConformance, check_clauses, check_texts, twins, walk
from grognard.kernel.game import AnyGame
from grognard.kernel.text import LANGUAGES
from grognard.testing.ledger import covered, untested
from grognard.testing.situations import replayed

HERE = "."
TWINS = 10  # games beside their twins, for each scenario
THOROUGH = 0.3  # the share of positions that are checked in full; half of it in the fuzz
BROKEN = Path("artifacts")  # where records of failures go


class Complaint(Exception):
    """Something on the checklist is not in order; its text is the whole report."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("grognard")
    group.addoption(
        "--grognard",
        nargs="?",
        const=HERE,
        metavar="GAME",
        help="run the checklist of the game in this folder, or of an installed one",
    )
    group.addoption("--grognard-games", type=int, default=20, metavar="N", help="random games in the fuzz (20)")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*clauses): the clauses of a rulebook that a test proves")


def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    chosen = config.getoption("--grognard")
    if not chosen:
        return
    root = config.rootpath
    try:
        game = games.written(str(root)) if chosen == HERE else games.game(chosen)
    except games.BadGame as error:
        raise pytest.UsageError(str(error)) from None
    named = {item.name for item in items}
    items += [
        Check.from_parent(session, name=name, check=check)
        for name, check in checklist(game, root, config.getoption("--grognard-games"))
        if name not in named
    ]


def checklist(game: AnyGame, root: Path, count: int) -> Iterator[tuple[str, Callable[[], object]]]:
    """What a game must pass, each with its name."""
    yield "texts", partial(nothing_in, partial(check_texts, game))
    yield "clauses", partial(nothing_in, partial(check_clauses, game))
    yield "ledger", partial(nothing_in, partial(ledger, game, root))
    for scenario in game.scenarios:
        yield f"conformance[{scenario.id}]", partial(play_at_random, game, 1, scenario.id)
        yield f"secrets[{scenario.id}]", partial(play_beside_twins, game, scenario.id)
    yield f"fuzz[{count}]", partial(fuzz, game, count)
    if find_spec(f"{game.package}.sheet") is not None and find_spec("numpy") is not None:
        yield "pictures", partial(draw_all, game)
    for path in goldens(root):
        yield f"golden[{path.stem}]", partial(replayed, game, path)


def nothing_in(complaints: Callable[[], list[str]]) -> None:
    found = complaints()
    if found:
        raise Complaint("\n".join(found))


def ledger(game: AnyGame, root: Path) -> list[str]:
    """Complaints about tests and clauses."""
    found, complaints = covered(root)
    kinds = {f"{game.id}:{clause.id}": clause.kind for clause in game.clauses.values()}
    strange = sorted(clause for clause in found if clause.startswith(f"{game.id}:") and clause not in kinds)
    complaints += [f"{found[clause][0]} names {clause}, which the rulebook has not" for clause in strange]
    return complaints + [f"no test for {clause}" for clause in untested(kinds, found)]


def play_at_random(game: AnyGame, seed: int, scenario: str, thorough: float = THOROUGH) -> None:
    with complaining(game, seed, scenario):
        walk(game, seed, scenario, thorough=thorough)


def play_beside_twins(game: AnyGame, scenario: str) -> None:
    for seed in range(TWINS):
        with complaining(game, seed, scenario):
            twins(game, seed, scenario)


@contextmanager
def complaining(game: AnyGame, seed: int, scenario: str) -> Iterator[None]:
    """What breaks the contract is told with the seed, and its record is kept."""
    try:
        yield
    except NonConformance as error:
        kept = ""
        if error.record is not None:
            BROKEN.mkdir(exist_ok=True)
            error.record.save(BROKEN / f"{game.id}-{seed}.game")
            kept = f"\nrecord: {BROKEN / f'{game.id}-{seed}.game'}"
        raise Complaint(f"seed {seed}, {scenario}: {error}{kept}") from None


def fuzz(game: AnyGame, count: int) -> None:
    for number in range(count):
        play_at_random(game, 100 + number, game.scenarios[number % len(game.scenarios)].id, THOROUGH / 2)


def draw_all(game: AnyGame) -> None:
    """Draw what the game's `sheet.py` describes."""
    from grognard import art  # noqa: PLC0415  (an extra, which a game may do without)

    described = import_module(f"{game.package}.sheet")
    drawn = described.sheets(game.data)
    missing = sorted({described.sheet_of(scenario.id) for scenario in game.scenarios} - set(drawn))
    if missing:
        raise Complaint(f"sheet_of names {missing[0]}, which sheets() has not")
    for lang in LANGUAGES:
        for sheet in drawn.values():
            art.draw_sheet(sheet, lang)
        for face in described.faces(game.data, lang).values():
            art.draw_counter(face, 60)


def goldens(root: Path) -> list[Path]:
    return sorted(path for folder in ("golden", "tests/golden") for path in (root / folder).rglob("*.game"))


class Check(pytest.Item):
    """One line of the checklist."""

    def __init__(self, *, check: Callable[[], object], name: str, parent: pytest.Collector) -> None:
        super().__init__(name, parent)
        self.check = check

    def runtest(self) -> None:
        self.check()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str | TerminalRepr:
        if isinstance(excinfo.value, Complaint | AssertionError):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, f"grognard: {self.name}"
