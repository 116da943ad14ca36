"""A copy becomes the database again, also while a server runs on it: in one transaction, and servers notice."""

from __future__ import annotations

import asyncio
import logging
import secrets
import tempfile
import time
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Engine

from grognard.server import store
from grognard.server.copying import copy_database, copy_file, copy_table
from grognard.server.house import House
from grognard.server.migrating import BadDatabase, check_file, migrate, open_database
from grognard.server.settings import Settings
from grognard.server.tokens import SIGNING

log = logging.getLogger("grognard.server")

LOOKED = 2.0  # seconds between two looks at it


def back_up(settings: Settings, target: Path) -> None:
    """Copy the database as it is at one moment into a file, while servers go on."""
    if not settings.is_postgres:
        if not settings.file.exists():
            raise BadDatabase(f"{settings.data} holds no games: name another folder with --data")
        check_file(settings.file)
    engine = store.open_engine(settings)
    try:
        copy_database(engine, target)
    except sa.exc.SQLAlchemyError as error:
        raise BadDatabase(f"the database cannot be copied: {str(error).splitlines()[0]}") from None
    finally:
        engine.dispose()


def restore(settings: Settings, source: Path) -> Path:
    """Put a copy in the place of all that is in the database; what was there before is copied first, to the path that
    is returned. A copy of an older version is brought to the present shape on the way."""
    if not source.exists():
        raise BadDatabase(f"{source}: there is no such file")
    check_file(source)
    engine = open_database(settings)
    before = settings.data / f"before-restore-{time.strftime('%Y%m%d-%H%M%S')}.sqlite"
    try:
        copy_database(engine, before)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "tables.sqlite"
            copy_file(source, file)
            copied = store.open_engine(Settings(data=Path(folder)))
            try:
                migrate(copied, Path(folder))
                exchange(copied, engine)
            finally:
                copied.dispose()
    finally:
        engine.dispose()
    return before


def exchange(source: Engine, target: Engine) -> None:
    """All rows of one database instead of those of another, at once or not at all."""
    with source.connect() as reading, store.writing(target) as writing:
        for table in reversed(store.metadata.sorted_tables):
            writing.execute(table.delete())
        for table in store.metadata.sorted_tables:
            copy_table(reading, writing, table)
        writing.execute(store.facts.delete().where(store.facts.c.name == store.RESTORED))
        writing.execute(store.facts.insert().values(name=store.RESTORED, value=secrets.token_hex(8)))
        if target.dialect.name == "postgresql":
            writing.execute(sa.text("SELECT setval(pg_get_serial_sequence('chat', 'id'), MAX(id)) FROM chat"))


async def notice(house: House) -> None:
    """For as long as the house is open: tables that were restored under it are read again."""
    while True:
        await asyncio.sleep(LOOKED)
        try:
            found = await asyncio.to_thread(store.known_fact, house.engine, store.RESTORED)
        except sa.exc.SQLAlchemyError:
            continue  # while the database is away, nothing is restored
        if found != house.restored:
            house.restored = found
            log.warning("a copy of the database was restored: all tables are read again")
            house.signer.take(await asyncio.to_thread(store.fact, house.engine, SIGNING))
            house.people.forget()
            for table in list(house.shelf.live.values()):
                house.shelf.live.pop(table.id, None)
                for subscriber in list(table.subscribers):
                    subscriber.close()
