"""3.0 Setup: the French in their trenches, then the Germans on the north edge.

The French set-up must end with the whole northernmost line occupied or in French ZOC (3.1i), so no placement is offered
after which that could not be reached any more (R-71).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from grognard.games.verdun.board import ASIDE, BOX, VerdunBoard
from grognard.games.verdun.events import WasSetUp
from grognard.games.verdun.files import Deploy
from grognard.games.verdun.rules import stacking
from grognard.games.verdun.rules.blocked import too_many
from grognard.games.verdun.rules.sides import FrenchStep, GermanStep
from grognard.games.verdun.world import ARMY, DIVISION, FRENCH, GERMAN, NONE, REMNANT, SIDES, World
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.flow import Automatic
from grognard.kernel.messages import named
from grognard.kernel.view import Formation, formations
from grognard.kernel.words import Hex, Unit


class SetUp(Choice):
    """Set the unit up here."""

    hex: Hex


class SetUpHistorically(Choice):
    """Set all units of the side up as in the scenario `historical`: the same placements in one go."""


# -- who is set up, in which order ---------------------------------------------------------------------------


@cache
def french_order(world: World) -> tuple[tuple[Unit, Deploy], ...]:
    """The French units that the player sets up, each with its instructions."""
    order: list[tuple[Unit, Deploy]] = []
    for entry in world.scenarios.deploy:
        if entry.who == "railroad gun":
            order.append((world.rail_gun, entry))
        elif entry.who == "division artillery":
            corps = world.corps_ids.index(entry.formation)
            guns = [u for u in world.of_side[FRENCH] if world.corps[u] == corps and world.level[u] == DIVISION]
            order += [(unit, entry) for unit in guns]
        else:
            order += [(unit, entry) for unit in world.members(entry.formation) if world.is_infantry[unit]]
    return tuple(order)


CLAUSES = {"corps": "3.1e", "guns": "3.1f", "rail-gun": "3.1h"}  # of the entries that are no division's sector


def german_order(world: World) -> tuple[Unit, ...]:
    """The German units that start on the map: everybody but the 121st Division, remnants and off-map guns."""
    later = {unit for entry in world.scenarios.reinforcement for unit in world.arrivals(entry)}
    return tuple(
        unit
        for unit in world.of_side[GERMAN]
        if unit not in later and world.type[unit] != REMNANT and world.level[unit] != ARMY
    )


def clause_of(world: World, unit: Unit) -> str:
    """The clause that says where a unit sets up."""
    if world.side[unit] == GERMAN:
        return "3.2c"
    entries = [entry.id for other, entry in french_order(world) if other == unit]
    return CLAUSES.get(entries[0], "3.1c") if entries else "3.1d"


def place_fixed(s: VerdunBoard) -> None:
    """The pieces whose place the book gives (3.1d, 3.3a, 14.33a)."""
    world = s.world
    for entry in world.scenarios.fixed:
        s.put(world.unit_number[entry.id], world.ground.number[entry.hex])
    if s.option("spoiling-attack"):
        s.put(world.left_bank_guns, ASIDE)  # 15.1a
    s.put(world.naval_battery, BOX)
    s.put(world.heavy_artillery, BOX)


def place_historically(s: VerdunBoard, side: int) -> None:
    """The ready set-up of a side."""
    for name, hex_ in s.world.scenarios.historical[SIDES[side]].items():
        unit, where = s.world.unit_number[name], s.world.ground.number[hex_]
        s.put(unit, where)
        s.tell(WasSetUp(clause_of(s.world, unit), unit, where))


def tray(world: World, units: Iterable[Unit]) -> tuple[Formation, ...]:
    """What a side sets up, by corps; who belongs to none stands alone."""

    def formation(unit: Unit) -> dict[str, str]:
        corps = world.corps[unit]
        return {"unit": world.unit_ids[unit]} if corps == NONE else {"corps": world.corps_ids[corps]}

    return formations((formation(unit), world.unit_ids[unit]) for unit in units)


# -- the French ----------------------------------------------------------------------------------------------


class FrenchSetUp(FrenchStep):
    """XXX Corps goes into the trenches, its guns behind them, the railroad gun on its track."""

    rule: ClassVar[str] = "3.1c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (SetUp, SetUpHistorically)
    placed: int = 0  # units set up so far

    def applies(self, s: VerdunBoard) -> bool:
        return self.placed < len(french_order(s.world))

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        unit, entry = french_order(s.world)[self.placed]
        return [*map(SetUp, allowed(s, unit, entry)), SetUpHistorically()]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        found: list[Choice] = [*map(SetUp, french_places(s, self.placed))]
        return found if self.placed else [*found, SetUpHistorically()]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        unit, entry = french_order(s.world)[self.placed]
        if not isinstance(choice, SetUp):
            return [bar("3.1c", "begun")] if self.placed else []
        if choice.hex not in allowed(s, unit, entry):
            return bars_place(s, unit, entry, choice.hex)
        if not stacking.fits(s, choice.hex, (unit,)):
            return [too_many(s, (*s.units_at(choice.hex), unit))]
        return [] if choice.hex in french_places(s, self.placed) else [line_open(s, self.placed, choice.hex)]

    def take(self, s: VerdunBoard, choice: SetUp | SetUpHistorically) -> None:
        if isinstance(choice, SetUpHistorically):
            s.done()
            place_historically(s, FRENCH)
            return
        unit, _ = french_order(s.world)[self.placed]
        s.put(unit, choice.hex)
        s.tell(WasSetUp(clause_of(s.world, unit), unit, choice.hex))
        s.amend(self, placed=self.placed + 1)

    def tray(self, s: VerdunBoard) -> tuple[Formation, ...]:
        return tray(s.world, [unit for unit, _ in french_order(s.world)])

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        unit, entry = french_order(s.world)[self.placed]
        return {"unit": {"unit": s.world.unit_ids[unit]}, "where": entry.id}


def french_places(s: VerdunBoard, done: int) -> list[Hex]:
    """Where the next unit may be set up so that the line can still be covered."""
    order = french_order(s.world)
    unit, entry = order[done]
    near = line_near(s.world)
    bare = uncovered(s)
    hexes = [hex_ for hex_ in allowed(s, unit, entry) if stacking.fits(s, hex_, (unit,))]
    pools = pools_of(s, order[done + 1 :])
    good: dict[int, bool] = {}
    found = []
    for hex_ in hexes:
        left = bare & ~near[hex_]
        if left not in good:
            good[left] = _cover(left, pools)
        if good[left]:
            found.append(hex_)
    return found


def line_open(s: VerdunBoard, done: int, hex_: Hex) -> Bar:
    """What a placement would leave open of the line for the units still to come."""
    left = uncovered(s) & ~line_near(s.world)[hex_]
    bare = [each for number, each in enumerate(s.world.ground.first_line) if left >> number & 1]
    first = named(s.game, "hex", bare[0])
    return bar("3.1i", "line-open", open=len(bare), first=first, units=len(french_order(s.world)) - done - 1)


def allowed(s: VerdunBoard, unit: Unit, entry: Deploy) -> tuple[Hex, ...]:
    """The hexes that the book gives a unit, whoever else is there."""
    ground = s.world.ground
    if entry.who == "railroad gun":
        return ground.rails  # 3.1h
    if entry.who == "infantry":
        return trenches(s.world, *entry.columns)  # 3.1b, 3.1c, 3.1e
    near = {hex_ for friend in infantry_beside(s, unit) for hex_ in ground.within(s.place[friend], entry.leash)}
    return tuple(sorted([hex_ for hex_ in near if south_of_line(s.world)[hex_]]))  # 3.1f, 3.1g


def bars_place(s: VerdunBoard, unit: Unit, entry: Deploy, hex_: Hex) -> list[Bar]:
    """Why a hex is none of those that the book gives a French unit, with the figures."""
    ground = s.world.ground
    if entry.who == "railroad gun":
        return [bar("3.1h", "no-rail")]
    if entry.who != "infantry":
        if not south_of_line(s.world)[hex_]:
            return [bar("3.1f", "not-behind")]
        leash = "any" if s.option("leash-any") else "own"
        far = min([ground.distance(hex_, s.place[friend]) for friend in infantry_beside(s, unit)], default=0)
        return [bar("3.1f", "leash", distance=far, most=entry.leash, whose=leash)]
    found = [bar("3.1c", "sector", start=entry.start, end=entry.end)] if entry.start else []
    if hex_ not in ground.trenches:
        found.append(bar(CLAUSES.get(entry.id, "3.1b"), "no-trench"))
    return found


def infantry_beside(s: VerdunBoard, gun: Unit) -> list[Unit]:
    """The infantry that a divisional gun must stand near: its division's (3.1f), by the French edition any (3.1g)."""
    division = s.world.division
    return [
        unit
        for unit in s.on_map(FRENCH)
        if s.world.is_infantry[unit] and (division[unit] == division[gun] or s.option("leash-any"))
    ]


