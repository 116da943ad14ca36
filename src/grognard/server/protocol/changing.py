"""What else is done at a table: consent, delegation, trials, records, talk, seats; and failures."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grognard.bots.advice import Advice
from grognard.kernel.view import Barred, Shown
from grognard.server.protocol.base import Asked, Count, Id, Name, Salt, Secret
from grognard.server.protocol.tables import SeatAsked, TableState


class UndoAsked(Asked):
    """Take back. `to`: the number of moves that stay; without it, my last move."""

    side: Id
    version: Count
    to: Count | None = None


class Answer(Asked):
    """Allow or refuse what the other side asked for."""

    side: Id
    allow: bool


class SideAsked(Asked):
    side: Id


class SaltAsked(Asked):
    """A side's part of the dice: the seal of its salt (the end of its chain), or the salt (the next link) itself."""

    side: Id
    salt: Salt | None = None
    seal: Salt | None = None


class Delegate(Asked):
    """Let the computer take a kind of decision: `step` is the prompt's `step`. "no" takes it back."""

    side: Id
    step: Id
    until: Literal["once", "always", "no"]


class Relieve(Asked):
    """Let the computer play a whole seat: mine until the phase or the turn ends, until I say so ("no"), or until I come
    back ("away"); or that of somebody who stays away, until he comes back."""

    side: Id
    until: Literal["phase", "turn", "always", "away", "no"]


class Pace(Asked):
    """How fast two computers play: milliseconds between decisions, -1 to wait. `step`: one decision, then wait."""

    pace: Annotated[int, Meta(ge=-1, le=60_000)]
    step: bool = False


class Skip(Asked):
    """Play for me whatever offers a single choice."""

    side: Id
    skip: bool


class Fork(Asked):
    """Try from here: a new table at the position after `number` moves, all its sides mine unless said otherwise.

    What `side` did not know is filled with something that could be so.
    """

    number: Count
    side: Id | None = None
    seats: dict[str, SeatAsked] = msgspec.field(default_factory=dict)


class Upload(Asked):
    """A record as text becomes a table: finished to look at, or unfinished to go on."""

    record: Annotated[str, Meta(max_length=2_000_000)]
    seats: dict[str, SeatAsked] = msgspec.field(default_factory=dict)


class ChatAsked(Asked):
    text: Annotated[str, Meta(min_length=1, max_length=1000, pattern=r"^[^\x00]+$")]
    side: Id | None = None


class RemarkAsked(Asked):
    """A word on a move of a finished game; without text and mark mine is taken back."""

    number: Annotated[int, Meta(ge=0, le=10_000_000)]  # of the moves that stand; 0: of the whole game
    text: Annotated[str, Meta(max_length=1000, pattern=r"^[^\x00]*$")] = ""
    mark: Literal["", "!!", "!", "!?", "?!", "?", "??"] = ""


class ChatLine(Shown):
    id: int
    at: str
    text: str
    name: str = ""
    side: str | None = None


class Chat(Shown):
    lines: tuple[ChatLine, ...]


class Notes(Asked):
    """My private notes at a table."""

    text: Annotated[str, Meta(max_length=20_000, pattern=r"^[^\x00]*$")]


class Looked(Asked):
    side: Id
    version: Count


class Invitation(Shown):
    """A link that hands a seat over, once."""

    side: str
    link: str  # an address on this server: /join/SECRET
    secret: str


class Invited(Shown):
    """What an invitation is for."""

    game: str
    scenario: str
    side: str
    names: dict[str, str] = msgspec.field(default_factory=dict)  # side -> who plays it, as far as they have names
    own: bool = False  # the seat is somebody's already, and the link hands it to another browser of his


class Created(Shown):
    id: str
    state: TableState
    invitations: tuple[Invitation, ...] = ()


class Join(Asked):
    """Take the seat that an invitation is for."""

    secret: Secret
    name: Name | None = None
    salt: Salt | None = None


class Take(Asked):
    """Take an open seat."""

    side: Id
    name: Name | None = None
    salt: Salt | None = None


class Check(Shown):
    """One step of the verification of the dice. Text: message `dice-check-ID`."""

    id: Literal["commitment", "salts", "draws", "record"]
    good: bool
    detail: str = ""


class Proof(Shown):
    """What dice were bound to, what was revealed of it, and every die that was drawn from it: the number of its roll,
    its place in the roll, out of how many, what fell (from 0)."""

    scheme: str
    commitment: str
    shares: dict[str, str]  # each side's salt, or the end of its chain
    seeds: dict[str, str]  # the seed under "", or the last link that each side opened
    drawn: tuple[tuple[int, int, int, int], ...] = ()


class Verified(Shown):
    """The dice of a finished game, checked."""

    good: bool
    draws: int
    checks: tuple[Check, ...]
    error: str = ""
    proofs: tuple[Proof, ...] = ()  # one after the other: a game that went on after its end has dice bound anew


class Hint(Advice):
    """What a computer player would do here, and who he is."""

    level: str = ""


class Failure(Shown):
    """A request that was not done. `code` says why in one word (docs/protocol.md lists them); text: `error-CODE`."""

    code: str
    detail: str
    bars: tuple[Barred, ...] = ()  # of a choice that the rules forbid
    state: TableState | None = None  # the table as it is now, where it helps
    retry: float = 0  # seconds to wait, when asked too often
