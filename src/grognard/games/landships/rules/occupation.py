"""3.1, 7.12 Stacking, enemy-occupied hexes and the melee lock."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.kernel.choice import Bar, bar


def squad_limit(s: Board) -> int:
    return s.world.charts.squads_in_hex


def vehicle_limit(s: Board) -> int:
    return s.world.charts.vehicles_in_hex


def room_for_squad(s: Board, h: int, side: str, unit: int = k.NOBODY) -> bool:
    """Whether one more squad of a side may end its move here: at most eight, pinned ones counted (3.12b, 3.11b)."""
    return sum(1 for other in s.squads_at(h, side) if other != unit) < squad_limit(s)


def has_room(s: Board, h: int, unit: int) -> bool:
    """Whether a unit may end its move in a hex; only squads and vehicles count (3.11a, 3.11d)."""
    if h not in s.stacks():
        return True
    if s.world.is_squad[unit]:
        return room_for_squad(s, h, s.side(unit), unit)
    if s.world.is_vehicle[unit]:
        return counted_vehicles(s, h, unit) < vehicle_limit(s)  # 3.12c
    return True


def full_hex(s: Board, unit: int) -> Bar:
    """What keeps a unit from ending its move in a hex without room."""
    if s.world.is_vehicle[unit]:
        return bar("3.12c", "full-of-vehicles", most=vehicle_limit(s))
    return bar("3.12b", "full-of-squads", most=squad_limit(s))


def too_many(s: Board) -> Bar:
    """What keeps squads from ending their phase where a melee is over that had no limit (3.13a)."""
    return bar("3.12b", "too-many-squads", most=squad_limit(s))


def counted_vehicles(s: Board, h: int, unit: int = k.NOBODY) -> int:
    """Vehicles of both sides here that count: those broken down do not (3.11c, 3.12d)."""
    return sum(1 for other in s.vehicles_at(h) if other != unit and s.broken[other] == k.RUNNING)


def abandoned(s: Board, vehicle: int) -> bool:
    """Whether nobody is in a vehicle any more (R-90)."""
    return s.has(vehicle, k.BAILED_OUT)


def enemy_occupied(s: Board, h: int, side: str) -> bool:
    """Whether enemy units are in a hex: squads, crews, observers, leaders, manned vehicles. Guns and abandoned
    weapons without anybody are no units (13.24a, R-56)."""
    world, owner = s.world, s.cast.side
    for unit in s.units_at(h):
        if owner[unit] != side and (world.is_soft[unit] or (world.is_vehicle[unit] and not abandoned(s, unit))):
            return True
    return False


def enemy_hexes(s: Board, side: str) -> frozenset[int]:
    """All enemy-occupied hexes."""
    return frozenset(h for h in s.stacks() if enemy_occupied(s, h, side))


def enemy_squads(s: Board, h: int, side: str) -> bool:
    """Whether enemy foot or cavalry squads stand here."""
    return any(s.world.is_squad[unit] and s.cast.side[unit] != side for unit in s.units_at(h))


def may_be_assaulted(s: Board, h: int, side: str) -> bool:
    """Whether squads of a side may start a close assault on a hex: on squads and trucks whatever is beside them, on
    crews, observers and leaders if no tank or armoured car is (12.11a, 12.12b, 12.21f, R-91)."""
    world, owner = s.world, s.cast.side
    enemies = [unit for unit in s.units_at(h) if owner[unit] != side]
    if any(world.is_squad[unit] or world.kind[unit] == k.TRUCK for unit in enemies):
        return True
    armour = any(world.is_vehicle[unit] and not abandoned(s, unit) for unit in enemies)
    return not armour and any(world.is_soft[unit] for unit in enemies)


def locked(s: Board, h: int) -> bool:
    """Whether squads of both sides share a hex: none of them may leave (7.12b, 7.12e)."""
    return h in s.melees()


def usable_road(s: Board, h: int, side: str) -> bool:
    """A road hex, unless an enemy trench cancels the road (6.12f)."""
    return bool(s.terrain(h) & k.ROAD) and not s.enemy_trench(h, side)


def follows_road(s: Board, start: int, to: int, side: str) -> bool:
    """Whether the way from one hex to the next is along a road that this side may use."""
    return to in s.ground.road_links[start] and usable_road(s, start, side) and usable_road(s, to, side)


def gassed(s: Board, unit: int) -> bool:
    """Whether a soft unit or truck stands in the enemy's gas (5.56a); barrages do nothing to tank leaders (14.1a)."""
    if not (s.allied_gas or s.german_gas):
        return False
    kind = s.world.kind[unit]
    if not (s.world.is_soft[unit] or kind == k.TRUCK) or kind == k.LEADER:
        return False
    return s.place[unit] in s.gas_against(s.side(unit))
