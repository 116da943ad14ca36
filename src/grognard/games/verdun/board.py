"""The state of a game of They Shall Not Pass, and its small verbs. No rules are decided here."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from grognard.games.verdun.battle_events import Eliminated, FortDestroyed, Reduced, Surrendered
from grognard.games.verdun.ground import FORT
from grognard.games.verdun.world import FRENCH, GERMAN, NONE, REMNANT, Corps, World
from grognard.games.verdun.zones import FREE, HELD, STRONG, WEAK, Zones
from grognard.kernel.board import Board, cache, per
from grognard.kernel.choice import OptionValue
from grognard.kernel.columns import changed
from grognard.kernel.words import Hex, Unit

if TYPE_CHECKING:
    from grognard.games.verdun.game import Verdun
    from grognard.games.verdun.rules.clearing import Best
    from grognard.games.verdun.rules.marching import Flood
    from grognard.kernel.game import AnyGame

# Where a unit is when it is in no hex.
RESERVE, ELIMINATED, SURRENDERED, BOX, ASIDE = -1, -2, -3, -4, -5  # ASIDE: an option leaves it out of the game
PLACES = {RESERVE: "reserve", ELIMINATED: "eliminated", SURRENDERED: "surrendered", BOX: "box", ASIDE: "aside"}

NOT_MOVED, MARCHED, STRATEGICALLY = range(3)


class VerdunBoard(Board):
    """One game. Sides are 0 (German) and 1 (French); units, hexes, forts are numbers of the world's lists."""

    turn: int = 1
    phase: int = 0  # 1-12, the Roman number of the sequence of play
    bad_weather: bool = False
    heavy: int = 3  # shots of the German Heavy Artillery left (14.32a)
    used_121: bool = False  # 6.42d
    attached: Corps = NONE  # the corps to which the 16th Division was assigned (15.3a)

    place: tuple[int, ...] = per("unit", RESERVE, word="hex")
    reduced: bytes = per("unit")  # on its reduced side
    demoralized: bytes = per("unit")  # of an HQ: disrupted
    fired: bytes = per("unit")  # artillery on its fired side
    unsupplied: bytes = per("unit")
    dug_in: bytes = per("unit")
    spent: bytes = per("unit")  # half movement points this phase
    moved: bytes = per("unit")  # how it moved this phase
    finished: bytes = per("unit")  # may not move any more this phase
    attacked: bytes = per("unit")  # 9.0f
    assaulted: bytes = per("unit")  # 9.0f
    arrived: bytes = per("unit")  # turn of entry of a remnant (14.41d)
    taken: bytes = per("hex")  # 1: in other hands than at the start (14.9)
    markers: bytes = per("hex")  # interdiction: 1 German, 2 French
    fort_hits: bytes = per("fort")

    stacked: dict[int, tuple[int, ...]] | None = cache()
    crowds: tuple[dict[int, tuple[int, ...]], list[int]] | None = cache()  # the hexes above the limit, of those stacks
    zones_met: tuple[Zones | None, Zones | None] | None = cache()
    interdicted: tuple[int, ...] | None = cache()
    floods: dict[tuple[tuple[int, ...], int], Flood] | None = cache()  # where units can go, by units and how they move
    cleared: dict[int, Best] | None = cache()  # what can be made of each side's crowds

    def __init__(self, game: AnyGame, scenario: str, options: dict[str, OptionValue]) -> None:
        super().__init__(game, scenario, options)
        self.world: World = cast("Verdun", game).world
        # 8.44b, 15.5a: friends cancel enemy ZOC for every purpose
        self.negates = bool(options["infiltration"] or options["zoc-negation"])
        self.fort_steps = 2 if options["fort-artillery"] else 1  # 15.4a

    # -- calendar -----------------------------------------------------------------------------------------

    @property
    def day(self) -> int:
        return self.world.tables.calendar.first + self.turn - 1

    @property
    def petain(self) -> bool:
        """Whether Pétain has taken over (14.7)."""
        return self.turn >= self.world.petain_turn

    # -- where units are ----------------------------------------------------------------------------------

    def stacks(self) -> dict[int, tuple[int, ...]]:
        """The units of each occupied hex; hexes and units in the order of their numbers, however they came there."""
        found = self.stacked
        if found is None:
            found = {}
            has_place = self.world.has_place
            for unit, hex_ in enumerate(self.place):
                if hex_ >= 0 and has_place[unit]:
                    found[hex_] = (*found.get(hex_, ()), unit)
            found = self.stacked = dict(sorted(found.items()))
        return found

    def units_at(self, hex_: Hex) -> tuple[Unit, ...]:
        """The units in a hex."""
        return self.stacks().get(hex_, ())

    def side_of(self, unit: Unit) -> int:
        return self.world.side[unit]

    def occupied_by(self, hex_: Hex, side: int) -> bool:
        """Whether a side has a unit in a hex; the garrison of a standing fort is one (R-58)."""
        units = self.stacks().get(hex_)
        if units:
            return self.world.side[units[0]] == side
        return side == FRENCH and self.fort_stands(hex_)

    def put(self, unit: Unit, hex_: int) -> None:
        """Lift a unit from where it is and lay it down: in a hex, or in one of PLACES."""
        world = self.world
        if not world.has_place[unit]:
            self.place = changed(self.place, unit, hex_)
            return
        stacks = self.stacks().copy()
        old = self.place[unit]
        if old >= 0:
            rest = tuple([other for other in stacks[old] if other != unit])
            if rest:
                stacks[old] = rest
            else:
                del stacks[old]
        self.place = changed(self.place, unit, hex_)
        if hex_ >= 0:
            there = stacks.get(hex_)
            if there is None:
                stacks[hex_] = (unit,)
                stacks = dict(sorted(stacks.items()))
            else:
                stacks[hex_] = tuple(sorted((*there, unit)))
        self.stacked = stacks
        self._forget_zones(world.side[unit])

    def enter(self, unit: Unit, hex_: Hex) -> None:
        """A unit enters a hex: its side gains control (14.9b)."""
        self.put(unit, hex_)
        self.seize(hex_, self.world.side[unit])

    def march(self, units: tuple[Unit, ...], path: list[Hex]) -> None:
        """Units go along a path (its first hex is where they are): they take control of every hex entered."""
        for hex_ in path[1:]:
            self.seize(hex_, self.world.side[units[0]])
        for unit in units:
            self.put(unit, path[-1])
            self.dug_in = changed(self.dug_in, unit, 0)  # 14.11b

    def forget_ways(self) -> None:
        """Something changed that ways depend on: they must be searched anew."""
        self.floods = self.cleared = None

    def finish(self, unit: Unit, over: bool = True) -> None:
        """Whether a unit's movement of the phase is over."""
        self.finished = changed(self.finished, unit, int(over))
        self.forget_ways()

    # -- control ------------------------------------------------------------------------------------------

    def holder(self, hex_: Hex) -> int:
        """The side that controls a hex (14.9)."""
        first = GERMAN if self.world.ground.north_of_line[hex_] else FRENCH
        return first ^ self.taken[hex_]

    def seize(self, hex_: Hex, side: int) -> None:
        """A side gains control of a hex (14.9b)."""
        first = GERMAN if self.world.ground.north_of_line[hex_] else FRENCH
        self.taken = changed(self.taken, hex_, first ^ side)

    # -- forts --------------------------------------------------------------------------------------------

    def fort_stands(self, hex_: Hex) -> bool:
        """Whether there is an undestroyed fort in a hex."""
        ground = self.world.ground
        return bool(ground.terrain[hex_] & FORT) and self.fort_hits[ground.fort_at[hex_]] < self.fort_steps

    def hit_fort(self, hex_: Hex, cause: str = "14.82a") -> None:
        """The garrison of a fort loses a step; with its last one the fort is destroyed (14.82c, R-59)."""
        fort = self.world.ground.fort_at[hex_]
        self.fort_hits = changed(self.fort_hits, fort, self.fort_hits[fort] + 1)
        if self.fort_hits[fort] == self.fort_steps:
            self._forget_zones(FRENCH)
            self.tell(FortDestroyed(cause, hex_))

    # -- zones of control ---------------------------------------------------------------------------------

    def zones(self, side: int) -> Zones:
        """What a side meets: the ZOC and units of its enemy (8.4)."""
        met = self.zones_met
        if met is None:
            met = (None, None)
        zones = met[side]
        if zones is None:
            zone = self._zone(side)
            bare = bytes(zone)
            if self.negates:
                self._cancel(zone)
            zones = Zones(zone, bare, self.world.enter_strong, self.world.leave_zoc)
            self.zones_met = (zones, met[1]) if side == 0 else (met[0], zones)
        return zones

    def _zone(self, side: int) -> bytearray:
        world = self.world
        near = world.ground.near
        zone = bytearray(world.ground.size)
        enemy = 1 - side
        held = []
        for hex_, units in self.stacks().items():
            if world.side[units[0]] != enemy:
                continue
            held.append(hex_)
            power = max([world.zoc[unit] for unit in units])  # 8.41c
            for other in near[hex_]:
                zone[other] = max(zone[other], power)
        if enemy == FRENCH:
            held += self._fort_zones(zone)
        for hex_ in held:
            zone[hex_] = HELD
        return zone

    def _cancel(self, zone: bytearray) -> None:
        """Friends cancel enemy ZOC in their hexes (8.44b, 15.5a), a fort's garrison too (R-58)."""
        for hex_ in (*self.stacks(), *self.world.ground.forts):
            if zone[hex_] != HELD and (hex_ in self.stacks() or self.fort_stands(hex_)):
                zone[hex_] = FREE

    def _fort_zones(self, zone: bytearray) -> list[Hex]:
        """Forts exert Strong ZOC (8.41a); with option 15.4 a Weak one in the ring beyond (15.4b)."""
        ground = self.world.ground
        standing = [hex_ for hex_ in ground.forts if self.fort_stands(hex_)]
        for hex_ in standing:
            if self.fort_steps > 1:
                for other in ground.within(hex_, 2):
                    zone[other] = max(zone[other], WEAK)
            for other in ground.near[hex_]:
                zone[other] = STRONG
        return standing

    def _forget_zones(self, side: int) -> None:
        """A side's units changed: what its enemy meets must be computed anew."""
        self.forget_ways()
        met = self.zones_met
        if met is not None:
            if self.negates:
                self.zones_met = None
            else:
                self.zones_met = (None, met[1]) if side == FRENCH else (met[0], None)

    def next_to_enemy(self, hex_: Hex, side: int) -> bool:
        """Whether an enemy unit stands in an adjacent hex; a fort's garrison is one (R-58)."""
        closed = self.zones(side).closed
        return any(closed[other] for other in self.world.ground.near[hex_])

    # -- interdiction -------------------------------------------------------------------------------------

    def cut(self) -> tuple[Hex, ...]:
        """The hexes with an interdiction marker of either side (7.22d)."""
        found = self.interdicted
        if found is None:
            found = self.interdicted = tuple([hex_ for hex_, marker in enumerate(self.markers) if marker])
        return found

    def interdict(self, hex_: Hex, side: int) -> None:
        """Lay an interdiction marker of a side."""
        self.markers = changed(self.markers, hex_, self.markers[hex_] | (1 << side))
        self.interdicted = None
        self.forget_ways()

    def lift_markers(self, side: int) -> tuple[Hex, ...]:
        """Remove a side's interdiction markers (7.22e); returns where they were."""
        bit = 1 << side
        mine = [hex_ for hex_ in self.cut() if self.markers[hex_] & bit]
        for hex_ in mine:
            self.markers = changed(self.markers, hex_, self.markers[hex_] & ~bit)
        self.interdicted = None
        self.forget_ways()
        return tuple(mine)

    # -- losses -------------------------------------------------------------------------------------------

    def reduce(self, unit: Unit, cause: str) -> None:
        """A full-strength unit is turned to its reduced side."""
        self.reduced = changed(self.reduced, unit, 1)
        self.tell(Reduced(cause, unit))

    def eliminate(self, unit: Unit, cause: str) -> None:
        """A unit is eliminated."""
        hex_ = self.place[unit]
        self._clear(unit)
        self.put(unit, ELIMINATED)
        self.tell(Eliminated(cause, unit, hex_))

    def surrender(self, unit: Unit, cause: str) -> None:
        """A unit surrenders and is out of the game for good (9.7c)."""
        hex_ = self.place[unit]
        self._clear(unit)
        self.put(unit, SURRENDERED)
        self.tell(Surrendered(cause, unit, hex_))

    def _clear(self, unit: Unit) -> None:
        """Take all markers off a unit that leaves the map."""
        self.reduced = changed(self.reduced, unit, 0)
        self.demoralized = changed(self.demoralized, unit, 0)
        self.fired = changed(self.fired, unit, 0)
        self.unsupplied = changed(self.unsupplied, unit, 0)
        self.dug_in = changed(self.dug_in, unit, 0)

    # -- formations ---------------------------------------------------------------------------------------

    def corps_of(self, unit: Unit) -> int:
        """The corps to which a unit belongs now; NONE for army artillery, remnants and the 16th Division (14.2a)."""
        world = self.world
        if world.division[unit] == world.independent:
            return self.attached  # 15.3a
        return world.corps[unit]

    def on_map(self, side: int) -> list[Unit]:
        """The units of a side that are in hexes."""
        place, has_place = self.place, self.world.has_place
        return [unit for unit in self.world.of_side[side] if place[unit] >= 0 and has_place[unit]]

    # -- checks -------------------------------------------------------------------------------------------

    def conserved(self) -> list[str]:
        """Complaints about things that cannot be."""
        world = self.world
        found = []
        for hex_, units in self.stacks().items():
            if len({world.side[unit] for unit in units}) > 1:
                found.append(f"both sides in {world.ground.names[hex_]}")
            if self.holder(hex_) != world.side[units[0]]:
                found.append(f"{world.ground.names[hex_]} is not held by the side that stands in it")
            if self.fort_stands(hex_) and world.side[units[0]] == GERMAN:
                found.append(f"Germans in the undestroyed fort {world.ground.names[hex_]}")
            found += [f"{world.unit_ids[unit]} not where it is" for unit in units if self.place[unit] != hex_]
        laid = [unit for units in self.stacks().values() for unit in units]
        there = [unit for unit, hex_ in enumerate(self.place) if hex_ >= 0 and world.has_place[unit]]
        if sorted(laid) != there:
            found.append("stacks and places differ")
        for unit in world.units:
            if self.reduced[unit] and not world.two_steps[unit]:
                found.append(f"{world.unit_ids[unit]} has no reduced side")
            if world.type[unit] == REMNANT and self.demoralized[unit] and self.place[unit] < 0:
                found.append(f"{world.unit_ids[unit]} demoralized off the map")
        return found
