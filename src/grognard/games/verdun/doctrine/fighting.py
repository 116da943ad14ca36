"""7.0 and 9.0: barrages, assaults, support, losses, retreats, advances."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.verdun.doctrine.facts import PLAIN
from grognard.games.verdun.doctrine.survey import Survey
from grognard.games.verdun.rules.advance import Advance, AdvanceTo
from grognard.games.verdun.rules.army import reaches
from grognard.games.verdun.rules.assault import AssaultHex
from grognard.games.verdun.rules.attackers import attackers_of
from grognard.games.verdun.rules.barrage import column as barrage_column
from grognard.games.verdun.rules.barrage import total_strength
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.bombardment import (
    AddGun,
    BarrageAt,
    BarragePlan,
    BombardmentPhase,
    InterdictWith,
    Settle,
    best_group,
)
from grognard.games.verdun.rules.consequences import FallBack, LoseGarrison, LoseStep
from grognard.games.verdun.rules.declaring import AllOut, Declare, JoinAssault, SupportWith
from grognard.games.verdun.rules.hits import AllotHits
from grognard.games.verdun.rules.odds import harm
from grognard.games.verdun.rules.ratio import attack_total, column, defense_total, shifts
from grognard.games.verdun.rules.retreat import Follow, RetreatTo, checks_on_entry
from grognard.games.verdun.rules.strength import combat_strength
from grognard.games.verdun.world import ARMY, CORPS, GERMAN
from grognard.kernel.choice import Choice
from grognard.kernel.tables import odds

SHAKEN = 0.25  # a unit demoralized before an assault
INTERDICTION = 0.01  # what interdiction is worth at the most
IDLE = 0.25  # what a barrage is worth where no assault can follow, beside one where it does
ENOUGH = 4  # barrage columns: more guns on one hex than this are wasted

# -- bombardment ------------------------------------------------------------------------------------------


def saved(survey: Survey, gun: int) -> bool:
    """Whether a gun is kept for the support of assaults instead of a barrage."""
    s, world = survey.s, survey.world
    return survey.side == GERMAN and s.turn > 1 and world.level[gun] == CORPS and survey.far(s.place[gun]) <= 8


def bombard(survey: Survey, step: BombardmentPhase, offered: Sequence[Choice]) -> list[float]:
    """Barrages on what will be assaulted, and on guns; what finds no target interdicts the enemy's ways."""
    s, world = survey.s, survey.world
    free = [gun for gun in step.free(s) if not saved(survey, gun)]
    found = []
    for choice in offered:
        if isinstance(choice, BarrageAt):
            group = best_group(s, choice.hex, free) if choice.hex not in step.targets else ()
            if not group:
                found.append(-1.0)
                continue
            broken, lost = harm(s, survey.side, choice.hex, group)
            units = s.units_at(choice.hex)
            weight = 1.0 + 0.5 * any(world.is_artillery[unit] for unit in units)
            close = [hex_ for hex_, _ in survey.own_infantry if world.ground.distance(hex_, choice.hex) <= 2]
            weight *= 1.0 + 0.4 * min(len(close), 3) if close and survey.promising(choice.hex) else IDLE
            found.append((SHAKEN * float(broken) + survey.steps[1] * float(lost)) * weight - survey.weights.barrage)
        elif isinstance(choice, InterdictWith):
            found.append(-1.0 if saved(survey, choice.gun) else interdict(survey, choice.gun))
        else:
            found.append(0.0)
    return found


def interdict(survey: Survey, gun: int) -> float:
    """What a gun's interdiction is worth; less than a fair barrage. The Germans keep the guns that can support."""
    if survey.side == GERMAN and survey.world.level[gun] != ARMY:
        return -1.0
    near = [worth for hex_, worth in survey.crossings.items() if reaches(survey.s, gun, hex_)]
    return min(max(near, default=-1.0), INTERDICTION)


def batteries(survey: Survey, step: BarragePlan, offered: Sequence[Choice]) -> list[float]:
    """Gun after gun until the column is high enough; then the rest fires elsewhere."""
    s, world = survey.s, survey.world
    now = barrage_column(s, survey.side, step.target, total_strength(s, step.guns)) if step.guns else -1
    found = []
    for choice in offered:
        if isinstance(choice, AddGun):
            kept = saved(survey, choice.gun)
            found.append(-1.0 if kept else 1.0 + 0.01 * world.attack[choice.gun])
        else:
            found.append(2.0 if isinstance(choice, Settle) and now >= ENOUGH else 0.0)
    return found


# -- assaults ---------------------------------------------------------------------------------------------


