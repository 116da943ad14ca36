"""What the server says over the WebSocket."""

from __future__ import annotations

from grognard.kernel.view import Shown
from grognard.server.protocol.changing import ChatLine
from grognard.server.protocol.tables import Entry, TableState


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
