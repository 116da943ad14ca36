"""6.15m, 9.3-E2 Leaving the map where a scenario allows it, and entering it as reinforcement."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board

INWARD = {"north": (3, 2, 4), "south": (0, 1, 5), "west": (1, 2), "east": (5, 4)}


def is_a(s: Board, unit: int, label: str) -> bool:
    """Whether a unit is of a kind that a scenario names: squad, cavalry, tank, a type …"""
    world = s.world
    if label == "squad":
        return world.is_squad[unit]
    if label == "cavalry":
        return world.is_cavalry[unit]
    return label in (world.kind[unit], world.type_of[unit].id)


def may_exit(s: Board, unit: int) -> bool:
    """Whether a unit may go off the map from where it stands."""
    if s.has(unit, k.GOING_HOME) and s.place[unit] in s.ground.edge_hexes[s.head.edges[s.side(unit)]]:
        return True  # 15.12f
    for way in s.cast.scenario.exit:
        if way.side != s.side(unit) or s.place[unit] not in s.ground.edge_hexes[way.edge]:
            continue
        if way.turns is not None and not way.turns[0] <= s.turn <= way.turns[1]:
            continue
        if any(is_a(s, unit, label) for label in way.kinds):
            return True
    return False


def faces_off_map(s: Board, unit: int) -> bool:
    """Whether the hex ahead of a vehicle lies beyond the edge by which it may leave."""
    return s.ground.beside[s.place[unit]][s.facing[unit]] < 0 and may_exit(s, unit)


def entry_hexes(s: Board, unit: int) -> tuple[int, ...]:
    """Where a reinforcement may come in."""
    zone = s.cast.force[unit].zone
    return s.ground.zones[zone] if zone else s.ground.edge_hexes[s.head.edges[s.side(unit)]]


def inward_facings(s: Board, h: int) -> tuple[int, ...]:
    """The facings of a vehicle that has just come over the edge at a hex."""
    for edge, facings in INWARD.items():
        if h in s.ground.edge_hexes[edge]:
            return tuple(f for f in facings if s.ground.beside[h][f] >= 0) or facings
    return tuple(range(6))


def to_come(s: Board, side: str) -> list[int]:
    """Reinforcements whose turn has come and that ride in no other."""
    return [unit for unit in s.cast.late[side] if s.due(unit)]


def rides_in(s: Board, unit: int, vehicle: int) -> bool:
    """Whether a reinforcement comes in a vehicle: two to a truck, a leader in the first tank (R-97)."""
    force = s.cast.force[unit]
    if force.aboard is None:
        return False
    carriers = s.cast.units_of[force.aboard]
    mine = s.cast.units_of[force.id]
    each = -(-len(mine) // len(carriers))
    return vehicle in carriers and unit in mine and mine.index(unit) // each == carriers.index(vehicle)
