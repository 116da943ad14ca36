"""7.0 Foot movement: half points along roads and trenches, rivers, enemies, wire, mines, weapons."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.entry import may_carry
from grognard.games.landships.rules.equipment import WireLaying
from grognard.games.landships.rules.foot_movement import FootMovement, GetOut, Haul, March, TurnGun
from grognard.games.landships.rules.marching import EnterTank, Marching, StepTo
from grognard.games.landships.rules.mines import MinesUnderFoot
from grognard.games.landships.rules.morale import MoraleTest, morale
from grognard.games.landships.rules.setup import Face
from grognard.testing import begin, can, play, refused

from .field import crewed_gun, facing, field, hex_, place


@pytest.mark.rule("landships:7.0a", "landships:7.1a", "landships:7.1b", "landships:7.1c", "landships:7.11a")
def test_one_hex_a_phase_whatever_the_ground() -> None:
    s = field("ls-00", phase="4.4")
    squad = place(s, "br-line-1", "3-0603")  # in a wood
    begin(s, FootMovement())
    s.play(March(squad))
    assert {c.to for c in s.choices() if isinstance(c, StepTo)} == set(s.ground.near[hex_("3-0603")])
    play(s, "StepTo to=3-0602")  # another wood, the same price
    assert s.over and s.place[squad] == hex_("3-0602")


@pytest.mark.rule("landships:2.21i", "landships:7.1b", "landships:4.4a", "landships:4.10a")
def test_two_moves_a_player_turn_one_in_each_phase() -> None:
    s = field("ls-00", phase="4.4")
    squad = place(s, "br-line-1", "3-0806")
    other = place(s, "br-line-2", "3-0810")
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=3-0805")
    assert refused(s, March(squad), "7.1b")
    s.stack = ()
    s.phase = "4.10"
    s.unmark_all(k.STARTED)
    s.mark(other, k.FOUGHT)
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=3-0804")
    s = field("ls-00", phase="4.10")
    place(s, "br-line-1", "3-0806")
    other = place(s, "br-line-2", "3-0810")
    s.mark(other, k.FOUGHT)
    begin(s, FootMovement())
    assert refused(s, March(other), "4.10a")


@pytest.mark.rule("landships:7.11b", "landships:7.11c")
def test_two_hexes_along_a_road() -> None:
    s = field("ls-00", phase="4.4")
    squad = place(s, "br-line-1", "3-1203")
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=3-1202")
    assert {c.to for c in s.choices() if isinstance(c, StepTo)} == {hex_("3-1201"), hex_("3-1203")}
    refused(s, "StepTo to=3-1302", "7.11c")  # off the road there is no half point
    play(s, "StepTo to=3-1201")
    assert s.over


@pytest.mark.rule("landships:7.11b", "landships:7.11c")
def test_two_hexes_along_a_trench_and_none_from_open_ground() -> None:
    s = field("ls-00", phase="4.4")
    squad = place(s, "br-line-1", "3-0811")
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=3-0911", "StepTo to=3-1011")
    assert s.place[squad] == hex_("3-1011")
    s = field("ls-00", phase="4.4")
    squad = place(s, "br-line-1", "3-0810")  # beside the trench
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=3-0811")
    assert s.over  # a whole point to get into it


@pytest.mark.rule("landships:7.11e", "landships:7.11f")
def test_rivers() -> None:
    s = field("ls-09", phase="4.4")
    squad = place(s, "fr-infantry-1", "5-0411")
    begin(s, FootMovement())
    s.play(March(squad))
    play(s, "StepTo to=5-0410")  # fordable: in …
    assert s.over
    s.unmark_all(k.STARTED)
    begin(s, FootMovement())
    s.play(March(squad))
    play(s, "StepTo to=5-0409")  # … and out in the next phase
    assert s.place[squad] == hex_("5-0409")
    head = s.ground.head
    s.ground.head = msgspec.structs.replace(head, river="unfordable")
    try:
        s.unmark_all(k.STARTED)
        begin(s, FootMovement())
        s.play(March(squad))
        refused(s, "StepTo to=5-0410", "7.11f")
        s.stack = ()
        s.unmark_all(k.STARTED)
        s.put(squad, hex_("5-1208"))
        begin(s, FootMovement())
        s.play(March(squad))
        assert can(s, "StepTo to=5-1209")  # the bridge
    finally:
        s.ground.head = head


@pytest.mark.rule("landships:7.12a", "landships:7.12b", "landships:7.12e", "landships:12.1c")
def test_enemies_close_hexes_and_lock_melees() -> None:
    s = field("ls-00", phase="4.4")
    squad = place(s, "br-line-1", "3-0806")
    place(s, "ge-line-1", "3-0805")
    locked = place(s, "br-line-2", "3-1003")
    place(s, "ge-line-2", "3-1003")
    free = place(s, "br-line-3", "3-1404")
    begin(s, FootMovement())
    refused(s, March(locked), "7.12b")
    assert can(s, March(free))
    s.play(March(squad))
    refused(s, "StepTo to=3-0805", "7.12a")


@pytest.mark.rule("landships:7.12e", "landships:7.12b")
def test_vehicles_lock_nobody() -> None:
    s = field("ls-00", phase="4.4")
    s.phasing = k.GERMAN
    squad = place(s, "ge-line-1", "3-0806")
    place(s, "mk-4-male-1", "3-0806")
    begin(s, FootMovement())
    assert can(s, March(squad))


@pytest.mark.rule("landships:9.2a", "landships:5.56c", "landships:2.24f")
def test_pinned_gassed_and_mounted_units_do_not_march() -> None:
    s = field("ls-10", phase="4.4")
    pinned = place(s, "ca-infantry-1", "7-0203", pinned=1)
    gassed = place(s, "ca-infantry-2", "7-0210")
    rider = place(s, "br-cavalry-1", "7-1203", mounted=1)
    place(s, "ca-infantry-3", "7-1203")
    s.lay_gas(k.GERMAN, hex_("7-0212"))
    begin(s, FootMovement())
    assert refused(s, March(pinned), "9.2a")
    assert refused(s, March(gassed), "5.56c")
    assert refused(s, March(rider), "2.24f")


@pytest.mark.rule("landships:7.13a", "landships:7.13b", "landships:7.13c", "landships:7.13d", "landships:7.13e")
def test_wire_costs_nothing_and_shakes_morale_while_one_is_in_it() -> None:
    s = field("ls-00", phase="4.4")
    squad = place(s, "br-line-1", "3-0806")
    s.wire = (hex_("3-0805"),)
    assert morale(s, squad) == 5
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=3-0805")
    assert morale(s, squad) == 3
    assert s.wire == (hex_("3-0805"),)  # men do not remove it
    s.put(squad, hex_("3-0804"))
    assert morale(s, squad) == 5
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-1203", mounted=1)
    s.wire = (hex_("7-1203"),)
    assert morale(s, rider) == 3
    weak = field("ls-08")
    landwehr = place(weak, "ge-landwehr-1", "3-0805")
    weak.wire = (hex_("3-0805"),)
    assert morale(weak, landwehr) == 3


@pytest.mark.rule("landships:7.14a", "landships:7.14b", "landships:7.14c", "landships:7.14d", "landships:7.14e")
def test_mines_under_foot() -> None:
    s = field("ls-11", phase="4.4")
    squad = place(s, "us-infantry-1", "8-0808")
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=8-0807")
    assert isinstance(s.step, MinesUnderFoot)
    play(s, 5)  # strength 16 hits on 4 or less
    assert s.over and s.place[squad] == hex_("8-0807") and not s.pinned[squad]
    s.unmark_all(k.STARTED)
    begin(s, FootMovement())
    s.play(March(squad))
    play(s, "StepTo to=8-0806")  # out of the field: no further test
    assert s.over
    s = field("ls-11", phase="4.4")
    squad = place(s, "us-infantry-1", "8-0808")
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=8-0807", 4)
    assert isinstance(s.step, MoraleTest) and s.step.plus == 0
    play(s, 6)
    assert s.place[squad] == k.LOST
    s = field("ls-11", k.GERMAN, phase="4.4")
    squad = place(s, "ge-line-1", "8-0806")
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=8-0807")
    assert s.over


@pytest.mark.rule("landships:3.12a", "landships:7.14a")
def test_a_stack_moves_together_and_meets_mines_together() -> None:
    s = field("ls-11", phase="4.4")
    squads = [place(s, f"us-infantry-{n}", "8-0808") for n in (1, 2, 3)]
    begin(s, FootMovement())
    play(s, "MarchStack hex=8-0808", "StepTo to=8-0807")
    assert isinstance(s.step, MinesUnderFoot) and set(s.step.units) == set(squads)
    play(s, 1)
    play(s, 1, 6, 1)  # each tests for itself
    assert [s.place[u] for u in squads] == [hex_("8-0807"), k.LOST, hex_("8-0807")]
    assert s.over


@pytest.mark.rule("landships:3.12b", "landships:3.11a", "landships:3.11b", "landships:3.11d", "landships:3.1b")
def test_eight_squads_to_a_hex() -> None:
    s = field("ls-10", phase="4.4")
    for number in range(1, 7):
        place(s, f"ca-infantry-{number}", "7-1203", pinned=1)  # pinned ones count
    place(s, "ca-mg-1", "7-1203")
    place(s, "br-cavalry-1", "7-1203")
    place(s, "al-fo-1", "7-1204")
    squad = place(s, "br-cavalry-2", "7-1204")
    enemy = place(s, "ge-line-1", "7-1202")
    begin(s, FootMovement())
    s.play(March(squad))
    assert refused(s, "StepTo to=7-1203", "3.12b")  # it could not go on along the road
    s.put(enemy, k.LOST)
    play(s, "StepTo to=7-1203")  # no limit while they move (3.1b)
    assert refused(s, "Stop", "3.12b")
    play(s, "StepTo to=7-1202")
    s.play(March(s.world.units.number("al-fo-1")))
    play(s, "StepTo to=7-1203")  # individuals never count


@pytest.mark.rule("landships:3.12b", "landships:3.13a")
def test_those_whom_a_melee_left_too_many_move_on() -> None:
    """3.13 lifts the limit for a melee alone: a movement phase ends with eight of them."""
    s = field("ls-10", phase="4.4")
    for number in range(1, 7):
        place(s, f"ca-infantry-{number}", "7-1203")
    for name in ("ca-mg-1", "br-cavalry-1", "br-cavalry-2"):
        place(s, name, "7-1203")
    enemy = place(s, "ge-line-1", "7-1203")
    apart = place(s, "al-fo-1", "7-1203")
    other = place(s, "br-cavalry-3", "7-1208")
    begin(s, FootMovement())
    assert can(s, "Pass")  # locked in the melee, whoever they are (7.12b)
    s.put(enemy, k.LOST)
    assert refused(s, "Pass") == ["3.12b"]
    s.play(March(other))
    assert can(s, "Stop")  # who stands elsewhere stays if it likes
    play(s, "Stop")
    s.play(March(apart))
    assert can(s, "Stop")  # and an individual does not count (3.11d)
    play(s, "Stop", "MarchStack hex=7-1203")
    assert not [c for c in s.choices() if isinstance(c, StepTo)]  # nine find no room together
    assert refused(s, "Stop") == ["3.12b"]
    play(s, "LeaveMarch unit=br-cavalry-2", "Reconsider", "March unit=ca-mg-1")
    assert refused(s, "Stop") == ["3.12b"]
    play(s, "StepTo to=7-1202")
    play(s, *(["Stop"] if isinstance(s.step, Marching) else []))  # it may have half a point left
    assert can(s, "Pass")


@pytest.mark.rule("landships:3.12b")
def test_who_cannot_leave_a_crowd_stays() -> None:
    s = field("ls-10", phase="4.4")
    for number in range(1, 7):
        place(s, f"ca-infantry-{number}", "7-1203", pinned=1)
    for name in ("ca-mg-1", "br-cavalry-1"):
        place(s, name, "7-1203", pinned=1)
    squad = place(s, "br-cavalry-2", "7-1203")
    near = s.ground.near[hex_("7-1203")]
    for number, h in enumerate(near, 1):
        s.put(s.world.units.number(f"ge-line-{number}"), h)
    begin(s, FootMovement())
    assert can(s, "Pass")
    s.play(March(squad))
    assert can(s, "Stop")  # enemies all around (7.12a)


@pytest.mark.rule("landships:7.11d", "landships:7.15c", "landships:7.15d", "landships:13.1a", "landships:13.11b")
def test_squads_carry_their_weapons_along() -> None:
    s = field("ls-06", k.GERMAN, phase="4.4")
    squad = place(s, "ge-line-1", "3-0806")
    flames = [s.world.units.number(f"ge-flamethrower-{n}") for n in range(1, 5)]
    for weapon in flames[:3]:
        assert may_carry(s, squad, weapon)
        s.embark(weapon, squad)
    assert not may_carry(s, squad, flames[3])  # three at most
    observer = place(s, "ge-fo-1", "3-0806")
    assert not may_carry(s, observer, flames[3])
    british = place(s, "br-line-1", "3-0809")
    assert not may_carry(s, british, flames[3])
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=3-0805")
    assert all(s.hex_of(weapon) == hex_("3-0805") for weapon in flames[:3])


def gun_on_foot(scenario: str, name: str, at: str, phase: str, **options: Any) -> tuple[LandshipsBoard, int, int]:
    """A German gun and its crew, when foot moves."""
    s = field(scenario, k.GERMAN, phase=phase, **options)
    gun = crewed_gun(s, name, at, "s")
    begin(s, FootMovement())
    return s, gun, s.world.crew_of[gun]


@pytest.mark.rule("landships:7.15a", "landships:7.15b", "landships:16.21a", "landships:2.3n", "landships:14.13b")
def test_guns_stay_where_they_are() -> None:
    s, gun, crew = gun_on_foot("ls-09", "ge-77-fk16-1", "5-0806", "4.4")
    refused(s, TurnGun(gun), "7.15b")
    refused(s, Haul(gun), "7.15a")
    play(s, March(crew), "StepTo to=5-0805")
    assert s.place[gun] == hex_("5-0806")
    s, gun, _ = gun_on_foot("ls-09", "ge-77-fk16-1", "5-0806", "4.4", pivot_in_movement=True)
    play(s, TurnGun(gun), Face(facing("sw")))
    assert s.facing[gun] == facing("sw")


@pytest.mark.rule("landships:16.15g")
def test_infantry_guns_move_with_their_crew_in_the_second_phase() -> None:
    s, gun, crew = gun_on_foot("ls-06", "ge-infantry-gun-1", "2-0602", "4.10")
    play(s, Haul(gun), "StepTo to=2-0603")
    assert s.place[gun] == s.place[crew] == hex_("2-0603")
    s, gun, _ = gun_on_foot("ls-06", "ge-infantry-gun-1", "2-0602", "4.4")
    refused(s, Haul(gun), "16.15g")


@pytest.mark.rule("landships:7.15-E1", "landships:7.15-E2")
def test_wire_on_ones_own_trench() -> None:
    s = field("ls-08")
    begin(s, WireLaying(True))
    play(s, "LayWire hex=6-0310")  # a German trench
    assert hex_("6-0310") in s.wire
    s.stack = ()
    squad = place(s, "ge-line-1", "6-0310")
    assert morale(s, squad) == 3 and s.terrain(hex_("6-0310")) & k.TRENCH  # both hold


@pytest.mark.rule("landships:14.11a", "landships:14.11e", "landships:2.23b", "landships:14.13a", "landships:14.12a")
def test_individuals_and_crews_walk() -> None:
    s = field("ls-10", phase="4.4")
    tank = place(s, "mk-5-male-1", "7-0203")
    other = place(s, "mk-5-male-2", "7-0204")
    leader = s.world.units.number("al-tl-1")
    s.embark(leader, tank)
    observer = place(s, "al-fo-1", "7-0210")
    begin(s, FootMovement())
    assert can(s, March(observer))
    s.play(GetOut(leader))
    assert s.place[leader] == hex_("7-0203") and s.leader_of(tank) == k.NOBODY
    s.stack = ()
    s.unmark_all(k.STARTED)
    begin(s, FootMovement())
    play(s, March(leader), "StepTo to=7-0204")
    s.stack = ()
    s.unmark_all(k.STARTED)
    begin(s, FootMovement())
    play(s, March(leader), EnterTank(other))
    assert s.leader_of(other) == leader


@pytest.mark.rule("landships:5.56-E1")
def test_walking_into_gas_pins() -> None:
    s = field("ls-10", phase="4.4")
    squad = place(s, "ca-infantry-1", "7-0206")
    s.lay_gas(k.GERMAN, hex_("7-0202"))
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=7-0205")
    assert s.pinned[squad]
    s = field("ls-10", phase="4.4")
    squad = place(s, "ca-infantry-1", "7-0206")
    s.lay_gas(k.ALLIED, hex_("7-0202"))  # one's own gas
    begin(s, FootMovement())
    play(s, March(squad), "StepTo to=7-0205")
    assert not s.pinned[squad]


def test_leaving_the_map_on_foot() -> None:
    s = field("ls-01", phase="4.4")
    squad = place(s, "br-regular-1", "3-1214")
    begin(s, FootMovement())
    s.play(March(squad))
    refused(s, "WalkOff", "6.15m")  # too early
    s.turn = 8
    assert isinstance(s.step, Marching)
    play(s, "WalkOff")
    assert s.place[squad] == k.EXITED
