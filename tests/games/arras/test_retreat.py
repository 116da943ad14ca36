"""6.6 Retreats: one at a time, by the priorities, full areas, voluntary ones."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.losses import take_losses
from grognard.games.arras.rules.retreat import Retreats, VoluntaryRetreat, refuges

from .table import (
    FLAK,
    FOOT,
    HOWARDS,
    HOWITZER,
    MARTEL,
    PAK,
    PANZER,
    RIFLES,
    ROMMEL,
    SIXTH,
    SOMUA,
    SS_FOOT,
    TANK,
    TANK_2,
    WORLD,
    area,
    assault,
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


def places(s, name: str, out: str) -> set[str]:
    return {WORLD.ground.area_ids[found] for found in refuges(s, unit(name), area(out))}


@pytest.mark.rule("arras:6.6b")
def test_defenders_may_retreat_to_pay() -> None:
    s = table({"10": [f"{RIFLES}*", f"{PAK}*", TANK], "22": FOOT[0]}, steps=())
    take_losses(s, area("10"), 1, 2, unit(RIFLES))
    assert f"GiveGround unit={RIFLES}" in offered(s)
    play(s, f"GiveGround unit={RIFLES}")
    assert step_name(s) == "Retreating" or where(s, RIFLES) != "10"


@pytest.mark.rule("arras:6.6.1a")
def test_units_retreat_one_at_a_time_and_each_finds_the_stack_of_the_last() -> None:
    """Room for one in 24: the second unit must take another way."""
    full = [*FOOT, *SIXTH, HOWARDS[0]]
    s = table({"25": [HOWARDS[1], HOWARDS[2], RIFLES], "24": full, "3": PAK}, control={"25": "allied"}, steps=())
    assert places(s, HOWARDS[1], "25") == {"24"}  # 24 touches no German area
    s.call(Retreats((unit(HOWARDS[1]), unit(HOWARDS[2]))))
    s.settle()
    assert where(s, HOWARDS[1]) == "24" and s.room(area("24"), 0) == 0
    assert where(s, HOWARDS[2]) in ("23", "26") or step_name(s) == "Retreating"


@pytest.mark.rule("arras:6.6.1b")
def test_a_full_area_is_passed_by_and_if_all_are_full_the_way_goes_on() -> None:
    """From 28 there are 26, 27 and F; with all of them full the unit goes on, and never back."""
    ten = [*FOOT, *SIXTH, HOWARDS[0], HOWARDS[1]]
    spare = [entry.id for entry in WORLD.unit_entries if entry.group in "BCEHI" and entry.side == "allied"]
    spare = [name for name in spare if name not in ten and name != MARTEL and not name.endswith("-r")]
    more, rest = spare[:10], spare[10:20]
    lone = "br-2-cameronians-a"
    s = table({"28": [lone, RIFLES], "26": ten, "27": more, "F": rest}, control={"28": "allied"}, steps=())
    found = places(s, lone, "28")
    assert found and not found & {"26", "27", "F", "28"}
    assert found <= {"24", "E"}
    roomy = table({"28": [lone, RIFLES], "26": ten, "27": more}, control={"28": "allied"}, steps=())
    assert places(roomy, lone, "28") == {"F"}


@pytest.mark.rule("arras:6.6.1c")
def test_a_unit_that_cannot_retreat_is_eliminated() -> None:
    around = dict.fromkeys(("5", "6", "7", "9", "11"), "allied")
    s = table({"10": [f"{RIFLES}*", TANK], "22": FOOT[0]}, control=around, steps=())
    assert places(s, RIFLES, "10") == set()
    s.call(Retreats((unit(RIFLES),)))
    s.settle()
    assert where(s, RIFLES) == "eliminated"


@pytest.mark.rule("arras:6.6.2a")
def test_first_a_free_area_next_to_the_fewest_enemy_areas() -> None:
    # 5 touches 10 and 25, 11 touches 10, 23 and 25; 6, 7 and 9 touch only 10
    stacks = {"10": [f"{RIFLES}*", TANK], "22": FOOT[0]}
    s = table(stacks, control={"10": "allied"}, steps=())
    assert places(s, RIFLES, "10") == {"6", "7", "9"}
    s = table(stacks, control={"10": "allied", "4": "allied", "8": "allied"}, steps=())
    assert places(s, RIFLES, "10") == {"6", "7", "9"}  # two each now, and still fewer than 5 and 11
    s = table(stacks, control={"10": "allied", "4": "allied", "B": "allied"}, steps=())
    assert places(s, RIFLES, "10") == {"9"}


@pytest.mark.rule("arras:6.6.2b", "arras:6.6.2c")
def test_then_a_contested_area_of_ones_own_then_one_of_the_enemys() -> None:
    allied = dict.fromkeys(("5", "6", "7", "9", "11"), "allied")
    stacks = {"10": [f"{RIFLES}*", TANK], "9": [PAK, FOOT[0]], "7": [FLAK, FOOT[1]]}
    s = table(stacks, control=allied | {"7": "german"}, steps=())
    assert places(s, RIFLES, "10") == {"7"}  # contested, German
    s = table(stacks, control=allied, steps=())
    assert places(s, RIFLES, "10") == {"7", "9"}  # contested, Allied: nothing better is left
    s = table(stacks, control=allied | {"7": "german", "6": "german"}, steps=())
    assert places(s, RIFLES, "10") == {"6"}  # a Free one comes first
    gun = table({**stacks, "10": [f"{HOWITZER}*", TANK]}, control=allied | {"7": "german"}, steps=())
    assert places(gun, HOWITZER, "10") == set()  # a gun enters Free areas only


def test_retreats_respect_the_germans_limits_and_sealed_areas() -> None:
    s = table({"19": [f"{PANZER}*", TANK]}, control={"17": "allied", "18": "allied", "20": "allied"}, steps=())
    assert places(s, PANZER, "19") == set()
    s = table({"22": [f"{FOOT[0]}*", RIFLES], "21": SOMUA}, scenario="historical", held=["french"],
              control={"22": "allied", "23": "german"}, steps=())  # fmt: skip
    assert "21" not in places(s, FOOT[0], "22")


@pytest.mark.rule("arras:6.6.3a", "arras:6.6.3b", "arras:6.6.3c")
def test_defenders_may_leave_after_an_assault_won_or_lost() -> None:
    s = table({"11": [TANK, TANK_2], "10": [RIFLES, PAK, FLAK], "22": FOOT[0]})
    assault(s, "11", "10", TANK)
    play(s, f"Advance unit={FLAK}", dice(2), dice(12))
    assert step_name(s) == "VoluntaryRetreat" and s.actor == "german"  # although the attacker lost
    play(s, f"Withdraw unit={PAK}")
    if step_name(s) == "Retreating":
        play(s, sorted(offered(s))[0])
    assert where(s, PAK) != "10" and not is_fresh(s, PAK)
    play(s, "Stand")
    assert where(s, FLAK) == "10" and is_fresh(s, FLAK)  # the Advanced Unit need not go
    # and after a lost one
    s = table({"11": [TANK, TANK_2], "10": [RIFLES, PAK, FLAK], "22": FOOT[0]})
    assault(s, "11", "10", TANK, TANK_2)
    play(s, f"Advance unit={PAK}", dice(8), dice(6))
    while step_name(s) in ("Losses", "Retreating"):
        play(s, max(offered(s)))
    assert step_name(s) == "VoluntaryRetreat"
    play(s, "Stand")


def test_a_held_unit_does_not_leave_of_its_own_will() -> None:
    s = table({"A": ["de-5th-pz-1-15", "de-5th-pz-2-15", TANK]}, held=["fifth-panzer"], control={"A": "german"},
              steps=(VoluntaryRetreat(area("A"), 1),))  # fmt: skip
    assert s.over


def test_leaders_need_no_room() -> None:
    ten = ["de-7th-pz-2-6-rr", "de-7th-pz-6-at", "de-7th-pz-1-42-at", "de-7th-pz-2-42-at", "de-23-flak-hb2",
           "de-7th-pz-2-7-rr", "de-2-86-flak", SS_FOOT, "de-7th-pz-7-at", FLAK]  # fmt: skip
    allied = dict.fromkeys(("5", "6", "9", "11"), "allied")
    s = table({"10": [f"{ROMMEL}*", f"{RIFLES}*", TANK], "7": ten}, control=allied, steps=())
    assert places(s, ROMMEL, "10") == {"7"}
    assert "7" not in places(s, RIFLES, "10")
    assert refused_retreat(s) == ["5.1.3a", "6.6.1b"]


def refused_retreat(s) -> list[str]:
    from grognard.games.arras.rules.retreat import Retreating

    s.stack = (Retreating(unit(RIFLES)),)
    return refused(s, "RetreatTo area=7")


def test_beaten_attackers_whose_way_back_is_full_go_on() -> None:
    """Nine units stand in 12; three tanks go through it to attack 9, and only one finds room on the way back."""
    nine = [*FOOT, *SIXTH, HOWARDS[0]]
    tanks = [SOMUA, "fr-13e-bcc-1", "fr-13e-bcc-2"]
    s = table({"22": tanks, "12": nine, "9": RIFLES}, control={"12": "allied"})
    play(s, "Activate area=22", f"Move unit={SOMUA}", "Go area=12", "Go area=9")
    play(s, *[f"Follow unit={name}" for name in tanks[1:]], f"Launch lead={SOMUA}", dice(2), dice(12))
    assert [where(s, name) for name in tanks] == ["eliminated", "12", "22"]
    assert s.room(area("12"), 0) == 0
