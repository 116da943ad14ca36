"""7.2 Interdiction: fire at a hex, to slow movement through it and cut supply lines."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import InterdictionFired
from grognard.games.verdun.rules.army import bars_range, field_of_fire, spend_shot
from grognard.games.verdun.rules.strength import fire_strength, weighing
from grognard.games.verdun.world import GERMAN, SIDES
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Step
from grognard.kernel.messages import named, sum_of
from grognard.kernel.tally import Tally
from grognard.kernel.view import Likelihood, Message, Part, Preview
from grognard.kernel.words import Hex, Unit


class InterdictAt(Choice):
    """The hex that is fired at."""

    hex: Hex


@cache
def offers(size: int) -> tuple[Choice, ...]:
    """One choice for each hex of a map, made once."""
    return tuple(InterdictAt(hex_) for hex_ in range(size))


def modifiers(s: VerdunBoard, gun: Unit) -> Tally:
    """What is added to the die (R-15)."""
    tally = Tally()
    if s.turn == 1 and s.world.side[gun] == GERMAN:
        tally.add("7.3b", "interdiction-first-day", s.world.tables.interdiction.german_first_day)
    return tally


def succeeds(s: VerdunBoard, gun: Unit, die: int) -> bool:
    """Whether a die places the marker: lower than the attack strength, and never a natural 6."""
    if die == s.world.tables.interdiction.always_fails:
        return False  # 7.21b
    return die + modifiers(s, gun).total() < fire_strength(s, gun)


class InterdictionAim(Step[VerdunBoard]):
    """One gun, one hex in its range; guns never combine (7.21c)."""

    rule: ClassVar[str] = "7.21a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (InterdictAt,)
    gun: Unit

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[s.world.side[self.gun]]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        bit = 1 << s.world.side[self.gun]
        sources, markers, offered = s.world.source_hexes, s.markers, offers(s.world.ground.size)
        return [
            offered[hex_]
            for hex_ in field_of_fire(s, self.gun)
            if hex_ not in sources and not markers[hex_] & bit  # 7.23b, R-65
        ]

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        return [offers(s.world.ground.size)[hex_] for hex_ in field_of_fire(s, self.gun)]

    def bars(self, s: VerdunBoard, choice: InterdictAt) -> list[Bar]:
        found = bars_range(s, self.gun, choice.hex, "7.21a")
        if choice.hex in s.world.source_hexes:
            found.append(Bar("7.23b"))
        if s.markers[choice.hex] & 1 << s.world.side[self.gun]:
            found.append(bar("7.22e", "marked-already"))
        return found

    def sums(self, s: VerdunBoard) -> Preview | None:
        """The chance, which no terrain changes (7.21c)."""
        good = sum(succeeds(s, self.gun, die) for die in range(1, 7))
        lines = tuple(sum_of(line) for line in modifiers(s, self.gun))
        strength = fire_strength(s, self.gun)
        return Preview(
            Message("preview-interdiction", {"unit": named(s.game, "unit", self.gun), "strength": strength}),
            parts=(Part(Message("part-die"), lines),) if lines else (),
            odds=(
                (
                    Message("odds-interdiction"),
                    (
                        Likelihood(Message("odds-marker"), good, 6),
                        Likelihood(Message("odds-no-marker"), 6 - good, 6),
                    ),
                ),
            ),
        )

    def take(self, s: VerdunBoard, choice: InterdictAt) -> None:
        s.done()
        spend_shot(s, self.gun)
        s.call(InterdictionDie(self.gun, choice.hex))


class InterdictionDie(Chance[VerdunBoard]):
    """One die below the gun's attack strength."""

    rule: ClassVar[str] = "7.21b"
    gun: Unit
    hex: Hex

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        return {"strength": fire_strength(s, self.gun)}

    def fall(self, s: VerdunBoard, dice: tuple[int, ...]) -> None:
        die = dice[0]
        placed = succeeds(s, self.gun, die)
        if placed:
            s.interdict(self.hex, s.world.side[self.gun])  # does nothing to units there (7.23a)
        add = modifiers(s, self.gun).total()
        strength, states = fire_strength(s, self.gun), weighing(s, self.gun)
        s.tell(InterdictionFired(self.gun, self.hex, die, add, strength, placed, states))
