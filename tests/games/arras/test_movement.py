"""5. Movement: activation, operational areas, stacking, control, costs, Lead Units."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.movement import steps
from grognard.testing import can, offered, play, refused, where

from .table import GAME, WORLD, A, G, area, assault, dice, holder, is_fresh, step_name, table, unit


def cost(s, name: str, to: str, left: int | None = None) -> int | None:
    """What a step costs, or None if it cannot be made."""
    return dict(steps(s, unit(name), WORLD.movement[unit(name)] if left is None else left)).get(area(to))


@pytest.mark.rule("arras:5.0a")
def test_only_an_area_with_a_fresh_friend_can_be_activated() -> None:
    s = table({"22": A.TANK, "23": f"{A.FOOT[0]}*", "9": G.RIFLES})
    assert refused(s, "Activate area=23") == ["5.0a"]
    assert refused(s, "Activate area=9") == ["5.0a"]
    assert can(s, "Activate area=22")


@pytest.mark.rule("arras:5.0b")
def test_as_many_units_as_the_player_likes_are_activated() -> None:
    s = table({"22": [A.TANK, *A.FOOT], "8": G.RIFLES})
    play(s, "Activate area=22", f"Move unit={A.FOOT[2]}", "Go area=23", "Halt")
    assert step_name(s) == "Activation"
    play(s, "Finish")
    assert is_fresh(s, A.TANK) and is_fresh(s, A.FOOT[0]) and not is_fresh(s, A.FOOT[2])
    assert can(s, "Activate area=22")  # the others may still act in another impulse


@pytest.mark.rule("arras:5.1a", "arras:5.1b")
def test_a_unit_moves_step_by_step_and_is_tired_afterwards() -> None:
    s = table({"27": A.FOOT[0], "8": G.RIFLES})
    play(s, "Activate area=27", f"Move unit={A.FOOT[0]}")
    assert refused(s, "Go area=23") == ["5.1a", "2.1.1.ba"]
    assert refused(s, "Halt") == ["5.0b"]
    play(s, "Go area=24", "Go area=23")
    assert where(s, A.FOOT[0]) == "23" and is_fresh(s, A.FOOT[0])
    play(s, "Halt")
    assert not is_fresh(s, A.FOOT[0])


@pytest.mark.rule("arras:5.1.1a")
def test_terrain_costs_nothing_extra() -> None:
    """Mont-St-Éloi (+3, square) and Anzin (+1, round) cost the same."""
    s = table({"22": A.FOOT[0], "8": G.RIFLES})
    assert cost(s, A.FOOT[0], "21") == cost(s, A.FOOT[0], "23") == 1


@pytest.mark.rule("arras:5.1.2a", "arras:5.1.2b")
def test_operational_areas() -> None:
    s = table({"19": G.PANZER, "22": A.TANK}, side="german")
    assert cost(s, G.PANZER, "20") == 1 and cost(s, G.PANZER, "18") is not None
    assert cost(s, G.PANZER, "21") is None and cost(s, G.PANZER, "D") is None
    north = table({"19": G.PANZER, "22": A.TANK}, side="german", north=True)
    assert cost(north, G.PANZER, "21") is not None and cost(north, G.PANZER, "D") == 1
    allied = table({"7": A.FOOT[0], "22": A.TANK})
    assert cost(allied, A.FOOT[0], "B") == 1


@pytest.mark.rule("arras:5.1.3a")
def test_ten_units_a_side_and_no_more_even_on_the_way() -> None:
    ten = [*A.FOOT, *A.SIXTH, *A.HOWARDS[:2]]
    s = table({"23": ten, "22": A.TANK, "8": G.RIFLES})
    assert cost(s, A.TANK, "23") is None
    play(s, "Activate area=22", f"Move unit={A.TANK}")
    assert refused(s, "Go area=23") == ["5.1.3a"]
    nine = table({"23": ten[:9], "22": A.TANK, "8": G.RIFLES})
    assert cost(nine, A.TANK, "23") == 1
    both = table({"9": ten, "16": A.TANK, "8": G.RIFLES, "13": G.RIFLES_2}, control={"9": "allied"})
    assert both.room(area("9"), 1) == 10  # the other side has ten places of its own


@pytest.mark.rule("arras:5.1.3b")
def test_arras_holds_five_a_side() -> None:
    s = table({"25": [*A.HOWARDS, A.FOOT[3]], "24": A.FOOT[:2], "8": G.RIFLES})
    play(s, "Activate area=24", f"Move unit={A.FOOT[0]}")
    assert refused(s, "Go area=25") == ["5.1.3b"]
    four = table({"25": A.HOWARDS, "24": A.FOOT[:2], "8": G.RIFLES})
    play(four, "Activate area=24", f"Move unit={A.FOOT[0]}", "Go area=25")
    assert where(four, A.FOOT[0]) == "25"


@pytest.mark.rule("arras:5.1.3c")
def test_leaders_do_not_stack() -> None:
    ten = [*A.FOOT, *A.SIXTH, *A.HOWARDS[:2]]
    s = table({"23": ten, "22": [A.TANK, A.MARTEL], "8": G.RIFLES})
    assert cost(s, A.MARTEL, "23") == 1
    assert s.room(area("22"), 0) == 9


@pytest.mark.rule("arras:5.1.4a", "arras:5.1.4b")
def test_control_changes_hands_only_in_a_vacant_area_and_in_passing_too() -> None:
    s = table({"22": A.TANK, "9": G.RIFLES})
    play(s, "Activate area=22", f"Move unit={A.TANK}", "Go area=12")
    assert holder(s, "12") == "allied"
    play(s, "Go area=11")  # it does not stay
    assert holder(s, "12") == "allied" and holder(s, "11") == "allied"
    # an area is lost as soon as only the enemy is left in it
    s = table({"9": [f"{G.PAK}*", A.TANK], "16": A.FOOT[0], "3": G.RIFLES}, control={"9": "allied"})
    play(s, "Activate area=9", f"Move unit={A.TANK}", "Go area=16")
    assert holder(s, "9") == "german"


@pytest.mark.rule("arras:5.1.5.ab")
def test_contesting_an_area_leaves_its_control() -> None:
    s = table({"16": [A.TANK, A.SOMUA], "9": [G.RIFLES, G.PAK, G.FLAK], "22": A.FOOT})
    assault(s, "16", "9", A.TANK, A.SOMUA)
    play(s, f"Advance unit={G.FLAK}", dice(12), dice(3))
    while step_name(s) in ("Losses", "VoluntaryRetreat", "Retreating"):
        choice = next(line for line in sorted(set(offered(s))) if not line.startswith("Withdraw"))
        play(s, choice)
    assert s.occupied[0] & s.occupied[1] & 1 << area("9")
    assert holder(s, "9") == "german"


@pytest.mark.rule("arras:5.1.4.cb")
def test_guns_enter_free_areas_only() -> None:
    s = table({"22": [A.GUN, A.FOOT[0]], "9": G.RIFLES})
    assert cost(s, A.GUN, "23") == 1
    play(s, "Activate area=22", f"Move unit={A.GUN}")
    assert refused(s, "Go area=12") == ["5.1.4.cb"]  # vacant, but German
    taken = table({"22": [A.GUN, A.FOOT[0]], "9": G.RIFLES}, control={"12": "allied"})
    assert cost(taken, A.GUN, "12") == 2  # Free now


@pytest.mark.rule("arras:5.2a")
def test_a_unit_goes_as_far_as_its_allowance() -> None:
    s = table({"28": A.FOOT[0], "8": G.RIFLES})
    play(s, "Activate area=28", f"Move unit={A.FOOT[0]}", "Go area=27", "Go area=24", "Go area=23", "Go area=22")
    assert step_name(s) == "Impulse" or s.actor == "german"  # four steps of 1: it has stopped by itself
    assert where(s, A.FOOT[0]) == "22" and not is_fresh(s, A.FOOT[0])


@pytest.mark.rule("arras:5.2b")
def test_tired_units_do_not_move() -> None:
    s = table({"22": [A.TANK, f"{A.FOOT[0]}*"], "8": G.RIFLES})
    play(s, "Activate area=22")
    assert refused(s, f"Move unit={A.FOOT[0]}") == ["5.2b"]


@pytest.mark.rule("arras:5.2c", "arras:5.2d", "arras:5.2g")
def test_costs_on_turn_one_of_the_historical_setup() -> None:
    s = GAME.start("historical")
    assert cost(s, A.TANK_4, "11") == 2  # next to Fresh 5 and 10
    assert cost(s, A.TANK, "12") == 2  # next to 9
    assert cost(s, A.TANK, "18") == 2  # next to 19, where the held panzers are Fresh
    assert cost(s, "br-2-wiltshire-a", "28") == 1
    assert cost(s, "br-2-cameronians-a", "1") == 2
    assert cost(s, A.HOWARDS[0], "3") == 4


@pytest.mark.rule("arras:5.2e")
def test_engaged_enemies_next_door_do_not_slow_a_unit() -> None:
    s = table({"22": A.TANK, "9": [G.RIFLES, A.FOOT[0]]})
    assert cost(s, A.TANK, "12") == 1  # 9 is contested already
    s = table({"22": A.TANK, "9": [G.RIFLES, A.FOOT[0]], "16": G.RIFLES_2})
    assert cost(s, A.TANK, "12") == 2  # 16 is not


@pytest.mark.rule("arras:5.2f")
def test_entering_tired_enemies_costs_three() -> None:
    s = table({"11": A.TANK, "10": [f"{G.RIFLES}*", f"{G.PAK}*"]})
    assert cost(s, A.TANK, "10") == 3
    s = table({"11": A.TANK, "10": [f"{G.RIFLES}*", G.PAK]})
    assert cost(s, A.TANK, "10") == 4


@pytest.mark.rule("arras:5.2h")
def test_leaving_a_fresh_enemy_costs_everything() -> None:
    s = table({"10": [A.TANK, G.RIFLES], "22": A.FOOT[0]})
    assert cost(s, A.TANK, "11") == 5
    play(s, "Activate area=10", f"Move unit={A.TANK}", "Go area=11")
    assert not is_fresh(s, A.TANK) and where(s, A.TANK) == "11"
    s = table({"10": [A.TANK, G.RIFLES], "22": A.FOOT[0]})
    assert cost(s, A.TANK, "11", left=4) is None  # nothing may be spent before


@pytest.mark.rule("arras:5.2i", "arras:5.2l")
def test_leaving_tired_enemies_costs_three_and_only_the_highest_cost_is_paid() -> None:
    s = table({"10": [A.TANK, f"{G.RIFLES}*"], "5": G.PAK, "22": A.FOOT[0]})
    assert cost(s, A.TANK, "9") == 3  # 3, not 3 + 1
    assert cost(s, A.TANK, "5") == 4  # 4, not 3 + 4
    assert cost(s, A.TANK, "11") == 3  # 3, not 3 + 2


@pytest.mark.rule("arras:5.2j", "arras:5.2k")
def test_only_armour_goes_from_enemy_to_enemy() -> None:
    s = table({"10": [A.TANK, A.FOOT[0], f"{G.RIFLES}*"], "5": G.PAK})
    assert cost(s, A.TANK, "5") == 4
    assert cost(s, A.FOOT[0], "5") is None and cost(s, A.FOOT[0], "11") == 3
    play(s, "Activate area=10", f"Move unit={A.FOOT[0]}")
    assert refused(s, "Go area=5") == ["5.2k"]


@pytest.mark.rule("arras:5.2.1a")
def test_whoever_enters_must_assault() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "10": G.RIFLES})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10")
    joining = {f"Move unit={A.FOOT[0]}", f"Follow unit={A.FOOT[0]}"}
    assert set(offered(s)) == {f"Launch lead={A.TANK}", f"Leave unit={A.TANK}", *joining}  # no Finish
    assert refused(s, "Finish") == ["5.2.1a"]
    play(s, f"Move unit={A.FOOT[0]}")
    assert refused(s, "Go area=12") == ["6.1b"]  # who moves meanwhile joins the assault


@pytest.mark.rule("arras:5.2.1b", "arras:5.2.1c")
def test_units_may_assault_where_they_stand_with_their_whole_allowance() -> None:
    s = table({"10": [A.SOMUA, A.FOOT[0], f"{G.RIFLES}*"], "22": A.TANK})
    play(s, "Activate area=10")
    assert {f"Join unit={A.SOMUA}", f"Join unit={A.FOOT[0]}"} <= set(offered(s))
    play(s, f"Join unit={A.SOMUA}", f"Launch lead={A.SOMUA}", dice(12), dice(2))
    assert where(s, G.RIFLES) == "eliminated"
    assert not is_fresh(s, A.SOMUA)  # 8 MF, and none left to go on with
    assert step_name(s) != "Moving" and refused(s, f"Move unit={A.SOMUA}")
    quiet = table({"22": [A.TANK, A.FOOT[0]], "8": G.RIFLES})
    play(quiet, "Activate area=22")
    assert refused(quiet, f"Join unit={A.TANK}") == ["5.2.1b"]


@pytest.mark.rule("arras:5.2.1d")
def test_those_who_enter_never_combine_with_those_already_there() -> None:
    s = table({"10": [A.FOOT[0], G.RIFLES, G.PAK], "11": [A.TANK, A.FOOT[1]]})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10")
    assert refused(s, f"Join unit={A.FOOT[0]}") == ["5.2.1d"]
    play(s, f"Launch lead={A.TANK}")
    assert [each.unit for each in s.stack[-2].attackers] == [unit(A.TANK)]


@pytest.mark.rule("arras:5.2.1e")
def test_an_area_may_be_assaulted_again_and_again() -> None:
    s = table({"10": [A.SOMUA, A.FOOT[0], G.RIFLES, G.RIFLES_2, G.FLAK, G.PAK], "22": A.TANK})
    for lead in (A.SOMUA, A.FOOT[0]):
        if step_name(s) == "Impulse":
            play(s, "Activate area=10")
        play(s, f"Join unit={lead}", f"Launch lead={lead}", f"Advance unit={G.FLAK}", dice(12), dice(2))
        while step_name(s) in ("Losses", "VoluntaryRetreat", "Retreating"):
            play(s, max(line for line in set(offered(s)) if not line.startswith(("Withdraw", "GiveGround"))))
    assert not is_fresh(s, A.SOMUA) and not is_fresh(s, A.FOOT[0])
    assert s.occupied[1] >> area("10") & 1


@pytest.mark.rule("arras:5.2.2b", "arras:5.2.2c")
def test_only_infantry_armour_anti_tank_and_flak_go_first() -> None:
    s = table({"22": [A.TANK, A.FOOT[0], "br-260-65th-at", A.MARTEL, A.GUN], "8": G.RIFLES})
    for name in (A.TANK, A.FOOT[0], "br-260-65th-at"):
        assert cost(s, name, "12") == 1
    for name in (A.MARTEL, A.GUN):
        assert cost(s, name, "12") is None  # Vacant, but German and uncontested
    flak = table({"9": G.FLAK, "22": A.FOOT[0], "16": A.TANK}, side="german", control={"12": "allied"})
    assert cost(flak, G.FLAK, "12") == 2 and cost(flak, G.FLAK, "16") == 4
    play(s, "Activate area=22", f"Move unit={A.MARTEL}")
    assert refused(s, "Go area=12") == ["5.2.2c"]
    play(s, "Go area=21", "Halt", f"Move unit={A.FOOT[0]}", "Go area=12", "Halt")
    assert cost(s, A.GUN, "12") == 1  # taken by a friend: Free now


@pytest.mark.rule("arras:5.2.2d")
def test_a_gun_never_enters_where_enemies_are_but_may_stay_where_they_come() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "3": [G.RIFLES, G.HOWITZER], "25": A.HOWARDS})
    assert cost(table({"22": [A.GUN, A.TANK], "12": G.RIFLES}), A.GUN, "12") is None
    assault(s, "25", "3", A.HOWARDS[0])
    play(s, "NoSupport", dice(12), dice(9))
    assert where(s, G.HOWITZER) == "3"


@pytest.mark.rule("arras:5.2.2e")
def test_a_gun_joins_an_assault_as_one_more_unit_and_never_leads() -> None:
    s = table({"10": [A.TANK, A.GUN, G.RIFLES], "22": A.FOOT[0]})
    play(s, "Activate area=10", f"Join unit={A.GUN}")
    assert set(offered(s)) == {f"Join unit={A.TANK}", f"Leave unit={A.GUN}"}  # any order; but nobody can lead yet
    assert refused(s, f"Launch lead={A.GUN}") == ["5.2.2b"]
    play(s, f"Join unit={A.TANK}")
    assert set(offered(s)) == {f"Launch lead={A.TANK}", f"Leave unit={A.TANK}", f"Leave unit={A.GUN}"}
    assert refused(s, "Finish") == ["6.1b"]
    play(s, f"Leave unit={A.TANK}", f"Leave unit={A.GUN}")
    assert s.step.into is None and not s.step.acted and refused(s, "Finish") == ["4.3a"]
    # in defence: never the Advanced Unit while another type is there
    d = table({"11": A.TANK, "10": [G.RIFLES, G.HOWITZER, G.PAK]})
    assault(d, "11", "10", A.TANK)
    assert refused(d, f"Advance unit={G.HOWITZER}") == ["5.2.2e"]


@pytest.mark.rule("arras:5.2.2f")
def test_a_leader_follows_others_in_but_is_never_first() -> None:
    s = table({"11": [A.TANK, A.MARTEL], "10": [G.RIFLES, G.PAK]})
    play(s, "Activate area=11", f"Move unit={A.MARTEL}")
    assert refused(s, "Go area=10") == ["5.2.2f"]
    s = table({"11": [A.TANK, A.MARTEL], "10": [G.RIFLES, G.PAK]})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10", f"Move unit={A.MARTEL}", "Go area=10")
    assert where(s, A.MARTEL) == "10"
    assert not can(s, f"Launch lead={A.MARTEL}")


@pytest.mark.rule("arras:5.2.2g")
def test_leaders_defend_like_other_units() -> None:
    s = table({"11": A.TANK, "10": [G.ROMMEL, G.PAK]})
    assault(s, "11", "10", A.TANK)
    assert can(s, f"Advance unit={G.ROMMEL}")
    alone = table({"11": A.TANK, "10": [G.ROMMEL]})
    assault(alone, "11", "10", A.TANK)
    assert alone.stack[-2].first == unit(G.ROMMEL)


def test_units_of_one_area_may_reach_an_assault_by_different_ways() -> None:
    """The French tank takes the long way round to join; the foot have not the legs for it."""
    s = table({"18": [A.SOMUA, A.TANK, A.FOOT[0]], "16": G.SS_FOOT})
    play(s, "Activate area=18", f"Move unit={A.TANK}", "Go area=16", f"Move unit={A.SOMUA}")
    assert can(s, "Go area=16") and can(s, "Go area=12")
    play(s, "Go area=12", "Go area=16")
    assert {each.unit for each in s.step.entered} == {unit(A.TANK), unit(A.SOMUA)}


def test_units_follow_the_way_of_the_last_one() -> None:
    s = table({"22": [A.TANK, *A.FOOT, A.GUN, A.MARTEL], "9": G.RIFLES, "3": G.PAK})
    play(s, "Activate area=22", f"Move unit={A.FOOT[0]}", "Go area=12", "Go area=18", "Halt")
    assert {f"Follow unit={name}" for name in (A.TANK, *A.FOOT[1:], A.GUN, A.MARTEL)} <= set(offered(s))
    events = play(s, f"Follow unit={A.FOOT[1]}")
    assert [type(event).__name__ for event in events] == ["UnitMoved", "UnitMoved"]
    assert where(s, A.FOOT[1]) == "18" and not is_fresh(s, A.FOOT[1])
    far = table({"22": [A.SOMUA, A.FOOT[0]], "9": G.RIFLES})
    play(far, "Activate area=22", f"Move unit={A.SOMUA}", "Go area=21", "Go area=20", "Go area=D", "Go area=19")
    assert refused(far, f"Follow unit={A.FOOT[0]}") == ["5.1a"]  # the tank is still on its way
    play(far, "Go area=17", "Halt")
    assert refused(far, f"Follow unit={A.FOOT[0]}") == ["5.2a"]  # too far on foot


def test_units_follow_into_an_assault() -> None:
    s = table({"26": A.FOOT, "3": [G.RIFLES, G.PAK]})
    play(
        s,
        "Activate area=26",
        f"Move unit={A.FOOT[0]}",
        "Go area=3",
        f"Follow unit={A.FOOT[1]}",
        f"Follow unit={A.FOOT[2]}",
    )
    assert [each.unit for each in s.step.entered] == [unit(name) for name in A.FOOT[:3]]
    assert all(each.river and each.left == 0 for each in s.step.entered)


def test_everybody_who_can_follows_until_the_area_is_full() -> None:
    s = table({"24": [*A.FOOT, *A.SIXTH[:2], A.MARTEL], "8": G.RIFLES})
    play(s, "Activate area=24", f"Move unit={A.FOOT[0]}", "Go area=25", "Halt", "FollowAll")
    inside = {name for name in (*A.FOOT, *A.SIXTH[:2], A.MARTEL) if where(s, name) == "25"}
    assert inside == {*A.FOOT, A.SIXTH[0], A.MARTEL}  # five, and the Leader, who does not count
    assert is_fresh(s, A.SIXTH[1]) and not is_fresh(s, A.FOOT[3])
    joined = table({"26": A.FOOT, "3": [G.RIFLES, G.PAK]})
    play(joined, "Activate area=26", f"Move unit={A.FOOT[0]}", "Go area=3", "FollowAll")
    assert len(joined.step.entered) == 4
    assert set(offered(joined)) == {f"{what}={name}" for name in A.FOOT for what in ("Launch lead", "Leave unit")}
    alone = table({"22": [A.TANK, A.FOOT[0]], "8": G.RIFLES})
    play(alone, "Activate area=22", f"Move unit={A.TANK}", "Go area=23", "Halt")
    assert refused(alone, "FollowAll") == ["5.2a"]  # there is only one who could


def test_everybody_but_the_guns_joins_an_assault_in_place() -> None:
    s = table({"10": [A.TANK, *A.FOOT, f"{A.SIXTH[0]}*", A.MARTEL, A.GUN, G.RIFLES], "22": A.HOWARDS[0]})
    play(s, "Activate area=10")
    assert refused(s, "JoinAll") == ["5.2.1b"]
    play(s, f"Join unit={A.TANK}", "JoinAll")
    assert {each.unit for each in s.step.entered} == {unit(name) for name in (A.TANK, *A.FOOT, A.MARTEL)}
    assert set(offered(s)) == {
        f"Join unit={A.GUN}", *[f"Launch lead={name}" for name in (A.TANK, *A.FOOT)],
        *[f"Leave unit={name}" for name in (A.TANK, *A.FOOT, A.MARTEL)],
    }  # fmt: skip
    play(s, f"Launch lead={A.TANK}")
    assert s.stack[-2].in_place and s.stack[-2].values(s)[0] == 6 + 5
