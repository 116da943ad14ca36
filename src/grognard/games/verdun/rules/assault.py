"""9.0 Assault: the phase, and the die."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.battle_events import AssaultResolved, NoAssault
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.ground import TRENCH
from grognard.games.verdun.rules.advance import AdvanceAfterCombat
from grognard.games.verdun.rules.attackers import attackers_of, bars_target, targets, within_grasp
from grognard.games.verdun.rules.battle import Assaults, Battle
from grognard.games.verdun.rules.declaring import AssaultPlan, DefensiveSupport, everybody, hex_name
from grognard.games.verdun.rules.hits import AttackerHits, DefenderHits, compulsory
from grognard.games.verdun.rules.odds import assault_odds
from grognard.games.verdun.rules.ratio import attack_total, column, defense_total, shifts
from grognard.games.verdun.world import GERMAN, SIDES
from grognard.kernel.choice import Bar, Choice, MovesOn, Picks
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Steps
from grognard.kernel.tables import odds, odds_name
from grognard.kernel.view import Preview, Target
from grognard.kernel.words import Hex


class AssaultHex(Picks):
    """Assault a hex."""

    hex: Hex


class EndAssaults(MovesOn):
    """No more assaults this turn."""


class AssaultPhase(Assaults):
    """The active player may assault adjacent enemies, one hex after the other; he never has to."""

    rule: ClassVar[str] = "9.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (AssaultHex, EndAssaults)

    def applies(self, s: VerdunBoard) -> bool:
        return bool(targets(s, self.side, self.garrisons))

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[self.side]

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        return [*map(AssaultHex, within_grasp(s, self.side)), EndAssaults()]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        return bars_target(s, self.side, choice.hex, self.garrisons) if isinstance(choice, AssaultHex) else []

    def choices(self, s: VerdunBoard) -> list[Choice]:
        return [*map(AssaultHex, targets(s, self.side, self.garrisons)), EndAssaults()]

    def meant(self, s: VerdunBoard, target: Target) -> list[Choice]:
        """A click on an own unit means the enemies beside it."""
        if target.kind != "unit":
            return super().meant(s, target)
        place = s.place[s.game.vocabularies["unit"].number(target.id)]
        if place < 0 or s.occupied_by(place, 1 - self.side):
            return [AssaultHex(place)] if place >= 0 else []
        foes = [hex_ for hex_ in s.world.ground.near[place] if s.occupied_by(hex_, 1 - self.side)]
        return list(map(AssaultHex, foes or [place]))

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        """All that could attack, with every gun."""
        if not isinstance(choice, AssaultHex):
            return None
        return assault_odds(s, everybody(s, Battle(side=self.side, target=choice.hex)))

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        if not isinstance(choice, AssaultHex):
            s.done()
            if not any(s.attacked[unit] for unit in s.world.of_side[self.side]):
                s.tell(NoAssault(self.side))
            return
        able_to = attackers_of(s, self.side, choice.hex)
        alone = tuple(able_to) if len(able_to) == 1 else ()
        s.call(Assault(side=self.side, target=choice.hex, attackers=alone))


class AssaultDie(Chance[VerdunBoard]):
    """One die on the Assault Table."""

    rule: ClassVar[str] = "9.1g"

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        battle = s.inside(Battle)
        return {"target": hex_name(s, battle.target), "column": reckon(s, battle)[3]}

    def fall(self, s: VerdunBoard, dice: tuple[int, ...]) -> None:
        battle = s.inside(Battle)
        attack, defense, base, head = reckon(s, battle)
        die = dice[0]
        cell = s.world.assault_table.cell(die, s.world.assault_table.column(head))
        mine, theirs = (int(hits) for hits in cell.split("/"))  # 9.4a
        up = rounds_up(s, battle)
        owed = {"attacker_owes": compulsory(mine, up), "defender_owes": compulsory(theirs, up)}
        lines = shifts(s, battle.attackers, battle.target)
        s.tell(
            AssaultResolved(
                battle.target,
                attack,
                defense,
                base,
                tuple([line.reason for line in lines]),
                tuple([line.value for line in lines]),
                head,
                die,
                mine,
                theirs,
                **owed,
            )
        )
        s.amend(battle, attacker_hits=mine, defender_hits=theirs, **owed)


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


class Assault(Battle):
    """One assault from the choice of its target to the advance."""

    rule: ClassVar[str] = "9.1a"
    order: ClassVar[Steps] = (
        AssaultPlan,
        DefensiveSupport,
        AssaultDie,
        DefenderHits,  # 9.4b
        AttackerHits,
        AdvanceAfterCombat,
    )
