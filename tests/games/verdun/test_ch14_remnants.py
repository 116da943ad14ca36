"""14.4 Remnants."""

from __future__ import annotations

import pytest

from grognard.games.verdun.battle_events import RemnantFormed
from grognard.games.verdun.board import ELIMINATED, RESERVE, VerdunBoard
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.bombardment import BombardmentPhase
from grognard.games.verdun.rules.checks import MoraleCheck
from grognard.games.verdun.rules.consequences import FallBack, LoseStep
from grognard.games.verdun.rules.losses import destroy
from grognard.games.verdun.rules.remnants import ForgoRemnant, RemnantCheck, RemnantOffer, TryRemnant
from grognard.games.verdun.rules.replacements import Replacements, ReturnFull, ReturnReduced
from grognard.games.verdun.rules.retreat import RetreatTo
from grognard.games.verdun.rules.stacking import load
from grognard.games.verdun.rules.victory import casualties
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.columns import changed
from grognard.testing import events_of, offered, play, refused

from .battles import distance, hit, offers_retreat, retreat, struck
from .boards import board, hex_, unit

LONE = {"fr-35": "1513 reduced", "de-ir-20": "1512"}


def eliminated(name: str, state: str = "1513 reduced", **more: int) -> VerdunBoard:
    """A unit has just been eliminated."""
    s = board({name: state}, **more)
    destroy(s, unit(name), "9.41a")
    s.settle()
    return s


@pytest.mark.rule("verdun:14.41e", "verdun:14.41c")
def test_example_a_lone_reduced_regiment_takes_four_hits() -> None:
    """V13: the first hit eliminates it, the remnant retreats three hexes."""
    s = hit(struck(LONE, GERMAN, "1513", "de-ir-20"), FRENCH, 4)
    assert isinstance(s.step, RemnantOffer)  # the first hit had only one way to go: nobody was asked
    assert s.place[unit("fr-35")] == ELIMINATED
    play(s, "TryRemnant", (3, 3))  # morale 7, reduced: 6
    remnant = unit("fr-remnant-1")
    assert [event.hex for event in events_of(s, RemnantFormed)] == [hex_("1513")]
    while offers_retreat(s):
        play(s, offered(s, RetreatTo)[0])
    assert distance(s, "fr-remnant-1", "1513") == 3
    assert s.place[remnant] >= 0 and s.arrived[remnant] == s.turn


@pytest.mark.rule("verdun:14.4a")
def test_three_french_and_two_german_counters() -> None:
    s = board({})
    assert [len(s.world.remnants[side]) for side in (FRENCH, GERMAN)] == [3, 2]
    for number, name in enumerate(("de-ir-20", "de-ir-24", "de-ir-64")):
        s.enter(unit(name), hex_("1513"))
        destroy(s, unit(name), "9.41a")
        if number < 2:
            s.settle()
            play(s, "TryRemnant", (1, 1))
    assert s.over  # the third one is not asked: no counter is free (14.41b)
    assert len(s.units_at(hex_("1513"))) == 2


@pytest.mark.rule("verdun:14.4b")
@pytest.mark.parametrize(
    ("name", "may"),
    [
        *[("de-ir-20", True), ("de-rir-13", True), ("de-21-pio", True), ("fr-35", True), ("fr-z2", True)],
        *[("fr-208", False), ("fr-rit-29", False), ("fr-bcp-56", False)],  # morale 6 and 5; a battalion
        *[("fr-14-art", False), ("fr-xxx-hq", False), ("de-iii-art-1", False), ("de-iii-hq", False)],
        *[("fr-remnant-1", False), ("de-remnant-1", False)],
    ],
)
def test_who_may_leave_a_remnant(name: str, may: bool) -> None:
    s = eliminated(name, "1513")
    assert (not s.over and isinstance(s.step, RemnantOffer)) is may
    assert s.place[unit(name)] == ELIMINATED


@pytest.mark.rule("verdun:14.4c")
def test_a_remnant_counts_half_and_exerts_weak_zoc() -> None:
    from grognard.games.verdun.board import WEAK

    s = board({"fr-remnant-1": "1513", "fr-35": "1609"})
    assert load(s, (unit("fr-remnant-1"),)) == 1 and load(s, (unit("fr-35"),)) == 2  # in halves
    assert s.zones(GERMAN).zone[hex_("1514")] == WEAK


@pytest.mark.rule("verdun:14.41a")
def test_the_owner_may_check_or_not() -> None:
    s = eliminated("fr-35")
    assert s.actor == "french" and s.choices() == [TryRemnant(), ForgoRemnant()]
    assert s.step.prompt(s) == {"counters": 3}  # those that are left are told
    play(s, "ForgoRemnant")
    assert s.over and s.place[unit("fr-remnant-1")] == RESERVE


