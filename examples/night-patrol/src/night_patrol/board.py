"""The state of a night: where the counters are, what they are, who knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.board import Board, per

if TYPE_CHECKING:
    from night_patrol.game import NightPatrol

LOST = -1
UNKNOWN = -1
FEINT = 0


class NightBoard(Board):
    if TYPE_CHECKING:
        game: NightPatrol
    turn: int = 1
    side: int = 0  # whose turn it is
    place: list[int] = per("unit", LOST, word="hex")
    strength: list[int] = per("unit", UNKNOWN, blank=UNKNOWN)  # a secret; 0 is a feint
    shown: list[int] = per("unit")  # turned over for all to see
    moved: list[int] = per("unit")
    fired: list[int] = per("unit")

    @property
    def player(self) -> str:
        return self.game.sides[self.side]

    def side_of(self, unit: int) -> int:
        return self.game.side_of[unit]

    def unit_at(self, hex_: int) -> int:
        """The counter in a hex; -1 if there is none."""
        return self.place.index(hex_) if hex_ in self.place else -1

    def on_map(self, side: int) -> list[int]:
        return [unit for unit, place in enumerate(self.place) if place != LOST and self.side_of(unit) == side]

    def is_wood(self, hex_: int) -> bool:
        return self.game.ground[hex_] == "wood"

    def in_contact(self, hex_: int, side: int) -> bool:
        """Whether an enemy of a side is next to a hex."""
        near = self.game.grid.near[hex_]
        return any(self.place[unit] in near for unit in self.on_map(1 - side))

    def put(self, unit: int, hex_: int) -> None:
        self.place[unit] = hex_

    def conserved(self) -> list[str]:
        there = [place for place in self.place if place != LOST]
        return ["two counters in one hex"] if len(set(there)) != len(there) else []
