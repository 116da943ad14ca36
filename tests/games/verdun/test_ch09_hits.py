"""9.4 Hits: step losses and the share that may be retreated."""

from __future__ import annotations

import pytest

from grognard.games.verdun.battle_events import HitsVoid
from grognard.games.verdun.board import ELIMINATED, VerdunBoard
from grognard.games.verdun.rules.assault import AssaultPhase
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.consequences import FallBack, LoseStep
from grognard.games.verdun.rules.declaring import JoinAssault
from grognard.games.verdun.rules.hits import AllotHits, compulsory
from grognard.games.verdun.rules.retreat import RetreatTo
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.columns import changed
from grognard.testing import can, events_of, offered, play, refused

from .battles import distance, hit, offers_retreat, struck
from .boards import board, hex_, unit

GERMANS = {"de-ir-20": "1513", "de-ir-24": "1513", "fr-35": "1514", "fr-42": "1514"}


def defenders(hits: int, owes: int | None = None) -> VerdunBoard:
    """Two full-strength German units in 1513, attacked from the south."""
    return hit(struck(GERMANS, FRENCH, "1513", "fr-35 fr-42"), GERMAN, hits, owes)


@pytest.mark.rule("verdun:9.42f", "verdun:9.42a", "verdun:9.42b")
def test_example_three_hits_on_two_full_units() -> None:
    """V10: one step is compulsory; then retreat 2, or a second step and retreat 1, or three steps and stay."""
    both = [LoseStep(unit("de-ir-20")), LoseStep(unit("de-ir-24"))]
    s = defenders(3)
    assert s.actor == "german" and s.choices() == both
    refused(s, "FallBack hexes=3", "9.42a")
    play(s, "LoseStep unit=de-ir-20")
    assert s.choices() == [*both, FallBack(2)]

    two = s.clone()
    play(two, "FallBack hexes=2")
    while offers_retreat(two):
        play(two, offered(two, RetreatTo)[0])
    assert two.reduced[unit("de-ir-20")] and not two.reduced[unit("de-ir-24")]
    assert [distance(two, name, "1513") for name in ("de-ir-20", "de-ir-24")] == [2, 2]

    one = s.clone()
    play(one, "LoseStep unit=de-ir-24")
    assert one.choices() == [*both, FallBack(1)]
    play(one, "FallBack hexes=1")
    while offers_retreat(one):
        play(one, offered(one, RetreatTo)[0])
    assert [distance(one, name, "1513") for name in ("de-ir-20", "de-ir-24")] == [1, 1]

    stay = s.clone()
    play(stay, "LoseStep unit=de-ir-24", "LoseStep unit=de-ir-20")
    assert stay.place[unit("de-ir-20")] == ELIMINATED
    assert stay.place[unit("de-ir-24")] == hex_("1513") and stay.reduced[unit("de-ir-24")]


@pytest.mark.rule("verdun:9.42g")
def test_example_a_single_hit_may_be_retreated_altogether() -> None:
    """V11."""
    s = defenders(1)
    assert can(s, "FallBack hexes=1")
    play(s, "FallBack hexes=1")
    while offers_retreat(s):
        play(s, offered(s, RetreatTo)[0])
    assert not any(s.reduced) and distance(s, "de-ir-20", "1513") == distance(s, "de-ir-24", "1513") == 1


@pytest.mark.rule("verdun:9.43a", "verdun:9.43b")
@pytest.mark.parametrize(("hits", "down", "up"), [(0, 0, 0), (1, 0, 1), (2, 1, 1), (3, 1, 2), (4, 2, 2)])
def test_the_compulsory_half_is_rounded_down_or_up(hits: int, down: int, up: int) -> None:
    """V12."""
    assert (compulsory(hits, False), compulsory(hits, True)) == (down, up)


