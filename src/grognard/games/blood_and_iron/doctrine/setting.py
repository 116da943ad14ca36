"""11.1 and 12.1: where a side sets up."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.blood_and_iron.doctrine.plan import Mission, Plan
from grognard.games.blood_and_iron.doctrine.survey import Survey
from grognard.games.blood_and_iron.ground import ARTILLERY, CAVALRY, LEADER
from grognard.games.blood_and_iron.rules.movement import Select
from grognard.games.blood_and_iron.rules.setup import Place, PlacePiece
from grognard.kernel.choice import Choice

LEAN = 0.04  # a column, or half a movement point, of a set-up that leans


def order(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """The strongest infantry first, for it picks its village; then cavalry, guns beneath them, leaders last."""
    world = survey.world
    found = []
    for choice in offered:
        if not isinstance(choice, Select):
            found.append(-1.0)
            continue
        if survey.s.theatre.starts[choice.unit][1] == 0:
            found.append(100.0)  # its counter names the hex
            continue
        rank = (3, 2, 1, 0)[world.kind[choice.unit]]
        found.append(10.0 * rank + (survey.power(choice.unit) if rank else 0.0))
    return found


def place(survey: Survey, plan: Plan, step: PlacePiece, offered: Sequence[Choice]) -> list[float]:
    mission = nearest(plan, [choice.hex for choice in offered if isinstance(choice, Place)])
    return [post(survey, mission, step.unit, choice.hex) if isinstance(choice, Place) else 0.0 for choice in offered]


def nearest(plan: Plan, hexes: list[int]) -> Mission:
    """What can be reached soonest from the hexes where a piece may start, for its weight."""
    return max(plan.missions, key=lambda each: 0.5 * each.weight - 0.1 * min(each.field[hex_] for hex_ in hexes))


def post(survey: Survey, mission: Mission, unit: int, hex_: int) -> float:
    """A hex for a piece: on or near what counts, covered, with room between the units of a line."""
    s, ground, kind = survey.s, survey.ground, survey.world.kind[unit]
    bit, held = ground.bit[hex_], s.held[survey.side]
    friend = bool(held & bit)
    beside = (ground.disc(hex_, 1) & held).bit_count()
    away = mission.field[hex_]
    if kind == LEADER:
        own = sum(
            [
                1
                for each in survey.world.subordinates[unit]
                if s.place[each] >= 0 and ground.disc(hex_, s.range_of(unit)) & ground.bit[s.place[each]]
            ]
        )
        return 0.3 * own + (1.0 if friend else 0.0) - 0.01 * away
    near_foe = bool(ground.disc(hex_, 1) & s.held[survey.enemy])
    found = 0.05 * survey.facts.cover[hex_] - (0.5 if near_foe and kind == ARTILLERY else 0.0)
    found += LEAN * survey.weights.lean * survey.world.grid.cells[hex_][0] - LEAN * survey.weights.depth * away
    if mission.attack:
        found -= 0.04 * away
        if s.held[survey.enemy] and ground.disc(hex_, 2) & s.held[survey.enemy]:
            found -= 0.2
    else:
        if mission.mask & bit and not friend and kind != ARTILLERY:
            found += 2.0 if len(mission.hexes) == 1 else 1.0
        found -= 0.03 * max(0, away - (2 if kind != CAVALRY else 8))
    if kind == ARTILLERY:
        return found + (0.3 if friend else 0.0) + 0.05 * min(2, beside) + 0.03 * ground.level[hex_]
    return found - 0.05 * max(0, beside - 2) + 0.03 * min(beside, 2)
