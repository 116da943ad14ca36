"""5.0 Artillery: observation, communication, fire orders, scatter, shells and what they do."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.fire_events import ShellsWasted
from grognard.games.landships.rules.barrage import (
    Announce,
    BarragePhase,
    Communication,
    FireOrder,
    ScatterTest,
    Stray,
    fire_order_modifiers,
)
from grognard.games.landships.rules.batteries import may_gas, may_smoke
from grognard.games.landships.rules.cover import BARRAGE, cover
from grognard.games.landships.rules.hits import AfterSmallArms, CountResistance, HorsesRoll, TruckTest, resistance
from grognard.games.landships.rules.morale import Retreat, RetreatTo
from grognard.games.landships.rules.observation import always_observed, observed_by, watched_hexes
from grognard.games.landships.rules.sequence import BeginPlayerTurn
from grognard.games.landships.rules.shelling import (
    BarrageRoll,
    HexMorale,
    VehicleShelled,
    WeaponShelled,
    WireRoll,
    grade,
    land,
)
from grognard.kernel.columns import changed
from grognard.testing import begin, can, events_of, play, refused

from .field import field, hex_, place


def guns(s: LandshipsBoard, side: str) -> list[int]:
    """Put a side's off-board elements into their battery."""
    found = [u for u in s.cast.of[side] if s.world.kind[u] == k.OFF_BOARD]
    for unit in found:
        s.put(unit, k.READY)
    return found


def announce(s: LandshipsBoard, at: str, kind: str, what: str, count: int) -> None:
    play(s, f"TargetHex hex={at}", Announce(kind, what, count))


def announced(scenario: str, kind: str, count: int) -> LandshipsBoard:
    """So many elements are to shell a German squad in the town."""
    s = field(scenario, phase="4.1")
    guns(s, k.ALLIED)
    place(s, "ge-line-1", "3-1207")
    begin(s, BarragePhase())
    announce(s, "3-1207", kind, "he", count)
    play(s, "Pass")
    return s


@pytest.mark.rule("landships:5.11a", "landships:5.11c", "landships:5.11d", "landships:5.11f", "landships:5.6b")
def test_what_an_observer_sees() -> None:
    s = field("ls-10")
    observer = place(s, "al-fo-1", "7-1412")
    assert hex_("7-1403") in watched_hexes(s, k.ALLIED)  # nine hexes, whatever stands there
    assert hex_("7-1401") not in watched_hexes(s, k.ALLIED)  # eleven
    assert observed_by(s, k.ALLIED, hex_("7-1403"))[0] == "observer"
    s.pinned = changed(s.pinned, observer, 1)
    s.watched = None
    assert observed_by(s, k.ALLIED, hex_("7-1403"))[0] == ""


@pytest.mark.rule("landships:5.11e", "landships:5.33g", "landships:5.6d", "landships:5.11s", "landships:5.1a")
def test_no_observer_no_barrage_and_none_into_smoke() -> None:
    s = field("ls-10", phase="4.1")
    guns(s, k.ALLIED)
    begin(s, BarragePhase())
    refused(s, "TargetHex hex=7-1403", "5.11s")
    assert can(s, "TargetHex hex=3-1207")  # only what is always observed
    s.lay_smoke(k.GERMAN, hex_("3-1207"))
    assert observed_by(s, k.ALLIED, hex_("3-1207"))[0] == ""


@pytest.mark.rule("landships:5.13a", "landships:5.13b", "landships:5.13c", "landships:5.13d", "landships:5.13-E1")
def test_hexes_that_are_always_observed() -> None:
    s = field("ls-02")
    mine, theirs = always_observed(s, k.ALLIED), always_observed(s, k.GERMAN)
    assert hex_("1-0604") in mine  # the enemy's first line
    assert hex_("1-0601") not in mine  # not his second
    assert hex_("1-0413") in mine and hex_("1-0410") in mine  # one's own lines
    assert hex_("1-0409") in mine  # the row in front of them
    assert hex_("1-0407") not in mine
    assert hex_("3-1207") in mine and hex_("3-1207") in theirs  # towns
    assert hex_("3-1307") in mine  # a junction
    assert hex_("1-0410") in theirs and hex_("1-0413") not in theirs
    river = field("ls-09")
    assert hex_("5-1209") in always_observed(river, k.ALLIED)  # the bridge


