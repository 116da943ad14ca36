"""7. Bombardment."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.bombardment import targets

from .table import (
    FLAK,
    FOOT,
    GUN,
    GUN_2,
    HOWARDS,
    HOWITZER,
    HOWITZER_2,
    PAK,
    PANZER,
    RIFLES,
    ROMMEL,
    SS_FOOT,
    TANK,
    WORLD,
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


def aims(s, gun: str) -> set[str]:
    mask = targets(s, unit(gun))
    return {name for number, name in enumerate(WORLD.ground.area_ids) if mask >> number & 1}


@pytest.mark.rule("arras:7.0a")
def test_a_bombardment_takes_the_place_of_an_impulse() -> None:
    s = table({"3": [HOWITZER, RIFLES], "25": HOWARDS}, side="german")
    assert f"Bombard unit={HOWITZER}" in offered(s)
    play(s, f"Bombard unit={HOWITZER}", "AimAt area=25", f"Advance unit={HOWARDS[0]}", dice(12), dice(2))
    while step_name(s) in ("Losses", "Retreating"):
        play(s, max(offered(s)))
    assert step_name(s) == "Impulse" and s.actor == "german"  # it succeeded: the Initiative stays
    assert is_fresh(s, RIFLES)


@pytest.mark.rule("arras:7.0b")
def test_two_guns_of_one_area_at_most() -> None:
    s = table(
        {"3": [HOWITZER, HOWITZER_2, "de-7th-pz-art-3-78"], "8": "ss-artillerie-1", "25": FOOT[0], "1": FOOT[1],
         "2": FOOT[2]}, side="german",
    )  # fmt: skip
    play(s, f"Bombard unit={HOWITZER}", "AimAt area=25")
    assert offered(s) == {
        "Fire", f"Bombard unit={HOWITZER_2}", "Bombard unit=de-7th-pz-art-3-78", f"StandDown unit={HOWITZER}",
    }  # fmt: skip
    assert refused(s, "Bombard unit=ss-artillerie-1") == ["7.0b"]  # of another area
    play(s, f"Bombard unit={HOWITZER_2}", "AimAt area=1")
    assert step_name(s) == "AttackRoll"  # no third gun is asked for


@pytest.mark.rule("arras:7.0c")
def test_two_guns_choose_different_targets() -> None:
    s = table({"3": [HOWITZER, HOWITZER_2, RIFLES], "25": FOOT[0], "1": FOOT[1]}, side="german")
    play(s, f"Bombard unit={HOWITZER}", "AimAt area=25", f"Bombard unit={HOWITZER_2}")
    assert offered(s) == {"AimAt area=1"}
    assert refused(s, "AimAt area=25") == ["7.0c"]
    one = table({"3": [HOWITZER, HOWITZER_2, RIFLES], "25": FOOT[0]}, side="german")
    play(one, f"Bombard unit={HOWITZER}", "AimAt area=25")
    assert step_name(one) == "AttackRoll"  # nothing else to aim at


@pytest.mark.rule("arras:7.1a")
def test_german_guns_reach_everything_south_of_the_scarpe() -> None:
    everywhere = {"1": FOOT[0], "9": FOOT[1], "25": FOOT[2], "22": TANK, "27": HOWARDS[0], "26": HOWARDS[1]}
    s = table({**everywhere, "3": [HOWITZER, RIFLES]}, side="german")
    assert aims(s, HOWITZER) == {"1", "9", "25"}
    play(s, f"Bombard unit={HOWITZER}")
    assert refused(s, "AimAt area=22") == ["7.1a"]
    assert refused(s, "AimAt area=4") == ["7.2b"]  # nobody there


@pytest.mark.rule("arras:7.1b", "arras:7.1c")
def test_allied_guns_reach_the_north_and_the_river_and_everything_once_south() -> None:
    foes = {"3": RIFLES, "9": PAK, "19": PANZER, "20": FLAK, "6": SS_FOOT}
    north = table({**foes, "24": [GUN, FOOT[0]]})
    assert aims(north, GUN) == {"3", "19", "20"}
    play(north, f"Bombard unit={GUN}")
    assert refused(north, "AimAt area=9") == ["7.1b"]
    south = table({**foes, "25": [GUN, FOOT[0]]})
    assert aims(south, GUN) == set(foes)


@pytest.mark.rule("arras:7.1d")
def test_zones_are_never_bombarded() -> None:
    s = table({"25": [GUN, FOOT[0]], "A": PANZER, "9": RIFLES})
    play(s, f"Bombard unit={GUN}")
    assert offered(s) == {"AimAt area=9"}
    assert refused(s, "AimAt area=A") == ["7.1d"]


@pytest.mark.rule("arras:7.2a", "arras:7.2b")
def test_gun_against_the_strongest_defender() -> None:
    """1/78 on Arras held by Fresh Green Howards: 5 + dice against 4 + 3 + dice."""
    s = table({"3": [HOWITZER, ROMMEL], "25": HOWARDS, "24": TANK}, side="german")
    play(s, f"Bombard unit={HOWITZER}", "AimAt area=25", f"Advance unit={HOWARDS[2]}")
    assert s.stack[-2].values(s) == (5, 7)
    events = play(s, dice(9), dice(7))
    failed = next(event for event in events if type(event).__name__ == "ShotFailed")
    assert (failed.attack, failed.defence) == (14, 14)  # equal totals fail
    # the strongest factor counts, with no +1s and no Rommel
    s = table({"24": [GUN, FOOT[0]], "3": [FLAK, PAK, ROMMEL, RIFLES], "22": TANK})
    play(s, f"Bombard unit={GUN}", "AimAt area=3")
    assert s.stack[-2].first == unit(FLAK) and s.stack[-2].values(s) == (5, 6 + 2)


@pytest.mark.rule("arras:7.2c")
def test_the_gun_is_tired_afterwards() -> None:
    s = table({"24": [GUN, FOOT[0]], "3": [FLAK], "22": TANK})
    play(s, f"Bombard unit={GUN}", "AimAt area=3", dice(2), dice(12))
    assert not is_fresh(s, GUN) and where(s, GUN) == "24"  # a failed shot does not cost the gun


@pytest.mark.rule("arras:7.3a")
def test_losses_are_paid_as_in_an_assault_and_nobody_leaves_freely() -> None:
    s = table({"25": [GUN, FOOT[0]], "9": [FLAK, PAK], "22": TANK})
    play(s, f"Bombard unit={GUN}", "AimAt area=9", dice(12), dice(6))  # 17 against 13: four points
    assert step_name(s) == "Losses" and s.actor == "german"
    assert offered(s) == {f"GiveGround unit={FLAK}", f"Tire unit={PAK}"}  # 2 paid by the Flak, 2 to go
    assert not is_fresh(s, FLAK)
    play(s, f"Tire unit={PAK}")
    assert step_name(s) == "Impulse"  # no voluntary retreat


def test_both_shots_are_resolved_though_the_first_fails() -> None:
    s = table({"25": [GUN, GUN_2, FOOT[0]], "9": FLAK, "10": PAK, "22": TANK})
    play(s, f"Bombard unit={GUN}", "AimAt area=9", f"Bombard unit={GUN_2}", "AimAt area=10")
    play(s, dice(2), dice(12), dice(12), dice(2))
    assert where(s, PAK) == "eliminated" and s.initiative == 1
    assert not is_fresh(s, GUN) and not is_fresh(s, GUN_2)


def test_a_gun_in_a_contested_area_does_not_bombard() -> None:
    s = table({"10": [GUN, FOOT[0], PAK], "9": FLAK})
    assert refused(s, f"Bombard unit={GUN}") == ["8.1a"]


def test_other_units_do_not_bombard() -> None:
    s = table({"25": [GUN, FOOT[0]], "9": FLAK})
    assert refused(s, f"Bombard unit={FOOT[0]}") == ["7.0b"]
