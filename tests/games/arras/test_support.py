"""8. Combat Support: air markers and guns."""

from __future__ import annotations

import pytest

from .table import (
    FLAK,
    FOOT,
    GUN,
    GUN_2,
    HOTCHKISS,
    HOWITZER,
    HOWITZER_2,
    PAK,
    RIFLES,
    SOMUA,
    SS_FOOT,
    SS_GUN,
    TANK,
    TANK_2,
    area,
    assault,
    dice,
    is_fresh,
    offered,
    play,
    refused,
    step_name,
    table,
    unit,
    where,
)


@pytest.mark.rule("arras:8.0a", "arras:8.0b")
def test_support_means_three_dice() -> None:
    s = table({"11": TANK, "10": RIFLES}, air=(1, 1))
    assault(s, "11", "10", TANK)
    assert step_name(s) == "CombatSupport" and offered(s) == {"NoSupport", "UseAir"}
    play(s, "UseAir", "NoSupport")
    frame = s.stack[-2]
    assert (frame.attack_dice, frame.defence_dice) == (2, 3)  # the German, without the Advantage, came first
    play(s, dice(7))
    assert len(s.choices()) == 216
    play(s, "Roll dice=6,6,6")
    assert where(s, TANK) == "eliminated"


@pytest.mark.rule("arras:8.0.1a")
def test_who_has_not_the_advantage_decides_first() -> None:
    s = table({"11": TANK, "10": RIFLES}, air=(1, 1), advantage="allied")
    assault(s, "11", "10", TANK)
    assert s.actor == "german"
    s = table({"11": TANK, "10": RIFLES}, air=(1, 1), advantage="german")
    assault(s, "11", "10", TANK)
    assert s.actor == "allied"
    play(s, "NoSupport")
    assert s.actor == "german"


@pytest.mark.rule("arras:8.0.2a")
def test_support_is_an_air_marker_or_a_fresh_gun() -> None:
    s = table({"11": [TANK], "12": [GUN, f"{GUN_2}*"], "10": RIFLES}, air=(1, 0))
    assault(s, "11", "10", TANK)
    assert offered(s) == {"NoSupport", "UseAir", f"UseArtillery unit={GUN}"}
    assert refused(s, f"UseArtillery unit={GUN_2}") == ["8.0.2a"]
    assert refused(s, f"UseArtillery unit={TANK}") == ["8.0.2a"]


@pytest.mark.rule("arras:8.0.3a")
def test_one_support_a_side() -> None:
    s = table({"11": [TANK], "12": [GUN, GUN_2], "10": RIFLES}, air=(2, 0))
    assault(s, "11", "10", TANK)
    play(s, f"UseArtillery unit={GUN}")
    assert step_name(s) == "AttackRoll" and s.stack[-2].attack_dice == 3
    assert is_fresh(s, GUN_2) and s.air[0] == 2


@pytest.mark.rule("arras:8.1a")
def test_a_gun_in_a_contested_area_supports_only_there() -> None:
    s = table({"11": [TANK], "12": [GUN, FOOT[0], PAK], "10": RIFLES})
    assault(s, "11", "10", TANK)
    assert step_name(s) == "AttackRoll"  # not this assault
    own = table({"12": [GUN, FOOT[0], PAK], "9": RIFLES})
    play(own, "Activate area=12", f"Join unit={FOOT[0]}", f"Launch lead={FOOT[0]}")
    assert f"UseArtillery unit={GUN}" in offered(own)


@pytest.mark.rule("arras:8.1b")
def test_a_gun_in_a_free_area_supports_within_two_areas() -> None:
    for at, can in (("11", True), ("23", True), ("24", False), ("12", True), ("21", False)):
        s = table({"11": TANK, at: [GUN], "10": RIFLES} if at != "11" else {"11": [TANK, GUN], "10": RIFLES})
        assault(s, "11", "10", TANK)
        assert (step_name(s) == "CombatSupport") == can, at
    far = table({"11": TANK, "24": [GUN], "10": RIFLES}, air=(1, 0))
    assault(far, "11", "10", TANK)
    assert refused(far, f"UseArtillery unit={GUN}") == ["8.1b"]
    # the defender's guns on the same terms
    d = table({"11": TANK, "10": RIFLES, "6": HOWITZER, "4": HOWITZER_2, "3": SS_GUN})
    assault(d, "11", "10", TANK)
    assert offered(d) == {"NoSupport", f"UseArtillery unit={HOWITZER}", f"UseArtillery unit={HOWITZER_2}"}


