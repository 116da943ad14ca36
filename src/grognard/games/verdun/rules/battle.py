"""One assault as it stands: who fights for which hex, and what has come of it so far (9.0-9.6)."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.world import GERMAN, Side
from grognard.kernel.flow import Sequence, Step
from grognard.kernel.words import Hex, Unit


class Assaults(Step[VerdunBoard]):
    """An Assault Phase, while it lasts."""

    side: Side
    garrisons: tuple[Hex, ...] = ()  # forts assaulted this phase


class Battle(Sequence[VerdunBoard]):
    """The facts of an assault, from its declaration to the advance."""

    side: Side = GERMAN  # who attacks
    target: Hex = 0
    attackers: tuple[Unit, ...] = ()  # infantry
    guns: tuple[Unit, ...] = ()  # offensive support
    defenders: tuple[Unit, ...] = ()
    battery: tuple[Unit, ...] = ()  # defensive support
    origins: tuple[Hex, ...] = ()  # where each attacker stood when the assault was declared
    pioneers: tuple[Hex, ...] = ()  # where each attacking pioneer unit stood
    attacker_hits: int = 0
    defender_hits: int = 0
    attacker_owes: int = 0  # of the hits, how many must be step losses
    defender_owes: int = 0
    remnants: tuple[Unit, ...] = ()  # of both sides, formed in this assault
    falling_back: tuple[Unit, ...] = ()  # all units that retreat, or did
    fled: int = 0  # hexes that the defenders retreated
    fled_to: tuple[Hex, ...] = ()  # the first hexes of their retreat from the attacked one
    trail: tuple[Hex, ...] = ()  # the way of the unit that retreated last, its first hex included
    withdrew: bool = False  # the attackers retreated

    def participants(self, s: VerdunBoard, side: int) -> tuple[Unit, ...]:
        """The units of a side that take part and are alive: hits fall on them alone (9.4a).

        Supporting artillery is among them only next to the attacked hex (9.45a, R-36).
        """
        near = s.world.ground.near[self.target]
        if side == self.side:
            units, guns = self.attackers, self.guns
        else:
            units, guns = self.defenders, self.battery
        place = s.place
        sides = s.world.side
        return (
            *[unit for unit in units if place[unit] >= 0],
            *[gun for gun in guns if place[gun] in near],
            *[unit for unit in self.remnants if place[unit] >= 0 and sides[unit] == side],
        )

    def survivors(self, s: VerdunBoard) -> list[Unit]:
        """The units of the attacked hex that are alive, where they stood or on their retreat, remnants among them."""
        sides = s.world.side
        heirs = [unit for unit in self.remnants if sides[unit] != self.side]
        return [unit for unit in (*self.defenders, *heirs) if s.place[unit] >= 0]

    def enemies(self, s: VerdunBoard, side: int) -> tuple[Hex, ...]:
        """From where a side's retreat must lead away: where the enemy's units stood at the declaration (R-37).

        Guns that support from beside the attacked hex are among them (R-36), until they fall themselves or fall back.
        """
        hexes, guns = ((self.target,), self.battery) if side == self.side else (self.origins, self.guns)
        near = s.world.ground.near[self.target]
        posts = [s.place[gun] for gun in guns if s.place[gun] in near and gun not in self.falling_back]
        return tuple(dict.fromkeys((*hexes, *posts)))

    def succeed(self, s: VerdunBoard, unit: Unit, remnant: Unit) -> None:
        """A remnant takes part in place of its unit (14.41c)."""
        falling = (*self.falling_back, remnant) if unit in self.falling_back else self.falling_back
        s.amend(self, remnants=(*self.remnants, remnant), falling_back=falling)
