"""Positions from the book: fire, assaults, what they cost, and the count at the end (7.0, 9.0, 12.0, 14.8, 16.0)."""

from __future__ import annotations

import pytest

from grognard.games.verdun.battle_events import HitsVoid
from grognard.games.verdun.rules.advance import AdvanceAfterCombat
from grognard.games.verdun.rules.assault import AssaultPhase
from grognard.games.verdun.rules.barrage import BarrageDie
from grognard.games.verdun.rules.bombardment import BombardmentPhase
from grognard.games.verdun.rules.checks import MoraleCheck
from grognard.games.verdun.rules.interdiction import InterdictionAim
from grognard.games.verdun.rules.morale import modified_morale
from grognard.games.verdun.rules.rally import RallyTroops
from grognard.games.verdun.rules.ratio import ladder
from grognard.games.verdun.rules.reinforcements import Reinforcements
from grognard.games.verdun.rules.replacements import SpendReplacements, received
from grognard.games.verdun.rules.victory import casualties, outcome, victory_points
from grognard.games.verdun.rules.weather import WeatherRoll
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.testing import begin, can, events_of, offered, play, refused, where

from .battles import advance, exits, finished, hit, retreat, state, struck
from .boards import GROUND, board, hex_, unit

# -- bombardment ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:7.13a", "verdun:7.13b", "verdun:7.13c", "verdun:14.7b", "verdun:T-artillery.c")
@pytest.mark.parametrize(
    ("side", "turn", "first", "second", "together"),
    [
        (FRENCH, 5, "fr-xxx-art", "fr-xx-art", False),
        (FRENCH, 6, "fr-xxx-art", "fr-xx-art", True),
        (FRENCH, 3, "fr-xxx-art", "fr-left-bank", True),
        (FRENCH, 3, "fr-rail-gun", "fr-left-bank", True),
        (FRENCH, 6, "fr-xxx-art", "fr-14-art", False),  # a division's guns never bombard
        (GERMAN, 1, "de-iii-art-1", "de-v-art-1", True),
        (GERMAN, 1, "de-iii-art-1", "de-naval", True),
        (GERMAN, 1, "de-iii-art-1", "de-5-art", False),
    ],
)
def test_which_guns_fire_together(side: int, turn: int, first: str, second: str, together: bool) -> None:
    posts = {"fr-left-bank": "0105", "fr-rail-gun": "0813", "de-naval": "box"}
    near = "0808" if side == FRENCH else "1005"
    target, enemy = ("0806", "de-ir-20") if side == FRENCH else ("1008", "fr-35")
    units = {enemy: target, **{name: posts.get(name, near) for name in (first, second)}}
    s = board(units, BombardmentPhase(side), WeatherRoll(), turn=turn)
    play(s, f"BarrageAt hex={target}")
    if not can(s, f"SpareGun gun={first}"):
        if can(s, f"AddGun gun={first}"):
            play(s, f"AddGun gun={first}")
        else:
            play(s, f"Replan hex={target}")
    assert can(s, f"AddGun gun={second}") is together


@pytest.mark.rule("verdun:7.14a", "verdun:7.14b", "verdun:7.1c")
@pytest.mark.parametrize(
    ("units", "bad", "may"),
    [
        ({"fr-14-art": "1609"}, False, True),
        ({"fr-14-art": "1609"}, True, False),  # nobody within three hexes
        ({"fr-14-art": "1609", "de-iii-hq": "1606"}, True, True),
        ({"fr-14-art": "1609", "de-iii-hq": "1605"}, True, False),
        ({"fr-14-art": "1609", "fr-35": "1609"}, True, True),  # the regiment is there to be hit
    ],
)
def test_counter_battery_fire(units: dict[str, str], bad: bool, may: bool) -> None:
    s = board({"de-v-art-1": "1603"} | units)
    s.bad_weather = bad
    begin(s, BombardmentPhase(GERMAN), WeatherRoll())
    assert can(s, "BarrageAt hex=1609") is may
    if not may:
        refused(s, "BarrageAt hex=1609", "7.14a")


