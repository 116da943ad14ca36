"""6.2 Rallying Troops, 6.3 Replacements, 6.4 Reinforcements, 14.2, 14.7."""

from __future__ import annotations

import pytest

from grognard.games.verdun.board import ELIMINATED, RESERVE, SURRENDERED, VerdunBoard
from grognard.games.verdun.events import Arrived, EntryBlocked, RallyRolled
from grognard.games.verdun.rules.markers import InterdictionLifted
from grognard.games.verdun.rules.movement import MovementPhase
from grognard.games.verdun.rules.rally import Rally, RallyTroops
from grognard.games.verdun.rules.reinforcements import Assign, Commit, Decline, Reinforcements, StayIndependent
from grognard.games.verdun.rules.replacements import (
    PetainTakesOver,
    Place,
    Replacements,
    Restore,
    ReturnFull,
    ReturnGun,
    ReturnReduced,
    SpendReplacements,
)
from grognard.games.verdun.rules.sequence import PhaseOpens
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.choice import Pass
from grognard.kernel.columns import changed
from grognard.kernel.flow import Step
from grognard.testing import after, can, events_of, offered, play, refused

from .boards import GROUND, WORLD, board, hex_, hexes, unit


def rally(units: dict[str, str], side: int = FRENCH, turn: int = 3) -> VerdunBoard:
    return board(units, RallyTroops(side), turn=turn)


@pytest.mark.rule("verdun:6.2a", "verdun:12.3e")
def test_two_dice_at_or_below_morale_rally() -> None:
    units = {"fr-208": "1606 demoralized"}  # morale 6, demoralized -1
    assert not after(rally(units), (2, 3)).demoralized[unit("fr-208")]
    failed = after(rally(units), (3, 3))
    assert failed.demoralized[unit("fr-208")]
    assert events_of(failed, RallyRolled)[0].morale == 5 and not events_of(failed, RallyRolled)[0].rallied
    unsupplied = rally({"fr-208": "1606 demoralized unsupplied"})
    assert unsupplied.over and unsupplied.demoralized[unit("fr-208")]


@pytest.mark.rule("verdun:6.2b", "verdun:9.7b", "verdun:9.7c")
def test_a_broken_reduced_unit_beside_the_enemy_surrenders_if_it_fails() -> None:
    beside = {"fr-208": "1606 demoralized reduced", "de-ir-81": "1605"}
    s = after(rally(beside), (6, 6))
    assert s.place[unit("fr-208")] == SURRENDERED
    s.call(SpendReplacements(FRENCH, 2, 1))
    s.settle()
    assert s.over  # surrendered: nothing to bring back
    apart = after(rally({"fr-208": "1606 demoralized reduced", "de-ir-81": "1604"}), (6, 6))
    assert apart.place[unit("fr-208")] == hex_("1606")
    full = after(rally({"fr-208": "1606 demoralized", "de-ir-81": "1605"}), (6, 6))
    assert full.place[unit("fr-208")] == hex_("1606")
    remnant = after(rally({"fr-remnant-1": "1606 demoralized", "de-ir-81": "1605"}), (6, 6))
    assert remnant.place[unit("fr-remnant-1")] == SURRENDERED
    steady = after(rally(beside | {"fr-35": "1606"}), (6, 6))
    assert steady.place[unit("fr-208")] == hex_("1606")
    fort = after(rally({"fr-208": "2113 demoralized reduced", "de-ir-81": "2112"}), (6, 6))
    assert fort.place[unit("fr-208")] == hex_("2113")  # the garrison is steady


@pytest.mark.rule("verdun:6.2b")
def test_who_rallies_first_can_save_his_comrade() -> None:
    two = {"fr-208": "1606 demoralized reduced", "fr-35": "1606 demoralized", "de-ir-81": "1605"}
    s = rally(two)
    assert s.actor == "french"
    assert {choice.unit for choice in offered(s, Rally)} == {unit("fr-208"), unit("fr-35")}
    saved = after(s.clone(), "Rally unit=fr-35", (1, 1), "Rally unit=fr-208", (6, 6))
    assert saved.place[unit("fr-208")] == hex_("1606")
    lost = after(s.clone(), "Rally unit=fr-208", (6, 6), "Rally unit=fr-35", (1, 1))
    assert lost.place[unit("fr-208")] == SURRENDERED
    apart = rally({"fr-208": "1606 demoralized", "fr-35": "1606 demoralized"})
    assert apart.actor == "dice"  # nobody can surrender: the order does not matter


