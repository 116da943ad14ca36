"""What is said between the server and its clients: every request and answer, as data.

`docs/protocol.md` explains them with examples; `scripts/write_types.py` writes the same types for TypeScript.
What a board looks like to a side (`View` and below) is the kernel's: see `grognard.kernel.view`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, dataclass_transform

import msgspec
from msgspec import Meta

from grognard.kernel.view import Layer, Message, Preview, Shown, Target, View

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f<>]+$")]
Id = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[A-Za-z0-9:._/ -]+$")]
Secret = Annotated[str, Meta(min_length=16, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]
Salt = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[0-9A-Za-z]+$")]
Count = Annotated[int, Meta(ge=0, le=2_000_000_000)]

Holding = Literal["person", "computer", "invited", "open"]
Status = Literal["waiting", "playing", "over"]


@dataclass_transform(frozen_default=True)
class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of everything that a client sends: an unknown key is refused, never ignored."""


# -- who is asking ----------------------------------------------------------------------------------------


class Me(Shown):
    """The person that this browser's cookie stands for."""

    name: str = ""
    account: bool = False


class Register(Asked):
    """Keep my games under a name; also used to sign in."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class Rename(Asked):
    name: Name


# -- the games --------------------------------------------------------------------------------------------


class ScenarioInfo(Shown):
    """A way to start. Title: message `scenario-ID`, description: its attribute `.note`."""

    id: str
    clauses: tuple[str, ...] = ()
    options: tuple[str, ...] = ()  # ids of the options that this scenario has


class OptionInfo(Shown):
    """A rule that players may agree on. Title: message `option-ID`, with `.note`. The first value is the default."""

    id: str
    clauses: tuple[str, ...]
    values: tuple[Any, ...]
    favours: str = ""
    weight: str = ""


class LevelInfo(Shown):
    """A computer player. Title: message `bot-ID`, with `.note`."""

    id: str
    hints: bool = False


class Picture(Shown):
    """One size of a drawing."""

    url: str
    width: int
    height: int
    kind: str  # "webp", "png" or "svg"


class GameInfo(Shown):
    """A game on the front page. Title: message `game-title` of its own texts, with `.note`."""

    id: str
    title: dict[str, str]  # language -> title
    note: dict[str, str]
    rules: int
    edition: str
    sides: tuple[str, ...]
    scenarios: tuple[ScenarioInfo, ...]
    options: tuple[OptionInfo, ...]
    overlays: tuple[str, ...]  # titles: messages `overlay-ID`
    levels: tuple[LevelInfo, ...]
    secrets: bool  # whether a side knows what another does not: a shared screen then closes between turns
    sheets: tuple[str, ...]
    pictures: dict[str, Picture] = msgspec.field(
        default_factory=dict
    )  # language -> the map, small (height 0: not known yet)


class Texts(Shown):
    """Everything that a client needs to make sentences of messages, in one language."""

    game: str
    lang: str
    ftl: str  # Project Fluent: the kernel's messages, then the game's
    names: dict[str, dict[str, str]]  # kind -> id -> what players read


class ClauseInfo(Shown):
    """A numbered clause of the rulebook in both languages."""

    id: str
    kind: str
    en: str
    fr: str


class Rules(Shown):
    """The rulebook as clauses, and our rulings (Markdown) where it is silent."""

    game: str
    clauses: tuple[ClauseInfo, ...]
    rulings: str = ""


class PlaceInfo(Shown):
    """Where a hex, an area, a box or a space of a track lies on the drawn sheet, in its pixels."""

    x: float
    y: float
    kind: str  # "hex", "area", "box", "space"
    outline: tuple[tuple[float, float], ...] = ()  # of an area, box or space; a hex is drawn from `hex`
    kinds: tuple[str, ...] = ()  # terrain, for "light up all of a kind"
    width: float = 0
    height: float = 0


class SheetInfo(Shown):
    """A map sheet as it is drawn: its size, its pictures from small to large, and where everything lies."""

    id: str
    title: dict[str, str]
    width: float
    height: float
    places: dict[str, PlaceInfo]
    pictures: dict[str, tuple[Picture, ...]]  # language -> sizes, small first, the SVG last
    hex: float = 0  # the length of a hex's side; 0 on a sheet of areas (flat-topped hexes)


class Counters(Shown):
    """Every face and marker of a game, drawn: id -> SVG text."""

    game: str
    lang: str
    faces: dict[str, str]
    markers: dict[str, str] = msgspec.field(default_factory=dict)


# -- tables -----------------------------------------------------------------------------------------------


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
    options: dict[str, Any] = {}
    public: bool = False  # listed on the front page and watched by anybody; else its players alone see it
    name: Name | None = None  # my name at this table


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
    skip: bool = False  # mine only: what offers a single choice is played for me


class Ask(Shown):
    """Something that waits for the other side's answer: taking back moves, or a draw."""

    kind: Literal["undo", "draw"]
    by: str
    to: int = 0  # undo: the number of moves that would stay
    dice: int = 0  # undo: how many spent rolls would be taken back (they stay spent)
    waiting: tuple[str, ...] = ()  # sides that have not answered


