"""9.5 Retreats: hex by hex, away from the enemy and toward one's own edge of the map."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar

from grognard.games.verdun.battle_events import FellBack, Retreated
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.checks import MoraleCheck
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.games.verdun.zones import FREE, HELD
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.flow import Automatic, UnitStep
from grognard.kernel.messages import named
from grognard.kernel.view import Message, Preview
from grognard.kernel.words import Hex, Unit

INFANTRY, GUN, TRAIN = range(3)  # how a unit retreats: infantry anywhere, guns and HQs outside ZOC, the train on rails


def exposed(s: VerdunBoard, side: int, hex_: Hex, falling_back: tuple[Unit, ...]) -> bool:
    """Whether an enemy ZOC in a hex counts for a retreat: not where friends stand (8.44a).

    Units that retreat from the same assault are on the move together and do not shield one another (R-66).
    """
    there = s.units_at(hex_)
    if any(unit not in falling_back for unit in there) or (side == FRENCH and s.fort_stands(hex_)):
        return False
    if not (there and s.negates):
        return FREE < s.zones(side).zone[hex_] < HELD
    world = s.world
    beside = [unit for other in world.ground.near[hex_] for unit in s.units_at(other)]
    if any(world.side[unit] != side and world.zoc[unit] for unit in beside):
        return True
    return side == GERMAN and any(s.fort_stands(other) for other in world.ground.within(hex_, s.fort_steps))


class Retreats:
    """The ways of retreat for the units of one side in one assault; the board does not change meanwhile."""

    def __init__(self, s: VerdunBoard, battle: Battle, side: int, falling_back: tuple[Unit, ...]) -> None:
        ground = s.world.ground
        self.s = s
        self.side = side
        self.falling_back = falling_back
        self.ground = ground
        self.closed = s.zones(side).closed
        self.away = [ground.grid.distances(hex_) for hex_ in battle.enemies(s, side)]
        self.steps: dict[tuple[Hex, int], list[Hex]] = {}

    def manner(self, unit: Unit) -> int:
        world = self.s.world
        return INFANTRY if world.is_infantry[unit] else TRAIN if unit == world.rail_gun else GUN

    def exits(self, hex_: Hex, manner: int) -> list[Hex]:
        """The hexes into which a unit may retreat from a hex, one step."""
        found = self.steps.get((hex_, manner))
        if found is None:
            found = self.steps[(hex_, manner)] = self._exits(hex_, manner)
        return found

    def _exits(self, hex_: Hex, manner: int) -> list[Hex]:
        ground = self.ground
        open_to = []
        for other in ground.near[hex_]:
            if self.closed[other]:
                continue
            if (hex_, other) in ground.river and (hex_, other) not in ground.bridge:
                continue
            if any(far[other] <= far[hex_] for far in self.away):
                continue  # 9.5b
            if manner and exposed(self.s, self.side, other, self.falling_back):
                continue  # 9.51b
            if manner == TRAIN and (hex_, other) not in ground.rail:
                continue  # 14.34b
            open_to.append(other)
        if not open_to:
            return open_to
        return self._toward(hex_, open_to, ground.edge) or self._toward(hex_, open_to, ground.towns + ground.city)

    def _toward(self, hex_: Hex, open_to: list[Hex], goals: tuple[Hex, ...]) -> list[Hex]:
        """Those of the hexes that lie nearer to some goal that the side controls (9.5c, 9.5d)."""
        distances = self.ground.grid.distances
        left = open_to[:]
        found = []
        for goal in self._wanted(hex_, goals):
            far = distances(goal)
            nearer = [other for other in left if far[other] < far[hex_]]
            if nearer:
                found += nearer
                left = [other for other in left if other not in nearer]
                if not left:
                    break
        return [other for other in open_to if other in found]

    def _wanted(self, hex_: Hex, goals: tuple[Hex, ...]) -> Iterator[Hex]:
        """The goals that the side controls; by another reading only the nearest of them (R-37)."""
        s, side = self.s, self.side
        mine = (goal for goal in goals if s.holder(goal) == side)
        if not s.option("reading-edge"):
            return mine
        far = self.ground.grid.distances(hex_)
        known = list(mine)
        nearest = min((far[goal] for goal in known), default=0)
        return (goal for goal in known if far[goal] == nearest)

    def depth(self, hex_: Hex, manner: int, hexes: int) -> int:
        """How far a unit can retreat from a hex, up to a number of hexes."""
        best = 0
        if hexes:
            for other in self.exits(hex_, manner):
                best = max(best, 1 + self.depth(other, manner, hexes - 1))
                if best == hexes:
                    break
        return best

    def ways(self, hex_: Hex, manner: int, hexes: int) -> list[Hex]:
        """The next hexes of a retreat that can be carried to its end."""
        return [other for other in self.exits(hex_, manner) if self.depth(other, manner, hexes - 1) == hexes - 1]


def furthest(s: VerdunBoard, battle: Battle, side: int, units: tuple[Unit, ...], hexes: int) -> int:
    """How far all of the units can retreat: as far as the one that can go least (9.42c, 9.42d)."""
    retreats = Retreats(s, battle, side, units)
    best = hexes
    for hex_, manner in {(s.place[unit], retreats.manner(unit)): None for unit in units}:
        best = min(best, retreats.depth(hex_, manner, best))
        if not best:
            break
    return best


def begin_retreat(s: VerdunBoard, side: int, hexes: int) -> None:
    """All units of a side that take part retreat (9.42b)."""
    battle = s.inside(Battle)
    units = battle.participants(s, side)
    falling = (*battle.falling_back, *units)
    s.tell(FellBack(side, units, hexes))
    if side == battle.side:
        s.amend(battle, falling_back=falling, withdrew=True)  # 9.53a
    else:
        s.amend(battle, falling_back=falling, fled=hexes)
    for unit in reversed(units):
        s.call(RetreatOn(unit, hexes, hexes))


class RetreatOn(Automatic[VerdunBoard]):
    """A unit retreats; where only one hex is open, nobody is asked."""

    rule: ClassVar[str] = "9.5a"
    unit: Unit
    left: int
    hexes: int
    after: tuple[Hex, ...] = ()  # the hexes to go, if it follows another unit

    def perform(self, s: VerdunBoard) -> None:
        if self.left <= 0 or s.place[self.unit] < 0:
            return
        ways = self.after[:1] or ways_of(s, self.unit, self.left)
        if len(ways) == 1:
            go(s, self.unit, self.left, self.hexes, ways[0], self.after[1:])
        elif ways:
            s.call(RetreatPath(self.unit, self.left, self.hexes))

    def succeed(self, s: VerdunBoard, unit: Unit, remnant: Unit) -> None:
        """A remnant goes on where its unit was destroyed (14.41c)."""
        if unit == self.unit:
            s.amend(self, unit=remnant)


def ways_of(s: VerdunBoard, unit: Unit, left: int) -> list[Hex]:
    """Where a retreating unit may go next."""
    battle = s.inside(Battle)
    retreats = Retreats(s, battle, s.world.side[unit], battle.falling_back)
    return retreats.ways(s.place[unit], retreats.manner(unit), left)


def checks_on_entry(s: VerdunBoard, unit: Unit, hex_: Hex, falling_back: tuple[Unit, ...]) -> list[str]:
    """The M checks that a retreating unit makes in a hex, by their clauses: for enemy ZOC, for interdiction."""
    found = []
    if s.world.is_infantry[unit] and exposed(s, s.world.side[unit], hex_, falling_back):
        found.append("9.51a")
    if s.markers[hex_]:
        found.append("9.52a")  # 7.22c, 7.22d
    return found


def go(s: VerdunBoard, unit: Unit, left: int, hexes: int, to: Hex, after: tuple[Hex, ...] = ()) -> None:
    """One hex of a unit's retreat, and the checks there."""
    battle = s.inside(Battle)
    here = s.place[unit]
    checks = checks_on_entry(s, unit, to, battle.falling_back)
    s.march((unit,), [here, to])
    s.tell(Retreated(unit, here, to))
    first = left == hexes
    fled_to = battle.fled_to
    if first and here == battle.target and to not in fled_to:  # not a gun that supported from elsewhere
        fled_to = (*fled_to, to)
    s.amend(battle, fled_to=fled_to, trail=(here, to) if first else (*battle.trail, to))
    if left > 1:
        s.call(RetreatOn(unit, left - 1, hexes, after))
    for clause in reversed(checks):
        s.call(MoraleCheck(unit, 0, clause))


