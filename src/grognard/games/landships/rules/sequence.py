"""4.0 The sequence of play: game turns, player turns, phases.

A phase of another chapter hooks in by its step class in `PlayerTurn.order`, behind the `Begin` that opens it.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import PlayerTurnBegan, TurnBegan
from grognard.games.landships.rules.air_combat import AirCombats, AntiAircraft, GroundFire
from grognard.games.landships.rules.air_missions import AirMissions
from grognard.games.landships.rules.armoured_cars import MendWheels
from grognard.games.landships.rules.barrage import BarragePhase
from grognard.games.landships.rules.cavalry import CavalryMovement
from grognard.games.landships.rules.close_assault import CloseAssaults, LoneTrucks
from grognard.games.landships.rules.entry import claim_guns, tidy
from grognard.games.landships.rules.fire_phases import DefensiveAntiTank, DefensiveSmallArms, OffensiveFire
from grognard.games.landships.rules.flights import Flights, Interception, Landing, ObserversLand
from grognard.games.landships.rules.foot_movement import FootMovement
from grognard.games.landships.rules.german_crews import RallyCrews
from grognard.games.landships.rules.hits import CountResistance
from grognard.games.landships.rules.pin_removal import NonPhasingPinRemoval, PhasingPinRemoval, RepairPhase
from grognard.games.landships.rules.planned_artillery import PlannedBarrages
from grognard.games.landships.rules.special import FillTrenches
from grognard.games.landships.rules.spotting import fire_seen, near_enemies
from grognard.games.landships.rules.storming import AssaultMoves
from grognard.games.landships.rules.tank_fright import TankFright
from grognard.games.landships.rules.vehicle_movement import VehicleMovement
from grognard.kernel.columns import changed
from grognard.kernel.events import TurnEnded
from grognard.kernel.flow import Automatic, Sequence, Steps

PHASES = ("4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "4.10", "4.11")
FOR_A_PHASE = k.STARTED | k.TESTED | k.SHAKEN | k.ROLLED | k.UNTRAINED
FOR_A_TURN = k.WILD | k.FOUGHT | k.BARRAGED | k.OFFENSIVE | k.CHARGING | k.MARCHED | k.PIVOTED | k.SUPPLIED


class BeginPlayerTurn(Automatic[Board]):
    """A side becomes the phasing player; what was noted for the last player turn is forgotten."""

    rule: ClassVar[str] = "4.0c"
    first: bool

    def perform(self, s: Board) -> None:
        first = s.head.first
        s.phasing = first if self.first else s.enemy(first)
        s.struck = ()
        s.unmark_all(FOR_A_TURN)
        for unit in s.cast.units:
            s.shot = changed(s.shot, unit, 0)
            s.swept = changed(s.swept, unit, k.UNUSED)
        s.tell(PlayerTurnBegan(s.phasing))


class Begin(Automatic[Board]):
    """A phase begins."""

    rule: ClassVar[str] = "4.0a"
    phase: str

    def perform(self, s: Board) -> None:
        s.phase = self.phase
        s.headed = False
        s.watched = None
        tidy(s)
        claim_guns(s)
        s.unmark_all(FOR_A_PHASE)
        if self.phase == "4.2":
            for unit in s.cast.of[s.phasing]:
                s.spent = changed(s.spent, unit, 0)


class AfterVehicles(Automatic[Board]):
    """Tanks whose crews hugged the floor have missed their phase (15.12g)."""

    rule: ClassVar[str] = "15.12g"

    def perform(self, s: Board) -> None:
        for unit in s.cast.of[s.phasing]:
            s.unmark(unit, k.SITS)


class EndPlayerTurn(Automatic[Board]):
    """Who fired stays spotted for it until he moves, or nobody is left who could have spotted him (8.24a, R-34)."""

    rule: ClassVar[str] = "8.24a"

    def perform(self, s: Board) -> None:
        for side in k.SIDES:
            fired = [unit for unit in s.cast.of[side] if s.has(unit, k.FIRED)]
            for unit in fired:
                if not near_enemies(s, unit, fire_seen(s)):
                    s.unmark(unit, k.FIRED)


class PlayerTurn(Sequence[Board]):
    """4.1 to 4.11"""

    rule: ClassVar[str] = "4.0c"
    order: ClassVar[Steps] = (
        Begin("4.1"),
        BarragePhase,
        PlannedBarrages,
        ObserversLand,
        Begin("4.2"),
        VehicleMovement,
        AfterVehicles,
        TankFright,
        CavalryMovement,
        Begin("4.3"),
        DefensiveAntiTank,
        Begin("4.4"),
        MendWheels,
        FootMovement,
        Begin("4.5"),
        DefensiveSmallArms,
        Begin("4.6"),
        NonPhasingPinRemoval,
        Begin("4.7"),
        Flights,
        Interception,
        AirCombats,
        AntiAircraft,
        GroundFire,
        AirMissions,
        Landing,
        Begin("4.8"),
        AssaultMoves,
        LoneTrucks,
        CloseAssaults,
        LoneTrucks,
        Begin("4.9"),
        OffensiveFire,
        Begin("4.10"),
        FootMovement,
        FillTrenches,
        Begin("4.11"),
        PhasingPinRemoval,
        RallyCrews,
        RepairPhase,
        EndPlayerTurn,
    )


class BeginTurn(Automatic[Board]):
    """The turn marker moves on (2.1h)."""

    rule: ClassVar[str] = "2.1h"

    def perform(self, s: Board) -> None:
        s.tell(TurnBegan(s.turn))
        for unit in s.cast.units:  # batteries and aircraft that a scenario holds back until a turn
            if s.due(unit) and (s.world.is_aircraft[unit] or s.world.kind[unit] == k.OFF_BOARD):
                s.put(unit, k.READY)


class EndTurn(Automatic[Board]):
    """After the last turn of the scenario the game is over; otherwise a new turn begins (4.0d)."""

    rule: ClassVar[str] = "4.0d"

    def perform(self, s: Board) -> None:
        tidy(s)
        s.tell(TurnEnded(s.turn))
        s.leave(GameTurn)
        if s.turn < s.head.turns:
            s.turn += 1
            s.call(GameTurn())


class GameTurn(Sequence[Board]):
    """The first player's turn, then the second player's (4.12a)."""

    rule: ClassVar[str] = "4.0d"
    order: ClassVar[Steps] = (
        BeginTurn,
        BeginPlayerTurn(True),
        PlayerTurn,
        BeginPlayerTurn(False),
        PlayerTurn,
        CountResistance,
        EndTurn,
    )