@pytest.mark.rule("verdun:9.43a", "verdun:9.43b")
@pytest.mark.parametrize(
    ("target", "origin", "attackers", "defender", "die", "up"),
    [
        ("1403", "1402", "de-ir-20 de-ir-24", "fr-35", 4, True),  # trench in woods, 12 : 5 on 1:3
        ("2113", "2112", "de-ir-20 de-ir-24 de-ir-64", "fr-35", 4, True),  # fort, 18 : 7 on 1:3
        ("1513", "1512", "de-ir-20 de-ir-24", "fr-35", 2, False),  # clear, 12 : 5 on 2:1
        ("1403", "1404", "fr-z2 fr-z3 fr-35 fr-42", "de-ir-20", 4, False),  # the French attack a trench, on 1:2
    ],
)
def test_germans_against_trench_or_fort_owe_the_larger_half(
    target: str, origin: str, attackers: str, defender: str, die: int, up: bool
) -> None:
    names = attackers.split()
    side = GERMAN if names[0].startswith("de") else FRENCH
    s = board({**dict.fromkeys(names, origin), defender: target}, AssaultPhase(side))
    play(s, f"AssaultHex hex={target}", *(JoinAssault(unit(name)) for name in names), "Declare", die)
    battle = s.inside(Battle)
    assert (battle.attacker_hits, battle.defender_hits) == (3, 1)
    assert (battle.attacker_owes, battle.defender_owes) == ((2, 1) if up else (1, 0))


@pytest.mark.rule("verdun:9.43b")
def test_one_compulsory_hit_cannot_be_retreated() -> None:
    s = defenders(1, owes=1)
    assert s.choices() == [LoseStep(unit("de-ir-20")), LoseStep(unit("de-ir-24"))]
    refused(s, "FallBack hexes=1", "9.42a")
    s = hit(struck({**GERMANS, "de-iii-art-1": "1513"}, FRENCH, "1513", "fr-35 fr-42"), GERMAN, 3, 2)
    play(s, "LoseStep unit=de-ir-20")
    assert not offered(s, FallBack)


@pytest.mark.rule("verdun:9.4a")
def test_hits_fall_on_participants_only() -> None:
    units = {**GERMANS, "de-ir-64": "1512", "fr-44": "1514", "fr-xxx-hq": "1514"}
    s = hit(struck(units, FRENCH, "1513", "fr-35 fr-42"), FRENCH, 2)
    assert offered(s, LoseStep) == [LoseStep(unit("fr-35")), LoseStep(unit("fr-42"))]
    refused(s, "LoseStep unit=fr-44", "9.4a")  # in the same hex, but it sat the battle out
    refused(s, "LoseStep unit=fr-xxx-hq", "9.4a")
    s = hit(struck(units, FRENCH, "1513", "fr-35 fr-42"), GERMAN, 2)
    refused(s, "LoseStep unit=de-ir-64", "9.4a")


@pytest.mark.rule("verdun:9.4b")
def test_the_defender_carries_out_his_hits_first() -> None:
    s = board(GERMANS, AssaultPhase(FRENCH))
    play(s, "AssaultHex hex=1513", "JoinAssault unit=fr-35", "JoinAssault unit=fr-42", "Declare", 4)
    assert isinstance(s.step, AllotHits) and s.actor == "german"  # 10 against 12: 1:2, die 4: 3/1
    play(s, "LoseStep unit=de-ir-20")
    assert isinstance(s.step, AllotHits) and s.actor == "french"


@pytest.mark.rule("verdun:9.41a")
def test_a_step_loss_flips_a_full_unit_and_eliminates_any_other() -> None:
    units = {"de-ir-20": "1513", "de-ir-24": "1513 reduced", "de-iii-art-1": "1513", "de-iii-hq": "1513"}
    for name, gone in (("de-ir-20", False), ("de-ir-24", True), ("de-iii-art-1", True), ("de-iii-hq", True)):
        s = hit(struck({**units, "fr-35": "1514", "fr-42": "1514"}, FRENCH, "1513", "fr-35 fr-42"), GERMAN, 1, 1)
        play(s, f"LoseStep unit={name}")
        assert (s.place[unit(name)] == ELIMINATED) is gone
        assert bool(s.reduced[unit("de-ir-20")]) is (name == "de-ir-20")


