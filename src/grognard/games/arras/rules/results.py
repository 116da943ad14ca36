"""What the dice brought about, in the words of the previews: by this their odds are compared with the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.combat_events import AssaultFailed, AssaultSucceeded, ShotFailed, ShotSucceeded
from grognard.games.arras.rules.advantage import Accept, ForceReroll, Reroll
from grognard.games.arras.rules.assault import Assault, NameAdvancedUnit
from grognard.games.arras.rules.attack import Advance
from grognard.games.arras.rules.bombardment import NameDefender
from grognard.games.arras.rules.impulse import Activation, Launch, strongest
from grognard.games.arras.rules.support import CombatSupport, NoSupport
from grognard.games.arras.rules.values import defence_value
from grognard.kernel.choice import Choice
from grognard.kernel.events import Event
from grognard.kernel.odds import Asked, Course, Reckoning


class ArrasReckoning(Reckoning[ArrasBoard]):
    """Assaults and bombardments, without the support that may still be used."""

    supposed: ClassVar[frozenset[str]] = frozenset({"odds-attacker", "odds-defender"})

    def goes_on(self, s: ArrasBoard, course: Course) -> Choice | None:
        match s.step:
            case Activation(entered=entered):
                leads = [each.unit for each in entered if s.world.leading >> each.unit & 1]
                return Launch(strongest(s, leads)) if leads else None
            case NameAdvancedUnit():
                return max(s.choices(), key=lambda choice: self.defence(s, choice))
            case NameDefender():
                return s.choices()[0]  # they are equally strong (7.2b)
            case CombatSupport():
                return NoSupport()
            case Reroll() if not course.rolled and course.choice is None:
                return ForceReroll()
            case Reroll():
                return Accept()
        return super().goes_on(s, course)

    def defence(self, s: ArrasBoard, choice: Choice) -> int:
        """What an Advanced Unit would make of the defence."""
        assault = s.inside(Assault)
        assert isinstance(choice, Advance)
        return defence_value(s, assault.area, 1 - assault.side, choice.unit).total()

    def came_about(self, s: ArrasBoard, asked: Asked, events: Sequence[Event]) -> bool | None:
        for event in events:
            if isinstance(event, AssaultSucceeded | ShotSucceeded | AssaultFailed | ShotFailed):
                won = isinstance(event, AssaultSucceeded | ShotSucceeded)
                return won == (asked.text.id == "odds-success")
        return None
