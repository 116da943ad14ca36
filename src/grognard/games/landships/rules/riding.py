"""6.32, 6.33 Where mounted cavalry can go: the trot any way, the charge straight ahead."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.occupation import (
    enemy_hexes,
    enemy_occupied,
    gassed,
    has_room,
    may_be_assaulted,
    usable_road,
)
from grognard.games.landships.rules.spotting import spotted, spotted_by_anyone

NEVER = 99
KEPT = 64  # price lists kept before they are made anew


def cost(s: Board, h: int, side: str, speed: str) -> int:
    """Points to ride into a hex; of several prices the highest is paid (R-95)."""
    charts = s.world.charts.terrain
    terrain = s.terrain(h)
    prices = [1]
    if terrain & k.TRENCH and not (usable_road(s, h, side) and s.trench_of(h, side)):  # 6.12e
        prices.append(int(charts["trench"].cost[speed]))  # 6.32d
    if h in s.wire:
        prices.append(int(charts["wire"].cost[speed]))  # 6.32e
    if terrain & k.RIVER and not terrain & k.BRIDGE:
        if s.head.river != "fordable":
            return NEVER
        prices.append(int(charts["river"].cost[speed]) or NEVER)  # 6.32f
    return max(prices)


def along_the_bed(s: Board, here: int, to: int) -> bool:
    """Riding from river hex to river hex along the stream (6.32f)."""
    return to in s.ground.river_links[here] and not (s.terrain(here) | s.terrain(to)) & k.BRIDGE


def prices(s: Board, side: str, speed: str) -> list[int]:
    """What every hex costs, kept as long as wire and craters are the same."""
    key = (side, speed, s.wire, s.craters)
    found = s.ground.prices.get(key)
    if found is None:
        if len(s.ground.prices) > KEPT:
            s.ground.prices.clear()
        found = [NEVER] * s.ground.size
        for h in s.ground.hexes:
            found[h] = cost(s, h, side, speed)
        s.ground.prices[key] = found
    return found


def trot_costs(s: Board, unit: int, points: int) -> dict[int, int]:
    """Every hex that a trotting squad can reach, and what it costs. Mines and gas interrupt the ride."""
    side, start = s.side(unit), s.place[unit]
    price, near, bed = prices(s, side, "trot"), s.ground.near, s.ground.river_links
    closed = enemy_hexes(s, side)  # 6.35f
    best = {start: 0}
    buckets: list[list[int]] = [[] for _ in range(points + 1)]
    buckets[0].append(start)
    for spent in range(points + 1):
        for here in buckets[spent]:
            if best[here] < spent or (here != start and interrupts(s, here, side)):
                continue
            for to in near[here]:
                total = spent + price[to]
                if total > points or total >= best.get(to, NEVER) or to in closed:
                    continue
                if bed[here] and along_the_bed(s, here, to):  # 6.32f
                    continue
                best[to] = total
                buckets[total].append(to)
    del best[start]
    return {h: spent for h, spent in best.items() if has_room(s, h, unit)}


def interrupts(s: Board, h: int, side: str) -> bool:
    """Whether the ride goes on by another choice: in gas, and on a minefield, active or not (R-108)."""
    return bool(s.ground.terrain[h] & k.MINES and s.head.mines != side) or h in s.gas_against(side)


class Run(NamedTuple):
    """A charge: its direction, the hexes ridden, the hex it is aimed at."""

    facing: int
    path: tuple[int, ...]
    target: int


def may_be_charged(s: Board, h: int, side: str, viewer: int) -> bool:
    """Whether a hex holds enemies that cavalry could close with (12.12b, R-98) and that the riders spot, or somebody
    else of their side (6.33b).
    """
    return may_be_assaulted(s, h, side) and any(
        (s.world.is_soft[unit] or s.world.kind[unit] == k.TRUCK)
        and s.cast.side[unit] != side
        and (spotted(s, unit, viewer, side) or spotted_by_anyone(s, unit, side))
        for unit in s.units_at(h)
    )


def charges(s: Board, unit: int, points: int) -> list[Run]:
    """Every charge that a squad can make from where it stands (6.33d, 6.33e)."""
    side, start = s.side(unit), s.place[unit]
    level, stacks = s.ground.level, s.stacks()
    found: list[Run] = []
    aimed: set[int] = set()
    for facing in range(6):
        here, spent = start, 0
        path: list[int] = []
        while True:
            for turn in (0, 1, 5):
                target = s.ground.beside[here][(facing + turn) % 6]
                if target not in stacks or target in aimed or level[target] > level[start]:  # 6.35c
                    continue
                if has_room(s, here, unit) and may_be_charged(s, target, side, start):
                    aimed.add(target)
                    found.append(Run(facing, tuple(path), target))
            ahead = s.ground.beside[here][facing]
            if ahead < 0 or level[ahead] > level[start] or enemy_occupied(s, ahead, side):
                break
            spent += cost(s, ahead, side, "charge")
            if spent > points:
                break
            path.append(ahead)
            here = ahead
    return found


def can_ride(s: Board, unit: int) -> bool:
    """Whether a mounted squad may move in this phase."""
    return bool(s.mounted[unit]) and s.place[unit] >= 0 and not s.pinned[unit] and not gassed(s, unit)
