"""What bars a choice outside fire: the clause that truly bars, with its figures."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.air_combat import AntiAircraft, FireFlak, no_flak
from grognard.games.landships.rules.barrage import Announce, Announcing, BarragePhase, TargetHex
from grognard.games.landships.rules.cavalry import (
    CavalryGroup,
    CavalryMovement,
    ChargeAt,
    Charging,
    Dismount,
    Mount,
    Ride,
    Trot,
    Trotting,
    TrotTo,
)
from grognard.games.landships.rules.close_assault import AssaultLosses, CloseAssaults, Fight, LoseSquad
from grognard.games.landships.rules.firing import SQUAD, note_fire
from grognard.games.landships.rules.flights import FightOver, Flight, Flights, Fly, FlyOver
from grognard.games.landships.rules.foot_movement import FootMovement, Haul, March, MarchStack, TurnGun
from grognard.games.landships.rules.morale import Retreat, RetreatTo
from grognard.games.landships.rules.pin_removal import AttemptRepair, RepairPhase
from grognard.games.landships.rules.silence import no_rakers, no_raking
from grognard.games.landships.rules.storming import AssaultMoves, Storm, StormHex, Storming
from grognard.games.landships.rules.vehicle_movement import Drive, DriveByRoad, VehicleArrives, VehicleMovement
from grognard.kernel.choice import Choice, Pass, bar
from grognard.kernel.columns import changed
from grognard.kernel.messages import bar_message
from grognard.kernel.text import texts
from grognard.kernel.view import Target
from grognard.testing import begin

from .field import GAME, batteries, crewed_gun, field, hex_, place


def refusal(s: LandshipsBoard, choice: Choice) -> dict[str, dict[str, Any]]:
    """What bars a choice: clauses, each with its figures; in both languages it can be said."""
    assert choice not in s.choices()
    found = s.bars(choice)
    for lang in ("en", "fr"):
        assert all(texts(GAME, lang).say(text) for each in found if (text := bar_message(each)))
    return {each.rule: dict(each.args) for each in found}


@pytest.mark.rule("landships:9.2a", "landships:2.24f", "landships:7.1b", "landships:7.15a", "landships:7.15b")
def test_who_does_not_march() -> None:
    s = field("ls-10", phase="4.4")
    place(s, "ca-infantry-1", "7-1404")
    pinned = place(s, "ca-infantry-2", "7-1404", pinned=1)
    rider = place(s, "br-cavalry-1", "7-1404", mounted=1)
    tank = place(s, "mk-5-male-1", "7-1404", facing="n")
    marched = place(s, "ca-infantry-3", "7-1405")
    s.mark(marched, k.STARTED)
    enemy = place(s, "ge-line-1", "7-1410")
    begin(s, FootMovement())
    assert refusal(s, March(pinned)) == {"9.2a": {}}
    assert refusal(s, March(rider)) == {"2.24f": {}}
    assert refusal(s, March(tank)) == {"4.4a": {}}
    assert refusal(s, March(marched)) == {"7.1b": {}}
    assert refusal(s, March(enemy)) == {"4.4a": {}}
    assert refusal(s, MarchStack(hex_("7-1404"))) == {"3.12a": {}}  # only one of them can go
    s = field("ls-10", k.GERMAN, "4.4")
    gun = crewed_gun(s, "ge-77-fk16-1", "7-1403", "s")
    begin(s, FootMovement())
    assert refusal(s, TurnGun(gun)) == {"7.15b": {}}
    assert refusal(s, Haul(gun)) == {"7.15a": {}}


@pytest.mark.rule("landships:6.16d", "landships:6.12a", "landships:6.15a", "landships:15.12g")
def test_who_does_not_drive() -> None:
    s = field("ls-10")
    place(s, "mk-5-male-1", "7-1404", facing="n")
    broken = place(s, "mk-5-male-2", "7-1405", facing="n", broken=k.TEMPORARY)
    done = place(s, "whippet-1", "7-1406", facing="n")
    s.mark(done, k.STARTED)
    squad = place(s, "ca-infantry-1", "7-1404")
    free = s.world.units.number("mk-5-male-1")
    begin(s, VehicleMovement())
    assert refusal(s, Drive(broken)) == {"6.16d": {}}
    assert refusal(s, Drive(done)) == {"6.15a": {}}
    assert refusal(s, Drive(squad)) == {"6.1a": {}}
    assert refusal(s, DriveByRoad(free)) == {"6.12a": {}}


@pytest.mark.rule("landships:6.31b", "landships:6.3b", "landships:9.2a", "landships:7.12e")
def test_who_does_not_ride_mount_or_dismount() -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-1408", mounted=1)
    pinned = place(s, "br-cavalry-2", "7-1409", mounted=1, pinned=1)
    walker = place(s, "br-cavalry-3", "7-1410")
    place(s, "ge-mg-1", "7-1403")
    begin(s, CavalryMovement())
    figures = refusal(s, Dismount(rider))["6.31b"]
    assert figures == {"unit": {"unit": "ge-mg-1"}, "distance": 5}
    assert refusal(s, Ride(pinned)) == {"9.2a": {}}
    assert refusal(s, Ride(walker)) == {"6.3b": {}}
    assert refusal(s, Mount(rider)) == {"6.31a": {}}
    place(s, "ge-line-1", "7-1408")
    s.plan = None
    assert refusal(s, Ride(rider)) == {"7.12e": {}}


@pytest.mark.rule("landships:6.35-E1", "landships:6.32a", "landships:6.35f", "landships:6.33d", "landships:6.33e")
def test_the_points_of_horses() -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-1410", mounted=1)
    place(s, "br-cavalry-2", "7-1410", mounted=1)
    begin(s, CavalryGroup((rider,)))
    assert refusal(s, Trot()) == {"6.35-E1": {"count": 1}}
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-1410", mounted=1, spent=8)
    place(s, "ge-line-1", "7-1403")
    begin(s, Trotting(rider))
    assert refusal(s, TrotTo(hex_("7-1406"))) == {"6.32a": {"needed": 4, "left": 2}}
    assert refusal(s, TrotTo(hex_("7-1403"))) == {"6.35f": {}}
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-1410", mounted=1)
    place(s, "ge-line-1", "7-1407")
    place(s, "ge-line-2", "7-1208")
    begin(s, Charging(rider))
    assert refusal(s, ChargeAt(hex_("7-1405"))) == {"6.33a": {}}
    s.spent = changed(s.spent, rider, 19)
    place(s, "ge-line-3", "7-1411")  # somebody whom it can still charge
    assert refusal(s, ChargeAt(hex_("7-1407"))) == {"6.33d": {"needed": 2, "left": 1}}


@pytest.mark.rule("landships:6.11i", "landships:12.12b", "landships:6.33c", "landships:12.1e", "landships:12.21e")
def test_who_does_not_go_in() -> None:
    s = field("ls-10", phase="4.8")
    goes = place(s, "ca-infantry-1", "7-1404")
    far = place(s, "ca-infantry-2", "7-1406")
    rider = place(s, "br-cavalry-1", "7-1404", mounted=1)
    tank = place(s, "mk-5-male-1", "7-1404", facing="n")
    observer = place(s, "al-fo-1", "7-1404")
    place(s, "ge-line-1", "7-1403")
    begin(s, AssaultMoves())
    assert refusal(s, Storm(far)) == {"12.11a": {"distance": 3}}
    assert refusal(s, Storm(rider)) == {"6.33c": {}}
    assert refusal(s, Storm(tank)) == {"6.11i": {}}
    assert refusal(s, Storm(observer)) == {"12.11a": {}}
    s.stack = ()
    begin(s, Storming(goes))
    assert refusal(s, StormHex(hex_("7-1401"))) == {"12.11a": {"distance": 3}}
    s.stack = ()
    s.put(goes, hex_("7-1403"))
    begin(s, CloseAssaults())
    assert refusal(s, Pass()) == {"12.1e": {"count": 1}}
    assert refusal(s, Fight(hex_("7-1404"))) == {"4.8a": {}}
    s.stack = ()
    s.put(observer, hex_("7-1403"))
    begin(s, AssaultLosses(hex_("7-1403"), k.ALLIED, 1))
    assert refusal(s, LoseSquad(observer)) == {"12.21e": {}}
    assert refusal(s, LoseSquad(far)) == {"12.21d": {}}


@pytest.mark.rule("landships:9.3a", "landships:9.3b", "landships:6.16j", "landships:4.11b", "landships:6.16h")
def test_retreats_and_repairs() -> None:
    s = field("ls-10")
    squad = place(s, "ca-infantry-1", "7-1408", pinned=1)
    place(s, "ge-line-1", "7-1407")
    begin(s, Retreat(squad, 2, hex_("7-1408")))
    assert refusal(s, RetreatTo(hex_("7-1407"))) == {"9.3b": {}}
    assert refusal(s, RetreatTo(hex_("7-1411"))) == {"9.3a": {"distance": 3}}
    s = field("ls-10", phase="4.11")
    place(s, "mk-5-male-1", "7-1404", broken=k.TEMPORARY)
    fired = place(s, "mk-5-male-2", "7-1404", broken=k.TEMPORARY)
    wreck = place(s, "mk-5-male-3", "7-1404", broken=k.PERMANENT)
    runs = place(s, "whippet-1", "7-1404")
    s.mark(fired, k.OFFENSIVE)
    begin(s, RepairPhase())
    assert refusal(s, AttemptRepair(fired)) == {"4.11b": {}}
    assert refusal(s, AttemptRepair(wreck)) == {"6.16h": {}}
    assert refusal(s, AttemptRepair(runs)) == {"6.16j": {}}


@pytest.mark.rule("landships:5.11c", "landships:5.32c", "landships:5.33a", "landships:5.11i", "landships:5.2a")
def test_barrages() -> None:
    s = field("ls-10", phase="4.1")
    batteries(s, k.ALLIED)
    place(s, "al-fo-1", "7-1412")
    begin(s, BarragePhase())
    far = next(
        h for h in s.ground.hexes if s.ground.distance(hex_("7-1412"), h) == 12 and TargetHex(h) not in s.choices()
    )
    assert refusal(s, TargetHex(far)) == {"5.11c": {"distance": 12, "range": 10}}
    near = next(choice.hex for choice in s.choices() if isinstance(choice, TargetHex) and not s.terrain(choice.hex))
    s.stack = ()
    begin(s, Announcing(near))
    guns = len(s.cast.off_board[k.ALLIED])
    assert refusal(s, Announce("drumfire", "shrapnel", 1)) == {"5.32c": {"count": 0, "needed": 3}}
    assert refusal(s, Announce("drumfire", "he", guns + 1)) == {"5.11i": {"least": 1, "most": guns}}
    assert refusal(s, Announce("hurricane", "smoke", 1)) == {"5.22a": {}}
    s.stack = ()
    begin(s, BarragePhase((near,)))
    assert refusal(s, TargetHex(near)) == {"5.2a": {}}


@pytest.mark.rule("landships:11.1e", "landships:11.21a", "landships:13.2a")
def test_aircraft_and_flak() -> None:
    s = field("ls-10", phase="4.7")
    flyers = s.cast.aircraft[k.ALLIED]
    for unit in flyers:
        s.put(unit, k.READY)
        s.mission = changed(s.mission, unit, k.MISSIONS.index("observation"))
    tired = next(unit for unit in flyers if s.world.kind[unit] == k.CLOSE_SUPPORT)
    s.uses = changed(s.uses, tired, 3)
    begin(s, Flights())
    assert refusal(s, Fly(tired)) == {"11.1e": {"count": 3}}
    s.mission = changed(s.mission, tired, k.MISSIONS.index("bombing"))
    s.stack = ()
    begin(s, Flight(tired))
    assert refusal(s, FlyOver(hex_("7-1403"))) == {"11.11a": {}}
    s.stack = ()
    s.put(tired, hex_("7-1403"))
    s = field("ls-09", phase="4.7")
    gun = next(unit for unit in s.cast.of[k.GERMAN] if s.world.kind[unit] == k.AA)
    plane = s.cast.aircraft[k.ALLIED][0]
    s.put(plane, s.ground.hexes[0])
    range_ = s.world.weapon(gun).indirect
    far = next(h for h in s.ground.hexes if s.ground.distance(h, s.ground.hexes[0]) > range_)
    s.put(gun, far)
    assert no_flak(s, gun) == bar("13.2a", "no-crew")
    s.put(s.world.crew_of[gun], far)
    distance = s.ground.distance(far, s.ground.hexes[0])
    s.call(AntiAircraft())
    assert refusal(s, FireFlak(gun)) == {"11.21a": {"distance": distance, "range": range_}}


@pytest.mark.rule("landships:13.14a")
def test_what_is_no_machine_gun_is_not_said_to_lack_a_crew_or_to_have_fired() -> None:
    s = field("ls-03", k.GERMAN, "4.9")
    tank = place(s, "schneider-1", "3-1404", facing="n")
    gun = place(s, "ge-77-fk96-1", "3-1402", facing="s")
    line = place(s, "ge-line-1", "3-1402")
    note_fire(s, line, SQUAD)
    assert [each.reason for each in no_rakers(s, tank, k.GERMAN)] == ["nobody-rakes"]
    for unit in (gun, line):
        found = no_raking(s, unit, tank, k.GERMAN)
        assert found is not None
        assert (found.rule, found.reason) == ("13.14a", "no-machine-guns")
    squad = place(s, "ge-mg-1", "3-1402", pinned=1)
    [found] = no_rakers(s, tank, k.GERMAN)
    assert (found.rule, found.reason) == ("9.2a", "who")
    assert dict(found.args)["unit"] == {"unit": s.world.units.name(squad)}
    assert texts(GAME, "en", s.scenario).say(bar_message(found)).endswith(": the unit is pinned.")


@pytest.mark.rule("landships:16.42b", "landships:6.11a")
def test_a_single_seater_meets_nobody_and_a_click_on_a_hex_brings_a_vehicle_in() -> None:
    s = field("ls-05", phase="4.7", single_seaters=True)
    plane = s.world.units.number("dh5-1")
    [found] = Flight(plane).bars(s, FightOver(hex_("3-1403")))
    assert (found.rule, found.reason) == ("16.42b", "no-aircraft-there")
    step = VehicleArrives(s.world.units.number("mk-4-male-1"))
    assert step.meant(s, Target("unit", "dh5-1")) == [] and len(step.meant(s, Target("hex", "3-1403"))) == 1


@pytest.mark.rule("landships:2.1a", "landships:4.4a")
def test_who_is_not_on_the_map_comes_later_waits_or_has_left() -> None:
    s = field("ls-10", phase="4.4")
    place(s, "ca-infantry-1", "7-1404")
    gone = place(s, "ca-infantry-2", "7-1404")
    begin(s, FootMovement())
    for state, reason in ((k.LOST, "lost"), (k.GONE, "left-map"), (k.EXITED, "left-map"), (k.WAITING, "to-bring-on")):
        s.put(gone, state)
        assert [(each.rule, each.reason) for each in s.bars(March(gone))] == [("4.4a", reason)]