@cache
def trenches(world: World, west: int, east: int) -> tuple[Hex, ...]:
    """The trench hexes of some columns."""
    ground = world.ground
    return tuple(hex_ for hex_ in ground.trenches if west <= ground.columns[hex_] <= east)


@cache
def south_of_line(world: World) -> tuple[bool, ...]:
    """Strictly south of the northernmost trench line, in its columns (R-03)."""
    ground = world.ground
    row = {ground.columns[hex_]: ground.rows[hex_] for hex_ in ground.first_line}
    return tuple(ground.rows[hex_] > row.get(ground.columns[hex_], 99) for hex_ in range(ground.size))


@cache
def line_near(world: World) -> tuple[int, ...]:
    """For each hex, the hexes of the northernmost line in it or next to it, as bits."""
    ground = world.ground
    bit = {hex_: 1 << number for number, hex_ in enumerate(ground.first_line)}
    return tuple(sum(bit.get(other, 0) for other in (hex_, *ground.near[hex_])) for hex_ in range(ground.size))


def uncovered(s: VerdunBoard) -> int:
    """The hexes of the line with neither a French unit nor French ZOC, as bits (3.1i)."""
    near = line_near(s.world)
    bare = (1 << len(s.world.ground.first_line)) - 1
    for unit in s.on_map(FRENCH):
        if s.world.zoc[unit]:
            bare &= ~near[s.place[unit]]
    return bare


