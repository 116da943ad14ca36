"""6.3 Cavalry: mounted or not, by groups of three, at the trot or charging."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import Dismounted, Mounted, UnitArrived, UnitLeftMap, UnitMoved
from grognard.games.landships.rules.cavalry_groups import (
    KeptTogether,
    chain,
    joining,
    kept_together,
    run_end,
    runs_of,
    trot_left,
)
from grognard.games.landships.rules.charge import begin_charge
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.exits import entry_hexes, may_exit, to_come
from grognard.games.landships.rules.exposure import within_reach_of_fire
from grognard.games.landships.rules.move_costs import step_cost
from grognard.games.landships.rules.moving import BringOn, HoldBack, Reconsider, Stop
from grognard.games.landships.rules.occupation import enemy_occupied, gassed, has_room, locked
from grognard.games.landships.rules.riding import can_ride, cost, interrupts, trot_costs
from grognard.kernel.choice import Choice, Pass, Role
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex, Unit

GROUP = 3  # 6.35a
CHANGE = 1  # 6.31a


class Ride(Choice):
    """Put a squad into the group that moves next."""

    role: ClassVar[Role] = "pick"
    unit: Unit


class StayBehind(Choice):
    """A squad leaves the group again."""

    role: ClassVar[Role] = "join"
    retracts: ClassVar[bool] = True
    unit: Unit


class Mount(Choice):
    """Into the saddle."""

    unit: Unit


class Dismount(Choice):
    """Off the horses."""

    unit: Unit


class Trot(Choice):
    """The group trots."""


class Gallop(Choice):
    """The group charges."""


class TrotTo(Choice):
    """Ride to a hex."""

    to: Hex


class ChargeAt(Choice):
    """Charge the enemy in a hex."""

    target: Hex


class RideOff(Choice):
    """Over the edge of the map."""


class ComeOn(Choice):
    """Come in by this hex."""

    to: Hex


def can_change(s: Board, unit: int) -> str:
    """The clause that keeps a squad from mounting or dismounting; "" if it may."""
    if not s.world.is_cavalry[unit] or s.has(unit, k.DISMOUNTED):
        return "5.56d"
    if s.pinned[unit] or gassed(s, unit) or locked(s, s.at[unit]):
        return "9.2a"
    return "6.31b" if within_reach_of_fire(s, unit) else ""


def riders(s: Board) -> list[int]:
    """Mounted squads of the phasing side that have not moved yet."""
    return [
        unit
        for unit in s.cast.soft[s.phasing]
        if s.world.is_cavalry[unit] and not s.has(unit, k.STARTED) and can_ride(s, unit) and not locked(s, s.at[unit])
    ]


class CavalryMovement(Step):
    """After the vehicles the cavalry: who mounts or dismounts, then group after group."""

    rule: ClassVar[str] = "6.3a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Ride, Mount, Dismount, BringOn, Pass)

    def applies(self, s: Board) -> bool:
        return bool(riders(s) or self.arriving(s) or self.on_foot(s))

    def actor(self, s: Board) -> str:
        return s.phasing

    def arriving(self, s: Board) -> list[int]:
        return [unit for unit in to_come(s, s.phasing) if s.world.is_cavalry[unit] and not s.has(unit, k.STARTED)]

    def on_foot(self, s: Board) -> list[int]:
        """Dismounted squads that may mount (4.2e)."""
        return [
            unit
            for unit in s.cast.soft[s.phasing]
            if s.world.is_cavalry[unit]
            and s.at[unit] >= 0
            and not s.mounted[unit]
            and not s.has(unit, k.STARTED)
            and not can_change(s, unit)
        ]

    def choices(self, s: Board) -> list[Choice]:
        ready = riders(s)
        found: list[Choice] = [Ride(unit) for unit in ready]
        found += [Dismount(unit) for unit in ready if not s.spent[unit] and not can_change(s, unit)]
        found += [Mount(unit) for unit in self.on_foot(s)]
        found += [BringOn(unit) for unit in self.arriving(s)]
        found.append(Pass())
        return found

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        if isinstance(choice, Mount | Dismount):
            return [can_change(s, choice.unit) or self.rule]
        if isinstance(choice, Ride):
            if s.at[choice.unit] >= 0 and locked(s, s.at[choice.unit]):
                return ["7.12e"]
            return ["9.2a"] if s.pinned[choice.unit] else [self.rule]
        return [self.rule]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Pass):
            s.done()
        elif isinstance(choice, Ride):
            s.call(CavalryGroup((choice.unit,)))
        elif isinstance(choice, Mount):
            s.mounted[choice.unit] = 1
            s.spent[choice.unit] = CHANGE
            s.tell(Mounted(choice.unit))
        elif isinstance(choice, Dismount):
            dismount(s, choice.unit)
        else:
            assert isinstance(choice, BringOn)
            s.mark(choice.unit, k.STARTED)
            s.call(CavalryArrives(choice.unit))


def dismount(s: Board, unit: int) -> None:
    s.mounted[unit] = 0
    s.mark(unit, k.STARTED)
    s.tell(Dismounted(unit))


class CavalryArrives(Step):
    """Horsemen come over the edge, and go on at the trot."""

    rule: ClassVar[str] = "6.3a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ComeOn, HoldBack, Reconsider)
    unit: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        side = s.side(self.unit)
        found: list[Choice] = [
            ComeOn(h)
            for h in entry_hexes(s, self.unit)
            if has_room(s, h, self.unit) and not enemy_occupied(s, h, side) and cost(s, h, side, "trot") <= self.trot(s)
        ]
        return [*found, HoldBack(), Reconsider()]

    def trot(self, s: Board) -> int:
        return s.world.soldiers(self.unit).trot

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Reconsider):
            s.unmark(self.unit, k.STARTED)
        if isinstance(choice, HoldBack | Reconsider):
            return
        assert isinstance(choice, ComeOn)
        s.mounted[self.unit] = 1
        s.spent[self.unit] = cost(s, choice.to, s.side(self.unit), "trot")
        s.call(Trotting(self.unit))
        s.tell(UnitArrived(self.unit, choice.to))
        enter(s, self.unit, choice.to)


class CavalryGroup(Step):
    """Squads ride in groups of three, all at one speed; the group is put together in any order."""

    rule: ClassVar[str] = "6.35a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Ride, StayBehind, Trot, Gallop)
    units: tuple[Unit, ...]

    def actor(self, s: Board) -> str:
        return s.phasing

    def joining(self, s: Board) -> list[int]:
        """Who makes up the group, as long as there are squads for it (6.35-E1)."""
        return joining(s, self.units, riders(s), GROUP)

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = [Ride(unit) for unit in self.joining(s)]
        if not found:
            found = [Trot(), Gallop()] if any(runs_of(s, unit) for unit in self.units) else [Trot()]  # 6.33d
        return [*found, *map(StayBehind, self.units)]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        if isinstance(choice, Ride) and len(self.units) < GROUP and choice.unit in riders(s):
            return ["6.35b"]
        if isinstance(choice, Gallop) and not self.joining(s):
            return ["6.33d"]
        return ["6.35-E1" if isinstance(choice, Trot | Gallop) else self.rule]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Ride):
            s.amend(self, units=tuple(sorted((*self.units, choice.unit))))
        elif isinstance(choice, StayBehind):
            rest = tuple(unit for unit in self.units if unit != choice.unit)
            if rest:
                s.amend(self, units=rest)
            else:
                s.done()
        else:
            s.done()
            s.call(KeptTogether(self.units))
            for unit in self.units:
                s.mark(unit, k.STARTED)
            linked = max((chain(s, unit, self.units) for unit in self.units), key=len)
            s.call(GroupRides(self.units, linked, isinstance(choice, Gallop)))


class GroupRides(Automatic):
    """The squads of a group go one after the other; before one has set off another may go first."""

    rule: ClassVar[str] = "6.35b"
    units: tuple[Unit, ...]  # still to go
    linked: tuple[Unit, ...]  # those of the group that stood together
    gallop: bool

    def perform(self, s: Board) -> None:
        unit, rest = self.units[0], self.units[1:]
        gone = tuple(other for other in self.linked if other not in self.units)
        band = (*gone, *(other for other in self.units if other in self.linked)) if unit in self.linked else (unit,)
        if rest:
            s.call(GroupRides(rest, self.linked, self.gallop))
        s.call(Charging(unit, band, rest) if self.gallop else Trotting(unit, band, rest))


def go_first(s: Board, unit: int, instead: int) -> None:
    """Another squad of the group goes before the one whose turn it is."""
    s.done()
    group = s.inside(GroupRides)
    others = sorted(({*group.units} | {instead}) - {unit})
    s.amend(group, units=(unit, *others))


class Trotting(Step):
    """One squad rides at the trot, in any direction, but not away from those who set off with it."""

    walks: ClassVar[bool] = True
    rule: ClassVar[str] = "6.32c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (TrotTo, Dismount, RideOff, Stop, Ride)
    unit: Unit
    band: tuple[Unit, ...] = ()  # the squads of its group that stood together with it, in the order in which they go
    after: tuple[Unit, ...] = ()  # those that go after it, and may go before it until it has set off

    def applies(self, s: Board) -> bool:
        return can_ride(s, self.unit) and trot_left(s, self.unit) > 0

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def kept(self, s: Board, reach: Iterable[int]) -> set[int]:
        """The hexes where the squad may end its move: in company, if that can be (6.35b)."""
        ends = {s.at[self.unit], *reach}
        return (kept_together(s, self.unit, self.band, ends, charging=False) if self.band else ends) or ends

    def choices(self, s: Board) -> list[Choice]:
        reach = trot_costs(s, self.unit, trot_left(s, self.unit))
        kept, side = self.kept(s, reach), s.side(self.unit)
        found: list[Choice] = [TrotTo(h) for h in reach if h in kept or interrupts(s, h, side)]
        if may_exit(s, self.unit):
            found.append(RideOff())
        found += map(Ride, self.after)
        if s.at[self.unit] not in kept:
            return found
        if not can_change(s, self.unit):
            found.append(Dismount(self.unit))  # 6.35e
        found.append(Stop())
        return found

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        here, reach = s.at[self.unit], trot_costs(s, self.unit, trot_left(s, self.unit))
        if isinstance(choice, TrotTo):
            side = s.side(self.unit)
            if choice.to in reach:
                return ["6.35b"]
            if enemy_occupied(s, choice.to, side):
                return ["6.35f"]
            return ["3.12b" if not has_room(s, choice.to, self.unit) else "6.32a"]
        if isinstance(choice, RideOff):
            return ["6.15m"]
        if isinstance(choice, Ride):
            return ["6.35a"]
        apart = here not in self.kept(s, reach)
        if isinstance(choice, Dismount):
            return [can_change(s, self.unit) or ("6.35b" if apart else "6.31a")]
        return ["6.35b"]

    def preview(self, s: Board, choice: Choice) -> Preview | None:
        reach = trot_costs(s, self.unit, trot_left(s, self.unit))
        if not isinstance(choice, TrotTo) or choice.to not in reach:
            return None
        return step_cost(s, self.unit, choice.to, 2 * reach[choice.to])

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, TrotTo):
            s.spent[self.unit] += trot_costs(s, self.unit, trot_left(s, self.unit))[choice.to]
            s.amend(self, after=())
            s.tell(UnitMoved(self.unit, s.at[self.unit], choice.to))
            enter(s, self.unit, choice.to)
            return
        if isinstance(choice, Ride):
            go_first(s, choice.unit, self.unit)
            return
        s.done()
        if isinstance(choice, Dismount):
            dismount(s, self.unit)
        elif isinstance(choice, RideOff):
            start = s.at[self.unit]
            s.leave_map(self.unit, k.EXITED)
            s.tell(UnitLeftMap(self.unit, start))


class Charging(Step):
    """One squad of a charging group picks its target, or stands; those who set off with it keep close."""

    rule: ClassVar[str] = "6.33a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ChargeAt, Stop, Ride)
    unit: Unit
    band: tuple[Unit, ...] = ()
    after: tuple[Unit, ...] = ()

    def applies(self, s: Board) -> bool:
        return can_ride(s, self.unit) and bool(runs_of(s, self.unit))

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        runs, here = runs_of(s, self.unit), s.at[self.unit]
        ends = {here, *(run_end(s, self.unit, run) for run in runs)}
        kept = (kept_together(s, self.unit, self.band, ends, charging=True) if self.band else ends) or ends
        close: list[Choice] = [ChargeAt(run.target) for run in runs if run_end(s, self.unit, run) in kept]
        if self.band[:1] == (self.unit,) and not close:
            close = [ChargeAt(run.target) for run in runs]  # it leads, and nobody can follow
        return [*close, *([Stop()] if here in kept else []), *map(Ride, self.after)]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        if isinstance(choice, Stop):
            return ["6.35b"]
        if isinstance(choice, Ride):
            return ["6.35a"]
        assert isinstance(choice, ChargeAt)
        start = s.at[self.unit]
        if any(run.target == choice.target for run in runs_of(s, self.unit)):
            return ["6.35b"]
        if s.ground.level[choice.target] > s.ground.level[start]:
            return ["6.35c"]
        return ["6.33b", "6.33d", "6.33e"]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Ride):
            go_first(s, choice.unit, self.unit)
            return
        s.done()
        if isinstance(choice, ChargeAt):
            run = next(run for run in runs_of(s, self.unit) if run.target == choice.target)
            begin_charge(s, self.unit, run.facing, run.path, run.target)
