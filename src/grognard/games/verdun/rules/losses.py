"""9.41 Step Losses, from whatever cause, and what becomes of a unit that loses its last step."""

from __future__ import annotations

from grognard.games.verdun.battle_events import Spared
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.morale import modified_morale
from grognard.games.verdun.rules.remnants import RemnantOffer, can_yield, untouchable
from grognard.games.verdun.rules.surrender import surrenders
from grognard.kernel.words import Unit


def lose_step(s: VerdunBoard, unit: Unit, cause: str) -> None:
    """A unit loses a step: it is reduced, or destroyed if it has no more. A new remnant is spared (14.41d)."""
    if untouchable(s, unit):
        s.tell(Spared("14.41d", unit))
    elif s.world.two_steps[unit] and not s.reduced[unit]:
        s.reduce(unit, cause)
    else:
        destroy(s, unit, cause)


def destroy(s: VerdunBoard, unit: Unit, cause: str) -> None:
    """A unit is eliminated, or surrenders; its owner may try for a remnant. Call it last: it may ask a question."""
    if surrenders(s, unit):
        s.surrender(unit, "9.7a")  # no remnant
        return
    hex_ = s.place[unit]
    morale = modified_morale(s, unit).total()
    yields = can_yield(s, unit)
    s.eliminate(unit, cause)
    if yields:
        s.call(RemnantOffer(unit, hex_, morale))  # 14.41a
