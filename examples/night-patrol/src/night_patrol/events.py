"""Everything that can happen, in the order of the rulebook."""

from __future__ import annotations

from grognard.kernel.events import Event, Headed, told
from grognard.kernel.words import Hex, Unit


@told("3.1")
class TurnBegan(Headed):
    turn: int
    side: str


@told("2.2", reveals=True)
class TurnedOver(Event):
    unit: Unit
    strength: int


@told("3.1")
class CounterMoved(Event):
    unit: Unit
    start: Hex
    to: Hex


@told("4.4")
class ShotsFired(Event):
    units: tuple[Unit, ...]
    target: Unit
    strength: int
    die: int
    hit: bool


@told("4.4")
class CounterLost(Event):
    unit: Unit
