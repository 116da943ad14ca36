"""14.8 Forts, and option 15.4."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.verdun.battle_events import AssaultResolved, FortDestroyed, HitsVoid
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.assault import AssaultDie, AssaultPhase
from grognard.games.verdun.rules.consequences import FallBack, LoseGarrison, LoseStep
from grognard.games.verdun.rules.forts import garrison_strength
from grognard.games.verdun.rules.movement import MovementPhase, MoveTo
from grognard.games.verdun.rules.ratio import defense_total, shifts
from grognard.games.verdun.rules.retreat import RetreatTo
from grognard.games.verdun.rules.supply import SupplyCheck
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.games.verdun.zones import HELD, STRONG, WEAK
from grognard.testing import events_of, offered, play, refused

from .battles import distance, hit, offers_retreat, struck
from .boards import board, hex_, unit

FORT = "2113"  # Douaumont
GERMANS = {"de-ir-20": "2112", "de-ir-24": "2112"}
GUNS = {"fort-artillery": True}


def held(units: dict[str, str], hits: int, owes: int | None = None, **more: Any) -> VerdunBoard:
    """Fort Douaumont, assaulted from the north, takes hits."""
    s = struck({**GERMANS, **units}, GERMAN, FORT, "de-ir-20 de-ir-24", **more)
    return hit(s, FRENCH, hits, (hits + 1) // 2 if owes is None else owes)


@pytest.mark.rule("verdun:14.8a")
def test_a_standing_fort_exerts_strong_zoc_and_is_closed_to_germans() -> None:
    s = board({"de-ir-20": "2111", "fr-208": "2014"})
    for other in s.world.ground.near[hex_(FORT)]:
        assert s.zones(GERMAN).zone[other] >= STRONG
    assert s.zones(GERMAN).zone[hex_(FORT)] == HELD and s.zones(FRENCH).zone[hex_(FORT)] != HELD
    s.call(MovementPhase(GERMAN))
    s.settle()
    play(s, "Move unit=de-ir-20", "MoveTo hex=2112")
    assert not offered(s, MoveTo)  # stopped by the ZOC, and the fort itself is no goal
    s = board({"de-ir-20": "2112"})
    s.hit_fort(hex_(FORT))
    assert s.zones(GERMAN).zone[hex_("2112")] == 0 and not s.zones(GERMAN).closed[hex_(FORT)]


@pytest.mark.rule("verdun:14.81a")
def test_german_assaults_on_a_standing_fort_shift_two_columns() -> None:
    s = board({})
    assert ("9.24a", "fort", -2) in shifts(s, (), hex_(FORT)).explain()
    s.hit_fort(hex_(FORT))
    assert "fort" not in [line[1] for line in shifts(s, (), hex_(FORT)).explain()]


@pytest.mark.rule("verdun:14.81b")
def test_the_garrison_adds_two_and_is_a_step_that_can_be_lost() -> None:
    s = held({"fr-35": FORT}, 1)
    assert defense_total(s, hex_(FORT), ()) == 5 + 2
    assert s.choices() == [LoseStep(unit("fr-35")), LoseGarrison()]  # a single hit may be the garrison's
    play(s, "LoseGarrison")
    assert not s.fort_stands(hex_(FORT)) and not s.reduced[unit("fr-35")]
    assert s.place[unit("fr-35")] == hex_(FORT)
    s = struck({**GERMANS, "fr-35": "1513"}, GERMAN, FORT, "de-ir-20")
    hit(s, GERMAN, 1, 1)
    assert not s.fort_hits[0]  # the attackers' hits are not the garrison's


@pytest.mark.rule("verdun:14.82a", "verdun:14.82c")
def test_a_lone_garrison_falls_to_the_first_hit_and_never_retreats() -> None:
    units = {**GERMANS, "de-ir-64": "2112", "de-ir-52": "2112"}
    s = board({**units, "fr-xxx-art": "2014"}, AssaultPhase(GERMAN))
    play(s, f"AssaultHex hex={FORT}")
    for name in ("de-ir-20", "de-ir-24", "de-ir-64", "de-ir-52"):
        play(s, f"JoinAssault unit={name}")
    play(s, "Declare")
    assert isinstance(s.step, AssaultDie)  # a lone fort gets no artillery support
    play(s, 2)
    (event,) = events_of(s, AssaultResolved)
    assert (event.attack, event.defense, event.base, event.column) == (24, 2, "12:1", "7:1")
    assert [done.hex for done in events_of(s, FortDestroyed)] == [hex_(FORT)]


@pytest.mark.rule("verdun:14.82b", "verdun:9.5a")
def test_a_retreat_from_a_fort_is_one_hex_shorter_and_costs_the_garrison() -> None:
    s = held({"fr-35": FORT, "fr-42": FORT}, 4)
    assert not offered(s, FallBack)
    play(s, "LoseStep unit=fr-35", "LoseStep unit=fr-42")
    assert offered(s, FallBack) == [FallBack(1)]  # two hits left: the garrison absorbs one
    play(s, "FallBack hexes=1")
    while offers_retreat(s):
        play(s, offered(s, RetreatTo)[0])
    assert distance(s, "fr-35", FORT) == distance(s, "fr-42", FORT) == 1
    assert not s.fort_stands(hex_(FORT)) and len(events_of(s, FortDestroyed)) == 1
    assert not events_of(s, HitsVoid)  # one hit fell on the garrison, one became the hex: none is void


@pytest.mark.rule("verdun:14.82b")
def test_where_the_garrison_absorbs_the_last_hit_the_others_stay() -> None:
    """R-49: no retreat of no hexes is offered; the garrison takes the hit."""
    s = held({"fr-35": FORT}, 2)
    play(s, "LoseStep unit=fr-35")
    assert s.choices() == [LoseStep(unit("fr-35")), LoseGarrison()]
    refused(s, "FallBack hexes=1", "9.5a")
    play(s, "LoseGarrison")
    assert s.place[unit("fr-35")] == hex_(FORT) and not s.fort_stands(hex_(FORT))


@pytest.mark.rule("verdun:14.82b")
def test_once_the_garrison_is_gone_the_retreat_is_as_long_as_usual() -> None:
    s = held({"fr-35": FORT, "fr-42": FORT}, 4)  # two of them are compulsory (9.43a)
    play(s, "LoseStep unit=fr-35", "LoseGarrison")
    refused(s, "FallBack hexes=2", "9.42a")  # the garrison absorbs one more hit, it does not pay for the others
    play(s, "LoseStep unit=fr-42")
    assert offered(s, FallBack) == [FallBack(1)]


@pytest.mark.rule("verdun:14.82c", "verdun:14.81a")
def test_a_destroyed_fort_stays_destroyed_even_when_retaken() -> None:
    s = board({"de-ir-20": "2112", "fr-35": "2114"})
    s.hit_fort(hex_(FORT))
    s.enter(unit("de-ir-20"), hex_(FORT))
    s.put(unit("de-ir-20"), hex_("2111"))
    s.enter(unit("fr-35"), hex_(FORT))
    assert not s.fort_stands(hex_(FORT)) and garrison_strength(s, hex_(FORT)) == 0
    assert defense_total(s, hex_(FORT), ()) == 5


@pytest.mark.rule("verdun:14.83a")
def test_garrisons_are_always_in_supply_other_units_are_not() -> None:
    ring = {"de-ir-20": "2112", "de-ir-24": "2014", "de-ir-64": "2214"}
    s = board({**ring, "fr-35": FORT, "fr-xxx-hq": "1609"}, SupplyCheck(FRENCH))
    assert s.unsupplied[unit("fr-35")]
    assert garrison_strength(s, hex_(FORT)) == 2 and defense_total(s, hex_(FORT), ()) == 3 + 2


@pytest.mark.rule("verdun:9.0f")
def test_a_garrison_is_assaulted_once_a_phase() -> None:
    units = {**GERMANS, "de-ir-64": "2012", "fr-35": "2114", "de-ir-52": "2013"}
    s = board(units, AssaultPhase(GERMAN), options=GUNS)
    play(s, f"AssaultHex hex={FORT}", "JoinAssault unit=de-ir-20", "Declare", 3)
    while not isinstance(s.step, AssaultPhase):
        s.play(s.choices()[0])
    assert s.fort_stands(hex_(FORT))
    refused(s, f"AssaultHex hex={FORT}", "9.0f")


@pytest.mark.rule("verdun:15.4a")
def test_option_garrisons_have_two_steps() -> None:
    s = held({}, 1, options=GUNS)
    assert s.fort_stands(hex_(FORT)) and garrison_strength(s, hex_(FORT)) == 1
    assert not events_of(s, FortDestroyed)
    s = held({}, 2, options=GUNS)
    assert not s.fort_stands(hex_(FORT))
    s = held({"fr-35": FORT, "fr-42": FORT}, 4, options=GUNS)
    play(s, "LoseStep unit=fr-35", "LoseStep unit=fr-42")
    assert offered(s, FallBack) == [FallBack(1)]  # the garrison absorbs one more
    play(s, "LoseGarrison")
    assert s.fort_stands(hex_(FORT)) and not offered(s, FallBack)  # its second step could take the last hit


@pytest.mark.rule("verdun:15.4b")
def test_option_forts_exert_weak_zoc_in_the_second_ring() -> None:
    s = board({}, options=GUNS)
    ground = s.world.ground
    zone = s.zones(GERMAN).zone
    ring = [other for other in ground.within(hex_(FORT), 2) if ground.distance(other, hex_(FORT)) == 2]
    assert all(zone[other] == STRONG for other in ground.near[hex_(FORT)])
    assert len(ring) == 12 and all(zone[other] == WEAK for other in ring)
    assert all(board({}).zones(GERMAN).zone[other] == 0 for other in ring)