@pytest.mark.rule("landships:5.14a", "landships:5.14b", "landships:5.13f", "landships:4.1a", "landships:4.1c")
def test_the_first_turn_needs_neither_communication_nor_order() -> None:
    s = announced("ls-10", "drumfire", 3)
    assert isinstance(s.step, ScatterTest)


@pytest.mark.rule("landships:5.14c", "landships:5.11m", "landships:5.11n", "landships:4.1b", "landships:5.11t")
def test_later_turns_observe_communicate_and_ask() -> None:
    for die, after in ((4, FireOrder), (3, None)):
        s = field("ls-10", phase="4.1")
        s.turn = 2
        guns(s, k.ALLIED)
        place(s, "al-fo-1", "7-1412")
        begin(s, BarragePhase())
        announce(s, "7-1403", "drumfire", "he", 2)
        play(s, "Pass")
        assert isinstance(s.step, Communication)
        play(s, die)
        if after is None:
            assert s.over and sum(s.has(u, k.BARRAGED) for u in s.cast.units) == 2  # the guns are wasted
        else:
            assert isinstance(s.step, after)
            play(s, 2)  # column 0 grants on a 1
            assert s.over


@pytest.mark.rule("landships:5.13g", "landships:5.11r", "landships:5.11b", "landships:4.1d")
def test_an_always_observed_hex_still_needs_the_order() -> None:
    s = field("ls-10", phase="4.1")
    s.turn = 2
    guns(s, k.ALLIED)
    begin(s, BarragePhase())
    announce(s, "3-1207", "drumfire", "he", 3)
    play(s, "Pass")
    assert isinstance(s.step, FireOrder)
    play(s, 1)
    assert isinstance(s.step, ScatterTest)
    play(s, 4)
    assert isinstance(s.step, BarrageRoll) and s.step.strength == 30


@pytest.mark.rule("landships:5.11p", "landships:5.11q", "landships:5.11u", "landships:5.11w", "landships:5.11y")
def test_turns_resisted() -> None:
    s = field("ls-10")
    h = hex_("7-1404")
    squad = place(s, "ge-line-1", "7-1404")
    begin(s, AfterSmallArms(h, k.ALLIED, (squad,)))
    s.pinned = changed(s.pinned, squad, 1)  # a pin does not matter
    begin(s, AfterSmallArms(h, k.ALLIED, (squad,)))  # two attacks, one turn
    begin(s, CountResistance())
    assert resistance(s, h, k.ALLIED) == 1 and resistance(s, h, k.GERMAN) == 0
    begin(s, CountResistance())
    assert resistance(s, h, k.ALLIED) == 1  # not attacked: the marker stays
    begin(s, AfterSmallArms(h, k.ALLIED, (squad,)))
    begin(s, CountResistance())
    assert resistance(s, h, k.ALLIED) == 2
    assert fire_order_modifiers(s, True).total() == -1 and fire_order_modifiers(s, False).total() == 0


@pytest.mark.rule("landships:5.11v", "landships:5.11x")
def test_an_elimination_wipes_the_marker_out() -> None:
    s = field("ls-10")
    h = hex_("7-1404")
    squad = place(s, "ge-line-1", "7-1404")
    begin(s, AfterSmallArms(h, k.ALLIED, (squad,)))
    begin(s, CountResistance())
    s.lose(squad, "shot")
    begin(s, AfterSmallArms(h, k.ALLIED, (squad,)))
    assert resistance(s, h, k.ALLIED) == 0
    other = place(s, "ge-line-2", "7-1404")
    begin(s, AfterSmallArms(h, k.ALLIED, (other,)))  # a vain attack later in the same turn
    begin(s, CountResistance())
    assert resistance(s, h, k.ALLIED) == 0  # all attacks of a turn with a success are forgotten
    begin(s, AfterSmallArms(h, k.ALLIED, (other,)))
    begin(s, CountResistance())
    assert resistance(s, h, k.ALLIED) == 1


