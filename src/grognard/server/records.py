"""Records of tables, and the verification of their dice."""

from __future__ import annotations

import asyncio
from typing import Any

from grognard.kernel.fair import OldDice
from grognard.kernel.game import Game
from grognard.kernel.record import Bound, Record, RecordError
from grognard.kernel.verify import Epoch, Verdict, epochs_of, verify
from grognard.lab.luck import Luck
from grognard.server import dice
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.moves import viewpoint
from grognard.server.protocol import Check, Known, Proof, Verified
from grognard.server.tables import Table, has_secrets

FORTUNES = 200  # finished games whose luck is remembered


async def record(house: House, id_: str, person: str | None) -> str:
    """The record as text; while the game goes on only for who knows everything in it."""
    async with house.at(id_) as table:
        viewpoint(table, person, None)
        if table.start is not None:
            raise Trouble("not-found", "a trial that began with a position has no record")
        knows_all = table.over or not has_secrets(table.game) or set(table.sides_of(person)) == set(table.seats)
        if not knows_all:
            raise Trouble("secret", "the record tells what the other side hides: it is given when the game is over")
        made = await asyncio.to_thread(bound_record, table)
    return made.to_text()


async def known(house: House, id_: str, person: str | None, side: str | None) -> Known:
    """The position as a side knows it: whatever it may not know is blank."""
    async with house.at(id_) as table:
        side = viewpoint(table, person, side)
        seen = table.game.seen(table.line.board, side)
        version, number = table.version, len(table.line)
        status: Any = table.status
        return Known(version, number, status, table.game.position(seen), side, table.actor)


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
        return await asyncio.to_thread(check, table.game, made, table)


def check(game: Game[Any], record: Record, table: Table) -> Verified:
    """Four checks: the seed fits what was published, every side has a part, every draw follows, the record replays."""
    text = Record.from_text(record.to_text())
    verdict = Verdict()
    error = replayed = ""
    fits = True
    try:
        epochs = epochs_of(text)
        verdict = verify(text, game)
        error = "; ".join(verdict.doubts)
    except RecordError as failed:
        error, fits, epochs = str(failed), False, []
    try:
        text.replay(game)
    except RecordError as failed:
        replayed = str(failed)
    proofs = tuple(proof(number, epoch, verdict) for number, epoch in enumerate(epochs))
    shares = " ".join(f"{side}={share}" for each in proofs for side, share in each.shares.items())
    checks = (
        Check("commitment", fits, " ".join(each.commitment for each in proofs)),
        Check("salts", all(set(each.shares) == set(table.seats) for each in proofs), shares),
        Check("draws", not error, error or str(len(verdict.drawn))),
        Check("record", not replayed, replayed or str(len(text.moves))),
    )
    good = all(each.good for each in checks)
    return Verified(good, len(verdict.drawn), checks, error or replayed, proofs)


def proof(number: int, epoch: Epoch, verdict: Verdict) -> Proof:
    """One binding of the dice, with every die that was drawn from it."""
    drawn = tuple((each.number, each.index, each.of, each.value) for each in verdict.drawn if each.epoch == number)
    seeds = {side: seed.value for side, seed in epoch.seeds.items()}
    return Proof(epoch.bound.scheme, epoch.bound.value, epoch.bound.shares, seeds, drawn)


async def fortune(house: House, id_: str, person: str | None) -> Luck:
    """The luck of a finished game: every roll's mean against what fell. Worked out once."""
    async with house.at(id_) as table:
        viewpoint(table, person, None)
        if not table.over:
            raise Trouble("waiting", "luck is told when the game is over")
        if table.start is not None:
            raise Trouble("not-found", "a trial that began with a position has no record")
        task = house.fortunes.get(id_)
        if task is None or (task.done() and task.exception() is not None):
            if len(house.fortunes) >= FORTUNES:
                house.fortunes.pop(next(iter(house.fortunes)))
            made = await asyncio.to_thread(lambda: table.line.history.record)
            task = house.fortunes[id_] = asyncio.create_task(house.clerk.luck(table.game, made, house.who(person)))
    return await asyncio.shield(task)  # whoever leaves the page leaves the work to the next
