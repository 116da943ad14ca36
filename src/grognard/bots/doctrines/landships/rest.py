"""Set-up, captures, repairs and everything else that is decided once or seldom."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.bots.doctrines.landships.openings import place
from grognard.bots.doctrines.landships.survey import Survey
from grognard.bots.doctrines.landships.temper import EVERYWHERE
from grognard.games.landships import kinds as k
from grognard.games.landships.rules.air_combat import ShootDown
from grognard.games.landships.rules.entry import Destroy
from grognard.games.landships.rules.pin_removal import AttemptRepair
from grognard.games.landships.rules.set_up import (
    Equip,
    Face,
    FinishSetUp,
    FlyMission,
    GiveTo,
    LayWire,
    PlaceAt,
    PlaceRest,
    RideIn,
    TakeUp,
)
from grognard.games.landships.rules.special import CutWire, DigUnder, NameAce
from grognard.kernel.choice import Choice

DEPTH = 0.06  # half a hex further from what must be held
SHELTER, CROWD = 0.3, 0.25
FRONT = 0.01  # half a row further forward
OUTSIDE, CROWDED, EXPOSED = 1000.0, 100.0, 50.0  # an attacker's: out of his sector, others in the hex, no cover
AHEAD = {"south": 0, "north": 3, "west": 1, "east": 4}
MISSIONS = {"ground-attack": 0.3, "bombing": 0.2, "observation": 0.1}


def administer(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """One opinion a choice."""
    return [opinion(survey, choice) for choice in offered]


def deploy(survey: Survey, waiting: Sequence[int], offered: Sequence[Choice]) -> list[float]:
    """One unit after the other is placed with care, until all that is left may go where it likes."""
    unit = next(iter(waiting), k.NOBODY)
    if unit == k.NOBODY or cares(survey, unit):
        return [float(choice in (TakeUp(unit), FinishSetUp())) for choice in offered]
    return [float(isinstance(choice, PlaceRest)) for choice in offered]


def cares(survey: Survey, unit: int) -> bool:
    """Whether it matters where a unit begins."""
    if survey.temper.book and place(survey.s, survey.side, unit) is not None:
        return True
    if survey.aims.attacks:
        return survey.temper.sector != EVERYWHERE
    return bool(survey.world.is_squad[unit] or survey.world.is_gun[unit])


def put_down(survey: Survey, unit: int, offered: Sequence[Choice]) -> list[float]:
    """A defender puts squads and guns where his ground is and in cover, not too many together."""
    if survey.temper.book and (wanted := place(survey.s, survey.side, unit)) is not None:
        found = [float(isinstance(choice, PlaceAt) and choice.to == wanted) for choice in offered]
        if any(found):
            return found
    if survey.aims.attacks:
        return [jump_off(survey, choice.to) if isinstance(choice, PlaceAt) else -1e6 for choice in offered]
    field, squad = survey.facts.field("foot", survey.ground_goals), survey.world.is_squad[unit]
    return [station(survey, choice.to, field, squad) if isinstance(choice, PlaceAt) else -1e6 for choice in offered]


def jump_off(survey: Survey, h: int) -> float:
    """How good a hex is for an attacker to begin in: in his sector, alone, in cover, well forward, in this order."""
    s, ground = survey.s, survey.ground
    first, last = survey.temper.sector
    along = survey.along(h)
    outside = max(0.0, first - along, along - last)
    stacks = s.stacks()
    beside = sum([other in stacks for other in ground.near[h]])
    sheltered = bool(s.terrain(h) & (k.TRENCH | k.TOWN | k.WOODS | k.STRONGPOINT))
    score = OUTSIDE * outside + CROWDED * len(stacks.get(h, ())) + EXPOSED * (not sheltered)
    return 0.5 * (ground.home_distance(h, survey.side) - beside) - score


def station(survey: Survey, h: int, field: list[int], squad: bool) -> float:
    """How good a hex is to begin in."""
    s = survey.s
    crowd = sum(1 for other in s.units_at(h) if survey.world.is_squad[other] or survey.world.is_gun[other])
    around = sum(1 for other in survey.ground.near[h] if other in survey.own_squads)
    score = -DEPTH * field[h] + SHELTER * min(4, survey.cover(h)) - CROWD * crowd * crowd - 0.05 * around
    if squad:
        return score + FRONT * survey.temper.front * survey.ground.home_distance(h, survey.side)
    return score - 0.2 * bool(s.terrain(h) & k.TOWN)


def opinion(survey: Survey, choice: Choice) -> float:
    """How good one such choice is."""
    s, ground = survey.s, survey.ground
    match choice:
        case PlaceRest() | Destroy() | AttemptRepair():
            return 1.0
        case Face(facing):
            ahead = AHEAD[s.head.edges[survey.side]]
            return -float(min((facing - ahead) % 6, (ahead - facing) % 6))
        case GiveTo(squad):
            forward = ground.home_distance(s.at[squad], survey.side) if s.at[squad] >= 0 else 0
            return 0.01 * forward - len(s.carried_by(squad)) - 0.3 * (survey.world.kind[squad] == k.MG)
        case RideIn(tank):
            arms = survey.world.vehicle(tank).arms
            return float(sum(arm.kind == "gun" for arm in arms)) + 0.01 * ground.home_distance(s.at[tank], survey.side)
        case LayWire(h):
            before = sum(1 for other in ground.near[h] if s.friends_at(other, survey.side))
            return before - 3.0 * bool(s.friends_at(h, survey.side)) - 0.5 * sum(o in s.wire for o in ground.near[h])
        case FlyMission(mission):
            return MISSIONS.get(mission, 0.0)
        case Equip(unit):
            return 1.0 + 0.1 * survey.world.soldiers(unit).morale
        case CutWire(h):
            return float(-survey.nearest(h, survey.own_squads))
        case DigUnder(h):
            around = sum([len(survey.soft.get(other, ())) for other in ground.near[h]])
            return 2.0 * len(survey.soft.get(h, ())) + 0.5 * around
        case NameAce(gun):
            return -float(survey.facts.field("foot", survey.ground_goals)[s.at[gun]])
        case ShootDown():
            return 0.1
    return 0.0
