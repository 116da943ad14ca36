"""How tables come to be: new ones, trials from a position, records; and how seats are taken."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from random import SystemRandom

import msgspec
import sqlalchemy as sa

from grognard.kernel.board import Board
from grognard.kernel.fair import new_salt, new_seed, seal
from grognard.kernel.game import AnyGame, BadRequest
from grognard.kernel.history import History
from grognard.server import dice, store
from grognard.server.clerk import written
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.journal import SNAP, Change
from grognard.server.line import Line, Row
from grognard.server.moves import earlier, own_seat, viewpoint
from grognard.server.protocol import (
    Created,
    Fork,
    Invitation,
    Invited,
    Join,
    SeatAsked,
    TableAsked,
    TableState,
    Take,
    Upload,
)
from grognard.server.rows import ALL, Statement, Values, values
from grognard.server.seats import Seat, arrange, hashed, hold, invitation, new_secret, update
from grognard.server.shelf import new_id
from grognard.server.tables import Table
from grognard.server.workers import LEVELS

LEVEL_IDS = tuple(level.id for level in LEVELS)


async def create(house: House, person: str, name: str, asked: TableAsked) -> Created:
    """A new table of a scenario."""
    game = house.game(asked.game)
    try:
        board = game.start(asked.scenario, asked.options)
    except (BadRequest, TypeError) as error:
        raise Trouble("bad-request", str(error)) from None
    seats, invitations = arrange(game, LEVEL_IDS, asked.seats, person, asked.name or name)
    table = Table(new_id(), game, Line(History.begun(board)), seats, new_seed())
    table.public = asked.public
    table.owner = person
    table.pace = asked.pace if table.staged else 0
    table.patience = house.settings.patience if asked.patience is None else asked.patience
    table.scheme = asked.dice
    dice.check_scheme(asked.dice, seats, person)
    await put_up(house, table, house.advance(table))
    return created(table, person, invitations)


async def put_up(house: House, table: Table, rows: list[Row], snapshots: Sequence[tuple[int, str]] = ()) -> None:
    """Write a new table with all that belongs to it, as one; `snapshots` are positions after so many moves."""
    now = time.time()
    table.created = table.updated = now
    for row in rows:
        table.version += 1
        row.version = table.version
        row.at = row.at or now
    table.changed = table.version
    statements: list[Statement] = [(store.seats.insert(), [seat.values(table.id) for seat in table.seats.values()])]
    for seat in table.seats.values():
        statements += [hold(table.id, seat.side, person) for person in seat.holders]
    if snapshots:
        statements.append((SNAP, [snapshot(table, number, position) for number, position in snapshots]))
    await house.journal.keep(Change(table.id, 0, values(table, ALL), rows, None, statements, fresh=True))
    house.shelf.add(table)
    house.follow_up(table)


def snapshot(table: Table, number: int, position: str) -> Values:
    """The row of a position after so many moves that stand."""
    return {
        "table": table.id,
        "version": table.line.rows[number - 1].version,
        "number": number,
        "position": position,
    }


def created(table: Table, person: str, invitations: list[Invitation]) -> Created:
    mine = table.sides_of(person)
    side = table.actor if table.actor in mine else mine[0] if mine else None
    return Created(table.id, table.state(side, person), tuple(invitations))


# -- from a position or a record --------------------------------------------------------------------------


def all_mine(game: AnyGame) -> dict[str, SeatAsked]:
    return {side: SeatAsked("me" if side == game.sides[0] else "here") for side in game.sides}


def salted(seats: dict[str, Seat]) -> None:
    """A trial's dice wait for nobody."""
    for seat in seats.values():
        if not seat.is_free and not seat.salt:
            seat.salt = new_salt()
            seat.seal = seal(seat.salt)


async def fork(house: House, id_: str, person: str, name: str, asked: Fork) -> Created:
    """Try from here: what the side did not know is filled with something that could be so."""
    async with house.at(id_) as table:
        game = table.game
        side = viewpoint(table, person, asked.side)
        if side is None and not table.over:
            raise Trouble("not-your-seat", "while the game goes on, only its players may try from here")
        if asked.number > len(table.line):
            raise Trouble("bad-request", f"there are {len(table.line)} moves so far, no move {asked.number}")
        seats, invitations = arrange(game, LEVEL_IDS, asked.seats or all_mine(game), person, name)
        salted(seats)
        knows_all = table.knows_all(person)
        if knows_all and table.start is None and not table.line.floor:
            trial, rows = await copied(house, table, asked.number, seats)
            snapshots = [(asked.number, written(trial.line.board))] if asked.number else []
        else:
            board: Board = await earlier(house, table, asked.number)
            if not knows_all:
                board = game.seen(board, side)
                game.imagine(board, side, SystemRandom())
            position = msgspec.json.encode(game.position(board)).decode()
            begun = History.begun(game.load(msgspec.json.decode(position)))
            trial = Table(new_id(), game, Line(begun), seats, new_seed())
            trial.start, rows, snapshots = position, [], []
    trial.origin, trial.origin_at, trial.bound = id_, asked.number, False
    trial.owner = person
    await put_up(house, trial, [*rows, *house.advance(trial)], snapshots)
    return created(trial, person, invitations)


