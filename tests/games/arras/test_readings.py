"""Rulings where the book allows two readings: the one that we play, and the other as an option."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.arrivals import Arrival
from grognard.testing import can, offered, play, refused, where

from .table import A, G, assault, dice, holder, is_fresh, step_name, table
from .test_advantage import release
from .test_special import FRENCH, PANZERS, RESERVE, arrival


def values(s) -> tuple[int, int]:
    return next(step for step in reversed(s.stack) if hasattr(step, "attackers")).values(s)


@pytest.mark.rule("arras:3.2.6c", "arras:6.2b")
@pytest.mark.parametrize(("reading", "value"), [(False, 7), (True, 9)])
def test_a_leader_among_the_attackers(reading: bool, value: int) -> None:
    """6.2 has no item D. A Leader is one more unit (R-07); by the other reading he adds 2 besides."""
    s = table({"11": [A.TANK, A.MARTEL], "10": G.RIFLES, "1": G.RIFLES_2}, options={"reading-leader": reading})
    assault(s, "11", "10", A.TANK, A.MARTEL)
    assert values(s)[0] == value


@pytest.mark.rule("arras:5.2.2e", "arras:6.3b")
def test_guns_beside_others_count_or_only_support() -> None:
    """R-15: one more Fresh defender or attacker; by the other reading never, unless guns are all that is there."""
    for reading, more in ((False, 2), (True, 1)):
        options = {"reading-guns": reading}
        s = table({"11": A.TANK, "10": [G.RIFLES, G.PAK, G.HOWITZER], "1": G.RIFLES_2}, options=options)
        assault(s, "11", "10", A.TANK)
        play(s, f"Advance unit={G.RIFLES}")
        assert values(s)[1] == 4 + more + 1
        alone = table({"11": A.TANK, "10": [G.HOWITZER, G.HOWITZER_2], "1": G.RIFLES_2}, options=options)
        assault(alone, "11", "10", A.TANK)
        play(alone, f"Advance unit={G.HOWITZER}")
        assert values(alone)[1] == 3 + 1 + 1
        mine = table({"10": [A.TANK, A.GUN, G.RIFLES], "22": A.FOOT[0]}, options=options)
        play(mine, "Activate area=10")
        assert (can(mine, f"Join unit={A.GUN}")) is not reading
        if reading:
            assert refused(mine, f"Join unit={A.GUN}") == ["5.2.2e"]
            play(mine, f"Join unit={A.TANK}", f"Launch lead={A.TANK}", f"UseArtillery unit={A.GUN}")
            assert step_name(mine) == "AttackRoll"


@pytest.mark.rule("arras:6.4.2.aj", "arras:6.4.2.ac")
def test_the_least_excess_or_any() -> None:
    """Three points from two Fresh units: four are the least (R-18); by the other reading five will do as well."""

    def due_three(reading: bool):
        s = table({"11": A.TANK, "10": [G.RIFLES, G.PAK], "1": G.RIFLES_2}, options={"reading-excess": reading})
        assault(s, "11", "10", A.TANK)
        play(s, f"Advance unit={G.RIFLES}", dice(10), dice(7))  # 6 + 10 against 6 + 7
        return s

    s = due_three(False)
    assert s.step.left == 2 and set(offered(s)) == {
        f"Tire unit={G.PAK}",
        f"GiveGround unit={G.RIFLES}",
    }  # the first is forced
    s = due_three(True)
    assert set(offered(s)) == {f"Tire unit={G.RIFLES}", f"Eliminate unit={G.RIFLES}"}
    more = s.clone()
    play(more, f"Eliminate unit={G.RIFLES}")
    assert where(more, G.RIFLES) == "eliminated" and is_fresh(more, G.PAK)
    play(s, f"Tire unit={G.RIFLES}", f"Eliminate unit={G.PAK}")
    assert where(s, G.PAK) == "eliminated" and where(s, G.RIFLES) == "10"
    exact = table({"11": A.TANK, "10": [G.RIFLES, G.PAK], "1": G.RIFLES_2}, options={"reading-excess": True})
    assault(exact, "11", "10", A.TANK)
    play(exact, f"Advance unit={G.RIFLES}", dice(9), dice(7))  # two points: the exact sum is possible, and must be met
    assert where(exact, G.RIFLES) == "10" and not is_fresh(exact, G.RIFLES) and is_fresh(exact, G.PAK)


@pytest.mark.rule("arras:9.3a")
def test_refreshing_before_the_enemys_impulse_is_an_option() -> None:
    stacks = {"22": [A.TANK, A.FOOT[0]], "9": [f"{G.RIFLES}*", f"{G.PAK}*"], "5": G.RIFLES_2}
    s = table(stacks, used=(), advantage="german")
    assert step_name(s) == "Impulse" and s.actor == "allied"
    s = table(stacks, used=(), advantage="german", options={"reading-refresh": True})
    assert step_name(s) == "Interlude" and s.actor == "german"
    assert set(offered(s)) == {"Decline", "Refresh area=9"} and refused(s, "Refresh area=5") == ["9.3a"]
    play(s, "Refresh area=9", "Roll dice=1")
    assert step_name(s) == "RefreshUnits" and s.actor == "german"
    assert refused(s, f"Freshen unit={G.RIFLES_2}") == ["9.3a"]
    play(s, f"Freshen unit={G.PAK}")
    assert is_fresh(s, G.PAK) and not is_fresh(s, G.RIFLES)
    assert step_name(s) == "Impulse" and s.actor == "allied" and s.advantage == 0


@pytest.mark.rule("arras:9.4c")
def test_a_release_without_its_die_is_an_option() -> None:
    s = arrival("panzers", 2, used=(), advantage="german")
    assert s.over
    s = arrival("panzers", 2, used=(), advantage="german", options={"reading-release": True})
    assert step_name(s) == "ReleaseOffer" and s.actor == "german"
    kept = s.clone()
    play(kept, "Decline")
    assert kept.over and not kept.released[release("panzers")]
    play(s, "SpendAdvantage")
    assert s.released[release("panzers")] and step_name(s) == "EnterUnit" and s.advantage == 0
    reserve = arrival("reserve", 2, used=(), options={"reading-release": True})
    assert reserve.over  # 9.4 does not name it


@pytest.mark.rule("arras:5.2.1a", "arras:13.2c")
def test_who_comes_onto_the_map_among_enemies_must_assault_at_once() -> None:
    """5.2.1: there is no exception (R-37). The panzers may choose 14, where British stand."""
    s = arrival("panzers", 5, {"14": [A.FOOT[0]], "22": A.TANK, "9": G.RIFLES})
    assert can(s, "Enter area=14")
    play(s, "Enter area=14", "Enter area=14", "Enter area=15")
    assert refused(s, "Enter area=D") == ["5.2.2c"]  # Rothenburg is a Leader: nobody has taken it yet
    play(s, "Enter area=14")  # he follows the others in
    assert step_name(s) == "EntryAssault" and s.actor == "german"
    assert set(offered(s)) == {f"Launch lead={name}" for name in PANZERS[:2]}
    won = s.clone()
    play(won, f"Launch lead={PANZERS[0]}")
    assert values(won) == (6 + 2, 4 + 1)
    play(won, dice(12), dice(2))
    assert where(won, A.FOOT[0]) == "eliminated" and holder(won, "14") == "german"
    assert step_name(won) == "EntryAssault" and won.step.exploiting  # 14 is round: they may go on
    assert {each.left for each in won.step.exploiters} == {8 - 4}
    play(won, "Finish")
    assert won.over
    play(s, f"Launch lead={PANZERS[0]}", dice(2), dice(12))
    assert where(s, PANZERS[0]) == "eliminated" and where(s, PANZERS[2]) == "15"
    assert where(s, PANZERS[1]) == "off" == where(s, "de-rothenburg")  # back where they came from
    assert holder(s, "14") == "allied"
    s.stack = (Arrival(release("panzers")),)
    s.settle()
    assert step_name(s) == "EnterUnit"  # and they enter again, Fresh, on the next turn
    play(s, "Enter area=17")
    assert is_fresh(s, PANZERS[1])


@pytest.mark.rule("arras:13.3b", "arras:5.1.4.cb")
def test_guns_come_only_into_free_zones() -> None:
    s = arrival(
        "reserve", 5, {"7": A.TANK, "D": G.RIFLES, "E": G.PAK, "22": A.TANK_2}, control={"E": "german"}, north=True
    )
    assert where(s, RESERVE[0]) == where(s, RESERVE[1]) == "F"  # 25-pounders
    assert set(offered(s)) == {"Enter area=D", "Enter area=E", "Enter area=F"}
    assert FRENCH[0] != RESERVE[0]


@pytest.mark.rule("arras:13.3b", "arras:5.1.4.cb")
def test_guns_may_enter_behind_the_assault_of_their_group_by_the_other_reading() -> None:
    """All three Zones are German and Zone E is occupied: the Durhams clear it, and it is Free when they have (R-66)."""
    german = dict.fromkeys(("D", "E", "F"), "german")
    stacks = {"7": A.TANK, "D": G.RIFLES_2, "F": G.FLAK, "E": f"{G.PAK}*", "22": A.TANK_2}
    for reading, place in ((False, "off"), (True, "E")):
        s = arrival("reserve", 5, stacks, control=german, north=True, options={"reading-late-guns": reading})
        while step_name(s) == "EnterUnit":
            play(s, "Enter area=E")
        assert where(s, RESERVE[0]) == "off" and step_name(s) == "EntryAssault"
        beaten = s.clone()
        play(s, f"Launch lead={RESERVE[2]}", dice(12), dice(2))
        assert s.over and holder(s, "E") == "allied"
        assert where(s, RESERVE[0]) == where(s, RESERVE[1]) == place
        play(beaten, f"Launch lead={RESERVE[2]}", dice(2), dice(12))
        while not beaten.over:
            play(beaten, "Stand")
        assert where(beaten, RESERVE[3]) == "off"  # who was thrown back does not come again at once


@pytest.mark.rule("arras:6.3d")
def test_a_tired_rommel_gives_his_two_as_well() -> None:
    """6.3D asks only whether he is there."""
    for rommel, value in ((G.ROMMEL, 4 + 1 + 1 + 2), (f"{G.ROMMEL}*", 4 + 1 + 2)):
        s = table({"11": A.TANK, "10": [G.RIFLES, rommel], "1": G.RIFLES_2})
        assault(s, "11", "10", A.TANK)
        play(s, f"Advance unit={G.RIFLES}")
        assert values(s)[1] == value


@pytest.mark.rule("arras:6.2d")
def test_one_attacker_over_the_river_is_enough() -> None:
    """From 22 one goes straight over the Scarpe into 12, the other by 18, on the south bank already (R-16)."""
    s = table({"22": [A.TANK, "br-4-rn-fusiliers"], "12": f"{G.RIFLES}*", "1": G.RIFLES_2}, control={"18": "allied"})
    play(s, "Activate area=22", "Move unit=br-4-rn-fusiliers", "Go area=18", "Go area=12")
    dry = s.clone()
    play(dry, "Launch lead=br-4-rn-fusiliers")
    assert values(dry)[0] == 3  # its last step was not over the river
    play(s, f"Move unit={A.TANK}", "Go area=12", f"Launch lead={A.TANK}")
    assert values(s)[0] == 6 + 1 - 1


@pytest.mark.rule("arras:5.1.3c")
def test_a_leader_does_not_keep_out_the_tenth_unit() -> None:
    nine = [*A.FOOT, *[f"br-6-durham-lt-{n}" for n in (1, 2, 3, 4)], "br-4-gr-howard-1"]
    s = table({"22": [*nine, A.MARTEL], "21": [A.TANK, A.TANK_2], "9": G.RIFLES})
    play(s, "Activate area=21", f"Move unit={A.TANK}", "Go area=22", "Halt", f"Move unit={A.TANK_2}")
    assert not can(s, "Go area=22") and refused(s, "Go area=22") == ["5.1.3a"]
    assert where(s, A.TANK) == "22"


@pytest.mark.rule("arras:4.3f")
def test_a_bombardment_between_two_passes_keeps_the_phase_open() -> None:
    s = table({"25": [A.GUN, A.FOOT[0]], "9": [G.PAK, G.RIFLES]}, side="german")
    play(s, "Pass")
    assert s.actor == "allied" and s.passes == 1
    play(s, f"Bombard unit={A.GUN}", "AimAt area=9", dice(5), dice(4))  # a hit: the rifles are Tired
    assert s.passes == 0 and s.actor == "allied" and is_fresh(s, G.PAK)
    play(s, "Pass")
    assert s.actor == "german" and step_name(s) == "Impulse"  # the Germans may act again
