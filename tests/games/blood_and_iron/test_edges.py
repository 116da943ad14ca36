"""Where rules end: positions in which a rule that is a little too wide or too narrow shows."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import ABSENT, WAITING, BloodBoard
from grognard.games.blood_and_iron.rules.columns import melee_sum
from grognard.games.blood_and_iron.rules.command import in_command
from grognard.games.blood_and_iron.rules.fire import FireRoll
from grognard.games.blood_and_iron.rules.leaders import LeaderLeftAlone
from grognard.games.blood_and_iron.rules.melee import MeleeRoll, MeleeSegment
from grognard.games.blood_and_iron.rules.opportunity import OpportunityFire, guns_that_see
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.setup import Place, SedanPlace
from grognard.games.blood_and_iron.rules.strength import DrawMarkers
from grognard.kernel.columns import changed
from grognard.testing import play, refused

from .pieces import FRENCH, PRUSSIAN, F, P, hex_, unit
from .table import bare, begin, fighting, go, moving, put, table


@pytest.mark.rule("blood-and-iron:7.21b", "blood-and-iron:9.22a")
def test_opportunity_fire_at_two_hexes_needs_a_line_of_sight() -> None:
    """R-21: woods in 0131 hide 0132 from guns in 0130; on open ground the same step draws fire."""
    board = table({F.ART: "0130 4", P.INF: "0233 4"})
    moving(board)
    assert not board.ground.sees(hex_("0130"), hex_("0132"), frozenset()).clear
    go(board, P.INF, "0132")
    assert board.actor == "prussian"
    open_ = table({F.ART: "0611 4", P.INF: "0614 4"})
    moving(open_)
    go(open_, P.INF, "0613")
    assert isinstance(open_.step, OpportunityFire)


@pytest.mark.rule("blood-and-iron:7.3e", "blood-and-iron:7.2a")
def test_only_primary_zones_cut_a_command_line() -> None:
    board = bare()
    piece = put(board, P.INF, "0609")
    put(board, P.KIRCHBACH, "0616")  # range 7: only the straight way is short enough
    assert piece in in_command(board, PRUSSIAN)
    put(board, F.ART, "0812")  # its secondary zone covers 0612
    assert piece in in_command(board, PRUSSIAN)
    put(board, F.INF, "0711")  # a primary zone
    assert piece not in in_command(board, PRUSSIAN)


@pytest.mark.rule("blood-and-iron:9.3l")
def test_no_shelter_shifts_a_strong_attack_by_more_than_three() -> None:
    board = bare()
    piece = put(board, P.INF, "4419", 8)
    put(board, F.INF, "4319", 4, lost=1)
    ground = board.ground
    terrain, level = ground.terrain[hex_("4319")], ground.level[hex_("4319")]
    ground.terrain[hex_("4319")], ground.level[hex_("4319")] = "woods", level + 1
    try:
        found = melee_sum(board, (piece,), (hex_("4319"),))
    finally:
        ground.terrain[hex_("4319")], ground.level[hex_("4319")] = terrain, level
    assert (found.odds, found.shifts.total(), found.net) == ("4-1", -4, -3)
    assert found.head == "1-1"  # four columns would be 1-2


def prussians_fire(board: BloodBoard, at: str, firer: str) -> None:
    """Their combat, in which the French hold their fire."""
    fighting(board)
    while board.actor != "prussian":
        play(board, "CeaseFire")
    play(board, f"FireAt hex={at}", f"AddFirer unit={firer}", "OpenFire")


@pytest.mark.rule("blood-and-iron:9.1a")
def test_everybody_in_a_combat_draws_a_marker_who_has_none() -> None:
    """R-63: firers, attackers and every unit in the hex, the lower one too."""
    board = table({P.ART: "0613", F.INF: "0611", F.ART: "0611"})
    prussians_fire(board, "0611", P.ART)
    assert board.step == DrawMarkers((unit(P.ART), unit(F.INF), unit(F.ART)))
    play(board, "Drawn marker=w5 number=0", "Drawn marker=w4 number=0", "Drawn marker=w3 number=0")
    assert isinstance(board.step, FireRoll)
    assert all(board.marker[unit(name)] >= 0 for name in (P.ART, F.INF, F.ART))
    storm = table({P.INF: "0612 4", P.CAV: "0510", F.INF: "0611", F.ART: "0611"})
    fighting(storm)
    while not isinstance(storm.step, MeleeSegment):
        storm.play(storm.choices()[-1])
    play(storm, "Assault hex=0611")
    for name in (P.INF, P.CAV):
        play(storm, f"AddAttacker unit={name}")
    play(storm, "GoIn")
    # the cavalry and both defenders draw; the infantry has one
    play(storm, "Drawn marker=w5 number=0", "Drawn marker=w4 number=0", "Drawn marker=w3 number=0")
    assert isinstance(storm.step, MeleeRoll)


@pytest.mark.rule("blood-and-iron:11.3f")
def test_a_leader_takes_no_objective_however_he_comes() -> None:
    board = table({"f-pr-kirchbach": "1822"}, "froeschwiller")
    moving(board)
    go(board, "f-pr-kirchbach", "1820")  # he stops there
    assert board.holders[0] == FRENCH
    joins = bare("froeschwiller")
    leader = put(joins, "f-fr-macmahon", "1819")
    put(joins, "f-fr-18e-ligne", "1820")
    joins.holders = changed(joins.holders, 0, PRUSSIAN)
    begin(joins, LeaderLeftAlone(leader))
    assert joins.place[leader] == hex_("1820")
    assert joins.holders[0] == PRUSSIAN


@pytest.mark.rule("blood-and-iron:9.2i", "blood-and-iron:9.2e")
def test_a_target_of_defensive_fire_is_a_target_again_and_a_firer_has_fired() -> None:
    """Once a segment for the target, once an action phase for the firer."""
    board = table({P.ART: "0615 4", P.INF2: "0612 4", F.INF: "0611 4"})
    fighting(board)
    play(board, "FireAt hex=0612", f"AddFirer unit={F.INF}", "OpenFire")
    assert board.fired[unit(F.INF)] == board.struck[unit(P.INF2)] == 1
    board.play(board.choices()[0])  # a 1: no effect
    assert board.struck[unit(P.INF2)] == 0  # the segment is over
    assert board.fired[unit(F.INF)] == 1


@pytest.mark.rule("blood-and-iron:7.3c", "blood-and-iron:7.21a")
def test_who_is_held_in_a_primary_zone_does_not_step_up_to_the_guns() -> None:
    """R-22: only out of a secondary zone alone; another unit's primary zone holds as always."""
    board = table({F.ART: "0611 4"})
    piece = put(board, P.INF, "0613", 4)  # in the secondary zone of the guns
    moving(board)
    assert reach(board, piece).costs[hex_("0612")] == 2
    held = table({F.ART: "0611 4"})
    put(held, F.INF, "0614", 4)  # its primary zone covers 0613 too
    piece = put(held, P.INF, "0613", 4)
    moving(held)
    assert reach(held, piece).costs.get(hex_("0612")) != 2


