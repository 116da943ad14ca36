"""Why a choice is good at Arras, in words."""

from __future__ import annotations

from grognard.games.arras.doctrine.impulses import best_deed, shot
from grognard.games.arras.doctrine.outlook import Outlook
from grognard.games.arras.rules.advantage import SpendAdvantage
from grognard.games.arras.rules.bombardment import AimAt, AimGun, Bombard, targets
from grognard.games.arras.rules.combat_phase import Activate, Refresh
from grognard.games.arras.rules.impulse import Activation, Follow, FollowAll, Join, JoinAll, Launch
from grognard.games.arras.rules.moving import Go, Halt, Moving
from grognard.kernel.areas import members
from grognard.kernel.choice import Choice, Pass
from grognard.kernel.messages import named
from grognard.kernel.view import Message

WORTH_NAMING = 0.5  # points from which a prize is named


def reasons(view: Outlook, choice: Choice) -> list[Message]:
    """The sentences for one choice; none where there is nothing to say beyond the plan."""
    s = view.s
    step = s.step
    match choice:
        case Activate(area):
            return activation(view, area)
        case Bombard(gun):
            areas = members(targets(s, gun))
            best = max(areas, key=lambda area: shot(view, gun, area), default=None)
            return [] if best is None else [aim(view, gun, best)]
        case AimAt(area) if isinstance(step, AimGun):
            return [aim(view, step.gun, area)]
        case Refresh():
            return [Message("advice-arras-refresh")]
        case Launch(lead) if isinstance(step, Activation) and step.into is not None:
            return assault(view, step.into, view.chance(step.into, lead, step.entered))
        case Follow() | FollowAll() | Join() | JoinAll():
            return [Message("advice-arras-more")]
        case Go(area) if isinstance(step, Moving):
            return march(view, area)
        case Halt():
            return [Message("advice-arras-halt")]
        case SpendAdvantage():
            return [Message("advice-arras-advantage")]
        case Pass():
            return [Message("advice-arras-pass")]
    return []


def activation(view: Outlook, area: int) -> list[Message]:
    """The deed for which an area is activated."""
    game = view.s.game
    deed = best_deed(view, area)
    if deed.target >= 0:
        return assault(view, deed.target, view.assault(area, deed.target)[1])
    if deed.unit >= 0:
        return [Message("advice-arras-moves", {"unit": named(game, "unit", deed.unit)})]
    return []


def assault(view: Outlook, target: int, chance: float) -> list[Message]:
    area = named(view.s.game, "area", target)
    found = [Message("advice-arras-assault", {"area": area, "chance": round(100 * chance)})]
    prize = view.prize(target)
    if prize >= WORTH_NAMING:
        found.append(Message("advice-arras-prize", {"area": area, "points": round(prize, 1)}))
    return found


def aim(view: Outlook, gun: int, area: int) -> Message:
    chance = round(100 * view.hit(gun, area))
    return Message("advice-arras-shot", {"area": named(view.s.game, "area", area), "chance": chance})


def march(view: Outlook, area: int) -> list[Message]:
    """What a unit does where it goes."""
    s, bit = view.s, 1 << area
    name = named(s.game, "area", area)
    if view.foes(area):
        return [Message("advice-arras-storms", {"area": name})]
    if not s.held_by[view.camp] & bit:
        return [Message("advice-arras-prize", {"area": name, "points": round(view.prize(area), 1)})]
    if view.homeward[area] == 1 and not s.friends_at(area, view.camp):
        return [Message("advice-arras-screen", {"area": name})]
    return []
