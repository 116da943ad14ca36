"""Programs: a computer player of one's own gets a token for the seats that it is to play, and for nothing else.

A program is a person that holds those seats beside the one who gave it the token, and may neither open tables nor take
seats. Its token is shown once, and ends when it is revoked, when its owner has a new password, or after a year.
"""

from __future__ import annotations

import asyncio
import time

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from grognard.server import store
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.moves import own_seat
from grognard.server.people import YEAR
from grognard.server.protocol import Program, ProgramAsked, ProgramSeat
from grognard.server.seats import hashed, hold, let_go
from grognard.server.tables import iso
from grognard.server.tokens import PROGRAM, new_person, new_token

MOST = 20  # programs of one person


async def admit(house: House, person: str, asked: ProgramAsked) -> Program:
    """A new program at seats of mine."""
    if len(await listed(house, person)) >= MOST:
        raise Trouble("taken", f"you have {MOST} programs already: revoke one first")
    seats = tuple(dict.fromkeys(asked.seats))
    for seat in seats:
        async with house.at(seat.table) as table:
            own_seat(table, person, seat.side)
    program, token, now = new_person(PROGRAM), new_token(PROGRAM), time.time()
    row = {
        "id": program,
        "owner": person,
        "name": asked.name,
        "token": hashed(token),
        "created": now,
        "expires": now + YEAR,
    }

    def write() -> None:
        with store.writing(house.engine) as connection:
            connection.execute(store.programs.insert().values(row))

    await asyncio.to_thread(write)
    for seat in seats:
        async with house.at(seat.table) as table:
            held = own_seat(table, person, seat.side)
            held.holders.add(program)
            await house.keep(table, [], [hold(table.id, seat.side, program)], tell=False)
    return Program(program, asked.name, seats, iso(now), iso(now + YEAR), token)


async def listed(house: House, person: str) -> list[Program]:
    """The programs that a person has, without their tokens."""

    def read() -> list[Program]:
        p = store.programs.c
        with house.engine.connect() as connection:
            rows = connection.execute(sa.select(store.programs).where(p.owner == person).order_by(p.created)).all()
            return [
                Program(row.id, row.name, seats_of(connection, row.id), iso(row.created), iso(row.expires))
                for row in rows
            ]

    return await asyncio.to_thread(read)


def seats_of(connection: Connection, program: str) -> tuple[ProgramSeat, ...]:
    h = store.holders.c
    found = connection.execute(sa.select(h.table, h.side).where(h.person == program).order_by(h.table, h.side))
    return tuple(ProgramSeat(table, side) for table, side in found)


async def revoke(house: House, person: str, id_: str) -> None:
    """A program of mine plays no more, from now on."""
    found = next((program for program in await listed(house, person) if program.id == id_), None)
    if found is None:
        raise Trouble("not-found", "you have no such program")

    def write() -> None:
        with store.writing(house.engine) as connection:
            connection.execute(store.programs.delete().where(store.programs.c.id == id_))

    await asyncio.to_thread(write)
    for seat in found.seats:
        async with house.at(seat.table) as table:
            table.seats[seat.side].holders.discard(id_)
            await house.keep(table, [], [let_go(table.id, seat.side, id_)], tell=False)
    await house.part(id_)


async def revoke_all(house: House, person: str) -> None:
    for program in await listed(house, person):
        await revoke(house, person, program.id)
