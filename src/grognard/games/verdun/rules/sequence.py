"""4.0 Sequence of Play: nine days of twelve phases."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import DayEnded, PhaseBegan, TurnBegan
from grognard.games.verdun.rules.assault import AssaultPhase
from grognard.games.verdun.rules.bombardment import BombardmentPhase
from grognard.games.verdun.rules.breakthrough import BreakthroughPhase
from grognard.games.verdun.rules.markers import InterdictionLifted
from grognard.games.verdun.rules.movement import MovementPhase
from grognard.games.verdun.rules.rally import RallyTroops
from grognard.games.verdun.rules.recovery import RecoveryPhase
from grognard.games.verdun.rules.reinforcements import Reinforcements
from grognard.games.verdun.rules.replacements import PetainTakesOver, Replacements
from grognard.games.verdun.rules.supply import SupplyCheck
from grognard.games.verdun.rules.weather import FirstDay, WeatherRoll
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.flow import Automatic, Sequence, Steps


class PhaseOpens(Automatic[VerdunBoard]):
    """A phase begins: what belonged to the phase before is forgotten."""

    rule: ClassVar[str] = "4.0a"
    phase: int

    def perform(self, s: VerdunBoard) -> None:
        s.phase = self.phase
        s.forget_ways()
        size = len(s.place)
        if self.phase in (4, 6, 9, 11):
            s.spent = bytes(size)
            s.moved = bytes(size)
            s.finished = bytes(size)
        elif self.phase in (5, 10):
            s.assaulted = bytes(size)
        elif self.phase == 2:
            s.heavy = s.world.heavy_shots  # 14.32a
        s.tell(PhaseBegan(self.phase))


class DayOpens(Automatic[VerdunBoard]):
    """A day begins."""

    rule: ClassVar[str] = "4.0a"

    def perform(self, s: VerdunBoard) -> None:
        s.attacked = bytes(len(s.place))
        s.tell(TurnBegan(s.day, s.turn))


class DayCloses(Automatic[VerdunBoard]):
    """A day is over."""

    rule: ClassVar[str] = "4.0a"

    def perform(self, s: VerdunBoard) -> None:
        s.tell(DayEnded(s.turn, s.day))


class Day(Sequence[VerdunBoard]):
    """The twelve phases of a turn."""

    rule: ClassVar[str] = "4.0a"
    order: ClassVar[Steps] = (
        DayOpens,
        PhaseOpens(1),
        FirstDay,  # 4.0b
        WeatherRoll,
        PhaseOpens(2),  # 4.0c
        SupplyCheck(GERMAN),
        RallyTroops(GERMAN),
        Replacements(GERMAN),
        Reinforcements(GERMAN),
        InterdictionLifted(GERMAN),
        PhaseOpens(3),
        BombardmentPhase(GERMAN),  # 4.0d
        PhaseOpens(4),
        MovementPhase(GERMAN),  # 4.0e
        PhaseOpens(5),
        AssaultPhase(GERMAN),  # 4.0f
        PhaseOpens(6),
        BreakthroughPhase(GERMAN),  # 4.0g
        PhaseOpens(7),  # 4.0h
        SupplyCheck(FRENCH),
        RallyTroops(FRENCH),
        Replacements(FRENCH),
        PetainTakesOver,  # 14.7a
        Reinforcements(FRENCH),
        InterdictionLifted(FRENCH),
        PhaseOpens(8),  # 4.0i
        BombardmentPhase(FRENCH),
        PhaseOpens(9),
        MovementPhase(FRENCH),
        PhaseOpens(10),
        AssaultPhase(FRENCH),
        PhaseOpens(11),
        BreakthroughPhase(FRENCH),  # 4.0j
        PhaseOpens(12),
        RecoveryPhase,  # 4.0k
        DayCloses,
    )


class Days(Automatic[VerdunBoard]):
    """Day after day to the 29th of February; then the game is over."""

    rule: ClassVar[str] = "4.0l"
    next: int = 1

    def perform(self, s: VerdunBoard) -> None:
        if self.next <= s.world.turns:
            s.turn = self.next
            s.call(Days(self.next + 1))
            s.call(Day())
