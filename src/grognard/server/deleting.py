"""What is thrown away: a table by who made it, an account with all that is its own, and what was kept long enough."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from grognard.server import programs, store
from grognard.server.accounts import is_password
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.settings import Settings

log = logging.getLogger("grognard.server")

DAY = 86400
SWEPT = 3600.0  # seconds between two looks at what is old
SOME = 200  # tables thrown away at once
OF_TABLE = (store.seats, store.holders, store.journal, store.snapshots, store.chat, store.notes)


def drop(connection: Connection, origin: str, ids: Sequence[str]) -> None:
    """Tables with all that belongs to them; other processes hear of it."""
    for each in OF_TABLE:
        connection.execute(each.delete().where(each.c.table.in_(ids)))
    connection.execute(store.tables.delete().where(store.tables.c.id.in_(ids)))
    for id_ in ids:
        store.tell(connection, origin, id_, "changed")


def forget(house: House, ids: Sequence[str]) -> None:
    """Whoever looks at a table that is gone is told so."""
    for id_ in ids:
        house.dismiss(id_, "not-found")


async def delete_table(house: House, id_: str, person: str) -> None:
    """A table is thrown away by who made it or plays all of it, as long as nobody else plays there."""
    async with house.at(id_) as table:
        if not table.concerns(person):
            raise Trouble("not-your-seat", "only who made a table, or plays there, may throw it away")
        mine = {person, *(program.id for program in await programs.listed(house, person))}
        if any(not seat.holders <= mine for seat in table.seats.values()):
            raise Trouble("taken", "others play at this table: it is theirs too")

        def write() -> None:
            with store.writing(house.engine) as connection:
                drop(connection, house.origin, [id_])

        await asyncio.to_thread(write)
        forget(house, [id_])


async def delete_account(house: House, person: str, password: str) -> None:
    """The account, its sessions, programs and notes, what it said, and the tables at which nobody else plays. Seats at
    other tables stay empty: whoever plays there may let the computer take them over."""

    p = store.persons.c

    def check() -> None:
        with house.engine.connect() as connection:
            known = connection.execute(sa.select(p.password).where(p.id == person)).scalar()
        if not is_password(known, password):
            raise Trouble("sign-in", "that is not the password")

    def write() -> list[str]:
        h, t = store.holders.c, store.tables.c
        with store.writing(house.engine) as connection:
            held = sa.select(h.table).where(h.person == person).union(sa.select(t.id).where(t.owner == person))
            others = sa.select(h.table).where(h.table.in_(held), h.person != person)
            mine, shared = (set(connection.execute(each).scalars()) for each in (held, others))
            alone = sorted(mine - shared)
            for first in range(0, len(alone), SOME):
                drop(connection, house.origin, alone[first : first + SOME])
            empty(connection, person)
            for id_ in sorted(mine & shared):  # else another process would go on with the name, and write it again
                store.tell(connection, house.origin, id_, "changed")
            for each, column in (
                (store.sessions, "person"),
                (store.notes, "person"),
                (store.lessons, "person"),
            ):
                connection.execute(each.delete().where(each.c[column] == person))
            connection.execute(store.persons.delete().where(p.id == person))
        return alone

    await asyncio.to_thread(check)
    await programs.revoke_all(house, person)
    forget(house, await asyncio.to_thread(write))
    house.shelf.forget_idle()
    await house.part(person)


def empty(connection: Connection, person: str) -> None:
    """A person's seats at tables where others play, without his name and his words."""
    h, s, c = store.holders.c, store.seats.c, store.chat.c
    for table, side in connection.execute(sa.select(h.table, h.side).where(h.person == person)).all():
        mine = sa.and_(s.table == table, s.side == side)
        connection.execute(store.seats.update().where(mine).values(name="", seen=0.0))
        connection.execute(store.chat.delete().where(c.table == table, c.side == side))
    connection.execute(store.holders.delete().where(h.person == person))
    connection.execute(store.tables.update().where(store.tables.c.owner == person).values(owner=""))


# -- what was kept long enough ----------------------------------------------------------------------------


def outdated(connection: Connection, settings: Settings, now: float) -> list[str]:
    """Tables that nobody has touched for as long as the settings say."""
    t = store.tables.c
    old = []
    if settings.keep_finished:
        old.append(sa.and_(t.status == "over", t.updated < now - settings.keep_finished * DAY))
    if settings.keep_trials:
        old.append(sa.and_(t.origin != "", t.updated < now - settings.keep_trials * DAY))
    if settings.keep_idle:
        old.append(t.updated < now - settings.keep_idle * DAY)
    return list(connection.execute(sa.select(t.id).where(sa.or_(*old)).limit(SOME)).scalars()) if old else []


def sweep(house: House, now: float) -> list[str]:
    with store.writing(house.engine) as connection:
        found = outdated(connection, house.settings, now)
        drop(connection, house.origin, found)
    return found


async def keep_swept(house: House) -> None:
    """For as long as the house is open."""
    while True:
        try:
            while gone := await asyncio.to_thread(sweep, house, time.time()):
                forget(house, gone)
                log.info("%d tables were kept long enough", len(gone))
        except sa.exc.SQLAlchemyError as error:
            log.warning("old tables were not thrown away: %s", error)
        await asyncio.sleep(SWEPT)
