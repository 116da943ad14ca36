"""7.0, 7.1 Barrage."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.verdun.battle_events import MoraleChecked
from grognard.games.verdun.board import ELIMINATED, VerdunBoard
from grognard.games.verdun.events import BarrageFired, BarrageWasted
from grognard.games.verdun.rules import barrage
from grognard.games.verdun.rules.barrage import BarrageVictim, Suffer, spotted
from grognard.games.verdun.rules.bombardment import AddGun, BarrageAt, BarragePlan, BombardmentPhase, InterdictWith
from grognard.games.verdun.rules.checks import MoraleCheck
from grognard.games.verdun.rules.movement import MovementPhase
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.testing import after, can, events_of, offered, play, refused

from .boards import GAME, board, hex_, unit

EXAMPLE = {
    "fr-208": "1606",
    "fr-bcp-56": "1606",
    "de-iii-art-1": "1801",
    "de-iii-art-2": "2101",
    "de-heavy": "box",
}


def guns(s: VerdunBoard, *names: str) -> VerdunBoard:
    """Add guns to the barrage that is being planned, as far as they are still asked for."""
    for name in names:
        if isinstance(s.step, BarragePlan):
            play(s, f"AddGun gun={name}")
    return s


def shell(s: VerdunBoard, target: str, *names: str) -> VerdunBoard:
    """Plan one barrage and open fire."""
    play(s, f"BarrageAt hex={target}")
    guns(s, *names)
    if isinstance(s.step, BarragePlan):
        play(s, "Settle")
    return after(s, "OpenFire")


def german(units: dict[str, str], *, turn: int = 3, bad: bool = False, **more: Any) -> VerdunBoard:
    s = board(units, turn=turn, **more)
    s.bad_weather = bad
    s.call(BombardmentPhase(GERMAN))
    s.settle()
    return s


def french(units: dict[str, str], *, turn: int = 3, bad: bool = False, **more: Any) -> VerdunBoard:
    s = board(units, turn=turn, **more)
    s.bad_weather = bad
    s.call(BombardmentPhase(FRENCH))
    s.settle()
    return s


def fired_together(s: VerdunBoard, at: str, *guns: str) -> int:
    """The strength of a barrage by these guns."""
    play(s, f"BarrageAt hex={at}", *(f"AddGun gun={gun}" for gun in guns), "Settle", "OpenFire", 1)
    return events_of(s, BarrageFired)[0].strength


@pytest.mark.rule("verdun:7.11g", "verdun:7.11d", "verdun:7.11e", "verdun:7.1b", "verdun:7.12b")
def test_example_of_the_208th_and_the_chasseurs() -> None:
    """V5: 5 + 5 + 6 = 16 on column 15-18, shifted to 19+; a 5 is X; the 208th is reduced and demoralized."""
    s = shell(german(EXAMPLE), "1606", "de-iii-art-1", "de-iii-art-2", "de-heavy")
    play(s, 5)
    (fired,) = events_of(s, BarrageFired)
    assert (fired.strength, fired.column, fired.result) == (16, "19+", "X")
    assert isinstance(s.step, BarrageVictim) and s.actor == "french"
    assert offered(s, Suffer) == [Suffer(unit("fr-208")), Suffer(unit("fr-bcp-56"))]
    play(s, "Suffer unit=fr-208")
    assert isinstance(s.step, MoraleCheck) and (s.step.unit, s.step.add) == (unit("fr-208"), 2)
    play(s, (2, 4))
    assert s.step.unit == unit("fr-bcp-56")
    play(s, (1, 3))
    assert s.reduced[unit("fr-208")] and s.demoralized[unit("fr-208")]
    assert not s.reduced[unit("fr-bcp-56")] and not s.demoralized[unit("fr-bcp-56")]
    assert [(event.details(s)["morale"], event.passed) for event in events_of(s, MoraleChecked)] == [
        (5, False),
        (8, True),
    ]
    assert s.fired[unit("de-iii-art-1")] and s.fired[unit("de-iii-art-2")] and s.heavy == 2


@pytest.mark.rule("verdun:7.0a")
def test_bombardment_is_a_choice_of_barrage_or_interdiction() -> None:
    s = german(EXAMPLE)
    assert s.actor == "german"
    assert offered(s, BarrageAt) == [BarrageAt(hex_("1606"))]
    assert can(s, "InterdictWith gun=de-iii-art-1") and can(s, "CeaseFire")
    play(s, "CeaseFire")
    assert s.over and not any(s.fired)


@pytest.mark.rule("verdun:7.0a", "verdun:T-artillery.c")
def test_divisional_artillery_does_not_bombard() -> None:
    s = german({"fr-208": "1606", "de-6-art": "1604"})
    assert s.over
    s = german({**EXAMPLE, "de-6-art": "1604"})
    refused(s, "InterdictWith gun=de-6-art", "T-artillery.c")
    play(s, "BarrageAt hex=1606")
    refused(s, "AddGun gun=de-6-art", "T-artillery.c")


@pytest.mark.rule("verdun:7.0b")
def test_a_gun_fires_once_a_turn_at_a_hex_in_range() -> None:
    s = german({"fr-208": "1606", "fr-35": "1812", "fr-42": "1811", "de-iii-art-1": "1801", "de-iii-art-2": "1801"})
    assert [s.world.ground.distance(hex_("1801"), hex_(name)) for name in ("1811", "1812")] == [10, 11]
    assert offered(s, BarrageAt) == [BarrageAt(hex_("1606")), BarrageAt(hex_("1811"))]  # the range is 10
    refused(s, "BarrageAt hex=1812", "7.0b")
    play(s, "BarrageAt hex=1606", "AddGun gun=de-iii-art-1")
    refused(s, "AddGun gun=de-iii-art-1", "7.0b")
    play(s, "Settle", "OpenFire", 1)
    assert offered(s, InterdictWith) == [InterdictWith(unit("de-iii-art-2"))]
    refused(s, "InterdictWith gun=de-iii-art-1", "7.0b")


@pytest.mark.rule("verdun:7.0c")
def test_a_gun_that_fired_neither_moves_nor_supports() -> None:
    s = german({"fr-208": "1606", "de-iii-art-1": "1801", "de-iii-art-2": "2101"})
    shell(s, "1606", "de-iii-art-1")
    play(s, 1, "CeaseFire")
    assert s.fired[unit("de-iii-art-1")] and not s.fired[unit("de-iii-art-2")]
    s.call(MovementPhase(GERMAN))
    s.settle()
    assert can(s, "Move unit=de-iii-art-2") and not can(s, "Move unit=de-iii-art-1")
    from grognard.games.verdun.rules.support import supporters

    s.enter(unit("de-ir-20"), hex_("1605"))
    assert supporters(s, GERMAN, hex_("1606"), "offensive", (unit("de-ir-20"),)) == [unit("de-iii-art-2")]


@pytest.mark.rule("verdun:7.1a")
def test_all_barrages_are_assigned_before_the_first_die() -> None:
    s = german({"fr-208": "1606", "fr-35": "1706", "de-iii-art-1": "1801", "de-iii-art-2": "1801", "de-naval": "box"})
    refused(s, "BarrageAt hex=1605", "7.1a")  # nobody there
    refused(s, "BarrageAt hex=1801", "7.1a")  # his own hex
    play(s, "BarrageAt hex=1606", "AddGun gun=de-iii-art-1", "Settle")
    refused(s, "CeaseFire", "7.1a")
    play(s, "BarrageAt hex=1706")
    refused(s, "AddGun gun=de-iii-art-1", "7.0b")
    play(s, "AddGun gun=de-iii-art-2", "Settle", "OpenFire", 1, 1)
    assert [event.target for event in events_of(s, BarrageFired)] == hexes_of(s, "1606 1706")
    refused(s, "BarrageAt hex=1606", "7.1a")  # the naval battery could reach it, but the dice have fallen
    assert offered(s, InterdictWith) == [InterdictWith(unit("de-naval"))]


def hexes_of(s: VerdunBoard, text: str) -> list[int]:
    return [s.world.ground.number[name] for name in text.split()]


@pytest.mark.rule("verdun:7.1b")
@pytest.mark.parametrize(
    ("strength", "head"),
    [
        (1, "1-3"),
        (3, "1-3"),
        (4, "4-6"),
        (6, "4-6"),
        (7, "7-10"),
        (10, "7-10"),
        (11, "11-14"),
        (14, "11-14"),
        (15, "15-18"),
        (18, "15-18"),
        (19, "19+"),
        (40, "19+"),
    ],
)
def test_the_column_holds_the_sum(strength: int, head: str) -> None:
    s = board({})
    assert s.world.barrage_table.columns[barrage.base_column(s, strength)] == head


@pytest.mark.rule("verdun:7.1c", "verdun:7.11b")
def test_every_unit_of_the_hex_checks_on_its_own() -> None:
    s = german({"fr-208": "1606", "fr-bcp-56": "1606", "fr-xxx-hq": "1606", "de-iii-art-1": "1801"})
    shell(s, "1606", "de-iii-art-1")
    play(s, 5)  # strength 5, column 4-6 shifted to 7-10: M
    assert events_of(s, BarrageFired)[0].result == "M"
    for name in ("fr-xxx-hq", "fr-208", "fr-bcp-56"):
        assert (s.step.unit, s.step.add) == (unit(name), 0)
        play(s, (3, 4))  # 7: above 6, not above 7 and 8
    assert [event.passed for event in events_of(s, MoraleChecked)] == [True, False, True]


@pytest.mark.rule("verdun:7.11b")
@pytest.mark.parametrize(("die", "add"), [(4, 0), (5, 1), (6, 2)])
def test_m1_and_m2_add_one_and_two(die: int, add: int) -> None:
    """Column 7-10 shifted by Good weather to 11-14: M, M1, M2 on 4, 5, 6."""
    s = german({"fr-bcp-56": "1606", "de-iii-art-1": "1801", "de-iii-art-2": "1801"})
    shell(s, "1606", "de-iii-art-1", "de-iii-art-2")
    play(s, die)
    assert s.step.add == add
    play(s, (4, 4 - add))
    assert not s.demoralized[unit("fr-bcp-56")]  # exactly the morale of 8 is safe
    s = german({"fr-bcp-56": "1606", "de-iii-art-1": "1801", "de-iii-art-2": "1801"})
    shell(s, "1606", "de-iii-art-1", "de-iii-art-2")
    play(s, die, (4, 5 - add))
    assert s.demoralized[unit("fr-bcp-56")]


@pytest.mark.rule("verdun:7.11c")
def test_failure_demoralizes_units_and_disrupts_headquarters() -> None:
    s = german({"fr-208": "1606", "fr-xxx-art": "1606", "fr-xxx-hq": "1606", "de-iii-art-1": "1801"})
    shell(s, "1606", "de-iii-art-1")
    play(s, 5, (6, 6), (6, 6), (6, 6))
    assert [s.demoralized[unit(name)] for name in ("fr-208", "fr-xxx-art", "fr-xxx-hq")] == [1, 1, 1]
    assert [type(event).__name__ for event in (s.events or [])].count("Disrupted") == 1


@pytest.mark.rule("verdun:7.11d")
def test_headquarters_and_reduced_infantry_are_never_the_victim() -> None:
    s = german({**EXAMPLE, "fr-208": "1606 reduced", "fr-xxx-hq": "1606", "fr-51-art": "1606"})
    shell(s, "1606", "de-iii-art-1", "de-iii-art-2", "de-heavy")
    play(s, 6)
    assert offered(s, Suffer) == [Suffer(unit("fr-51-art")), Suffer(unit("fr-bcp-56"))]
    play(s, "Suffer unit=fr-51-art")
    assert s.place[unit("fr-51-art")] == ELIMINATED
    checked = []
    while isinstance(s.step, MoraleCheck):
        checked.append((s.step.unit, s.step.add))
        play(s, (1, 1))
    assert checked == [(unit(name), 2) for name in ("fr-xxx-hq", "fr-208", "fr-bcp-56")]


@pytest.mark.rule("verdun:7.11e")
def test_the_only_eligible_unit_suffers_without_a_question_and_checks_too() -> None:
    s = german({**EXAMPLE, "fr-bcp-56": "1606 reduced"})
    shell(s, "1606", "de-iii-art-1", "de-iii-art-2", "de-heavy")
    play(s, 6)
    assert s.reduced[unit("fr-208")]
    assert (s.step.unit, s.step.add) == (unit("fr-208"), 2)


@pytest.mark.rule("verdun:7.11f")
def test_x_on_units_that_cannot_lose_a_step_is_an_m3_check() -> None:
    """V22: one reduced regiment and an HQ."""
    units = {"fr-208": "1606 reduced", "fr-xxx-hq": "1606"}
    s = german({**EXAMPLE, "fr-bcp-56": "reserve", **units})
    shell(s, "1606", "de-iii-art-1", "de-iii-art-2", "de-heavy")
    play(s, 6)
    assert (s.step.unit, s.step.add) == (unit("fr-xxx-hq"), 3)
    play(s, (2, 2))  # 7 against 7
    assert (s.step.unit, s.step.add) == (unit("fr-208"), 3)
    play(s, (1, 2))  # 6 against 5
    assert s.demoralized[unit("fr-208")] and not s.demoralized[unit("fr-xxx-hq")]
    assert s.units_at(hex_("1606")) == (unit("fr-xxx-hq"), unit("fr-208"))


@pytest.mark.rule("verdun:7.12a", "verdun:7.12d", "verdun:T-barrage.a")
@pytest.mark.parametrize(
    ("target", "lines"),
    [
        ("1606", []),
        ("1609", [("7.12d", "town", -1)]),
        ("1520", [("7.12d", "city", -2)]),
        ("1405", [("7.12d", "trench", -2)]),
        ("1605", [("7.12d", "town", -1), ("7.12d", "trench", -2)]),
        ("2409", []),  # woods and slopes do nothing
        ("1410", []),
    ],
)
def test_terrain_shifts_add_up(target: str, lines: list[tuple[str, str, int]]) -> None:
    s = board({})
    assert barrage.shifts(s, FRENCH, hex_(target)).explain() == lines
    weather = ("7.12b", "german-good-weather", 1)
    assert barrage.shifts(s, GERMAN, hex_(target)).explain() == [weather, *lines]


@pytest.mark.rule("verdun:7.12b")
def test_good_weather_helps_german_guns_alone() -> None:
    s = board({})
    assert barrage.shifts(s, GERMAN, hex_("1606")).total() == 1
    assert barrage.shifts(s, FRENCH, hex_("1606")).total() == 0
    s.bad_weather = True
    assert barrage.shifts(s, GERMAN, hex_("1606")).total() == 0


@pytest.mark.rule("verdun:7.12c", "verdun:7.3a")
def test_on_the_first_day_german_barrages_gain_two_columns_in_all() -> None:
    """V17: strength 10 on a clear hex goes from 7-10 to 15-18."""
    s = board({}, turn=1)
    assert barrage.shifts(s, GERMAN, hex_("1606")).explain() == [
        ("7.12b", "german-good-weather", 1),
        ("7.12c", "german-first-day", 1),
    ]
    assert s.world.barrage_table.columns[barrage.column(s, GERMAN, hex_("1606"), 10)] == "15-18"
    assert barrage.shifts(s, FRENCH, hex_("1606")).total() == 0
    s.turn = 2
    assert s.world.barrage_table.columns[barrage.column(s, GERMAN, hex_("1606"), 10)] == "11-14"


def test_shifts_stop_at_the_ends_of_the_table() -> None:
    """R-10."""
    s = board({}, turn=1)
    assert barrage.column(s, GERMAN, hex_("1606"), 30) == 5
    assert barrage.column(s, FRENCH, hex_("1605"), 4) == 0


@pytest.mark.rule("verdun:7.13a")
def test_german_corps_artillery_always_combines() -> None:
    units = {"fr-208": "1606", "de-iii-art-1": "1801", "de-xviii-art-1": "1601", "de-vii-r-art-1": "1601"}
    s = german(units, turn=1)
    assert fired_together(s, "1606", "de-iii-art-1", "de-xviii-art-1", "de-vii-r-art-1") == 15


@pytest.mark.rule("verdun:7.13b")
def test_french_corps_artillery_combines_from_the_26th() -> None:
    units = {"de-ir-20": "1606", "fr-xxx-art": "1609", "fr-xx-art": "1610"}
    s = french(units, turn=5)
    play(s, "BarrageAt hex=1606", "AddGun gun=fr-xxx-art")
    assert not offered(s, AddGun)  # nobody else may join
    refused(s, "AddGun gun=fr-xx-art", "7.13b")
    s = french(units, turn=6)
    assert fired_together(s, "1606", "fr-xxx-art", "fr-xx-art") == 8


ARMY = {"de-ir-20": "1104", "fr-xxx-art": "1109", "fr-left-bank": "0105", "fr-rail-gun": "1014"}


@pytest.mark.rule("verdun:7.13c")
def test_army_artillery_joins_one_french_corps_gun_on_any_day() -> None:
    s = french(ARMY, turn=3)
    assert fired_together(s, "1104", "fr-xxx-art", "fr-left-bank", "fr-rail-gun") == 12


@pytest.mark.rule("verdun:7.13d")
def test_option_army_guns_stay_apart_from_corps_guns_before_the_26th() -> None:
    option = {"army-guns-apart": True}
    s = french(ARMY, turn=5, options=option)
    play(s, "BarrageAt hex=1104", "AddGun gun=fr-left-bank")
    refused(s, "AddGun gun=fr-xxx-art", "7.13d")
    play(s, "AddGun gun=fr-rail-gun", "Settle")  # army with army
    assert isinstance(s.step, BombardmentPhase)
    s = french(ARMY, turn=6, options=option)
    play(s, "BarrageAt hex=1104", "AddGun gun=fr-left-bank")
    assert can(s, "AddGun gun=fr-xxx-art")


@pytest.mark.rule("verdun:7.13e")
def test_a_hex_may_be_barraged_again_and_again() -> None:
    s = german({"fr-208": "1606", "de-iii-art-1": "1801", "de-iii-art-2": "1801", "de-heavy": "box"})
    for gun in ("de-iii-art-1", "de-iii-art-2"):
        play(s, "BarrageAt hex=1606", f"AddGun gun={gun}", "Settle")
    for _ in range(2):
        play(s, "BarrageAt hex=1606")  # only the heavy artillery is left, its first shot is not asked for
        play(s, "Settle")
    play(s, "OpenFire", 1, 1, 1, 1)
    assert [event.strength for event in events_of(s, BarrageFired)] == [5, 5, 6, 6]
    assert s.heavy == 1


@pytest.mark.rule("verdun:7.1c")
def test_a_barrage_of_a_hex_that_emptied_is_wasted() -> None:
    """R-56."""
    s = german({"fr-51-art": "1606 demoralized", "de-iii-art-1": "1801", "de-heavy": "box", "de-naval": "box"})
    play(s, "BarrageAt hex=1606", "AddGun gun=de-iii-art-1", "Settle")
    play(s, "BarrageAt hex=1606", "AddGun gun=de-naval", "Settle", "OpenFire", 5, (6, 6))
    assert s.place[unit("fr-51-art")] == ELIMINATED
    assert len(events_of(s, BarrageWasted)) == 1 and s.fired[unit("de-naval")]


@pytest.mark.rule("verdun:7.13f", "verdun:14.81a")
def test_units_in_a_standing_fort_cannot_be_barraged() -> None:
    s = german({"fr-35": "2113", "fr-42": "2012", "de-naval": "box"})
    assert offered(s, BarrageAt) == [BarrageAt(hex_("2012"))]
    refused(s, "BarrageAt hex=2113", "7.13f")
    s.hit_fort(hex_("2113"))
    assert can(s, "BarrageAt hex=2113")


@pytest.mark.rule("verdun:7.13g", "verdun:14.33b")
def test_forges_is_never_a_target() -> None:
    s = german({"fr-left-bank": "0105", "fr-35": "0105", "fr-42": "0106", "de-naval": "box", "de-heavy": "box"})
    assert offered(s, BarrageAt) == [BarrageAt(hex_("0106"))]
    refused(s, "BarrageAt hex=0105", "7.13g", "14.33b")
    s = german({"fr-35": "0105", "fr-42": "0106", "de-naval": "box"}, options={"spoiling-attack": True})
    refused(s, "BarrageAt hex=0105", "7.13g")


@pytest.mark.rule("verdun:7.14a")
def test_in_bad_weather_artillery_must_be_spotted_within_three_hexes() -> None:
    lone = {"fr-51-art": "1607", "de-iii-art-1": "1801"}
    assert offered(german(lone), BarrageAt) == [BarrageAt(hex_("1607"))]
    s = german({**lone, "de-naval": "box"}, bad=True)
    assert offered(s, BarrageAt) == []
    refused(s, "BarrageAt hex=1607", "7.14a")
    assert offered(german({**lone, "de-ir-20": "1604"}, bad=True), BarrageAt) == [BarrageAt(hex_("1607"))]  # 3 hexes
    assert offered(german({**lone, "de-ir-20": "1603"}, bad=True), BarrageAt) == []  # 4 hexes
    firing = german({"fr-51-art": "1607", "de-iii-art-1": "1604"}, bad=True)  # the gun itself
    assert offered(firing, BarrageAt) == [BarrageAt(hex_("1607"))]


@pytest.mark.rule("verdun:7.14b")
def test_unspotted_artillery_in_a_mixed_hex_is_untouched() -> None:
    units = {"fr-51-art": "1607", "fr-208": "1607 reduced", "de-iii-art-1": "1801", "de-iii-art-2": "1801"}
    s = german({**units, "de-heavy": "box", "de-naval": "box"}, bad=True)
    shell(s, "1607", "de-iii-art-1", "de-iii-art-2", "de-heavy", "de-heavy")
    play(s, 5)  # X, but nobody who can be seen is eligible: M3 for the infantry alone
    assert (s.step.unit, s.step.add) == (unit("fr-208"), 3)
    play(s, (6, 6))
    assert not s.demoralized[unit("fr-51-art")] and s.place[unit("fr-51-art")] == hex_("1607")
    assert isinstance(s.step, BombardmentPhase)


def test_the_forecast_shows_every_gun_on_the_map_where_it_stands() -> None:
    """The corner of the map is a hex like others; guns in their box have no place to be shown at."""
    s = german({"fr-208": "0102", "de-iii-art-1": "0101", "de-heavy": "box"})
    play(s, "BarrageAt hex=0102", "AddGun gun=de-iii-art-1")
    seen = s.step.preview(s, AddGun(unit("de-heavy")))
    assert seen is not None and [(arrow.start, arrow.to) for arrow in seen.arrows] == [("0101", "0102")]


def test_the_forecast_is_exact() -> None:
    """Strength 16 in Good weather on 19+: X in 2 of 6, and the chances of every unit to the last of 216."""
    s = german({**EXAMPLE, "fr-bcp-56": "1606 reduced"})
    play(s, "BarrageAt hex=1606", "AddGun gun=de-iii-art-1", "AddGun gun=de-iii-art-2")
    assert isinstance(s.step, BarragePlan)
    seen = s.step.preview(s, AddGun(unit("de-heavy")))
    assert seen is not None and seen.grid is not None
    assert seen.parts[0].total == "16" and seen.parts[1].total == "19+"
    assert seen.grid.heads[seen.grid.column] == "19+" and seen.grid.heads[seen.grid.base or 0] == "15-18"
    results = {chance.text.id: (chance.numerator, chance.denominator) for chance in seen.odds[0][1]}
    assert results == {
        "odds-barrage-m": (2, 6),
        "odds-barrage-m1": (1, 6),
        "odds-barrage-m2": (1, 6),
        "odds-barrage-x": (2, 6),
    }
    shaken = seen.odds[1][1][0]
    # the 208th: morale 6 (M, M, M1, M2), and 5 once reduced (M2 twice)
    expected = Fraction(21 + 21 + 26 + 30 + 33 + 33, 6 * 36)
    assert Fraction(shaken.numerator, shaken.denominator) == expected
    # the reduced hunters are no victim: morale 7, and an X asks them for an M2
    shaken = seen.odds[2][1][0]
    assert Fraction(shaken.numerator, shaken.denominator) == Fraction(15 + 15 + 21 + 26 + 26 + 26, 6 * 36)
    assert [note[0] for note in seen.notes] == ["7.11d"]


@pytest.mark.rule("verdun:5.2a")
def test_good_weather_shifts_german_barrages_one_column() -> None:
    for bad, head in ((False, "7-10"), (True, "4-6")):
        s = german({"fr-208": "1606", "de-iii-art-1": "1801"}, bad=bad)
        shell(s, "1606", "de-iii-art-1")
        play(s, 1)
        assert events_of(s, BarrageFired)[0].column == head


def test_planned_barrages_already_count_in_the_judgement_of_the_board() -> None:
    """Otherwise a computer player that looks one decision ahead would open fire after the first one."""
    s = german({"fr-208": "1606", "fr-35": "1706", "de-iii-art-1": "1801", "de-iii-art-2": "1801", "de-naval": "box"})
    before = GAME.value(s, "german")
    play(s, "BarrageAt hex=1606", "AddGun gun=de-iii-art-1", "Settle")
    once = GAME.value(s, "german")
    play(s, "BarrageAt hex=1706", "AddGun gun=de-iii-art-2", "Settle")
    assert before < once < GAME.value(s, "german") and GAME.value(s, "french") == -GAME.value(s, "german")


@pytest.mark.rule("verdun:7.14a")
def test_the_garrison_of_a_fort_spots_too() -> None:
    s = board({"de-iii-art-1": "2111", "fr-rail-gun": "1322"}, turn=3)
    s.bad_weather = True
    assert spotted(s, hex_("2111"), FRENCH)  # Douaumont is two hexes away
    s.hit_fort(hex_("2113"))
    assert not spotted(s, hex_("2111"), FRENCH)
