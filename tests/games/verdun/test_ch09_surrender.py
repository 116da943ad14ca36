"""9.7 Surrender."""

from __future__ import annotations

import pytest

from grognard.games.verdun.board import ELIMINATED, SURRENDERED
from grognard.games.verdun.rules.rally import RallyRoll
from grognard.games.verdun.rules.remnants import RemnantOffer
from grognard.games.verdun.rules.replacements import Replacements, ReturnReduced
from grognard.games.verdun.rules.surrender import surrounded
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.testing import offered, play

from .battles import hit, struck
from .boards import board, hex_, unit

# Three German regiments around 1513 hold all its neighbours by presence or ZOC.
RING = {"de-ir-20": "1512", "de-ir-24": "1413", "de-ir-64": "1613"}


@pytest.mark.rule("verdun:9.7a")
def test_a_unit_destroyed_without_supply_amid_enemy_zoc_surrenders() -> None:
    s = hit(struck({**RING, "fr-35": "1513 reduced unsupplied"}, GERMAN, "1513", "de-ir-20"), FRENCH, 1, 1)
    assert s.place[unit("fr-35")] == SURRENDERED
    assert not isinstance(s.step, RemnantOffer)  # and leaves no remnant


@pytest.mark.rule("verdun:9.7a")
@pytest.mark.parametrize(
    ("state", "units"),
    [
        ("reduced", RING),  # in supply
        ("reduced unsupplied", {"de-ir-20": "1512"}),  # a way out
        ("reduced unsupplied", {**RING, "fr-42": "1514"}),  # a friend beside it
    ],
)
def test_otherwise_it_is_only_eliminated(state: str, units: dict[str, str]) -> None:
    s = hit(struck({**units, "fr-208": f"1513 {state}"}, GERMAN, "1513", "de-ir-20"), FRENCH, 1, 1)
    assert s.place[unit("fr-208")] == ELIMINATED


@pytest.mark.rule("verdun:9.7a")
def test_the_river_does_not_count_as_a_way_out() -> None:
    """1413 lies on the Meuse: 1314 beyond it cannot be entered."""
    s = board({"fr-208": "1413", "de-ir-20": "1412", "de-ir-24": "1514"})
    assert surrounded(s, hex_("1413"), FRENCH)
    s = board({"fr-208": "1413", "de-ir-20": "1412"})
    assert not surrounded(s, hex_("1413"), FRENCH)


@pytest.mark.rule("verdun:9.7b", "verdun:12.3d")
def test_a_broken_unit_that_fails_to_rally_beside_the_enemy_surrenders() -> None:
    s = board({"fr-208": "1513 reduced demoralized", "de-ir-20": "1512"}, RallyRoll(unit("fr-208")))
    play(s, (6, 6))
    assert s.place[unit("fr-208")] == SURRENDERED
    s = board({"fr-208": "1513 reduced demoralized", "fr-233": "1513", "de-ir-20": "1512"}, RallyRoll(unit("fr-208")))
    play(s, (6, 6))
    assert s.place[unit("fr-208")] == hex_("1513")  # a steady friend
    s = board({"fr-208": "1513 reduced demoralized", "de-ir-20": "1511"}, RallyRoll(unit("fr-208")))
    play(s, (6, 6))
    assert s.place[unit("fr-208")] == hex_("1513")  # no enemy beside it


@pytest.mark.rule("verdun:9.7c")
def test_a_surrendered_unit_never_comes_back() -> None:
    units = {"fr-xxx-hq": "1609", "fr-208": "eliminated", "fr-233": "surrendered"}
    s = board(units, Replacements(FRENCH))
    back = [choice.unit for choice in offered(s, ReturnReduced)]
    assert unit("fr-208") in back and unit("fr-233") not in back
    assert s.world.side[unit("fr-233")] == FRENCH != GERMAN
