"""6.3 Replacements, and the gun that Pétain brings (14.7a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from grognard.games.verdun.board import ELIMINATED, VerdunBoard
from grognard.games.verdun.events import Restored, Returned
from grognard.games.verdun.world import ARMY, FRENCH, GERMAN, HUNTER, NONE, PIONEER, REMNANT, SIDES, Side
from grognard.kernel.choice import Choice, Pass
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Hex, Unit


class Restore(Choice):
    """Bring a reduced unit on the map to full strength, for one replacement."""

    unit: Unit


class ReturnReduced(Choice):
    """Bring an eliminated infantry unit back at reduced strength, for one replacement."""

    unit: Unit


class ReturnFull(Choice):
    """Bring an eliminated infantry unit back at full strength, for two replacements."""

    unit: Unit


class ReturnHQ(Choice):
    """Bring an eliminated HQ back, for one replacement."""

    unit: Unit


class Place(Choice):
    """Lay the unit down here."""

    hex: Hex


class Replacements(Automatic):
    """What a side receives this turn; what it does not spend now is lost (6.31c)."""

    rule: ClassVar[str] = "6.31a"
    side: Side

    def perform(self, s: VerdunBoard) -> None:
        points = received(s, self.side)
        if points:
            s.call(SpendReplacements(self.side, points, s.world.tables.replacements["german"].pioneers))


def received(s: VerdunBoard, side: int) -> int:
    """Replacements of a side this turn."""
    table = s.world.tables.replacements[SIDES[side]]
    if s.turn < table.first_turn:
        return 0  # 6.3a
    if table.after_petain and s.petain:
        return table.after_petain  # 6.31b, 14.7b
    return table.each_turn


class SpendReplacements(Step):
    """One replacement after the other is spent on infantry and HQs."""

    rule: ClassVar[str] = "6.32a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Restore, ReturnReduced, ReturnFull, ReturnHQ, Pass)
    side: Side
    left: int
    pioneers: int  # replacements that may still go to German pioneers (6.33c)

    def applies(self, s: VerdunBoard) -> bool:
        return self.left > 0 and next(self._uses(s), None) is not None

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[self.side]

    def choices(self, s: VerdunBoard) -> Iterator[Choice]:
        yield from self._uses(s)
        yield Pass()

    def _uses(self, s: VerdunBoard) -> Iterator[Choice]:
        world = s.world
        for unit in world.of_side[self.side]:
            if world.type[unit] == PIONEER and not self.pioneers:
                continue
            if s.reduced[unit]:
                if not why_not_restored(s, unit):
                    yield Restore(unit)
            elif s.place[unit] == ELIMINATED:
                if world.is_hq[unit]:
                    if places_for_hq(s, unit):
                        yield ReturnHQ(unit)
                elif not why_not_returned(s, unit):
                    yield ReturnReduced(unit)
                    if self.left > 1 and world.type[unit] != PIONEER:
                        yield ReturnFull(unit)

    def take(self, s: VerdunBoard, choice: Restore | ReturnReduced | ReturnFull | ReturnHQ | Pass) -> None:
        if isinstance(choice, Pass):
            s.done()
            return
        unit = choice.unit
        pioneers = self.pioneers - (s.world.type[unit] == PIONEER)
        s.amend(self, left=self.left - (2 if isinstance(choice, ReturnFull) else 1), pioneers=pioneers)
        match choice:
            case Restore():
                s.reduced[unit] = 0
                s.tell(Restored(unit))
            case ReturnHQ():
                s.call(PlaceHQ(self.side, unit))
            case _:
                hex_ = s.place[s.world.hq_of_corps[s.corps_of(unit)]]  # 6.33d
                s.enter(unit, hex_)
                s.reduced[unit] = int(isinstance(choice, ReturnReduced))
                s.tell(Returned(unit, hex_, isinstance(choice, ReturnFull)))

    def why_not(self, s: VerdunBoard, choice: Choice) -> list[str]:
        if not isinstance(choice, Restore | ReturnReduced | ReturnFull | ReturnHQ):
            return [self.rule]
        unit = choice.unit
        found = []
        if s.world.side[unit] != self.side:
            found.append("6.32a")
        if s.world.type[unit] == PIONEER and (not self.pioneers or isinstance(choice, ReturnFull)):
            found.append("6.33c")
        if isinstance(choice, ReturnFull) and self.left < 2:
            found.append("6.32c")
        if isinstance(choice, Restore):
            return found + why_not_restored(s, unit)
        if isinstance(choice, ReturnHQ):
            return found + ([] if s.world.is_hq[unit] and s.place[unit] == ELIMINATED else ["6.32d"])
        return found + why_not_returned(s, unit)


class PlaceHQ(Step):
    """Where a returned HQ goes: Verdun (6.33f), or a German road to a source (6.33g)."""

    rule: ClassVar[str] = "6.33f"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Place,)
    side: Side
    unit: Unit

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[self.side]

    def choices(self, s: VerdunBoard) -> Iterator[Choice]:
        yield from map(Place, places_for_hq(s, self.unit))

    def take(self, s: VerdunBoard, choice: Place) -> None:
        s.done()
        s.enter(self.unit, choice.hex)
        s.unsupplied[self.unit] = 1  # it was in no supply at this phase's check
        s.tell(Returned(self.unit, choice.hex, True))

    def why_not(self, s: VerdunBoard, choice: Choice) -> list[str]:
        if isinstance(choice, Place) and s.zones(self.side).shut[choice.hex]:
            return ["6.33h"]
        return ["6.33g" if self.side == GERMAN else "6.33f"]


def why_not_restored(s: VerdunBoard, unit: Unit) -> list[str]:
    """The clauses that keep a unit from being brought to full strength."""
    found = []
    if not s.reduced[unit] or s.place[unit] < 0:
        found.append("6.32b")
    if s.unsupplied[unit]:
        found += ["6.33b", "6.16c"]
    if s.demoralized[unit]:
        found += ["6.33b", "12.3c"]
    return found


def why_not_returned(s: VerdunBoard, unit: Unit) -> list[str]:
    """The clauses that keep an eliminated infantry unit from coming back."""
    world = s.world
    found = []
    if s.place[unit] != ELIMINATED:
        found.append("6.33a")
    if world.is_artillery[unit]:
        found += ["6.32a", "6.33a"]
    if world.type[unit] == REMNANT:
        found.append("14.42a")
    if world.type[unit] == HUNTER:
        found.append("14.6b")
    corps = s.corps_of(unit)
    if corps == NONE:
        return found + (["14.2b"] if world.division[unit] == world.independent else ["6.33d"])
    hq = world.hq_of_corps[corps]
    if s.place[hq] < 0 or s.unsupplied[hq]:
        found.append("6.33d")
    elif s.zones(world.side[unit]).shut[s.place[hq]]:
        found.append("6.33h")
    return found


def places_for_hq(s: VerdunBoard, unit: Unit) -> list[Hex]:
    """The hexes where a returned HQ may be placed."""
    side = s.world.side[unit]
    ground = s.world.ground
    shut = s.zones(side).shut  # 6.33h
    if side == FRENCH:
        return [hex_ for hex_ in ground.city if not shut[hex_]]  # 6.33f
    cut = s.cut()
    waiting = [hex_ for hex_ in s.world.sources[side] if not shut[hex_] and hex_ not in cut and s.holder(hex_) == side]
    open_road = set(waiting)
    while waiting:
        here = waiting.pop()
        for other in ground.near[here]:
            if (here, other) in ground.road and other not in open_road and not shut[other] and other not in cut:
                open_road.add(other)
                waiting.append(other)
    return sorted([hex_ for hex_ in open_road if ground.north_of_line[hex_]])  # 6.33g


class ReturnGun(Choice):
    """Bring an eliminated artillery unit back."""

    unit: Unit


class PetainTakesOver(Step):
    """On 26 February the French player may bring back one eliminated artillery unit."""

    rule: ClassVar[str] = "14.7a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ReturnGun, Pass)

    def applies(self, s: VerdunBoard) -> bool:
        return s.turn == s.world.petain_turn and bool(self._guns(s))

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[FRENCH]

    def choices(self, s: VerdunBoard) -> Iterator[Choice]:
        yield from map(ReturnGun, self._guns(s))
        yield Pass()

    def take(self, s: VerdunBoard, choice: ReturnGun | Pass) -> None:
        s.done()
        if isinstance(choice, ReturnGun):
            s.call(PlaceGun(choice.unit))

    def _guns(self, s: VerdunBoard) -> list[Unit]:
        world = s.world
        return [
            unit
            for unit in world.of_side[FRENCH]
            if world.is_artillery[unit] and s.place[unit] == ELIMINATED and places_for_gun(s, unit)
        ]


class PlaceGun(Step):
    """Where the gun comes back (R-48)."""

    rule: ClassVar[str] = "14.7a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Place,)
    unit: Unit

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[FRENCH]

    def choices(self, s: VerdunBoard) -> Iterator[Choice]:
        yield from map(Place, places_for_gun(s, self.unit))

    def take(self, s: VerdunBoard, choice: Place) -> None:
        s.done()
        s.enter(self.unit, choice.hex)
        corps = s.corps_of(self.unit)
        if corps != NONE:
            s.unsupplied[self.unit] = s.unsupplied[s.world.hq_of_corps[corps]]  # 6.15a, R-86
        s.tell(Returned(self.unit, choice.hex, True))


def places_for_gun(s: VerdunBoard, unit: Unit) -> list[Hex]:
    """On its parent HQ; the 16th Division's in Verdun; the railroad gun on any French rail hex (R-48)."""
    world = s.world
    shut = s.zones(FRENCH).shut
    corps = s.corps_of(unit)
    if corps != NONE:
        hq = s.place[world.hq_of_corps[corps]]
        hexes: tuple[Hex, ...] = (hq,) if hq >= 0 else ()
    elif world.level[unit] == ARMY:
        hexes = world.ground.rails
    else:
        hexes = world.ground.city
    return [hex_ for hex_ in hexes if not shut[hex_] and s.holder(hex_) == FRENCH]
