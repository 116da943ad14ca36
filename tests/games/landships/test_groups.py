"""Groups are sets: their members join in any order and leave again, and nothing is lost by a second thought."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules import fire_phases
from grognard.games.landships.rules.anti_tank import CeaseFire
from grognard.games.landships.rules.barrage import BarragePhase, TargetHex
from grognard.games.landships.rules.cavalry import CavalryMovement, Ride, StayBehind, Trot, Trotting
from grognard.games.landships.rules.firing import SQUAD
from grognard.games.landships.rules.foot_movement import FootMovement, March
from grognard.games.landships.rules.marching import JoinMarch, LeaveMarch, Marching, StepTo
from grognard.games.landships.rules.moving import Reconsider
from grognard.games.landships.rules.small_arms import (
    CallOff,
    FireAtHex,
    FireDie,
    JoinFire,
    LeaveFire,
    OpenFire,
    SmallArmsAttack,
    joins,
)
from grognard.games.landships.rules.storming import AssaultMoves, Storm
from grognard.games.landships.rules.thin_armour import JoinRaking, LeaveRaking, Raking
from grognard.games.landships.rules.vehicle_movement import Drive, VehicleMovement
from grognard.kernel.choice import Choice
from grognard.testing import begin, can, play

from .field import arm, batteries, crewed_gun, field, hex_, place


def in_every_order(s: LandshipsBoard, joining: Sequence[Choice], end: Choice) -> LandshipsBoard:
    """Play the choices in all orders: the same board comes of each; the board after the last."""
    ends = []
    for order in permutations(joining):
        board = s.clone()
        for choice in order:
            board.play(choice)
        whole = board.clone()
        ends.append(whole)
        board.play(end)
        ends.append(board)
    assert all(board == ends[0] for board in ends[::2]) and all(board == ends[1] for board in ends[1::2])
    return ends[1]


def without(s: LandshipsBoard, choice: Choice, back: Choice) -> None:
    """A member that leaves again leaves no trace."""
    before = s.clone()
    s.play(choice)
    assert s != before
    s.play(back)
    assert s == before


@pytest.mark.rule("landships:8.61a", "landships:8.62a", "landships:8.4b")
def test_fire_is_put_together_in_any_order() -> None:
    s = field("ls-00", phase="4.9")
    place(s, "ge-line-1", "3-1402")
    tank = place(s, "mk-4-male-1", "3-1404", facing="nw")
    squads = [place(s, f"br-line-{n}", "3-1404") for n in (1, 2)]
    begin(s, fire_phases.OffensiveFire())
    play(s, "FireAtHex hex=3-1402")
    joining = [joins(s, *arm(s, tank, "gun-right")), joins(s, *arm(s, tank, "mg-right"))]
    joining += [JoinFire(squad, SQUAD) for squad in squads]
    for choice in joining:
        without(s, choice, LeaveFire(choice.unit, choice.arm, choice.place))
    fired = in_every_order(s, joining, OpenFire())
    assert isinstance(fired.step, FireDie) and set(fired.step.units) == {tank, *squads}
    play(s, joining[3], "JoinAll")
    assert isinstance(s.step, FireDie) and s.step.firers() == tuple(sorted(s.step.firers()))


@pytest.mark.rule("landships:8.62a", "landships:8.61a")
def test_fire_that_is_called_off_closes_nothing() -> None:
    s = field("ls-00", phase="4.9")
    squad = place(s, "br-line-1", "3-1404")
    place(s, "ge-line-1", "3-1402")
    target = hex_("3-1402")
    begin(s, fire_phases.OffensiveFire())
    before = s.clone()
    play(s, FireAtHex(target), JoinFire(squad, SQUAD), "CallOff")
    assert s == before and can(s, FireAtHex(target))
    play(s, FireAtHex(target), "JoinAll", 6)
    assert s.over  # it has fired


def test_the_fire_of_few_gunners() -> None:
    s = field("ls-07", phase="4.9")
    whippet = place(s, "whippet-1", "7-1210", facing="n")
    place(s, "ge-line-1", "7-1210")
    begin(s, SmallArmsAttack(hex_("7-1210"), k.ALLIED))
    guns = s.choices()[:4]
    for choice in (guns[3], guns[1], guns[0]):  # any three of its four
        s.play(choice)
    assert not can(s, guns[2]) and whippet in s.step.units
    s.play(LeaveFire(guns[1].unit, guns[1].arm, guns[1].place))
    assert can(s, guns[2])


@pytest.mark.rule("landships:13.14a")
def test_machine_guns_at_a_tank_in_any_order() -> None:
    s = field("ls-07", k.ALLIED, "4.9")
    target = place(s, "a7v-1", "7-1207", facing="s")
    s.embark(s.world.crew_of[target], target)
    firers = [place(s, "mk-4-male-1", "7-1210", facing="n"), place(s, "whippet-1", "7-1310", facing="n")]
    firers += [place(s, "br-vickers-1", "7-1010")]
    begin(s, fire_phases.OffensiveFire())
    before = s.clone()
    play(s, fire_phases.AimMachineGuns(target), "CallOff")
    assert s == before
    s.play(fire_phases.AimMachineGuns(target))
    for unit in firers:
        without(s, JoinRaking(unit), LeaveRaking(unit))
    fired = in_every_order(s, [JoinRaking(unit) for unit in firers], OpenFire())
    assert sum(1 for step in fired.stack if type(step).__name__ == "Burst") == 2  # the squad, and the pair of two
    everybody = s.clone()
    play(everybody, "JoinAll")
    assert everybody == fired and isinstance(s.step, Raking)


@pytest.mark.rule("landships:6.35a", "landships:6.35b")
def test_a_group_of_horsemen_in_any_order() -> None:
    s = field("ls-10")
    squads = [place(s, f"br-cavalry-{n}", at, mounted=1) for n, at in enumerate(("7-1210", "7-1209", "7-1208"), 1)]
    begin(s, CavalryMovement())
    before = s.clone()
    fired = in_every_order(s, [Ride(squad) for squad in squads], Trot())
    assert isinstance(fired.step, Trotting)
    s.play(Ride(squads[0]))
    without(s, Ride(squads[2]), StayBehind(squads[2]))
    s.play(StayBehind(squads[0]))
    assert s == before
    fired.play(Ride(squads[2]))  # before the first has set off the last may go first
    assert fired.step.unit == squads[2] and fired.step.band == (squads[2], squads[0], squads[1])
    fired.play(Ride(squads[0]))
    assert fired.step.unit == squads[0] and fired.step.after == (squads[1], squads[2])


@pytest.mark.rule("landships:3.12a", "landships:7.1b")
def test_a_stack_that_marches_in_any_order() -> None:
    s = field("ls-00", phase="4.4")
    squads = [place(s, f"br-line-{n}", "3-1404") for n in (1, 2, 3)]
    begin(s, FootMovement())
    before = s.clone()
    for picked in squads:
        board = s.clone()
        board.play(March(picked))
        others = [JoinMarch(squad) for squad in squads if squad != picked]
        for choice in others:
            without(board, choice, LeaveMarch(choice.unit))
        whole = in_every_order(board, others, StepTo(hex_("3-1403")))
        assert all(whole.place[squad] == hex_("3-1403") for squad in squads)
    play(s, "MarchStack hex=3-1404", LeaveMarch(squads[1]))
    assert isinstance(s.step, Marching) and s.step.units == (squads[0], squads[2])
    play(s, "Reconsider")
    assert s == before


def picked_up() -> list[tuple[LandshipsBoard, Choice, Choice]]:
    """Boards, what is picked up there, and how it is put down."""
    found: list[tuple[LandshipsBoard, Choice, Choice]] = []
    s = field("ls-00", phase="4.2")
    tank = place(s, "mk-4-male-1", "3-1404", facing="n")
    found.append((begin(s, VehicleMovement()), Drive(tank), Reconsider()))
    s = field("ls-00", phase="4.8")
    squad = place(s, "br-line-1", "3-1404")
    place(s, "ge-line-1", "3-1403")
    found.append((begin(s, AssaultMoves()), Storm(squad), Reconsider()))
    s = field("ls-00", phase="4.3", lesson_gun=True)
    gun = crewed_gun(s, "ge-37-tak-1", "3-1104", "s")
    place(s, "mk-4-male-1", "3-1106", facing="n")
    found.append((begin(s, fire_phases.DefensiveAntiTank()), fire_phases.AimGun(gun, SQUAD), CeaseFire()))
    s = field("ls-06", phase="4.3")
    squad = place(s, "ge-line-1", "3-1404")
    flame = s.world.units.number("ge-flamethrower-1")
    s.embark(flame, squad)
    place(s, "mk-4-male-1", "3-1405", facing="n")
    found.append((begin(s, fire_phases.DefensiveAntiTank()), fire_phases.UseFlame(flame), Reconsider()))
    s = field("ls-00", phase="4.3")
    rifle = s.world.units.number("ge-at-rifle-1")
    s.embark(rifle, place(s, "ge-line-1", "3-1403"))
    place(s, "mk-4-male-1", "3-1404", facing="n")
    found.append((begin(s, fire_phases.DefensiveAntiTank()), fire_phases.AimRifle(rifle), Reconsider()))
    s = field("ls-00", phase="4.1", lesson_artillery=True)
    batteries(s, k.ALLIED)
    town = hex_("3-1107")
    found.append((begin(s, BarragePhase()), TargetHex(town), Reconsider()))
    s = field("ls-00", phase="4.5")
    place(s, "ge-line-1", "3-1402")
    place(s, "br-line-1", "3-1404")
    found.append((begin(s, fire_phases.DefensiveSmallArms()), FireAtHex(hex_("3-1404")), CallOff()))
    return found


@pytest.mark.rule("landships:5.11i", "landships:8.51a", "landships:12.11a", "landships:13.12a", "landships:13.13a")
@pytest.mark.parametrize("number", range(7))
def test_a_second_thought_leaves_no_trace(number: int) -> None:
    s, pick, back = picked_up()[number]
    before = s.clone()
    s.play(pick)
    assert s != before
    s.play(back)
    assert s == before and can(s, pick)
