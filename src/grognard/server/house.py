"""The house: everything that one server process has, and how a change at a table is kept, told and followed up."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice, Refused
from grognard.kernel.dice import DICE
from grognard.kernel.game import AnyGame
from grognard.lab.luck import Luck
from grognard.server import dice, live, store
from grognard.server.accounts import Accounts
from grognard.server.clerk import Clerk
from grognard.server.errors import Trouble
from grognard.server.gallery import Gallery
from grognard.server.journal import Change, Conflict, Journal, NotKept
from grognard.server.line import Row
from grognard.server.migrating import open_database
from grognard.server.people import People
from grognard.server.protocol import ChatLine
from grognard.server.protocol.tables import By
from grognard.server.rows import CHANGING, Statement, values
from grognard.server.seats import Seat, update
from grognard.server.settings import Settings, load_games
from grognard.server.shelf import SNAPSHOT, Shelf
from grognard.server.tables import Table, end_reliefs, is_relieved, iso
from grognard.server.tokens import SIGNING, Signer
from grognard.server.turns import Rank, Who
from grognard.server.workers import BEST, STAND_IN, Workers

if TYPE_CHECKING:
    from grognard.server.reviews import Reviewer

log = logging.getLogger("grognard.server")

POSITION_CHANGES = ("move", "undo", "resigned", "drawn", "withheld")
PERSON = "."  # instead of a table, where another process tells of a person
ORDERED = "ordered"  # instead of a level: what is left by a standing order, or of secret choices, is played
PAUSE = (1.0, 3.0)  # seconds after which it is: nobody is to see whether a person decided or an order
SINGLES = 500  # single choices played in a row at most
MET = 20_000  # persons whose address is remembered


async def seem_to_think() -> None:
    """As long as a person might take."""
    await asyncio.sleep(random.uniform(*PAUSE))


def is_plain(board: Board, offered: list[Choice]) -> bool:
    """Whether everybody can see that this is all that may be chosen: to play it at once tells nobody anything."""
    game = board.game
    others = [side for side in (*game.sides, None) if side != board.actor]
    return game.is_open(board) or all(game.seen(board, side).choices() == offered for side in others)


def plays_singles(table: Table, seat: Seat) -> bool:
    """Whether single choices are played for a seat."""
    return seat.skip or seat.holding == "computer" or is_relieved(table, seat)


class Single:
    """Plays single choices for a seat that wishes so, where everybody sees that there is no other; leaves all else to
    its holder."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.left = SINGLES

    def choose(self, board: Board) -> Choice | None:
        alone = plays_singles(self.table, self.seat)
        offered = self.table.line.history.offered() if alone and self.left else []
        self.left -= 1
        return offered[0] if len(offered) == 1 and is_plain(board, offered) else None


class Locked:
    """A table as long as it is locked. (A class and not a generator: every request passes here.)"""

    def __init__(self, shelf: Shelf, id_: str) -> None:
        self.shelf = shelf
        self.id = id_

    async def __aenter__(self) -> Table:
        self.table = table = await self.shelf.find(self.id)
        await table.lock.acquire()
        try:
            if table.behind:
                await self.shelf.refresh(table)
        except BaseException:
            table.lock.release()
            raise
        return table

    async def __aexit__(self, *_error: object) -> None:
        self.table.lock.release()


