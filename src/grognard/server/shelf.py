"""All tables: those in memory, those that lie in the database, and how one becomes the other."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine, RowMapping

from grognard.kernel.board import Board
from grognard.kernel.choice import Refused
from grognard.kernel.game import AnyGame
from grognard.kernel.history import BeforeRules
from grognard.server import store, teaching
from grognard.server.amending import Amend, Older, entries_of, read_amended, write
from grognard.server.dice import entries
from grognard.server.errors import Trouble
from grognard.server.line import Line, Row
from grognard.server.protocol import TableLine
from grognard.server.rows import Binding, TableRow, begun
from grognard.server.seats import Relief, Seat
from grognard.server.tables import Table, iso, seat_info

log = logging.getLogger("grognard.server")

SNAPSHOT = 50  # a position is kept in the database every so many moves
DAMAGE = (ValueError, LookupError, TypeError, AttributeError, AssertionError, Refused)  # of a line that is not a move
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LIGHT = [column for column in store.journal.c if column.name not in ("table", "told")]
LISTED = 60  # tables in a list


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


class Shelf:
    """Finds a table in memory or reads it from the database."""

    def __init__(self, engine: Engine, games: dict[str, AnyGame], limit: int, amend: Amend) -> None:
        self.engine = engine
        self.games = games
        self.limit = limit
        self.amend = amend  # by which a table of older rules is taken over to ours
        self.live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}

    async def find(self, id_: str) -> Table:
        """A table, current with the database as far as this process knows."""
        table = self.live.get(id_)
        if table is None:
            task = self._loading.get(id_)
            if task is None:
                task = self._loading[id_] = asyncio.create_task(self._load(id_))
                task.add_done_callback(lambda _: self._loading.pop(id_, None))
            table = await asyncio.shield(task)
        if table is None:
            raise Trouble("not-found", "there is no such table")
        self.live[id_] = self.live.pop(id_, table)  # the last one used is the last one dropped
        return table

    async def _load(self, id_: str) -> Table | None:
        table = await self.fetch(id_)
        if table is not None:
            self.add(table)
        return table

    def add(self, table: Table) -> None:
        self.live[table.id] = table
        if len(self.live) > self.limit:
            for old in list(self.live.values())[: len(self.live) - self.limit]:
                if not old.subscribers and not old.lock.locked() and old.thinker is None and old is not table:
                    del self.live[old.id]

    def forget_idle(self) -> None:
        """Drop tables that nobody looks at, so that they are read again."""
        for table in list(self.live.values()):
            if table.subscribers or table.lock.locked() or table.thinker is not None:
                table.behind = True
            else:
                del self.live[table.id]

    async def refresh(self, table: Table) -> None:
        """Read again what another process changed; the caller holds the table's lock."""
        fresh = await self.fetch(table.id)
        if fresh is None:
            raise Trouble("not-found", "the table is gone")
        table.take_over(fresh)
        table.line, table.seats, table.keys, table.taught = fresh.line, fresh.seats, fresh.keys, fresh.taught
        table._views.clear()
        table.behind = False

    # -- reading ------------------------------------------------------------------------------------------

    async def fetch(self, id_: str) -> Table | None:
        """A table from the database; one of older rules is taken over to ours first."""
        try:
            return await asyncio.to_thread(self.read, id_)
        except Older as older:
            taken = await self.amend(older)
            await asyncio.to_thread(write, self.engine, older, taken)
        return await asyncio.to_thread(self.read, id_)

    def read(self, id_: str) -> Table | None:
        """A table from the database: its last snapshot, and the moves after it played again. Raises Older."""
        try:
            return self._read(id_)
        except DAMAGE as error:
            log.exception("table %s cannot be read", id_)
            raise Trouble(
                "damaged", f"the journal of this table is damaged and cannot be played again: {error}"
            ) from None

    def _read(self, id_: str) -> Table | None:
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(store.tables).where(store.tables.c.id == id_)).mappings().first()
            if row is None:
                return None
            game = self.games.get(row["game"])
            if game is None or game.rules < row["rules"] or game.edition != row["edition"]:
                raise Trouble(
                    "other-rules",
                    f"this table was begun with {row['game']} rules {row['rules']}, edition {row['edition']}: "
                    "this server does not have them",
                )
            seats = read_seats(connection, [id_])[id_]
            rows = [
                Row(**entry)
                for entry in connection.execute(
                    sa.select(*LIGHT).where(store.journal.c.table == id_).order_by(store.journal.c.version)
                ).mappings()
            ]
            if game.rules != row["rules"]:
                raise Older(dict(row), entries_of(rows, positions(connection, id_)))
            kept = TableRow.read(row)
            line = self._line(connection, game, row, rows, kept.bindings)
        table = Table(id_, game, line, {side: seats[side] for side in game.sides}, kept.seed)
        table.take_over(kept)
        table.keys = keys_of(rows)
        with self.engine.connect() as connection:
            table.taught = teaching.read(connection, id_, game, line)
        return table

    def has_resealed(self, table: Table, side: str) -> bool:
        """Whether a side has sealed another salt already, since the dice were last bound."""
        j = store.journal.c
        since = table.bindings[-1].closed if table.bindings else 0
        mine = (j.table == table.id, j.kind == "resealed", j.actor == side, j.version > since)
        with self.engine.connect() as connection:
            return connection.execute(sa.select(j.version).where(*mine).limit(1)).first() is not None

    def _line(
        self, connection: Connection, game: AnyGame, row: RowMapping, rows: list[Row], bindings: list[Binding]
    ) -> Line:
        moves = standing(rows)
        amended = next((each for each in reversed(rows) if each.kind == "rules"), None)
        found = self._snapshot(connection, game, row["id"], moves, len(moves))
        if amended is not None:
            start = read_amended(amended).position.load(game)
            number, board = found if found is not None else (amended.number, start.clone())
        else:
            start = begun(game, row)
            number, board = found if found is not None else (0, start.clone())
        line = Line.resumed(start, rows, number, board, [entry for each in bindings for entry in entries(each)])
        line.history.rolled = row["drawn"]
        return line

    def _snapshot(
        self, connection: Connection, game: AnyGame, id_: str, moves: list[Row], upto: int
    ) -> tuple[int, Board] | None:
        """The last kept position of the moves that stand, at most `upto`."""
        wanted = (
            sa.select(store.snapshots.c.version, store.snapshots.c.number)
            .where(store.snapshots.c.table == id_, store.snapshots.c.number <= upto)
            .order_by(store.snapshots.c.version.desc())
        )
        for version, number in connection.execute(wanted):
            if moves[number - 1].version == version:
                position = connection.execute(
                    sa.select(store.snapshots.c.position).where(
                        store.snapshots.c.table == id_, store.snapshots.c.version == version
                    )
                ).scalar_one()
                return number, game.load(msgspec.json.decode(position))
        return None

    async def board_at(self, table: Table, number: int) -> Board:
        """The board after `number` moves."""

        def fetch(upto: int) -> tuple[int, Board] | None:
            with self.engine.connect() as connection:
                return self._snapshot(connection, table.game, table.id, table.line.rows, upto)

        try:
            return await asyncio.to_thread(table.line.history.at, number, fetch)
        except BeforeRules as error:
            raise Trouble("other-rules", str(error)) from None

    def rows(self, id_: str, since: int, limit: int) -> list[Row]:
        """Rows of a table's journal after a version, in order."""
        columns = [column for column in store.journal.c if column.name != "table"]
        wanted = (
            sa.select(*columns)
            .where(store.journal.c.table == id_, store.journal.c.version > since)
            .order_by(store.journal.c.version)
            .limit(limit)
        )
        with self.engine.connect() as connection:
            return [Row(**entry) for entry in connection.execute(wanted).mappings()]

    # -- lists --------------------------------------------------------------------------------------------

    def listed(self, person: str | None) -> list[TableLine]:
        """Mine first, my turn first among them; then public ones with a free seat, then public ones to watch."""
        with self.engine.connect() as connection:
            rows = {row["id"]: row for row in [*mine(connection, person), *watchable(connection)]}
            seats = read_seats(connection, list(rows))
        lines = [
            self._listed(row, seats.get(id_, {}), person) for id_, row in rows.items() if row["game"] in self.games
        ]
        own = [line for line in lines if line.mine]
        return sorted([*own[:LISTED], *[line for line in lines if not line.mine][:LISTED]], key=rank)

    def _listed(self, row: RowMapping, seats: dict[str, Seat], person: str | None) -> TableLine:
        sides = [side for side in self.games[row["game"]].sides if side in seats]
        mine = [side for side in sides if person is not None and person in seats[side].holders]
        live = self.live.get(row["id"])
        present = {subscriber.side for subscriber in live.subscribers} if live else set()
        return TableLine(
            id=row["id"],
            game=row["game"],
            scenario=row["scenario"],
            status=row["status"],
            seats=tuple(seat_info(seats[side], person, side in present) for side in sides),
            version=row["version"],
            number=row["number"],
            changed=iso(row["updated"]),
            actor=row["actor"],
            mine=bool(mine) or (person is not None and row["owner"] == person),
            public=bool(row["public"]),
            turn=row["actor"] in mine,
            trial=bool(row["origin"]),
        )

    def waiting_for_computer(self) -> list[str]:
        """Tables whose next decision is the computer's: after a restart they go on."""
        t, s = store.tables.c, store.seats.c
        wanted = (
            sa.select(t.id)
            .join(store.seats, sa.and_(s.table == t.id, s.side == t.actor))
            .where(
                t.status != "over",
                sa.or_(s.holding == "computer", s.relief != ""),
                t.pace == 0,
                t.updated > time.time() - 30 * 86400,
            )
            .limit(self.limit // 2)
        )
        with self.engine.connect() as connection:
            return list(connection.execute(wanted).scalars())


def mine(connection: Connection, person: str | None) -> list[RowMapping]:
    """The tables that a person plays at or made, the last changed first."""
    if not person:
        return []
    t = store.tables.c
    held = sa.select(store.holders.c.table).where(store.holders.c.person == person)
    made = sa.select(t.id).where(t.owner == person)
    aside = sa.select(store.lessons.c.table).where(store.lessons.c.person == person)  # lessons, and worked examples
    ours = sa.select(store.tables).where(t.id.in_(held.union(made)), t.id.not_in(aside), t.status != "lesson")
    return list(connection.execute(ours.order_by(t.updated.desc()).limit(LISTED)).mappings())


def watchable(connection: Connection) -> list[RowMapping]:
    """Public tables, those that are open or under way first. Each status is read by itself, in the order of the index:
    so it takes no longer with many tables than with few."""
    t = store.tables.c
    found: list[RowMapping] = []
    for status in ("waiting", "playing", "over"):
        wanted = sa.select(store.tables).where(t.public.is_(True), t.status == status)
        found += connection.execute(wanted.order_by(t.updated.desc()).limit(LISTED)).mappings()
    return found


def rank(line: TableLine) -> tuple[int, int, int]:
    free = any(seat.holding == "open" for seat in line.seats)
    return (0 if line.mine else 1, 1 if line.status == "over" else 0, 0 if line.turn or (free and not line.mine) else 1)


def standing(rows: list[Row]) -> list[Row]:
    """The moves that stand after everything that was taken back."""
    moves: list[Row] = []
    for row in rows:
        if row.kind == "move":
            moves.append(row)
        elif row.kind == "undo":
            del moves[row.keep :]
    return moves


def keys_of(rows: list[Row]) -> dict[tuple[str, str], tuple[int, int]]:
    """Which keys were played, and the version and number that each was answered with."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for index, row in enumerate(rows):
        if row.key is None:
            continue
        last = row
        for later in rows[index + 1 :]:  # what followed in the same commit
            if later.by not in ("dice", "single", "person") or later.key is not None or later.at != row.at:
                break
            last = later
        found[row.actor, row.key] = (last.version, last.number)
    return found


def positions(connection: Connection, id_: str) -> dict[int, str]:
    """The positions that are kept of a table, by their version."""
    s = store.snapshots.c
    wanted = sa.select(s.version, s.position).where(s.table == id_)
    return {row.version: row.position for row in connection.execute(wanted)}


def read_seats(connection: Connection, ids: Sequence[str]) -> dict[str, dict[str, Seat]]:
    """The seats of tables, with who holds them."""
    found: dict[str, dict[str, Seat]] = {}
    if not ids:
        return found
    for row in connection.execute(sa.select(store.seats).where(store.seats.c.table.in_(ids))).mappings():
        values = {
            name: row[name]
            for name in ("side", "holding", "level", "name", "salt", "seal", "opened", "link", "looked", "seen")
        }
        seat = Seat(**values, delegated=msgspec.json.decode(row["delegated"]), skip=bool(row["skip"]), holders=set())
        seat.relief = msgspec.json.decode(row["relief"], type=Relief) if row["relief"] else None
        found.setdefault(row["table"], {})[seat.side] = seat
    for row in connection.execute(sa.select(store.holders).where(store.holders.c.table.in_(ids))).mappings():
        found[row["table"]][row["side"]].holders.add(row["person"])
    return found
