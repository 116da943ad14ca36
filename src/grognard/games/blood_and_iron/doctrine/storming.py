"""9.3: which hex is worth a melee, with whom, and who advances."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.blood_and_iron.doctrine.plan import Plan, turns_left
from grognard.games.blood_and_iron.doctrine.survey import ROUT, Survey
from grognard.games.blood_and_iron.ground import ARTILLERY
from grognard.games.blood_and_iron.rules.columns import melee_die, melee_shifts
from grognard.games.blood_and_iron.rules.melee import (
    AddAttacker,
    Advance,
    AlsoAssault,
    Assault,
    AssaultGroup,
    MeleeSegment,
    reachable,
)
from grognard.kernel.choice import Choice
from grognard.kernel.tables import odds

NEVER = -100.0
ALSO = 0.05  # what a blow at two hexes must gain
LAST = {0: 4.0, 1: 2.0}  # how much more the village counts when so many turns are left


def defending(survey: Survey, hexes: tuple[int, ...]) -> tuple[int, ...]:
    """Who is struck by an attack on some hexes."""
    return tuple([unit for hex_ in hexes for unit in survey.s.units_at(hex_)])


def results(survey: Survey, attackers: tuple[int, ...], hexes: tuple[int, ...]) -> list[str]:
    """The ten results that an attack may have, with the strengths to be expected; none if it is barred."""
    s, world, facts = survey.s, survey.world, survey.facts
    defenders = defending(survey, hexes)
    attack = sum([survey.power(unit) for unit in attackers], 0.0)
    defence = sum([1.0 if world.kind[unit] == ARTILLERY else survey.power(unit) for unit in defenders], 0.0)
    step = odds(max(1, round(attack)), max(1, round(defence)))
    if step < 1 - world.number["worst-odds"]:
        return []
    columns = len(facts.melee_rows)
    limit = world.number["melee-shift-limit"]
    net = max(-limit, min(limit, melee_shifts(s, attackers, hexes, defenders).total()))
    column = max(0, min(min(world.even_odds + step, columns - 1) + net, columns - 1))
    modifier = melee_die(s, attackers, hexes, defenders).total()
    rows = facts.melee_rows[column]
    return [rows[max(1, min(10, die + modifier)) - 1] for die in range(1, 11)]


def melee_worth(survey: Survey, plan: Plan, attackers: tuple[int, ...], hexes: tuple[int, ...]) -> float:
    """What an attack on hexes may be expected to bring, less what it costs."""
    found = results(survey, attackers, hexes)
    if not found:
        return NEVER
    defenders = defending(survey, hexes)
    prize = sum([hex_prize(survey, plan, hex_) for hex_ in hexes], 0.0)
    mine = _side_costs(survey, attackers, attackers)
    theirs = _side_costs(survey, defenders, tuple([survey.s.top[hex_] for hex_ in hexes]))
    total = 0.0
    for result in found:
        if result == "-":
            continue
        costs = mine if result[0] == "A" else theirs
        cost, clears = costs[result[1]]
        total += -cost if result[0] == "A" else cost + clears * prize
    return total / 10


def _side_costs(survey: Survey, units: tuple[int, ...], tops: tuple[int, ...]) -> dict[str, tuple[float, float]]:
    """By kind of result, what it costs a side, and how likely its hex is left empty."""
    fails = [1.0 - min(10, max(0, survey.morale(unit))) / 10 for unit in units]
    shaken = [1.0 - min(10, max(0, survey.morale(unit) - 2)) / 10 for unit in units]
    routs = [survey.loss_price(unit) if survey.s.routed[unit] else ROUT for unit in units]
    check = sum([fail * cost for fail, cost in zip(fails, routs, strict=True)], 0.0)
    step = min([survey.step_price(unit) for unit in units])
    lost = min([survey.loss_price(unit) for unit in tops])
    all_fail, all_shaken = 1.0, 1.0
    for fail, shake in zip(fails, shaken, strict=True):
        all_fail *= fail
        all_shaken *= shake
    rout = min(routs)
    one = 1.0 if len(units) == 1 else max(fails)
    return {
        "M": (check, all_fail),
        "D": (rout + check * (len(units) - 1) / len(units), one),
        "1": (step + check, all_shaken),
        "2": (2 * step + check, all_shaken),
        "E": (lost + sum(routs, 0.0) * (len(units) - 1) / len(units), 1.0),
    }


def hex_prize(survey: Survey, plan: Plan, hex_: int) -> float:
    """What it is worth to drive the enemy out of a hex."""
    prize = 0.1
    decides = survey.s.theatre.entry.victory != "points"
    haste = LAST.get(turns_left(survey), 1.0) if decides else 1.0
    for mission in plan.missions:
        if mission.mask & survey.ground.bit[hex_]:
            prize += 0.3 * mission.weight * haste
        elif mission.attack and mission.field[hex_] <= 8:
            prize += 0.15
    return prize


def best_group(survey: Survey, plan: Plan, able: list[int], hexes: tuple[int, ...]) -> tuple[float, tuple[int, ...]]:
    """The attackers of hexes that promise most: the strongest, as many as it takes."""
    order = sorted(able, key=lambda unit: (-survey.power(unit), unit))
    best: tuple[float, tuple[int, ...]] = (NEVER, ())
    for count in range(1, len(order) + 1):
        who = tuple(order[:count])
        worth = melee_worth(survey, plan, who, hexes)
        if worth > best[0]:
            best = (worth, who)
    return best


def segment(survey: Survey, plan: Plan, step: MeleeSegment, offered: Sequence[Choice]) -> list[float]:
    """The attacks that promise something, the best first."""
    s = survey.s
    touch: dict[int, list[int]] = {}
    for unit in step.attackers(s):
        for hex_ in reachable(s, unit):
            touch.setdefault(hex_, []).append(unit)
    found = []
    for choice in offered:
        if isinstance(choice, Assault):
            found.append(best_group(survey, plan, touch[choice.hex], (choice.hex,))[0] - survey.weights.melee)
        else:
            found.append(0.0)
    return found


def group(survey: Survey, plan: Plan, step: AssaultGroup, offered: Sequence[Choice]) -> list[float]:
    """One blow at two hexes where that promises more than one at each; then name those who strike best, and go in."""
    able = [*step.attackers, *step.able(survey.s)]
    single = best_group(survey, plan, able, step.hexes)
    found = []
    for choice in offered:
        match choice:
            case AddAttacker(unit):
                found.append(1.0 + 0.01 * survey.power(unit) if unit in single[1] else -1.0)
            case AlsoAssault(hex_):
                gain = NEVER if step.attackers else also(survey, plan, step, hex_, single)
                found.append(2.0 + gain if gain > ALSO else NEVER)
            case _:
                found.append(0.0)
    return found


def also(survey: Survey, plan: Plan, step: AssaultGroup, hex_: int, single: tuple[float, tuple[int, ...]]) -> float:
    """What it gains to strike another hex with the same blow, beside leaving it to those who are not needed here."""
    s = survey.s
    joint = [unit for unit in step.able(s) if hex_ in reachable(s, unit)]
    both = best_group(survey, plan, joint, (*step.hexes, hex_))[0]
    others = [
        unit for unit in s.inside(MeleeSegment).attackers(s) if unit not in single[1] and hex_ in reachable(s, unit)
    ]
    left = best_group(survey, plan, others, (hex_,))[0] if others else 0.0
    return both - single[0] - max(0.0, left)


def advance(survey: Survey, plan: Plan, offered: Sequence[Choice]) -> list[float]:
    """Into the hex if it counts, or if it is no worse than where the unit stands."""
    found = []
    for choice in offered:
        if not isinstance(choice, Advance):
            found.append(0.0)
            continue
        unit, here = choice.unit, survey.s.place[choice.unit]
        mission = plan.mission(unit)
        worth = 0.04 * (mission.field[here] - mission.field[choice.to]) if mission.attack else -0.05
        if mission.mask & survey.ground.bit[choice.to]:
            worth += mission.weight
        if mission.mask & survey.ground.bit[here]:
            worth -= mission.weight
        cover = -survey.facts.cover[choice.to], -survey.facts.cover[here]
        risk = survey.harm(unit, survey.threat(choice.to), cover[0]) - survey.harm(unit, survey.threat(here), cover[1])
        found.append(worth - 0.5 * risk + 0.02 * survey.power(unit))
    return found
