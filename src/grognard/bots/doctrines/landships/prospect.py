"""How good a board is for a side: points and verdicts as they stand, forces, and the way still to go."""

from __future__ import annotations

from grognard.bots.doctrines.landships.aims import SPARE
from grognard.bots.doctrines.landships.facts import FOOT
from grognard.bots.doctrines.landships.survey import FOOT_A_TURN, Survey
from grognard.games.landships import kinds as k
from grognard.games.landships.rules.victory import points, verdict

SQUAD = 0.7  # a squad alive, beyond the points it counts for
MACHINE = 1.6
PINNED, BROKEN = 0.25, 0.6
STRIDE = 0.05  # half a hex nearer to the goal, for each of the attacker's squads
FOREMOST = 10  # squads that count for it
WON = 4.0  # the verdict as it stands, when the end is near
OVER = 40.0


def prospect(survey: Survey) -> float:
    """The difference between a side and its enemy."""
    s, side, world = survey.s, survey.side, survey.world
    if s.over:
        winner, _ = verdict(s)
        return OVER if winner == side else -OVER
    score = float(points(s, side).total() - points(s, survey.enemy).total())
    for goal in survey.aims.goals:
        if goal.enough:
            for owner, sign in ((side, 1.0), (survey.enemy, -1.0)):
                if survey.facts.aims[owner].attacks:
                    held = sum(1 for h in goal.hexes if s.controls(h, owner))
                    score += sign * goal.worth * min(held, goal.enough + SPARE)
    for unit in s.cast.units:
        h = s.hex_of(unit)
        if h < 0 and s.at[unit] not in (k.WAITING, k.READY):
            continue
        if world.is_squad[unit]:
            worth = SQUAD * survey.worth(unit) - PINNED * s.pinned[unit]
        elif world.is_vehicle[unit]:
            worth = MACHINE - BROKEN * s.broken[unit]
        elif world.is_gun[unit] or world.kind[unit] == k.CREW:
            worth = 0.5
        else:
            continue
        score += worth if s.side(unit) == side else -worth
    attacker = side if survey.aims.attacks else survey.enemy
    score += stride(survey, attacker) * (1.0 if attacker == side else -1.0)
    near_end = max(0.0, 1.0 - survey.turns_left / 4)
    winner, _ = verdict(s)
    return score + WON * near_end * (1.0 if winner == side else -1.0)


def stride(survey: Survey, attacker: str) -> float:
    """How near the attacker's foremost squads are to what he still wants; what cannot be reached counts nothing."""
    s = survey.s
    wanted = survey.facts.aims[attacker].wanted(s)
    if not wanted:
        return 0.0
    field = survey.facts.field(FOOT, tuple((h, 0) for h, _ in wanted))
    reach = FOOT_A_TURN * survey.turns_left + 2
    far = sorted(field[s.at[unit]] for unit in s.cast.soft[attacker] if survey.world.is_squad[unit] and s.at[unit] >= 0)
    return sum([STRIDE * max(0, reach - distance) for distance in far[:FOREMOST]])