@pytest.mark.rule("verdun:7.14b", "verdun:7.11d", "verdun:7.11f")
def test_an_unseen_gun_neither_dies_nor_saves_a_reduced_regiment_from_m3() -> None:
    guns = tuple(unit(gun) for gun in ("de-iii-art-1", "de-iii-art-2", "de-v-art-1", "de-v-art-2"))
    posts = dict.fromkeys(("de-iii-art-1", "de-iii-art-2", "de-v-art-1", "de-v-art-2"), "1801")
    for bad, asked in ((True, [3]), (False, [2])):
        s = board(posts | {"fr-35": "1609 reduced", "fr-14-art": "1609"})
        s.bad_weather = bad
        begin(s, BarrageDie(GERMAN, hex_("1609"), guns), WeatherRoll())
        play(s, 6)
        checks = [step for step in s.stack if isinstance(step, MoraleCheck)]
        assert [check.add for check in checks] == asked  # the visible gun is the only victim, and gone
        assert where(s, "fr-14-art") == ("1609" if bad else "eliminated")


@pytest.mark.rule("verdun:7.21b", "verdun:7.3b", "verdun:12.3b", "verdun:7.23b", "verdun:7.22e")
@pytest.mark.parametrize(
    ("gun", "place", "die", "laid"),
    [
        ("de-iii-art-1", "1607", 4, True),
        ("de-iii-art-1", "1607", 5, False),
        ("de-iii-art-1 demoralized", "1607", 3, False),  # 5 halved is 3
        ("de-iii-art-1 demoralized", "1607", 2, True),
        ("fr-xxx-art", "1607", 4, False),
        ("fr-xxx-art demoralized", "1607", 1, True),
    ],
)
def test_a_marker_needs_less_than_the_strength(gun: str, place: str, die: int, laid: bool) -> None:
    name, _, state = gun.partition(" ")
    post = "1601" if name.startswith("de") else "1609"
    s = board({name: f"{post} {state}"}, InterdictionAim(unit(name)), WeatherRoll())
    play(s, f"InterdictAt hex={place}", die)
    assert bool(s.markers[hex_(place)]) is laid


@pytest.mark.rule("verdun:12.2b", "verdun:12.2d", "verdun:12.2e", "verdun:14.82c", "verdun:14.7c")
@pytest.mark.parametrize(
    ("name", "text", "turn", "fallen", "morale"),
    [
        ("fr-35", "2113", 3, False, 8),  # a fort
        ("fr-35", "2113", 3, True, 7),  # there was a fort
        ("fr-208", "2113 reduced", 6, False, 7),
        ("fr-rit-29", "1605 demoralized", 6, False, 7),  # 5 − 1 + 1 + 2
        ("fr-bcp-56", "1520", 6, False, 9),  # hunters are no reserve
        ("fr-remnant-1", "1606", 6, False, 7),
        ("de-remnant-1", "1606", 6, False, 6),
        ("de-ir-20", "1605 reduced demoralized", 6, False, 7),  # a trench steadies whoever is in it
        ("fr-xxx-hq", "1520 demoralized", 6, False, 7),
    ],
)
def test_morale_in_and_out_of_works(name: str, text: str, turn: int, fallen: bool, morale: int) -> None:
    s = board({name: text}, turn=turn)
    if fallen:
        s.hit_fort(hex_(text.split(maxsplit=1)[0]))
    assert modified_morale(s, unit(name)).total() == morale


