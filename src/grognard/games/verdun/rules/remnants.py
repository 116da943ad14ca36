"""14.4 Remnants: what is left of a regiment that was destroyed."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.games.verdun.battle_events import NoRemnant, RemnantForgone, RemnantFormed
from grognard.games.verdun.board import RESERVE, VerdunBoard
from grognard.games.verdun.rules.morale import failing
from grognard.games.verdun.world import FRENCH, NONE, REMNANT, SIDES
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Step
from grognard.kernel.view import Chance as Likelihood
from grognard.kernel.view import Message, Preview
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


class RemnantOffer(Step):
    """The owner of an eliminated unit may check its morale to keep a remnant."""

    rule: ClassVar[str] = "14.41a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (TryRemnant, ForgoRemnant)
    unit: Unit
    hex: Hex
    morale: int

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[s.world.side[self.unit]]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        return [TryRemnant(), ForgoRemnant()]

    def prompt(self, s: VerdunBoard) -> dict[str, Any]:
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


class RemnantCheck(Chance):
    """An M check of the eliminated unit; if it passes, a remnant takes its place."""

    rule: ClassVar[str] = "14.41b"
    count: ClassVar[int] = 2
    unit: Unit
    hex: Hex
    morale: int

    def take(self, s: VerdunBoard, choice: Roll) -> None:
        s.done()
        if sum(choice.dice) > self.morale:
            s.tell(NoRemnant(self.unit, choice.dice, self.morale))
            return
        remnant = free_remnant(s, s.world.side[self.unit])
        s.enter(remnant, self.hex)
        s.arrived[remnant] = s.turn
        s.attacked[remnant] = s.attacked[self.unit]
        s.assaulted[remnant] = s.assaulted[self.unit]
        s.tell(RemnantFormed(remnant, self.unit, self.hex, choice.dice, self.morale))
        for step in s.stack:
            step_in(s, step, self.unit, remnant)


def step_in(s: VerdunBoard, step: Step, unit: Unit, remnant: Unit) -> None:
    """A remnant takes the place of its unit in what is going on: further hits and the retreat (14.41c)."""
    succeed = getattr(step, "succeed", None)
    if succeed is not None:
        succeed(s, unit, remnant)
