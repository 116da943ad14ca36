"""14.4 Remnants: what is left of a regiment that was destroyed."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.battle_events import NoRemnant, RemnantForgone, RemnantFormed
from grognard.games.verdun.board import RESERVE, VerdunBoard
from grognard.games.verdun.rules.heirs import HasHeirs
from grognard.games.verdun.rules.morale import failing, shelter
from grognard.games.verdun.world import FRENCH, NONE, REMNANT
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import UnitStep
from grognard.kernel.view import Likelihood, Message, Preview
from grognard.kernel.words import Hex, Unit


def free_remnant(s: VerdunBoard, side: int) -> Unit:
    """A remnant counter of a side that was never used; NONE if all were (14.4a, 14.42a)."""
    for unit in s.world.remnants[side]:
        if s.place[unit] == RESERVE:
            return unit
    return NONE


def can_yield(s: VerdunBoard, unit: Unit) -> bool:
    """Whether a unit may leave a remnant: German infantry, French regiments of regular morale (14.4b, R-47)."""
    world = s.world
    if not world.is_infantry[unit] or world.type[unit] == REMNANT:
        return False
    side = world.side[unit]
    if side == FRENCH and not (world.is_regiment[unit] and world.morale[unit] in world.tables.remnants.regular):
        return False
    return free_remnant(s, side) != NONE


def untouchable(s: VerdunBoard, unit: Unit) -> bool:
    """Whether a unit is a remnant that appeared this turn (14.41d)."""
    return s.world.type[unit] == REMNANT and s.arrived[unit] == s.turn


class TryRemnant(Choice):
    """Check the morale of the unit that was eliminated."""


class ForgoRemnant(Choice):
    """Keep the remnant counter for later."""


class RemnantOffer(UnitStep[VerdunBoard]):
    """The owner of an eliminated unit may check its morale to keep a remnant."""

    rule: ClassVar[str] = "14.41a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (TryRemnant, ForgoRemnant)
    hex: Hex
    morale: int

    def choices(self, s: VerdunBoard) -> list[Choice]:
        return [TryRemnant(), ForgoRemnant()]

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        counters = s.world.remnants[s.world.side[self.unit]]
        return {"counters": sum(s.place[counter] == RESERVE for counter in counters)}

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, TryRemnant):
            return None
        lost = failing(self.morale, 0)
        chances = (
            Likelihood(Message("odds-remnant"), 36 - lost, 36),
            Likelihood(Message("odds-no-remnant"), lost, 36),
        )
        return Preview(Message("preview-remnant", {"morale": self.morale}), odds=((Message("odds-check"), chances),))

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        s.done()
        if isinstance(choice, TryRemnant):
            s.call(RemnantCheck(self.unit, self.hex, self.morale))
        else:
            s.tell(RemnantForgone(self.unit))


def makes(s: VerdunBoard, unit: Unit, hex_: Hex, morale: int) -> tuple[int, tuple[str, ...], tuple[int, ...]]:
    """What made the morale of a unit that is gone: as printed, and what changed it.

    It had lost its first step before; what neither that nor its shelter explains, it lacked because it was demoralized.
    """
    table, printed = s.world.tables.morale, s.world.morale[unit]
    changes = {"morale-reduced": table.reduced}
    steadying = shelter(s, hex_)
    if steadying:
        changes[f"morale-{steadying}"] = table.sheltered
    if printed + sum(changes.values()) > morale:
        changes["morale-demoralized"] = table.demoralized
    return printed, tuple(changes), tuple(changes.values())


class RemnantCheck(Chance[VerdunBoard]):
    """An M check of the eliminated unit; if it passes, a remnant takes its place."""

    rule: ClassVar[str] = "14.41b"
    count: ClassVar[int] = 2
    unit: Unit
    hex: Hex
    morale: int

    def fall(self, s: VerdunBoard, dice: tuple[int, ...]) -> None:
        told = (self.unit, dice, self.morale, *makes(s, self.unit, self.hex, self.morale))
        if sum(dice) > self.morale:
            s.tell(NoRemnant(*told))
            return
        remnant = free_remnant(s, s.world.side[self.unit])
        s.enter(remnant, self.hex)
        s.arrived = changed(s.arrived, remnant, s.turn)
        s.attacked = changed(s.attacked, remnant, s.attacked[self.unit])
        s.assaulted = changed(s.assaulted, remnant, s.assaulted[self.unit])
        s.tell(RemnantFormed(*told, remnant, self.hex))
        for step in s.stack:
            if isinstance(step, HasHeirs):
                step.succeed(s, self.unit, remnant)
