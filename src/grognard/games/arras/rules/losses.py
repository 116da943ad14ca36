"""6.4.2 Success: the defender pays Loss Points with his units, and is offered lawful payments only."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from msgspec.structs import replace

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.combat_events import LossesExceeded, UnitEliminated, UnitTired
from grognard.games.arras.files import LossTable
from grognard.games.arras.rules.attack import eliminate
from grognard.games.arras.rules.movement import called, named
from grognard.games.arras.rules.retreat import Retreats, bars_retreat, refuges, retreat_room
from grognard.games.arras.world import Camp
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.flow import Step
from grognard.kernel.masks import members
from grognard.kernel.words import Area, Unit


class Eliminate(Choice):
    """A unit is lost."""

    unit: Unit


class Tire(Choice):
    """A Fresh unit becomes Tired."""

    unit: Unit


class GiveGround(Choice):
    """A Tired unit retreats."""

    unit: Unit


MOBILE, STUCK, TIRED, WAVERING, SPENT, LEADER_MOBILE, LEADER_WAVERING = range(7)  # kinds of payers
BECOMES = {MOBILE: WAVERING, STUCK: SPENT, LEADER_MOBILE: LEADER_WAVERING}  # a Fresh one that becomes Tired


@lru_cache(maxsize=4096)
def payable(prices: LossTable, counts: tuple[int, ...], room: int) -> int:
    """The sums (as a set of bits) that so many units of each kind can pay.

    Mobile ones are Fresh and could retreat, stuck ones are Fresh and could not; wavering ones became Tired just now
    and may only retreat. There is `room` for so many retreats; Leaders need none (5.1.3c).
    """
    by_retreats = [1] + [0] * room
    stay = (prices.fresh_tired, prices.fresh_eliminated)
    retreat = prices.fresh_tired + prices.tired_retreats
    payments: list[tuple[int, tuple[int, ...], int]] = [
        (MOBILE, stay, retreat),
        (STUCK, stay, 0),
        (TIRED, (prices.tired_eliminated,), 0),
        (WAVERING, (), prices.tired_retreats),
        (LEADER_MOBILE, (*stay, retreat), 0),
        (LEADER_WAVERING, (prices.tired_retreats,), 0),
    ]
    for kind, staying, leaving in payments:
        for _ in range(counts[kind]):
            before = by_retreats[:]
            for price in staying:
                by_retreats = [now | old << price for now, old in zip(by_retreats, before, strict=True)]
            if leaving:
                for gone in range(room):
                    by_retreats[gone + 1] |= before[gone] << leaving
    found = 0
    for sums in by_retreats:
        found |= sums
    return found


def take_losses(s: ArrasBoard, area: int, side: int, due: int, first: int) -> None:
    """The defender owes so many Loss Points: all his units if even that is too little, else his choice."""
    losses = Losses(area, side, due, first, (), (), retreat_room(s, side, area))
    sums = losses.totals(s)
    enough = sums >> due << due
    if not enough:  # 6.4.2.ak: the maximum falls short
        for unit in members(s.friends_at(area, side)):
            eliminate(s, unit, elimination(s, unit, all_lost=True))
        return
    total = (enough & -enough).bit_length() - 1  # 6.4.2.ac exact, else the smallest excess: 6.4.2c, 6.4.2.aj
    freely = total > due and bool(s.option("reading-excess"))
    losses = replace(losses, left=due if freely else total, freely=freely)
    if total > due and not freely:
        s.tell(LossesExceeded(due, total))
    s.call(losses)
    pay_forced(s, losses)


def elimination(s: ArrasBoard, unit: int, *, all_lost: bool = False) -> UnitEliminated:
    """A unit's loss, with the points that it pays."""
    prices, tired = s.world.tables.losses, bool(s.tired[unit])
    return UnitEliminated(unit, tired, prices.tired_eliminated if tired else prices.fresh_eliminated, all_lost)


def pay_forced(s: ArrasBoard, losses: Losses) -> None:
    """Take what there is no choice about."""
    while losses.left:
        offered = losses.choices(s)
        if len(offered) > 1:
            return
        losses = losses.pay(s, offered[0])


