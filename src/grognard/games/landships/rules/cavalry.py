"""6.3 Cavalry: mounted or not, by groups of three, at the trot or charging."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import Dismounted, Mounted, UnitLeftMap, UnitMoved
from grognard.games.landships.rules.arriving import Arrives
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
from grognard.games.landships.rules.exits import may_exit, to_come
from grognard.games.landships.rules.horsemen import FURTHEST, no_change, no_ride, not_charged, riders
from grognard.games.landships.rules.move_costs import step_cost
from grognard.games.landships.rules.moving import BringOn, Stop, begun
from grognard.games.landships.rules.occupation import enemy_occupied, full_hex, has_room
from grognard.games.landships.rules.refusals import no_piece, not_arriving, on_sheet, unit_clicked
from grognard.games.landships.rules.riding import can_ride, cost, interrupts, trot_costs
from grognard.kernel.choice import Bar, Choice, Leaves, Pass, Picks, bar, without
from grognard.kernel.columns import changed
from grognard.kernel.flow import Automatic, Step, UnitStep
from grognard.kernel.view import Preview, Target
from grognard.kernel.words import Hex, Unit

GROUP = 3  # 6.35a
CHANGE = 1  # 6.31a


class Ride(Picks):
    """Put a squad into the group that moves next."""

    unit: Unit


class StayBehind(Leaves):
    """A squad leaves the group again."""

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


class CavalryMovement(Step[Board]):
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
        return [unit for unit in s.cast.horse[s.phasing] if not s.mounted[unit] and not self.no_saddle(s, Mount(unit))]

    def no_saddle(self, s: Board, choice: Mount | Dismount) -> Bar | None:
        """What keeps a squad from getting into the saddle, or out of it."""
        unit = choice.unit
        if found := no_piece(s, unit, s.phasing, "6.3a"):
            return found
        if not s.world.is_cavalry[unit]:
            return bar("6.3a", "no-cavalry")
        if bool(s.mounted[unit]) == isinstance(choice, Mount):
            return bar("6.31a", "in-saddle" if s.mounted[unit] else "on-foot")
        if s.has(unit, k.STARTED) or s.spent[unit]:
            return bar("6.31a", "ridden")
        return no_change(s, unit)

    def choices(self, s: Board) -> list[Choice]:
        ready = riders(s)
        found: list[Choice] = [Ride(unit) for unit in ready]
        found += [Dismount(unit) for unit in ready if not self.no_saddle(s, Dismount(unit))]
        found += [Mount(unit) for unit in self.on_foot(s)]
        found += [BringOn(unit) for unit in self.arriving(s)]
        found.append(Pass())
        return found

    def candidates(self, s: Board) -> list[Choice]:
        horse = s.cast.horse[s.phasing]
        return [*map(Ride, horse), *map(Dismount, horse), *map(Mount, horse), *map(BringOn, self.arriving(s)), Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if isinstance(choice, BringOn):
            return not_arriving(s, choice.unit, s.phasing, self.arriving(s))
        found = None
        if isinstance(choice, Mount | Dismount):
            found = self.no_saddle(s, choice)
        elif isinstance(choice, Ride):
            found = no_ride(s, choice.unit)
        return [found] if found else []

    def meant(self, s: Board, target: Target) -> list[Choice]:
        unit = unit_clicked(s, target)
        if unit is None:
            return []
        if s.place[unit] == k.WAITING:
            return [BringOn(unit)]
        return [Mount(unit) if s.world.is_cavalry[unit] and not s.mounted[unit] else Ride(unit)]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Pass):
            s.done()
        elif isinstance(choice, Ride):
            s.call(CavalryGroup((choice.unit,)))
        elif isinstance(choice, Mount):
            s.mounted = changed(s.mounted, choice.unit, 1)
            s.spent = changed(s.spent, choice.unit, CHANGE)
            s.tell(Mounted(choice.unit))
        elif isinstance(choice, Dismount):
            dismount(s, choice.unit)
        else:
            assert isinstance(choice, BringOn)
            begun(s, choice.unit, CavalryArrives(choice.unit))


def dismount(s: Board, unit: int) -> None:
    s.mounted = changed(s.mounted, unit, 0)
    s.mark(unit, k.STARTED)
    s.tell(Dismounted(unit))


class CavalryArrives(Arrives):
    """Horsemen come over the edge, and go on at the trot."""

    rule: ClassVar[str] = "6.3a"

    def closed(self, s: Board, to: int) -> Bar | None:
        side = s.side(self.unit)
        if enemy_occupied(s, to, side):
            return bar("6.35f")
        needed, left = cost(s, to, side, "trot"), s.world.soldiers(self.unit).trot
        return bar("6.32a", "points", needed=needed, left=left) if needed > left else None

    def ready(self, s: Board, to: int) -> None:
        s.mounted = changed(s.mounted, self.unit, 1)
        s.spent = changed(s.spent, self.unit, cost(s, to, s.side(self.unit), "trot"))
        s.call(Trotting(self.unit))


class CavalryGroup(Step[Board]):
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

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if choice in self.choices(s):
            return []
        if isinstance(choice, StayBehind):
            return [bar(self.rule, "not-in-group")]
        if isinstance(choice, Ride):
            return [self.not_joining(s, choice.unit)]
        missing = min(GROUP, len(riders(s))) - len(self.units)
        return [bar("6.35-E1", "group-small", count=missing) if missing > 0 else bar("6.33d", "nobody-to-charge")]

    def not_joining(self, s: Board, unit: int) -> Bar:
        """Why a squad does not join the group."""
        if unit in self.units:
            return bar(self.rule, "in-group")
        if found := no_ride(s, unit):
            return found
        return bar("6.35b") if len(self.units) < GROUP else bar(self.rule, "group-full", most=GROUP)

    def meant(self, s: Board, target: Target) -> list[Choice]:
        unit = unit_clicked(s, target)
        return [] if unit is None else [Ride(unit)]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Ride):
            s.amend(self, units=tuple(sorted((*self.units, choice.unit))))
        elif isinstance(choice, StayBehind):
            rest = without(self.units, choice.unit)
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


class GroupRides(Automatic[Board]):
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


class Trotting(UnitStep[Board]):
    """One squad rides at the trot, in any direction, but not away from those who set off with it."""

    walks: ClassVar[bool] = True
    rule: ClassVar[str] = "6.32c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (TrotTo, Dismount, RideOff, Stop, Ride)
    band: tuple[Unit, ...] = ()  # the squads of its group that stood together with it, in the order in which they go
    after: tuple[Unit, ...] = ()  # those that go after it, and may go before it until it has set off

    def applies(self, s: Board) -> bool:
        return can_ride(s, self.unit) and trot_left(s, self.unit) > 0

    def kept(self, s: Board, reach: Iterable[int]) -> set[int]:
        """The hexes where the squad may end its move: in company, if that can be (6.35b)."""
        ends = {s.place[self.unit], *reach}
        return (kept_together(s, self.unit, self.band, ends, charging=False) if self.band else ends) or ends

    def choices(self, s: Board) -> list[Choice]:
        reach = trot_costs(s, self.unit, trot_left(s, self.unit))
        kept, side = self.kept(s, reach), s.side(self.unit)
        found: list[Choice] = [TrotTo(h) for h in reach if h in kept or interrupts(s, h, side)]
        if may_exit(s, self.unit):
            found.append(RideOff())
        found += map(Ride, self.after)
        if s.place[self.unit] not in kept:
            return found
        if not no_change(s, self.unit):
            found.append(Dismount(self.unit))  # 6.35e
        found.append(Stop())
        return found

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        return [] if choice in self.choices(s) else [self.barred(s, choice)]

    def barred(self, s: Board, choice: Choice) -> Bar:
        """What keeps a trotting squad from something that it cannot do now."""
        if isinstance(choice, TrotTo):
            return self.out_of_reach(s, choice.to)
        if isinstance(choice, RideOff):
            return bar("6.15m", "no-way-off")
        if isinstance(choice, Ride):
            return no_ride(s, choice.unit) or bar("6.35a", "goes-later")
        if isinstance(choice, Dismount):
            if choice.unit != self.unit:
                return bar("6.31a", "other-rider")
            return no_change(s, self.unit) or bar("6.35b")
        return bar("6.35b")

    def out_of_reach(self, s: Board, to: int) -> Bar:
        """Why a squad does not trot to a hex: held by the enemy, too far, full, or away from its group."""
        left = trot_left(s, self.unit)
        if not on_sheet(s, to):
            return bar("2.1a", "off-sheet")
        if to == s.place[self.unit]:
            return bar("6.32a", "stands-there")
        if enemy_occupied(s, to, s.side(self.unit)):
            return bar("6.35f")
        if not has_room(s, to, self.unit):
            return full_hex(s, self.unit)
        needed = trot_costs(s, self.unit, FURTHEST).get(to)
        if needed is None:
            return bar("6.32a", "no-way")
        return bar("6.32a", "points", needed=needed, left=left) if needed > left else bar("6.35b")

    def meant(self, s: Board, target: Target) -> list[Choice]:
        if target.kind == "hex":
            return [TrotTo(s.world.hexes.number(target.id))]
        unit = unit_clicked(s, target)
        if unit is None:
            return []
        return [Dismount(unit) if unit == self.unit else Ride(unit)]

    def preview(self, s: Board, choice: Choice) -> Preview | None:
        reach = trot_costs(s, self.unit, trot_left(s, self.unit))
        if not isinstance(choice, TrotTo) or choice.to not in reach:
            return None
        return step_cost(s, self.unit, choice.to, 2 * reach[choice.to])

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, TrotTo):
            cost = trot_costs(s, self.unit, trot_left(s, self.unit))[choice.to]
            s.spent = changed(s.spent, self.unit, s.spent[self.unit] + cost)
            s.amend(self, after=())
            s.tell(UnitMoved(self.unit, s.place[self.unit], choice.to))
            enter(s, self.unit, choice.to)
            return
        if isinstance(choice, Ride):
            go_first(s, choice.unit, self.unit)
            return
        s.done()
        if isinstance(choice, Dismount):
            dismount(s, self.unit)
        elif isinstance(choice, RideOff):
            start = s.place[self.unit]
            s.leave_map(self.unit, k.EXITED)
            s.tell(UnitLeftMap(self.unit, start))


class Charging(UnitStep[Board]):
    """One squad of a charging group picks its target, or stands; those who set off with it keep close."""

    rule: ClassVar[str] = "6.33a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ChargeAt, Stop, Ride)
    band: tuple[Unit, ...] = ()
    after: tuple[Unit, ...] = ()

    def applies(self, s: Board) -> bool:
        return can_ride(s, self.unit) and bool(runs_of(s, self.unit))

    def choices(self, s: Board) -> list[Choice]:
        runs, here = runs_of(s, self.unit), s.place[self.unit]
        ends = {here, *(run_end(s, self.unit, run) for run in runs)}
        kept = (kept_together(s, self.unit, self.band, ends, charging=True) if self.band else ends) or ends
        close: list[Choice] = [ChargeAt(run.target) for run in runs if run_end(s, self.unit, run) in kept]
        if self.band[:1] == (self.unit,) and not close:
            close = [ChargeAt(run.target) for run in runs]  # it leads, and nobody can follow
        return [*close, *([Stop()] if here in kept else []), *map(Ride, self.after)]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if choice in self.choices(s):
            return []
        if isinstance(choice, Ride):
            return [no_ride(s, choice.unit) or bar("6.35a", "goes-later")]
        return [not_charged(s, self.unit, choice.target) if isinstance(choice, ChargeAt) else bar("6.35b")]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Ride):
            go_first(s, choice.unit, self.unit)
            return
        s.done()
        if isinstance(choice, ChargeAt):
            run = next(run for run in runs_of(s, self.unit) if run.target == choice.target)
            begin_charge(s, self.unit, run.facing, run.path, run.target)
