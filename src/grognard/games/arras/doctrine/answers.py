"""6, 8, 9, 10, 12-14: support, losses, retreats, the Advantage, reorganisation, set-up, bids."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.doctrine.outlook import Outlook
from grognard.games.arras.rules.advantage import ForceReroll, Freshen, SpendAdvantage
from grognard.games.arras.rules.arrivals import Enter, ReleaseOffer
from grognard.games.arras.rules.attack import Advance, Attack, RerollAttack
from grognard.games.arras.rules.bidding import Bid
from grognard.games.arras.rules.initiative import InitiativeRolls, RerollInitiative
from grognard.games.arras.rules.losses import Eliminate, GiveGround, Tire
from grognard.games.arras.rules.odds import chance_of_success
from grognard.games.arras.rules.reorganisation import Pay, PlaceIn, Reorganise
from grognard.games.arras.rules.retreat import RetreatTo, Withdraw
from grognard.games.arras.rules.setup import PlaceGroup
from grognard.games.arras.rules.special import GortDecision, RerollGort, gort_modifiers
from grognard.games.arras.rules.support import CombatSupport, Supported, UseAir, UseArtillery
from grognard.games.arras.rules.victory import victory_points
from grognard.games.arras.world import ALLIED, GERMAN
from grognard.kernel.choice import Choice
from grognard.kernel.masks import members

LEAVING = 0.35  # what a withdrawal must promise: who leaves is Tired
STRENGTH = 0.08  # an attack factor of a group that is released
FAIR_BID = 16  # points at which captains of both sides win as often (14: the Allies 72 %, 18: 37 %)


def camp_of(known: ArrasBoard, side: str) -> int:
    """The camp that a chair commands: bids may have turned them round."""
    return ALLIED if known.seat(ALLIED) == side else GERMAN


def support(view: Outlook, step: CombatSupport, offered: Sequence[Choice]) -> list[float]:
    """A third die where it changes the chances enough."""
    s = view.s
    attack = s.inside(Supported)
    side = step.side(s)
    value, against = attack.values(s)
    dice = [attack.attack_dice, attack.defence_dice]
    won, of = chance_of_success(value - against, *dice)
    mine = 0 if side == attack.side else 1
    dice[mine] += 1
    more, of_more = chance_of_success(value - against, *dice)
    change = abs(more / of_more - won / of)
    found = []
    for choice in offered:
        if isinstance(choice, UseAir):
            found.append(change - 0.08)
        elif isinstance(choice, UseArtillery):
            found.append(change - 0.12)
        else:
            found.append(0.0)
    return found


def advantage(
    view: Outlook, step: RerollAttack | RerollGort | RerollInitiative, offered: Sequence[Choice]
) -> list[float]:
    """The Advantage is spent when the dice were bad and better ones are likely."""
    wish = False
    s = view.s
    if isinstance(step, RerollAttack):
        attack = s.inside(Attack)
        value, against = attack.values(s)
        margin = value + sum(attack.attack) - against - sum(attack.defence)
        won, of = chance_of_success(value - against, attack.attack_dice, attack.defence_dice)
        chance = won / of
        wish = (margin <= 0 and chance >= 0.55) if attack.side == view.camp else (margin >= 4 and chance <= 0.55)
    elif isinstance(step, RerollGort):
        needed = s.world.tables.gort.needed
        goes_on = s.inside(GortDecision).total >= needed
        winning = (s.points >= s.target) == (view.camp == ALLIED)
        again = (6 - max(0, needed - 1 - gort_modifiers(s).total())) / 6  # that it goes on
        wish = (goes_on and winning and again < 0.7) or (not goes_on and not winning and again > 0.3)
    else:
        allied, german = s.inside(InitiativeRolls).totals(s)
        lost = (allied < german) == (view.camp == ALLIED)
        wish = lost and s.turn >= 4
    return [(1.0 if wish else -1.0) if isinstance(choice, ForceReroll) else 0.0 for choice in offered]


def prolong(view: Outlook, offered: Sequence[Choice]) -> list[float]:
    """The phase again: for who would lose as things stand and begins it."""
    s = view.s
    late = s.turn >= s.world.tables.gort.from_turn
    behind = (view.points < s.target) == (view.camp == ALLIED)
    wish = late and behind and s.starter == view.camp
    return [(1.0 if wish else -1.0) if isinstance(choice, SpendAdvantage) else 0.0 for choice in offered]


def answer(view: Outlook, offered: Sequence[Choice]) -> list[float]:
    """Everything else, choice by choice."""
    return [opinion(view, choice) for choice in offered]


def opinion(view: Outlook, choice: Choice) -> float:
    s, world = view.s, view.world
    match choice:
        case Advance(unit):
            return world.defence[unit][s.tired[unit]] - 0.3 * view.price(unit)
        case Tire():
            return -0.3
        case GiveGround():
            return -0.4
        case Eliminate(unit):
            return -0.45 - view.price(unit)
        case Withdraw(unit):
            return withdrawal(view, unit)
        case RetreatTo(area):
            return 0.1 * world.ground.tem[area] + 0.05 * s.friends_at(area, view.camp).bit_count()
        case Reorganise(unit) | Freshen(unit):
            return 1.0 + 0.1 * world.attack[unit] + 0.1 * world.defence[unit][0]
        case Pay(unit):
            return -view.price(unit)
        case PlaceIn(area):
            return place(view, area)
        case Enter(area):
            return -0.3 * view.ways[area] - 0.05 * s.friends_at(area, view.camp).bit_count()
        case Bid(points):
            return -abs(points - FAIR_BID)
        case SpendAdvantage() if isinstance(s.step, ReleaseOffer):
            return reserves(view, s.step)
    return 0.0


def withdrawal(view: Outlook, unit: int) -> float:
    """What a defender gains by leaving: his life where the next assault is nearly sure, if the area is not a Zone."""
    s, world = view.s, view.world
    area = s.place[unit]
    if world.rommel >> unit & 1:
        return 0.5
    if world.victory_zones >> area & 1 and view.camp != ALLIED:
        return -1.0
    doom = view.doom(area)
    ground = max(after_loss(view, area), 0.2) / max(1, s.friends_at(area, view.camp).bit_count())
    return doom * view.price(unit) - (1 - doom) * ground - LEAVING


def after_loss(view: Outlook, area: int) -> float:
    """The points that an area counts for the other side."""
    after = view.s.clone()
    after.seize(area, 1 - view.camp)
    return abs(victory_points(after).total() - view.points)


def reserves(view: Outlook, step: ReleaseOffer) -> float:
    """What it is worth to spend the Advantage on a group: strong ones, early, and rather when the die has failed."""
    s, world = view.s, view.world
    force = sum([world.attack[unit] for unit in members(world.release_units[step.release])])
    left = world.turns - s.turn
    return STRENGTH * force * min(left, 3) / 3 - (0.9 if step.when == "after" else 1.6)


def place(view: Outlook, area: int) -> float:
    """Where a group stands (as on the day, forward, or in depth), or a returned unit: near the front among friends."""
    s, world, w = view.s, view.world, view.weights
    step = s.step
    friends = s.friends_at(area, view.camp).bit_count()
    found = 0.05 * friends + 0.05 * world.ground.tem[area]
    if not isinstance(step, PlaceGroup):
        return found - 0.2 * abs(view.homeward[area] - 1)
    found -= w.forward * view.ways[area] + w.depth * view.rearward[area]
    for entry in world.setup.historical:
        if world.group(entry.side, entry.group) == step.group and world.ground.area(entry.area) == area:
            found += w.tradition
    return found
