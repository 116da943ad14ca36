"""The rulings stand in both languages: the same numbers in the same order about the same clauses."""

from __future__ import annotations

import re
from importlib import resources

import pytest

import grognard
from grognard.kernel.rulings import HEADING, NAMED, means, rulings

GAMES = ("verdun", "arras", "blood-and-iron", "landships")
CLAUSE = re.compile(r"\b\d+(?:\.\d+)+(?:\.?[a-z]+)?(?:-\d\b)?")
NARROW = "\u202f"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_every_heading_is_a_ruling_with_clauses_of_the_rulebook(name: str, lang: str) -> None:
    game = grognard.game(name)
    file = "RULINGS.md" if lang == "en" else f"RULINGS.{lang}.md"
    found = HEADING.findall((resources.files(game.package) / file).read_text("utf-8"))
    for heading in (each for each in found if each.startswith("R-")):
        named = NAMED.fullmatch(heading)
        assert named, f"{heading!r} is not of the shape 'R-37 · Title (9.5b, 9.5c)'"
        for clause in (named[3] or "").split(", ") if named[3] else ():
            assert any(means(clause, each) for each in game.clauses), f"{named[1]} names {clause}"
    ids = [each.id for each in rulings(game, lang)]
    assert len(ids) == len(set(ids)) > 30


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_rule_the_same(name: str) -> None:
    game = grognard.game(name)
    english, french = rulings(game, "en"), rulings(game, "fr")
    assert [each.id for each in french] == [each.id for each in english]
    for en, fr in zip(english, french, strict=True):
        assert fr.clauses == en.clauses, en.id
        assert sorted(CLAUSE.findall(fr.text)) == sorted(CLAUSE.findall(en.text)), en.id
        assert len(fr.text) > 0.6 * len(en.text) > 0, f"{en.id} is cut short"
        assert fr.text != en.text, f"{en.id} is not translated"


@pytest.mark.parametrize("name", GAMES)
def test_french_is_set_as_french(name: str) -> None:
    for ruling in rulings(grognard.game(name), "fr"):
        for text in (ruling.title, ruling.text):
            assert not re.search(r"[^\W\d] ?'|\"", text), f"{ruling.id}: ’ and « »"
            assert not re.search(rf"(?<!{NARROW})[;?»]|[\w»)] [:!%]|«(?!{NARROW})", text), f"{ruling.id}: narrow spaces"
            for english in ("the", "and", "with", "is"):
                assert f" {english} " not in text, ruling.id
