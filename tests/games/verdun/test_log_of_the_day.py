"""What the battle report says, so that a player can check it: each modifier with its reason, in both languages."""

from __future__ import annotations

import pytest

from grognard.games.verdun.battle_events import HitsVoid, NoRemnant, RemnantFormed
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import BarrageFired, InterdictionFired
from grognard.games.verdun.rules.barrage import BarrageDie
from grognard.games.verdun.rules.interdiction import InterdictionAim
from grognard.games.verdun.rules.weather import WeatherRoll
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.events import Event
from grognard.kernel.messages import event_message
from grognard.kernel.text import texts
from grognard.testing import begin, events_of, play

from .battles import hit, struck
from .boards import GAME, board, hex_, unit


def said(s: VerdunBoard, event: Event, lang: str) -> str:
    """An event's sentence, with plain spaces."""
    return texts(GAME, lang).say(event_message(s, event)).replace("\u202f", " ").replace("\u00a0", " ")


@pytest.mark.rule("verdun:14.41b", "verdun:12.2b", "verdun:12.2c", "verdun:12.2d")
@pytest.mark.parametrize(
    ("place", "state", "dice", "english", "french"),
    [
        (
            "2711",
            "reduced",
            (3, 3),
            "dice 3 and 3 = 6, morale 6: 7 printed, reduced −1",
            "dés 3 et 3 = 6, moral 6 : 7 imprimé, verso −1",
        ),
        (
            "1805",
            "reduced demoralized",
            (6, 6),
            "dice 6 and 6 = 12, morale 6: 7 printed, reduced −1, trench +1 and demoralized −1",
            "dés 6 et 6 = 12, moral 6 : 7 imprimé, verso −1, tranchée +1 et démoralisation −1",
        ),
    ],
)
def test_the_check_for_a_remnant_says_what_makes_the_morale(
    place: str, state: str, dice: tuple[int, int], english: str, french: str
) -> None:
    beside = {"2711": "2710", "1805": "1804"}[place]
    s = struck({"fr-35": f"{place} {state}", "de-ir-20": beside}, GERMAN, place, "de-ir-20")
    hit(s, FRENCH, 1, 1)
    play(s, "TryRemnant", dice)
    (event,) = [*events_of(s, RemnantFormed), *events_of(s, NoRemnant)]
    assert english in said(s, event, "en")
    assert french in said(s, event, "fr")


@pytest.mark.rule("verdun:14.41d", "verdun:9.4a")
def test_hits_that_a_new_remnant_is_spared_are_told_apart_from_hits_on_nobody() -> None:
    s = board({})
    spared, nobody = HitsVoid("14.41d", GERMAN, 2), HitsVoid("9.4a", FRENCH, 1)
    assert said(s, spared, "en").startswith("The Germans: 2 hits have no effect, for a remnant is not eliminated")
    assert said(s, spared, "fr").startswith("Les Allemands : 2 dégâts sans effet, un reliquat n’est pas éliminé")
    assert said(s, nobody, "en") == "The French: one hit falls on nobody who could suffer it."
    assert said(s, nobody, "fr") == "Les Français : un dégât ne touche personne."


@pytest.mark.rule("verdun:14.32a", "verdun:7.1b", "verdun:12.3b")
def test_shots_of_one_gun_are_counted_and_its_state_is_a_cause() -> None:
    s = board({"fr-35": "1606", "de-iii-art-1": "1601 demoralized"})
    s.bad_weather = True
    guns = (unit("de-iii-art-1"), *[unit("de-heavy")] * 2)
    begin(s, BarrageDie(GERMAN, hex_("1606"), guns), WeatherRoll())
    play(s, 1)
    (event,) = events_of(s, BarrageFired)
    english = (
        "Barrage of 1606 by III Corps 1st artillery group (3, demoralized) and Heavy Artillery (2 × 6): strength 15"
    )
    assert said(s, event, "en").startswith(english)
    french = (
        "Barrage sur 1606 : 1er groupe d’artillerie du IIIe corps (3, démoralisation) et Artillerie lourde hors carte"
    )
    assert said(s, event, "fr").startswith(f"{french} (2 × 6) ; force 15, colonne 15-18, dé 1 : sans effet.")


@pytest.mark.rule("verdun:7.21b")
def test_an_interdiction_names_its_gun_before_the_die() -> None:
    s = board({"fr-xxx-art": "1609"}, InterdictionAim(unit("fr-xxx-art")), WeatherRoll())
    play(s, "InterdictAt hex=1607", 2)
    (event,) = events_of(s, InterdictionFired)
    shot = "Tir d’interdiction sur 1607 : Artillerie du XXXe corps (4) ; dé 2, il faut moins de 4, jamais un 6"
    assert said(s, event, "fr") == f"{shot} : marqueur posé."
