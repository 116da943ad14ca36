"""The state of a game and its small verbs. No rules here.

Who stands where is kept twice: in `place`, which is the state, and by hex in `top` and `under`, which `put` keeps in
step so that movement and fire can look a hex up at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from grognard.games.blood_and_iron.events import HexControlled
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER, Ground, Nearness
from grognard.games.blood_and_iron.theatre import Theatre
from grognard.games.blood_and_iron.world import FRENCH, SIDES, World
from grognard.kernel.board import Board, cache, per, row, secret
from grognard.kernel.choice import OptionValue
from grognard.kernel.columns import changed
from grognard.kernel.flow import Step

if TYPE_CHECKING:
    from grognard.games.blood_and_iron.game import BloodAndIron
    from grognard.games.blood_and_iron.rules.reach import Flood

ABSENT, WAITING, DEAD = -1, -2, -3  # places of pieces that are not on the map
NONE = -1  # a marker that is not drawn yet; a hex without a unit
HALTED = -1  # movement points of a unit that an enemy zone has stopped for the rest of the phase (7.3a)
PRIMARY, SECONDARY = 1, 2  # bits of a zone of control
LETTERS = 26


class BloodBoard(Board):
    """One game of Blood and Iron."""

    turn: int = 1
    place: tuple[int, ...] = per("unit", ABSENT, word="hex")
    lower: bytes = per("unit", 0)  # 1: under the other unit of its hex
    routed: bytes = per("unit", 0)
    lost: bytes = per("unit", 0)  # steps lost
    marker: tuple[int, ...] = per("unit", NONE, word="marker")
    out: bytes = per("unit", 0)  # 1: out of command this turn
    left: tuple[int, ...] = per("unit", 0)  # half movement points left in this movement; HALTED: no more in this phase
    fired: bytes = per("unit", 0)  # 1: has fired in this action phase
    struck: bytes = per("unit", 0)  # 1: was fired on in this fire segment
    fought: bytes = per("unit", 0)  # 1: has made its melee attack in this combat
    bound: tuple[int, ...] = per("unit", ABSENT, word="hex")  # the adjacent hex it fired at: its only melee target
    replaced: bytes = per("unit", 0)  # leaders: 1 when the replacement side is up
    standing: int = secret(0, 0)  # the French artillery's standing order for opportunity fire
    points: tuple[int, ...] = (0, 0)  # command points, by side
    leaders_lost: tuple[int, ...] = (0, 0)
    holders: tuple[int, ...] = ()  # who controls each objective
    reinforced: tuple[int, ...] = (0, 0)  # 1: a side has paid for this turn's reinforcements
    entered: tuple[int, ...] = (0,) * LETTERS  # units that came on this turn, by letter
    cups: list[list[int]] = row()  # markers left, by side and kind
    zones: list[bytes | None] | None = cache()
    ranges: list[Nearness | None] | None = cache()
    flood: Flood | None = cache()
    aims: dict[int, list[int]] | None = cache()  # by unit, what it can fire at; thrown away when a unit moves
    # of a fire segment: its targets and who can hit them
    plan: tuple[Step[BloodBoard], dict[int, list[int]]] | None = cache()

    if TYPE_CHECKING:
        game: BloodAndIron

    def __init__(self, game: BloodAndIron, scenario: str, options: dict[str, OptionValue]) -> None:
        super().__init__(game, scenario, options)
        self.world: World = self.game.world
        self.theatre: Theatre = self.game.theatre(scenario)
        self.ground: Ground = self.theatre.ground
        self.turn = self.theatre.entry.first_turn
        self.cups = [list(cup) for cup in self.world.cups]
        self.holders = tuple(self.theatre.holders)
        self.top: list[int] = []  # the top unit of each hex; written after `own` only
        self.under: list[int] = []  # the unit beneath it
        self.held: tuple[int, ...] = (0, 0)  # by side, the hexes with its combat units, as a set of bits
        self.reindex()

    def restore(self, written: Mapping[str, object]) -> None:
        super().restore(written)
        self.reindex()

    def reindex(self) -> None:
        """Find out again who stands where."""
        size = len(self.world.grid)
        self.top, self.under, self.held = [NONE] * size, [NONE] * size, (0, 0)
        self.sole = True
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

    def own(self) -> None:
        """Clones share what is kept by hex, until one of them changes it."""
        if not self.sole:
            self.top, self.under, self.sole = self.top[:], self.under[:], True

    def _enter(self, unit: int, hex_: int, beneath: bool) -> None:
        self.own()
        other = self.top[hex_]
        if other >= 0 and not beneath:
            self.top[hex_], self.under[hex_] = unit, other
            self.lower = changed(self.lower, unit, 0)
            self.lower = changed(self.lower, other, 1)
        elif other >= 0:
            self.under[hex_] = unit
            self.lower = changed(self.lower, unit, 1)
        else:
            self.top[hex_] = unit
            self.lower = changed(self.lower, unit, int(beneath and self.lower[unit]))
        side = self.world.side[unit]
        self.held = changed(self.held, side, self.held[side] | self.ground.bit[hex_])

    def put(self, piece: int, to: int, beneath: bool = False) -> None:
        """Set a piece down in a hex, on top or beneath, or take it off the map (`DEAD`, `WAITING`)."""
        world, origin = self.world, self.place[piece]
        self.place = changed(self.place, piece, to)
        self.flood = None
        if world.kind[piece] == LEADER:
            return
        self.aims = self.plan = None
        side = world.side[piece]
        if origin >= 0:
            self.own()
            if self.top[origin] == piece:
                other = self.top[origin] = self.under[origin]
                if other >= 0:
                    self.lower = changed(self.lower, other, 0)
                else:
                    self.held = changed(self.held, side, self.held[side] & ~self.ground.bit[origin])
            self.under[origin] = NONE
        self.lower = changed(self.lower, piece, 0)
        if to >= 0:
            self._enter(piece, to, beneath)
        if self.zones is not None and self.zones[side] is not None:
            self.zones = [None, self.zones[1]] if side == FRENCH else [self.zones[0], None]
        if self.ranges is not None and self.ranges[side] is not None:
            self.ranges = [None, self.ranges[1]] if side == FRENCH else [self.ranges[0], None]

    def swap(self, hex_: int) -> None:
        """Turn the two units of a hex over: the lower one comes on top."""
        high, low = self.top[hex_], self.under[hex_]
        self.own()
        self.top[hex_], self.under[hex_] = low, high
        self.lower = changed(self.lower, high, 1)
        self.lower = changed(self.lower, low, 0)

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
            self.holders = changed(self.holders, number, side)
            self.tell(HexControlled(side, hex_))

    def is_on_map(self, piece: int) -> bool:
        return self.place[piece] >= 0

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

    def farness(self, side: int) -> Nearness:
        """The distance of every hex from the nearest combat unit of a side; FAR if it has none."""
        ranges = self.ranges
        if ranges is None:
            ranges = self.ranges = [None, None]
        found = ranges[side]
        if found is None:
            found = Nearness(self.ground, self.held[side])
            self.ranges = [found, ranges[1]] if side == 0 else [ranges[0], found]
        return found

    def primary(self, side: int) -> int:
        """The primary zones of control of a side, as a set of bits (7.1a)."""
        covered, place, found = self.ground.covered, self.place, 0
        for unit in self.theatre.units[side]:
            if place[unit] >= 0:
                found |= covered[place[unit]]
        return found

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

    def then(self, *steps: Step[BloodBoard]) -> None:
        """These steps are next, in this order."""
        self.stack = (*self.stack, *reversed(steps))

    def conserved(self) -> list[str]:
        complaints = []
        world, codec = self.world, self.game.codec
        in_doubt = {codec.to_json(step).get("leader") for step in self.stack}  # somebody is deciding about these
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
            for leader in self.theatre.leaders[side]:
                taken = self.place[leader] >= 0 and self.holder(self.place[leader]) == 1 - side
                if taken and world.ids[leader] not in in_doubt:
                    complaints.append(f"{world.ids[leader]} shares a hex with the enemy")
            if self.held[side].bit_count() != len({self.place[unit] for unit in self.on_map(side)}):
                complaints.append(f"{SIDES[side]} holds hexes without units")
        return complaints
