"""Steps, the five verbs, and walking on."""

from __future__ import annotations

import pytest

from grognard.kernel.choice import Bar, DeadEnd, Pass, Refused, bar
from grognard.kernel.dice import DICE, Roll
from grognard.kernel.flow import Step
from tests.kernel.skirmish.game import (
    Advance,
    ChooseUnit,
    Drawn,
    Fight,
    Halt,
    MovePatrol,
    Play,
    Select,
    Skirmish,
    SkirmishBoard,
)

GAME = Skirmish()


def board() -> SkirmishBoard:
    """A skirmish after the strengths were drawn: red 1 and 2, blue 3 and 1."""
    s = GAME.start()
    for strength in (1, 3, 2, 1):  # the last patrol's draw lies on top of the stack
        s.play(Drawn(strength))
    return s


def test_the_dice_act_first() -> None:
    s = GAME.start()
    assert s.actor == DICE
    assert s.choices() == [Drawn(1), Drawn(2), Drawn(3)]


def test_settle_stops_where_somebody_decides() -> None:
    s = board()
    assert s.actor == "red"
    assert isinstance(s.step, ChooseUnit)
    assert [type(step) for step in s.stack] == [Play, ChooseUnit]


def test_call_goes_deeper_and_done_comes_back() -> None:
    s = board()
    s.play(Select(0))
    assert s.step == MovePatrol(0)
    s.play(Advance(GAME.grid.index["0201"]))
    assert s.actor == "blue"
    assert isinstance(s.step, ChooseUnit)


def test_amend_changes_one_step_and_returns_it() -> None:
    s = board()
    before = s.inside(Play)
    new = s.amend(before, at=0)
    assert new.at == 0
    assert s.inside(Play) is new
    assert before.at == 2, "a step never changes; it is replaced"


def test_inside_names_what_is_missing() -> None:
    with pytest.raises(LookupError, match="Fight"):
        board().inside(Fight)


def test_leave_abandons_a_procedure() -> None:
    s = board()
    s.leave(Play)
    s.settle()
    assert s.over
    assert s.actor is None
    assert s.choices() == []


def test_within() -> None:
    s = board()
    assert s.within(Play)
    assert not s.within(Fight)


def test_play_refuses_what_is_not_offered_and_cites() -> None:
    s = board()
    s.play(Select(0))
    before = s.clone()
    with pytest.raises(Refused) as refused:
        s.play(Advance(GAME.grid.index["0102"]))
    assert refused.value.clauses == ["3.2"]
    assert refused.value.bars == [bar("3.2", "own-patrol", unit={"unit": "red-2"})]
    assert s == before


def test_what_nothing_bars_is_offered() -> None:
    s = board()
    s.play(Select(0))
    assert set(s.choices()) == {c for c in s.step.candidates(s) if not s.step.bars(s, c)}
    assert s.step.why_not(s, Advance(GAME.grid.index["0505"])) == ["3.1"]


def test_a_step_that_writes_its_clauses_apart_is_asked_for_them() -> None:
    s = board()
    assert s.step.bars(s, Select(2)) == [Bar("3.1")]


def test_a_verb_of_another_step_is_refused_with_the_steps_own_clause() -> None:
    s = board()
    assert s.why_not(Roll((3,))) == ["3.1"]
    with pytest.raises(Refused):
        s.play(Roll((3,)))


def test_nothing_can_be_played_when_it_is_over() -> None:
    s = board()
    s.leave(Play)
    with pytest.raises(Refused, match="over"):
        s.play(Pass())


def test_why_not_is_empty_for_a_legal_choice() -> None:
    assert board().why_not(Halt()) == []


def test_a_step_that_applies_and_offers_nothing_is_a_dead_end() -> None:
    class Stuck(Step):
        def actor(self, s: SkirmishBoard) -> str:
            return "red"

        def choices(self, s: SkirmishBoard) -> list[Advance]:
            return []

    s = board()
    s.call(Stuck())
    with pytest.raises(DeadEnd, match="Stuck"):
        s.choices()


def test_a_fight_by_the_dice() -> None:
    """Red 1 (strength 1) attacks blue 1 (strength 3): a six wins, 6 - 2 > 3; a five does not."""
    for die, gone in ((6, "blue-1"), (5, "red-1")):
        s = board()
        s.put(0, GAME.grid.index["0404"])
        s.play(Select(0))
        s.play(Advance(s.place[2]))
        assert s.actor == DICE
        s.play(Roll((die,)))
        lost = [GAME.vocabularies["unit"].name(unit) for unit, place in enumerate(s.place) if place == -1]
        assert lost == [gone]
