"""5.1 Observation for indirect barrages: forward observers, aircraft, hexes that are always observed."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.occupation import locked
from grognard.games.landships.rules.sight import OBSTACLE, sees
from grognard.games.landships.shadows import shadows, shifted

MOST_LEVELS = 2  # between the lowest and the highest hex
AUTOMATIC, AIRCRAFT, OBSERVER = "automatic", "aircraft", "observer"


def always_observed(s: Board, side: str) -> frozenset[int]:
    """Hexes that need neither observer nor communication (5.13); kept with the ground."""
    found = s.ground.observed.get(side)
    if found is None:
        ground = s.ground
        hexes = {h for h in ground.hexes if ground.terrain[h] & (k.TOWN | k.BRIDGE)}  # 5.13d, 5.13-E1
        hexes.update(ground.junctions)  # 5.13e
        own = trench_lines(s, side)
        enemy = trench_lines(s, s.enemy(side))
        for line in own:
            hexes.update(line)  # 5.13b
        near_first = sorted(((depth(s, line, side), line) for line in enemy), key=lambda pair: pair[0])
        if near_first:
            hexes.update(near_first[0][1])  # 5.13a
        far_first = sorted(((depth(s, line, side), line) for line in own), key=lambda pair: -pair[0])
        if far_first:
            hexes.update(in_front_of(s, far_first[0][1], side))  # 5.13c
        found = ground.observed[side] = frozenset(hexes)
    return found


def trench_lines(s: Board, side: str) -> list[tuple[int, ...]]:
    """The trench lines of a side, communication trenches left out."""
    sections = s.world.sections
    return [
        s.ground.lines[trench.section, trench.line]
        for trench in s.head.trenches
        if trench.owner == side
        and not any(path.id == trench.line and path.communication for path in sections[str(trench.section)].path)
    ]


def depth(s: Board, line: tuple[int, ...], side: str) -> float:
    """How far a line lies from a side's own edge, on the average."""
    return sum(s.ground.home_distance(h, side) for h in line) / len(line)


def in_front_of(s: Board, line: tuple[int, ...], side: str) -> set[int]:
    """The hexes beside a line on the enemy's side of it (R-71)."""
    home = s.ground.home_distance
    return {
        other for h in line for other in s.ground.near[h] if home(other, side) > home(h, side) and other not in line
    }


def observer_range(s: Board, observer: int, h: int) -> int:
    """Ten hexes, more on flat ground or from a height (5.11c, 16.23c, 16.23d)."""
    charts = s.world.charts
    range_ = int(charts.raw["communication"]["observer-range"])
    if s.option("flat-ground"):
        range_ = charts.number("spotting", "rules", "flat-ground")
    if s.option("height-advantage"):
        levels = abs(s.ground.level[s.place[observer]] - s.ground.level[h])
        range_ += levels * charts.number("spotting", "rules", "level")
    return range_


def observers(s: Board, side: str) -> list[int]:
    """Forward observers that are not pinned (5.6b) and not in the midst of a melee (12.1c, R-110)."""
    return [
        unit
        for unit in s.cast.lone
        if s.world.kind[unit] == k.OBSERVER
        and s.side(unit) == side
        and s.place[unit] >= 0
        and not s.pinned[unit]
        and not locked(s, s.place[unit])
    ]


def spotters(s: Board, side: str) -> list[int]:
    """Aircraft that stand over the map on observation and have not called a barrage in this phase (11.31)."""
    number = k.MISSIONS.index("observation")
    return [
        unit
        for unit in s.cast.aircraft[side]
        if s.place[unit] >= 0 and s.mission[unit] == number and not s.has(unit, k.STARTED)
    ]


def possible_views(s: Board, here: int, furthest: int) -> tuple[int, int]:
    """The hexes that the ground lets one see from a hex, as bits of the sheet: those where it has no say at all, and
    those to which the line runs along one side of hard ground (8.23-E2). Kept, for the ground changes by craters alone.
    """
    key = (here, furthest, s.craters)
    found = s.ground.views.get(key)
    if found is None:
        ground = s.ground
        eye = ground.spot[here]
        table = shadows(ground.cell(here)[0] % 2, furthest)
        by = eye - table.bias
        hard = [
            h for h in ground.rugged if ground.spot[h] - eye in table.across or ground.spot[h] - eye in table.beside
        ]
        open_ = bordered = 0
        for to_level, cells in ground.levels.items():
            shut = once = 0
            for h in hard:
                behind = hidden_by(s, h, here, to_level, by)
                if behind:
                    cell = ground.spot[h] - eye
                    shut |= table.across.get(cell, 0) & behind
                    aside = table.beside.get(cell, 0) & behind
                    shut |= once & aside
                    once |= aside
            reach = cells & shifted(table.disc, by)
            open_ |= reach & ~shifted(shut | once, by)
            bordered |= reach & shifted(once & ~shut, by)
        found = ground.views[key] = (open_, bordered)
    return found


