"""An assault is put together and taken apart in any order, until it is launched."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from grognard.games.arras.combat_events import UnitRecalled
from grognard.games.arras.events import ControlChanged
from grognard.games.arras.rules.impulse import Activation, Follow, Leave
from grognard.kernel.conformance.groups import check_groups, same
from grognard.testing import can, play, refused, where

from .table import GAME, A, G, area, holder, table, unit


@pytest.mark.rule("arras:6.1b", "arras:5.2.1a")
def test_who_has_moved_for_an_assault_may_stay_out_of_it_after_all() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "10": G.RIFLES})
    start = s.clone()
    play(s, "Activate area=11")
    begun = s.clone()
    play(s, f"Move unit={A.FOOT[0]}", "Go area=10")
    alone = s.clone()
    play(s, f"Follow unit={A.TANK}")
    events = play(s, f"Leave unit={A.TANK}")
    assert s == alone
    assert events == [UnitRecalled(unit(A.TANK), area("10"), area("11"))]
    play(s, f"Leave unit={A.FOOT[0]}")
    assert s == begun  # nothing was done: the impulse cannot be ended yet
    assert refused(s, "Finish") == ["4.3a"]
    assert s.place == start.place and s.fresh == start.fresh and s.control == start.control


@pytest.mark.rule("arras:6.1b")
def test_members_come_and_go_in_any_order() -> None:
    three = (A.TANK, A.TANK_2, A.FOOT[0])
    ends = []
    for order in permutations(three):
        s = table({"11": [*three, A.FOOT[1]], "10": G.RIFLES})
        lines = [line for name in order for line in (f"Move unit={name}", "Go area=10")]
        play(
            s, "Activate area=11", *lines, f"Leave unit={order[0]}", f"Follow unit={order[0]}", f"Leave unit={A.TANK_2}"
        )
        ends.append(s)
    assert all(same(ends[0], other) for other in ends)
    assert where(ends[0], A.TANK_2) == "11" and where(ends[0], A.TANK) == where(ends[0], A.FOOT[0]) == "10"


@pytest.mark.rule("arras:5.0b")
def test_what_was_done_before_the_gathering_stays_done() -> None:
    s = table({"11": [A.TANK, A.FOOT[0], A.FOOT[1]], "10": G.RIFLES})
    play(s, "Activate area=11", f"Move unit={A.FOOT[1]}", "Go area=25", "Halt", f"Move unit={A.TANK}", "Go area=10")
    play(s, f"Leave unit={A.TANK}")
    assert can(s, "Finish") and where(s, A.FOOT[1]) == "25"


@pytest.mark.rule("arras:5.1.4a", "arras:13.6b")
def test_control_and_crossings_go_back_too() -> None:
    s = table({"26": [A.SCOUTS, A.FOOT[0]], "2": G.RIFLES}, control={"3": "german", "1": "german"})
    play(s, "Activate area=26")
    begun = s.clone()
    play(s, f"Move unit={A.SCOUTS}", "Go area=3")
    assert holder(s, "3") == "allied" and s.crossed[unit(A.SCOUTS)]
    play(s, "Go area=2")
    events = play(s, f"Leave unit={A.SCOUTS}")
    assert s == begun and not s.crossed[unit(A.SCOUTS)] and holder(s, "3") == "german"
    assert ControlChanged(1, area("3")) in events


@pytest.mark.rule("arras:5.1.4a")
def test_an_area_that_was_left_to_the_enemy_is_held_again() -> None:
    s = table({"11": [A.TANK, A.TANK_2, f"{G.PAK}*"], "10": f"{G.RIFLES}*"}, control={"11": "allied"})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10", f"Follow unit={A.TANK_2}")
    assert holder(s, "11") == "german"
    play(s, f"Leave unit={A.TANK}")
    assert holder(s, "11") == "allied" and where(s, A.TANK_2) == "10"
    play(s, f"Leave unit={A.TANK_2}")
    assert holder(s, "11") == "allied"


@pytest.mark.rule("arras:5.2.2f")
def test_a_leader_is_never_left_alone_among_the_enemies() -> None:
    s = table({"11": [A.TANK, A.MARTEL], "10": G.RIFLES})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10", f"Follow unit={A.MARTEL}")
    assert refused(s, f"Leave unit={A.TANK}") == ["5.2.2f"]
    play(s, f"Leave unit={A.MARTEL}", f"Leave unit={A.TANK}")
    assert where(s, A.TANK) == where(s, A.MARTEL) == "11"


@pytest.mark.rule("arras:5.2d", "arras:5.2e", "arras:5.2a")
def test_who_made_the_way_cheaper_for_others_goes_back_after_them() -> None:
    """12 lies beside 9: with 9 contested by the first tank it costs 1 MF and not 2, and the second has but 5."""
    s = table({"16": [A.TANK, A.TANK_2, A.HOTCHKISS], "9": G.RIFLES})
    play(s, "Activate area=16", f"Move unit={A.TANK}", "Go area=9", f"Move unit={A.TANK_2}", "Go area=12", "Go area=9")
    assert refused(s, f"Leave unit={A.TANK}") == ["5.2a"]
    play(s, f"Leave unit={A.TANK_2}", f"Move unit={A.HOTCHKISS}", "Go area=12", "Go area=9")
    assert s.step.entered[1].left == 1
    play(s, f"Leave unit={A.TANK}")  # 2 and 4 are just within the 6 of the third
    assert [each.left for each in s.step.entered] == [0]
    assert where(s, A.HOTCHKISS) == "9" and where(s, A.TANK) == where(s, A.TANK_2) == "16"


@pytest.mark.rule("arras:5.2d", "arras:5.2e", "arras:5.2a")
def test_so_it_is_where_both_came_the_long_way_over_ground_of_their_own() -> None:
    """Through 12, which is Allied: 2 and 4 for the first, 1 and 4 for the second, who has but 5."""
    s = table({"16": [A.HOTCHKISS, A.TANK], "9": G.RIFLES}, control={"12": "allied"})
    play(s, "Activate area=16", f"Move unit={A.HOTCHKISS}", "Go area=12", "Go area=9")
    play(s, f"Move unit={A.TANK}", "Go area=12", "Go area=9")
    assert [(each.left, each.changed) for each in s.step.entered] == [(0, ()), (0, ())]
    assert refused(s, f"Leave unit={A.HOTCHKISS}") == ["5.2a"]


def test_to_follow_is_to_join_only_where_an_assault_is_gathered() -> None:
    s = table({"24": [*A.FOOT], "8": G.RIFLES})
    play(s, "Activate area=24", f"Move unit={A.FOOT[0]}", "Go area=25", "Halt")
    assert s.step.role_of(Follow(unit(A.FOOT[1]))) == ""
    s = table({"11": [A.TANK, A.FOOT[0]], "10": G.RIFLES})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10")
    assert s.step.role_of(Follow(unit(A.FOOT[0]))) == "join"
    assert s.step.role_of(Leave(unit(A.TANK))) == "join"


@pytest.mark.parametrize("seed", range(3))
def test_groups_of_random_play_come_together_in_any_order(seed: int) -> None:
    rng = Random(seed)
    s = GAME.start("historical")
    checked = 0
    while not s.over and checked < 25:
        if isinstance(s.step, Activation) and s.step.into is not None:
            check_groups(s, rng)
            checked += 1
        s.apply(rng.choice(s.choices()))
    assert checked
