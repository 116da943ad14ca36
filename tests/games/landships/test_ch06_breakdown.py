"""6.16, 6.2 Vehicles: breakdown, wire, trenches, rough ground, mines, company."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.rules.breakdown import LATER_A7V, BreakdownType, type_modifier
from grognard.games.landships.rules.driving import Advance, Driving, Turn, VehicleMove
from grognard.games.landships.rules.foot_movement import March
from grognard.games.landships.rules.mines import mined
from grognard.games.landships.rules.moving import BringOn
from grognard.games.landships.rules.pin_removal import AttemptRepair, RepairPhase
from grognard.games.landships.rules.vehicle_movement import ArriveAt, Drive, DriveByRoad, VehicleMovement
from grognard.testing import begin, can, play, refused

from .field import GAME, ahead, drive, facing, field, hex_, place


@pytest.mark.rule("landships:6.16c", "landships:6.16f", "landships:6.16d", "landships:6.16g", "landships:6.16i")
def test_the_schneider_of_the_example() -> None:
    """Three hexes, a roll of 8, +2 for its type: 10, and down it breaks."""
    s = field("ls-09")
    tank = place(s, "schneider-1", "7-0904", facing="n")
    drive(s, tank, "7-0903", "7-0902", "7-0901")
    assert s.step.modifiers(s).explain() == [("6.16c", "tank-type", 2)]  # type: ignore[attr-defined]
    play(s, 8)
    assert isinstance(s.step, BreakdownType)
    play(s, 2)
    assert s.broken[tank] == k.TEMPORARY
    s.unmark(tank, k.STARTED)
    place(s, "schneider-2", "7-0910", facing="n")
    begin(s, VehicleMovement())
    refused(s, Drive(tank), "6.16d")  # neither moves nor turns


@pytest.mark.rule("landships:6.16c", "landships:6.16g", "landships:6.16h")
def test_one_less_and_the_schneider_runs_on_and_a_three_is_permanent() -> None:
    s = field("ls-09")
    tank = place(s, "schneider-1", "7-0904", facing="n")
    drive(s, tank, "7-0903", "7-0902", "7-0901")
    play(s, 7)
    assert s.over and s.broken[tank] == k.RUNNING
    begin(s, BreakdownType(tank))
    play(s, 3)
    assert s.broken[tank] == k.PERMANENT


@pytest.mark.rule("landships:6.16k", "landships:14.11c", "landships:2.23d")
def test_a_tank_leader_helps_against_breakdowns() -> None:
    s = field("ls-09")
    tank = place(s, "schneider-1", "7-0904", facing="n")
    s.embark(s.world.units.number("al-tl-1"), tank)
    drive(s, tank, "7-0903", "7-0902", "7-0901")
    assert s.step.modifiers(s).total() == 1  # type: ignore[attr-defined]
    play(s, 8)
    assert s.broken[tank] == k.RUNNING
    begin(s, BreakdownType(tank))
    play(s, 3)  # 3 - 1 = 2
    assert s.broken[tank] == k.TEMPORARY


@pytest.mark.rule("landships:6.16-E1")
def test_the_later_a7v_is_more_reliable() -> None:
    s = field("ls-07", k.GERMAN)
    tank = place(s, "a7v-1", "3-0806", facing="n")
    drive(s, tank, "3-0805")
    play(s, "Stop")
    assert s.step.modifiers(s).total() == 1  # type: ignore[attr-defined]
    assert LATER_A7V == (1918, 9)
    later = msgspec.structs.replace(s.ground.head, date=s.ground.head.date.replace(month=9))
    head, s.ground.head = s.ground.head, later
    try:
        assert type_modifier(s, tank) == 0
    finally:
        s.ground.head = head


@pytest.mark.rule("landships:6.21a", "landships:6.21b")
def test_a_tank_crushes_wire() -> None:
    s = field("ls-00")
    tank = place(s, "mk-4-male-1", "3-0806", facing="n")
    s.wire = (hex_("3-0805"), hex_("3-0801"))
    drive(s, tank, "3-0805", "3-0804", "3-0803")  # it costs nothing extra
    assert s.wire == (hex_("3-0801"),)


@pytest.mark.rule("landships:6.22a", "landships:6.22c", "landships:6.22d", "landships:6.22e", "landships:6.22g")
def test_poor_trench_crossers() -> None:
    s = field("ls-03")
    tank = place(s, "schneider-1", "2-0612", facing="n")
    drive(s, tank, "2-0611", "2-0610")  # 0610 is the German first line, on rough ground
    play(s, 6)  # 6 + 1 for the rough ground: through
    assert isinstance(s.step, Driving)
    ahead(s, "2-0609")  # the communication trench: another test
    play(s, 7)  # 8: stuck
    play(s, 1)
    assert s.broken[tank] == k.TEMPORARY and s.place[tank] == hex_("2-0609")
    assert s.over  # the special test stands in place of the normal one
    s = field("ls-03")
    tank = place(s, "schneider-1", "2-0611", facing="n")
    s.bridged = (hex_("2-0610"),)
    drive(s, tank, "2-0610")
    assert isinstance(s.step, Driving)  # bridged: no test


@pytest.mark.rule("landships:6.22f", "landships:6.22a")
def test_others_may_try_the_same_trench_and_good_crossers_need_no_test() -> None:
    s = field("ls-03")
    place(s, "schneider-1", "2-0610", facing="n", broken=k.PERMANENT)
    tank = place(s, "schneider-2", "2-0611", facing="n")
    drive(s, tank, "2-0610")
    play(s, 1)
    assert s.place[tank] == hex_("2-0610")
    s = field("ls-05")
    tank = place(s, "mk-4-male-1", "2-0611", facing="n")
    drive(s, tank, "2-0610")
    assert isinstance(s.step, Driving)


@pytest.mark.rule("landships:6.23a")
def test_rough_ground_adds_one() -> None:
    s = field("ls-02")
    tank = place(s, "mk-1-male-1", "1-1412", facing="n")
    drive(s, tank, "1-1411")
    play(s, "Stop")
    assert s.step.modifiers(s).explain() == [("6.16c", "tank-type", 1)]  # type: ignore[attr-defined]
    play(s, 1)
    s.unmark(tank, k.STARTED)
    drive(s, tank, "1-1410", "1-1409")  # 1409 is rough
    play(s, "Stop")
    assert ("6.23a", "rough-ground", 1) in s.step.modifiers(s).explain()  # type: ignore[attr-defined]


@pytest.mark.rule("landships:6.24a", "landships:6.24b", "landships:6.24c", "landships:6.24d", "landships:6.24e")
def test_mines_under_vehicles() -> None:
    for die, at, broken in ((1, k.LOST, k.RUNNING), (3, hex_("8-0807"), k.TEMPORARY), (4, hex_("8-0807"), k.RUNNING)):
        s = field("ls-11")
        tank = place(s, "mk-5-male-1", "8-0808", facing="n")
        drive(s, tank, "8-0807")
        play(s, die)
        if broken:
            play(s, 1)  # the type of the breakdown
        assert s.place[tank] == at and s.broken[tank] == broken
        if not broken and at >= 0:
            ahead(s, "8-0806")  # unaffected: it goes on, and the field is behind it
            assert isinstance(s.step, Driving)
        assert s.ground.terrain[hex_("8-0807")] & k.MINES  # still active


@pytest.mark.rule("landships:6.24f")
def test_the_owner_knows_his_mines() -> None:
    s = field("ls-11", k.GERMAN)
    assert not mined(s, hex_("8-0807"), k.GERMAN)
    assert mined(s, hex_("8-0807"), k.ALLIED)
    assert not mined(s, hex_("8-1207"), k.ALLIED)  # the gap at the road


@pytest.mark.rule("landships:6.0a", "landships:2.43a", "landships:7.0b")
def test_no_foot_in_the_vehicle_phase() -> None:
    s = field("ls-00")
    place(s, "mk-4-male-1", "3-0806", facing="n")
    squad = place(s, "br-line-1", "3-0806")
    begin(s, VehicleMovement())
    assert not any(isinstance(c, March) for c in s.choices())
    refused(s, Drive(squad), "6.1a")


@pytest.mark.rule("landships:3.12c", "landships:3.12d", "landships:3.11c", "landships:3.1b")
def test_four_vehicles_to_a_hex_wrecks_not_counted() -> None:
    s = field("ls-10")
    for number in range(1, 5):
        place(s, f"whippet-{number}", "3-0805", facing="n")
    tank = place(s, "mk-5-male-1", "3-0806", facing="n")
    drive(s, tank, "3-0805")  # it may pass through …
    assert s.choices() == [Advance(hex_("3-0804"))]  # … and may not stay
    refused(s, "Stop", "3.12c")
    s = field("ls-10")
    for number in range(1, 5):
        place(s, f"whippet-{number}", "3-0805", facing="n")
    place(s, "whippet-1", "3-0805", broken=k.PERMANENT)
    tank = place(s, "mk-5-male-1", "3-0806", facing="n")
    drive(s, tank, "3-0805")
    assert can(s, "Stop")


@pytest.mark.rule("landships:16.32a")
def test_tank_doctrine_keeps_tanks_together() -> None:
    s = field("ls-10", tank_doctrine=True)
    tank = place(s, "mk-5-male-1", "3-0809", facing="n")
    place(s, "mk-5-male-2", "3-0811", facing="n")
    drive(s, tank, "3-0808")
    assert can(s, "Stop")  # three hexes from the other
    ahead(s, "3-0807")  # one too far, with points left to turn about: it must
    refused(s, "Stop", "16.32a")
    refused(s, "Advance to=3-0806", "16.32a")
    s.play(Turn(facing("s")))
    ahead(s, "3-0808")
    assert s.place[tank] == hex_("3-0808")


@pytest.mark.rule("landships:16.32a", "landships:6.12c")
def test_tank_doctrine_counts_on_the_road_for_who_keeps_to_it() -> None:
    """Nobody is left behind who can still come near by the road: six hexes off it has three to go."""
    s = field("ls-10", tank_doctrine=True)
    tank = place(s, "mk-5-male-1", "7-1204", facing="s")
    place(s, "mk-5-male-2", "7-1210", facing="n")
    drive(s, tank, by_road=True)
    refused(s, "Stop", "16.32a")  # it can come near, and so it must
    ahead(s, "7-1205", "7-1206", "7-1207")
    assert can(s, "Stop")


@pytest.mark.rule("landships:16.32a")
def test_tank_doctrine_holds_when_the_points_run_out() -> None:
    s = field("ls-10", tank_doctrine=True)
    tank = place(s, "mk-5-male-1", "3-0807", facing="s")  # four hexes from the other, four points
    other = place(s, "mk-5-male-2", "3-0811", facing="n")
    begin(s, VehicleMovement())
    play(s, Drive(tank), Turn(facing("n")))
    refused(s, "Advance to=3-0806", "16.32a")  # the last two points would not bring it back
    s.play(Turn(facing("s")))
    assert s.choices() == [Advance(hex_("3-0808")), Turn(facing("n"))]  # or about, and back into company
    refused(s, Turn(facing("se")), "16.32a")
    ahead(s, "3-0808")
    assert can(s, "Stop")
    for state in ("broken", "alone"):  # nobody to keep near to: it goes where it likes
        s = field("ls-10", tank_doctrine=True)
        tank = place(s, "mk-5-male-1", "3-0807", facing="n")
        place(s, "mk-5-male-2", "3-0811" if state == "broken" else "7-0201", broken=k.PERMANENT * (state == "broken"))
        drive(s, tank, "3-0806", "3-0805")
        assert can(s, "Stop")
    assert s.place[other] != k.LOST


@pytest.mark.rule("landships:6.16m")
def test_secret_breakdowns() -> None:
    s = field("ls-10", secret_breakdown=True)
    tank = place(s, "mk-5-male-1", "3-0806", broken=k.PERMANENT)
    assert GAME.seen(s, k.ALLIED).broken[tank] == k.PERMANENT
    assert GAME.seen(s, k.GERMAN).broken[tank] == k.TEMPORARY
    begin(s, RepairPhase())
    s.play(AttemptRepair(tank))
    play(s, 1)  # for show
    assert s.broken[tank] == k.PERMANENT


@pytest.mark.rule("landships:2.43a", "landships:6.11b")
def test_reinforcements_drive_on() -> None:
    s = field("ls-10")
    s.turn = 3
    for number in range(1, 5):
        s.put(s.world.units.number(f"austin-{number}"), k.WAITING)
    begin(s, VehicleMovement())
    car = s.world.units.number("austin-1")
    s.play(BringOn(car))
    assert can(s, "HoldBack") and can(s, ArriveAt(hex_("7-0007"), facing("ne")))
    s.play(ArriveAt(hex_("7-0007"), facing("ne")))
    assert s.choices() == [DriveByRoad(car), Drive(car)]  # it came in on a road
    across = s.clone()
    across.play(Drive(car))
    assert across.inside(VehicleMove).allowance(across) == 7
    s.play(DriveByRoad(car))
    move = s.inside(VehicleMove)
    assert s.place[car] == hex_("7-0007") and move.spent == 1 and move.allowance(s) == 20
    play(s, "Stop")
    assert can(s, "Pass")
