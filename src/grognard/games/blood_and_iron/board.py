"""The state of a game and its small verbs. No rules here.

Who stands where is kept twice: in `place`, which is the state, and by hex in `top` and `under`, which `put` keeps in
step so that movement and fire can look a hex up at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from grognard.games.blood_and_iron.events import HexControlled
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER, Ground
from grognard.games.blood_and_iron.theatre import Theatre
from grognard.games.blood_and_iron.world import FRENCH, SIDES, World
from grognard.kernel.board import Board, cache, per, secret
from grognard.kernel.flow import Step
from grognard.kernel.game import Game

if TYPE_CHECKING:
    from grognard.games.blood_and_iron.rules.reach import Flood

ABSENT, WAITING, DEAD = -1, -2, -3  # places of pieces that are not on the map
NONE = -1  # a marker that is not drawn yet; a hex without a unit
PRIMARY, SECONDARY = 1, 2  # bits of a zone of control
LETTERS = 26


class BloodBoard(Board):
    """One game of Blood and Iron."""

    turn: int = 1
    place: list[int] = per("unit", ABSENT, word="hex")
    lower: list[int] = per("unit", 0)  # 1: under the other unit of its hex
    routed: list[int] = per("unit", 0)
    lost: list[int] = per("unit", 0)  # steps lost
    marker: list[int] = per("unit", NONE, word="marker")
    out: list[int] = per("unit", 0)  # 1: out of command this turn
    left: list[int] = per("unit", 0)  # half movement points left in this movement
    fired: list[int] = per("unit", 0)  # 1: has fired in this action phase
    struck: list[int] = per("unit", 0)  # 1: was fired on in this fire segment
    fought: list[int] = per("unit", 0)  # 1: has made its melee attack in this combat
    bound: list[int] = per("unit", ABSENT, word="hex")  # the adjacent hex it fired at: its only melee target
    replaced: list[int] = per("unit", 0)  # leaders: 1 when the replacement side is up
    standing: int = secret(0, 0)  # the French artillery's standing order for opportunity fire
    points: list[int] = (0, 0)  # type: ignore[assignment]  # command points, by side
    leaders_lost: list[int] = (0, 0)  # type: ignore[assignment]
    holders: list[int] = ()  # type: ignore[assignment]  # who controls each objective
    reinforced: list[int] = (0, 0)  # type: ignore[assignment]  # 1: a side has paid for this turn's reinforcements
    entered: list[int] = (0,) * LETTERS  # type: ignore[assignment]  # units that came on this turn, by letter
    cups: list[list[int]] = ()  # type: ignore[assignment]  # markers left, by side and kind
    zones: list[bytes | None] | None = cache()
    ranges: list[bytes | None] | None = cache()
    flood: Flood | None = cache()
    aims: dict[int, list[int]] | None = cache()  # by unit, what it can fire at; thrown away when a unit moves
    plan: tuple[Step, dict[int, list[int]]] | None = cache()  # of a fire segment: its targets and who can hit them

    def __init__(self, game: Game[Any], scenario: str, options: dict[str, Any]) -> None:
        super().__init__(game, scenario, options)
        self.world: World = game.world  # type: ignore[attr-defined]
        self.theatre: Theatre = game.theatre(scenario)  # type: ignore[attr-defined]
        self.ground: Ground = self.theatre.ground
        self.top: list[int] = []  # the top unit of each hex
        self.under: list[int] = []  # the unit beneath it
        self.held: list[int] = []  # by side, the hexes with its combat units, as a set of bits
        self.reindex()

    def clone(self) -> Self:
        new = super().clone()
        new.top = self.top[:]
        new.under = self.under[:]
        new.held = self.held[:]
        return new

    def restore(self, written: dict[str, Any]) -> None:
        super().restore(written)
        self.reindex()

    def reindex(self) -> None:
        """Find out again who stands where."""
        size = len(self.world.grid)
        self.top, self.under, self.held = [NONE] * size, [NONE] * size, [0, 0]
        self.zones = self.ranges = self.flood = self.aims = self.plan = None
        for side in (0, 1):
            for unit in self.theatre.units[side]:
                if self.place[unit] >= 0:
                    self._enter(unit, self.place[unit], beneath=bool(self.lower[unit]))

    # -- whose things are -----------------------------------------------------------------------------------

    def side_of(self, piece: int) -> int:
        return self.world.side[piece]

    def enemy(self, side: int) -> int:
        return 1 - side

    # -- where things are ---------------------------------------------------------------------------------

    def _enter(self, unit: int, hex_: int, beneath: bool) -> None:
        other = self.top[hex_]
        if other >= 0 and not beneath:
            self.top[hex_], self.under[hex_] = unit, other
            self.lower[unit], self.lower[other] = 0, 1
        elif other >= 0:
            self.under[hex_] = unit
            self.lower[unit] = 1
        else:
            self.top[hex_] = unit
            self.lower[unit] = int(beneath and self.lower[unit])
        self.held[self.world.side[unit]] |= self.ground.bit[hex_]

    def put(self, piece: int, to: int, beneath: bool = False) -> None:
        """Set a piece down in a hex, on top or beneath, or take it off the map (`DEAD`, `WAITING`)."""
        world, origin = self.world, self.place[piece]
        self.place[piece] = to
        self.flood = None
        if world.kind[piece] == LEADER:
            return
        self.aims = self.plan = None
        side = world.side[piece]
        if origin >= 0:
            if self.top[origin] == piece:
                other = self.top[origin] = self.under[origin]
                if other >= 0:
                    self.lower[other] = 0
                else:
                    self.held[side] &= ~self.ground.bit[origin]
            self.under[origin] = NONE
        self.lower[piece] = 0
        if to >= 0:
            self._enter(piece, to, beneath)
        if self.zones is not None and self.zones[side] is not None:
            self.zones = [None, self.zones[1]] if side == FRENCH else [self.zones[0], None]
        if self.ranges is not None and self.ranges[side] is not None:
            self.ranges = [None, self.ranges[1]] if side == FRENCH else [self.ranges[0], None]

    def swap(self, hex_: int) -> None:
        """Turn the two units of a hex over: the lower one comes on top."""
        high, low = self.top[hex_], self.under[hex_]
        self.top[hex_], self.under[hex_] = low, high
        self.lower[high], self.lower[low] = 1, 0

    def units_at(self, hex_: int) -> tuple[int, ...]:
        """The combat units of a hex, the top one first."""
        high = self.top[hex_]
        if high < 0:
            return ()
        low = self.under[hex_]
        return (high,) if low < 0 else (high, low)

    def leaders_at(self, hex_: int, side: int) -> list[int]:
        place = self.place
        return [leader for leader in self.theatre.leaders[side] if place[leader] == hex_]

    def holder(self, hex_: int) -> int:
        """The side whose combat units stand in a hex; -1 if none do."""
        high = self.top[hex_]
        return self.world.side[high] if high >= 0 else -1

    def seize(self, hex_: int, side: int) -> None:
        """A combat unit of a side is in a hex, or moves through it: if it is worth points, the side controls it."""
        number = self.theatre.objective_at.get(hex_)
        if number is not None and self.holders[number] != side:
            self.holders[number] = side
            self.tell(HexControlled(side, hex_))

    def on_map(self, side: int) -> list[int]:
        """The combat units of a side that are on the map."""
        place = self.place
        return [unit for unit in self.theatre.units[side] if place[unit] >= 0]

    # -- derived maps -------------------------------------------------------------------------------------

    def zone(self, side: int) -> bytes:
        """The zones of control of a side's units by hex: bits PRIMARY and SECONDARY (7.1a, 7.2a)."""
        zones = self.zones
        if zones is None:
            zones = self.zones = [None, None]
        found = zones[side]
        if found is None:
            found = self._zone(side)
            self.zones = [found, zones[1]] if side == 0 else [zones[0], found]
        return found

    def _zone(self, side: int) -> bytes:
        flags = bytearray(len(self.top))
        ring, ring2, kind = self.ground.ring, self.ground.ring2, self.world.kind
        for unit in self.theatre.units[side]:
            hex_ = self.place[unit]
            if hex_ < 0:
                continue
            for near in ring[hex_]:
                flags[near] |= PRIMARY
            if side == FRENCH and kind[unit] == ARTILLERY:
                for far in ring2[hex_]:
                    flags[far] |= SECONDARY
        return bytes(flags)

    def farness(self, side: int) -> bytes:
        """The distance of every hex from the nearest combat unit of a side; 255 if it has none."""
        ranges = self.ranges
        if ranges is None:
            ranges = self.ranges = [None, None]
        found = ranges[side]
        if found is None:
            found = self._farness(side)
            self.ranges = [found, ranges[1]] if side == 0 else [ranges[0], found]
        return found

    def _farness(self, side: int) -> bytes:
        near = self.world.grid.near
        found = bytearray(b"\xff" * len(near))
        edge = list({self.place[unit] for unit in self.on_map(side)})
        for hex_ in edge:
            found[hex_] = 0
        distance = 0
        while edge:
            distance += 1
            further = []
            for hex_ in edge:
                for other in near[hex_]:
                    if found[other] == 255:
                        found[other] = distance
                        further.append(other)
            edge = further
        return bytes(found)

    # -- strength -----------------------------------------------------------------------------------------

    def strength(self, unit: int) -> int:
        """The strength on the marker's visible face, by the unit's grade; 0 while it is not known."""
        marker = self.marker[unit]
        if marker < 0:
            return 0
        return self.world.strength(marker, self.world.grade[unit], self.lost[unit])

    def steps_left(self, unit: int) -> int:
        """The steps of a unit that has fought before: what a marker is for is only known when it is drawn (9.1a)."""
        if self.marker[unit] < 0:
            raise LookupError(f"{self.world.ids[unit]} has no strength marker yet")
        return self.world.steps(self.marker[unit], self.world.grade[unit]) - self.lost[unit]

    def command_of(self, leader: int) -> int:
        """The command rating of the side of a leader's counter that is up."""
        return self.world.command[leader][self.replaced[leader]]

    def range_of(self, leader: int) -> int:
        return self.world.range[leader][self.replaced[leader]]

    # -- flow ---------------------------------------------------------------------------------------------

    def then(self, *steps: Step) -> None:
        """These steps are next, in this order."""
        self.stack = (*self.stack, *reversed(steps))

    def conserved(self) -> list[str]:
        complaints = []
        world = self.world
        for side in (0, 1):
            drawn = [0] * len(world.markers)
            for unit in self.theatre.units[side]:
                if self.marker[unit] >= 0:
                    drawn[self.marker[unit]] += 1
                hex_ = self.place[unit]
                if hex_ >= 0 and unit not in self.units_at(hex_):
                    complaints.append(f"{world.ids[unit]} is not where it says")
                if hex_ >= 0 and not self.held[side] & self.ground.bit[hex_]:
                    complaints.append(f"{world.ids[unit]} stands in a hex that nobody holds")
            for kind, name in enumerate(world.markers):
                if drawn[kind] + self.cups[side][kind] != world.cups[side][kind]:
                    complaints.append(f"{SIDES[side]}: {name} markers are lost or doubled")
            in_doubt = {getattr(step, "leader", NONE) for step in self.stack}  # somebody is deciding about these
            for leader in self.theatre.leaders[side]:
                taken = self.place[leader] >= 0 and self.holder(self.place[leader]) == 1 - side
                if taken and leader not in in_doubt:
                    complaints.append(f"{world.ids[leader]} shares a hex with the enemy")
            if self.held[side].bit_count() != len({self.place[unit] for unit in self.on_map(side)}):
                complaints.append(f"{SIDES[side]} holds hexes without units")
        return complaints