# -- odds ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:9.1e", "verdun:9.2a", "verdun:9.2c", "verdun:9.11a", "verdun:9.11b", "verdun:9.26a")
@pytest.mark.parametrize(
    ("attackers", "guns", "defenders", "target", "step"),
    [
        # a step of 0 is 1:1, 1 is 2:1, −1 is 1:2
        ("de-ir-20 de-ir-24", "de-iii-art-1", {"fr-35": ""}, "1607", 2),  # 17:5 is 3:1
        ("de-ir-20 de-ir-24", "de-iii-art-1", {"fr-35": "", "fr-14-art": ""}, "1607", 1),  # 17:7 is 2:1
        ("de-ir-20", "", {"fr-35": " dug-in"}, "1607", 0),  # 6:6
        ("de-ir-20", "", {"fr-35": " dug-in", "fr-xxx-hq": ""}, "1607", -1),  # 6:7 is 1:2
        ("de-ir-20 de-ir-24", "de-iii-art-1 de-6-art", {"fr-xxx-hq": ""}, "1607", 19),  # 20:1
    ],
)
def test_odds_are_rounded_for_the_defender(
    attackers: str, guns: str, defenders: dict[str, str], target: str, step: int
) -> None:
    units = dict.fromkeys(attackers.split(), "1606") | dict.fromkeys(guns.split(), "1603")
    s = board(units | {name: target + state for name, state in defenders.items()})
    assert ladder(s, tuple(map(unit, attackers.split())), tuple(map(unit, guns.split())), hex_(target)) == step


@pytest.mark.rule("verdun:9.26a", "verdun:9.21a", "verdun:T-terrain.h", "verdun:T-terrain.a")
@pytest.mark.parametrize(
    ("attackers", "target", "shift"),
    [
        ({"de-ir-20": "2718"}, "2719", -1),  # across the Tavannes brook, clear ground
        ({"de-ir-20": "2718", "de-ir-24": "2720"}, "2719", 0),  # one comes dry
        ({"de-ir-20": "2718", "de-6-pio": "2718"}, "2719", 0),
        ({"de-ir-20": "1315"}, "1414", -2),  # the bridge, and Bras
        ({"de-ir-20": "1315", "de-ir-24": "1413"}, "1414", -1),
    ],
)
def test_all_must_come_across_the_water(attackers: dict[str, str], target: str, shift: int) -> None:
    s = board(attackers | {"fr-35": target})
    base = ladder(s, tuple(map(unit, attackers)), (), hex_(target))
    strength = {"de-ir-20": 6, "de-ir-24": 6, "de-6-pio": 2}
    total = sum(strength[name] for name in attackers)
    plain = total // 5 - 1 if total >= 5 else -1
    assert base - plain == shift


@pytest.mark.rule("verdun:9.0b", "verdun:12.3a", "verdun:2.12a", "verdun:9.32a", "verdun:9.32f", "verdun:6.16b")
@pytest.mark.parametrize(
    ("name", "text", "clause"),
    [
        ("de-ir-20", "1606 demoralized", "12.3a"),
        ("de-iii-hq", "1606", "2.12a"),
        ("de-ir-24", "1605", "9.0b"),
        ("de-iii-art-1", "1603 unsupplied", "6.16b"),
        ("de-iii-art-1", "1603 demoralized", "12.3b"),
        ("de-iii-art-1", "1603 fired", "7.0b"),
        ("de-v-art-1", "1603", "9.32c"),
        ("de-5-art", "1603", "9.32b"),
        ("de-6-art", "1601", "9.3a"),
        ("de-naval", "box", "9.32a"),
    ],
)
def test_who_joins_no_assault(name: str, text: str, clause: str) -> None:
    s = board({name: text, "de-ir-64": "1606", "fr-35": "1607"}, AssaultPhase(GERMAN), WeatherRoll())
    play(s, "AssaultHex hex=1607")
    assert refused(s, f"JoinAssault unit={name}", clause)


