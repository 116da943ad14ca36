"""4. The sequence of play: seven turns of an hour, and how they end."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import BattleEnded, PhaseBegan, PointsCounted, TurnBegan
from grognard.games.arras.rules.arrivals import Arrival
from grognard.games.arras.rules.combat_phase import CombatPhase, Prolonging
from grognard.games.arras.rules.initiative import AirSupportCheck, InitiativePhase
from grognard.games.arras.rules.reorganisation import Reorganisation
from grognard.games.arras.rules.special import GortDecision, RommelGoesNorth
from grognard.games.arras.rules.victory import CLAUSES, automatic_victory, final_victory, victory_points, winner
from grognard.games.arras.world import ALLIED, GERMAN
from grognard.kernel.columns import changed
from grognard.kernel.events import TurnEnded
from grognard.kernel.flow import Automatic, Sequence, Steps


class TurnBegins(Automatic[ArrasBoard]):
    """A new turn: each player may use the Advantage again. Then whoever may come, comes."""

    rule: ClassVar[str] = "4.0a"

    def perform(self, s: ArrasBoard) -> None:
        s.used = changed(s.used, ALLIED, 0)
        s.used = changed(s.used, GERMAN, 0)  # 9.5a
        s.tell(TurnBegan(s.turn, s.world.tables.turn[s.turn - 1].hour))
        for number in reversed(range(len(s.world.releases))):
            s.call(Arrival(number))  # 13.1a: the French before anything else


class ReorganisationPhase(Automatic[ArrasBoard]):
    """Begins the phase, if anybody can come back."""

    rule: ClassVar[str] = "4.4a"

    def perform(self, s: ArrasBoard) -> None:
        if any(Reorganisation(side).applies(s) for side in (ALLIED, GERMAN)):
            s.tell(PhaseBegan("reorganisation"))


class CountPoints(Automatic[ArrasBoard]):
    """The points of the turn, and whether they or the map decide the game."""

    rule: ClassVar[str] = "4.5a"

    def perform(self, s: ArrasBoard) -> None:
        tally = victory_points(s)
        s.points = tally.total()  # 11.2g
        lines = {line.reason: line.value for line in tally}
        s.tell(PhaseBegan("final"))
        s.tell(
            PointsCounted(
                points=s.points,
                markers=lines["markers"],
                rommel=lines.get("rommel-lost", 0),
                ringed=lines.get("ringed", 0),
                lost=lines.get("blue-lost", 0),
                target=s.target,
            )
        )
        degree = automatic_victory(s, s.points)
        if degree:
            end_battle(s, degree)
        elif s.turn == s.world.turns:
            end_battle(s, final_victory(s, by_gort=False))  # 4.5c, 11.3a
        elif s.turn >= s.world.tables.gort.from_turn:
            s.call(FinalDecision())  # 13.5a


class FinalDecision(GortDecision):
    """Gort decides whether the offensive goes on."""

    def call_off(self, s: ArrasBoard) -> None:
        end_battle(s, final_victory(s, by_gort=True))


def end_battle(s: ArrasBoard, degree: str) -> None:
    """The game is over."""
    s.ending = degree
    s.tell(BattleEnded(winner(degree), degree, s.points, CLAUSES[degree]))
    s.tell(TurnEnded(s.turn))
    s.leave(Turn)


class NextTurn(Automatic[ArrasBoard]):
    """Tired units become Fresh, and the Turn marker moves on."""

    rule: ClassVar[str] = "4.5b"

    def perform(self, s: ArrasBoard) -> None:
        s.freshen_all()
        s.tell(TurnEnded(s.turn))
        s.turn += 1  # 2.2b
        s.amend(s.inside(Turn), at=0)


class Turn(Sequence[ArrasBoard]):
    """One turn."""

    rule: ClassVar[str] = "4.0a"
    order: ClassVar[Steps] = (
        TurnBegins,
        RommelGoesNorth,
        InitiativePhase,
        AirSupportCheck,
        CombatPhase,
        Prolonging,
        ReorganisationPhase,
        Reorganisation(ALLIED),  # 4.4a
        Reorganisation(GERMAN),
        CountPoints,
        NextTurn,
    )