class RetreatTo(Choice):
    """The next hex of the retreat."""

    to: Hex


class Follow(Choice):
    """Go all the way of the unit that retreated before."""


def can_follow(s: VerdunBoard, unit: Unit, left: int, hexes: int) -> bool:
    """Whether a unit that has not set out yet may go the way of the one before it, from the same hex to the end."""
    battle = s.inside(Battle)
    trail = battle.trail
    if left != hexes or hexes < 2 or len(trail) != hexes + 1 or s.place[unit] != trail[0]:
        return False
    retreats = Retreats(s, battle, s.world.side[unit], battle.falling_back)
    manner = retreats.manner(unit)
    return all(there in retreats.exits(here, manner) for here, there in pairwise(trail))


class RetreatPath(UnitStep[VerdunBoard]):
    """The owner chooses the hexes of a retreat, one after the other, for each unit apart (9.42e)."""

    rule: ClassVar[str] = "9.5a"
    walks: ClassVar[bool] = True
    verbs: ClassVar[tuple[type[Choice], ...]] = (RetreatTo, Follow)
    left: int
    hexes: int

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        return [*map(RetreatTo, s.world.ground.near[s.place[self.unit]]), Follow()]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        if isinstance(choice, RetreatTo):
            return [] if choice.to in ways_of(s, self.unit, self.left) else self._bars_hex(s, choice.to)
        return [] if can_follow(s, self.unit, self.left, self.hexes) else [bar("9.42e", "no-way-to-follow")]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        offered: list[Choice] = [*map(RetreatTo, ways_of(s, self.unit, self.left))]
        return [*offered, Follow()] if can_follow(s, self.unit, self.left, self.hexes) else offered

    def _bars_hex(self, s: VerdunBoard, to: Hex) -> list[Bar]:
        battle, here = s.inside(Battle), s.place[self.unit]
        ground = s.world.ground
        side = s.world.side[self.unit]
        if to not in ground.near[here]:
            return [bar("9.5a", "hex-by-hex")]
        retreats = Retreats(s, battle, side, battle.falling_back)
        found = []
        if retreats.closed[to]:
            found.append(Bar("9.5e"))
        if (here, to) in ground.river and (here, to) not in ground.bridge:
            found.append(bar("T-terrain.e", "river"))
        found += [
            bar("9.5b", "no-farther", enemy=named(s.game, "hex", enemy), before=far[here], after=far[to])
            for enemy, far in zip(battle.enemies(s, side), retreats.away, strict=True)
            if far[to] <= far[here]
        ]
        if not s.world.is_infantry[self.unit] and exposed(s, side, to, battle.falling_back):
            found.append(Bar("9.51b"))
        if self.unit == s.world.rail_gun and (here, to) not in ground.rail:
            found.append(Bar("14.34b"))
        if found:
            return found
        if to not in retreats.exits(here, retreats.manner(self.unit)):
            return [Bar("9.5c"), Bar("9.5d")]
        return [bar("9.42d", "dead-end", left=self.left)]

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        return {"from": {"hex": s.world.ground.names[s.place[self.unit]]}}

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, RetreatTo):
            return None
        checks = checks_on_entry(s, self.unit, choice.to, s.inside(Battle).falling_back)
        if not checks:
            return None
        notes = tuple(
            (clause, Message("note-retreat-check", {"unit": named(s.game, "unit", self.unit)})) for clause in checks
        )
        return Preview(Message("preview-retreat", {"hex": named(s.game, "hex", choice.to)}), notes=notes)

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        s.done()
        if isinstance(choice, RetreatTo):
            go(s, self.unit, self.left, self.hexes, choice.to)
        else:
            s.call(RetreatOn(self.unit, self.left, self.hexes, s.inside(Battle).trail[1:]))
