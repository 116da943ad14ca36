"""Static facts of the game, read once from the data files and shared by all boards: pieces, sections, tables."""

from __future__ import annotations

import datetime

import msgspec

from grognard.games.landships import kinds as k
from grognard.games.landships.charts import Charts
from grognard.games.landships.scenario import Entry, ScenarioFile
from grognard.kernel.data import Data, DataError
from grognard.kernel.words import Vocabulary

SCENARIOS = tuple(f"ls-{number:02}" for number in range(13))
SECTIONS = tuple(str(number) for number in range(1, 9))
COLUMNS = 25
EVEN_ROWS, ODD_ROWS = 15, 16  # odd columns are raised by half a hex and have a half hex at either end


class Soldiers(Entry):
    """Foot troops, cavalry, crews and individuals (2.2). Cavalry shows what it is once dismounted."""

    id: str
    side: str
    nation: str
    kind: str
    fire: int
    range: int
    morale: int
    move: int
    agrees: tuple[str, ...] = ()  # clauses that fix a part of it
    trot: int = 0
    charge: int = 0
    stosstruppen: bool = False


class Weapon(Entry):
    """A support weapon or an off-board element (2.3)."""

    id: str
    side: str
    kind: str
    calibre: int
    fire: int
    direct: int
    indirect: int
    arc: str
    agrees: tuple[str, ...] = ()  # clauses that fix a part of it


class Arm(Entry):
    """A main gun or machine gun of a vehicle with its arc, in sextants clockwise from the front (2.42)."""

    place: str
    kind: str
    calibre: int
    count: int
    arc: tuple[int, ...]


class Vehicle(Entry):
    """A tank, armoured car or truck (2.4)."""

    id: str
    side: str
    kind: str
    move: tuple[int, int]
    size: int
    breakdown: int
    series: str
    arms: tuple[Arm, ...]
    agrees: tuple[str, ...] = ()  # clauses that fix a part of it
    steer: str = ""  # "hard" is the square, "wild" the scatter diagram
    poor_crosser: bool = False
    thin: bool = False
    reverse: bool = False
    woods: bool = False
    crew: bool = False
    star: bool = False
    fires_at_once: int = 0
    carries: int = 0
    aa: int = 0
    breakdown_from_1918_09: int | None = None


class Aircraft(Entry):
    """One machine (2.5)."""

    id: str
    side: str
    role: str
    ground: int
    bomb: int
    bonus: int
    immune: bool
    since: str = msgspec.field(name="from")
    agrees: tuple[str, ...] = ()  # clauses that fix a part of it
    strafes: bool = True
    fights: bool = False
    single_seat: bool = False
    star: bool = False

    @property
    def kind(self) -> str:
        return self.role


UnitType = Soldiers | Weapon | Vehicle | Aircraft


class PathEntry(Entry):
    """A line of a section: a trench, a road, a river, hex after hex."""

    id: str
    kind: str
    hexes: str
    communication: bool = False


class AreaEntry(Entry):
    """Hexes of a section that have some ground in common."""

    id: str
    kind: str
    hexes: str
    name: str = ""


class SectionHead(Entry):
    id: str
    name: str


class Section(Entry):
    """One of the eight maps."""

    section: SectionHead
    path: tuple[PathEntry, ...]
    area: tuple[AreaEntry, ...]


def section_cells() -> list[tuple[int, int]]:
    """Column and row of every hex of a section, half hexes included (2.1c)."""
    return [(c, r) for c in range(COLUMNS) for r in range(ODD_ROWS if c % 2 else EVEN_ROWS)]


CELLS = section_cells()
CELL_NUMBER = {cell: number for number, cell in enumerate(CELLS)}


def hex_number(section: str, cell: str) -> int:
    """The number of a printed hex: its section, its column and row."""
    column, row = int(cell[:2]), int(cell[2:])
    if (column, row) not in CELL_NUMBER:
        raise DataError(f"section {section} has no hex {cell}")
    return (int(section) - 1) * len(CELLS) + CELL_NUMBER[column, row]


