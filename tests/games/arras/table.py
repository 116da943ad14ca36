"""Positions for tests: stacks by area, choices as lines of a record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import grognard
from grognard.book.examples import examples, opened
from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.game import Arras
from grognard.games.arras.rules.combat_phase import Impulses
from grognard.games.arras.rules.sequence import Turn
from grognard.games.arras.world import ASIDE, ELIMINATED, OFF, SIDES
from grognard.kernel.columns import changed
from grognard.kernel.events import Event
from grognard.kernel.flow import Step
from grognard.testing import play

GAME: Arras = grognard.game("arras")  # type: ignore[assignment]
WORLD = GAME.world
COMBAT = Turn.order.index(next(entry for entry in Turn.order if getattr(entry, "__name__", "") == "CombatPhase"))


class A:
    """Allied units that the tests use most: attack, defence, movement."""

    TANK = "br-7-royal-tank-a"  # 6/5/5
    TANK_2 = "br-7-royal-tank-b"
    TANK_4 = "br-4-royal-tank-a"
    FOOT: ClassVar = [f"br-8-durham-lt-{n}" for n in (1, 2, 3, 4)]  # 3/4/4
    SIXTH: ClassVar = [f"br-6-durham-lt-{n}" for n in (1, 2, 3, 4)]
    HOWARDS: ClassVar = [f"br-4-gr-howard-{n}" for n in (1, 2, 3, 4)]  # 2/4/4
    SCOUTS = "br-4-rn-fusiliers"  # 3/3/7, italic
    GUN = "br-365-92nd-ra"
    GUN_2 = "br-368-92nd-ra"
    MARTEL = "br-martel"
    SOMUA = "fr-3e-dlm"  # 6/5/8
    HOTCHKISS = "fr-13e-bcc-1"  # 5/4/6


class G:
    """German ones."""

    RIFLES = "de-7th-pz-1-7-rr"  # 4/4/6
    RIFLES_2 = "de-7th-pz-2-6-rr"
    PAK = "de-7th-pz-6-at"  # 2/3/6
    FLAK = "de-23-flak-hb1"  # 4/6/4
    HOWITZER = "de-7th-pz-art-1-78"
    HOWITZER_2 = "de-7th-pz-art-2-78"
    SS_GUN = "ss-artillerie-1"
    SS_FOOT = "ss-totenkopf-3-3"
    ROMMEL = "de-rommel"
    PANZER = "de-7th-pz-1-25"  # 6/5/8
    PANZER_2 = "de-7th-pz-2-25"


def unit(name: str) -> int:
    return WORLD.unit_number[name]


def area(name: str) -> int:
    return WORLD.ground.area_number[name]


def table(
    stacks: Mapping[str, str | Iterable[str]],
    *,
    turn: int = 1,
    side: str = "allied",
    control: Mapping[str, str] | None = None,
    advantage: str = "allied",
    used: Iterable[str] = ("allied", "german"),
    air: tuple[int, int] = (0, 0),
    held: Iterable[str] = (),
    eliminated: Iterable[str] = (),
    off: Iterable[str] = (),
    north: bool = False,
    scenario: str = "free",
    options: Mapping[str, Any] | None = None,
    steps: tuple[Step, ...] | None = None,
) -> ArrasBoard:
    """A board in the Combat Phase, `side` to act. A star behind a unit's name makes it Tired.

    By default nobody may use the Advantage any more this turn and there is no air support, so that no questions
    arise that a test does not ask.
    """
    s: ArrasBoard = GAME.start(scenario, options)
    s.place = [ASIDE] * len(s.place)
    s.tired = [0] * len(s.tired)
    s.control = bytes(WORLD.starts)
    for where, names in stacks.items():
        for name in names.split() if isinstance(names, str) else names:
            number = unit(name.rstrip("*"))
            s.place = changed(s.place, number, area(where))
            s.tired = changed(s.tired, number, int(name.endswith("*")))
    for name in eliminated:
        s.place = changed(s.place, unit(name), ELIMINATED)
    for name in off:
        s.place = changed(s.place, unit(name), OFF)
    s.released = [int(entry.id not in held) for entry in WORLD.releases]
    s.turn = turn
    s.initiative = s.starter = SIDES.index(side)
    s.advantage = SIDES.index(advantage)
    s.used = tuple(int(name in used) for name in SIDES)
    s.air = tuple(air)
    s.north = int(north)
    s.passes = 0
    for where in range(WORLD.ground.areas):
        sides = {WORLD.side[number] for number, place in enumerate(s.place) if place == where}
        if len(sides) == 1:
            s.control = changed(s.control, where, sides.pop())
    for where, holder in (control or {}).items():
        s.control = changed(s.control, area(where), SIDES.index(holder))
    s.gather()
    s.stack = steps if steps is not None else (Turn(at=COMBAT + 1), Impulses())
    s.settle()
    return s


def worked(clause: str, *, lines: int | None = None) -> ArrasBoard:
    """A worked example of the book after so many of its lines, or all."""
    example = examples(GAME)[clause]
    s = opened(GAME, example)
    assert isinstance(s, ArrasBoard)
    play(s, *example.play[:lines])
    return s


def is_fresh(s: ArrasBoard, name: str) -> bool:
    return not s.tired[unit(name)]


def step_name(s: ArrasBoard) -> str:
    return type(s.step).__name__


def holder(s: ArrasBoard, name: str) -> str:
    return SIDES[s.control[area(name)]]


def assault(s: ArrasBoard, out: str, into: str, lead: str, *others: str) -> list[Event]:
    """Units go straight from one area into another and assault it, up to the naming of the Advanced Unit."""
    lines = [f"Activate area={out}"] if step_name(s) == "Impulse" else []
    for name in (lead, *others):
        lines += [f"Move unit={name}", f"Go area={into}"]
    return play(s, *lines, f"Launch lead={lead}")


def dice(total: int) -> str:
    """Two dice of a total, as a line."""
    first = min(6, total - 1)
    return f"Roll dice={first},{total - first}"
