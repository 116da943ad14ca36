"""Playing a choice, and asking about the position."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from grognard.kernel.view import Barred, Layer, Preview, Shown, Target, View, Way
from grognard.server.protocol.base import END, Asked, Count, Id, Json, Status
from grognard.server.protocol.tables import Entry, TableState


class Play(Asked):
    """Play a choice. `version`: the table as I saw it. `key`: made up by the client; the same key plays once."""

    side: Id
    version: Count
    choice: Json
    key: Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+" + END)]
    brief: bool = False  # answer without the view, with the bare choices of the next decision: for programs
    back: Count = 0  # take back so many picks first (`prompt.back`): one change, one answer
    then: Annotated[tuple[Json, ...], Meta(max_length=64)] = ()  # played after it while each may be


class Played(Shown):
    """The move is kept. A brief answer has no `state` and no `entries`, but who decides next and, if that is a seat of
    mine, its choices."""

    version: int
    number: int
    doubled: bool = False  # this key was played before: nothing was played now
    actor: str | None = None
    choices: tuple[Json, ...] = ()
    unplayed: int = 0  # of `then`: how many could not be played any more
    state: TableState | None = None
    entries: tuple[Entry, ...] = ()
    tried: tuple[
        Entry, ...
    ] = ()  # in a lesson: what would have come of a choice that was not meant; nothing was played
    tried_view: View | None = None  # and how the table would look then


class Known(Shown):
    """The board as a side knows it, as a position that the engine loads (`Game.load`): for programs that think with
    it."""

    version: int
    number: int
    status: Status
    position: Json
    side: str | None = None
    actor: str | None = None


class WhyAsked(Asked):
    """Why can I not click this? Or why can I not play this choice? One of the two."""

    side: Id
    version: Count
    target: Target | None = None
    choice: Json | None = None


class Why(Shown):
    """What bars it; empty if it is allowed."""

    bars: tuple[Barred, ...]


class PreviewAsked(Asked):
    side: Id
    version: Count
    choice: Json


class PreviewGiven(Shown):
    preview: Preview | None = None


class CostsAsked(Asked):
    side: Id
    version: Count


class Costs(Shown):
    """What each choice of the moment costs, in the order of the view's offers; empty where it costs nothing to tell."""

    costs: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()  # the clause by which a move must end there, for each; empty if none does


class DropAsked(Asked):
    """Drop what I picked and have not used: the picks are taken back, nothing is told of it."""

    side: Id
    version: Count


class Reach(Shown):
    """Every place and facing that the piece in hand can end in, with the choices that lead there."""

    ways: tuple[Way, ...] = ()


class OverlayAsked(Asked):
    """An overlay, about what it asks for: a side, a unit, a place, or two places with a space between them.

    Without `number`: of the current position.
    """

    name: Id
    side: Id | None = None
    about: Id | None = None
    number: Count | None = None  # of an earlier moment


class OverlayGiven(Shown):
    layer: Layer