@pytest.mark.rule("verdun:6.2c")
def test_a_broken_reduced_unsupplied_unit_beside_the_enemy_surrenders_unasked() -> None:
    units = {"fr-208": "1606 demoralized reduced unsupplied", "fr-35": "1606", "de-ir-81": "1605"}
    s = rally(units)
    assert s.over and s.place[unit("fr-208")] == SURRENDERED  # friends do not help
    full = rally({"fr-208": "1606 demoralized unsupplied", "de-ir-81": "1605"})
    assert full.place[unit("fr-208")] == hex_("1606")
    apart = rally({"fr-208": "1606 demoralized reduced unsupplied", "de-ir-81": "1603"})
    assert apart.place[unit("fr-208")] == hex_("1606")


@pytest.mark.rule("verdun:6.2d")
def test_disrupted_hqs_do_not_rally_now() -> None:
    s = rally({"fr-xxx-hq": "1609 demoralized", "fr-208": "1606 demoralized"})
    play(s, (1, 1))
    assert s.over
    assert s.demoralized[unit("fr-xxx-hq")]
    assert [event.unit for event in events_of(s, RallyRolled) if event.rallied] == [unit("fr-208")]


# -- replacements ----------------------------------------------------------------------------------------------


def spend(units: dict[str, str], side: int, turn: int, **options: bool) -> VerdunBoard:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return board(units, Replacements(side), turn=turn, options=chosen)


REDUCED = {f"de-ir-{n}": f"{hexes} reduced" for n, hexes in ((81, "1101"), (87, "1201"), (116, "1401"), (117, "1501"))}


@pytest.mark.rule("verdun:6.3a", "verdun:6.31a", "verdun:6.31b", "verdun:6.31c")
def test_how_many_replacements_each_side_receives() -> None:
    assert spend(REDUCED, GERMAN, 1).over
    for turn in (2, 5, 9):
        s = spend(REDUCED, GERMAN, turn)
        assert s.step.left == 3
        play(s, *[Restore(choice.unit) for choice in offered(s, Restore)[:3]])
        assert s.over and sum(s.reduced) == 1
    french = {"fr-208": "1606 reduced", "fr-233": "1609 reduced", "fr-35": "1610 reduced"}
    assert [spend(french, FRENCH, turn).step.left for turn in (1, 5, 6, 9)] == [1, 1, 2, 2]
    s = after(spend(REDUCED, GERMAN, 2), "Pass")
    s.call(Replacements(GERMAN))
    s.settle()
    assert s.step.left == 3  # those of the turn before are lost


@pytest.mark.rule("verdun:6.32a", "verdun:6.32b", "verdun:6.32c", "verdun:6.33d", "verdun:6.33a")
def test_what_a_replacement_buys() -> None:
    units = {
        "de-xviii-hq": "1104",
        "de-ir-81": "1204 reduced",
        "de-ir-87": "eliminated",
        "de-xviii-art-1": "eliminated",
        "de-ir-116": "surrendered",
    }
    s = spend(units, GERMAN, 3)
    assert set(s.choices()) == {
        Restore(unit("de-ir-81")),
        ReturnReduced(unit("de-ir-87")),
        ReturnFull(unit("de-ir-87")),
        Pass(),
    }
    refused(s, "ReturnReduced unit=de-xviii-art-1", "6.33a", "6.32a")
    refused(s, "ReturnReduced unit=de-ir-116", "6.33a")
    back = after(s.clone(), "ReturnReduced unit=de-ir-87")
    assert (back.place[unit("de-ir-87")], back.reduced[unit("de-ir-87")], back.step.left) == (hex_("1104"), 1, 2)
    full = after(s.clone(), "ReturnFull unit=de-ir-87")
    assert (full.place[unit("de-ir-87")], full.reduced[unit("de-ir-87")], full.step.left) == (hex_("1104"), 0, 1)
    play(full, "Restore unit=de-ir-81")
    assert not full.reduced[unit("de-ir-81")] and full.over
    unsupplied = spend(units | {"de-xviii-hq": "1104 unsupplied"}, GERMAN, 3)
    refused(unsupplied, "ReturnReduced unit=de-ir-87", "6.33d")


