"""12.0, 9.3: going in, and getting out."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.landships import kinds as k
from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.rules.close_assault import Fight, LoseSquad, Trample
from grognard.games.landships.rules.machine_guns import counts_as_mg
from grognard.games.landships.rules.morale import RetreatTo
from grognard.games.landships.rules.moving import Stop
from grognard.games.landships.rules.storming import Storm, StormHex, Storming, may_storm
from grognard.kernel.choice import Choice, Pass

TAKEN = 1.0  # of the worth of ground that changes hands
STORM = 0.25  # what an assault must promise
MOST = 8  # squads in a hex
GUN = 1.5  # a gun that is taken


def fight_losses(survey: Survey, h: int, attackers: Sequence[int]) -> list[tuple[int, int]]:
    """By face of the die, squads lost by this side and by the enemy if squads go into a hex together (12.3)."""
    s, charts = survey.s, survey.world.charts
    theirs = s.squads_at(h, survey.enemy)
    mine = [*s.squads_at(h, survey.side), *attackers]
    fit = [unit for unit in mine if not s.pinned[unit]]
    firm = [unit for unit in theirs if not s.pinned[unit]]
    tanks = [u for u in s.vehicles_at(h) if s.side(u) == survey.side and survey.world.is_tank[u]]
    against = [u for u in s.vehicles_at(h) if s.side(u) != survey.side and survey.world.is_tank[u]]
    column = len(fit) + len(tanks) + bool(tanks) - len(firm) - len(against) - bool(against)
    if s.terrain(h) & k.TOWN:
        column -= 1
    roles = (fit, theirs) if column >= 0 else (firm, mine)
    die = -sum(1 for unit in roles[0] if counts_as_mg(s, unit))
    die += sum(1 for unit in roles[1] if not s.pinned[unit] and counts_as_mg(s, unit))
    die -= sum(1 for unit in roles[1] if s.pinned[unit])
    found = []
    for face in range(1, 7):
        lost, killed = charts.assault_losses(min(6, abs(column)), face + die)
        own, other = (lost, killed) if column >= 0 else (killed, lost)
        found.append((min(own, len(mine)), min(other, len(theirs))))
    return found


def melee(survey: Survey, h: int, attackers: Sequence[int]) -> float:
    """What an assault on a hex promises to squads that go in together: losses and the ground."""
    theirs = survey.s.squads_at(h, survey.enemy)
    if not theirs:
        return spoils(survey, h)
    losses = fight_losses(survey, h, attackers)
    prize = survey.wanted.get(h, 0.0) + 0.3
    total = 0.0
    for own, other in losses:
        total += other - own
        if other == len(theirs):
            total += TAKEN * prize
    return total / 6


def spoils(survey: Survey, h: int) -> float:
    """What falls without a fight to whoever goes in: crews, observers, their guns, the ground."""
    enemies = survey.s.friends_at(h, survey.enemy)
    return sum([GUN if survey.world.is_gun[unit] else survey.worth(unit) for unit in enemies])


def stormers(survey: Survey, h: int) -> list[int]:
    """Squads that could go into a hex now."""
    s = survey.s
    found = [
        unit
        for near in s.ground.near[h]
        for unit in s.squads_at(near, survey.side)
        if may_storm(s, unit) and not s.mounted[unit]
    ]
    return found[:MOST]


def promise(survey: Survey, h: int) -> float:
    """What the assault of a hex by all who can go in promises, beyond what is under way there already."""
    s = survey.s
    under_way = melee(survey, h, ()) if s.squads_at(h, survey.side) else 0.0
    return melee(survey, h, stormers(survey, h)) - under_way


def storm(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """Who goes in: squads beside the best of the enemy's hexes."""
    s = survey.s
    hopes: dict[int, float] = {}
    found = []
    for choice in offered:
        if not isinstance(choice, Storm):
            found.append(0.0 if isinstance(choice, Pass) else -1.0)
            continue
        if s.has(choice.unit, k.CHARGING):
            found.append(9.0)
            continue
        best = -1.0
        for h in s.ground.near[s.place[choice.unit]]:
            if h in survey.soft:
                if h not in hopes:
                    hopes[h] = promise(survey, h)
                best = max(best, hopes[h] + 0.01 * (len(s.squads_at(h, survey.side)) > 0))
        found.append(best - threshold(survey, choice.unit))
    return found


def threshold(survey: Survey, unit: int) -> float:
    """What an assault must promise for a squad to go in."""
    return STORM * survey.temper.storm * (1 - 0.6 * any_under_way(survey, unit))


def any_under_way(survey: Survey, unit: int) -> bool:
    """Whether friends fight already in a hex beside a squad."""
    s = survey.s
    return any(h in s.melees() for h in s.ground.near[s.place[unit]])


def into(survey: Survey, step: Storming, offered: Sequence[Choice]) -> list[float]:
    """Which hex a squad enters: by what it was picked for, and where it is needed most. It was picked to go in, so it
    stops only where nothing is left to gain."""
    s, bar = survey.s, threshold(survey, step.unit)
    found = []
    for choice in offered:
        if isinstance(choice, StormHex):
            friends = [unit for unit in stormers(survey, choice.to) if unit != step.unit][: MOST - 1]
            without, together = (melee(survey, choice.to, who) for who in (friends, (step.unit, *friends)))
            under_way = melee(survey, choice.to, ()) if s.squads_at(choice.to, survey.side) else 0.0
            found.append(together - under_way - bar + 0.5 * max(0.0, together - without))
        else:
            found.append(0.0 if isinstance(choice, Stop) else -1.0)
    return found


def fight(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """The surest assault first; tanks trample where foot holds ground that counts."""
    found = []
    for choice in offered:
        match choice:
            case Fight(h):
                found.append(2.0 + melee(survey, h, ()))
            case Trample(h):
                found.append(0.4 if h in survey.wanted or survey.squads.get(h, 0) > 1 else 0.1)
            case _:
                found.append(0.0)
    return found


def fall(survey: Survey, offered: Sequence[Choice]) -> list[float]:
    """Who is lost: the least."""
    s = survey.s
    found = []
    for choice in offered:
        if isinstance(choice, LoseSquad):
            carried = 0.4 * len(s.carried_by(choice.unit))
            found.append(-survey.worth(choice.unit) - carried + 0.3 * s.pinned[choice.unit])
        else:
            found.append(0.0)
    return found


def retreat(survey: Survey, unit: int, offered: Sequence[Choice]) -> list[float]:
    """Back into cover, where the enemy sees least."""
    field = survey.field(unit)
    found = []
    for choice in offered:
        if isinstance(choice, RetreatTo):
            found.append(-survey.exposure(unit, choice.to) - 0.01 * field[choice.to])
        else:
            found.append(-3.0)
    return found
