"""The facts of the game that never change while it is played: ground, counters, formations, tables, calendar.

Loaded once for an edition and shared by all boards. Units, hexes, corps and divisions are numbers; lists are
indexed by them.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from grognard.games.verdun.files import Counter, MapFile, Reinforcement, ScenariosFile, TablesFile, UnitsFile
from grognard.games.verdun.ground import FLAGS, Ground
from grognard.kernel.data import Data, DataError
from grognard.kernel.tables import Table
from grognard.kernel.words import Word

Side: TypeAlias = Annotated[int, Word("side")]  # 0 German, 1 French
Corps: TypeAlias = Annotated[int, Word("corps")]
Arrival: TypeAlias = Annotated[int, Word("arrival")]  # an entry of the Reinforcement Schedule

GERMAN, FRENCH = 0, 1
SIDES = ("german", "french")

INFANTRY, HUNTER, PIONEER, REMNANT, ARTILLERY, HQ = range(6)
TYPES = ("infantry", "hunter", "pioneer", "remnant", "artillery", "hq")
HUNTERS, LINE, GUNS = 1, 2, 4  # how units go, as bits of what a stack has: hunters, other infantry; guns and HQs
ARMY, CORPS, DIVISION = range(3)
LEVELS = ("army", "corps", "division")
NONE = -1  # no corps, no division, no level


class World:
    """All that is printed: on the map, on the counters, on the chart cards."""

    def __init__(self, data: Data) -> None:
        self.map = data.typed("map.toml", MapFile)
        self.sheet = data.typed("units.toml", UnitsFile)
        self.tables = data.typed("tables.toml", TablesFile)
        self.scenarios = data.typed("scenarios.toml", ScenariosFile)
        self.look = data.table("look.toml")
        terrain = {entry.id: entry for entry in self.tables.terrain}
        self.ground = Ground(self.map, terrain, self.tables.supply.interdiction_factor)
        self._read_tables()
        self._read_formations()
        self._read_units(self.sheet.unit)
        self._read_supply()
        self.turns = self.tables.calendar.last - self.tables.calendar.first + 1
        self.petain_turn = self.tables.calendar.petain - self.tables.calendar.first + 1

    # -- tables -------------------------------------------------------------------------------------------

    def _read_tables(self) -> None:
        tables = self.tables
        self.assault_table = Table(tables.assault.rows, "assault")
        self.barrage_table = Table(tables.barrage.rows, "barrage")
        self.missions = [frozenset(entry.missions) for entry in tables.artillery]
        order = [entry.id for entry in tables.artillery]
        if order != list(LEVELS):
            raise DataError(f"tables.toml: artillery must be {', '.join(LEVELS)} in that order")
        self.assault_shift = {entry.id: entry.assault for entry in tables.terrain}
        self.barrage_shift = {entry.id: entry.barrage for entry in tables.terrain}
        self.stack_limit = int(2 * tables.stacking.limit)  # in halves of a regiment
        self.enter_strong = 2 * tables.zoc.enter_strong  # in half points
        self.leave_zoc = 2 * tables.zoc.leave
        self.flags = {name: flag for name, flag in FLAGS.items() if name != "road"}

    # -- formations and counters --------------------------------------------------------------------------

    def _read_formations(self) -> None:
        corps = [entry for entry in self.sheet.formation if entry.kind == "corps"]
        divisions = [entry for entry in self.sheet.formation if entry.kind == "division"]
        self.corps_ids = [entry.id for entry in corps]
        self.division_ids = [entry.id for entry in divisions]
        self.formations = {entry.id: entry for entry in self.sheet.formation}
        number = {entry: index for index, entry in enumerate(self.corps_ids)}
        self.corps_of_division = [number[entry.corps] if entry.corps else NONE for entry in divisions]
        self.corps_side = [SIDES.index(entry.side) for entry in corps]
        self.independent = self.division_ids.index("fr-div-16")

    def _read_units(self, counters: list[Counter]) -> None:
        self.counters = counters
        self.units = range(len(counters))
        self.unit_ids = [counter.id for counter in counters]
        self.unit_number = {name: unit for unit, name in enumerate(self.unit_ids)}
        self.side = [SIDES.index(counter.side) for counter in counters]
        self.type = [TYPES.index(counter.type) for counter in counters]
        self.level = [LEVELS.index(counter.level) if counter.level else NONE for counter in counters]
        self.is_infantry = [kind <= REMNANT for kind in self.type]
        self.is_artillery = [kind == ARTILLERY for kind in self.type]
        self.is_hq = [kind == HQ for kind in self.type]
        self.foot = [HUNTERS if kind == HUNTER else LINE if kind <= REMNANT else GUNS for kind in self.type]
        self.two_steps = [kind <= PIONEER for kind in self.type]
        self.move = [counter.move for counter in counters]
        self.morale = [counter.morale for counter in counters]
        self.range = [counter.range for counter in counters]
        self.attack = [counter.attack for counter in counters]
        self.defense = [counter.defense for counter in counters]
        self.strength = [counter.strength for counter in counters]
        self.reduced_strength = [counter.reduced for counter in counters]
        self.is_reserve = [counter.grade == "reserve" for counter in counters]
        self.is_territorial = [counter.grade == "territorial" for counter in counters]
        self.is_regiment = [counter.size == "regiment" for counter in counters]
        self.division = [self._division(counter) for counter in counters]
        self.corps = [self._corps(counter) for counter in counters]
        self.stack_size = [int(2 * self._size(counter)) for counter in counters]  # in halves of a regiment
        self.stack_always = self.stack_limit // max(self.stack_size)  # so many units always fit
        self.of_side = [tuple(unit for unit in self.units if self.side[unit] == side) for side in (GERMAN, FRENCH)]
        self.guns = [tuple(unit for unit in self.of_side[side] if self.is_artillery[unit]) for side in (GERMAN, FRENCH)]
        self.hq_of_corps = [
            next(unit for unit in self.units if self.is_hq[unit] and self.corps[unit] == corps)
            for corps in range(len(self.corps_ids))
        ]
        self.left_bank_guns = self.unit_number["fr-left-bank"]
        self.rail_gun = self.unit_number["fr-rail-gun"]
        self.naval_battery = self.unit_number["de-naval"]
        self.heavy_artillery = self.unit_number["de-heavy"]
        self.heavy_shots = counters[self.heavy_artillery].shots
        self.heavy_rows = counters[self.heavy_artillery].rows
        self.remnants = [
            tuple(unit for unit in self.of_side[side] if self.type[unit] == REMNANT) for side in (GERMAN, FRENCH)
        ]
        off_map = {self.naval_battery, self.heavy_artillery, self.left_bank_guns}
        self.has_place = [unit not in off_map for unit in self.units]  # Forges is symbolic (7.13g, R-29)
        # 8.41: 0 none, 1 weak, 2 strong
        self.zoc = [
            0 if self.is_hq[unit] or not self.has_place[unit] else 2 if self.is_regiment[unit] else 1
            for unit in self.units
        ]
        self.garrisons = self.sheet.garrison
        forts = [place.id for place in self.map.place if place.kind == "fort"]
        if forts != [garrison.fort for garrison in self.garrisons]:
            raise DataError("units.toml: the garrisons must follow the forts of map.toml, one each")
        self.fort_ids = forts

    def _division(self, counter: Counter) -> int:
        formation = self.formations.get(counter.formation)
        return self.division_ids.index(formation.id) if formation and formation.kind == "division" else NONE

    def _corps(self, counter: Counter) -> int:
        formation = self.formations.get(counter.formation)
        if formation is None:
            return NONE
        if formation.kind == "corps":
            return self.corps_ids.index(formation.id)
        return self.corps_of_division[self.division_ids.index(formation.id)]

    def _size(self, counter: Counter) -> float:
        sizes = self.tables.stacking
        match counter.type:
            case "hq":
                return sizes.hq
            case "remnant":
                return sizes.remnant
            case "artillery":
                by_level = {
                    "army": sizes.army_artillery,
                    "corps": sizes.corps_artillery,
                    "division": sizes.division_artillery,
                }
                return by_level[counter.level]
        return sizes.regiment if counter.size == "regiment" else sizes.battalion

    # -- supply and reinforcements ------------------------------------------------------------------------

    def _read_supply(self) -> None:
        number = self.ground.number
        self.sources = [tuple(number[entry.id] for entry in self.map.supply if entry.side == side) for side in SIDES]
        self.source_hexes = frozenset(self.sources[GERMAN] + self.sources[FRENCH])
        fixed = {entry.id: entry.hex for entry in self.scenarios.fixed}
        self.forges = number[fixed["fr-left-bank"]]  # 14.33a

    def members(self, formation: str) -> tuple[int, ...]:
        """The units whose counters name a formation."""
        return tuple(unit for unit in self.units if self.counters[unit].formation == formation)

    def arrivals(self, entry: Reinforcement) -> tuple[int, ...]:
        """The units that an entry of the Reinforcement Schedule brings."""
        return tuple(unit for formation in entry.formations for unit in self.members(formation))