@pytest.mark.rule("landships:5.12c", "landships:5.12e", "landships:5.12f", "landships:11.31d", "landships:11.1f")
def test_an_aircraft_observes_without_communication() -> None:
    s = field("ls-08", phase="4.1")
    s.turn = 3
    guns(s, k.ALLIED)
    plane = s.world.units.number("re8-1")
    s.mission = changed(s.mission, plane, k.MISSIONS.index("observation"))
    s.put(plane, hex_("6-0405"))
    assert observed_by(s, k.ALLIED, hex_("6-0407")) == ("aircraft", plane)
    assert observed_by(s, k.ALLIED, hex_("6-0408"))[0] == ""
    begin(s, BarragePhase())
    announce(s, "6-0406", "drumfire", "he", 1)
    assert not can(s, "TargetHex hex=6-0405")  # one single hex
    play(s, "Pass")
    assert isinstance(s.step, FireOrder)
    play(s, 2)  # 1 with the aircraft
    assert isinstance(s.step, ScatterTest) and s.uses[plane] == 1


@pytest.mark.rule("landships:5.2a", "landships:5.11i", "landships:5.11j", "landships:5.11k", "landships:5.11l")
def test_one_barrage_of_one_kind_on_a_hex() -> None:
    s = field("ls-10", phase="4.1")
    guns(s, k.ALLIED)
    begin(s, BarragePhase())
    play(s, "TargetHex hex=3-1207")
    refused(s, "Announce kind=hurricane ammunition=smoke guns=1", "5.22a")
    play(s, "Announce kind=drumfire ammunition=he guns=2")
    refused(s, "TargetHex hex=3-1207", "5.2a")
    play(s, "TargetHex hex=3-1206")
    assert max(c.guns for c in s.choices() if isinstance(c, Announce)) == 1  # of three
    play(s, "Reconsider")


@pytest.mark.rule("landships:5.22d", "landships:5.22e", "landships:5.43c", "landships:5.42a", "landships:5.22b")
def test_a_hurricane_is_rolled_gun_by_gun() -> None:
    s = announced("ls-02", "hurricane", 4)
    play(s, 3)  # 4 would scatter
    rolls = 0
    while s.stack and isinstance(s.step, BarrageRoll):
        assert s.step.strength == 10
        play(s, 6)
        rolls += 1
    assert rolls == 4


@pytest.mark.rule("landships:5.22f", "landships:5.22g", "landships:5.22h", "landships:5.51f", "landships:5.51d")
def test_an_emptied_hex_wastes_the_rest() -> None:
    s = field("ls-10")
    squad = place(s, "ge-line-1", "7-1404")
    land(s, hex_("7-1404"), "hurricane", "he", 3)
    s.settle()
    play(s, 1, 1)
    assert s.pinned[squad]
    play(s, 1, 1)
    assert isinstance(s.step, Retreat)
    s.play(RetreatTo(s.choices()[0].to))
    s.play(RetreatTo(s.choices()[0].to))
    assert s.over and s.pinned[squad]  # the third attack is wasted


@pytest.mark.rule("landships:5.41b", "landships:5.41d", "landships:5.41e", "landships:5.41f", "landships:5.41a")
def test_scatter() -> None:
    for kind, low in (("drumfire", 5), ("hurricane", 4)):
        s = field("ls-10")
        begin(s, ScatterTest(hex_("7-1404"), kind, "he", 1))
        play(s, low - 1)
        assert hex_("7-1404") in s.struck
        s = field("ls-10")
        friend = place(s, "ca-infantry-1", "7-1403")
        begin(s, ScatterTest(hex_("7-1404"), kind, "he", 1))
        play(s, low)
        assert isinstance(s.step, Stray)
        play(s, 1)  # north
        assert s.struck == (hex_("7-1403"),)
        play(s, 1)
        assert isinstance(s.step, HexMorale) and friend in s.step.units  # friends suffer too


@pytest.mark.rule("landships:5.21a", "landships:5.21c", "landships:5.42b", "landships:5.43a", "landships:5.43b")
def test_drumfire_adds_its_guns_up() -> None:
    for count, strength in ((1, 10), (2, 20), (3, 30)):
        s = field("ls-10")
        squad = place(s, "ge-line-1", "7-1404")
        land(s, hex_("7-1404"), "drumfire", "he", count)
        assert isinstance(s.step, BarrageRoll) and s.step.strength == strength
        assert cover(s, squad, BARRAGE).total() == 0


@pytest.mark.rule("landships:5.51a", "landships:5.51b", "landships:5.51e", "landships:5.51g", "landships:5.51c")
def test_one_morale_die_for_the_whole_hex() -> None:
    s = field("ls-08", war_weariness=False)
    weak = place(s, "ge-line-1", "3-0805")
    leader = place(s, "al-tl-1", "3-0805")
    strong = place(s, "au-infantry-1", "3-0805")
    begin(s, HexMorale(hex_("3-0805"), (weak, strong), (1, 1)))
    play(s, 4)  # 5
    assert s.place[weak] == k.LOST and s.pinned[strong] and s.place[leader] >= 0


