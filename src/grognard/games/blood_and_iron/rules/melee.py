"""9.3 Melee: who attacks whom, the odds, the roll, the result, the advance."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.events import (
    AssaultCalledOff,
    AssaultOpened,
    AssaultResolved,
    UnitAdvanced,
)
from grognard.games.blood_and_iron.ground import ARTILLERY
from grognard.games.blood_and_iron.rules.casualties import apply_melee
from grognard.games.blood_and_iron.rules.columns import is_hopeless, melee_sum
from grognard.games.blood_and_iron.rules.combat import Combat, spoken
from grognard.games.blood_and_iron.rules.leaders import LeaderLeftAlone
from grognard.games.blood_and_iron.rules.odds import melee_preview
from grognard.games.blood_and_iron.rules.retreat import LeaderFollows
from grognard.games.blood_and_iron.rules.stacking import occupy
from grognard.games.blood_and_iron.rules.strength import DrawMarkers
from grognard.games.blood_and_iron.world import SIDES
from grognard.kernel.choice import Choice, Pass, Role
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex, Unit


class Assault(Choice):
    """Attack the units in this hex."""

    role: ClassVar[Role] = "pick"
    hex: Hex


class AlsoAssault(Choice):
    """The same attack strikes this hex as well."""

    role: ClassVar[Role] = "join"
    hex: Hex


class AddAttacker(Choice):
    """This unit takes part in the attack."""

    role: ClassVar[Role] = "join"
    unit: Unit


class GoIn(Choice):
    """The attack is launched."""

    role: ClassVar[Role] = "on"


class EndMelee(Pass):
    """No more melee attacks."""


class MeleeSegment(Step):
    """The attacking side makes its melee attacks, one after the other; none is compulsory."""

    rule: ClassVar = "9.3a"
    verbs: ClassVar = (Assault, EndMelee)

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.inside(Combat).side]

    def attackers(self, s: BloodBoard) -> list[int]:
        """The units that may still attack: no artillery, nobody routed, out of command, or used already."""
        combat, kind = s.inside(Combat), s.world.kind
        held = s.held[s.enemy(combat.side)]
        return [
            unit
            for unit in s.theatre.units[combat.side]
            if s.place[unit] >= 0
            and kind[unit] != ARTILLERY  # 9.3m
            and s.ground.disc(s.place[unit], 1) & held
            and not (s.routed[unit] or s.out[unit] or s.fought[unit])  # 9.3j, 9.3i
            and combat.is_active(unit)
        ]

    def targets(self, s: BloodBoard) -> list[int]:
        """The hexes that can be attacked, if everybody who can goes in."""
        found: dict[int, list[int]] = {}
        for unit in self.attackers(s):
            for hex_ in reachable(s, unit):
                found.setdefault(hex_, []).append(unit)
        return [hex_ for hex_, units in found.items() if not is_hopeless(s, tuple(units), (hex_,))]  # 9.3h

    def applies(self, s: BloodBoard) -> bool:
        return bool(self.targets(s))

    def choices(self, s: BloodBoard) -> list[Choice]:
        return [*map(Assault, self.targets(s)), EndMelee()]

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        if not isinstance(choice, Assault):
            return [self.rule]
        enemy = 1 - s.inside(Combat).side
        if s.holder(choice.hex) != enemy:
            return ["9.3b"]
        clauses: list[str] = []
        for near in s.world.grid.near[choice.hex]:
            if s.holder(near) == 1 - enemy:
                for unit in s.units_at(near):
                    clauses += [c for c in why_no_attack(s, unit, (choice.hex,)) if c not in clauses]
        return clauses or ["9.3h" if any(choice.hex in reachable(s, u) for u in self.attackers(s)) else "9.0e"]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Assault):
            s.call(AssaultGroup((choice.hex,)))
        else:
            s.done()


def reachable(s: BloodBoard, unit: int) -> list[int]:
    """The hexes that a unit may attack: enemies in its zone (9.3b), only the one it has just fired at if any (9.3c)."""
    enemy, bound = s.enemy(s.side_of(unit)), s.bound[unit]
    return [
        hex_
        for hex_ in s.ground.ring[s.place[unit]]
        if s.top[hex_] >= 0 and s.side_of(s.top[hex_]) == enemy and bound in (-1, hex_)
    ]


def why_no_attack(s: BloodBoard, unit: int, hexes: tuple[int, ...]) -> list[str]:
    """The clauses that keep a unit out of an attack."""
    if s.world.kind[unit] == ARTILLERY:
        return ["9.3m"]
    if s.routed[unit]:
        return ["9.3j", "10.3c"]
    if s.out[unit]:
        return ["9.3i", "5.21e"]
    if s.fought[unit]:
        return ["9.3d"]
    if not s.inside(Combat).is_active(unit):
        return ["4.21e"]
    if any(hex_ not in s.ground.ring[s.place[unit]] for hex_ in hexes):
        return ["7.3b"] if all(hex_ in s.world.grid.near[s.place[unit]] for hex_ in hexes) else ["9.0e"]
    return ["9.3c"] if s.bound[unit] >= 0 and hexes != (s.bound[unit],) else []


class AssaultGroup(Step):
    """The attackers are named one by one; the attack may strike several hexes that all of them touch (9.3d)."""

    rule: ClassVar = "9.3d"
    verbs: ClassVar = (AddAttacker, AlsoAssault, GoIn)
    hexes: tuple[Hex, ...]
    attackers: tuple[Unit, ...] = ()

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.inside(Combat).side]

    def able(self, s: BloodBoard) -> list[int]:
        return self.joining(s, self.hexes)

    def joining(self, s: BloodBoard, hexes: tuple[int, ...]) -> list[int]:
        """Who could still join an attack on these hexes."""
        free = s.inside(MeleeSegment).attackers(s)
        return [
            unit for unit in free if unit not in self.attackers and all(hex_ in reachable(s, unit) for hex_ in hexes)
        ]

    def further(self, s: BloodBoard) -> list[int]:
        """More hexes that every attacker could strike at once, not too many for all who could join them."""
        if not self.attackers:
            return []
        common = [hex_ for hex_ in reachable(s, self.attackers[0]) if hex_ not in self.hexes]
        shared = [hex_ for hex_ in common if all(hex_ in reachable(s, unit) for unit in self.attackers[1:])]
        return [hex_ for hex_ in shared if not self.is_too_much(s, (*self.hexes, hex_))]

    def is_too_much(self, s: BloodBoard, hexes: tuple[int, ...]) -> bool:
        return is_hopeless(s, (*self.attackers, *self.joining(s, hexes)), hexes)  # 9.3h

    def choices(self, s: BloodBoard) -> list[Choice]:
        offered: list[Choice] = [AddAttacker(unit) for unit in self.able(s)]
        if self.attackers:
            offered += map(AlsoAssault, self.further(s))
            if not is_hopeless(s, self.attackers, self.hexes):
                offered.append(GoIn())
        return offered

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        if isinstance(choice, AddAttacker) and choice.unit not in self.attackers and s.place[choice.unit] >= 0:
            if s.side_of(choice.unit) == s.inside(Combat).side:
                return why_no_attack(s, choice.unit, self.hexes) or ["9.3c"]
        elif isinstance(choice, AlsoAssault) and any(s.bound[unit] >= 0 for unit in self.attackers):
            return ["9.3c"]
        elif isinstance(choice, GoIn) and self.attackers:
            return ["9.3h"]
        elif isinstance(choice, AlsoAssault) and choice.hex not in self.hexes:
            touched = all(choice.hex in reachable(s, unit) for unit in self.attackers)
            return ["9.3h"] if self.attackers and touched else ["9.3d"]
        return ["9.3d"]

    def sums(self, s: BloodBoard) -> Preview | None:
        return melee_preview(s, self.attackers, self.hexes) if self.attackers else None

    def preview(self, s: BloodBoard, choice: Choice) -> Preview | None:
        if isinstance(choice, AddAttacker):
            return melee_preview(s, (*self.attackers, choice.unit), self.hexes)
        if isinstance(choice, AlsoAssault):
            return melee_preview(s, self.attackers, (*self.hexes, choice.hex))
        return self.sums(s)

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, AddAttacker):
            s.amend(self, attackers=(*self.attackers, choice.unit))
        elif isinstance(choice, AlsoAssault):
            s.amend(self, hexes=(*self.hexes, choice.hex))
        else:
            s.done()
            for unit in self.attackers:
                s.fought[unit] = 1
            engaged = (*self.attackers, *(unit for hex_ in self.hexes for unit in s.units_at(hex_)))
            s.then(DrawMarkers(engaged), OpenAssault(self.attackers, self.hexes))


class OpenAssault(Automatic):
    """The strengths are on the table: the odds are found, and an attack at 1-4 or worse does not take place."""

    rule: ClassVar = "9.3e"
    attackers: tuple[Unit, ...]
    hexes: tuple[Hex, ...]

    def perform(self, s: BloodBoard) -> None:
        found = melee_sum(s, self.attackers, self.hexes)
        if found.is_barred:
            s.tell(AssaultCalledOff(self.attackers, found.attack, found.defense))  # 9.3h
            return
        shift = max(-3, min(3, found.shifts.total()))
        s.tell(AssaultOpened(self.attackers, self.hexes, found.attack, found.defense, found.odds, shift, found.head))
        s.then(MeleeRoll(self.attackers, self.hexes), AdvanceAfterCombat(self.attackers, self.hexes))


class MeleeRoll(Chance):
    """One die, modified, on the Melee Results Table; the result counts at once."""

    rule: ClassVar = "9.3g"
    faces: ClassVar = 10
    attackers: tuple[Unit, ...]
    hexes: tuple[Hex, ...]

    def prompt(self, s: BloodBoard) -> dict[str, Any]:
        found = melee_sum(s, self.attackers, self.hexes)
        return {"column": found.head, "modifier": found.die.total()}

    def sums(self, s: BloodBoard) -> Preview | None:
        return melee_preview(s, self.attackers, self.hexes)

    def take(self, s: BloodBoard, choice: Roll) -> None:
        s.done()
        found = melee_sum(s, self.attackers, self.hexes)
        modifier = found.die.total()
        final = max(1, min(10, choice.dice[0] + modifier))
        result = s.world.melee[final - 1][found.column]
        s.tell(AssaultResolved(choice.dice[0], modifier, final, found.head, spoken(result)))
        apply_melee(s, self.attackers, self.hexes, result)


class Advance(Choice):
    """This unit advances into the hex that was left."""

    unit: Unit
    to: Hex


class HoldGround(Pass):
    """Nobody advances."""

    role: ClassVar[Role] = "grave"


class AdvanceAfterCombat(Step):
    """A hex that was attacked is empty: one attacker may go in, at once."""

    rule: ClassVar = "9.34g"
    verbs: ClassVar = (Advance, HoldGround)
    attackers: tuple[Unit, ...]
    hexes: tuple[Hex, ...]

    def moves(self, s: BloodBoard) -> list[Choice]:
        vacant = [hex_ for hex_ in self.hexes if s.top[hex_] < 0]
        return [
            Advance(unit, hex_)
            for hex_ in vacant
            for unit in self.attackers
            if s.place[unit] >= 0
            and not s.routed[unit]
            and any(near == hex_ for near, _ in s.ground.edges[s.world.kind[unit]][s.place[unit]])
        ]

    def applies(self, s: BloodBoard) -> bool:
        return bool(self.moves(s))

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.side_of(self.attackers[0])]

    def choices(self, s: BloodBoard) -> list[Choice]:
        return [*self.moves(s), HoldGround()]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        s.done()
        if not isinstance(choice, Advance):
            return
        unit = choice.unit
        for leader in s.leaders_at(s.place[unit], s.side_of(unit)):
            s.then(LeaderFollows(leader, unit), LeaderLeftAlone(leader))
        s.tell(UnitAdvanced(unit, choice.to))
        occupy(s, unit, choice.to)  # the enemy's leaders have left with their units, or after them (5.4b)
