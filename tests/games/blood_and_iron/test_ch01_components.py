"""1.0 and 2.0: what the game is made of."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.blood_and_iron.board import NONE, WAITING
from grognard.games.blood_and_iron.rules.command import CommandRoll
from grognard.games.blood_and_iron.rules.setup import PlaceTheRest
from grognard.games.blood_and_iron.rules.strength import DrawMarkers, Drawn
from grognard.kernel.dice import Roll
from tests.games.blood_and_iron.table import FRENCH, GAME, INF_F, INF_P, PRUSSIAN, WORLD, bare, begin, draw, put, u


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
    french, prussian = put(board, INF_F, "0512"), put(board, INF_P, "0612")
    begin(board, DrawMarkers((french, prussian)))
    before = [list(cup) for cup in board.cups]
    assert board.actor == grognard.DICE
    assert len(board.choices()) == sum(before[FRENCH])  # every chit of the French cup, all equally likely
    draw(board, "w5")
    assert board.cups[FRENCH][4] == before[FRENCH][4] - 1
    assert board.cups[PRUSSIAN] == before[PRUSSIAN]
    assert len(board.choices()) == sum(before[PRUSSIAN])
    draw(board, "w1")
    assert board.cups[PRUSSIAN][0] == before[PRUSSIAN][0] - 1


@pytest.mark.rule("blood-and-iron:1.0d")
def test_only_units_that_begin_the_scenario_are_set_up() -> None:
    board = GAME.start("froeschwiller")
    board.play(PlaceTheRest())
    board.play(PlaceTheRest())
    assert board.place[u("f-fr-18e-ligne")] >= 0
    for late in ("f-fr-17e-ligne", "f-pr-ir-58", "f-pr-prince-royal-frederic-guillaume"):
        assert board.place[u(late)] == WAITING
    assert all(board.place[u(other)] < 0 for other in ("s-fr-brigade-guiomar", "s-pr-bde-17"))


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
    assert froeschwiller.starts[u("f-fr-18e-ligne")] == ([froeschwiller.sheet.letters["A"]], 5)
    assert WORLD.code[u("f-pr-ir-58")] == "2N"
    assert froeschwiller.enters[u("f-pr-ir-58")] == (2, "N")  # as 2G would be turn 2 at G
    assert u("f-pr-ir-58") not in froeschwiller.starts


def test_a_marker_is_only_a_record() -> None:
    """2.3a: a unit without a marker has no strength yet, and drawing one changes nothing else."""
    board = bare()
    unit = put(board, INF_F, "0512")
    assert board.marker[unit] == NONE
    assert board.strength(unit) == 0
    begin(board, DrawMarkers((unit,)))
    board.play(Drawn(4, 0))
    assert board.strength(unit) == 4
