"""The data: what the book fixes, and what any reconstruction of it has to respect."""

from __future__ import annotations

import csv
import io
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

import grognard
from grognard.games.blood_and_iron.ground import LEADER
from grognard.games.blood_and_iron.world import ARMY, BATTLES, CORPS, FRENCH, PRUSSIAN
from grognard.kernel.data import DataError

from .pieces import GAME, WORLD, hex_, hexes, unit
from .table import table

FIRE_ORDER = ("-", "DM", "DD", "D1", "D2", "DE")
MELEE_TIERS = {"AE": 0, "A2": 1, "A1": 2, "AD": 2, "AM": 3, "-": 4, "DM": 5, "DD": 6, "D1": 6, "D2": 7, "DE": 8}


def test_cells_that_the_examples_fix() -> None:
    assert WORLD.table["command"].cells["prussian"][4] == "2"
    assert WORLD.table["command"].cells["french"][7] == "3"
    assert WORLD.table["fire"].columns == ("1/2", "1-3", "4-6", "7-10", "11-13", "14+")
    assert WORLD.table["fire"].cell(9, 1) == "DM"
    melee = WORLD.table["melee"]
    assert (melee.cell(10, melee.column("3-1")), melee.cell(9, melee.column("3-1"))) == ("D1", "DD")
    assert melee.cell(8, melee.column("2-1")) == "D1"
    assert melee.columns[0] == "1-3"
    assert WORLD.morale[1][:2] == [7, 5]
    assert WORLD.morale[2][0] == 6


def test_the_fire_table_never_gets_weaker() -> None:
    for row in WORLD.fire:
        assert all(FIRE_ORDER.index(a) <= FIRE_ORDER.index(b) for a, b in pairwise(row))
    for upper, lower in pairwise(WORLD.fire):
        assert all(FIRE_ORDER.index(a) <= FIRE_ORDER.index(b) for a, b in zip(upper, lower, strict=True))


def test_the_melee_table_never_gets_worse_for_the_attacker() -> None:
    assert {cell for row in WORLD.melee for cell in row} <= set(MELEE_TIERS)
    for row in WORLD.melee:
        assert all(MELEE_TIERS[a] <= MELEE_TIERS[b] for a, b in pairwise(row))
    for upper, lower in pairwise(WORLD.melee):
        assert all(MELEE_TIERS[a] <= MELEE_TIERS[b] for a, b in zip(upper, lower, strict=True))


