"""Maps, pieces and scenarios agree with the book and with themselves."""

from __future__ import annotations

from itertools import pairwise, permutations
from pathlib import Path
from random import Random

import msgspec
import pytest

from grognard.games import game
from grognard.games.landships import kinds as k
from grognard.games.landships.ground import HIGH, WIDE, Ground
from grognard.games.landships.world import CELLS, SECTIONS, Soldiers, Vehicle, Weapon, World, hex_number

DATA = Path(__file__).parents[3] / "src/grognard/games/landships/data"
CONNECTORS = {"1200", "1214", "0007", "2407", "0004", "2404", "0010", "2410", "0001", "2401", "0013", "2413"}


def cells(text: str) -> list[tuple[int, int]]:
    return [(int(cell[:2]), int(cell[2:])) for cell in text.split()]


def layout(world: World, text: str) -> Ground:
    """A map of our own: sections in some position, no scenario's ground."""
    head = msgspec.structs.replace(world.scenarios["ls-00"].scenario, layout=text, trenches=())
    return Ground(world, msgspec.structs.replace(world.scenarios["ls-00"], scenario=head, zone=()))


@pytest.mark.rule("landships:2.0a", "landships:2.1a", "landships:2.1c")
def test_eight_sections_of_whole_and_half_hexes(world: World, grounds: dict[str, Ground]) -> None:
    assert list(world.sections) == list(SECTIONS) and len(SECTIONS) == 8
    assert len(CELLS) == 13 * 15 + 12 * 16
    assert len(grounds["ls-00"].hexes) == 387
    assert len(grounds["ls-01"].hexes) == 2 * 387 - 12  # twelve pairs of half hexes make one hex each
    assert len(grounds["ls-07"].hexes) == 2 * 387 - 15


@pytest.mark.parametrize("section", SECTIONS)
def test_paths_are_unbroken_and_features_fit(world: World, section: str) -> None:
    ground = layout(world, section)
    for path in world.sections[section].path:
        hexes = ground.named(int(section), path.hexes)
        assert len(set(hexes)) == len(hexes)
        assert all(b in ground.near[a] for a, b in pairwise(hexes)), path.id
    by_kind: dict[str, set[int]] = {}
    for area in world.sections[section].area:
        hexes = ground.named(int(section), area.hexes)
        assert len(set(hexes)) == len(hexes)
        by_kind.setdefault(area.kind, set()).update(hexes)
    assert not by_kind.get("hill-1", set()) & by_kind.get("hill-2", set())
    assert not by_kind.get("town", set()) & by_kind.get("woods", set())
    for bridge in by_kind.get("bridge", ()):
        assert ground.terrain[bridge] & k.ROAD and ground.terrain[bridge] & k.RIVER
    for high in by_kind.get("hill-2", ()):  # no cliff: every summit stands on its hill
        assert all(ground.level[other] >= 1 for other in ground.near[high])


@pytest.mark.rule("landships:2.1a")
@pytest.mark.parametrize("pair", [pair for pair in permutations(SECTIONS, 2) if set(pair) != {"5"}])
def test_sections_fit_edge_to_edge_in_any_position(world: World, pair: tuple[str, str]) -> None:
    """Whatever stands at an edge stands at a connector, so that roads and trenches meet across every joint."""
    first, second = pair
    for turn in ("", "R"):
        ground = layout(world, f"{first} / {second}{turn}")
        north = ground.alias[hex_number(first, "1214")]
        south = ground.alias[hex_number(second, "1214" if turn else "1200")]
        assert south in ground.road_links[north]
        assert len(ground.hexes) == len(set(ground.hexes))
        wide = layout(world, f"{first} | {second}{turn}")
        for h in wide.hexes:
            column, _ = wide.cell(h)
            assert 0 <= column <= 2 * WIDE
        seam = [h for h in wide.hexes if wide.cell(h)[0] == WIDE]
        assert len(seam) == HIGH


@pytest.mark.parametrize("section", SECTIONS)
def test_edges_carry_only_connectors(world: World, section: str) -> None:
    for path in world.sections[section].path:
        if path.kind == "river" or path.communication:
            continue
        for cell in (path.hexes.split()[0], path.hexes.split()[-1]):
            column, row = int(cell[:2]), int(cell[2:])
            if column in (0, 24) or (column % 2 == 0 and row in (0, 14)) or (column % 2 and row in (0, 15)):
                assert cell in CONNECTORS, (path.id, cell)