@pytest.mark.rule("verdun:9.41b")
def test_the_owner_decides_who_loses_the_steps() -> None:
    s = defenders(2)
    assert s.actor == "german"
    assert s.choices() == [LoseStep(unit("de-ir-20")), LoseStep(unit("de-ir-24"))]
    play(s, "LoseStep unit=de-ir-24")
    assert s.reduced[unit("de-ir-24")] and not s.reduced[unit("de-ir-20")]


@pytest.mark.rule("verdun:9.42c")
def test_if_one_cannot_retreat_none_may() -> None:
    """Artillery may not retreat into ZOC: a regiment beside every way out shuts it in."""
    free = {"fr-35": "1513", "fr-14-art": "1513", "de-ir-20": "1512", "de-ir-24": "1512"}
    s = hit(struck(free, GERMAN, "1513", "de-ir-20 de-ir-24"), FRENCH, 1)
    assert can(s, "FallBack hexes=1")
    shut = {**free, "de-ir-64": "1414", "de-ir-52": "1614"}
    s = hit(struck(shut, GERMAN, "1513", "de-ir-20 de-ir-24"), FRENCH, 1)
    assert not offered(s, FallBack)
    refused(s, "FallBack hexes=1", "9.42c")
    s = hit(struck(shut, GERMAN, "1513", "de-ir-20 de-ir-24"), FRENCH, 2, 1)
    play(s, "LoseStep unit=fr-14-art")  # without the guns the regiment is free to go
    assert can(s, "FallBack hexes=1")


@pytest.mark.rule("verdun:9.42d", "verdun:9.5e")
def test_all_retreat_as_far_as_the_one_that_can_go_least() -> None:
    """The second hex of every way lies in German ZOC: the guns can go one hex, so nobody goes two."""
    units = {"fr-35": "1513", "fr-14-art": "1513", "de-ir-20": "1512", "de-ir-64": "1415", "de-ir-52": "1715"}
    s = hit(struck(units, GERMAN, "1513", "de-ir-20"), FRENCH, 2, 0)
    assert s.choices() == [LoseStep(unit("fr-35")), LoseStep(unit("fr-14-art"))]
    refused(s, "FallBack hexes=2", "9.42d")
    less = s.clone()
    play(less, "LoseStep unit=fr-35")
    assert can(less, "FallBack hexes=1")
    play(s, "LoseStep unit=fr-14-art")
    s.reduced = changed(s.reduced, unit("fr-35"), 0)
    assert can(s, "FallBack hexes=1")


@pytest.mark.rule("verdun:9.42e")
def test_retreating_units_may_part_and_pay_nothing() -> None:
    s = defenders(1)
    play(s, "FallBack hexes=1")
    assert s.spent[unit("de-ir-20")] == 0
    ways = offered(s, RetreatTo)
    assert len(ways) > 1
    play(s, ways[0], ways[1])
    assert s.place[unit("de-ir-20")] == ways[0].to and s.place[unit("de-ir-24")] == ways[1].to
    assert s.spent[unit("de-ir-20")] == s.spent[unit("de-ir-24")] == 0


@pytest.mark.rule("verdun:9.44a", "verdun:14.5a")
def test_the_first_german_loss_of_an_attack_with_pioneers_is_a_pioneer() -> None:
    units = {"fr-35": "1513", "de-21-pio": "1512", "de-ir-81": "1512", "de-ir-87": "1512"}
    s = hit(struck(units, GERMAN, "1513", "de-21-pio de-ir-81"), GERMAN, 2, 2)
    assert s.reduced[unit("de-21-pio")]  # the only choice, made without a question
    assert offered(s, LoseStep) == [LoseStep(unit("de-21-pio")), LoseStep(unit("de-ir-81"))]
    s = hit(struck({**units, "de-25-pio": "1512"}, GERMAN, "1513", "de-21-pio de-25-pio de-ir-81"), GERMAN, 2, 2)
    assert offered(s, LoseStep) == [LoseStep(unit("de-21-pio")), LoseStep(unit("de-25-pio"))]
    refused(s, "LoseStep unit=de-ir-81", "9.44a")
    # in defense there is no such rule
    s = hit(struck({"de-21-pio": "1513", "de-ir-81": "1513", "fr-35": "1514"}, FRENCH, "1513", "fr-35"), GERMAN, 1, 1)
    assert can(s, "LoseStep unit=de-ir-81")