def test_markers_and_cups() -> None:
    for front, back in zip(WORLD.front, WORLD.back, strict=True):
        for strong, weak in zip(front, back, strict=True):
            assert weak == (0 if strong == 1 else -(-strong // 2))
    assert [sum(cup) for cup in WORLD.cups] == [60, 80]
    for scenario in WORLD.scenarios:
        theatre = GAME.theatre(scenario)
        assert all(len(theatre.units[side]) < sum(WORLD.cups[side]) for side in (0, 1))


def test_orders_of_battle() -> None:
    counted = Counter((WORLD.battle[p], WORLD.side[p], WORLD.kind[p] == LEADER) for p in range(len(WORLD.ids)))
    assert counted == {
        ("froeschwiller", FRENCH, False): 36,
        ("froeschwiller", FRENCH, True): 9,
        ("froeschwiller", PRUSSIAN, False): 63,
        ("froeschwiller", PRUSSIAN, True): 14,
        ("sedan", FRENCH, False): 56,
        ("sedan", FRENCH, True): 6,
        ("sedan", PRUSSIAN, False): 71,
        ("sedan", PRUSSIAN, True): 12,
    }
    for battle in ("f", "s"):
        kirchbach = unit(f"{battle}-pr-kirchbach")
        assert WORLD.command[kirchbach][0] == 2
        assert WORLD.level[kirchbach] == CORPS
    for piece, level in enumerate(WORLD.level):
        if level == ARMY:
            assert WORLD.deputies[piece] == ""
        elif WORLD.kind[piece] == LEADER:
            assert WORLD.command[piece][1] <= WORLD.command[piece][0]
    entering = [p for p in range(len(WORLD.ids)) if WORLD.side[p] == FRENCH and WORLD.code[p][0].isdigit()]
    assert entering  # the example of 4.21 has the French pay for reinforcements


@pytest.mark.parametrize("battle", BATTLES)
def test_every_name_on_the_map_resolves(battle: str) -> None:
    sheet = WORLD.sheets[battle]
    assert len(sheet.hexes) == sheet.columns * sheet.rows
    ids = {
        entry["id"]
        for kind in ("place", "wood", "hill", "water", "bridge", "wall")
        for entry in sheet.content.get(kind, [])
    }
    used = {row[column] for row in sheet.hexes.values() for column in ("feature", "hill")} - {""}
    used |= {row["feature"] for row in sheet.sides}
    assert used == ids  # nothing nameless, nothing unused
    for entry in sheet.content["place"]:
        assert all(sheet.hexes[name]["feature"] == entry["id"] for name in entry["hexes"])
    assert all(spot in sheet.hexes for spot in sheet.letters.values())
    assert all(feature.hexes and feature.en and feature.fr for feature in sheet.features())
    letters = {p for p in map(str, WORLD.code) if p}
    assert letters


@pytest.mark.parametrize("battle", BATTLES)
def test_roads_are_whole_and_cross_rivers_only_at_bridges(battle: str) -> None:
    ground = GAME.theatre(battle).ground
    for a, b in ground.roads:
        assert b in WORLD.grid.near[a]
        assert not {"river", "fortified"} & set(ground.sides_between(a, b))
        assert ground.step_cost(0, a, b) is not None
    for kind in range(4):
        for a, steps in enumerate(ground.edges[kind]):
            for b, _ in steps:
                assert any(back == a for back, _ in ground.edges[kind][b])  # whoever gets there gets back
    bridges = [row for row in WORLD.sheets[battle].sides if row["kind"] == "bridge"]
    assert len(bridges) == {"sedan": 4, "froeschwiller": 5}[battle]


def test_hexes_that_the_book_names() -> None:
    sheet = WORLD.sheets["sedan"]
    ground = GAME.theatre("sedan").ground
    assert sheet.hexes["3611"]["feature"] == "floing"
    assert sheet.hexes["4219"]["feature"] == sheet.hexes["4320"]["feature"] == "sedan"
    assert ground.terrain[hex_("4320")] == "fortress"
    for name in ("4423", "4422", "4322", "4321", "4523"):
        assert ground.terrain[hex_(name)] == "clear"
    assert ground.level[hex_("4320")] <= ground.level[hex_("4424")]
    assert WORLD.sheets["froeschwiller"].hexes["1820"]["feature"] == "froeschwiller"
    fortress = {name for name, row in sheet.hexes.items() if row["terrain"] == "fortress"}
    assert all(int(name[:2]) >= 40 for name in fortress)
    for name in fortress:
        for near in WORLD.grid.near[hex_(name)]:
            if WORLD.grid.names[near] not in fortress:
                assert {"fortified", "gate"} & set(ground.sides_between(hex_(name), near))
    letters = sheet.letters
    for letter in "FHJ":
        column, row = WORLD.grid.cells[hex_(letters[letter])]
        assert column >= 43
        assert row >= 25 or letter == "F"


def test_every_scenario_can_be_set_up_and_every_unit_can_reach_the_front() -> None:
    for scenario in GAME.scenarios:
        board = GAME.start(scenario.id)
        for side in (0, 1):
            for piece in board.theatre.pieces[side]:
                if piece in board.theatre.starts:
                    assert board.theatre.start_hexes(piece)
                else:
                    turn, letter = board.theatre.enters[piece]
                    assert board.theatre.open[board.theatre.entry_hexes[letter]]
                    assert turn <= board.theatre.entry.last_turn


def test_an_edition_corrects_any_value(tmp_path: Path) -> None:
    (tmp_path / "units-sedan.toml").write_text('[[unit]]\nid = "s-pr-bde-17"\ngrade = "A"\nmovement = 6\n', "utf-8")
    (tmp_path / "sedan-hexes.csv").write_text("hex,terrain\n0612,woods\n", "utf-8")
    (tmp_path / "tables.toml").write_text('[[number]]\nid = "rout-retreat"\nvalue = 3\n', "utf-8")
    game = grognard.game("blood-and-iron", tmp_path)
    assert game.world.move[unit("s-pr-bde-17")] == 12
    assert game.world.grade[unit("s-pr-bde-17")] == 0
    assert game.world.number["rout-retreat"] == 3
    assert game.theatre("sedan").ground.terrain[hex_("0612")] == "woods"
    assert WORLD.move[unit("s-pr-bde-17")] == 10


def test_an_edition_may_not_contradict_an_example(tmp_path: Path) -> None:
    rows = "die 1 2 3 4 5 6 7 8 9 10\\nprussian 1 1 1 1 1 1 1 1 1 1\\nfrench 1 1 1 1 1 1 1 1 1 1"
    (tmp_path / "tables.toml").write_text(f'[command]\nrows = "{rows}"\n', "utf-8")
    with pytest.raises(DataError, match="must read 2"):
        grognard.game("blood-and-iron", tmp_path)


def test_the_hex_file_is_a_plain_grid() -> None:
    text = (Path(grognard.__file__).parent / "games/blood_and_iron/data/sedan-hexes.csv").read_text("utf-8")
    rows = list(csv.DictReader(io.StringIO("\n".join(line for line in text.splitlines() if not line.startswith("#")))))
    assert set(rows[0]) == {"hex", "terrain", "level", "feature", "hill"}
    assert {row["level"] for row in rows} == {"0", "1", "2"}
    board = table({"s-pr-bde-17": "0612"})
    assert hexes([board.place[unit("s-pr-bde-17")]]) == {"0612"}


def test_no_replacement_bears_the_name_of_another_leader_of_the_battle() -> None:
    leaders = [piece for piece, kind in enumerate(WORLD.kind) if kind == LEADER]
    for battle in WORLD.sheets:
        here = [piece for piece in leaders if WORLD.battle[piece] == battle]
        named = [WORLD.names[piece] for piece in here] + [WORLD.deputies[piece] for piece in here]
        named = [name for name in named if name]
        assert len(named) == len(set(named)), battle
