"""The shape of a scenario's file: layout, zones, forces, quotas, exits, special rules, points, verdicts."""

from __future__ import annotations

import datetime
from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The shape of a table in a data file."""


class Where(Entry):
    """Hexes: everything named must hold. Rows and columns are printed ones, lines are trench paths."""

    section: int | None = None
    rows: tuple[int, int] | None = None
    columns: tuple[int, int] | None = None
    columns_of: tuple[int, ...] | None = None
    lines: tuple[str, ...] | None = None
    area: str | None = None
    within: int = 0  # hexes away from the lines or the area at most
    near_road: int | None = None
    road: str | None = None  # the road that `near_road` means; any, if none is named
    south_of: str | None = None  # further south than that path in the same column
    north_of: str | None = None
    hexes: str | None = None
    edge: str | None = None  # of the whole layout
    dry: bool = False  # not in a river or marsh


class Zone(Entry):
    """A set of hexes under a name: any of the conditions holds."""

    id: str
    any: tuple[Where, ...]
    minus: tuple[str, ...] = ()


class Force(Entry):
    """So many units of a type, where they set up or when and where they arrive."""

    id: str
    side: str
    unit: str
    count: int
    zone: str | None = None
    facing: tuple[str, ...] | None = None
    turn: int = 0
    mission: str | None = None
    aboard: str | None = None  # the force whose vehicles carry it
    crew: bool = True
    option: str | None = None  # only with this option


class Quota(Entry):
    """How many units of a kind a side must, or may at most, set up in a zone."""

    side: str
    kind: str
    zone: str
    at_least: int = 0
    at_most: int | None = None


class Exit(Entry):
    """Who may leave the map by an edge, and in which turns."""

    side: str
    edge: str
    kinds: tuple[str, ...]
    turns: tuple[int, int] | None = None


class Special(Entry):
    """A special rule with its numbers."""

    id: str
    side: str | None = None
    count: int = 0
    die: tuple[int, int] | None = None
    turn: int = 0
    range: int = 0
    zone: str | None = None
    apart: int = 0
    section: int | None = None
    unit: str | None = None
    bonus: int = 0
    option: str | None = None


class Score(Entry):
    """A line of victory points."""

    side: str
    kind: str  # losses, hexes, exits, standing, guns-standing, guns-taken
    zone: str | None = None
    points: int = 1
    per: int = 1
    edge: str | None = None
    kinds: tuple[str, ...] = ()
    others: int = 0
    only: tuple[str, ...] = ()
    tank: int | None = None
    a7v: int | None = None


class Need(Entry):
    """A condition of a verdict."""

    kind: str  # hexes, points, lead, lost, exited
    zone: str | None = None
    at_least: int | None = None
    at_most: int | None = None
    all: bool = False
    side: str | None = None
    of: str | None = None
    edge: str | None = None


class Verdict(Entry):
    """Who wins how clearly; the first verdict whose conditions all hold is given."""

    winner: str
    degree: str
    need: tuple[Need, ...] = ()


class Trench(Entry):
    """Whose trench a line is."""

    section: int
    line: str
    owner: str


class Head(Entry):
    """What a scenario says before its forces."""

    id: str
    layout: str
    date: datetime.date
    first: str
    turns: int
    edges: dict[str, str]
    smoke: tuple[str, ...]
    gas: tuple[str, ...]
    options: tuple[str, ...]
    trenches: tuple[Trench, ...]
    rough: tuple[Where, ...] = ()
    no_works: tuple[int, ...] = ()
    tank_fright: bool = False
    smoke_missions: int = 0
    gas_until: int = 0
    river: str = "fordable"
    mines: str | None = None


class ScenarioFile(Entry):
    """A whole file."""

    scenario: Head
    zone: tuple[Zone, ...] = ()
    force: tuple[Force, ...] = ()
    quota: tuple[Quota, ...] = ()
    exit: tuple[Exit, ...] = ()
    special: tuple[Special, ...] = ()
    score: tuple[Score, ...] = ()
    verdict: tuple[Verdict, ...] = ()

    def special_rule(self, name: str) -> Special | None:
        """A special rule of the scenario, if it has it."""
        for special in self.special:
            if special.id == name:
                return special
        return None

    @property
    def hides_mines(self) -> bool:
        """Whether the enemy learns of the minefield only when it goes off (R-108)."""
        return self.special_rule("hidden-mines") is not None
