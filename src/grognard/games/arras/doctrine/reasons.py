"""Why a choice is good at Arras, in words. Numbers are the engine's own odds, or of trials with their error."""

from __future__ import annotations

from grognard.bots.trials import TRIALS, share, trials
from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.combat_events import AssaultSucceeded
from grognard.games.arras.doctrine.answers import withdrawal
from grognard.games.arras.doctrine.impulses import best_deed, shot
from grognard.games.arras.doctrine.outlook import Outlook
from grognard.games.arras.rules.advantage import Accept, Decline, ForceReroll, Freshen, SpendAdvantage
from grognard.games.arras.rules.arrivals import Enter, ReleaseOffer
from grognard.games.arras.rules.attack import Advance, Attack, RerollAttack
from grognard.games.arras.rules.bombardment import AimAt, AimGun, Bombard, targets
from grognard.games.arras.rules.combat_phase import Activate, Impulse, Refresh
from grognard.games.arras.rules.impulse import Activation, Finish, Follow, FollowAll, Join, JoinAll, Launch, Move
from grognard.games.arras.rules.losses import Eliminate, GiveGround, Tire
from grognard.games.arras.rules.moving import Go, Halt, Moving
from grognard.games.arras.rules.odds import chance_of_success
from grognard.games.arras.rules.reorganisation import Pay, PlaceIn, Reorganise
from grognard.games.arras.rules.retreat import RetreatTo, Stand, Withdraw
from grognard.games.arras.rules.support import CombatSupport, NoSupport, Supported, UseAir, UseArtillery
from grognard.games.arras.rules.victory import victory_points
from grognard.games.arras.world import ALLIED, ARTILLERY, LEADER
from grognard.kernel.choice import Choice, Pass
from grognard.kernel.masks import members
from grognard.kernel.messages import named
from grognard.kernel.view import Message


def reasons(view: Outlook, choice: Choice) -> list[Message]:
    """The sentences for one choice; none where there is nothing to say beyond the plan."""
    match choice:
        case Activate() | Bombard() | AimAt() | Refresh() | Pass():
            return impulse(view, choice)
        case Launch() | Follow() | FollowAll() | Join() | JoinAll() | Move() | Finish() | Go() | Halt():
            return activation(view, choice)
        case UseAir() | UseArtillery() | NoSupport():
            return support(view, choice)
        case Accept() | ForceReroll() | SpendAdvantage() | Decline():
            return advantage(view, choice)
    return aftermath(view, choice)


# -- impulses ---------------------------------------------------------------------------------------------


def impulse(view: Outlook, choice: Choice) -> list[Message]:
    s, step = view.s, view.s.step
    match choice:
        case Activate(area):
            deed = best_deed(view, area)
            if deed.target >= 0:
                return assault(view, choice, deed.target)
            return [] if deed.unit < 0 else [Message("advice-arras-moves", {"unit": named(s.game, "unit", deed.unit)})]
        case Bombard(gun):
            best = max(members(targets(s, gun)), key=lambda area: shot(view, gun, area), default=None)
            return [] if best is None else [aim(view, gun, best)]
        case AimAt(area) if isinstance(step, AimGun):
            return [aim(view, step.gun, area)]
        case Refresh():
            return [Message("advice-arras-refresh")]
        case Pass():
            return [Message("advice-arras-pass")]
    return []


def assault(view: Outlook, choice: Choice, target: int) -> list[Message]:
    """How an assault ended in trials, and what the area counts for."""
    s = view.s

    def over(board: ArrasBoard) -> bool:
        return isinstance(board.step, Impulse) or not (board.within(Activation) or board.within(Attack))

    tried = trials(s, s.seat(view.camp), choice, over)
    won = [any(isinstance(e, AssaultSucceeded) and e.area == target for e in trial.events) for trial in tried]
    taken = [not trial.board.occupied[1 - view.camp] >> target & 1 for trial in tried]
    chance, error = share(won)
    args = {"area": named(s.game, "area", target), "rounds": TRIALS, "chance": chance, "error": error}
    return [Message("advice-arras-assault", {**args, "cleared": share(taken)[0]}), *prize(view, target)]


def prize(view: Outlook, area: int) -> list[Message]:
    """What the control of an area changes (11.1, 11.2)."""
    s, bit = view.s, 1 << area
    if s.held_by[view.camp] & bit:
        return []
    name = named(s.game, "area", area)
    if view.camp == ALLIED and view.world.victory_zones & bit:
        return [Message("advice-arras-zone", {"area": name})]
    after = s.clone()
    after.seize(area, view.camp)
    points = abs(victory_points(after).total() - view.points)
    return [Message("advice-arras-prize", {"area": name, "points": points})] if points else []


