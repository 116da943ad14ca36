"""4.3 The Combat Phase: impulse after impulse, the Initiative going back and forth, until both pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import CombatPhaseEnded, InitiativePassed, PhaseBegan, SectorActivated
from grognard.games.arras.rules.advantage import Decline, ProlongTurn, RefreshDie, refreshable, spend_advantage
from grognard.games.arras.rules.barring import no_step
from grognard.games.arras.rules.bombardment import AimGun, Bombard, Impulsive, bars_bombardment, guns_ready
from grognard.games.arras.rules.impulse import Activation, can_act, ready
from grognard.games.arras.rules.movement import idle_bars, named
from grognard.kernel.choice import Bar, Choice, Pass, Picks, Role, bar
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.masks import members
from grognard.kernel.view import Target
from grognard.kernel.words import Area


class Activate(Picks):
    """This area becomes the active one."""

    area: Area

    def targets(self, s: ArrasBoard) -> tuple[Target, ...]:
        """The area, or any unit in it that can act."""
        units = [Target("unit", s.world.unit_ids[unit]) for unit in members(s.able(self.area, s.initiative))]
        return (*super().targets(s), *units)


class Refresh(Picks):
    """Spend the Advantage to make units of one area Fresh."""

    area: Area


PASS = Pass()


def ready_areas(s: ArrasBoard) -> tuple[int, ...]:
    """The areas that the holder of the Initiative may activate; remembered until something changes."""
    if s.ready is None:
        s.ready = ready(s, s.initiative)
    return s.ready


def hand_over(s: ArrasBoard, why: str) -> None:
    """The Initiative goes to the other player, after a pass or for want of Fresh units."""
    s.initiative = 1 - s.initiative
    s.ready = None
    s.tell(InitiativePassed(s.initiative, why))


class CombatPhase(Automatic[ArrasBoard]):
    """Begins the phase."""

    rule: ClassVar[str] = "4.3a"

    def perform(self, s: ArrasBoard) -> None:
        s.tell(PhaseBegan("combat"))
        s.initiative = s.starter
        s.passes = 0
        s.ready = None
        s.call(Impulses())


class Impulses(Automatic[ArrasBoard]):
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
            if s.option("reading-refresh"):
                s.call(Interlude())
        else:
            s.passes += 1  # 4.3c, R-31, R-58
            hand_over(s, "spent")


class Impulse(Impulsive):
    """The holder of the Initiative chooses what to do with it."""

    rule: ClassVar[str] = "4.3a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Activate, Bombard, Refresh, Pass)
    roles: ClassVar[Mapping[type[Choice], Role]] = {Pass: "grave"}  # the Initiative goes to the enemy

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
        side = s.initiative
        match choice:
            case Activate(area):
                s.done()
                s.passes = 0
                s.tell(SectorActivated(side, area))
                s.call(Activation(area))
            case Bombard(gun):
                s.call(AimGun(gun))  # this step comes back if no gun fires after all
            case Refresh(area):
                spend_advantage(s, "refresh", "9.3a", area)
                s.call(RefreshDie(area, side))  # not an impulse, so this step comes back
            case _:
                s.done()
                s.passes += 1
                hand_over(s, "pass")

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        return {"exhausted": not ready_areas(s) and not guns_ready(s, s.initiative)}

    def meant(self, s: ArrasBoard, target: Target) -> list[Choice]:
        """A click on a unit means the area where it stands, or its fire."""
        if target.kind != "unit":
            return super().meant(s, target)
        unit = s.world.unit_number[target.id]
        area = s.place[unit]
        if s.world.guns >> unit & 1 or area < 0 or area in ready_areas(s):
            return [Bombard(unit)]  # what keeps just this one from acting
        return [Activate(area)]

    def candidates(self, s: ArrasBoard) -> list[Choice]:
        areas = range(s.world.ground.areas)
        guns = [Bombard(gun) for gun in members(s.world.guns)]
        return [PASS, *[Activate(area) for area in areas], *guns, *[Refresh(area) for area in areas]]

    def bars(self, s: ArrasBoard, choice: Choice) -> list[Bar]:
        match choice:
            case Activate(area):
                return bars_activation(s, area)
            case Bombard(gun):
                return bars_bombardment(s, gun)
            case Refresh(area):
                return bars_refresh(s, s.initiative, area)
        return []


def bars_activation(s: ArrasBoard, area: int) -> list[Bar]:
    """What keeps an area from being activated."""
    side = s.initiative
    own = s.friends_at(area, side)
    if not own:
        return [bar("5.0a", "nobody", area=named(s, area))]
    if not own & s.fresh:
        return [bar("5.0a", "all-tired", area=named(s, area))]
    able = s.able(area, side)
    if not able:
        return idle_bars(s, members(own & s.fresh)[0], side, "5.0a")
    if can_act(s, area, side):
        return []
    found: list[Bar] = [] if not s.occupied[1 - side] >> area & 1 else [Bar("5.2.2b")]
    for unit in members(able):
        found += [each for each in no_step(s, unit, s.world.movement[unit]) if each not in found]
    return found


def bars_refresh(s: ArrasBoard, side: int, area: int) -> list[Bar]:
    """What keeps a side from making units of an area Fresh."""
    found = [Bar("9.5a")] if s.used[side] else []
    if s.advantage != side:
        found.append(Bar("9.0b"))
    if found:
        return found
    return [] if area in refreshable(s, side) else [bar("9.3a", "nobody-tired", area=named(s, area))]


class Interlude(Step[ArrasBoard]):
    """By the other reading of 9.3 the holder of the Advantage may refresh before the enemy's impulses too."""

    rule: ClassVar[str] = "9.3a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Refresh, Decline)

    def side(self, s: ArrasBoard) -> int:
        return 1 - s.initiative

    def applies(self, s: ArrasBoard) -> bool:
        return s.can_use_advantage(self.side(s)) and bool(refreshable(s, self.side(s)))

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(self.side(s))

    def candidates(self, s: ArrasBoard) -> list[Choice]:
        return [Decline(), *[Refresh(area) for area in range(s.world.ground.areas)]]

    def bars(self, s: ArrasBoard, choice: Choice) -> list[Bar]:
        return bars_refresh(s, self.side(s), choice.area) if isinstance(choice, Refresh) else []

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        side = self.side(s)
        s.done()
        if isinstance(choice, Refresh):
            spend_advantage(s, "refresh", "9.3a", choice.area)
            s.call(RefreshDie(choice.area, side))


class Prolonging(ProlongTurn):
    """The Combat Phase may be played again."""

    rule: ClassVar[str] = "9.2a"

    def begin_again(self, s: ArrasBoard) -> None:
        s.call(CombatPhase())  # begun by whoever began the turn
