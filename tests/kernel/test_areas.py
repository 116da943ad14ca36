"""Maps of areas: neighbours, borders, what hangs together."""

from __future__ import annotations

import pytest

from grognard.kernel.areas import AreaMap
from grognard.kernel.data import DataError
from grognard.kernel.masks import bits, members

# 1 - 2 ~ 3 - 4, and 5 on the other side of nowhere
MAP = AreaMap(["1", "2", "3", "4", "5"], [("1", "2", "line"), ("2", "3", "river"), ("3", "4", "line")])


def named(mask: int) -> str:
    return "".join(MAP.area_ids[area] for area in members(mask))


def test_a_set_is_its_numbers() -> None:
    assert members(0b10110) == list(bits(0b10110)) == [1, 2, 4]
    assert members(0) == []


def test_neighbours_and_the_kinds_of_borders() -> None:
    two, three = MAP.area("2"), MAP.area("3")
    assert MAP.beside[two] == (0, 2) and named(MAP.beside_mask[two]) == "13"
    assert MAP.border(two, three) == MAP.border(three, two) == "river"
    assert MAP.border(0, 1) == "line"
    assert MAP.border(0, 2) is None
    assert MAP.beside[MAP.area("5")] == ()


def test_sets_of_areas() -> None:
    assert named(MAP.area_set(["4", "1"])) == "14"
    assert named(MAP.areas_where(lambda area: area % 2 == 0)) == "135"
    assert named(MAP.every_area) == "12345"
    assert named(MAP.around(MAP.area_set(["1", "4"]))) == "23"


def test_so_many_borders_away() -> None:
    assert named(MAP.within(0, 0)) == "1"
    assert named(MAP.within(0, 1)) == "12"
    assert named(MAP.within(0, 2)) == "123"


def test_a_flood_stays_where_it_may_go() -> None:
    whole = MAP.every_area
    assert named(MAP.flood(MAP.area_set(["1"]), whole)) == "1234"
    assert named(MAP.flood(MAP.area_set(["1"]), whole & ~MAP.area_set(["3"]))) == "12"
    assert named(MAP.flood(MAP.area_set(["1", "4"]), MAP.area_set(["3", "4"]))) == "34"
    assert MAP.flood(MAP.area_set(["5"]), MAP.area_set(["1"])) == 0


def test_how_far_the_nearest_of_some_areas_is() -> None:
    assert MAP.distances(MAP.area_set(["1"]), 99) == [0, 1, 2, 3, 99]
    assert MAP.distances(MAP.area_set(["1", "4"]), 99) == [0, 1, 1, 0, 99]
    assert MAP.distances(0, 99) == [99] * 5


def test_a_border_joins_two_areas_that_are_there_and_stands_once() -> None:
    with pytest.raises(DataError, match="no area '9'"):
        AreaMap(["1"], [("1", "9", "line")])
    with pytest.raises(DataError, match="twice"):
        AreaMap(["1", "2"], [("1", "2", "line"), ("2", "1", "line")])
    with pytest.raises(DataError, match="itself"):
        AreaMap(["1"], [("1", "1", "line")])
