"""6.3 Replacements, and the gun that Pétain brings (14.7a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from grognard.games.verdun.board import ELIMINATED, SURRENDERED, VerdunBoard
from grognard.games.verdun.events import GunForgone, ReplacementsLost, ReplacementsReceived, Restored, Returned
from grognard.games.verdun.rules.sides import FrenchStep
from grognard.games.verdun.world import ARMY, FRENCH, GERMAN, HUNTER, NONE, PIONEER, REMNANT, SIDES, Side
from grognard.kernel.choice import Bar, Choice, Pass, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Automatic, SideStep
from grognard.kernel.messages import named
from grognard.kernel.paths import steps
from grognard.kernel.view import Target
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


class Replacements(Automatic[VerdunBoard]):
    """What a side receives this turn; what it does not spend now is lost (6.31c)."""

    rule: ClassVar[str] = "6.31a"
    side: Side

    def perform(self, s: VerdunBoard) -> None:
        points = received(s, self.side)
        if points:
            s.tell(ReplacementsReceived("6.31a" if self.side == GERMAN else "6.31b", self.side, points))
            s.call(SpendReplacements(self.side, points, s.world.tables.replacements["german"].pioneers))
            lapse(s)


def lapse(s: VerdunBoard) -> None:
    """Replacements for which there is no use are lost at once (6.31c)."""
    step = s.inside(SpendReplacements)
    if step.left and not step.useful(s):
        s.tell(ReplacementsLost(step.side, step.left))
        s.amend(step, left=0)


def received(s: VerdunBoard, side: int) -> int:
    """Replacements of a side this turn."""
    table = s.world.tables.replacements[SIDES[side]]
    if s.turn < table.first_turn:
        return 0  # 6.3a
    if table.after_petain and s.petain:
        return table.after_petain  # 6.31b, 14.7b
    return table.each_turn


class SpendReplacements(SideStep[VerdunBoard]):
    """One replacement after the other is spent on infantry and HQs."""

    rule: ClassVar[str] = "6.32a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Restore, ReturnReduced, ReturnFull, ReturnHQ, Pass)
    left: int
    pioneers: int  # replacements that may still go to German pioneers (6.33c)

    def applies(self, s: VerdunBoard) -> bool:
        return self.left > 0 and self.useful(s)

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        return [*[use for unit in s.world.of_side[self.side] for use in self._uses(s, unit)], Pass()]

    def _uses(self, s: VerdunBoard, unit: Unit) -> list[Choice]:
        """What a replacement could do for a unit, by where it is."""
        if s.place[unit] not in (ELIMINATED, SURRENDERED):
            return [Restore(unit)]
        return [ReturnHQ(unit)] if s.world.is_hq[unit] else [ReturnReduced(unit), ReturnFull(unit)]

    def useful(self, s: VerdunBoard) -> bool:
        """Whether there is anything to spend a replacement on."""
        return any(True for _ in self._open(s))

    def _open(self, s: VerdunBoard) -> Iterator[Choice]:
        """What a replacement may do: for units that are reduced or eliminated, no others."""
        place, reduced = s.place, s.reduced
        for unit in s.world.of_side[self.side]:
            if reduced[unit] or place[unit] == ELIMINATED:
                yield from [use for use in self._uses(s, unit) if not self.bars(s, use)]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        return [*self._open(s), Pass()]

    def meant(self, s: VerdunBoard, target: Target) -> list[Choice]:
        return self._uses(s, s.game.vocabularies["unit"].number(target.id)) if target.kind == "unit" else []

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Restore | ReturnReduced | ReturnFull | ReturnHQ):
            return []
        unit = choice.unit
        if s.world.side[unit] != self.side:
            return [bar("6.32a", "enemy-unit")]
        found = []
        if s.world.type[unit] == PIONEER and not isinstance(choice, ReturnHQ):
            cost = 2 if isinstance(choice, ReturnFull) else 1
            if cost > self.pioneers:
                found.append(bar("6.33c", "pioneer-replacements", needed=cost, left=self.pioneers))
        if isinstance(choice, ReturnFull) and self.left < 2:
            found.append(bar("6.32c", "replacements", needed=2, left=self.left))
        match choice:
            case Restore():
                return found + bars_restoring(s, unit)
            case ReturnHQ():
                return found + bars_returning_hq(s, unit)
        return found + bars_returning(s, unit)

    def take(self, s: VerdunBoard, choice: Restore | ReturnReduced | ReturnFull | ReturnHQ | Pass) -> None:
        if isinstance(choice, Pass):
            s.done()
            s.tell(ReplacementsLost(self.side, self.left))
            return
        unit = choice.unit
        pioneers = self.pioneers - (s.world.type[unit] == PIONEER)
        cost = 2 if isinstance(choice, ReturnFull) else 1
        s.amend(self, left=self.left - cost, pioneers=pioneers)
        match choice:
            case Restore():
                s.reduced = changed(s.reduced, unit, 0)
                s.tell(Restored(unit, self.left - cost))
            case ReturnHQ():
                s.call(PlaceHQ(self.side, unit))
                return
            case _:
                hex_ = s.place[s.world.hq_of_corps[s.corps_of(unit)]]  # 6.33d
                s.enter(unit, hex_)
                s.reduced = changed(s.reduced, unit, int(isinstance(choice, ReturnReduced)))
                s.tell(Returned("6.32c", unit, hex_, isinstance(choice, ReturnFull), cost))
        lapse(s)


class PlaceHQ(SideStep[VerdunBoard]):
    """Where a returned HQ goes: Verdun (6.33f), or a German road to a source (6.33g)."""

    rule: ClassVar[str] = "6.33f"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Place,)
    unit: Unit

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        ground = s.world.ground
        return [*map(Place, ground.city if self.side == FRENCH else range(ground.size))]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        return [*map(Place, places_for_hq(s, self.unit))]

    def bars(self, s: VerdunBoard, choice: Place) -> list[Bar]:
        if choice.hex in places_for_hq(s, self.unit):
            return []
        shut = [Bar("6.33h")] if s.zones(self.side).shut[choice.hex] else []
        return shut if shut and is_for_hq(s, self.side, choice.hex) else [not_for_hq(self.side), *shut]

    def take(self, s: VerdunBoard, choice: Place) -> None:
        s.done()
        s.enter(self.unit, choice.hex)
        s.unsupplied = changed(s.unsupplied, self.unit, 1)  # it was in no supply at this phase's check
        s.tell(Returned("6.32d", self.unit, choice.hex, True, 1))
        lapse(s)


def bars_restoring(s: VerdunBoard, unit: Unit) -> list[Bar]:
    """What keeps a unit on the map from being brought to full strength."""
    if not s.world.two_steps[unit]:
        return [bar("6.32a", "one-step")]
    if s.place[unit] < 0:
        return [bar("6.32b", "off-map")]
    found = [] if s.reduced[unit] else [bar("6.32b", "not-reduced")]
    if s.unsupplied[unit] or s.demoralized[unit]:
        found.append(Bar("6.33b"))
    if s.unsupplied[unit]:
        found.append(Bar("6.16c"))
    if s.demoralized[unit]:
        found.append(Bar("12.3c"))
    return found


def is_for_hq(s: VerdunBoard, side: int, hex_: Hex) -> bool:
    """Whether HQs may return in a hex as it is printed: in Verdun, or on a road north of the line."""
    ground = s.world.ground
    return hex_ in ground.city if side == FRENCH else bool(ground.north_of_line[hex_] and ground.roads[hex_])


def not_for_hq(side: int) -> Bar:
    """Where HQs do not return."""
    return bar("6.33g", "hq-road") if side == GERMAN else bar("6.33f", "hq-verdun")


def bars_returning_hq(s: VerdunBoard, unit: Unit) -> list[Bar]:
    """What keeps an HQ from coming back."""
    if not s.world.is_hq[unit]:
        return [bar("6.32d", "no-headquarters")]
    if s.place[unit] != ELIMINATED:
        return [Bar("6.33a") if s.place[unit] == SURRENDERED else bar("6.32d", "not-eliminated")]
    return [] if places_for_hq(s, unit) else [not_for_hq(s.world.side[unit])]


def bars_returning(s: VerdunBoard, unit: Unit) -> list[Bar]:
    """What keeps an eliminated infantry unit from coming back."""
    world = s.world
    if s.place[unit] == SURRENDERED:
        return [Bar("6.33a")]
    if s.place[unit] != ELIMINATED:
        return [bar("6.32c", "not-eliminated")]
    if not world.is_infantry[unit]:
        return [Bar("6.32a"), Bar("6.33a")] if world.is_artillery[unit] else [bar("6.32d", "returns-whole")]
    if world.type[unit] == REMNANT:
        return [Bar("14.42a")]
    found = [Bar("14.6b")] if world.type[unit] == HUNTER else []
    corps = s.corps_of(unit)
    if corps == NONE:
        return [*found, Bar("14.2b")]
    hq = world.hq_of_corps[corps]
    if s.place[hq] < 0 or s.unsupplied[hq]:
        found.append(bar("6.33d", "no-hq", unit=named(s.game, "unit", hq)))
    elif s.zones(world.side[unit]).shut[s.place[hq]]:
        found.append(bar("6.33h", "hq-in-zoc", unit=named(s.game, "unit", hq)))
    return found


def places_for_hq(s: VerdunBoard, unit: Unit) -> list[Hex]:
    """The hexes where a returned HQ may be placed."""
    side = s.world.side[unit]
    ground = s.world.ground
    shut = s.zones(side).shut  # 6.33h
    if side == FRENCH:
        return [hex_ for hex_ in ground.city if not shut[hex_]]  # 6.33f
    cut = s.cut()
    open_ = [not shut[hex_] and hex_ not in cut for hex_ in range(ground.size)]
    sources = [source for source in s.world.sources[side] if open_[source] and s.holder(source) == side]
    open_road = steps(ground.roads, sources, opens=lambda _here, other: open_[other])
    return sorted([hex_ for hex_ in open_road if ground.north_of_line[hex_]])  # 6.33g


class ReturnGun(Choice):
    """Bring an eliminated artillery unit back."""

    unit: Unit


class PetainTakesOver(FrenchStep):
    """On 26 February the French player may bring back one eliminated artillery unit."""

    rule: ClassVar[str] = "14.7a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ReturnGun, Pass)

    def applies(self, s: VerdunBoard) -> bool:
        return s.turn == s.world.petain_turn and bool(self._guns(s))

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        return [*map(ReturnGun, s.world.guns[FRENCH]), Pass()]

    def bars(self, s: VerdunBoard, choice: ReturnGun | Pass) -> list[Bar]:
        if not isinstance(choice, ReturnGun):
            return []
        unit = choice.unit
        if unit not in s.world.guns[FRENCH]:
            return [bar("14.7a", "no-gun")]
        if s.place[unit] != ELIMINATED:
            return [Bar("6.33a") if s.place[unit] == SURRENDERED else bar("14.7a", "not-eliminated")]
        return [] if places_for_gun(s, unit) else [bar("14.7a", "no-place")]

    def take(self, s: VerdunBoard, choice: ReturnGun | Pass) -> None:
        s.done()
        if isinstance(choice, ReturnGun):
            s.call(PlaceGun(choice.unit))
        else:
            s.tell(GunForgone())

    def _guns(self, s: VerdunBoard) -> list[Unit]:
        return [gun for gun in s.world.guns[FRENCH] if not self.bars(s, ReturnGun(gun))]


class PlaceGun(FrenchStep):
    """Where the gun comes back (R-48)."""

    rule: ClassVar[str] = "14.7a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Place,)
    unit: Unit

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        return [*map(Place, places_for_gun(s, self.unit))]

    def bars(self, s: VerdunBoard, choice: Place) -> list[Bar]:
        if choice.hex in places_for_gun(s, self.unit):
            return []
        shut = [Bar("6.33h")] if s.zones(FRENCH).shut[choice.hex] else []
        return shut if choice.hex in hexes_for_gun(s, self.unit) and shut else [bar("14.7a", "not-there"), *shut]

    def take(self, s: VerdunBoard, choice: Place) -> None:
        s.done()
        s.enter(self.unit, choice.hex)
        corps = s.corps_of(self.unit)
        if corps != NONE:
            s.unsupplied = changed(s.unsupplied, self.unit, s.unsupplied[s.world.hq_of_corps[corps]])  # 6.15a, R-77
        s.tell(Returned("14.7a", self.unit, choice.hex, True, 0))


def places_for_gun(s: VerdunBoard, unit: Unit) -> list[Hex]:
    """Where it may come back now: nowhere in enemy ZOC (6.33h)."""
    shut = s.zones(FRENCH).shut
    return [hex_ for hex_ in hexes_for_gun(s, unit) if not shut[hex_]]


def hexes_for_gun(s: VerdunBoard, unit: Unit) -> list[Hex]:
    """On its parent HQ; the 16th Division's in Verdun; the railroad gun on any French rail hex (R-48)."""
    world = s.world
    corps = s.corps_of(unit)
    if corps != NONE:
        hq = s.place[world.hq_of_corps[corps]]
        hexes: tuple[Hex, ...] = (hq,) if hq >= 0 else ()
    elif world.level[unit] == ARMY:
        hexes = world.ground.rails
    else:
        hexes = world.ground.city
    return [hex_ for hex_ in hexes if s.holder(hex_) == FRENCH]