def test_turning_a_section_twice_changes_nothing(world: World) -> None:
    plain, turned = layout(world, "4"), layout(world, "4R")
    for h in plain.hexes:
        assert plain.terrain[h] == turned.terrain[h] and plain.level[h] == turned.level[h]
        c, r = plain.cell(h)
        assert turned.cell(h) == (24 - c, (15 if c % 2 else 14) - r)
        assert set(plain.near[h]) == set(turned.near[h])


@pytest.mark.rule("landships:2.1d", "landships:2.1f", "landships:6.24a")
def test_named_ground(world: World, grounds: dict[str, Ground]) -> None:
    martel = grounds["ls-00"]
    assert len(martel.zones["martel"]) == 12
    assert all(martel.terrain[h] & k.TOWN for h in martel.zones["martel"])
    assert sum(1 for h in martel.hexes if martel.terrain[h] & k.TOWN) == 12
    assert martel.terrain[martel.named(3, "0000")[0]] == 0  # nothing shown: clear
    mined = [section for section in SECTIONS if any(a.kind == "minefield" for a in world.sections[section].area)]
    assert mined == ["8"]


@pytest.mark.rule("landships:5.13e")
def test_road_junctions(world: World) -> None:
    found = {world.hexes.name(h) for section in SECTIONS for h in layout(world, section).junctions}
    assert found == {
        "2-1213", "3-1207", "3-1307", "4-1206", "5-1207", "5-1211", "6-1207", "7-1207", "7-1805",
    }  # fmt: skip


@pytest.mark.rule("landships:2.21e", "landships:2.21f", "landships:2.21h", "landships:2.22b", "landships:2.23f")
def test_values_of_soldiers_that_the_book_fixes(world: World) -> None:
    soldiers = [kind for kind in world.types.values() if isinstance(kind, Soldiers)]
    for kind in soldiers:
        assert kind.move == 1
        if kind.kind in (k.INFANTRY, k.CAVALRY):
            assert kind.range == 6
        if kind.kind in (k.MG, k.CAVALRY_MG):
            assert kind.range == 9
        if kind.kind == k.CREW:
            assert (kind.fire, kind.range, kind.morale) == (0, 0, 4)
        if kind.kind == k.OBSERVER:
            assert (kind.fire, kind.range, kind.morale) == (0, 0, 5)


@pytest.mark.rule("landships:6.32a", "landships:2.24c", "landships:2.24d", "landships:16.11f")
def test_cavalry_and_the_first_british(world: World) -> None:
    riders = [kind for kind in world.types.values() if kind.kind in (k.CAVALRY, k.CAVALRY_MG)]
    assert riders and all(isinstance(kind, Soldiers) and (kind.trot, kind.charge) == (10, 20) for kind in riders)
    regular = world.types["br-regular"]
    assert isinstance(regular, Soldiers) and (regular.fire, regular.range, regular.morale) == (5, 6, 5)


@pytest.mark.rule("landships:2.42c", "landships:2.42g", "landships:2.44a", "landships:6.14b", "landships:6.15c")
def test_vehicles_that_the_book_fixes(world: World) -> None:
    vehicles = {kind.id: kind for kind in world.types.values() if isinstance(kind, Vehicle)}
    hard = {name for name, kind in vehicles.items() if kind.steer == "hard"}
    assert {"mk-1-male", "mk-1-female", "mk-4-male", "mk-4-female", "schneider", "a7v"} <= hard
    assert {name for name, kind in vehicles.items() if kind.reverse} == {
        "mk-5-male", "mk-5-female", "mk-5-star-male", "mk-5-star-female", "mk-8", "a7v",
    }  # fmt: skip
    assert vehicles["whippet"].size == 1 and vehicles["whippet"].steer == "wild"
    assert vehicles["schneider"].breakdown == 2
    assert vehicles["a7v"].breakdown_from_1918_09 == 0 and vehicles["a7v"].breakdown > 0
    for kind in vehicles.values():
        if kind.kind == k.CAR:
            assert all(arm.kind == "mg" for arm in kind.arms)
        for arm in kind.arms:
            assert set(arm.arc) <= set(range(6)) and len(set(arm.arc)) == len(arm.arc)
            assert (arm.calibre > 0) == (arm.kind == "gun")


@pytest.mark.rule("landships:8.66h", "landships:8.66k", "landships:8.63d")
def test_a_male_bears_one_gun_and_one_machine_gun_on_a_flank(world: World) -> None:
    male = world.types["mk-4-male"]
    assert isinstance(male, Vehicle)
    for sextant in (1, 2, 4, 5):
        bearing = [arm for arm in male.arms if sextant in arm.arc]
        assert sorted(arm.kind for arm in bearing) == ["gun", "mg"]
    assert sum(arm.kind == "gun" for arm in male.arms if 0 in arm.arc) == 2


