"""What several steps say of a unit or hex that is not for them: not in the scenario, not one's own, not on the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.exits import entry_hexes
from grognard.games.landships.rules.occupation import full_hex, has_room
from grognard.kernel.choice import Bar, bar
from grognard.kernel.messages import named, who
from grognard.kernel.sight import Sight
from grognard.kernel.view import Target

SET_UP = "2.1a"  # the scenario says what is in play, and where it comes on
MOST = 3  # reasons that are given at once
OUT = {k.LOST: "lost", k.GONE: "left-map", k.EXITED: "left-map", k.WAITING: "to-bring-on"}
BLOCKERS = {"8.23b": "friends", "8.23c": "tank", "8.23d": "smoke", "8.23-E5": "barrage", "8.23-E2": "sides"}
HARD = ((k.TOWN, "town"), (k.WOODS, "woods"), (k.STRONGPOINT, "strongpoint"))
OF_THE_SHOT = ("range", "arc", "unspotted", "blocked", "surprised")  # reasons that say no word about who fires


def no_piece(s: Board, unit: int, side: str, rule: str) -> Bar | None:
    """Whether a unit is one of a side's that stands in a hex or is carried by one that does."""
    if unit not in s.cast.force:
        return bar(SET_UP, "not-in-scenario")
    if s.side(unit) != side:
        return bar(rule, "not-yours")
    if s.hex_of(unit) >= 0:
        return None
    turn = s.cast.force[unit].turn
    if s.place[unit] == k.WAITING and turn > s.turn:
        return bar(SET_UP, "comes-later", turn=turn)
    return bar(rule, OUT.get(s.place[unit], "off-map"))


def stays(s: Board, unit: int, rule: str, why: Callable[[Board, int], str], reasons: Mapping[str, str]) -> Bar | None:
    """What keeps a unit of the phasing side where it is: it is none, or `why` names a clause."""
    if found := no_piece(s, unit, s.phasing, rule):
        return found
    clause = why(s, unit)
    return bar(clause, reasons[clause]) if clause else None


def not_arriving(s: Board, unit: int, side: str, arriving: Iterable[int]) -> list[Bar]:
    """Why a unit does not come onto the map now."""
    if unit in arriving:
        return []
    if unit not in s.cast.force:
        return [bar(SET_UP, "not-in-scenario")]
    if s.side(unit) != side:
        return [bar(SET_UP, "not-yours")]
    turn = s.cast.force[unit].turn
    if s.place[unit] == k.WAITING and turn > s.turn:
        return [bar(SET_UP, "comes-later", turn=turn)]
    return [bar(SET_UP, "held-back" if s.has(unit, k.STARTED) else "no-reinforcement")]


def not_by(s: Board, unit: int, h: int) -> Bar | None:
    """Why a reinforcement does not come in by a hex: outside its entry, or full."""
    if h not in entry_hexes(s, unit):
        return bar(SET_UP, "entry")
    return None if has_room(s, h, unit) else full_hex(s, unit)


def not_adjacent(s: Board, here: int, h: int, rule: str) -> Bar | None:
    """Whether a hex is out of reach of who goes one hex only."""
    far = s.ground.distance(here, h) if on_sheet(s, h) else -1
    if far < 0:
        return bar(SET_UP, "off-sheet")
    return None if far == 1 else bar(rule, "adjacent", distance=far)


def unit_clicked(s: Board, target: Target) -> int | None:
    """The unit that was clicked, if it was one."""
    return s.world.units.number(target.id) if target.kind == "unit" else None


def on_sheet(s: Board, h: int) -> bool:
    """Whether a hex is part of the scenario's map."""
    return s.ground.dense[h] >= 0


def blocked(s: Board, line: Sight, rule: str = "") -> Bar:
    """A line of sight that is not clear: the hex that blocks it, and what is there."""
    h = line.blocker
    what = BLOCKERS.get(line.rule, "")
    if not what:  # the ground
        what = next((name for bit, name in HARD if s.terrain(h) & bit), "hill")
    return bar(rule or line.rule, "blocked", hex=named(s.game, "hex", h), what=what)


def by_whom(s: Board, unit: int, found: Bar) -> Bar:
    """What keeps one of several from firing, with its name where the reason speaks of it."""
    return found if found.reason in OF_THE_SHOT else who(s.game, unit, found)


def first_few(found: Iterable[Bar | None]) -> list[Bar]:
    """Some of the reasons, no clause twice."""
    kept: dict[str, Bar] = {}
    for each in found:
        if each is not None and each.rule not in kept:
            kept[each.rule] = each
            if len(kept) == MOST:
                break
    return list(kept.values())
