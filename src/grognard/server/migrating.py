"""The database is looked at before it is used: what is not ours is left alone, what is old is copied and migrated."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Engine

from grognard.kernel.game import BadRequest
from grognard.server import store
from grognard.server.copying import copy_database
from grognard.server.settings import Settings

MIGRATING = 0x67726F67  # PostgreSQL's advisory lock while a process migrates
SHAPE = "alembic_version"  # the table in which Alembic notes the shape of a database
MAGIC = b"SQLite format 3\0"
CHECKED = 256 * 1024 * 1024  # bytes up to which a file is checked whole before it is used


class BadDatabase(RuntimeError):
    """The database cannot be used; it is left as it is."""


def scripts() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def open_database(settings: Settings) -> Engine:
    """The database in this program's shape, whatever older shape it had."""
    if not settings.is_postgres:
        check_file(settings.file)
    try:
        engine = store.open_engine(settings)
    except BadRequest:
        raise
    except (sa.exc.ArgumentError, ValueError):
        raise BadDatabase(f"--database {settings.database}: say postgresql://USER@HOST/NAME") from None
    try:
        migrate(engine, settings.data)
    except (sa.exc.OperationalError, sa.exc.DatabaseError) as error:
        engine.dispose()
        said = str(error.orig).strip().splitlines()[0]
        raise BadDatabase(f"the database {engine.url.render_as_string()} cannot be used: {said}") from None
    except BadDatabase:
        engine.dispose()
        raise
    return engine


def check_file(file: Path) -> None:
    """Refuse a file that is not a whole database; SQLite itself would begin anew in an empty one."""
    if not file.exists():
        return
    with file.open("rb") as opened:
        head = opened.read(len(MAGIC))
    if not head:
        raise BadDatabase(f"{file} is empty: restore a copy, or move it away to begin anew")
    if head != MAGIC:
        raise BadDatabase(f"{file} is no SQLite database: restore a copy, or move it away to begin anew")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            shape = connection.execute(f"SELECT version_num FROM {SHAPE}").fetchone() if SHAPE in names else None  # noqa: S608
            small = file.stat().st_size <= CHECKED
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0] if small else "ok"
    except sqlite3.DatabaseError as error:
        names, shape, found = set(), None, str(error)
    if found != "ok":
        said = " ".join(found.split())
        raise BadDatabase(f"{file} is damaged ({said}): restore a copy, or move it away to begin anew")
    check_shape(str(file), shape[0] if shape else None, names)


def check_shape(where: str, shape: str | None, tables: set[str]) -> None:
    """Refuse a database of a newer version, and one that is not ours."""
    if shape is None and tables:
        raise BadDatabase(f"the database {where} belongs to another program: it has a table {min(tables)!r}")
    known = {script.revision for script in ScriptDirectory.from_config(scripts()).walk_revisions()}
    if shape is not None and shape not in known:
        raise BadDatabase(
            f"the database {where} was written by a newer version of grognard (shape {shape}), which alone can use it"
        )


def migrate(engine: Engine, copies: Path) -> None:
    """Bring the database to this program's shape; before it is changed, a copy of it is put into a folder.

    Several processes may start at once on PostgreSQL.
    """
    config = scripts()
    head = ScriptDirectory.from_config(config).get_current_head()
    with store.writing(engine) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
        current = MigrationContext.configure(connection).get_current_revision()
        tables = set(sa.inspect(connection).get_table_names()) & set(store.metadata.tables)
        check_shape(engine.url.render_as_string(), current, tables)
        if current == head:
            return
        if current is not None:
            copy_database(engine, copies / f"before-{head}-{time.strftime('%Y%m%d-%H%M%S')}.sqlite")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
