"""Why a choice is good at Verdun, in words."""

from __future__ import annotations

from grognard.games.verdun.doctrine.facts import PLAIN
from grognard.games.verdun.doctrine.marching import line
from grognard.games.verdun.doctrine.survey import Survey
from grognard.games.verdun.rules.assault import AssaultHex, EndAssaults
from grognard.games.verdun.rules.attackers import attackers_of
from grognard.games.verdun.rules.barrage import Suffer
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.bombardment import BarrageAt, BombardmentPhase, InterdictWith, best_group
from grognard.games.verdun.rules.consequences import FallBack, LoseStep
from grognard.games.verdun.rules.declaring import Declare, SupportWith
from grognard.games.verdun.rules.interdiction import InterdictAt
from grognard.games.verdun.rules.movement import DigIn, Halt, MoveTo, UnitsMove
from grognard.games.verdun.rules.odds import harm
from grognard.games.verdun.rules.ratio import column
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.choice import Choice
from grognard.kernel.messages import named
from grognard.kernel.view import Message

NOTABLE = 0.05  # what an assault must gain by a unit to be named


def reasons(survey: Survey, choice: Choice) -> list[Message]:
    """The sentences for one choice; none where there is nothing to say beyond the plan."""
    s = survey.s
    match choice:
        case AssaultHex(hex_):
            return assault(survey, hex_, tuple(attackers_of(s, survey.side, hex_)))
        case Declare():
            battle = s.inside(Battle)
            step = survey.assault(battle.target, battle.attackers, battle.guns)[1]
            return [outcome(survey, battle.target, step)]
        case EndAssaults():
            return [Message("advice-verdun-no-assault")]
        case BarrageAt(hex_):
            return barrage(survey, hex_)
        case InterdictWith() | InterdictAt():
            return [Message("advice-verdun-interdict")]
        case MoveTo(hex_):
            return march(survey, hex_)
        case DigIn():
            return [Message("advice-verdun-dig-in")]
        case Halt():
            return [Message("advice-verdun-stay")]
        case FallBack():
            return [Message("advice-verdun-fall-back")]
        case LoseStep() | Suffer():
            return [Message("advice-verdun-stand")]
        case SupportWith():
            return [Message("advice-verdun-support")]
    return []


def assault(survey: Survey, target: int, attackers: tuple[int, ...]) -> list[Message]:
    """The odds with the support that must be expected, and what is won."""
    found = [outcome(survey, target, survey.with_guns(target, attackers)[1])]
    prize = survey.prize(target)
    if prize > PLAIN:
        found.append(Message("advice-verdun-objective", {"points": round(prize, 1)}))
    return found


def outcome(survey: Survey, target: int, step: int) -> Message:
    s = survey.s
    read = column(s, step)
    own, other, taken = survey.facts.outcomes[read][survey.rounds_up(survey.side, target)]
    odds = s.world.assault_table.columns[read]
    args = {"odds": odds, "own": round(own, 1), "other": round(other, 1), "taken": round(100 * taken)}
    return Message("advice-verdun-assault", args)


def barrage(survey: Survey, target: int) -> list[Message]:
    step = survey.s.step
    if not isinstance(step, BombardmentPhase):
        return []
    broken, lost = harm(survey.s, survey.side, target, best_group(survey.s, target, step.free(survey.s)))
    return [Message("advice-verdun-barrage", {"broken": round(float(broken), 1), "lost": round(float(lost), 1)})]


def march(survey: Survey, hex_: int) -> list[Message]:
    """What a unit does where it goes."""
    s, world, facts = survey.s, survey.world, survey.facts
    step = s.step
    if not isinstance(step, UnitsMove):
        return []
    unit = step.units[0]
    found = []
    worth = facts.worth[hex_]
    if worth > PLAIN and hex_ not in world.ground.fort_at:
        if s.holder(hex_) != survey.side:
            found.append(Message("advice-verdun-takes", {"points": round(worth, 1)}))
        elif survey.side == FRENCH:
            found.append(Message("advice-verdun-holds", {"points": round(worth, 1)}))
    if not world.is_infantry[unit]:
        return found
    closed = s.zones(survey.side).closed
    targets = [other for other in world.ground.near[hex_] if closed[other]]
    best = max(targets, key=lambda other: survey.gain(other, unit), default=None)
    if best is not None and survey.gain(best, unit) > NOTABLE:
        found.append(Message("advice-verdun-joins", {"hex": named(s.game, "hex", best)}))
    if survey.side == FRENCH and line(survey, hex_):
        found.append(Message("advice-verdun-line", {"hexes": line(survey, hex_)}))
    if facts.cover[hex_] and survey.side == FRENCH:
        found.append(Message("advice-verdun-cover", {"columns": facts.cover[hex_]}))
    nearer = (survey.field[s.place[unit]] - survey.field[hex_]) // 2
    if survey.side == GERMAN and nearer > 0 and not found:
        found.append(Message("advice-verdun-nearer", {"points": nearer}))
    return found
