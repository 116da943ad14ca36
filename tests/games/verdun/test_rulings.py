"""Rulings that were disputed, each in a position that would go otherwise by another reading."""

from __future__ import annotations

import pytest

from grognard.games.verdun.rules.rally import RallyTroops
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.games.verdun.zones import STRONG
from grognard.kernel.columns import changed
from grognard.testing import play, position, where

from .battles import exits, hit, retreat, struck
from .boards import GAME, GROUND, hex_, unit
from .test_supply import line


@pytest.mark.rule("verdun:9.5c", "verdun:9.5b")
def test_the_centre_falls_back_to_the_south_not_into_the_meuse() -> None:
    """R-37: "any" edge hex. The nearest one that the French hold lies in the west, beyond the river."""
    battle = {"fr-35": "1606", "de-ir-20": "1605"}
    mine = retreat(struck(battle, GERMAN, "1606", "de-ir-20"), FRENCH, 1)
    assert exits(mine) == {"1507", "1607", "1707"}
    nearest = retreat(struck(battle, GERMAN, "1606", "de-ir-20", options={"reading-edge": True}), FRENCH, 1)
    assert where(nearest, "fr-35") == "1507"


@pytest.mark.rule("verdun:9.5c", "verdun:9.5e")
def test_germans_do_not_retreat_deeper_into_the_french_lines() -> None:
    """R-37: "any" is no licence: south of the line no edge is theirs, and away from the enemy is not enough."""
    s = struck({"de-ir-81": "1613", "fr-35": "1612"}, FRENCH, "1613", "fr-35")
    hit(s, GERMAN, 1, 0)
    assert s.reduced[unit("de-ir-81")]
    assert where(s, "de-ir-81") == "1613"


@pytest.mark.rule("verdun:8.4a", "verdun:8.44a", "verdun:6.14a")
def test_a_regiment_on_the_left_bank_shuts_the_river_road_until_somebody_stands_there() -> None:
    """R-29: a ZOC is the six hexes around a unit, and the book excepts no river."""
    assert GROUND.left_bank[hex_("0202")] and not GROUND.left_bank[hex_("0201")]
    s = position(GAME, {"fr-35": "0202", "de-vii-r-hq": "0402"}, turn=3)
    assert s.zones(GERMAN).zone[hex_("0201")] == STRONG
    assert line(s, GERMAN, "0402", "0201") is None
    s = position(GAME, {"fr-35": "0202", "de-vii-r-hq": "0402", "de-rir-13": "0201", "de-rir-39": "0301"}, turn=3)
    assert line(s, GERMAN, "0402", "0201") is not None


@pytest.mark.rule("verdun:14.41d", "verdun:6.2b", "verdun:9.7b")
def test_a_remnant_that_cannot_be_eliminated_can_surrender() -> None:
    """R-78."""
    s = position(GAME, {"fr-remnant-1": "1606 demoralized arrived=3", "de-ir-81": "1605"}, RallyTroops(FRENCH), turn=3)
    play(s, (6, 6))
    assert where(s, "fr-remnant-1") == "surrendered"


@pytest.mark.rule("verdun:14.41d")
def test_a_turn_is_a_day_for_a_remnant_too() -> None:
    """R-47: formed in the German half of a day it is spared in the French half, and no longer on the next day."""
    for turn in (3, 4):
        s = struck({"de-remnant-1": "1607", "fr-35": "1608"}, GERMAN, "1608", "de-remnant-1", turn=turn)
        s.arrived = changed(s.arrived, unit("de-remnant-1"), 3)
        hit(s, GERMAN, 1, 1)
        assert (where(s, "de-remnant-1") == "eliminated") == (turn == 4)
