"""Captures, repairs and everything else that is decided once or seldom."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.landships import kinds as k
from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.rules.air_combat import ShootDown
from grognard.games.landships.rules.entry import Capture, Destroy
from grognard.games.landships.rules.equipment import Equip, FlyMission, GiveTo, LayWire, RideIn
from grognard.games.landships.rules.pin_removal import AttemptRepair
from grognard.games.landships.rules.setup import Face, FirstFacing
from grognard.games.landships.rules.special import CutWire, DigUnder, NameAce
from grognard.games.landships.rules.vehicle_ground import why_barred
from grognard.kernel.choice import Choice

AHEAD = {"south": 0, "north": 3, "west": 1, "east": 4}
MISSIONS = {"ground-attack": 0.3, "bombing": 0.2, "observation": 0.1}


def administer(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """One opinion a choice."""
    return [opinion(survey, choice) for choice in offered]


def opinion(survey: Survey, choice: Choice) -> float:
    """How good one such choice is."""
    s, ground = survey.s, survey.ground
    match choice:
        case Destroy() | AttemptRepair():
            return 1.0
        case Capture(gun):
            return 1.5 if serves(survey, gun) else 0.0
        case Face(facing):
            ahead = AHEAD[s.head.edges[survey.side]]
            return -float(min((facing - ahead) % 6, (ahead - facing) % 6)) - 2.0 * shut(survey, facing)
        case GiveTo(squad):
            forward = ground.home_distance(s.place[squad], survey.side) if s.place[squad] >= 0 else 0
            return 0.01 * forward - len(s.carried_by(squad)) - 0.3 * (survey.world.kind[squad] == k.MG)
        case RideIn(tank):
            arms = survey.world.vehicle(tank).arms
            return float(sum(arm.kind == "gun" for arm in arms)) + 0.01 * ground.home_distance(
                s.place[tank], survey.side
            )
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
            return -float(survey.facts.field("foot", survey.ground_goals)[s.place[gun]])
        case ShootDown():
            return 0.1
    return 0.0


def serves(survey: Survey, gun: int) -> bool:
    """Whether a gun that was taken is worth keeping: it fires at vehicles only, so there must be some to come near."""
    s = survey.s
    reach = 2 * survey.world.weapon(gun).direct
    return any(
        s.place[unit] == k.WAITING
        or (s.place[unit] >= 0 and not s.broken[unit] and s.ground.distance(s.place[unit], s.place[gun]) <= reach)
        for unit in s.cast.vehicles[survey.enemy]
    )


def shut(survey: Survey, facing: int) -> bool:
    """Whether a vehicle that is set up so would stand with its nose against ground that it cannot enter."""
    s, step = survey.s, survey.s.step
    if not isinstance(step, FirstFacing) or not survey.world.is_vehicle[step.unit]:
        return False
    here = s.place[step.unit]
    return bool(why_barred(s, step.unit, here, s.ground.beside[here][facing]))
