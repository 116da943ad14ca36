"""3.0 Setup."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.verdun.board import ASIDE, BOX, RESERVE, VerdunBoard
from grognard.games.verdun.events import WasSetUp
from grognard.games.verdun.ground import RAIL, TRENCH
from grognard.games.verdun.rules.army import bombarding
from grognard.games.verdun.rules.bombardment import BombardmentPhase, InterdictWith
from grognard.games.verdun.rules.setup import (
    FrenchSetUp,
    GermanSetUp,
    SetUp,
    french_order,
    german_order,
    south_of_line,
    uncovered,
)
from grognard.games.verdun.rules.stacking import load
from grognard.games.verdun.rules.victory import casualties
from grognard.games.verdun.world import FRENCH, GERMAN, NONE
from grognard.kernel.messages import bar_message
from grognard.kernel.text import texts
from grognard.testing import after, can, events_of, offered, play, refused

from .boards import GAME, GROUND, WORLD, hex_, unit


def start(**options: bool) -> VerdunBoard:
    s = GAME.start("campaign", {name.replace("_", "-"): value for name, value in options.items()})
    s.listen()
    return s


def set_up(s: VerdunBoard, **where: str) -> VerdunBoard:
    """Set the French up historically, but some of them elsewhere, until a unit is asked for that is `stop`."""
    ready = WORLD.scenarios.historical["french"]
    while isinstance(s.step, FrenchSetUp):
        name = WORLD.unit_ids[french_order(WORLD)[s.step.placed][0]]
        if where.get("stop") == name:
            return s
        play(s, SetUp(hex_(where.get(name.replace("-", "_"), ready[name]))))
    return s


@pytest.mark.rule("verdun:3.1a", "verdun:3.1d", "verdun:3.2a", "verdun:3.3a")
def test_xxx_corps_is_on_the_map_and_the_french_set_up_first() -> None:
    s = start()
    assert s.actor == "french"
    assert [s.place[unit(name)] for name in ("fr-xxx-hq", "fr-xxx-art")] == [hex_("1609")] * 2
    set_up(s)
    assert s.actor == "german"
    on_map = {WORLD.corps[u] for u in s.on_map(FRENCH)} - {NONE}
    assert on_map == {WORLD.corps_ids.index("fr-xxx")}
    assert s.place[unit("fr-xx-hq")] == RESERVE
    assert {GROUND.rows[choice.hex] for choice in offered(s, SetUp)} == {1}
    assert s.place[WORLD.naval_battery] == BOX
    assert (s.heavy, s.bad_weather, s.day) == (3, False, 21)


@pytest.mark.rule("verdun:3.1b", "verdun:3.1c")
def test_each_division_goes_into_the_trenches_of_its_sector() -> None:
    s = start()
    spans = {"fr-div-72": (4, 14), "fr-div-51": (15, 23), "fr-div-14": (24, 33)}
    for name, (west, east) in spans.items():
        first = WORLD.unit_ids[WORLD.members(name)[0]]
        set_up(s, stop=first)
        places = [choice.hex for choice in offered(s, SetUp)]
        assert places
        assert all(GROUND.terrain[h] & TRENCH and west <= GROUND.columns[h] <= east for h in places)
        refused(s, "SetUp hex=1606", "3.1c", "3.1b")
        outside = "2305" if west != 15 else "2405"
        refused(s, f"SetUp hex={outside}", "3.1c")
    assert hex_("2911") in [choice.hex for choice in offered(s, SetUp)]  # the second line too


@pytest.mark.rule("verdun:3.1e")
def test_corps_troops_take_any_trench_hex() -> None:
    s = set_up(start(), stop="fr-rit-29")
    places = {choice.hex for choice in offered(s, SetUp)}
    assert {hex_("0503"), hex_("1206"), hex_("3305")} <= places
    assert all(GROUND.terrain[h] & TRENCH for h in places)
    refused(s, "SetUp hex=1609", "3.1e")


@pytest.mark.rule("verdun:3.1f", "verdun:3.1g")
def test_divisional_guns_stand_behind_the_line_near_their_own_division() -> None:
    s = set_up(start(), stop="fr-14-art")
    places = {choice.hex for choice in offered(s, SetUp)}
    own = [s.place[u] for u in WORLD.members("fr-div-14") if WORLD.is_infantry[u]]
    assert all(south_of_line(WORLD)[h] and min(GROUND.distance(h, o) for o in own) <= 4 for h in places)
    assert max(min(GROUND.distance(h, o) for o in own) for h in places) == 4
    refused(s, "SetUp hex=1107", "3.1f")
    refused(s, "SetUp hex=2503", "3.1f")
    variant = set_up(start(leash_any=True), stop="fr-14-art")
    assert hex_("1107") in {choice.hex for choice in offered(variant, SetUp)}


@pytest.mark.rule("verdun:3.1h")
def test_the_railroad_gun_starts_on_any_rail_hex() -> None:
    s = set_up(start(), stop="fr-rail-gun")
    assert {choice.hex for choice in offered(s, SetUp)} == {h for h in range(GROUND.size) if GROUND.terrain[h] & RAIL}
    refused(s, "SetUp hex=1606", "3.1h")


@pytest.mark.rule("verdun:3.1i")
def test_the_whole_first_line_must_be_held_or_in_french_zoc() -> None:
    """Two regiments crowd 0403, so others must fill the gap; at last only a gun can close it at 0903."""
    s = set_up(start(), stop="fr-rit-44", fr_324="0403", fr_351="0403")
    refused(s, "SetUp hex=2509", "3.1i")
    set_up(s, stop="fr-72-art", fr_rit_44="0703", fr_bcp_59="3313")
    assert uncovered(s) == 1 << GROUND.first_line.index(hex_("0903"))
    assert {choice.hex for choice in offered(s, SetUp)} == {
        h for h in GROUND.near[hex_("0903")] if south_of_line(WORLD)[h]
    }
    refused(s, "SetUp hex=1106", "3.1i")
    (barred,) = s.bars(SetUp(hex_("1106")))
    said = {lang: texts(GAME, lang).say(text) for lang in ("en", "fr") if (text := bar_message(barred))}
    units = len(french_order(WORLD)) - s.step.placed - 1
    assert said["en"] == f"The line would lie open in one hex, 0903: the units to come ({units}) could not close it."
    assert said["fr"].startswith(f"La ligne resterait ouverte sur un hex, 0903\u202f: les unités à venir ({units})")
    play(s, "SetUp hex=0904")
    set_up(s)
    assert uncovered(s) == 0


@pytest.mark.parametrize("seed", range(12))
def test_any_french_set_up_ends_legally(seed: int) -> None:
    s, rng = start(), Random(seed)
    while isinstance(s.step, FrenchSetUp):
        play(s, rng.choice(offered(s, SetUp)))
    assert uncovered(s) == 0
    assert all(load(s, units) <= WORLD.stack_limit for units in s.stacks().values())


@pytest.mark.rule("verdun:3.2b", "verdun:3.2c", "verdun:3.2d")
def test_each_german_corps_has_its_stretch_and_divisions_do_not_mix() -> None:
    s = set_up(start())
    spans = {
        "de-vii-r": ("0201", "1001"),
        "de-xviii": ("1101", "1701"),
        "de-iii": ("1801", "2501"),
        "de-v": ("2601", "3301"),
    }
    counts = {"de-vii-r": 9, "de-xviii": 7, "de-iii": 8, "de-v": 8}
    while isinstance(s.step, GermanSetUp):
        u = s.step.left[0]
        corps = WORLD.corps_ids[WORLD.corps[u]]
        places = [choice.hex for choice in offered(s, SetUp)]
        first, last = spans[corps]
        if WORLD.is_hq[u]:
            assert len(places) == counts[corps]
            refused(s, SetUp(hex_("3101" if corps != "de-v" else "0301")), "3.2c")
        assert all(first <= GROUND.names[h] <= last for h in places)
        crowd = hex_(first)
        if crowd in places:
            play(s, SetUp(crowd))
        else:
            refused(s, SetUp(crowd), "3.2b")
            play(s, f"SetUp hex={last}")
    first = s.units_at(hex_("0201"))
    assert load(s, first) > WORLD.stack_limit  # 3.2d
    assert len({WORLD.division[u] for u in first} - {NONE}) == 1
    assert len(events_of(s, WasSetUp)) == len(french_order(WORLD)) + len(german_order(WORLD))


def test_the_ready_set_up_obeys_the_rules_of_set_up() -> None:
    s = GAME.start("historical")
    assert s.phase == 3 and s.actor == "german"
    again = set_up(start())
    for u in WORLD.of_side[FRENCH]:
        assert s.place[u] == again.place[u]
    for u in german_order(WORLD):
        name = WORLD.unit_ids[u]
        where = hex_(WORLD.scenarios.historical["german"][name])
        assert SetUp(where) in offered(again, SetUp), name
        play(again, SetUp(where))
    assert uncovered(s) == 0
    assert not [u for u in s.on_map(GERMAN) + s.on_map(FRENCH) if s.unsupplied[u]]


def test_a_side_may_set_up_as_in_history_at_once_but_only_at_the_beginning() -> None:
    s = start()
    later = after(s.clone(), s.choices()[0])
    assert not can(later, "SetUpHistorically")
    refused(later, "SetUpHistorically", "3.1c")
    play(s, "SetUpHistorically", "SetUpHistorically")
    ready = GAME.start("historical")
    assert s.place == ready.place
    assert s.stack == ready.stack


@pytest.mark.rule("verdun:15.1a")
def test_spoiling_attack_leaves_the_left_bank_guns_out() -> None:
    assert start().place[WORLD.left_bank_guns] == hex_("0105")
    assert start(spoiling_attack=True).place[WORLD.left_bank_guns] == ASIDE
    s = GAME.start("historical", {"spoiling-attack": True})
    s.call(BombardmentPhase(FRENCH))
    refused(s, InterdictWith(WORLD.left_bank_guns), "7.0a")
    assert can(s, "InterdictWith gun=fr-xxx-art")
    assert WORLD.left_bank_guns not in bombarding(s, FRENCH)
    assert "fr-left-bank" not in {piece.id for piece in GAME.scene(s, None).pieces}
    assert casualties(s, FRENCH) == 0
