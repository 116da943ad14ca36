"""7.0 Bombardment: barrages are planned hex by hex, then fired; interdiction is fired shot by shot."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.army import bombarding, reaches, shots, spend_shot, why_silent, within_reach
from grognard.games.verdun.rules.barrage import Barrage, can_be_hit, may_combine, why_no_target
from grognard.games.verdun.rules.interdiction import InterdictionAim
from grognard.games.verdun.rules.odds import barrage_odds
from grognard.games.verdun.world import SIDES, Side
from grognard.kernel.choice import Choice, Role
from grognard.kernel.flow import Step
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex, Unit


class BarrageAt(Choice):
    """Plan a barrage of a hex."""

    role: ClassVar[Role] = "pick"
    hex: Hex


class InterdictWith(Choice):
    """Fire interdiction with a gun, now."""

    role: ClassVar[Role] = "pick"
    gun: Unit


class OpenFire(Choice):
    """All barrages are planned: fire them."""

    role: ClassVar[Role] = "on"


class CeaseFire(Choice):
    """No more bombardment this turn."""

    role: ClassVar[Role] = "on"


class AddGun(Choice):
    """A gun fires in the barrage that is being planned; of the Heavy Artillery, one more shot."""

    role: ClassVar[Role] = "join"
    gun: Unit


class Settle(Choice):
    """These guns and no more."""

    role: ClassVar[Role] = "on"


class BombardmentPhase(Step):
    """The active player plans all his barrages before the first die (R-56), and may fire interdiction."""

    rule: ClassVar[str] = "7.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (BarrageAt, InterdictWith, OpenFire, CeaseFire)
    side: Side
    targets: tuple[Hex, ...] = ()
    guns: tuple[tuple[Unit, ...], ...] = ()  # of each target
    opened: bool = False  # the barrages have been fired

    def free(self, s: VerdunBoard) -> list[Unit]:
        """The guns that are not yet part of a plan; the Heavy Artillery while it has shots."""
        planned = [gun for group in self.guns for gun in group]
        able = bombarding(s, self.side)
        if not planned:
            return able
        return [gun for gun in able if planned.count(gun) < shots(s, gun)]

    def applies(self, s: VerdunBoard) -> bool:
        return bool(self.targets) or bool(bombarding(s, self.side))

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[self.side]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        free = self.free(s)
        found: list[Choice] = []
        if not self.opened:
            enemies = [hex_ for hex_, units in s.stacks().items() if s.world.side[units[0]] != self.side]
            found += [BarrageAt(hex_) for hex_ in within_reach(s, free, enemies) if can_be_hit(s, hex_, self.side)]
        found += [InterdictWith(gun) for gun in free]
        found.append(OpenFire() if self.targets else CeaseFire())
        return found

    def why_not(self, s: VerdunBoard, choice: Choice) -> list[str]:
        match choice:
            case BarrageAt(hex_):
                if self.opened:
                    return ["7.1a"]
                return why_no_target(s, hex_, self.side) or ["7.0b"]
            case InterdictWith(gun):
                return why_silent(s, gun, self.side, "interdiction") or ["7.0b"]
            case CeaseFire():
                return ["7.1a"]
        return [self.rule]

    def prompt(self, s: VerdunBoard) -> dict[str, Any]:
        return {"planned": len(self.targets)}

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        if isinstance(choice, BarrageAt):
            return barrage_odds(s, self.side, choice.hex, best_group(s, choice.hex, self.free(s)))
        return None

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        match choice:
            case BarrageAt(hex_):
                s.call(BarragePlan(self.side, hex_))
                only = s.inside(BarragePlan).joiners(s)
                if len(only) == 1:
                    s.step.take(s, AddGun(only[0]))
            case InterdictWith(gun):
                s.call(InterdictionAim(gun))
            case OpenFire():
                self.fire(s)
            case CeaseFire():
                s.done()

    def fire(self, s: VerdunBoard) -> None:
        """Every gun of the plan is flipped (7.0c); the barrages follow in the order in which they were planned."""
        s.amend(self, targets=(), guns=(), opened=True)
        for group in self.guns:
            for gun in group:
                spend_shot(s, gun)
        for target, group in reversed(tuple(zip(self.targets, self.guns, strict=True))):
            s.call(Barrage(self.side, target, group))


class BarragePlan(Step):
    """Which guns fire together at one hex."""

    rule: ClassVar[str] = "7.1a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (AddGun, Settle)
    side: Side
    target: Hex
    guns: tuple[Unit, ...] = ()

    def joiners(self, s: VerdunBoard) -> list[Unit]:
        """The guns that can join."""
        return [
            gun
            for gun in s.inside(BombardmentPhase).free(s)
            if self.guns.count(gun) < shots(s, gun) - planned(s, gun)
            and reaches(s, gun, self.target)
            and may_combine(s, self.guns, gun)
        ]

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[self.side]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        found: list[Choice] = [AddGun(gun) for gun in self.joiners(s)]
        if self.guns:
            found.append(Settle())
        return found

    def why_not(self, s: VerdunBoard, choice: Choice) -> list[str]:
        match choice:
            case AddGun(gun):
                silent = why_silent(s, gun, self.side, "barrage")
                if silent:
                    return silent
                if gun in self.guns or planned(s, gun):
                    return ["14.32a" if gun == s.world.heavy_artillery else "7.0b"]
                if not reaches(s, gun, self.target):
                    return ["14.32b" if gun == s.world.heavy_artillery else "7.0b"]
                return ["7.13d" if s.option("army-guns-apart") else "7.13b"]
            case Settle():
                return ["7.1a"]
        return [self.rule]

    def sums(self, s: VerdunBoard) -> Preview | None:
        return barrage_odds(s, self.side, self.target, self.guns) if self.guns else None

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        match choice:
            case AddGun(gun):
                return barrage_odds(s, self.side, self.target, (*self.guns, gun))
        return self.sums(s)

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        plan = self
        if isinstance(choice, AddGun):
            plan = s.amend(self, guns=(*self.guns, choice.gun))
            if plan.joiners(s):
                return
        s.done()  # settled, or nobody else can join
        phase = s.inside(BombardmentPhase)
        s.amend(phase, targets=(*phase.targets, plan.target), guns=(*phase.guns, plan.guns))


def planned(s: VerdunBoard, gun: Unit) -> int:
    """How many shots of a gun belong to barrages already planned."""
    return sum(group.count(gun) for group in s.inside(BombardmentPhase).guns)


def best_group(s: VerdunBoard, hex_: Hex, free: list[Unit]) -> tuple[Unit, ...]:
    """All that could fire at a hex together, strongest first: what a barrage there could be at most."""
    group: tuple[Unit, ...] = ()
    for gun in sorted(free, key=lambda gun: -s.world.attack[gun]):
        for _ in range(shots(s, gun) - planned(s, gun)):
            if reaches(s, gun, hex_) and may_combine(s, group, gun):
                group = (*group, gun)
    return group
