"""6.1 Vehicles: modes, facing, steering, terrain."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.rules.driving import Advance, BreakdownTest, Turn
from grognard.games.landships.rules.vehicle_movement import Drive, DriveByRoad, VehicleMovement
from grognard.kernel.columns import changed
from grognard.testing import begin, can, play, refused

from .field import ahead, drive, facing, field, hex_, place


@pytest.mark.rule("landships:6.11f", "landships:6.11c", "landships:6.11d", "landships:6.1a", "landships:4.2a")
def test_a_tank_of_four_points_enters_four_clear_hexes_and_stops() -> None:
    s = field("ls-10")
    tank = place(s, "mk-5-male-1", "3-0806", facing="n")
    german = place(s, "ge-truck-1", "3-1207")
    begin(s, VehicleMovement())
    refused(s, Drive(german), "6.1a")
    s.play(Drive(tank))
    ahead(s, "3-0805", "3-0804", "3-0803", "3-0802")
    assert isinstance(s.step, BreakdownTest)  # the allowance is spent: no fifth hex is offered
    play(s, 1)
    assert s.place[tank] == hex_("3-0802")
    assert s.over  # nobody else may move


@pytest.mark.rule("landships:6.11g", "landships:6.11i", "landships:6.15a")
def test_only_the_hex_ahead_and_nothing_saved() -> None:
    s = field("ls-10")
    tank = place(s, "mk-5-male-1", "3-0806", facing="n")
    place(s, "mk-5-male-2", "3-0810", facing="n")
    drive(s, tank)
    assert [c for c in s.choices() if isinstance(c, Advance)] == [Advance(hex_("3-0805"))]
    refused(s, "Advance to=3-0906", "6.11g")
    play(s, "Stop")
    refused(s, Drive(tank), "6.15a")  # once stopped, its turn is over


@pytest.mark.rule("landships:6.11a", "landships:6.11b", "landships:6.12a", "landships:2.43b", "landships:2.43c")
def test_two_allowances_by_road_and_across_country() -> None:
    s = field("ls-10")
    on_road = place(s, "mk-5-male-1", "3-1211", facing="n")  # 4/6
    off_road = place(s, "mk-5-male-2", "3-0806", facing="n")
    begin(s, VehicleMovement())
    assert can(s, Drive(on_road)) and can(s, DriveByRoad(on_road))
    refused(s, DriveByRoad(off_road), "6.12a")
    s.play(DriveByRoad(on_road))
    ahead(s, "3-1210", "3-1209", "3-1208", "3-1207", "3-1206", "3-1205")
    assert isinstance(s.step, BreakdownTest)


@pytest.mark.rule("landships:6.12b", "landships:6.12c", "landships:6.12d")
def test_leaving_the_road_ends_road_movement() -> None:
    s = field("ls-10")
    tank = place(s, "mk-5-male-1", "3-1207", facing="se")  # 1308 is no road hex
    other = place(s, "mk-5-male-2", "3-0806", facing="s")
    drive(s, tank, "3-1308", by_road=True)
    assert isinstance(s.step, BreakdownTest)  # one hex off the road: at an end
    play(s, 1)
    s.play(Drive(other))  # begins off the road: four points, though 0807 is a road hex
    ahead(s, "3-0807")
    assert s.inside(type(s.stack[-2])).allowance(s) == 4  # type: ignore[attr-defined]


@pytest.mark.rule("landships:6.13a", "landships:6.13b", "landships:6.13e")
def test_every_change_of_facing_costs_a_point() -> None:
    s = field("ls-10")
    tank = place(s, "mk-5-male-1", "3-0806", facing="n")
    place(s, "ca-infantry-1", "3-0806")  # others in the hex do not matter
    drive(s, tank)
    s.play(Turn(facing("s")))  # whatever the angle
    s.play(Turn(facing("n")))
    ahead(s, "3-0805")
    s.play(Turn(facing("ne")))
    assert isinstance(s.step, BreakdownTest)  # four points spent, one hex entered
    assert s.facing[tank] == facing("ne")


@pytest.mark.rule("landships:6.14a", "landships:6.14c", "landships:6.13c", "landships:6.13d")
def test_hard_to_steer_pays_two_off_the_road_and_one_on_it() -> None:
    s = field("ls-00")
    tank = place(s, "mk-4-male-1", "3-0806", facing="n")  # 3/5
    by_road = place(s, "mk-4-female-1", "3-1207", facing="n")
    begin(s, VehicleMovement())
    play(s, Drive(tank), Turn(facing("ne")))
    assert s.stack[-2].spent == 2  # type: ignore[attr-defined]
    refused(s, Turn(facing("n")), "6.14a")
    play(s, "Stop", DriveByRoad(by_road), Turn(facing("ne")), Turn(facing("n")))
    assert s.stack[-2].spent == 2  # type: ignore[attr-defined]


@pytest.mark.rule("landships:6.16e", "landships:6.16b", "landships:6.16a")
def test_a_tank_that_only_pivots_takes_no_breakdown_test() -> None:
    s = field("ls-00")
    tank = place(s, "mk-4-male-1", "3-0806", facing="n")
    begin(s, VehicleMovement())
    play(s, Drive(tank), Turn(facing("ne")), "Stop")
    assert s.over
    s = field("ls-00")
    tank = place(s, "mk-4-male-1", "3-0806", facing="n")
    drive(s, tank, "3-0805")
    play(s, "Stop")
    move = s.stack[-2]
    assert isinstance(s.step, BreakdownTest) and move.hexes == 1  # type: ignore[attr-defined]


@pytest.mark.rule("landships:6.14d", "landships:6.14e", "landships:6.14f", "landships:6.14-E1")
def test_a_whippet_at_half_its_allowance_may_get_out_of_control() -> None:
    s = field("ls-10")
    tank = place(s, "whippet-1", "3-0806", facing="n")  # 7/11: four points are half
    drive(s, tank, "3-0805", "3-0804", "3-0803", "3-0802")
    play(s, "Stop")
    play(s, 1)  # it does not break down
    play(s, 2)  # the driver loses control
    play(s, 4)  # the diagram says south
    assert s.facing[tank] == facing("s") and s.has(tank, k.WILD)
    s = field("ls-10")
    tank = place(s, "whippet-1", "3-0806", facing="n")
    drive(s, tank, "3-0805", "3-0804", "3-0803")
    play(s, "Stop", 1)
    assert s.over and not s.has(tank, k.WILD)  # three of seven: no test
    s.turn += 1
    s.unmark(tank, k.STARTED)
    s.facing = changed(s.facing, tank, facing("s"))
    begin(s, VehicleMovement())
    play(s, Drive(tank), Turn(facing("n")))
    assert s.stack[-2].spent == 1  # type: ignore[attr-defined]


@pytest.mark.rule("landships:6.14d")
def test_a_three_on_the_control_roll_keeps_the_whippet_in_hand() -> None:
    s = field("ls-10")
    tank = place(s, "whippet-1", "3-0806", facing="n")
    drive(s, tank, "3-0805", "3-0804", "3-0803", "3-0802")
    play(s, "Stop", 1, 3)
    assert s.over and not s.has(tank, k.WILD)


@pytest.mark.rule("landships:6.15b", "landships:6.15c")
def test_who_may_reverse_and_how_far() -> None:
    s = field("ls-10")
    mark_five = place(s, "mk-5-male-1", "3-0806", facing="n")
    whippet = place(s, "whippet-1", "3-0410", facing="n")
    begin(s, VehicleMovement())
    play(s, Drive(mark_five), "Reverse to=3-0807")
    assert s.place[mark_five] == hex_("3-0807") and s.facing[mark_five] == facing("n")
    refused(s, "Reverse to=3-0808", "6.15c")
    play(s, "Stop", 1, Drive(whippet))
    refused(s, "Reverse to=3-0411", "6.15b")


@pytest.mark.rule("landships:6.15d", "landships:6.15f", "landships:6.11e")
def test_woods_are_for_the_renault_alone() -> None:
    s = field("ls-09")
    heavy = place(s, "st-chamond-1", "7-0704", facing="n")  # 0703 is a wood
    light = place(s, "ft-17-gun-1", "7-0602", facing="s")  # woods too: starts there to leave and come back
    s.put(light, hex_("7-0604"))
    s.facing = changed(s.facing, light, facing("n"))  # 0603 is a wood
    drive(s, heavy)
    refused(s, "Advance to=7-0703", "6.15d")
    play(s, "Stop", Drive(light))
    ahead(s, "7-0603")
    play(s, "Stop")
    assert [line[1] for line in s.step.modifiers(s).explain()] == ["through-woods"]  # type: ignore[attr-defined]
    assert s.step.modifiers(s).total() == 1  # type: ignore[attr-defined]


@pytest.mark.rule("landships:6.15d", "landships:6.15e", "landships:6.15i")
def test_rivers_and_marshes_stop_tanks_enemies_do_not() -> None:
    s = field("ls-09")
    tank = place(s, "st-chamond-1", "5-0809", facing="n")
    s.put(tank, hex_("5-0810"))  # 0809 is river
    other = place(s, "schneider-1", "5-0912", facing="n")
    place(s, "ge-line-1", "5-0911")
    drive(s, tank)
    refused(s, "Advance to=5-0809", "6.15d")
    play(s, "Stop", Drive(other))
    ahead(s, "5-0911")
    assert s.place[other] == hex_("5-0911")


@pytest.mark.rule("landships:6.15d")
def test_a_bridge_carries_tanks_over_the_river() -> None:
    s = field("ls-09")
    tank = place(s, "st-chamond-1", "5-1210", facing="n")
    drive(s, tank, "5-1209", "5-1208", by_road=True)
    assert s.place[tank] == hex_("5-1208")


@pytest.mark.rule("landships:6.15g", "landships:6.15h", "landships:6.21c", "landships:6.22h", "landships:6.16l")
def test_what_armoured_cars_may_not_enter() -> None:
    s = field("ls-10")
    for number, (at, way, to, clause) in enumerate(
        (
            ("7-0704", "n", "7-0703", "6.15g"),  # woods
            ("3-1011", "n", "3-1010", "6.21c"),
            ("3-1213", "n", "3-1212", "6.22h"),  # a German trench, road or no road
            ("7-0609", "s", "7-0610", "6.15h"),  # up a hill
        )
    ):
        s = field("ls-10")
        car = place(s, f"austin-{number + 1}", at, facing=way)
        if clause == "6.21c":
            s.wire = (hex_(to),)
        drive(s, car)
        refused(s, f"Advance to={to}", clause)
        play(s, "Stop")
        assert s.over  # and never a breakdown test


@pytest.mark.rule("landships:6.15j", "landships:6.15k", "landships:6.15l")
def test_what_trucks_may_not_enter() -> None:
    for at, way, to, clause in (
        ("7-0704", "n", "7-0703", "6.15j"),
        ("7-0609", "s", "7-0610", "6.15k"),
        ("3-0806", "n", "3-0805", "6.15l"),
    ):
        s = field("ls-10", k.GERMAN)
        truck = place(s, "ge-truck-1", at, facing=way)
        place(s, "ca-infantry-1", "3-0805")
        drive(s, truck)
        refused(s, f"Advance to={to}", clause)
    s = field("ls-10", k.GERMAN)
    truck = place(s, "ge-truck-1", "3-0806", facing="n")
    place(s, "ca-infantry-1", "3-0806")
    drive(s, truck, "3-0805")  # it may leave an enemy-occupied hex
    assert s.place[truck] == hex_("3-0805")


@pytest.mark.rule("landships:6.12e", "landships:6.12f")
def test_roads_through_trenches() -> None:
    """A friendly road cancels a friendly trench; an enemy trench cancels the road."""
    s = field("ls-10", k.GERMAN)
    truck = place(s, "ge-truck-1", "3-1213", facing="n")
    drive(s, truck, "3-1212", "3-1211", by_road=True)
    assert s.place[truck] == hex_("3-1211")
    s = field("ls-10")
    tank = place(s, "mk-5-male-1", "3-1212", facing="n")  # in the German trench
    begin(s, VehicleMovement())
    refused(s, DriveByRoad(tank), "6.12f")


@pytest.mark.rule("landships:6.15m", "landships:4.2b", "landships:6.11h")
def test_leaving_the_map_only_where_the_scenario_allows() -> None:
    s = field("ls-10")
    east = place(s, "whippet-1", "3-2406", facing="ne")
    west = place(s, "whippet-2", "7-0006", facing="nw")
    drive(s, west)
    refused(s, "DriveOff", "6.15m")
    play(s, "Stop", Drive(east), "DriveOff")
    assert s.place[east] == k.EXITED
