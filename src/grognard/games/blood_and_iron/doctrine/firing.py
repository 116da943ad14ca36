"""9.2 and 7.21: at whom to fire, with whom."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.blood_and_iron.doctrine.survey import Survey
from grognard.games.blood_and_iron.ground import ARTILLERY
from grognard.games.blood_and_iron.rules.columns import fire_shifts
from grognard.games.blood_and_iron.rules.fire import AddFirer, FireAt, FireGroup, FireSegment, linked
from grognard.games.blood_and_iron.rules.opportunity import Shoot, StandingOrder
from grognard.kernel.choice import Choice

NEVER = -100.0


def fire_power(survey: Survey, unit: int, hex_: int) -> float:
    """A firer's strength at its distance."""
    world = survey.world
    return 0.5 * survey.power(unit) * world.factor[unit][world.grid.distance(survey.s.place[unit], hex_)]


def target_worth(survey: Survey, hex_: int) -> float:
    """How much it helps to shake the units of a hex: those in touch with ours, and guns, first."""
    s = survey.s
    found = 1.0
    if survey.ground.disc(hex_, 1) & s.held[survey.side]:
        found += survey.weights.touch
    if survey.world.kind[s.top[hex_]] == ARTILLERY:
        found += 0.1
    if hex_ in s.theatre.objective_at or hex_ in s.theatre.targets:
        found += survey.weights.key
    return found


def shot(survey: Survey, firers: list[int], hex_: int) -> float:
    """What a fire attack may be expected to do."""
    s = survey.s
    target = s.top[hex_]
    shift = fire_shifts(s, tuple(firers), hex_, target).total()
    strength = sum([fire_power(survey, unit, hex_) for unit in firers], 0.0)
    return survey.harm(target, strength, shift) * target_worth(survey, hex_)


def segment(survey: Survey, step: FireSegment, offered: Sequence[Choice]) -> list[float]:
    """Every unit fires, for it costs nothing; the best shots first."""
    targets = step.targets(survey.s)
    found = []
    for choice in offered:
        if isinstance(choice, FireAt):
            found.append(0.01 + shot(survey, targets[choice.hex], choice.hex))
        else:
            found.append(0.0)
    return found


def group(survey: Survey, step: FireGroup, offered: Sequence[Choice]) -> list[float]:
    """Add who lifts the column, or has no other target; then fire."""
    s, hex_ = survey.s, step.hex
    targets = s.inside(FireSegment).targets(s)
    others: dict[int, int] = {}
    for units in targets.values():
        for unit in units:
            others[unit] = others.get(unit, 0) + 1
    strength = sum([fire_power(survey, unit, hex_) for unit in step.firers], 0.0)
    top = survey.world.fire_limits[-1]
    found = []
    for choice in offered:
        if not isinstance(choice, AddFirer):
            found.append(0.0)
            continue
        more = fire_power(survey, choice.unit, hex_)
        if step.firers and choice.unit not in linked(s, hex_, (*step.firers, choice.unit), step.firers[0]):
            found.append(-2.0)
        elif strength >= top + 1 or (more < 1.0 and others.get(choice.unit, 1) > 1 and strength >= 1):
            found.append(-1.0)
        else:
            found.append(1.0 + 0.1 * more - 0.5 * (others.get(choice.unit, 1) - 1))
    if step.firers and max(found) < 0.0:
        return found
    if step.firers:  # somebody with other targets joins only where it makes a better column
        now = survey.fire_column(strength, 0)
        for number, choice in enumerate(offered):
            if isinstance(choice, AddFirer) and others.get(choice.unit, 1) > 1:
                all_ = strength + sum([fire_power(survey, unit, hex_) for unit in step.able(s)], 0.0)
                if survey.fire_column(all_, 0) == now:
                    found[number] = -1.0
                else:
                    found[number] = max(found[number], 0.1)
    return found


def opportunity(offered: Sequence[Choice]) -> list[float]:
    """A shot that costs nothing is always taken, and nobody need ask again."""
    found = []
    for choice in offered:
        match choice:
            case StandingOrder(order):
                found.append(2.0 if order == "always" else NEVER)
            case Shoot():
                found.append(1.0)
            case _:
                found.append(0.0)
    return found


def prospects(survey: Survey, units: list[int]) -> float:
    """What a combat of these units may bring: the best shot of each, roughly."""
    s = survey.s
    by_hex: dict[int, list[int]] = {}
    for unit in units:
        if not survey.world.reach[unit]:
            continue
        enemies = survey.ground.disc(s.place[unit], min(4, survey.world.reach[unit])) & s.held[survey.enemy]
        if enemies:
            by_hex.setdefault((enemies & -enemies).bit_length() - 1, []).append(unit)
    return sum([shot(survey, firers, hex_) for hex_, firers in by_hex.items()], 0.0)
