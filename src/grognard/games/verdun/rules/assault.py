"""9.0 Assault: the phase, the declaration, the die."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import AssaultDeclared, AssaultResolved, SupportGiven
from grognard.games.verdun.ground import TRENCH
from grognard.games.verdun.rules.advance import AdvanceAfterCombat
from grognard.games.verdun.rules.attackers import already_assaulted, attackers_of, occupied, passable, targets
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.hits import AttackerHits, DefenderHits, compulsory
from grognard.games.verdun.rules.odds import assault_odds
from grognard.games.verdun.rules.ratio import attack_total, column, defense_total, ladder, lowest, shifts
from grognard.games.verdun.rules.support import supporters, why_no_support
from grognard.games.verdun.world import GERMAN, PIONEER, SIDES, Side
from grognard.kernel.choice import Choice, Role
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Step
from grognard.kernel.tables import odds, odds_name
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex, Unit

# -- choices and events -----------------------------------------------------------------------------------------


class AssaultHex(Choice):
    """Assault a hex."""

    role: ClassVar[Role] = "pick"
    hex: Hex


class EndAssaults(Choice):
    """No more assaults this turn."""

    role: ClassVar[Role] = "on"


class JoinAssault(Choice):
    """A unit attacks, or a gun gives offensive support."""

    role: ClassVar[Role] = "join"
    unit: Unit


class AllOut(Choice):
    """Everybody who can attacks, every gun that can supports, and the assault is declared."""


class Declare(Choice):
    """The assault is declared and stands."""

    role: ClassVar[Role] = "on"


class SupportWith(Choice):
    """A gun gives defensive support."""

    gun: Unit


class NoMoreSupport(Choice):
    """These guns and no more."""

    role: ClassVar[Role] = "on"


# -- the phase ----------------------------------------------------------------------------------------------


class AssaultPhase(Step):
    """The active player may assault adjacent enemies, one hex after the other; he never has to."""

    rule: ClassVar[str] = "9.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (AssaultHex, EndAssaults)
    side: Side
    garrisons: tuple[Hex, ...] = ()  # forts assaulted this phase

    def applies(self, s: VerdunBoard) -> bool:
        return bool(targets(s, self.side, self.garrisons))

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[self.side]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        found: list[Choice] = [AssaultHex(hex_) for hex_ in targets(s, self.side, self.garrisons)]
        found.append(EndAssaults())
        return found

    def why_not(self, s: VerdunBoard, choice: Choice) -> list[str]:
        if not isinstance(choice, AssaultHex):
            return [self.rule]
        target = choice.hex
        if not occupied(s, self.side, target):
            return ["9.0b"]
        if already_assaulted(s, target, self.garrisons):
            return ["9.0f"]
        beside = [unit for hex_ in s.world.ground.near[target] for unit in s.units_at(hex_)]
        mine = [unit for unit in beside if s.world.side[unit] == self.side and s.world.is_infantry[unit]]
        if not mine:
            return ["9.0b"]
        over = [unit for unit in mine if passable(s, s.place[unit], target)]
        if not over:
            return ["T-terrain.e"]
        if attackers_of(s, self.side, target):
            return ["9.11a"]
        return ["9.0f"] if any(s.attacked[unit] for unit in over) else ["12.3a"]

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        """All that could attack, with every gun."""
        if not isinstance(choice, AssaultHex):
            return None
        return assault_odds(s, everybody(s, Battle(side=self.side, target=choice.hex)))

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        if not isinstance(choice, AssaultHex):
            s.done()
            return
        able_to = attackers_of(s, self.side, choice.hex)
        alone = tuple(able_to) if len(able_to) == 1 else ()
        if s.fort_stands(choice.hex):
            s.amend(self, garrisons=(*self.garrisons, choice.hex))
        s.call(Assault(side=self.side, target=choice.hex, attackers=alone))


class AssaultPlan(Step):
    """The attacker names his infantry and the artillery that supports it; then he declares."""

    rule: ClassVar[str] = "9.1a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (JoinAssault, AllOut, Declare)

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[s.inside(Battle).side]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        battle = s.inside(Battle)
        side, target, attackers, guns = battle.side, battle.target, battle.attackers, battle.guns
        found: list[Choice] = [JoinAssault(unit) for unit in attackers_of(s, side, target) if unit not in attackers]
        if attackers:
            found += [
                JoinAssault(gun) for gun in supporters(s, side, target, "offensive", attackers) if gun not in guns
            ]
        if found:
            found.append(AllOut())
        if attackers and ladder(s, attackers, guns, target) >= lowest(s):
            found.append(Declare())
        return found

    def why_not(self, s: VerdunBoard, choice: Choice) -> list[str]:
        battle = s.inside(Battle)
        if isinstance(choice, Declare):
            return ["9.11a"] if battle.attackers else ["9.1a"]
        if not isinstance(choice, JoinAssault):
            return [self.rule]
        world, unit = s.world, choice.unit
        if world.side[unit] != battle.side:
            return ["9.0d"]
        if world.is_artillery[unit]:
            return why_no_support(s, unit, battle.side, battle.target, "offensive")
        if world.is_hq[unit]:
            return ["2.12a"]
        place = s.place[unit]
        if place < 0 or battle.target not in world.ground.near[place]:
            return ["9.0b"]
        if not passable(s, place, battle.target):
            return ["T-terrain.e"]
        if s.demoralized[unit]:
            return ["12.3a"]
        return ["9.0f"]

    def prompt(self, s: VerdunBoard) -> dict[str, Any]:
        battle = s.inside(Battle)
        return {
            "target": hex_name(s, battle.target),
            "attackers": len(battle.attackers),
            "guns": len(battle.guns),
        }

    def sums(self, s: VerdunBoard) -> Preview | None:
        battle = s.inside(Battle)
        return assault_odds(s, battle) if battle.attackers else None

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        battle = s.inside(Battle)
        if isinstance(choice, JoinAssault):
            return assault_odds(s, joined(s, battle, choice.unit))
        if isinstance(choice, AllOut):
            return assault_odds(s, everybody(s, battle))
        return assault_odds(s, battle) if battle.attackers else None

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        battle = s.inside(Battle)
        if isinstance(choice, JoinAssault):
            grown = joined(s, battle, choice.unit)
            s.amend(battle, attackers=grown.attackers, guns=grown.guns)
            return
        if isinstance(choice, AllOut):
            grown = everybody(s, battle)
            battle = s.amend(battle, attackers=grown.attackers, guns=grown.guns)
        s.done()
        world = s.world
        for unit in battle.attackers:
            s.attacked[unit] = 1  # 9.0f
        for gun in battle.guns:
            s.fired[gun] = 1  # 9.31a
        defenders = s.units_at(battle.target)
        for unit in defenders:
            s.assaulted[unit] = 1  # 9.0f
        s.amend(
            battle,
            defenders=defenders,
            origins=tuple(s.place[unit] for unit in battle.attackers),
            pioneers=tuple(s.place[unit] for unit in battle.attackers if world.type[unit] == PIONEER),
        )
        s.tell(AssaultDeclared(battle.side, battle.target, battle.attackers, battle.guns))


def everybody(s: VerdunBoard, battle: Battle) -> Battle:
    """The assault with all units and guns that can join it."""
    attackers = dict.fromkeys((*battle.attackers, *attackers_of(s, battle.side, battle.target)))
    able = supporters(s, battle.side, battle.target, "offensive", tuple(attackers))
    guns = dict.fromkeys((*battle.guns, *able))
    return Battle(side=battle.side, target=battle.target, attackers=tuple(attackers), guns=tuple(guns))


def joined(s: VerdunBoard, battle: Battle, unit: Unit) -> Battle:
    """The assault with one more unit or gun."""
    if s.world.is_artillery[unit]:
        return Battle(side=battle.side, target=battle.target, attackers=battle.attackers, guns=(*battle.guns, unit))
    return Battle(side=battle.side, target=battle.target, attackers=(*battle.attackers, unit), guns=battle.guns)


class DefensiveSupport(Step):
    """Only then does the defender name his supporting artillery."""

    rule: ClassVar[str] = "9.1b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (SupportWith, NoMoreSupport)

    def able_guns(self, s: VerdunBoard) -> list[Unit]:
        battle = s.inside(Battle)
        guns = supporters(s, 1 - battle.side, battle.target, "defensive", battle.defenders)
        return [gun for gun in guns if gun not in battle.battery]

    def applies(self, s: VerdunBoard) -> bool:
        return bool(self.able_guns(s))

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[1 - s.inside(Battle).side]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        return [*map(SupportWith, self.able_guns(s)), NoMoreSupport()]

    def why_not(self, s: VerdunBoard, choice: Choice) -> list[str]:
        battle = s.inside(Battle)
        if not isinstance(choice, SupportWith):
            return [self.rule]
        return why_no_support(s, choice.gun, 1 - battle.side, battle.target, "defensive")

    def prompt(self, s: VerdunBoard) -> dict[str, Any]:
        battle = s.inside(Battle)
        return {"target": hex_name(s, battle.target), "guns": len(battle.battery)}

    def sums(self, s: VerdunBoard) -> Preview | None:
        return assault_odds(s, s.inside(Battle))

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        battle = s.inside(Battle)
        if isinstance(choice, SupportWith):
            return assault_odds(s, battle, (choice.gun,))
        return assault_odds(s, battle)

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        battle = s.inside(Battle)
        if isinstance(choice, SupportWith):
            s.fired[choice.gun] = 1  # 9.31a
            s.amend(battle, battery=(*battle.battery, choice.gun))
            s.tell(SupportGiven(1 - battle.side, (choice.gun,)))
        else:
            s.done()


class AssaultDie(Chance):
    """One die on the Assault Table."""

    rule: ClassVar[str] = "9.1g"

    def prompt(self, s: VerdunBoard) -> dict[str, Any]:
        battle = s.inside(Battle)
        return {"target": hex_name(s, battle.target), "column": reckon(s, battle)[3]}

    def take(self, s: VerdunBoard, choice: Roll) -> None:
        s.done()
        battle = s.inside(Battle)
        attack, defense, base, head = reckon(s, battle)
        die = choice.dice[0]
        cell = s.world.assault_table.cell(die, s.world.assault_table.column(head))
        mine, theirs = (int(hits) for hits in cell.split("/"))  # 9.4a
        s.tell(AssaultResolved(battle.target, attack, defense, base, head, die, mine, theirs))
        up = rounds_up(s, battle)
        s.amend(
            battle,
            attacker_hits=mine,
            defender_hits=theirs,
            attacker_owes=compulsory(mine, up),
            defender_owes=compulsory(theirs, up),
        )


def reckon(s: VerdunBoard, battle: Battle) -> tuple[int, int, str, str]:
    """Attack, defense, base odds and the head of the column that is read."""
    attack = attack_total(s, battle.attackers, battle.guns)
    defense = defense_total(s, battle.target, battle.battery)
    base = odds(attack, defense)  # 9.1e
    read = column(s, base + shifts(s, battle.attackers, battle.target).total())
    return attack, defense, odds_name(base), s.world.assault_table.columns[read]


def rounds_up(s: VerdunBoard, battle: Battle) -> bool:
    """Whether the compulsory half is rounded up: Germans attack a trench or a standing fort (9.43a, R-35)."""
    trench = s.world.ground.terrain[battle.target] & TRENCH
    return battle.side == GERMAN and (bool(trench) or s.fort_stands(battle.target))


def hex_name(s: VerdunBoard, hex_: Hex) -> Any:
    """A hex as a variable of a message."""
    return {"hex": s.world.ground.names[hex_]}


class Assault(Battle):
    """One assault from the choice of its target to the advance."""

    rule: ClassVar[str] = "9.1a"
    order: ClassVar[tuple[type[Step] | Step, ...]] = (
        AssaultPlan,
        DefensiveSupport,
        AssaultDie,
        DefenderHits,  # 9.4b
        AttackerHits,
        AdvanceAfterCombat,
    )
