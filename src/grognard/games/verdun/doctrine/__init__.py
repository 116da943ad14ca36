"""Verdun: the German storms towards towns, forts and the city where the odds are good; the French hold what counts."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from msgspec.structs import asdict, replace

from grognard.bots.doctrine import Doctrine
from grognard.bots.knobs import base_of, knobs, turns
from grognard.bots.weighing import Effort
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.doctrine import fighting, marching
from grognard.games.verdun.doctrine.blood import LAST
from grognard.games.verdun.doctrine.facts import Facts, facts_of
from grognard.games.verdun.doctrine.outlook import outlook, verdict
from grognard.games.verdun.doctrine.reasons import reasons
from grognard.games.verdun.doctrine.rest import administer
from grognard.games.verdun.doctrine.survey import Survey
from grognard.games.verdun.doctrine.weights import LAST_DAYS, OPENINGS, PLAN, POSTURES
from grognard.games.verdun.rules.advance import Advancing
from grognard.games.verdun.rules.assault import AssaultPhase
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.bombardment import BarragePlan, BombardmentPhase
from grognard.games.verdun.rules.breakthrough import Breakthrough, StackBreaksThrough
from grognard.games.verdun.rules.consequences import FallBack
from grognard.games.verdun.rules.declaring import AssaultPlan, DefensiveSupport
from grognard.games.verdun.rules.hits import AllotHits
from grognard.games.verdun.rules.movement import MovementPhase, UnitsMove
from grognard.games.verdun.rules.retreat import RetreatPath
from grognard.games.verdun.world import FRENCH, GERMAN, SIDES
from grognard.kernel.choice import Choice
from grognard.kernel.view import Message

OWN_PHASES = (range(3, 7), range(8, 12))  # bombardment to breakthrough, by side (4.0)
ANSWER = 6  # the last of the German phases


class VerdunDoctrine(Doctrine[VerdunBoard]):
    """What a commander at Verdun knows."""

    spread = 0.15
    near = 0.2
    lapse = 0.2
    planning = Effort(8, 2, 0.5)

    def __init__(self) -> None:
        self.facts: Facts | None = None
        self.weights = PLAN

    def assume(self, posture: str) -> None:
        base = base_of(posture)
        plain = (POSTURES[side].get(base, PLAN[side]) for side in (GERMAN, FRENCH))
        german, french = (replace(each, **turns(asdict(each), posture)) for each in plain)
        self.weights = (german, french)

    def knobs(self, side: str) -> Mapping[str, float]:
        return knobs(asdict(self.weights[SIDES.index(side)]))

    def postures(self, known: VerdunBoard, side: str) -> Sequence[str]:
        """Ways to go about it that are more than a mood of the last days, until these come."""
        plans = POSTURES[SIDES.index(side)]
        return [posture for posture in plans if posture not in LAST_DAYS or known.turn >= LAST - 1]

    def openings(self, scenario: str, side: str) -> Sequence[str]:
        return OPENINGS[SIDES.index(side)]

    def begins(self, known: VerdunBoard, side: str) -> bool:
        """Until the first turn is over."""
        return known.turn <= 1

    def occasion(self, known: VerdunBoard, side: str) -> Hashable:
        """Once a turn, for a side's own phases and the enemy's after them."""
        return known.turn if known.phase in OWN_PHASES[SIDES.index(side)] else None

    def survey(self, known: VerdunBoard, side: str) -> Survey:
        """The board with what follows from it."""
        facts = self.facts
        if facts is None or facts.world is not known.world:
            facts = self.facts = facts_of(known.world)
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
        """What is to be hoped for, or the verdict."""
        points = verdict(known) if known.over else outlook(known)
        return points if side == SIDES[GERMAN] else -points

    def weighty(self, known: VerdunBoard, side: str, offered: Sequence[Choice]) -> bool:
        """Which assault comes next, if any; and whether the ground is worth the blood. To the Germans only on the last
        day: before it, captains were not bettered by it."""
        if side == SIDES[GERMAN] and known.turn < LAST:
            return False
        if isinstance(known.step, AllotHits):
            return len({isinstance(choice, FallBack) for choice in offered}) == 2
        return isinstance(known.step, AssaultPhase)

    def horizon(self, known: VerdunBoard) -> int:
        return 700

    def rests(self, start: VerdunBoard, board: VerdunBoard) -> bool:
        """When the Assault Phase is over: what comes later would drown what one assault is worth. On the last turn the
        verdict is waited for."""
        if start.turn >= LAST:
            return False
        return board.turn > start.turn or not any(isinstance(step, AssaultPhase) for step in board.stack)

    def campaign(self, start: VerdunBoard, board: VerdunBoard) -> bool:
        """Until the Germans have answered what the French do: plans can be told apart then, and dice have not yet
        blurred them. On the last two days to the end of the game."""
        return start.turn < LAST - 1 and board.turn > start.turn and board.phase > ANSWER

    def fate(self, board: VerdunBoard) -> Hashable:
        battle = next((step for step in reversed(board.stack) if isinstance(step, Battle)), None)
        return (board.turn, battle.side, battle.target) if battle else board.turn

    def reasons(self, known: VerdunBoard, side: str, choice: Choice) -> list[Message]:
        return reasons(self.survey(known, side), choice)


DOCTRINE = VerdunDoctrine