class Dice(Shown):
    """What the dice are bound to. While `waiting` names sides, no die is rolled: they have not added their salt."""

    commitment: str
    salts: dict[str, str] = msgspec.field(default_factory=dict)
    waiting: tuple[str, ...] = ()
    seed: str = ""  # revealed when the game is over
    bound: bool = True  # False: a trial, or a game begun elsewhere, whose record cannot be verified


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

    by: Literal["resignation", "agreement"]
    winner: str | None = None
    side: str | None = None  # who resigned


class TableState(Shown):
    """A table as one side (None: a spectator) sees it now, or saw it at an earlier move."""

    id: str
    version: int
    number: int  # moves made so far
    status: Status
    game: str
    scenario: str
    options: dict[str, Any]
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


class Told(Shown):
    """One event of the log, as this side may know it. `head`: it opens a section (a turn, a phase)."""

    text: Message
    rule: str = ""
    head: bool = False
    kind: str = ""  # the event's class


class Entry(Shown):
    """One line of a table's journal: a move and what came of it, or something else that changed the table."""

    version: int
    kind: Literal["move", "undo", "asked", "refused", "resigned", "drawn", "seated"]
    number: int  # moves made when it was over
    at: str  # ISO time
    actor: str = ""  # whose move; "dice" for a roll; for the other kinds the side that did it
    by: Literal["person", "computer", "single", "dice", ""] = ""  # "single": the only choice there was
    told: tuple[Told, ...] = ()
    taken_back: bool = False
    to: int = 0  # undo, asked: the number of moves that stayed or would stay
    about: str = ""  # asked, refused: "undo" or "draw"
    choice: Message | None = None  # what was chosen; only a side's own moves


class Log(Shown):
    entries: tuple[Entry, ...]
    version: int


class Play(Asked):
    """Play a choice. `version`: the table as I saw it. `key`: made up by the client; the same key plays once."""

    side: Id
    version: Count
    choice: dict[str, Any]
    key: Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
    brief: bool = False  # answer without the view, with the bare choices of the next decision: for programs


class Played(Shown):
    """The move is kept. A brief answer has no `state` and no `entries`, but who decides next and, if that is a seat of
    mine, its choices."""

    version: int
    number: int
    doubled: bool = False  # this key was played before: nothing was played now
    actor: str | None = None
    choices: tuple[dict[str, Any], ...] = ()
    state: TableState | None = None
    entries: tuple[Entry, ...] = ()


class WhyAsked(Asked):
    """Why can I not click this? Or why can I not play this choice? One of the two."""

    side: Id
    version: Count
    target: Target | None = None
    choice: dict[str, Any] | None = None


class Why(Shown):
    """The clauses that forbid it; empty if it is allowed."""

    clauses: tuple[str, ...]


class PreviewAsked(Asked):
    side: Id
    version: Count
    choice: dict[str, Any]


class PreviewGiven(Shown):
    preview: Preview | None = None


class CostsAsked(Asked):
    side: Id
    version: Count


class Costs(Shown):
    """What each choice of the moment costs, in the order of the view's offers; empty where it costs nothing to tell."""

    costs: tuple[str, ...] = ()


class OverlayAsked(Asked):
    """An overlay, about a unit or place if it needs one. Without `version`: of the current position."""

    name: Id
    side: Id | None = None
    about: Id | None = None
    number: Count | None = None  # of an earlier moment


class OverlayGiven(Shown):
    layer: Layer


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
    side: Id
    salt: Salt


class Delegate(Asked):
    """Let the computer take a kind of decision: `step` is the prompt's `step`. "no" takes it back."""

    side: Id
    step: Id
    until: Literal["once", "always", "no"]


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
    seats: dict[str, SeatAsked] = {}


class Upload(Asked):
    """A record as text becomes a table: finished to look at, or unfinished to go on."""

    record: Annotated[str, Meta(max_length=2_000_000)]
    seats: dict[str, SeatAsked] = {}


class ChatAsked(Asked):
    text: Annotated[str, Meta(min_length=1, max_length=1000, pattern=r"^[^\x00]+$")]
    side: Id | None = None


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


class Verified(Shown):
    """The dice of a finished game, checked."""

    good: bool
    commitment: str
    seed: str
    salts: dict[str, str]
    draws: int
    checks: tuple[Check, ...]
    error: str = ""
    drawn: tuple[tuple[int, int, int], ...] = ()  # each draw that stands: its number, out of how many, what it gave


class Hint(Shown):
    """What a computer player would do here."""

    level: str
    choice: dict[str, Any] | None = None
    text: Message | None = None


class Failure(Shown):
    """A request that was not done. `code` says why in one word (docs/protocol.md lists them); text: `error-CODE`."""

    code: str
    detail: str
    clauses: tuple[str, ...] = ()
    state: TableState | None = None  # the table as it is now, where it helps
    retry: float = 0  # seconds to wait, when asked too often


# -- over the WebSocket -----------------------------------------------------------------------------------


class Update(Shown, tag="update"):
    """The table changed: its state now, and the entries since the last update."""

    version: int
    state: TableState
    entries: tuple[Entry, ...] = ()


class Thinking(Shown, tag="thinking"):
    """The computer begins (a side) or ends (None) to think."""

    side: str | None = None


class Said(Shown, tag="chat"):
    line: ChatLine


class Present(Shown, tag="present"):
    """Whose pages are open: sides, and how many spectators."""

    sides: tuple[str, ...]
    spectators: int = 0


class Gone(Shown, tag="gone"):
    """The connection ends; `code` as in `Failure`."""

    code: str


Live = Update | Thinking | Said | Present | Gone
