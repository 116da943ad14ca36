"""Static facts of the game: pieces and their chain of command, tables, strength markers, scenarios.

A piece is a number, the same in records of both battles: first the units and leaders of Froeschwiller, then those of
Sedan. Lists are indexed by it.
"""

from __future__ import annotations

from grognard.games.blood_and_iron.files import (
    Effects,
    FormationEntry,
    LeaderEntry,
    ScenariosFile,
    Sheet,
    UnitEntry,
    UnitsFile,
)
from grognard.games.blood_and_iron.ground import ARTILLERY, FIRE_REACH, INFANTRY, KINDS, LEADER, Ground
from grognard.kernel.data import Data, DataError
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.tables import Table

FRENCH, PRUSSIAN = 0, 1
SIDES = ("french", "prussian")
BATTLES = ("froeschwiller", "sedan")
GRADES = "ABCD"
LEVELS = ("division", "corps", "army")
DIVISION, CORPS, ARMY = range(3)
NOBODY = -1


class World:
    """Everything that never changes in a game."""

    def __init__(self, data: Data) -> None:
        self.effects = Effects(data)
        self.sheets = {battle: Sheet(data, battle) for battle in BATTLES}
        low = {sheet.low for sheet in self.sheets.values()}
        if len(low) != 1:
            raise DataError("both maps must push the same columns south")
        columns = max(sheet.columns for sheet in self.sheets.values())
        rows = max(sheet.rows for sheet in self.sheets.values())
        self.grid = HexGrid.block((1, columns), (1, rows), low.pop())
        self.grounds = {name: Ground(self.grid, sheet, self.effects) for name, sheet in self.sheets.items()}
        self._read_pieces(data)
        self._read_tables(data)
        self._read_markers(data)
        scenarios = data.typed("scenarios.toml", ScenariosFile)
        self.scenarios = {entry.id: entry for entry in scenarios.scenario}
        self.points = {entry.id: entry.value for entry in scenarios.points}

    # -- pieces -------------------------------------------------------------------------------------------

    def _read_pieces(self, data: Data) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.said: list[tuple[str, str]] = []  # as sentences have it, in English and in French (with its article)
        self.deputies: list[str] = []  # the name on a leader's replacement side
        self.side: list[int] = []
        self.kind: list[int] = []
        self.grade: list[int] = []
        self.move: list[int] = []  # half movement points
        self.level: list[int] = []  # leaders: division, corps, army
        self.command: list[tuple[int, int]] = []  # leaders: rating of front and replacement side
        self.range: list[tuple[int, int]] = []
        self.tirailleurs: list[bool] = []
        self.battery: list[bool] = []
        self.formation: list[str] = []  # battle/formation
        self.code: list[str] = []  # set-up code of the counter: "B", "2G"
        self.battle: list[str] = []
        self.formations: dict[str, FormationEntry] = {}
        for battle in BATTLES:
            self._read_battle(data.typed(f"units-{battle}.toml", UnitsFile), battle)
        leader_of = {self.formation[p]: p for p in range(len(self.ids)) if self.kind[p] == LEADER}
        self.chain: list[tuple[str, ...]] = [self._chain(formation) for formation in self.formation]
        self.commanders: list[tuple[int, ...]] = [
            tuple(leader_of[f] for f in self.chain[p] if f in leader_of) if self.kind[p] != LEADER else ()
            for p in range(len(self.ids))
        ]  # 5.3-2a: a unit's own leaders, division first
        self.subordinates: list[tuple[int, ...]] = [
            tuple(u for u, leaders in enumerate(self.commanders) if p in leaders) for p in range(len(self.ids))
        ]  # 5.0d-f
        self.piece = {name: number for number, name in enumerate(self.ids)}

    def _read_battle(self, file: UnitsFile, battle: str) -> None:
        for formation in file.formation:
            self.formations[f"{battle}/{formation.id}"] = formation
        for unit in file.unit:
            self._add(battle, unit, KINDS.index(unit.type))
            self.grade.append(GRADES.index(unit.grade))
            self.move.append(unit.movement * 2)
            self.level.append(NOBODY)
            self.command.append((0, 0))
            self.range.append((0, 0))
            self.deputies.append("")
            self.tirailleurs.append(unit.tirailleurs)
            self.battery.append(unit.battery)
        for leader in file.leader:
            self._add(battle, leader, LEADER)
            second = leader.replacement
            self.grade.append(NOBODY)
            self.move.append(0)  # filled from the tables: 5.0b
            self.level.append(LEVELS.index(self.formations[f"{battle}/{leader.formation}"].level))
            if (second is None) != (self.level[-1] == ARMY):
                raise DataError(f"units-{battle}.toml: {leader.id}: all leaders but those of armies have a replacement")
            self.command.append((leader.command, second.command if second else 0))
            self.range.append((leader.range, second.range if second else 0))
            self.deputies.append(second.name if second else "")
            self.tirailleurs.append(False)
            self.battery.append(False)

    def _add(self, battle: str, entry: UnitEntry | LeaderEntry, kind: int) -> None:
        formation = f"{battle}/{entry.formation}"
        if formation not in self.formations:
            raise DataError(f"units-{battle}.toml: {entry.id} is of {entry.formation!r}, which is no formation there")
        self.ids.append(entry.id)
        self.names.append(entry.name)
        self.said.append((entry.said.en, entry.said.fr) if entry.said else (entry.name, entry.name))
        self.kind.append(kind)
        self.side.append(SIDES.index(self.formations[formation].side))
        self.formation.append(formation)
        self.code.append(entry.setup)
        self.battle.append(battle)

    def _chain(self, formation: str) -> tuple[str, ...]:
        """A formation and every one above it."""
        battle = formation.partition("/")[0]
        found = [formation]
        while parent := self.formations[found[-1]].parent:
            found.append(f"{battle}/{parent}")
        return tuple(found)

    # -- tables -------------------------------------------------------------------------------------------

    def _read_tables(self, data: Data) -> None:
        content = data.table("tables.toml")
        self.table = {name: Table(content[name]["rows"], name) for name in TABLES}
        for name, table in self.table.items():
            for cell in content[name]["fixed"]:
                found = table.cell(cell["row"], table.column(cell["column"]))
                if found != cell["value"]:
                    where = f"{name}: row {cell['row']}, column {cell['column']}"
                    raise DataError(f"tables.toml: {where} must read {cell['value']}, as the book's example says")
        self.costs: dict[str, int] = {entry["id"]: entry["cost"] for entry in content["order"]}
        self.number: dict[str, int] = {entry["id"]: entry["value"] for entry in content["number"]}
        self.points_by_die = {
            name: [[int(cell) for cell in self.table[name].cells[side]] for side in SIDES]
            for name in ("command", "special")
        }
        self.morale: list[list[int]] = [[int(cell) for cell in self.table["morale"].cells[grade]] for grade in GRADES]
        self.fire_limits = tuple(int(head.split("-")[0].strip("+")) for head in self.table["fire"].columns[1:])
        self.fire: list[list[str]] = [list(self.table["fire"].cells[str(die)]) for die in range(1, 11)]
        self.melee: list[list[str]] = [list(self.table["melee"].cells[str(die)]) for die in range(1, 11)]
        self.even_odds = self.table["melee"].column("1-1")
        for piece, kind in enumerate(self.kind):
            if kind == LEADER:
                self.move[piece] = self.number["leader-movement"] * 2  # 5.0b, 8.0e
        rows = {row: [FACTORS[cell] for cell in cells] for row, cells in self.table["range"].cells.items()}
        if max(len([cell for cell in cells if cell]) for cells in rows.values()) != FIRE_REACH:
            raise DataError(f"tables.toml: range: artillery fires {FIRE_REACH} hexes (9.21a)")
        none = [0] * FIRE_REACH
        self.factor: list[list[int]] = []  # by piece and distance, in halves: 4 doubles, 1 halves
        for piece, kind in enumerate(self.kind):
            if kind == ARTILLERY:
                row = rows["artillery"]
            elif kind == INFANTRY:
                row = rows[f"{SIDES[self.side[piece]]}-infantry"]
            else:
                row = none  # 9.0d: cavalry cannot fire
            self.factor.append([0, *row])
        self.reach: list[int] = [max((d for d, f in enumerate(row) if f), default=0) for row in self.factor]  # 9.21a

    def _read_markers(self, data: Data) -> None:
        entries = data.table("strength.toml")["marker"]
        self.markers: list[str] = [entry["id"] for entry in entries]
        self.front = [[entry["front"][grade] for grade in GRADES] for entry in entries]
        self.back = [[entry["back"][grade] for grade in GRADES] for entry in entries]
        self.cups = [[entry["cup"][side] for entry in entries] for side in SIDES]

    def steps(self, marker: int, grade: int) -> int:
        """How many steps a unit of a grade has with a marker (9.1e-g)."""
        back = self.back[marker][grade]
        return 1 if back == 0 else 2 if back == 1 else 3

    def strength(self, marker: int, grade: int, lost: int) -> int:
        """The strength of a unit after so many step losses (9.1b, 9.1d, 9.1f)."""
        if lost == 0:
            return int(self.front[marker][grade])
        return int(self.back[marker][grade]) if lost == 1 else self.number["cadre-strength"]


TABLES = ("command", "special", "range", "fire", "melee", "morale")
FACTORS = {"-": 0, "1/2": 1, "1": 2, "2": 4}
