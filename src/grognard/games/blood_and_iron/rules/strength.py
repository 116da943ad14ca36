"""9.1 Strength markers: drawn blind from the cup at a unit's first combat, turned over and replaced by losses."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import DEAD, NONE, BloodBoard
from grognard.games.blood_and_iron.events import Marker, StepLost, StrengthDrawn, UnitEliminated
from grognard.games.blood_and_iron.rules.leaders import LeaderLeftAlone, LeaderLoss
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance, Source
from grognard.kernel.words import Unit


class Drawn(Choice):
    """The marker that came out of the cup; `number` tells it from others of its kind."""

    marker: Marker
    number: int


class DrawMarkers(Chance[BloodBoard]):
    """Every unit that fights for the first time gets a marker from its side's cup."""

    rule: ClassVar = "9.1a"
    verbs: ClassVar = (Drawn,)
    units: tuple[Unit, ...]

    def waiting(self, s: BloodBoard) -> int:
        """The first of the units that has no marker yet; -1 if all have one."""
        for unit in self.units:
            if s.marker[unit] == NONE and s.is_on_map(unit):
                return unit
        return -1

    def applies(self, s: BloodBoard) -> bool:
        return self.waiting(s) >= 0

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"unit": {"unit": s.world.ids[self.waiting(s)]}}

    def choices(self, s: BloodBoard) -> list[Choice]:
        cup = s.cups[s.side_of(self.waiting(s))]
        return [Drawn(kind, number) for kind, count in enumerate(cup) for number in range(count)]

    def sample(self, s: BloodBoard, source: Source) -> Choice:
        cup = s.cups[s.side_of(self.waiting(s))]
        number = source.below(sum(cup))
        for kind, count in enumerate(cup):
            if number < count:
                return Drawn(kind, number)
            number -= count
        raise AssertionError("the cup is empty")

    def take(self, s: BloodBoard, choice: Drawn) -> None:
        unit = self.waiting(s)
        s.cups[s.side_of(unit)][choice.marker] -= 1  # 9.1c
        s.marker = changed(s.marker, unit, choice.marker)
        s.tell(StrengthDrawn(unit, choice.marker, s.strength(unit)))


def eliminate(s: BloodBoard, unit: int, cause: str) -> None:
    """A unit leaves the game outright; leaders who were with it are tested (5.4a)."""
    hex_ = s.place[unit]
    s.put(unit, DEAD)
    s.tell(UnitEliminated(cause, unit, hex_))
    try_leaders(s, s.side_of(unit), hex_)


def lose_steps(s: BloodBoard, unit: int, steps: int, cause: str) -> None:
    """A unit loses steps, or dies of them."""
    share_steps(s, {unit: steps}, {unit: cause})


def share_steps(s: BloodBoard, losses: dict[int, int], causes: dict[int, str]) -> None:
    """Units lose steps by one result. Leaders with them are tested once, however many are lost in their hex (5.4a)."""
    struck = dict.fromkeys((s.place[unit], s.side_of(unit)) for unit in losses)
    for unit, steps in losses.items():
        left = s.steps_left(unit)
        if steps >= left:
            hex_ = s.place[unit]
            s.put(unit, DEAD)  # 9.1e, 9.1g
            s.tell(UnitEliminated(causes[unit], unit, hex_, left, single=left == 1 and not s.lost[unit]))
        else:
            s.lost = changed(s.lost, unit, s.lost[unit] + steps)
            s.tell(StepLost(causes[unit], unit, s.place[unit], steps, s.strength(unit)))
    for hex_, side in struck:
        try_leaders(s, side, hex_)


def try_leaders(s: BloodBoard, side: int, hex_: int) -> None:
    """Every leader stacked with units that lost steps rolls for his life, then finds company if he is alone."""
    for leader in s.leaders_at(hex_, side):
        s.then(LeaderLoss(leader), LeaderLeftAlone(leader))
