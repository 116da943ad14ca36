"""A whole copy of a database, as one SQLite file, while others go on writing: as it was at one moment."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

SOME = 2000  # rows at once


def copy_database(engine: Engine, target: Path) -> None:
    """Copy a database into a file, which is there whole or not at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        if engine.dialect.name == "sqlite":
            copy_file(Path(engine.url.database or ""), part)
        else:
            copy_rows(engine, part)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def copy_file(file: Path, target: Path) -> None:
    """SQLite's own way: all pages in one step. Who writes meanwhile is not held up."""
    with (
        closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=30)) as source,
        closing(sqlite3.connect(target)) as copy,
    ):
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it


def copy_rows(engine: Engine, target: Path) -> None:
    """Every table as it is found, in one transaction that sees one moment."""
    file = sa.create_engine(f"sqlite:///{target}")
    try:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as source, file.begin() as copy:
            found = sa.MetaData()
            found.reflect(source)
            found.create_all(copy)
            for table in found.sorted_tables:
                copy_table(source, copy, table)
    finally:
        file.dispose()


def copy_table(source: Connection, copy: Connection, table: sa.Table) -> None:
    """The rows of a table, some at a time."""
    rows = source.execution_options(yield_per=SOME).execute(sa.select(table)).mappings()
    for some in rows.partitions():
        copy.execute(table.insert(), [dict(row) for row in some])
