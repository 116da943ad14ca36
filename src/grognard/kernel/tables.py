"""Printed tables: rows, columns, shifts along the columns.

A table's text keeps the look of the printed one, so that a reader can compare by eye:

    die  1:2  1:1  2:1
    1    AE   AR   AR
    2    AE   AR   EX
"""

from __future__ import annotations

from grognard.kernel.data import DataError


class TableError(DataError):
    """A table's text does not have the shape of a table."""


class Table:
    """A grid of cells, read by row label and column number."""

    def __init__(self, rows: str, name: str = "table") -> None:
        lines = [line.split() for line in rows.strip().splitlines() if line.strip()]
        if len(lines) < 2:
            raise TableError(f"{name}: a table needs a line of column heads and at least one row")
        self.name = name
        self.columns: tuple[str, ...] = tuple(lines[0][1:])
        self.cells: dict[str, tuple[str, ...]] = {}
        for line in lines[1:]:
            if len(line) != len(lines[0]):
                raise TableError(f"{name}: row {line[0]} has {len(line) - 1} cells, {len(self.columns)} wanted")
            if line[0] in self.cells:
                raise TableError(f"{name}: row {line[0]} stands twice")
            self.cells[line[0]] = tuple(line[1:])

    def column(self, head: str) -> int:
        return self.columns.index(head)

    def clamp(self, column: int) -> int:
        """The nearest column that the table has."""
        return max(0, min(column, len(self.columns) - 1))

    def cell(self, row: int | str, column: int) -> str:
        """The cell of a row label in a column number; a column beyond either end reads the end."""
        return self.cells[str(row)][self.clamp(column)]

    def down(self, column: int) -> tuple[str, ...]:
        """A whole column, row by row."""
        return tuple(cells[self.clamp(column)] for cells in self.cells.values())


def column_by_limits(limits: tuple[int, ...], value: int) -> int:
    """The column of a strength when each column begins at a limit: (1, 4, 7, 11) puts 6 in column 1."""
    found = 0
    for number, limit in enumerate(limits):
        if value >= limit:
            found = number
    return found


def odds(attack: int, defense: int) -> int:
    """Odds as a step on the ladder … 1:3 = -2, 1:2 = -1, 1:1 = 0, 2:1 = 1 …, rounded for the defender."""
    if attack >= defense:
        return attack // defense - 1
    return 1 - -(-defense // max(attack, 1))


def odds_name(step: int) -> str:
    """The printed name of a step on the odds ladder."""
    return f"{step + 1}:1" if step >= 0 else f"1:{1 - step}"
