"""8. Combat Support: air markers and guns."""

from __future__ import annotations

import pytest

from grognard.testing import offered, play, refused, where

from .table import A, G, area, assault, dice, is_fresh, step_name, table, unit


@pytest.mark.rule("arras:8.0a", "arras:8.0b")
def test_support_means_three_dice() -> None:
    s = table({"11": A.TANK, "10": G.RIFLES}, air=(1, 1))
    assault(s, "11", "10", A.TANK)
    assert step_name(s) == "CombatSupport" and set(offered(s)) == {"NoSupport", "UseAir"}
    play(s, "UseAir", "NoSupport")
    frame = s.stack[-2]
    assert (frame.attack_dice, frame.defence_dice) == (2, 3)  # the German, without the Advantage, came first
    play(s, dice(7))
    assert len(s.choices()) == 216
    play(s, "Roll dice=6,6,6")
    assert where(s, A.TANK) == "eliminated"


@pytest.mark.rule("arras:8.0.1a")
def test_who_has_not_the_advantage_decides_first() -> None:
    s = table({"11": A.TANK, "10": G.RIFLES}, air=(1, 1), advantage="allied")
    assault(s, "11", "10", A.TANK)
    assert s.actor == "german"
    s = table({"11": A.TANK, "10": G.RIFLES}, air=(1, 1), advantage="german")
    assault(s, "11", "10", A.TANK)
    assert s.actor == "allied"
    play(s, "NoSupport")
    assert s.actor == "german"


@pytest.mark.rule("arras:8.0.2a")
def test_support_is_an_air_marker_or_a_fresh_gun() -> None:
    s = table({"11": [A.TANK], "12": [A.GUN, f"{A.GUN_2}*"], "10": G.RIFLES}, air=(1, 0))
    assault(s, "11", "10", A.TANK)
    assert set(offered(s)) == {"NoSupport", "UseAir", f"UseArtillery unit={A.GUN}"}
    assert refused(s, f"UseArtillery unit={A.GUN_2}") == ["8.0.2a"]
    assert refused(s, f"UseArtillery unit={A.TANK}") == ["8.0.2a"]


@pytest.mark.rule("arras:8.0.3a")
def test_one_support_a_side() -> None:
    s = table({"11": [A.TANK], "12": [A.GUN, A.GUN_2], "10": G.RIFLES}, air=(2, 0))
    assault(s, "11", "10", A.TANK)
    play(s, f"UseArtillery unit={A.GUN}")
    assert step_name(s) == "AttackRoll" and s.stack[-2].attack_dice == 3
    assert is_fresh(s, A.GUN_2) and s.air[0] == 2


@pytest.mark.rule("arras:8.1a")
def test_a_gun_in_a_contested_area_supports_only_there() -> None:
    s = table({"11": [A.TANK], "12": [A.GUN, A.FOOT[0], G.PAK], "10": G.RIFLES})
    assault(s, "11", "10", A.TANK)
    assert step_name(s) == "AttackRoll"  # not this assault
    own = table({"12": [A.GUN, A.FOOT[0], G.PAK], "9": G.RIFLES})
    play(own, "Activate area=12", f"Join unit={A.FOOT[0]}", f"Launch lead={A.FOOT[0]}")
    assert f"UseArtillery unit={A.GUN}" in set(offered(own))


@pytest.mark.rule("arras:8.1b")
def test_a_gun_in_a_free_area_supports_within_two_areas() -> None:
    for at, can in (("11", True), ("23", True), ("24", False), ("12", True), ("21", False)):
        s = table(
            {"11": A.TANK, at: [A.GUN], "10": G.RIFLES} if at != "11" else {"11": [A.TANK, A.GUN], "10": G.RIFLES}
        )
        assault(s, "11", "10", A.TANK)
        assert (step_name(s) == "CombatSupport") == can, at
    far = table({"11": A.TANK, "24": [A.GUN], "10": G.RIFLES}, air=(1, 0))
    assault(far, "11", "10", A.TANK)
    assert refused(far, f"UseArtillery unit={A.GUN}") == ["8.1b"]
    # the defender's guns on the same terms
    d = table({"11": A.TANK, "10": G.RIFLES, "6": G.HOWITZER, "4": G.HOWITZER_2, "3": G.SS_GUN})
    assault(d, "11", "10", A.TANK)
    assert set(offered(d)) == {"NoSupport", f"UseArtillery unit={G.HOWITZER}", f"UseArtillery unit={G.HOWITZER_2}"}


