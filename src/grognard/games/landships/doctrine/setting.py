"""2.1: where a side sets up: squads and guns first, vehicles with a way ahead of them, observers behind the line."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.landships import kinds as k
from grognard.games.landships.doctrine.openings import place
from grognard.games.landships.doctrine.posts import screened
from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.rules.setup import FinishSetUp, PlaceAt, TakeUp, toward_enemy
from grognard.games.landships.rules.vehicle_ground import apart, why_barred
from grognard.kernel.choice import Choice

DEPTH = 0.06  # half a hex further from what must be held
SHELTER, CROWD = 0.3, 0.25
FRONT = 0.01  # half a row further forward
OUTSIDE, CROWDED, EXPOSED = 20.0, 2.0, 1.0  # an attacker's: out of his sector, others in the hex, no cover
ROW = 0.1  # half a row that an attacker begins further forward
WAY, NOSE = 0.05, 2.0  # a vehicle's: half a hex of its way; nothing but ground before it that it cannot enter
LINE = 1.0  # an observer's: squads of his own before him
BOOK, BESIDE = 1.0, 0.85  # where an opening wants a unit, and the hexes beside it if they give as much cover
RANKS = {k.OBSERVER: 3}  # set up last: squads are 0, guns 1, vehicles 2
NEVER = -1e6


def deploy(survey: Survey, waiting: Sequence[int], offered: Sequence[Choice]) -> list[float]:
    """One unit after the other: who holds ground first, who follows them last."""
    unit = min(waiting, key=lambda each: (rank(survey, each), each), default=k.NOBODY)
    return [float(choice in (TakeUp(unit), FinishSetUp())) for choice in offered]


def rank(survey: Survey, unit: int) -> int:
    world = survey.world
    if world.is_squad[unit]:
        return 0
    return RANKS.get(world.kind[unit], 1 if world.is_gun[unit] else 2)


def put_down(survey: Survey, unit: int, offered: Sequence[Choice]) -> list[float]:
    """The hexes of an opening, or what suits the unit."""
    if survey.temper.book and (wanted := place(survey.s, survey.side, unit)) is not None:
        found = [by_book(survey, wanted, choice.to) if isinstance(choice, PlaceAt) else NEVER for choice in offered]
        if max(found) >= BOOK:
            return found
    if survey.world.is_vehicle[unit]:
        way = survey.facts.field(survey.facts.kind_of(unit), survey.ground_goals, survey.side)
        ahead, facings = toward_enemy(survey.s, unit), survey.s.cast.facings(unit)
        onward = [facing for facing in facings if apart(facing, ahead) <= 1] or list(facings)
        return [
            garage(survey, unit, choice.to, way, onward) if isinstance(choice, PlaceAt) else NEVER for choice in offered
        ]
    if survey.world.kind[unit] == k.OBSERVER:
        return [lookout(survey, choice.to) if isinstance(choice, PlaceAt) else NEVER for choice in offered]
    if survey.aims.attacks:
        return [jump_off(survey, choice.to) if isinstance(choice, PlaceAt) else NEVER for choice in offered]
    field, squad = survey.facts.field("foot", survey.ground_goals), survey.world.is_squad[unit]
    return [station(survey, choice.to, field, squad) if isinstance(choice, PlaceAt) else NEVER for choice in offered]


def by_book(survey: Survey, wanted: int, h: int) -> float:
    """The hex of the opening; one beside it that shelters as well is nearly as good, so that no two games are alike."""
    if h == wanted:
        return BOOK
    alike = survey.cover(h) >= survey.cover(wanted) and h not in survey.s.stacks()
    return BESIDE if alike and h in survey.ground.near[wanted] else NEVER


def outside(survey: Survey, h: int) -> float:
    """How far a hex lies from the part of the line in which the side means to set up."""
    first, last = survey.temper.sector
    along = survey.along(h)
    return OUTSIDE * max(0.0, first - along, along - last)


def jump_off(survey: Survey, h: int) -> float:
    """How good a hex is for an attacker to begin in: in his sector, alone, in cover, well forward, in this order."""
    s, ground = survey.s, survey.ground
    stacks = s.stacks()
    beside = sum([other in stacks for other in ground.near[h]])
    score = outside(survey, h) + CROWDED * len(stacks.get(h, ())) + EXPOSED * (not survey.cover(h))
    return ROW * (ground.home_distance(h, survey.side) - beside) - score


def garage(survey: Survey, unit: int, h: int, way: list[int], onward: list[int]) -> float:
    """How good a hex is for a vehicle: near to where it goes, and nothing before it that it cannot enter."""
    s, ground = survey.s, survey.ground
    crowd = len([other for other in s.units_at(h) if survey.world.is_vehicle[other]])
    shut = all(why_barred(s, unit, h, ground.beside[h][facing]) for facing in onward)
    beside = sum([any(survey.world.is_vehicle[u] for u in s.units_at(other)) for other in ground.near[h]])
    return -WAY * way[h] - CROWDED * crowd - NOSE * shut - 0.1 * beside - outside(survey, h)


def lookout(survey: Survey, h: int) -> float:
    """An observer's hex: behind squads of his own, in cover, not far from the front; else as far back as can be."""
    behind = screened(survey, h)
    forward = (0.05 if behind else -0.05) * survey.ground.home_distance(h, survey.side)
    crowd = 0.2 * (h in survey.s.stacks())
    return LINE * behind + 0.2 * min(2, survey.cover(h)) + forward - crowd - outside(survey, h)


def station(survey: Survey, h: int, field: list[int], squad: bool) -> float:
    """How good a hex is to begin in for who holds ground."""
    s = survey.s
    crowd = sum(1 for other in s.units_at(h) if survey.world.is_squad[other] or survey.world.is_gun[other])
    around = sum(1 for other in survey.ground.near[h] if other in survey.own_squads)
    score = -DEPTH * field[h] + SHELTER * min(4, survey.cover(h)) - CROWD * crowd * crowd - 0.05 * around
    if squad:
        return score + FRONT * survey.temper.front * survey.ground.home_distance(h, survey.side)
    return score - 0.2 * bool(s.terrain(h) & k.TOWN)