# -- hits, retreats, advances --------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:9.5b", "verdun:9.5c", "verdun:9.42c", "verdun:9.51b", "verdun:8.11b")
@pytest.mark.parametrize(
    ("units", "attackers", "ways"),
    [
        ({"fr-35": "2712", "de-ir-20": "2711"}, "de-ir-20", {"2612", "2713", "2812"}),
        ({"fr-35": "2712", "de-ir-20": "2711", "de-ir-24": "2611"}, "de-ir-20 de-ir-24", {"2713", "2812"}),
        ({"fr-35": "2712", "de-ir-20": "2611", "de-ir-24": "2811"}, "de-ir-20 de-ir-24", {"2713"}),
        (
            {"fr-35": "2712", "de-ir-20": "2711", "de-gr-7": "2713"},
            "de-ir-20",
            {"2612", "2812"},
        ),  # an enemy stands there
    ],
)
def test_where_a_beaten_regiment_goes(units: dict[str, str], attackers: str, ways: set[str]) -> None:
    s = struck(units, GERMAN, "2712", attackers)
    retreat(s, FRENCH, 1)
    assert (exits(s) or {where(s, "fr-35")}) == ways


@pytest.mark.rule("verdun:9.42c", "verdun:9.42d", "verdun:9.5e")
def test_who_can_go_one_hex_only_pays_the_rest_and_takes_the_others_along() -> None:
    """2812 alone is open, and from there nothing."""
    units = {"fr-35": "2712", "fr-42": "2712", "de-ir-20": "2711"}
    wall = {"de-gr-7": "2713", "de-gr-6": "2612", "de-ir-47": "2813", "de-ir-50": "2913", "de-ir-19": "2912"}
    s = struck(units | wall, GERMAN, "2712", "de-ir-20")
    hit(s, FRENCH, 3)
    refused(s, "FallBack hexes=3", "9.42a")
    play(s, "LoseStep unit=fr-35")
    refused(s, "FallBack hexes=2", "9.42d")
    refused(s, "FallBack hexes=1", "9.42d")
    play(s, "LoseStep unit=fr-35")
    assert where(s, "fr-35") == "eliminated"
    play(s, "ForgoRemnant")
    assert set(offered(s)) == {"LoseStep unit=fr-42", "FallBack hexes=1"}


@pytest.mark.rule("verdun:9.53a", "verdun:9.6a", "verdun:9.4b")
def test_attackers_who_fell_back_do_not_advance() -> None:
    s = struck({"de-ir-20": "2707", "de-ir-24": "2807", "fr-35": "2708"}, GERMAN, "2708", "de-ir-20 de-ir-24")
    s.eliminate(unit("fr-35"), "9.41a")
    s.call(AdvanceAfterCombat())
    retreat(s, GERMAN, 1)
    while offered(s, "RetreatTo"):
        play(s, offered(s, "RetreatTo")[0])
    assert finished(s)


@pytest.mark.rule("verdun:9.6b", "verdun:8.31a", "verdun:8.31b", "verdun:9.63a")
def test_as_many_advance_as_the_hex_holds() -> None:
    units = {"de-ir-20": "2711", "de-ir-24": "2711", "de-6-pio": "2711", "de-lgr-8": "2811", "de-iii-art-1": "2711"}
    s = struck(units | {"fr-35": "2712"}, GERMAN, "2712", "de-ir-20 de-ir-24 de-lgr-8", "de-iii-art-1", to_advance=True)
    s.eliminate(unit("fr-35"), "9.41a")
    advance(s)
    refused(s, "Advance unit=de-6-pio", "9.6b")  # it did not attack
    play(s, "Advance unit=de-lgr-8", "Advance unit=de-iii-art-1")  # a gun stacked with attackers counts as a regiment
    assert finished(s)
    assert where(s, "de-ir-20") == "2711"


@pytest.mark.rule("verdun:14.82a", "verdun:15.4a", "verdun:14.81b")
@pytest.mark.parametrize(
    ("option", "hits", "stands", "void"),
    [(False, 1, False, 0), (False, 2, False, 1), (True, 1, True, 0), (True, 2, False, 0)],
)
def test_a_lone_fort_falls_with_its_last_step(option: bool, hits: int, stands: bool, void: int) -> None:
    s = struck({"de-ir-20": "2112"}, GERMAN, "2113", "de-ir-20", options={"fort-artillery": option})
    hit(s, FRENCH, hits, hits)
    assert s.fort_stands(hex_("2113")) is stands
    assert sum(event.hits for event in events_of(s, HitsVoid)) == void


