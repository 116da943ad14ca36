"""9.6 Advances: the attackers take the hex that was left, pioneers and those with them go on."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.battle_events import Advanced
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.blocked import too_many
from grognard.games.verdun.rules.stacking import fits
from grognard.games.verdun.world import PIONEER, SIDES
from grognard.kernel.choice import Bar, Choice, MovesOn, bar
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Hex, Unit


class Advance(Choice):
    """This unit advances."""

    together: ClassVar[bool] = True
    unit: Unit


class AdvanceTo(Choice):
    """How far: into the attacked hex, or beyond it."""

    to: Hex


class EndAdvance(MovesOn):
    """Nobody else advances."""


def vacant(s: VerdunBoard, battle: Battle) -> bool:
    """Whether the attacked hex was left empty; a standing fort is not (14.8a)."""
    return not s.occupied_by(battle.target, 1 - battle.side)


def candidates(s: VerdunBoard, battle: Battle) -> list[tuple[Unit, Hex]]:
    """The units that may advance, and from where: those that attacked (9.6b), guns only from their hexes (9.63a)."""
    place = s.place
    found = [
        (unit, origin) for unit, origin in zip(battle.attackers, battle.origins, strict=True) if place[unit] == origin
    ]
    found += [(gun, place[gun]) for gun in battle.guns if place[gun] in battle.origins]
    return found


def beyond(s: VerdunBoard, battle: Battle, origin: Hex) -> list[Hex]:
    """The hexes beyond the attacked one that a stack with pioneers may enter (9.61a, 9.61b, R-39)."""
    if origin not in battle.pioneers:
        return []
    ground = s.world.ground
    closed = s.zones(battle.side).closed
    if not battle.survivors(s):
        reach = tuple(hex_ for hex_ in ground.near[battle.target] if ground.distance(hex_, origin) == 2)  # 9.61b
    elif battle.fled >= 2:
        reach = battle.fled_to  # 9.61a
    else:
        return []
    return [
        hex_
        for hex_ in reach
        if not closed[hex_] and ((battle.target, hex_) not in ground.river or (battle.target, hex_) in ground.bridge)
    ]


class AdvanceAfterCombat(Automatic[VerdunBoard]):
    """If the hex is empty and no attacker retreated, the attackers may advance."""

    rule: ClassVar[str] = "9.6a"

    def perform(self, s: VerdunBoard) -> None:
        battle = s.inside(Battle)
        if battle.withdrew or not vacant(s, battle):  # 9.53a
            return
        s.call(Advancing(False))
        if any(beyond(s, battle, origin) for origin in battle.pioneers):
            s.call(Advancing(True))  # 9.61e


class Advancing(Step[VerdunBoard]):
    """Unit after unit; first the stacks with pioneers, as long as they can go beyond the hex, then the others."""

    rule: ClassVar[str] = "9.6a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Advance, AdvanceTo, EndAdvance)
    pioneers_first: bool
    unit: Unit | None = None  # who is asked how far
    origins: tuple[Hex, ...] = ()  # stacks of which somebody went beyond …
    ahead: tuple[Hex, ...] = ()  # … and the hex where he went

    def goals(self, s: VerdunBoard, unit: Unit, origin: Hex) -> list[Hex]:
        """Where a unit may advance to."""
        battle = s.inside(Battle)
        target = battle.target
        found = [target] if fits(s, target, (unit,)) else []
        if not self.pioneers_first:
            return found
        further = beyond(s, battle, origin)
        if origin in self.origins:
            further = [self.ahead[self.origins.index(origin)]]  # 9.61f
        if s.world.type[unit] != PIONEER and not s.units_at(target):
            return found  # 9.61d, 9.62a: somebody must stay in the attacked hex, unless only pioneers advance
        return found + [hex_ for hex_ in further if fits(s, hex_, (unit,))]

    def movers(self, s: VerdunBoard) -> list[Unit]:
        """Who may advance now."""
        battle = s.inside(Battle)
        return [
            unit
            for unit, origin in candidates(s, battle)
            if (not self.pioneers_first or origin in battle.pioneers) and self.goals(s, unit, origin)
        ]

    def applies(self, s: VerdunBoard) -> bool:
        return self.unit is not None or bool(self.movers(s))

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[s.inside(Battle).side]

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        battle = s.inside(Battle)
        if self.unit is not None:
            return [*map(AdvanceTo, (battle.target, *s.world.ground.near[battle.target]))]
        return [*[Advance(unit) for unit, _ in candidates(s, battle)], EndAdvance()]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        if isinstance(choice, Advance):
            return self._bars_unit(s, choice.unit)
        if isinstance(choice, AdvanceTo):
            return self._bars_hex(s, choice.to)
        return [] if self.unit is None else [bar("9.6a", "how-far")]

    def _bars_unit(self, s: VerdunBoard, unit: Unit) -> list[Bar]:
        battle = s.inside(Battle)
        if self.unit is not None:
            return [bar("9.6a", "how-far")]
        origins = dict(candidates(s, battle))
        if unit not in origins:
            return [Bar("9.63a")] if unit in battle.guns else [bar("9.6b", "not-attacking")]
        if self.pioneers_first and origins[unit] not in battle.pioneers:
            return [Bar("9.61e")]
        if self.goals(s, unit, origins[unit]):
            return []
        return [Bar("9.6b"), too_many(s, (*s.units_at(battle.target), unit))]

    def _bars_hex(self, s: VerdunBoard, to: Hex) -> list[Bar]:
        if self.unit is None:
            return [bar("9.6a", "who-first")]
        battle, unit = s.inside(Battle), self.unit
        origin = s.place[unit]
        if to in self.goals(s, unit, origin):
            return []
        if to != battle.target:
            if to not in beyond(s, battle, origin):
                return [bar("9.61a" if battle.survivors(s) else "9.61b", "not-beyond")]
            if origin in self.origins and to != self.ahead[self.origins.index(origin)]:
                return [Bar("9.61f")]
            if s.world.type[unit] != PIONEER and not s.units_at(battle.target):
                return [Bar("9.61d")]
        return [too_many(s, (*s.units_at(to), unit))]

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        target = {"hex": s.world.ground.names[s.inside(Battle).target]}
        return {"target": target, "asked": "none" if self.unit is None else "unit"}

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        match choice:
            case EndAdvance():
                s.done()
            case Advance(unit):
                goals = self.goals(s, unit, s.place[unit])
                if len(goals) == 1:
                    self.go(s, unit, goals[0])
                else:
                    s.amend(self, unit=unit)
            case AdvanceTo(to) if self.unit is not None:
                self.go(s, self.unit, to)

    def go(self, s: VerdunBoard, unit: Unit, to: Hex) -> None:
        """A unit advances: no movement points, no ZOC (9.6c)."""
        battle = s.inside(Battle)
        target, origin = battle.target, s.place[unit]
        step = s.amend(self, unit=None)
        if to == target:
            s.march((unit,), [origin, target])
            cause = "9.6a"
        else:
            s.march((unit,), [origin, target, to])
            cause = "9.61a" if battle.survivors(s) else "9.61b"
            if origin not in self.origins:
                s.amend(step, origins=(*self.origins, origin), ahead=(*self.ahead, to))
        s.tell(Advanced(cause, unit, origin, to))
