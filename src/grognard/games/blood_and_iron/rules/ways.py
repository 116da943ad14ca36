"""7.3, 8 and 10.3 Why a piece cannot move, or cannot go to a hex: the clause that bars it, with the figures."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.blood_and_iron.board import HALTED, WAITING, BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER
from grognard.games.blood_and_iron.rules.reach import has_moved, lone_leaders
from grognard.games.blood_and_iron.rules.stacking import fits, no_room
from grognard.kernel.choice import Bar, bar
from grognard.kernel.paths import reach

FARTHEST = 1000  # half points: more than any way across the map asks
LIMITS = {"floing": "12.53b", "bazeilles": "12.63b", "initial-assault": "12.73b"}


def points(halves: int) -> str:
    """Movement points as they are read: 3, 2½."""
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)


def bars_to_move(s: BloodBoard, piece: int, side: int, rule: str) -> list[Bar]:
    """Why a piece cannot be moved any more in this movement; `rule` says who moves in it."""
    if s.side_of(piece) != side:
        return [bar(rule, "not-yours")]
    if not s.is_on_map(piece):
        return [absent(s, piece)]
    if s.left[piece] > 0:
        return []
    if not s.world.move[piece]:
        return [bar("8.0a", "immobile")]
    in_zone = s.world.kind[piece] != LEADER and s.zone(s.enemy(side))[s.place[piece]]
    if s.left[piece] == HALTED or in_zone:
        return [bar("7.3a", "stopped")]
    return [bar("10.3e", "routed-moved")] if s.routed[piece] else [bar("8.0d", "finished")]


def absent(s: BloodBoard, piece: int) -> Bar:
    """Why a piece that is not on the map does not move: it comes later, it has to be brought on, it is out."""
    if s.place[piece] != WAITING or piece not in s.theatre.enters:
        return bar("8.0a", "off-map")
    turn, _ = s.theatre.enters[piece]
    return bar("2.2b", "arrives", turn=turn) if turn > s.turn else bar("8.4a", "to-come")


def stranger(s: BloodBoard, unit: int, side: int, rule: str) -> list[Bar]:
    """What is wrong with a piece that is to be one of a side's combat units on the map; nothing if it is."""
    if not s.is_on_map(unit):
        return [bar(rule, "off-map")]
    own = s.side_of(unit) == side and s.world.kind[unit] != LEADER
    return [] if own else [bar(rule, "not-yours")]


def why_no_move(s: BloodBoard, piece: int, to: int, strategic: bool) -> list[Bar]:
    """Why a piece cannot go to a hex out of its reach: what is there, then what is on the way."""
    if to == s.place[piece]:
        return [bar("8.0c", "here")]
    return no_stand(s, piece, to, strategic) or no_way(s, piece, to, strategic)


def no_stand(s: BloodBoard, piece: int, to: int, strategic: bool) -> list[Bar]:
    """What keeps a piece out of a hex from wherever it comes."""
    kind, enemy = s.world.kind[piece], s.enemy(s.side_of(piece))
    if not s.theatre.open[to]:
        return [bar(LIMITS[s.scenario], "off-limits") if s.ground.exists[to] else bar("8.0a", "no-hex")]
    if s.holder(to) == enemy:
        return [bar("8.2a", "enemy-there")]
    if kind == LEADER and s.leaders_at(to, enemy):
        return [bar("8.2b", "leader-there")]
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


def no_way(s: BloodBoard, piece: int, to: int, strategic: bool) -> list[Bar]:
    """What keeps a piece from a hex where it could stand: no ground, too far, something on the way, zones."""
    start, left = s.place[piece], s.left[piece]
    needed = cost(s, piece, to, lambda _: True)
    if needed is None:
        return [bar("8.1f", "no-ground")]
    adjacent = to in s.world.grid.near[start]
    if adjacent and all(near != to for near, _ in s.theatre.edges[s.world.kind[piece]][start]):
        return [bar("8.1f", "hexside")]
    if needed > left:
        return [bar("8.0d", "points", needed=points(needed), left=points(left))]
    passed: list[Callable[[int], bool]] = []
    for rule, reason, passable in on_the_way(s, piece, to, strategic):
        passed.append(passable)
        around = cost(s, piece, to, lambda hex_: all(each(hex_) for each in passed))
        if around is None or around > left:
            return [bar(rule, reason)]
    if s.routed[piece]:
        return [bar("10.3e", "routed-one-hex")]
    zone = s.zone(s.enemy(s.side_of(piece)))
    if zone[start] and zone[to] and adjacent and not has_moved(s, piece):
        return [bar("7.3c", "zone-to-zone")]
    return shy(s, piece) or [bar("7.3a", "zone-on-way")]


def on_the_way(s: BloodBoard, piece: int, to: int, strategic: bool) -> list[tuple[str, str, Callable[[int], bool]]]:
    """What may stand in a way: the clause, the reason, and which hexes it leaves open."""
    enemy = s.enemy(s.side_of(piece))
    alone = lone_leaders(s, enemy) - {to}
    found: list[tuple[str, str, Callable[[int], bool]]] = [
        ("8.2a", "enemy-on-way", lambda hex_: s.holder(hex_) != enemy),
        ("6.0d", "friend-on-way", lambda hex_: fits(s, piece, hex_)),
        ("8.2b", "leader-on-way", lambda hex_: hex_ not in alone),
    ]
    if strategic:
        near, far = s.world.number["strategic-near"], s.farness(enemy)
        found.append(("4.3d", "strategic-on-way", lambda hex_: far[hex_] > near))
    return found


def cost(s: BloodBoard, piece: int, to: int, passable: Callable[[int], bool]) -> int | None:
    """Half movement points of the cheapest way to a hex over hexes that can be passed; None if there is no way."""
    closed = bytes([not passable(hex_) for hex_ in range(len(s.world.grid))])
    found = reach(s.theatre.edges[s.world.kind[piece]], s.place[piece], FARTHEST, closed=closed)
    return found.costs.get(to)