@pytest.mark.rule("blood-and-iron:9.3c")
def test_fire_binds_for_the_melee_of_the_same_combat_only() -> None:
    """R-40: in the next combat the unit may attack whom it likes."""
    board = table({P.INF: "0612 4", F.INF: "0611 4", F.ART: "0512 4"})
    prussians_fire(board, "0611", P.INF)
    board.play(board.choices()[0])  # a 1: no effect
    assert isinstance(board.step, MeleeSegment)
    assert board.bound[unit(P.INF)] == hex_("0611")
    play(board, "EndMelee")
    assert board.bound[unit(P.INF)] == ABSENT


@pytest.mark.rule("blood-and-iron:7.3g", "blood-and-iron:12.1a")
def test_artillery_is_not_set_up_in_an_enemy_zone_and_infantry_is() -> None:
    """R-65"""
    for name, barred in (("s-pr-bay-art-1", True), ("s-pr-bay-1-bde", False)):
        board = bare("bazeilles")
        piece = unit(name)
        board.place = changed(board.place, piece, WAITING)
        put(board, "s-fr-brigade-reboul", "5030")
        spot = next(near for near in board.theatre.start_hexes(piece) if board.zone(FRENCH)[near])
        begin(board, SedanPlace(piece))
        assert (Place(spot) in board.choices()) != barred
        assert not barred or refused(board, Place(spot)) == ["7.3g"]


@pytest.mark.rule("blood-and-iron:7.21a", "blood-and-iron:10.3c")
def test_routed_guns_take_no_opportunity_shot() -> None:
    for routed in (False, True):
        board = bare()
        gun = put(board, F.ART, "0611", 4, routed=routed)
        assert guns_that_see(board, hex_("0614"), hex_("0613")) == ([] if routed else [gun])
