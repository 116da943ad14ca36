"""4.3, 5 and 7: which area acts, who goes where, who storms what, which gun fires."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.arras.doctrine.outlook import Outlook
from grognard.games.arras.rules.bombardment import AimAt, Aimed, AimGun, Bombard, SecondGun, targets
from grognard.games.arras.rules.combat_phase import Activate, Refresh
from grognard.games.arras.rules.impulse import Activation, Finish, Follow, FollowAll, Join, JoinAll, Launch, Move
from grognard.games.arras.rules.movement import steps
from grognard.games.arras.rules.moving import Go, Halt, Moving
from grognard.games.arras.world import ALLIED, ARTILLERY, LEADER
from grognard.kernel.choice import Choice
from grognard.kernel.masks import members

NEVER = -100.0
EMPLACED = 0.4  # heavy FLAK that leaves its place


class Deed:
    """The best thing that units of an area can do: an assault, or one unit's move."""

    __slots__ = ("target", "unit", "worth")

    def __init__(self, worth: float, target: int, unit: int) -> None:
        self.worth = worth
        self.target = target  # the area to be stormed, or -1
        self.unit = unit


def best_deed(view: Outlook, start: int) -> Deed:
    """What an area's units should do next."""
    s, world = view.s, view.world
    best = Deed(0.0, -1, -1)
    if view.foes(start):
        worth, _ = view.assault(start, start)
        if worth > best.worth:
            best = Deed(worth, start, -1)
    else:
        for target in world.ground.beside[start]:
            if view.foes(target):
                worth, chance = view.assault(start, target)
                worth += view.weights.caution * (
                    chance - 1.0
                )  # sure things first: a failure ends the turn at the wheel
                if worth > best.worth:
                    best = Deed(worth, target, -1)
    for unit in members(s.able(start, view.camp)):
        worth = move_worth(view, unit)
        if worth > best.worth:
            best = Deed(worth, -1, unit)
    return best


def move_worth(view: Outlook, unit: int) -> float:
    """What the best march of a unit gains, two areas deep: the same for all of its type in an area."""
    key = (view.s.place[unit], view.world.type[unit], view.world.movement[unit])
    found = view.marches.get(key)
    if found is None:
        found = view.marches[key] = march_worth(view, unit)
    return found


def march_worth(view: Outlook, unit: int) -> float:
    s, world = view.s, view.world
    here = s.place[unit]
    if view.foes(here):
        return -1.0
    stay = view.standing(unit, here)
    left = world.movement[unit]
    best = NEVER
    for area, cost in steps(s, unit, left):
        if view.foes(area):
            continue
        best = max(best, view.standing(unit, area) - view.exposed(unit, area))
        for beyond, _ in steps(s, unit, left - cost, here=area):
            if beyond != here and not view.foes(beyond):
                best = max(best, view.standing(unit, beyond) - view.exposed(unit, beyond) + 0.01)
    guard = leaving(view, unit, here) + (EMPLACED if view.heavy(unit) else 0.0)
    return best - stay - view.weights.freshness - guard


def leaving(view: Outlook, unit: int, here: int) -> float:
    """What it costs to leave an area: the last one who goes opens it."""
    s = view.s
    if view.guards(here) >> unit & 1:
        return -NEVER
    others = s.friends_at(here, view.camp) & ~(1 << unit) & ~view.world.leaders & ~view.world.guns
    if others or view.homeward[here] > 2 or view.world.type[unit] in (ARTILLERY, LEADER):
        return 0.0
    return view.weights.open * (1.0 if view.homeward[here] == 1 else 0.5)


def impulse(view: Outlook, offered: Sequence[Choice]) -> list[float]:
    """The best deed of all areas; guns when they are likely to hit, or when nothing better is left."""
    found = []
    for choice in offered:
        match choice:
            case Activate(area):
                found.append(best_deed(view, area).worth - 0.01)
            case Bombard(gun):
                found.append(max([shot(view, gun, area) for area in members(targets(view.s, gun))], default=-1.0))
            case Refresh(area):
                found.append(refresh(view, area))
            case _:
                found.append(0.0)
    return found


def shot(view: Outlook, gun: int, area: int) -> float:
    """What a gun's fire is worth."""
    chance = view.hit(gun, area)
    near = 0.2 if view.s.occupied[view.camp] & view.world.ground.beside_mask[area] else 0.0
    return chance * (view.weights.shot + near) - (1 - chance) * view.weights.wasted + 0.02


def refresh(view: Outlook, area: int) -> float:
    """What it is worth to make Tired units of an area Fresh: where strong ones stand before the enemy."""
    s, world = view.s, view.world
    tired = sorted([world.attack[unit] for unit in members(s.friends_at(area, view.camp) & ~s.fresh)], reverse=True)[:3]
    if view.homeward[area] != 1 or len(tired) < 3:
        return -0.5
    late = s.turn >= world.tables.gort.from_turn
    return 0.04 * sum(tired) - view.weights.rest * (0.4 if late else 1.0)


# -- within an impulse ------------------------------------------------------------------------------------


