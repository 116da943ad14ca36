"""2.0 Pieces: what their counters say, and what the table shows."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.breakdown import BreakdownType
from grognard.games.landships.rules.cavalry import CavalryMovement, Ride
from grognard.games.landships.rules.driving import BreakdownTest
from grognard.games.landships.rules.foot_movement import FootMovement, March
from grognard.games.landships.rules.morale import is_tested
from grognard.games.landships.rules.sequence import Begin, PlayerTurn
from grognard.games.landships.rules.vehicle_movement import VehicleMovement
from grognard.games.landships.world import World
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.testing import begin, can, play

from .field import GAME, field, hex_, place


def said(s: LandshipsBoard, unit: int) -> dict[str, str]:
    """The values of a counter as the table shows them, by label."""
    name = s.world.units.name(unit)
    piece = next(piece for piece in GAME.scene(s, None).pieces if piece.id == name)
    return {label.id.removeprefix("value-"): value for label, value, _ in piece.values}


@pytest.mark.rule("landships:2.21b", "landships:2.21c", "landships:2.21g", "landships:2.21h", "landships:2.22a")
def test_what_foot_counters_say() -> None:
    s = field("ls-00")
    squad = place(s, "br-line-1", "3-0806")
    assert said(s, squad) == {"fire": "4", "range": "6", "morale": "5", "move": "1"}
    gun = field("ls-09", k.GERMAN)
    crew = gun.world.crew_of[place(gun, "ge-77-fk16-1", "5-0806")]
    gun.put(crew, hex_("5-0806"))
    assert said(gun, crew) == {"morale": "4", "move": "1"}
    begin(gun, FootMovement())
    assert can(gun, March(crew)) and is_tested(gun, crew)


@pytest.mark.rule("landships:2.24b", "landships:2.24c", "landships:2.24d", "landships:2.24g")
def test_what_cavalry_counters_say_mounted_and_not() -> None:
    s = field("ls-10")
    squad = place(s, "br-cavalry-1", "7-0203", mounted=1)
    assert said(s, squad) == {"morale": "4", "move": "10/20"}  # weary in 1918; no fire from the saddle
    s.mounted = changed(s.mounted, squad, 0)
    assert said(s, squad) == {"fire": "4", "range": "6", "morale": "4", "move": "1", "state-dismounted": ""}
    assert s.world.is_soft[squad]


@pytest.mark.rule("landships:2.3h", "landships:2.3i", "landships:2.3j", "landships:2.3k", "landships:2.3p")
def test_what_support_weapons_say(world: World) -> None:
    s = field("ls-09", k.GERMAN)
    gun = place(s, "ge-77-fk16-1", "5-0806", facing="s")
    anti_tank = place(s, "ge-37-tak-1", "5-0806", facing="s")
    flak = place(s, "ge-88-flak-1", "5-0806")
    assert said(s, gun) == {"range": "10/70", "fire": "10"}  # direct, indirect
    assert said(s, anti_tank) == {"range": "10"}  # one number for everything, no fire strength
    assert said(s, flak) == {"range": "10/40"}  # ground, air
    pieces = {piece.id: piece for piece in GAME.scene(s, None).pieces}
    assert pieces["ge-77-fk16-1"].facing == 3 and pieces["ge-88-flak-1"].facing is None


@pytest.mark.rule("landships:2.3c", "landships:13.11a")
def test_carried_weapons_need_no_crew(world: World) -> None:
    for unit, kind in enumerate(world.kind):
        if kind in k.CARRIED:
            assert unit not in world.crew_of
        if kind in k.GUNS:
            assert unit in world.crew_of


@pytest.mark.rule("landships:2.4a", "landships:2.45a", "landships:2.45b", "landships:2.44a", "landships:2.43b")
def test_what_vehicles_say(world: World) -> None:
    s = field("ls-00")
    tank = place(s, "mk-4-male-1", "3-0806", facing="n")
    assert said(s, tank) == {
        "move": "3/5",
        "size": "0",
        "gun-left": "57 mm",
        "gun-right": "57 mm",
        "mg-left": "1",
        "mg-right": "1",
        "mg-front": "1",
    }
    starred = {name for name, kind in world.types.items() if getattr(kind, "star", False)}
    assert starred == {"mk-8", "ft-75-bs", "lk-2-gun", "lk-2-mg", "salamander"}
    for scenario in world.scenarios.values():  # none of them is in a scenario of ours (16.5)
        assert not starred & {force.unit for force in scenario.force}


@pytest.mark.rule("landships:2.46a", "landships:2.46b", "landships:2.46c", "landships:15.11a")
def test_whose_crews_are_tracked() -> None:
    s = GAME.start("ls-07")
    play(s, "PlaceRest")  # the Allies
    play(s, "FinishSetUp")
    while s.actor == k.ALLIED:
        s.play(s.choices()[0])
    play(s, "PlaceRest", "FinishSetUp")
    a7v = s.world.units.number("a7v-1")
    assert s.aboard[s.world.crew_of[a7v]] == a7v  # under the German tank
    assert s.world.units.number("mk-4-male-1") not in s.world.crew_of
    truck = s.world.units.number("ge-truck-1")
    assert truck in s.world.crew_of  # brought out only when a rule calls for it
    other = GAME.start("ls-10")
    assert other.place[other.world.crew_of[truck]] == k.UNUSED


@pytest.mark.rule("landships:2.51a", "landships:2.52a", "landships:2.53a", "landships:2.54a", "landships:2.55a")
def test_what_aircraft_say(world: World) -> None:
    s = field("ls-10")
    for name in ("bristol-fighter-1", "dh9-1", "fokker-d7-1"):
        s.put(s.world.units.number(name), k.READY)
    assert said(s, s.world.units.number("bristol-fighter-1")) == {
        "role-cs": "",
        "ground-attack": "4",
        "bomb": "3",
        "mission-ground-attack": "",
    }
    assert said(s, s.world.units.number("dh9-1")) == {"role-b": "", "bomb": "6"}
    assert said(s, s.world.units.number("fokker-d7-1")) == {"role-f": "", "air-bonus": "-1"}
    immune = {name for name, kind in world.types.items() if getattr(kind, "immune", False)}
    assert immune == {"salamander", "aeg-j1", "junkers-j1"}


@pytest.mark.rule("landships:2.0b", "landships:8.5b")
def test_the_ten_sided_die_is_for_breakdown_and_anti_tank_only() -> None:
    assert BreakdownTest.faces == 10 and BreakdownType.faces == 6
    tens = {
        cls.__name__
        for cls in all_chances(Chance)
        if cls.faces == 10 and cls.__module__.startswith("grognard.games.landships")
    }
    assert tens <= {"BreakdownTest", "TrenchTest", "AntiTankShot"}


def all_chances(base: type[Chance]) -> list[type[Chance]]:
    return [cls for sub in base.__subclasses__() for cls in (sub, *all_chances(sub))]


@pytest.mark.rule("landships:2.1e")
def test_single_houses_and_trees_leave_ground_clear() -> None:
    s = field("ls-00")
    for name in ("3-0311", "3-2009"):  # farms on the picture of section 3
        assert s.terrain(hex_(name)) == 0


@pytest.mark.rule("landships:2.2b")
def test_printed_values_come_back() -> None:
    s = field("ls-00")
    squad = place(s, "br-line-1", "3-0806")
    s.wire = (hex_("3-0806"),)
    assert said(s, squad)["morale"] == "3"
    s.wire = ()
    assert said(s, squad)["morale"] == "5"


@pytest.mark.rule("landships:4.2d", "landships:6.3a", "landships:6.3b", "landships:6.0b")
def test_cavalry_rides_after_the_vehicles_and_before_the_enemys_anti_tank_fire() -> None:
    order = PlayerTurn.order
    vehicles, riders = order.index(VehicleMovement), order.index(CavalryMovement)
    assert vehicles < riders < order.index(Begin("4.3")) < order.index(Begin("4.4"))
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-0203", mounted=1)
    walker = place(s, "br-cavalry-2", "7-0204")
    begin(s, CavalryMovement())
    play(s, Ride(rider), "Trot", "TrotTo to=7-0205")
    s.stack = ()
    s.phase = "4.4"
    s.unmark_all(k.STARTED)
    begin(s, FootMovement())
    assert can(s, March(walker)) and not can(s, March(rider))
