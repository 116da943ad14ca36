"""Positions that a stranger would write after reading the book: results on stacks, odds, zones, orders, the end."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, BloodBoard
from grognard.games.blood_and_iron.events import LeaderTested, MoraleChecked, UnitEliminated, UnitRetreated
from grognard.games.blood_and_iron.rules.casualties import apply_melee
from grognard.games.blood_and_iron.rules.columns import fire_sum, is_hopeless, melee_sum
from grognard.games.blood_and_iron.rules.command import in_command
from grognard.games.blood_and_iron.rules.fire import DefensiveFire, OffensiveFire, apply_fire, hittable, linked
from grognard.games.blood_and_iron.rules.leaders import LeaderLoss, OverrunLeader
from grognard.games.blood_and_iron.rules.melee import AdvanceAfterCombat, AssaultGroup, MeleeSegment
from grognard.games.blood_and_iron.rules.morale import MoraleCheck, MoraleRecovery, morale, rally_value
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.reserve import CombatOrder, OrderedMovement, ReservePhase
from grognard.games.blood_and_iron.rules.retreat import MustRetreat, Retreat, retreat_hexes
from grognard.games.blood_and_iron.rules.victory import outcome, victory_points
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN
from grognard.kernel.columns import changed
from grognard.testing import begin, can, events_of, offered, play, refused

from .pieces import WORLD, F, P, hex_, hexes, unit
from .table import fighting, fighting_at, go, moving, reachable, select, table

# Open ground of one level
HERE, BELOW = "0611", "0612"


def suffer(board: BloodBoard, result: str, *dice: int, by: str = BELOW) -> BloodBoard:
    """A result of fire on whoever stands here; then the dice of checks and leaders, in their order."""
    begin(board)
    apply_fire(board, board.units_at(hex_(HERE)), result, (hex_(by),))
    board.settle()
    play(board, *dice)
    return board


def fought(board: BloodBoard, attackers: tuple[str, ...], result: str, *dice: int, at: str = HERE) -> BloodBoard:
    """A result of melee."""
    begin(board)
    apply_melee(board, tuple(map(unit, attackers)), (hex_(at),), result)
    board.settle()
    play(board, *dice)
    return board


def steps(board: BloodBoard, name: str) -> int:
    return 0 if board.place[unit(name)] == DEAD else board.steps_left(unit(name))


def checked(board: BloodBoard) -> list[int]:
    return [event.unit for event in events_of(board, MoraleChecked)]


# -- results of fire on a stack (9.24) ------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:9.24d")
def test_dd_routs_the_top_without_a_check_and_checks_the_guns_below() -> None:
    board = suffer(table({F.INF: f"{HERE} 6", F.ART: f"{HERE} 4", P.INF: f"{BELOW} 4"}), "DD")
    assert board.routed[unit(F.INF)] and unit(F.INF) not in checked(board)
    while isinstance(board.step, Retreat):
        board.play(board.choices()[0])
    assert isinstance(board.step, MoraleCheck) and board.step.unit == unit(F.ART)


@pytest.mark.rule("blood-and-iron:9.24j")
@pytest.mark.parametrize("result", ["DM", "DD"])
def test_what_a_routed_top_unit_ignores_does_not_reach_the_unit_below(result: str) -> None:
    board = suffer(table({F.INF: f"{HERE} 6 routed", F.ART: f"{HERE} 4", P.INF: f"{BELOW} 4"}), result)
    assert board.over and not checked(board) and not board.routed[unit(F.ART)]


@pytest.mark.rule("blood-and-iron:9.24e", "blood-and-iron:9.24j")
def test_a_routed_unit_loses_the_step_of_a_d1_and_has_no_check_to_fear() -> None:
    board = suffer(table({F.INF: f"{HERE} 6 routed", F.ART: f"{HERE} 4", P.INF: f"{BELOW} 4"}), "D1")
    assert board.over and board.lost[unit(F.INF)] == 1 and not checked(board)


@pytest.mark.rule("blood-and-iron:9.24e")
def test_who_dies_of_a_d1_leaves_the_check_to_the_others() -> None:
    board = table({F.INF: f"{HERE} 6 lost=2", F.ART: f"{HERE} 4", P.INF: f"{BELOW} 4"})
    assert steps(board, F.INF) == 1
    suffer(board, "D1", 1)
    assert steps(board, F.INF) == 0 and checked(board) == [unit(F.ART)] and not board.lost[unit(F.ART)]


@pytest.mark.rule("blood-and-iron:9.24f", "blood-and-iron:9.24g")
@pytest.mark.parametrize(
    ("lost", "top", "below"),
    [(0, 1, 0), (1, 0, 0), (2, 0, 1)],
    ids=["three steps: one is left", "two: it dies", "one: the second falls on the guns"],
)
def test_d2_by_the_steps_of_the_top_unit(lost: int, top: int, below: int) -> None:
    board = table({F.INF: f"{HERE} 6 lost={lost}", F.ART: f"{HERE} 4", P.INF: f"{BELOW} 4"})
    assert steps(board, F.INF) == 3 - lost
    suffer(board, "D2")
    assert steps(board, F.INF) == top and board.lost[unit(F.ART)] == below
    assert bool(board.routed[unit(F.INF)]) == (top > 0)


@pytest.mark.rule("blood-and-iron:9.24h", "blood-and-iron:9.24j")
@pytest.mark.parametrize("routed", ["", " routed"])
def test_de_eliminates_the_top_routed_or_not(routed: str) -> None:
    board = suffer(table({F.INF: f"{HERE} 6{routed}", F.ART: f"{HERE} 4", P.INF: f"{BELOW} 4"}), "DE", 1)
    assert steps(board, F.INF) == 0 and checked(board) == [unit(F.ART)]
    assert [event.unit for event in events_of(board, UnitEliminated)] == [unit(F.INF)]


@pytest.mark.rule("blood-and-iron:5.4a", "blood-and-iron:9.24d", "blood-and-iron:5.4b")
def test_no_step_no_test_for_the_leader() -> None:
    board = table({F.INF: f"{HERE} 6", F.DOUAY: HERE, P.INF: f"{BELOW} 4"})
    suffer(board, "DM", 10)
    assert not events_of(board, LeaderTested)
    board = table({F.INF: f"{HERE} 6", F.DOUAY: HERE, P.INF: f"{BELOW} 4"})
    suffer(board, "D1")
    assert isinstance(board.step, LeaderLoss)
    play(board, 8)
    assert isinstance(board.step, MoraleCheck) and not board.replaced[unit(F.DOUAY)]


@pytest.mark.rule("blood-and-iron:10.2b", "blood-and-iron:5.4d")
def test_the_check_after_a_leaders_death_is_his_successors() -> None:
    board = table({F.INF: f"{HERE} 6", F.DOUAY: HERE, P.INF: f"{BELOW} 4"})
    before = morale(board, unit(F.INF)).total() - board.command_of(unit(F.DOUAY))
    suffer(board, "D1", 9)
    assert board.replaced[unit(F.DOUAY)] and isinstance(board.step, MoraleCheck)
    now = morale(board, unit(F.INF)).total() - board.command_of(unit(F.DOUAY))
    assert now == WORLD.morale[WORLD.grade[unit(F.INF)]][1] <= before


# -- who fires at whom (9.2) ----------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:9.2m", "blood-and-iron:7.3b")
def test_across_the_river_nobody_holds_a_unit_to_a_target() -> None:
    board = table({})
    here, there = next(
        (a, b)
        for a in range(len(board.ground.ring))
        for b in WORLD.grid.near[a]
        if "river" in board.ground.sides_between(a, b) and board.ground.exists[a] and board.ground.exists[b]
    )
    names = WORLD.grid.names
    board = table({F.ART: f"{names[here]} 4", P.INF: f"{names[there]} 4"})
    assert hex_(names[there]) in hittable(board, unit(F.ART))
    assert not board.zone(PRUSSIAN)[here]


@pytest.mark.rule("blood-and-iron:9.2g", "blood-and-iron:9.2h")
def test_a_chain_of_fire_runs_over_neighbours_and_over_those_beside_the_target() -> None:
    board = table({F.INF: "0610 4", F.INF2: "0609 4", F.INF_C: "0613 4", P.INF: f"{BELOW} 4"})
    firers = tuple(map(unit, (F.INF, F.INF2, F.INF_C)))
    assert linked(board, hex_(BELOW), firers, firers[0]) == set(firers[:2])  # 0613 touches neither of them
    board = table({F.INF: f"{HERE} 4", F.INF2: "0610 4", F.INF_C: "0613 4", P.INF: f"{BELOW} 4"})
    assert linked(board, hex_(BELOW), firers, firers[1]) == set(firers)  # by those beside the target


@pytest.mark.rule("blood-and-iron:9.2e", "blood-and-iron:9.24d", "blood-and-iron:9.3j")
def test_who_is_routed_by_defensive_fire_neither_fires_nor_attacks() -> None:
    board = fighting_at(table({P.INF: f"{BELOW} 6", F.INF: f"{HERE} 6", P.INF2: "0613 6"}), DefensiveFire)
    board.routed = changed(board.routed, unit(P.INF), 1)
    board.plan = None
    play(board, "CeaseFire")
    assert board.over or not can(board, f"FireAt hex={HERE}")


@pytest.mark.rule("blood-and-iron:9.21c", "blood-and-iron:9.23b")
@pytest.mark.parametrize(("lost", "strength", "head"), [(1, 2, "4-6"), (2, 1, "1-3")])
def test_guns_beside_their_target_fire_doubled(lost: int, strength: int, head: str) -> None:
    board = table({P.ART: f"{BELOW} 4 lost={lost}", F.INF: f"{HERE} 4"})
    assert board.strength(unit(P.ART)) == strength
    assert fire_sum(board, (unit(P.ART),), hex_(HERE), unit(F.INF)).head == head


@pytest.mark.rule("blood-and-iron:9.2j", "blood-and-iron:7.21a")
def test_an_opportunity_shot_leaves_the_target_open_to_defensive_fire() -> None:
    board = moving(table({P.INF: "0614 6", F.ART: f"{HERE} 4"}))
    select(board, P.INF)
    play(board, "MoveTo to=0613")
    play(board, "Shoot", 1)
    assert not board.struck[unit(P.INF)] and not board.fired[unit(F.ART)]


# -- melee (9.3) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:9.3n", "blood-and-iron:9.3e")
def test_guns_under_infantry_add_one_point_to_its_defence() -> None:
    board = table({P.INF: f"{BELOW} 6", F.INF: f"{HERE} 4", F.ART: f"{HERE} 5"})
    found = melee_sum(board, (unit(P.INF),), (hex_(HERE),))
    assert (found.attack, found.defense, found.odds) == (6, 5, "1-1")


@pytest.mark.rule("blood-and-iron:9.3h", "blood-and-iron:9.3f")
@pytest.mark.parametrize(("lost", "defence", "barred"), [(2, 3, False), (2, 4, True), (1, 6, False), (1, 7, True)])
def test_one_to_three_is_an_attack_and_one_to_four_is_none(lost: int, defence: int, barred: bool) -> None:
    board = table({P.INF: f"{BELOW} 4 lost={lost}", F.INF: f"{HERE} {defence}"})
    assert board.strength(unit(P.INF)) == 3 - lost
    assert is_hopeless(board, (unit(P.INF),), (hex_(HERE),)) == barred


@pytest.mark.rule("blood-and-iron:9.32a", "blood-and-iron:5.11a")
def test_only_the_best_leader_of_an_attack_counts() -> None:
    board = table({P.INF: f"{BELOW} 6", P.KIRCHBACH: BELOW, "s-pr-gersdorff": BELOW, F.INF: f"{HERE} 4"})
    found = melee_sum(board, (unit(P.INF),), (hex_(HERE),))
    best = max(board.command_of(unit(P.KIRCHBACH)), board.command_of(unit("s-pr-gersdorff")))
    assert found.die.total() == best


@pytest.mark.rule("blood-and-iron:9.33d", "blood-and-iron:9.33m", "blood-and-iron:9.34g")
def test_a_routed_defender_dies_of_a_dd_and_the_victor_may_go_in() -> None:
    board = table({P.INF: f"{BELOW} 6", F.INF: f"{HERE} 6 routed"})
    begin(board)
    board.call(AdvanceAfterCombat((unit(P.INF),), (hex_(HERE),)))
    apply_melee(board, (unit(P.INF),), (hex_(HERE),), "DD")
    board.settle()
    assert steps(board, F.INF) == 0
    play(board, f"Advance unit={P.INF} to={HERE}")
    assert board.place[unit(P.INF)] == hex_(HERE)


@pytest.mark.rule("blood-and-iron:9.33a", "blood-and-iron:9.33k")
def test_ae_takes_one_attacker_and_routs_the_other() -> None:
    board = table({P.INF: f"{BELOW} 6", P.INF2: "0511 6", F.INF: f"{HERE} 6"})
    fought(board, (P.INF, P.INF2), "AE")
    assert offered(board) == [f"Suffer unit={P.INF}", f"Suffer unit={P.INF2}"]
    play(board, f"Suffer unit={P.INF}")
    assert steps(board, P.INF) == 0 and board.routed[unit(P.INF2)]


@pytest.mark.rule("blood-and-iron:9.33c", "blood-and-iron:9.33b")
def test_the_two_steps_of_an_a2_may_fall_on_one_or_on_two() -> None:
    for second in (P.INF, P.INF2):
        board = table({P.INF: f"{BELOW} 6", P.INF2: "0511 6", F.INF: f"{HERE} 6"})
        fought(board, (P.INF, P.INF2), "A2")
        play(board, f"Suffer unit={P.INF}", f"Suffer unit={second}")
        assert board.lost[unit(P.INF)] + board.lost[unit(P.INF2)] == 2
        play(board, 1, 1)
        assert sorted(checked(board)) == sorted(map(unit, (P.INF, P.INF2)))  # both check, whoever bled


@pytest.mark.rule("blood-and-iron:9.33e", "blood-and-iron:9.33h", "blood-and-iron:9.33f")
def test_am_and_dm_check_every_unit_of_their_side_and_nobody_else() -> None:
    units = {P.INF: f"{BELOW} 6", P.INF2: "0511 6", F.INF: f"{HERE} 6", F.ART: f"{HERE} 4"}
    board = fought(table(units), (P.INF, P.INF2), "AM", 1, 1)
    assert sorted(checked(board)) == sorted(map(unit, (P.INF, P.INF2))) and board.over
    board = fought(table(units), (P.INF, P.INF2), "DM", 1, 1)
    assert sorted(checked(board)) == sorted(map(unit, (F.INF, F.ART))) and board.over
    assert fought(table(units), (P.INF, P.INF2), "-").over


@pytest.mark.rule("blood-and-iron:10.3g", "blood-and-iron:9.33h")
def test_a_routed_defender_that_fails_its_check_in_melee_dies() -> None:
    board = fought(table({P.INF: f"{BELOW} 6", F.INF: f"{HERE} 6 routed"}), (P.INF,), "DM", 10)
    assert steps(board, F.INF) == 0


@pytest.mark.rule("blood-and-iron:9.3c")
def test_who_fired_at_two_hexes_is_bound_to_nobody() -> None:
    board = table({F.INF: "0610 6", P.INF: f"{BELOW} 6", P.INF2: "0609 6"})
    fighting_at(board, OffensiveFire, FRENCH)
    assert hexes(hittable(board, unit(F.INF))) == {"0609"}  # whose zone holds it
    play(board, "FireAt hex=0609", f"AddFirer unit={F.INF}", "OpenFire", 1)
    assert board.bound[unit(F.INF)] == hex_("0609")


@pytest.mark.rule("blood-and-iron:9.3d", "blood-and-iron:9.3c")
def test_a_bound_attacker_takes_no_second_hex_along() -> None:
    board = table({P.INF: f"{BELOW} 6", F.INF: f"{HERE} 4", F.INF2: "0613 4"})
    fighting_at(board, MeleeSegment)
    play(board, f"Assault hex={HERE}")
    assert can(board, "AlsoAssault hex=0613")
    board.bound = changed(board.bound, unit(P.INF), hex_(HERE))
    play(board, f"AddAttacker unit={P.INF}")
    assert refused(board, "AlsoAssault hex=0613") == ["9.3c"]
    assert isinstance(board.step, AssaultGroup)


@pytest.mark.rule("blood-and-iron:9.3d")
def test_a_defender_is_attacked_again_by_others_and_an_attacker_attacks_once() -> None:
    board = table({P.INF: f"{BELOW} 6", P.INF2: "0511 6", F.INF: f"{HERE} 6"})
    fighting_at(board, MeleeSegment)
    play(board, f"Assault hex={HERE}", f"AddAttacker unit={P.INF}", "GoIn")
    while not isinstance(board.step, MeleeSegment):
        result = WORLD.melee
        column = melee_sum(board, (unit(P.INF),), (hex_(HERE),)).column
        die = next(n for n in range(1, 11) if result[n - 1][column] == "-")
        play(board, die)
    play(board, f"Assault hex={HERE}")
    assert refused(board, f"AddAttacker unit={P.INF}") == ["9.3d"] and can(board, f"AddAttacker unit={P.INF2}")


# -- retreats and leaders (9.34, 5.4) -------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:9.34e", "blood-and-iron:9.34f")
def test_a_ring_of_friends_leaves_no_way_back() -> None:
    board = table({F.INF: f"{HERE} 6", P.INF: f"{BELOW} 6"})
    ways = retreat_hexes(board, unit(F.INF), 2, (hex_(BELOW),))
    others = [u for u in board.theatre.units[FRENCH] if WORLD.kind[u] != WORLD.kind[unit(F.ART)] and u != unit(F.INF)]
    for where, other in zip(sorted(ways), others, strict=False):
        board.put(other, where)
    assert ways and not retreat_hexes(board, unit(F.INF), 2, (hex_(BELOW),))
    begin(board, MustRetreat(unit(F.INF), 2, (hex_(BELOW),)))
    assert board.lost[unit(F.INF)] == 1 and board.place[unit(F.INF)] == hex_(HERE)


@pytest.mark.rule("blood-and-iron:9.34a")
def test_attacked_from_two_sides_one_goes_away_from_both() -> None:
    board = table({F.INF: f"{HERE} 6", P.INF: f"{BELOW} 6", P.INF2: "0511 6"})
    threats = (hex_(BELOW), hex_("0511"))
    distance = WORLD.grid.distance
    ends = retreat_hexes(board, unit(F.INF), 2, threats)
    assert ends
    for end in ends:
        assert distance(end, hex_(HERE)) == 2
        assert all(distance(end, threat) >= 1 for threat in threats)
        assert min(distance(end, threat) for threat in threats) > 1


@pytest.mark.rule("blood-and-iron:10.2e", "blood-and-iron:5.4b", "blood-and-iron:5.4c")
def test_a_leader_who_stays_behind_alone_joins_the_nearest_friend() -> None:
    board = table({F.INF: f"{HERE} 6", F.DOUAY: HERE, F.INF2: "0505 6", P.INF: f"{BELOW} 6"})
    begin(board, MustRetreat(unit(F.INF), 2, (hex_(BELOW),)))
    while isinstance(board.step, Retreat):
        board.play(board.choices()[0])
    play(board, "StayBehind")
    assert [event.unit for event in events_of(board, UnitRetreated)] == [unit(F.INF)]
    assert board.place[unit(F.DOUAY)] == board.place[unit(F.INF)]  # nearer than the other one


@pytest.mark.rule("blood-and-iron:8.2b", "blood-and-iron:8.2c", "blood-and-iron:8.2d", "blood-and-iron:11.3e")
@pytest.mark.parametrize(("die", "lost"), [(5, 0), (6, 1)])
def test_a_leader_ridden_down_on_the_border_of_the_die(die: int, lost: int) -> None:
    board = moving(table({P.INF: "0613 6", F.DOUAY: HERE, F.INF: "0605 6"}))
    go(board, P.INF, HERE)
    assert isinstance(board.step, OverrunLeader)
    play(board, die)
    assert board.leaders_lost[FRENCH] == lost and board.replaced[unit(F.DOUAY)] == lost
    assert board.place[unit(F.DOUAY)] == hex_("0605")


# -- movement and zones (7, 8) --------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:7.3c", "blood-and-iron:7.3a")
def test_out_of_one_zone_and_over_free_ground_into_the_next() -> None:
    board = moving(table({P.INF: "0610 6", F.INF: "0609 4", F.INF2: "0615 4"}))
    assert reachable(board, P.INF) & hexes(board.ground.ring[hex_("0615")])  # by way of open ground
    select(board, P.INF)
    found = reach(board, unit(P.INF))
    again = [h for h in found.costs if h in board.ground.ring[hex_("0609")] and h in found.came]
    assert again and all(found.came[h] != hex_("0610") for h in again)  # never straight from zone to zone


@pytest.mark.rule("blood-and-iron:7.3g", "blood-and-iron:6.0b")
def test_guns_do_not_join_a_friend_in_an_enemy_zone() -> None:
    board = moving(table({P.ART: "0614 4", P.INF: BELOW, F.INF: f"{HERE} 4"}))
    assert BELOW not in reachable(board, P.ART)
    select(board, P.ART)
    assert refused(board, f"MoveTo to={BELOW}") == ["7.3g"]


@pytest.mark.rule("blood-and-iron:7.0a", "blood-and-iron:5.0d")
def test_a_leader_passes_through_zones_and_joins_whom_he_likes() -> None:
    board = moving(table({P.KIRCHBACH: "0614", P.INF: "0610 4", F.INF: "0609 4", F.INF2: "0709 4"}))
    assert "0610" in reachable(board, P.KIRCHBACH)


@pytest.mark.rule("blood-and-iron:8.0c", "blood-and-iron:8.0d")
def test_a_unit_spends_its_points_in_several_legs() -> None:
    board = moving(table({P.INF: "0620 4", F.INF: "0602 4"}))
    allowance = board.left[unit(P.INF)]
    go(board, P.INF, "0619")
    left = board.left[unit(P.INF)]
    assert 0 < left < allowance
    assert "0620" in reachable(board, P.INF)


@pytest.mark.rule("blood-and-iron:5.2c", "blood-and-iron:7.3e")
def test_the_line_of_command_runs_through_a_zone_where_a_friend_stands() -> None:
    apart = {P.KIRCHBACH: "0614", P.INF: "0610 4", F.INF: "0511 4", F.INF2: "0711 4"}
    board = table(apart)
    assert unit(P.INF) not in in_command(board, PRUSSIAN)
    helped = table(apart | {P.INF2: f"{BELOW} 4", P.INF3: f"{HERE} 4"})
    assert unit(P.INF) in in_command(helped, PRUSSIAN)


# -- orders (4) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:4.21k", "blood-and-iron:4.21b", "blood-and-iron:8.0a")
def test_a_second_order_gives_a_unit_its_points_again() -> None:
    board = table({P.KIRCHBACH: "0614", P.INF: "0615 4", F.INF: "0601 4"})
    board.points = (0, 3)
    begin(board, ReservePhase(PRUSSIAN, 1))
    play(board, f"OrderMovement leader={P.KIRCHBACH}", 1)
    assert isinstance(board.step, OrderedMovement) and board.step.count == 1 + board.command_of(unit(P.KIRCHBACH))
    first = board.left[unit(P.INF)]
    go(board, P.INF, "0616")
    play(board, "EndMovement", f"OrderMovement leader={P.KIRCHBACH}", 10)
    assert board.left[unit(P.INF)] == first


@pytest.mark.rule("blood-and-iron:4.1b", "blood-and-iron:4.0d")
def test_two_passes_in_turn_end_the_phase_whatever_points_are_left() -> None:
    board = table({P.KIRCHBACH: "0614", P.INF: "0615 4", F.DOUAY: "0601", F.INF: "0601 4"})
    board.points = (3, 3)
    begin(board, ReservePhase(PRUSSIAN))
    play(board, "PassReserve")
    assert board.actor == "french"
    play(board, "PassReserve")
    assert board.over and board.points == (3, 3)


@pytest.mark.rule("blood-and-iron:4.1b", "blood-and-iron:4.21m")
def test_a_pass_does_not_stand_once_the_other_side_has_acted() -> None:
    board = table({P.KIRCHBACH: "0614", P.INF: "0615 4", F.DOUAY: "0601", F.INF: "0601 4"})
    board.points = (2, 2)
    begin(board, ReservePhase(PRUSSIAN))
    play(board, "PassReserve", f"OrderMovement leader={F.DOUAY}", 1, "EndMovement")
    assert board.actor == "prussian" and not board.over


@pytest.mark.rule("blood-and-iron:4.21f", "blood-and-iron:4.21e", "blood-and-iron:9.21b")
def test_guns_are_named_for_combat_from_afar_and_infantry_only_where_it_reaches() -> None:
    board = table({P.ART: "0619 4", P.INF: "0618 4", F.INF: f"{HERE} 4"})
    begin(board, CombatOrder(PRUSSIAN, 5))
    assert can(board, f"Activate unit={P.ART}") and refused(board, f"Activate unit={P.INF}") == ["9.21b"]
    play(board, f"Activate unit={P.ART}")
    assert board.step.prompt(board) == {"left": 4}  # of the five that the die allows


# -- recovery and the end (10.4, 11.3) ------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:10.4c", "blood-and-iron:5.12a", "blood-and-iron:10.3d")
def test_one_leader_helps_every_routed_unit_around_him() -> None:
    board = table({P.KIRCHBACH: BELOW, P.INF: f"{BELOW} 6 routed", P.INF2: "0613 6 routed", F.INF: "0601 4"})
    begin(board, MoraleRecovery(PRUSSIAN))
    for name in (P.INF, P.INF2):
        plain, helped = rally_value(board, unit(name), -1), rally_value(board, unit(name), unit(P.KIRCHBACH))
        assert helped.total() - plain.total() == board.command_of(unit(P.KIRCHBACH))
        play(board, f"Rally unit={name} leader={P.KIRCHBACH}", 1)
    assert board.over and not board.routed[unit(P.INF)] and not board.routed[unit(P.INF2)]


@pytest.mark.rule("blood-and-iron:10.4d", "blood-and-iron:7.3f", "blood-and-iron:7.2a")
def test_two_hexes_from_french_guns_nobody_rallies() -> None:
    board = table({P.INF: "0613 6 routed", F.ART: f"{HERE} 4"})
    begin(board, MoraleRecovery(PRUSSIAN))
    assert board.over
    board = table({P.INF: "0614 6 routed", F.ART: f"{HERE} 4"})
    begin(board, MoraleRecovery(PRUSSIAN))
    assert not board.over


@pytest.mark.rule("blood-and-iron:10.4b", "blood-and-iron:9.34f")
def test_who_fails_to_rally_goes_three_hexes_or_bleeds() -> None:
    board = table({P.INF: "0614 6 routed", F.INF: f"{HERE} 4"})
    begin(board, MoraleRecovery(PRUSSIAN))
    play(board, f"RallyAlone unit={P.INF}", 10)
    while not board.over:
        board.play(board.choices()[0])
    assert WORLD.grid.distance(board.place[unit(P.INF)], hex_("0614")) == 3 and board.routed[unit(P.INF)]


@pytest.mark.rule("blood-and-iron:12.3e", "blood-and-iron:12.3b")
def test_equal_points_are_nobodys_victory() -> None:
    board = table({})
    french, prussian = (victory_points(board, side).total() for side in (FRENCH, PRUSSIAN))
    assert french != prussian
    while french > prussian:
        board.leaders_lost = changed(board.leaders_lost, FRENCH, board.leaders_lost[FRENCH] + 1)
        prussian += 1
    assert outcome(board).winner is None
    board.leaders_lost = changed(board.leaders_lost, FRENCH, board.leaders_lost[FRENCH] + 1)
    assert outcome(board).winner == "prussian"


@pytest.mark.rule("blood-and-iron:9.0c", "blood-and-iron:9.2a")
def test_the_side_that_is_attacked_fires_first() -> None:
    board = fighting(table({P.INF: f"{BELOW} 6", F.INF: f"{HERE} 6"}), FRENCH)
    assert isinstance(board.step, DefensiveFire) and board.actor == "prussian"
