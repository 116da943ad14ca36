"""Reviews of finished games: worked out beside the table in a process of its own, kept on disk, taken up again.

The books are there after some seconds; weighty decisions are simulated in small portions while somebody looks, until
all are done or the budget of a game is spent. What was worked out lies in the data folder by the record's fingerprint.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from grognard.kernel.game import AnyGame, BadRequest
from grognard.kernel.lines import RecordError
from grognard.kernel.record import Record
from grognard.review import Budget, Review, Reviewing
from grognard.review.reviewing import fingerprint
from grognard.server import records, review_puzzles
from grognard.server.afar import Afar
from grognard.server.drawing import write
from grognard.server.errors import Trouble
from grognard.server.moves import viewpoint
from grognard.server.processes import GAMES, Died, Processes, TooLong
from grognard.server.tables import Table
from grognard.server.turns import Rank, Turns, Who

if TYPE_CHECKING:
    from grognard.server.house import House

log = logging.getLogger("grognard.server")

ACTS, ROUNDS = 2, 12  # simulated in one go, and a phase with them: somebody else's turn comes soon
MOST_ACTS, MOST_PHASES = 40, 24  # of one game
SECONDS = 300.0  # of one portion, the books included
MEMORY = 1 << 30
EACH, MOST = 3, 30  # reviews that one address, that all may wait for
KNOWN = 100  # games whose review is remembered


class Portion(msgspec.Struct):
    """What a process is to do for a review."""

    text: str  # of the record
    folder: str
    running: bool = False
    budget: Budget | None = None  # what is simulated; None: the books alone
    roll_out: int = 0  # a move whose both ways are played on to the end


@lru_cache(maxsize=3)
def opened(text: str, running: bool) -> Reviewing:
    record = Record.from_text(text)
    return Reviewing(record, GAMES[record.game], running=running)


def work(portion: Portion) -> bytes:
    """What a process does: the books, or some more simulations. Both are kept."""
    record = Record.from_text(portion.text)
    file = Path(portion.folder) / f"{fingerprint(record, GAMES[record.game])}.json"
    kept = read(file)
    if kept is not None and portion.budget is None and not portion.roll_out:
        return msgspec.json.encode(kept)
    found = opened(portion.text, portion.running)
    if kept is not None:
        found.take_up(kept)
    if portion.budget is not None:
        found.weigh(portion.budget)
    if portion.roll_out:
        found.roll_out(portion.roll_out)
    told = msgspec.json.encode(found.review())
    if not portion.running:
        write(file, told)
    return told


def read(file: Path) -> Review | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Review)
    except (OSError, msgspec.DecodeError):
        return None


def begin_alone(games: dict[str, AnyGame]) -> None:
    """Where a server has no processes, its own thread knows the games."""
    if not GAMES:
        GAMES.update(games)


class Reviewed:
    """The review of one game as far as it is known."""

    def __init__(self, portion: Portion) -> None:
        self.portion = portion
        self.review: Review | None = None
        self.coming: asyncio.Task[Review] | None = None
        self.weighing = False


class Reviewer:
    """Where reviews are worked out, and who is next."""

    def __init__(self, house: House) -> None:
        settings, afar = house.settings, house.workers.processes
        self.house = house
        self.folder = settings.data / "reviews"
        self.processes: Processes | Afar | None = None
        if isinstance(afar, Afar):
            self.processes = afar
        elif settings.workers:
            self.processes = Processes(1, settings.modules, MEMORY)
        self.turns = Turns(1, EACH, MOST)
        self.known: dict[tuple[str, int], Reviewed] = {}
        review_puzzles.learn(self.folder)

    def stop(self) -> None:
        if isinstance(self.processes, Processes):
            self.processes.stop()

    def link(self, id_: str) -> str:
        return self.house.signer.shared(id_)

    async def found(self, id_: str, person: str | None, share: str = "") -> Reviewed:
        """What is known of a table's game; refuses one whose secrets are still somebody's."""
        async with self.house.at(id_) as table:
            if not (table.over and share.isascii() and hmac.compare_digest(share, self.link(id_))):
                viewpoint(table, person, None)
            if table.start is not None:
                raise Trouble("not-found", "a trial that began with a position has no record to review")
            if not table.over and not may_know(table, person):
                raise Trouble("waiting", "a game is reviewed when it is over")
            key = (id_, table.changed)
            known = self.known.get(key)
            if known is None:
                made = await asyncio.to_thread(records.bound_record, table)
                if len(self.known) >= KNOWN:
                    self.known.pop(next(iter(self.known)))
                portion = Portion(made.to_text(), str(self.folder), running=not table.over)
                known = self.known[key] = Reviewed(portion)
        return known

    async def review(self, id_: str, person: str | None, share: str = "", *, weigh: bool) -> tuple[Review, bool]:
        """The review as far as it goes, and whether more is on its way."""
        known = await self.found(id_, person, share)
        who = self.house.who(person)
        if known.review is None:
            if known.coming is None or (known.coming.done() and known.coming.exception() is not None):
                known.coming = asyncio.create_task(self.done(known.portion, who))
            known.review = await asyncio.shield(known.coming)  # whoever leaves leaves the work to the next
        if weigh and not known.weighing and not known.portion.running and further(known.review) is not None:
            known.weighing = True
            self.house.spawn(self.weigh(known, who))
        return known.review, known.weighing

    async def weigh(self, known: Reviewed, who: Who) -> None:
        """Simulate on, a portion at a time."""
        try:
            while known.review is not None and (budget := further(known.review)) is not None:
                before = known.review.left + known.review.phases_left
                portion = msgspec.structs.replace(known.portion, budget=budget)
                known.review = await self.done(portion, who, Rank.UNWATCHED)
                if known.review.left + known.review.phases_left >= before:
                    break
        except Trouble as trouble:
            log.warning("a review stops: %s", trouble)
        finally:
            known.weighing = False

    async def roll_out(self, id_: str, person: str | None, share: str, number: int) -> Review:
        """A moment played on to the end, both ways."""
        known = await self.found(id_, person, share)
        if known.portion.running:
            raise Trouble("waiting", "a moment is played out when the game is over")
        known.review = await self.done(msgspec.structs.replace(known.portion, roll_out=number), self.house.who(person))
        return known.review

    async def done(self, portion: Portion, who: Who, rank: Rank = Rank.WAITED_FOR) -> Review:
        async with self.turns.turn(rank, who, bounded=rank is Rank.WAITED_FOR):
            try:
                return msgspec.json.decode(await self._run(portion), type=Review)
            except (RecordError, BadRequest) as error:
                raise Trouble("bad-record", f"the game cannot be reviewed: {error}") from None
            except (TooLong, TimeoutError):
                raise Trouble("too-large", f"this game takes longer than {SECONDS:.0f} seconds to review") from None
            except (Died, MemoryError):
                raise Trouble("too-large", "this game takes more memory than there is for a review") from None

    async def _run(self, portion: Portion) -> bytes:
        if self.processes is None:
            begin_alone(self.house.games)
            return await asyncio.to_thread(work, portion)
        if isinstance(self.processes, Afar):
            async with asyncio.timeout(SECONDS):
                return await self.processes.run(work, portion)
        return await self.processes.run(work, portion, seconds=SECONDS)


def may_know(table: Table, person: str | None) -> bool:
    """Whether a game that goes on may be reviewed: by who lets computers play and sees everything anyhow; else only if
    nothing in it is secret, and nobody else plays in it."""
    if table.directs(person):
        return True
    mine = set(table.sides_of(person))
    others = [seat for side, seat in table.seats.items() if side not in mine]
    return not table.game.has_secrets and all(seat.holding == "computer" for seat in others)


def further(review: Review) -> Budget | None:
    """What is simulated next of a game; None: it was simulated enough."""
    acts = min(ACTS, review.left) if len(review.compared) < MOST_ACTS else 0
    phases = min(1, review.phases_left) if len(review.beside) < MOST_PHASES else 0
    return Budget(acts, ROUNDS, phases) if acts or phases else None
