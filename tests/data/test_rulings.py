"""The rulings stand in both languages: the same numbers in the same order about the same clauses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard

GAMES = Path(grognard.__file__).parent / "games"
PACKAGES = sorted(path.parent for path in GAMES.glob("*/RULINGS.md"))
RULING = re.compile(r"^(?=(?:## |\| |\*\*)R-\d+\b)", re.MULTILINE)  # a heading, a row of a table, a paragraph
CLAUSE = re.compile(r"\b\d+(?:\.\d+)+(?:\.?[a-z]+)?(?:-\d\b)?")
NARROW = "\u202f"


def rulings(path: Path) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in RULING.split(path.read_text("utf-8"))[1:]:
        number = re.search(r"R-\d+", part)
        assert number
        assert number[0] not in found, f"{path.name} has {number[0]} twice"
        found[number[0]] = part.partition("\n## ")[0].strip()  # without the heading of the next chapter
    return found


def test_every_game_has_rulings() -> None:
    assert {path.name for path in PACKAGES} == {path.parent.name for path in GAMES.glob("*/rulebook.tsv")}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_both_languages_rule_the_same(package: Path) -> None:
    en, fr = rulings(package / "RULINGS.md"), rulings(package / "RULINGS.fr.md")
    assert len(en) > 30
    assert list(fr) == list(en)
    for number, text in en.items():
        assert sorted(CLAUSE.findall(fr[number])) == sorted(CLAUSE.findall(text)), number
        assert len(fr[number]) > 0.6 * len(text), f"{number} is cut short"
        assert fr[number] != text, f"{number} is not translated"


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_french_is_set_as_french(package: Path) -> None:
    for number, text in rulings(package / "RULINGS.fr.md").items():
        assert not re.search(r"[^\W\d] ?'|\"", text), f"{number}: ’ and « »"
        assert not re.search(rf"(?<!{NARROW})[;?»]|[\w»)] [:!%]|«(?!{NARROW})", text), f"{number}: narrow spaces"
        for english in ("the", "and", "with", "is"):
            assert f" {english} " not in text, number
