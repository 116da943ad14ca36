"""Positions written from the book alone, where two or three of its rules meet."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.assault import Assault
from grognard.games.arras.rules.movement import steps
from grognard.games.arras.rules.victory import automatic_victory, victory_points
from grognard.testing import can, offered, play, refused, where

from .table import GAME, WORLD, A, G, area, assault, dice, holder, is_fresh, step_name, table, unit
from .test_special import arrival


def cost(s, name: str, to: str) -> int:
    """What the first step of a unit with its whole allowance costs; 0 if it cannot go there."""
    return dict(steps(s, unit(name), WORLD.movement[unit(name)])).get(area(to), 0)


@pytest.mark.rule("arras:5.2d", "arras:5.2e")
def test_a_fresh_enemy_who_is_engaged_next_door_watches_nobody() -> None:
    s = table({"22": A.TANK, "9": G.RIFLES, "17": G.RIFLES_2})
    assert cost(s, A.TANK, "18") == 2
    s = table({"22": A.TANK, "17": [G.RIFLES_2, A.FOOT[0]], "9": G.RIFLES})
    assert cost(s, A.TANK, "18") == 1
    tired = table({"22": A.TANK, "17": f"{G.RIFLES_2}*", "9": G.RIFLES})
    assert cost(tired, A.TANK, "18") == 1


@pytest.mark.rule("arras:5.2h", "arras:5.2k", "arras:5.2j", "arras:5.2l")
def test_leaving_fresh_enemies_takes_everything_and_only_armour_goes_among_others() -> None:
    s = table({"11": [A.TANK, A.FOOT[0], G.RIFLES], "10": G.PAK})
    assert cost(s, A.TANK, "10") == WORLD.movement[unit(A.TANK)]
    assert cost(s, A.FOOT[0], "10") == 0 and cost(s, A.FOOT[0], "25") == WORLD.movement[unit(A.FOOT[0])]
    play(s, "Activate area=11", f"Move unit={A.FOOT[0]}")
    assert refused(s, "Go area=10") == ["5.2k"]


@pytest.mark.rule("arras:5.2i", "arras:5.2f", "arras:5.2l")
def test_of_two_costs_only_the_higher_counts() -> None:
    s = table({"11": [A.TANK, f"{G.RIFLES}*"], "10": f"{G.PAK}*", "5": G.RIFLES_2})
    assert cost(s, A.TANK, "10") == 3  # 3 to leave, 3 to enter
    s = table({"11": [A.TANK, f"{G.RIFLES}*"], "10": G.PAK})
    assert cost(s, A.TANK, "10") == 4


@pytest.mark.rule("arras:6.2b", "arras:6.2c", "arras:6.3b", "arras:6.3d")
def test_british_and_french_together_against_rommel_among_tired_units() -> None:
    s = table({"11": [A.SOMUA, A.FOOT[0], A.FOOT[1]], "10": [G.RIFLES, f"{G.PAK}*", G.FLAK, G.ROMMEL]})
    assault(s, "11", "10", A.SOMUA, A.FOOT[0], A.FOOT[1])
    play(s, f"Advance unit={G.FLAK}")
    terrain = WORLD.ground.tem[area("10")]
    assert s.inside(Assault).values(s) == (6 + 2 - 1, 6 + 2 + terrain + 2)  # the tired gun adds nothing


@pytest.mark.rule("arras:6.4.1a", "arras:6.4.1b", "arras:6.4.1d")
def test_equal_totals_are_a_failure_and_the_others_go_back_tired() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "10": [G.RIFLES], "2": G.PAK})
    assault(s, "11", "10", A.TANK, A.FOOT[0])
    value, against = s.inside(Assault).values(s)
    play(s, dice(7 + against - value), dice(7))
    assert where(s, A.TANK) == "eliminated" and where(s, A.FOOT[0]) == "11" and not is_fresh(s, A.FOOT[0])
    assert is_fresh(s, G.RIFLES) and s.initiative == 1


@pytest.mark.rule("arras:6.4.2.ad", "arras:6.4.2.ae", "arras:6.4.2.ag")
def test_four_points_of_a_lone_fresh_unit_are_tired_and_back() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "10": G.RIFLES, "2": G.PAK})
    assault(s, "11", "10", A.TANK, A.FOOT[0])
    value, against = s.inside(Assault).values(s)
    play(s, dice(7 + against - value + 4), dice(7))
    assert step_name(s) == "Retreating"  # tired without a question; several areas are equally good
    play(s, offered(s)[0])
    assert where(s, G.RIFLES) not in ("10", "eliminated") and not is_fresh(s, G.RIFLES)
    assert holder(s, "10") == "allied"


@pytest.mark.rule("arras:6.5a", "arras:6.5.1b", "arras:3.2.2b")
def test_no_overrun_where_a_defender_got_away_or_foot_led() -> None:
    for lead, others in ((A.TANK, [A.FOOT[0]]), (A.FOOT[0], [A.TANK])):
        s = table({"11": [A.TANK, A.FOOT[0]], "10": f"{G.RIFLES}*", "2": G.PAK})
        assault(s, "11", "10", lead, *others)
        play(s, dice(12), dice(2))
        gone = where(s, G.RIFLES) == "eliminated"
        square = WORLD.ground.square >> area("10") & 1
        overran = step_name(s) == "Activation" and s.step.exploiting
        assert overran == (gone and lead == A.TANK and not square)


@pytest.mark.rule("arras:7.0b", "arras:7.0c", "arras:7.1d")
def test_two_guns_two_targets_and_never_a_zone() -> None:
    s = table({"25": [A.GUN, A.GUN_2], "9": G.RIFLES, "10": G.PAK, "11": G.FLAK, "A": G.RIFLES_2})
    play(s, f"Bombard unit={A.GUN}")
    assert refused(s, "AimAt area=A") == ["7.1d"]
    first = next(line for line in offered(s) if line.startswith("AimAt"))
    play(s, first)
    if step_name(s) == "SecondGun":
        play(s, f"Bombard unit={A.GUN_2}")
        assert refused(s, first) == ["7.0c"]


@pytest.mark.rule("arras:8.0.1a", "arras:8.3b", "arras:8.0.3a")
def test_support_is_decided_first_by_who_has_no_advantage_and_the_raf_helps_no_french() -> None:
    s = table({"11": A.SOMUA, "10": G.RIFLES}, air=(2, 2), advantage="german")
    assault(s, "11", "10", A.SOMUA)
    assert step_name(s) == "CombatSupport" and s.actor == "german"  # the Allies have none for the French alone
    play(s, "UseAir")
    assert step_name(s) == "AttackRoll" and s.air == (2, 1)
    both = table({"11": [A.SOMUA, A.FOOT[0]], "10": G.RIFLES}, air=(2, 2), advantage="german")
    assault(both, "11", "10", A.SOMUA, A.FOOT[0])
    assert both.actor == "allied" and can(both, "UseAir")


@pytest.mark.rule("arras:11.2d", "arras:11.2f", "arras:11.2b")
def test_a_marker_that_no_chain_joins_to_a_blue_zone_scores_nothing() -> None:
    s = table({"2": A.TANK, "25": A.FOOT[0]}, control={"2": "allied"})
    points = victory_points(s).total()
    joined = table({"2": A.TANK, "25": A.FOOT[0]}, control={"2": "allied", "1": "allied", "3": "allied"})
    assert victory_points(joined).total() >= points + 2


@pytest.mark.rule("arras:11.1a", "arras:11.1c")
def test_all_four_ringed_sectors_win_and_no_point_loses() -> None:
    ringed = dict.fromkeys(("2", "4", "6", "7"), "allied")
    s = table({"25": A.TANK}, control=ringed)
    assert automatic_victory(s, 0) == "allied-areas"
    s = table({"25": A.TANK}, control={**ringed, "7": "german"})
    assert automatic_victory(s, 0) == "german-automatic" and automatic_victory(s, 1) == ""


@pytest.mark.rule("arras:5.2.1d", "arras:13.2c")
def test_nobody_moves_into_the_assault_of_those_who_entered() -> None:
    """Who came onto the map among enemies assaults alone; the friend next door is not taken along."""
    s = arrival("panzers", 5, {"14": A.FOOT[0], "13": G.RIFLES, "22": A.TANK})
    while step_name(s) == "EnterUnit":
        play(s, "Enter area=14")
    assert step_name(s) == "EntryAssault"
    assert refused(s, f"Move unit={G.RIFLES}") == ["5.2.1d"]
    assert all(not s.step.bars(s, choice) for choice in s.choices())  # what is offered is barred by nothing


@pytest.mark.rule("arras:7.2b", "arras:7.2a")
def test_before_a_gun_is_aimed_the_strongest_enemy_there_is_reckoned_with() -> None:
    """A friend who is stronger, in the same contested Sector, defends nobody."""
    for side, gun, there, target in (
        ("allied", A.GUN, {"25": A.GUN, "9": [G.PAK, A.TANK], "22": A.TANK_2}, G.PAK),
        ("german", G.HOWITZER, {"5": G.HOWITZER, "9": [A.SCOUTS, G.FLAK], "22": A.TANK_2}, A.SCOUTS),
    ):
        s = table(there, side=side)
        play(s, f"Bombard unit={gun}")
        found = s.step.preview(s, GAME.codec.from_text("AimAt area=9"))
        defence = WORLD.defence[unit(target)][0] + WORLD.ground.tem[area("9")]
        assert [part.total for part in found.parts][-1] == str(defence)


@pytest.mark.rule("arras:5.1.3b", "arras:5.1.3c")
def test_arras_holds_five_and_a_leader_besides() -> None:
    s = table({"24": [A.FOOT[0], A.MARTEL], "25": [*A.HOWARDS, A.SIXTH[0]]})
    assert cost(s, A.FOOT[0], "25") == 0 and cost(s, A.MARTEL, "25") > 0


@pytest.mark.rule("arras:5.1.4.cb")
def test_guns_go_to_free_sectors_alone() -> None:
    s = table({"25": A.GUN, "11": A.FOOT[0], "5": f"{G.RIFLES}*"}, control={"3": "german"})
    assert cost(s, A.GUN, "11") > 0 and cost(s, A.GUN, "5") == 0 and cost(s, A.GUN, "3") == 0


@pytest.mark.rule("arras:5.1.2a")
def test_germans_stay_out_of_blue_sectors_until_rommel_goes_north() -> None:
    for north in (False, True):
        s = table({"1": G.RIFLES, "25": A.TANK}, side="german", north=north)
        assert bool(cost(s, G.RIFLES, "28")) == north


@pytest.mark.rule("arras:6.2c")
def test_ss_and_wehrmacht_together_lose_one() -> None:
    s = table({"10": [G.RIFLES, G.SS_FOOT], "11": A.FOOT[0]}, side="german")
    assault(s, "10", "11", G.RIFLES, G.SS_FOOT)
    assert s.inside(Assault).values(s)[0] == 4 + 1 - 1


@pytest.mark.rule("arras:11.2e", "arras:11.2f")
def test_two_ringed_sectors_score_one_more_and_rommel_dead_another() -> None:
    one = victory_points(table({"25": A.TANK}, control={"4": "allied"})).total()
    chain = {"3": "allied", "4": "allied", "2": "allied"}
    both = victory_points(table({"25": A.TANK}, control=chain)).total()
    dead = victory_points(table({"25": A.TANK}, control=chain, eliminated=[G.ROMMEL])).total()
    assert (one, both, dead) == (0, 3 + 1, 3 + 1 + 1)


@pytest.mark.rule("arras:5.2.2f")
def test_a_leader_leads_nobody_into_the_enemy() -> None:
    s = table({"25": [A.MARTEL, A.TANK], "11": G.RIFLES})
    assert cost(s, A.TANK, "11") == 4 and cost(s, A.MARTEL, "11") == 0


@pytest.mark.rule("arras:6.4.1a", "arras:6.4.1e")
def test_a_beaten_tank_that_came_from_among_enemies_is_lost() -> None:
    s = table({"11": [A.TANK, A.TANK_2, f"{G.RIFLES}*"], "10": G.FLAK})
    assault(s, "11", "10", A.TANK, A.TANK_2)
    play(s, dice(2), dice(12))
    assert where(s, A.TANK) == where(s, A.TANK_2) == "eliminated" and s.initiative == 1
