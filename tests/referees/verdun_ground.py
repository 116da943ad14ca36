"""The map of They Shall Not Pass as its referee reads it: from the map file, by the book's own words for costs."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import resources
from itertools import pairwise
from typing import Any

Side = tuple[str, str]


def data(name: str) -> dict[str, Any]:
    """A data file of the game."""
    text = (resources.files("grognard") / "games" / "verdun" / "data" / f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


class Ground:
    """Hexes by their printed numbers, what is in them and between them."""

    def __init__(self) -> None:
        sheet = data("map")
        self.hexes = [
            f"{column:02d}{row:02d}" for column in range(1, 34) for row in range(1, (24 if column % 2 else 23))
        ]
        known = set(self.hexes)
        self.near = {name: [other for other in around(name) if other in known] for name in self.hexes}
        self.edge = [name for name in self.hexes if len(self.near[name]) < 6]
        self.woods = listed(sheet["wood"])
        self.slopes = listed(sheet["slope"])
        kinds: dict[str, list[str]] = {}
        for place in sheet["place"]:
            kinds.setdefault(place["kind"], []).extend(place["hexes"].split())
        self.towns, self.city = kinds["town"], kinds["city"]
        self.fort_at = {place["hexes"]: place["id"] for place in sheet["place"] if place["kind"] == "fort"}
        first = next(line for line in sheet["trench"] if line["id"] == "first")["hexes"].split()
        self.trenches = listed(sheet["trench"])
        self.roads, self.rails = pairs(sheet["road"]), pairs(sheet["rail"])
        self.rail_hexes = {name for pair in self.rails for name in pair}
        left = left_bank(sheet["meuse"]["left_bank"])
        self.bridges = both(bridge["side"].split("/") for bridge in sheet["bridge"])
        self.streams = both(side.split("/") for stream in sheet["stream"] for side in stream["sides"].split())
        self.river = {(a, b) for a in self.hexes for b in self.near[a] if (a in left) != (b in left)} - self.bridges
        line = {name[:2]: name[2:] for name in first}
        west = min(line)
        self.german = {
            name for name in self.hexes if name not in left and (name[:2] < west or name[2:] < line[name[:2]])
        }
        self.sources = {side: [s["id"] for s in sheet["supply"] if s["side"] == side] for side in ("german", "french")}

    def points(self, name: str, *, strategic: bool = False) -> float:
        """What the terrain in a hex costs, roads apart: all of it adds up (8.0)."""
        cost = 2 * (name in self.woods) + 2 * (name in self.slopes)
        cost += (1 if strategic else 2) * ((name in self.towns) + (name in self.city))
        return float(cost or 1) + (name in self.trenches)

    def step(self, a: str, b: str, cut: set[str], *, strategic: bool = False, train: bool = False) -> float | None:
        """What a step costs on the ground; None where there is no way (8.11, 8.5, 7.22)."""
        side = (a, b)
        if side in self.river or (train and side not in self.rails):
            return None
        if (train or side in self.roads) and a not in cut and b not in cut:
            return 0.5 if strategic else 1.0
        stream = 1.0 if side in self.streams else 0.0
        if b in cut:
            return 2 * self.points(b, strategic=strategic) + stream
        return (1.0 if side in self.bridges else self.points(b, strategic=strategic)) + stream

    def supply_step(self, a: str, b: str, cut: set[str], *, rail: bool) -> float | None:
        """What a supply line pays to enter b from a: nothing along connected roads, later rails (6.12)."""
        side = (a, b)
        if side in self.river:
            return None
        if a not in cut and b not in cut and (side in self.roads or (rail and side in self.rails)):
            return 0.0
        stream = 1.0 if side in self.streams else 0.0
        if b in cut:
            return 2 * self.points(b) + stream
        return (1.0 if side in self.bridges else self.points(b)) + stream


def around(name: str) -> list[str]:
    column, row = int(name[:2]), int(name[2:])
    up = -1 if column % 2 else 0
    steps = ((0, -1), (0, 1), (-1, up), (-1, up + 1), (1, up), (1, up + 1))
    return [f"{column + c:02d}{row + r:02d}" for c, r in steps]


def distance(a: str, b: str) -> int:
    def cube(name: str) -> tuple[int, int, int]:
        column, row = int(name[:2]), int(name[2:])
        z = row - (column + column % 2) // 2
        return column, -column - z, z

    return max(abs(one - two) for one, two in zip(cube(a), cube(b), strict=True))


def listed(entries: list[dict[str, Any]]) -> set[str]:
    return {name for entry in entries for name in entry["hexes"].split()}


def pairs(entries: list[dict[str, Any]]) -> set[Side]:
    lines = [entry["hexes"].split() for entry in entries]
    return both(pair for line in lines for pair in pairwise(line))


def both(sides: Iterator[Any]) -> set[Side]:
    return {pair for a, b in sides for pair in ((a, b), (b, a))}


def left_bank(text: str) -> set[str]:
    found = set()
    for line in text.strip().splitlines():
        column, spans = line.split(":")
        for span in spans.split():
            first, _, last = span.partition("-")
            found |= {f"{column.strip()}{row:02d}" for row in range(int(first), int(last or first) + 1)}
    return found
