"""9.33 The results of melee: who loses what, and who says which unit it is."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.morale import Routs, checks
from grognard.games.blood_and_iron.rules.strength import eliminate, lose_steps, share_steps
from grognard.games.blood_and_iron.world import SIDES
from grognard.kernel.choice import Choice
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Hex, Unit


class Suffer(Choice):
    """This unit bears the result."""

    unit: Unit


def apply_melee(s: BloodBoard, attackers: tuple[int, ...], hexes: tuple[int, ...], result: str) -> None:
    """Turn a result into what has to be done: A results fall on the attackers, D results on the defenders."""
    if result == "-":
        return  # 9.33f
    defenders = tuple(unit for hex_ in hexes for unit in s.units_at(hex_))
    if result[0] == "A":
        units, tops = attackers, attackers
        threats = hexes
    else:
        units, tops = defenders, tuple(s.top[hex_] for hex_ in hexes)
        threats = tuple([s.place[unit] for unit in attackers])
    match result[1]:
        case "M":
            s.then(*checks(units, True, threats))  # 9.33e, 9.33h
        case "D":
            s.call(OneRouts(tops, units, threats))  # 9.33d, 9.33g
        case "E":
            s.call(OneDies(tops, units, threats))  # 9.33a, 9.33k
        case steps:
            s.then(*checks(units, True, threats))
            if len(units) == 1:
                lose_steps(s, units[0], int(steps))
            else:
                s.call(ShareLosses(units, int(steps)))  # 9.33b, 9.33c, 9.33i, 9.33j


class Victim(Step):
    """The owner names the unit that bears a result; asked only where there is a choice."""

    verbs: ClassVar = (Suffer,)
    among: tuple[Unit, ...]
    units: tuple[Unit, ...]
    threats: tuple[Hex, ...]

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.side_of(self.among[0])]

    def choices(self, s: BloodBoard) -> list[Choice]:
        return [Suffer(unit) for unit in self.among]

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        return ["9.33k"] if isinstance(choice, Suffer) and choice.unit in self.units else [self.rule]


class RoutVictim(Victim):
    """One unit routs; all the others check their morale."""

    rule: ClassVar = "9.33d"

    def take(self, s: BloodBoard, choice: Suffer) -> None:
        s.done()
        s.call(OneRouts((choice.unit,), self.units, self.threats))


class DeadVictim(Victim):
    """One unit is eliminated; all the others rout."""

    rule: ClassVar = "9.33a"

    def take(self, s: BloodBoard, choice: Suffer) -> None:
        s.done()
        s.call(OneDies((choice.unit,), self.units, self.threats))


class OneRouts(Automatic):
    """AD and DD."""

    rule: ClassVar = "9.33d"
    among: tuple[Unit, ...]
    units: tuple[Unit, ...]
    threats: tuple[Hex, ...]

    def perform(self, s: BloodBoard) -> None:
        if len(self.among) > 1:
            s.call(RoutVictim(self.among, self.units, self.threats))
            return
        victim = self.among[0]
        others = tuple(unit for unit in self.units if unit != victim)
        s.then(Routs(victim, True, self.threats), *checks(others, True, self.threats))


class OneDies(Automatic):
    """AE and DE."""

    rule: ClassVar = "9.33a"
    among: tuple[Unit, ...]
    units: tuple[Unit, ...]
    threats: tuple[Hex, ...]

    def perform(self, s: BloodBoard) -> None:
        if len(self.among) > 1:
            s.call(DeadVictim(self.among, self.units, self.threats))
            return
        victim = self.among[0]
        s.then(*[Routs(unit, True, self.threats) for unit in self.units if unit != victim])
        eliminate(s, victim)


class ShareLosses(Step):
    """A1, A2, D1, D2: the owner says which of his units lose the steps; they are taken off together."""

    rule: ClassVar = "9.33b"
    verbs: ClassVar = (Suffer,)
    units: tuple[Unit, ...]
    steps: int
    named: tuple[Unit, ...] = ()

    def able(self, s: BloodBoard) -> list[int]:
        """The units that have a step left to lose."""
        return [unit for unit in self.units if s.steps_left(unit) > self.named.count(unit)]

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.side_of(self.units[0])]

    def choices(self, s: BloodBoard) -> list[Choice]:
        return [Suffer(unit) for unit in self.able(s)]

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        return ["9.1g"] if isinstance(choice, Suffer) and choice.unit in self.units else ["9.33b"]

    def take(self, s: BloodBoard, choice: Suffer) -> None:
        step = s.amend(self, named=(*self.named, choice.unit))
        if len(step.named) == self.steps or not step.able(s):
            s.done()
            share_steps(s, {unit: step.named.count(unit) for unit in dict.fromkeys(step.named)})
