"""What every kind of movement has: coming on, stopping, coming later, and thinking better of it."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.choice import Choice, Role
from grognard.kernel.words import Unit


class BringOn(Choice):
    """Bring a reinforcement onto the map."""

    role: ClassVar[Role] = "pick"
    unit: Unit


class Stop(Choice):
    """The move is over."""

    role: ClassVar[Role] = "end"


class HoldBack(Choice):
    """Come later."""

    role: ClassVar[Role] = "off"


class Reconsider(Choice):
    """Not after all: as long as nothing was done, nothing is lost by a second thought."""

    role: ClassVar[Role] = "off"
    retracts: ClassVar[bool] = True
