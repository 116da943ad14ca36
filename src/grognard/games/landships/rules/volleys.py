"""8.63 The small-arms table read for everybody in a hex, and told: who fires, the die, each cover, what it did."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.fire_events import FireOpened, FireTold
from grognard.games.landships.rules.cover import SMALL_ARMS, cover
from grognard.games.landships.rules.fire_power import why_changed
from grognard.games.landships.telling import reasons, values
from grognard.kernel.tally import Tally


class Volley(NamedTuple):
    """What is fired at a hex: each weapon's unit, where it stands, the strength that it brings."""

    hex: int
    side: str
    weapons: tuple[tuple[int, int, int], ...]
    how: str = "small-arms"

    @property
    def strength(self) -> int:
        return sum(strength for _, _, strength in self.weapons)


def read_table(s: Board, fire: Volley, die: int, firing: Tally, targets: list[int]) -> list[int]:
    """Whom a roll hits: one die, read for each kind of cover in the hex (8.63a, R-45)."""
    charts, strength = s.world.charts, fire.strength
    units, starts, strengths = zip(*fire.weapons, strict=True)
    told = (reasons(firing), values(firing))
    changed = tuple(
        [why_changed(s, unit, s.ground.distance(h, fire.hex)) if h >= 0 else () for unit, h, _ in fire.weapons]
    )
    s.tell(FireOpened(fire.hex, fire.side, units, starts, strengths, strength, die, fire.how, *told, changed))
    needed = charts.small_arms_number(strength) if strength > 0 else 0
    struck: list[int] = []
    for shelter, sheltered in by_cover(s, targets, SMALL_ARMS):
        total = die + firing.total() + shelter.total()
        hit = charts.small_arms_hit(strength, total)
        s.tell(FireTold(tuple(sheltered), total, needed, hit, reasons(shelter), values(shelter)))
        struck += sheltered if hit else []
    return sorted(struck)


def by_cover(s: Board, targets: list[int], attack: str) -> list[tuple[Tally, list[int]]]:
    """The targets by what the ground does for them."""
    found: dict[tuple[tuple[str, int], ...], tuple[Tally, list[int]]] = {}
    for unit in targets:
        shelter = cover(s, unit, attack)
        key = tuple((line.reason, line.value) for line in shelter)
        found.setdefault(key, (shelter, []))[1].append(unit)
    return list(found.values())
