"""What never changes in a game: the map, the counters and the numbers of the rules, read once and shared by all boards.

Areas and units are numbered; a set of either is an int with a bit for each. Sides are 0 (Allied) and 1 (German).
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from grognard.games.arras.files import FactorsFile, MapFile, ReleaseEntry, SetupFile, TablesFile, UnitsFile
from grognard.games.arras.ground import Ground
from grognard.kernel.data import Data, DataError
from grognard.kernel.masks import members
from grognard.kernel.words import Vocabulary, Word

ALLIED, GERMAN = 0, 1
SIDES = ("allied", "german")
Camp: TypeAlias = Annotated[int, Word("side")]
Group: TypeAlias = Annotated[int, Word("group")]
Release: TypeAlias = Annotated[int, Word("release")]

OFF, ELIMINATED, REMOVED, ASIDE = -1, -2, -3, -4
NOWHERE = {OFF: "off", ELIMINATED: "eliminated", REMOVED: "removed", ASIDE: "aside"}

TYPES = ("infantry", "armour", "anti-tank", "flak", "artillery", "leader")
INFANTRY, ARMOUR, ANTI_TANK, FLAK, ARTILLERY, LEADER = range(6)
FORCES = ("british", "french", "wehrmacht", "ss")
BRITISH, FRENCH, WEHRMACHT, SS = range(4)


class World:
    """The static facts of the game in one edition."""

    def __init__(self, data: Data) -> None:
        self.tables = data.typed("tables.toml", TablesFile)
        self.setup = data.typed("setup.toml", SetupFile)
        self.ground = Ground(data.typed("map.toml", MapFile), self.tables.support.radius)
        self.starts = [SIDES.index(entry.control) for entry in self.ground.file.area]
        self.area_words = Vocabulary("area", self.ground.area_ids, NOWHERE)
        self.read_units(data.typed("units.toml", UnitsFile), data.typed("factors.toml", FactorsFile))
        self.read_rules()

    # -- the counters -------------------------------------------------------------------------------------

    def read_units(self, file: UnitsFile, factors: FactorsFile) -> None:
        self.unit_entries = file.unit
        self.unit_ids = [entry.id for entry in file.unit]
        self.unit_number = {name: number for number, name in enumerate(self.unit_ids)}
        by_id = {entry.id: entry for entry in factors.factors}
        if set(by_id) != set(self.unit_ids):
            strange = sorted(set(by_id) ^ set(self.unit_ids))
            raise DataError(f"factors.toml: units without factors or factors without a unit: {', '.join(strange)}")
        self.factors = [by_id[name] for name in self.unit_ids]
        self.units = len(file.unit)
        self.side = [SIDES.index(entry.side) for entry in file.unit]
        self.force = [FORCES.index(entry.force) for entry in file.unit]
        self.type = [TYPES.index(entry.type) for entry in file.unit]
        self.attack = [entry.fresh[0] for entry in self.factors]
        self.defence = [(entry.fresh[1], entry.tired[1]) for entry in self.factors]
        self.movement = [entry.fresh[2] for entry in self.factors]
        self.of_side = tuple(self.units_where(self.side, side) for side in (ALLIED, GERMAN))
        self.of_force = tuple(self.units_where(self.force, force) for force in range(len(FORCES)))
        self.of_type = tuple(self.units_where(self.type, kind) for kind in range(len(TYPES)))
        self.leaders = self.of_type[LEADER]
        self.guns = self.of_type[ARTILLERY]
        self.armour = self.of_type[ARMOUR]
        self.leading = self.of_type[INFANTRY] | self.armour | self.of_type[ANTI_TANK] | self.of_type[FLAK]  # 5.2.2b
        self.italic = sum(1 << u for u in range(self.units) if self.factors[u].italic)
        self.reduced = {self.unit(entry.replaces): number for number, entry in enumerate(file.unit) if entry.replaces}
        self.rommel = 1 << self.unit("de-rommel")
        self.group_ids = sorted({f"{entry.side}-{entry.group}" for entry in file.unit})
        self.group_number = {name: number for number, name in enumerate(self.group_ids)}
        self.group_units = [
            sum(
                1 << number
                for number, entry in enumerate(file.unit)
                if f"{entry.side}-{entry.group}" == name and not entry.replaces
            )
            for name in self.group_ids
        ]
        self.unit_words = Vocabulary("unit", self.unit_ids)
        self.group_words = Vocabulary("group", self.group_ids)

    def units_where(self, column: list[int], value: int) -> int:
        return sum(1 << u for u in range(self.units) if column[u] == value)

    def unit(self, name: str) -> int:
        try:
            return self.unit_number[name]
        except KeyError:
            raise DataError(f"there is no unit {name!r}") from None

    def group(self, side: str, letter: str) -> int:
        return self.group_number[f"{side}-{letter}"]

    # -- the rules' numbers -------------------------------------------------------------------------------

    def read_rules(self) -> None:
        tables = self.tables
        self.turns = len(tables.turn)
        cost = {entry.id: entry.mf for entry in tables.cost}
        self.cost_quiet = cost["A"]
        self.cost_watched = cost["B"]
        self.cost_watched_contested = cost["B-contested"]
        self.cost_tired = cost["C"]
        self.cost_fresh = cost["D"]
        self.cost_leave_tired = cost["F"]
        self.releases: tuple[ReleaseEntry, ...] = tables.release
        self.release_words = Vocabulary("release", [entry.id for entry in self.releases])
        self.release_group = [self.group(entry.side, entry.group) for entry in self.releases]
        self.release_units = [self.group_units[group] for group in self.release_group]
        self.release_held = [  # with the reduced counters of the same group
            units | sum(1 << self.reduced[u] for u in members(units) if u in self.reduced)
            for units in self.release_units
        ]
        self.seals = [
            (self.release_group.index(self.group(seal.side, seal.group)), 1 << self.ground.area(seal.id))
            for seal in self.setup.sealed
        ]
        self.gort_areas = [self.ground.area(name) for name in tables.gort.areas]
        self.north_from = self.ground.area_set(tables.north.out)
        self.north_into = self.ground.area_set(tables.north.into)
        self.victory_areas = self.ground.area_set(tables.victory.areas)
        self.victory_zones = self.ground.area_set(tables.victory.zones)
        self.side_words = Vocabulary("side", SIDES)
        most = self.ground.scoring.bit_count() + tables.victory.rommel + tables.victory.rings_bonus
        self.bids = range(tables.bid.least, most + 1)
