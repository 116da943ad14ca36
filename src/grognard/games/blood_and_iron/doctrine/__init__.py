"""Blood and Iron: the Prussians mass fire and storm what the scenario counts; the French keep it, and shoot first."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import asdict, replace

from grognard.bots.doctrine import Doctrine
from grognard.bots.knobs import base_of, knobs, turns
from grognard.bots.staff import Group
from grognard.bots.weighing import Effort
from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.doctrine import answers, firing, marching, orders, setting, storming, worth
from grognard.games.blood_and_iron.doctrine.brigades import brigades
from grognard.games.blood_and_iron.doctrine.facts import Facts
from grognard.games.blood_and_iron.doctrine.plan import Plan
from grognard.games.blood_and_iron.doctrine.reasons import reasons
from grognard.games.blood_and_iron.doctrine.survey import Survey
from grognard.games.blood_and_iron.doctrine.weights import POSTURES
from grognard.games.blood_and_iron.ground import ARTILLERY
from grognard.games.blood_and_iron.rules.command import CommandRoll
from grognard.games.blood_and_iron.rules.fire import AddFirer, FireAt, FireGroup, FireRoll, FireSegment
from grognard.games.blood_and_iron.rules.leaders import LeaderLoss, OverrunLeader
from grognard.games.blood_and_iron.rules.melee import (
    AddAttacker,
    AdvanceAfterCombat,
    AssaultGroup,
    MeleeRoll,
    MeleeSegment,
)
from grognard.games.blood_and_iron.rules.morale import MoraleCheck, RallyRoll
from grognard.games.blood_and_iron.rules.movement import InitialMovement, MovePiece, Select
from grognard.games.blood_and_iron.rules.opportunity import OpportunityFire
from grognard.games.blood_and_iron.rules.reinforcements import Reinforcements
from grognard.games.blood_and_iron.rules.reserve import (
    CombatActivation,
    CombatOrder,
    MovementActivation,
    OrderedMovement,
    ReservePhase,
    StrategicMovement,
)
from grognard.games.blood_and_iron.rules.sequence import Turn
from grognard.games.blood_and_iron.rules.setup import PlacePiece, SetUp
from grognard.games.blood_and_iron.rules.strength import DrawMarkers
from grognard.games.blood_and_iron.world import SIDES
from grognard.kernel.choice import Choice
from grognard.kernel.view import Message

# By what decides a scenario and by side, the postures that a marshal compares. The first is what he keeps to in doubt:
# it won most in whole games of captains. Few in a long battle, where turns take long.
PLANS = {
    "occupy": (("repel", "stand", "bold", ""), ("assail", "aim", "", "storm")),
    "approach": (("sally", "bold", ""), ("sweep", "rush", "")),
    "points": (("", "storm", "shoot"), ("", "storm", "shoot")),
}
TASKS = {  # and those that a brigade may be given beside them
    "occupy": (("repel", "stand", "bold", "hedgehog", "storm"), ("assail", "aim", "rush", "storm", "shoot")),
    "approach": (("sally", "bold", "repel", "storm"), ("sweep", "rush", "aim", "shoot")),
    "points": ((), ()),
}
OPENINGS = ("", "west", "east", "near", "far")  # leanings of a set-up
MIXED = ("floing",)  # where both sides set up freely
LOOSE = 0.15  # luck in the choice of a hex at the set-up
ABOUT = 5  # hexes from a village in which the marshal looks at single moves at the end


class BloodAndIronDoctrine(Doctrine[BloodBoard]):
    """What a commander of 1870 knows."""

    spread = 0.4
    planning = Effort(9, 3, 1.5)
    choosing = Effort(12, 3, 1.2)
    near = 0.6
    lapse = 0.6

    facts: ClassVar[dict[str, Facts]] = {}  # by scenario, the same in all postures

    def __init__(self) -> None:
        self.weights = POSTURES[""]

    def assume(self, posture: str) -> None:
        base = POSTURES[base_of(posture)]
        self.weights = replace(base, **turns(asdict(base), posture))

    def knobs(self, side: str) -> Mapping[str, float]:
        return knobs(asdict(self.weights))

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

    def slack(self, known: BloodBoard) -> float:
        return LOOSE if isinstance(known.step, PlacePiece) else 0.0

    def in_points(self, known: BloodBoard) -> bool:
        """Where points decide; else it is the chance to keep the place."""
        return known.theatre.entry.victory == "points"

    def in_turn(self, known: BloodBoard, choice: Choice) -> bool:
        return isinstance(choice, Select | FireAt | AddFirer | AddAttacker)

    def weighty(self, known: BloodBoard, side: str, offered: Sequence[Choice]) -> bool:
        """Orders; and near the end, in a fight for a village, melees and who goes where about it."""
        step, entry = known.step, known.theatre.entry
        if isinstance(step, ReservePhase):
            return True
        if entry.victory != "occupy":
            return False
        if isinstance(step, MeleeSegment):
            return True
        if known.turn < entry.last_turn or not isinstance(step, MovePiece):
            return False
        away = self.survey(known, side).facts.away[known.place[step.unit]]
        return known.world.kind[step.unit] < ARTILLERY and away <= ABOUT and not known.routed[step.unit]

    def postures(self, known: BloodBoard, side: str) -> Sequence[str]:
        return PLANS[known.theatre.entry.victory][SIDES.index(side)]

    def groups(self, known: BloodBoard, side: str) -> Sequence[Group]:
        return brigades(known, SIDES.index(side))

    def tasks(self, known: BloodBoard, side: str) -> Sequence[str]:
        return TASKS[known.theatre.entry.victory][SIDES.index(side)]

    def about(self, known: BloodBoard, choice: Choice) -> int:
        match choice:
            case Select(unit) | AddFirer(unit) | AddAttacker(unit):
                return unit
        return known.step.unit if isinstance(known.step, MovePiece) else -1

    def openings(self, scenario: str, side: str) -> Sequence[str]:
        """Where to set up, in the fights for a village."""
        return OPENINGS if scenario in MIXED else ()

    def begins(self, known: BloodBoard, side: str) -> bool:
        return any(isinstance(step, SetUp) for step in known.stack)

    def occasion(self, known: BloodBoard, side: str) -> Hashable:
        """Once a turn, before the side moves."""
        return known.turn if isinstance(known.step, InitialMovement) else None

    def horizon(self, known: BloodBoard) -> int:
        return 6000

    def rests(self, start: BloodBoard, board: BloodBoard) -> bool:
        """At the end of the turn; to the end of the game when it is near."""
        return board.turn > start.turn and not closing(start)

    def campaign(self, start: BloodBoard, board: BloodBoard) -> bool:
        """A turn and the next one, for who has moved up has to stand there; of a long battle until the same phase."""
        if start.theatre.entry.victory == "occupy":
            return board.turn > start.turn + 1
        return board.turn > start.turn and phase(board) >= phase(start)

    def lasts(self, start: BloodBoard, board: BloodBoard) -> bool:
        return board.turn == start.turn

    def fate(self, board: BloodBoard) -> Hashable:
        """The turn, the phase and whom it concerns."""
        step = board.step
        match step:
            case FireRoll(struck=struck):
                about = struck[0]
            case MeleeRoll(hexes=hexes):
                about = hexes[0]
            case DrawMarkers():
                return step.waiting(board)
            case MoraleCheck(unit=unit) | RallyRoll(unit=unit):
                about = unit
            case MovementActivation(leader=leader) | LeaderLoss(leader=leader) | OverrunLeader(leader=leader):
                about = leader
            case CommandRoll(side=side) | CombatActivation(side=side):
                about = side
            case _:
                about = 0
        return board.turn, phase(board), about

    def reasons(self, known: BloodBoard, side: str, choice: Choice) -> list[Message]:
        survey = self.survey(known, side)
        return reasons(survey, Plan(survey), choice)


def closing(board: BloodBoard) -> bool:
    """Whether only this turn and the next one are left of a village's or a town's fight."""
    entry = board.theatre.entry
    return entry.victory != "points" and entry.last_turn - board.turn <= 1


def phase(board: BloodBoard) -> int:
    """How far the turn has come."""
    return next((each.at for each in board.stack if isinstance(each, Turn)), 0)


DOCTRINE = BloodAndIronDoctrine
