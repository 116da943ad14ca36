"""4.3 The Combat Phase: impulse after impulse, the Initiative going back and forth, until both pass."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import CombatPhaseEnded, InitiativePassed
from grognard.games.arras.rules.advantage import ProlongTurn, RefreshDie, refreshable, spend_advantage
from grognard.games.arras.rules.bombardment import AimGun, Bombard, guns_ready, targets
from grognard.games.arras.rules.impulse import Activation, held_by_clause, ready
from grognard.kernel.choice import Choice, Pass, Role
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.view import Target
from grognard.kernel.words import Area


class Activate(Choice):
    """This area becomes the active one."""

    role: ClassVar[Role] = "pick"
    area: Area


class Refresh(Choice):
    """Spend the Advantage to make units of one area Fresh."""

    role: ClassVar[Role] = "pick"
    area: Area


PASS = Pass()


def ready_areas(s: ArrasBoard) -> tuple[int, ...]:
    """The areas that the holder of the Initiative may activate; remembered until something changes."""
    if s.ready is None:
        s.ready = ready(s, s.initiative)
    return s.ready


def hand_over(s: ArrasBoard) -> None:
    """The Initiative goes to the other player."""
    s.initiative = 1 - s.initiative
    s.ready = None
    s.tell(InitiativePassed(s.initiative))


class CombatPhase(Automatic):
    """Begins the phase."""

    rule: ClassVar[str] = "4.3a"

    def perform(self, s: ArrasBoard) -> None:
        s.initiative = s.starter
        s.passes = 0
        s.ready = None
        s.call(Impulses())


class Impulses(Automatic):
    """One impulse after another; who has nothing to do passes."""

    rule: ClassVar[str] = "4.3e"

    def perform(self, s: ArrasBoard) -> None:
        s.ready = None
        if s.passes == 2:  # 4.3f
            s.tell(CombatPhaseEnded())
            return
        s.call(self)
        side = s.initiative
        if ready_areas(s) or guns_ready(s, side) or (s.can_use_advantage(side) and refreshable(s, side)):
            s.call(Impulse())  # the Advantage may put Tired units on their feet before the Initiative is lost
        else:
            s.passes += 1  # 4.3c, R-31, R-58
            hand_over(s)


class Impulse(Step):
    """The holder of the Initiative chooses what to do with it."""

    rule: ClassVar[str] = "4.3a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Activate, Bombard, Refresh, Pass)

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.initiative)

    def choices(self, s: ArrasBoard) -> list[Choice]:
        side = s.initiative
        found: list[Choice] = [PASS]  # 4.3b
        found += [Activate(area) for area in ready_areas(s)]
        found += [Bombard(gun) for gun in guns_ready(s, side)]  # 7.0a
        if s.can_use_advantage(side):
            found += [Refresh(area) for area in refreshable(s, side)]  # 9.3a
        return found

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        match choice:
            case Activate(area):
                s.done()
                s.passes = 0
                s.call(Activation(area))
            case Bombard(gun):
                s.done()
                s.passes = 0
                s.call(AimGun(gun))
            case Refresh(area):
                spend_advantage(s)
                s.call(RefreshDie(area))  # not an impulse, so this step comes back
            case _:
                s.done()
                s.passes += 1
                hand_over(s)

    def prompt(self, s: ArrasBoard) -> dict[str, Any]:
        return {"exhausted": not ready_areas(s) and not guns_ready(s, s.initiative)}

    def meant(self, s: ArrasBoard, target: Target) -> list[Choice]:
        """A click on a unit means the area where it stands, or its fire."""
        if target.kind != "unit":
            return super().meant(s, target)
        unit = s.world.unit_number[target.id]
        if s.world.guns >> unit & 1 and s.side_of(unit) == s.initiative:
            return [Bombard(unit)]
        return [Activate(s.place[unit])] if s.place[unit] >= 0 else []

    def why_not(self, s: ArrasBoard, choice: Choice) -> list[str]:
        side = s.initiative
        match choice:
            case Activate(area):
                able = s.friends_at(area, side) & s.fresh
                if not able:
                    return ["5.0a"]
                if not able & ~s.held:
                    return held_by_clause(s, able.bit_length() - 1)
                return ["5.2a"]
            case Bombard(gun):
                if not s.world.guns >> gun & 1 or s.side_of(gun) != side or not s.fresh >> gun & 1:
                    return ["7.0b"]
                if s.held >> gun & 1:
                    return held_by_clause(s, gun)
                return ["8.1a"] if s.occupied[1 - side] >> s.place[gun] & 1 and not targets(s, gun) else ["7.1b"]
            case Refresh():
                return ["9.5a"] if s.used[side] else ["9.0b"] if s.advantage != side else ["9.3a"]
        return ["4.3b"]


class Prolonging(ProlongTurn):
    """The Combat Phase may be played again."""

    rule: ClassVar[str] = "9.2a"

    def begin_again(self, s: ArrasBoard) -> None:
        s.call(CombatPhase())  # begun by whoever began the turn