@pytest.mark.rule("arras:8.1c", "arras:8.1d")
def test_the_supporting_gun_is_tired_and_stays() -> None:
    s = table({"11": [A.TANK, A.GUN], "10": G.RIFLES, "22": A.TANK_2})
    assault(s, "11", "10", A.TANK)
    play(s, f"UseArtillery unit={A.GUN}", "Roll dice=1,1,1", dice(12))
    assert where(s, A.TANK) == "eliminated"
    assert where(s, A.GUN) == "11" and not is_fresh(s, A.GUN)
    inside = table({"12": [A.GUN, A.FOOT[0], G.RIFLES], "9": G.PAK})
    play(inside, "Activate area=12", f"Join unit={A.FOOT[0]}", f"Launch lead={A.FOOT[0]}")
    play(inside, f"UseArtillery unit={A.GUN}", "Roll dice=1,1,1", dice(12))
    assert where(inside, A.GUN) == "12"


@pytest.mark.rule("arras:8.1e")
def test_a_gun_supports_its_own_force() -> None:
    d = table({"11": A.TANK, "10": G.SS_FOOT, "6": [G.HOWITZER, G.SS_GUN]})
    assault(d, "11", "10", A.TANK)
    assert set(offered(d)) == {"NoSupport", f"UseArtillery unit={G.SS_GUN}"}
    assert refused(d, f"UseArtillery unit={G.HOWITZER}") == ["8.1e"]
    flak = table({"11": A.TANK, "10": G.FLAK, "6": [G.HOWITZER, G.SS_GUN]})
    assault(flak, "11", "10", A.TANK)
    assert set(offered(flak)) == {"NoSupport", f"UseArtillery unit={G.HOWITZER}"}  # Flak counts as Wehrmacht
    french = table({"11": [A.SOMUA, A.GUN], "10": G.RIFLES})
    assault(french, "11", "10", A.SOMUA)
    assert step_name(french) == "AttackRoll"  # no British unit takes part


@pytest.mark.rule("arras:8.3a", "arras:8.3.4a")
def test_air_support_reaches_everywhere_and_costs_a_marker() -> None:
    s = table({"7": A.TANK, "B": G.RIFLES}, air=(2, 0))
    assault(s, "7", "B", A.TANK)
    play(s, "UseAir")
    assert s.air == (1, 0)
    none = table({"7": A.TANK, "B": G.RIFLES}, air=(0, 1))
    assault(none, "7", "B", A.TANK)
    assert s.air[1] == 0 and none.actor == "german"
    play(none, "NoSupport")
    assert step_name(none) == "AttackRoll"


@pytest.mark.rule("arras:8.3b")
def test_allied_aircraft_fly_for_the_british_only() -> None:
    s = table({"11": [A.SOMUA, A.HOTCHKISS], "10": G.RIFLES}, air=(2, 0))
    assault(s, "11", "10", A.SOMUA, A.HOTCHKISS)
    assert step_name(s) == "AttackRoll"
    mixed = table({"11": [A.SOMUA, A.TANK], "10": G.RIFLES}, air=(2, 0))
    assault(mixed, "11", "10", A.SOMUA, A.TANK)
    assert "UseAir" in set(offered(mixed))
    defence = table({"10": G.RIFLES, "11": A.HOTCHKISS}, side="german", air=(2, 0))
    assault(defence, "10", "11", G.RIFLES)
    assert step_name(defence) == "AttackRoll"


@pytest.mark.rule("arras:8.1c", "arras:6.3b")
def test_a_supporting_gun_is_tired_afterwards_and_fresh_until_the_dice_are_compared() -> None:
    """8.1: Tired "afterwards" (R-62): until then 6.3B counts it among the Fresh defenders."""
    s = table({"11": A.TANK, "10": [G.RIFLES, G.PAK, G.HOWITZER]})
    assault(s, "11", "10", A.TANK)
    play(s, f"Advance unit={G.RIFLES}")
    before = s.stack[-2].values(s)[1]
    play(s, f"UseArtillery unit={G.HOWITZER}")
    assert s.stack[-2].values(s)[1] == before and is_fresh(s, G.HOWITZER)
    play(s, dice(2), "Roll dice=6,6,6")
    assert not is_fresh(s, G.HOWITZER) and where(s, A.TANK) == "eliminated"


def test_a_gun_that_attacks_does_not_support_as_well() -> None:
    s = table({"12": [A.GUN, A.FOOT[0], G.RIFLES], "9": G.PAK})
    play(s, "Activate area=12", f"Join unit={A.FOOT[0]}", f"Join unit={A.GUN}", f"Launch lead={A.FOOT[0]}")
    assert step_name(s) == "AttackRoll" and s.stack[-2].values(s)[0] == 4
    assert area("12") == s.place[unit(A.GUN)]
