"""Refusals name the figure, the hex or the state that is the reason, in both languages."""

from __future__ import annotations

import pytest

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.bombardment import BombardmentPhase
from grognard.games.verdun.rules.breakthrough import BreakthroughPhase
from grognard.games.verdun.rules.movement import MovementPhase, UnitsMove
from grognard.games.verdun.rules.odds import barrage_odds
from grognard.games.verdun.rules.replacements import SpendReplacements
from grognard.games.verdun.rules.retreat import begin_retreat
from grognard.games.verdun.rules.weather import WeatherRoll
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.messages import bar_message
from grognard.kernel.text import texts
from grognard.testing import begin, can, play, refused

from .battles import exits, struck
from .boards import GAME, board, hex_, unit


def told(s: VerdunBoard, line: str, lang: str = "en") -> list[tuple[str, str]]:
    """The clauses of a refusal, each with its sentence."""
    said = [(each.rule, bar_message(each)) for each in s.bars(GAME.codec.choice(line))]
    return [(rule, texts(GAME, lang).say(text) if text else "") for rule, text in said]


def in_bad_weather(units: dict[str, str], side: int) -> VerdunBoard:
    s = board(units)
    s.bad_weather = True
    return begin(s, BombardmentPhase(side), WeatherRoll())


@pytest.mark.rule("verdun:7.14a")
def test_artillery_that_nobody_spots_says_how_near_one_must_be() -> None:
    lone = {"fr-51-art": "1607", "de-iii-art-1": "1801"}
    s = in_bad_weather(lone | {"de-ir-20": "1603"}, GERMAN)
    assert told(s, "BarrageAt hex=1607") == [("7.14a", "Bad weather: your nearest unit is 4 hexes away, 3 at most.")]
    said = "Mauvais temps\u202f: votre unité la plus proche est à 4 hex, 3 au plus."
    assert told(s, "BarrageAt hex=1607", "fr") == [("7.14a", said)]
    s = in_bad_weather({"fr-51-art": "1607", "de-naval": "box"}, GERMAN)
    assert told(s, "BarrageAt hex=1607") == [("7.14a", "Bad weather: no unit of yours on the map spots it.")]
    assert can(in_bad_weather(lone | {"de-ir-20": "1604"}, GERMAN), "BarrageAt hex=1607")


@pytest.mark.rule("verdun:7.14a", "verdun:14.8a")
def test_a_garrison_is_the_nearest_lookout_of_the_french_until_its_fort_falls() -> None:
    s = in_bad_weather({"de-5-art": "2110", "fr-i-art": "1814"}, FRENCH)
    assert can(s, "BarrageAt hex=2110")  # three hexes from the fort in 2113
    s.hit_fort(s.world.ground.number["2113"])
    assert told(s, "BarrageAt hex=2110") == [("7.14a", "Bad weather: your nearest unit is 6 hexes away, 3 at most.")]


@pytest.mark.rule("verdun:7.0b", "verdun:14.32a")
def test_a_gun_with_one_shot_is_not_said_to_have_several() -> None:
    units = {"de-iii-art-1": "1801", "de-heavy": "box", "fr-35": "1606", "fr-42": "1708"}
    s = board(units, BombardmentPhase(GERMAN))
    play(s, "BarrageAt hex=1606", "AddGun gun=de-iii-art-1", "Settle", "BarrageAt hex=1708")
    assert told(s, "AddGun gun=de-iii-art-1") == [("7.0b", "It fires in a barrage already planned.")]
    assert told(s, "AddGun gun=de-iii-art-1", "fr") == [("7.0b", "Elle tire dans un barrage déjà prévu.")]


@pytest.mark.rule("verdun:9.5b")
def test_a_step_that_leads_no_farther_away_names_the_enemys_hex_and_both_distances() -> None:
    """Attacked from 1605 and 1706, a regiment in 1606 has two ways: what lies beside either hex is closed to it."""
    s = struck({"fr-35": "1606", "de-ir-20": "1605", "de-ir-24": "1706"}, GERMAN, "1606", "de-ir-20 de-ir-24")
    begin_retreat(s, FRENCH, 1)
    s.settle()
    assert exits(s) == {"1507", "1607"}
    said = "Distance from Beaumont (1605): 1 before, 1 after; it must grow."
    assert told(s, "RetreatTo to=1506") == [("9.5b", said)]
    said = "Distance de 1706\u202f: 1 avant, 1 après\u202f; elle doit augmenter."
    assert told(s, "RetreatTo to=1707", "fr") == [("9.5b", said)]
    assert [rule for rule, _ in told(s, "RetreatTo to=1706")] == ["9.5e", "9.5b", "9.5b"]


