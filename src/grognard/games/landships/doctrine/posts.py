"""How well a foot unit stands in a hex: the way to its goal, the fire it faces, the fire it gives."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.doctrine.survey import FOOT_A_TURN, Survey

ADVANCE = 0.15  # an attacker, half a hex nearer to his goal
HURRY = 2.0  # how much more when time runs out
STAY, RETAKE = 0.02, 0.05  # a defender, half a hex nearer to what he guards, or has lost
DANGER = 0.8  # of the loss that an attacker must expect
CAUTION = 0.8  # of a defender's
TAKEN = 0.6  # of the worth of a hex that is entered
GUARD = 0.5  # of the worth of a hex that somebody must hold
TARGET = {k.INFANTRY: 0.12, k.MG: 0.3}  # something to fire at
CROWD = 0.2  # each other squad in the hex, when it is under fire
WIRE = 0.08
FIGHT = 16  # half hexes that could be walked in the time that a fight takes
NEAR = 3  # hexes: an enemy so close might take what is left alone
SCREENED, CLOSE = 0.5, 3  # an observer's: a squad of his own before him, so many hexes away at the most
SIGHT, SEES, SAFE = 0.04, 6, 10  # each hex nearer or further than he would be; with squads before him, and without
LEFT = 0.06  # each hex too far from the squads


def advance(survey: Survey, distance: int) -> float:
    """What half a hex is worth: more when there is hardly time."""
    if not survey.aims.attacks:
        return survey.temper.stay * (RETAKE if survey.wanted else STAY)
    pace = (distance + FIGHT) / (FOOT_A_TURN * survey.turns_left)
    return survey.temper.advance * ADVANCE * (1.0 + HURRY * min(1.0, max(0.0, pace - 0.3)))


def post(survey: Survey, unit: int, h: int, field: list[int], *, alone: bool = False) -> float:
    """How well a squad stands in a hex. `alone`: as if no friend were on the map."""
    s = survey.s
    attacks = survey.aims.attacks
    score = -advance(survey, field[s.place[unit]]) * field[h]
    danger = survey.exposure(unit, h)
    fear = DANGER * survey.share if attacks else CAUTION
    score -= survey.temper.danger * fear * danger * survey.worth(unit)
    if danger and not alone:
        score -= CROWD * survey.temper.crowd * danger * max(0, survey.own_squads.get(h, 0) - (h == s.place[unit]))
    if h in s.wire:
        score -= WIRE
    worth = survey.wanted.get(h)
    if worth is not None and h not in survey.soft:
        score += TAKEN * worth
    kept = survey.held.get(h)
    if kept is not None and survey.nearest(h, survey.squads) <= NEAR:
        others = 0 if alone else survey.own_squads.get(h, 0) - (h == s.place[unit])
        score += GUARD * survey.temper.guard * kept / (1 + others)
    if s.phase != "4.10" or not attacks:
        score += gun_line(survey, unit, h)
    return score


def gun_line(survey: Survey, unit: int, h: int) -> float:
    """Something to fire at from a hex."""
    bonus = TARGET.get(survey.world.kind[unit], 0.1)
    far = min(survey.world.soldiers(unit).range, 9)
    found = survey.opposition.targets.get((h, far))
    if found is None:
        found = survey.opposition.targets[h, far] = has_target(survey, h, far)
    return bonus if found else 0.0


def has_target(survey: Survey, h: int, far: int) -> bool:
    """Whether an enemy is seen within range of a hex."""
    row, dense, facts = survey.ground.distances(h), survey.ground.dense, survey.facts
    fired, marks = k.FIRED, survey.s.marks
    for other, units in survey.soft.items():
        distance = row[dense[other]]
        if distance > far:
            continue
        seen = distance <= max(1, facts.spotted[other]) or any(marks[foe] & fired for foe in units)
        if seen and facts.open_line(survey.s, h, other):
            return True
    return False


def watch_post(survey: Survey, unit: int, h: int) -> float:
    """An observer stands in cover, in sight of the enemy, with friends before him; whom they have left goes back to
    them, and out of sight."""
    near = survey.nearest(h, survey.squads)
    score = -0.5 * survey.exposure(unit, h)
    if screened(survey, h):
        return score + SCREENED - SIGHT * abs(near - SEES)
    return score - SIGHT * max(0, SAFE - near) - LEFT * max(0, survey.nearest(h, survey.own_squads) - CLOSE)


def screened(survey: Survey, h: int) -> bool:
    """Whether a squad of one's own stands near a hex and nearer to the enemy, or further from one's own edge where he
    is not to be seen."""
    row, dense, ground, side = survey.ground.distances(h), survey.ground.dense, survey.ground, survey.side
    if not survey.squads:
        here = ground.home_distance(h, side)
        return any(row[dense[o]] <= CLOSE and ground.home_distance(o, side) > here for o in survey.own_squads)
    far = survey.nearest(h, survey.squads)
    return any(row[dense[o]] <= CLOSE and survey.nearest(o, survey.squads) < far for o in survey.own_squads)
