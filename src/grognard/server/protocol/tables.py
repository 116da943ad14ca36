"""Tables: their seats, their state as a side sees it, their journal."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from grognard.kernel.acts import Act
from grognard.kernel.view import Message, Shown, View
from grognard.server.protocol.base import Asked, Count, Holding, Id, Json, Name, Salt, Status, Until
from grognard.server.protocol.lessons import LessonState


class SeatAsked(Asked):
    """Who plays a side of a new table.

    `me`: I do. `here`: somebody at the same screen (I hold both seats). `computer`: at a level. `invitation`: whoever
    gets the link. `open`: whoever comes first.
    """

    kind: Literal["me", "here", "computer", "invitation", "open"]
    level: Id | None = None
    name: Name | None = None
    salt: Salt | None = None


class TableAsked(Asked):
    """A new table."""

    game: Id
    seats: dict[str, SeatAsked]
    scenario: Id | None = None
    options: Json = msgspec.field(default_factory=dict)
    patience: Count | None = None  # seconds before a side that stays away may be relieved; 0: never
    pace: Annotated[int, Meta(ge=-1, le=60_000)] = (
        0  # two computers: milliseconds between their decisions; -1: they wait
    )
    public: bool = False  # listed on the front page and watched by anybody; else its players alone see it
    name: Name | None = None  # my name at this table
    dice: Literal["host", "chains"] = "host"  # who the dice are bound to: the server's seed, or the players' own chains


class SeatInfo(Shown):
    """A side of a table, and who plays it."""

    side: str
    holding: Holding
    name: str = ""
    level: str = ""
    mine: bool = False
    present: bool = False  # somebody has the page open on this seat
    looked: int = 0  # mine only: the version that I last looked at
    delegated: dict[str, str] = msgspec.field(default_factory=dict)  # mine only: step -> "once" or "always"
    relief: Literal[""] | Until = ""  # until when the computer plays for its holder
    seen: str = ""  # ISO time: when its holder was last here, who is not now
    skip: bool = False  # mine only: what offers a single choice is played for me


class Ask(Shown):
    """Something that waits for the other side's answer: taking back moves, or a draw."""

    kind: Literal["undo", "draw"]
    by: str
    to: int = 0  # undo: the number of moves that would stay
    dice: int = 0  # undo: how many spent rolls would be taken back (they stay spent)
    waiting: tuple[str, ...] = ()  # sides that have not answered


class Dice(Shown):
    """What the dice are bound to. While `waiting` names sides, no die is rolled: their part of it is missing."""

    commitment: str  # of the server's seed; "" where there is none
    salts: dict[str, str] = msgspec.field(default_factory=dict)  # when all sides are tied; links, when it is over
    waiting: tuple[str, ...] = ()
    seed: str = ""  # revealed when the game is over
    bound: bool = True  # False: a trial, or a game begun elsewhere, whose record cannot be verified
    scheme: str = "host"
    seals: dict[str, str] = msgspec.field(default_factory=dict)  # what each side tied itself to; or its chain's end
    roll: int = 0  # the number of the next roll


class TableLine(Shown):
    """A table in a list."""

    id: str
    game: str
    scenario: str
    status: Status
    seats: tuple[SeatInfo, ...]
    version: int
    number: int  # moves made
    changed: str  # ISO time of the last change
    actor: str | None = None  # whose turn it is
    mine: bool = False
    public: bool = False
    turn: bool = False  # it is my turn
    trial: bool = False  # opened from a position of another table


class Ended(Shown):
    """A game that ended otherwise than by its rules."""

    by: Literal["resignation", "agreement", "withheld"]
    winner: str | None = None
    side: str | None = None  # who resigned, or withheld his part of a roll


class TableState(Shown):
    """A table as one side (None: a spectator) sees it now, or saw it at an earlier move."""

    id: str
    version: int
    number: int  # moves made so far
    status: Status
    game: str
    scenario: str
    options: Json
    seats: tuple[SeatInfo, ...]
    dice: Dice
    view: View
    side: str | None = None
    at: int | None = None  # an earlier moment: the view after so many moves; nothing can be played there
    thinking: str | None = None  # the side for which the computer is thinking
    ask: Ask | None = None
    ended: Ended | None = None
    undo: int = 0  # how many of my last moves I may take back without asking
    public: bool = False
    trial: str = ""  # the table that this one was opened from
    trial_at: int = 0
    patience: int = 0  # seconds after which a side that stays away may be relieved; 0: never
    directs: bool = False  # only computers play, and I may pause them
    pace: int = 0  # milliseconds between their decisions; -1: they wait
    lesson: LessonState | None = None  # this is a lesson's table


class Told(Shown):
    """One event of the log, as this side may know it. `head`: it opens a section (a turn, a phase)."""

    text: Message
    rule: str = ""
    head: bool = False
    kind: str = ""  # the event's class
    act: Act | None = None  # what is seen of it on the map


Kind: TypeAlias = Literal[
    "move", "undo", "asked", "refused", "resigned", "drawn", "seated", "relieved", "returned", "rules",
    "resealed", "withheld", "remark"
]  # fmt: skip


By: TypeAlias = Literal["person", "computer", "single", "dice", ""]


class Remarked(Shown):
    """What somebody said of a move; nothing in it: he took it back."""

    author: str
    text: str = ""
    mark: str = ""  # as in chess: "!", "?!", …
    way: tuple[Message, ...] = ()  # what would have been another way to play


class Entry(Shown):
    """One line of a table's journal: a move and what came of it, or something else that changed the table."""

    version: int
    kind: Kind
    number: int  # moves made when it was over
    at: str  # ISO time
    actor: str = ""  # whose move; "dice" for a roll; for the other kinds the side that did it
    by: By = ""  # "single": the only choice there was
    told: tuple[Told, ...] = ()
    taken_back: bool = False
    to: int = 0  # undo, asked: the number of moves that stayed or would stay
    about: str = ""  # asked, refused: "undo" or "draw"; relieved: until when; undo: "drop" of picks, which is no news
    choice: Message | None = None  # what was chosen; only a side's own moves
    roll: int = -1  # of a roll: its number
    draws: tuple[tuple[int, int], ...] = ()  # and what fell, from 0, of how many; left out where the side may not know
    said: Remarked | None = None  # remark: of move `number`


class Log(Shown):
    entries: tuple[Entry, ...]
    version: int
