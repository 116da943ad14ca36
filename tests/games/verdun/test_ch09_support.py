"""9.3 Artillery Support."""

from __future__ import annotations

import pytest

from grognard.games.verdun.battle_events import AssaultResolved
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.assault import AssaultDie, AssaultPhase
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.declaring import DefensiveSupport, SupportWith
from grognard.games.verdun.rules.strength import support_strength
from grognard.games.verdun.rules.support import supporters
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.columns import changed
from grognard.testing import after, events_of, offered, play, refused

from .boards import board, hex_, unit

PLAIN = {"fr-35": "1513", "de-ir-20": "1512"}


def guns_for(units: dict[str, str], *attackers: str, turn: int = 3) -> list[str]:
    """The guns that may support these attackers of 1513."""
    s = board(units, turn=turn)
    found = supporters(s, GERMAN, hex_("1513"), "offensive", tuple(unit(name) for name in attackers))
    return [s.world.unit_ids[gun] for gun in found]


def defending(units: dict[str, str]) -> VerdunBoard:
    """1513 is assaulted by IR 20; the defender is asked, if there is anything to ask."""
    s = board({"de-ir-20": "1512", **units}, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1513")
    return after(s, "Declare")


@pytest.mark.rule("verdun:9.3a")
def test_range_is_measured_to_the_attacked_hex_and_adjacent_guns_may_fire() -> None:
    units = {**PLAIN, "de-6-art": "1508", "de-iii-art-1": "1503", "de-iii-art-2": "1502"}
    assert guns_for(units, "de-ir-20") == ["de-iii-art-1", "de-6-art"]  # 5 of 5, 10 of 10; 11 is too far
    assert guns_for({**PLAIN, "de-6-art": "1612"}, "de-ir-20") == ["de-6-art"]  # adjacent
    s = board({**units, "fr-42": "1613", "de-ir-24": "1612"}, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1513", "JoinAssault unit=de-ir-20")
    refused(s, "JoinAssault unit=de-iii-art-2", "9.3a")


@pytest.mark.rule("verdun:9.31a")
def test_support_adds_the_attack_strength_and_flips_the_gun() -> None:
    s = board({**PLAIN, "de-6-art": "1510", "fr-14-art": "1516"}, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1513", "JoinAssault unit=de-6-art", "Declare")
    assert s.fired[unit("de-6-art")]
    play(s, "SupportWith gun=fr-14-art", "NoMoreSupport")
    assert s.fired[unit("fr-14-art")]
    play(s, 1)
    (event,) = events_of(s, AssaultResolved)
    assert (event.attack, event.defense) == (6 + 3, 5 + 3)  # attack 3, not defense 2


@pytest.mark.rule("verdun:9.31a")
def test_a_flipped_gun_supports_nobody() -> None:
    assert guns_for({**PLAIN, "de-6-art": "1510 fired"}, "de-ir-20") == []
    s = defending({"fr-35": "1513", "fr-14-art": "1516 fired"})
    assert isinstance(s.step, AssaultDie)


@pytest.mark.rule("verdun:9.32a", "verdun:T-artillery.a")
def test_army_artillery_supports_nobody() -> None:
    assert guns_for({**PLAIN, "de-naval": "box", "de-heavy": "box"}, "de-ir-20") == []
    s = defending({"fr-35": "1513", "fr-rail-gun": "1522", "fr-left-bank": "0105", "fr-14-art": "1516"})
    assert offered(s, SupportWith) == [SupportWith(unit("fr-14-art"))]
    refused(s, "SupportWith gun=fr-rail-gun", "9.32a")


@pytest.mark.rule("verdun:9.32b", "verdun:T-artillery.c")
def test_divisional_artillery_supports_its_own_division() -> None:
    units = {**PLAIN, "de-6-art": "1510", "de-5-art": "1510", "de-21-art": "1510"}
    assert guns_for(units, "de-ir-20") == ["de-6-art"]
    s = defending({"fr-35": "1513", "fr-51-art": "1516", "fr-14-art": "1516"})
    refused(s, "SupportWith gun=fr-51-art", "9.32b")
    play(s, "SupportWith gun=fr-14-art")


@pytest.mark.rule("verdun:9.32c", "verdun:T-artillery.b")
def test_corps_artillery_supports_its_own_corps() -> None:
    units = {**PLAIN, "de-iii-art-1": "1508", "de-xviii-art-1": "1508"}
    assert guns_for(units, "de-ir-20") == ["de-iii-art-1"]
    s = defending({"fr-35": "1513", "fr-xx-art": "1516", "fr-xxx-art": "1516"})
    refused(s, "SupportWith gun=fr-xx-art", "9.32c")
    play(s, "SupportWith gun=fr-xxx-art")


@pytest.mark.rule("verdun:9.32c", "verdun:14.2b")
def test_no_corps_artillery_supports_the_16th_division() -> None:
    s = defending({"fr-13": "1513", "fr-xx-art": "1516", "fr-xxx-art": "1516", "fr-16-art": "1516"})
    assert offered(s, SupportWith) == [SupportWith(unit("fr-16-art"))]


@pytest.mark.rule("verdun:9.32d")
def test_one_unit_of_the_right_formation_is_enough() -> None:
    units = {**PLAIN, "de-ir-116": "1612", "de-iii-art-1": "1508", "de-xviii-art-1": "1508", "de-25-art": "1510"}
    assert guns_for(units, "de-ir-20", "de-ir-116") == ["de-xviii-art-1", "de-25-art", "de-iii-art-1"]
    s = defending({"fr-35": "1513", "fr-z2": "1513", "fr-xx-art": "1516", "fr-14-art": "1516"})
    assert len(offered(s, SupportWith)) == 2


@pytest.mark.rule("verdun:9.32e")
def test_any_gun_may_support_a_remnant() -> None:
    units = {"fr-35": "1513", "de-remnant-1": "1512", "de-iii-art-1": "1508", "de-21-art": "1510", "de-naval": "box"}
    assert guns_for(units, "de-remnant-1") == ["de-21-art", "de-iii-art-1"]
    s = defending({"fr-remnant-1": "1513", "fr-xx-art": "1516", "fr-51-art": "1516", "fr-rail-gun": "1522"})
    assert offered(s, SupportWith) == [SupportWith(unit("fr-51-art")), SupportWith(unit("fr-xx-art"))]


@pytest.mark.rule("verdun:9.32f")
def test_assaulted_artillery_only_defends_but_others_may_support_it() -> None:
    s = defending({"fr-14-art": "1513", "fr-35": "1513", "fr-xxx-art": "1516"})
    assert offered(s, SupportWith) == [SupportWith(unit("fr-xxx-art"))]
    refused(s, "SupportWith gun=fr-14-art", "9.32f")
    play(s, "SupportWith gun=fr-xxx-art", "NoMoreSupport", 1)
    assert events_of(s, AssaultResolved)[0].defense == 5 + 2 + 4
    # a gun alone in its hex is supported by another
    s = defending({"fr-14-art": "1513", "fr-xxx-art": "1516"})
    assert offered(s, SupportWith) == [SupportWith(unit("fr-xxx-art"))]


@pytest.mark.rule("verdun:9.32f")
def test_artillery_assaulted_earlier_in_the_phase_gives_no_support() -> None:
    s = board({"fr-35": "1513", "fr-14-art": "1515", "de-ir-20": "1512", "de-ir-24": "1612"}, AssaultPhase(GERMAN))
    s.assaulted = changed(s.assaulted, unit("fr-14-art"), 1)
    play(s, "AssaultHex hex=1513", "JoinAssault unit=de-ir-20", "Declare")
    assert isinstance(s.step, AssaultDie)
    s.assaulted = changed(s.assaulted, unit("fr-14-art"), 0)
    assert supporters(s, FRENCH, hex_("1513"), "defensive", (unit("fr-35"),)) == [unit("fr-14-art")]


@pytest.mark.rule("verdun:9.32g")
def test_on_the_first_day_german_divisional_artillery_supports_with_4() -> None:
    s = board({}, turn=1)
    assert [support_strength(s, unit(name), True) for name in ("de-6-art", "de-iii-art-1")] == [4, 5]
    assert support_strength(s, unit("de-6-art"), False) == 3  # offensive support only
    assert support_strength(s, unit("fr-14-art"), True) == 3  # Germans only
    s.turn = 2
    assert support_strength(s, unit("de-6-art"), True) == 3


@pytest.mark.rule("verdun:6.16b")
def test_unsupplied_artillery_supports_the_defense_only() -> None:
    assert guns_for({**PLAIN, "de-6-art": "1510 unsupplied"}, "de-ir-20") == []
    s = defending({"fr-35": "1513", "fr-14-art": "1516 unsupplied"})
    assert isinstance(s.step, DefensiveSupport)
    play(s, "NoMoreSupport")
    assert not s.fired[unit("fr-14-art")] and s.inside(Battle).battery == ()


@pytest.mark.rule("verdun:12.3b")
def test_demoralized_artillery_gives_no_support() -> None:
    assert guns_for({**PLAIN, "de-6-art": "1510 demoralized"}, "de-ir-20") == []
    s = defending({"fr-35": "1513", "fr-14-art": "1516 demoralized", "fr-xxx-art": "1516"})
    refused(s, "SupportWith gun=fr-14-art", "12.3b")