@pytest.mark.rule("verdun:6.33c", "verdun:6.32d")
def test_the_replacement_for_pioneers_is_counted() -> None:
    units = {"de-v-hq": "2601", "de-9-pio": "2602 reduced", "de-10-pio": "eliminated", "de-gr-7": "2601 reduced"}
    s = board(units, SpendReplacements(GERMAN, 3, 1))
    assert told(s, "ReturnFull unit=de-10-pio") == [("6.33c", "2 replacements needed, 1 left for pioneers.")]
    assert refused(s, "ReturnHQ unit=de-10-pio") == ["6.32d"]  # that it is a pioneer has nothing to do with it
    play(s, "ReturnReduced unit=de-10-pio")
    assert told(s, "Restore unit=de-9-pio") == [("6.33c", "One replacement needed, 0 left for pioneers.")]
    said = "Il faut un remplacement, il en reste 0 pour les pionniers."
    assert told(s, "Restore unit=de-9-pio", "fr") == [("6.33c", said)]


@pytest.mark.rule("verdun:14.11a", "verdun:14.1b")
def test_who_dug_in_does_not_move_and_who_moved_does_not_dig_in() -> None:
    s = board({"fr-35": "1608", "fr-42": "1513"}, MovementPhase(FRENCH))
    play(s, "Move unit=fr-35", "DigIn")
    assert told(s, "Move unit=fr-35") == [("14.11a", "It has dug in instead of moving.")]
    play(s, "Move unit=fr-42", "MoveTo hex=1512", "Move unit=fr-42")
    assert told(s, "DigIn") == [("14.11a", "It has moved in this phase.")]
    assert told(s, "DigIn", "fr") == [("14.11a", "Elle s’est déplacée dans cette phase.")]


@pytest.mark.rule("verdun:8.2b", "verdun:8.2c", "verdun:2.12b")
def test_an_hq_is_disrupted_and_not_demoralized() -> None:
    s = board({"fr-xxx-hq": "1609 demoralized", "de-iii-hq": "1608"}, UnitsMove((unit("fr-xxx-hq"),)))
    assert told(s, "GoStrategically") == [
        ("8.2b", "Disrupted: XXX Corps HQ."),
        ("8.2c", "It would start beside an enemy unit."),
    ]
    assert told(s, "GoStrategically", "fr") == [
        ("8.2b", "Désorganisé\u202f: QG du XXXe corps."),
        ("8.2c", "Elle partirait d’un hex adjacent à une unité ennemie."),
    ]


@pytest.mark.rule("verdun:13.0c", "verdun:2.13c", "verdun:12.3c")
def test_a_stack_of_which_nobody_may_go_says_each_reason() -> None:
    units = {"de-5-pio": "1606 demoralized", "de-iii-art-1": "1606 fired", "de-6-pio": "1603"}
    s = board(units, BreakthroughPhase(GERMAN), WeatherRoll())
    assert refused(s, "BreakOut hex=1606") == ["2.13c", "12.3c"]
    assert can(s, "BreakOut hex=1603")


@pytest.mark.rule("verdun:7.11d", "verdun:7.11f", "verdun:7.14b")
@pytest.mark.parametrize(
    ("there", "bad", "notes"),
    [
        ({"fr-35": "1606"}, False, [("7.11d", "note-barrage-victim")]),
        ({"fr-35": "1606 reduced", "fr-14-art": "1606"}, False, [("7.11d", "note-barrage-victim")]),
        ({"fr-35": "1606", "fr-14-art": "1606"}, False, [("7.11d", "note-barrage-choice")]),
        ({"fr-35": "1606", "fr-42": "1606", "fr-xxx-hq": "1606"}, False, [("7.11d", "note-barrage-choice")]),
        ({"fr-35": "1606 reduced", "fr-xxx-hq": "1606"}, False, [("7.11f", "note-barrage-m3")]),
        ({"fr-35": "1606", "fr-14-art": "1606"}, True, [("7.11d", "note-barrage-victim"), ("7.14b", "note-unspotted")]),
    ],
)
def test_a_forecast_says_on_whom_the_damage_of_a_barrage_falls(
    there: dict[str, str], bad: bool, notes: list[tuple[str, str]]
) -> None:
    guns = ("de-iii-art-1", "de-iii-art-2", "de-v-art-1", "de-v-art-2")
    s = board(there | dict.fromkeys(guns, "1801"))
    s.bad_weather = bad
    shown = barrage_odds(s, GERMAN, hex_("1606"), tuple(unit(gun) for gun in guns))
    assert shown is not None
    assert [(rule, text.id) for rule, text in shown.notes] == notes
