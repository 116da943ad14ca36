"""7.0 Bombardment: barrages are planned hex by hex, then fired; interdiction is fired shot by shot."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from grognard.games.verdun.battle_events import NoBarrage
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.army import (
    bars_firing,
    bars_range,
    bombarding,
    reaches,
    shots,
    spend_shot,
    within_reach,
)
from grognard.games.verdun.rules.barrage import Barrage, bars_barrage, can_be_hit, column, may_combine, total_strength
from grognard.games.verdun.rules.interdiction import InterdictionAim
from grognard.games.verdun.rules.odds import barrage_odds
from grognard.games.verdun.rules.strength import fire_strength
from grognard.games.verdun.world import CORPS
from grognard.kernel.choice import Bar, Choice, GivesUp, Joins, Leaves, MovesOn, Picks, bar
from grognard.kernel.flow import SideStep
from grognard.kernel.messages import named
from grognard.kernel.view import Message, Plan, Preview, arrows
from grognard.kernel.words import Hex, Unit


class BarrageAt(Picks):
    """Plan a barrage of a hex."""

    hex: Hex


class InterdictWith(Picks):
    """Fire interdiction with a gun, now."""

    gun: Unit


class OpenFire(MovesOn):
    """All barrages are planned: fire them."""


class CeaseFire(MovesOn):
    """No more bombardment this turn."""


class Replan(Picks):
    """Take up the barrage of a hex again that was planned last."""

    retracts: ClassVar[bool] = True
    hex: Hex


class AddGun(Joins):
    """A gun fires in the barrage that is being planned; of the Heavy Artillery, one more shot."""

    gun: Unit


class SpareGun(Leaves):
    """A gun that was to fire does not; of the Heavy Artillery, one shot less."""

    gun: Unit


class Settle(MovesOn):
    """These guns and no more."""


class DropBarrage(GivesUp):
    """No barrage of this hex."""

    retracts: ClassVar[bool] = True


class BombardmentPhase(SideStep[VerdunBoard]):
    """The active player plans all his barrages before the first die (R-56), and may fire interdiction."""

    rule: ClassVar[str] = "7.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (BarrageAt, InterdictWith, OpenFire, CeaseFire, Replan)
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

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        return [
            *map(BarrageAt, self._enemies(s)),
            *map(InterdictWith, s.world.guns[self.side]),
            OpenFire(),
            CeaseFire(),
            *map(Replan, dict.fromkeys(self.targets)),
        ]

    def _enemies(self, s: VerdunBoard) -> list[Hex]:
        return [hex_ for hex_, units in s.stacks().items() if s.world.side[units[0]] != self.side]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        match choice:
            case BarrageAt(hex_):
                if self.opened:
                    return [bar("7.1a", "fire-opened")]
                return bars_barrage(s, hex_, self.side) or self._bars_range(s, hex_)
            case InterdictWith(gun):
                return bars_firing(s, gun, self.side, "interdiction") or self._bars_planned(s, gun)
            case OpenFire():
                return [] if self.targets else [bar("7.1a", "nothing-planned")]
            case CeaseFire():
                return [bar("7.1a", "planned-first")] if self.targets else []
            case Replan(hex_):
                return [] if hex_ in self.targets else [bar("7.1a", "nothing-planned")]
        return []

    def _bars_range(self, s: VerdunBoard, hex_: Hex) -> list[Bar]:
        free = self.free(s)
        if not free:
            return [bar("7.0b", "no-guns-left")]
        return [] if any(reaches(s, gun, hex_) for gun in free) else [nearest_to_reach(s, free, hex_)]

    def _bars_planned(self, s: VerdunBoard, gun: Unit) -> list[Bar]:
        """A gun that is to fire in a barrage fires once, the Heavy Artillery with the shots that it has."""
        taken = sum(group.count(gun) for group in self.guns)
        if taken < shots(s, gun):
            return []
        return [planned_already(s, gun)]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        free = self.free(s)
        found: list[Choice] = []
        if not self.opened:
            reached = within_reach(s, free, self._enemies(s))
            found += [BarrageAt(hex_) for hex_ in reached if can_be_hit(s, hex_, self.side)]
        found += [InterdictWith(gun) for gun in free]
        found.append(OpenFire() if self.targets else CeaseFire())
        found += map(Replan, dict.fromkeys(self.targets))
        return found

    def plans(self, s: VerdunBoard) -> tuple[Plan, ...]:
        """The barrages that are planned, and what takes each up again."""
        return tuple(
            planned_barrage(s, self.side, target, group) for target, group in zip(self.targets, self.guns, strict=True)
        )

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        return {"planned": len(self.targets)}

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        if isinstance(choice, BarrageAt):
            return barrage_odds(s, self.side, choice.hex, best_group(s, choice.hex, self.free(s)))
        return None

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        match choice:
            case BarrageAt(hex_):
                plan = BarragePlan(self.side, hex_)
                s.call(plan)
                only = plan.joiners(s)
                if len(only) == 1:
                    plan = s.amend(plan, guns=tuple(only))
                    if not plan.joiners(s):
                        plan.settle(s)  # one gun with one shot: there is nothing to put together
            case InterdictWith(gun):
                s.call(InterdictionAim(gun))
            case OpenFire():
                self.fire(s)
            case Replan(hex_):
                last = len(self.targets) - 1 - self.targets[::-1].index(hex_)
                rest = s.amend(self, targets=skip(self.targets, last), guns=skip(self.guns, last))
                s.call(BarragePlan(rest.side, hex_, self.guns[last]))
            case CeaseFire():
                s.done()
                if not self.opened:
                    s.tell(NoBarrage(self.side))

    def fire(self, s: VerdunBoard) -> None:
        """Every gun of the plan is flipped (7.0c); the barrages follow in the order in which they were planned."""
        s.amend(self, targets=(), guns=(), opened=True)
        for group in self.guns:
            for gun in group:
                spend_shot(s, gun)
        for target, group in reversed(tuple(zip(self.targets, self.guns, strict=True))):
            s.call(Barrage(self.side, target, group))


def planned_already(s: VerdunBoard, gun: Unit) -> Bar:
    """A gun that barrages already planned have taken: the Heavy Artillery with all its shots, others with their one."""
    if gun == s.world.heavy_artillery:
        return bar("14.32a", "in-a-plan")
    return bar("7.0b", "has-its-target")


def nearest_to_reach(s: VerdunBoard, guns: list[Unit], hex_: Hex) -> Bar:
    """A hex out of range of all guns: how far away it is from the one that is least too far."""
    world = s.world
    placed = [gun for gun in guns if s.place[gun] >= 0]
    if not placed:
        return bars_range(s, guns[0], hex_, "7.0b")[0]  # only the Heavy Artillery is left
    over = {gun: world.ground.distance(s.place[gun], hex_) - world.range[gun] for gun in placed}
    gun = min(placed, key=over.__getitem__)
    far = over[gun] + world.range[gun]
    return bar("7.0b", "out-of-range-of-all", unit=named(s.game, "unit", gun), distance=far, range=world.range[gun])


T = TypeVar("T")


def skip(items: tuple[T, ...], number: int) -> tuple[T, ...]:
    """All but one."""
    return items[:number] + items[number + 1 :]


def planned_barrage(s: VerdunBoard, side: int, target: Hex, group: tuple[Unit, ...]) -> Plan:
    """A barrage to come, as it is kept in sight: its target, its guns, its column."""
    names = s.world.ground.names
    strength = total_strength(s, group)
    head = s.world.barrage_table.columns[column(s, side, target, strength)]
    label = Message("plan-barrage", {"guns": len(group), "strength": strength, "column": head})
    brought = [(names[s.place[gun]], fire_strength(s, gun)) for gun in group if s.place[gun] >= 0]
    change = s.game.codec.to_json(Replan(target))
    return Plan(label, names[target], arrows(brought, names[target], afar=True), change)


class BarragePlan(SideStep[VerdunBoard]):
    """Which guns fire together at one hex: they join and leave in any order."""

    rule: ClassVar[str] = "7.1a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (AddGun, Settle, SpareGun, DropBarrage)
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

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        return [
            *map(AddGun, s.world.guns[self.side]),
            Settle(),
            *map(SpareGun, dict.fromkeys(self.guns)),
            DropBarrage(),
        ]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        match choice:
            case AddGun(gun):
                return bars_firing(s, gun, self.side, "barrage") or self._bars_joining(s, gun)
            case Settle():
                return [] if self.guns else [bar("7.1a", "no-guns")]
            case SpareGun(gun):
                return [] if gun in self.guns else [bar("7.1a", "not-in-it")]
        return []

    def _bars_joining(self, s: VerdunBoard, gun: Unit) -> list[Bar]:
        if self.guns.count(gun) >= shots(s, gun) - planned(s, gun):
            return [planned_already(s, gun)]
        found = bars_range(s, gun, self.target, "7.0b")
        if not may_combine(s, self.guns, gun):
            both = s.world.level[gun] == CORPS and any(s.world.level[other] == CORPS for other in self.guns)
            found.append(Bar("7.13b" if both else "7.13d"))
        return found

    def choices(self, s: VerdunBoard) -> list[Choice]:
        found: list[Choice] = [AddGun(gun) for gun in self.joiners(s)]
        if self.guns:
            found.append(Settle())
        found += map(SpareGun, dict.fromkeys(self.guns))
        found.append(DropBarrage())
        return found

    def sums(self, s: VerdunBoard) -> Preview | None:
        return barrage_odds(s, self.side, self.target, self.guns) if self.guns else None

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        match choice:
            case AddGun(gun):
                return barrage_odds(s, self.side, self.target, (*self.guns, gun))
            case SpareGun(gun) if len(self.guns) > 1:
                return barrage_odds(s, self.side, self.target, self._without(gun))
            case Settle():
                return self.sums(s)
        return None

    def _without(self, gun: Unit) -> tuple[Unit, ...]:
        return skip(self.guns, self.guns.index(gun))

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        match choice:
            case AddGun(gun):
                s.amend(self, guns=tuple(sorted((*self.guns, gun))))
            case SpareGun(gun):
                s.amend(self, guns=self._without(gun))
            case Settle():
                self.settle(s)
            case _:
                s.done()

    def settle(self, s: VerdunBoard) -> None:
        """The barrage is planned; by another reading it is fired at once (R-56)."""
        s.done()
        phase = s.inside(BombardmentPhase)
        if s.option("reading-barrages"):
            for gun in self.guns:
                spend_shot(s, gun)
            s.call(Barrage(self.side, self.target, self.guns))
        else:
            s.amend(phase, targets=(*phase.targets, self.target), guns=(*phase.guns, self.guns))


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
