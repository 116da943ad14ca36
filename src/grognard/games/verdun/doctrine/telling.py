"""Why a choice is good at Verdun, in words: what comes after a fight, and what comes back to the army."""

from __future__ import annotations

from grognard.games.verdun.doctrine.survey import Survey
from grognard.games.verdun.rules.advance import Advance, AdvanceTo, EndAdvance
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.breakthrough import EndBreakthrough, StayBehind
from grognard.games.verdun.rules.consequences import FallBack, LoseGarrison, LoseStep
from grognard.games.verdun.rules.rally import Rally
from grognard.games.verdun.rules.remnants import TryRemnant
from grognard.games.verdun.rules.replacements import Place, Restore, ReturnFull, ReturnGun, ReturnHQ, ReturnReduced
from grognard.games.verdun.rules.retreat import Follow, RetreatTo, checks_on_entry
from grognard.kernel.choice import Choice
from grognard.kernel.view import Message


def aftermath(survey: Survey, choice: Choice) -> list[Message]:
    """Losses, retreats, advances."""
    match choice:
        case FallBack():
            return [Message("advice-verdun-fall-back")]
        case LoseStep() | LoseGarrison():
            return [Message("advice-verdun-stand")]
        case RetreatTo(to):
            return retreat(survey, to)
        case Follow():
            return [Message("advice-verdun-follow")]
        case Advance() | AdvanceTo():
            return [Message("advice-verdun-advance")]
        case EndAdvance() | EndBreakthrough():
            return [Message("advice-verdun-enough")]
        case StayBehind():
            return [Message("advice-verdun-stay-behind")]
    return []


def retreat(survey: Survey, to: int) -> list[Message]:
    """What awaits a unit in the hex that it retreats to."""
    s = survey.s
    step_unit = s.inside(Battle).falling_back
    checks = len(checks_on_entry(s, step_unit[-1], to, step_unit)) if step_unit else 0
    found = [Message("advice-verdun-retreat", {"checks": checks})]
    if survey.facts.cover[to]:
        found.append(Message("advice-verdun-cover", {"columns": survey.facts.cover[to]}))
    return found


def return_of(survey: Survey, choice: Choice) -> list[Message]:
    """Replacements, rallies, remnants."""
    world = survey.world
    match choice:
        case Restore(unit):
            return [Message("advice-verdun-restore", {"points": world.strength[unit] - world.reduced_strength[unit]})]
        case ReturnReduced() | ReturnFull() | ReturnGun():
            return [Message("advice-verdun-return")]
        case ReturnHQ():
            return [Message("advice-verdun-return-hq")]
        case Place(hex_):
            return [Message("advice-verdun-place", {"far": survey.far(hex_)})]
        case Rally():
            return [Message("advice-verdun-rally")]
        case TryRemnant():
            return [Message("advice-verdun-remnant")]
    return []
