"""9. The Advantage: every use of it, and its limits."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.arrivals import Arrival
from grognard.games.arras.rules.initiative import InitiativePhase
from grognard.games.arras.rules.sequence import CountPoints, Turn
from grognard.kernel.masks import members
from grognard.testing import offered, play, refused, where

from .table import GAME, WORLD, A, G, assault, dice, is_fresh, step_name, table
from .test_sequence import at


def release(name: str) -> int:
    return next(number for number, entry in enumerate(WORLD.releases) if entry.id == name)


@pytest.mark.rule("arras:9.0b", "arras:9.0c")
def test_only_the_holder_uses_it_and_then_hands_it_over() -> None:
    s = table({"11": A.TANK, "10": G.RIFLES, "22": A.FOOT[0]}, used=(), advantage="german")
    assault(s, "11", "10", A.TANK)
    play(s, dice(12), dice(2))
    assert step_name(s) == "RerollAttack" and s.actor == "german"
    play(s, "ForceReroll")
    assert GAME.sides[s.advantage] == "allied" and s.used == (0, 1)
    plain = table({"22": [f"{A.FOOT[1]}*", A.FOOT[0]], "9": G.RIFLES}, used=(), advantage="german")
    assert refused(plain, "Refresh area=22") == ["9.0b"]


@pytest.mark.rule("arras:9.0d", "arras:12.1b")
def test_the_allies_have_it_at_the_start() -> None:
    for scenario in ("historical", "free"):
        assert GAME.sides[GAME.start(scenario).advantage] == "allied"


@pytest.mark.rule("arras:9.1a", "arras:9.1b")
def test_a_reroll_of_any_attack_is_for_both_and_stands() -> None:
    s = table({"11": A.TANK, "10": G.RIFLES, "22": A.FOOT[0]}, used=())
    assault(s, "11", "10", A.TANK)
    play(s, dice(2), dice(12))
    assert where(s, A.TANK) == "10"  # nothing has happened yet: it is asked before anything else
    play(s, "ForceReroll")
    assert step_name(s) == "AttackRoll"
    play(s, dice(3))
    assert step_name(s) == "DefenceRoll"
    play(s, dice(12))
    assert where(s, A.TANK) == "10" and s.used == (1, 0)
    assert (
        step_name(s) == "RerollAttack" and s.actor == "german"
    )  # 9.5: once a turn a player, so the new holder may too
    twice = s.clone()
    play(s, "Accept")
    assert where(s, A.TANK) == "eliminated"
    play(twice, "ForceReroll", dice(12), dice(2))
    assert where(twice, G.RIFLES) == "eliminated" and twice.used == (1, 1)  # nobody can call a third roll


def test_the_holder_may_let_the_dice_lie() -> None:
    s = table({"11": A.TANK, "10": G.RIFLES, "22": A.FOOT[0]}, used=())
    assault(s, "11", "10", A.TANK)
    play(s, dice(2), dice(12), "Accept")
    assert where(s, A.TANK) == "eliminated" and s.advantage == 0 and s.used == (0, 0)
    assert s.actor == "german" and step_name(s) == "VoluntaryRetreat"


def test_a_bombardment_is_rerolled_too_and_support_is_not_paid_twice() -> None:
    s = table({"25": [A.GUN, A.FOOT[0]], "9": G.PAK, "22": A.TANK}, used=())
    play(s, f"Bombard unit={A.GUN}", "AimAt area=9", dice(2), dice(12), "ForceReroll", dice(12), dice(2), "Accept")
    assert where(s, G.PAK) == "eliminated"
    s = table({"11": A.TANK, "10": G.RIFLES, "22": A.FOOT[0]}, used=(), air=(2, 0))
    assault(s, "11", "10", A.TANK)
    play(s, "UseAir", "Roll dice=1,1,1", dice(12), "ForceReroll")
    assert s.air[0] == 1 and len(s.choices()) == 216


@pytest.mark.rule("arras:9.2a", "arras:9.2b")
def test_the_combat_phase_may_be_played_again_with_everybody_fresh() -> None:
    s = table({"12": [f"{A.TANK}*", A.FOOT[0]], "9": [f"{G.RIFLES}*", G.PAK]}, used=())
    play(s, "Pass", "Pass")
    assert step_name(s) == "Prolonging" and s.actor == "allied"
    play(s, "SpendAdvantage")
    assert is_fresh(s, A.TANK) and is_fresh(s, G.RIFLES)
    assert step_name(s) == "Impulse" and s.actor == "allied"  # who began the turn begins again
    play(s, "Pass", "Pass")
    assert step_name(s) == "Prolonging" and s.actor == "german"  # the new holder has not used it yet
    play(s, "SpendAdvantage", "Pass", "Pass")
    assert step_name(s) == "Impulse" and s.turn == 2  # nobody can prolong this turn any more


@pytest.mark.rule("arras:9.2c", "arras:9.2d")
def test_the_dead_stay_dead_and_spent_aircraft_stay_spent() -> None:
    s = table({"22": A.FOOT[0], "9": G.PAK}, used=(), eliminated=[A.FOOT[1], A.FOOT[2]], air=(0, 1))
    play(s, "Pass", "Pass", "SpendAdvantage")
    assert where(s, A.FOOT[1]) == "eliminated" and step_name(s) == "Impulse"
    assert s.air == (0, 1)


@pytest.mark.rule("arras:9.3a")
def test_a_die_of_tired_units_in_one_area_become_fresh() -> None:
    s = table(
        {"22": [f"{A.FOOT[0]}*", f"{A.FOOT[1]}*", f"{A.FOOT[2]}*", A.TANK], "23": f"{A.TANK_2}*", "9": G.RIFLES},
        used=(),
    )
    assert {"Refresh area=22", "Refresh area=23"} <= set(offered(s))
    play(s, "Refresh area=22", "Roll dice=2")
    assert step_name(s) == "RefreshUnits" and len(s.choices()) == 3
    play(s, f"Freshen unit={A.FOOT[0]}", f"Freshen unit={A.FOOT[2]}")
    assert [is_fresh(s, name) for name in A.FOOT[:3]] == [True, False, True]
    assert step_name(s) == "Impulse" and s.actor == "allied"  # not an impulse
    assert not is_fresh(s, A.TANK_2)
    few = table({"22": [f"{A.FOOT[0]}*", A.TANK], "9": G.RIFLES}, used=())
    play(few, "Refresh area=22", "Roll dice=6")
    assert is_fresh(few, A.FOOT[0])
    assert refused(few, "Refresh area=22") == ["9.5a", "9.0b"]


@pytest.mark.rule("arras:9.4a")
def test_the_initiative_may_be_rolled_again() -> None:
    s = table({"22": A.TANK, "9": G.RIFLES}, turn=3, used=(), advantage="german", steps=(InitiativePhase(),))
    play(s, dice(9), dice(4))
    assert step_name(s) == "RerollInitiative" and s.actor == "german"
    play(s, "ForceReroll")
    assert step_name(s) == "InitiativeRoll" and s.advantage == 0
    play(s, dice(3), dice(4))
    assert s.actor == "allied"  # he holds it now
    play(s, "Accept")
    assert s.over and s.initiative == 1


def arrival(name: str, turn: int, side: str, **more):
    group = WORLD.release_units[release(name)]
    units = [WORLD.unit_ids[number] for number in members(group)]
    off = units if name != "fifth-panzer" else []
    stacks = {"22": A.TANK_2, "9": G.RIFLES} | ({"A": units} if name == "fifth-panzer" else {})
    return table(stacks, turn=turn, used=(), advantage=side, held=[name], off=off,
                 steps=(Arrival(release(name)),), **more)  # fmt: skip


@pytest.mark.rule("arras:9.4b")
def test_the_french_may_be_released_by_it() -> None:
    s = arrival("french", 2, "allied")
    assert step_name(s) == "ReleaseOffer" and s.actor == "allied"
    play(s, "SpendAdvantage")
    assert s.released[release("french")] and step_name(s) == "EnterUnit" and s.advantage == 1
    after = arrival("french", 2, "allied")
    play(after, "Decline", "Roll dice=1")
    assert step_name(after) == "ReleaseOffer"
    play(after, "SpendAdvantage", "Enter area=21")
    assert where(after, "fr-13e-bcc-1") == "21"
    not_his = arrival("french", 2, "german")
    assert step_name(not_his) == "ReleaseDie"


@pytest.mark.rule("arras:9.4c")
def test_the_panzers_may_be_released_by_it() -> None:
    s = arrival("panzers", 4, "german")
    play(s, "Decline", "Roll dice=3")
    assert step_name(s) == "ReleaseOffer" and s.actor == "german"
    play(s, "SpendAdvantage")
    assert s.released[release("panzers")] and s.used == (0, 1)


@pytest.mark.rule("arras:9.4d")
def test_the_fifth_panzer_division_may_be_released_by_it() -> None:
    s = arrival("fifth-panzer", 6, "german")
    play(s, "SpendAdvantage")
    assert s.over and s.released[release("fifth-panzer")]
    s = arrival("fifth-panzer", 7, "german")
    play(s, "Decline", "Roll dice=3", "SpendAdvantage")
    assert s.released[release("fifth-panzer")]


@pytest.mark.rule("arras:9.4e")
def test_gorts_die_may_be_rolled_again_by_either_holder() -> None:
    for side in ("allied", "german"):
        s = table({"3": A.FOOT[0], "9": G.RIFLES}, turn=4, used=(), advantage=side, steps=(Turn(at=at(CountPoints)),))
        play(s, "Roll dice=5")
        assert step_name(s) == "RerollGort" and s.actor == side
        play(s, "ForceReroll", "Roll dice=4")
        assert step_name(s) == "RerollGort" and s.actor != side  # the receiver may use it after the giver
        play(s, "Accept")
        assert s.over and s.ending == "gort-german"


@pytest.mark.rule("arras:9.5a")
def test_once_a_turn_a_player() -> None:
    s = table({"12": [f"{A.FOOT[0]}*", f"{A.FOOT[1]}*", A.TANK], "9": [G.RIFLES, f"{G.PAK}*"]}, used=("allied",))
    assert refused(s, "Refresh area=12") == ["9.5a"]
    play(s, "Pass", "Pass")
    assert s.turn == 2  # it was not asked whether the turn be prolonged
    new = table({"12": A.TANK, "9": G.RIFLES}, used=("allied", "german"), steps=(Turn(at=len(Turn.order) - 1),))
    assert new.used == (0, 0)  # a new turn


@pytest.mark.rule("arras:9.5b")
def test_it_never_moves_by_itself() -> None:
    s = table({"12": [A.TANK, A.SOMUA], "9": [G.RIFLES, G.RIFLES_2]}, used=())
    for turn in (1, 2):
        assert s.turn == turn
        play(s, "Pass", "Pass", "Decline")
        assert s.advantage == 0 and s.used == (0, 0)
    assert s.turn == 3
