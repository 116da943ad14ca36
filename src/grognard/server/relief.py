"""Stand-ins: the computer plays a whole seat for its holder, until a moment that was named.

A player lets it finish his phase or his turn, or play until he says otherwise. Whose opponent stays away longer than
the table's patience may hand that seat to the computer; the absent player has it back the moment he opens the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import time

from grognard.server import live, store
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.line import Row
from grognard.server.moves import own_seat
from grognard.server.protocol import Pace, Relieve, TableState
from grognard.server.protocol.tables import Kind
from grognard.server.seats import Relief, Seat, update
from grognard.server.tables import Table, mark

REST = 20.0  # seconds after which it is written down again that somebody is there


async def relieve(house: House, id_: str, person: str | None, asked: Relieve) -> TableState:
    """The computer takes a seat over, or gives it back."""
    async with house.at(id_) as table:
        if house.settings.is_postgres:
            await house.shelf.refresh(table)  # another process may have seen him
        mine = table.sides_of(person)
        if asked.side in table.seats and asked.side not in mine and mine and asked.until == "away":
            seat = table.seats[asked.side]
            check_abandoned(table, person, seat, mine[0])
        else:
            seat = own_seat(table, person, asked.side)
        if table.over:
            raise Trouble("over", "the game is over", state=table.state(asked.side if mine else None, person))
        before = seat.relief
        seat.relief = None if asked.until == "no" else Relief(asked.until, mark(table, asked.until))
        rows: list[Row] = []
        if (before is None) != (seat.relief is None):
            kind: Kind = "returned" if seat.relief is None else "relieved"
            rows.append(Row(0, kind, len(table.line), seat.side, text=asked.until))
        await house.keep(table, [*rows, *house.advance(table)], [update(table.id, seat)])
        return table.state(asked.side if asked.side in mine else mine[0], person)


def check_abandoned(table: Table, person: str | None, seat: Seat, mine: str) -> None:
    """Refuses unless the side is to decide, its holder is not there, and the table has waited long enough for him."""
    here = table.state(mine, person)
    if seat.holding != "person" or table.actor != seat.side:
        raise Trouble("waiting", "the table does not wait for this side", state=here)
    if any(each.side == seat.side for each in table.subscribers):
        raise Trouble("waiting", "this side is at the table", state=here)
    if not table.patience:
        raise Trouble("waiting", "at this table nobody is relieved", state=here)
    left = max(seat.seen, table.updated) + table.patience - time.time()
    if left > 0:
        raise Trouble("waiting", f"the table waits for this side for {left:.0f} seconds more", retry=left, state=here)


async def arrived(house: House, table: Table, side: str, person: str | None) -> None:
    """Somebody opens the table: whoever was relieved while away has his seat back. The caller holds the lock."""
    await touch(house, table, side, person)
    for _ in range(2):  # another process may have changed the table meanwhile: then it has been read again
        seat = table.seats[side]
        if person not in seat.holders or seat.relief is None or seat.relief.until != "away":
            return
        seat.relief = None
        with contextlib.suppress(Trouble):
            rows = [Row(0, "returned", len(table.line), side, text="away")]
            await house.keep(table, rows, [update(table.id, seat)])


async def is_there(house: House, table: Table, side: str, person: str | None) -> None:
    """Somebody is still there: written down now and then."""
    if time.time() - table.seats[side].seen > REST:
        await touch(house, table, side, person)


async def left(house: House, table: Table, side: str, person: str | None) -> None:
    """Somebody closed the table: it waits for him from now on."""
    await touch(house, table, side, person)
    live.publish(table, [])


async def touch(house: House, table: Table, side: str, person: str | None) -> None:
    """Write down that a seat's holder is there now. It is no change of the table: it has no version."""
    seat = table.seats[side]
    if person not in seat.holders:
        return
    seat.seen = time.time()
    s = store.seats.c
    seen = store.seats.update().where(s.table == table.id, s.side == side).values(seen=seat.seen)

    def write() -> None:
        with store.writing(house.engine) as connection:
            connection.execute(seen)

    await asyncio.to_thread(write)


async def set_pace(house: House, id_: str, person: str | None, asked: Pace) -> TableState:
    """Two computers play faster, slower, wait, or decide once."""
    async with house.at(id_) as table:
        if not table.directs(person):
            raise Trouble("not-your-seat", "only who made a table for two computers sets their pace")
        table.pace = -1 if asked.step else asked.pace
        table.steps = 1 if asked.step else 0
        await house.keep(table, [])
        return table.state(None, person)
