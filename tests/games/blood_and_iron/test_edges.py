"""Where rules end: positions in which a rule that is a little too wide or too narrow shows."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import ABSENT, WAITING
from grognard.games.blood_and_iron.rules.columns import melee_sum
from grognard.games.blood_and_iron.rules.command import in_command
from grognard.games.blood_and_iron.rules.fire import AddFirer, CeaseFire, FireAt, FireRoll, OpenFire
from grognard.games.blood_and_iron.rules.leaders import LeaderLeftAlone
from grognard.games.blood_and_iron.rules.melee import AddAttacker, Assault, EndMelee, GoIn, MeleeRoll, MeleeSegment
from grognard.games.blood_and_iron.rules.opportunity import OpportunityFire, guns_that_see
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.setup import Place, SedanPlace
from grognard.games.blood_and_iron.rules.strength import DrawMarkers
from tests.games.blood_and_iron.table import (
    ART_F,
    ART_P,
    CAV_P,
    FRENCH,
    INF_F,
    INF_P,
    INF_P2,
    KIRCHBACH,
    PRUSSIAN,
    bare,
    begin,
    draw,
    fighting,
    go,
    h,
    moving,
    put,
    refused,
    u,
)


@pytest.mark.rule("blood-and-iron:7.21b", "blood-and-iron:9.22a")
def test_opportunity_fire_at_two_hexes_needs_a_line_of_sight() -> None:
    """R-21: woods in 0131 hide 0132 from guns in 0130; on open ground the same step draws fire."""
    board = bare()
    put(board, ART_F, "0130", 4)
    put(board, INF_P, "0233", 4)
    moving(board)
    assert not board.ground.sees(h("0130"), h("0132"), frozenset()).clear
    go(board, INF_P, "0132")
    assert board.actor == "prussian"
    open_ = bare()
    put(open_, ART_F, "0611", 4)
    put(open_, INF_P, "0614", 4)
    moving(open_)
    go(open_, INF_P, "0613")
    assert isinstance(open_.step, OpportunityFire)


@pytest.mark.rule("blood-and-iron:7.3e", "blood-and-iron:7.2a")
def test_only_primary_zones_cut_a_command_line() -> None:
    board = bare()
    unit = put(board, INF_P, "0609")
    put(board, KIRCHBACH, "0616")  # range 7: only the straight way is short enough
    assert unit in in_command(board, PRUSSIAN)
    put(board, ART_F, "0812")  # its secondary zone covers 0612
    assert unit in in_command(board, PRUSSIAN)
    put(board, INF_F, "0711")  # a primary zone
    assert unit not in in_command(board, PRUSSIAN)


@pytest.mark.rule("blood-and-iron:9.3l")
def test_no_shelter_shifts_a_strong_attack_by_more_than_three() -> None:
    board = bare()
    unit = put(board, INF_P, "4419", 8)
    put(board, INF_F, "4319", 4, lost=1)
    ground = board.ground
    terrain, level = ground.terrain[h("4319")], ground.level[h("4319")]
    ground.terrain[h("4319")], ground.level[h("4319")] = "woods", level + 1
    try:
        found = melee_sum(board, (unit,), (h("4319"),))
    finally:
        ground.terrain[h("4319")], ground.level[h("4319")] = terrain, level
    assert (found.odds, found.shifts.total(), found.net) == ("4-1", -4, -3)
    assert found.head == "1-1"  # four columns would be 1-2


@pytest.mark.rule("blood-and-iron:9.1a")
def test_everybody_in_a_combat_draws_a_marker_who_has_none() -> None:
    """R-63: firers, attackers and every unit in the hex, the lower one too."""
    board = bare()
    put(board, ART_P, "0613")
    put(board, INF_F, "0611")
    put(board, ART_F, "0611")
    fighting(board)
    while board.actor != "prussian":
        board.play(CeaseFire())
    board.play(FireAt(h("0611")))
    board.play(AddFirer(u(ART_P)))
    board.play(OpenFire())
    assert board.step == DrawMarkers((u(ART_P), u(INF_F), u(ART_F)))
    draw(board, "w5", "w4", "w3")
    assert isinstance(board.step, FireRoll)
    assert all(board.marker[u(name)] >= 0 for name in (ART_P, INF_F, ART_F))
    storm = bare()
    put(storm, INF_P, "0612", 4)
    put(storm, CAV_P, "0510")
    put(storm, INF_F, "0611")
    put(storm, ART_F, "0611")
    fighting(storm)
    while not isinstance(storm.step, MeleeSegment):
        storm.play(storm.choices()[-1])
    storm.play(Assault(h("0611")))
    for name in (INF_P, CAV_P):
        storm.play(AddAttacker(u(name)))
    storm.play(GoIn())
    draw(storm, "w5", "w4", "w3")  # the cavalry and both defenders; the infantry has one
    assert isinstance(storm.step, MeleeRoll)


@pytest.mark.rule("blood-and-iron:11.3f")
def test_a_leader_takes_no_objective_however_he_comes() -> None:
    board = bare("froeschwiller")
    put(board, "f-pr-kirchbach", "1822")
    moving(board)
    go(board, "f-pr-kirchbach", "1820")  # he stops there
    assert board.holders[0] == FRENCH
    joins = bare("froeschwiller")
    leader = put(joins, "f-fr-macmahon", "1819")
    put(joins, "f-fr-18e-ligne", "1820")
    joins.holders[0] = PRUSSIAN
    begin(joins, LeaderLeftAlone(leader))
    assert joins.place[leader] == h("1820")
    assert joins.holders[0] == PRUSSIAN


@pytest.mark.rule("blood-and-iron:9.2i", "blood-and-iron:9.2e")
def test_a_target_of_defensive_fire_is_a_target_again_and_a_firer_has_fired() -> None:
    """Once a segment for the target, once an action phase for the firer."""
    board = bare()
    put(board, ART_P, "0615", 4)
    put(board, INF_P2, "0612", 4)
    put(board, INF_F, "0611", 4)
    fighting(board)
    board.play(FireAt(h("0612")))
    board.play(AddFirer(u(INF_F)))
    board.play(OpenFire())
    assert board.fired[u(INF_F)] == board.struck[u(INF_P2)] == 1
    board.play(board.choices()[0])  # a 1: no effect
    assert board.struck[u(INF_P2)] == 0  # the segment is over
    assert board.fired[u(INF_F)] == 1


@pytest.mark.rule("blood-and-iron:7.3c", "blood-and-iron:7.21a")
def test_who_is_held_in_a_primary_zone_does_not_step_up_to_the_guns() -> None:
    """R-22: only out of a secondary zone alone; another unit's primary zone holds as always."""
    board = bare()
    put(board, ART_F, "0611", 4)
    unit = put(board, INF_P, "0613", 4)  # in the secondary zone of the guns
    moving(board)
    assert reach(board, unit).costs[h("0612")] == 2
    held = bare()
    put(held, ART_F, "0611", 4)
    put(held, INF_F, "0614", 4)  # its primary zone covers 0613 too
    unit = put(held, INF_P, "0613", 4)
    moving(held)
    assert reach(held, unit).costs.get(h("0612")) != 2


