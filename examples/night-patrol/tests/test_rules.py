"""Every clause of Night Patrol, in the words of `grognard.testing`."""

from __future__ import annotations

from random import Random

import pytest

from grognard.testing import events_of, offered, play, position, refused, where
from night_patrol.board import UNKNOWN, NightBoard
from night_patrol.events import CounterLost, TurnedOver
from night_patrol.game import NightPatrol
from night_patrol.rules.fire import Fire
from night_patrol.rules.movement import Movement
from night_patrol.rules.sequence import Night

GAME = NightPatrol()


def moving(units: dict[str, str]) -> NightBoard:
    """Blue moves."""
    return position(GAME, units, Movement())


def firing(units: dict[str, str]) -> NightBoard:
    """Blue fires."""
    return position(GAME, units, Fire())


@pytest.mark.rule("night-patrol:1.1")
def test_the_map() -> None:
    assert len(GAME.grid) == 100
    assert sorted(set(GAME.ground)) == ["mill", "open", "wood"]
    assert GAME.grid.names[GAME.ground.index("mill")] == "0505"


@pytest.mark.rule("night-patrol:1.2", "night-patrol:1.3")
def test_each_side_draws_its_six_counters() -> None:
    s = GAME.start()
    for left in (6, 5, 4, 3, 2, 1, 6, 5, 4, 3, 2, 1):
        assert len(s.choices()) == left
        s.apply(s.choices()[-1])
    for side in (0, 1):
        assert sorted(s.strength[unit] for unit in s.on_map(side)) == [0, 0, 1, 1, 2, 3]
    assert [where(s, name) for name in ("blue-1", "red-6")] == ["0101", "0807"]


@pytest.mark.rule("night-patrol:2.1")
def test_only_the_owner_knows_a_counter() -> None:
    s = moving({"blue-1": "0101 strength=2", "red-1": "1001 strength=3", "red-2": "1002 strength=1 shown"})
    assert GAME.seen(s, "blue").strength[6:8] == [UNKNOWN, 1]
    assert GAME.seen(s, "red").strength[0] == UNKNOWN
    imagined = GAME.seen(s, "blue")
    GAME.imagine(imagined, "blue", Random(1))
    assert imagined.strength[6] in (0, 1, 2, 3)


@pytest.mark.rule("night-patrol:2.2")
def test_who_fires_and_who_is_fired_at_is_turned_over() -> None:
    s = firing({"blue-1": "0502 strength=1", "blue-2": "0602 strength=1", "red-1": "0503 strength=0"})
    play(s, "Join unit=blue-1", "FireAt target=red-1", 6)
    assert [event.unit for event in events_of(s, TurnedOver)] == [0, 6]
    assert s.shown[1] == 0


@pytest.mark.rule("night-patrol:3.1")
def test_each_counter_moves_once() -> None:
    s = moving({"blue-1": "0105 strength=1", "blue-2": "0110 strength=1", "red-1": "1010 strength=1"})
    play(s, "Select unit=blue-1", "MoveTo to=0106", "MoveTo to=0107", "MoveTo to=0108")
    assert where(s, "blue-1") == "0108"
    assert refused(s, "Select unit=blue-1") == ["3.1"]
    assert refused(s, "Select unit=red-1") == ["3.1"]
    assert offered(s) == ["Select unit=blue-2", "Pass"]


@pytest.mark.rule("night-patrol:3.2")
def test_a_wood_costs_two() -> None:
    s = moving({"blue-1": "0103 strength=1", "red-1": "1010 strength=1"})
    play(s, "Select unit=blue-1", "MoveTo to=0104")
    assert offered(s) == ["MoveTo to=0103", "MoveTo to=0203", "MoveTo to=0105", "Halt"]
    assert refused(s, "MoveTo to=0204") == ["3.2"], "the next wood costs two points more"


