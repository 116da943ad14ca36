"""All tables: those in memory, those that lie in the database, and how one becomes the other."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine, RowMapping

from grognard.kernel.board import Board
from grognard.kernel.choice import Refused
from grognard.kernel.game import Game
from grognard.kernel.history import BeforeRules
from grognard.server import store
from grognard.server.amending import bring_up, read_amended
from grognard.server.dice import Binding
from grognard.server.errors import Trouble
from grognard.server.line import Line, Row
from grognard.server.protocol import Ask, Ended, TableLine
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

    def __init__(self, engine: Engine, games: dict[str, Game[Any]], limit: int) -> None:
        self.engine = engine
        self.games = games
        self.limit = limit
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
        table = await asyncio.to_thread(self.read, id_)
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
        fresh = await asyncio.to_thread(self.read, table.id)
        if fresh is None:
            raise Trouble("not-found", "the table is gone")
        for name in (
            "line",
            "seats",
            "version",
            "changed",
            "ask",
            "ended",
            "updated",
            "keys",
            "pace",
            "seed",
            "bound",
            "bindings",
        ):
            setattr(table, name, getattr(fresh, name))
        table._views.clear()
        table.behind = False

    # -- reading ------------------------------------------------------------------------------------------

    def read(self, id_: str) -> Table | None:
        """A table from the database: its last snapshot, and the moves after it played again."""
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
            older = game.rules != row["rules"]
            bindings = msgspec.json.decode(row["bindings"], type=list[Binding])
            line = None if older else self._line(connection, game, row, rows, bindings)
        if line is None:
            bring_up(self.engine, game, row, rows, lambda: begun(game, row))
            return self._read(id_)
        table = Table(id_, game, line, {side: seats[side] for side in game.sides}, bytes.fromhex(row["seed"]))
        for name in (
            "bound",
            "scheme",
            "public",
            "origin",
            "origin_at",
            "start",
            "version",
            "changed",
            "created",
            "updated",
            "owner",
            "patience",
            "pace",
        ):
            setattr(table, name, row[name])
        table.ask = msgspec.json.decode(row["ask"], type=Ask) if row["ask"] else None
        table.ended = msgspec.json.decode(row["ended"], type=Ended) if row["ended"] else None
        table.bindings = bindings
        table.keys = keys_of(rows)
        return table

    def _line(
        self, connection: Connection, game: Game[Any], row: RowMapping, rows: list[Row], bindings: list[Binding]
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
        line = Line.resumed(start, rows, number, board, [entry for each in bindings for entry in each.entries()])
        line.history.rolled = row["drawn"]
        return line

    def _snapshot(
        self, connection: Connection, game: Game[Any], id_: str, moves: list[Row], upto: int
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
    ours = sa.select(store.tables).where(t.id.in_(held.union(made)))
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


def begun(game: Game[Any], row: RowMapping) -> Board:
    """The board that a table of the database begins with."""
    return start_of(game, row["scenario"], msgspec.json.decode(row["options"]), row["start"])


def start_of(game: Game[Any], scenario: str, options: dict[str, Any], start: str | None) -> Board:
    """The board that a table begins with."""
    board: Board = (
        game.load(msgspec.json.decode(start)) if start else game.start(scenario, own(game, scenario, options))
    )
    return board


def own(game: Game[Any], scenario: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options that a scenario has, out of all settings of a board."""
    offered = {option.id for option in game.options_of(scenario)}
    return {name: value for name, value in options.items() if name in offered}


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
