"""The state of a game of Landships! and its small verbs. No rules: who may do what stands in `rules`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from grognard.games.landships import kinds as k
from grognard.games.landships.cast import Cast
from grognard.games.landships.events import PhaseBegan, UnitLost, UnitPinned, WeaponDropped
from grognard.games.landships.ground import Ground
from grognard.games.landships.scenario import Head
from grognard.games.landships.world import World
from grognard.kernel.board import Board, cache, per, secret
from grognard.kernel.choice import Choice, OptionValue
from grognard.kernel.columns import changed
from grognard.kernel.events import Event, Headed, TurnEnded
from grognard.kernel.flow import Step
from grognard.kernel.words import Hex, Unit

if TYPE_CHECKING:
    from grognard.games.landships.game import LandshipsGame
    from grognard.kernel.game import AnyGame

NOTHING: tuple[int, ...] = ()


def first_unit(stack: tuple[int, tuple[int, ...]]) -> int:
    return stack[1][0]


class LandshipsBoard(Board):
    """Where everything is, and what has been done this turn."""

    turn: int = 1
    phasing: str = ""  # the side that runs the sequence (4.0c)
    phase: str = ""  # the phase of the sequence of play, by its clause
    headed: bool = True  # whether the log has the heading of this phase: it gets one when something happens in it

    place: tuple[int, ...] = per("unit", k.UNUSED, word="hex", was="at")  # a hex, or one of the places of kinds.py
    aboard: tuple[int, ...] = per("unit", k.NOBODY, word="unit")  # the vehicle or squad that carries it
    facing: bytes = per("unit", 0, word="facing")
    pinned: bytes = per("unit")
    broken: bytes = per("unit", k.RUNNING, word="breakdown", blank=k.TEMPORARY, plain=k.RUNNING)
    mounted: bytes = per("unit")
    marks: tuple[int, ...] = per("unit")  # bits of kinds.py
    spent: bytes = per("unit")  # movement points spent in this phase
    shot: tuple[int, ...] = per("unit")  # weapons of a unit that fired this player turn, a bit each (fire rules)
    swept: tuple[int, ...] = per("unit", k.UNUSED, word="hex")  # the first of two hexes that are swept (16.14b)
    uses: bytes = per("unit", blank=0)  # of an aircraft or a flamethrower: how often it was used
    mission: bytes = per("unit", 0, word="mission", blank=0)
    acquired: tuple[int, ...] = per("unit", k.NOBODY, word="unit")  # the vehicle a gun last fired at (8.56)
    acquired_right: tuple[int, ...] = per("unit", k.NOBODY, word="unit")  # the same of a vehicle's second gun
    came: tuple[int, ...] = per("unit", k.UNUSED)  # the side of its hex by which a vehicle drove in (8.32h)
    wheels: tuple[int, ...] = per("unit")  # of an armoured car: damaged, mended, or since when one is mended (8.67)
    captured: bytes = per("unit")  # a gun that changed hands (13.24)

    wire: tuple[Hex, ...] = ()
    struck: tuple[Hex, ...] = ()  # hit by an indirect barrage this player turn (8.23-E5)
    allied_smoke: tuple[Hex, ...] = ()
    german_smoke: tuple[Hex, ...] = ()
    allied_gas: tuple[Hex, ...] = ()
    german_gas: tuple[Hex, ...] = ()
    craters: tuple[Hex, ...] = ()  # trench hexes blown up before play
    bridged: tuple[Hex, ...] = ()  # enemy trench hexes made passable for tanks
    control: tuple[int, ...] = ()  # of each objective hex: 0 nobody, 1 allied, 2 German
    resisting: tuple[Hex, ...] = ()  # hexes under Resisted markers, in step with the two below (5.11p)
    resisted: tuple[int, ...] = ()
    resisted_side: tuple[str, ...] = ()  # who attacked them
    fired_on: tuple[Hex, ...] = ()  # hexes attacked by small arms this game turn without result so far
    fired_on_side: tuple[str, ...] = ()
    gave_way: tuple[Hex, ...] = ()  # hexes that small arms emptied or shook this game turn: it does not count (5.11x)
    gave_way_side: tuple[str, ...] = ()
    shells: int = 0  # smoke missions fired so far
    mines_live: bool = secret(False, False)  # whether the scenario's minefield is active; hidden in some (6.24a)
    mines_known: bool = False  # whether it has gone off under somebody
    ace: Unit = k.NOBODY  # the crew that a special rule names
    allied_plans: tuple[str, ...] = secret((), ())  # planned barrages (16.22)
    german_plans: tuple[str, ...] = secret((), ())

    here: dict[int, tuple[int, ...]] | None = cache()
    fights: frozenset[int] | None = cache()
    watched: tuple[str, frozenset[int]] | None = cache()  # what a side's observers see (rules/observation.py)
    # what a step found when it was asked whether it applies
    plan: tuple[Step[LandshipsBoard], list[Choice]] | None = cache()
    # the weapons that can join an attack (small_arms.py)
    bearing: tuple[Step[LandshipsBoard], list[tuple[int, int]]] | None = cache()
    smoky: frozenset[int] | None = cache()
    gassed: tuple[frozenset[int], frozenset[int]] | None = cache()

    if TYPE_CHECKING:
        game: LandshipsGame

    def __init__(self, game: AnyGame, scenario: str, options: dict[str, OptionValue]) -> None:
        super().__init__(game, scenario, options)
        self.world: World = self.game.world
        self.ground: Ground = self.game.ground(scenario)
        self.cast: Cast = self.game.cast(scenario, options)

    @property
    def head(self) -> Head:
        return self.ground.head

    # -- who and where ------------------------------------------------------------------------------------

    def side(self, unit: int) -> str:
        """Who owns a unit now; guns may be captured (13.24b)."""
        side = self.cast.side[unit]
        return side if not self.captured[unit] else self.enemy(side)

    def owner(self, unit: int) -> str:
        return self.side(unit)

    def enemy(self, side: str) -> str:
        return k.GERMAN if side == k.ALLIED else k.ALLIED

    @property
    def waiting_side(self) -> str:
        """The non-phasing player (4.0c)."""
        return self.enemy(self.phasing)

    def hex_of(self, unit: int) -> int:
        """Where a unit is, aboard or not; negative if it is on no hex."""
        place = self.place[unit]
        while place == k.ABOARD:
            unit = self.aboard[unit]
            place = self.place[unit]
        return place

    def stacks(self) -> dict[int, tuple[int, ...]]:
        """All units standing in hexes, nobody aboard counted; in no order, for that see `standing`."""
        if self.here is None:
            found: dict[int, tuple[int, ...]] = {}
            places = self.place
            for unit in self.cast.units:
                place = places[unit]
                if place >= 0:
                    found[place] = (*found.get(place, NOTHING), unit)
            self.here = found
            self.fights = None
        return self.here

    def standing(self) -> list[tuple[int, tuple[int, ...]]]:
        """The hexes with units, by their first units."""
        return sorted(self.stacks().items(), key=first_unit)

    def melees(self) -> frozenset[int]:
        """The hexes where squads of both sides stand."""
        if self.fights is None or self.here is None:
            stacks = self.stacks()
            self.fights = frozenset([h for h, units in stacks.items() if len(units) > 1 and self.is_melee(units)])
        return self.fights

    def is_melee(self, units: tuple[int, ...]) -> bool:
        """Whether squads of both sides are among units that share a hex."""
        squad, side = self.world.is_squad, self.cast.side
        return len({side[unit] for unit in units if squad[unit]}) > 1

    def units_at(self, h: int) -> tuple[int, ...]:
        here = self.here
        return (self.stacks() if here is None else here).get(h, NOTHING)

    def friends_at(self, h: int, side: str) -> list[int]:
        return [unit for unit in self.units_at(h) if self.side(unit) == side]

    def squads_at(self, h: int, side: str) -> list[int]:
        squad, owner = self.world.is_squad, self.cast.side
        return [unit for unit in self.units_at(h) if squad[unit] and owner[unit] == side]

    def vehicles_at(self, h: int) -> list[int]:
        return [unit for unit in self.units_at(h) if self.world.is_vehicle[unit]]

    def carried_by(self, unit: int) -> list[int]:
        """What a squad carries or who rides in a vehicle."""
        return [other for other in self.cast.units if self.aboard[other] == unit and self.place[other] == k.ABOARD]

    def leader_of(self, tank: int) -> int:
        """The tank leader aboard; -1 if there is none."""
        for unit in self.carried_by(tank):
            if self.world.kind[unit] == k.LEADER:
                return unit
        return k.NOBODY

    def on_map(self, side: str) -> Iterator[int]:
        """The units of a side that stand in a hex."""
        for unit in self.cast.units:
            if self.place[unit] >= 0 and self.side(unit) == side:
                yield unit

    def due(self, unit: int) -> bool:
        """Whether a unit waits to enter the map, and its turn has come."""
        return self.place[unit] == k.WAITING and 0 < self.cast.force[unit].turn <= self.turn

    # -- marks --------------------------------------------------------------------------------------------

    def has(self, unit: int, mark: int) -> bool:
        return self.marks[unit] & mark != 0

    def mark(self, unit: int, mark: int) -> None:
        self.marks = changed(self.marks, unit, self.marks[unit] | mark)

    def unmark(self, unit: int, mark: int) -> None:
        self.marks = changed(self.marks, unit, self.marks[unit] & ~mark)

    def unmark_all(self, mark: int) -> None:
        self.marks = tuple([marks & ~mark for marks in self.marks])

    # -- moving pieces ------------------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Put a unit into a hex or one of the places off the map."""
        self._shift(unit, place)
        self.aboard = changed(self.aboard, unit, k.NOBODY)
        self.watched = None
        if place in self.cast.objective and self.world.is_squad[unit]:
            self.take_control(place)

    def embark(self, unit: int, carrier: int) -> None:
        """A leader into a tank, a weapon to a squad, a squad into a truck."""
        self._shift(unit, k.ABOARD)
        self.aboard = changed(self.aboard, unit, carrier)

    def _shift(self, unit: int, place: int) -> None:
        """Change the place of a unit, and what is kept of the two hexes."""
        left = self.place[unit]
        self.place = changed(self.place, unit, place)
        self.plan = None
        if self.here is None or left == place or unit not in self.cast.force:
            return
        here = self.here.copy()  # clones share what is kept
        if left >= 0:
            rest = tuple([other for other in here[left] if other != unit])
            if rest:
                here[left] = rest
            else:
                del here[left]
        if place >= 0:
            here[place] = tuple(sorted((*here.get(place, NOTHING), unit)))
        self.here = here
        if self.fights is not None and self.world.is_squad[unit]:
            for h in (left, place):
                if h in self.fights or (h >= 0 and self.is_melee(here.get(h, NOTHING))):
                    self.fights = None
                    return

    def tell(self, event: Event) -> None:
        """Something happened; the first thing in a phase comes under its heading."""
        if not self.headed and not isinstance(event, Headed | TurnEnded):
            self.headed = True
            super().tell(PhaseBegan(self.phase))
        super().tell(event)

    def lose(self, unit: int, cause: str) -> None:
        """Eliminate a unit. What it carried stays behind or goes with it."""
        place = self.hex_of(unit)
        for other in self.carried_by(unit):
            if self.world.is_carried[other] and place >= 0:
                self.put(other, place)  # 13.11f
                self.tell(WeaponDropped(other, place))
            elif self.world.is_squad[other] and place >= 0:
                self.put(other, place)
                self.pinned = changed(self.pinned, other, 1)
                self.tell(UnitPinned(other, "wreck"))
            else:
                self.lose(other, "aboard")  # 14.11d
        self.put(unit, k.LOST)
        self.pinned = changed(self.pinned, unit, 0)
        self.tell(UnitLost(unit, place, cause))

    def leave_map(self, unit: int, place: int = k.GONE) -> None:
        """A unit goes off the map with all it carries; it is not lost."""
        for other in self.carried_by(unit):
            self.leave_map(other, place)
        self.put(unit, place)

    def take_control(self, h: int) -> None:
        """The side whose unpinned squads are alone in an objective hex controls it."""
        squad, owner, pinned = self.world.is_squad, self.cast.side, self.pinned
        squads = [unit for unit in self.units_at(h) if squad[unit]]
        if not squads or h in self.melees():
            return
        for unit in squads:
            if not pinned[unit]:
                self.control = changed(self.control, self.cast.objective[h], 1 + k.SIDES.index(owner[unit]))
                return

    def controls(self, h: int, side: str) -> bool:
        return self.control[self.cast.objective[h]] == 1 + k.SIDES.index(side)

    # -- ground -------------------------------------------------------------------------------------------

    def terrain(self, h: int) -> int:
        """The ground of a hex now: craters have swallowed their trench."""
        found = self.ground.terrain[h]
        if h in self.craters:
            found = (found & ~(k.TRENCH | k.STRONGPOINT)) | k.ROUGH
        return found

    def terrains(self) -> list[int]:
        """The ground of every hex now, for whoever asks for many of them."""
        if not self.craters:
            return self.ground.terrain
        return [self.terrain(h) for h in range(self.ground.size)]

    def trench_of(self, h: int, side: str) -> bool:
        """Whether a hex is a trench of that side."""
        return bool(self.terrain(h) & k.TRENCH) and self.ground.trench_owner[h] in (side, "both")

    def enemy_trench(self, h: int, side: str) -> bool:
        """Whether a hex is a trench that is not that side's own."""
        return bool(self.terrain(h) & k.TRENCH) and self.ground.trench_owner[h] not in (side, "both")

    def smoke_hexes(self) -> frozenset[int]:
        """Every hex under smoke: the markers' own and their neighbours (5.33f)."""
        if self.smoky is None:
            radius = self.world.charts.number("barrage", "rules", "smoke-radius")
            self.smoky = frozenset(self.ground.around(self.allied_smoke + self.german_smoke, radius))
        return self.smoky

    def gas_against(self, side: str) -> frozenset[int]:
        """Every hex where a side's units are gassed: 3 hexes around the enemy's markers (5.34d)."""
        if self.gassed is None:
            radius = self.world.charts.number("barrage", "rules", "gas-radius")
            self.gassed = (
                frozenset(self.ground.around(self.german_gas, radius)),
                frozenset(self.ground.around(self.allied_gas, radius)),
            )
        return self.gassed[0 if side == k.ALLIED else 1]

    def lay_smoke(self, side: str, h: int) -> None:
        if side == k.ALLIED:
            self.allied_smoke = (*self.allied_smoke, h)
        else:
            self.german_smoke = (*self.german_smoke, h)
        self.smoky = None
        self.watched = None

    def lay_gas(self, side: str, h: int) -> None:
        if side == k.ALLIED:
            self.allied_gas = (*self.allied_gas, h)
        else:
            self.german_gas = (*self.german_gas, h)
        self.gassed = None

    def clear_air(self, side: str) -> None:
        """Take away the smoke and gas that a side fired (4.11c)."""
        if side == k.ALLIED:
            self.allied_smoke = self.allied_gas = ()
        else:
            self.german_smoke = self.german_gas = ()
        self.smoky = None
        self.gassed = None

    # -- checks -------------------------------------------------------------------------------------------

    def conserved(self) -> list[str]:
        complaints = []
        name = self.world.units.name
        playing = set(self.cast.units)
        for unit, place in enumerate(self.place):
            if (place == k.UNUSED) != (unit not in playing) and not self.world.crew_unit(unit):
                complaints.append(f"{name(unit)} is in play or not, but its place says otherwise")
            if (place == k.ABOARD) != (self.aboard[unit] != k.NOBODY):
                complaints.append(f"{name(unit)} is aboard nothing")
            if place >= 0 and self.ground.dense[place] < 0:
                complaints.append(f"{name(unit)} stands beside the map")
            if place == k.ABOARD and self.place[self.aboard[unit]] in (k.LOST, k.UNUSED):
                complaints.append(f"{name(unit)} is aboard a wreck")
        return complaints
