"""12.0: Sedan and its scenarios."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import ABSENT, DEAD, WAITING
from grognard.games.blood_and_iron.rules.command import CommandRoll
from grognard.games.blood_and_iron.rules.movement import Select
from grognard.games.blood_and_iron.rules.sequence import EndTurn, Sedan, Turn
from grognard.games.blood_and_iron.rules.setup import Place, SedanPlace, SedanSetUp, SetUp, set_up_hexes
from grognard.games.blood_and_iron.rules.victory import outcome, victory_points
from grognard.games.blood_and_iron.world import NOBODY
from grognard.kernel.columns import changed
from grognard.testing import can, offered, play, refused, where

from .pieces import FRENCH, GAME, PRUSSIAN, WORLD, F, P, hex_, unit
from .table import bare, begin, moving, put, reachable, select, table
from .test_ch11_froeschwiller import within


def formations(scenario: str) -> set[str]:
    """Which formations are present."""
    theatre = GAME.theatre(scenario)
    return {WORLD.formation[piece].partition("/")[2] for side in (0, 1) for piece in theatre.pieces[side]}


@pytest.mark.rule("blood-and-iron:12.1a", "blood-and-iron:12.1c")
def test_the_french_set_up_first_within_five_hexes() -> None:
    board = GAME.start("sedan")
    assert isinstance(board.step, SetUp)
    for name, letter in (
        (F.INF, "D"),
        ("s-fr-brigade-moreno", "G"),
        ("s-fr-lebrun", "F"),
        ("s-fr-brigade-saurin", "E"),
    ):
        within("sedan", name, letter, 5)
    within("sedan", "s-pr-bay-1-bde", "H", 5)
    within("sedan", "s-pr-1-garde-bde", "I", 5)


@pytest.mark.rule("blood-and-iron:6.0b")
def test_room_is_kept_for_a_counter_that_names_its_hex() -> None:
    """The battery of the fortress starts in 4219 and nowhere else: one unit may join it there, not two before it."""
    board = GAME.start("sedan")
    for name in ("s-fr-brigade-saurin", "s-fr-batterie-de-place"):
        play(board, f"Select unit={name}", "Place hex=4219")
    board = GAME.start("sedan")
    play(board, "Select unit=s-fr-brigade-saurin", "Place hex=4219")
    gun = next(
        piece
        for piece in board.theatre.guns
        if hex_("4219") in board.theatre.start_hexes(piece) and WORLD.ids[piece] != "s-fr-batterie-de-place"
    )
    board.play(Select(gun))
    assert not can(board, "Place hex=4219")
    assert board.why_not(Place(hex_("4219"))) == ["6.0b"]


@pytest.mark.rule("blood-and-iron:12.2a", "blood-and-iron:12.42a")
@pytest.mark.parametrize("scenario", ["sedan", "what-if"])
def test_twenty_seven_turns(scenario: str) -> None:
    theatre = GAME.theatre(scenario)
    entry = theatre.entry
    assert (theatre.clock(entry.first_turn), theatre.clock(entry.last_turn)) == ("0400", "1700")
    assert entry.last_turn - entry.first_turn + 1 == 27
    assert theatre.clock(10) == "0830"


@pytest.mark.rule("blood-and-iron:12.3a", "blood-and-iron:12.43a")
@pytest.mark.parametrize("scenario", ["sedan", "what-if"])
def test_more_points_win(scenario: str) -> None:
    board = bare(scenario)
    assert outcome(board).winner == "french"  # Sedan itself is French
    board.holders = changed(board.holders, 1, PRUSSIAN)
    assert outcome(board).winner == "prussian"
    assert outcome(board).points == {"french": 8, "prussian": 10}
    assert outcome(board).rule == WORLD.scenarios[scenario].rule


@pytest.mark.rule("blood-and-iron:12.3b", "blood-and-iron:12.3c", "blood-and-iron:12.3d", "blood-and-iron:12.3e")
def test_what_points_are_given_for() -> None:
    board = bare()
    board.holders = [FRENCH] * 3
    for name in ("s-pr-bde-18", P.INF, "s-pr-bay-2-bde"):  # A, B, C
        board.place = changed(board.place, unit(name), DEAD)
    board.leaders_lost = changed(board.leaders_lost, PRUSSIAN, 1)
    lines = [(line.rule, line.reason, line.value) for line in victory_points(board, FRENCH)]
    assert lines == [
        ("12.3b", "objective", 8),
        ("12.3c", "objective", 10),
        ("12.3d", "objective", 5),
        ("12.3e", "units-a", 2),
        ("12.3e", "units", 2),
        ("12.3e", "leaders", 1),
    ]
    assert [WORLD.grid.names[spot] for spot, _ in board.theatre.objectives] == ["4219", "1006", "2405"]


@pytest.mark.rule("blood-and-iron:12.41a", "blood-and-iron:12.41b", "blood-and-iron:12.41c")
def test_what_if_the_french_had_seen_the_flank_march() -> None:
    board = GAME.start("what-if")
    assert isinstance(board.step, SetUp)
    theatre, letters = board.theatre, WORLD.sheets["sedan"].letters
    found = set(theatre.start_hexes(unit(F.INF)))
    expected = {spot for letter in "AB" for spot in WORLD.grid.within(hex_(letters[letter]), 5)}
    assert found == {spot for spot in expected if board.ground.exists[spot]}  # A and/or B, as he likes
    for name in (P.INF, P.KIRCHBACH, "s-pr-bde-41"):
        within("what-if", name, "C", 6)
    within("what-if", "s-fr-brigade-moreno", "G", 5)  # the rest as in 12.1
    assert theatre.enters[unit("s-pr-bde-45")] == (2, "J")


# -- Floing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:12.51a", "blood-and-iron:12.51b", "blood-and-iron:12.51c")
def test_floing_set_up() -> None:
    board = GAME.start("floing")
    assert isinstance(board.step, SetUp)
    assert formations("floing") == {"fr-vii", "pr-v", "pr-xi"}
    assert board.theatre.enters == {}  # no reinforcements
    within("floing", F.INF, "D", 5)
    grid = WORLD.grid
    found = board.theatre.start_hexes(unit(P.INF))
    assert set(found) == {spot for spot in grid.within(hex_("2405"), 5) if board.theatre.open[spot]}


@pytest.mark.rule("blood-and-iron:12.52a", "blood-and-iron:12.62a", "blood-and-iron:12.72a")
@pytest.mark.parametrize(
    ("scenario", "first", "last", "turns"),
    [("floing", "1200", "1330", 4), ("bazeilles", "0400", "0500", 3), ("initial-assault", "0400", "0830", 10)],
)
def test_lengths_of_the_short_scenarios(scenario: str, first: str, last: str, turns: int) -> None:
    theatre = GAME.theatre(scenario)
    entry = theatre.entry
    assert (theatre.clock(entry.first_turn), theatre.clock(entry.last_turn)) == (first, last)
    assert entry.last_turn - entry.first_turn + 1 == turns


@pytest.mark.rule("blood-and-iron:12.53a", "blood-and-iron:12.63a", "blood-and-iron:12.73a")
@pytest.mark.parametrize(
    ("scenario", "table"), [("floing", "special"), ("bazeilles", "special"), ("initial-assault", "command")]
)
def test_which_command_table_is_used(scenario: str, table: str) -> None:
    for die in range(1, 11):
        board = bare(scenario)
        begin(board, CommandRoll(PRUSSIAN), CommandRoll(FRENCH))
        play(board, die, die)
        rows = WORLD.table[table].cells
        assert board.points == (int(rows["french"][die - 1]), int(rows["prussian"][die - 1]))
    assert WORLD.table["special"].cells != WORLD.table["command"].cells


@pytest.mark.rule("blood-and-iron:12.53b")
def test_floing_ends_before_column_40_and_row_15() -> None:
    board = table({"s-pr-dragoner-v": "3813"}, "floing")
    moving(board)
    found = reachable(board, "s-pr-dragoner-v")
    assert all(int(name[:2]) < 40 and int(name[2:]) < 15 for name in found)
    assert any(name.startswith("39") for name in found)
    select(board, "s-pr-dragoner-v")
    assert refused(board, "MoveTo to=4013") == ["12.53b"]
    assert refused(board, "MoveTo to=3815") == ["12.53b"]


@pytest.mark.rule("blood-and-iron:12.54a")
def test_floing_is_won_by_a_unit_in_command_in_the_village() -> None:
    board = bare("floing")
    assert outcome(board).winner == "french"
    put(board, P.INF, "3611")
    assert outcome(board).winner == "french"  # out of command
    put(board, P.KIRCHBACH, "3608")
    result = outcome(board)
    assert (result.winner, result.rule) == ("prussian", "12.54a")
    board.put(unit(P.INF), hex_("3610"))
    assert outcome(board).winner == "french"


# -- Bazeilles ---------------------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:12.61a", "blood-and-iron:12.61b", "blood-and-iron:12.61c")
def test_bazeilles_set_up() -> None:
    board = GAME.start("bazeilles")
    assert isinstance(board.step, SetUp)
    assert formations("bazeilles") == {"fr-xii", "pr-i-bav", "pr-xii"}
    within("bazeilles", "s-fr-brigade-reboul", "F", 5)
    within("bazeilles", "s-pr-bay-1-bde", "H", 5)
    saxons = [p for p in board.theatre.pieces[PRUSSIAN] if WORLD.formation[p] == "sedan/pr-xii"]
    assert {board.theatre.enters[piece] for piece in saxons} == {(2, "J")}
    assert board.place[unit("s-pr-prince-albert-de-saxe")] == ABSENT  # no army leader


@pytest.mark.rule("blood-and-iron:12.61b")
def test_nobody_is_set_up_on_an_enemy_leader() -> None:
    """R-65: not even a leader on a leader (R-11); the areas of F and H overlap."""
    board = bare("bazeilles")
    both = set(board.theatre.start_hexes(unit("s-fr-lebrun"))) & set(
        board.theatre.start_hexes(unit("s-pr-von-der-tann"))
    )
    assert both
    there = min(both)
    board.place = changed(board.place, unit("s-pr-von-der-tann"), WAITING)
    board.place = changed(board.place, unit("s-pr-bay-2-bde"), WAITING)
    begin(board, SedanSetUp(PRUSSIAN))
    assert there in set_up_hexes(board, unit("s-pr-von-der-tann"))
    board.put(unit("s-fr-lebrun"), there)
    for name in ("s-pr-von-der-tann", "s-pr-bay-2-bde"):
        trial = board.clone()
        play(trial, f"Select unit={name}")
        assert refused(trial, Place(there)) == ["8.2a"]


@pytest.mark.rule("blood-and-iron:12.63b")
def test_bazeilles_ends_at_row_24_and_column_42() -> None:
    board = table({"s-fr-brigade-savaresse": "4426"}, "bazeilles")
    moving(board, FRENCH)
    found = reachable(board, "s-fr-brigade-savaresse")
    assert all(int(name[:2]) > 42 and int(name[2:]) > 24 for name in found)
    select(board, "s-fr-brigade-savaresse")
    assert refused(board, "MoveTo to=4424") == ["12.63b"]
    assert refused(board, "MoveTo to=4226") == ["12.63b"]


@pytest.mark.rule("blood-and-iron:12.64a")
def test_bazeilles_is_won_by_a_unit_in_command_in_the_village() -> None:
    board = table({"s-pr-bay-1-bde": "5028"}, "bazeilles")
    assert WORLD.sheets["sedan"].hexes["5028"]["feature"] == "bazeilles"
    assert outcome(board).winner == "french"
    put(board, "s-pr-von-der-tann", "5030")
    assert outcome(board).winner == "prussian"
    assert outcome(board).rule == "12.64a"


# -- the initial assault -----------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:12.71a", "blood-and-iron:12.71b", "blood-and-iron:12.71c", "blood-and-iron:12.71d")
def test_initial_assault_set_up() -> None:
    board = GAME.start("initial-assault")
    assert isinstance(board.step, SetUp)
    assert formations("initial-assault") == {"fr-i", "fr-v", "fr-xii", "pr-i-bav", "pr-guard", "pr-xii", "pr-iv"}
    for name, letter in (
        ("s-fr-brigade-reboul", "F"),
        ("s-fr-brigade-moreno", "G"),
        ("s-fr-brigade-saurin", "E"),
        ("s-pr-bay-1-bde", "H"),
        ("s-pr-1-garde-bde", "I"),
    ):
        within("initial-assault", name, letter, 5)
    assert board.theatre.enters[unit("s-pr-bde-45")] == (2, "J")
    assert board.theatre.enters[unit("s-pr-bde-13")] == (3, "J")
    assert board.place[unit("s-pr-bde-13")] == WAITING


@pytest.mark.rule("blood-and-iron:12.73b")
def test_initial_assault_ends_at_column_40() -> None:
    board = table({"s-fr-brigade-bernis": "4213"}, "initial-assault")
    moving(board, FRENCH)
    found = reachable(board, "s-fr-brigade-bernis")
    assert min(int(name[:2]) for name in found) == 40  # the line itself is open
    select(board, "s-fr-brigade-bernis")
    assert refused(board, "MoveTo to=3913") == ["12.73b"]


@pytest.mark.rule("blood-and-iron:12.74a")
def test_initial_assault_is_won_beside_the_walls_at_the_end_of_any_turn() -> None:
    def end_of_turn(*pieces: tuple[str, str]) -> str | None:
        board = bare("initial-assault")
        for name, place in pieces:
            put(board, name, place)
        board.turn = 4
        board.stack = (Sedan(at=3), Turn(at=Turn.order.index(EndTurn)))
        board.settle()
        return board.outcome.winner if board.outcome else None

    guard, prince = "s-pr-1-garde-bde", "s-pr-auguste-de-wurtemberg"
    assert end_of_turn((guard, "4419")) is None  # out of command: the game goes on
    assert end_of_turn((guard, "4419"), (prince, "4617")) == "prussian"
    assert end_of_turn((guard, "4518"), (prince, "4617")) is None
    assert end_of_turn((guard, "4020"), (prince, "4022")) is None  # across the Meuse it does not count
    last = bare("initial-assault")
    last.turn = 10
    last.stack = (Sedan(at=3), Turn(at=Turn.order.index(EndTurn)))
    last.settle()
    assert last.outcome is not None
    assert (last.outcome.winner, last.outcome.rule) == ("french", "12.74a")


@pytest.mark.rule("blood-and-iron:12.41a", "blood-and-iron:11.3f", "blood-and-iron:6.0b")
def test_units_that_are_set_up_control_their_hex_and_leaders_do_not() -> None:
    board = bare("what-if")
    for name in (F.DOUAY, F.INF, F.ART):
        board.place = changed(board.place, unit(name), WAITING)
    objective = board.theatre.objective_at[hex_("1006")]
    begin(board, SedanPlace(unit(F.DOUAY)), SedanPlace(unit(F.INF)), SedanPlace(unit(F.ART)))
    play(board, "Place hex=1006")
    assert (where(board, F.DOUAY), board.holders[objective]) == ("1006", NOBODY)
    play(board, "Place hex=1006")
    assert (where(board, F.INF), board.holders[objective]) == ("1006", FRENCH)
    play(board, "Place hex=1006")
    assert offered(board) == [f"PutOnTop unit={F.ART}", f"PutOnTop unit={F.INF}"]
