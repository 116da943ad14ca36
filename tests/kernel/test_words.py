"""Names and numbers: choices in records, JSON and clicks."""

from __future__ import annotations

import pytest

from grognard.kernel.view import Target
from grognard.kernel.words import UnknownName, Vocabulary
from tests.kernel.skirmish.game import Advance, ChooseUnit, Fight, Select, Skirmish

GAME = Skirmish()
CODEC = GAME.codec


def test_text_form() -> None:
    assert CODEC.to_text(Select(2)) == "Select unit=blue-1"
    assert CODEC.from_text("Select unit=blue-1") == Select(2)


def test_json_form() -> None:
    step = Fight(0, 3)
    assert CODEC.to_json(step) == {"type": "Fight", "attacker": "red-1", "defender": "blue-2"}
    assert CODEC.from_json(CODEC.to_json(step)) == step


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Selectt unit=red-1", "no choice, step or event"),
        ("Select unit=red-9", "'red-9' is no unit"),
        ("Select", "needs unit"),
        ("Select hex=0101", "has no 'hex=0101'"),
        ("Drawn strength=much", "should be a number"),
    ],
)
def test_wrong_text(line: str, says: str) -> None:
    with pytest.raises(UnknownName, match=says):
        CODEC.from_text(line)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ([], "should be an object"),
        ({}, "should be an object"),
        ({"type": "Select", "unit": 2}, "a name is wanted"),
        ({"type": "Select"}, "needs unit"),
        ({"type": "Select", "unit": "red-1", "x": 1}, "has no x"),
        ({"type": "Drawn", "strength": "2"}, "should be a number"),
        ({"type": "Drawn", "strength": True}, "should be a number"),
    ],
)
def test_wrong_json(written: object, says: str) -> None:
    with pytest.raises(UnknownName, match=says):
        CODEC.from_json(written)


def test_an_event_or_step_is_no_choice() -> None:
    with pytest.raises(UnknownName, match="is no choice"):
        GAME.read_choice({"type": "ChooseUnit"})


def test_targets_of_a_choice() -> None:
    assert CODEC.targets(Advance(GAME.grid.index["0303"])) == (Target("hex", "0303"),)


def test_what_a_click_means() -> None:
    assert CODEC.meant(ChooseUnit.verbs, Target("unit", "red-2")) == [Select(1)]
    assert CODEC.meant(ChooseUnit.verbs, Target("hex", "0303")) == []


def test_a_name_stands_once() -> None:
    with pytest.raises(ValueError, match="a named twice"):
        Vocabulary("unit", ["a", "b", "a"])


def test_special_names() -> None:
    words = Vocabulary("hex", ["0101"], {-1: "off"})
    assert words.name(-1) == "off"
    assert words.number("off") == -1
    assert len(words) == 1
