"""11.0: Froeschwiller."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, WAITING, BloodBoard
from grognard.games.blood_and_iron.rules.movement import Select
from grognard.games.blood_and_iron.rules.reinforcements import Enter, due
from grognard.games.blood_and_iron.rules.reserve import OrderReinforcements, ReservePhase
from grognard.games.blood_and_iron.rules.setup import Place, PlacePiece, PlaceTheRest, SetUp, set_up_hexes
from grognard.games.blood_and_iron.rules.stacking import occupy
from grognard.games.blood_and_iron.rules.victory import outcome, victory_points
from tests.games.blood_and_iron.table import (
    FRENCH,
    GAME,
    PRUSSIAN,
    WORLD,
    bare,
    begin,
    go,
    h,
    moving,
    offered,
    put,
    refused,
    u,
)

BOTH = ("froeschwiller", "froeschwiller-battle")


def within(scenario: str, name: str, letter: str, radius: int) -> None:
    """A piece may be set up exactly so many hexes around a letter."""
    board = GAME.start(scenario)
    sheet = WORLD.sheets[WORLD.scenarios[scenario].battle]
    centre = h(sheet.letters[letter])
    found = set_up_hexes(board, u(name))
    assert found
    assert max(WORLD.grid.distance(centre, hex_) for hex_ in found) == radius
    assert set(found) == {hex_ for hex_ in WORLD.grid.within(centre, radius) if board.ground.open[hex_]}


@pytest.mark.rule("blood-and-iron:11.1a", "blood-and-iron:11.1c")
def test_the_french_set_up_first_within_five_hexes_of_their_letters() -> None:
    board = GAME.start("froeschwiller")
    assert isinstance(board.step, SetUp)
    assert refused(board, Select(u("f-pr-ir-46"))) == ["11.1c"]
    for name, letter in (("f-fr-18e-ligne", "A"), ("f-fr-macmahon", "B"), ("f-fr-brigade-michel", "F")):
        within("froeschwiller", name, letter, 5)
    board.play(Select(u("f-fr-18e-ligne")))
    assert isinstance(board.step, PlacePiece)
    assert refused(board, Place(h("1620"))) == ["11.1a"]  # six hexes from A
    board.play(Place(h("1614")))
    board.play(Select(u("f-fr-96e-ligne")))
    assert refused(board, Place(h("1614"))) == ["6.0a"]
    board.play(Place(h("1615")))
    board.play(PlaceTheRest())
    assert board.actor == "prussian"
    assert all(board.place[unit] >= 0 for unit in board.theatre.starts if WORLD.side[unit] == FRENCH)


@pytest.mark.rule("blood-and-iron:11.1b", "blood-and-iron:11.1d")
def test_units_with_a_number_enter_on_their_turn_at_their_letter() -> None:
    theatre = GAME.theatre("froeschwiller")
    prince = u("f-pr-prince-royal-frederic-guillaume")
    assert theatre.enters[prince] == (10, "N")
    assert theatre.clock(10) == "1300"
    assert WORLD.names[prince] == WORLD.names[u("s-pr-prince-royal-frederic-guillaume")]  # the same counter
    board = bare("froeschwiller")
    for name in ("f-pr-ir-58", "f-pr-ir-32"):
        board.place[u(name)] = WAITING
    board.place[prince] = WAITING
    board.points[:] = [0, 1]
    for turn, names in ((1, set()), (2, {"f-pr-ir-58"}), (7, {"f-pr-ir-58", "f-pr-ir-32"})):
        board.turn = turn
        assert {WORLD.ids[p] for p in due(board, PRUSSIAN)} == names
    board.turn = 10
    begin(board, ReservePhase(PRUSSIAN))
    board.play(OrderReinforcements())
    letters = theatre.sheet.letters
    assert set(offered(board, Enter)) == {
        Enter(u("f-pr-ir-58"), h(letters["N"])),
        Enter(prince, h(letters["N"])),
        Enter(u("f-pr-ir-32"), h(letters["L"])),
    }


@pytest.mark.rule("blood-and-iron:11.2a", "blood-and-iron:11.42a")
@pytest.mark.parametrize(
    ("scenario", "first", "turns"), [("froeschwiller", "0830", 22), ("froeschwiller-battle", "1300", 13)]
)
def test_length(scenario: str, first: str, turns: int) -> None:
    theatre = GAME.theatre(scenario)
    entry = theatre.entry
    assert theatre.clock(entry.first_turn) == first
    assert theatre.clock(entry.last_turn) == "1900"
    assert entry.last_turn - entry.first_turn + 1 == turns
    assert GAME.start(scenario).turn == entry.first_turn


def fought(scenario: str = "froeschwiller") -> BloodBoard:
    return bare(scenario)


@pytest.mark.rule("blood-and-iron:11.3a", "blood-and-iron:11.43a")
@pytest.mark.parametrize("scenario", BOTH)
def test_more_points_win(scenario: str) -> None:
    board = fought(scenario)
    result = outcome(board)
    assert (result.winner, result.points) == ("french", {"french": 20, "prussian": 0})
    board.holders[0] = PRUSSIAN
    result = outcome(board)
    assert (result.winner, result.degree) == (None, "draw")
    board.place[u("f-fr-3e-ligne")] = DEAD
    result = outcome(board)
    assert (result.winner, result.points) == ("prussian", {"french": 10, "prussian": 11})
    assert result.rule == WORLD.scenarios[scenario].rule


@pytest.mark.rule("blood-and-iron:11.3b", "blood-and-iron:11.3c", "blood-and-iron:11.3d", "blood-and-iron:11.3e")
def test_what_points_are_given_for() -> None:
    board = fought()
    board.holders = [PRUSSIAN] * 3
    for name in ("f-fr-1er-zouaves", "f-fr-18e-ligne", "f-fr-3e-ligne"):  # A, B, C
        board.place[u(name)] = DEAD
    board.leaders_lost[FRENCH] = 2
    lines = {(line.rule, line.reason, line.value) for line in victory_points(board, PRUSSIAN)}
    assert lines == {
        ("11.3b", "objective", 10),
        ("11.3c", "objective", 5),
        ("11.3d", "objective", 5),
        ("11.3e", "units-a", 2),
        ("11.3e", "units", 2),
        ("11.3e", "leaders", 2),
    }
    names = [WORLD.grid.names[hex_] for hex_, _ in board.theatre.objectives]
    assert names == ["1820", "1022", "1032"]


def test_control_goes_to_the_last_combat_unit() -> None:
    """11.3f"""
    board = fought()
    unit = put(board, "f-pr-ir-46", "1821")
    put(board, "f-pr-kirchbach", "1822")
    board.put(u("f-pr-kirchbach"), h("1820"))
    assert board.holders[0] == FRENCH  # leaders do not count
    begin(board)
    occupy(board, unit, h("1820"))
    assert board.holders[0] == PRUSSIAN
    occupy(board, unit, h("1821"))
    assert board.holders[0] == PRUSSIAN  # he was the last to be there


@pytest.mark.rule("blood-and-iron:11.3f")
def test_a_unit_that_moves_through_a_hex_was_the_last_to_occupy_it() -> None:
    """R-67: whether it stops there on its way or not."""
    board = bare("froeschwiller")
    unit = put(board, "f-pr-ir-46", "1821")
    moving(board)
    go(board, "f-pr-ir-46", "1819")
    assert board.place[unit] == h("1819")
    assert board.holders[0] == PRUSSIAN  # it came through 1820
    led = bare("froeschwiller")
    put(led, "f-pr-kirchbach", "1821")
    moving(led)
    go(led, "f-pr-kirchbach", "1819")
    assert led.holders[0] == FRENCH  # leaders do not count


@pytest.mark.rule("blood-and-iron:11.41a", "blood-and-iron:11.41b", "blood-and-iron:11.41c", "blood-and-iron:11.41d")
def test_the_battle_scenario_sets_v_and_xi_corps_up_for_the_assault() -> None:
    board = GAME.start("froeschwiller-battle")
    assert isinstance(board.step, SetUp)
    within("froeschwiller-battle", "f-fr-18e-ligne", "A", 5)
    for name in ("f-pr-ir-82", "f-pr-bose", "f-pr-korps-art-xi-a", "f-pr-ir-32"):
        within("froeschwiller-battle", name, "J", 6)
    for name in ("f-pr-ir-58", "f-pr-kirchbach", "f-pr-grenadiere-6"):
        within("froeschwiller-battle", name, "K", 6)
    theatre = board.theatre
    assert theatre.enters[u("f-pr-bay-ir-1")] == (7, "O")  # due already: it may come on at once
    assert theatre.enters[u("f-fr-17e-ligne")] == (17, "P")
    assert theatre.enters[u("f-pr-prince-royal-frederic-guillaume")] == (10, "N")
    assert u("f-pr-bay-ir-1") in due(board, PRUSSIAN)
    assert u("f-fr-17e-ligne") not in due(board, FRENCH)