async def copied(house: House, table: Table, number: int, seats: dict[str, Seat]) -> tuple[Table, list[Row]]:
    """A table with the first moves of another, for who may know them all."""
    kept = table.standing()
    rows = [row for row in await asyncio.to_thread(house.shelf.rows, table.id, 0, 1_000_000) if row.version in kept]
    rows = rows[:number]
    for row in rows:
        row.key = None
    board = await earlier(house, table, number)
    line = Line.resumed(table.line.history.at(0), rows, number, board.clone())
    return Table(new_id(), table.game, line, seats, new_seed()), rows


async def upload(house: House, person: str, name: str, asked: Upload) -> Created:
    """A record becomes a table: every move of it is checked."""
    replayed = await house.clerk.replay(asked.record, house.who(person))
    game = house.game(replayed.game)
    seats, invitations = arrange(game, LEVEL_IDS, asked.seats or all_mine(game), person, name)
    salted(seats)
    start: Board = game.load(msgspec.json.decode(replayed.start))
    number, position = replayed.snapshots[-1] if replayed.snapshots else (0, replayed.start)
    line = Line.resumed(start, replayed.rows, number, game.load(msgspec.json.decode(position)))
    table = Table(new_id(), game, line, seats, new_seed())
    table.start = None if replayed.plain else replayed.start
    table.bound = False
    table.owner = person
    await put_up(house, table, [*replayed.rows, *house.advance(table)], replayed.snapshots)
    return created(table, person, invitations)


# -- seats ------------------------------------------------------------------------------------------------


async def invited(house: House, secret: str) -> tuple[str, str]:
    """The table and the side that an invitation is for."""
    wanted = sa.select(store.seats.c.table, store.seats.c.side).where(store.seats.c.link == hashed(secret))

    def find() -> tuple[str, str] | None:
        with house.engine.connect() as connection:
            row = connection.execute(wanted).first()
            return (row[0], row[1]) if row is not None else None

    found = await asyncio.to_thread(find)
    if found is None:
        raise Trouble("not-found", "this invitation was used already, or never was one")
    return found


async def read_invitation(house: House, secret: str) -> Invited:
    """What an invitation is for; reading it does not spend it."""
    id_, side = await invited(house, secret)
    async with house.at(id_) as table:
        names = {seat.side: seat.name for seat in table.seats.values() if seat.side != side and seat.name}
        return Invited(table.game.id, table.line.board.scenario, side, names, table.seats[side].holding == "person")


async def join(house: House, person: str, name: str, asked: Join) -> TableState:
    """Take the seat that an invitation is for; the link is spent."""
    id_, side = await invited(house, asked.secret)
    async with house.at(id_) as table:
        seat = table.seats[side]
        if seat.link != hashed(asked.secret):
            raise Trouble("not-found", "this invitation was used already")
        return await sit(house, table, seat, person, asked.name or name, asked.salt)


async def take(house: House, id_: str, person: str, name: str, asked: Take) -> TableState:
    """Take an open seat of a public table."""
    async with house.at(id_) as table:
        if not table.may_see(person):
            raise Trouble("not-public", "only its players see this table")
        if asked.side not in table.seats:
            raise Trouble("bad-request", f"{table.game.id} has no side {asked.side!r}")
        seat = table.seats[asked.side]
        if seat.holding != "open":
            raise Trouble("taken", "this seat is not open")
        return await sit(house, table, seat, person, asked.name or name, asked.salt)


async def sit(house: House, table: Table, seat: Seat, person: str, name: str, salt: str | None) -> TableState:
    rows: list[Row] = []
    statements: list[Statement] = []
    if seat.is_free:
        rows.append(Row(0, "seated", len(table.line), seat.side))
        seat.name = name
        seat.salt = salt or ("" if table.bound else new_salt())
        seat.seal = seal(seat.salt) if seat.salt else ""
        dice.check_scheme(table.scheme, {seat.side: seat}, person)
    seat.holding = "person"
    seat.link = None
    seat.seen = time.time()
    if person not in seat.holders:
        seat.holders.add(person)
        statements.append(hold(table.id, seat.side, person))
    statements.append(update(table.id, seat))
    await house.keep(table, [*rows, *house.advance(table)], statements)
    return table.state(seat.side, person)


async def link(house: House, id_: str, person: str, side: str) -> Invitation:
    """A new link that hands my seat to another browser of mine, or renews an invitation to a table where I play."""
    async with house.at(id_) as table:
        if side in table.seats and table.seats[side].holding == "invited" and table.sides_of(person):
            seat = table.seats[side]
        else:
            seat = own_seat(table, person, side)
        secret = new_secret()
        seat.link = hashed(secret)
        await house.keep(table, [], [update(table.id, seat)])
        return invitation(side, secret)
