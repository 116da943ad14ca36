"""14.41c: steps in which a remnant takes the place of the unit that was lost."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from grognard.games.verdun.board import VerdunBoard
from grognard.kernel.words import Unit


@runtime_checkable
class HasHeirs(Protocol):
    """What goes on when a unit is lost: a remnant takes its place in further hits and in the retreat (14.41c)."""

    def succeed(self, s: VerdunBoard, unit: Unit, remnant: Unit) -> None: ...
