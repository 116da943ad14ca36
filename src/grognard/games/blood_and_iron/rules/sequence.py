"""3.0 The sequence of play: phases A to E, turn after turn."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import LETTERS, BloodBoard
from grognard.games.blood_and_iron.events import GameDecided, PhaseBegan, Side, TurnBegan, TurnOver
from grognard.games.blood_and_iron.rules.command import CheckCommand, ClearCommandPoints, CommandRoll
from grognard.games.blood_and_iron.rules.morale import MoraleRecovery
from grognard.games.blood_and_iron.rules.movement import OpenMovement
from grognard.games.blood_and_iron.rules.reserve import OpenReserve
from grognard.games.blood_and_iron.rules.rounds import FullCombat
from grognard.games.blood_and_iron.rules.setup import FroeschwillerSetUp, SedanSetUp
from grognard.games.blood_and_iron.rules.victory import is_decided
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN
from grognard.kernel.columns import rewritten
from grognard.kernel.flow import Automatic, Sequence


class BeginTurn(Automatic[BloodBoard]):
    rule: ClassVar = "3.0a"

    def perform(self, s: BloodBoard) -> None:
        s.entered = (0,) * LETTERS
        s.reinforced = (0, 0)
        s.tell(TurnBegan(s.turn, s.theatre.clock(s.turn)))


class BeginPhase(Automatic[BloodBoard]):
    """A phase begins: in an action phase every unit may fire again (9.2e), and no zone stops anybody yet (7.3a)."""

    rule: ClassVar = "3.0a"
    phase: str
    side: Side = PRUSSIAN

    def perform(self, s: BloodBoard) -> None:
        s.tell(PhaseBegan(self.phase, self.side))
        for side in (0, 1):
            s.fired = rewritten(s.fired, dict.fromkeys(s.theatre.units[side], 0))
            s.left = rewritten(s.left, dict.fromkeys(s.theatre.units[side], 0))


class EndTurn(Automatic[BloodBoard]):
    """The turn marker moves on (3.0m), or the game is over."""

    rule: ClassVar = "3.0m"

    def perform(self, s: BloodBoard) -> None:
        s.tell(TurnOver(s.turn))
        if is_decided(s):
            s.tell(GameDecided(PRUSSIAN))
            s.leave(Battle)
        elif s.turn == s.theatre.entry.last_turn:
            s.leave(Battle)
        else:
            s.turn += 1
            s.amend(s.inside(Turn), at=0)


class Turn(Sequence[BloodBoard]):
    """Command, Prussian and French Initial Action, Reserve Action, End."""

    rule: ClassVar = "3.0a"
    order: ClassVar = (
        BeginTurn,
        BeginPhase("command"),
        CommandRoll(PRUSSIAN),
        CommandRoll(FRENCH),
        CheckCommand,
        BeginPhase("initial", PRUSSIAN),
        OpenMovement(PRUSSIAN),
        FullCombat(side=PRUSSIAN),
        BeginPhase("initial", FRENCH),
        OpenMovement(FRENCH),
        FullCombat(side=FRENCH),
        BeginPhase("reserve"),
        OpenReserve,
        ClearCommandPoints,
        BeginPhase("end"),
        MoraleRecovery(PRUSSIAN),
        MoraleRecovery(FRENCH),
        EndTurn,
    )


class Battle(Sequence[BloodBoard]):
    """The French set up, then the Prussians, then turn follows turn."""

    rule: ClassVar = "1.0d"


class Froeschwiller(Battle):
    rule: ClassVar = "11.1c"
    order: ClassVar = (FroeschwillerSetUp(FRENCH), FroeschwillerSetUp(PRUSSIAN), Turn)


class Sedan(Battle):
    rule: ClassVar = "12.1c"
    order: ClassVar = (SedanSetUp(FRENCH), SedanSetUp(PRUSSIAN), Turn)


BATTLES = {"froeschwiller": Froeschwiller, "sedan": Sedan}