@pytest.mark.rule("verdun:6.33b", "verdun:6.16c", "verdun:12.3c")
def test_no_replacements_for_the_unsupplied_and_the_demoralized() -> None:
    units = {"de-ir-81": "1204 reduced unsupplied", "de-ir-87": "1204 reduced demoralized", "de-ir-116": "1401 reduced"}
    s = spend(units, GERMAN, 3)
    assert offered(s, Restore) == [Restore(unit("de-ir-116"))]
    refused(s, "Restore unit=de-ir-81", "6.33b", "6.16c")
    refused(s, "Restore unit=de-ir-87", "6.33b", "12.3c")


@pytest.mark.rule("verdun:6.33c")
def test_one_replacement_a_turn_on_pioneers() -> None:
    units = {"de-21-pio": "1101 reduced", "de-25-pio": "eliminated", "de-xviii-hq": "1104", "de-ir-81": "1204 reduced"}
    s = spend(units, GERMAN, 3)
    refused(s, "ReturnFull unit=de-25-pio", "6.33c")
    play(s, "Restore unit=de-21-pio")
    assert s.step.left == 2
    refused(s, "ReturnReduced unit=de-25-pio", "6.33c")
    assert set(s.choices()) == {Restore(unit("de-ir-81")), Pass()}


@pytest.mark.rule("verdun:6.33e", "verdun:8.33a")
def test_returning_infantry_may_overcrowd_its_hq_until_the_movement_phase_ends() -> None:
    units = {"de-xviii-hq": "1104", "de-ir-81": "1104", "de-ir-116": "1104", "de-ir-87": "eliminated"}
    s = after(spend(units, GERMAN, 3), "ReturnReduced unit=de-ir-87", "Pass")
    assert len(s.units_at(hex_("1104"))) == 4
    s.call(MovementPhase(GERMAN))
    s.settle()
    refused(s, "EndMovement", "8.31a")


@pytest.mark.rule("verdun:6.32d", "verdun:6.33f", "verdun:6.33h")
def test_a_french_hq_returns_in_verdun() -> None:
    s = spend({"fr-xxx-hq": "eliminated", "de-ir-81": "1519", "fr-324": "eliminated"}, FRENCH, 6)
    s.fort_hits = changed(s.fort_hits, GROUND.fort_at[hex_("1519")], 1)
    play(s, "ReturnHQ unit=fr-xxx-hq")
    assert {choice.hex for choice in s.choices()} == set(hexes("1420 1421 1521 1522"))  # 1520 lies in ZOC
    refused(s, "Place hex=1520", "6.33h")
    refused(s, "Place hex=1609", "6.33f")
    play(s, "Place hex=1522")
    assert s.over  # no infantry returns on it in the same phase
    assert s.unsupplied[unit("fr-xxx-hq")]


@pytest.mark.rule("verdun:6.33g")
def test_a_german_hq_returns_on_an_open_road_north_of_the_line() -> None:
    s = spend({"de-iii-hq": "eliminated", "fr-35": "2404"}, GERMAN, 3)
    s.interdict(hex_("1602"), FRENCH)
    play(s, "ReturnHQ unit=de-iii-hq")
    names = {GROUND.names[choice.hex] for choice in s.choices()}
    assert names == {"0201", "0302", "0402", "1601", "2201", "2202", "2303"}
    refused(s, "Place hex=2403", "6.33h")
    refused(s, "Place hex=1602", "6.33g")
    refused(s, "Place hex=1604", "6.33g")


@pytest.mark.rule("verdun:14.6b", "verdun:14.2b")
def test_hunters_and_the_16th_division_do_not_return() -> None:
    units = {
        "fr-xxx-hq": "1609",
        "fr-bcp-56": "eliminated",
        "fr-bcp-59": "1504 reduced",
        "fr-13": "eliminated",
        "fr-85": "1609 reduced",
    }
    s = spend(units, FRENCH, 6)
    assert set(s.choices()) == {Restore(unit("fr-bcp-59")), Restore(unit("fr-85")), Pass()}
    refused(s, "ReturnReduced unit=fr-bcp-56", "14.6b")
    refused(s, "ReturnReduced unit=fr-13", "14.2b")