def aim(view: Outlook, gun: int, area: int) -> Message:
    chance = round(100 * view.hit(gun, area))
    return Message("advice-arras-shot", {"area": named(view.s.game, "area", area), "chance": chance})


# -- within one -------------------------------------------------------------------------------------------


def activation(view: Outlook, choice: Choice) -> list[Message]:
    s, step = view.s, view.s.step
    match choice:
        case Launch() if isinstance(step, Activation) and step.into is not None:
            return assault(view, choice, step.into)
        case Follow() | FollowAll() | Join() | JoinAll():
            return [Message("advice-arras-more")]
        case Move(unit) if isinstance(step, Activation):
            deed = best_deed(view, step.area)
            if step.into is not None or deed.target >= 0:
                into = named(s.game, "area", step.into if step.into is not None else deed.target)
                return [Message("advice-arras-joins", {"area": into})]
            return [Message("advice-arras-moves", {"unit": named(s.game, "unit", unit)})]
        case Go(area) if isinstance(step, Moving):
            return march(view, step.unit, area)
        case Halt():
            return [Message("advice-arras-halt")]
        case Finish():
            return [Message("advice-arras-finish")]
    return []


def march(view: Outlook, unit: int, area: int) -> list[Message]:
    """What a unit does where it goes."""
    s, here = view.s, view.s.place[unit]
    name = named(s.game, "area", area)
    if view.foes(area):
        return [Message("advice-arras-storms", {"area": name})]
    if not s.held_by[view.camp] & 1 << area:
        return [Message("advice-arras-takes", {"area": name}), *prize(view, area)]
    if view.world.type[unit] == ARTILLERY:
        return [Message("advice-arras-gun")]
    if view.world.type[unit] == LEADER:
        return [Message("advice-arras-leader")]
    if view.homeward[area] == 1 and not s.friends_at(area, view.camp):
        return [Message("advice-arras-screen", {"area": name})]
    if view.ways[area] < view.ways[here]:
        return [Message("advice-arras-nearer", {"areas": view.ways[area]})]
    if view.guard(area, s.friends_at(area, view.camp).bit_count()) > 0:
        return [Message("advice-arras-guards", {"area": name})]
    return [Message("advice-arras-way")]


# -- dice -------------------------------------------------------------------------------------------------


def support(view: Outlook, choice: Choice) -> list[Message]:
    """What a third die changes, exactly, as things stand."""
    s, step = view.s, view.s.step
    if not isinstance(step, CombatSupport):
        return []
    attack = s.inside(Supported)
    value, against = attack.values(s)
    dice = [attack.attack_dice, attack.defence_dice]
    won, of = chance_of_success(value - against, *dice)
    dice[0 if step.side(s) == attack.side else 1] += 1
    more, of_more = chance_of_success(value - against, *dice)
    args = {"before": round(100 * won / of), "after": round(100 * more / of_more)}
    return [Message("advice-arras-no-support" if isinstance(choice, NoSupport) else "advice-arras-support", args)]


def advantage(view: Outlook, choice: Choice) -> list[Message]:
    s, step = view.s, view.s.step
    spends = isinstance(choice, ForceReroll | SpendAdvantage)
    if isinstance(step, RerollAttack):
        attack = s.inside(Attack)
        value, against = attack.values(s)
        won, of = chance_of_success(value - against, attack.attack_dice, attack.defence_dice)
        return [Message("advice-arras-reroll" if spends else "advice-arras-accept", {"chance": round(100 * won / of)})]
    if isinstance(step, ReleaseOffer) and spends:
        return [Message("advice-arras-release")]
    return [Message("advice-arras-advantage" if spends else "advice-arras-keeps")]


# -- what comes of it -------------------------------------------------------------------------------------


def aftermath(view: Outlook, choice: Choice) -> list[Message]:
    """Losses, retreats, returns."""
    s, world = view.s, view.world
    match choice:
        case Advance(unit):
            return [Message("advice-arras-advance", {"factor": world.defence[unit][s.tired[unit]]})]
        case Tire():
            return [Message("advice-arras-tire")]
        case GiveGround():
            return [Message("advice-arras-give-ground")]
        case Eliminate() | Pay():
            return [Message("advice-arras-least")]
        case Withdraw(unit):
            saved = withdrawal(view, unit) > 0 and not world.rommel >> unit & 1
            args = {"chance": round(100 * view.doom(s.place[unit]))}
            return [Message("advice-arras-withdraw", args) if saved else Message("advice-arras-rommel")]
        case Stand():
            return [Message("advice-arras-stand")]
        case RetreatTo():
            return [Message("advice-arras-retreat")]
        case Reorganise() | Freshen():
            return [Message("advice-arras-returns")]
        case PlaceIn() | Enter():
            return [Message("advice-arras-placed")]
    return []
