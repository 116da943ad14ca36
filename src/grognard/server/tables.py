"""A live table in memory: its line of play, its seats, and what each of them is shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

import msgspec

from grognard.kernel.dice import DICE
from grognard.kernel.game import AnyGame
from grognard.kernel.lines import Remark
from grognard.kernel.messages import message
from grognard.kernel.view import Message, View
from grognard.server import dice, picks
from grognard.server.line import Line, Row, drawn, told_to
from grognard.server.protocol import Entry, Remarked, SeatInfo, TableLine, TableState, Told
from grognard.server.protocol.base import Status
from grognard.server.rows import Statement, TableRow
from grognard.server.seats import Seat, update
from grognard.server.teaching import Taught

if TYPE_CHECKING:
    from grognard.server.live import Subscriber


log = logging.getLogger("grognard.server")

SPOKEN = ("asked", "refused", "relieved", "returned", "undo")  # rows of the journal whose text says what they are about


def iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Table(TableRow):
    """One table, as this process knows it."""

    id: str
    game: AnyGame
    line: Line

    def __init__(self, id_: str, game: AnyGame, line: Line, seats: dict[str, Seat], seed: bytes) -> None:
        super().__init__(seed=seed)
        self.id = id_
        self.game = game
        self.line = line
        self.seats = seats
        self.rebound = False  # what the dice are bound to has changed, and is to be written
        self.steps = 0  # decisions to be made while it waits
        self.keys: dict[tuple[str, str], tuple[int, int]] = {}  # side, key -> version, number
        self.lock = asyncio.Lock()
        self.behind = False  # another process changed it
        self.thinking: str | None = None
        self.thinker: asyncio.Task[None] | None = None
        self.subscribers: set[Subscriber] = set()
        self.counting = False  # it will be told soon who is there
        self.taught: Taught | None = None  # a lesson is taken here
        self._views: dict[str | None, tuple[int, View]] = {}

    # -- what holds now -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.ended is not None or not self.line.history.board.stack

    @property
    def status(self) -> Status:
        if self.taught is not None:
            return "lesson"
        if self.over:
            return "over"
        if not dice.is_bound(self) and dice.waiting(self):
            return "waiting"
        return "waiting" if any(seat.is_free for seat in self.seats.values()) else "playing"

    @property
    def actor(self) -> str | None:
        """The side that decides now; None when it is over, or when the dice wait for salt."""
        if self.ended is not None:
            return None
        actor = self.line.history.board.actor
        return None if actor == DICE else actor

    def sides_of(self, person: str | None) -> list[str]:
        return [seat.side for seat in self.seats.values() if person is not None and person in seat.holders]

    @property
    def staged(self) -> bool:
        """Whether only computers play here: for somebody who watches."""
        return all(seat.holding == "computer" for seat in self.seats.values())

    def directs(self, person: str | None) -> bool:
        """Whether a person made this table and lets the computer play both sides: may pause it and see everything."""
        return person is not None and person == self.owner and self.staged

    def concerns(self, person: str | None) -> bool:
        """Whether a person plays here, or made the table."""
        return bool(self.sides_of(person)) or (person is not None and person == self.owner)

    def may_see(self, person: str | None) -> bool:
        return self.public or self.concerns(person)

    def may_view(self, person: str | None, side: str | None) -> bool:
        """Whether a person may see the table as a side does now: one of its own, or any when the game is over."""
        if not self.may_see(person):
            return False
        return side is None or side in self.sides_of(person) or self.over or self.directs(person)

    def knows_all(self, person: str | None) -> bool:
        """Whether nothing that happened here is kept from a person: it is over, or nobody has secrets, or they are all
        his own."""
        return self.over or not self.game.has_secrets or set(self.sides_of(person)) == set(self.seats)

    # -- what is shown ------------------------------------------------------------------------------------

    def view(self, side: str | None) -> View:
        """The view of a side, encoded once for each position."""
        found = self._views.get(side)
        if found is None or found[0] != self.changed:
            raw = cast("View", msgspec.Raw(msgspec.json.encode(picks.view(self.line, side))))
            self._views[side] = found = (self.changed, raw)
        return found[1]

    def state(
        self, side: str | None, person: str | None, *, at: int | None = None, shown: View | None = None
    ) -> TableState:
        """The table as a person sees it from a seat; `shown` is the view of an earlier moment `at`."""
        free = self.line.history.free_undo(side) if side is not None and not self.over and at is None else 0
        return TableState(
            id=self.id,
            version=self.version,
            number=len(self.line),
            status=self.status,
            game=self.game.id,
            scenario=self.line.board.scenario,
            options=self.line.board.options,
            seats=self.seat_infos(person),
            dice=dice.known(self),
            view=shown if shown is not None else self.view(side),
            side=side,
            at=at,
            thinking=self.thinking,
            ask=self.ask,
            ended=self.ended,
            undo=free,
            public=self.public,
            trial=self.origin,
            trial_at=self.origin_at,
            patience=self.patience,
            directs=self.directs(person),
            pace=self.pace,
            lesson=self.taught.state() if self.taught is not None and at is None else None,
        )

    def seat_infos(self, person: str | None) -> tuple[SeatInfo, ...]:
        present = {subscriber.side for subscriber in self.subscribers}
        return tuple(seat_info(seat, person, seat.side in present) for seat in self.seats.values())

    def listed(self, person: str | None) -> TableLine:
        mine = self.sides_of(person)
        actor = self.actor
        return TableLine(
            id=self.id,
            game=self.game.id,
            scenario=self.line.board.scenario,
            status=self.status,
            seats=self.seat_infos(person),
            version=self.version,
            number=len(self.line),
            changed=iso(self.updated),
            actor=actor,
            mine=bool(mine) or (person is not None and person == self.owner),
            public=self.public,
            turn=actor in mine,
            trial=bool(self.origin),
        )

    def entries(self, rows: Sequence[Row], side: str | None, standing: set[int] | None = None) -> tuple[Entry, ...]:
        """Rows of the journal as a side may read them."""
        dropped = picks.dropped(rows)
        return tuple(self.entry(row, side, standing, silent=row.version in dropped) for row in rows)

    def entry(self, row: Row, side: str | None, standing: set[int] | None, *, silent: bool) -> Entry:
        """One of them. A side reads its own choices; of others, what they told."""
        try:
            told = () if silent else told_to(row, side)
            own = row.kind == "move" and row.actor == side
            choice = message(self.game, self.game.codec.from_text(row.text)) if own else None
        except (ValueError, LookupError, TypeError):
            log.warning("table %s: line %d of the journal cannot be read", self.id, row.version)
            told, choice = (Told(Message("log-damaged")),), None
        taken = row.kind == "move" and standing is not None and row.version not in standing
        return Entry(
            version=row.version,
            kind=row.kind,
            number=row.number,
            at=iso(row.at),
            actor=row.actor,
            by="person" if row.by == "single" and row.actor != side else row.by,
            told=told,
            taken_back=taken,
            to=row.keep,
            about=row.text if row.kind in SPOKEN else "",
            choice=choice,
            roll=row.drawn if row.draws else -1,
            draws=drawn(row) if row.keeper in ("", side) else (),
            said=self.said(row.text) if row.kind == "remark" else None,
        )

    def said(self, text: str) -> Remarked | None:
        """A remark as it is shown; another way in so many words, as long as our rules know its choices."""
        found = Remark.read(text)
        if found is None:
            return None
        try:
            way = tuple(message(self.game, self.game.codec.choice(line)) for line in found.way)
        except (ValueError, LookupError, TypeError):
            return Remarked(found.author, " | ".join(found.way), found.mark)
        return Remarked(found.author, found.text, found.mark, way)

    def standing(self) -> set[int]:
        """The versions of the moves that stand."""
        return {row.version for row in self.line.rows}


def mark(table: Table, until: str) -> str:
    """Which phase or turn it is, for what is to end with it; "" where it ends with neither."""
    if until not in ("phase", "turn"):
        return ""
    board = table.line.board
    scene = table.game.scene(table.game.seen(board, None), None)
    turns = sum(1 for row in table.line.rows if row.mark)
    where: list[object] = [turns, scene.turn]
    if until == "phase":
        where.append(scene.phase if scene.phase is not None else board.actor)
    return msgspec.json.encode(where).decode()


def is_relieved(table: Table, seat: Seat) -> bool:
    """Whether the computer plays for the holder of a seat now."""
    return seat.relief is not None and seat.relief.mark in ("", mark(table, seat.relief.until))


def end_reliefs(table: Table) -> list[Statement]:
    """Ends what was to end with a phase or turn that is over; what is to be written of it."""
    over = [seat for seat in table.seats.values() if seat.relief is not None and not is_relieved(table, seat)]
    for seat in over:
        seat.relief = None
    return [update(table.id, seat) for seat in over]


def seat_info(seat: Seat, person: str | None, present: bool) -> SeatInfo:
    mine = person is not None and person in seat.holders
    return SeatInfo(
        side=seat.side,
        holding=seat.holding,
        name=seat.name,
        level=seat.level,
        mine=mine,
        present=present,
        looked=seat.looked if mine else 0,
        delegated=dict(seat.delegated) if mine else {},
        skip=seat.skip if mine else False,
        relief=seat.relief.until if seat.relief else "",
        seen=iso(seat.seen) if seat.seen and seat.holding == "person" and not present else "",
    )