@pytest.mark.rule("verdun:9.45a", "verdun:9.54a")
def test_distant_supporting_artillery_is_untouched() -> None:
    units = {"fr-35": "1513", "fr-14-art": "1515", "fr-51-art": "1514", "de-ir-20": "1512"}
    s = hit(struck(units, GERMAN, "1513", "de-ir-20", battery="fr-14-art fr-51-art"), FRENCH, 2)
    assert offered(s, LoseStep) == [LoseStep(unit("fr-35")), LoseStep(unit("fr-51-art"))]  # the adjacent gun takes part
    refused(s, "LoseStep unit=fr-14-art", "9.45a")
    play(s, "LoseStep unit=fr-35", "FallBack hexes=1")
    while offers_retreat(s):
        play(s, offered(s, RetreatTo)[0])
    assert s.place[unit("fr-14-art")] == hex_("1515")
    assert s.place[unit("fr-51-art")] != hex_("1514")  # and retreats with the rest


@pytest.mark.rule("verdun:9.45a")
def test_the_same_for_the_attackers_guns() -> None:
    units = {"fr-35": "1513", "de-ir-20": "1512", "de-6-art": "1512", "de-iii-art-1": "1508"}
    s = hit(struck(units, GERMAN, "1513", "de-ir-20", guns="de-6-art de-iii-art-1"), GERMAN, 1, 1)
    assert offered(s, LoseStep) == [LoseStep(unit("de-ir-20")), LoseStep(unit("de-6-art"))]


def test_hits_that_find_nobody_are_void() -> None:
    s = struck({"fr-208": "1513 reduced", "de-ir-20": "1512"}, GERMAN, "1513", "de-ir-20")
    hit(s, FRENCH, 4, 4)
    assert s.place[unit("fr-208")] == ELIMINATED
    assert [event.hits for event in events_of(s, HitsVoid)] == [3]


def test_nobody_is_asked_where_there_is_only_one_way() -> None:
    s = struck({"fr-208": "1513", "de-ir-20": "1512", "fr-42": "1612"}, GERMAN, "1513", "de-ir-20")
    hit(s, FRENCH, 1, 1)
    assert s.reduced[unit("fr-208")] and isinstance(s.step, AssaultPhase)


def test_a_hit_says_what_it_would_mean() -> None:
    """Reduced, eliminated with the exact chance of a remnant, surrendered; who retreats and who must check."""
    units = {"de-ir-20": "1513", "de-ir-24": "1513 reduced", "fr-35": "1514", "fr-42": "1514"}
    s = hit(struck(units, FRENCH, "1513", "fr-35 fr-42"), GERMAN, 1)
    reduced = s.step.preview(s, LoseStep(unit("de-ir-20")))
    assert reduced is not None and reduced.notes[0][1].args == {"from": 6, "to": 3}
    lost = s.step.preview(s, LoseStep(unit("de-ir-24")))
    assert lost is not None and [note[0] for note in lost.notes] == ["9.41a", "14.41a"]
    assert [(chance.numerator, chance.denominator) for chance in lost.odds[0][1]] == [
        (21, 36),
        (15, 36),
    ]  # morale 8 - 1
    away = s.step.preview(s, FallBack(1))
    assert away is not None and [note[0] for note in away.notes] == ["9.42b"]
    ring = {**units, "fr-44": "1511", "fr-60": "1411", "fr-z2": "1611"}
    s = hit(struck(ring, FRENCH, "1513", "fr-35 fr-42"), GERMAN, 1)
    away = s.step.preview(s, FallBack(1))
    assert away is not None and [note[0] for note in away.notes] == ["9.42b", "9.51a", "9.51a"]
    s.markers = bytes([1]) * len(s.markers)  # interdiction everywhere: the zone is still what is named first
    away = s.step.preview(s, FallBack(1))
    assert away is not None and [note[0] for note in away.notes] == ["9.42b", "9.51a", "9.51a"]