@pytest.mark.rule("verdun:14.7a")
def test_petain_brings_one_gun_back() -> None:
    units = {"fr-xxx-hq": "1609", "fr-51-art": "eliminated", "fr-16-art": "eliminated", "fr-72-art": "surrendered"}
    for turn in (5, 7):
        assert board(units, PetainTakesOver(), turn=turn).over
    s = board(units, PetainTakesOver(), turn=6)
    assert set(s.choices()) == {ReturnGun(unit("fr-51-art")), ReturnGun(unit("fr-16-art")), Pass()}
    corps = after(s.clone(), "ReturnGun unit=fr-51-art")
    assert [choice.hex for choice in corps.choices()] == [hex_("1609")]
    play(corps, "Place hex=1609")
    assert corps.over and corps.place[unit("fr-51-art")] == hex_("1609")
    verdun = after(s.clone(), "ReturnGun unit=fr-16-art")
    assert {choice.hex for choice in verdun.choices()} == set(GROUND.city)
    assert after(s.clone(), "Pass").over
    rail = after(board({"fr-rail-gun": "eliminated"}, PetainTakesOver(), turn=6), "ReturnGun unit=fr-rail-gun")
    assert {choice.hex for choice in rail.choices()} == set(GROUND.rails)


# -- reinforcements --------------------------------------------------------------------------------------------


def arrive(side: int, turn: int, units: dict[str, str] | None = None, **options: bool) -> VerdunBoard:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return board(units or {}, Reinforcements(side), turn=turn, options=chosen)


def labels(s: VerdunBoard, where: str) -> set[str]:
    return {WORLD.counters[u].formation for u in s.units_at(hex_(where))}


@pytest.mark.rule(
    "verdun:T-reinforce.a", "verdun:T-reinforce.b", "verdun:T-reinforce.d", "verdun:T-reinforce.e", "verdun:3.4a"
)
def test_the_french_schedule() -> None:
    due = {3: {"fr-xx", "fr-div-37"}, 4: {"fr-div-153"}, 6: {"fr-i", "fr-div-1"}, 7: {"fr-div-2"}}
    arrived: dict[str, str] = {}
    for turn, formations in sorted(due.items()):
        s = arrive(FRENCH, turn, arrived | {"fr-13": "1522", "fr-29": "1522", "fr-85": "1522", "fr-95": "1522"})
        assert labels(s, "1323") == formations
        arrived |= {WORLD.unit_ids[u]: "1421" for u in s.units_at(hex_("1323"))}
    assert arrive(FRENCH, 2).on_map(FRENCH) == []


@pytest.mark.rule("verdun:T-reinforce.c", "verdun:6.41a", "verdun:6.4a", "verdun:6.4b")
def test_the_16th_division_enters_by_1622_and_stacking_waits_for_the_movement_phase() -> None:
    everybody = {WORLD.unit_ids[u]: "1421" for f in ("fr-xx", "fr-div-37", "fr-div-153") for u in WORLD.members(f)}
    s = arrive(FRENCH, 5, everybody)
    assert labels(s, "1622") == {"fr-div-16"}
    assert len(s.units_at(hex_("1622"))) == 5
    assert not any(s.spent[u] for u in s.units_at(hex_("1622")))
    s.call(MovementPhase(FRENCH))
    s.settle()
    refused(s, "EndMovement", "8.31a")


@pytest.mark.rule("verdun:6.4a", "verdun:6.41a", "verdun:8.11a")
def test_an_enemy_in_the_entry_hex_makes_them_wait_his_zoc_does_not() -> None:
    """R-24: 6.33h speaks of replacements; by another reading of all."""
    assert labels(arrive(FRENCH, 3, {"de-ir-81": "1322"}), "1323") == {"fr-xx", "fr-div-37"}
    wary = arrive(FRENCH, 3, {"de-ir-81": "1322"}, reading_entry=True)
    assert labels(wary, "1323") == set() and events_of(wary, EntryBlocked)[0].clause() == "6.33h"
    s = arrive(FRENCH, 3, {"de-ir-81": "1323"})
    assert events_of(s, EntryBlocked)[0].clause() == "8.11a"
    s.put(unit("de-ir-81"), hex_("1322"))
    assert labels(s, "1323") == set()
    assert len(events_of(s, EntryBlocked)) == 1
    s.put(unit("de-ir-81"), ELIMINATED)
    s.turn = 4
    s.call(Reinforcements(FRENCH))
    s.settle()
    assert labels(s, "1323") == {"fr-xx", "fr-div-37", "fr-div-153"}
    assert len(events_of(s, Arrived)) == 2


