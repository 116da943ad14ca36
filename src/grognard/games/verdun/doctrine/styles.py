"""Ways to fight at Verdun that the levels are measured against."""

from __future__ import annotations

from grognard.bots.styles import NEVER, Options, Style, shuns
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.assault import AssaultHex
from grognard.games.verdun.rules.bombardment import BarrageAt
from grognard.games.verdun.rules.consequences import FallBack
from grognard.games.verdun.rules.movement import Move, MoveTo, UnitsMove
from grognard.games.verdun.world import SIDES


def garrison(at: Options[VerdunBoard]) -> list[float]:
    """The last infantry unit of a town or of the city does not leave it."""
    step, ground, world = at.known.step, at.known.world.ground, at.known.world
    found = list(at.scores)
    if isinstance(step, UnitsMove):
        here = at.known.place[step.units[0]]
        others = [unit for unit in at.known.units_at(here) if unit not in step.units and world.is_infantry[unit]]
        if world.is_infantry[step.units[0]] and here in (*ground.towns, *ground.city) and not others:
            found = [NEVER if isinstance(choice, MoveTo) else s for choice, s in at.scored]
    return found


def rooted(at: Options[VerdunBoard]) -> list[float]:
    """Infantry in reach of the enemy stays where it is, digs in, and never assaults."""
    step, near = at.known.step, at.known.world.ground.near
    enemies = at.known.zones(SIDES.index(at.side)).closed
    found = []
    for choice, score in at.scored:
        stays = isinstance(step, UnitsMove) and any(enemies[hex_] for hex_ in near[at.known.place[step.units[0]]])
        found.append(NEVER if isinstance(choice, AssaultHex) or (stays and isinstance(choice, MoveTo)) else score)
    return found


def supple(at: Options[VerdunBoard]) -> list[float]:
    """Everybody falls back before he loses a step."""
    return [9.0 if isinstance(choice, FallBack) else s for choice, s in at.scored]


def half_front(at: Options[VerdunBoard]) -> list[float]:
    """Only the western half of the army fights its way; the rest holds where it is."""
    columns = at.known.world.ground.columns
    middle = sum(columns[hex_] for hex_ in at.known.world.ground.towns) / len(at.known.world.ground.towns)
    found = []
    for choice, score in at.scored:
        east = (isinstance(choice, Move) and columns[at.known.place[choice.unit]] > middle) or (
            isinstance(choice, AssaultHex) and columns[choice.hex] > middle
        )
        found.append(-1.0 if east else score)
    return found


STYLES: tuple[Style[VerdunBoard], ...] = (
    Style("drive", "german", "Mass before assaults, guns close behind.", "drive"),
    Style("eager", "german", "Assaults at any odds.", "eager"),
    Style("spend", "german", "Blood counts little.", "spend"),
    Style("grab", "german", "Goes for whatever lies open.", "grab"),
    Style("silent", "german", "All guns support assaults.", "drive", shuns(BarrageAt)),
    Style("west", "german", "Only the western half attacks.", "drive", half_front),
    Style("garrison", "german", "Somebody stays in every town taken.", "drive", garrison),
    Style("close", "french", "The line stands close before the enemy.", "close"),
    Style("retake", "french", "Retakes towns from the first day.", "retake"),
    Style("storm", "french", "Assaults whatever it can.", "storm"),
    Style("garrison", "french", "Somebody stays in every town.", "", garrison),
    Style("rooted", "french", "Digs in before the enemy and never assaults.", "", rooted),
    Style("stubborn", "french", "Nobody falls back.", "", shuns(FallBack)),
    Style("supple", "french", "Everybody falls back before he bleeds.", "", supple),
)
