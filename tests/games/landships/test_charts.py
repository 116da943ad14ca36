"""The tables agree with every entry that text or examples fix."""

from __future__ import annotations

import pytest

from grognard.games.landships.charts import Charts
from grognard.games.landships.world import World


@pytest.fixture
def charts(world: World) -> Charts:
    return world.charts


@pytest.mark.rule("landships:8.63a", "landships:11.12b", "landships:13.13e", "landships:8.66g", "landships:8.66h")
def test_small_arms_columns(charts: Charts) -> None:
    heads = charts.small_arms.columns
    for strength, head in ((3, "2-4"), (8, "5-8"), (9, "9-15"), (14, "9-15"), (18, "16-22"), (30, "30+"), (99, "30+")):
        assert heads[charts.small_arms_column(strength)] == head
    for strength in range(1, 40):  # more strength never hits less, a lower roll never hits less
        for roll in range(-5, 9):
            if charts.small_arms_hit(strength, roll):
                assert charts.small_arms_hit(strength + 1, roll) and charts.small_arms_hit(strength, roll - 1)
    assert not charts.small_arms_hit(0, -9)
    assert all(charts.small_arms_hit(15, die - 5) for die in range(1, 7))  # 8.7d: hard to miss
    flame = {charts.small_arms_hit(30, die + 2) for die in range(1, 7)}
    assert flame == {True, False}  # 13.13f: hits and misses against a strongpoint


@pytest.mark.rule("landships:8.64a", "landships:8.64b", "landships:8.64c", "landships:8.65a", "landships:8.65b")
def test_small_arms_modifiers(charts: Charts) -> None:
    wanted = {"town": 2, "strongpoint": 2, "trench": 1, "woods": 1, "river": -1, "mg-squad": -1, "vehicle-mg-pair": -1}
    for key, value in wanted.items():
        assert charts.modifier("small-arms", key) == value


@pytest.mark.rule("landships:5.5a", "landships:5.42a", "landships:5.52a", "landships:5.32d", "landships:5.55a")
def test_barrage_table(charts: Charts) -> None:
    assert charts.barrage.columns == ("10", "20", "30+")
    results = {charts.barrage_result(s, roll) for s in (10, 20, 30, 80) for roll in range(-2, 9)}
    assert results == {-1, 0, 1}
    for strength in (10, 20, 30):
        for roll in range(-2, 8):
            assert charts.barrage_result(strength, roll) >= charts.barrage_result(strength, roll + 1)
            assert charts.barrage_result(strength + 10, roll) >= charts.barrage_result(strength, roll)
    assert charts.modifier("barrage", "mounted-cavalry") == -1
    assert charts.number("barrage", "rules", "strength") == 10
    assert charts.number("barrage", "rules", "wire-strength") == 30


@pytest.mark.rule("landships:5.11m", "landships:5.41b", "landships:5.41d", "landships:5.12f", "landships:5.11c")
def test_communication_scatter_fire_order(charts: Charts) -> None:
    assert charts.faces("communication", "success") == (4, 6)
    assert charts.faces("scatter", "drumfire") == (5, 6)
    assert charts.faces("scatter", "hurricane") == (4, 6)
    assert charts.modifier("fire-order", "aircraft") == -1
    assert charts.raw["communication"]["observer-range"] == 10
    chances = [sum(charts.fire_granted(n, die) for die in range(1, 7)) for n in range(6)]
    assert chances == sorted(chances) and 0 < chances[1] <= 2  # 5.11u: F on column 1 is lucky


@pytest.mark.rule("landships:2.1g")
def test_scatter_diagram_has_six_directions(charts: Charts) -> None:
    assert sorted(charts.scattered(die) for die in range(1, 7)) == list(range(6))


