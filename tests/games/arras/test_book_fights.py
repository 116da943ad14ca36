"""Positions that a stranger wrote who had the rulebook and nothing else: assaults, losses, retreats, fire, support."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.assault import Assault
from grognard.games.arras.rules.bombardment import shot_values, targets
from grognard.games.arras.rules.impulse import Activation
from grognard.games.arras.rules.losses import take_losses
from grognard.games.arras.rules.retreat import refuges
from grognard.games.arras.world import ALLIED, GERMAN
from grognard.testing import can, offered, play, refused, where

from .table import WORLD, A, G, area, assault, dice, holder, is_fresh, step_name, table, unit

TIRED_RIFLES = f"{G.RIFLES}*"


def won_by(s: ArrasBoard, points: int) -> None:
    """The dice of an assault or shot fall so that the attacker wins by so many points (loses by as many below 0)."""
    value, against = s.inside(Assault).values(s)
    mine = min(12, max(2, 7 + against - value + points))
    play(s, dice(mine), dice(mine + value - against - points))


def exploits(s: ArrasBoard) -> bool:
    """Whether an Overrun is being exploited."""
    return isinstance(s.step, Activation) and s.step.exploiting


# -- 6.2 and 6.3: values ------------------------------------------------------------------------------------------


@pytest.mark.rule("arras:6.2a", "arras:6.2b", "arras:6.2c", "arras:6.2d", "arras:3.2.6c")
@pytest.mark.parametrize(
    ("out", "into", "attackers", "value"),
    [
        ("11", "10", [A.TANK], 6),
        ("11", "10", [A.TANK, A.FOOT[0]], 7),
        ("11", "10", [A.FOOT[0], A.TANK], 4),  # the Lead Unit’s factor, not the best
        ("11", "10", [A.TANK, A.MARTEL], 7),  # a Leader is one more unit
        ("11", "10", [A.TANK, A.SOMUA], 6),  # British and French
        ("11", "10", [A.SOMUA, A.HOTCHKISS], 7),
        ("11", "10", [A.TANK, A.SOMUA, A.FOOT[0]], 7),  # once
        ("26", "3", [A.TANK], 5),  # over the Scarpe
        ("26", "3", [A.TANK, A.FOOT[0], A.FOOT[1]], 7),
        ("25", "3", [A.TANK], 6),  # Arras lies south of it
        ("22", "12", [A.SOMUA, A.TANK], 5),  # mixed and over the river
    ],
)
def test_attack_values(out: str, into: str, attackers: list[str], value: int) -> None:
    s = table({out: attackers, into: [G.RIFLES, G.PAK]})
    assault(s, out, into, *attackers)
    assert s.inside(Assault).values(s)[0] == value


@pytest.mark.rule("arras:6.3a", "arras:6.3b", "arras:6.3c", "arras:6.3d", "arras:5.2.2e")
@pytest.mark.parametrize(
    ("into", "defenders", "first", "value"),
    [
        ("10", [G.RIFLES, G.PAK], G.RIFLES, 4 + 1 + 1),
        ("10", [TIRED_RIFLES, G.PAK], G.RIFLES, 3 + 1 + 1),
        ("10", [G.RIFLES, f"{G.PAK}*"], G.RIFLES, 4 + 1),
        ("10", [G.RIFLES, f"{G.PAK}*"], G.PAK, 2 + 1 + 1),
        ("10", [G.RIFLES, G.ROMMEL], G.RIFLES, 4 + 1 + 1 + 2),
        ("10", [G.RIFLES, f"{G.ROMMEL}*"], G.RIFLES, 4 + 1 + 2),  # present is enough
        ("10", [G.RIFLES, G.ROMMEL], G.ROMMEL, 3 + 1 + 1 + 2),  # Leaders defend like others
        ("10", [G.RIFLES, "ss-eiche"], G.RIFLES, 4 + 1 + 1),  # no other Leader adds two
        ("10", [G.RIFLES, G.HOWITZER], "", 4 + 1 + 1),  # a gun is not named while others are there
        ("10", [G.HOWITZER, G.HOWITZER_2], G.HOWITZER, 3 + 1 + 1),
        ("5", [G.RIFLES], "", 4 + 2),
    ],
)
def test_defence_values(into: str, defenders: list[str], first: str, value: int) -> None:
    s = table({"11": A.TANK, into: defenders})
    assault(s, "11", into, A.TANK)
    if step_name(s) == "NameAdvancedUnit":
        play(s, f"Advance unit={first}")
    assert s.inside(Assault).values(s)[1] == value


# -- 6.4: failure and success -------------------------------------------------------------------------------------


@pytest.mark.rule("arras:6.4.1a", "arras:6.4.1b", "arras:6.4.1c", "arras:6.4.1d", "arras:6.4.1f")
@pytest.mark.parametrize("points", [0, -1, -5])
def test_a_failure_costs_the_lead_unit_and_the_initiative_and_nothing_else(points: int) -> None:
    s = table({"11": [A.TANK, A.FOOT[0], A.FOOT[1]], "10": G.RIFLES})
    assault(s, "11", "10", A.TANK, A.FOOT[0])
    won_by(s, points)
    if step_name(s) == "VoluntaryRetreat":
        play(s, "Stand")
    assert where(s, A.TANK) == "eliminated" and where(s, A.FOOT[0]) == "11" and not is_fresh(s, A.FOOT[0])
    assert is_fresh(s, A.FOOT[1]) and is_fresh(s, G.RIFLES) and where(s, G.RIFLES) == "10"
    assert s.initiative == GERMAN and holder(s, "10") == "german"


@pytest.mark.rule("arras:6.4.1d", "arras:5.2.1b", "arras:5.2.1c")
def test_beaten_where_they_stood_the_others_stay_tired_and_who_kept_out_is_untouched() -> None:
    s = table({"10": [A.TANK, A.TANK_2, A.FOOT[0], G.RIFLES, G.PAK], "22": A.FOOT[1]})
    play(s, "Activate area=10", f"Join unit={A.TANK}", f"Join unit={A.TANK_2}", f"Launch lead={A.TANK}")
    play(s, f"Advance unit={G.RIFLES}")
    won_by(s, -2)
    if step_name(s) == "VoluntaryRetreat":
        play(s, "Stand")
    assert where(s, A.TANK) == "eliminated" and where(s, A.TANK_2) == "10" and not is_fresh(s, A.TANK_2)
    assert is_fresh(s, A.FOOT[0]) and s.initiative == GERMAN


@pytest.mark.rule("arras:6.4.1e", "arras:6.6a")
def test_armour_out_of_an_area_of_enemies_is_lost_and_foot_never_comes_that_way() -> None:
    s = table({"11": [A.TANK, A.SOMUA, A.HOTCHKISS, TIRED_RIFLES], "10": G.FLAK, "25": A.FOOT[0]})
    assault(s, "11", "10", A.TANK, A.SOMUA)
    won_by(s, -1)
    assert where(s, A.TANK) == where(s, A.SOMUA) == "eliminated" and where(s, A.HOTCHKISS) == "11"
    assert s.initiative == GERMAN


@pytest.mark.rule("arras:6.4.2.aa", "arras:6.4.2.ab", "arras:6.4.2.ac", "arras:6.4.2.ad", "arras:6.4.2.af")
@pytest.mark.parametrize(
    ("defenders", "due", "offers"),
    [
        ([G.RIFLES, G.PAK], 1, None),  # one Point is two: the first tires, and nobody is asked
        ([G.RIFLES, G.PAK], 4, None),  # it tires; then it retreats, or the other tires
        ([G.RIFLES, G.PAK], 5, {"Eliminate"}),
        ([TIRED_RIFLES, G.PAK], 2, {"Eliminate", "GiveGround"}),
        ([TIRED_RIFLES, f"{G.PAK}*"], 3, {"Eliminate", "GiveGround"}),  # four of three
    ],
)
def test_what_the_advanced_unit_pays_first(defenders: list[str], due: int, offers: set[str] | None) -> None:
    s = table({"10": [*defenders, A.TANK], "22": A.FOOT[0]}, steps=())
    take_losses(s, area("10"), GERMAN, due, unit(G.RIFLES))
    s.settle()
    if offers is None:
        assert not is_fresh(s, G.RIFLES) and is_fresh(s, G.PAK) == (due < 4 or step_name(s) == "Losses")
        return
    if offers == {"Eliminate"}:
        assert where(s, G.RIFLES) == "eliminated"
        return
    assert {line.split()[0] for line in offered(s)} == offers
    assert refused(s, f"Tire unit={G.PAK}", "6.4.2.ab")


@pytest.mark.rule("arras:6.4.2.ak", "arras:6.4.2.aj", "arras:6.6.1c")
def test_more_than_all_can_pay_kills_all_and_nowhere_to_go_pays_nothing() -> None:
    s = table({"10": [G.RIFLES, G.PAK, A.TANK], "22": A.FOOT[0]}, steps=())
    take_losses(s, area("10"), GERMAN, 11, unit(G.RIFLES))
    s.settle()
    assert where(s, G.RIFLES) == where(s, G.PAK) == "eliminated"
    ring = dict.fromkeys(("5", "6", "7", "9", "11"), "allied")
    s = table({"10": [G.RIFLES, A.TANK], "22": A.FOOT[0]}, control=ring, steps=())
    take_losses(s, area("10"), GERMAN, 3, unit(G.RIFLES))
    s.settle()
    assert where(s, G.RIFLES) == "eliminated"  # two are too few, four would be a retreat


# -- 6.5: overruns ------------------------------------------------------------------------------------------------


@pytest.mark.rule("arras:6.5a", "arras:6.5b", "arras:6.5.1a", "arras:6.5.1b", "arras:3.3.1b")
@pytest.mark.parametrize(
    ("out", "into", "lead", "others", "overrun"),
    [
        ("11", "10", A.SOMUA, [], True),
        ("11", "10", A.FOOT[0], [A.SOMUA], False),  # Armour must lead
        ("21", "20", A.SOMUA, [], False),  # a square Identifier
        ("11", "10", A.HOTCHKISS, [A.FOOT[0]], True),  # the foot does not go on
    ],
)
def test_when_an_overrun_happens(out: str, into: str, lead: str, others: list[str], overrun: bool) -> None:
    s = table({out: [lead, *others], into: f"{G.PAK}*", "1": G.RIFLES_2})
    assault(s, out, into, lead, *others)
    won_by(s, 1)
    if step_name(s) == "Losses":
        play(s, f"Eliminate unit={G.PAK}")
    exploiting = exploits(s)
    assert where(s, G.PAK) == "eliminated" and exploiting == overrun
    if exploiting:
        assert offered(s, "Move") == [f"Move unit={lead}"] and is_fresh(s, lead)


@pytest.mark.rule("arras:6.5a", "arras:6.5.1a")
def test_a_retreat_of_one_or_a_fight_on_the_spot_is_no_overrun() -> None:
    s = table({"11": A.SOMUA, "10": [f"{G.PAK}*", TIRED_RIFLES], "1": G.RIFLES_2})
    assault(s, "11", "10", A.SOMUA)
    play(s, f"Advance unit={G.PAK}")
    won_by(s, 4)
    play(s, f"Eliminate unit={G.PAK}", f"GiveGround unit={G.RIFLES}")
    while step_name(s) == "Retreating":
        play(s, offered(s)[0])
    assert holder(s, "10") == "allied" and not (exploits(s))
    s = table({"10": [A.SOMUA, f"{G.PAK}*"], "1": G.RIFLES_2, "22": A.FOOT[0]})
    play(s, "Activate area=10", f"Join unit={A.SOMUA}", f"Launch lead={A.SOMUA}")
    won_by(s, 1)
    if step_name(s) == "Losses":
        play(s, f"Eliminate unit={G.PAK}")
    assert where(s, G.PAK) == "eliminated" and not is_fresh(s, A.SOMUA)


@pytest.mark.rule("arras:6.5b", "arras:6.5c", "arras:5.2f")
@pytest.mark.parametrize(("reading", "storms"), [(False, True), (True, False)])
def test_after_an_overrun_a_tank_moves_at_the_normal_cost_or_assaults_next_door(reading: bool, storms: bool) -> None:
    """A Hotchkiss with 6 MF has 3 left behind a Tired enemy: too few for the 4 of a Fresh one, by the other reading."""
    s = table({"11": A.HOTCHKISS, "10": f"{G.PAK}*", "9": G.RIFLES}, options={"reading-overrun": reading})
    assault(s, "11", "10", A.HOTCHKISS)
    won_by(s, 1)
    if step_name(s) == "Losses":
        play(s, f"Eliminate unit={G.PAK}")
    play(s, f"Move unit={A.HOTCHKISS}")
    assert can(s, "Go area=9") == storms and can(s, "Go area=6")


# -- 6.6: retreats ------------------------------------------------------------------------------------------------


@pytest.mark.rule("arras:6.6.2a", "arras:6.6.2b", "arras:6.6.2c")
@pytest.mark.parametrize(
    ("more", "control", "found"),
    [
        ({}, {"5": "allied", "11": "allied", "6": "allied"}, {"9"}),  # 7 borders 6, 9 no Allied area
        ({}, {"5": "allied", "11": "allied"}, {"7", "9"}),
        ({"5": [G.PAK, A.FOOT[0]]}, dict.fromkeys(("6", "7", "9", "11"), "allied") | {"5": "german"}, {"5"}),
        ({"5": [G.PAK, A.FOOT[0]]}, dict.fromkeys(("5", "6", "7", "9", "11"), "allied"), {"5"}),  # C comes last
        ({"5": A.FOOT[0]}, dict.fromkeys(("6", "7", "9", "11"), "allied"), set()),
    ],
)
def test_where_the_beaten_go(more: dict[str, Any], control: dict[str, str], found: set[str]) -> None:
    s = table({"10": [G.RIFLES, A.TANK], "22": A.FOOT[1]} | more, control=control)
    assert {WORLD.ground.area_ids[each] for each in refuges(s, unit(G.RIFLES), area("10"))} == found


@pytest.mark.rule("arras:6.6.3a", "arras:6.6.3b", "arras:6.6.3c")
def test_defenders_may_leave_after_any_assault_and_are_tired_by_it() -> None:
    for points in (-3, 2):
        s = table({"11": [A.TANK, A.FOOT[0]], "10": [G.RIFLES, G.PAK], "1": G.RIFLES_2})
        assault(s, "11", "10", A.TANK, A.FOOT[0])
        play(s, f"Advance unit={G.RIFLES}")
        won_by(s, points)
        assert step_name(s) == "VoluntaryRetreat" and s.actor == "german"
        play(s, f"Withdraw unit={G.PAK}")  # the Advanced Unit need not go with it
        if step_name(s) == "Retreating":
            play(s, offered(s)[0])
        assert where(s, G.PAK) != "10" and not is_fresh(s, G.PAK)


# -- 7: bombardment -----------------------------------------------------------------------------------------------


@pytest.mark.rule("arras:7.1a", "arras:7.1b", "arras:7.1c", "arras:7.1d", "arras:8.1a")
@pytest.mark.parametrize(
    ("side", "gun", "stands", "target", "reached"),
    [
        ("german", G.HOWITZER, "3", "25", True),  # Arras lies south of the river
        ("german", G.HOWITZER, "3", "26", False),
        ("german", G.HOWITZER, "15", "1", True),  # no other range
        ("german", G.HOWITZER, "3", "E", False),
        ("german", G.HOWITZER, "A", "2", True),  # a gun in a Zone fires; a Zone is no target
        ("allied", A.GUN, "27", "22", True),
        ("allied", A.GUN, "27", "1", True),  # it borders the Scarpe
        ("allied", A.GUN, "27", "18", True),
        ("allied", A.GUN, "27", "4", False),
        ("allied", A.GUN, "25", "4", True),  # it has gone south
        ("allied", A.GUN, "25", "A", False),
    ],
)
def test_what_guns_reach(side: str, gun: str, stands: str, target: str, reached: bool) -> None:
    enemy = A.FOOT[0] if side == "german" else G.RIFLES
    s = table({stands: gun, target: enemy}, side=side, north=True)
    assert bool(targets(s, unit(gun)) >> area(target) & 1) == reached


@pytest.mark.rule("arras:7.2a", "arras:7.2b", "arras:6.3d")
def test_a_shot_meets_the_strongest_defender_and_nothing_is_added() -> None:
    s = table({"25": A.GUN, "9": [TIRED_RIFLES, G.PAK, G.ROMMEL], "22": A.TANK})
    play(s, f"Bombard unit={A.GUN}", "AimAt area=9")
    assert offered(s) == [f"Advance unit={name}" for name in (G.RIFLES, G.PAK, G.ROMMEL)]  # 3, 3 and 3
    assert refused(table({"25": A.GUN, "9": G.RIFLES}), "Bombard unit=br-260-65th-at")
    assert shot_values(s, unit(A.GUN), area("9"), unit(G.PAK)) == (5, 3 + 1)


@pytest.mark.rule("arras:7.2c", "arras:4.3d", "arras:7.0b")
def test_a_shot_tires_its_gun_and_one_failure_of_two_passes_the_initiative() -> None:
    s = table({"25": [A.GUN, A.GUN_2, A.FOOT[0]], "9": [G.RIFLES], "6": [G.RIFLES_2]})
    play(s, f"Bombard unit={A.GUN}", "AimAt area=9", f"Bombard unit={A.GUN_2}", "AimAt area=6")
    play(s, dice(2), dice(12), dice(8), dice(6))
    while step_name(s) in ("Losses", "Retreating"):
        play(s, offered(s)[0])
    assert not is_fresh(s, A.GUN) and not is_fresh(s, A.GUN_2) and s.initiative == GERMAN
    assert where(s, A.GUN) == "25" and is_fresh(s, A.FOOT[0])  # nobody is lost or driven back by a failure


# -- 8: support ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("arras:8.1a", "arras:8.1b", "arras:8.1c", "arras:8.1d", "arras:8.1e")
@pytest.mark.parametrize(
    ("stands", "gun", "with_it", "helps"),
    [
        ("9", G.HOWITZER, [], True),
        ("8", G.HOWITZER, [], True),  # two Sectors away
        ("13", G.HOWITZER, [], True),
        ("14", G.HOWITZER, [], False),  # three
        ("9", f"{G.HOWITZER}*", [], False),
        ("9", G.SS_GUN, [], False),  # nobody of the SS defends
        ("9", G.HOWITZER, [A.SCOUTS], False),  # a contested gun supports its own Sector alone
    ],
)
def test_which_gun_gives_the_third_die(stands: str, gun: str, with_it: list[str], helps: bool) -> None:
    s = table({"11": A.TANK, "10": G.RIFLES, stands: [gun, *with_it]})
    assault(s, "11", "10", A.TANK)
    assert (step_name(s) == "CombatSupport") == helps
    if helps:
        play(s, f"UseArtillery unit={gun}")
        assert s.inside(Assault).defence_dice == 3 and is_fresh(s, gun)
        play(s, dice(7), "Roll dice=1,1,1")
        assert not is_fresh(s, gun)


@pytest.mark.rule("arras:8.0.1a", "arras:8.0.3a", "arras:8.3b", "arras:8.3.4a")
def test_each_side_has_one_support_and_the_holder_of_the_advantage_decides_last() -> None:
    for advantage, first in (("allied", "german"), ("german", "allied")):
        s = table({"11": A.TANK, "10": G.RIFLES}, air=(1, 1), advantage=advantage)
        assault(s, "11", "10", A.TANK)
        assert s.actor == first
        play(s, "UseAir")
        assert s.actor == advantage and s.air == ((1, 0) if first == "german" else (0, 1))
        play(s, "NoSupport")
        assert step_name(s) == "AttackRoll"


@pytest.mark.rule("arras:9.1a", "arras:9.1b", "arras:9.5a")
def test_an_attack_is_rolled_again_once_by_each_and_support_is_not_paid_twice() -> None:
    s = table({"11": A.TANK, "10": G.RIFLES}, air=(1, 0), used=())
    assault(s, "11", "10", A.TANK)
    play(s, "UseAir", "Roll dice=1,1,1", dice(12))
    assert s.actor == "allied"
    play(s, "ForceReroll", "Roll dice=6,6,6", dice(2))
    assert s.air == (0, 0) and s.inside(Assault).attack == (6, 6, 6) and s.actor == "german"
    play(s, "ForceReroll", "Roll dice=1,1,1", dice(12))
    assert s.advantage == ALLIED and where(s, A.TANK) == "eliminated"  # nobody has it left
