"""8.0: movement, terrain, leaders ridden down, reinforcements."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.games.blood_and_iron.board import DEAD, WAITING, BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY, CAVALRY, INFANTRY, LEADER
from grognard.games.blood_and_iron.rules.leaders import OverrunLeader
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.reinforcements import Reinforcements, due, price
from grognard.games.blood_and_iron.rules.reserve import OrderReinforcements, ReservePhase
from grognard.games.blood_and_iron.rules.ways import points
from grognard.kernel.columns import changed
from grognard.testing import can, offered, play, refused, where

from .pieces import FRENCH, GAME, PRUSSIAN, WORLD, F, P, hex_, unit
from .table import bare, begin, go, moving, put, reachable, select, table

SEDAN = GAME.theatre("sedan").ground


def cost(kind: int, a: str, b: str) -> float | None:
    """Movement points from a hex into its neighbour."""
    found = SEDAN.step_cost(kind, hex_(a), hex_(b))
    return None if found is None else found / 2


@pytest.mark.rule("blood-and-iron:8.0a", "blood-and-iron:8.0c", "blood-and-iron:8.0d")
def test_a_unit_uses_all_part_or_none_of_its_allowance_and_never_more() -> None:
    board = table({P.INF: "0612"})
    moving(board)
    assert board.left[unit(P.INF)] == 5 * 2
    assert "0617" in reachable(board, P.INF)
    select(board, P.INF)
    assert refused(board, "MoveTo to=0618") == ["8.0d"]
    play(board, "MoveTo to=0614")
    assert points(board.left[unit(P.INF)]) == "3"
    assert "0618" not in reachable(board, P.INF)
    go(board, P.INF, "0615")
    select(board, P.INF)
    play(board, "Stay")
    assert refused(board, f"Select unit={P.INF}") == ["8.0d"]


@pytest.mark.rule("blood-and-iron:8.0b")
def test_points_are_neither_saved_nor_given_away() -> None:
    board = table({P.INF: "0612", P.CAV: "0812"})
    moving(board)
    go(board, P.INF, "0613")
    assert board.left[unit(P.CAV)] == 16
    play(board, "EndMovement")
    assert board.left[unit(P.INF)] == board.left[unit(P.CAV)] == 0
    moving(board)
    assert board.left[unit(P.INF)] == 10  # the full allowance again, and no more


@pytest.mark.rule("blood-and-iron:8.0e")
def test_leaders_have_ten_points_without_printing_them() -> None:
    board = table({P.KIRCHBACH: "0612"})
    moving(board)
    assert board.left[unit(P.KIRCHBACH)] == 20


@pytest.mark.rule("blood-and-iron:8.1a", "blood-and-iron:8.1b", "blood-and-iron:8.1c")
def test_terrain_costs_by_type_of_unit() -> None:
    woods = ("2004", "2003")  # level 0 to level 1: one level up
    assert SEDAN.terrain[hex_("2003")] == "woods"
    flat = ("2103", "2102")
    assert cost(INFANTRY, *flat) == 2
    assert cost(ARTILLERY, *flat) == 3
    assert cost(CAVALRY, *flat) == 3
    assert cost(LEADER, *flat) == 2
    assert cost(INFANTRY, *woods) == 3  # 2 and 1 for the slope
    brook = ("5108", "5208")
    assert "brook" in SEDAN.sides_between(hex_(brook[0]), hex_(brook[1]))
    assert cost(INFANTRY, *brook) == 2
    assert cost(ARTILLERY, *brook) == 3
    assert cost(INFANTRY, "1921", "1922") is None  # the Meuse


@pytest.mark.rule("blood-and-iron:8.1f")
def test_the_chart_lists_every_terrain_of_the_maps_for_every_type() -> None:
    chart = WORLD.effects
    for sheet in WORLD.sheets.values():
        assert {row["terrain"] for row in sheet.hexes.values()} <= set(chart.terrain)
        assert {kind for row in sheet.sides for kind in row["kind"].split()} <= set(chart.side)
    for entry in (*chart.terrain.values(), *chart.side.values()):
        assert set(entry["cost"]) == {"infantry", "cavalry", "artillery", "leader"}


@pytest.mark.rule("blood-and-iron:8.1d")
def test_the_road_rate_needs_a_road_from_hex_to_hex() -> None:
    assert cost(INFANTRY, "0906", "1006") == 0.5
    assert cost(INFANTRY, "1007", "1006") == 1  # into the same road hex from the side
    assert cost(INFANTRY, "5228", "5327") == 0.5
    # two road hexes side by side that no road joins
    assert (hex_("5111"), hex_("5211")) in SEDAN.roads
    assert (hex_("5112"), hex_("5212")) not in SEDAN.roads
    assert {hex_("5112"), hex_("5212")} <= SEDAN.on_road
    assert cost(INFANTRY, "5112", "5212") == 1  # downhill over clear ground


@pytest.mark.rule("blood-and-iron:8.1e")
def test_a_road_cancels_the_brook() -> None:
    crossing = [(a, b) for a, b in SEDAN.roads if "brook" in SEDAN.sides_between(a, b)]
    assert crossing
    for a, b in crossing:
        climb = max(0, SEDAN.level[b] - SEDAN.level[a])
        assert SEDAN.step_cost(INFANTRY, a, b) == 1 + 2 * climb


@pytest.mark.rule("blood-and-iron:8.2a")
def test_nobody_enters_a_hex_with_an_enemy_combat_unit() -> None:
    board = table({F.INF: "0611", P.INF: "0613"})
    moving(board)
    select(board, P.INF)
    assert refused(board, "MoveTo to=0611") == ["8.2a"]


def ride_down(die: int, *friends: tuple[str, str]) -> BloodBoard:
    """Prussian cavalry enters the hex of the lone leader of the VII Corps."""
    board = table({F.DOUAY: "0611", P.CAV: "0614"})
    for name, place in friends:
        put(board, name, place)
    moving(board)
    go(board, P.CAV, "0611")
    assert board.step == OverrunLeader(unit(F.DOUAY), unit(P.CAV))
    play(board, die)
    return board


@pytest.mark.rule("blood-and-iron:8.2b", "blood-and-iron:8.2c")
@pytest.mark.parametrize("die", [1, 5])
def test_a_leader_ridden_down_escapes_on_1_to_5(die: int) -> None:
    board = ride_down(die, (F.INF, "0605"), ("s-fr-brigade-moreno", "0607"))
    assert where(board, P.CAV) == "0611"
    assert where(board, F.DOUAY) == "0605"  # to his own corps, though another unit is nearer
    assert not board.replaced[unit(F.DOUAY)]
    assert board.left[unit(P.CAV)] > 0  # the cavalry may ride on
    alone = ride_down(die, ("s-fr-brigade-moreno", "0607"))
    assert alone.place[unit(F.DOUAY)] == DEAD
    assert alone.leaders_lost[FRENCH] == 1


@pytest.mark.rule("blood-and-iron:8.2d")
@pytest.mark.parametrize("die", [6, 10])
def test_a_leader_ridden_down_is_lost_on_6_to_10(die: int) -> None:
    board = ride_down(die, (F.INF, "0605"))
    assert board.leaders_lost[FRENCH] == 1
    assert board.replaced[unit(F.DOUAY)]
    assert where(board, F.DOUAY) == "0605"  # his replacement
    alone = ride_down(die)
    assert alone.place[unit(F.DOUAY)] == DEAD


@pytest.mark.rule("blood-and-iron:8.3a")
def test_out_of_command_units_may_leave_a_zone_but_enter_none() -> None:
    board = table({F.INF: "0611", F.INF2: "0615", P.INF: "0612 out"})
    moving(board)
    free = reachable(board, P.INF)
    assert "0613" in free
    assert not {"0614", "0711", "0511"} & free
    board.out = changed(board.out, unit(P.INF), 0)
    board.flood = None
    assert "0614" in reachable(board, P.INF)


# -- 8.4 ---------------------------------------------------------------------------------------------------

SAXONS = ("s-pr-bde-45", "s-pr-bde-46", "s-pr-bde-47", "s-pr-bde-48")


def saxons(points_: int = 2, turn: int = 2, options: dict[str, bool] | None = None) -> BloodBoard:
    """The Saxon Corps waits at J (6028)."""
    board = bare(options=options)
    for name in (*SAXONS, "s-pr-art-23", "s-pr-prinz-georg"):
        board.place = changed(board.place, unit(name), WAITING)
    board.turn = turn
    board.points = (0, points_)
    return begin(board, ReservePhase(PRUSSIAN))


@pytest.mark.rule("blood-and-iron:8.4a", "blood-and-iron:8.4g", "blood-and-iron:12.1b")
def test_one_point_in_the_reserve_phase_brings_on_everybody_who_is_due() -> None:
    early = saxons(turn=1)
    assert refused(early, "OrderReinforcements") == ["2.2b"]
    board = saxons()
    play(board, "OrderReinforcements")
    assert board.points[PRUSSIAN] == 1
    assert isinstance(board.step, Reinforcements)
    for name, to in zip(SAXONS, ("5628", "5727", "5828", "5928"), strict=True):
        play(board, f"Enter unit={name} hex=6028")
        go(board, name, to)
    play(board, "Enter unit=s-pr-prinz-georg hex=6028")
    assert all(board.place[unit(name)] >= 0 for name in SAXONS)
    assert board.points[PRUSSIAN] == 1
    moved = moving(bare())
    assert OrderReinforcements not in {type(choice) for choice in moved.choices()}


@pytest.mark.rule("blood-and-iron:8.4b")
def test_each_further_unit_pays_once_more_for_the_same_hex() -> None:
    board = saxons()
    play(board, "OrderReinforcements")
    left = []
    for name in SAXONS[:3]:
        assert (
            price(board, unit(name), hex_("6028")) == len(left) + 1
        )  # a road hex: half a point, then twice, three times
        play(board, f"Enter unit={name} hex=6028")
        left.append(board.left[unit(name)])
        play(board, f"Select unit={name}")
        play(board, offered(board, "MoveTo")[len(left)])
    assert left == [9, 8, 7]
    board.entered = changed(board.entered, ord("J") - ord("A"), 10)
    assert refused(board, f"Enter unit={SAXONS[3]} hex=6028") == ["8.4b"]
    assert price(board, unit("s-pr-prinz-georg"), hex_("6028")) == 0  # leaders come free


@pytest.mark.rule("blood-and-iron:8.4c", "blood-and-iron:8.4d")
def test_entry_is_barred_by_an_enemy_in_the_hex_but_not_by_his_zone() -> None:
    board = saxons()
    put(board, F.INF, "6027")
    play(board, "OrderReinforcements")
    assert can(board, f"Enter unit={SAXONS[0]} hex=6028")
    assert refused(board, "Enter unit=s-pr-art-23 hex=6028") == ["7.3g"]
    play(board, f"Enter unit={SAXONS[0]} hex=6028")
    assert refused(board, f"Select unit={SAXONS[0]}") == ["7.3a"]  # it stops in the zone
    play(board, "Enter unit=s-pr-prinz-georg hex=6028")
    assert can(board, "Select unit=s-pr-prinz-georg")  # which stops no leader
    ridden = saxons()
    put(ridden, F.DOUAY, "6028")
    play(ridden, "OrderReinforcements")
    assert not can(ridden, "Enter unit=s-pr-prinz-georg hex=6028")  # no leader meets a leader
    play(ridden, f"Enter unit={SAXONS[0]} hex=6028")
    assert ridden.step == OverrunLeader(unit(F.DOUAY), unit(SAXONS[0]))  # a unit rides him down
    held = saxons()
    put(held, F.INF, "6028")
    assert refused(held, "OrderReinforcements") == ["8.4c"]  # they wait (8.4e)
    held.put(unit(F.INF), hex_("5827"))
    play(held, "OrderReinforcements")
    held.put(unit(F.INF), hex_("6028"))
    assert refused(held, f"Enter unit={SAXONS[0]} hex=6028") == ["8.4c"]
    assert not offered(held, "Enter")


@pytest.mark.rule("blood-and-iron:8.4c")
def test_by_a_reading_of_8_4_reinforcements_enter_beside_an_enemy_on_their_hex() -> None:
    held = saxons(options={"reading-entry": True})
    put(held, F.INF, "6028")
    play(held, "OrderReinforcements")
    assert refused(held, f"Enter unit={SAXONS[0]} hex=6028") == ["8.4c"]
    assert {line.split()[2] for line in offered(held, "Enter")} == {
        "hex=6027",
        "hex=6029",
    }  # beside it, same edge


@pytest.mark.rule("blood-and-iron:8.4g")
def test_one_point_a_turn_pays_for_all_who_arrive_in_it() -> None:
    board = saxons(3)
    put(board, F.INF, "1010")
    board.points = changed(board.points, FRENCH, 1)
    play(board, "OrderReinforcements", f"Enter unit={SAXONS[0]} hex=6028", "EndMovement")
    assert board.points == (1, 2)
    play(board, "PassReserve")  # the French
    play(board, "OrderReinforcements")  # again in the same turn: paid for already
    assert board.points == (1, 2)
    assert refused(board, "EndMovement") == ["8.4g"]  # what costs nothing brings somebody on, or nobody could stop it
    board.put(unit(SAXONS[0]), hex_("5728"))
    play(board, f"Enter unit={SAXONS[1]} hex=6028", "EndMovement")
    assert board.points == (1, 2)
    assert board.step.side == FRENCH  # type: ignore[attr-defined]
    board.reinforced = (0, 0)  # the next turn is paid for anew
    play(board, "PassReserve")
    board.put(unit(SAXONS[1]), hex_("5528"))
    play(board, "OrderReinforcements")
    assert board.points == (1, 1)


@pytest.mark.rule("blood-and-iron:8.4e", "blood-and-iron:8.4f")
def test_units_that_cannot_enter_wait_for_a_later_turn() -> None:
    board = saxons()
    board.place = changed(board.place, unit("s-pr-prinz-georg"), DEAD)  # a leader could always enter
    put(board, "s-pr-bde-13", "6028")
    put(board, "s-pr-art-7", "6028")  # the hex is full
    assert refused(board, "OrderReinforcements") == ["6.0b"]
    board.turn = 5
    board.put(unit("s-pr-bde-13"), hex_("5828"))
    board.put(unit("s-pr-art-7"), hex_("5828"))
    assert unit(SAXONS[0]) in due(board, PRUSSIAN)
    play(board, "OrderReinforcements")
    assert can(board, f"Enter unit={SAXONS[0]} hex=6028")
    poor = saxons(0)
    assert poor.over  # without a point nobody enters
    later = saxons(1, turn=3)
    assert can(later, "OrderReinforcements")
    play(later, "PassReserve")


def test_reach_and_path_agree() -> None:
    board = table({P.CAV: "0612"})
    moving(board)
    flood = reach(board, unit(P.CAV))
    for to, spent in flood.costs.items():
        path = flood.path(to)
        assert spent == sum(SEDAN.step_cost(CAVALRY, a, b) for a, b in pairwise(path))


@pytest.mark.rule("blood-and-iron:8.2b", "blood-and-iron:10.3e")
def test_a_routed_unit_rides_a_lone_leader_down_too() -> None:
    """8.2 makes no exception: what 10.3 bars is zones and more than one hex towards the enemy."""
    board = table({P.INF: "0612 4 routed", F.DOUAY: "0611"})
    moving(board)
    assert "0611" in reachable(board, P.INF)
    go(board, P.INF, "0611")
    assert board.step == OverrunLeader(unit(F.DOUAY), unit(P.INF))
    play(board, 6)
    assert board.replaced[unit(F.DOUAY)] or board.place[unit(F.DOUAY)] == DEAD
    guarded = table({P.INF: "0612 4 routed", F.DOUAY: "0611", F.INF: "0610"})
    moving(guarded)
    assert "0611" not in reachable(guarded, P.INF)  # a zone covers it (10.3a)
