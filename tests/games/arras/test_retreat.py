"""6.6 Retreats: one at a time, by the priorities, full areas, voluntary ones."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.losses import take_losses
from grognard.games.arras.rules.retreat import Retreats, VoluntaryRetreat, refuges
from grognard.testing import can, offered, play, refused, where

from .table import WORLD, A, G, area, assault, dice, is_fresh, step_name, table, unit


def places(s, name: str, out: str) -> set[str]:
    return {WORLD.ground.area_ids[found] for found in refuges(s, unit(name), area(out))}


@pytest.mark.rule("arras:6.6b")
def test_defenders_may_retreat_to_pay() -> None:
    s = table({"10": [f"{G.RIFLES}*", f"{G.PAK}*", A.TANK], "22": A.FOOT[0]}, steps=())
    take_losses(s, area("10"), 1, 2, unit(G.RIFLES))
    assert can(s, f"GiveGround unit={G.RIFLES}")
    play(s, f"GiveGround unit={G.RIFLES}")
    assert step_name(s) == "Retreating" or where(s, G.RIFLES) != "10"


@pytest.mark.rule("arras:6.6.1a")
def test_units_retreat_one_at_a_time_and_each_finds_the_stack_of_the_last() -> None:
    """Room for one in 24: the second unit must take another way."""
    full = [*A.FOOT, *A.SIXTH, A.HOWARDS[0]]
    s = table(
        {"25": [A.HOWARDS[1], A.HOWARDS[2], G.RIFLES], "24": full, "3": G.PAK}, control={"25": "allied"}, steps=()
    )
    assert places(s, A.HOWARDS[1], "25") == {"24"}  # 24 touches no German area
    s.call(Retreats((unit(A.HOWARDS[1]), unit(A.HOWARDS[2]))))
    s.settle()
    assert where(s, A.HOWARDS[1]) == "24" and s.room(area("24"), 0) == 0
    assert where(s, A.HOWARDS[2]) in ("23", "26") or step_name(s) == "Retreating"


@pytest.mark.rule("arras:6.6.1b")
def test_a_full_area_is_passed_by_and_if_all_are_full_the_way_goes_on() -> None:
    """From 28 there are 26, 27 and F; with all of them full the unit goes on, and never back."""
    ten = [*A.FOOT, *A.SIXTH, A.HOWARDS[0], A.HOWARDS[1]]
    spare = [entry.id for entry in WORLD.unit_entries if entry.group in "BCEHI" and entry.side == "allied"]
    spare = [name for name in spare if name not in ten and name != A.MARTEL and not name.endswith("-r")]
    more, rest = spare[:10], spare[10:20]
    lone = "br-2-cameronians-a"
    s = table({"28": [lone, G.RIFLES], "26": ten, "27": more, "F": rest}, control={"28": "allied"}, steps=())
    found = places(s, lone, "28")
    assert found and not found & {"26", "27", "F", "28"}
    assert found <= {"24", "E"}
    roomy = table({"28": [lone, G.RIFLES], "26": ten, "27": more}, control={"28": "allied"}, steps=())
    assert places(roomy, lone, "28") == {"F"}


def crowd(count: int, *apart: str) -> list[str]:
    """So many Allied units that fill areas."""
    plain = [entry for entry in WORLD.unit_entries if entry.type not in ("leader", "artillery") and not entry.replaces]
    names = [entry.id for entry in plain if entry.side == "allied" and entry.id not in apart]
    return names[:count]


@pytest.mark.rule("arras:6.6.1b", "arras:6.4.2.ag")
def test_who_finds_the_area_filled_by_the_last_one_may_still_pay_by_going_on() -> None:
    """From 28 one retreats to 27 alone, which has room for one: the second goes on from there."""
    first, second = A.FOOT[:2]
    s = table(
        {"28": [f"{first}*", f"{second}*", G.RIFLES], "27": crowd(9, first, second)},
        control={"28": "allied", "F": "german", "26": "german"},
        north=True,
        steps=(),
    )
    take_losses(s, area("28"), 0, 4, unit(first))
    play(s, f"GiveGround unit={first}", f"GiveGround unit={second}")
    assert where(s, first) == "27" and where(s, second) == "E"  # 24 touches 26, which is German


@pytest.mark.rule("arras:6.6.1b", "arras:6.6.2a")
def test_between_full_areas_that_are_equally_good_the_owner_chooses_the_way_on() -> None:
    """27 and E touch no German area, and both are full: behind the one lies F, behind the other 21."""
    lone, *rest = crowd(41)
    stacks = {"24": [lone, G.RIFLES], "23": rest[:10], "26": rest[10:20], "27": rest[20:30], "E": rest[30:]}
    s = table(stacks, control={"24": "allied", "25": "german"}, north=True, steps=())
    assert places(s, lone, "24") == {"21", "F"}
    s.call(Retreats((unit(lone),)))
    s.settle()
    assert offered(s) == ["RetreatTo area=21", "RetreatTo area=F"]
    play(s, "RetreatTo area=F")
    assert where(s, lone) == "F"


@pytest.mark.rule("arras:6.6.1b", "arras:6.6.1c")
def test_two_crowds_side_by_side_are_passed_one_after_the_other_and_never_back() -> None:
    """From 28 one retreats to 27 alone; 27 and E behind it are both full, and they touch each other."""
    lone, *rest = crowd(21)
    stacks = {"28": [lone, G.RIFLES], "27": rest[:10], "E": rest[10:20]}
    lost = dict.fromkeys(("F", "26", "24", "21"), "german")
    s = table(stacks, control=lost | {"28": "allied"}, north=True, steps=())
    assert places(s, lone, "28") == {"23"}  # beyond both
    s = table(stacks, control=lost | {"28": "allied", "23": "german"}, north=True, steps=())
    assert places(s, lone, "28") == set()
    s.call(Retreats((unit(lone),)))
    s.settle()
    assert where(s, lone) == "eliminated"


@pytest.mark.rule("arras:6.6.1c")
def test_a_unit_that_cannot_retreat_is_eliminated() -> None:
    around = dict.fromkeys(("5", "6", "7", "9", "11"), "allied")
    s = table({"10": [f"{G.RIFLES}*", A.TANK], "22": A.FOOT[0]}, control=around, steps=())
    assert places(s, G.RIFLES, "10") == set()
    s.call(Retreats((unit(G.RIFLES),)))
    s.settle()
    assert where(s, G.RIFLES) == "eliminated"


@pytest.mark.rule("arras:6.6.2a")
def test_first_a_free_area_next_to_the_fewest_enemy_areas() -> None:
    # 5 touches 10 and 25, 11 touches 10, 23 and 25; 6, 7 and 9 touch only 10
    stacks = {"10": [f"{G.RIFLES}*", A.TANK], "22": A.FOOT[0]}
    s = table(stacks, control={"10": "allied"}, steps=())
    assert places(s, G.RIFLES, "10") == {"6", "7", "9"}
    s = table(stacks, control={"10": "allied", "4": "allied", "8": "allied"}, steps=())
    assert places(s, G.RIFLES, "10") == {"6", "7", "9"}  # two each now, and still fewer than 5 and 11
    s = table(stacks, control={"10": "allied", "4": "allied", "B": "allied"}, steps=())
    assert places(s, G.RIFLES, "10") == {"9"}


@pytest.mark.rule("arras:6.6.2b", "arras:6.6.2c")
def test_then_a_contested_area_of_ones_own_then_one_of_the_enemys() -> None:
    allied = dict.fromkeys(("5", "6", "7", "9", "11"), "allied")
    stacks = {"10": [f"{G.RIFLES}*", A.TANK], "9": [G.PAK, A.FOOT[0]], "7": [G.FLAK, A.FOOT[1]]}
    s = table(stacks, control=allied | {"7": "german"}, steps=())
    assert places(s, G.RIFLES, "10") == {"7"}  # contested, German
    s = table(stacks, control=allied, steps=())
    assert places(s, G.RIFLES, "10") == {"7", "9"}  # contested, Allied: nothing better is left
    s = table(stacks, control=allied | {"7": "german", "6": "german"}, steps=())
    assert places(s, G.RIFLES, "10") == {"6"}  # a Free one comes first
    gun = table({**stacks, "10": [f"{G.HOWITZER}*", A.TANK]}, control=allied | {"7": "german"}, steps=())
    assert places(gun, G.HOWITZER, "10") == set()  # a gun enters Free areas only


def test_retreats_respect_the_germans_limits_and_sealed_areas() -> None:
    s = table({"19": [f"{G.PANZER}*", A.TANK]}, control={"17": "allied", "18": "allied", "20": "allied"}, steps=())
    assert places(s, G.PANZER, "19") == set()
    s = table({"22": [f"{A.FOOT[0]}*", G.RIFLES], "21": A.SOMUA}, scenario="historical", held=["french"],
              control={"22": "allied", "23": "german"}, steps=())  # fmt: skip
    assert "21" not in places(s, A.FOOT[0], "22")


@pytest.mark.rule("arras:6.6.3a", "arras:6.6.3b", "arras:6.6.3c")
def test_defenders_may_leave_after_an_assault_won_or_lost() -> None:
    s = table({"11": [A.TANK, A.TANK_2], "10": [G.RIFLES, G.PAK, G.FLAK], "22": A.FOOT[0]})
    assault(s, "11", "10", A.TANK)
    play(s, f"Advance unit={G.FLAK}", dice(2), dice(12))
    assert step_name(s) == "VoluntaryRetreat" and s.actor == "german"  # although the attacker lost
    play(s, f"Withdraw unit={G.PAK}")
    if step_name(s) == "Retreating":
        play(s, sorted(set(offered(s)))[0])
    assert where(s, G.PAK) != "10" and not is_fresh(s, G.PAK)
    play(s, "Stand")
    assert where(s, G.FLAK) == "10" and is_fresh(s, G.FLAK)  # the Advanced Unit need not go
    # and after a lost one
    s = table({"11": [A.TANK, A.TANK_2], "10": [G.RIFLES, G.PAK, G.FLAK], "22": A.FOOT[0]})
    assault(s, "11", "10", A.TANK, A.TANK_2)
    play(s, f"Advance unit={G.PAK}", dice(8), dice(6))
    while step_name(s) in ("Losses", "Retreating"):
        play(s, max(set(offered(s))))
    assert step_name(s) == "VoluntaryRetreat"
    play(s, "Stand")


def test_a_held_unit_does_not_leave_of_its_own_will() -> None:
    s = table({"A": ["de-5th-pz-1-15", "de-5th-pz-2-15", A.TANK]}, held=["fifth-panzer"], control={"A": "german"},
              steps=(VoluntaryRetreat(area("A"), 1),))  # fmt: skip
    assert s.over


def test_leaders_need_no_room() -> None:
    ten = ["de-7th-pz-2-6-rr", "de-7th-pz-6-at", "de-7th-pz-1-42-at", "de-7th-pz-2-42-at", "de-23-flak-hb2",
           "de-7th-pz-2-7-rr", "de-2-86-flak", G.SS_FOOT, "de-7th-pz-7-at", G.FLAK]  # fmt: skip
    allied = dict.fromkeys(("5", "6", "9", "11"), "allied")
    s = table({"10": [f"{G.ROMMEL}*", f"{G.RIFLES}*", A.TANK], "7": ten}, control=allied, steps=())
    assert places(s, G.ROMMEL, "10") == {"7"}
    assert "7" not in places(s, G.RIFLES, "10")
    assert refused_retreat(s) == ["5.1.3a", "6.6.1b"]


def refused_retreat(s) -> list[str]:
    from grognard.games.arras.rules.retreat import Retreating

    s.stack = (Retreating(unit(G.RIFLES)),)
    return refused(s, "RetreatTo area=7")


def test_beaten_attackers_whose_way_back_is_full_go_on() -> None:
    """Nine units stand in 12; three tanks go through it to attack 9, and only one finds room on the way back."""
    nine = [*A.FOOT, *A.SIXTH, A.HOWARDS[0]]
    tanks = [A.SOMUA, "fr-13e-bcc-1", "fr-13e-bcc-2"]
    s = table({"22": tanks, "12": nine, "9": G.RIFLES}, control={"12": "allied"})
    play(s, "Activate area=22", f"Move unit={A.SOMUA}", "Go area=12", "Go area=9")
    play(s, *[f"Follow unit={name}" for name in tanks[1:]], f"Launch lead={A.SOMUA}", dice(2), dice(12))
    assert [where(s, name) for name in tanks] == ["eliminated", "12", "22"]
    assert s.room(area("12"), 0) == 0
