"""7.2 Interdiction."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import InterdictionFired
from grognard.games.verdun.ground import MARCH, STRATEGIC
from grognard.games.verdun.rules import interdiction
from grognard.games.verdun.rules.bombardment import BombardmentPhase, InterdictWith
from grognard.games.verdun.rules.interdiction import InterdictAt
from grognard.games.verdun.rules.markers import InterdictionLifted
from grognard.games.verdun.rules.movement import MovementPhase, MoveTo
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.columns import changed
from grognard.testing import after, can, events_of, offered, play, refused

from .boards import board, hex_, unit

GUN = {"de-iii-art-1": "1801", "de-iii-art-2": "1801"}


def fire(units: dict[str, str], gun: str, turn: int = 3, side: int = GERMAN, **more: Any) -> VerdunBoard:
    s = board(units, BombardmentPhase(side), turn=turn, **more)
    return after(s, f"InterdictWith gun={gun}")


@pytest.mark.rule("verdun:7.21a")
def test_one_hex_in_range_occupied_or_not() -> None:
    s = fire({**GUN, "fr-35": "1606"}, "de-iii-art-1")
    reached = {choice.hex for choice in offered(s, InterdictAt)}
    assert reached == set(s.world.ground.within(hex_("1801"), 10)) - s.world.source_hexes
    assert hex_("1606") in reached and hex_("1607") in reached
    refused(s, "InterdictAt hex=1812", "7.21a")


@pytest.mark.rule("verdun:7.21b", "verdun:7.0c")
@pytest.mark.parametrize(("die", "placed"), [(1, True), (4, True), (5, False), (6, False)])
def test_the_die_must_be_lower_than_the_attack_strength(die: int, placed: bool) -> None:
    """V21: strength 5 on a later turn."""
    s = fire(GUN, "de-iii-art-1")
    play(s, "InterdictAt hex=1606", die)
    assert bool(s.markers[hex_("1606")]) is placed
    assert [event.placed for event in events_of(s, InterdictionFired)] == [placed]
    assert s.fired[unit("de-iii-art-1")]


@pytest.mark.rule("verdun:7.3b", "verdun:7.21b")
@pytest.mark.parametrize(("die", "placed"), [(4, True), (5, True), (6, False)])
def test_on_the_first_day_german_interdiction_dice_lose_one(die: int, placed: bool) -> None:
    """V21: on Turn 1 a 5 counts as 4, but a natural 6 fails (R-15)."""
    s = fire(GUN, "de-iii-art-1", turn=1)
    play(s, "InterdictAt hex=1606", die)
    assert bool(s.markers[hex_("1606")]) is placed


@pytest.mark.rule("verdun:7.3b", "verdun:7.21b")
def test_the_first_day_helps_neither_the_french_nor_a_natural_six() -> None:
    s = fire({"fr-xxx-art": "1609", "de-ir-20": "1601"}, "fr-xxx-art", turn=1, side=FRENCH)
    play(s, "InterdictAt hex=1606", 4)
    assert not s.markers[hex_("1606")]  # 4 is not lower than 4
    s = board({"de-heavy": "box"}, turn=1)
    assert [interdiction.succeeds(s, unit("de-heavy"), die) for die in (5, 6)] == [True, False]
    s.turn = 2
    assert [interdiction.succeeds(s, unit("de-heavy"), die) for die in (5, 6)] == [True, False]


@pytest.mark.rule("verdun:7.21c")
def test_guns_never_combine_and_terrain_does_not_matter() -> None:
    s = fire(GUN, "de-iii-art-1")
    assert [type(choice) for choice in s.choices()] == [InterdictAt] * len(s.choices())  # no second gun is asked for
    play(s, "InterdictAt hex=1605", 4)  # town and trench
    assert s.markers[hex_("1605")]
    play(s, "InterdictWith gun=de-iii-art-2", "InterdictAt hex=1606", 5)
    assert not s.markers[hex_("1606")]  # two guns of 5 are not a 10


@pytest.mark.rule("verdun:12.3b")
def test_demoralized_artillery_interdicts_and_barrages_at_half_strength() -> None:
    s = board({"de-iii-art-1": "1801 demoralized"})
    assert [interdiction.succeeds(s, unit("de-iii-art-1"), die) for die in (1, 2, 3, 4)] == [True, True, False, False]
    from grognard.games.verdun.rules.barrage import total_strength

    assert total_strength(s, (unit("de-iii-art-1"),)) == 3  # half of 5, rounded up


@pytest.mark.rule("verdun:7.22a")
def test_an_interdicted_hex_costs_twice_its_terrain_and_has_no_road() -> None:
    s = board({})
    ground = s.world.ground
    wood, beside = hex_("1405"), hex_("1305")
    assert ground.cost(MARCH, beside, wood) == 2  # along the road, in half points
    assert ground.cost(MARCH, beside, wood, cut_there=True) == 12  # woods and trench, doubled
    assert ground.cost(STRATEGIC, beside, wood, cut_there=True) == 12
    s = board({"fr-35": "1305", "fr-xxx-hq": "1609"})
    s.interdict(wood, GERMAN)
    s.call(MovementPhase(FRENCH))
    s.settle()
    play(s, "Move unit=fr-35")
    assert MoveTo(wood) in s.choices()  # one hex is always possible
    play(s, MoveTo(wood))
    assert s.place[unit("fr-35")] == wood and not can(s, "MoveTo hex=1506")


@pytest.mark.rule("verdun:7.22b")
def test_roads_out_of_an_interdicted_hex_are_cut() -> None:
    s = board({})
    ground = s.world.ground
    assert ground.cost(MARCH, hex_("1604"), hex_("1603")) == 2
    assert ground.cost(MARCH, hex_("1604"), hex_("1603"), cut_here=True) == 6  # woods and trench, not doubled
    s.interdict(hex_("1604"), FRENCH)
    edges = dict(ground.graph(MARCH, s.cut())[hex_("1604")])
    assert edges[hex_("1603")] == 6
    assert dict(ground.graph(MARCH, s.cut())[hex_("1602")])[hex_("1603")] == 2  # other roads stay


@pytest.mark.rule("verdun:7.22d")
def test_interdiction_hampers_both_sides_whoever_fired() -> None:
    for firing in (GERMAN, FRENCH):
        s = board({"fr-35": "1608", "de-ir-20": "1604"})
        s.interdict(hex_("1606"), firing)
        assert s.cut() == (hex_("1606"),)
        for name, side in (("fr-35", FRENCH), ("de-ir-20", GERMAN)):
            from_hex = {"fr-35": "1607", "de-ir-20": "1605"}[name]
            assert dict(s.world.ground.graph(MARCH, s.cut())[hex_(from_hex)])[hex_("1606")] == 4, side


@pytest.mark.rule("verdun:7.22e")
def test_markers_last_until_the_owners_next_organization_phase() -> None:
    s = board({})
    s.interdict(hex_("1606"), GERMAN)
    s.interdict(hex_("1607"), FRENCH)
    s.interdict(hex_("1608"), GERMAN)
    s.interdict(hex_("1608"), FRENCH)
    s.call(InterdictionLifted(FRENCH))
    s.settle()
    assert s.cut() == (hex_("1606"), hex_("1608"))
    s.call(InterdictionLifted(GERMAN))
    s.settle()
    assert s.cut() == ()


@pytest.mark.rule("verdun:7.23a")
def test_a_marker_does_nothing_to_units_in_its_hex() -> None:
    s = fire({**GUN, "fr-35": "1606", "fr-xxx-hq": "1606"}, "de-iii-art-1")
    play(s, "InterdictAt hex=1606", 1)
    assert s.markers[hex_("1606")] == 1
    assert isinstance(s.step, BombardmentPhase)  # no morale check
    assert not s.demoralized[unit("fr-35")] and not s.reduced[unit("fr-35")]


@pytest.mark.rule("verdun:7.23b")
def test_supply_sources_cannot_be_interdicted() -> None:
    s = fire({**GUN, "de-naval": "box"}, "de-naval")
    reached = {choice.hex for choice in offered(s, InterdictAt)}
    assert len(reached) == s.world.ground.size - 8
    for name in ("0201", "1601", "2201", "1323", "1622", "3307", "3310", "3321"):
        refused(s, f"InterdictAt hex={name}", "7.23b")


def test_a_hex_with_ones_own_marker_is_not_fired_at_again() -> None:
    """R-65."""
    s = fire(GUN, "de-iii-art-1")
    play(s, "InterdictAt hex=1606", 1, "InterdictWith gun=de-iii-art-2")
    assert not can(s, "InterdictAt hex=1606")
    s.markers = changed(s.markers, hex_("1606"), 2)  # the enemy's
    assert can(s, "InterdictAt hex=1606")


@pytest.mark.rule("verdun:6.16b")
def test_unsupplied_artillery_does_not_bombard() -> None:
    s = board({"de-iii-art-1": "1801 unsupplied", "de-iii-art-2": "1801", "fr-35": "1606"}, BombardmentPhase(GERMAN))
    assert offered(s, InterdictWith) == [InterdictWith(unit("de-iii-art-2"))]
    refused(s, "InterdictWith gun=de-iii-art-1", "6.16b")
    play(s, "CeaseFire")
    assert s.over


@pytest.mark.rule("verdun:7.22a")
def test_a_march_through_an_interdicted_clear_hex_costs_two() -> None:
    s = board({"fr-35": "1608", "fr-xxx-hq": "1609"})
    s.interdict(hex_("1607"), GERMAN)
    s.call(MovementPhase(FRENCH))
    s.settle()
    play(s, "Move unit=fr-35", "MoveTo hex=1607")
    assert s.spent[unit("fr-35")] == 4  # in halves