@pytest.mark.rule("verdun:6.2a", "verdun:6.2b", "verdun:6.2c", "verdun:9.7b", "verdun:12.3e")
@pytest.mark.parametrize(
    ("units", "dice", "fate"),
    [
        ({"fr-35": "1606 demoralized", "de-ir-20": "1605"}, (6, 6), "demoralized"),  # whole regiments go on
        ({"fr-35": "1606 reduced demoralized", "de-ir-20": "1605"}, (6, 6), "surrendered"),
        ({"fr-35": "1606 reduced demoralized", "de-ir-20": "1604"}, (6, 6), "reduced demoralized"),
        ({"fr-35": "1606 reduced demoralized", "de-iii-hq": "1605"}, (6, 6), "surrendered"),  # an HQ is an enemy unit
        ({"fr-35": "1606 reduced demoralized", "de-ir-20": "1605", "fr-14-art": "1606"}, (6, 6), "reduced demoralized"),
        (
            {"fr-35": "1606 reduced demoralized", "de-ir-20": "1605", "fr-14-art": "1606 demoralized unsupplied"},
            (6, 6),
            "surrendered",
        ),
        ({"fr-35": "1606 reduced demoralized", "de-ir-20": "1605"}, (3, 2), "reduced"),  # 5 of 7 − 1 − 1
        ({"fr-35": "1606 reduced demoralized unsupplied", "de-ir-20": "1605"}, None, "surrendered"),
        ({"fr-35": "1606 reduced demoralized unsupplied", "de-ir-20": "1604"}, None, "reduced demoralized"),
        ({"fr-35": "1606 demoralized unsupplied", "de-ir-20": "1605"}, None, "demoralized"),
    ],
)
def test_what_becomes_of_the_broken(units: dict[str, str], dice: tuple[int, int] | None, fate: str) -> None:
    s = board(units, RallyTroops(FRENCH), WeatherRoll())
    if dice:
        play(s, dice)
    assert (state(s, "fr-35") if s.place[unit("fr-35")] >= 0 else where(s, "fr-35")) == fate


# -- replacements, reinforcements ----------------------------------------------------------------------------------


@pytest.mark.rule("verdun:6.3a", "verdun:6.31a", "verdun:6.31b", "verdun:14.7b")
@pytest.mark.parametrize(("turn", "german", "french"), [(1, 0, 1), (2, 3, 1), (5, 3, 1), (6, 3, 2), (9, 3, 2)])
def test_replacements_by_the_calendar(turn: int, german: int, french: int) -> None:
    s = board({}, turn=turn)
    assert (received(s, GERMAN), received(s, FRENCH)) == (german, french)


@pytest.mark.rule("verdun:6.33b", "verdun:6.33c", "verdun:6.33d", "verdun:6.33h", "verdun:6.33e", "verdun:6.32c")
@pytest.mark.parametrize(
    ("units", "line", "clause"),
    [
        ({"de-ir-20": "1606 reduced demoralized"}, "Restore unit=de-ir-20", "6.33b"),
        ({"de-ir-20": "1606 reduced unsupplied"}, "Restore unit=de-ir-20", "6.33b"),
        ({"de-6-pio": "eliminated", "de-iii-hq": "1801"}, "ReturnFull unit=de-6-pio", "6.33c"),
        ({"de-ir-20": "eliminated", "de-v-hq": "1801"}, "ReturnReduced unit=de-ir-20", "6.33d"),
        ({"de-ir-20": "eliminated", "de-iii-hq": "1802 unsupplied"}, "ReturnReduced unit=de-ir-20", "6.33d"),
        ({"de-ir-20": "eliminated", "de-iii-hq": "1802", "fr-35": "1803"}, "ReturnReduced unit=de-ir-20", "6.33h"),
        ({"de-5-art": "eliminated", "de-iii-hq": "1802"}, "ReturnReduced unit=de-5-art", "6.33a"),
        ({"de-ir-20": "surrendered", "de-iii-hq": "1802"}, "ReturnReduced unit=de-ir-20", "6.33a"),
        ({"de-remnant-1": "eliminated", "de-iii-hq": "1802"}, "ReturnReduced unit=de-remnant-1", "14.42a"),
        ({"de-iii-hq": "surrendered"}, "ReturnHQ unit=de-iii-hq", "6.33a"),
    ],
)
def test_who_takes_no_replacement(units: dict[str, str], line: str, clause: str) -> None:
    spare = {"de-ir-64": "1701 reduced"}  # so that there is something to spend on
    s = board(units | spare, SpendReplacements(GERMAN, 3, 1), WeatherRoll())
    assert refused(s, line, clause)


