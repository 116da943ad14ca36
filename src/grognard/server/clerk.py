"""The clerk reads whole games (uploads; the dice and the luck of finished ones; tables of older rules): in processes of
its own, one at a time, bounded in moves, time and memory, so that nobody at a table waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TypeVar

import msgspec

from grognard.kernel.board import Board, PositionError
from grognard.kernel.dice import DICE
from grognard.kernel.following import follow, start
from grognard.kernel.game import AnyGame, BadRequest
from grognard.kernel.history import History, Move, digest_of
from grognard.kernel.lines import Amended, RecordError, UndoLine
from grognard.kernel.record import Record
from grognard.kernel.showing import view
from grognard.kernel.upgrade import last_amended
from grognard.lab.luck import Luck, luck_of
from grognard.server.amending import Older, Taken, take_over
from grognard.server.errors import Trouble
from grognard.server.line import Line, Row, news_of, row_of
from grognard.server.processes import GAMES, Died, Processes, TooLong
from grognard.server.protocol import Verified
from grognard.server.protocol.tables import By
from grognard.server.proving import prove
from grognard.server.shelf import DAMAGE, SNAPSHOT
from grognard.server.turns import NOBODY, Rank, Turns, Who

log = logging.getLogger("grognard.server")

MOVES = 20_000  # of a record; the longest games by the book have about half as many
SECONDS = 30.0  # to play a record again
RECKONING = 180.0  # to work out what its dice did
MEMORY = 1 << 30
EACH, MOST = 4, 40  # records that one address, that all may wait with

T = TypeVar("T")


class Replayed(msgspec.Struct):
    """A record that was played again: what goes into the journal, and positions on the way, the last one too."""

    game: str
    start: str  # a position
    plain: bool  # whether it is the scenario's own, without a bid
    rows: list[Row]
    snapshots: list[tuple[int, str]]  # number of moves, position


def replay(text: str, games: dict[str, AnyGame]) -> Replayed:
    """Play a record again, every move checked; a mark that differs is an error. Older rules give way to ours."""
    record = Record.from_text(text)
    if record.count > MOVES:
        raise RecordError(f"it has {record.count:,} moves; up to {MOVES:,} are taken")
    if record.game not in games:
        raise RecordError(f"there is no game {record.game!r}: choose one of {', '.join(games)}")
    game = games[record.game]
    if record.rules != game.rules or last_amended(record) is not None:
        history = History.of(record, game)
        if history.floor or last_amended(record) is not None:
            show(history.board)
            return amended(history)
    line = Line(History.begun(start(record, game)))
    begun = written(line.board)
    rows: list[Row] = []
    snapshots: dict[int, str] = {}
    for each in follow(line.history, record):
        if isinstance(each, Move):
            rows.append(line.add(each, "dice" if each.actor == DICE else "person"))
        else:
            del line.rows[len(line.rows) - each.count :]
            rows.append(Row(0, "undo", len(line.rows), keep=len(line.rows)))
            snapshots = {number: each for number, each in snapshots.items() if number <= len(line.rows)}
        if len(line.rows) % SNAPSHOT == 0:
            snapshots[len(line.rows)] = written(line.board)
    snapshots[len(line.rows)] = written(line.board)
    positions = [each for each in snapshots.items() if each[0]]
    rows = [unbound(row) for row in rows] + [row_of(said) for said in record.remarks]
    return Replayed(record.game, begun, "bid" not in record.notes, rows, positions)


def amended(history: History) -> Replayed:
    """A game whose past is told and not played again."""
    rows: list[Row] = []
    number = 0
    begun = written(history.at(history.floor))
    for entry in history.log:
        if isinstance(entry, Move):
            number += 1
            by: By = "dice" if entry.actor == DICE else "person"
            row = Row(0, "move", number, entry.actor, by, history.text(entry), reveals=entry.reveals)
            row.told = msgspec.json.encode(news_of(history.game, history.board, entry.events)).decode()
            row.mark = f"turn {entry.turn} digest {digest_of(entry)}" if entry.turn is not None else ""
            rows.append(row)
        elif isinstance(entry, UndoLine):
            number -= entry.count
            rows.append(Row(0, "undo", number, keep=number))
        elif isinstance(entry, Amended):
            rows.append(Row(0, "rules", number, text=f"{entry.rules} {entry.position.packed}"))
    rows += [row_of(said) for said in history.remarks]
    last = [(number, written(history.board))] if number else []
    return Replayed(history.game.id, begun, True, rows, last)


def show(board: Board) -> None:
    """Look at a board as everybody will who opens the table. A position that somebody wrote need not be one that the
    rules can bring about: what they make of it is seen here, where it harms nobody."""
    for side in (*board.game.sides, None):
        msgspec.json.encode(view(board.game, board, side))
    written(board)


def written(board: Board) -> str:
    return msgspec.json.encode(board.position()).decode()


def unbound(row: Row) -> Row:
    """The game goes on elsewhere, with dice of its own."""
    row.drawn, row.draws = 0, ""
    return row


def read_upload(text: str) -> bytes:
    return msgspec.msgpack.encode(replay(text, GAMES))


def reckon(text: str) -> bytes:
    record = Record.from_text(text)
    return msgspec.msgpack.encode(luck_of(record, GAMES[record.game]))


def check(text: str) -> bytes:
    return msgspec.msgpack.encode(prove(text, GAMES[Record.from_text(text).game]))


def amend(older: Older, whole: bool) -> bytes:
    return msgspec.msgpack.encode(take_over(older, GAMES[older.row["game"]], whole=whole))


class Clerk:
    """Two processes, and who is next."""

    def __init__(self, count: int, modules: tuple[str, ...], games: dict[str, AnyGame]) -> None:
        self.games = games
        self.processes = Processes(1, modules, MEMORY) if count else None
        self.reckoner = Processes(1, modules, MEMORY) if count else None  # what takes long keeps no upload waiting
        self.turns = Turns(1, EACH, MOST)
        self.reckonings = Turns(1, EACH, MOST)

    def stop(self) -> None:
        for each in (self.processes, self.reckoner):
            if each is not None:
                each.stop()

    async def replay(self, text: str, who: Who) -> Replayed:
        """A record played again; refuses one that is wrong, too long or takes too long."""
        async with self.turns.turn(Rank.WAITED_FOR, who):
            try:
                if self.processes is None:
                    return await asyncio.to_thread(replay, text, self.games)
                found = await self._bounded(self.processes, SECONDS, read_upload, text)
                return msgspec.msgpack.decode(found, type=Replayed)
            except (RecordError, PositionError, BadRequest, ValueError, KeyError) as error:
                raise Trouble("bad-record", f"the record cannot be read: {error}") from None
            except Trouble:
                raise
            except Exception as error:  # the rules may do anything with a position that they never brought about
                log.warning("an uploaded record cannot be played: %r", error)
                raise Trouble(
                    "bad-record", "the record cannot be played: its positions are none of this game"
                ) from None

    async def verify(self, game: AnyGame, record: Record, who: Who) -> Verified:
        """Whether the dice of a finished game follow from what was published."""
        text = record.to_text()
        async with self.turns.turn(Rank.WAITED_FOR, who):
            if self.processes is None:
                return await asyncio.to_thread(prove, text, game)
            found = await self._bounded(self.processes, SECONDS, check, text)
            return msgspec.msgpack.decode(found, type=Verified)

    async def amend(self, older: Older) -> Taken:
        """A table of older rules under ours: played again, or if that takes too much, on from its last position."""
        async with self.turns.turn(Rank.WAITED_FOR, NOBODY, bounded=False):
            try:
                if self.processes is None:
                    return await asyncio.to_thread(take_over, older, self.games[older.row["game"]])
                for whole in (True, False):
                    with contextlib.suppress(TooLong, Died, MemoryError):
                        found = await self.processes.run(amend, older, whole, seconds=SECONDS)
                        return msgspec.msgpack.decode(found, type=Taken)
            except DAMAGE as error:
                log.exception("table %s cannot be taken over", older.row["id"])
                raise Trouble("damaged", f"the journal of this table cannot be read: {error}") from None
        raise Trouble("busy", "this table takes too long to open under the present rules; try again", retry=30)

    async def luck(self, game: AnyGame, record: Record, who: Who) -> Luck:
        """How lucky each side was in a finished game."""
        async with self.reckonings.turn(Rank.WAITED_FOR, who):
            if self.reckoner is None:
                return await asyncio.to_thread(luck_of, record, game)
            found = await self._bounded(self.reckoner, RECKONING, reckon, record.to_text())
            return msgspec.msgpack.decode(found, type=Luck)

    async def _bounded(self, processes: Processes, seconds: float, work: Callable[[str], T], text: str) -> T:
        try:
            return await processes.run(work, text, seconds=seconds)
        except TooLong:
            raise Trouble("too-large", f"this record takes longer than {seconds:.0f} seconds to read") from None
        except (Died, MemoryError):
            raise Trouble("too-large", "this record takes more memory than there is for it") from None
