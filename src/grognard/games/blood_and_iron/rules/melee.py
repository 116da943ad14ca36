"""9.3 Melee: who attacks whom, the odds, the roll, the result, the advance."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.events import (
    AssaultCalledOff,
    AssaultOpened,
    AssaultResolved,
    NobodyAdvanced,
    SegmentEnded,
    UnitAdvanced,
)
from grognard.games.blood_and_iron.ground import ARTILLERY
from grognard.games.blood_and_iron.rules.casualties import apply_melee
from grognard.games.blood_and_iron.rules.columns import defence, is_hopeless, melee_sum
from grognard.games.blood_and_iron.rules.combat import Combat, spoken
from grognard.games.blood_and_iron.rules.leaders import LeaderLeftAlone
from grognard.games.blood_and_iron.rules.odds import melee_preview
from grognard.games.blood_and_iron.rules.retreat import LeaderFollows
from grognard.games.blood_and_iron.rules.stacking import occupy
from grognard.games.blood_and_iron.rules.strength import DrawMarkers
from grognard.games.blood_and_iron.rules.ways import stranger
from grognard.games.blood_and_iron.telling import lines_of
from grognard.games.blood_and_iron.world import SIDES
from grognard.kernel.choice import Bar, Choice, Joins, Leaves, MovesOn, Pass, Picks, Role, bar, without
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.messages import who
from grognard.kernel.view import Preview, Target
from grognard.kernel.words import Hex, Unit


class Assault(Picks):
    """Attack the units in this hex."""

    hex: Hex


class AlsoAssault(Joins):
    """The same attack strikes this hex as well."""

    hex: Hex


class SpareHex(Leaves):
    """The attack does not strike this hex after all."""

    hex: Hex


class AddAttacker(Joins):
    """This unit takes part in the attack."""

    unit: Unit


class DropAttacker(Leaves):
    """This unit stays out of the attack after all."""

    unit: Unit


class GoIn(MovesOn):
    """The attack is launched."""


class EndMelee(Pass):
    """No more melee attacks."""


class MeleeSegment(Step[BloodBoard]):
    """The attacking side makes its melee attacks, one after the other; none is compulsory."""

    rule: ClassVar = "9.3a"
    verbs: ClassVar = (Assault, EndMelee)
    asked: ClassVar = (AddAttacker,)  # by a click on an own unit: a hex comes first

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.inside(Combat).side]

    def attackers(self, s: BloodBoard) -> list[int]:
        """The units that may still attack: no artillery, nobody routed, out of command, or used already."""
        combat, kind = s.inside(Combat), s.world.kind
        held = s.held[s.enemy(combat.side)]
        return [
            unit
            for unit in s.theatre.units[combat.side]
            if s.is_on_map(unit)
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
        return sorted(hex_ for hex_, units in found.items() if not is_hopeless(s, tuple(units), (hex_,)))  # 9.3h

    def applies(self, s: BloodBoard) -> bool:
        return bool(self.targets(s))

    def candidates(self, s: BloodBoard) -> list[Choice]:
        held = {s.place[unit] for unit in s.on_map(1 - s.inside(Combat).side)}
        return [*map(Assault, sorted(held)), EndMelee()]

    def choices(self, s: BloodBoard) -> list[Choice]:
        return [*map(Assault, self.targets(s)), EndMelee()]

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        if isinstance(choice, AddAttacker):
            return self.idle(s, choice.unit)
        if not isinstance(choice, Assault):
            return []
        own = s.inside(Combat).side
        if s.holder(choice.hex) != 1 - own:
            return [bar("9.3b", "no-enemy")]
        found: list[Bar] = []
        able: list[int] = []
        for near in s.world.grid.near[choice.hex]:
            for unit in s.units_at(near) if s.holder(near) == own else ():
                barred = bars_to_attack(s, unit, (choice.hex,))
                found += [who(s.game, unit, each) for each in barred]
                able += [] if barred else [unit]
        if able:
            return hopeless(s, tuple(able), (choice.hex,))
        return found or [bar("9.0e", "not-adjacent")]

    def meant(self, s: BloodBoard, target: Target) -> list[Choice]:
        """A hex is attacked, and so is an enemy; an own unit that is clicked is to attack."""
        unit = s.world.piece.get(target.id) if target.kind == "unit" else None
        if unit is None:
            return super().meant(s, target)
        foe = s.is_on_map(unit) and s.side_of(unit) != s.inside(Combat).side
        return [Assault(s.place[unit]) if foe else AddAttacker(unit)]

    def idle(self, s: BloodBoard, unit: int) -> list[Bar]:
        """Why a unit that is clicked attacks nobody: it cannot, nobody is beside it, or a hex must be named first."""
        own = s.inside(Combat).side
        if found := stranger(s, unit, own, self.rule):
            return found
        beside = [hex_ for hex_ in s.world.grid.near[s.place[unit]] if s.holder(hex_) == 1 - own]
        barred = [bars_to_attack(s, unit, (hex_,)) or self.bars(s, Assault(hex_)) for hex_ in beside]
        if not all(barred):
            return [bar("9.3d", "hex-first")]
        return barred[0] if barred else bars_of_attacker(s, unit) or [bar("9.0e", "nobody-beside")]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Assault):
            s.call(AssaultGroup((choice.hex,)))
        else:
            s.tell(SegmentEnded("melee", s.inside(Combat).side))
            s.done()


def reachable(s: BloodBoard, unit: int) -> list[int]:
    """The hexes that a unit may attack: enemies in its zone (9.3b), only the one it has just fired at if any (9.3c)."""
    enemy, bound = s.enemy(s.side_of(unit)), s.bound[unit]
    return [
        hex_
        for hex_ in s.ground.ring[s.place[unit]]
        if s.top[hex_] >= 0 and s.side_of(s.top[hex_]) == enemy and bound in (-1, hex_)
    ]


def hopeless(s: BloodBoard, attackers: tuple[int, ...], hexes: tuple[int, ...]) -> list[Bar]:
    """9.3h: the strengths on the table make an attack 1-4 or worse."""
    if not is_hopeless(s, attackers, hexes):
        return []
    found = melee_sum(s, attackers, hexes)
    return [bar("9.3h", "odds", attack=found.attack, defense=found.defense, odds=found.odds)]


def bars_of_attacker(s: BloodBoard, unit: int) -> list[Bar]:
    """What keeps a unit from attacking anything in this combat."""
    if s.world.kind[unit] == ARTILLERY:
        return [bar("9.3m", "guns")]
    if s.routed[unit]:
        return [bar("9.3j", "routed"), bar("10.3c", "routed")]
    if s.out[unit]:
        return [bar("9.3i", "out-of-command"), bar("5.21e", "out-of-command")]
    if s.fought[unit]:
        return [bar("9.3d", "has-attacked")]
    if not s.inside(Combat).is_active(unit):
        return [bar("4.21e", "not-activated")]
    return []


def bars_to_attack(s: BloodBoard, unit: int, hexes: tuple[int, ...]) -> list[Bar]:
    """What keeps a unit out of an attack on these hexes; nothing if it can join."""
    if found := bars_of_attacker(s, unit):
        return found
    here = s.place[unit]
    if any(hex_ not in s.world.grid.near[here] for hex_ in hexes):
        return [bar("9.0e", "not-adjacent")]
    if any(hex_ not in s.ground.ring[here] for hex_ in hexes):
        return [bar("7.3b", "river")]
    bound = s.bound[unit]
    if bound >= 0 and hexes != (bound,):
        return [bar("9.3c", "bound", hex={"hex": s.world.grid.names[bound]})]
    return []


class AssaultGroup(Step[BloodBoard]):
    """Attackers and hexes are named in any order, and left out again: all attackers touch all the hexes (9.3d)."""

    rule: ClassVar = "9.3d"
    verbs: ClassVar = (AddAttacker, DropAttacker, AlsoAssault, SpareHex, GoIn)
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
        who = self.attackers or self.able(s)
        beside = {hex_ for unit in who for hex_ in reachable(s, unit) if hex_ not in self.hexes}
        return [hex_ for hex_ in sorted(beside) if not self.bars_of_hex(s, hex_)]

    def bars_of_hex(self, s: BloodBoard, hex_: int) -> list[Bar]:
        """What keeps the attack from striking this hex as well."""
        hexes = (*self.hexes, hex_)
        for unit in self.attackers:
            barred = bars_to_attack(s, unit, hexes)
            if barred:
                return barred
        who = (*self.attackers, *self.joining(s, hexes))
        return hopeless(s, who, hexes) if who else [bar("9.3d", "nobody-touches")]

    def candidates(self, s: BloodBoard) -> list[Choice]:
        side = s.inside(Combat).side
        held = sorted({s.place[unit] for unit in s.on_map(1 - side)})
        return [
            *map(AddAttacker, s.on_map(side)),
            *map(DropAttacker, self.attackers),
            *map(AlsoAssault, held),
            *map(SpareHex, self.hexes),
            GoIn(),
        ]

    def choices(self, s: BloodBoard) -> list[Choice]:
        offered: list[Choice] = [*map(AddAttacker, self.able(s)), *map(DropAttacker, self.attackers)]
        offered += map(AlsoAssault, self.further(s))
        if len(self.hexes) > 1:
            offered += map(SpareHex, self.hexes)
        if self.attackers and not is_hopeless(s, self.attackers, self.hexes):
            offered.append(GoIn())
        return offered

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        match choice:
            case AddAttacker(unit):
                return self.bars_of_unit(s, unit)
            case DropAttacker(unit):
                return [] if unit in self.attackers else [bar("9.3d", "not-named")]
            case AlsoAssault(hex_) if hex_ in self.hexes:
                return [bar("9.3d", "named-already")]
            case AlsoAssault(hex_) if s.holder(hex_) != 1 - s.inside(Combat).side:
                return [bar("9.3b", "no-enemy")]
            case AlsoAssault(hex_):
                return self.bars_of_hex(s, hex_)
            case SpareHex(hex_) if hex_ in self.hexes:
                return [] if len(self.hexes) > 1 else [bar("9.3d", "only-hex")]
            case SpareHex():
                return [bar("9.3d", "not-named")]
        return hopeless(s, self.attackers, self.hexes) if self.attackers else [bar("9.3d", "no-attacker")]

    def bars_of_unit(self, s: BloodBoard, unit: int) -> list[Bar]:
        """What keeps a unit out of this attack."""
        if unit in self.attackers:
            return [bar("9.3d", "named-already")]
        return stranger(s, unit, s.inside(Combat).side, "9.3a") or bars_to_attack(s, unit, self.hexes)

    def sums(self, s: BloodBoard) -> Preview | None:
        return melee_preview(s, self.attackers, self.hexes) if self.attackers else None

    def preview(self, s: BloodBoard, choice: Choice) -> Preview | None:
        attackers, hexes = self.attackers, self.hexes
        match choice:
            case AddAttacker(unit):
                attackers = (*attackers, unit)
            case DropAttacker(unit):
                attackers = tuple(each for each in attackers if each != unit)
            case AlsoAssault(hex_):
                hexes = (*hexes, hex_)
            case SpareHex(hex_):
                hexes = tuple(each for each in hexes if each != hex_)
        return melee_preview(s, attackers, hexes) if attackers else None

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, AddAttacker):
            s.amend(self, attackers=(*self.attackers, choice.unit))
        elif isinstance(choice, DropAttacker):
            s.amend(self, attackers=without(self.attackers, choice.unit))
        elif isinstance(choice, AlsoAssault):
            s.amend(self, hexes=(*self.hexes, choice.hex))
        elif isinstance(choice, SpareHex):
            s.amend(self, hexes=tuple(hex_ for hex_ in self.hexes if hex_ != choice.hex))
        else:
            s.done()
            attackers, hexes = tuple(sorted(self.attackers)), tuple(sorted(self.hexes))
            for unit in attackers:
                s.fought = changed(s.fought, unit, 1)
            engaged = (*attackers, *(unit for hex_ in hexes for unit in s.units_at(hex_)))
            s.then(DrawMarkers(engaged), OpenAssault(attackers, hexes))


class OpenAssault(Automatic[BloodBoard]):
    """The strengths are on the table: the odds are found, and an attack at 1-4 or worse does not take place."""

    rule: ClassVar = "9.3e"
    attackers: tuple[Unit, ...]
    hexes: tuple[Hex, ...]

    def perform(self, s: BloodBoard) -> None:
        found = melee_sum(s, self.attackers, self.hexes)
        if found.is_barred:
            s.tell(AssaultCalledOff(self.attackers, found.attack, found.defense))  # 9.3h
            return
        defenders = tuple(unit for hex_ in self.hexes for unit in s.units_at(hex_))
        s.tell(
            AssaultOpened(
                self.attackers,
                tuple(s.place[unit] for unit in self.attackers),
                tuple(s.strength(unit) for unit in self.attackers),
                defenders,
                tuple(defence(s, unit) for unit in defenders),
                self.hexes,
                found.attack,
                found.defense,
                found.odds,
                lines_of(s, found.shifts),
                found.net,
                found.head,
            )
        )
        s.then(MeleeRoll(self.attackers, self.hexes), AdvanceAfterCombat(self.attackers, self.hexes))


class MeleeRoll(Chance[BloodBoard]):
    """One die, modified, on the Melee Results Table; the result counts at once."""

    rule: ClassVar = "9.3g"
    faces: ClassVar = 10
    attackers: tuple[Unit, ...]
    hexes: tuple[Hex, ...]

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        found = melee_sum(s, self.attackers, self.hexes)
        return {"column": found.head, "modifier": found.die.total()}

    def sums(self, s: BloodBoard) -> Preview | None:
        return melee_preview(s, self.attackers, self.hexes)

    def fall(self, s: BloodBoard, dice: tuple[int, ...]) -> None:
        found = melee_sum(s, self.attackers, self.hexes)
        modifier = found.die.total()
        final = max(1, min(10, dice[0] + modifier))
        result = s.world.melee[final - 1][found.column]
        lines = lines_of(s, found.die)
        s.tell(AssaultResolved(dice[0], modifier, lines, final, found.head, spoken(result)))
        apply_melee(s, self.attackers, self.hexes, result)


class Advance(Choice):
    """This unit advances into the hex that was left."""

    unit: Unit
    to: Hex


class HoldGround(Pass):
    """Nobody advances."""

    role: ClassVar[Role] = "grave"


class AdvanceAfterCombat(Step[BloodBoard]):
    """A hex that was attacked is empty: one attacker may go in, at once."""

    rule: ClassVar = "9.34g"
    verbs: ClassVar = (Advance, HoldGround)
    attackers: tuple[Unit, ...]
    hexes: tuple[Hex, ...]

    def moves(self, s: BloodBoard) -> list[Choice]:
        pairs = [Advance(unit, hex_) for hex_ in self.hexes for unit in self.attackers]
        return [advance for advance in pairs if not self.bars_of(s, advance)]

    def bars_of(self, s: BloodBoard, advance: Advance) -> list[Bar]:
        """What keeps a unit from going into a hex."""
        unit, hex_ = advance.unit, advance.to
        if unit not in self.attackers or not s.is_on_map(unit):
            return [bar("9.34g", "no-attacker-left")]
        if hex_ not in self.hexes:
            return [bar("9.34g", "not-attacked")]
        if s.top[hex_] >= 0:
            return [bar("9.34g", "not-vacant")]
        if s.routed[unit]:
            return [bar("9.34g", "routed")]
        open_ = any(near == hex_ for near, _ in s.theatre.edges[s.world.kind[unit]][s.place[unit]])
        return [] if open_ else [bar("8.1f", "hexside")]

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [*(Advance(unit, hex_) for hex_ in self.hexes for unit in self.attackers), HoldGround()]

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        return self.bars_of(s, choice) if isinstance(choice, Advance) else []

    def applies(self, s: BloodBoard) -> bool:
        return bool(self.moves(s))

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.side_of(self.attackers[0])]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        s.done()
        if not isinstance(choice, Advance):
            s.tell(NobodyAdvanced(tuple(hex_ for hex_ in self.hexes if s.top[hex_] < 0)))
            return
        unit = choice.unit
        for leader in s.leaders_at(s.place[unit], s.side_of(unit)):
            s.then(LeaderFollows(leader, unit), LeaderLeftAlone(leader))
        s.tell(UnitAdvanced(unit, s.place[unit], choice.to))
        occupy(s, unit, choice.to)  # the enemy's leaders have left with their units, or after them (5.4b)
