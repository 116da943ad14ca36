"""7. Bombardment."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.bombardment import targets
from grognard.testing import can, offered, play, refused, where

from .table import WORLD, A, G, dice, is_fresh, step_name, table, unit


def aims(s, gun: str) -> set[str]:
    mask = targets(s, unit(gun))
    return {name for number, name in enumerate(WORLD.ground.area_ids) if mask >> number & 1}


@pytest.mark.rule("arras:7.0a")
def test_a_bombardment_takes_the_place_of_an_impulse() -> None:
    s = table({"3": [G.HOWITZER, G.RIFLES], "25": A.HOWARDS}, side="german")
    assert can(s, f"Bombard unit={G.HOWITZER}")
    play(s, f"Bombard unit={G.HOWITZER}", "AimAt area=25", f"Advance unit={A.HOWARDS[0]}", dice(12), dice(2))
    while step_name(s) in ("Losses", "Retreating"):
        play(s, max(set(offered(s))))
    assert step_name(s) == "Impulse" and s.actor == "german"  # it succeeded: the Initiative stays
    assert is_fresh(s, G.RIFLES)


@pytest.mark.rule("arras:7.0b")
def test_two_guns_of_one_area_at_most() -> None:
    s = table(
        {"3": [G.HOWITZER, G.HOWITZER_2, "de-7th-pz-art-3-78"], "8": "ss-artillerie-1", "25": A.FOOT[0], "1": A.FOOT[1],
         "2": A.FOOT[2]}, side="german",
    )  # fmt: skip
    play(s, f"Bombard unit={G.HOWITZER}", "AimAt area=25")
    assert set(offered(s)) == {
        "Fire", f"Bombard unit={G.HOWITZER_2}", "Bombard unit=de-7th-pz-art-3-78", f"StandDown unit={G.HOWITZER}",
    }  # fmt: skip
    assert refused(s, "Bombard unit=ss-artillerie-1") == ["7.0b"]  # of another area
    play(s, f"Bombard unit={G.HOWITZER_2}", "AimAt area=1")
    assert step_name(s) == "AttackRoll"  # no third gun is asked for


@pytest.mark.rule("arras:7.0c")
def test_two_guns_choose_different_targets() -> None:
    s = table({"3": [G.HOWITZER, G.HOWITZER_2, G.RIFLES], "25": A.FOOT[0], "1": A.FOOT[1]}, side="german")
    play(s, f"Bombard unit={G.HOWITZER}", "AimAt area=25", f"Bombard unit={G.HOWITZER_2}")
    assert set(offered(s)) == {"AimAt area=1"}
    assert refused(s, "AimAt area=25") == ["7.0c"]
    one = table({"3": [G.HOWITZER, G.HOWITZER_2, G.RIFLES], "25": A.FOOT[0]}, side="german")
    play(one, f"Bombard unit={G.HOWITZER}", "AimAt area=25")
    assert step_name(one) == "AttackRoll"  # nothing else to aim at


@pytest.mark.rule("arras:7.1a")
def test_german_guns_reach_everything_south_of_the_scarpe() -> None:
    everywhere = {"1": A.FOOT[0], "9": A.FOOT[1], "25": A.FOOT[2], "22": A.TANK, "27": A.HOWARDS[0], "26": A.HOWARDS[1]}
    s = table({**everywhere, "3": [G.HOWITZER, G.RIFLES]}, side="german")
    assert aims(s, G.HOWITZER) == {"1", "9", "25"}
    play(s, f"Bombard unit={G.HOWITZER}")
    assert refused(s, "AimAt area=22") == ["7.1a"]
    assert refused(s, "AimAt area=4") == ["7.2b"]  # nobody there


@pytest.mark.rule("arras:7.1b", "arras:7.1c")
def test_allied_guns_reach_the_north_and_the_river_and_everything_once_south() -> None:
    foes = {"3": G.RIFLES, "9": G.PAK, "19": G.PANZER, "20": G.FLAK, "6": G.SS_FOOT}
    north = table({**foes, "24": [A.GUN, A.FOOT[0]]})
    assert aims(north, A.GUN) == {"3", "19", "20"}
    play(north, f"Bombard unit={A.GUN}")
    assert refused(north, "AimAt area=9") == ["7.1b"]
    south = table({**foes, "25": [A.GUN, A.FOOT[0]]})
    assert aims(south, A.GUN) == set(foes)


@pytest.mark.rule("arras:7.1d")
def test_zones_are_never_bombarded() -> None:
    s = table({"25": [A.GUN, A.FOOT[0]], "A": G.PANZER, "9": G.RIFLES})
    play(s, f"Bombard unit={A.GUN}")
    assert set(offered(s)) == {"AimAt area=9"}
    assert refused(s, "AimAt area=A") == ["7.1d"]


@pytest.mark.rule("arras:7.2a", "arras:7.2b")
def test_gun_against_the_strongest_defender() -> None:
    """1/78 on Arras held by Fresh Green Howards: 5 + dice against 4 + 3 + dice."""
    s = table({"3": [G.HOWITZER, G.ROMMEL], "25": A.HOWARDS, "24": A.TANK}, side="german")
    play(s, f"Bombard unit={G.HOWITZER}", "AimAt area=25", f"Advance unit={A.HOWARDS[2]}")
    assert s.stack[-2].values(s) == (5, 7)
    events = play(s, dice(9), dice(7))
    failed = next(event for event in events if type(event).__name__ == "ShotFailed")
    assert (failed.attack, failed.defence) == (14, 14)  # equal totals fail
    # the strongest factor counts, with no +1s and no Rommel
    s = table({"24": [A.GUN, A.FOOT[0]], "3": [G.FLAK, G.PAK, G.ROMMEL, G.RIFLES], "22": A.TANK})
    play(s, f"Bombard unit={A.GUN}", "AimAt area=3")
    assert s.stack[-2].first == unit(G.FLAK) and s.stack[-2].values(s) == (5, 6 + 2)


@pytest.mark.rule("arras:7.2c")
def test_the_gun_is_tired_afterwards() -> None:
    s = table({"24": [A.GUN, A.FOOT[0]], "3": [G.FLAK], "22": A.TANK})
    play(s, f"Bombard unit={A.GUN}", "AimAt area=3", dice(2), dice(12))
    assert not is_fresh(s, A.GUN) and where(s, A.GUN) == "24"  # a failed shot does not cost the gun


@pytest.mark.rule("arras:7.3a")
def test_losses_are_paid_as_in_an_assault_and_nobody_leaves_freely() -> None:
    s = table({"25": [A.GUN, A.FOOT[0]], "9": [G.FLAK, G.PAK], "22": A.TANK})
    play(s, f"Bombard unit={A.GUN}", "AimAt area=9", dice(12), dice(6))  # 17 against 13: four points
    assert step_name(s) == "Losses" and s.actor == "german"
    assert set(offered(s)) == {f"GiveGround unit={G.FLAK}", f"Tire unit={G.PAK}"}  # 2 paid by the Flak, 2 to go
    assert not is_fresh(s, G.FLAK)
    play(s, f"Tire unit={G.PAK}")
    assert step_name(s) == "Impulse"  # no voluntary retreat


def test_both_shots_are_resolved_though_the_first_fails() -> None:
    s = table({"25": [A.GUN, A.GUN_2, A.FOOT[0]], "9": G.FLAK, "10": G.PAK, "22": A.TANK})
    play(s, f"Bombard unit={A.GUN}", "AimAt area=9", f"Bombard unit={A.GUN_2}", "AimAt area=10")
    play(s, dice(2), dice(12), dice(12), dice(2))
    assert where(s, G.PAK) == "eliminated" and s.initiative == 1
    assert not is_fresh(s, A.GUN) and not is_fresh(s, A.GUN_2)


def test_a_gun_in_a_contested_area_does_not_bombard() -> None:
    s = table({"10": [A.GUN, A.FOOT[0], G.PAK], "9": G.FLAK})
    assert refused(s, f"Bombard unit={A.GUN}") == ["8.1a"]


def test_other_units_do_not_bombard() -> None:
    s = table({"25": [A.GUN, A.FOOT[0]], "9": G.FLAK})
    assert refused(s, f"Bombard unit={A.FOOT[0]}") == ["7.0b"]
