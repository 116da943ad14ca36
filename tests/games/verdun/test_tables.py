"""The chart cards, cell by cell."""

from __future__ import annotations

import pytest

from grognard.games.verdun.battle_events import AssaultResolved
from grognard.games.verdun.rules.assault import AssaultDie
from grognard.testing import events_of, play

from .boards import WORLD, board, hex_

ASSAULT = {
    "1": "4/0 4/0 3/0 3/1 3/1 2/2 2/2 2/3 1/3",
    "2": "4/0 3/0 3/1 3/1 2/2 2/2 2/3 1/3 1/3",
    "3": "3/0 3/1 3/1 2/2 2/2 2/3 1/3 1/3 1/4",
    "4": "3/1 3/1 2/2 2/2 2/2 1/3 1/3 1/4 0/4",
    "5": "2/1 2/1 2/2 2/3 1/3 1/4 1/4 0/4 0/4",
    "6": "2/1 2/2 1/2 1/3 1/4 1/4 0/4 0/4 0/4",
}
BARRAGE = {
    "1": "- - - - - M",
    "2": "- - - - M M",
    "3": "- - - M M M1",
    "4": "- - M M M1 M2",
    "5": "- M M M1 M2 X",
    "6": "M M1 M1 M2 X X",
}


@pytest.mark.rule("verdun:T-assault")
def test_the_assault_table() -> None:
    table = WORLD.assault_table
    assert table.columns == ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1")
    assert {die: " ".join(cells) for die, cells in table.cells.items()} == ASSAULT


@pytest.mark.rule("verdun:T-assault")
@pytest.mark.parametrize(("die", "cell"), [(1, "3/1"), (2, "3/1"), (3, "2/2"), (4, "2/2"), (5, "2/3"), (6, "1/3")])
def test_the_assault_die_reads_its_row(die: int, cell: str) -> None:
    """12 against 5 in the open: 2:1."""
    from grognard.games.verdun.rules.assault import AssaultHex, AssaultPhase

    s = board({"fr-35": "1513", "de-ir-20": "1512", "de-ir-24": "1512"}, AssaultPhase(0))
    play(s, AssaultHex(hex_("1513")), "JoinAssault unit=de-ir-20", "JoinAssault unit=de-ir-24", "Declare")
    assert isinstance(s.step, AssaultDie)
    play(s, die)
    (event,) = events_of(s, AssaultResolved)
    assert (event.column, f"{event.attacker_hits}/{event.defender_hits}") == ("2:1", cell)


@pytest.mark.rule("verdun:T-assault.a")
def test_the_assault_modifiers() -> None:
    assert WORLD.tables.assault.shifts["pioneer"] == 1 and WORLD.tables.assault.shifts["across_water"] == -1
    names = ("bridge", "stream", "slope", "town", "woods", "fort", "trench", "city", "clear", "road")
    assert [WORLD.assault_shift[name] for name in names] == [-1, -1, -1, -1, -1, -2, -2, -3, 0, 0]


@pytest.mark.rule("verdun:T-barrage")
def test_the_barrage_table() -> None:
    table = WORLD.barrage_table
    assert table.columns == ("1-3", "4-6", "7-10", "11-14", "15-18", "19+")
    assert {die: " ".join(cells) for die, cells in table.cells.items()} == BARRAGE


@pytest.mark.rule("verdun:T-barrage.a")
def test_the_barrage_modifiers() -> None:
    shifts = WORLD.tables.barrage.shifts
    assert (shifts["german_good_weather"], shifts["german_first_day"]) == (1, 1)
    names = ("town", "city", "trench", "woods", "slope", "clear", "road", "river")
    assert [WORLD.barrage_shift[name] for name in names] == [-1, -2, -2, 0, 0, 0, 0, 0]
    assert next(entry for entry in WORLD.tables.terrain if entry.id == "fort").immune


@pytest.mark.rule("verdun:T-terrain.d")
def test_forts_are_closed_to_germans_shift_two_and_are_immune() -> None:
    fort = next(entry for entry in WORLD.tables.terrain if entry.id == "fort")
    assert (fort.closed, fort.assault, fort.immune, fort.mp + fort.extra) == ("german", -2, True, 0)
