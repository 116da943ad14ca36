"""What one side meets in each hex (8.4), worked out of where its enemy stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.paths import Reach

if TYPE_CHECKING:
    from grognard.games.verdun.rules.marching import Terms

# What an enemy does to a hex (8.41), the worst thing counting.
FREE, WEAK, STRONG, HELD = range(4)


def _translation(values: tuple[int, int, int, int]) -> bytes:
    return bytes(values) + bytes(252)


_SHUT = _translation((0, 1, 1, 1))
_CLOSED = _translation((0, 0, 0, 1))
_STOPS = _translation((0, 0, 1, 0))


class Zones:
    """What one side meets in each hex: enemy ZOC and enemy units, and what follows for movement."""

    __slots__ = ("bare", "closed", "enter", "leave", "leave_strong", "shut", "stops", "ways", "zone")

    def __init__(self, zone: bytearray, bare: bytes, enter_strong: int, leave: int) -> None:
        self.zone = bytes(zone)
        self.bare = bare  # as it would be if no friend cancelled any ZOC (15.5a)
        self.closed = self.zone.translate(_CLOSED)  # enemy units, and forts to the Germans (8.11a)
        self.shut = self.zone.translate(_SHUT)  # the same and every enemy ZOC (8.42a, 8.43a)
        self.stops = self.zone.translate(_STOPS)  # 8.42b
        self.enter = self.zone.translate(_translation((0, 0, enter_strong, 0)))  # 8.42e
        self.leave = self.zone.translate(_translation((0, leave, leave, leave)))  # 8.42e, 8.43b
        self.leave_strong = self.zone.translate(_translation((0, 0, leave, leave)))  # of guns and HQs
        self.ways: dict[Terms, Reach] = {}  # searched before, while the enemy stood as he does (`rules.marching`)