Pools = tuple[tuple[frozenset[int], int], ...]


def pools_of(s: VerdunBoard, rest: tuple[tuple[Unit, Deploy], ...]) -> Pools:
    """What the units still to come could cover of the line, each in some ways; and how many there are of each kind."""
    near = line_near(s.world)
    trenches_left = any(entry.who == "infantry" for _, entry in rest)
    pools: dict[frozenset[int], int] = {}
    for unit, entry in rest:
        if entry.who == "infantry":
            pool = line_from(s.world, *entry.columns)
        elif trenches_left:
            continue  # where the guns may go is known only when the infantry stands
        else:
            pool = frozenset([near[hex_] for hex_ in allowed(s, unit, entry) if near[hex_]])
        pools[pool] = pools.get(pool, 0) + 1
    return tuple(sorted(pools.items(), key=lambda item: (len(item[0]), sorted(item[0]))))


@cache
def line_from(world: World, west: int, east: int) -> frozenset[int]:
    """What one unit in a trench of some columns covers of the line, in all ways."""
    near = line_near(world)
    return frozenset([near[hex_] for hex_ in trenches(world, west, east) if near[hex_]])


@cache
def _cover(bare: int, pools: Pools) -> bool:
    """Whether the pools can cover what is bare of the line: its westernmost hex with one unit, then the rest."""
    if not bare:
        return True
    first = bare & -bare
    for number, (masks, count) in enumerate(pools):
        if not count:
            continue
        left = (*pools[:number], (masks, count - 1), *pools[number + 1 :])
        useful = {mask & bare for mask in masks if mask & first}
        for mask in sorted(useful, reverse=True):
            if not any(mask != other and mask & other == mask for other in useful) and _cover(bare & ~mask, left):
                return True
    return False


# -- the Germans ---------------------------------------------------------------------------------------------


class GermanSetUp(GermanStep):
    """Each corps deploys on its stretch of the north edge; two divisions never share a hex."""

    rule: ClassVar[str] = "3.2c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (SetUp, SetUpHistorically)
    left: tuple[Unit, ...]

    def applies(self, s: VerdunBoard) -> bool:
        return bool(self.left)

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        return [*map(SetUp, corps_span(s, self.left[0])), SetUpHistorically()]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, SetUp):
            return [bar("3.2c", "begun")] if s.on_map(GERMAN) else []
        unit = self.left[0]
        span = corps_span(s, unit)
        if choice.hex not in span:
            names = s.world.ground.names
            return [bar("3.2c", "sector", start=names[span[0]], end=names[span[-1]])]
        return [Bar("3.2b")] if mixes(s, unit, choice.hex) else []

    def take(self, s: VerdunBoard, choice: SetUp | SetUpHistorically) -> None:
        if isinstance(choice, SetUpHistorically):
            s.done()
            place_historically(s, GERMAN)
            return
        s.put(self.left[0], choice.hex)
        s.tell(WasSetUp("3.2c", self.left[0], choice.hex))
        s.amend(self, left=self.left[1:])

    def tray(self, s: VerdunBoard) -> tuple[Formation, ...]:
        return tray(s.world, german_order(s.world))

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        return {"unit": {"unit": s.world.unit_ids[self.left[0]]}}


def corps_span(s: VerdunBoard, unit: Unit) -> tuple[Hex, ...]:
    """The north-edge hexes of a unit's corps."""
    return span_of(s.world, s.world.corps_ids[s.world.corps[unit]])


@cache
def span_of(world: World, corps: str) -> tuple[Hex, ...]:
    span = next(span for span in world.scenarios.span if span.id == corps)
    return world.ground.span(span.start, span.end)


def mixes(s: VerdunBoard, unit: Unit, hex_: Hex) -> bool:
    """Whether two divisions would share the hex; corps troops belong to none (3.2b, R-55)."""
    division = s.world.division
    here = {division[other] for other in s.units_at(hex_)} - {NONE}
    return division[unit] != NONE and bool(here - {division[unit]})


class Deployment(Automatic[VerdunBoard]):
    """The French set up first, the Germans second (3.2a)."""

    rule: ClassVar[str] = "3.1a"

    def perform(self, s: VerdunBoard) -> None:
        place_fixed(s)
        if s.scenario == "historical":
            place_historically(s, FRENCH)
            place_historically(s, GERMAN)
            return
        s.call(GermanSetUp(german_order(s.world)))
        s.call(FrenchSetUp())
