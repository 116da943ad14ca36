"""Positions from the book: how far a line of supply reaches, hex by hex, and what cuts it (6.1, 7.22, 8.44)."""

from __future__ import annotations

import pytest

from grognard.games.verdun.rules.supply import in_supply
from grognard.games.verdun.world import FRENCH, GERMAN

from .boards import board, hex_, unit


def supplied(
    units: dict[str, str], name: str, *, turn: int = 3, cut: str = "", lost: str = "", **options: bool
) -> bool:
    """Whether a unit is found in supply; `cut` are interdicted hexes, `lost` those that the enemy has taken."""
    s = board(units, turn=turn, options=dict(options))
    side = s.world.side[unit(name)]
    for place in cut.split():
        s.interdict(hex_(place), 1 - side)
    for place in lost.split():
        s.seize(hex_(place), 1 - side)
    return unit(name) in in_supply(s, side)


@pytest.mark.rule("verdun:6.12a", "verdun:6.12b", "verdun:6.12c", "verdun:6.12f", "verdun:6.13a", "verdun:6.13b")
@pytest.mark.parametrize(
    ("hq", "place", "cut", "fed"),
    [
        ("2201", "3301", "", True),  # nine clear hexes to the road at 2403, and the road is free
        ("2201", "3301", "2303", True),  # south to the road at 3307 for 7, free to 2403, then 2 and 1: 10 just do
        ("2201", "3301", "2303 3207", False),  # that road joined further on costs 8: 11; straight along the edge 11
        ("2201", "3201", "2303", True),  # straight along the edge: 10
        ("2201 demoralized", "2801", "", True),  # round the wood to 2403: 5
        ("2201 demoralized", "2901", "", False),
        ("2201 demoralized", "3001", "", False),  # 6
        ("2201 demoralized", "2801", "2403", False),  # into 2403 it is double now: 5, and 2303 is not connected to it
        ("2201 demoralized", "2701", "2403", True),  # five hexes along the edge
    ],
)
def test_how_far_an_hq_feeds_over_clear_ground(hq: str, place: str, cut: str, fed: bool) -> None:
    assert supplied({"de-iii-hq": hq, "de-ir-20": place}, "de-ir-20", cut=cut) is fed


@pytest.mark.rule("verdun:6.12f", "verdun:6.13a", "verdun:6.13b", "verdun:6.15a", "verdun:7.22a", "verdun:7.22b")
@pytest.mark.parametrize(
    ("hq", "cut", "fed"),
    [
        ("1603 demoralized", "1602", True),  # woods doubled, then clear off the road: 4 + 1
        ("1604 demoralized", "1602 1603", False),  # round by 1704 (2), 1703 (2), 1702 and 1601: 6
        ("1604", "1602 1603", True),
        ("1604 demoralized", "1604", True),  # out of its own marked hex: woods and trench 3, then the road is free
        ("1604 demoralized", "1604 1602", False),  # by 1704, 1703, 1702: 6 too; through the markers 3 + 4 + 1
    ],
)
def test_how_a_shaken_hq_reaches_the_edge(hq: str, cut: str, fed: bool) -> None:
    assert supplied({"de-xviii-hq": hq}, "de-xviii-hq", cut=cut, lost="0201 2201") is fed


@pytest.mark.rule("verdun:6.14a", "verdun:6.14b", "verdun:8.44a", "verdun:6.11a")
@pytest.mark.parametrize(
    ("more", "fed"),
    [
        ({}, False),  # 2202 and the source itself lie in the ZOC of 2302
        ({"de-ir-24": "2202"}, False),  # a friend in one of them is not enough
        ({"de-ir-24": "2202", "de-5-art": "2201"}, True),
        ({"de-v-hq": "2202", "de-9-pio": "2201"}, True),  # whoever he is
    ],
)
def test_a_friend_opens_his_own_hex_and_no_other(more: dict[str, str], fed: bool) -> None:
    units = {"de-iii-hq": "2203", "fr-35": "2302"} | more
    assert supplied(units, "de-iii-hq", lost="0201 1601") is fed


@pytest.mark.rule("verdun:6.14a", "verdun:8.4a", "verdun:8.41a")
@pytest.mark.parametrize(
    ("enemy", "fed"),
    [
        ({"fr-xxx-hq": "2302"}, True),  # an HQ closes its own hex alone
        ({"fr-xxx-hq": "2202"}, True),  # and the line goes round by 2301: clear ground
        ({"fr-remnant-1": "2302"}, False),  # a Weak ZOC cuts as a Strong one does
        ({"fr-14-art": "2302 fired demoralized"}, False),
    ],
)
def test_whose_zone_cuts_a_line(enemy: dict[str, str], fed: bool) -> None:
    assert supplied({"de-iii-hq": "2203"} | enemy, "de-iii-hq", lost="0201 1601") is fed


@pytest.mark.rule("verdun:6.11c", "verdun:6.11d", "verdun:6.15a", "verdun:14.2c", "verdun:14.83a")
@pytest.mark.parametrize(
    ("units", "name", "lost", "fed"),
    [
        ({"fr-xxx-hq": "1413", "fr-35": "1414"}, "fr-35", "", True),
        ({"fr-35": "1622"}, "fr-35", "", False),  # on a source itself: a unit may not bypass its HQ
        ({"fr-xx-hq": "1413", "fr-35": "1414"}, "fr-35", "", False),  # nor draw on another corps
        ({"fr-xx-hq": "1413", "fr-remnant-1": "1414"}, "fr-remnant-1", "", True),
        ({"fr-remnant-1": "1414"}, "fr-remnant-1", "", False),
        ({"fr-85": "1414"}, "fr-85", "", True),  # the 16th draws on Verdun
        ({"fr-85": "1414"}, "fr-85", "1420 1421 1520 1521", True),  # one hex of it is enough
        ({"fr-85": "1414"}, "fr-85", "1420 1421 1520 1521 1522", False),
        ({"fr-rail-gun": "1820"}, "fr-rail-gun", "1622 1323 3307 3310 3321", True),
        ({"fr-xxx-hq": "1413"}, "fr-xxx-hq", "1622 1323 3307 3310 3321", False),
    ],
)
def test_who_draws_on_whom(units: dict[str, str], name: str, lost: str, fed: bool) -> None:
    assert supplied(units, name, lost=lost) is fed


@pytest.mark.rule("verdun:15.3a", "verdun:14.2c", "verdun:6.11c")
def test_once_assigned_the_16th_draws_on_its_hq_and_no_more_on_verdun() -> None:
    units = {"fr-85": "1414", "fr-i-hq": "2012"}
    s = board(units, options={"improved-organization": True}, turn=6)
    for place in ("1622", "1323", "3307", "3310", "3321"):
        s.seize(hex_(place), GERMAN)
    assert unit("fr-85") in in_supply(s, FRENCH)
    s.attached = s.corps_of(unit("fr-i-hq"))
    assert unit("fr-85") not in in_supply(s, FRENCH)  # its HQ reaches no edge, and the city counts no more
