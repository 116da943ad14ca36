"""Maps of areas: named places with borders of several kinds between them, and what hangs together on them.

Areas are numbered; a set of them is an int with a bit for each, so that a game asks for "mine, next to it, not his"
with three operators.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from grognard.kernel.data import DataError
from grognard.kernel.masks import members


class AreaMap:
    """Areas by number, with their neighbours and the kind of each border ("line", "river", …)."""

    def __init__(self, names: Sequence[str], borders: Iterable[tuple[str, str, str]]) -> None:
        self.area_ids = list(names)
        self.area_number = {name: number for number, name in enumerate(self.area_ids)}
        self.areas = len(self.area_ids)
        self.every_area = (1 << self.areas) - 1
        self.kinds: dict[tuple[int, int], str] = {}
        for a, b, kind in borders:
            first, second = self.area(a), self.area(b)
            if first == second or (first, second) in self.kinds:
                raise DataError(f"border {a}-{b} joins an area with itself or stands twice")
            self.kinds[first, second] = self.kinds[second, first] = kind
        self.beside: list[tuple[int, ...]] = [
            tuple(other for other in range(self.areas) if (area, other) in self.kinds) for area in range(self.areas)
        ]
        self.beside_mask = [sum(1 << other for other in near) for near in self.beside]

    def area(self, name: str) -> int:
        """The number of an area."""
        try:
            return self.area_number[name]
        except KeyError:
            raise DataError(f"there is no area {name!r} on the map") from None

    def area_set(self, names: Iterable[str]) -> int:
        """The set of the areas with these names."""
        return sum(1 << self.area(name) for name in names)

    def areas_where(self, test: Callable[[int], bool]) -> int:
        """The set of the areas that pass a test."""
        return sum(1 << area for area in range(self.areas) if test(area))

    def border(self, a: int, b: int) -> str | None:
        """The kind of the border between two areas; None if they do not touch."""
        return self.kinds.get((a, b))

    def around(self, mask: int) -> int:
        """The areas next to any area of a set."""
        found = 0
        for area in members(mask):
            found |= self.beside_mask[area]
        return found

    def within(self, area: int, steps: int) -> int:
        """The areas at most so many borders away, itself included."""
        found = 1 << area
        for _ in range(steps):
            found |= self.around(found)
        return found

    def distances(self, start: int, far: int) -> list[int]:
        """How many borders each area is away from the nearest area of a set; `far` where no way leads."""
        found = [far] * self.areas
        edge = reached = start
        away = 0
        while edge:
            for area in members(edge):
                found[area] = away
            edge = self.around(edge) & ~reached
            reached |= edge
            away += 1
        return found

    def flood(self, start: int, through: int) -> int:
        """What can be reached from the areas of `start` that lie in the set `through`, without leaving that set."""
        found = edge = start & through
        while edge:
            edge = self.around(edge) & through & ~found
            found |= edge
        return found