@pytest.mark.rule("blood-and-iron:9.3c")
def test_fire_binds_for_the_melee_of_the_same_combat_only() -> None:
    """R-40: in the next combat the unit may attack whom it likes."""
    board = bare()
    put(board, INF_P, "0612", 4)
    put(board, INF_F, "0611", 4)
    put(board, ART_F, "0512", 4)
    fighting(board)
    while board.actor != "prussian":
        board.play(CeaseFire())
    board.play(FireAt(h("0611")))
    board.play(AddFirer(u(INF_P)))
    board.play(OpenFire())
    board.play(board.choices()[0])  # a 1: no effect
    assert isinstance(board.step, MeleeSegment)
    assert board.bound[u(INF_P)] == h("0611")
    board.play(EndMelee())
    assert board.bound[u(INF_P)] == ABSENT


@pytest.mark.rule("blood-and-iron:7.3g", "blood-and-iron:12.1a")
def test_artillery_is_not_set_up_in_an_enemy_zone_and_infantry_is() -> None:
    """R-65"""
    for name, barred in (("s-pr-bay-art-1", True), ("s-pr-bay-1-bde", False)):
        board = bare("bazeilles")
        unit = u(name)
        board.place[unit] = WAITING
        put(board, "s-fr-brigade-reboul", "5030")
        hex_ = next(near for near in board.theatre.start_hexes(unit) if board.zone(FRENCH)[near])
        begin(board, SedanPlace(unit))
        assert (Place(hex_) in board.choices()) != barred
        assert not barred or refused(board, Place(hex_)) == ["7.3g"]


@pytest.mark.rule("blood-and-iron:7.21a", "blood-and-iron:10.3c")
def test_routed_guns_take_no_opportunity_shot() -> None:
    for routed in (False, True):
        board = bare()
        gun = put(board, ART_F, "0611", 4, routed=routed)
        assert guns_that_see(board, h("0614"), h("0613")) == ([] if routed else [gun])
