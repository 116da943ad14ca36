"""Why a choice is good at Verdun, in words. Numbers are the engine's own odds, or of trials with their error."""

from __future__ import annotations

from statistics import fmean

from grognard.bots.trials import TRIALS, share, trials
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.doctrine import marching
from grognard.games.verdun.doctrine.facts import PLAIN
from grognard.games.verdun.doctrine.survey import Survey
from grognard.games.verdun.doctrine.telling import aftermath, return_of
from grognard.games.verdun.rules.assault import AssaultHex, EndAssaults
from grognard.games.verdun.rules.barrage import Suffer
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.bombardment import (
    AddGun,
    BarrageAt,
    BarragePlan,
    BombardmentPhase,
    CeaseFire,
    InterdictWith,
    OpenFire,
    Settle,
    best_group,
)
from grognard.games.verdun.rules.breakthrough import BreakOut
from grognard.games.verdun.rules.declaring import AllOut, Declare, JoinAssault, NoMoreSupport, SupportWith
from grognard.games.verdun.rules.interdiction import InterdictAt
from grognard.games.verdun.rules.movement import DigIn, EndMovement, GoStrategically, Halt, Move, MoveTo, UnitsMove
from grognard.games.verdun.rules.odds import harm
from grognard.games.verdun.rules.ratio import attack_total, column, defense_total, shifts
from grognard.games.verdun.world import FRENCH, GERMAN, SIDES
from grognard.games.verdun.worth import steps_lost
from grognard.kernel.choice import Choice
from grognard.kernel.messages import named
from grognard.kernel.tables import odds
from grognard.kernel.view import Message

NOTABLE = 0.05  # what an assault must gain by a unit to be named


def reasons(survey: Survey, choice: Choice) -> list[Message]:
    """The sentences for one choice; none where there is nothing to say beyond the plan."""
    match choice:
        case AssaultHex(hex_):
            return [outcome(survey, choice, hex_), *objective(survey, hex_)]
        case Declare() | AllOut():
            target = survey.s.inside(Battle).target
            return [outcome(survey, choice, target), *objective(survey, target)]
        case JoinAssault(unit):
            return joining(survey, unit)
        case EndAssaults():
            return [Message("advice-verdun-no-assault")]
        case SupportWith():
            return [Message("advice-verdun-support")]
        case NoMoreSupport():
            return [Message("advice-verdun-no-more-support")]
        case Move() | MoveTo() | DigIn() | Halt() | GoStrategically() | EndMovement() | BreakOut():
            return marches(survey, choice)
        case BarrageAt() | AddGun() | Settle() | OpenFire() | CeaseFire() | InterdictWith() | InterdictAt():
            return gunnery(survey, choice)
        case Suffer():
            return [Message("advice-verdun-suffer")]
    return aftermath(survey, choice) or return_of(survey, choice)


# -- assaults ---------------------------------------------------------------------------------------------


def outcome(survey: Survey, choice: Choice, target: int) -> Message:
    """What came of the assault in trials: who stood in the hex when it was over, and what both lost."""
    s, side = survey.s, survey.side

    def over(board: VerdunBoard) -> bool:
        return not board.within(Battle)

    ended = [trial.board for trial in trials(s, SIDES[side], choice, over)]
    taken, error = share([board.occupied_by(target, side) for board in ended])
    lost = [
        round(fmean([steps_lost(board, each) for board in ended]) - steps_lost(s, each), 1) for each in (side, 1 - side)
    ]
    args = {"rounds": TRIALS, "taken": taken, "error": error, "own": lost[0], "other": lost[1]}
    return Message("advice-verdun-assault", args)


def objective(survey: Survey, target: int) -> list[Message]:
    """What a hex counts for in the end (16.0)."""
    if survey.prize(target) <= PLAIN:
        return []
    ground, points = survey.world.ground, survey.world.tables.victory
    if target in ground.fort_at:
        return [Message("advice-verdun-fort", {"points": points.fort})]
    if target in ground.city:
        return [Message("advice-verdun-city", {"points": points.city_hex})]
    infiltration = survey.s.option("infiltration")
    towns = points.towns_per_point_infiltration if infiltration else points.towns_per_point
    return [Message("advice-verdun-town", {"towns": towns})]