@pytest.mark.rule("verdun:6.42a", "verdun:6.42c", "verdun:6.42d", "verdun:6.42b")
def test_the_121st_division_comes_on_the_25th_or_never() -> None:
    assert arrive(GERMAN, 4).over and arrive(GERMAN, 6).over
    s = arrive(GERMAN, 5, {"fr-35": "1103"})
    assert set(s.choices()) == {Commit(), Decline()}
    declined = after(s.clone(), "Decline")
    assert declined.over and not declined.used_121
    assert declined.place[unit("de-ir-60")] == RESERVE
    play(s, "Commit")
    names = [GROUND.names[choice.hex] for choice in s.choices()]
    assert names == ["1101", "1201", "1301", "1401", "1501", "1601", "1701"]
    refused(s, "Place hex=1801", "6.42c")
    play(s, *[Place(hex_("1601"))] * 4, "Place hex=1701")
    assert s.over and s.used_121
    assert len(s.units_at(hex_("1601"))) == 4
    assert s.corps_of(unit("de-ir-60")) == WORLD.corps_ids.index("de-xviii")


@pytest.mark.rule("verdun:15.2a")
def test_full_effort_brings_the_121st_without_asking() -> None:
    s = arrive(GERMAN, 5, full_effort=True)
    assert can(s, "Place hex=1101")
    assert s.used_121
    shut = arrive(GERMAN, 5, {f"fr-{n}": f"{c}02" for n, c in zip((35, 42, 44, 60), (11, 13, 15, 17), strict=True)})
    assert can(shut, "Commit")  # French ZOC closes no entry hex
    spans = {f"fr-{n}": f"{c}01" for n, c in zip((35, 42, 44, 60, 29, 85, 95), range(11, 18), strict=True)}
    held = arrive(GERMAN, 5, spans)
    assert held.over  # every entry hex is held: the chance is lost
    assert held.place[unit("de-ir-60")] == RESERVE and not held.used_121


@pytest.mark.rule("verdun:15.3a", "verdun:14.2a")
def test_improved_organization_assigns_the_16th_to_a_corps() -> None:
    xx = {WORLD.unit_ids[u]: "1421" for f in ("fr-xx", "fr-div-37", "fr-div-153") for u in WORLD.members(f)}
    s = arrive(FRENCH, 5, xx | {"fr-xxx-hq": "1609"}, improved_organization=True)
    corps = {name: number for number, name in enumerate(WORLD.corps_ids)}
    assert set(s.choices()) == {Assign(corps["fr-xxx"]), Assign(corps["fr-xx"]), StayIndependent()}
    alone = after(s.clone(), "StayIndependent")
    assert alone.corps_of(unit("fr-13")) == -1
    play(s, Assign(corps["fr-xxx"]))
    assert s.corps_of(unit("fr-13")) == corps["fr-xxx"]
    s.eliminate(unit("fr-13"), "9.41a")
    s.call(SpendReplacements(FRENCH, 1, 1))
    s.settle()
    assert can(s, "ReturnReduced unit=fr-13")  # replacements normally
    assert arrive(FRENCH, 5, xx).over  # no question without the option


@pytest.mark.rule("verdun:7.22e", "verdun:14.32a")
def test_markers_come_off_at_the_end_of_their_owners_organization_phase() -> None:
    s = board({})
    s.heavy = 0
    s.interdict(hex_("1606"), GERMAN)
    s.interdict(hex_("1606"), FRENCH)
    s.interdict(hex_("1605"), GERMAN)

    def now(step: Step) -> None:
        s.call(step)
        s.settle()

    now(PhaseOpens(2))
    assert s.heavy == 3
    assert len(s.cut()) == 2
    now(InterdictionLifted(GERMAN))
    assert s.cut() == (hex_("1606"),)
    now(InterdictionLifted(FRENCH))
    assert s.cut() == ()


@pytest.mark.rule("verdun:14.7a", "verdun:6.15a")
def test_a_gun_that_returns_to_an_hq_without_supply_is_without_supply() -> None:
    for state in ("", " unsupplied"):
        s = board({"fr-xxx-hq": f"1609{state}", "fr-51-art": "eliminated"}, PetainTakesOver(), turn=6)
        play(s, "ReturnGun unit=fr-51-art", "Place hex=1609")
        assert s.unsupplied[unit("fr-51-art")] == bool(state)
