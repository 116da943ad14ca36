"""9.0, 10.0 Morale tests, pins, retreats, recovery; 14.1 overruns; 13.24 guns taken."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.entry import Capture, Destroy, GunTaken, enter, tidy
from grognard.games.landships.rules.morale import (
    MoraleTest,
    Retreat,
    RetreatTo,
    force_retreat,
    is_tested,
    morale,
    morale_tests,
    pin,
)
from grognard.games.landships.rules.pin_removal import (
    AttemptRepair,
    NonPhasingPinRemoval,
    PhasingPinRemoval,
    RepairPhase,
)
from grognard.games.landships.rules.tank_fright import FrightTest
from grognard.games.landships.rules.victory import is_lost
from grognard.kernel.columns import changed
from grognard.testing import begin, play, refused

from .field import field, hex_, place


def driven_back(s: LandshipsBoard, unit: int) -> int:
    """It must go two hexes back."""
    force_retreat(s, unit, 2)
    s.settle()
    return unit


@pytest.mark.rule("landships:9.11a", "landships:9.11c", "landships:9.0b", "landships:9.1a")
def test_at_or_below_pins_above_eliminates() -> None:
    for die, at, pinned in ((4, hex_("3-0806"), 1), (1, hex_("3-0806"), 1), (5, k.LOST, 0)):
        s = field("ls-00")
        squad = place(s, "ge-line-1", "3-0806")  # morale 4
        begin(s, MoraleTest(squad))
        play(s, die)
        assert s.place[squad] == at and s.pinned[squad] == pinned


@pytest.mark.rule("landships:9.11a", "landships:8.65c")
def test_a_modifier_is_added_to_the_roll() -> None:
    s = field("ls-00")
    squad = place(s, "ge-line-1", "3-0806")
    begin(s, MoraleTest(squad, 1))
    play(s, 4)
    assert s.place[squad] == k.LOST


@pytest.mark.rule("landships:9.11c")
def test_pinned_or_not_a_failure_eliminates() -> None:
    s = field("ls-00")
    squad = place(s, "ge-line-1", "3-0806", pinned=1)
    begin(s, MoraleTest(squad))
    play(s, 6)
    assert s.place[squad] == k.LOST


@pytest.mark.rule("landships:9.11b", "landships:9.2b", "landships:9.3a")
def test_a_second_pin_sends_a_unit_two_hexes_back_still_pinned() -> None:
    s = field("ls-00")
    squad = place(s, "ge-line-1", "3-1404", pinned=1)
    begin(s, MoraleTest(squad))
    play(s, 3)
    assert isinstance(s.step, Retreat) and s.actor == k.GERMAN
    assert {c.to for c in s.choices() if isinstance(c, RetreatTo)} == {hex_("3-1403"), hex_("3-1304"), hex_("3-1504")}
    refused(s, "RetreatTo to=3-1405", "9.3a")  # forward only as a last resort
    play(s, "RetreatTo to=3-1403", "RetreatTo to=3-1402")
    assert s.over and s.place[squad] == hex_("3-1402") and s.pinned[squad]


@pytest.mark.rule("landships:9.3a", "landships:9.3b", "landships:9.2-E1")
def test_surrounded_units_are_lost_and_forward_is_the_last_resort() -> None:
    s = field("ls-00")
    squad = place(s, "ge-line-1", "3-1404", pinned=1)
    ring = ["3-1403", "3-1404", "3-1504", "3-1505", "3-1405", "3-1305", "3-1304"]
    for number, name in enumerate(name for name in ring if name not in ("3-1404", "3-1405")):
        place(s, f"br-line-{number + 1}", name)
    pin(s, squad)
    s.settle()
    assert [c.to for c in s.choices() if isinstance(c, RetreatTo)] == [hex_("3-1405")]  # forward
    s.stack = ()
    place(s, "br-vickers-1", "3-1405")
    driven_back(s, squad)
    assert s.place[squad] == k.LOST


@pytest.mark.rule("landships:9.3c")
def test_a_surrounded_unit_may_slip_through_vehicles() -> None:
    s = field("ls-00")
    squad = place(s, "ge-line-1", "3-1404", pinned=1)
    for number, name in enumerate(("3-1504", "3-1505", "3-1405", "3-1305", "3-1304")):
        place(s, f"br-line-{number + 1}", name)
    place(s, "mk-4-male-1", "3-1403")
    driven_back(s, squad)
    assert [c.to for c in s.choices() if isinstance(c, RetreatTo)] == [hex_("3-1403")]
    play(s, "RetreatTo to=3-1403")
    assert s.place[squad] == hex_("3-1403")


@pytest.mark.rule("landships:9.3-E2")
def test_retreat_off_the_map_is_no_loss() -> None:
    s = field("ls-00")
    squad = driven_back(s, place(s, "ge-line-1", "3-1400", pinned=1))
    play(s, "RetreatOff")
    assert s.place[squad] == k.GONE and s.over
    driven_back(s, place(s, "ge-line-2", "3-1404", pinned=1))
    refused(s, "RetreatOff", "9.3-E2")


@pytest.mark.rule("landships:9.3-E1")
def test_retreat_through_mines() -> None:
    s = field("ls-11")
    squad = driven_back(s, place(s, "us-infantry-1", "8-0806", pinned=1))
    play(s, "RetreatTo to=8-0807")
    play(s, 6)  # the mines miss
    play(s, "RetreatTo to=8-0808")
    assert s.place[squad] == hex_("8-0808")


@pytest.mark.rule("landships:3.14a")
def test_a_retreat_goes_on_until_there_is_room() -> None:
    s = field("ls-06", k.GERMAN)
    for number in range(1, 9):
        place(s, f"br-conscript-{number}", "3-1406")
    squad = driven_back(s, place(s, "br-line-1", "3-1404", pinned=1))
    play(s, "RetreatTo to=3-1405")
    play(s, "RetreatTo to=3-1406")  # eight are there already
    assert isinstance(s.step, Retreat)
    play(s, "RetreatTo to=3-1407")
    assert s.over and s.place[squad] == hex_("3-1407")


@pytest.mark.rule("landships:5.56e", "landships:5.56f", "landships:9.12c", "landships:9.12a")
def test_gas_weakens_and_kills_those_who_run() -> None:
    s = field("ls-07")
    squad = place(s, "br-conscript-1", "7-1404", pinned=1)
    assert morale(s, squad) == 4
    s.lay_gas(k.GERMAN, hex_("7-1407"))
    assert morale(s, squad) == 3
    begin(s, MoraleTest(squad))
    play(s, 3)
    assert s.place[squad] == k.LOST  # pinned again, so it must retreat, so it dies


@pytest.mark.rule("landships:9.12b", "landships:9.12a")
def test_wire_makes_morale_three() -> None:
    s = field("ls-00")
    squad = place(s, "br-line-1", "3-0806")
    s.wire = (hex_("3-0806"),)
    assert morale(s, squad) == 3


@pytest.mark.rule("landships:2.23e", "landships:2.23f", "landships:14.12a")
def test_an_observer_borrows_the_best_morale_of_his_stack() -> None:
    s = field("ls-11")
    observer = place(s, "ge-fo-1", "8-0806")
    s.options["war-weariness"] = False
    assert morale(s, observer) == 5
    place(s, "ge-landwehr-1", "8-0806")
    assert morale(s, observer) == 3
    place(s, "ge-line-1", "8-0806")
    assert morale(s, observer) == 4


@pytest.mark.rule("landships:2.23c", "landships:14.11e", "landships:14.1a", "landships:14.13a", "landships:14.13e")
def test_leaders_never_test_crews_do() -> None:
    s = field("ls-10")
    leader = place(s, "al-tl-1", "7-0203")
    squad = place(s, "ca-infantry-1", "7-0203")
    assert not is_tested(s, leader) and is_tested(s, squad)
    morale_tests(s, [leader, squad])
    s.settle()
    assert isinstance(s.step, MoraleTest) and s.step.unit == squad
    play(s, 6)
    assert s.over and s.place[leader] == hex_("7-0203")
    g = field("ls-10", k.GERMAN)
    gun = place(g, "ge-77-fk16-1", "3-0806")
    crew = g.world.crew_of[gun]
    g.put(crew, hex_("3-0806"))
    assert is_tested(g, crew) and morale(g, crew) == 4  # and no cover from its gun


@pytest.mark.rule("landships:16.12a", "landships:16.12b")
def test_war_weariness() -> None:
    s = field("ls-11")  # September 1918
    assert morale(s, place(s, "ge-sharpshooter-1", "8-0806")) == 4
    assert morale(s, place(s, "us-infantry-1", "8-0808")) == 5
    assert morale(s, place(s, "au-infantry-1", "8-0808")) == 5
    s.options["war-weariness"] = False
    assert morale(s, place(s, "ge-sharpshooter-1", "8-0806")) == 5


@pytest.mark.rule("landships:10.0a", "landships:9.2c", "landships:4.6a", "landships:4.11a")
def test_each_side_recovers_in_its_own_phase() -> None:
    s = field("ls-00")
    german = place(s, "ge-line-1", "3-0806", pinned=1)
    british = place(s, "br-line-1", "3-0806", pinned=1)  # the presence of enemies does not matter
    begin(s, NonPhasingPinRemoval())
    assert not s.pinned[german] and s.pinned[british]
    begin(s, PhasingPinRemoval())
    assert not s.pinned[british]


@pytest.mark.rule("landships:10.0b", "landships:10.0-E1", "landships:5.56g", "landships:4.11c", "landships:5.33k")
def test_only_gas_keeps_units_pinned_and_it_goes_in_the_enemys_turn() -> None:
    s = field("ls-07")
    squad = place(s, "br-conscript-1", "7-1404", pinned=1)
    far = place(s, "br-conscript-2", "7-1411", pinned=1)
    s.lay_gas(k.GERMAN, hex_("7-1406"))
    s.lay_smoke(k.GERMAN, hex_("7-0203"))
    s.lay_smoke(k.ALLIED, hex_("7-0210"))
    begin(s, PhasingPinRemoval())
    assert s.pinned[squad] and not s.pinned[far]
    assert s.german_gas == () and s.german_smoke == ()  # the non-phasing player's markers go
    assert s.allied_smoke == (hex_("7-0210"),)
    s.phasing = k.GERMAN
    begin(s, NonPhasingPinRemoval())
    assert not s.pinned[squad]


@pytest.mark.rule("landships:6.16j", "landships:4.11b", "landships:6.16k")
def test_repair() -> None:
    s = field("ls-10")
    tank = place(s, "mk-5-male-1", "7-0203", broken=k.TEMPORARY)
    fired = place(s, "mk-5-male-2", "7-0210", broken=k.TEMPORARY)
    wreck = place(s, "mk-5-male-3", "7-0212", broken=k.PERMANENT)
    s.mark(fired, k.OFFENSIVE)
    begin(s, RepairPhase())
    refused(s, AttemptRepair(fired), "4.11b")
    refused(s, AttemptRepair(wreck), "6.16h")
    play(s, AttemptRepair(tank), 3)
    assert s.broken[tank] == k.TEMPORARY and s.over  # one attempt a turn
    s.unmark_all(k.STARTED)
    s.embark(s.world.units.number("al-tl-1"), tank)
    begin(s, RepairPhase())
    s.play(AttemptRepair(tank))
    play(s, 3)  # the leader makes it 2
    assert s.broken[tank] == k.RUNNING


@pytest.mark.rule("landships:14.14a", "landships:5.6c", "landships:14.11f", "landships:14.12b", "landships:14.13d")
def test_overrun() -> None:
    s = field("ls-10")
    observer = place(s, "ge-fo-1", "3-0806")
    squad = place(s, "ca-infantry-1", "3-0807")
    enter(s, squad, hex_("3-0806"))
    assert s.place[observer] == k.LOST
    s = field("ls-10")
    observer = place(s, "ge-fo-1", "3-0806")
    place(s, "ge-line-1", "3-0806")
    tank = place(s, "whippet-1", "3-0807")
    enter(s, tank, hex_("3-0806"))
    assert s.place[observer] == hex_("3-0806")  # a squad is with him
    s.put(s.world.units.number("ge-line-1"), k.LOST)
    tidy(s)
    assert s.place[observer] == k.LOST


@pytest.mark.rule("landships:13.24a", "landships:13.24b", "landships:13.24d")
def test_guns_without_squads_are_destroyed_or_kept() -> None:
    for choice, at, captured in ((Destroy, k.LOST, 0), (Capture, hex_("3-0806"), 1)):
        s = field("ls-10")
        gun = place(s, "ge-77-fk16-1", "3-0806", facing="n")
        crew = s.world.crew_of[gun]
        s.put(crew, hex_("3-0806"))
        squad = place(s, "ca-infantry-1", "3-0807")
        enter(s, squad, hex_("3-0806"))
        s.settle()
        assert s.place[crew] == k.LOST and isinstance(s.step, GunTaken) and s.actor == k.ALLIED
        s.play(choice(gun))
        assert s.place[gun] == at and s.captured[gun] == captured
        if captured:
            assert s.side(gun) == k.ALLIED
    s = field("ls-10")
    gun = place(s, "ge-77-fk16-1", "3-0806", facing="n")
    enter(s, place(s, "whippet-1", "3-0807"), hex_("3-0806"))
    s.settle()
    assert s.over and s.place[gun] == hex_("3-0806")  # a vehicle takes no gun


@pytest.mark.rule("landships:13.11e", "landships:13.11f", "landships:13.11g", "landships:13.11a")
def test_weapons_left_behind() -> None:
    s = field("ls-10", k.GERMAN)
    squad = place(s, "ge-line-1", "3-0806", pinned=1)
    rifle = s.world.units.number("ge-at-rifle-1")
    s.embark(rifle, squad)
    assert s.hex_of(rifle) == hex_("3-0806")  # kept though pinned
    s.lose(squad, "shot")
    assert s.place[rifle] == hex_("3-0806")
    other = place(s, "ge-line-2", "3-0807")
    enter(s, other, hex_("3-0806"))
    assert s.aboard[rifle] == other
    s.lose(other, "shot")
    enter(s, place(s, "ca-infantry-1", "3-0805"), hex_("3-0806"))
    assert s.place[rifle] == k.LOST


@pytest.mark.rule("landships:14.11d")
def test_a_leader_dies_with_his_tank() -> None:
    s = field("ls-10")
    tank = place(s, "mk-5-male-1", "7-0203")
    leader = s.world.units.number("al-tl-1")
    s.embark(leader, tank)
    s.lose(tank, "shot")
    assert s.place[leader] == k.LOST


@pytest.mark.rule("landships:9.4a")
def test_nobody_advances_after_a_retreat() -> None:
    s = field("ls-00")
    squad = place(s, "ge-line-1", "3-1404", pinned=1)
    british = place(s, "br-line-1", "3-1405")
    driven_back(s, squad)
    play(s, "RetreatTo to=3-1403", "RetreatTo to=3-1402")
    assert s.over and s.place[british] == hex_("3-1405")


@pytest.mark.rule("landships:4.2c")
def test_who_is_gone_or_pinned_already_is_not_tested() -> None:
    s = field("ls-10", phase="4.2")
    squad = place(s, "ge-line-1", "7-1203")
    for at, pinned, tested in ((hex_("7-1203"), 0, True), (hex_("7-1203"), 1, False), (k.LOST, 0, False)):
        s.put(squad, at)
        s.pinned = changed(s.pinned, squad, pinned)
        assert FrightTest(squad).applies(s) is tested


@pytest.mark.parametrize("at", ["1-0000", "1-0001"])
def test_a_wreck_among_enemies_is_lost_in_every_hex_of_the_map(at: str) -> None:
    s = field("ls-11")
    tank = next(u for u in s.cast.of[k.ALLIED] if s.world.is_tank[u])
    enemy = next(u for u in s.cast.of[k.GERMAN] if s.world.is_squad[u])
    friend = next(u for u in s.cast.of[k.ALLIED] if s.world.is_squad[u])
    s.broken = changed(s.broken, tank, k.PERMANENT)
    s.put(tank, hex_(at))
    assert not is_lost(s, tank)
    s.put(enemy, hex_(at))
    assert is_lost(s, tank)
    s.put(friend, hex_(at))
    assert not is_lost(s, tank)
