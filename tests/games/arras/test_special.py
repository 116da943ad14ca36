"""13 and 14.2.3: arrivals, Gort's decision, Rommel goes north, and the historical set-up's own rules."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.arrivals import Arrival
from grognard.games.arras.rules.sequence import CountPoints, Turn, TurnBegins
from grognard.games.arras.rules.special import RommelGoesNorth, gort_modifiers, north_modifier
from grognard.games.arras.rules.victory import victory_points
from grognard.kernel.columns import changed
from grognard.kernel.masks import members
from grognard.testing import can, offered, play, refused, where

from .table import GAME, WORLD, A, G, area, assault, dice, holder, is_fresh, step_name, table, unit
from .test_advantage import release
from .test_sequence import at

SOMUA_R = "fr-3e-dlm-r"
FRENCH = [WORLD.unit_ids[n] for n in members(WORLD.group_units[WORLD.group("allied", "A")])]
RESERVE = [WORLD.unit_ids[n] for n in members(WORLD.group_units[WORLD.group("allied", "J")])]
PANZERS = [WORLD.unit_ids[n] for n in members(WORLD.group_units[WORLD.group("german", "L")])]
FIFTH = [WORLD.unit_ids[n] for n in members(WORLD.group_units[WORLD.group("german", "M")])]


def arrival(name: str, turn: int, stacks=None, **more):
    off = {"french": FRENCH, "panzers": PANZERS, "reserve": RESERVE}.get(name, [])
    return table(stacks or {"22": A.TANK, "9": G.RIFLES}, turn=turn, held=[name], off=off,
                 steps=(Arrival(release(name)),), **more)  # fmt: skip


def releasing(name: str, turn: int) -> list[int]:
    """The faces of the die that bring a group."""
    found = []
    for die in range(1, 7):
        s = arrival(name, turn)
        play(s, f"Roll dice={die}")
        if s.released[release(name)]:
            found.append(die)
    return found


@pytest.mark.rule("arras:13.1a")
def test_the_french_come_on_four_or_more_before_anything_else() -> None:
    assert releasing("french", 2) == [4, 5, 6]
    whole = table(
        {"22": A.TANK, "9": G.RIFLES}, turn=2, held=["french"], off=FRENCH, advantage="german", steps=(Turn(),)
    )
    assert step_name(whole) == "ReleaseDie" and whole.step.release == release("french")


@pytest.mark.rule("arras:13.1b")
def test_after_a_failed_die_they_come_on_turn_three() -> None:
    s = arrival("french", 3)
    assert s.released[release("french")] and step_name(s) == "EnterUnit"
    whole = table({"22": A.TANK, "9": G.RIFLES}, turn=3, held=["french"], off=FRENCH, steps=(Turn(),))
    assert step_name(whole) == "EnterUnit"  # before the Initiative
    early = arrival("french", 1)
    assert early.over and not early.released[release("french")]


@pytest.mark.rule("arras:13.1c")
def test_the_french_enter_in_20_or_21() -> None:
    s = arrival("french", 3)
    assert set(offered(s)) == {"Enter area=20", "Enter area=21"}
    assert refused(s, "Enter area=22") == ["13.1c"]
    play(s, *["Enter area=20", "Enter area=21"] * 3)
    assert s.over and where(s, FRENCH[0]) == "20" and where(s, FRENCH[1]) == "21" and is_fresh(s, FRENCH[0])
    full = arrival("french", 3, {"20": [*A.FOOT, *A.HOWARDS, A.TANK, A.TANK_2], "22": SOMUA_R})
    assert {where(full, name) for name in FRENCH} == {"21"}  # there is no room in 20


@pytest.mark.rule("arras:13.2a")
def test_the_panzer_die_at_six_in_the_evening() -> None:
    assert releasing("panzers", 4) == [4, 5, 6]
    assert arrival("panzers", 3).over


@pytest.mark.rule("arras:13.2b")
def test_at_seven_they_come_anyway() -> None:
    s = arrival("panzers", 5)
    assert s.released[release("panzers")] and step_name(s) == "EnterUnit"


@pytest.mark.rule("arras:13.2c")
def test_the_panzers_enter_through_zone_d_or_the_west() -> None:
    s = arrival("panzers", 5)
    assert set(offered(s)) == {f"Enter area={name}" for name in ("D", "14", "15", "17")}
    before = victory_points(s).total()
    play(s, "Enter area=D")
    assert holder(s, "D") == "german" and victory_points(s).total() == before - 1
    play(s, "Enter area=14", "Enter area=15", "Enter area=17")
    assert s.over
    inside = table({"D": G.PANZER, "22": A.TANK}, side="german", turn=5)
    play(inside, "Activate area=D", f"Move unit={G.PANZER}")
    assert set(offered(inside)) == {"Go area=19", "Go area=20"}  # and not into the blue 21
    play(inside, "Go area=19")
    assert refused(inside, "Go area=D") == ["5.1.2a"]


@pytest.mark.rule("arras:13.3a")
def test_a_british_unit_deep_in_the_rear_brings_the_reserve() -> None:
    for name in ("2", "4", "6", "7"):
        assert arrival("reserve", 3, {name: A.TANK, "9": G.RIFLES}).released[release("reserve")]
    assert not arrival("reserve", 3, {"5": A.TANK, "9": G.RIFLES}).released[release("reserve")]
    assert not arrival("reserve", 3, {"7": A.SOMUA, "9": G.RIFLES}).released[release("reserve")]  # French


@pytest.mark.rule("arras:13.3b")
def test_the_reserve_enters_through_the_northern_zones() -> None:
    s = arrival("reserve", 3, {"7": A.TANK, "9": G.RIFLES})
    assert set(offered(s)) == {"Enter area=D", "Enter area=E", "Enter area=F"}
    play(s, *["Enter area=F"] * len(RESERVE))
    assert s.over and where(s, RESERVE[0]) == "F"


@pytest.mark.rule("arras:13.3b", "arras:5.1.4.cb")
def test_the_guns_of_the_reserve_wait_for_a_zone_that_was_free_before_the_entry_assault() -> None:
    """R-66: every Zone is German, and the infantry clears D; the guns follow at the start of the next turn."""
    zones = dict.fromkeys("EF", "german")
    s = arrival("reserve", 3, {"7": A.TANK, "9": G.RIFLES_2, "D": f"{G.RIFLES}*"}, control=zones, north=True)
    guns = [name for name in RESERVE if WORLD.guns >> unit(name) & 1]
    foot = [name for name in RESERVE if name not in guns]
    for _ in foot:
        play(s, "Enter area=D")
    assert guns and step_name(s) == "EntryAssault" and {where(s, name) for name in guns} == {"off"}
    play(s, f"Launch lead={foot[0]}", dice(12), dice(2))
    assert holder(s, "D") == "allied" and where(s, G.RIFLES) != "D"
    assert s.over and {where(s, name) for name in guns} == {"off"}
    s.turn, s.stack = 4, (Arrival(release("reserve")),)
    s.settle()
    assert {where(s, name) for name in guns} == {"D"}


@pytest.mark.rule("arras:13.4a")
def test_the_fifth_panzer_division_stands_in_zone_a_and_may_not_act() -> None:
    for scenario in ("historical", "free"):
        s = GAME.start(scenario)
        if scenario == "historical":
            assert {where(s, name) for name in FIFTH} == {"A"}
        assert all(s.held >> unit(name) & 1 for name in FIFTH)
    s = table({"A": FIFTH, "9": G.RIFLES, "22": A.TANK}, side="german", held=["fifth-panzer"])
    assert refused(s, "Activate area=A") == ["13.4a"]
    attacked = table({"A": FIFTH, "2": [A.TANK, A.TANK_2], "9": G.RIFLES}, held=["fifth-panzer"])
    assault(attacked, "2", "A", A.TANK, A.TANK_2)
    play(attacked, f"Advance unit={FIFTH[0]}")
    assert attacked.stack[-2].values(attacked)[1] == 6 + 2 + 3  # they defend normally


@pytest.mark.rule("arras:13.4b", "arras:13.4c")
def test_the_dice_of_the_fifth_panzer_division() -> None:
    for turn, needed in ((6, 5), (7, 4)):
        for die in range(1, 7):
            s = arrival("fifth-panzer", turn, {"A": FIFTH, "22": A.TANK})
            play(s, f"Roll dice={die}")
            assert bool(s.released[release("fifth-panzer")]) == (die >= needed)
    assert arrival("fifth-panzer", 5, {"A": FIFTH, "22": A.TANK}).over


@pytest.mark.rule("arras:13.5a", "arras:13.5e", "arras:13.5f")
def test_gort_rolls_from_turn_four_and_seven_goes_on() -> None:
    stacks = {"3": A.FOOT[0], "5": A.FOOT[1], "7": A.FOOT[2], "9": G.RIFLES}
    s = table(stacks, turn=4, steps=(Turn(at=at(CountPoints)),))
    assert step_name(s) == "GortDie"
    play(s, "Roll dice=1")
    assert s.turn == 5 and not s.over  # 1 + 6
    s = table({"12": A.FOOT[0], "9": G.RIFLES}, turn=4, steps=(Turn(at=at(CountPoints)),))
    play(s, "Roll dice=6")
    assert s.over and s.ending == "gort-german" and s.outcome.rule == "13.5f"
    assert table({"12": A.FOOT[0], "9": G.RIFLES}, turn=3, steps=(Turn(at=at(CountPoints)),)).turn == 4
    last = table({"12": A.FOOT[0], "9": G.RIFLES}, turn=7, steps=(Turn(at=at(CountPoints)),))
    assert last.over and last.ending == "german-points"  # no roll on the last turn
    ten = {str(n): "allied" for n in (3, 5, 9, 10, 11, 12, 13, 14, 16, 18)}
    won = table({"12": A.FOOT[0], "2": G.RIFLES}, turn=4, control=ten, steps=(Turn(at=at(CountPoints)),))
    play(won, "Roll dice=2")
    assert won.over and won.ending == "gort-allied" and won.outcome.winner == "allied"


@pytest.mark.rule("arras:13.5b", "arras:13.5c", "arras:13.5d")
def test_gorts_modifiers() -> None:
    for name, rule in (("3", "13.5b"), ("5", "13.5c"), ("7", "13.5d")):
        held = table({"22": A.TANK, "9": G.RIFLES}, control={name: "allied"})
        assert gort_modifiers(held).explain() == [(rule, "gort-control", 2)]
        contest = table({name: [A.TANK, G.PAK], "9": G.RIFLES}, control={name: "german"})
        assert gort_modifiers(contest).explain() == [(rule, "gort-contest", 1)]
        french = table({name: [A.SOMUA, G.PAK], "9": G.RIFLES}, control={name: "german"})
        assert gort_modifiers(french).total() == 0
    both = table(
        {"3": [A.TANK, G.PAK], "5": [A.FOOT[0], G.FLAK], "9": G.RIFLES}, control={"3": "german", "5": "german"}, turn=4
    )
    assert 5 + gort_modifiers(both).total() == 7
    assert 4 + gort_modifiers(table({"7": A.TANK, "9": G.RIFLES})).total() == 6


def crossing(count: int, die: int):
    s = table({"22": A.TANK, "9": G.RIFLES}, turn=4, steps=(RommelGoesNorth(),))
    for number in range(count):
        s.crossed = changed(s.crossed, number, 1)
    play(s, f"Roll dice={die}")
    return s


@pytest.mark.rule("arras:13.6a", "arras:13.6b", "arras:13.6c", "arras:13.6d")
def test_rommel_goes_north_die_and_modifiers() -> None:
    assert table({"22": A.TANK, "9": G.RIFLES}, turn=3, steps=(RommelGoesNorth(),)).over
    for count, die, north in ((0, 6, 1), (0, 5, 0), (1, 5, 1), (9, 4, 0), (10, 4, 1), (10, 3, 0), (54, 4, 1)):
        assert crossing(count, die).north == north, (count, die)
    s = table({"22": A.TANK, "9": G.RIFLES}, turn=4)
    s.crossed = bytes([1] * 12) + s.crossed[12:]
    assert north_modifier(s).explain() == [("13.6c", "north-many", 2)]  # not 3
    walked = table({"26": A.FOOT, "9": G.RIFLES})
    play(walked, "Activate area=26", f"Move unit={A.FOOT[0]}", "Go area=3")
    assert north_modifier(walked).explain() == [("13.6b", "north-one", 1)]
    other = table({"25": A.FOOT, "9": G.RIFLES})
    play(other, "Activate area=25", f"Move unit={A.FOOT[0]}", "Go area=3")
    assert north_modifier(other).total() == 0


@pytest.mark.rule("arras:13.6e", "arras:13.6f")
def test_success_opens_the_map_for_good_and_failure_is_rolled_again() -> None:
    s = table({"19": G.PANZER, "22": A.TANK}, side="german", turn=5, north=True)
    play(s, "Activate area=19", f"Move unit={G.PANZER}")
    assert {"Go area=21", "Go area=D"} <= set(offered(s))
    done = table({"19": G.PANZER, "12": A.TANK}, turn=5, north=True, steps=(Turn(at=at(RommelGoesNorth)),))
    assert step_name(done) != "RommelGoesNorth"
    for turn in (4, 5, 6, 7):
        again = table({"19": G.PANZER, "12": A.TANK}, turn=turn, steps=(Turn(at=at(RommelGoesNorth)),))
        assert step_name(again) == "RommelGoesNorth"


@pytest.mark.rule("arras:13.6g")
def test_a_blue_area_in_german_hands_costs_a_point() -> None:
    s = table({"21": G.PANZER, "22": A.TANK, "9": G.RIFLES}, control={"12": "allied", "11": "allied"}, north=True)
    assert ("13.6g", "blue-lost", -1) in victory_points(s).explain()
    assert victory_points(s).total() == 1
    half = table({"20": G.PANZER, "22": A.TANK}, control={"12": "allied"}, north=True)
    assert victory_points(half).total() == 1  # Sector 20 is half and half
    from grognard.games.arras.show import scene

    shown = {(marker.place, marker.side) for marker in scene(s).markers if marker.kind.startswith("control")}
    assert ("21", "german") in shown


# -- the historical set-up ------------------------------------------------------------------------------------


@pytest.mark.rule("arras:14.2.3aa")
def test_nobody_enters_mont_saint_eloi_and_the_french_do_not_leave_before_their_release() -> None:
    s = GAME.start("historical")
    assert refused(s, "Activate area=21") == ["14.2.3aa"]
    play(s, "Activate area=22", f"Move unit={A.TANK}")
    assert refused(s, "Go area=21") == ["14.2.3aa"]
    german = table({"19": G.PANZER, "21": A.SOMUA}, side="german", scenario="historical", held=["french"], north=True)
    play(german, "Activate area=19", f"Move unit={G.PANZER}")
    assert refused(german, "Go area=21") == ["14.2.3aa"]
    free = table({"21": A.SOMUA, "22": A.TANK, "9": G.RIFLES}, scenario="historical")
    assert {"Activate area=21"} <= set(offered(free))


@pytest.mark.rule("arras:14.2.3ab")
def test_the_historical_french_die() -> None:
    for turn, die, acts in ((2, 4, True), (2, 3, False)):
        s = GAME.start("historical")
        s.turn = turn
        s.used = (1, 1)
        s.stack = (Arrival(release("french")),)
        s.settle()
        play(s, f"Roll dice={die}")
        assert s.over and bool(s.released[0]) == acts
        assert bool(s.sealed >> area("21") & 1) != acts and where(s, A.SOMUA) == "21"
    s = GAME.start("historical")
    s.turn = 3
    s.stack = (Arrival(release("french")),)
    s.settle()
    assert s.over and s.released[0] and not s.held >> unit(A.HOTCHKISS) & 1


@pytest.mark.rule("arras:14.2.3ba")
def test_nobody_enters_haute_avesnes_and_the_panzers_do_not_leave() -> None:
    s = GAME.start("historical")
    play(s, "Activate area=22", f"Move unit={A.TANK}", "Go area=18")
    assert refused(s, "Go area=19") == ["14.2.3ba"]
    german = GAME.start("historical")
    play(german, "Pass")
    assert refused(german, "Activate area=19") == ["14.2.3ba"]
    assert len(PANZERS) == 4 and {where(german, name) for name in PANZERS} == {"19"}


@pytest.mark.rule("arras:14.2.3bb")
def test_the_historical_panzer_die() -> None:
    for turn, die, acts in ((4, 4, True), (4, 3, False), (5, None, True)):
        s = GAME.start("historical")
        s.turn = turn
        s.used = (1, 1)
        s.stack = (Arrival(release("panzers")),)
        s.settle()
        if die:
            play(s, f"Roll dice={die}")
        assert s.over and bool(s.released[release("panzers")]) == acts
        assert where(s, G.PANZER_2) == "19"


@pytest.mark.rule("arras:14.2.3ca", "arras:14.2.3da", "arras:14.2.3ea")
def test_the_other_special_rules_hold_in_the_historical_setup() -> None:
    s = GAME.start("historical")
    s.turn = 6
    s.used = (1, 1)
    s.released = [1, 1, 1, 0]
    s.hold()
    s.stack = (Turn(),)
    s.settle()
    assert step_name(s) == "ReleaseDie" and s.step.release == release("fifth-panzer")
    play(s, "Decline" if can(s, "Decline") else "Roll dice=1")
    while step_name(s) in ("ReleaseDie", "ReleaseOffer"):
        play(s, "Decline" if can(s, "Decline") else "Roll dice=1")
    assert step_name(s) == "RommelGoesNorth"
    gort = table({"12": A.FOOT[0], "9": G.RIFLES}, turn=4, scenario="historical", steps=(Turn(at=at(CountPoints)),))
    assert step_name(gort) == "GortDie"


def test_the_historical_reserve_is_held_in_zone_e() -> None:
    s = GAME.start("historical")
    assert where(s, RESERVE[0]) == "E"
    assert refused(s, "Activate area=E") == ["13.3a"]
    s.put(unit(A.FOOT[0]), area("7"))
    s.turn = 2
    s.stack = (Arrival(release("reserve")),)
    s.settle()
    assert s.over and s.released[release("reserve")]


def test_every_release_is_looked_at_when_a_turn_begins() -> None:
    s = table({"12": A.TANK, "9": G.RIFLES}, turn=2, off=FRENCH, held=["french"], steps=(TurnBegins(),))
    assert step_name(s) == "ReleaseOffer"  # a new turn: the Advantage may be used again


def test_units_without_room_wait_for_a_later_turn() -> None:
    names = [entry.id for entry in WORLD.unit_entries if entry.force == "british" and entry.type == "infantry"]
    s = arrival("french", 3, {"20": names[:10], "21": names[10:20], "9": G.RIFLES})
    assert s.over and {where(s, name) for name in FRENCH} == {"off"}
    for name in names[:6]:
        s.put(unit(name), area("22"))
    s.stack = (Arrival(release("french")),)
    s.settle()
    assert {where(s, name) for name in FRENCH} == {"20"}