@pytest.mark.rule("night-patrol:3.3")
def test_one_counter_in_a_hex() -> None:
    s = moving({"blue-1": "0505 strength=1", "blue-2": "0506 strength=1", "red-1": "0504 strength=1"})
    play(s, "Select unit=blue-1")
    assert refused(s, "MoveTo to=0506") == ["3.3"]
    assert refused(s, "MoveTo to=0504") == ["3.3"]


@pytest.mark.rule("night-patrol:3.3")
def test_a_counter_that_is_shut_in() -> None:
    s = moving({"blue-1": "0101", "blue-2": "0102", "blue-3": "0201", "red-1": "1010"})
    assert refused(s, "Select unit=blue-1") == ["3.3"]


@pytest.mark.rule("night-patrol:3.4")
def test_contact_stops() -> None:
    s = moving({"blue-1": "0510 strength=0", "red-1": "0507 strength=1"})
    play(s, "Select unit=blue-1", "MoveTo to=0509", "MoveTo to=0508")
    assert s.over, "nobody else can move"


@pytest.mark.rule("night-patrol:4.1")
def test_squads_fire_together() -> None:
    s = firing({"blue-1": "0502 strength=1", "blue-2": "0602 strength=3", "red-1": "0503 strength=1"})
    assert refused(s, "FireAt target=red-1") == ["4.1"]
    play(s, "Join unit=blue-1", "Join unit=blue-2", "Leave unit=blue-1", "Join unit=blue-1", "FireAt target=red-1", 4)
    assert where(s, "red-1") == "lost"


@pytest.mark.rule("night-patrol:4.2")
def test_once_a_turn_and_never_a_feint() -> None:
    s = firing({"blue-1": "0502 strength=1", "blue-2": "0602 strength=0", "red-1": "0503", "red-2": "0504"})
    assert refused(s, "Join unit=blue-2") == ["4.2"]
    play(s, "Join unit=blue-1", "FireAt target=red-1", 6)
    assert refused(s, "Join unit=blue-1") == ["4.2"]
    assert offered(s) == ["Pass"], "the feint is asked too, so that nobody learns what it is"


@pytest.mark.rule("night-patrol:4.3")
def test_the_range_is_two() -> None:
    s = firing({"blue-1": "0502 strength=1", "blue-2": "0509 strength=2", "red-1": "0504", "red-2": "0505"})
    play(s, "Join unit=blue-1")
    assert offered(s, "FireAt") == ["FireAt target=red-1"]
    play(s, "Join unit=blue-2")
    assert refused(s, "FireAt target=red-1") == ["4.3"]


@pytest.mark.rule("night-patrol:4.4")
@pytest.mark.parametrize(
    ("target", "die", "lost"), [("0503", 2, True), ("0503", 3, False), ("0504", 1, True), ("0504", 2, False)]
)
def test_the_die_against_the_strength(target: str, die: int, lost: bool) -> None:
    """0504 is a wood."""
    s = firing({"blue-1": "0603 strength=2", "red-1": f"{target} strength=1"})
    play(s, "Join unit=blue-1", "FireAt target=red-1", die)
    assert bool(events_of(s, CounterLost)) == lost


@pytest.mark.rule("night-patrol:5.1")
@pytest.mark.parametrize(("red", "winner"), [("0506", "red"), ("0507", "blue")])
def test_strength_at_the_mill(red: str, winner: str) -> None:
    s = position(GAME, {"blue-1": "0504 strength=2", "red-1": f"{red} strength=3"}, Night(at=3), turn=8, side=1)
    assert s.outcome is not None
    assert (s.outcome.winner, s.outcome.rule) == (winner, "5.1")


@pytest.mark.rule("night-patrol:5.2")
def test_without_squads_all_is_lost() -> None:
    s = position(GAME, {"blue-1": "0101 strength=0", "red-1": "1010 strength=1"}, Night(at=3))
    assert s.outcome is not None
    assert (s.outcome.winner, s.outcome.rule) == ("red", "5.2")