@pytest.mark.rule("landships:8.57c", "landships:8.58a", "landships:8.59a", "landships:8.57a", "landships:8.56a")
def test_anti_tank_table(charts: Charts) -> None:
    assert charts.anti_tank_number(3) == 7
    numbers = [charts.anti_tank_number(n) for n in range(21)]
    assert numbers == sorted(numbers, reverse=True) and numbers[-1] >= 1
    wanted = {"new-target": 2, "pivoted": 2, "at-gun-close": -1, "art-against-soft-skin": 2, "town": 1, "leader": -1}
    for key, value in wanted.items():
        assert charts.modifier("anti-tank", key) == value
    whippet = 1
    hits = [
        die
        for die in range(1, 11)
        if die + whippet + charts.modifier("anti-tank", "town") <= charts.anti_tank_number(3)
    ]
    assert hits == [1, 2, 3, 4, 5]  # 8.57c: the normal 7 or less becomes 5 or less


@pytest.mark.rule("landships:6.16f", "landships:6.16c", "landships:6.16g", "landships:6.16j", "landships:6.22d")
def test_breakdown_table(charts: Charts) -> None:
    assert charts.breaks_down(3, 8 + 2) and not charts.breaks_down(3, 9)  # 6.16f: the Schneider
    for hexes in range(1, 20):
        for roll in range(1, 13):
            if charts.breaks_down(hexes, roll):
                assert charts.breaks_down(hexes + 1, roll) and charts.breaks_down(hexes, roll + 1)
    assert charts.faces("breakdown", "temporary") == (1, 2)
    assert charts.faces("breakdown", "repaired") == (1, 2)
    assert {charts.sticks_in_trench(die) for die in range(1, 11)} == {True, False}


@pytest.mark.rule("landships:12.22d", "landships:12.31a", "landships:12.31b", "landships:12.32b", "landships:12.33c")
def test_close_assault_table(charts: Charts) -> None:
    assert charts.assault_losses(1, 4) == (1, 1)
    for column in range(7):
        for roll in range(-1, 8):
            lost, killed = charts.assault_losses(column, roll)
            more, fewer = charts.assault_losses(column, roll + 1)
            assert more >= lost and fewer <= killed
    assert charts.assault_losses(9, 1) == charts.assault_losses(6, 1)
    assert charts.modifier("close-assault", "flamethrower") == -2
    assert charts.modifier("close-assault", "pinned-enemy") == -1


@pytest.mark.rule("landships:11.32f", "landships:11.21d", "landships:16.41a", "landships:11.1e")
def test_air_tables(charts: Charts) -> None:
    assert charts.bombed(6, 1) == "P" and charts.bombed(6, 5) == ""
    assert charts.bombed(12, 1) == "E"
    assert charts.bombed(2, -9) == "P"  # a light load eliminates nothing
    assert charts.raw["air"]["aa-dice"] == 3 and charts.raw["air"]["uses"] == 3
    assert charts.raw["air"]["fighter-ground-attack"] == 2
    assert charts.small_arms.columns[charts.small_arms_column(charts.raw["air"]["fighter-strength"])] == "5-8"
    assert charts.small_arms.columns[charts.small_arms_column(charts.raw["air"]["other-strength"])] == "2-4"


@pytest.mark.rule("landships:8.21a", "landships:16.23e")
def test_spotting_chart(charts: Charts) -> None:
    assert charts.spotted_at("clear", "foot") == 9  # 16.23e: 29 is 9 and twice 10
    for terrain in ("woods", "town", "strongpoint", "trench", "hill"):
        assert charts.spotted_at(terrain, "foot") < 9


@pytest.mark.rule("landships:16.31a", "landships:16.31b", "landships:16.11a")
def test_optional_tables(charts: Charts) -> None:
    ranges = {row: tuple(int(cell) for cell in cells) for row, cells in charts.tank_design.cells.items()}
    assert ranges == {"mk": (7, 4), "schneider": (2, 4), "st-chamond": (6, 4), "a7v": (8, 5), "other": (7, 5)}
    nations = dict(zip(charts.training.columns, charts.training.cells["range"], strict=True))
    assert nations["british"] == nations["anzac"] == nations["canadian"] == "6"
    assert nations["french"] == "3" and nations["german"] == nations["american"] == "4"
