"""Why a choice is good, in words."""

from __future__ import annotations

from grognard.bots.doctrines.landships.assault import promise
from grognard.bots.doctrines.landships.shells import best_shells
from grognard.bots.doctrines.landships.survey import Survey
from grognard.games.landships.rules.barrage import BarragePhase, TargetHex
from grognard.games.landships.rules.cavalry import RideOff
from grognard.games.landships.rules.cover import SMALL_ARMS, cover
from grognard.games.landships.rules.firing import candidates, targets_at
from grognard.games.landships.rules.marching import Marching, StepTo, WalkOff
from grognard.games.landships.rules.moving import Stop
from grognard.games.landships.rules.shelling import GAS, SMOKE
from grognard.games.landships.rules.small_arms import FireAtHex, everybody, firer_modifiers, strength_of
from grognard.games.landships.rules.storming import StormHex
from grognard.games.landships.rules.vehicle_movement import DriveOff
from grognard.kernel.choice import Choice
from grognard.kernel.messages import named
from grognard.kernel.view import Message

SHELLS = {SMOKE: "advice-landships-smoke", GAS: "advice-landships-gas"}


def reasons(survey: Survey, choice: Choice) -> list[Message]:
    """The sentences for one choice; none where there is nothing to say beyond the plan."""
    s = survey.s
    step = s.step
    match choice:
        case FireAtHex(h):
            return [fire(survey, h)]
        case StormHex(h) if promise(survey, h) > 0:
            return [Message("advice-landships-storm", {"hex": named(s.game, "hex", h)})]
        case TargetHex(h) if isinstance(step, BarragePhase):
            ammunition = best_shells(survey, h, step).ammunition
            return [Message(SHELLS.get(ammunition, "advice-landships-shells"))]
        case StepTo(to) if isinstance(step, Marching):
            return march(survey, step.marching(s)[0], to)
        case Stop() if isinstance(step, Marching):
            return [Message("advice-landships-hold", {"unit": named(s.game, "unit", step.marching(s)[0])})]
        case WalkOff() | DriveOff() | RideOff():
            return [Message("advice-landships-leave")]
    return []


def fire(survey: Survey, h: int) -> Message:
    """How often everybody's fire on a hex hits the first of those in it."""
    s = survey.s
    firers = everybody(s, (), candidates(s, h, survey.side))
    shelter = min([cover(s, unit, SMALL_ARMS).total() for unit in targets_at(s, h, survey.side)], default=0)
    modifier = firer_modifiers(s, h, firers).total() + shelter
    chance = round(100 * survey.facts.hits(strength_of(s, h, firers).total(), modifier) / 6)
    return Message("advice-landships-fire", {"hex": named(s.game, "hex", h), "chance": chance})


def march(survey: Survey, unit: int, to: int) -> list[Message]:
    """What a unit gains where it goes."""
    s = survey.s
    name = named(s.game, "unit", unit)
    if to in survey.wanted and to not in survey.soft:
        return [Message("advice-landships-taken", {"hex": named(s.game, "hex", to)})]
    field = survey.field(unit)
    if field[to] < field[s.at[unit]]:
        return [Message("advice-landships-nearer", {"unit": name})]
    if survey.exposure(unit, to) < survey.exposure(unit, s.at[unit]):
        return [Message("advice-landships-cover", {"unit": name})]
    return []
