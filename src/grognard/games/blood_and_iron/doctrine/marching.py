"""3.0, 4.2, 4.3, 8.4: who moves, in which order, and where to."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.blood_and_iron.doctrine.plan import Plan
from grognard.games.blood_and_iron.doctrine.standing import Flight, Staff, Standing
from grognard.games.blood_and_iron.doctrine.survey import Survey
from grognard.games.blood_and_iron.ground import ARTILLERY, CAVALRY, INFANTRY, LEADER
from grognard.games.blood_and_iron.rules.movement import InitialMovement, MovePiece, MoveTo, Select
from grognard.games.blood_and_iron.rules.opportunity import StandingOrder
from grognard.games.blood_and_iron.rules.reach import has_moved
from grognard.games.blood_and_iron.rules.reinforcements import Enter, Reinforcements
from grognard.games.blood_and_iron.rules.stacking import PutOnTop
from grognard.kernel.choice import Choice

NEVER = -100.0
QUIET = 12  # hexes: with no enemy so near, a unit at its post stays there
GAIN = 0.02  # what a move must be worth
RIDERS = 0.5  # cavalry comes on after infantry, which holds the door and pays less for it


def select(survey: Survey, plan: Plan, offered: Sequence[Choice]) -> list[float]:
    """Infantry and cavalry first, the nearest to their goal before the others; then guns, then leaders."""
    return [pick(survey, plan, choice) for choice in offered]


def pick(survey: Survey, plan: Plan, choice: Choice) -> float:
    s, kind = survey.s, survey.world.kind
    match choice:
        case StandingOrder(order):
            return 900.0 if order == "always" else NEVER
        case PutOnTop(unit):
            hex_ = s.place[unit]
            guns = kind[s.top[hex_]] == ARTILLERY and kind[unit] == INFANTRY and not s.routed[unit]
            return 800.0 if guns and survey.ground.disc(hex_, 8) & s.held[survey.enemy] else NEVER
        case Enter(unit, hex_):
            first = (
                650.0 if kind[unit] == LEADER else 700.0 - RIDERS * (kind[unit] == CAVALRY) + 0.01 * survey.power(unit)
            )
            return first - 0.1 * plan.mission(unit).field[hex_]
        case Select(unit):
            if has_moved(s, unit) and not isinstance(s.step, Reinforcements):
                return NEVER  # but who has just paid to come on makes room at the door
            if kind[unit] == LEADER:
                return 1.0 + 0.1 * survey.world.level[unit]
            if is_idle(survey, plan, unit):
                return NEVER
            near = 300.0 - plan.mission(unit).field[s.place[unit]]
            return near if kind[unit] == ARTILLERY else 300.0 + near
    return 0.0


def is_idle(survey: Survey, plan: Plan, unit: int) -> bool:
    """Whether a unit has nothing to gain by moving: at its post, and no enemy near."""
    s, hex_ = survey.s, survey.s.place[unit]
    mission = plan.mission(unit)
    if s.routed[unit] or mission.attack or mission.field[hex_] > 12:
        return False
    return not survey.ground.disc(hex_, QUIET) & s.held[survey.enemy]


def go(survey: Survey, plan: Plan, step: MovePiece, offered: Sequence[Choice]) -> list[float]:
    """The best hex in reach, or where the piece is."""
    s, unit = survey.s, step.unit
    eye: Standing | Flight | Staff
    if survey.world.kind[unit] == LEADER:
        eye = Staff(survey, plan, unit)
    elif s.routed[unit]:
        eye = Flight(survey, plan, unit)
    else:
        eye = Standing(survey, plan, unit, 1.0 if s.within(InitialMovement) else survey.weights.later)
    worth = eye.worth
    here = worth(s.place[unit]) + GAIN
    return [worth(choice.to) if isinstance(choice, MoveTo) else here for choice in offered]
