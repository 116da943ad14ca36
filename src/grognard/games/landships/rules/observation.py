"""5.1 Observation for indirect barrages: forward observers, aircraft, hexes that are always observed."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.occupation import locked
from grognard.games.landships.rules.sight import looked, sees

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
        levels = abs(s.ground.level[s.at[observer]] - s.ground.level[h])
        range_ += levels * charts.number("spotting", "rules", "level")
    return range_


def observers(s: Board, side: str) -> list[int]:
    """Forward observers that are not pinned (5.6b) and not in the midst of a melee (12.1c, R-110)."""
    return [
        unit
        for unit in s.cast.lone
        if s.world.kind[unit] == k.OBSERVER
        and s.side(unit) == side
        and s.at[unit] >= 0
        and not s.pinned[unit]
        and not locked(s, s.at[unit])
    ]


def spotters(s: Board, side: str) -> list[int]:
    """Aircraft that stand over the map on observation and have not called a barrage in this phase (11.31)."""
    number = k.MISSIONS.index("observation")
    return [
        unit
        for unit in s.cast.of[side]
        if s.world.is_aircraft[unit] and s.at[unit] >= 0 and s.mission[unit] == number and not s.has(unit, k.STARTED)
    ]


def possible_views(s: Board, here: int, furthest: int) -> tuple[tuple[int, tuple[int, ...], bool], ...]:
    """The hexes that the ground lets one see from a hex: the hexes between, and whether the ground
    has no say at all. Kept, for the ground changes by craters alone.
    """
    key = (here, furthest, s.craters)
    found = s.ground.views.get(key)
    if found is None:
        views: list[tuple[int, tuple[int, ...], bool]] = []
        between, rugged = s.ground.between, s.ground.rugged
        for h in s.ground.within(here, furthest):
            line = between(here, h)
            if rugged.isdisjoint(line):
                views.append((h, tuple(line), True))
            else:
                _, hexes, hard, shut = looked(s, here, h)
                if not shut:
                    views.append((h, hexes, not hard))
        found = s.ground.views[key] = tuple(views)
    return found


def in_the_way(s: Board, side: str) -> set[int]:
    """Hexes that may block a side's lines of sight by what happens there: units, smoke, shells."""
    squad, tank, owner, pinned = s.world.is_squad, s.world.is_tank, s.cast.side, s.pinned
    return {
        *s.smoke_hexes(),
        *s.struck,
        *(
            h
            for h, units in s.stacks().items()
            if any(tank[unit] or (squad[unit] and owner[unit] == side and not pinned[unit]) for unit in units)
        ),
    }


def watched_hexes(s: Board, side: str) -> frozenset[int]:
    """Every hex that a side's forward observers see (5.11c, 5.11d); kept until something moves."""
    if s.watched is None or s.watched[0] != side:
        found: set[int] = set()
        blocking, smoke = in_the_way(s, side), s.smoke_hexes()
        for unit in observers(s, side):
            here = s.at[unit]
            if here in smoke:
                found.add(here)  # 8.23d
                continue
            furthest = observer_range(s, unit, here)
            high = s.option("height-advantage")
            if high:
                furthest += MOST_LEVELS * s.world.charts.number("spotting", "rules", "level")
            for h, between, plain in possible_views(s, here, furthest):
                if h in found or (high and s.ground.distance(here, h) > observer_range(s, unit, h)):
                    continue
                if (plain and h not in smoke and blocking.isdisjoint(between)) or sees(s, here, h, side):
                    found.add(h)
        s.watched = (side, frozenset(found))
    return s.watched[1]


def spotter_of(s: Board, side: str, h: int) -> int:
    """An aircraft that observes a hex; -1 if none does (5.12c)."""
    radius = int(s.world.charts.raw["communication"]["aircraft-range"])
    for unit in spotters(s, side):
        if s.ground.distance(s.at[unit], h) <= radius:
            return unit
    return k.NOBODY


def observed_by(s: Board, side: str, h: int) -> tuple[str, int]:
    """How a hex is observed, and by which aircraft; ("", -1) if it is not (R-102)."""
    if locked(s, h) or h in s.smoke_hexes():  # 12.1-E1, 5.33g
        return "", k.NOBODY
    if h in always_observed(s, side):
        return AUTOMATIC, k.NOBODY
    aircraft = spotter_of(s, side, h)
    if aircraft != k.NOBODY:
        return AIRCRAFT, aircraft
    return (OBSERVER, k.NOBODY) if h in watched_hexes(s, side) else ("", k.NOBODY)


def observed_hexes(s: Board, side: str) -> list[int]:
    """Every hex that a side may call a barrage on."""
    radius = int(s.world.charts.raw["communication"]["aircraft-range"])
    possible = always_observed(s, side) | watched_hexes(s, side)
    for unit in spotters(s, side):
        possible |= frozenset(s.ground.within(s.at[unit], radius))
    hidden = s.smoke_hexes() | s.melees()
    return sorted(possible - hidden)
