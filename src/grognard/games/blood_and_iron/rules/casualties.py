"""9.33 The results of melee: who loses what, and who says which unit it is."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.morale import Routs, checks
from grognard.games.blood_and_iron.rules.strength import eliminate, lose_steps, share_steps
from grognard.games.blood_and_iron.telling import CAUSES
from grognard.games.blood_and_iron.world import SIDES
from grognard.kernel.choice import Bar, Choice, bar
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
    cause = f"melee-{result}"
    match result[1]:
        case "M":
            s.then(*checks(units, True, threats))  # 9.33e, 9.33h
        case "D":
            s.call(OneRouts(units, units, threats, cause))  # 9.33d, 9.33g
        case "E":
            s.call(OneDies(tops, units, threats, cause))  # 9.33a, 9.33k
        case steps:
            s.then(*checks(units, True, threats))
            if len(units) == 1:
                lose_steps(s, units[0], int(steps), cause)
            else:
                s.call(ShareLosses(units, int(steps), cause))  # 9.33b, 9.33c, 9.33i, 9.33j


class Victim(Step[BloodBoard]):
    """The owner names the unit that bears a result; asked only where there is a choice."""

    verbs: ClassVar = (Suffer,)
    among: tuple[Unit, ...]
    units: tuple[Unit, ...]
    threats: tuple[Hex, ...]
    cause: str

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.side_of(self.among[0])]

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [Suffer(unit) for unit in self.units]

    def bars(self, s: BloodBoard, choice: Suffer) -> list[Bar]:
        if choice.unit in self.among:
            return []
        return [bar("9.33k", "not-on-top") if choice.unit in self.units else bar(CAUSES[self.cause], "not-in-melee")]


class RoutVictim(Victim):
    """One unit routs; all the others check their morale."""

    rule: ClassVar = "9.33d"

    def take(self, s: BloodBoard, choice: Suffer) -> None:
        s.done()
        s.call(OneRouts((choice.unit,), self.units, self.threats, self.cause))


class DeadVictim(Victim):
    """One unit is eliminated; all the others rout."""

    rule: ClassVar = "9.33a"

    def take(self, s: BloodBoard, choice: Suffer) -> None:
        s.done()
        s.call(OneDies((choice.unit,), self.units, self.threats, self.cause))


class OneSuffers(Automatic[BloodBoard]):
    """A result falls on one unit, which the owner names if there are several, and touches the others."""

    among: tuple[Unit, ...]
    units: tuple[Unit, ...]
    threats: tuple[Hex, ...]
    cause: str
    victim: ClassVar[type[Victim]]

    def perform(self, s: BloodBoard) -> None:
        if len(self.among) > 1:
            s.call(self.victim(self.among, self.units, self.threats, self.cause))
        else:
            self.strike(s, self.among[0], tuple(unit for unit in self.units if unit != self.among[0]))

    def strike(self, s: BloodBoard, victim: int, others: tuple[int, ...]) -> None:
        raise NotImplementedError


class OneRouts(OneSuffers):
    """AD and DD."""

    rule: ClassVar = "9.33d"
    victim: ClassVar = RoutVictim

    def strike(self, s: BloodBoard, victim: int, others: tuple[int, ...]) -> None:
        s.then(Routs(victim, True, self.threats, self.cause), *checks(others, True, self.threats))


class OneDies(OneSuffers):
    """AE and DE."""

    rule: ClassVar = "9.33a"
    victim: ClassVar = DeadVictim

    def strike(self, s: BloodBoard, victim: int, others: tuple[int, ...]) -> None:
        s.then(*[Routs(unit, True, self.threats, self.cause) for unit in others])
        eliminate(s, victim, self.cause)


class ShareLosses(Step[BloodBoard]):
    """A1, A2, D1, D2: the owner says which of his units lose the steps; they are taken off together."""

    rule: ClassVar = "9.33b"
    verbs: ClassVar = (Suffer,)
    units: tuple[Unit, ...]
    steps: int
    cause: str
    named: tuple[Unit, ...] = ()

    def able(self, s: BloodBoard) -> list[int]:
        """The units that have a step left to lose."""
        return [unit for unit in self.units if s.steps_left(unit) > self.named.count(unit)]

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.side_of(self.units[0])]

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [Suffer(unit) for unit in self.units]

    def bars(self, s: BloodBoard, choice: Suffer) -> list[Bar]:
        if choice.unit not in self.units:
            return [bar(CAUSES[self.cause], "not-in-melee")]
        return [] if choice.unit in self.able(s) else [bar("9.1g", "no-step-left", steps=s.steps_left(choice.unit))]

    def take(self, s: BloodBoard, choice: Suffer) -> None:
        step = s.amend(self, named=(*self.named, choice.unit))
        if len(step.named) == self.steps or not step.able(s):
            s.done()
            losses = {unit: step.named.count(unit) for unit in sorted(set(step.named))}
            share_steps(s, losses, dict.fromkeys(losses, self.cause))
