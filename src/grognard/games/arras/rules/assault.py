"""6. Assault: Attack Value against Defence Value, dice on both sides, failure or success."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.combat_events import (
    AdvancedNamed,
    ArmourCutOff,
    AssaultFailed,
    AssaultRolled,
    AssaultSucceeded,
    AttackersTired,
    GunTired,
    LeadEliminated,
    NowhereToRetreat,
    UnitReturned,
    UnitTurnedBack,
)
from grognard.games.arras.rules.attack import (
    Advance,
    Attack,
    AttackRoll,
    DefenceRoll,
    NamesFirst,
    RerollAttack,
    eliminate,
)
from grognard.games.arras.rules.losses import take_losses
from grognard.games.arras.rules.movement import settle_control
from grognard.games.arras.rules.odds import assault_preview
from grognard.games.arras.rules.overrun import Activated, Entered, overrun, stop_exploiting
from grognard.games.arras.rules.retreat import RetreatTo, VoluntaryRetreat, bars_refuge, refuges
from grognard.games.arras.rules.support import FIRST, SECOND, CombatSupport, Supported, can_support
from grognard.games.arras.rules.values import advanced_units, attack_value, defence_value
from grognard.games.arras.world import ALLIED, GERMAN, OFF
from grognard.kernel.choice import Bar, Choice
from grognard.kernel.flow import Automatic, Steps, UnitStep
from grognard.kernel.view import Preview
from grognard.kernel.words import Area, Unit


class NameAdvancedUnit(NamesFirst):
    """The defender names his Advanced Unit."""

    rule: ClassVar[str] = "6.1c"
    there: ClassVar[str] = "6.3a"

    def passed_over(self, s: ArrasBoard, attack: Attack, unit: int) -> list[Bar]:
        return [] if unit in advanced_units(s, attack.area, 1 - attack.side) else [Bar("5.2.2e")]

    def take(self, s: ArrasBoard, choice: Advance) -> None:
        s.done()
        assault = s.amend(s.inside(Assault), first=choice.unit)
        s.tell(AdvancedNamed(choice.unit, assault.area))

    def preview(self, s: ArrasBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, Advance):
            return None
        return replace(s.inside(Assault), first=choice.unit).outlook(s)

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        assault = s.inside(Assault)
        return {"area": {"area": s.world.ground.area_ids[assault.area]}, "value": assault.values(s)[0]}


class AssaultResult(Automatic[ArrasBoard]):
    """The totals are compared."""

    rule: ClassVar[str] = "6.4.1a"

    def perform(self, s: ArrasBoard) -> None:
        assault = s.inside(Assault)
        attack, defence = assault.totals(s)
        for gun in assault.supporting:
            s.tire(gun)  # 8.1c, R-62
            s.tell(GunTired(gun, "8.1c"))
        if attack <= defence:  # 6.4.1a
            s.tell(AssaultFailed(assault.side, assault.area, attack, defence))
            fail(s, assault)
            return
        s.tell(AssaultSucceeded(assault.side, assault.area, attack, defence, attack - defence))
        for each in assault.attackers:
            s.tire(each.unit)  # 6.4.2a
        s.tell(AttackersTired(tuple([each.unit for each in assault.attackers]), failed=False))
        s.call(Aftermath())
        assert assault.first is not None
        take_losses(s, assault.area, 1 - assault.side, attack - defence, assault.first)  # 6.4.2b


def fail(s: ArrasBoard, assault: Assault) -> None:
    """The Lead Unit is lost, the others go back Tired, and the Initiative with them."""
    returning = []
    for each in assault.attackers:
        unit = each.unit
        if unit == assault.lead:
            eliminate(s, unit, LeadEliminated(unit))  # 6.4.1b
        elif each.hostile and s.world.armour >> unit & 1:
            eliminate(s, unit, ArmourCutOff(unit))  # 6.4.1e, 6.6a
        else:
            s.tire(unit)  # 6.4.1c
            if not assault.in_place:
                returning.append(each)
    area, side = assault.area, assault.side
    staying = tuple([each.unit for each in assault.attackers if assault.in_place and each.unit != assault.lead])
    if staying:
        s.tell(AttackersTired(staying, failed=True))
    crowded = []
    for each in returning:
        if each.came < 0:
            turn_back(s, each.unit)
        elif s.world.leaders >> each.unit & 1 or s.room(each.came, side) > 0:
            go_back(s, each.unit, each.came)  # 6.4.1d
        else:
            crowded.append(GoOn(each.unit, each.came))
    activated = s.inside(Activated)
    end_impulse(s)
    activated.lose_initiative(s)
    s.call(VoluntaryRetreat(area, 1 - side))  # 6.6.3a: even if the attacker lost
    for step in reversed(crowded):
        s.call(step)


def go_back(s: ArrasBoard, unit: int, area: int) -> None:
    """A beaten attacker goes back."""
    here = s.place[unit]
    s.put(unit, area)
    s.tell(UnitReturned(unit, here, area))
    settle_control(s, here)


def turn_back(s: ArrasBoard, unit: int) -> None:
    """Beaten units that had come straight onto the map leave it again and wait to enter."""
    here = s.place[unit]
    s.put(unit, OFF)
    s.tell(UnitTurnedBack(unit))
    settle_control(s, here)


class GoOn(Automatic[ArrasBoard]):
    """A beaten attacker finds the area that it came from full, and goes on from there."""

    rule: ClassVar[str] = "6.6.1b"
    unit: Unit
    came: Area

    def refuges(self, s: ArrasBoard) -> list[int]:
        return refuges(s, self.unit, self.came, 1 << s.place[self.unit])

    def perform(self, s: ArrasBoard) -> None:
        found = self.refuges(s)
        if not found:
            eliminate(s, self.unit, NowhereToRetreat(self.unit))  # 6.6.1c
        elif len(found) == 1:
            go_back(s, self.unit, found[0])
        else:
            s.call(GoingOn(self.unit, self.came))


class GoingOn(UnitStep[ArrasBoard]):
    """Several areas are equally good for it: the owner chooses."""

    rule: ClassVar[str] = "6.6.2a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (RetreatTo,)
    came: Area

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        return [RetreatTo(area) for area in range(s.world.ground.areas)]

    def bars(self, s: ArrasBoard, choice: RetreatTo) -> list[Bar]:
        return bars_refuge(s, self.unit, self.came, choice.area, GoOn(self.unit, self.came).refuges(s))

    def take(self, s: ArrasBoard, choice: RetreatTo) -> None:
        s.done()
        go_back(s, self.unit, choice.area)


def end_impulse(s: ArrasBoard) -> None:
    """The impulse is over at once; who was going on after an Overrun is Tired now."""
    stop_exploiting(s)
    s.leave(Activated)


class Aftermath(Automatic[ArrasBoard]):
    """The losses are taken: defenders may leave, or Armour overruns the place."""

    rule: ClassVar[str] = "6.6.3a"

    def perform(self, s: ArrasBoard) -> None:
        assault = s.inside(Assault)
        settle_control(s, assault.area)
        if s.friends_at(assault.area, 1 - assault.side):
            s.call(VoluntaryRetreat(assault.area, 1 - assault.side))
        elif not assault.escaped:  # 6.5a
            overrun(s, assault.area, assault.lead, assault.attackers, assault.in_place)


class Assault(Supported):
    """One assault, from the naming of the units to its result."""

    rule: ClassVar[str] = "6.1a"
    order: ClassVar[Steps] = (
        NameAdvancedUnit,
        FIRST,
        SECOND,
        AttackRoll,
        DefenceRoll,
        RerollAttack,
        AssaultResult,
    )
    lead: Unit = 0
    attackers: tuple[Entered, ...] = ()
    in_place: bool = False

    def engaged(self, s: ArrasBoard, side: int) -> int:
        if side != self.side:
            return s.friends_at(self.area, side)  # 6.0b: all defenders
        units = 0
        for each in self.attackers:
            units |= 1 << each.unit
        return units

    def tell_rolls(self, s: ArrasBoard) -> None:
        assert self.first is not None
        attack = attack_value(s, self.lead, self.attackers)
        defence = defence_value(s, self.area, 1 - self.side, self.first)
        mine = {line.reason: line.value for line in attack}
        theirs = {line.reason: line.value for line in defence}
        s.tell(
            AssaultRolled(
                area=self.area,
                lead=self.lead,
                factor=mine["lead"],
                others=mine.get("extra-attackers", 0),
                leader=mine.get("leader", 0),
                mixed=mine.get("mixed-force", 0),
                river=mine.get("river", 0),
                dice=self.attack,
                attack=attack.total() + sum(self.attack),
                advanced=self.first,
                against_factor=theirs["advanced"],
                defenders=theirs.get("extra-defenders", 0),
                terrain=theirs.get("terrain", 0),
                rommel=theirs.get("rommel", 0),
                against=self.defence,
                defence=defence.total() + sum(self.defence),
            )
        )

    def outlook(self, s: ArrasBoard) -> Preview | None:
        dice = self.attack_dice, self.defence_dice
        if isinstance(s.step, CombatSupport):
            undecided = s.step.undecided(s)
        else:
            undecided = [ALLIED, GERMAN] if self.at <= self.order.index(FIRST) else []
        may = [side in undecided and can_support(s, side, self) for side in (self.side, 1 - self.side)]
        return assault_preview(s, self.area, self.lead, self.attackers, self.first, dice, (may[0], may[1]))

    def values(self, s: ArrasBoard) -> tuple[int, int]:
        value = attack_value(s, self.lead, self.attackers).total()
        if self.first is None:
            return value, 0
        return value, defence_value(s, self.area, 1 - self.side, self.first).total()
