"""7.3, 8 and 10.3 Why a piece cannot move, or cannot go to a hex: the clause that bars it, with the figures."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER
from grognard.games.blood_and_iron.rules.reach import has_moved
from grognard.games.blood_and_iron.rules.stacking import fits, no_room
from grognard.kernel.choice import Bar, bar

LIMITS = {"floing": "12.53b", "bazeilles": "12.63b", "initial-assault": "12.73b"}


def points(halves: int) -> str:
    """Movement points as they are read: 3, 2½."""
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)


def bars_to_move(s: BloodBoard, piece: int, side: int, rule: str) -> list[Bar]:
    """Why a piece cannot be moved any more in this movement; `rule` says who moves in it."""
    if s.side_of(piece) != side:
        return [bar(rule, "not-yours")]
    if s.place[piece] < 0:
        return [bar("8.4e" if piece in s.theatre.enters else "8.0a", "off-map")]
    if s.left[piece] > 0:
        return []
    if not s.world.move[piece]:
        return [bar("8.0a", "immobile")]
    if s.zone(s.enemy(side))[s.place[piece]]:
        return [bar("7.3a", "stopped")]
    return [bar("10.3e", "routed-moved")] if s.routed[piece] else [bar("8.0d", "finished")]


def why_no_move(s: BloodBoard, piece: int, to: int, strategic: bool) -> list[Bar]:
    """Why a piece cannot go to a hex out of its reach: what is there, then what is on the way."""
    if to == s.place[piece]:
        return [bar("8.0c", "here")]
    return no_stand(s, piece, to, strategic) or no_way(s, piece, to)


def no_stand(s: BloodBoard, piece: int, to: int, strategic: bool) -> list[Bar]:
    """What keeps a piece out of a hex from wherever it comes."""
    kind, enemy = s.world.kind[piece], s.enemy(s.side_of(piece))
    if not s.ground.open[to]:
        return [bar(LIMITS[s.scenario], "off-limits") if s.ground.exists[to] else bar("8.0a", "no-hex")]
    if s.holder(to) == enemy:
        return [bar("8.2a", "enemy-there")]
    if kind == LEADER:
        return [bar("8.2b", "leader-there")] if s.leaders_at(to, enemy) else []
    if not fits(s, piece, to):
        return no_room(s, to)
    near = s.farness(enemy)[to]
    if strategic and near <= s.world.number["strategic-near"]:
        return [bar("4.3d", "strategic-near", distance=near)]
    return shy(s, piece) if s.zone(enemy)[to] else []


def shy(s: BloodBoard, piece: int) -> list[Bar]:
    """What keeps a piece out of every enemy zone."""
    if s.world.kind[piece] == LEADER:
        return []
    if s.world.kind[piece] == ARTILLERY:
        return [bar("7.3g", "zone")]
    if s.routed[piece]:
        return [bar("10.3a", "zone")]
    return [bar("5.21b", "zone"), bar("8.3a", "zone")] if s.out[piece] else []


def no_way(s: BloodBoard, piece: int, to: int) -> list[Bar]:
    """What keeps a piece from a hex where it could stand: no ground, too far, enemies, friends or zones on the way."""
    side, kind, start, left = s.side_of(piece), s.world.kind[piece], s.place[piece], s.left[piece]
    enemy, top = s.enemy(side), s.top

    def any_(_: int) -> bool:
        return True

    def past_friends(hex_: int) -> bool:
        return s.holder(hex_) != enemy

    def past_all(hex_: int) -> bool:
        return past_friends(hex_) and (kind == LEADER or top[hex_] < 0 or fits(s, piece, hex_))

    needed = cost(s, piece, to, any_)
    if needed is None:
        return [bar("8.1f", "no-ground")]
    if to in s.world.grid.near[start] and all(near != to for near, _ in s.ground.edges[kind][start]):
        return [bar("8.1f", "hexside")]
    if needed > left:
        return [bar("8.0d", "points", needed=points(needed), left=points(left))]
    around = cost(s, piece, to, past_friends)
    if around is None or around > left:
        return [bar("8.2a", "enemy-on-way")]
    around = cost(s, piece, to, past_all)
    if around is None or around > left:
        return [bar("6.0d", "friend-on-way")]
    zone = s.zone(enemy)
    if s.routed[piece]:
        return [bar("10.3e", "routed-one-hex")]
    if zone[start] and zone[to] and to in s.world.grid.near[start] and not has_moved(s, piece):
        return [bar("7.3c", "zone-to-zone")]
    return shy(s, piece) or [bar("7.3a", "zone-on-way")]


def cost(s: BloodBoard, piece: int, to: int, passable: Callable[[int], bool]) -> int | None:
    """Half movement points of the cheapest way to a hex over hexes that can be passed; None if there is no way."""
    edges = s.ground.edges[s.world.kind[piece]]
    best = {s.place[piece]: 0}
    waiting = [(0, s.place[piece])]
    while waiting:
        spent, here = heappop(waiting)
        if here == to:
            return spent
        if spent > best[here]:
            continue
        for other, step in edges[here]:
            total = spent + step
            if total < best.get(other, 1 << 30) and passable(other):
                best[other] = total
                heappush(waiting, (total, other))
    return None
