"""Blood and Iron: the Prussians mass fire and storm what the scenario counts; the French keep it, and shoot first."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from grognard.bots.doctrine import Doctrine
from grognard.bots.doctrines.blood_and_iron import answers, firing, marching, orders, setting, storming, worth
from grognard.bots.doctrines.blood_and_iron.facts import Facts
from grognard.bots.doctrines.blood_and_iron.plan import Plan
from grognard.bots.doctrines.blood_and_iron.reasons import reasons
from grognard.bots.doctrines.blood_and_iron.survey import Survey
from grognard.bots.doctrines.blood_and_iron.weights import POSTURES
from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.fire import FireGroup, FireSegment
from grognard.games.blood_and_iron.rules.melee import AdvanceAfterCombat, AssaultGroup, MeleeSegment
from grognard.games.blood_and_iron.rules.movement import InitialMovement, MovePiece
from grognard.games.blood_and_iron.rules.reinforcements import Reinforcements
from grognard.games.blood_and_iron.rules.reserve import (
    CombatOrder,
    OrderedMovement,
    ReservePhase,
    StrategicMovement,
)
from grognard.games.blood_and_iron.rules.setup import PlacePiece, SetUp
from grognard.games.blood_and_iron.rules.zones import OpportunityFire
from grognard.games.blood_and_iron.world import PRUSSIAN, SIDES
from grognard.kernel.choice import Choice
from grognard.kernel.view import Message

ATTACKING = ("", "storm", "shoot", "wait")
KEEPING = ("", "storm", "shoot", "close")
FEW = ("", "storm", "shoot")  # of a large battle, where a turn takes long to play out


class BloodAndIronDoctrine(Doctrine):
    """What a commander of 1870 knows."""

    spread = 0.4
    near = 0.6

    def __init__(self) -> None:
        self.facts: dict[str, Facts] = {}
        self.weights = POSTURES[""]

    def assume(self, posture: str) -> None:
        self.weights = POSTURES[posture]

    def survey(self, known: BloodBoard, side: str) -> Survey:
        """The board with what follows from it."""
        facts = self.facts.get(known.scenario)
        if facts is None or facts.theatre is not known.theatre:
            facts = self.facts[known.scenario] = Facts(known.theatre)
        return Survey(known, SIDES.index(side), facts, self.weights)

    def scores(self, known: BloodBoard, side: str, offered: Sequence[Choice]) -> Sequence[float]:
        survey = self.survey(known, side)
        step = known.step
        match step:
            case SetUp():
                return setting.order(survey, offered)
            case FireSegment():
                return firing.segment(survey, step, offered)
            case FireGroup():
                return firing.group(survey, step, offered)
            case OpportunityFire():
                return firing.opportunity(offered)
        plan = Plan(survey)
        match step:
            case InitialMovement() | OrderedMovement() | StrategicMovement() | Reinforcements():
                return marching.select(survey, plan, offered)
            case MovePiece():
                return marching.go(survey, plan, step, offered)
            case PlacePiece():
                return setting.place(survey, plan, step, offered)
            case MeleeSegment():
                return storming.segment(survey, plan, step, offered)
            case AssaultGroup():
                return storming.group(survey, plan, step, offered)
            case AdvanceAfterCombat():
                return storming.advance(survey, plan, offered)
            case ReservePhase():
                return orders.reserve(survey, plan, offered)
            case CombatOrder():
                return orders.activate(survey, step, offered)
        return answers.answer(survey, plan, offered)

    def value(self, known: BloodBoard, side: str) -> float:
        return worth.value(self.survey(known, side), SIDES.index(side))

    def weighty(self, known: BloodBoard, side: str, offered: Sequence[Choice]) -> bool:
        return isinstance(known.step, ReservePhase | MeleeSegment)

    def postures(self, known: BloodBoard, side: str) -> Sequence[str]:
        if known.theatre.entry.victory != "occupy":
            return FEW
        return ATTACKING if side == SIDES[PRUSSIAN] else KEEPING

    def occasion(self, known: BloodBoard, side: str) -> Hashable:
        """Once a turn, before the side moves."""
        return known.turn if isinstance(known.step, InitialMovement) else None

    def horizon(self, known: BloodBoard) -> int:
        return 1500

    def rests(self, start: BloodBoard, board: BloodBoard) -> bool:
        return board.turn > start.turn

    def campaign(self, start: BloodBoard, board: BloodBoard) -> bool:
        """A turn and the next one, for who has moved up has to stand there; of a long battle this turn only."""
        ahead = 0 if start.theatre.entry.victory == "points" else 1
        return board.turn > start.turn + ahead

    def reasons(self, known: BloodBoard, side: str, choice: Choice) -> list[Message]:
        survey = self.survey(known, side)
        return reasons(survey, Plan(survey), choice)


DOCTRINE = BloodAndIronDoctrine
