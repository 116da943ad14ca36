"""Why a unit goes where it goes, in words."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.doctrine.foot import best_step
from grognard.games.landships.doctrine.posts import screened
from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.doctrine.vehicles import Plan, plan, threat
from grognard.games.landships.rules.driving import VehicleMove
from grognard.kernel.messages import named
from grognard.kernel.view import Message

SAFER = 0.05  # less danger from which it is worth a word


def aim(survey: Survey, unit: int, h: int) -> Message:
    """The plan that a move belongs to: what the side is out for from a hex."""
    s = survey.s
    edge = survey.leaves(unit)
    if edge:
        return Message("advice-landships-plan", {"task": "leave", "edge": edge, "hex": named(s.game, "hex", h)})
    field = survey.field(unit)
    goals = [hex_ for hex_, _ in survey.ground_goals]
    row, dense = survey.ground.distances(h), survey.ground.dense
    goal = min(goals, key=lambda hex_: (row[dense[hex_]], field[hex_]), default=h)
    task = "take" if goal in survey.wanted else "hold" if goal in survey.held else "hunt"
    return Message("advice-landships-plan", {"task": task, "edge": "", "hex": named(s.game, "hex", goal)})


def march_of(survey: Survey, unit: int) -> list[Message]:
    """Where a unit that is picked would go, and why."""
    to = best_step(survey, unit)
    if to is None or to == survey.s.place[unit]:
        return [aim(survey, unit, survey.s.place[unit])]
    return march(survey, unit, to)


def march(survey: Survey, unit: int, to: int) -> list[Message]:
    """What a unit gains where it goes."""
    s = survey.s
    here, field = s.place[unit], survey.field(unit)
    name, where = named(s.game, "unit", unit), named(s.game, "hex", to)
    if to in survey.wanted and to not in survey.soft:
        return [Message("advice-landships-taken", {"hex": where})]
    found = []
    if survey.world.kind[unit] == k.OBSERVER:
        if screened(survey, to):
            found.append(Message("advice-landships-behind", {"unit": name, "hex": where}))
    elif field[to] < field[here]:
        found.append(Message("advice-landships-nearer", {"unit": name, "hex": where}))
    if survey.exposure(unit, to) < survey.exposure(unit, here) - SAFER:
        found.append(Message("advice-landships-cover", {"unit": name, "hex": where}))
    elif survey.exposure(unit, to) > survey.exposure(unit, here) + SAFER:
        found.append(Message("advice-landships-risk", {"unit": name, "hex": where}))
    return [*found, aim(survey, unit, to)]


def stop(survey: Survey, unit: int) -> list[Message]:
    """Why a unit stays."""
    s = survey.s
    h, name = s.place[unit], named(s.game, "unit", unit)
    if h in survey.held:
        return [Message("advice-landships-keeps", {"unit": name, "hex": named(s.game, "hex", h)})]
    return [Message("advice-landships-hold", {"unit": name}), aim(survey, unit, h)]


def roll(survey: Survey, unit: int = k.NOBODY, by_road: bool = False) -> list[Message]:
    """What a vehicle's move is for: read off where it would end."""
    s = survey.s
    if unit == k.NOBODY:
        move = s.inside(VehicleMove)
        unit = move.unit
        made = plan(survey, unit, move.by_road, move.allowance(s) - move.spent, move.hexes, move.backed)
    else:
        made = plan(survey, unit, by_road, s.world.vehicle(unit).move[1 if by_road else 0], 0)
    return [*drive(survey, unit, made), aim(survey, unit, s.place[unit])]


def drive(survey: Survey, unit: int, made: Plan) -> list[Message]:
    s = survey.s
    here, name = s.place[unit], named(s.game, "unit", unit)
    if made.first is None:
        return [Message("advice-landships-parks", {"unit": name})]
    to, field = made.end, survey.field(unit)
    where = named(s.game, "hex", to)
    nearer = (field[here] - field[to]) // 2
    if nearer > 0:
        found = [Message("advice-landships-drives", {"unit": name, "hex": where, "hexes": nearer})]
    elif threat(survey, unit, to) < threat(survey, unit, here) - SAFER:
        return [Message("advice-landships-shelters", {"unit": name, "hex": where})]
    else:
        return [Message("advice-landships-aims", {"unit": name, "hex": where})]
    if threat(survey, unit, to) > threat(survey, unit, here) + SAFER:
        found.append(Message("advice-landships-guns", {"unit": name}))
    return found


def ride(survey: Survey, unit: int, to: int) -> list[Message]:
    """Where horsemen trot."""
    where = named(survey.s.game, "hex", to)
    found = [Message("advice-landships-trots-to", {"hex": where})]
    if not survey.exposure(unit, to):
        found.append(Message("advice-landships-unseen", {"hex": where}))
    return [*found, aim(survey, unit, to)]


def place(survey: Survey, unit: int, h: int) -> list[Message]:
    """What a hex has to offer at the set-up."""
    world, where = survey.world, named(survey.s.game, "hex", h)
    found = []
    if world.is_vehicle[unit]:
        found.append(Message("advice-landships-way", {"hex": where}))
    elif world.kind[unit] == k.OBSERVER and screened(survey, h):
        found.append(Message("advice-landships-lookout", {"hex": where}))
    elif survey.cover(h):
        found.append(Message("advice-landships-shelter", {"hex": where}))
    if h in survey.held:
        found.append(Message("advice-landships-garrison", {"hex": where}))
    goals = [hex_ for hex_, _ in survey.ground_goals]
    row, dense = survey.ground.distances(h), survey.ground.dense
    goal = min(goals, key=lambda hex_: row[dense[hex_]], default=h)
    task = "take" if survey.aims.attacks else "hold"
    return [
        *found,
        Message("advice-landships-plan", {"task": task, "edge": "", "hex": named(survey.s.game, "hex", goal)}),
    ]