def joining(survey: Survey, unit: int) -> list[Message]:
    """What one more attacker or gun changes, before the defender's guns speak."""
    s, world = survey.s, survey.world
    battle = s.inside(Battle)
    gun = world.is_artillery[unit]

    def read(attackers: tuple[int, ...], guns: tuple[int, ...]) -> int:
        step = odds(attack_total(s, attackers, guns), max(1, defense_total(s, battle.target, ())))
        return column(s, step + shifts(s, attackers, battle.target).total())

    more = read(battle.attackers if gun else (*battle.attackers, unit), (*battle.guns, unit) if gun else battle.guns)
    name = world.assault_table.columns[more]
    if not battle.attackers:
        return [Message("advice-verdun-first", {"odds": name})]
    before = read(battle.attackers, battle.guns)
    if before == more:
        return [Message("advice-verdun-shares" if not gun else "advice-verdun-towards", {"odds": name})]
    return [Message("advice-verdun-joining", {"before": world.assault_table.columns[before], "odds": name})]


# -- guns -------------------------------------------------------------------------------------------------


def gunnery(survey: Survey, choice: Choice) -> list[Message]:
    s, step = survey.s, survey.s.step
    match choice:
        case BarrageAt(hex_) if isinstance(step, BombardmentPhase):
            return barrage(survey, hex_, tuple(best_group(s, hex_, step.free(s))))
        case AddGun(gun) if isinstance(step, BarragePlan):
            return barrage(survey, step.target, (*step.guns, gun))
        case Settle() if isinstance(step, BarragePlan):
            return barrage(survey, step.target, step.guns)
        case OpenFire() | CeaseFire():
            return [Message("advice-verdun-open-fire")]
    return [Message("advice-verdun-interdict")]


def barrage(survey: Survey, target: int, guns: tuple[int, ...]) -> list[Message]:
    if not guns:
        return []
    broken, lost = harm(survey.s, survey.side, target, guns)
    return [Message("advice-verdun-barrage", {"broken": round(float(broken), 1), "lost": round(float(lost), 1)})]


# -- marches ----------------------------------------------------------------------------------------------


def marches(survey: Survey, choice: Choice) -> list[Message]:
    """Who goes where, and what he does there."""
    step = survey.s.step
    match choice:
        case Move(unit):
            return taken_up(survey, choice, unit)
        case MoveTo(hex_) if isinstance(step, UnitsMove):
            return march(survey, step.units[0], hex_)
        case DigIn():
            return [Message("advice-verdun-dig-in")]
        case Halt():
            return [Message("advice-verdun-stay")]
        case GoStrategically():
            return [Message("advice-verdun-strategic")]
        case BreakOut():
            return [Message("advice-verdun-break-out")]
    return [Message("advice-verdun-end-movement")]


def taken_up(survey: Survey, choice: Move, unit: int) -> list[Message]:
    """Where the unit would go next, and why."""
    board = survey.s.clone()
    board.apply(choice)
    step = board.step
    if not isinstance(step, UnitsMove):
        return []
    offered = board.choices()
    then = Survey(board, survey.side, survey.facts, survey.weights)
    scores = marching.go(then, unit, step.strategic, offered)
    best = offered[max(range(len(offered)), key=scores.__getitem__)]
    if not isinstance(best, MoveTo):
        return marches(then, best)
    found = march(then, unit, best.hex)
    return [Message("advice-verdun-goes", {"hex": named(board.game, "hex", best.hex)}), *found]


def march(survey: Survey, unit: int, hex_: int) -> list[Message]:
    """What a unit does where it goes."""
    s, world, facts = survey.s, survey.world, survey.facts
    found = []
    if facts.worth[hex_] > PLAIN and hex_ not in world.ground.fort_at:
        if s.holder(hex_) != survey.side:
            found = [Message("advice-verdun-takes"), *objective(survey, hex_)]
        elif survey.side == FRENCH:
            found = [Message("advice-verdun-holds")]
    if not world.is_infantry[unit]:
        return found or [Message("advice-verdun-hq" if world.is_hq[unit] else "advice-verdun-gun")]
    if s.demoralized[unit]:
        return [Message("advice-verdun-recovers")]
    closed = s.zones(survey.side).closed
    targets = [other for other in world.ground.near[hex_] if closed[other]]
    best = max(targets, key=lambda other: survey.gain(other, unit), default=None)
    if best is not None and survey.gain(best, unit) > NOTABLE:
        found.append(Message("advice-verdun-joins", {"hex": named(s.game, "hex", best)}))
    if survey.side == FRENCH and marching.line(survey, hex_):
        found.append(Message("advice-verdun-line", {"hexes": marching.line(survey, hex_)}))
    if facts.cover[hex_] and survey.side == FRENCH:
        found.append(Message("advice-verdun-cover", {"columns": facts.cover[hex_]}))
    nearer = (survey.field[s.place[unit]] - survey.field[hex_]) // 2
    if survey.side == GERMAN and nearer > 0 and not found:
        found.append(Message("advice-verdun-nearer", {"points": nearer}))
    return found or [Message("advice-verdun-position", {"far": survey.far(hex_)})]