def targets(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """The best assault first; none that does not promise enough."""
    found = []
    for choice in offered:
        if isinstance(choice, AssaultHex):
            everybody = tuple(attackers_of(survey.s, survey.side, choice.hex))
            found.append(survey.with_guns(choice.hex, everybody)[0] - survey.weights.worthwhile)
        else:
            found.append(0.0)
    return found


def assemble(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """All infantry, then guns as long as they better the odds."""
    s, world = survey.s, survey.world
    battle = s.inside(Battle)
    now = survey.assault(battle.target, battle.attackers, battle.guns)[0] if battle.attackers else -9.0
    joined = [choice.unit for choice in offered if isinstance(choice, JoinAssault)]
    infantry = [unit for unit in joined if not world.is_artillery[unit]]
    guns = tuple(unit for unit in joined if world.is_artillery[unit])
    all_in = survey.assault(battle.target, (*battle.attackers, *infantry), (*battle.guns, *guns))[0]
    enough = bool(battle.attackers) and survey.reads(battle.target, battle.attackers, battle.guns)
    bare = survey.assault(battle.target, (*battle.attackers, *infantry), battle.guns)[0] if infantry else now
    whole = bool(guns and infantry) and all_in > bare + 0.05
    if enough or survey.reads(battle.target, (*battle.attackers, *infantry), ()):
        whole = False  # not everybody is wanted
    found = []
    for choice in offered:
        match choice:
            case JoinAssault(unit) if world.is_artillery[unit]:
                found.append(all_in - 0.01 + 0.001 * world.attack[unit] if all_in > now + 0.05 else -5.0)
            case JoinAssault(unit):
                strength = combat_strength(s, unit)
                alone = not battle.attackers and not enough and survey.reads(battle.target, (unit,), ())
                found.append(-5.0 if enough else 60.0 - strength if alone else 20.0 + strength)
            case AllOut():
                found.append(40.0 if whole else -4.0)
            case Declare():
                found.append(now if enough or not infantry else -6.0)
            case _:
                found.append(0.0)
    return found


def defend(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """Guns that change the column, the weakest first; where all together change nothing they keep silent."""
    s, facts = survey.s, survey.facts
    battle = s.inside(Battle)
    attack = attack_total(s, battle.attackers, battle.guns)
    moved = shifts(s, battle.attackers, battle.target).total()

    def read(battery: tuple[int, ...]) -> int:
        return column(s, odds(attack, defense_total(s, battle.target, battery)) + moved)

    able = tuple(choice.gun for choice in offered if isinstance(choice, SupportWith))
    now, best = read(battle.battery), read((*battle.battery, *able))
    prize = facts.worth[battle.target] if battle.side == GERMAN else PLAIN
    up = survey.rounds_up(battle.side, battle.target)
    steps = (survey.steps[1], survey.steps[0])
    better = facts.prospect(now, up, prize, steps) - facts.prospect(best, up, prize, steps)
    found = []
    for choice in offered:
        if isinstance(choice, SupportWith):
            alone = now - read((*battle.battery, choice.gun))
            found.append(better - 0.02 + 0.1 * alone - 0.01 * s.world.attack[choice.gun])
        else:
            found.append(0.0 if best < now else 1.0)
    return found


# -- what comes of it -------------------------------------------------------------------------------------


def suffer(survey: Survey, step: AllotHits, offered: Sequence[Choice]) -> list[float]:
    """Steps of the least worth, or a retreat where the ground is not worth the blood."""
    s, world, facts = survey.s, survey.world, survey.facts
    battle = s.inside(Battle)
    attacking = step.side == battle.side
    step_worth = survey.steps[0]
    found = []
    for choice in offered:
        match choice:
            case LoseStep(unit):
                if s.reduced[unit] or not world.two_steps[unit]:
                    lost = combat_strength(s, unit) if world.is_infantry[unit] else 5
                    found.append(-1.2 * step_worth - 0.02 * lost)
                else:
                    found.append(-step_worth - 0.02 * (world.strength[unit] - world.reduced_strength[unit]))
            case LoseGarrison():
                found.append(-facts.worth[battle.target])
            case FallBack(hexes):
                if attacking:
                    vacant = not s.occupied_by(battle.target, 1 - step.side)
                    ground = survey.prize(battle.target) if vacant else 0.0
                else:
                    ground = survey.weights.cling * facts.worth[battle.target] if step.side != GERMAN else PLAIN
                found.append((-ground - 0.12 * hexes) / max(1, step.left))
            case _:
                found.append(0.0)
    return found


def retreat(survey: Survey, unit: int, offered: Sequence[Choice]) -> list[float]:
    """Out of enemy ZOC, into cover, onto what must be held."""
    s, facts = survey.s, survey.facts
    falling = s.inside(Battle).falling_back
    found = []
    for choice in offered:
        if isinstance(choice, RetreatTo):
            checks = len(checks_on_entry(s, unit, choice.to, falling))
            held = facts.worth[choice.to] if survey.side != GERMAN else 0.0
            found.append(0.05 * facts.cover[choice.to] + 0.3 * held - 0.4 * checks)
        else:
            found.append(0.1 if isinstance(choice, Follow) else 0.0)
    return found


def advance(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """Infantry takes the ground that was won; guns stay where they are."""
    s, world, facts = survey.s, survey.world, survey.facts
    target = s.inside(Battle).target
    inside = sum([combat_strength(s, unit) for unit in s.units_at(target) if world.is_infantry[unit]])
    found = []
    for choice in offered:
        match choice:
            case Advance(unit):
                if not world.is_infantry[unit]:
                    found.append(-1.0)
                elif survey.side == GERMAN:
                    lonely = survey.frail(unit) and not inside and survey.menace(target)
                    found.append(
                        -0.5 if lonely and survey.prize(target) <= PLAIN else 1.0 + 0.1 * combat_strength(s, unit)
                    )
                else:
                    worth = survey.prize(target) > PLAIN and inside < 6
                    better = facts.cover[target] >= facts.cover[s.place[unit]] and not inside
                    found.append(1.0 if worth or better else -1.0)
            case AdvanceTo(to):
                goal = -0.02 * survey.field[to] if survey.side == GERMAN else 0.1 * facts.cover[to]
                found.append(goal + (facts.worth[to] if s.holder(to) != survey.side else 0.0))
            case _:
                found.append(0.0)
    return found
