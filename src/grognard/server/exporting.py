"""Every table as a text record: what outlives any database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import sqlalchemy as sa

from grognard.server import store
from grognard.server.amending import Older, Taken, take_over
from grognard.server.errors import Trouble
from grognard.server.migrating import BadDatabase, open_database
from grognard.server.records import bound_record
from grognard.server.settings import Settings, load_games
from grognard.server.shelf import Shelf


def export(settings: Settings, folder: Path) -> tuple[int, list[tuple[str, str]]]:
    """Write the records into a folder; how many, and which tables have none and why."""
    if not settings.is_postgres and not settings.file.exists():
        raise BadDatabase(f"{settings.data} holds no games: name another folder with --data")
    engine = open_database(settings)
    try:
        games = load_games(settings.modules)

        async def amend(older: Older) -> Taken:
            return take_over(older, games[older.row["game"]])

        shelf = Shelf(engine, games, settings.tables, amend)
        with engine.connect() as connection:
            ids = list(connection.execute(sa.select(store.tables.c.id).order_by(store.tables.c.created)).scalars())
        folder.mkdir(parents=True, exist_ok=True)
        left: list[tuple[str, str]] = []
        for id_ in ids:
            try:
                write(shelf, id_, folder)
            except Trouble as trouble:
                left.append((id_, trouble.failure.detail))
        return len(ids) - len(left), left
    finally:
        engine.dispose()


def write(shelf: Shelf, id_: str, folder: Path) -> None:
    table = asyncio.run(shelf.fetch(id_))
    if table is None:
        raise Trouble("not-found", "it was thrown away meanwhile")
    if table.start is not None:
        raise Trouble("not-found", "a trial that began with a position has no record")
    bound_record(table).save(folder / f"{table.game.id}-{id_}.game")
