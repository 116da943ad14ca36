"""8.0 and 13.0: where units go. Every unit in turn goes where it does most good."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.verdun.doctrine.facts import PLAIN
from grognard.games.verdun.doctrine.survey import Survey
from grognard.games.verdun.ground import ROAD
from grognard.games.verdun.rules.breakthrough import (
    BreakOut,
    Breakthrough,
    EndBreakthrough,
    StackBreaksThrough,
    StayBehind,
)
from grognard.games.verdun.rules.movement import DigIn, GoStrategically, Halt, Join, Move, MoveTo
from grognard.games.verdun.rules.strength import combat_strength
from grognard.games.verdun.world import CORPS, FRENCH, GERMAN, INFANTRY, NONE, PIONEER
from grognard.kernel.choice import Choice

NEVER = -100.0
GUARDED, GUARD = 2, 4  # hexes between a guarded gun and the enemy; the strength of a guard
REACH = 4  # hexes from which the enemy can walk into a town
EXPOSED = 0.6  # a unit of one step alone in the enemy's reach
KEPT = 0.3  # a defender's: a town before the enemy with nobody else in it
LONG_WAY = 16  # half points to the goal from which strategic movement pays


def pick(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """Who moves next: those nearest to the enemy first, guns and HQs after the infantry; nobody twice."""
    s, world = survey.s, survey.world
    found = []
    for choice in offered:
        if not isinstance(choice, Move):
            found.append(0.0)
        elif s.moved[choice.unit]:
            found.append(-1.0)
        else:
            first = 100.0 if world.type[choice.unit] == INFANTRY else 60.0 if world.is_infantry[choice.unit] else 40.0
            found.append(first - survey.far(s.place[choice.unit]))
    return found


def go(survey: Survey, unit: int, strategic: bool, offered: Sequence[Choice]) -> list[float]:
    """Where a unit goes, or whether it stays and digs in."""
    s = survey.s
    here = s.place[unit]
    stay = places(survey, unit, [here], False)[0]
    far = survey.far(here)
    hexes = [choice.hex for choice in offered if isinstance(choice, MoveTo)]
    found = places(survey, unit, hexes, True)  # moves come first
    for choice in offered[len(hexes) :]:
        match choice:
            case Halt():
                found.append(stay)
            case DigIn():
                near = far <= 5 and (survey.side == FRENCH or far <= 2)
                found.append(stay + 0.1 if near and not survey.last_move else stay - 0.01)
            case GoStrategically():
                long_way = survey.field[here] if survey.side == GERMAN else 3 * far
                usable = survey.world.is_infantry[unit] or survey.world.is_hq[unit] or far > 10
                found.append(9.0 if far > 5 and long_way > LONG_WAY and usable and not strategic else NEVER)
            case Join():
                found.append(NEVER)
            case _:
                found.append(0.0)
    return found


def places(survey: Survey, unit: int, hexes: list[int], leaving: bool) -> list[float]:
    """How well a unit would stand in each of some hexes; `leaving`: they are not where it is."""
    world = survey.world
    if world.is_infantry[unit]:
        if survey.s.demoralized[unit]:
            return [shaken(survey, hex_) for hex_ in hexes]
        if survey.side == GERMAN:
            return attackers(survey, unit, hexes)
        return defenders(survey, unit, hexes, leaving)
    if world.is_hq[unit]:
        return [headquarters(survey, unit, hex_) for hex_ in hexes]
    return [gun(survey, unit, hex_) for hex_ in hexes]


def shaken(survey: Survey, hex_: int) -> float:
    """Out of reach of the enemy, in cover, not too far to the rear."""
    return 0.2 * min(survey.far(hex_), 4) + 0.05 * survey.facts.cover[hex_] - 0.01 * survey.far(hex_)


def attackers(survey: Survey, unit: int, hexes: list[int]) -> list[float]:
    """German infantry: towards the objectives, beside what can be assaulted, into what lies open."""
    s, facts, w = survey.s, survey.facts, survey.weights
    field, cover, worth, near = survey.field, facts.cover, facts.worth, survey.world.ground.near
    closed = s.zones(survey.side).closed
    weak = survey.frail(unit)
    gains: dict[int, float] = {}
    found = []
    for hex_ in hexes:
        score = w.cover * cover[hex_] - w.astray * field[hex_]
        if worth[hex_] > PLAIN:
            if s.holder(hex_) == FRENCH:
                score += w.prize * worth[hex_]
            elif survey.far(hex_) <= REACH and not survey.company(hex_, unit):
                score += survey.garrison * worth[hex_]
        if weak and survey.menace(hex_) and not survey.company(hex_, unit):
            score -= EXPOSED
        best = None
        for other in near[hex_]:
            if closed[other]:
                gain = gains.get(other)
                if gain is None:
                    gain = gains[other] = survey.gain(other, unit)
                if best is None or gain > best:
                    best = gain
        if w.shield:
            score -= w.shield * survey.risk(hex_, unit, True)
        found.append(score + w.gain * (best or 0.0))
    return found


def defenders(survey: Survey, unit: int, hexes: list[int], leaving: bool) -> list[float]:
    """French infantry: on the objectives and in cover before the enemy, in one line, not where it will be destroyed."""
    s, facts, world, w = survey.s, survey.facts, survey.world, survey.weights
    infantry, stacks, fort_at, field = world.is_infantry, s.stacks(), world.ground.fort_at, survey.field
    closed = s.zones(survey.side).closed
    at_risk = w.risk * (1.5 if combat_strength(s, unit) < GUARD else 1.0)
    found = []
    for hex_ in hexes:
        far = survey.far(hex_)
        beyond = far - w.away if far > w.away else 0
        near = 1.0 / (1.0 + 0.3 * beyond)
        score = w.cover * facts.cover[hex_] * near - w.forward * beyond - w.astray * field[hex_]
        friends = hex_ in stacks and any(infantry[other] for other in stacks[hex_] if other != unit)
        worth = facts.worth[hex_]
        if worth > PLAIN:
            if s.holder(hex_) == FRENCH:
                if hex_ not in fort_at or s.fort_stands(hex_):
                    score += worth * near * (w.hold if not friends else 0.3 * w.hold)
                if far <= REACH and hex_ not in fort_at and not friends:
                    score += KEPT
            elif hex_ not in fort_at:
                score += w.prize * worth  # a town that lies open is retaken
        if far <= 4:
            if not friends:
                score += w.line * line(survey, hex_)
            score += surroundings(survey, unit, hex_)
        if survey.menace(hex_):
            risk = survey.risk(hex_, unit, leaving)
            score -= at_risk * risk
            if friends:
                score += w.together * max(0.0, survey.alone(hex_, unit) - risk)
        if far == 1:
            gains = [survey.gain(other, unit) for other in world.ground.near[hex_] if closed[other]]
            score += w.gain * max([gain for gain in gains if gain > 0.1], default=0.0)
        found.append(score)
    return found


def surroundings(survey: Survey, unit: int, hex_: int) -> float:
    """Who stands beside, who stands before, and whether there is a way back."""
    s, world, w = survey.s, survey.world, survey.weights
    if not (w.shoulder or w.trapped or w.depth):
        return 0.0
    zone = s.zones(survey.side).zone
    north = world.ground.rows[hex_]
    beside = before = free = 0
    for other in world.ground.near[hex_]:
        held = [each for each in s.units_at(other) if each != unit and world.is_infantry[each]]
        if held and world.side[held[0]] == survey.side:
            beside += 1
            before += world.ground.rows[other] < north
            free += world.ground.rows[other] > north
        elif not zone[other]:
            free += 1
    return w.shoulder * min(beside, 2) + w.depth * min(before, 1) - w.trapped * (1.0 if not free else 0.3 * (free == 1))


def line(survey: Survey, hex_: int) -> int:
    """How many hexes before the enemy a unit would close that no friend closes."""
    s = survey.s
    friends = s.zones(GERMAN).zone  # what the Germans meet
    return sum([not friends[other] for other in survey.facts.ahead[hex_]]) if survey.far(hex_) <= 4 else 0


def gun(survey: Survey, unit: int, hex_: int) -> float:
    """Guns stand where the front is well in range, never beside the enemy; corps guns that move do not fire."""
    world, s = survey.world, survey.s
    far = survey.far(hex_)
    reach = world.range[unit]
    wish = max(2, reach - 2)
    guarded = sum([combat_strength(s, other) for other in s.units_at(hex_) if world.is_infantry[other]]) >= GUARD
    score = -0.05 * max(0, far - wish) - 0.4 * max(0, (GUARDED if guarded else survey.weights.safe) - far)
    if world.level[unit] == CORPS and hex_ != s.place[unit]:
        here = survey.far(s.place[unit])
        score -= 0.3 if 2 < here <= reach else 0.0
    return score + 0.02 * bool(world.ground.terrain[hex_] & ROAD)


def headquarters(survey: Survey, unit: int, hex_: int) -> float:
    """An HQ stands on a road behind the middle of its corps, out of reach."""
    s, world = survey.s, survey.world
    corps = world.corps[unit]
    distances = world.ground.grid.distances(hex_)
    members = [distances[place] for place in survey.corps(corps)] if corps != NONE else []
    mean = (sum(members) - distances[s.place[unit]]) / (len(members) - 1) if len(members) > 1 else 0.0
    far = survey.far(hex_)
    road = 0.15 if world.ground.terrain[hex_] & ROAD else 0.0
    return -0.08 * max(0.0, mean - 2) - 0.3 * max(0, survey.weights.safe + 1 - far) + road


def break_through(survey: Survey, step: Breakthrough | StackBreaksThrough, offered: Sequence[Choice]) -> list[float]:
    """Breakthrough: where a stack finds something better than it has."""
    s = survey.s
    if isinstance(step, Breakthrough):
        return [1.0 if isinstance(choice, BreakOut) else 0.5 for choice in offered]
    movers = [unit for unit in step.units if survey.world.is_infantry[unit]]
    lead = max(movers, key=lambda unit: survey.world.type[unit] != PIONEER, default=step.units[0])
    here = settled(survey, lead, s.place[lead])
    found = []
    for choice in offered:
        match choice:
            case MoveTo(hex_):
                found.append(settled(survey, lead, hex_) - 0.05)
            case StayBehind(unit):
                found.append(5.0 if not survey.world.is_infantry[unit] else NEVER)
            case EndBreakthrough() | Halt():
                found.append(here)
            case _:
                found.append(here - 1)
    return found


def settled(survey: Survey, unit: int, hex_: int) -> float:
    """How well a stack would stand in a hex when no assault follows."""
    s, facts = survey.s, survey.facts
    if survey.side == FRENCH:
        return defenders(survey, unit, [hex_], True)[0]
    score = -survey.weights.astray * survey.field[hex_] + 0.03 * facts.cover[hex_] - 0.2 * survey.risk(hex_, unit, True)
    if facts.worth[hex_] > PLAIN and s.holder(hex_) == FRENCH:
        score += survey.weights.prize * facts.worth[hex_]
    return score