@pytest.mark.rule("verdun:6.4a", "verdun:6.41a", "verdun:8.11a", "verdun:6.42a", "verdun:6.42b")
@pytest.mark.parametrize(
    ("turn", "units", "name", "at"),
    [
        (3, {}, "fr-xx-hq", "1323"),
        (2, {}, "fr-xx-hq", "reserve"),
        (3, {"de-ir-20": "1323"}, "fr-xx-hq", "reserve"),
        (4, {}, "fr-xx-hq", "1323"),  # whoever was kept out waits
        (3, {"de-ir-20": "1322"}, "fr-xx-hq", "1323"),  # a zone does not keep them out
        (5, {}, "fr-85", "1622"),
        (6, {}, "fr-i-hq", "1323"),
        (6, {}, "fr-8", "reserve"),
        (7, {}, "fr-8", "1323"),
    ],
)
def test_who_comes_when_and_where(turn: int, units: dict[str, str], name: str, at: str) -> None:
    s = board(units, Reinforcements(FRENCH), WeatherRoll(), turn=turn)
    assert where(s, name) == at


# -- victory -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:16.0b", "verdun:16.0c", "verdun:16.0d", "verdun:16.0e", "verdun:16.0h", "verdun:16.0i")
@pytest.mark.parametrize(
    ("towns", "forts", "city", "french", "german", "reserve", "points", "degree"),
    [
        (0, 0, 0, 0, 0, False, 0, "french-major"),
        (1, 0, 0, 0, 0, False, 0, "french-major"),
        (7, 0, 0, 0, 0, False, 3, "french-minor"),
        (7, 1, 0, 3, 2, False, 3 + 1 + 3, "draw"),  # 6:4 is 3:2
        (7, 1, 1, 4, 2, False, 3 + 1 + 1 + 5, "german-minor"),
        (8, 2, 1, 4, 2, False, 4 + 2 + 1 + 5, "german-major"),
        (8, 2, 1, 4, 2, True, 11, "german-minor"),
        (0, 0, 0, 0, 0, True, -1, "french-major"),
        (5, 0, 0, 5, 4, False, 2 + 1, "french-minor"),  # 10:8
    ],
)
def test_the_count_at_the_end(
    towns: int, forts: int, city: int, french: int, german: int, reserve: bool, points: int, degree: str
) -> None:
    dead = dict.fromkeys(("fr-35", "fr-42", "fr-44", "fr-60", "fr-208")[:french], "eliminated")
    dead |= dict.fromkeys(("de-ir-20", "de-ir-24", "de-ir-64", "de-lgr-8")[:german], "surrendered")
    s = board(dead, turn=9)
    for place in GROUND.towns[:towns]:
        s.seize(place, GERMAN)
    for place in GROUND.forts[:forts]:
        s.hit_fort(place)
    for place in GROUND.city[:city]:
        s.seize(place, GERMAN)
    s.used_121 = reserve
    assert casualties(s, FRENCH) == 2 * french
    assert victory_points(s).total() == points
    assert outcome(s).degree == degree
