"""The shape of the data files: what each of them must hold, and nothing else."""

from __future__ import annotations

import msgspec

from grognard.kernel.data import Entry

# -- map.toml -----------------------------------------------------------------------------------------------


class Grid(Entry):
    columns: int
    rows_odd: int
    rows_even: int
    metres: int


class FixedHex(Entry):
    """A hex of which the rulebook says what it holds, and what it cannot hold."""

    id: str
    has: list[str]
    lacks: tuple[str, ...] = ()


class SupplyHex(Entry):
    id: str
    side: str
    toward: str


class Named(Entry, kw_only=True):
    id: str
    name: str
    name_fr: str = ""


class Site(Named):
    kind: str
    hexes: str
    full: str = ""


class Chain(Named):
    """Hexes in order, each next to the one before: a road, a railway, a trench line."""

    hexes: str


class River(Entry):
    name: str
    left_bank: str


class BridgeSide(Named):
    side: str


class Stream(Named):
    sides: str


class MapFile(Entry):
    grid: Grid
    fixed: list[FixedHex]
    supply: list[SupplyHex]
    place: list[Site]
    trench: list[Chain]
    road: list[Chain]
    rail: list[Chain]
    meuse: River
    bridge: list[BridgeSide]
    stream: list[Stream]
    wood: list[Chain]
    slope: list[Chain]


# -- units.toml ---------------------------------------------------------------------------------------------


class Formation(Named):
    side: str
    kind: str
    label: str
    corps: str = ""
    colours: str = ""


class Counter(Named, kw_only=True):
    """What is printed on a counter (2.11a, 2.12a, 2.13a)."""

    side: str
    type: str  # infantry, hunter, pioneer, remnant, artillery, hq
    label: str
    formation: str = ""
    size: str = ""
    level: str = ""
    grade: str = ""
    strength: int = 0
    reduced: int = 0
    range: int = 0
    attack: int = 0
    defense: int = 0
    move: int
    morale: int
    rows: int = 0
    shots: int = 1
    fixed: dict[str, str] = msgspec.field(default_factory=dict)  # values that the rulebook gives, with the clause


class Garrison(Named):
    fort: str
    strength: int
    reduced: int
    morale: int


class UnitsFile(Entry):
    formation: list[Formation]
    unit: list[Counter]
    garrison: list[Garrison]


# -- tables.toml --------------------------------------------------------------------------------------------


class Terrain(Entry, kw_only=True):
    id: str
    mp: int = 0
    extra: int = 0
    strategic: float | None = None
    assault: int
    barrage: int
    closed: str = ""
    immune: bool = False


class Lines(Entry):
    rows: str


class Rows(Entry):
    rows: str
    shifts: dict[str, int]


class Interdiction(Entry):
    always_fails: int
    german_first_day: int


class CounterBattery(Entry):
    spotting: int


class Support(Entry):
    german_first_day: int


class Missions(Entry):
    id: str
    missions: list[str]


class Calendar(Entry):
    first: int
    last: int
    petain: int


class Weather(Entry):
    bad: list[int]
    good: list[int]
    first: str
    movement_in_bad: int


class Morale(Entry):
    reduced: int
    demoralized: int
    sheltered: int
    reserve_after_petain: int
    territorial_after_petain: int
    remnant_after_petain: int


class Stacking(Entry):
    """In regiments."""

    limit: float
    regiment: float
    battalion: float
    hq: float
    remnant: float
    corps_artillery: float
    army_artillery: float
    division_artillery: float
    garrison: float


class Zoc(Entry):
    enter_strong: int
    leave: int


class SupplyLimits(Entry):
    limit: int
    limit_disrupted: int
    interdiction_factor: int


class ReplacementRates(Entry):
    first_turn: int
    each_turn: int
    after_petain: int = 0
    pioneers: int = 0


class Strength(Entry):
    strength: int


class RemnantRule(Entry):
    regular: list[int]


class Victory(Entry):
    towns_per_point: int
    towns_per_point_infiltration: int
    fort: int
    city_hex: int
    reinforcement: int
    eliminated: int
    reduced: int
    casualties: Lines


class Result(Entry):
    id: str
    upto: int
    winner: str | None = None


class TablesFile(Entry):
    terrain: list[Terrain]
    assault: Rows
    barrage: Rows
    interdiction: Interdiction
    counter_battery: CounterBattery
    support: Support
    artillery: list[Missions]
    calendar: Calendar
    weather: Weather
    morale: Morale
    stacking: Stacking
    zoc: Zoc
    supply: SupplyLimits
    replacements: dict[str, ReplacementRates]
    forts: Strength
    remnants: RemnantRule
    dug_in: Strength
    victory: Victory
    result: list[Result]


# -- scenarios.toml -----------------------------------------------------------------------------------------


class ScenarioEntry(Entry):
    id: str
    set_up: str


class Deploy(Entry, rename={"start": "from", "end": "to"}):
    id: str
    who: str
    formation: str = ""
    columns: tuple[int, ...] = ()
    leash: int = 0
    start: str = ""
    end: str = ""


class FixedUnit(Entry):
    id: str
    hex: str


class Span(Entry, rename={"start": "from", "end": "to"}):
    id: str
    start: str
    end: str


class Reinforcement(Entry, rename={"start": "from", "end": "to"}):
    id: str
    day: int
    formations: list[str]
    hex: str = ""
    start: str = ""
    end: str = ""
    optional: bool = False


class ScenariosFile(Entry):
    scenario: list[ScenarioEntry]
    deploy: list[Deploy]
    fixed: list[FixedUnit]
    span: list[Span]
    reinforcement: list[Reinforcement]
    historical: dict[str, dict[str, str]]