@pytest.mark.rule("landships:5.32a", "landships:5.32b", "landships:5.32c", "landships:5.32d", "landships:5.32e")
def test_shrapnel() -> None:
    s = field("ls-10", phase="4.1")
    guns(s, k.ALLIED)
    for number in (1, 2):
        place(s, f"ge-line-{number}", "7-1403")
    place(s, "al-fo-1", "7-1412")
    begin(s, BarragePhase())
    play(s, "TargetHex hex=7-1403")
    refused(s, "Announce kind=drumfire ammunition=shrapnel guns=1", "5.32c")  # two squads are too few
    place(s, "ge-line-3", "7-1403")
    assert can(s, "Announce kind=drumfire ammunition=shrapnel guns=1")
    assert can(s, "Announce kind=hurricane ammunition=shrapnel guns=1")
    assert grade(s, 10, 1, "shrapnel") == 1 and grade(s, 10, 1, "he") == 0
    assert grade(s, 30, 1, "shrapnel") == 2
    assert grade(s, 10, 6, "shrapnel") == -1


@pytest.mark.rule("landships:5.32b")
@pytest.mark.parametrize(
    ("scenario", "sort"), [("ls-08", k.TRENCH), ("ls-08", k.STRONGPOINT), ("ls-08", k.TOWN), ("ls-09", k.BRIDGE)]
)
def test_shrapnel_that_strays_onto_such_ground_does_nothing(scenario: str, sort: int) -> None:
    """R-86."""
    s = field(scenario, phase="4.1")
    barred = k.TRENCH | k.STRONGPOINT | k.TOWN | k.BRIDGE
    h = next(h for h in range(s.ground.size) if s.terrain(h) & barred == sort)
    land(s, h, "drumfire", "shrapnel", 1)
    s.settle()
    assert len(events_of(s, ShellsWasted)) == 1 and s.over
    land(s, h, "drumfire", "he", 1)
    s.settle()
    assert not s.over


@pytest.mark.rule("landships:5.32f", "landships:5.31c", "landships:5.53a", "landships:5.54a", "landships:5.54b")
def test_what_shells_do_to_machines_and_weapons() -> None:
    for what, struck in (("he", {VehicleShelled, WeaponShelled, TruckTest}), ("shrapnel", {TruckTest})):
        s = field("ls-10")
        place(s, "ge-truck-1", "3-0805")
        place(s, "ge-77-fk16-1", "3-0805")
        place(s, "mk-5-male-1", "3-0805")
        begin(s, BarrageRoll(hex_("3-0805"), what, 30))
        play(s, 1)
        met = set()
        while s.stack:
            met.add(type(s.step))
            play(s, 6)
        assert met == struck
    s = field("ls-10")
    tank = place(s, "mk-5-male-1", "3-0805")
    gun = place(s, "ge-77-fk16-1", "3-0805")
    begin(s, VehicleShelled(tank))
    play(s, 1)
    begin(s, WeaponShelled(gun, s.place[gun]))
    play(s, 2)
    assert s.place[tank] == k.LOST and s.place[gun] == k.LOST


@pytest.mark.rule("landships:5.52a", "landships:5.52b", "landships:5.52c", "landships:5.52d")
def test_shells_on_mounted_cavalry() -> None:
    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-1404", mounted=1)
    assert cover(s, rider, BARRAGE).explain() == [("5.52a", "mounted", -1)]
    s.put(rider, hex_("3-1011"))
    assert cover(s, rider, BARRAGE).total() == -1  # no trench for horses
    s.put(rider, hex_("7-1404"))
    begin(s, BarrageRoll(hex_("7-1404"), "he", 10))
    play(s, 4, 1)
    assert isinstance(s.step, HorsesRoll)
    play(s, 1)
    assert not s.mounted[rider] and s.pinned[rider]


