"""What is wished for in games of Verdun: a battle for the forts, fire at headquarters."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.advance import Advance, AdvanceTo
from grognard.games.verdun.rules.assault import AssaultHex
from grognard.games.verdun.rules.bombardment import BarrageAt
from grognard.games.verdun.rules.breakthrough import BreakOut
from grognard.games.verdun.rules.declaring import AllOut
from grognard.games.verdun.rules.movement import GoStrategically, Move, MoveTo
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Roll


def for_the_forts(s: VerdunBoard, choice: Choice) -> float:
    """What brings both sides to the forts that stand, and sets them against one another there."""
    forts = [hex_ for hex_ in s.world.ground.forts if s.fort_stands(hex_)]
    if isinstance(choice, MoveTo | AdvanceTo):
        to = choice.hex if isinstance(choice, MoveTo) else choice.to
        return 4 / (1 + min((s.world.ground.distance(to, fort) for fort in forts), default=99))
    if isinstance(choice, AssaultHex):
        return 2.0 + (choice.hex in forts)
    if isinstance(choice, GoStrategically):
        return 0.05
    return float(isinstance(choice, Move | BreakOut | Advance)) + 5.0 * isinstance(choice, AllOut)


def at_headquarters(s: VerdunBoard, choice: Choice) -> float:
    """Guns fire at HQs again and again, and the dice fall high: every check is failed."""
    if isinstance(choice, BarrageAt):
        return 3.0 * any(s.world.is_hq[unit] for unit in s.units_at(choice.hex))
    if isinstance(choice, Roll):
        return float(sum(choice.dice))
    return -float(choice.retracts)
