"""The sequence of play: counters are drawn, then eight turns of moving and firing."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance
from grognard.kernel.events import TurnEnded
from grognard.kernel.flow import Automatic, Sequence
from grognard.kernel.words import Unit
from night_patrol.board import UNKNOWN, NightBoard
from night_patrol.events import TurnBegan
from night_patrol.rules.fire import Fire
from night_patrol.rules.movement import Movement
from night_patrol.rules.victory import is_decided


class Drawn(Choice):
    """What came out of the cup."""

    strength: int
    chit: int  # which of the cup's chits it is: they are equally likely


class DrawCounter(Chance[NightBoard]):
    """What a counter is, unseen by the enemy."""

    rule: ClassVar[str] = "1.3"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Drawn,)
    unit: Unit

    def choices(self, s: NightBoard) -> list[Choice]:
        cup = s.game.cup_after([s.strength[unit] for unit in s.on_map(s.side_of(self.unit))])
        return [Drawn(strength, chit) for chit, strength in enumerate(cup)]

    def take(self, s: NightBoard, choice: Drawn) -> None:
        s.done()
        s.strength[self.unit] = choice.strength


class Begin(Automatic[NightBoard]):
    def perform(self, s: NightBoard) -> None:
        assert UNKNOWN not in s.strength
        s.tell(TurnBegan(s.turn, s.player))


class EndOfTurn(Automatic[NightBoard]):
    """The other side is next, until the night is over."""

    def perform(self, s: NightBoard) -> None:
        s.moved = [0] * len(s.moved)
        s.fired = [0] * len(s.fired)
        s.side = 1 - s.side
        if s.side == 0:
            s.tell(TurnEnded(s.turn))
            s.turn += 1
        if not is_decided(s):
            s.amend(s.inside(Night), at=0)


class Night(Sequence[NightBoard]):
    rule: ClassVar[str] = "3.1"
    order: ClassVar[tuple[type, ...]] = (Begin, Movement, Fire, EndOfTurn)
