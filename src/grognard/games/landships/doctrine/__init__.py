"""Landships!: who must take ground goes for it, tanks and shells in front; who holds it shoots, and takes it back."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar

from grognard.bots.doctrine import Doctrine
from grognard.bots.knobs import base_of, knobs, turns
from grognard.bots.weighing import Effort
from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.cast import Cast
from grognard.games.landships.doctrine import air, assault, fire, foot, horse, shells, vehicles
from grognard.games.landships.doctrine.facts import Facts
from grognard.games.landships.doctrine.openings import openings
from grognard.games.landships.doctrine.prospect import prospect
from grognard.games.landships.doctrine.reasons import reasons
from grognard.games.landships.doctrine.rest import administer
from grognard.games.landships.doctrine.setting import deploy, put_down
from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.doctrine.temper import ATTACK, DEFENCE, DEPTHS, LINES, TEMPERS, Temper
from grognard.games.landships.rules.air_combat import AntiAircraft
from grognard.games.landships.rules.anti_tank import Laying
from grognard.games.landships.rules.barrage import Announcing, BarragePhase
from grognard.games.landships.rules.cavalry import (
    CavalryArrives,
    CavalryGroup,
    CavalryMovement,
    Charging,
    Ride,
    Trotting,
)
from grognard.games.landships.rules.close_assault import AssaultLosses, CloseAssaults, Fight
from grognard.games.landships.rules.driving import Driving
from grognard.games.landships.rules.fire_phases import DefensiveAntiTank, DefensiveSmallArms, OffensiveFire, Swinging
from grognard.games.landships.rules.flights import Flight, Flights, Fly, Interception, Interceptor, StayHome
from grognard.games.landships.rules.foot_movement import FootArrives, FootMovement, March
from grognard.games.landships.rules.infantry_weapons import FlameFire, RifleFire
from grognard.games.landships.rules.marching import Marching
from grognard.games.landships.rules.morale import Retreat
from grognard.games.landships.rules.moving import BringOn
from grognard.games.landships.rules.planned_artillery import FirePlan, PlannedShells, PlannedTarget
from grognard.games.landships.rules.setup import Deployment, Placing, TakeUp
from grognard.games.landships.rules.small_arms import SmallArmsAttack
from grognard.games.landships.rules.storming import AssaultMoves, Storm, Storming
from grognard.games.landships.rules.thin_armour import Raking
from grognard.games.landships.rules.vehicle_movement import Drive, DriveByRoad, VehicleArrives, VehicleMovement
from grognard.kernel.choice import Choice
from grognard.kernel.flow import Step
from grognard.kernel.view import Message

KEPT = 32  # casts whose facts are kept
ENDGAME = 4  # turns at the end in which a posture is chosen each time, by the verdict
MIXED = {  # openings that were played out against each other (`grognard mix`)
    ("ls-03", k.ALLIED): ("book", *LINES),
    ("ls-03", k.GERMAN): ("book", *DEPTHS),
}
LOOSE = 0.4  # luck in the choice of a hex at the set-up
AHEAD = 2  # turns that postures are tried for before


class LandshipsDoctrine(Doctrine[Board]):
    """What a commander of 1914 to 1918 knows."""

    spread = 1.0
    lapse = 1.2
    choosing = Effort(6, 3, 1.0)
    planning = Effort(8, 2, 2.5)

    facts: ClassVar[dict[Cast, Facts]] = {}  # the same in all postures

    def __init__(self) -> None:
        self.temper = TEMPERS[""]

    def assume(self, posture: str) -> None:
        base = TEMPERS[base_of(posture)]._asdict()
        self.temper = Temper(**{**base, **turns(base, posture)})

    def knobs(self, side: str) -> Mapping[str, float]:
        return knobs(self.temper._asdict())

    def survey(self, known: Board, side: str) -> Survey:
        """The board with what follows from it."""
        facts = self.facts.get(known.cast)
        if facts is None:
            if len(self.facts) >= KEPT:
                self.facts.clear()
            facts = self.facts[known.cast] = Facts(known)
        return Survey(known, side, facts, self.temper)

    def scores(self, known: Board, side: str, offered: Sequence[Choice]) -> Sequence[float]:
        survey = self.survey(known, side)
        for chapter in (self.moving, self.fighting, self.shelling, self.flying_and_riding):
            answers = chapter(survey, known.step, offered)
            if answers is not None:
                return answers
        return administer(survey, offered)

    def moving(self, survey: Survey, step: Step[Board], offered: Sequence[Choice]) -> Sequence[float] | None:
        """Foot and vehicles."""
        match step:
            case FootMovement():
                return foot.marches(survey, offered)
            case Marching():
                return foot.march(survey, step, offered)
            case FootArrives():
                return foot.arrive(survey, step, offered)
            case VehicleMovement():
                return vehicles.drives(survey, offered)
            case Driving():
                return vehicles.drive(survey, offered)
            case VehicleArrives():
                return vehicles.arrive(survey, step.unit, offered)
        return None

    def fighting(self, survey: Survey, step: Step[Board], offered: Sequence[Choice]) -> Sequence[float] | None:
        """Fire, assault and retreat."""
        match step:
            case DefensiveAntiTank() | DefensiveSmallArms() | OffensiveFire():
                return fire.targets(survey, offered)
            case SmallArmsAttack():
                return fire.join(survey, step, offered)
            case Laying():
                return fire.lay(survey, step, offered)
            case RifleFire() | FlameFire() | Raking() | Swinging():
                return fire.close_in(survey, offered)
            case AssaultMoves():
                return assault.storm(survey, offered)
            case Storming():
                return assault.into(survey, step, offered)
            case CloseAssaults():
                return assault.fight(survey, offered)
            case AssaultLosses():
                return assault.fall(survey, offered)
            case Retreat():
                return assault.retreat(survey, step.unit, offered)
        return None

    def shelling(self, survey: Survey, step: Step[Board], offered: Sequence[Choice]) -> Sequence[float] | None:
        """The set-up, and barrages."""
        match step:
            case Deployment():
                return deploy(survey, step.waiting(survey.s), offered)
            case Placing():
                return put_down(survey, step.unit, offered)
            case BarragePhase():
                return shells.barrages(survey, step, offered)
            case Announcing():
                return shells.announce(survey, step, offered)
            case FirePlan():
                return shells.plan_turns(survey, offered)
            case PlannedTarget():
                return shells.plan_hex(survey, step, offered)
            case PlannedShells():
                return shells.plan_shells(survey, step, offered)
        return None

    def flying_and_riding(self, survey: Survey, step: Step[Board], offered: Sequence[Choice]) -> Sequence[float] | None:
        """Aircraft and horses."""
        match step:
            case Flights() | Interception() | AntiAircraft():
                return air.fly(offered)
            case Flight():
                return air.over(survey, step, offered)
            case Interceptor():
                return [0.0 if isinstance(choice, StayHome) else 1.0 for choice in offered]
            case CavalryMovement():
                return horse.movement(survey, offered)
            case CavalryGroup():
                return horse.group(survey, offered)
            case Trotting():
                return horse.trot(survey, step.unit, offered)
            case Charging():
                return horse.charge(survey, step.unit, offered)
            case CavalryArrives():
                return horse.arrive(survey, step.unit, offered)
        return None

    def value(self, known: Board, side: str) -> float:
        return prospect(self.survey(known, side))

    def slack(self, known: Board) -> float:
        return LOOSE if isinstance(known.step, Placing) else 0.0

    def in_points(self, known: Board) -> bool:
        """It is a chance on a scale of its own."""
        return False

    def in_turn(self, known: Board, choice: Choice) -> bool:
        return isinstance(choice, March | Drive | DriveByRoad | Storm | Fight | TakeUp | Ride | Fly | BringOn)

    def weighty(self, known: Board, side: str, offered: Sequence[Choice]) -> bool:
        """Who goes in and where, if anybody; and which assault comes first."""
        return isinstance(known.step, AssaultMoves | Storming | CloseAssaults)

    def alike(self, known: Board, choice: Choice) -> Hashable:
        """Squads of the same hex, when it is asked who goes in."""
        return known.place[choice.unit] if isinstance(choice, Storm) else choice

    def postures(self, known: Board, side: str) -> Sequence[str]:
        """Those of the opening, if there is one, which is doubted only when the end is near; else all."""
        opening = openings().get((known.scenario, side))
        attacks = self.survey(known, side).aims.attacks
        if not known.phase:
            return ("book",) if opening else LINES if attacks else DEPTHS
        if opening is None:
            return ATTACK if attacks else DEFENCE
        return (opening.temper, "") if late(known) and opening.temper else (opening.temper,)

    def openings(self, scenario: str, side: str) -> Sequence[str]:
        """Where to set up: the part of the line or the depth, and the set-up that was searched for."""
        return MIXED.get((scenario, side), ())

    def begins(self, known: Board, side: str) -> bool:
        return not known.phase

    def occasion(self, known: Board, side: str) -> Hashable:
        """At the set-up, in every fourth turn of its own, and in each of the last."""
        if not known.phase:
            return "set-up"
        if known.phasing != side and known.turn > 1:
            return None
        return known.turn if late(known) else known.turn // 4

    def horizon(self, known: Board) -> int:
        return 4000

    def rests(self, start: Board, board: Board) -> bool:
        """In the own next turn: the enemy has fired at who went in, and had his chance to throw him out."""
        return board.turn > start.turn and board.phasing == start.phasing

    def reasons(self, known: Board, side: str, choice: Choice) -> list[Message]:
        return reasons(self.survey(known, side), choice)

    def campaign(self, start: Board, board: Board) -> bool:
        """Two turns on; to the end at the set-up, in the last turns, and where units may leave the map for points."""
        if not start.phase or late(start) or start.cast.scenario.exit:
            return False
        return board.turn >= start.turn + AHEAD and board.phasing == start.phasing

    def fate(self, board: Board) -> Hashable:
        """Dice fall for a unit or a hex, in a phase of a turn."""
        step = board.step
        return board.turn, board.phasing, board.phase, getattr(step, "unit", 0), getattr(step, "hex", 0)


def late(board: Board) -> bool:
    """Whether the end is near enough to play on to it in thought."""
    return board.turn > board.head.turns - ENDGAME


DOCTRINE = LandshipsDoctrine
