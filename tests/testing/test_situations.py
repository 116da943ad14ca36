"""The words of `grognard.testing`, on the smallest game."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.choice import Refused
from grognard.kernel.conformance import walk
from grognard.kernel.words import UnknownName
from grognard.testing import events_of, offered, play, position, refused, replayed, roll, where
from grognard.testing.ledger import covered, untested
from tests.kernel.skirmish.game import ChooseUnit, Lost, Moved, Play, Skirmish, SkirmishBoard

GAME = Skirmish()


def meeting() -> SkirmishBoard:
    """Red 1 (strength 2) beside blue 1 (strength 1), red to move."""
    return position(GAME, {"red-1": "0302 strength=2", "blue-1": "0303 strength=1"}, ChooseUnit(), Play(at=2), turn=3)


def test_a_position_holds_what_is_named_and_nothing_else() -> None:
    s = position(GAME, {"red-1": "0302 strength=2", "blue-1": "0303"}, ChooseUnit(), turn=3)
    assert where(s, "red-1") == "0302"
    assert where(s, "red-2") == "off"
    assert (s.turn, s.strength) == (3, [2, 0, 0, 0])
    assert s.actor == "red"


def test_units_by_their_place() -> None:
    s = position(GAME, {"0302": ["red-1", "red-2"], "0303": "blue-1"})
    assert [where(s, name) for name in ("red-1", "red-2", "blue-1")] == ["0302", "0302", "0303"]


def test_steps_as_text_and_the_first_one_first() -> None:
    s = position(GAME, {"red-1": "0302"}, "MovePatrol unit=red-1", ChooseUnit())
    assert s.game.codec.to_text(s.step) == "MovePatrol unit=red-1"
    play(s, "Advance to=0303")
    assert isinstance(s.step, ChooseUnit)


def test_choices_and_dice_are_played_as_a_record_writes_them() -> None:
    s = meeting()
    play(s, "Select unit=red-1", "Advance to=0303")
    assert s.actor == "dice"
    events = play(s, 6)
    assert [event.unit for event in events_of(events, Lost)] == [2]
    assert where(s, "red-1") == "0303"
    assert where(s, "blue-1") == "off"


@pytest.mark.parametrize("fall", [1, (1,), roll(1)])
def test_dice_in_three_ways(fall: int | tuple[int, ...] | str) -> None:
    s = meeting()
    play(s, "Select unit=red-1", "Advance to=0303", fall)
    assert where(s, "red-1") == "off"


def test_the_board_keeps_what_happened_since_it_was_set_up() -> None:
    s = meeting()
    play(s, "Select unit=red-1", "Advance to=0301")
    play(s, "Select unit=blue-1", "Advance to=0302")
    assert [event.unit for event in events_of(s, Moved)] == [0, 2]


def test_what_is_offered() -> None:
    s = meeting()
    assert offered(s) == ["Select unit=red-1", "Halt"]
    assert offered(s, "Select") == ["Select unit=red-1"]


def test_a_refusal_gives_its_clauses() -> None:
    s = meeting()
    play(s, "Select unit=red-1")
    assert refused(s, "Advance to=0505") == ["3.1"]


def test_what_is_allowed_is_not_refused() -> None:
    with pytest.raises(AssertionError, match="was allowed"):
        refused(meeting(), "Halt")


def test_an_illegal_line_is_not_played() -> None:
    with pytest.raises(Refused):
        play(meeting(), "Select unit=blue-1")


@pytest.mark.parametrize(
    ("text", "says"), [("0302 angry", "have no angry"), ("9999", "is no hex"), ("0302 place=0303", "")]
)
def test_a_wrong_text_says_so(text: str, says: str) -> None:
    if not says:
        assert where(position(GAME, {"red-1": text}), "red-1") == "0303", "a state is any column of the unit"
        return
    with pytest.raises((LookupError, UnknownName), match=says):
        position(GAME, {"red-1": text})


def test_a_field_that_the_board_has_not() -> None:
    with pytest.raises(LookupError, match="has no weather"):
        position(GAME, {}, weather=1)


def test_a_record_replays(tmp_path: Path) -> None:
    record = walk(GAME, 1).record
    assert record is not None
    record.save(tmp_path / "one.game")
    assert replayed(GAME, tmp_path / "one.game").over


def test_the_ledger_counts_tests_that_prove_something(tmp_path: Path) -> None:
    (tmp_path / "test_rules.py").write_text(
        """
import pytest

@pytest.mark.rule("skirmish:3.1")
def test_moves():
    assert True

@pytest.mark.rule("skirmish:3.2")
def test_nothing():
    print("not a test")

@pytest.mark.rule("a:1", "a:2", "a:3", "a:4", "a:5", "a:6", "a:7")
def test_blanket():
    assert True

@pytest.mark.rule("skirmish:4.1")
class TestFight:
    def test_fight(self):
        refused(s, "Halt")
"""
    )
    found, complaints = covered(tmp_path)
    assert set(found) == {"skirmish:3.1", "skirmish:4.1"}
    assert [complaint.partition("::")[2] for complaint in complaints] == [
        "test_nothing asserts nothing",
        "test_blanket claims 7 clauses: a blanket",
    ]
    kinds = {"skirmish:3.1": "rule", "skirmish:3.2": "rule", "skirmish:0.1": "flavor"}
    assert untested(kinds, found) == ["skirmish:3.2"]
