"""A position of They Shall Not Pass as its referee reads it: who stands where, who holds what, whose ZOC lies there."""

from __future__ import annotations

from typing import Protocol

from tests.referees.verdun_ground import Ground
from tests.referees.watch import Plain

OFF = ("de-naval", "de-heavy", "fr-left-bank")  # without a place of their own
FREE, WEAK, STRONG, HELD = range(4)


class Book(Protocol):
    """What counters say."""

    ground: Ground

    def side(self, unit: str) -> str: ...

    def zoc(self, unit: str) -> int: ...


class Look:
    """One position, read."""

    def __init__(self, book: Book, position: Plain) -> None:
        self.book, self.position = book, position
        self.turn = position.get("turn", 1)
        self.bad = bool(position.get("bad_weather"))
        self.units: dict[str, Plain] = position["unit"]
        self.options = position["options"]
        self.steps_of_fort = 2 if self.options["fort-artillery"] else 1
        self.at: dict[str, list[str]] = {}
        for name, state in self.units.items():
            if state.get("place", "reserve").isdigit() and name not in OFF:
                self.at.setdefault(state["place"], []).append(name)
        self._zones: dict[tuple[str, bool], dict[str, int]] = {}
        self.cut = {name for name, state in position["hex"].items() if state.get("markers")}

    def of(self, unit: str, state: str) -> int:
        return int(self.units.get(unit, {}).get(state, 0))

    def place(self, unit: str) -> str:
        return str(self.units.get(unit, {}).get("place", "reserve"))

    def stands(self, name: str) -> bool:
        """Whether an undestroyed fort is there (14.82)."""
        fort = self.book.ground.fort_at.get(name)
        hits = self.position["fort"].get(fort, {}).get("fort_hits", 0) if fort else self.steps_of_fort
        return bool(hits < self.steps_of_fort)

    def holder(self, name: str) -> str:
        """Who controls a hex (14.9)."""
        german = name in self.book.ground.german
        taken = bool(self.position["hex"].get(name, {}).get("taken"))
        return "german" if german != taken else "french"

    def side_at(self, name: str) -> str:
        if name in self.at:
            return str(self.book.side(self.at[name][0]))
        return "french" if self.stands(name) else ""

    def zones(self, side: str, *, negate: bool) -> dict[str, int]:
        """What a side meets in each hex: the enemy's units and ZOC (8.4); with `negate` friends cancel it."""
        if (side, negate) not in self._zones:
            self._zones[side, negate] = self._met(side, negate)
        return self._zones[side, negate]

    def _met(self, side: str, negate: bool) -> dict[str, int]:
        enemy = "french" if side == "german" else "german"
        found: dict[str, int] = {}
        near = self.book.ground.near
        for name, units in self.at.items():
            if self.book.side(units[0]) == enemy:
                power = max(self.book.zoc(unit) for unit in units)
                for other in near[name]:
                    found[other] = max(found.get(other, FREE), power)
        if enemy == "french":
            for name in self.book.ground.fort_at:
                if self.stands(name):
                    for other in near[name]:
                        found[other] = STRONG
                        for far in near[other] if self.steps_of_fort > 1 else ():
                            found[far] = max(found.get(far, FREE), WEAK)
        if negate:
            for name in [name for name in found if self.side_at(name) == side]:
                found[name] = FREE
        for name in {*self.at, *self.book.ground.fort_at}:
            if self.side_at(name) == enemy:
                found[name] = HELD
        return found

    @property
    def negates(self) -> bool:
        return bool(self.options["infiltration"] or self.options["zoc-negation"])
