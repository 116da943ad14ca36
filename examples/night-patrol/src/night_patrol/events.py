"""Everything that can happen, in the order of the rulebook."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.events import Event, Headed
from grognard.kernel.words import Hex, Unit


class TurnBegan(Headed):
    rule: ClassVar[str] = "3.1"
    turn: int
    side: str


class TurnedOver(Event):
    rule: ClassVar[str] = "2.2"
    reveals: ClassVar[bool] = True
    unit: Unit
    strength: int


class CounterMoved(Event):
    rule: ClassVar[str] = "3.1"
    unit: Unit
    start: Hex
    to: Hex


class ShotsFired(Event):
    rule: ClassVar[str] = "4.4"
    units: tuple[Unit, ...]
    target: Unit
    strength: int
    die: int
    hit: bool


class CounterLost(Event):
    rule: ClassVar[str] = "4.4"
    unit: Unit
