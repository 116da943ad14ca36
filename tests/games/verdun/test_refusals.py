"""What is refused is refused by the clause that bars just this, with the figure where a figure is the reason."""

from __future__ import annotations

import pytest

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.assault import AssaultPhase
from grognard.games.verdun.rules.movement import MovementPhase, UnitsMove
from grognard.games.verdun.rules.replacements import SpendReplacements
from grognard.games.verdun.rules.setup import FrenchSetUp, GermanSetUp, french_order, german_order
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.messages import bar_message
from grognard.kernel.text import texts
from grognard.testing import play

from .boards import GAME, GROUND, WORLD, board, hex_, unit


def told(s: VerdunBoard, line: str, lang: str = "en") -> list[tuple[str, str]]:
    """The clauses of a refusal, each with its sentence."""
    said = [(each.rule, bar_message(each)) for each in s.step.bars(s, GAME.codec.from_text(line))]
    return [(rule, texts(GAME, lang).say(text) if text else "") for rule, text in said]


@pytest.mark.rule("verdun:3.1b", "verdun:3.1c", "verdun:3.2c")
def test_set_up_says_which_hexes_the_book_gives() -> None:
    order = [WORLD.unit_ids[each] for each, _ in french_order(WORLD)]
    s = board({}, FrenchSetUp(order.index("fr-351")))
    assert told(s, "SetUp hex=1606") == [
        ("3.1c", "It deploys from 0403 to 1403."),
        ("3.1b", "No trench is there."),
    ]
    assert told(s, "SetUp hex=1504") == [("3.1c", "It deploys from 0403 to 1403.")]
    s = board({}, GermanSetUp(german_order(WORLD)))
    assert told(s, "SetUp hex=3301", "fr") == [("3.2c", "Elle se déploie de 0201 à 1001.")]


@pytest.mark.rule("verdun:3.1f", "verdun:3.1g", "verdun:3.1h")
def test_guns_say_how_far_their_infantry_is() -> None:
    order = [WORLD.unit_ids[each] for each, _ in french_order(WORLD)]
    gun = FrenchSetUp(order.index("fr-51-art"))
    s = board({"fr-233": "1504", "fr-35": "2405"}, gun)
    far = GROUND.distance(hex_("1504"), hex_("2410"))
    assert told(s, "SetUp hex=2410") == [
        ("3.1f", f"The nearest infantry of its division is {far} hexes away, 4 at most.")
    ]
    assert told(s, "SetUp hex=1503") == [("3.1f", "That is not south of the northernmost trench line.")]
    near = GROUND.distance(hex_("2405"), hex_("2410"))
    s = board({"fr-233": "1504", "fr-35": "2405"}, gun, options={"leash-any": True})
    assert told(s, "SetUp hex=2410") == [("3.1f", f"The nearest infantry is {near} hexes away, 4 at most.")]
    s = board({"fr-233": "1504"}, FrenchSetUp(order.index("fr-rail-gun")))
    assert told(s, "SetUp hex=1606") == [("3.1h", "No railway is there.")]


@pytest.mark.rule("verdun:2.13c", "verdun:7.0b", "verdun:8.1c")
def test_why_a_gun_is_flipped_when_it_should_support() -> None:
    """In the French half nobody can tell whether a German gun fired or moved: its side says that it did one of them."""
    german = {"de-lgr-8": "1606", "fr-35": "1607", "de-iii-art-1": "1603", "de-5-art": "1604 fired"}
    french = {"fr-35": "1606", "de-lgr-8": "1607", "fr-xxx-art": "1609", "fr-14-art": "1608 fired"}
    for phase, side, units, line in (
        (10, FRENCH, german, ("SupportWith gun=de-5-art", "2.13c")),
        (5, GERMAN, french, ("SupportWith gun=fr-14-art", "7.0b")),
    ):
        s = board(units, AssaultPhase(side))
        s.phase = phase
        play(s, "AssaultHex hex=1606", "Declare")
        assert told(s, line[0]) == [(line[1], "")]


@pytest.mark.rule("verdun:6.32b", "verdun:6.32d", "verdun:6.33b", "verdun:6.16c", "verdun:12.3c")
def test_replacements_say_what_is_wrong_with_just_this_unit() -> None:
    units = {
        "de-iii-hq": "1801",
        "de-ir-20": "1802",
        "de-ir-24": "eliminated",
        "de-ir-64": "1803 reduced unsupplied demoralized",
        "de-v-hq": "eliminated",
    }
    s = board(units, SpendReplacements(GERMAN, 3, 1))
    assert told(s, "Restore unit=de-ir-20") == [("6.32b", "It is at full strength.")]
    assert told(s, "Restore unit=de-ir-24") == [("6.32b", "It is not on the map.")]
    assert told(s, "Restore unit=de-ir-64") == [("6.33b", ""), ("6.16c", ""), ("12.3c", "")]
    assert told(s, "ReturnHQ unit=de-ir-24") == [("6.32d", "It is no HQ.")]
    assert told(s, "ReturnHQ unit=de-iii-hq") == [("6.32d", "It was not eliminated.")]
    assert told(s, "ReturnReduced unit=de-v-hq") == [("6.32d", "An HQ has one step and returns whole.")]


@pytest.mark.rule("verdun:8.42b", "verdun:8.43a", "verdun:8.2c", "verdun:8.2d", "verdun:14.34b")
def test_what_closes_every_way_is_named() -> None:
    """1608 is ringed by the ZOC of three regiments, which do not reach into it."""
    ring = {"de-ir-20": "1408", "de-ir-24": "1707", "de-ir-64": "1710", "fr-xxx-hq": "1622"}
    s = board(ring | {"fr-35": "1608"}, UnitsMove((unit("fr-35"),)))
    assert told(s, "MoveTo hex=1613")[0] == ("8.42b", "On every way there an enemy Strong ZOC stops them first.")
    s = board(ring | {"fr-14-art": "1608"}, UnitsMove((unit("fr-14-art"),)))
    assert told(s, "MoveTo hex=1613") == [("8.43a", "Every way there leads through enemy ZOC.")]
    s = board(ring | {"fr-35": "1608"}, UnitsMove((unit("fr-35"),), True))
    assert told(s, "MoveTo hex=1613") == [("8.2c", "Every way there leads through enemy ZOC.")]
    s = board({"fr-35": "1608"}, UnitsMove((unit("fr-35"),), True))
    for each in GROUND.near[hex_("1608")]:
        s.seize(each, GERMAN)
    s.forget_ways()
    assert told(s, "MoveTo hex=1613")[0][0] == "8.2d"


@pytest.mark.rule("verdun:8.22a", "verdun:8.2b")
def test_a_reason_that_holds_for_two_units_is_given_once() -> None:
    s = board({"fr-35": "1609", "fr-42": "1609"}, MovementPhase(FRENCH))
    play(s, "Move unit=fr-35", "Join unit=fr-42", "MoveTo hex=1610", "Move unit=fr-35", "Join unit=fr-42")
    assert told(s, "GoStrategically") == [("8.22a", "")]


@pytest.mark.rule("verdun:2.13c", "verdun:14.11a", "verdun:14.13a")
def test_the_railroad_gun_that_fired_may_move_and_never_digs_in() -> None:
    s = board({"fr-rail-gun": "1613 fired"}, UnitsMove((unit("fr-rail-gun"),)))
    assert told(s, "DigIn") == [("14.13a", ""), ("2.13c", "")]