@pytest.mark.rule("landships:5.55a", "landships:5.55b")
def test_heavy_shells_cut_wire() -> None:
    s = field("ls-10")
    s.wire = (hex_("7-1404"),)
    begin(s, BarrageRoll(hex_("7-1404"), "he", 20))
    play(s, 1)
    assert s.wire  # too light
    begin(s, BarrageRoll(hex_("7-1404"), "he", 30))
    play(s, 2)
    assert s.wire
    begin(s, BarrageRoll(hex_("7-1404"), "he", 30))
    play(s, 1)
    assert s.wire == ()
    s = field("ls-10", wire_confirmed=True)
    s.wire = (hex_("7-1404"),)
    begin(s, BarrageRoll(hex_("7-1404"), "he", 30))
    play(s, 1)
    assert isinstance(s.step, WireRoll)
    play(s, 4)
    assert s.wire


@pytest.mark.rule("landships:5.33a", "landships:5.33b", "landships:5.33d", "landships:5.33e", "landships:5.41c")
def test_smoke_is_scattered_gun_by_gun_and_needs_no_order() -> None:
    s = field("ls-10", phase="4.1")
    s.turn = 2
    guns(s, k.ALLIED)
    assert may_smoke(s, k.ALLIED) and not may_smoke(s, k.GERMAN)
    begin(s, BarragePhase())
    announce(s, "3-1207", "drumfire", "smoke", 2)
    play(s, "Pass")
    assert isinstance(s.step, ScatterTest)
    play(s, 1)
    assert s.allied_smoke == (hex_("3-1207"),)
    play(s, 5)
    play(s, 4)  # south
    assert s.over and s.allied_smoke == (hex_("3-1207"), hex_("3-1208"))


@pytest.mark.rule("landships:5.34a", "landships:5.34b", "landships:5.34c", "landships:5.34d", "landships:5.34e")
def test_gas() -> None:
    s = field("ls-07", k.GERMAN, "4.1")
    assert may_gas(s, k.GERMAN) and not may_gas(s, k.ALLIED)
    s.turn = 2
    assert not may_gas(s, k.GERMAN)  # this scenario: on the first turn only
    squad = place(s, "br-conscript-1", "7-1407")
    far = place(s, "br-conscript-2", "7-1408")
    tank = place(s, "mk-4-male-1", "7-1404")
    own = place(s, "ge-line-1", "7-1403")
    land(s, hex_("7-1404"), "drumfire", "gas", 1)
    assert s.pinned[squad] and not s.pinned[far] and not s.pinned[tank] and not s.pinned[own]
    old = field("ls-01", k.GERMAN)
    assert not may_gas(old, k.GERMAN)


@pytest.mark.rule("landships:5.56a", "landships:5.56b", "landships:5.56d", "landships:5.56h", "landships:5.41g")
def test_gas_dismounts_and_stops_trucks() -> None:
    s = field("ls-10", k.GERMAN)
    rider = place(s, "br-cavalry-1", "7-1404", mounted=1)
    own = place(s, "ge-truck-1", "7-1404")
    land(s, hex_("7-1404"), "drumfire", "gas", 1)
    assert s.pinned[rider] and not s.mounted[rider] and s.has(rider, k.DISMOUNTED)
    assert not s.pinned[own]  # no harm to the side that fired it
    t = field("ls-10")
    truck = place(t, "ge-truck-1", "7-1404")
    land(t, hex_("7-1404"), "drumfire", "gas", 1)
    assert t.pinned[truck]


@pytest.mark.rule("landships:5.6e", "landships:5.0b", "landships:5.0c", "landships:2.3k", "landships:5.0-E1")
def test_guns_on_the_map_need_range_arc_and_crew() -> None:
    s = field("ls-10", k.GERMAN, "4.1")
    gun = place(s, "ge-77-fk16-1", "3-2006", facing="n")
    s.put(s.world.crew_of[gun], hex_("3-2006"))
    begin(s, BarragePhase())
    assert s.over or not can(s, "TargetHex hex=3-1207")  # behind its shoulder
    s.stack = ()
    s.facing = changed(s.facing, gun, 5)
    s.watched = None
    begin(s, BarragePhase())
    assert can(s, "TargetHex hex=7-1207") or can(s, "TargetHex hex=3-1205")
    s.stack = ()
    s.pinned = changed(s.pinned, s.world.crew_of[gun], 1)
    begin(s, BarragePhase())
    assert s.over


def test_a_new_player_turn_frees_the_guns() -> None:
    s = field("ls-10")
    battery = guns(s, k.ALLIED)
    for unit in battery:
        s.mark(unit, k.BARRAGED)
    begin(s, BeginPlayerTurn(False))
    assert not any(s.has(unit, k.BARRAGED) for unit in battery)
