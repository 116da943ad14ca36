"""5. Victory: strength at the mill."""

from __future__ import annotations

from grognard.kernel.game import Outcome
from night_patrol.board import FEINT, NightBoard


def squads(s: NightBoard, side: int) -> list[int]:
    return [unit for unit in s.on_map(side) if s.strength[unit] > FEINT]


def at_the_mill(s: NightBoard, side: int) -> int:
    """The strength of a side in the mill and next to it (5.1), as far as it is known."""
    near = s.game.grid.within(s.game.mill, 1)
    return sum(s.strength[unit] for unit in squads(s, side) if s.place[unit] in near)


def is_decided(s: NightBoard) -> bool:
    return s.turn > s.game.night.turns or not squads(s, 0) or not squads(s, 1)


def outcome(s: NightBoard) -> Outcome:
    sides = s.game.sides
    held = {name: at_the_mill(s, side) for side, name in enumerate(sides)}
    alive = [bool(squads(s, side)) for side in (0, 1)]
    if alive[0] != alive[1]:
        return Outcome(sides[0 if alive[0] else 1], "destroyed", "5.2", held)
    if held[sides[0]] == held[sides[1]]:
        return Outcome(None, "draw", "5.1", held)
    return Outcome(max(sides, key=lambda side: held[side]), "mill", "5.1", held)
