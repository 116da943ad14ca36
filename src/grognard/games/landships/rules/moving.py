"""What every kind of movement has: coming on, stopping, coming later."""

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
