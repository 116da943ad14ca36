"""Records of tables, and the verification of their dice."""

from __future__ import annotations

import asyncio

from grognard.kernel.fair import OldDice
from grognard.kernel.lines import Bound
from grognard.kernel.record import Record
from grognard.lab.luck import Luck
from grognard.server import dice
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.moves import viewpoint
from grognard.server.protocol import Known, Verified
from grognard.server.tables import Table

FORTUNES = 200  # finished games whose luck is remembered


async def record(house: House, id_: str, person: str | None) -> str:
    """The record as text; while the game goes on only for who knows everything in it."""
    async with house.at(id_) as table:
        viewpoint(table, person, None)
        if table.start is not None:
            raise Trouble("not-found", "a trial that began with a position has no record")
        if not table.knows_all(person):
            raise Trouble("secret", "the record tells what the other side hides: it is given when the game is over")
        made = await asyncio.to_thread(bound_record, table)
    return made.to_text()


async def known(house: House, id_: str, person: str | None, side: str | None) -> Known:
    """The position as a side knows it: whatever it may not know is blank."""
    async with house.at(id_) as table:
        side = viewpoint(table, person, side)
        seen = table.game.seen(table.line.board, side)
        version, number = table.version, len(table.line)
        return Known(version, number, table.status, table.game.position(seen), side, table.actor)


def bound_record(table: Table) -> Record:
    """The record of a table with what binds its dice; with what they were drawn from when the game is over."""
    made = table.line.history.record
    if table.bound and table.scheme == dice.OLD and not dice.waiting(table):
        old = OldDice(table.seed, {side: seat.salt for side, seat in table.seats.items()})
        made.entries.insert(0, old.bound())
    if table.over and any(isinstance(entry, Bound) for entry in made.entries):
        made.entries += dice.revealed(table)
    if table.ended is not None:
        made.notes["ended"] = f"{table.ended.by} {table.ended.side or ''}".strip()
    return made


async def verified(house: House, id_: str, person: str | None) -> Verified:
    """The dice of a finished game, checked from its record alone."""
    async with house.at(id_) as table:
        viewpoint(table, person, None)
        if not table.over:
            raise Trouble("waiting", "the seed is revealed when the game is over")
        if not table.bound or table.start is not None:
            raise Trouble("not-found", "the dice of a trial are not bound: there is nothing to verify")
        if table.scheme != dice.OLD and not dice.is_bound(table):
            raise Trouble("not-found", "no die was rolled: not every side had added its part")
        made = await asyncio.to_thread(bound_record, table)
    return await house.clerk.verify(table.game, made, house.who(person))


async def fortune(house: House, id_: str, person: str | None) -> Luck:
    """The luck of a finished game: every roll's mean against what fell. Worked out once."""
    async with house.at(id_) as table:
        viewpoint(table, person, None)
        if not table.over:
            raise Trouble("waiting", "luck is told when the game is over")
        if table.start is not None:
            raise Trouble("not-found", "a trial that began with a position has no record")
        ended = (id_, table.changed)  # a game that was taken back and ended again is another
        task = house.fortunes.get(ended)
        if task is None or (task.done() and task.exception() is not None):
            if len(house.fortunes) >= FORTUNES:
                house.fortunes.pop(next(iter(house.fortunes)))
            made = await asyncio.to_thread(lambda: table.line.history.record)
            task = house.fortunes[ended] = asyncio.create_task(house.clerk.luck(table.game, made, house.who(person)))
    return await asyncio.shield(task)  # whoever leaves the page leaves the work to the next
