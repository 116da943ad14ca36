"""11.0: Froeschwiller."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, WAITING, BloodBoard
from grognard.games.blood_and_iron.rules.reinforcements import due
from grognard.games.blood_and_iron.rules.reserve import ReservePhase
from grognard.games.blood_and_iron.rules.setup import PlacePiece, SetUp, set_up_hexes
from grognard.games.blood_and_iron.rules.stacking import occupy
from grognard.games.blood_and_iron.rules.victory import outcome, victory_points
from grognard.kernel.columns import changed
from grognard.testing import offered, play, refused

from .pieces import FRENCH, GAME, PRUSSIAN, WORLD, hex_, unit
from .table import bare, begin, go, moving, put, table

BOTH = ("froeschwiller", "froeschwiller-battle")


def within(scenario: str, name: str, letter: str, radius: int) -> None:
    """A piece may be set up exactly so many hexes around a letter."""
    board = GAME.start(scenario)
    sheet = WORLD.sheets[WORLD.scenarios[scenario].battle]
    centre = hex_(sheet.letters[letter])
    found = set_up_hexes(board, unit(name))
    assert found
    assert max(WORLD.grid.distance(centre, spot) for spot in found) == radius
    assert set(found) == {spot for spot in WORLD.grid.within(centre, radius) if board.theatre.open[spot]}


@pytest.mark.rule("blood-and-iron:11.1a", "blood-and-iron:11.1c")
def test_the_french_set_up_first_within_five_hexes_of_their_letters() -> None:
    board = GAME.start("froeschwiller")
    assert isinstance(board.step, SetUp)
    assert refused(board, "Select unit=f-pr-ir-46") == ["11.1c"]
    for name, letter in (("f-fr-18e-ligne", "A"), ("f-fr-macmahon", "B"), ("f-fr-brigade-michel", "F")):
        within("froeschwiller", name, letter, 5)
    play(board, "Select unit=f-fr-18e-ligne")
    assert isinstance(board.step, PlacePiece)
    assert refused(board, "Place hex=1620") == ["11.1a"]  # six hexes from A
    play(board, "Place hex=1614", "Select unit=f-fr-96e-ligne")
    assert refused(board, "Place hex=1614") == ["6.0a"]
    play(board, "Place hex=1615", "PlaceTheRest")
    assert board.actor == "prussian"
    assert all(board.place[piece] >= 0 for piece in board.theatre.starts if WORLD.side[piece] == FRENCH)


@pytest.mark.rule("blood-and-iron:11.1b", "blood-and-iron:11.1d")
def test_units_with_a_number_enter_on_their_turn_at_their_letter() -> None:
    theatre = GAME.theatre("froeschwiller")
    prince = unit("f-pr-prince-royal-frederic-guillaume")
    assert theatre.enters[prince] == (10, "N")
    assert theatre.clock(10) == "1300"
    assert WORLD.names[prince] == WORLD.names[unit("s-pr-prince-royal-frederic-guillaume")]  # the same counter
    board = bare("froeschwiller")
    for name in ("f-pr-ir-58", "f-pr-ir-32"):
        board.place = changed(board.place, unit(name), WAITING)
    board.place = changed(board.place, prince, WAITING)
    board.points = (0, 1)
    for turn, names in ((1, set()), (2, {"f-pr-ir-58"}), (7, {"f-pr-ir-58", "f-pr-ir-32"})):
        board.turn = turn
        assert {WORLD.ids[p] for p in due(board, PRUSSIAN)} == names
    board.turn = 10
    begin(board, ReservePhase(PRUSSIAN))
    play(board, "OrderReinforcements")
    letters = theatre.sheet.letters
    assert set(offered(board, "Enter")) == {
        f"Enter unit=f-pr-ir-58 hex={letters['N']}",
        f"Enter unit={WORLD.ids[prince]} hex={letters['N']}",
        f"Enter unit=f-pr-ir-32 hex={letters['L']}",
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
    board.holders = changed(board.holders, 0, PRUSSIAN)
    result = outcome(board)
    assert (result.winner, result.degree) == (None, "draw")
    board.place = changed(board.place, unit("f-fr-3e-ligne"), DEAD)
    result = outcome(board)
    assert (result.winner, result.points) == ("prussian", {"french": 10, "prussian": 11})
    assert result.rule == WORLD.scenarios[scenario].rule


@pytest.mark.rule("blood-and-iron:11.3b", "blood-and-iron:11.3c", "blood-and-iron:11.3d", "blood-and-iron:11.3e")
def test_what_points_are_given_for() -> None:
    board = fought()
    board.holders = [PRUSSIAN] * 3
    for name in ("f-fr-1er-zouaves", "f-fr-18e-ligne", "f-fr-3e-ligne"):  # A, B, C
        board.place = changed(board.place, unit(name), DEAD)
    board.leaders_lost = changed(board.leaders_lost, FRENCH, 2)
    lines = {(line.rule, line.reason, line.value) for line in victory_points(board, PRUSSIAN)}
    assert lines == {
        ("11.3b", "objective", 10),
        ("11.3c", "objective", 5),
        ("11.3d", "objective", 5),
        ("11.3e", "units-a", 2),
        ("11.3e", "units", 2),
        ("11.3e", "leaders", 2),
    }
    names = [WORLD.grid.names[spot] for spot, _ in board.theatre.objectives]
    assert names == ["1820", "1022", "1032"]


def test_control_goes_to_the_last_combat_unit() -> None:
    """11.3f"""
    board = fought()
    piece = put(board, "f-pr-ir-46", "1821")
    put(board, "f-pr-kirchbach", "1822")
    board.put(unit("f-pr-kirchbach"), hex_("1820"))
    assert board.holders[0] == FRENCH  # leaders do not count
    begin(board)
    occupy(board, piece, hex_("1820"))
    assert board.holders[0] == PRUSSIAN
    occupy(board, piece, hex_("1821"))
    assert board.holders[0] == PRUSSIAN  # he was the last to be there


@pytest.mark.rule("blood-and-iron:11.3f")
def test_a_unit_that_moves_through_a_hex_was_the_last_to_occupy_it() -> None:
    """R-67: whether it stops there on its way or not."""
    board = bare("froeschwiller")
    piece = put(board, "f-pr-ir-46", "1821")
    moving(board)
    go(board, "f-pr-ir-46", "1819")
    assert board.place[piece] == hex_("1819")
    assert board.holders[0] == PRUSSIAN  # it came through 1820
    led = table({"f-pr-kirchbach": "1821"}, "froeschwiller")
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
    assert theatre.enters[unit("f-pr-bay-ir-1")] == (7, "O")  # due already: it may come on at once
    assert theatre.enters[unit("f-fr-17e-ligne")] == (17, "P")
    assert theatre.enters[unit("f-pr-prince-royal-frederic-guillaume")] == (10, "N")
    assert unit("f-pr-bay-ir-1") in due(board, PRUSSIAN)
    assert unit("f-fr-17e-ligne") not in due(board, FRENCH)


@pytest.mark.rule("blood-and-iron:11.3e")
def test_losses_count_what_the_table_says(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, points in (("unit", 3), ("unit-a", 5), ("leader", 7)):
        monkeypatch.setitem(WORLD.points, name, points)
    board = bare("froeschwiller")
    for name in ("f-fr-18e-ligne", "f-fr-96e-ligne", "f-fr-1er-zouaves"):
        board.put(unit(name), DEAD)
    board.leaders_lost = changed(board.leaders_lost, FRENCH, 2)
    lines = {line.reason: line.value for line in victory_points(board, PRUSSIAN) if line.reason != "objective"}
    assert lines == {"units-a": 5, "units": 6, "leaders": 14}