def hidden_by(s: Board, h: int, here: int, to_level: int, by: int) -> int:
    """Which hexes of a level the ground of h hides from an eye if h lies before them, as in `ground_blocks` (R-35).

    Minus one stands for all of them; hexes are bits of the sheet moved back by `by`.
    """
    ground = s.ground
    level, from_level, terrain = ground.level[h], ground.level[here], s.terrain(h)
    if level > from_level and level > to_level:
        return -1
    if from_level == to_level:
        return -1 if terrain & OBSTACLE and level >= from_level else 0
    if not terrain & k.RUGGED:
        return 0
    if h in ground.near[here] and level >= from_level:
        return -1
    return shifted(ground.bits(ground.near[h]), -by) if level >= to_level else 0


def in_the_way(s: Board, side: str) -> set[int]:
    """Hexes that may block a side's lines of sight by what happens there: units, smoke, shells."""
    squad, tank, owner, pinned = s.world.is_squad, s.world.is_tank, s.cast.side, s.pinned
    found = {*s.smoke_hexes(), *s.struck}
    for h, units in s.stacks().items():
        for unit in units:
            if tank[unit] or (squad[unit] and owner[unit] == side and not pinned[unit]):
                found.add(h)
                break
    return found


def watched_hexes(s: Board, side: str) -> frozenset[int]:
    """Every hex that a side's forward observers see (5.11c, 5.11d); kept until something moves."""
    if s.watched is None or s.watched[0] != side:
        found = 0
        blocking, smoke = in_the_way(s, side), s.smoke_hexes()
        for unit in observers(s, side):
            if s.place[unit] in smoke:
                found |= s.ground.bits((s.place[unit],))  # 8.23d
            else:
                found |= watched_by(s, unit, side, blocking) & ~s.ground.bits(smoke)
        s.watched = (side, frozenset(s.ground.hexes_of(found)))
    return s.watched[1]


def watched_by(s: Board, unit: int, side: str, blocking: set[int]) -> int:
    """What one observer sees, smoke over it apart, as bits of the sheet."""
    ground = s.ground
    here, spot = s.place[unit], ground.spot
    furthest = observer_range(s, unit, here)
    high = s.option("height-advantage")
    if high:
        furthest += MOST_LEVELS * s.world.charts.number("spotting", "rules", "level")
    table = shadows(ground.cell(here)[0] % 2, furthest)
    eye = spot[here]
    across, beside, by = table.across, table.beside, eye - table.bias
    shut = aside = 0
    for h in blocking:
        cell = spot[h] - eye
        if cell in across:
            shut |= across[cell]
        if cell in beside:
            aside |= beside[cell]
    open_, bordered = possible_views(s, here, furthest)
    possible = (open_ | bordered) & ~shifted(shut, by)
    doubtful = possible & (bordered | shifted(aside, by))
    found = possible & ~doubtful | ground.bits([h for h in ground.hexes_of(doubtful) if sees(s, here, h, side)])
    if high:
        seen = ground.hexes_of(found)
        return ground.bits([h for h in seen if ground.distance(here, h) <= observer_range(s, unit, h)])
    return found


def spotter_of(s: Board, side: str, h: int) -> int:
    """An aircraft that observes a hex; -1 if none does (5.12c)."""
    radius = int(s.world.charts.raw["communication"]["aircraft-range"])
    for unit in spotters(s, side):
        if s.ground.distance(s.place[unit], h) <= radius:
            return unit
    return k.NOBODY


def ways_observed(s: Board, side: str, h: int) -> dict[str, int]:
    """How a hex is observed, each way with its aircraft, if it has one; the player says which he uses (R-102)."""
    if locked(s, h) or h in s.smoke_hexes():  # 12.1-E1, 5.33g
        return {}
    found = {AUTOMATIC: k.NOBODY} if h in always_observed(s, side) else {}
    aircraft = spotter_of(s, side, h)
    if aircraft != k.NOBODY:
        found[AIRCRAFT] = aircraft
    if h in watched_hexes(s, side):
        found[OBSERVER] = k.NOBODY
    return found


def observed_by(s: Board, side: str, h: int) -> tuple[str, int]:
    """The first way in which a hex is observed, unless the player wants another; ("", -1) if it is not."""
    return next(iter(ways_observed(s, side, h).items()), ("", k.NOBODY))


def observed_hexes(s: Board, side: str) -> frozenset[int]:
    """Every hex that a side may call a barrage on."""
    radius = int(s.world.charts.raw["communication"]["aircraft-range"])
    possible = always_observed(s, side) | watched_hexes(s, side)
    for unit in spotters(s, side):
        possible |= frozenset(s.ground.within(s.place[unit], radius))
    return possible.difference(s.smoke_hexes(), s.melees())
