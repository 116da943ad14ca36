"""A hand at the table: looks where things lie, presses there, and counts what it does.

An input is a click, a key, or a drag: whatever begins with a press.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from playwright.sync_api import expect

from .player import Player

# Where things lie on the screen, as a person sees them.
LOOK = """() => {
  const world = document.querySelector('.world');
  const box = world.getBoundingClientRect();
  const scale = Number(/scale\\(([^)]+)\\)/.exec(world.style.transform)[1]);
  return {left: box.left, top: box.top, scale};
}"""
# A point at which a click means this unit, or this place, and nothing else; none if there is no such point.
POINT = """([kind, name, points, there]) => points.find(([x, y]) => {
  const top = document.elementFromPoint(x, y);
  if (!top?.closest('.board') || top.closest('[data-still]')) return false;
  for (const element of document.elementsFromPoint(x, y)) {
    const stack = element.closest('.world [data-stack]')?.dataset.stack;
    if (stack) return kind === 'stack' && stack === name;
    const cost = element.closest('[data-cost]')?.dataset.cost;
    if (cost) return kind === 'place' && cost === name;
    const unit = element.closest('.world [data-unit]')?.dataset.unit;
    if (unit) return kind === 'unit' ? unit === name : there.includes(unit);
  }
  return kind === 'place';
}) ?? null"""
# What is drawn as a counter now, bottom to top: its middle, and whose pile it stands for.
COUNTERS = """() => [...document.querySelectorAll('.units [data-unit]')].map(one => {
  const box = one.querySelector('.base').getBoundingClientRect();
  return [one.dataset.unit, box.x + box.width / 2, box.y + box.height / 2, box.width];
})"""


class Hand:
    def __init__(self, player: Player, game: str) -> None:
        self.player = player
        self.page = player.page
        self.inputs: Counter[str] = Counter()
        sheet = player.state()["view"]["scene"]["sheet"]
        found = self.page.evaluate("path => fetch(path).then(a => a.json())", f"/api/games/{game}/sheets/{sheet}")
        self.spots: dict[str, tuple[float, float]] = {
            name: (place["x"], place["y"]) for name, place in found["places"].items()
        }
        self.outlines: dict[str, list[list[float]]] = {
            name: place.get("outline") or [] for name, place in found["places"].items()
        }

    @property
    def count(self) -> int:
        return self.inputs.total()

    # -- looking ------------------------------------------------------------------------------------------

    def look(self) -> dict[str, Any]:
        state = self.player.shown()
        self.player.settled()
        self.pieces = {piece["id"]: piece["place"] for piece in state["view"]["scene"]["pieces"]}
        self.offers = state["view"]["offers"]
        self.prompt = state["view"]["prompt"]
        self.counters = self.page.evaluate(COUNTERS)
        return state

    def on_screen(self, place: str) -> tuple[float, float, float]:
        look = self.page.evaluate(LOOK)
        x, y = self.spots[place]
        return look["left"] + x * look["scale"], look["top"] + y * look["scale"], look["scale"]

    def in_sight(self, place: str) -> bool:
        x, y, _ = self.on_screen(place)
        box = self.page.locator(".board").bounding_box()
        assert box is not None
        return box["x"] + 60 < x < box["x"] + box["width"] - 30 and box["y"] + 30 < y < box["y"] + box["height"] - 30

    def point(self, kind: str, name: str) -> list[float] | None:
        """Where to press for a unit or a place; a counter that cannot be chosen itself stands for its place."""
        offers = [offer.get("targets", ()) for offer in (*self.offers, *self.prompt.get("swaps", ()))]
        apart = [targets for targets in offers if name not in {one["id"] for one in targets}]
        chosen = {one["id"] for targets in apart for one in targets}
        there = [unit for unit, place in self.pieces.items() if place == name and unit not in chosen]
        if kind == "place":
            x, y, scale = self.on_screen(name)
            ring = [(0, 0), (0, -29), (0, 29), (-27, -14), (27, 14), (27, -14), (-27, 14), (-30, 0), (30, 0)]
            points = [[x + dx * scale, y + dy * scale] for dx, dy in ring]
            points += self.ground(name)
        else:
            wanted = "[data-stack]" if kind == "stack" else "[data-unit]"
            name_of = "stack" if kind == "stack" else "unit"
            found = self.page.locator(f'.world {wanted}[data-{name_of}="{name}"]')
            points = found.evaluate_all(
                """all => all.flatMap(one => {
                  const box = (one.querySelector('rect') ?? one).getBoundingClientRect();
                  return [0.5, 0.08, 0.92, 0.25, 0.75].flatMap(i => [0.5, 0.08, 0.92, 0.25, 0.75].map(
                    j => [box.x + box.width * i, box.y + box.height * j]));
                })"""
            )
        found_point: list[float] | None = self.page.evaluate(POINT, [kind, name, points, there])
        return found_point

    def ground(self, place: str) -> list[list[float]]:
        """Points all over an area, from its middle to its rim; none of a hex, which has no outline of its own."""
        x, y, scale = self.on_screen(place)
        cx, cy = self.spots[place]
        return [
            [x + (ax - cx) * part * scale, y + (ay - cy) * part * scale]
            for part in (0.3, 0.5, 0.7, 0.85)
            for ax, ay in self.outlines[place]
        ]

    # -- inputs -------------------------------------------------------------------------------------------

    def click(self, point: list[float], *, shift: bool = False) -> None:
        self.inputs["click"] += 1
        if shift:
            self.page.keyboard.down("Shift")
        self.page.mouse.click(*point)
        if shift:
            self.page.keyboard.up("Shift")

    def key(self, key: str) -> None:
        self.inputs["key"] += 1
        self.page.keyboard.press(key)

    def drag(self, start: list[float], to: str) -> None:
        """From a point to a place, which is looked for on the way: the map may move to show where one can go."""
        self.inputs["drag"] += 1
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(start[0] + 9, start[1] + 9)
        self.player.until("document.querySelector('.board').dataset.state === 'dragging'")
        self.player.shown()
        self.player.settled()
        x, y, _ = self.on_screen(to)
        self.page.mouse.move(x, y, steps=3)
        self.page.mouse.up()

    def pull(self, place: str) -> None:
        """Drag the map by its ground until a place lies in the middle, or as near to it as the map goes."""
        self.inputs["drag"] += 1
        board = self.page.locator(".board").bounding_box()
        assert board is not None
        middle = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
        x, y, scale = self.on_screen(place)

        def off(name: str) -> float:
            """How far a place lies from the middle of the map's window."""
            dx, dy = (self.spots[name][i] - self.spots[place][i] for i in (0, 1))
            return abs(x + dx * scale - middle[0]) + abs(y + dy * scale - middle[1])

        empty = sorted(set(self.spots) - set(self.pieces.values()), key=off)
        start = next(point for name in empty if (point := self.point("place", name)) is not None)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(start[0] + middle[0] - x, start[1] + middle[1] - y, steps=4)
        self.page.mouse.up()
        self.player.settled()

    def box(self, left: float, top: float, right: float, bottom: float) -> None:
        """Draw a box around units."""
        self.inputs["drag"] += 1
        self.page.keyboard.down("Shift")
        self.page.mouse.move(left, top)
        self.page.mouse.down()
        self.page.mouse.move((left + right) / 2, (top + bottom) / 2)
        self.page.mouse.move(right, bottom)
        expect(self.page.locator("[data-lasso]")).to_have_count(1)
        self.page.mouse.up()
        self.page.keyboard.up("Shift")
        expect(self.page.locator('[data-ring="joined"]').first).to_be_attached()

    def press(self, selector: str) -> None:
        self.inputs["click"] += 1
        button = self.page.locator(selector).first
        button.scroll_into_view_if_needed()
        self.page.mouse.click(*self.player.spot(button))

    def which(self, offer: dict[str, Any], version: int) -> None:
        """A unit that can do several things: the page asks which."""
        entry = f""".pop [data-choice='{msgspec.json.encode(offer["choice"]).decode()}']"""
        alone = sum(offer["targets"] == one.get("targets") for one in self.offers) == 1
        if not alone:
            self.press(entry)

    def done(self, version: int) -> None:
        self.player.answered("version", version)
