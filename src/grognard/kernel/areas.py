"""Maps of areas: named places with borders of several kinds between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class AreaMap:
    """Areas by number, with their neighbours and the kind of each border ("land", "river", …)."""

    def __init__(self, names: Sequence[str], borders: Iterable[tuple[str, str, str]]) -> None:
        self.names = list(names)
        self.index: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.kinds: dict[tuple[int, int], str] = {}
        for a, b, kind in borders:
            for name in (a, b):
                if name not in self.index:
                    raise ValueError(f"border {a}-{b}: there is no area {name}")
            first, second = self.index[a], self.index[b]
            if first == second or (first, second) in self.kinds:
                raise ValueError(f"border {a}-{b} joins an area with itself or stands twice")
            self.kinds[first, second] = self.kinds[second, first] = kind
        self.near: list[tuple[int, ...]] = [
            tuple(other for other in range(len(self.names)) if (area, other) in self.kinds)
            for area in range(len(self.names))
        ]

    def __len__(self) -> int:
        return len(self.names)

    def border(self, a: int, b: int) -> str | None:
        """The kind of the border between two areas; None if they do not touch."""
        return self.kinds.get((a, b))