class World:
    """Everything that no move changes. A unit's number says its type, whatever the scenario."""

    def __init__(self, data: Data) -> None:
        self.sections: dict[str, Section] = {
            section: data.typed(f"map-{section}.toml", Section) for section in SECTIONS
        }
        self.scenarios: dict[str, ScenarioFile] = {name: data.typed(f"{name}.toml", ScenarioFile) for name in SCENARIOS}
        self.charts = Charts(data)
        self.types: dict[str, UnitType] = self._types(data)
        missions: dict[str, int] = data.table("aircraft.toml")["missions"]
        self.missions = missions
        self.hexes = Vocabulary(
            "hex",
            [f"{section}-{c:02}{r:02}" for section in SECTIONS for c, r in CELLS],
            k.PLACES,
        )
        self._units()

    def _types(self, data: Data) -> dict[str, UnitType]:
        types: dict[str, UnitType] = {}
        shapes: tuple[tuple[str, type[UnitType]], ...] = (
            ("unit", Soldiers),
            ("gun", Weapon),
            ("vehicle", Vehicle),
            ("aircraft", Aircraft),
        )
        for key, shape in shapes:
            name = key + ("" if key == "aircraft" else "s") + ".toml"
            for entry in data.table(name)[key]:
                made: UnitType = data.convert(entry, shape, name)
                if made.id in types:
                    raise DataError(f"{name}: {made.id} stands twice")
                types[made.id] = made
        return types

    def _units(self) -> None:
        """Number the pieces: of each type as many as the scenario that needs most of them has."""
        most: dict[str, int] = dict.fromkeys(self.types, 0)
        for name, scenario in self.scenarios.items():
            totals: dict[str, int] = {}
            for force in scenario.force:
                if force.unit != "wire":
                    if force.unit not in self.types:
                        raise DataError(f"{name}.toml: there is no unit {force.unit}")
                    totals[force.unit] = totals.get(force.unit, 0) + force.count
            for unit, total in totals.items():
                most[unit] = max(most[unit], total)
        names: list[str] = []
        types: list[UnitType] = []
        first: dict[str, int] = {}
        for id_, kind in self.types.items():
            first[id_] = len(names)
            for number in range(1, most[id_] + 1):
                names.append(f"{id_}-{number}")
                types.append(kind)
        worked = [number for number, kind in enumerate(types) if self.has_crew(kind)]
        self.crew_of: dict[int, int] = {}
        for number in worked:  # every gun, car, truck and German tank has a crew of its own, on the map or not
            self.crew_of[number] = len(names)
            names.append(f"{names[number]}-crew")
            types.append(self.types["al-crew" if types[number].side == k.ALLIED else "ge-crew"])
        self.units = Vocabulary("unit", names, {k.NOBODY: "nobody"})
        self.first = first
        self.most = most
        self.type_of = types
        self.kind = [kind.kind for kind in types]
        self.is_squad = [kind in k.SQUADS for kind in self.kind]
        self.is_soft = [kind in k.SOFT for kind in self.kind]
        self.is_gun = [kind in k.GUNS for kind in self.kind]
        self.is_vehicle = [kind in k.VEHICLES for kind in self.kind]
        self.is_tank = [kind == k.TANK for kind in self.kind]
        self.is_cavalry = [kind in (k.CAVALRY, k.CAVALRY_MG) for kind in self.kind]
        self.is_aircraft = [kind in k.AIRCRAFT for kind in self.kind]
        self.is_crew = [kind == k.CREW for kind in self.kind]
        self.is_target = [  # of small arms: soft units but tank leaders, trucks, armoured cars (4.5a, 4.5b, 8.67)
            (kind in k.SOFT and kind != k.LEADER) or kind in (k.TRUCK, k.CAR) for kind in self.kind
        ]
        self.range = [kind.range if isinstance(kind, Soldiers) else 0 for kind in types]
        self.is_carried = [kind in k.CARRIED for kind in self.kind]
        self.faced = [
            self.is_vehicle[n] or (self.is_gun[n] and isinstance(kind, Weapon) and kind.arc == "v")
            for n, kind in enumerate(types)
        ]

    def has_crew(self, kind: UnitType) -> bool:
        """Whether a crew counter belongs to it, at least when some rule calls for it (2.3b, 8.67, 15.11)."""
        if isinstance(kind, Vehicle):
            return kind.kind != k.TANK or kind.crew
        return kind.kind in k.GUNS

    def soldiers(self, unit: int) -> Soldiers:
        kind = self.type_of[unit]
        assert isinstance(kind, Soldiers)
        return kind

    def vehicle(self, unit: int) -> Vehicle:
        kind = self.type_of[unit]
        assert isinstance(kind, Vehicle)
        return kind

    def weapon(self, unit: int) -> Weapon:
        kind = self.type_of[unit]
        assert isinstance(kind, Weapon)
        return kind

    def aircraft(self, unit: int) -> Aircraft:
        kind = self.type_of[unit]
        assert isinstance(kind, Aircraft)
        return kind

    def crew_unit(self, unit: int) -> bool:
        """Whether the unit is the crew of a vehicle or gun."""
        return self.is_crew[unit]


def is_before(date: datetime.date, year: int, month: int = 1) -> bool:
    """Whether a scenario is dated before a month."""
    return (date.year, date.month) < (year, month)
