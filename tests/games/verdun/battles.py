"""Assaults under way, for tests of what comes after the die."""

from __future__ import annotations

from typing import Any

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.advance import AdvanceAfterCombat
from grognard.games.verdun.rules.assault import Assault, AssaultPhase
from grognard.games.verdun.rules.consequences import FallBack
from grognard.games.verdun.rules.hits import Suffering, compulsory
from grognard.games.verdun.rules.retreat import RetreatTo
from grognard.games.verdun.rules.weather import WeatherRoll
from grognard.games.verdun.world import PIONEER
from grognard.testing import offered, play

from .boards import board, hex_, unit


def struck(
    units: dict[str, str],
    side: int,
    target: str,
    attackers: str,
    guns: str = "",
    battery: str = "",
    *,
    to_advance: bool = False,
    **more: Any,
) -> VerdunBoard:
    """An assault whose die has fallen: a board on which hits can be handed out."""
    s = board(units, **more)
    those = tuple(unit(name) for name in attackers.split())
    battle = Assault(
        side=side,
        target=hex_(target),
        attackers=those,
        guns=tuple(unit(name) for name in guns.split()),
        defenders=s.units_at(hex_(target)),
        battery=tuple(unit(name) for name in battery.split()),
        origins=tuple(s.place[u] for u in those),
        pioneers=tuple(s.place[u] for u in those if s.world.type[u] == PIONEER),
        at=len(Assault.order) - to_advance,
    )
    s.call(WeatherRoll())  # what comes afterwards
    s.call(AssaultPhase(side))
    s.call(battle)
    return s


def finished(s: VerdunBoard) -> bool:
    """Whether the assault is over and no other one is possible."""
    return isinstance(s.step, WeatherRoll)


def hit(s: VerdunBoard, side: int, hits: int, owes: int | None = None) -> VerdunBoard:
    s.call(Suffering(side, hits, compulsory(hits, False) if owes is None else owes))
    s.settle()
    return s


def offers_retreat(s: VerdunBoard) -> bool:
    return bool(offered(s, RetreatTo))


def distance(s: VerdunBoard, name: str, start: str) -> int:
    return s.world.ground.distance(s.place[unit(name)], hex_(start))


def retreat(s: VerdunBoard, side: int, hexes: int, *ways: str) -> VerdunBoard:
    """All units of a side retreat so many hexes; where there is a choice, along these hexes."""
    s.call(Suffering(side, hexes, 0))
    s.settle()
    play(s, FallBack(hexes))
    for name in ways:
        play(s, RetreatTo(hex_(name)))
    return s


def exits(s: VerdunBoard) -> set[str]:
    """The hexes that are offered for a retreat."""
    return {s.world.ground.names[choice.to] for choice in offered(s, RetreatTo)}


def advance(s: VerdunBoard) -> VerdunBoard:
    """The attackers may advance now."""
    s.call(AdvanceAfterCombat())
    s.settle()
    return s


def state(s: VerdunBoard, name: str) -> str:
    """A unit's step and spirits."""
    u = unit(name)
    return " ".join(word for word, column in (("reduced", s.reduced), ("demoralized", s.demoralized)) if column[u])


def vacated(units: dict[str, str], side: int, at: str, attackers: str, lost: str, guns: str = "") -> VerdunBoard:
    """All defenders of a hex are out: the attackers may advance."""
    s = struck(units, side, at, attackers, guns, to_advance=True)
    for name in lost.split():
        s.eliminate(unit(name), "9.41a")
    s.settle()
    return s