class House:
    """One server process."""

    reviewer: Reviewer  # given by the application, for it knows tables

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.games: dict[str, AnyGame] = load_games(settings.modules)
        self.workers = Workers(settings.workers, settings.modules, settings.thinking, settings.cluster)
        self.claim = store.claim_folder(settings)
        try:
            self.engine = open_database(settings)
        except BaseException:
            if self.claim is not None:
                self.claim.close()
            raise
        # read before anything else is: a copy that is restored from now on is noticed, however soon
        self.restored = store.known_fact(self.engine, store.RESTORED)
        self.signer = Signer(store.fact(self.engine, SIGNING))
        self.people = People(self.engine, self.signer, settings)
        self.accounts = Accounts(self.engine, settings.session)
        self.gallery = Gallery(settings)
        self.origin = secrets.token_hex(6)
        self.journal = Journal(self.engine, self.origin)
        self.clerk = Clerk(settings.workers, settings.modules, self.games)
        self.shelf = Shelf(self.engine, self.games, settings.tables, self.clerk.amend)
        self._addresses: dict[str, str] = {}  # where persons were last seen to come from
        self.listener = live.Listener(settings.url, self.origin, self.heard) if settings.is_postgres else None
        self.fortunes: dict[tuple[str, int], asyncio.Task[Luck]] = {}  # the luck of finished games: table, version
        self.ending = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self.journal.start()
        self.workers.start()
        if self.listener is not None:
            await self.listener.start()
        for id_ in await asyncio.to_thread(self.shelf.waiting_for_computer):
            self.spawn(self._resume(id_))
        if self.settings.warm:
            self.spawn(self.gallery.warm(self.games))

    async def close(self) -> None:
        self.ending = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.listener is not None:
            await asyncio.to_thread(self.listener.stop)
        self.workers.stop()
        self.clerk.stop()
        self.gallery.studio.stop()
        await asyncio.to_thread(self.journal.stop)
        self.engine.dispose()
        if self.claim is not None:
            self.claim.close()

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _resume(self, id_: str) -> None:
        try:
            table = await self.shelf.find(id_)
        except Trouble as trouble:
            log.warning("table %s does not go on: %s", id_, trouble)
            return
        self.follow_up(table)

    def met(self, person: str | None, address: str) -> None:
        """Somebody came from an address: what is done for him is shared out by it."""
        if person is None:
            return
        self._addresses.pop(person, None)
        self._addresses[person] = address
        if len(self._addresses) > MET:
            del self._addresses[next(iter(self._addresses))]

    def who(self, person: str | None) -> Who:
        """A person as those who share the computer's time know him."""
        return Who(self._addresses.get(person or "", ""), person or "")

    def game(self, name: str) -> AnyGame:
        if name not in self.games:
            raise Trouble("not-found", f"there is no game {name!r}: choose one of {', '.join(self.games)}")
        return self.games[name]

    # -- other processes ----------------------------------------------------------------------------------

    def heard(self, id_: str, what: str) -> None:
        """Another process changed something."""
        if id_ == PERSON:
            self._part(what)
            return
        if id_ == "*":
            self.people.forget()
        for table in list(self.shelf.live.values()) if id_ == "*" else [self.shelf.live.get(id_)]:
            if table is None:
                continue
            if what == "changed":
                table.behind = True
                if table.subscribers:
                    self.spawn(self._catch_up(table))
            elif what.startswith("chat "):
                self.spawn(self._said(table, int(what.removeprefix("chat "))))

    async def part(self, person: str) -> None:
        """A person's tokens ended: what was known of them is forgotten, and pages that were opened with them close."""
        self._part(person)

        def write() -> None:
            with store.writing(self.engine) as connection:
                store.tell(connection, self.origin, PERSON, person)

        if self.listener is not None:
            await asyncio.to_thread(write)

    def _part(self, person: str) -> None:
        self.people.forget(person)
        for table in self.shelf.live.values():
            for subscriber in list(table.subscribers):
                if subscriber.person == person:
                    subscriber.close()

    def dismiss(self, id_: str, code: str) -> None:
        """A table is not here any more: whoever looks at it is told so."""
        table = self.shelf.live.pop(id_, None)
        for subscriber in list(table.subscribers) if table is not None else ():
            subscriber.dismiss(code)

    async def _catch_up(self, table: Table) -> None:
        async with table.lock:
            if not table.behind:
                return
            since = table.version
            try:
                await self.shelf.refresh(table)
            except Trouble as trouble:
                self.dismiss(table.id, trouble.failure.code)
                return
            rows = await asyncio.to_thread(self.shelf.rows, table.id, since, 10_000)
            live.publish(table, rows)

    async def _said(self, table: Table, number: int) -> None:
        def read() -> ChatLine | None:
            with self.engine.connect() as connection:
                row = connection.execute(store.chat.select().where(store.chat.c.id == number)).mappings().first()
            return ChatLine(row["id"], iso(row["at"]), row["text"], row["name"], row["side"]) if row else None

        line = await asyncio.to_thread(read)
        if line is not None:
            live.said(table, line)

    # -- changes ------------------------------------------------------------------------------------------

    def at(self, id_: str) -> Locked:
        """A table, locked and current: nobody else changes it or reads what is not yet on disk."""
        return Locked(self.shelf, id_)

    def advance(self, table: Table) -> list[Row]:
        """What follows by itself: the dice fall; single choices are played for who wishes so."""
        line = table.line
        rows: list[Row] = []
        if table.taught is not None:
            return table.taught.advance(line)  # also when all is over: a battle may be won by its last move
        if table.over:
            return rows
        dice.bind(table)
        actor = line.board.actor
        if actor in table.seats and not plays_singles(table, table.seats[actor]):
            return rows
        singles = {side: Single(table, seat) for side, seat in table.seats.items()}
        going = True
        while going:
            going = False
            for move in line.history.run(singles, dice.fair_dice(table), knowing=True):
                if move is None:
                    break
                rows.append(line.add(move, "dice" if move.actor == DICE else "single"))
                if table.scheme == dice.CHAINS:
                    going = True  # each roll needs links of its own
                    break
        return rows

    async def keep(
        self, table: Table, rows: list[Row], statements: list[Statement] | None = None, *, tell: bool = True
    ) -> None:
        """Write a change and return when it is on disk; then tell it. The caller holds the table's lock."""
        before = table.version
        now = time.time()
        snapshot = None
        for row in rows:
            table.version += 1
            row.version = table.version
            row.at = now
            if row.kind in POSITION_CHANGES:
                table.changed = table.version
            if row.kind == "move" and row.number % SNAPSHOT == 0 and row.number >= len(table.line) - SNAPSHOT:
                board = table.line.history.at(row.number)
                snapshot = (row.version, row.number, msgspec.json.encode(board.position()).decode())
        if rows:
            table.updated = now  # a setting, or a look, is no news
        written = [*(statements or []), *end_reliefs(table), *dice.written(table)]
        if table.taught is not None:
            written += table.taught.written(table.id, len(table.line))
        change = Change(table.id, before, values(table, CHANGING), rows, snapshot, written)
        try:
            await self.journal.keep(change)
        except Conflict:
            await self.shelf.refresh(table)
            raise Trouble("stale", "the table was changed by somebody else meanwhile") from None
        except NotKept:
            self.shelf.live.pop(table.id, None)  # what is in memory is not what is on disk: read it again
            for subscriber in list(table.subscribers):
                subscriber.close()
            raise Trouble("busy", "the database did not take the change; try again", retry=1) from None
        if tell and table.subscribers:
            live.publish(table, rows)
        self.follow_up(table)

    # -- the computer's turn ------------------------------------------------------------------------------

    def computer_decides(self, table: Table) -> tuple[str, str] | None:
        """The side that is decided for now, and by whom: a level of computer players, or the side's own order, which
        is carried out as if it had been asked. An answer at once would tell the enemy that there is one."""
        actor = table.actor
        if actor is None:
            return None
        seat = table.seats[actor]
        if seat.holding == "computer":
            return None if table.staged and table.pace < 0 and not table.steps else (actor, seat.level)
        if is_relieved(table, seat):
            return actor, STAND_IN
        if type(table.line.board.step).__name__ in seat.delegated:
            return actor, BEST
        alone = seat.skip or table.line.board.step.ordered(table.line.board)
        return (actor, ORDERED) if alone and len(table.line.history.offered()) == 1 else None

    def follow_up(self, table: Table) -> None:
        """Let the computer think if it is its turn."""
        if table.thinker is None and self.computer_decides(table) is not None:
            table.thinker = self.spawn(self._think(table))

    async def _think(self, table: Table) -> None:
        try:
            while await self._decide(table):
                if table.pace > 0 and table.staged:
                    await asyncio.sleep(table.pace / 1000)
                    if not table.subscribers:
                        break  # nobody watches: it goes on when somebody does
        except Exception:
            log.exception("table %s: the computer cannot go on", table.id)
        finally:
            table.thinker = None
            if table.thinking is not None:
                table.thinking = None
                live.thinking(table, None)

    async def _decide(self, table: Table) -> bool:
        """One decision of the computer; whether there may be another."""
        async with table.lock:
            if table.behind:
                await self.shelf.refresh(table)
            if table.line.board.actor is not None and table.actor is None:
                return False
            deciding = self.computer_decides(table)
            if deciding is None:
                return False
            side, level = deciding
            version = table.changed
            known = table.game.seen(table.line.board, side)
            if level != ORDERED and table.thinking != side:
                table.thinking = side
                live.thinking(table, side)
        if level == ORDERED:
            await seem_to_think()
            text = table.game.codec.to_text(known.choices()[0])
        else:
            text = await self.workers.choose(
                table.game, known, level, side, table.id, urgency(table), self.who(table.owner)
            )
        async with table.lock:
            if table.behind:
                await self.shelf.refresh(table)
            if table.changed != version or self.computer_decides(table) != deciding:
                return True  # taken back meanwhile, or decided by another process
            seat = table.seats[side]
            step = type(table.line.board.step).__name__
            statements = []
            table.steps = 0
            if seat.delegated.get(step) == "once" and seat.holding != "computer":
                del seat.delegated[step]
                statements.append(update(table.id, seat))
            try:
                by: By = "single" if level == ORDERED else "computer"
                rows = [table.line.play(table.game.codec.choice(text), by)]
            except Refused:
                log.exception("table %s: the computer chose what is not allowed: %s", table.id, text)
                rows = [table.line.play(table.line.board.choices()[0], "computer")]
            rows += self.advance(table)
            if self.computer_decides(table) is None:
                table.thinking = None
            try:
                await self.keep(table, rows, statements)
            except Trouble as trouble:
                return trouble.failure.code == "stale"
        return True


def urgency(table: Table) -> Rank:
    """How much somebody waits for the computer here: where it plays both sides, whoever plays goes first."""
    if not table.staged:
        return Rank.PLAYED
    return Rank.WATCHED if table.subscribers else Rank.UNWATCHED
