"""Positions that a stranger wrote who had the rulebook and nothing else: movement, control, the Combat Phase."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.arras.rules.combat_phase import CombatPhase
from grognard.games.arras.rules.initiative import initiative_modifiers
from grognard.games.arras.rules.movement import steps
from grognard.games.arras.rules.reorganisation import Reorganisation
from grognard.games.arras.rules.special import gort_modifiers, north_modifier
from grognard.games.arras.rules.victory import automatic_victory, victory_points
from grognard.games.arras.world import ALLIED, GERMAN
from grognard.testing import can, offered, play, refused, where

from .table import WORLD, A, G, area, assault, holder, is_fresh, step_name, table, unit

TIRED_RIFLES = f"{G.RIFLES}*"


def cost(stacks: dict[str, Any], name: str, to: str, **more: Any) -> int | None:
    """What the step of a unit with its whole allowance costs; None if it cannot make it."""
    s = table(stacks, **more)
    return dict(steps(s, unit(name), WORLD.movement[unit(name)])).get(area(to))


# -- 5.2: what a step costs ---------------------------------------------------------------------------------------


@pytest.mark.rule("arras:5.2c", "arras:5.2d", "arras:5.2e", "arras:5.2f", "arras:5.2g")
@pytest.mark.parametrize(
    ("stacks", "to", "price"),
    [
        ({"10": A.TANK}, "9", 1),  # nobody near
        ({"10": A.TANK, "16": G.RIFLES}, "9", 2),  # a Fresh enemy next door, alone
        ({"10": A.TANK, "16": TIRED_RIFLES}, "9", 1),  # a Tired one
        ({"10": A.TANK, "16": [G.RIFLES, A.FOOT[0]]}, "9", 1),  # one who is engaged
        ({"10": A.TANK, "16": [G.RIFLES, f"{A.FOOT[0]}*"]}, "9", 1),  # by whomever
        ({"10": A.TANK, "16": [G.RIFLES, A.FOOT[0]], "13": G.PAK}, "9", 2),  # one neighbour is enough
        ({"10": A.TANK, "16": G.ROMMEL}, "9", 2),  # Leaders are units
        ({"10": A.TANK, "16": G.HOWITZER}, "9", 2),  # guns too
        ({"10": A.TANK, "9": TIRED_RIFLES}, "9", 3),
        ({"10": A.TANK, "9": [TIRED_RIFLES, f"{G.PAK}*"]}, "9", 3),
        ({"10": A.TANK, "9": [TIRED_RIFLES, G.PAK]}, "9", 4),
        ({"10": A.TANK, "9": G.RIFLES, "16": G.PAK}, "9", 4),  # not cumulative
        ({"10": A.FOOT[0], "9": G.RIFLES}, "9", 4),  # just enough
        ({"10": A.TANK, "9": [G.RIFLES, A.FOOT[0]]}, "9", 4),  # a contested Sector is entered like another
    ],
)
def test_what_it_costs_to_enter(stacks: dict[str, Any], to: str, price: int) -> None:
    name = A.FOOT[0] if stacks["10"] == A.FOOT[0] else A.TANK
    assert cost(stacks, name, to) == price


@pytest.mark.rule("arras:5.2h", "arras:5.2i", "arras:5.2j", "arras:5.2k", "arras:5.2l")
@pytest.mark.parametrize(
    ("stacks", "name", "to", "price"),
    [
        ({"10": [A.TANK, G.RIFLES]}, A.TANK, "11", 5),
        ({"10": [A.SOMUA, G.RIFLES]}, A.SOMUA, "11", 8),
        ({"10": [A.FOOT[0], G.RIFLES]}, A.FOOT[0], "11", 4),
        ({"10": [A.TANK, TIRED_RIFLES]}, A.TANK, "11", 3),
        ({"10": [A.TANK, TIRED_RIFLES, G.PAK]}, A.TANK, "11", 5),  # one Fresh enemy is enough
        ({"10": [A.TANK, TIRED_RIFLES], "9": G.PAK}, A.TANK, "9", 4),  # Armour goes on among others
        ({"10": [A.FOOT[0], TIRED_RIFLES], "9": G.PAK}, A.FOOT[0], "9", None),
        ({"10": [A.SCOUTS, TIRED_RIFLES], "9": f"{G.PAK}*"}, A.SCOUTS, "9", None),  # italic, but Infantry
        ({"10": [A.MARTEL, A.TANK, G.RIFLES]}, A.MARTEL, "11", None),  # 11 is German: a Leader is never first
    ],
)
def test_what_it_costs_to_leave(stacks: dict[str, Any], name: str, to: str, price: int | None) -> None:
    assert cost(stacks, name, to) == price


@pytest.mark.rule("arras:5.2h")
def test_nothing_may_be_spent_before_leaving_fresh_enemies_and_nothing_is_left_after() -> None:
    s = table({"10": [A.TANK, G.RIFLES]})
    play(s, "Activate area=10", f"Move unit={A.TANK}", "Go area=11")
    assert where(s, A.TANK) == "11" and not is_fresh(s, A.TANK) and step_name(s) != "Moving"


@pytest.mark.rule("arras:5.1.2a", "arras:5.1.2b", "arras:2.1.4d", "arras:13.6e")
@pytest.mark.parametrize(("north", "blue", "half"), [(False, None, 1), (True, 1, 1)])
def test_germans_keep_to_black_and_half_black_areas(north: bool, blue: int | None, half: int) -> None:
    assert cost({"19": G.RIFLES}, G.RIFLES, "D", side="german", north=north) == blue
    assert cost({"19": G.RIFLES}, G.RIFLES, "20", side="german", north=north) == half
    assert cost({"D": A.FOOT[0]}, A.FOOT[0], "19") == 1  # the Allies go everywhere


@pytest.mark.rule("arras:5.1.3a", "arras:5.1.3b", "arras:5.1.3c")
@pytest.mark.parametrize(
    ("there", "open_"),
    [
        ([*A.HOWARDS], True),
        ([*A.HOWARDS, A.SIXTH[0]], False),
        ([*A.HOWARDS, A.MARTEL], True),
        ([*A.HOWARDS, f"{A.SIXTH[0]}*"], False),  # Tired ones count
        ([A.GUN, A.GUN_2, *A.SIXTH[:3]], False),
    ],
)
def test_arras_has_room_for_five(there: list[str], open_: bool) -> None:
    assert (cost({"24": A.FOOT[0], "25": there}, A.FOOT[0], "25") is not None) == open_


@pytest.mark.rule("arras:5.1.3a")
def test_full_areas_cannot_even_be_crossed_and_each_side_counts_for_itself() -> None:
    ten = [*A.HOWARDS, *A.SIXTH, *A.FOOT[1:3]]
    assert cost({"24": A.FOOT[0], "23": ten}, A.FOOT[0], "23") is None
    assert cost({"24": A.FOOT[0], "23": ten[:9]}, A.FOOT[0], "23") == 1
    assert cost({"10": A.TANK, "9": [G.RIFLES, G.RIFLES_2, G.PAK, G.FLAK]}, A.TANK, "9") == 4


@pytest.mark.rule("arras:5.1.4a", "arras:5.1.5.aa", "arras:5.1.4.ba")
def test_control_changes_in_passing_and_not_while_an_enemy_is_there() -> None:
    s = table({"11": A.SOMUA, "22": A.TANK})
    play(s, "Activate area=11", f"Move unit={A.SOMUA}", "Go area=10", "Go area=9")
    assert holder(s, "10") == holder(s, "9") == "allied"
    s = table({"11": [A.TANK], "10": G.RIFLES})
    assault(s, "11", "10", A.TANK)
    assert holder(s, "10") == "german"
    s = table({"10": [A.TANK, G.RIFLES], "22": A.FOOT[0]}, control={"10": "german"})
    play(s, "Activate area=10", f"Move unit={A.TANK}", "Go area=11")
    assert holder(s, "10") == "german"


@pytest.mark.rule("arras:5.1.4.cb", "arras:5.2.2a", "arras:5.2.2c", "arras:5.2.2d", "arras:5.2.2f")
@pytest.mark.parametrize(
    ("name", "there", "held", "price"),
    [
        (A.GUN, None, "german", None),  # vacant is not Free
        (A.GUN, None, "allied", 1),
        (A.GUN, [A.FOOT[0], TIRED_RIFLES], "allied", None),  # contested
        (A.MARTEL, None, "german", None),
        (A.MARTEL, None, "allied", 1),
        (A.MARTEL, [A.FOOT[0], G.RIFLES], "allied", None),  # he would have to assault, and cannot lead
        (A.MARTEL, G.RIFLES, "german", None),
        ("br-260-65th-at", G.RIFLES, "german", 4),
        (A.SCOUTS, G.RIFLES, "german", 4),
    ],
)
def test_who_enters_what(name: str, there: Any, held: str, price: int | None) -> None:
    stacks: dict[str, Any] = {"11": name, "22": A.TANK} | ({"10": there} if there else {})
    assert cost(stacks, name, "10", control={"10": held}) == price


@pytest.mark.rule("arras:5.2.2f", "arras:5.2.2c")
def test_a_leader_follows_others_into_the_enemy_and_into_what_they_took() -> None:
    s = table({"11": [A.TANK, A.MARTEL], "10": G.RIFLES})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10", f"Move unit={A.MARTEL}", "Go area=10")
    assert offered(s, "Launch") == [f"Launch lead={A.TANK}"]
    s = table({"11": [A.TANK, A.MARTEL], "22": A.FOOT[0]})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10", "Halt", f"Move unit={A.MARTEL}")
    assert can(s, "Go area=10")


# -- 4.3: the Combat Phase ----------------------------------------------------------------------------------------


@pytest.mark.rule("arras:4.3b", "arras:4.3e", "arras:4.3f")
def test_the_phase_ends_when_both_pass_in_succession_and_not_before() -> None:
    stacks = {"11": [A.TANK, A.FOOT[0]], "7": [G.RIFLES, G.PAK]}
    s = table(stacks, steps=(CombatPhase(),))
    play(s, "Pass")
    assert s.actor == "german"
    play(s, "Activate area=7", f"Move unit={G.RIFLES}", "Go area=6", "Halt", "Finish", "Pass")
    assert s.actor == "allied" and not s.over
    play(s, "Pass")
    assert s.over or step_name(s) != "Impulse"


@pytest.mark.rule("arras:4.3c", "arras:4.3e")
def test_the_initiative_comes_back_by_itself_to_the_one_who_has_fresh_units() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "22": A.FOOT[1], "7": TIRED_RIFLES}, steps=(CombatPhase(),))
    play(s, "Activate area=22", f"Move unit={A.FOOT[1]}", "Go area=23", "Halt", "Pass")
    assert s.over or s.actor == "allied"


@pytest.mark.rule("arras:4.1d", "arras:4.1e")
@pytest.mark.parametrize(
    ("control", "total"),
    [
        ({}, 0),
        ({"9": "allied"}, 1),
        ({"5": "allied"}, 1),
        ({"9": "allied", "5": "allied"}, 2),
        ({"20": "german"}, -1),
        ({"9": "allied", "20": "german"}, 0),
    ],
)
def test_stars_of_the_initiative(control: dict[str, str], total: int) -> None:
    assert initiative_modifiers(table({"25": A.TANK, "7": G.RIFLES}, control=control)).total() == total


# -- 10: reorganisation -------------------------------------------------------------------------------------------


@pytest.mark.rule("arras:10.1a", "arras:10.1b", "arras:10.1c")
def test_one_comes_back_tired_and_another_of_its_type_goes_for_good() -> None:
    s = table(
        {"25": A.TANK, "7": G.RIFLES, "9": [A.FOOT[2], G.PAK]},
        eliminated=[A.FOOT[0], A.FOOT[1], A.SCOUTS, "br-260-65th-at", A.GUN],
        control={"24": "allied"},
        steps=(Reorganisation(ALLIED),),
    )
    assert refused(s, "Reorganise unit=br-260-65th-at", "10.1b")  # nobody of its type pays
    play(s, f"Reorganise unit={A.FOOT[0]}")
    assert offered(s) == ["PlaceIn area=25"]  # 24 is empty, 9 contested
    play(s, "PlaceIn area=25")
    assert offered(s) == [f"Pay unit={A.FOOT[1]}"]  # the scouts' Tired 2 is not 3; a unit of another type neither
    play(s, f"Pay unit={A.FOOT[1]}")
    assert (where(s, A.FOOT[0]), is_fresh(s, A.FOOT[0]), where(s, A.FOOT[1])) == ("25", False, "removed")


@pytest.mark.rule("arras:10.2a", "arras:10.2b", "arras:10.2c", "arras:10.3a")
def test_armour_comes_back_once_as_its_reduced_counter_and_leaders_never() -> None:
    s = table(
        {"25": A.FOOT[0], "7": G.RIFLES}, eliminated=[A.TANK, A.MARTEL, "br-4-royal-tank-a-r"],
        steps=(Reorganisation(ALLIED),),
    )  # fmt: skip
    assert refused(s, f"Reorganise unit={A.MARTEL}", "10.3a") and refused(
        s, "Reorganise unit=br-4-royal-tank-a-r", "10.2a"
    )
    play(s, f"Reorganise unit={A.TANK}", "PlaceIn area=25")
    assert where(s, f"{A.TANK}-r") == "25" and not is_fresh(s, f"{A.TANK}-r") and where(s, A.TANK) == "removed"


# -- 11, 13: points, Gort, the north ------------------------------------------------------------------------------


@pytest.mark.rule("arras:11.2b", "arras:11.2c", "arras:11.2d", "arras:11.2e", "arras:11.2f", "arras:13.6g")
@pytest.mark.parametrize(
    ("control", "lost", "points"),
    [
        ({}, [], 0),  # of the blue areas and 20 none scores
        ({"11": "allied"}, [], 1),
        ({"11": "allied", "10": "allied", "5": "allied"}, [], 3),
        ({"10": "allied"}, [], 0),  # joined to nothing
        ({"1": "allied", "2": "allied"}, [], 2),  # one ringed area
        ({"1": "allied", "2": "allied", "4": "allied"}, [], 3 + 1),
        ({"1": "allied", "2": "allied", "4": "allied", "3": "allied", "6": "allied"}, [], 5 + 1),  # once
        ({"2": "allied", "4": "allied"}, [], 1),  # the two rings are held, if not joined
        ({"11": "allied"}, [G.ROMMEL], 2),
        ({"11": "allied", "D": "german"}, [], 0),
        ({"11": "allied", "20": "german"}, [], 1),  # 20 is half black
        ({"C": "allied", "13": "allied", "9": "allied", "10": "allied", "11": "allied"}, [], 5),  # Zones are Sectors
    ],
)
def test_points(control: dict[str, str], lost: list[str], points: int) -> None:
    s = table({"25": A.TANK}, control=control, eliminated=lost)
    assert victory_points(s).total() == points


@pytest.mark.rule("arras:11.1a", "arras:11.1b", "arras:11.1c")
@pytest.mark.parametrize(
    ("control", "points", "ending"),
    [
        ({"2": "allied", "4": "allied", "6": "allied", "7": "allied"}, 5, "allied-areas"),
        ({"2": "allied", "4": "allied", "6": "allied"}, 5, ""),
        ({"A": "allied"}, 5, "allied-zone"),
        ({"B": "allied"}, 0, "allied-zone"),
        ({"C": "allied"}, 5, ""),
        ({}, 0, "german-automatic"),
        ({}, -2, "german-automatic"),
        ({}, 1, ""),
    ],
)
def test_automatic_victories(control: dict[str, str], points: int, ending: str) -> None:
    assert automatic_victory(table({"25": A.TANK}, control=control), points) == ending


@pytest.mark.rule("arras:13.5b", "arras:13.5c", "arras:13.5d")
@pytest.mark.parametrize(
    ("stacks", "modifier"),
    [
        ({"25": A.TANK}, 0),
        ({"3": A.TANK}, 2),
        ({"3": A.TANK, "5": A.FOOT[0], "7": A.FOOT[1]}, 6),
        ({"3": [A.TANK, G.RIFLES]}, 1),
        ({"3": [A.HOTCHKISS, G.RIFLES]}, 0),  # the French contest nothing for Gort
        ({"3": A.HOTCHKISS}, 2),
        ({"6": A.TANK}, 0),
    ],
)
def test_what_gort_counts(stacks: dict[str, Any], modifier: int) -> None:
    held = {"3": "german"} if isinstance(stacks.get("3"), list) else {}
    assert gort_modifiers(table(stacks, control=held)).total() == modifier


@pytest.mark.rule("arras:13.6b", "arras:13.6c", "arras:13.6d")
@pytest.mark.parametrize(("count", "modifier"), [(0, 0), (1, 1), (9, 1), (10, 2), (14, 2)])
def test_what_crossings_add_to_rommels_die(count: int, modifier: int) -> None:
    s = table({"25": A.TANK, "7": G.RIFLES})
    s.crossed = bytes(1 if u < count else 0 for u in range(len(s.place)))
    assert north_modifier(s).total() == modifier


@pytest.mark.rule("arras:13.6b")
def test_which_steps_count_as_crossings() -> None:
    for out, into, counted in (("26", "3", 1), ("26", "1", 1), ("28", "1", 1), ("25", "3", 0), ("26", "28", 0)):
        s = table({out: A.TANK, "7": G.RIFLES})
        play(s, f"Activate area={out}", f"Move unit={A.TANK}", f"Go area={into}")
        assert sum(s.crossed) == counted


@pytest.mark.rule("arras:9.5a", "arras:9.0c", "arras:9.3a")
def test_the_advantage_changes_hands_and_its_new_holder_may_use_it_in_the_same_turn() -> None:
    s = table({"11": [f"{A.TANK}*", A.FOOT[0]], "7": [TIRED_RIFLES, G.PAK]}, used=())
    play(s, "Refresh area=11", 3)
    assert is_fresh(s, A.TANK) and s.advantage == GERMAN and s.actor == "allied"
    assert set(refused(s, "Refresh area=11")) == {"9.5a", "9.0b"}
    play(s, "Pass", "Refresh area=7", 1)
    assert is_fresh(s, G.RIFLES) and s.advantage == ALLIED and refused(s, "Refresh area=7")
    play(s, "Pass")
    assert not offered(s, "Refresh")
