"""Night Patrol as the kernel sees it."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from grognard.kernel.game import Game, Outcome, Scenario
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.odds import Reckoning
from grognard.kernel.view import Scene
from grognard.kernel.words import Vocabulary
from night_patrol import secrets, show
from night_patrol.board import LOST, UNKNOWN, NightBoard
from night_patrol.ground import Night, terrain
from night_patrol.rules import victory
from night_patrol.rules.fire import FireReckoning
from night_patrol.rules.sequence import DrawCounter
from night_patrol.rules.sequence import Night as Sequence

SIDES = ("blue", "red")
COLOURS = {"blue": "bleu", "red": "rouge"}


class NightPatrol(Game[NightBoard]):
    id = "night-patrol"
    package = "night_patrol"
    api = 3
    sides = SIDES
    scenarios = (Scenario("mill", ("1.3", "5.1")),)
    board = NightBoard
    reckoning: ClassVar[Reckoning[Any] | None] = FireReckoning()

    def load_world(self) -> None:
        self.night = self.data.typed("night.toml", Night)
        ground = terrain(self.night)
        self.grid = HexGrid([(int(name[:2]), int(name[2:])) for name in ground], "even")
        self.ground = [ground[name] for name in self.grid.names]
        self.mill = self.grid.index[self.night.mill]
        units = [(side, number) for side in SIDES for number in range(1, len(self.night.start[side]) + 1)]
        self.side_of = [SIDES.index(side) for side, _ in units]
        self.starts = [self.grid.index[hex_] for side in SIDES for hex_ in self.night.start[side]]
        ids = [f"{side}-{number}" for side, number in units]
        self.vocabularies["hex"] = Vocabulary("hex", self.grid.names, {LOST: "lost"})
        self.vocabularies["unit"] = Vocabulary("unit", ids)
        self.names["unit"] = {f"{side}-{n}": (f"{side} {n}", f"{COLOURS[side]} {n}") for side, n in units}

    def cost(self, hex_: int) -> int:
        return self.night.cost[self.ground[hex_]]

    def cup_after(self, drawn: list[int]) -> list[int]:
        """What is left in a cup when these came out of it."""
        cup = list(self.night.chits)
        for strength in drawn:
            if strength != UNKNOWN:
                cup.remove(strength)
        return cup

    def setup(self, s: NightBoard, scenario: str) -> None:
        s.call(Sequence())
        for unit, start in enumerate(self.starts):
            s.put(unit, start)
            s.call(DrawCounter(unit))

    def outcome(self, s: NightBoard) -> Outcome:
        return victory.outcome(s)

    def knows(self, s: NightBoard, side: str | None, field: str, thing: int) -> bool:
        return secrets.knows(s, side, thing)

    def imagine(self, s: NightBoard, side: str | None, rng: Random) -> None:
        secrets.imagine(s, side, rng)

    def scene(self, s: NightBoard, side: str | None) -> Scene:
        return show.scene(s, side)

    def losses(self, s: NightBoard, side: str) -> int:
        own = SIDES.index(side)
        return sum(s.side_of(unit) == own and place == LOST for unit, place in enumerate(s.place))

    def value(self, s: NightBoard, side: str) -> float:
        """Strength alive, and how near it is to the mill."""
        total = 0.0
        for owner in (0, 1):
            sign = 1 if SIDES[owner] == side else -1
            for unit in victory.squads(s, owner):
                far = self.grid.distance(s.place[unit], self.mill)
                total += sign * s.strength[unit] * (1 + 2 / (1 + far))
        return total


GAME = NightPatrol