@pytest.mark.rule("verdun:14.41b")
def test_the_check_is_against_the_eliminated_units_morale() -> None:
    """R-47: reduced and demoralized, in a trench: 7 - 1 - 1 + 1 = 6."""
    s = eliminated("fr-35", "1403 reduced demoralized")
    play(s, "TryRemnant")
    assert isinstance(s.step, RemnantCheck) and s.step.morale == 6
    play(s, (3, 3))
    assert s.place[unit("fr-remnant-1")] == hex_("1403") and not s.demoralized[unit("fr-remnant-1")]
    s = eliminated("fr-35", "1403 reduced demoralized")
    play(s, "TryRemnant", (3, 4))
    assert s.place[unit("fr-remnant-1")] == RESERVE and s.units_at(hex_("1403")) == ()


@pytest.mark.rule("verdun:14.41c")
def test_the_remnant_retreats_with_the_others_of_its_hex() -> None:
    units = {"fr-35": "1513 reduced", "fr-42": "1513", "de-ir-20": "1512"}
    s = hit(struck(units, GERMAN, "1513", "de-ir-20"), FRENCH, 2)
    play(s, "LoseStep unit=fr-35", "TryRemnant", (1, 1))
    assert s.inside(Battle).falling_back == ()  # nobody retreats yet
    assert s.choices() == [LoseStep(unit("fr-42")), FallBack(1)]
    refused(s, "LoseStep unit=fr-remnant-1", "14.41d")
    play(s, "FallBack hexes=1")
    while offers_retreat(s):
        play(s, offered(s, RetreatTo)[0])
    assert distance(s, "fr-42", "1513") == distance(s, "fr-remnant-1", "1513") == 1


@pytest.mark.rule("verdun:14.41c")
def test_a_unit_lost_on_its_retreat_hands_the_rest_of_the_way_to_its_remnant() -> None:
    units = {"fr-35": "1513 reduced demoralized", "de-ir-20": "1512", "de-ir-24": "1415"}
    s = retreat(struck(units, GERMAN, "1513", "de-ir-20"), FRENCH, 3, "1514", "1515")
    play(s, (6, 6))  # in ZOC, already demoralized and reduced: eliminated
    assert s.place[unit("fr-35")] == ELIMINATED
    play(s, "TryRemnant", (1, 1))
    assert s.place[unit("fr-remnant-1")] == hex_("1515")
    assert unit("fr-remnant-1") in s.inside(Battle).falling_back
    play(s, offered(s, RetreatTo)[0])
    assert distance(s, "fr-remnant-1", "1515") == 1


@pytest.mark.rule("verdun:14.41d")
def test_a_remnant_survives_its_first_turn_whatever_comes() -> None:
    s = hit(struck(LONE, GERMAN, "1513", "de-ir-20"), FRENCH, 4)
    s.enter(unit("de-ir-24"), hex_("1514"))
    s.enter(unit("de-ir-64"), hex_("1413"))
    s.enter(unit("de-ir-52"), hex_("1613"))
    play(s, "TryRemnant", (1, 1))
    assert s.place[unit("fr-remnant-1")] == hex_("1513")  # no way out: the hits are void
    remnant = unit("fr-remnant-1")
    s = board({"fr-remnant-1": "1513 demoralized"}, MoraleCheck(remnant), MoraleCheck(remnant))
    s.arrived = changed(s.arrived, remnant, s.turn)
    play(s, (6, 6))
    assert s.place[remnant] == hex_("1513")
    s.arrived = changed(s.arrived, remnant, s.turn - 1)
    play(s, (6, 6))
    assert s.place[remnant] == ELIMINATED


@pytest.mark.rule("verdun:14.42a", "verdun:16.0g")
def test_an_eliminated_remnant_is_gone_and_no_casualty() -> None:
    s = board({"fr-remnant-1": "eliminated", "fr-xxx-hq": "1609", "fr-35": "eliminated"}, Replacements(FRENCH))
    returned = [choice.unit for choice in (*offered(s, ReturnReduced), *offered(s, ReturnFull))]
    assert unit("fr-35") in returned and unit("fr-remnant-1") not in returned
    assert casualties(s, FRENCH) == 2
    s.put(unit("fr-35"), hex_("1513"))
    s.reduced = changed(s.reduced, unit("fr-35"), 1)
    destroy(s, unit("fr-35"), "9.41a")
    s.stack = s.stack[-1:]
    play(s, "TryRemnant", (1, 1))
    assert s.place[unit("fr-remnant-2")] == hex_("1513")  # the first counter is not used again


@pytest.mark.rule("verdun:14.41a", "verdun:14.41b")
def test_a_unit_lost_to_a_barrage_may_leave_a_remnant_too() -> None:
    units = {"de-ir-20": "1606 reduced demoralized", "de-ir-24": "1606", "fr-xxx-art": "1609"}
    s = board(units, BombardmentPhase(FRENCH), turn=6)
    play(s, "BarrageAt hex=1606", "OpenFire", 6)  # strength 4, column 4-6: M1
    play(s, (6, 6))
    assert s.place[unit("de-ir-20")] == ELIMINATED and s.actor == "german"
    play(s, "TryRemnant", (3, 3))  # morale 8, reduced and demoralized: 6
    assert s.place[unit("de-remnant-1")] == hex_("1606")
    assert isinstance(s.step, MoraleCheck) and s.step.unit == unit("de-ir-24")  # the new remnant need not check
    assert not s.assaulted[unit("de-remnant-1")] and not s.attacked[unit("de-remnant-1")]
