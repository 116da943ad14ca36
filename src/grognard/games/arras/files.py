"""The data files of the game as typed values: what stands in `data/*.toml`, entry by entry."""

from __future__ import annotations

from grognard.kernel.data import Entry


class AreaEntry(Entry):
    id: str
    kind: str
    colour: str
    control: str
    stack: int
    ring: bool = False
    star: str = ""


class NameEntry(Entry):
    id: str
    name: str
    place: str


class GroundEntry(Entry):
    id: str
    tem: int
    shape: str
    bank: str
    scarpe: bool
    village: tuple[float, float]
    lat: float
    lon: float
    nodes: tuple[str, ...]
    why: str


class BorderEntry(Entry):
    id: str
    areas: tuple[str, str]
    kind: str


class CornerEntry(Entry):
    id: str
    areas: tuple[str, str]


class NodeEntry(Entry):
    id: str
    x: float
    y: float


class MapFile(Entry):
    """`map.toml`: areas, names, ground, borders, corners, outlines."""

    projection: dict[str, float]
    scarpe: dict[str, tuple[str, ...]]
    area: tuple[AreaEntry, ...]
    name: tuple[NameEntry, ...]
    ground: tuple[GroundEntry, ...]
    border: tuple[BorderEntry, ...]
    corner: tuple[CornerEntry, ...]
    node: tuple[NodeEntry, ...]


class UnitEntry(Entry):
    id: str
    name: str
    side: str
    force: str
    type: str
    group: str
    luftwaffe: bool = False
    option: str = ""  # only with this balancing option
    replaces: str = ""  # the Armour unit whose reduced (R) counter this is


class UnitsFile(Entry):
    unit: tuple[UnitEntry, ...]


class FactorsEntry(Entry):
    id: str
    fresh: tuple[int, int, int]
    tired: tuple[int, int, int]
    italic: bool = False
    note: str = ""


class FactorsFile(Entry):
    factors: tuple[FactorsEntry, ...]


class TurnEntry(Entry):
    id: str
    hour: str
    initiative: str
    air: dict[str, int]


class StarEntry(Entry):
    id: str
    held_by: str
    modifier: int


class CostEntry(Entry):
    id: str
    when: str
    mf: int


class DieEntry(Entry, rename={"least": "from"}):
    turn: int
    least: int


class ReleaseEntry(Entry):
    id: str
    side: str
    group: str
    dice: tuple[DieEntry, ...]
    sure: int
    enter: tuple[str, ...]
    trigger: tuple[str, ...] = ()


class AssaultTable(Entry):
    extra_unit: int
    mixed_force: int
    river: int
    rommel: int
    leader: int
    dice: int
    support_dice: int


class LossTable(Entry):
    fresh_eliminated: int
    fresh_tired: int
    tired_eliminated: int
    tired_retreats: int


class GortTable(Entry):
    from_turn: int
    areas: tuple[str, ...]
    contest: int
    control: int
    needed: int


class NorthTable(Entry, rename={"out": "from"}):
    from_turn: int
    out: tuple[str, ...]
    into: tuple[str, ...]
    one: int
    many: int
    many_units: int
    needed: int


class VictoryTable(Entry):
    areas: tuple[str, ...]
    zones: tuple[str, ...]
    least: int
    target: int
    rommel: int
    rings: int
    rings_bonus: int
    blue_area_lost: int


class BombardmentTable(Entry):
    guns: int  # of one Sector in one impulse


class SupportTable(Entry):
    radius: int  # areas


class BidTable(Entry):
    least: int


class BalanceTable(Entry):
    air_fewer: int
    air_more: int
    reserve_at: int  # VP


class TablesFile(Entry):
    """`tables.toml`: the numbers of the rules."""

    turn: tuple[TurnEntry, ...]
    star: tuple[StarEntry, ...]
    cost: tuple[CostEntry, ...]
    assault: AssaultTable
    losses: LossTable
    bombardment: BombardmentTable
    support: SupportTable
    release: tuple[ReleaseEntry, ...]
    gort: GortTable
    north: NorthTable
    victory: VictoryTable
    bid: BidTable
    balance: BalanceTable


class FreeSide(Entry):
    groups: tuple[str, ...]
    areas: tuple[str, ...]


class Free(Entry):
    first: str
    allied: FreeSide
    german: FreeSide


class PlaceEntry(Entry):
    id: str
    side: str
    group: str
    area: str


class SealEntry(Entry):
    id: str
    group: str
    side: str


class SetupFile(Entry):
    """`setup.toml`: free and historical set-up."""

    free: Free
    fixed: tuple[PlaceEntry, ...]
    historical: tuple[PlaceEntry, ...]
    sealed: tuple[SealEntry, ...]
