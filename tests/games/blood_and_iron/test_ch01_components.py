"""1.0 and 2.0: what the game is made of."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.blood_and_iron.board import NONE, WAITING
from grognard.games.blood_and_iron.rules.command import CommandRoll
from grognard.games.blood_and_iron.rules.strength import DrawMarkers, Drawn
from grognard.kernel.dice import Roll
from grognard.testing import play

from .pieces import FRENCH, GAME, PRUSSIAN, WORLD, F, P, unit
from .table import bare, begin, put


@pytest.mark.rule("blood-and-iron:1.0b")
def test_two_sides_and_seven_scenarios_of_two_battles_to_choose_from() -> None:
    assert GAME.sides == ("french", "prussian")
    battles = [WORLD.scenarios[scenario.id].battle for scenario in GAME.scenarios]
    assert sorted(battles) == ["froeschwiller"] * 2 + ["sedan"] * 5
    with pytest.raises(grognard.BadRequest):
        GAME.start("gravelotte")


@pytest.mark.rule("blood-and-iron:1.0c")
def test_each_side_draws_blind_from_a_cup_of_its_own() -> None:
    board = bare()
    french, prussian = put(board, F.INF, "0512"), put(board, P.INF, "0612")
    begin(board, DrawMarkers((french, prussian)))
    before = [list(cup) for cup in board.cups]
    assert board.actor == grognard.DICE
    assert len(board.choices()) == sum(before[FRENCH])  # every chit of the French cup, all equally likely
    play(board, "Drawn marker=w5 number=0")
    assert board.cups[FRENCH][4] == before[FRENCH][4] - 1
    assert board.cups[PRUSSIAN] == before[PRUSSIAN]
    assert len(board.choices()) == sum(before[PRUSSIAN])
    play(board, "Drawn marker=w1 number=0")
    assert board.cups[PRUSSIAN][0] == before[PRUSSIAN][0] - 1


@pytest.mark.rule("blood-and-iron:1.0d")
def test_only_units_that_begin_the_scenario_are_set_up() -> None:
    board = GAME.start("froeschwiller")
    play(board, "PlaceTheRest", "PlaceTheRest")
    assert board.place[unit("f-fr-18e-ligne")] >= 0
    for late in ("f-fr-17e-ligne", "f-pr-ir-58", "f-pr-prince-royal-frederic-guillaume"):
        assert board.place[unit(late)] == WAITING
    assert all(board.place[unit(other)] < 0 for other in ("s-fr-brigade-guiomar", "s-pr-bde-17"))


@pytest.mark.rule("blood-and-iron:2.0a")
def test_two_maps_and_one_die() -> None:
    assert {name: (sheet.columns, sheet.rows) for name, sheet in WORLD.sheets.items()} == {
        "froeschwiller": (40, 48),
        "sedan": (60, 34),
    }
    pieces = len(WORLD.ids)
    markers = sum(sum(cup) for cup in WORLD.cups)
    assert pieces + markers > 400 - 40  # the counter sheet holds 400; what it held exactly is not known


@pytest.mark.rule("blood-and-iron:2.0b")
def test_one_die_of_ten_faces_and_0_is_ten() -> None:
    board = begin(bare(), CommandRoll(FRENCH))
    assert board.choices() == [Roll((die,)) for die in range(1, 11)]


@pytest.mark.rule("blood-and-iron:2.2a", "blood-and-iron:2.2b")
def test_a_code_is_a_letter_to_start_near_or_a_turn_and_an_entry() -> None:
    froeschwiller = GAME.theatre("froeschwiller")
    assert froeschwiller.starts[unit("f-fr-18e-ligne")] == ([froeschwiller.sheet.letters["A"]], 5)
    assert WORLD.code[unit("f-pr-ir-58")] == "2N"
    assert froeschwiller.enters[unit("f-pr-ir-58")] == (2, "N")  # as 2G would be turn 2 at G
    assert unit("f-pr-ir-58") not in froeschwiller.starts


def test_a_marker_is_only_a_record() -> None:
    """2.3a: a unit without a marker has no strength yet, and drawing one changes nothing else."""
    board = bare()
    piece = put(board, F.INF, "0512")
    assert board.marker[piece] == NONE
    assert board.strength(piece) == 0
    begin(board, DrawMarkers((piece,)))
    board.play(Drawn(4, 0))
    assert board.strength(piece) == 4
