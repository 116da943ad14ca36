"""6.4 Reinforcements: the French schedule, the German 121st Division, the 16th Division's place (15.3)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.board import RESERVE, VerdunBoard
from grognard.games.verdun.events import Arrived, Assigned, Committed, Entered, EntryBlocked, StayedIndependent
from grognard.games.verdun.files import Reinforcement
from grognard.games.verdun.rules.replacements import Place
from grognard.games.verdun.rules.sides import FrenchStep, GermanStep
from grognard.games.verdun.world import FRENCH, GERMAN, Corps, Side
from grognard.kernel.choice import Bar, Choice, Role, bar
from grognard.kernel.flow import Automatic
from grognard.kernel.messages import named
from grognard.kernel.words import Hex, Unit


class Commit(Choice):
    """Bring the 121st Division in."""


class Decline(Choice):
    """Leave the 121st Division where it is, for good."""

    role: ClassVar[Role] = "grave"


class Assign(Choice):
    """Assign the 16th Division to this corps."""

    corps: Corps


class StayIndependent(Choice):
    """Keep the 16th Division independent."""


class Reinforcements(Automatic[VerdunBoard]):
    """Whoever is due enters; French units whose entry hex is closed wait for another turn."""

    rule: ClassVar[str] = "6.4a"
    side: Side

    def perform(self, s: VerdunBoard) -> None:
        for number, entry in enumerate(s.world.scenarios.reinforcement):
            units = s.world.arrivals(entry)
            if entry.day > s.day or s.world.side[units[0]] != self.side or s.place[units[0]] != RESERVE:
                continue
            if entry.optional:
                if entry.day == s.day and gateways(s, entry):
                    if s.option("full-effort"):
                        bring_121st(s)
                    else:
                        s.call(Commit121st())
            else:
                self._enter(s, number, entry, units)

    def _enter(self, s: VerdunBoard, number: int, entry: Reinforcement, units: tuple[Unit, ...]) -> None:
        hex_ = s.world.ground.number[entry.hex]
        cause = closed_by(s, hex_, self.side)
        if cause:
            s.tell(EntryBlocked(cause, number, hex_))
            return
        for unit in units:
            s.enter(unit, hex_)
        s.tell(Arrived(number, hex_))
        if entry.id == "16th" and s.option("improved-organization"):
            s.call(AssignDivision())


def schedule(s: VerdunBoard, name: str) -> Reinforcement:
    """An entry of the Reinforcement Schedule."""
    return next(entry for entry in s.world.scenarios.reinforcement if entry.id == name)


def closed_by(s: VerdunBoard, hex_: Hex, side: int) -> str:
    """The clause that closes an entry hex: an enemy unit in it; by another reading his ZOC too (R-24)."""
    zones = s.zones(side)
    if zones.closed[hex_]:
        return "8.11a"
    return "6.33h" if zones.shut[hex_] and s.option("reading-entry") else ""


def gateways(s: VerdunBoard, entry: Reinforcement) -> list[Hex]:
    """The edge hexes of an entry that are open."""
    return [hex_ for hex_ in s.world.ground.span(entry.start, entry.end) if not closed_by(s, hex_, GERMAN)]


class Commit121st(GermanStep):
    """On 25 February only: whether the 121st Division comes, at the price of a victory point."""

    rule: ClassVar[str] = "6.42a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Commit, Decline)

    def choices(self, s: VerdunBoard) -> list[Choice]:
        return [Commit(), Decline()]

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Commit):
            bring_121st(s)
        else:
            s.tell(Committed(False))


def bring_121st(s: VerdunBoard) -> None:
    """The 121st Division comes."""
    s.used_121 = True  # 6.42d
    s.tell(Committed(True))
    s.call(Division121stEnters(s.world.arrivals(schedule(s, "121st"))))


class Division121stEnters(GermanStep):
    """Each unit of the 121st Division enters on the north edge, from 1101 to 1701."""

    rule: ClassVar[str] = "6.42c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Place,)
    units: tuple[Unit, ...]

    def applies(self, s: VerdunBoard) -> bool:
        return bool(self.units)

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        entry = schedule(s, "121st")
        return [*map(Place, s.world.ground.span(entry.start, entry.end))]

    def bars(self, s: VerdunBoard, choice: Place) -> list[Bar]:
        if choice not in self.candidates(s):
            return [bar("6.42c", "not-there-entry")]
        clause = closed_by(s, choice.hex, GERMAN)
        return [Bar(clause)] if clause else []

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        return {"unit": {"unit": s.world.unit_ids[self.units[0]]}}

    def take(self, s: VerdunBoard, choice: Place) -> None:
        s.enter(self.units[0], choice.hex)
        s.tell(Entered(self.units[0], choice.hex))
        s.amend(self, units=self.units[1:])


class AssignDivision(FrenchStep):
    """On its arrival the 16th Division may be assigned to a corps (option 15.3)."""

    rule: ClassVar[str] = "15.3a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Assign, StayIndependent)

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        mine = [corps for corps, side in enumerate(s.world.corps_side) if side == FRENCH]
        return [*map(Assign, mine), StayIndependent()]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Assign):
            return []
        if s.world.corps_side[choice.corps] != FRENCH:
            return [bar("15.3a", "enemy-corps")]
        hq = s.world.hq_of_corps[choice.corps]
        return [bar("15.3a", "not-entered", unit=named(s.game, "unit", hq))] if s.place[hq] == RESERVE else []

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Assign):
            s.attached = choice.corps
            s.tell(Assigned(choice.corps))
        else:
            s.tell(StayedIndependent())