class Losses(Step[ArrasBoard]):
    """The defender chooses how he pays, the Advanced Unit first."""

    rule: ClassVar[str] = "6.4.2.aa"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Eliminate, Tire, GiveGround)
    area: Area
    side: Camp
    left: int
    first: Unit | None
    wavering: tuple[Unit, ...]  # became Tired by this: may retreat, not be eliminated
    leaving: tuple[Unit, ...]  # will retreat when all is paid
    room: int
    freely: bool = False  # the exact sum is out of reach, and any excess will do

    def applies(self, s: ArrasBoard) -> bool:
        return self.left > 0

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(self.side)

    def profile(self, s: ArrasBoard) -> tuple[list[int], dict[int, int]]:
        """How many units there are of each kind of payer, and the kind of each."""
        counts = [0] * (LEADER_WAVERING + 1)
        kinds: dict[int, int] = {}
        mobile: dict[tuple[int, bool], bool] = {}
        for unit in members(s.friends_at(self.area, self.side)):
            key = (s.world.type[unit], bool(s.held >> unit & 1))
            if key not in mobile:
                mobile[key] = bool(refuges(s, unit, self.area))
            leader = s.world.leaders >> unit & 1
            if unit in self.leaving:
                kind = SPENT
            elif not s.tired[unit]:
                kind = STUCK if not mobile[key] else LEADER_MOBILE if leader else MOBILE
            elif unit in self.wavering:
                kind = SPENT if not mobile[key] else LEADER_WAVERING if leader else WAVERING
            else:
                kind = TIRED
            kinds[unit] = kind
            counts[kind] += 1
        return counts, kinds

    def fates(self, s: ArrasBoard, unit: int, kind: int) -> list[tuple[Choice, int, int, bool]]:
        """What a unit can pay with: the choice, its price, its kind afterwards, whether it takes room."""
        prices = s.world.tables.losses
        counts_in_stack = not s.world.leaders >> unit & 1
        if kind in BECOMES:
            return [
                (Tire(unit), prices.fresh_tired, BECOMES[kind], False),  # 6.4.2.ae
                (Eliminate(unit), prices.fresh_eliminated, SPENT, False),  # 6.4.2.ad
            ]
        found: list[tuple[Choice, int, int, bool]] = []
        if kind == TIRED:
            found.append((Eliminate(unit), prices.tired_eliminated, SPENT, False))  # 6.4.2.af
        if kind in (WAVERING, LEADER_WAVERING) or (kind == TIRED and refuges(s, unit, self.area)):
            found.append((GiveGround(unit), prices.tired_retreats, SPENT, counts_in_stack))  # 6.4.2.ag
        return found

    def totals(self, s: ArrasBoard) -> int:
        """Every total that can be paid in full, with the first loss where it must fall."""
        counts, kinds = self.profile(s)
        assert self.first is not None
        kind = kinds[self.first]
        found = 0
        for _, price, after, roomy in self.fates(s, self.first, kind):
            found |= self.rest(s, counts, kind, after, self.room - roomy) << price
        return found

    def rest(self, s: ArrasBoard, counts: list[int], kind: int, after: int, room: int) -> int:
        """What can still be paid when a unit of a kind has turned into another kind."""
        if room < 0:
            return 0
        left = counts[:]
        left[kind] -= 1
        left[after] += 1
        return payable(s.world.tables.losses, tuple(left), room)

    def choices(self, s: ArrasBoard) -> list[Choice]:
        counts, kinds = self.profile(s)
        units = kinds if self.first is None else (self.first,)  # 6.4.2.ab
        found: list[Choice] = []
        for unit in units:
            kind = kinds[unit]
            if kind == SPENT:
                continue
            for choice, price, after, roomy in self.fates(s, unit, kind):
                if self.pays(self.rest(s, counts, kind, after, self.room - roomy), self.left - price):
                    found.append(choice)
        return found

    def pays(self, rest: int, left: int) -> bool:
        """Whether what is left can be paid with one of the sums (as bits) that the others can pay."""
        if self.freely:
            return bool(rest and (left <= 0 or rest >> left))
        return left >= 0 and bool(rest >> left & 1)

    def pay(self, s: ArrasBoard, choice: Choice) -> Losses:
        """Take one loss; retreats are made when all is paid."""
        prices = s.world.tables.losses
        wavering, leaving, room = self.wavering, self.leaving, self.room
        match choice:
            case Tire(unit):
                price = prices.fresh_tired
                s.tire(unit)
                s.tell(UnitTired(unit, price))
                wavering = (*wavering, unit)
            case Eliminate(unit):
                lost = elimination(s, unit)
                price = lost.points
                eliminate(s, unit, lost)
            case GiveGround(unit):
                price = prices.tired_retreats
                leaving = (*leaving, unit)
                room -= not s.world.leaders >> unit & 1
            case _:
                raise TypeError(choice)
        left = max(0, self.left - price)
        new = s.amend(self, left=left, first=None, wavering=wavering, leaving=leaving, room=room)
        if not left:
            s.done()
            s.call(Retreats(leaving))  # 6.4.2.ah: eliminations are done
        return new

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        pay_forced(s, self.pay(s, choice))

    def candidates(self, s: ArrasBoard) -> list[Choice]:
        units = members(s.friends_at(self.area, self.side))
        return [verb(unit) for unit in units for verb in (Tire, Eliminate, GiveGround)]

    def bars(self, s: ArrasBoard, choice: Tire | Eliminate | GiveGround) -> list[Bar]:
        unit = choice.unit
        counts, kinds = self.profile(s)
        if unit not in kinds:
            return [bar("6.4.2.aa", "not-there", unit=called(s, unit), area=named(s, self.area))]
        if self.first is not None and unit != self.first:
            return [bar("6.4.2.ab", "first-loss", unit=called(s, self.first))]
        if unit in self.leaving:
            return [Bar("6.4.2.ah")]
        kind = kinds[unit]
        fate = next((fate for fate in self.fates(s, unit, kind) if fate[0] == choice), None)
        if fate is None:
            return self.bars_fate(s, choice)
        _, price, after, roomy = fate
        if self.room < roomy:
            return [Bar("6.6.1b")]
        if self.pays(self.rest(s, counts, kind, after, self.room - roomy), self.left - price):
            return []
        return [bar("6.4.2.ac", "price", price=price, left=self.left)]

    def bars_fate(self, s: ArrasBoard, choice: Tire | Eliminate | GiveGround) -> list[Bar]:
        """Why a unit cannot pay in this way at all."""
        unit = called(s, choice.unit)
        match choice:
            case Tire():
                return [bar("6.4.2.ae", "tired", unit=unit)]
            case Eliminate():  # it became Tired by this very payment: R-17
                return [bar("6.4.2.ad", "tired-now", unit=unit, price=s.world.tables.losses.fresh_eliminated)]
        if not s.tired[choice.unit]:
            return [bar("6.4.2.ag", "fresh", unit=unit)]
        return bars_retreat(s, choice.unit, self.area)
