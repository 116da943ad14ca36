"""4.1 to 4.3: what the command points buy."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.blood_and_iron.doctrine.firing import prospects
from grognard.games.blood_and_iron.doctrine.plan import Plan, turns_left
from grognard.games.blood_and_iron.doctrine.survey import Survey
from grognard.games.blood_and_iron.ground import ARTILLERY, CAVALRY
from grognard.games.blood_and_iron.rules.movement import give_points
from grognard.games.blood_and_iron.rules.opportunity import StandingOrder
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.reinforcements import due
from grognard.games.blood_and_iron.rules.reserve import (
    Activate,
    CombatOrder,
    OrderCombat,
    OrderMovement,
    OrderReinforcements,
    OrderStrategicMovement,
    movable,
)
from grognard.games.blood_and_iron.world import FRENCH
from grognard.kernel.choice import Choice

DECISION = 6.0  # an order that may win the scenario
GARRISON = 1.5  # one that puts somebody into a village that nobody holds, before the end
MEAN = 5  # units that a die activates


def reserve(survey: Survey, plan: Plan, offered: Sequence[Choice]) -> list[float]:
    """Reinforcements first; then a combat that promises most, or the march of those who are still far."""
    point = survey.weights.point
    found = []
    for choice in offered:
        match choice:
            case OrderReinforcements():
                late = turns_left(survey) == 0
                found.append(-1.0 if late else 2.0 + 0.2 * len(due(survey.s, survey.side)))
            case OrderCombat():
                found.append(combat(survey) - 2 * point)
            case OrderMovement(leader):
                number = MEAN + survey.s.command_of(leader)
                worth = march(survey, plan, leader, number) - point
                found.append(worth + (prize(survey, plan) if decides(survey, plan, leader) else 0.0))
            case OrderStrategicMovement(leader):
                found.append(march(survey, plan, leader, 99) - point + 0.01)
            case StandingOrder():
                found.append(-1.0)  # it is given with the first shot
            case _:
                found.append(0.0)
    return found


def prize(survey: Survey, plan: Plan) -> float:
    """What it is worth to walk into what decides the scenario: all at the end; before, a little to who keeps it."""
    if survey.s.theatre.entry.victory != "occupy" or not turns_left(survey):
        return DECISION
    return 0.0 if plan.missions[0].attack else GARRISON


def decides(survey: Survey, plan: Plan, leader: int) -> bool:
    """Whether a unit of a leader's command can walk into what decides the scenario, where nobody of its side is."""
    s, mission = survey.s, plan.missions[0]
    match s.theatre.entry.victory:
        case "points":
            return False
        case "approach" if survey.side == FRENCH:
            return False
    if any(survey.mine & survey.ground.bit[hex_] for hex_ in mission.hexes):
        return False
    near = [
        unit
        for unit in movable(s, leader)
        if not s.routed[unit]
        and survey.world.kind[unit] != ARTILLERY
        and mission.field[s.place[unit]] <= survey.world.move[unit]
    ]
    trial = s.clone()
    give_points(trial, near)
    return any(hex_ in reach(trial, unit).costs for unit in near for hex_ in mission.hexes)


def march(survey: Survey, plan: Plan, leader: int, number: int) -> float:
    """What it is worth to move units of a leader's command."""
    return survey.weights.march * min(wanting(survey, plan, leader), number)


def wanting(survey: Survey, plan: Plan, leader: int) -> int:
    """How many units of a leader's command are on their way and free to march."""
    s = survey.s
    zone = s.zone(survey.enemy)
    wants = 0
    for unit in movable(s, leader):
        hex_ = s.place[unit]
        if s.routed[unit] or zone[hex_]:
            continue
        mission = plan.mission(unit)
        if mission.field[hex_] > (4 if mission.attack else survey.weights.post):
            wants += 1
    return wants


def combat(survey: Survey) -> float:
    """What a combat order may bring: the shots of the best who are in touch."""
    s = survey.s
    ready = [unit for unit in s.theatre.units[survey.side] if is_ready(survey, unit)]
    ready.sort(key=survey.power, reverse=True)
    return prospects(survey, ready[:MEAN])


def is_ready(survey: Survey, unit: int) -> bool:
    """In command and in order, with an enemy near."""
    s = survey.s
    hex_ = s.place[unit]
    if hex_ < 0 or s.out[unit] or s.routed[unit] or s.fired[unit]:
        return False
    return bool(survey.ground.disc(hex_, max(1, min(4, survey.world.reach[unit]))) & s.held[survey.enemy])


def activate(survey: Survey, step: CombatOrder, offered: Sequence[Choice]) -> list[float]:
    """The strongest in touch, those beside others who were named first."""
    s, ground = survey.s, survey.ground
    aimed = 0
    for unit in step.units:
        aimed |= ground.disc(s.place[unit], 1) & s.held[survey.enemy]
    found = []
    for choice in offered:
        if not isinstance(choice, Activate):
            found.append(0.0)
            continue
        unit = choice.unit
        near = ground.disc(s.place[unit], 1) & s.held[survey.enemy]
        reach = ground.disc(s.place[unit], 4) & s.held[survey.enemy]
        worth = survey.power(unit) * (1.0 if near else 0.8 if reach else 0.3)
        if survey.world.kind[unit] == CAVALRY and not near:
            worth = -1.0
        if near & aimed or (survey.world.kind[unit] == ARTILLERY and reach & aimed):
            worth += 2.0
        found.append(worth)
    return found
