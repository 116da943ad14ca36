"""Positions on the border of a clause, written from the book: one hex, point, face or step more and it is otherwise."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, HALTED, BloodBoard
from grognard.games.blood_and_iron.events import LeaderTested, MoraleChecked, ReservePassed, UnitAdvanced
from grognard.games.blood_and_iron.rules.casualties import apply_melee
from grognard.games.blood_and_iron.rules.columns import fire_sum, melee_sum
from grognard.games.blood_and_iron.rules.command import command_hexes, in_command
from grognard.games.blood_and_iron.rules.fire import apply_fire, hittable
from grognard.games.blood_and_iron.rules.leaders import OverrunLeader, kill
from grognard.games.blood_and_iron.rules.melee import AdvanceAfterCombat
from grognard.games.blood_and_iron.rules.morale import MoraleRecovery, morale, rally_value
from grognard.games.blood_and_iron.rules.opportunity import guns_that_see
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.reinforcements import entry_hexes
from grognard.games.blood_and_iron.rules.reserve import (
    CombatOrder,
    OpenReserve,
    OrderedMovement,
    ReservePhase,
    is_clear,
)
from grognard.games.blood_and_iron.rules.retreat import CavalryWithdrawal, MustRetreat, retreat_hexes
from grognard.games.blood_and_iron.rules.victory import outcome, prussians_there, victory_points
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN
from grognard.kernel.columns import changed
from grognard.testing import begin, can, events_of, offered, play, refused

from .pieces import WORLD, F, P, hex_, unit
from .table import bare, go, moving, put, reachable, select, table

HERE, BELOW = "0611", "0612"  # open ground of one level


def distance(a: str, b: str) -> int:
    return int(WORLD.grid.distance(hex_(a), hex_(b)))


# -- command (4, 5) -------------------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:5.2c", "blood-and-iron:5.2a", "blood-and-iron:5.21a")
def test_the_range_counts_the_units_hex_and_ends_there() -> None:
    board = table({P.KIRCHBACH: HERE})
    reach = board.range_of(unit(P.KIRCHBACH))
    last, beyond = f"06{11 + reach:02}", f"06{12 + reach:02}"
    assert (distance(HERE, last), distance(HERE, beyond)) == (reach, reach + 1)
    for at, led in ((last, True), (beyond, False)):
        board = table({P.KIRCHBACH: HERE, P.INF: f"{at} 4"})
        assert (unit(P.INF) in in_command(board, PRUSSIAN)) == led
        assert bool(command_hexes(board, unit(P.KIRCHBACH)) >> hex_(at) & 1) == led


@pytest.mark.rule("blood-and-iron:4.3a")
@pytest.mark.parametrize(("row", "clear"), [(16, False), (17, True)])
def test_a_command_moves_strategically_at_six_hexes_from_enemy_units_and_not_at_five(row: int, clear: bool) -> None:
    board = table({P.KIRCHBACH: HERE, P.INF: f"{HERE} 4", F.INF: f"06{row} 4"})
    assert is_clear(board, unit(P.KIRCHBACH)) == clear
    board.points = (0, 2)
    begin(board, ReservePhase(PRUSSIAN))
    assert can(board, f"OrderStrategicMovement leader={P.KIRCHBACH}") == clear
    lone = table({P.KIRCHBACH: HERE, P.INF: f"{HERE} 4", F.DOUAY: "0613"})
    assert is_clear(lone, unit(P.KIRCHBACH))  # a leader alone is no combat unit


@pytest.mark.rule("blood-and-iron:4.1a", "blood-and-iron:4.21m", "blood-and-iron:4.1b")
def test_a_side_without_points_is_passed_over_and_the_other_acts_on() -> None:
    board = table({P.INF: f"{HERE} 4", F.INF: "0620 4", F.DOUAY: "0620"})
    board.points = (2, 0)
    begin(board, OpenReserve())
    assert isinstance(board.step, ReservePhase) and board.step.side == FRENCH
    play(board, f"OrderMovement leader={F.DOUAY}", 1, "EndMovement")
    assert board.step.side == FRENCH and board.points == (1, 0)  # the Prussian has to pass, the French go on
    assert [(event.side, event.forced) for event in events_of(board, ReservePassed)] == [(PRUSSIAN, True)]
    play(board, "PassReserve")
    assert board.over
    board = table({P.INF: f"{HERE} 4", F.INF: "0620 4", F.DOUAY: "0620"})
    board.points = (1, 0)
    begin(board, OpenReserve())
    play(board, f"OrderMovement leader={F.DOUAY}", 1, "EndMovement")
    assert board.over and not events_of(board, ReservePassed)  # nobody has points: nobody passes


@pytest.mark.rule("blood-and-iron:4.21b", "blood-and-iron:4.21d")
def test_who_has_moved_by_an_order_moves_on_though_the_number_is_reached() -> None:
    board = table({P.KIRCHBACH: HERE, P.INF: f"{BELOW} 4", P.INF2: "0613 4", F.INF: "0640 4"})
    units = (unit(P.INF), unit(P.INF2))
    for piece in units:
        board.left = changed(board.left, piece, WORLD.move[piece])
    begin(board, OrderedMovement(PRUSSIAN, unit(P.KIRCHBACH), units, 1))
    go(board, P.INF, "0712")
    assert can(board, f"Select unit={P.INF}") and refused(board, f"Select unit={P.INF2}") == ["4.21b"]


@pytest.mark.rule("blood-and-iron:4.21f", "blood-and-iron:5.21e", "blood-and-iron:10.3c")
def test_who_can_be_named_for_combat_at_the_border_of_its_range() -> None:
    places = {F.INF: f"{HERE} 4", F.ART: "0511 4", F.INF2: "0610 4 out", F.INF_C: "0711 4 routed"}
    for row, infantry, guns in ((13, True, True), (14, False, True), (19, False, True), (20, False, False)):
        board = table({**places, P.INF: f"06{row} 4"})
        begin(board, CombatOrder(FRENCH, 9))
        assert can(board, f"Activate unit={F.INF}") == infantry, row  # French rifles reach two hexes
        assert can(board, f"Activate unit={F.ART}") == (guns and distance("0511", f"06{row}") <= 8), row
        assert not can(board, f"Activate unit={F.INF2}") and not can(board, f"Activate unit={F.INF_C}")


# -- leaders (5.4, 8.2) ---------------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:5.4d", "blood-and-iron:5.4e", "blood-and-iron:11.3e")
def test_a_replacement_dies_for_good_and_both_deaths_count() -> None:
    board = table({F.INF: f"{HERE} 4", F.DOUAY: HERE})
    douay = unit(F.DOUAY)
    before = victory_points(board, PRUSSIAN).total()
    assert kill(board, douay) and board.place[douay] == hex_(HERE)
    assert not kill(board, douay) and board.place[douay] == DEAD
    assert victory_points(board, PRUSSIAN).total() == before + 2


@pytest.mark.rule("blood-and-iron:8.2c", "blood-and-iron:8.2d")
@pytest.mark.parametrize(("die", "replaced"), [(5, 0), (6, 1)])
def test_ridden_down_he_or_his_successor_joins_the_nearest_unit_under_him(die: int, replaced: int) -> None:
    board = table({F.DOUAY: HERE, F.INF: "0620 4", F.INF2: "0625 4", "s-fr-brigade-reboul": "0614 4", P.INF: "0610 4"})
    begin(board, OverrunLeader(unit(F.DOUAY), unit(P.INF)))
    play(board, die)
    assert board.replaced[unit(F.DOUAY)] == replaced
    assert board.place[unit(F.DOUAY)] == hex_("0620")  # the nearer stranger is not under his command


@pytest.mark.rule("blood-and-iron:5.4a", "blood-and-iron:9.34f")
def test_the_step_of_a_unit_that_cannot_retreat_tests_its_leader_too() -> None:
    ring = {P.INF: "0610 4", P.INF2: "0512 4", P.INF3: "0712 4", P.CAV: "0613 4"}
    board = table({F.INF: f"{HERE} 6", F.DOUAY: HERE, **ring})
    begin(board, MustRetreat(unit(F.INF), 2, (hex_("0610"),)))
    assert board.lost[unit(F.INF)] == 1
    play(board, 8)
    assert [event.die for event in events_of(board, LeaderTested)] == [8] and board.over


# -- zones and movement (7, 8) --------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:7.3c", "blood-and-iron:7.3a")
def test_out_of_a_zone_by_a_free_hex_a_unit_comes_back_into_it() -> None:
    board = moving(table({P.INF: f"{BELOW} 4", F.INF: f"{HERE} 4"}))
    found = reach(board, unit(P.INF))
    beside = [near for near in board.ground.ring[hex_(HERE)] if near in found.came]
    assert beside and all(found.came[near] != hex_(BELOW) for near in beside)  # never straight, but round about
    go(board, P.INF, "0713")
    go(board, P.INF, "0712")
    assert "0711" in reachable(board, P.INF)  # now it comes from outside
    go(board, P.INF, "0711")
    assert board.left[unit(P.INF)] == 0 and not can(board, f"Select unit={P.INF}")


@pytest.mark.rule("blood-and-iron:7.2a", "blood-and-iron:7.21a", "blood-and-iron:7.21b")
def test_at_three_hexes_french_guns_neither_stop_nor_shoot() -> None:
    board = moving(table({P.INF: "0615 4", F.ART: f"{HERE} 4"}))
    gun = unit(F.ART)
    assert guns_that_see(board, hex_("0615"), hex_("0614")) == []
    assert guns_that_see(board, hex_("0614"), hex_("0613")) == [gun]
    assert guns_that_see(board, hex_("0613"), hex_("0612")) == [gun]
    assert guns_that_see(board, hex_("0612"), hex_("0613")) == []
    assert guns_that_see(board, hex_("0613"), hex_("0713")) == []  # from secondary to secondary
    select(board, P.INF)
    assert not can(board, f"MoveTo to={BELOW}")  # the secondary zone stops it before
    play(board, "MoveTo to=0614")
    assert board.left[unit(P.INF)] > 0


@pytest.mark.rule("blood-and-iron:7.3a", "blood-and-iron:4.21g")
def test_a_second_order_does_not_move_whom_a_zone_has_stopped() -> None:
    board = table({P.KIRCHBACH: "0613", P.INF: "0614 4", F.INF: "0611 4"})
    piece = unit(P.INF)
    board.left = changed(board.left, piece, WORLD.move[piece])
    begin(board, OrderedMovement(PRUSSIAN, unit(P.KIRCHBACH), (piece,), 1))
    go(board, P.INF, BELOW)
    assert board.left[piece] == HALTED
    assert refused(board, f"Select unit={P.INF}") == ["7.3a"]


# -- fire (9.2) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:9.21c", "blood-and-iron:9.21f", "blood-and-iron:9.23b")
def test_strengths_are_halved_one_by_one_and_then_added() -> None:
    board = table({F.INF: "0609 3", F.INF2: "0613 3", P.INF: f"{HERE} 4"})
    assert distance("0609", HERE) == 2 == distance("0613", HERE)
    for firers, strength in (((F.INF,), 2), ((F.INF, F.INF2), 4)):  # 1½ and 1½ are 2 and 2, not 3
        assert fire_sum(board, tuple(map(unit, firers)), hex_(HERE), unit(P.INF)).strength == strength


@pytest.mark.rule("blood-and-iron:9.2m", "blood-and-iron:7.2a")
def test_in_the_secondary_zone_of_guns_infantry_is_held_to_what_it_can_hit() -> None:
    board = table({P.INF: "0613 4", F.ART: f"{HERE} 4", F.INF: "0713 4"})
    assert hittable(board, unit(P.INF)) == [hex_("0713")]  # it stands in its zone, and the guns are out of reach
    board = table({P.ART: "0613 4", F.ART: f"{HERE} 4", F.INF: "0618 4"})
    assert hittable(board, unit(P.ART)) == [hex_(HERE)]  # guns reach those that hold them


@pytest.mark.rule("blood-and-iron:9.24e", "blood-and-iron:9.24c")
def test_only_if_the_top_unit_routs_do_the_others_check() -> None:
    for dice, checked in (((1,), 1), ((10, 1), 2)):
        board = table({F.INF: f"{HERE} 6", F.ART: f"{HERE} 4", P.INF: f"{BELOW} 4"})
        begin(board)
        apply_fire(board, board.units_at(hex_(HERE)), "DM", (hex_(BELOW),))
        board.settle()
        play(board, dice[0])
        while not board.over:
            play(board, dice[1]) if not offered(board, "RetreatTo") else board.play(board.choices()[0])
        assert len(events_of(board, MoraleChecked)) == checked


# -- melee and after (9.3) ------------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:9.3l", "blood-and-iron:9.31b")
def test_a_shift_of_three_is_the_most_to_either_side() -> None:
    board = table({P.INF: f"{BELOW} 6", F.INF: f"{HERE} 4 routed", P.CAV: "0711 4"})
    found = melee_sum(board, (unit(P.INF), unit(P.CAV)), (hex_(HERE),))
    assert (found.shifts.total(), found.net) == (2, 2)
    assert {line.rule for line in found.shifts if line.value} == {"9.3j", "9.3k"}


@pytest.mark.rule("blood-and-iron:9.34g", "blood-and-iron:9.34h")
def test_nobody_advances_into_a_hex_where_a_defender_is_left() -> None:
    board = table({P.INF: f"{BELOW} 6", F.INF: f"{HERE} 6", F.ART: f"{HERE} 4"})
    begin(board)
    board.call(AdvanceAfterCombat((unit(P.INF),), (hex_(HERE),)))
    apply_melee(board, (unit(P.INF),), (hex_(HERE),), "DM")
    board.settle()
    play(board, 10)
    while offered(board, "RetreatTo"):
        board.play(board.choices()[0])
    play(board, 1)
    assert board.place[unit(F.ART)] == hex_(HERE) and board.over and not events_of(board, UnitAdvanced)


@pytest.mark.rule("blood-and-iron:9.34a", "blood-and-iron:9.34d", "blood-and-iron:9.34e")
def test_a_friend_in_an_enemy_zone_lets_infantry_back_and_guns_not() -> None:
    board = table({F.INF: f"{HERE} 4", P.INF: "0612 4", P.INF2: "0608 4", F.ART: "0609 4"})
    assert board.zone(PRUSSIAN)[hex_("0609")]
    assert hex_("0609") in retreat_hexes(board, unit(F.INF), 2, (hex_("0612"),))
    board = table({F.ART2: f"{HERE} 4", P.INF: "0612 4", P.INF2: "0608 4", F.INF: "0609 4"})
    assert hex_("0609") not in retreat_hexes(board, unit(F.ART2), 2, (hex_("0612"),))


@pytest.mark.rule("blood-and-iron:9.4a", "blood-and-iron:9.4c")
def test_cavalry_withdraws_from_infantry_that_was_activated_and_not_from_an_idle_one() -> None:
    board = table({F.CAV: f"{HERE} 4", P.INF: f"{BELOW} 4", P.INF2: "0630 4"})
    for active, may in (((), True), ((unit(P.INF),), True), ((unit(P.INF2),), False)):
        assert CavalryWithdrawal(FRENCH, active).can(board, unit(F.CAV)) == may
    held = table({F.CAV: f"{HERE} 4", P.INF: f"{BELOW} 4", P.CAV: "0711 4"})
    assert not CavalryWithdrawal(FRENCH).can(held, unit(F.CAV))


# -- morale (10) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:10.3d", "blood-and-iron:10.2a", "blood-and-iron:5.12a")
def test_rout_lowers_a_check_by_one_and_a_rally_not_at_all() -> None:
    fresh, routed = table({F.INF: f"{HERE} 6"}), table({F.INF: f"{HERE} 6 routed"})
    piece = unit(F.INF)
    assert morale(routed, piece).total() == morale(fresh, piece).total() - 1
    assert rally_value(routed, piece, -1).total() == morale(fresh, piece).total()


@pytest.mark.rule("blood-and-iron:10.4c", "blood-and-iron:5.12a")
@pytest.mark.parametrize(("at", "helps"), [(HERE, True), (BELOW, True), ("0613", False)])
def test_a_leader_helps_in_the_hex_and_beside_it(at: str, helps: bool) -> None:
    board = table({F.INF: f"{HERE} 6 routed", F.DOUAY: at})
    begin(board, MoraleRecovery(FRENCH))
    assert can(board, f"Rally unit={F.INF} leader={F.DOUAY}") == helps


# -- victory (12) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:12.54a")
def test_floing_is_taken_by_a_unit_in_command_and_by_no_leader() -> None:
    def stands(units: dict[str, str]) -> BloodBoard:
        board = bare("floing")
        for name, at in units.items():
            put(board, name, at, 4 if WORLD.kind[unit(name)] < 3 else 0)
        return board

    assert prussians_there(stands({P.INF: "3611", P.KIRCHBACH: "3609"}))
    assert not prussians_there(stands({P.INF: "3611"}))
    assert not prussians_there(stands({P.KIRCHBACH: "3611"}))
    assert not prussians_there(stands({P.INF: "3610", P.KIRCHBACH: "3609"}))
    assert outcome(stands({P.INF: "3611", P.KIRCHBACH: "3609"})).winner == "prussian"


# -- routed movement and retreats (10.3, 9.34) ----------------------------------------------------------------


@pytest.mark.rule("blood-and-iron:10.3e", "blood-and-iron:10.3f")
def test_a_routed_unit_goes_one_hex_anywhere_and_several_only_away() -> None:
    board = moving(table({P.INF: f"{HERE} 4 routed", F.INF: "0616 4"}))
    far = board.farness(FRENCH)
    start = far[hex_(HERE)]
    for name in reachable(board, P.INF):
        steps = distance(HERE, name)
        assert steps == 1 or far[hex_(name)] > start, name
        assert far[hex_(name)] - start <= steps
    aside = [n for n in reachable(board, P.INF) if 1 < distance(HERE, n) != far[hex_(n)] - start]
    assert aside  # steps that lead no nearer may go sideways, if the move ends farther away
    assert {"0612", "0511", "0711"} <= reachable(board, P.INF)  # one hex nearer, or as far away as before
    assert "0608" in reachable(board, P.INF)
    go(board, P.INF, "0711")
    assert refused(board, f"Select unit={P.INF}") == ["10.3e"]  # that was its hex
    board = moving(table({P.INF: f"{HERE} 4 routed", F.INF: "0616 4"}))
    go(board, P.INF, "0610")
    assert "0609" in reachable(board, P.INF) and "0611" not in reachable(board, P.INF)  # on its way, it goes on away


@pytest.mark.rule("blood-and-iron:9.34a")
def test_a_retreat_ends_farther_from_the_nearest_threat_and_two_hexes_from_its_start() -> None:
    board = table({F.INF: f"{HERE} 4", P.INF: "0612 4"})
    ends = retreat_hexes(board, unit(F.INF), 2, (hex_("0612"),))
    assert ends
    for end in ends:
        assert WORLD.grid.distance(hex_(HERE), end) == 2 and WORLD.grid.distance(hex_("0612"), end) > 1
    assert hex_("0511") not in ends and hex_("0613") not in ends
    both = retreat_hexes(board, unit(F.INF), 2, (hex_("0612"), hex_("0610")))
    near = (hex_("0612"), hex_("0610"))
    assert all(min(WORLD.grid.distance(each, end) for each in near) > 1 for end in both)
    assert set(both) < set(ends)


@pytest.mark.rule("blood-and-iron:9.31a", "blood-and-iron:9.31b")
def test_a_height_shelters_only_if_every_attacker_climbs() -> None:
    ground = table({}).ground
    top = next(
        h
        for h, level in enumerate(ground.level)
        if ground.exists[h]
        and ground.terrain[h] == "clear"
        and {ground.level[n] for n in ground.ring[h]} >= {level, level - 1}
        and all(not ground.sides_between(h, n) for n in ground.ring[h])
    )
    name = WORLD.grid.names
    low = next(n for n in ground.ring[top] if ground.level[n] < ground.level[top])
    level = next(n for n in ground.ring[top] if ground.level[n] == ground.level[top])
    board = table({F.INF: f"{name[top]} 4", P.INF: f"{name[low]} 4", P.INF2: f"{name[level]} 4"})
    one = melee_sum(board, (unit(P.INF),), (top,))
    both = melee_sum(board, (unit(P.INF), unit(P.INF2)), (top,))
    assert "higher" in {line.reason for line in one.shifts if line.value}
    assert "higher" not in {line.reason for line in both.shifts if line.value}


@pytest.mark.rule("blood-and-iron:8.4c")
@pytest.mark.parametrize(("scenario", "foe"), [("sedan", F.INF), ("froeschwiller", "f-fr-2e-zouaves")])
def test_by_the_reading_who_finds_the_enemy_on_its_edge_comes_on_beside_him_on_that_edge(
    scenario: str, foe: str
) -> None:
    edges = set()
    for piece, (_, letter) in sorted(bare(scenario).theatre.enters.items()):
        if WORLD.side[piece] != PRUSSIAN:
            continue
        board = bare(scenario, {"reading-entry": True})
        home, grid, sheet = board.theatre.entry_hexes[letter], board.world.grid, board.theatre.sheet
        assert entry_hexes(board, piece) == [home]
        board.put(unit(foe), home)
        found = entry_hexes(board, piece)
        column, row = grid.cells[home]
        assert found and home not in found and len({grid.distance(home, each) for each in found}) == 1
        if column in (1, sheet.columns):
            edges.add("side")
            assert all(grid.cells[each][0] == column for each in found)
        if row in (1, sheet.rows):
            edges.add("end")
            assert all(grid.cells[each][1] == row for each in found)
    assert edges
