"""Verdun: the German storms towards towns, forts and the city where the odds are good; the French hold what counts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from grognard.bots.doctrine import Doctrine
from grognard.bots.doctrines.verdun import fighting, marching
from grognard.bots.doctrines.verdun.blood import toll
from grognard.bots.doctrines.verdun.facts import Facts
from grognard.bots.doctrines.verdun.reasons import reasons
from grognard.bots.doctrines.verdun.rest import administer
from grognard.bots.doctrines.verdun.survey import Survey
from grognard.bots.doctrines.verdun.weights import PLAN, POSTURES
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.advance import Advancing
from grognard.games.verdun.rules.assault import AssaultPhase, AssaultPlan, DefensiveSupport
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.bombardment import BarragePlan, BombardmentPhase
from grognard.games.verdun.rules.breakthrough import Breakthrough, StackBreaksThrough
from grognard.games.verdun.rules.consequences import FallBack
from grognard.games.verdun.rules.hits import AllotHits
from grognard.games.verdun.rules.movement import MovementPhase, UnitsMove
from grognard.games.verdun.rules.retreat import RetreatPath
from grognard.games.verdun.rules.victory import casualties, casualty_points
from grognard.games.verdun.world import FRENCH, GERMAN, SIDES
from grognard.kernel.choice import Choice
from grognard.kernel.view import Message

OWN_PHASES = (range(3, 7), range(8, 12))  # bombardment to breakthrough, by side (4.0)
ASSAULT = 5  # the German Assault Phase


class VerdunDoctrine(Doctrine):
    """What a commander at Verdun knows."""

    spread = 0.15
    near = 0.2

    def __init__(self) -> None:
        self.facts: Facts | None = None
        self.weights = PLAN

    def assume(self, posture: str) -> None:
        german, french = (POSTURES[side].get(posture, PLAN[side]) for side in (GERMAN, FRENCH))
        self.weights = (german, french)

    def postures(self, known: VerdunBoard, side: str) -> Sequence[str]:
        return tuple(POSTURES[SIDES.index(side)])

    def occasion(self, known: VerdunBoard, side: str) -> Hashable:
        """Once for a side's own phases, and for the Germans again when everybody stands ready to assault."""
        own = OWN_PHASES[SIDES.index(side)]
        if known.phase not in own:
            return None
        return known.turn, side == SIDES[GERMAN] and known.phase >= ASSAULT

    def survey(self, known: VerdunBoard, side: str) -> Survey:
        """The board with what follows from it."""
        facts = self.facts
        if facts is None or facts.world is not known.world:
            facts = self.facts = Facts(known.world)
        number = SIDES.index(side)
        return Survey(known, number, facts, self.weights[number])

    def scores(self, known: VerdunBoard, side: str, offered: Sequence[Choice]) -> Sequence[float]:
        survey = self.survey(known, side)
        step = known.step
        match step:
            case MovementPhase():
                return marching.pick(survey, offered)
            case UnitsMove():
                return marching.go(survey, step.units[0], step.strategic, offered)
            case Breakthrough() | StackBreaksThrough():
                return marching.break_through(survey, step, offered)
            case BombardmentPhase():
                return fighting.bombard(survey, step, offered)
            case BarragePlan():
                return fighting.batteries(survey, step, offered)
            case AssaultPhase():
                return fighting.targets(survey, offered)
            case AssaultPlan():
                return fighting.assemble(survey, offered)
            case DefensiveSupport():
                return fighting.defend(survey, offered)
            case AllotHits():
                return fighting.suffer(survey, step, offered)
            case RetreatPath():
                return fighting.retreat(survey, step.unit, offered)
            case Advancing():
                return fighting.advance(survey, offered)
        return administer(survey, offered)

    def value(self, known: VerdunBoard, side: str) -> float:
        """The game's own measure, but casualties count evenly: their points jump from ratio to ratio."""
        french, german = casualties(known, FRENCH), casualties(known, GERMAN)
        smooth = toll(known, french, german) - casualty_points(known.world, french, german)
        return float(known.game.value(known, side)) + (smooth if side == SIDES[GERMAN] else -smooth)

    def weighty(self, known: VerdunBoard, side: str, offered: Sequence[Choice]) -> bool:
        """Which assault comes next, if any; and whether the ground is worth the blood."""
        if isinstance(known.step, AllotHits):
            return len({isinstance(choice, FallBack) for choice in offered}) == 2
        return isinstance(known.step, AssaultPhase)

    def horizon(self, known: VerdunBoard) -> int:
        return 700

    def rests(self, start: VerdunBoard, board: VerdunBoard) -> bool:
        """When the Assault Phase is over: what comes later would drown what one assault is worth."""
        return board.turn > start.turn or not any(isinstance(step, AssaultPhase) for step in board.stack)

    def campaign(self, start: VerdunBoard, board: VerdunBoard) -> bool:
        """To the end of the next turn; a German assault shows at the end of this one."""
        return board.turn > start.turn + (start.phase != ASSAULT)

    def fate(self, board: VerdunBoard) -> Hashable:
        battle = next((step for step in reversed(board.stack) if isinstance(step, Battle)), None)
        return (board.turn, battle.side, battle.target) if battle else board.turn

    def reasons(self, known: VerdunBoard, side: str, choice: Choice) -> list[Message]:
        return reasons(self.survey(known, side), choice)


DOCTRINE = VerdunDoctrine
