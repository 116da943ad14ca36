"""6, 9.33, 9.34, 9.4, 10: stacks, losses, retreats, cavalry, leaders, recovery."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.blood_and_iron.doctrine.plan import Plan
from grognard.games.blood_and_iron.doctrine.standing import Flight
from grognard.games.blood_and_iron.doctrine.survey import Survey
from grognard.games.blood_and_iron.ground import ARTILLERY
from grognard.games.blood_and_iron.rules.casualties import DeadVictim, ShareLosses, Suffer
from grognard.games.blood_and_iron.rules.leaders import Join
from grognard.games.blood_and_iron.rules.morale import Rally, RallyAlone, base_morale
from grognard.games.blood_and_iron.rules.retreat import (
    CavalryWithdrawal,
    GoAlong,
    LeaderFollows,
    Retreat,
    RetreatTo,
    StayBehind,
    Withdraw,
    WithdrawalHex,
)
from grognard.games.blood_and_iron.rules.stacking import PutOnTop
from grognard.kernel.choice import Choice


def answer(survey: Survey, plan: Plan, offered: Sequence[Choice]) -> list[float]:
    """Choice by choice, by the step that asks."""
    step = survey.s.step
    match step:
        case Retreat() | WithdrawalHex():
            flight = Flight(survey, plan, step.unit)
            return [flight.worth(choice.to) if isinstance(choice, RetreatTo) else 0.0 for choice in offered]
        case CavalryWithdrawal():
            return [withdraw(survey, plan, choice.unit) if isinstance(choice, Withdraw) else 0.0 for choice in offered]
        case LeaderFollows():
            return [follow(survey, step, choice) for choice in offered]
        case ShareLosses():
            return [-survey.step_price(choice.unit) if isinstance(choice, Suffer) else 0.0 for choice in offered]
        case DeadVictim():
            return [-survey.loss_price(choice.unit) if isinstance(choice, Suffer) else 0.0 for choice in offered]
    return [opinion(survey, choice) for choice in offered]


def opinion(survey: Survey, choice: Choice) -> float:
    s = survey.s
    match choice:
        case PutOnTop(unit):
            gun = survey.world.kind[unit] == ARTILLERY
            return (0.0 if gun else 1.0) - 2.0 * s.routed[unit] + 0.05 * survey.power(unit)
        case Rally(unit, leader):
            return 1.0 + s.command_of(leader) + 0.1 * base_morale(s, unit)
        case RallyAlone(unit):
            return 1.0 + 0.1 * base_morale(s, unit)
        case Suffer(unit):
            return -survey.power(unit) + 3.0 * s.routed[unit]
        case Join(hex_):
            return -survey.threat(hex_)
    return 0.0


def withdraw(survey: Survey, plan: Plan, unit: int) -> float:
    """Cavalry makes room for infantry, but not from what it must keep."""
    s, hex_ = survey.s, survey.s.place[unit]
    mission = plan.mission(unit)
    if mission.mask & survey.ground.bit[hex_]:
        return -1.0
    beside = sum(
        [
            survey.power(foe)
            for near in survey.ground.ring[hex_]
            for foe in s.units_at(near)
            if s.holder(near) == survey.enemy
        ]
    )
    return 1.0 if s.routed[unit] or beside > 1.2 * survey.power(unit) else -1.0


def follow(survey: Survey, step: LeaderFollows, choice: Choice) -> float:
    """A leader goes with a unit that runs unless another one is left in his hex."""
    s = survey.s
    left = s.holder(s.place[step.leader]) == survey.side
    match choice:
        case GoAlong():
            return 0.0 if left else 1.0
        case StayBehind():
            return 0.5
    return 0.0