def activation(view: Outlook, step: Activation, offered: Sequence[Choice]) -> list[float]:
    """Who of the active area moves, and when the assault begins."""
    if step.into is not None:
        return gathering(view, step, offered)
    if step.exploiting:
        return [0.0 if isinstance(choice, Finish) else further(view, choice) for choice in offered]
    deed = best_deed(view, step.area)
    storming = view.storm(step.area, deed.target) if deed.target >= 0 else []
    found = []
    for choice in offered:
        match choice:
            case Finish():
                found.append(0.0)
            case Move(unit) if deed.target < 0:
                found.append(1.0 if unit == deed.unit else NEVER)
            case Move(unit) if deed.target != step.area:
                found.append(1.0 + 0.1 * view.world.attack[unit] if unit in storming else NEVER)
            case Join(unit) if deed.target == step.area:
                found.append(1.0 + 0.1 * view.world.attack[unit])
            case _:
                found.append(NEVER)
    if max(found) == NEVER:  # somebody must do something
        return [move_worth(view, choice.unit) if isinstance(choice, Move) else -5.0 for choice in offered]
    return found


def further(view: Outlook, choice: Choice) -> float:
    """Whether a unit goes on after an Overrun."""
    if not isinstance(choice, Move):
        return NEVER
    here = view.s.place[choice.unit]
    best = max([view.prize(area) for area in view.world.ground.beside[here] if not view.foes(area)], default=0.0)
    return best - 0.3


def gathering(view: Outlook, step: Activation, offered: Sequence[Choice]) -> list[float]:
    """More units until success is nearly sure; then the best leads."""
    assert step.into is not None
    s, world = view.s, view.world
    leads = [choice.lead for choice in offered if isinstance(choice, Launch)]
    top = max(leads, key=lambda unit: world.attack[unit], default=-1)
    chance = view.chance(step.into, top, step.entered) if top >= 0 else 0.0
    short = chance < view.weights.sure
    kept = view.guards(step.area) if step.area != step.into else 0
    found = []
    for choice in offered:
        match choice:
            case Launch(lead):
                alone = view.chance(step.into, lead, step.entered)
                found.append(view.expect(step.into, lead, alone) + (0.0 if short else 20.0))
            case FollowAll() | JoinAll():
                everybody = s.able(step.area, view.camp) & ~world.leaders & ~world.guns
                spared = kept & everybody or any(view.heavy(unit) for unit in members(everybody))
                found.append(
                    NEVER if spared and step.area != step.into else 12.0 if chance < 0.75 else 8.0 if short else NEVER
                )
            case Follow(unit) | Join(unit) | Move(unit):
                stays = step.area != step.into and (kept >> unit & 1 or view.heavy(unit))
                if stays or world.type[unit] in (LEADER, ARTILLERY):
                    found.append(NEVER)
                    continue
                strong = 0.1 * world.attack[unit] if world.attack[unit] > world.attack[top] else 0.0
                found.append((10.0 if short else NEVER) + strong - 0.01 * world.attack[unit])
            case _:
                found.append(0.0)
    if s.friends_at(step.into, 1 - view.camp) == 0:
        return [0.0] * len(offered)
    return found


def moving(view: Outlook, step: Moving, offered: Sequence[Choice]) -> list[float]:
    """The next area of a march."""
    s = view.s
    unit = step.unit
    here = s.place[unit]
    if step.joins is not None:
        return [1.0 if isinstance(choice, Go) and choice.area == step.joins else 0.0 for choice in offered]
    goal = -1
    if step.left == step.began:
        deed = best_deed(view, here)
        if deed.target >= 0 and unit in view.storm(here, deed.target):
            goal = deed.target
    stay = view.standing(unit, here)
    found = []
    for choice in offered:
        match choice:
            case Go(area) if area == goal:
                found.append(50.0)
            case Go(area) if view.foes(area):
                worth, _ = view.assault(here, area)
                found.append(-3.0 if step.left == step.began else min(worth, -3.0))
            case Go(area):
                best = view.standing(unit, area)
                way = steps(s, unit, step.left, among=1 << area)
                cost = way[0][1] if way else step.left
                for beyond, _ in steps(s, unit, step.left - cost, here=area):
                    if beyond != here and beyond not in step.route and not view.foes(beyond):
                        best = max(best, view.standing(unit, beyond) - 0.005)
                found.append(best if area not in step.route else NEVER)
            case Halt():
                found.append(stay)
            case _:
                found.append(0.0)
    return found


def aim(view: Outlook, step: AimGun, offered: Sequence[Choice]) -> list[float]:
    return [shot(view, step.gun, choice.area) if isinstance(choice, AimAt) else 0.0 for choice in offered]


def second_gun(view: Outlook, step: SecondGun, offered: Sequence[Choice]) -> list[float]:
    """A second gun fires where it is likely to hit."""
    taken = sum([1 << each.target for each in step.aimed if isinstance(each, Aimed)])
    found = []
    for choice in offered:
        if isinstance(choice, Bombard):
            areas = members(targets(view.s, choice.unit) & ~taken)
            found.append(max([shot(view, choice.unit, area) for area in areas], default=-1.0))
        else:
            found.append(0.0 if view.camp == ALLIED else 0.01)
    return found