@pytest.mark.rule("arras:8.1c", "arras:8.1d")
def test_the_supporting_gun_is_tired_and_stays() -> None:
    s = table({"11": [TANK, GUN], "10": RIFLES, "22": TANK_2})
    assault(s, "11", "10", TANK)
    play(s, f"UseArtillery unit={GUN}", "Roll dice=1,1,1", dice(12))
    assert where(s, TANK) == "eliminated"
    assert where(s, GUN) == "11" and not is_fresh(s, GUN)
    inside = table({"12": [GUN, FOOT[0], RIFLES], "9": PAK})
    play(inside, "Activate area=12", f"Join unit={FOOT[0]}", f"Launch lead={FOOT[0]}")
    play(inside, f"UseArtillery unit={GUN}", "Roll dice=1,1,1", dice(12))
    assert where(inside, GUN) == "12"


@pytest.mark.rule("arras:8.1e")
def test_a_gun_supports_its_own_force() -> None:
    d = table({"11": TANK, "10": SS_FOOT, "6": [HOWITZER, SS_GUN]})
    assault(d, "11", "10", TANK)
    assert offered(d) == {"NoSupport", f"UseArtillery unit={SS_GUN}"}
    assert refused(d, f"UseArtillery unit={HOWITZER}") == ["8.1e"]
    flak = table({"11": TANK, "10": FLAK, "6": [HOWITZER, SS_GUN]})
    assault(flak, "11", "10", TANK)
    assert offered(flak) == {"NoSupport", f"UseArtillery unit={HOWITZER}"}  # Flak counts as Wehrmacht
    french = table({"11": [SOMUA, GUN], "10": RIFLES})
    assault(french, "11", "10", SOMUA)
    assert step_name(french) == "AttackRoll"  # no British unit takes part


@pytest.mark.rule("arras:8.3a", "arras:8.3.4a")
def test_air_support_reaches_everywhere_and_costs_a_marker() -> None:
    s = table({"7": TANK, "B": RIFLES}, air=(2, 0))
    assault(s, "7", "B", TANK)
    play(s, "UseAir")
    assert s.air == [1, 0]
    none = table({"7": TANK, "B": RIFLES}, air=(0, 1))
    assault(none, "7", "B", TANK)
    assert s.air[1] == 0 and none.actor == "german"
    play(none, "NoSupport")
    assert step_name(none) == "AttackRoll"


@pytest.mark.rule("arras:8.3b")
def test_allied_aircraft_fly_for_the_british_only() -> None:
    s = table({"11": [SOMUA, HOTCHKISS], "10": RIFLES}, air=(2, 0))
    assault(s, "11", "10", SOMUA, HOTCHKISS)
    assert step_name(s) == "AttackRoll"
    mixed = table({"11": [SOMUA, TANK], "10": RIFLES}, air=(2, 0))
    assault(mixed, "11", "10", SOMUA, TANK)
    assert "UseAir" in offered(mixed)
    defence = table({"10": RIFLES, "11": HOTCHKISS}, side="german", air=(2, 0))
    assault(defence, "10", "11", RIFLES)
    assert step_name(defence) == "AttackRoll"


@pytest.mark.rule("arras:8.1c", "arras:6.3b")
def test_a_supporting_gun_is_tired_afterwards_and_fresh_until_the_dice_are_compared() -> None:
    """8.1: Tired "afterwards" (R-62): until then 6.3B counts it among the Fresh defenders."""
    s = table({"11": TANK, "10": [RIFLES, PAK, HOWITZER]})
    assault(s, "11", "10", TANK)
    play(s, f"Advance unit={RIFLES}")
    before = s.stack[-2].values(s)[1]
    play(s, f"UseArtillery unit={HOWITZER}")
    assert s.stack[-2].values(s)[1] == before and is_fresh(s, HOWITZER)
    play(s, dice(2), "Roll dice=6,6,6")
    assert not is_fresh(s, HOWITZER) and where(s, TANK) == "eliminated"


def test_a_gun_that_attacks_does_not_support_as_well() -> None:
    s = table({"12": [GUN, FOOT[0], RIFLES], "9": PAK})
    play(s, "Activate area=12", f"Join unit={FOOT[0]}", f"Join unit={GUN}", f"Launch lead={FOOT[0]}")
    assert step_name(s) == "AttackRoll" and s.stack[-2].values(s)[0] == 4
    assert area("12") == s.place[unit(GUN)]
