"""6.3 Cavalry: mounted or not, trot and charge, fright, groups of three."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.events import GroupScattered
from grognard.games.landships.rules.cavalry import (
    CavalryGroup,
    CavalryMovement,
    ChargeAt,
    Charging,
    Dismount,
    Mount,
    Ride,
    StayBehind,
    Trot,
    Trotting,
)
from grognard.games.landships.rules.charge import ChargeTest
from grognard.games.landships.rules.foot_movement import FootMovement, March
from grognard.games.landships.rules.riding import charges, cost, trot_costs
from grognard.kernel.columns import changed
from grognard.kernel.dice import Roll
from grognard.testing import begin, can, play, refused

from .field import facing, field, hex_, place


@pytest.mark.rule("landships:6.32a", "landships:6.32c", "landships:2.24e", "landships:6.3a")
def test_a_trot_goes_ten_points_any_way() -> None:
    s = field("ls-10")
    squad = place(s, "br-cavalry-1", "7-1210", mounted=1)
    begin(s, CavalryMovement())
    s.play(Ride(squad))
    refused(s, "Gallop", "6.33d")  # nobody is there to be charged
    place(s, "ge-line-1", "7-1203")
    assert can(s, "Trot") and can(s, "Gallop")
    place(s, "ge-line-1", "7-2400")
    play(s, "Trot")
    reach = trot_costs(s, squad, 10)
    assert max(reach.values()) == 10
    assert reach[hex_("7-1200")] == 10 and reach[hex_("7-1214")] == 4
    play(s, "TrotTo to=7-1206")
    assert s.spent[squad] == 4
    play(s, "TrotTo to=7-1208")  # turns freely, and goes on with what is left
    assert s.spent[squad] == 6
    play(s, "Stop")
    assert s.over


@pytest.mark.rule("landships:6.32b", "landships:6.35a", "landships:6.35b", "landships:6.35-E1", "landships:2.24f")
def test_groups_of_three_share_one_speed() -> None:
    s = field("ls-10")
    squads = [place(s, f"br-cavalry-{n}", "7-1210", mounted=1) for n in range(1, 6)]
    begin(s, CavalryMovement())
    s.play(Ride(squads[0]))
    refused(s, "Trot", "6.35-E1")  # others are there to make up the group
    play(s, Ride(squads[1]), Ride(squads[2]))
    assert isinstance(s.step, CavalryGroup) and not can(s, Ride(squads[3]))
    play(s, "Trot")
    for squad in squads[:3]:
        assert isinstance(s.step, Trotting) and s.step.unit == squad
        assert not any(isinstance(c, ChargeAt) for c in s.choices())
        play(s, "Stop")
    s.play(Ride(squads[3]))  # the next group: two are left
    s.play(Ride(squads[4]))
    assert s.choices() == [Trot(), StayBehind(squads[3]), StayBehind(squads[4])]


@pytest.mark.rule("landships:6.35b", "landships:6.35-E1")
def test_groups_are_made_of_squads_that_stand_together() -> None:
    s = field("ls-10")
    first, second, third, far = (
        place(s, f"br-cavalry-{n}", at, mounted=1) for n, at in enumerate(("7-1210", "7-1209", "7-1208", "7-0410"), 1)
    )
    begin(s, CavalryMovement())
    play(s, Ride(first), Ride(far))
    refused(s, Ride(third), "6.35b")  # the second stands beside the first, and comes before it
    s.play(StayBehind(far))
    s.play(Ride(third))  # next to the second, who has to join then
    assert s.choices() == [Ride(second), StayBehind(first), StayBehind(third)]
    play(s, Ride(second), "Trot")
    for _ in range(3):
        play(s, "Stop")
    s.play(Ride(far))
    assert s.choices() == [Trot(), StayBehind(far)]  # nobody is left to join
    s = field("ls-10")
    first, far = place(s, "br-cavalry-1", "7-1210", mounted=1), place(s, "br-cavalry-2", "7-0410", mounted=1)
    begin(s, CavalryMovement())
    s.play(Ride(first))
    assert s.choices() == [Ride(far), StayBehind(first)]  # two are a group even when they stand apart


def trotting_group(s: LandshipsBoard, *squads: int) -> None:
    begin(s, CavalryMovement())
    for squad in squads:
        s.play(Ride(squad))
    play(s, "Trot")


@pytest.mark.rule("landships:6.35b")
def test_squads_that_set_off_together_end_together() -> None:
    s = field("ls-10")
    squads = [place(s, f"br-cavalry-{n}", "7-1210", mounted=1) for n in range(1, 4)]
    trotting_group(s, *squads)
    events = s.listen()
    play(s, "TrotTo to=7-1206")
    play(s, "Stop")  # the first may go ahead, for the others can follow
    refused(s, "Stop", "6.35b")
    refused(s, Dismount(squads[1]), "6.35b")
    refused(s, "TrotTo to=7-1209", "6.35b")
    play(s, "TrotTo to=7-1208")  # the third can still ride between them
    play(s, "Stop")
    refused(s, "TrotTo to=7-1209", "6.35b")  # beside the second, but then the first is alone
    play(s, "TrotTo to=7-1207", "Stop")
    assert not any(isinstance(event, GroupScattered) for event in events)


@pytest.mark.rule("landships:6.35b")
def test_the_first_does_not_outrun_the_others() -> None:
    s = field("ls-10")
    first, second = (place(s, f"br-cavalry-{n}", at, mounted=1) for n, at in ((1, "7-1206"), (2, "7-1207")))
    s.spent = changed(s.spent, second, 9)
    trotting_group(s, first, second)
    assert refused(s, "TrotTo to=7-1204", "6.35b")  # one point takes the second to 7-1206 at best
    play(s, "TrotTo to=7-1205", "Stop", "TrotTo to=7-1206")


@pytest.mark.rule("landships:6.35b")
def test_squads_that_stood_apart_owe_each_other_nothing() -> None:
    s = field("ls-10")
    first, far = (place(s, f"br-cavalry-{n}", at, mounted=1) for n, at in ((1, "7-1210"), (2, "7-0410")))
    events = s.listen()
    trotting_group(s, first, far)
    play(s, "TrotTo to=7-1206", "Stop", "Stop")
    assert [event for event in events if isinstance(event, GroupScattered)] == [GroupScattered((first, far))]


@pytest.mark.rule("landships:6.35b", "landships:6.33d")
def test_a_group_charges_together() -> None:
    s = field("ls-10")
    first, second = (place(s, f"br-cavalry-{n}", "7-1210", mounted=1) for n in (1, 2))
    place(s, "ge-line-1", "7-1205", pinned=1)
    place(s, "ge-line-2", "7-1213", pinned=1)
    begin(s, CavalryMovement())
    play(s, Ride(first), Ride(second), "Gallop", "ChargeAt target=7-1205")
    assert s.place[first] == hex_("7-1206")
    refused(s, "Stop", "6.35b")
    refused(s, "ChargeAt target=7-1213", "6.35b")
    play(s, "ChargeAt target=7-1205")
    assert s.place[second] == hex_("7-1206")


@pytest.mark.rule("landships:6.32d", "landships:6.32e", "landships:6.32f")
def test_prices_of_trench_wire_and_river() -> None:
    s = field("ls-10")
    assert cost(s, hex_("3-1011"), k.ALLIED, "trot") == 3 and cost(s, hex_("3-1011"), k.ALLIED, "charge") == 3
    s.wire = (hex_("3-0805"),)
    assert cost(s, hex_("3-0805"), k.ALLIED, "trot") == 5 and cost(s, hex_("3-0805"), k.ALLIED, "charge") == 5
    s = field("ls-09")
    squad = place(s, "fr-cavalry-1", "5-0410", mounted=1)
    s.put(squad, hex_("5-0411"))
    assert cost(s, hex_("5-0410"), k.ALLIED, "trot") == 3
    assert cost(s, hex_("5-0410"), k.ALLIED, "charge") > 20  # only at the trot
    s.put(squad, hex_("5-0410"))  # in the river: out again, never along its bed
    reach = trot_costs(s, squad, 3)
    assert reach[hex_("5-0409")] == 1
    assert hex_("5-0310") not in reach or reach[hex_("5-0310")] > 3


@pytest.mark.rule("landships:6.31a", "landships:6.31b", "landships:6.31c", "landships:6.31d", "landships:4.2e")
def test_mounting_and_dismounting() -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-0210", mounted=1)
    walker = place(s, "br-cavalry-2", "7-0310")
    begin(s, CavalryMovement())
    s.play(Mount(walker))
    assert s.mounted[walker] and s.spent[walker] == 1
    s.play(Dismount(rider))
    assert not s.mounted[rider]
    play(s, "Pass")
    s.phase = "4.4"
    s.unmark(rider, k.STARTED)
    begin(s, FootMovement())
    assert can(s, March(rider))  # an infantry squad like any other
    refused(s, March(walker), "2.24f")
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-1210", mounted=1)
    place(s, "ge-mg-1", "7-1206")  # nine hexes of range, in the open
    begin(s, CavalryMovement())
    refused(s, Dismount(rider), "6.31b")
    place(s, "ge-mg-1", "7-1206", pinned=1)
    assert can(s, Dismount(rider))  # pinned guns do not fire


@pytest.mark.rule("landships:6.35e", "landships:6.31a")
def test_dismounting_after_a_trot() -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-0210", mounted=1)
    begin(s, CavalryMovement())
    play(s, Ride(rider), "Trot", "TrotTo to=7-0209", Dismount(rider))
    assert not s.mounted[rider] and s.over


@pytest.mark.rule(
    "landships:6.33a", "landships:6.33d", "landships:6.33e", "landships:6.35d", "landships:6.34h", "landships:6.34b"
)
def test_a_charge_runs_straight_and_stops_beside_its_target() -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-1410", mounted=1)
    squad = place(s, "ge-line-1", "7-1403")
    begin(s, CavalryMovement())
    play(s, Ride(rider), "Gallop", "ChargeAt target=7-1403")
    assert s.place[rider] == hex_("7-1405") and isinstance(s.step, ChargeTest)  # the first halt, two hexes away
    assert s.step.modifiers(s).total() == 0
    play(s, 4)  # at its morale: it stands
    assert s.place[rider] == hex_("7-1404") and s.step.modifiers(s).total() == 1  # beside it
    play(s, 4)  # 5: pinned
    assert s.pinned[squad] and s.place[squad] == hex_("7-1403")
    assert s.has(rider, k.CHARGING) and s.facing[rider] == facing("n")


@pytest.mark.rule("landships:6.33b", "landships:6.33c", "landships:6.35f", "landships:6.33f")
def test_only_spotted_enemies_in_front_are_charged() -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-1410", mounted=1)
    place(s, "ge-line-1", "7-1703")  # off every straight line
    begin(s, Charging(rider))
    assert s.over  # nobody to charge: the squad stands
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-1414", mounted=1)
    place(s, "ge-line-1", "7-1402")  # twelve hexes: nobody spots it
    assert charges(s, rider, 20) == []
    s.mark(s.world.units.number("ge-line-1"), k.FIRED)
    s.put(rider, hex_("7-1412"))  # ten hexes, and it has fired
    assert [run.target for run in charges(s, rider, 20)] == [hex_("7-1402")]
    begin(s, Trotting(rider))
    refused(s, "TrotTo to=7-1402", "6.35f")


@pytest.mark.rule("landships:6.34a", "landships:6.34-E1", "landships:6.34e", "landships:6.34f", "landships:4.2f")
def test_every_soft_unit_tests_once_at_each_halt() -> None:
    s = field("ls-10")
    riders = [place(s, f"br-cavalry-{n}", "7-1404", mounted=1) for n in (1, 2)]
    squad = place(s, "ge-line-1", "7-1403")
    observer = place(s, "ge-fo-1", "7-1403")
    begin(s, CavalryMovement())
    play(s, Ride(riders[0]), Ride(riders[1]), "Gallop")
    play(s, "ChargeAt target=7-1403")  # from beside it: only the adjacent tests
    tested = []
    while isinstance(s.step, ChargeTest):
        tested.append((s.step.unit, s.step.modifiers(s).total()))
        play(s, 1)
    assert sorted(tested) == sorted([(squad, 1), (observer, 1)])
    play(s, "ChargeAt target=7-1403")  # the second squad frightens nobody again
    assert s.over and not s.pinned[squad]


@pytest.mark.rule("landships:6.34c", "landships:6.34d", "landships:6.34g")
def test_cover_against_the_charge() -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "3-1009", mounted=1)
    place(s, "ge-line-1", "3-1011")  # a trench in the open
    begin(s, Charging(rider))
    play(s, "ChargeAt target=3-1011")
    assert s.step.modifiers(s).explain() == [("6.34c", "in-cover", -1)]
    s.play(Roll((5,)))  # 4 against 4
    assert s.step.modifiers(s).total() == 0  # +1 beside it, -1 for the trench
    play(s, 4)
    assert not any(s.pinned[u] for u in s.cast.units)  # it may still fire
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "3-1003", mounted=1)
    s.put(rider, hex_("3-1007"))
    place(s, "ge-line-1", "3-1107")  # in the town
    begin(s, Charging(rider))
    play(s, "ChargeAt target=3-1107")
    assert s.over and s.has(rider, k.CHARGING)  # no fright in towns


@pytest.mark.rule("landships:6.35c", "landships:6.35d")
def test_no_charge_uphill_but_a_trot_climbs() -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-0209", mounted=1)
    place(s, "ge-line-1", "7-0210")  # on the hill
    begin(s, Charging(rider))
    assert s.over
    assert charges(s, rider, 20) == []
    assert hex_("7-0211") in trot_costs(s, rider, 10)
    s.put(s.world.units.number("ge-line-1"), k.WAITING)
    place(s, "ge-line-2", "7-0206")
    begin(s, Charging(rider))
    refused(s, "ChargeAt target=7-0210", "6.35c")


@pytest.mark.rule("landships:7.12e", "landships:9.2a")
def test_locked_or_pinned_cavalry_stays() -> None:
    s = field("ls-10")
    locked = place(s, "br-cavalry-1", "7-1403", mounted=1)
    place(s, "ge-line-1", "7-1403")
    pinned = place(s, "br-cavalry-2", "7-1410", mounted=1, pinned=1)
    place(s, "br-cavalry-3", "7-0203", mounted=1)
    begin(s, CavalryMovement())
    assert refused(s, Ride(locked), "7.12e")
    assert refused(s, Ride(pinned), "9.2a")