@pytest.mark.rule("landships:2.3l", "landships:13.21a", "landships:13.23a", "landships:16.15f")
def test_weapons_that_the_book_fixes(world: World) -> None:
    for kind in world.types.values():
        if isinstance(kind, Weapon):
            if kind.kind in k.GUNS:
                assert kind.direct == 10
                assert kind.arc == ("all" if kind.kind == k.AA else "v")
            if kind.kind in k.CARRIED:
                assert kind.direct == 1 and kind.side == k.GERMAN


@pytest.mark.rule("landships:2.51b", "landships:2.51c", "landships:11.12d", "landships:11.1b")
def test_aircraft_that_the_book_fixes(world: World) -> None:
    for name in ("fokker-d7", "spad-13", "se5a"):
        assert getattr(world.types[name], "bonus") == -1  # noqa: B009
    assert all(
        getattr(kind, "bonus", 0) == 0
        for name, kind in world.types.items()
        if name not in ("fokker-d7", "spad-13", "se5a")
    )
    assert world.missions == {"observation": 4, "bombing": 6, "ground-attack": 6}


def test_every_scenario_resolves(world: World, grounds: dict[str, Ground]) -> None:
    assert len(grounds) == 13
    for name, scenario in world.scenarios.items():
        ground = grounds[name]
        assert scenario.scenario.id == name
        assert {force.side for force in scenario.force} == set(k.SIDES)
        ids = [force.id for force in scenario.force]
        assert len(set(ids)) == len(ids)
        for force in scenario.force:
            if force.zone:
                assert force.zone in ground.zones
            else:
                kind = world.types[force.unit].kind
                assert kind in k.AIRCRAFT | k.CARRIED | {k.OFF_BOARD, k.LEADER} or force.aboard, force.id
            if force.aboard:
                assert force.aboard in ids
            assert set(force.facing or ()) <= set(k.FACINGS)
            assert force.turn <= scenario.scenario.turns
            if isinstance(kind := world.types.get(force.unit), Vehicle | Soldiers | Weapon):
                assert kind.side == force.side or not force.crew  # LS-12's captured gun alone changed hands
        for quota in scenario.quota:
            total = sum(
                force.count
                for force in scenario.force
                if force.side == quota.side
                and not force.turn
                and force.unit != "wire"
                and world.types[force.unit].kind == quota.kind
            )
            assert quota.at_least <= total
        for score in scenario.score:
            assert score.zone is None or score.zone in ground.zones
        assert scenario.verdict and not scenario.verdict[-1].need
        faces = {frozenset(("1", "2")), frozenset(("3", "4")), frozenset(("5", "6")), frozenset(("7", "8"))}
        used = {str(section) for section in ground.used}
        assert not any(face <= used for face in faces)  # both faces of one sheet cannot lie on a table


def test_trenches_in_play_have_owners(world: World, grounds: dict[str, Ground]) -> None:
    for name, ground in grounds.items():
        for h in ground.hexes:
            if ground.terrain[h] & k.TRENCH:
                assert ground.trench_owner[h] in k.SIDES, (name, world.hexes.name(h))


def test_neighbours_are_mutual(grounds: dict[str, Ground]) -> None:
    for ground in grounds.values():
        for h in ground.hexes:
            assert all(h in ground.near[other] for other in ground.near[h])
            for links in (ground.road_links, ground.trench_links, ground.river_links):
                assert all(h in links[other] for other in links[h])


def test_sources_are_told() -> None:
    data = game("landships").data
    for path in DATA.glob("*.toml"):
        if path.name != "look.toml":
            assert path.name in data.sources
    assert data.sources["tables.toml"].kind == "mixed"


def test_hex_numbers_are_names(world: World) -> None:
    assert world.hexes.name(hex_number("3", "1207")) == "3-1207"


def test_lines_are_those_of_the_grid(grounds: dict[str, Ground]) -> None:
    """Lines are traced once for each displacement; they must be what the kernel's grid says for every pair."""
    rng = Random(5)
    for name in ("ls-00", "ls-01", "ls-07"):
        ground = grounds[name]
        for _ in range(300):
            a, b = rng.sample(ground.hexes, 2)
            wanted = {
                (ground.printed[met.hex], met.along) for met in ground.grid.line(ground.dense[a], ground.dense[b])
            }
            assert set(ground.line(a, b)) == wanted
