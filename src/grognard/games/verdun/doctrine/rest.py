"""3.0, 6.0, 14.0: set-up, replacements, reinforcements, remnants, victims of barrages, rallies."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.verdun.doctrine.survey import Survey
from grognard.games.verdun.rules.barrage import Suffer
from grognard.games.verdun.rules.interdiction import InterdictAt
from grognard.games.verdun.rules.morale import modified_morale
from grognard.games.verdun.rules.rally import Rally
from grognard.games.verdun.rules.reinforcements import Assign, Decline
from grognard.games.verdun.rules.remnants import TryRemnant
from grognard.games.verdun.rules.replacements import Place, Restore, ReturnFull, ReturnGun, ReturnHQ, ReturnReduced
from grognard.games.verdun.rules.setup import SetUpHistorically
from grognard.kernel.choice import Choice


def administer(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """Everything that is no march and no fight."""
    return [opinion(survey, choice) for choice in offered]


def opinion(survey: Survey, choice: Choice) -> float:
    """How good one such choice is."""
    s, world = survey.s, survey.world
    match choice:
        case SetUpHistorically() | TryRemnant() | Decline():
            return 1.0
        case Restore(unit):
            near = max(0, 8 - survey.far(s.place[unit]))
            return 1.0 + 0.3 * (world.strength[unit] - world.reduced_strength[unit]) + 0.05 * near
        case ReturnReduced(unit):
            return 0.5 + 0.3 * world.reduced_strength[unit]
        case ReturnFull(unit):
            return 0.6 + 0.15 * world.strength[unit]
        case ReturnHQ():
            return 5.0  # without it a whole corps is out of supply
        case ReturnGun(unit):
            return 1.0 + world.attack[unit]
        case Suffer(unit):
            return -2.0 if world.is_artillery[unit] else -0.1 * world.strength[unit]
        case Rally(unit):
            return float(modified_morale(s, unit).total())
        case Place(hex_):
            return -0.1 * abs(survey.far(hex_) - 6)
        case InterdictAt(hex_):
            return survey.crossings.get(hex_, -0.01 * survey.far(hex_))
        case Assign(corps):
            members = [unit for unit in s.on_map(survey.side) if s.corps_of(unit) == corps]
            return 0.1 + 0.01 * len(members)
    return 0.0
