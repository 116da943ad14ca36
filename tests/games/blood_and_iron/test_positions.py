"""Positions written from the book alone, where two or three of its rules meet."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD
from grognard.games.blood_and_iron.rules.columns import fire_strength, fire_sum
from grognard.games.blood_and_iron.rules.fire import apply_fire, hittable, linked
from grognard.games.blood_and_iron.rules.melee import MeleeSegment
from grognard.games.blood_and_iron.rules.morale import MoraleCheck, MoraleRecovery, morale
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN
from grognard.testing import can, play

from .pieces import WORLD, F, P, hex_, hexes, unit
from .table import bare, begin, fighting, moving, put, reachable, table


@pytest.mark.rule("blood-and-iron:9.21c", "blood-and-iron:9.21d", "blood-and-iron:9.21f")
def test_guns_double_next_door_and_halve_upwards_far_away() -> None:
    board = table({P.ART: "0612 5"})
    here = hex_("0612")
    found = {}
    for far in range(1, 9):
        target = next(h for h in range(len(WORLD.grid.names)) if WORLD.grid.distance(here, h) == far)
        found[far] = fire_strength(board, unit(P.ART), target)
    assert found[1] == 10 and found[4] == 5 and found[5] == found[8] == 3


@pytest.mark.rule("blood-and-iron:9.21b", "blood-and-iron:9.22a")
def test_french_rifles_reach_two_hexes_and_prussian_ones_one() -> None:
    board = table({P.INF: "0612 4", F.INF: "0610 4"})
    assert hexes(hittable(board, unit(F.INF))) == {"0612"} and hittable(board, unit(P.INF)) == []


@pytest.mark.rule("blood-and-iron:9.2g", "blood-and-iron:9.2h")
def test_who_fires_together_at_two_hexes_stands_side_by_side() -> None:
    board = table({F.INF: "0610 4", F.INF2: "0810 4", P.INF: "0612 4"})
    apart = linked(board, hex_("0612"), (unit(F.INF), unit(F.INF2)), unit(F.INF))
    assert apart == {unit(F.INF)}
    board = table({F.INF: "0611 4", F.INF2: "0613 4", P.INF: "0612 4"})
    beside = linked(board, hex_("0612"), (unit(F.INF), unit(F.INF2)), unit(F.INF))
    assert beside == {unit(F.INF), unit(F.INF2)}  # both beside the target, though apart


@pytest.mark.rule("blood-and-iron:10.3b", "blood-and-iron:9.23a")
def test_a_routed_target_moves_the_column_to_the_right() -> None:
    for routed, shift in ((False, 0), (True, 1)):
        board = bare()
        target, firer = put(board, F.INF, "0611", 4, routed=routed), put(board, P.INF, "0612", 4)
        assert fire_sum(board, (firer,), hex_("0611"), target).shift == shift


@pytest.mark.rule("blood-and-iron:9.24g", "blood-and-iron:9.24f")
def test_the_second_step_of_a_d2_falls_on_the_unit_below_if_the_top_one_has_only_one() -> None:
    board = table({F.INF: "0611 4 lost=2", F.ART: "0611 3", P.INF: "0612 4"})
    while board.steps_left(unit(F.INF)) > 1:
        board.lost[unit(F.INF)] += 1
    before = board.steps_left(unit(F.ART))
    begin(board)
    apply_fire(board, board.units_at(hex_("0611")), "D2", (hex_("0612"),))
    board.settle()
    assert board.place[unit(F.INF)] == DEAD and board.steps_left(unit(F.ART)) == before - 1
    assert isinstance(board.step, MoraleCheck) or board.over


@pytest.mark.rule("blood-and-iron:9.24h", "blood-and-iron:5.4a")
def test_the_leader_of_a_unit_that_is_eliminated_is_tested() -> None:
    board = table({F.INF: "0611 4", F.DOUAY: "0611", F.INF2: "0609 4", P.INF: "0612 4"})
    begin(board)
    apply_fire(board, board.units_at(hex_("0611")), "DE", (hex_("0612"),))
    board.settle()
    assert board.place[unit(F.INF)] == DEAD and "Leader" in type(board.step).__name__


@pytest.mark.rule("blood-and-iron:7.3g", "blood-and-iron:7.3a")
def test_guns_stop_short_of_a_zone_that_infantry_enters() -> None:
    board = table({P.INF: "0614 4", P.ART: "0714 4", P.KIRCHBACH: "0614", F.INF: "0611 4"})
    moving(board)
    zone = hexes(board.ground.ring[hex_("0611")])
    assert reachable(board, P.INF) & zone and not reachable(board, P.ART) & zone


@pytest.mark.rule("blood-and-iron:5.21c", "blood-and-iron:8.3a", "blood-and-iron:5.21e")
def test_out_of_command_nobody_enters_a_zone_or_attacks_but_he_fires_back() -> None:
    board = table({P.INF: "0614 4 out", F.INF: "0611 4"})
    moving(board)
    assert not reachable(board, P.INF) & hexes(board.ground.ring[hex_("0611")])
    board = table({P.INF: "0612 4 out", F.INF: "0611 4"})
    fighting(board, PRUSSIAN)
    while not board.over and board.actor == "french":
        board.play(board.choices()[-1])
    assert board.over or not can(board, "FireAt hex=0611")
    board = table({P.INF: "0612 4 out", F.INF: "0611 4"})
    fighting(board, FRENCH)
    assert board.actor == "prussian" and can(board, "FireAt hex=0611")  # in defence it does


@pytest.mark.rule("blood-and-iron:6.0a", "blood-and-iron:6.0b")
def test_a_hex_holds_two_units_if_one_of_them_is_artillery() -> None:
    board = table({P.INF: "0614 4", P.INF2: "0616 4", P.ART: "0714 4", P.ART2: "0715 4", P.KIRCHBACH: "0614"})
    moving(board)
    assert "0614" in reachable(board, P.ART) and "0616" not in reachable(board, P.INF)
    assert "0714" in reachable(board, P.ART2)


@pytest.mark.rule("blood-and-iron:10.3e", "blood-and-iron:10.3f", "blood-and-iron:10.3a")
def test_a_routed_unit_goes_one_hex_or_away_from_everybody() -> None:
    board = table({P.INF: "0614 4 routed", P.KIRCHBACH: "0614", F.INF: "0610 4"})
    moving(board)
    grid = WORLD.grid
    for name in reachable(board, P.INF):
        far = grid.distance(hex_("0614"), hex_(name))
        assert far == 1 or grid.distance(hex_(name), hex_("0610")) > grid.distance(hex_("0614"), hex_("0610"))


@pytest.mark.rule("blood-and-iron:7.0a", "blood-and-iron:7.3a")
def test_a_leader_alone_has_no_zone_and_stops_nobody() -> None:
    board = table({P.INF: "0614 4", P.KIRCHBACH: "0614", F.DOUAY: "0612"})
    moving(board)
    beside = hexes(board.ground.ring[hex_("0612")])
    beyond = {name for name in reachable(board, P.INF) if WORLD.grid.distance(hex_(name), hex_("0614")) > 2}
    assert beyond & beside  # it goes on from beside the leader


@pytest.mark.rule("blood-and-iron:9.24j")
def test_a_routed_unit_ignores_a_morale_result_of_fire() -> None:
    for routed in (False, True):
        board = table({F.INF: f"0611 4{' routed' if routed else ''}", P.INF: "0612 4"})
        begin(board)
        apply_fire(board, board.units_at(hex_("0611")), "DM", (hex_("0612"),))
        board.settle()
        assert (not board.over and isinstance(board.step, MoraleCheck)) != routed


@pytest.mark.rule("blood-and-iron:9.24c")
def test_below_a_top_unit_that_passes_a_dm_nobody_is_tested() -> None:
    for die, follows in ((1, False), (10, True)):
        board = table({F.INF: "0611 4", F.ART: "0611 3", P.INF: "0612 4"})
        begin(board)
        apply_fire(board, board.units_at(hex_("0611")), "DM", (hex_("0612"),))
        board.settle()
        assert isinstance(board.step, MoraleCheck)
        first = board.step.unit
        play(board, die)
        while not board.over and not isinstance(board.step, MoraleCheck):
            board.play(board.choices()[0])
        assert (not board.over and board.step.unit != first) == follows


@pytest.mark.rule("blood-and-iron:9.21a")
def test_guns_reach_eight_hexes_and_not_nine() -> None:
    for far, hit in ((8, True), (9, False)):
        board = table({P.ART: "0612 4"})
        here = hex_("0612")
        line = [h for h in range(len(WORLD.grid.names)) if WORLD.grid.distance(here, h) == far]
        found = False
        for target in line:
            trial = table({P.ART: "0612 4", F.INF: f"{WORLD.grid.names[target]} 4"})
            found = found or bool(hittable(trial, unit(P.ART)))
        assert found == hit and board.place[unit(P.ART)] == here


@pytest.mark.rule("blood-and-iron:10.2a", "blood-and-iron:10.3d")
def test_morale_by_steps_lost_and_rout() -> None:
    """B at full strength 7, with a step lost 5 (the book's examples); a rout takes one off."""
    full = table({F.INF: "0611 5"})
    assert morale(full, unit(F.INF)).total() == 7
    half = table({F.INF: "0611 5 lost=1"})
    assert morale(half, unit(F.INF)).total() == 5
    routed = table({F.INF: "0611 5 lost=1 routed"})
    assert morale(routed, unit(F.INF)).total() == 4


def attacks(units: dict[str, str]) -> bool:
    """Whether the Prussians come to a melee when nobody has fired."""
    board = fighting(table(units), PRUSSIAN)
    while not board.over and not isinstance(board.step, MeleeSegment):
        board.play(board.choices()[-1])
    return not board.over and can(board, "Assault hex=0611")


@pytest.mark.rule("blood-and-iron:9.3m")
def test_guns_are_attacked_and_never_attack() -> None:
    assert not attacks({P.ART: "0612 8", F.INF: "0611 4"})
    assert attacks({P.INF: "0612 4", F.ART: "0611 3"})


@pytest.mark.rule("blood-and-iron:9.3i", "blood-and-iron:9.3j", "blood-and-iron:10.3c")
def test_neither_a_routed_unit_nor_one_out_of_command_attacks() -> None:
    assert attacks({P.INF: "0612 8", F.INF: "0611 4"})
    for state in ("routed", "out"):
        assert not attacks({P.INF: f"0612 8 {state}", F.INF: "0611 4"})


@pytest.mark.rule("blood-and-iron:9.2m")
def test_in_two_zones_the_owner_chooses_whom_he_fires_at_and_none_beyond() -> None:
    board = table({F.INF: "0611 4", P.INF: "0612 4", P.INF2: "0610 4", P.INF3: "0613 4"})
    assert hexes(hittable(board, unit(F.INF))) == {"0612", "0610"}


@pytest.mark.rule("blood-and-iron:7.3f", "blood-and-iron:10.4d")
def test_only_a_primary_zone_of_an_enemy_who_stands_beside_it_keeps_a_unit_from_rallying() -> None:
    for at, free in (("0612", False), ("0613", True)):
        board = table({F.INF: "0611 4 routed", P.INF: f"{at} 4"})
        begin(board, MoraleRecovery(FRENCH))
        assert (not board.over) == free


@pytest.mark.rule("blood-and-iron:9.34f", "blood-and-iron:9.34d", "blood-and-iron:9.34c")
def test_who_must_retreat_and_cannot_stays_and_loses_a_step() -> None:
    """Enemies on three sides close every hex about it by their zones; a friend beside it would open one."""
    ring = {P.INF: "0612 4", P.INF2: "0510 4", P.INF3: "0710 4"}
    board = table({F.INF: "0611 6", **ring})
    before = board.steps_left(unit(F.INF))
    begin(board)
    apply_fire(board, board.units_at(hex_("0611")), "DD", (hex_("0612"),))
    board.settle()
    assert board.place[unit(F.INF)] == hex_("0611") and board.steps_left(unit(F.INF)) == before - 1
