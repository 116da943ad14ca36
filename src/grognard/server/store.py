"""What is kept: the database's tables, its engine, its migrations."""

from __future__ import annotations

import secrets
import sqlite3
from contextlib import AbstractContextManager
from typing import TextIO

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection, Engine

from grognard.server.settings import Settings

metadata = sa.MetaData()

facts = sa.Table(
    "facts",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
RESTORED = "restored"  # the fact that moves when a copy was restored

persons = sa.Table(
    "persons",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("login", sa.String(40), unique=True),  # the name in small letters; only of an account
    sa.Column("password", sa.Text),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("ended", sa.Float, nullable=False, default=0),  # no token given before this time is good
    sa.Column("old", sa.Boolean, nullable=False, default=False),  # a visitor of before tokens were signed
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("token", sa.String(64), primary_key=True),  # SHA-256 of the cookie
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("expires", sa.Float, nullable=False),
)

programs = sa.Table(
    "programs",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),  # a person: what it plays stands in `holders`
    sa.Column("owner", sa.String(40), nullable=False, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("token", sa.String(64), nullable=False, unique=True),  # SHA-256
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("expires", sa.Float, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("edition", sa.String(80), nullable=False),
    sa.Column("scenario", sa.String(80), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("start", sa.Text),  # a position, if it did not begin with the scenario
    sa.Column("origin", sa.String(20), nullable=False, default=""),  # the table that it was opened from
    sa.Column("origin_at", sa.Integer, nullable=False, default=0),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("bound", sa.Boolean, nullable=False),
    sa.Column("scheme", sa.String(10), nullable=False, default="sha256"),  # of the dice (kernel/fair.py)
    sa.Column("bindings", sa.Text, nullable=False, default="[]"),  # what they were bound to, one after the other
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("changed", sa.Integer, nullable=False),  # the version that last changed the position
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("drawn", sa.Integer, nullable=False),  # the number of the next roll; taken back, it stays spent
    sa.Column("actor", sa.String(40)),
    sa.Column("ask", sa.Text),
    sa.Column("ended", sa.Text),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("owner", sa.String(40), nullable=False, default=""),  # the person who made it
    sa.Column("patience", sa.Integer, nullable=False, default=86400),  # seconds before an absent side may be relieved
    sa.Column(
        "pace", sa.Integer, nullable=False, default=0
    ),  # milliseconds between the computer's decisions; -1: it waits
    sa.Index("tables_owner", "owner"),
    sa.Index("tables_listed", "public", "status", "updated"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("side", sa.String(40), primary_key=True),
    sa.Column("holding", sa.String(10), nullable=False),
    sa.Column("level", sa.String(40), nullable=False, default=""),
    sa.Column("name", sa.String(40), nullable=False, default=""),
    sa.Column("salt", sa.String(64), nullable=False, default=""),
    sa.Column("seal", sa.String(64), nullable=False, default=""),
    sa.Column("opened", sa.Integer, nullable=False, default=0),
    sa.Column("link", sa.String(64), index=True),  # SHA-256 of the secret that hands the seat over
    sa.Column("delegated", sa.Text, nullable=False, default="{}"),
    sa.Column("skip", sa.Boolean, nullable=False, default=False),
    sa.Column("looked", sa.Integer, nullable=False, default=0),
    sa.Column("relief", sa.Text, nullable=False, default=""),  # until when the computer plays for its holder, as JSON
    sa.Column("seen", sa.Float, nullable=False, default=0),  # when its holder was last at the table
)

holders = sa.Table(
    "holders",
    metadata,
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("side", sa.String(40), primary_key=True),
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Index("holders_person", "person"),
)

journal = sa.Table(
    "journal",
    metadata,
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("actor", sa.String(40), nullable=False),
    sa.Column("by", sa.String(10), nullable=False),
    sa.Column("text", sa.Text, nullable=False),  # a move's line of the record
    sa.Column("told", sa.Text, nullable=False),  # what it told to whom, as JSON
    sa.Column("mark", sa.String(120), nullable=False),  # the record's digest after it, at the end of a turn
    sa.Column("reveals", sa.Boolean, nullable=False),
    sa.Column("drawn", sa.Integer, nullable=False),  # of a roll: its number
    sa.Column("draws", sa.Text, nullable=False, default=""),  # of a roll: what fell, of how many, as a record writes it
    sa.Column("keeper", sa.String(40), nullable=False, default=""),  # of a secret roll: who alone may know it
    sa.Column("keep", sa.Integer, nullable=False),  # undo: the number of moves that stayed
    sa.Column("key", sa.String(64)),  # the client's key: plays once
    sa.Column("at", sa.Float, nullable=False),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),  # of the move after which it was taken
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("position", sa.Text, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table", sa.String(20), nullable=False, index=True),
    sa.Column("side", sa.String(40)),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

lessons = sa.Table(
    "lessons",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("lesson", sa.String(80), primary_key=True),
    sa.Column("table", sa.String(20), nullable=False, index=False),  # where it is taken
    sa.Column("digest", sa.String(16), nullable=False),  # of the lesson's files: a changed lesson is new again
    sa.Column("progress", sa.Text, nullable=False),
    sa.Column("done", sa.Float, nullable=False),  # when it was first finished; 0: not yet
    sa.Column("updated", sa.Float, nullable=False),
    sa.Index("lessons_table", "table"),
)

notes = sa.Table(
    "notes",
    metadata,
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)


def open_engine(settings: Settings) -> Engine:
    """The database, ready to use; the data folder is made if it is missing."""
    if settings.is_postgres:
        return sa.create_engine(
            settings.url, pool_size=8, max_overflow=4, pool_pre_ping=True, connect_args={"connect_timeout": 5}
        )
    settings.data.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(settings.url, connect_args={"timeout": 30})
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)
    return engine


def claim_folder(settings: Settings) -> TextIO | None:
    """A data folder belongs to one server: two on one SQLite file would not hear of each other's moves.

    The claim ends with the process, however it ends.
    """
    if settings.database:
        return None
    settings.data.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl  # noqa: PLC0415  (not on every system)
    except ImportError:
        return None
    file = (settings.data / "lock").open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise FolderInUse(f"another server uses {settings.data}: end it, or name another folder with --data") from None
    return file


class FolderInUse(RuntimeError):
    """The data folder belongs to another server."""


def _on_connect(connection: sqlite3.Connection, _record: object) -> None:
    """SQLite as a durable server needs it: a log written ahead, and synced at every commit."""
    connection.isolation_level = None  # SQLAlchemy's own BEGIN, see below
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=30000")
    cursor.close()


def _on_begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


def writing(engine: Engine) -> AbstractContextManager[Connection]:
    """A transaction that will write.

    SQLite is told at its beginning: a transaction that reads first and writes later is refused at once, without
    waiting, if another has written in between.
    """
    return engine.execution_options(writes=True).begin()


def put(
    connection: Connection, table: sa.Table, keys: dict[str, object], values: dict[str, object], **fresh: object
) -> None:
    """Change a row, or write it anew with what is `fresh` beside; whoever writes the same row at the same time."""
    made = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table)
    row = made.values({**fresh, **keys, **values})
    connection.execute(row.on_conflict_do_update(index_elements=list(keys), set_=values))


NOTIFY = sa.text("SELECT pg_notify('grognard', :payload)")


def tell(connection: Connection, origin: str, table: str, what: str) -> None:
    """Let other processes on the same database know; there are none on SQLite."""
    if connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"payload": f"{origin} {table} {what}"})


def known_fact(engine: Engine, name: str) -> str | None:
    """A fact of this database, if it has it."""
    with engine.connect() as connection:
        return connection.execute(sa.select(facts.c.value).where(facts.c.name == name)).scalar()


def fact(engine: Engine, name: str) -> str:
    """A secret of this server that all its processes share; made when it is first asked for."""
    with writing(engine) as connection:
        wanted = sa.select(facts.c.value).where(facts.c.name == name)
        found = connection.execute(wanted).scalar()
        if found is None:
            try:
                with connection.begin_nested():
                    connection.execute(facts.insert().values(name=name, value=secrets.token_hex(32)))
            except sa.exc.IntegrityError:  # another process was first
                pass
            found = connection.execute(wanted).scalar_one()
        return str(found)
