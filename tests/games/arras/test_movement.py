"""5. Movement: activation, operational areas, stacking, control, costs, Lead Units."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.movement import steps

from .table import (
    FLAK,
    FOOT,
    GAME,
    GUN,
    HOWARDS,
    HOWITZER,
    MARTEL,
    PAK,
    PANZER,
    RIFLES,
    RIFLES_2,
    ROMMEL,
    SIXTH,
    SOMUA,
    SS_FOOT,
    TANK,
    TANK_4,
    WORLD,
    area,
    assault,
    dice,
    holder,
    is_fresh,
    offered,
    play,
    refused,
    step_name,
    table,
    unit,
    where,
)


def cost(s, name: str, to: str, left: int | None = None) -> int | None:
    """What a step costs, or None if it cannot be made."""
    return dict(steps(s, unit(name), WORLD.movement[unit(name)] if left is None else left)).get(area(to))


@pytest.mark.rule("arras:5.0a")
def test_only_an_area_with_a_fresh_friend_can_be_activated() -> None:
    s = table({"22": TANK, "23": f"{FOOT[0]}*", "9": RIFLES})
    assert refused(s, "Activate area=23") == ["5.0a"]
    assert refused(s, "Activate area=9") == ["5.0a"]
    assert "Activate area=22" in offered(s)


@pytest.mark.rule("arras:5.0b")
def test_as_many_units_as_the_player_likes_are_activated() -> None:
    s = table({"22": [TANK, *FOOT], "8": RIFLES})
    play(s, "Activate area=22", f"Move unit={FOOT[2]}", "Go area=23", "Halt")
    assert step_name(s) == "Activation"
    play(s, "Finish")
    assert is_fresh(s, TANK) and is_fresh(s, FOOT[0]) and not is_fresh(s, FOOT[2])
    assert "Activate area=22" in offered(s)  # the others may still act in another impulse


@pytest.mark.rule("arras:5.1a", "arras:5.1b")
def test_a_unit_moves_step_by_step_and_is_tired_afterwards() -> None:
    s = table({"27": FOOT[0], "8": RIFLES})
    play(s, "Activate area=27", f"Move unit={FOOT[0]}")
    assert refused(s, "Go area=23") == ["5.1a", "2.1.1.ba"]
    assert refused(s, "Halt") == ["5.0b"]
    play(s, "Go area=24", "Go area=23")
    assert where(s, FOOT[0]) == "23" and is_fresh(s, FOOT[0])
    play(s, "Halt")
    assert not is_fresh(s, FOOT[0])


@pytest.mark.rule("arras:5.1.1a")
def test_terrain_costs_nothing_extra() -> None:
    """Mont-St-Éloi (+3, square) and Anzin (+1, round) cost the same."""
    s = table({"22": FOOT[0], "8": RIFLES})
    assert cost(s, FOOT[0], "21") == cost(s, FOOT[0], "23") == 1


@pytest.mark.rule("arras:5.1.2a", "arras:5.1.2b")
def test_operational_areas() -> None:
    s = table({"19": PANZER, "22": TANK}, side="german")
    assert cost(s, PANZER, "20") == 1 and cost(s, PANZER, "18") is not None
    assert cost(s, PANZER, "21") is None and cost(s, PANZER, "D") is None
    north = table({"19": PANZER, "22": TANK}, side="german", north=True)
    assert cost(north, PANZER, "21") is not None and cost(north, PANZER, "D") == 1
    allied = table({"7": FOOT[0], "22": TANK})
    assert cost(allied, FOOT[0], "B") == 1


@pytest.mark.rule("arras:5.1.3a")
def test_ten_units_a_side_and_no_more_even_on_the_way() -> None:
    ten = [*FOOT, *SIXTH, *HOWARDS[:2]]
    s = table({"23": ten, "22": TANK, "8": RIFLES})
    assert cost(s, TANK, "23") is None
    play(s, "Activate area=22", f"Move unit={TANK}")
    assert refused(s, "Go area=23") == ["5.1.3a"]
    nine = table({"23": ten[:9], "22": TANK, "8": RIFLES})
    assert cost(nine, TANK, "23") == 1
    both = table({"9": ten, "16": TANK, "8": RIFLES, "13": RIFLES_2}, control={"9": "allied"})
    assert both.room(area("9"), 1) == 10  # the other side has ten places of its own


@pytest.mark.rule("arras:5.1.3b")
def test_arras_holds_five_a_side() -> None:
    s = table({"25": [*HOWARDS, FOOT[3]], "24": FOOT[:2], "8": RIFLES})
    play(s, "Activate area=24", f"Move unit={FOOT[0]}")
    assert refused(s, "Go area=25") == ["5.1.3b"]
    four = table({"25": HOWARDS, "24": FOOT[:2], "8": RIFLES})
    play(four, "Activate area=24", f"Move unit={FOOT[0]}", "Go area=25")
    assert where(four, FOOT[0]) == "25"


@pytest.mark.rule("arras:5.1.3c")
def test_leaders_do_not_stack() -> None:
    ten = [*FOOT, *SIXTH, *HOWARDS[:2]]
    s = table({"23": ten, "22": [TANK, MARTEL], "8": RIFLES})
    assert cost(s, MARTEL, "23") == 1
    assert s.room(area("22"), 0) == 9


@pytest.mark.rule("arras:5.1.4a", "arras:5.1.4b")
def test_control_changes_hands_only_in_a_vacant_area_and_in_passing_too() -> None:
    s = table({"22": TANK, "9": RIFLES})
    play(s, "Activate area=22", f"Move unit={TANK}", "Go area=12")
    assert holder(s, "12") == "allied"
    play(s, "Go area=11")  # it does not stay
    assert holder(s, "12") == "allied" and holder(s, "11") == "allied"
    # an area is lost as soon as only the enemy is left in it
    s = table({"9": [f"{PAK}*", TANK], "16": FOOT[0], "3": RIFLES}, control={"9": "allied"})
    play(s, "Activate area=9", f"Move unit={TANK}", "Go area=16")
    assert holder(s, "9") == "german"


@pytest.mark.rule("arras:5.1.5.ab")
def test_contesting_an_area_leaves_its_control() -> None:
    s = table({"16": [TANK, SOMUA], "9": [RIFLES, PAK, FLAK], "22": FOOT})
    assault(s, "16", "9", TANK, SOMUA)
    play(s, f"Advance unit={FLAK}", dice(12), dice(3))
    while step_name(s) in ("Losses", "VoluntaryRetreat", "Retreating"):
        choice = next(line for line in sorted(offered(s)) if not line.startswith("Withdraw"))
        play(s, choice)
    assert s.occupied[0] & s.occupied[1] & 1 << area("9")
    assert holder(s, "9") == "german"


@pytest.mark.rule("arras:5.1.4.cb")
def test_guns_enter_free_areas_only() -> None:
    s = table({"22": [GUN, FOOT[0]], "9": RIFLES})
    assert cost(s, GUN, "23") == 1
    play(s, "Activate area=22", f"Move unit={GUN}")
    assert refused(s, "Go area=12") == ["5.1.4.cb"]  # vacant, but German
    taken = table({"22": [GUN, FOOT[0]], "9": RIFLES}, control={"12": "allied"})
    assert cost(taken, GUN, "12") == 2  # Free now


@pytest.mark.rule("arras:5.2a")
def test_a_unit_goes_as_far_as_its_allowance() -> None:
    s = table({"28": FOOT[0], "8": RIFLES})
    play(s, "Activate area=28", f"Move unit={FOOT[0]}", "Go area=27", "Go area=24", "Go area=23", "Go area=22")
    assert step_name(s) == "Impulse" or s.actor == "german"  # four steps of 1: it has stopped by itself
    assert where(s, FOOT[0]) == "22" and not is_fresh(s, FOOT[0])


@pytest.mark.rule("arras:5.2b")
def test_tired_units_do_not_move() -> None:
    s = table({"22": [TANK, f"{FOOT[0]}*"], "8": RIFLES})
    play(s, "Activate area=22")
    assert refused(s, f"Move unit={FOOT[0]}") == ["5.2b"]


@pytest.mark.rule("arras:5.2c", "arras:5.2d", "arras:5.2g")
def test_costs_on_turn_one_of_the_historical_setup() -> None:
    s = GAME.start("historical")
    assert cost(s, TANK_4, "11") == 2  # next to Fresh 5 and 10
    assert cost(s, TANK, "12") == 2  # next to 9
    assert cost(s, TANK, "18") == 2  # next to 19, where the held panzers are Fresh
    assert cost(s, "br-2-wiltshire-a", "28") == 1
    assert cost(s, "br-2-cameronians-a", "1") == 2
    assert cost(s, HOWARDS[0], "3") == 4


@pytest.mark.rule("arras:5.2e")
def test_engaged_enemies_next_door_do_not_slow_a_unit() -> None:
    s = table({"22": TANK, "9": [RIFLES, FOOT[0]]})
    assert cost(s, TANK, "12") == 1  # 9 is contested already
    s = table({"22": TANK, "9": [RIFLES, FOOT[0]], "16": RIFLES_2})
    assert cost(s, TANK, "12") == 2  # 16 is not


@pytest.mark.rule("arras:5.2f")
def test_entering_tired_enemies_costs_three() -> None:
    s = table({"11": TANK, "10": [f"{RIFLES}*", f"{PAK}*"]})
    assert cost(s, TANK, "10") == 3
    s = table({"11": TANK, "10": [f"{RIFLES}*", PAK]})
    assert cost(s, TANK, "10") == 4


@pytest.mark.rule("arras:5.2h")
def test_leaving_a_fresh_enemy_costs_everything() -> None:
    s = table({"10": [TANK, RIFLES], "22": FOOT[0]})
    assert cost(s, TANK, "11") == 5
    play(s, "Activate area=10", f"Move unit={TANK}", "Go area=11")
    assert not is_fresh(s, TANK) and where(s, TANK) == "11"
    s = table({"10": [TANK, RIFLES], "22": FOOT[0]})
    assert cost(s, TANK, "11", left=4) is None  # nothing may be spent before


@pytest.mark.rule("arras:5.2i", "arras:5.2l")
def test_leaving_tired_enemies_costs_three_and_only_the_highest_cost_is_paid() -> None:
    s = table({"10": [TANK, f"{RIFLES}*"], "5": PAK, "22": FOOT[0]})
    assert cost(s, TANK, "9") == 3  # 3, not 3 + 1
    assert cost(s, TANK, "5") == 4  # 4, not 3 + 4
    assert cost(s, TANK, "11") == 3  # 3, not 3 + 2


@pytest.mark.rule("arras:5.2j", "arras:5.2k")
def test_only_armour_goes_from_enemy_to_enemy() -> None:
    s = table({"10": [TANK, FOOT[0], f"{RIFLES}*"], "5": PAK})
    assert cost(s, TANK, "5") == 4
    assert cost(s, FOOT[0], "5") is None and cost(s, FOOT[0], "11") == 3
    play(s, "Activate area=10", f"Move unit={FOOT[0]}")
    assert refused(s, "Go area=5") == ["5.2k"]


@pytest.mark.rule("arras:5.2.1a")
def test_whoever_enters_must_assault() -> None:
    s = table({"11": [TANK, FOOT[0]], "10": RIFLES})
    play(s, "Activate area=11", f"Move unit={TANK}", "Go area=10")
    assert offered(s) == {f"Launch lead={TANK}", f"Move unit={FOOT[0]}", f"Follow unit={FOOT[0]}"}  # no Finish
    assert refused(s, "Finish") == ["5.2.1a"]
    play(s, f"Move unit={FOOT[0]}")
    assert refused(s, "Go area=12") == ["6.1b"]  # who moves meanwhile joins the assault


@pytest.mark.rule("arras:5.2.1b", "arras:5.2.1c")
def test_units_may_assault_where_they_stand_with_their_whole_allowance() -> None:
    s = table({"10": [SOMUA, FOOT[0], f"{RIFLES}*"], "22": TANK})
    play(s, "Activate area=10")
    assert {f"Join unit={SOMUA}", f"Join unit={FOOT[0]}"} <= offered(s)
    play(s, f"Join unit={SOMUA}", f"Launch lead={SOMUA}", dice(12), dice(2))
    assert where(s, RIFLES) == "eliminated"
    assert not is_fresh(s, SOMUA)  # 8 MF, and none left to go on with
    assert step_name(s) != "Moving" and refused(s, f"Move unit={SOMUA}")
    quiet = table({"22": [TANK, FOOT[0]], "8": RIFLES})
    play(quiet, "Activate area=22")
    assert refused(quiet, f"Join unit={TANK}") == ["5.2.1b"]


@pytest.mark.rule("arras:5.2.1d")
def test_those_who_enter_never_combine_with_those_already_there() -> None:
    s = table({"10": [FOOT[0], RIFLES, PAK], "11": [TANK, FOOT[1]]})
    play(s, "Activate area=11", f"Move unit={TANK}", "Go area=10")
    assert refused(s, f"Join unit={FOOT[0]}") == ["5.2.1d"]
    play(s, f"Launch lead={TANK}")
    assert [each.unit for each in s.stack[-2].attackers] == [unit(TANK)]


@pytest.mark.rule("arras:5.2.1e")
def test_an_area_may_be_assaulted_again_and_again() -> None:
    s = table({"10": [SOMUA, FOOT[0], RIFLES, RIFLES_2, FLAK, PAK], "22": TANK})
    for lead in (SOMUA, FOOT[0]):
        if step_name(s) == "Impulse":
            play(s, "Activate area=10")
        play(s, f"Join unit={lead}", f"Launch lead={lead}", f"Advance unit={FLAK}", dice(12), dice(2))
        while step_name(s) in ("Losses", "VoluntaryRetreat", "Retreating"):
            play(s, max(line for line in offered(s) if not line.startswith(("Withdraw", "GiveGround"))))
    assert not is_fresh(s, SOMUA) and not is_fresh(s, FOOT[0])
    assert s.occupied[1] >> area("10") & 1


@pytest.mark.rule("arras:5.2.2b", "arras:5.2.2c")
def test_only_infantry_armour_anti_tank_and_flak_go_first() -> None:
    s = table({"22": [TANK, FOOT[0], "br-260-65th-at", MARTEL, GUN], "8": RIFLES})
    for name in (TANK, FOOT[0], "br-260-65th-at"):
        assert cost(s, name, "12") == 1
    for name in (MARTEL, GUN):
        assert cost(s, name, "12") is None  # Vacant, but German and uncontested
    flak = table({"9": FLAK, "22": FOOT[0], "16": TANK}, side="german", control={"12": "allied"})
    assert cost(flak, FLAK, "12") == 2 and cost(flak, FLAK, "16") == 4
    play(s, "Activate area=22", f"Move unit={MARTEL}")
    assert refused(s, "Go area=12") == ["5.2.2c"]
    play(s, "Go area=21", "Halt", f"Move unit={FOOT[0]}", "Go area=12", "Halt")
    assert cost(s, GUN, "12") == 1  # taken by a friend: Free now


@pytest.mark.rule("arras:5.2.2d")
def test_a_gun_never_enters_where_enemies_are_but_may_stay_where_they_come() -> None:
    s = table({"11": [TANK, FOOT[0]], "3": [RIFLES, HOWITZER], "25": HOWARDS})
    assert cost(table({"22": [GUN, TANK], "12": RIFLES}), GUN, "12") is None
    assault(s, "25", "3", HOWARDS[0])
    play(s, "NoSupport", dice(12), dice(9))
    assert where(s, HOWITZER) == "3"


@pytest.mark.rule("arras:5.2.2e")
def test_a_gun_joins_an_assault_as_one_more_unit_and_never_leads() -> None:
    s = table({"10": [TANK, GUN, RIFLES], "22": FOOT[0]})
    play(s, "Activate area=10")
    play(s, f"Join unit={GUN}")
    assert offered(s) == {f"Join unit={TANK}", f"Leave unit={GUN}"}  # any order; but nobody can lead yet
    assert refused(s, f"Launch lead={GUN}") == ["5.2.2b"]
    play(s, f"Join unit={TANK}")
    assert offered(s) == {f"Launch lead={TANK}", f"Leave unit={TANK}", f"Leave unit={GUN}"}
    assert refused(s, "Finish") == ["6.1b"]
    play(s, f"Leave unit={TANK}", f"Leave unit={GUN}")
    assert s.step.into is None and not s.step.acted and refused(s, "Finish") == ["4.3a"]
    # in defence: never the Advanced Unit while another type is there
    d = table({"11": TANK, "10": [RIFLES, HOWITZER, PAK]})
    assault(d, "11", "10", TANK)
    assert refused(d, f"Advance unit={HOWITZER}") == ["5.2.2e"]


@pytest.mark.rule("arras:5.2.2f")
def test_a_leader_follows_others_in_but_is_never_first() -> None:
    s = table({"11": [TANK, MARTEL], "10": [RIFLES, PAK]})
    play(s, "Activate area=11", f"Move unit={MARTEL}")
    assert refused(s, "Go area=10") == ["5.2.2f"]
    s = table({"11": [TANK, MARTEL], "10": [RIFLES, PAK]})
    play(s, "Activate area=11", f"Move unit={TANK}", "Go area=10", f"Move unit={MARTEL}", "Go area=10")
    assert where(s, MARTEL) == "10"
    assert f"Launch lead={MARTEL}" not in offered(s)


@pytest.mark.rule("arras:5.2.2g")
def test_leaders_defend_like_other_units() -> None:
    s = table({"11": TANK, "10": [ROMMEL, PAK]})
    assault(s, "11", "10", TANK)
    assert f"Advance unit={ROMMEL}" in offered(s)
    alone = table({"11": TANK, "10": [ROMMEL]})
    assault(alone, "11", "10", TANK)
    assert alone.stack[-2].first == unit(ROMMEL)


def test_units_of_one_area_may_reach_an_assault_by_different_ways() -> None:
    """The French tank takes the long way round to join; the foot have not the legs for it."""
    s = table({"18": [SOMUA, TANK, FOOT[0]], "16": SS_FOOT})
    play(s, "Activate area=18", f"Move unit={TANK}", "Go area=16", f"Move unit={SOMUA}")
    assert "Go area=16" in offered(s) and "Go area=12" in offered(s)
    play(s, "Go area=12", "Go area=16")
    assert {each.unit for each in s.step.entered} == {unit(TANK), unit(SOMUA)}


def test_units_follow_the_way_of_the_last_one() -> None:
    s = table({"22": [TANK, *FOOT, GUN, MARTEL], "9": RIFLES, "3": PAK})
    play(s, "Activate area=22", f"Move unit={FOOT[0]}", "Go area=12", "Go area=18", "Halt")
    assert {f"Follow unit={name}" for name in (TANK, *FOOT[1:], GUN, MARTEL)} <= offered(s)
    events = play(s, f"Follow unit={FOOT[1]}")
    assert [type(event).__name__ for event in events] == ["UnitMoved", "UnitMoved"]
    assert where(s, FOOT[1]) == "18" and not is_fresh(s, FOOT[1])
    far = table({"22": [SOMUA, FOOT[0]], "9": RIFLES})
    play(far, "Activate area=22", f"Move unit={SOMUA}", "Go area=21", "Go area=20", "Go area=D", "Go area=19")
    assert refused(far, f"Follow unit={FOOT[0]}") == ["5.1a"]  # the tank is still on its way
    play(far, "Go area=17", "Halt")
    assert refused(far, f"Follow unit={FOOT[0]}") == ["5.2a"]  # too far on foot


def test_units_follow_into_an_assault() -> None:
    s = table({"26": FOOT, "3": [RIFLES, PAK]})
    play(s, "Activate area=26", f"Move unit={FOOT[0]}", "Go area=3", f"Follow unit={FOOT[1]}", f"Follow unit={FOOT[2]}")
    assert [each.unit for each in s.step.entered] == [unit(name) for name in FOOT[:3]]
    assert all(each.river and each.left == 0 for each in s.step.entered)


def test_everybody_who_can_follows_until_the_area_is_full() -> None:
    s = table({"24": [*FOOT, *SIXTH[:2], MARTEL], "8": RIFLES})
    play(s, "Activate area=24", f"Move unit={FOOT[0]}", "Go area=25", "Halt", "FollowAll")
    inside = {name for name in (*FOOT, *SIXTH[:2], MARTEL) if where(s, name) == "25"}
    assert inside == {*FOOT, SIXTH[0], MARTEL}  # five, and the Leader, who does not count
    assert is_fresh(s, SIXTH[1]) and not is_fresh(s, FOOT[3])
    joined = table({"26": FOOT, "3": [RIFLES, PAK]})
    play(joined, "Activate area=26", f"Move unit={FOOT[0]}", "Go area=3", "FollowAll")
    assert len(joined.step.entered) == 4 and offered(joined) == {f"Launch lead={name}" for name in FOOT}
    alone = table({"22": [TANK, FOOT[0]], "8": RIFLES})
    play(alone, "Activate area=22", f"Move unit={TANK}", "Go area=23", "Halt")
    assert refused(alone, "FollowAll") == ["5.2a"]  # there is only one who could


def test_everybody_but_the_guns_joins_an_assault_in_place() -> None:
    s = table({"10": [TANK, *FOOT, f"{SIXTH[0]}*", MARTEL, GUN, RIFLES], "22": HOWARDS[0]})
    play(s, "Activate area=10")
    assert refused(s, "JoinAll") == ["5.2.1b"]
    play(s, f"Join unit={TANK}", "JoinAll")
    assert {each.unit for each in s.step.entered} == {unit(name) for name in (TANK, *FOOT, MARTEL)}
    assert offered(s) == {
        f"Join unit={GUN}", *[f"Launch lead={name}" for name in (TANK, *FOOT)],
        *[f"Leave unit={name}" for name in (TANK, *FOOT, MARTEL)],
    }  # fmt: skip
    play(s, f"Launch lead={TANK}")
    assert s.stack[-2].in_place and s.stack[-2].values(s)[0] == 6 + 5
