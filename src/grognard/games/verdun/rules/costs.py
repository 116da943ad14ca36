"""What each hex of a way costs, line by line: the same sums as the search makes, for whoever wants to read them.

Values are in half movement points.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.ground import CITY, SLOPE, STRATEGIC, STRATEGIC_TRAIN, TOWN, TRAIN, TRENCH, WOODS
from grognard.games.verdun.rules.marching import STRATEGICALLY, cost_of_leaving, footing, met_by, way
from grognard.games.verdun.world import GUNS, HUNTERS
from grognard.games.verdun.zones import STRONG
from grognard.kernel.tally import Tally
from grognard.kernel.words import Hex, Unit

KINDS = (
    (WOODS, "T-terrain.k", "woods"),
    (SLOPE, "T-terrain.g", "slope"),
    (TOWN, "T-terrain.i", "town"),
    (CITY, "T-terrain.b", "city"),
)


def path_costs(s: VerdunBoard, units: tuple[Unit, ...], how: int, path: Sequence[Hex]) -> list[Tally]:
    """The costs of each hex entered on a path from where units stand."""
    world = s.world
    zones = s.zones(world.side[units[0]])
    foot = footing(s, units)
    bound = HUNTERS < foot < GUNS and how != STRATEGICALLY
    going = way(s, units, how)
    found = []
    for here, there in pairwise(path):
        tally = ground_cost(s, going, here, there)
        met = met_by(s, units) if here == path[0] else zones.zone[here]
        leaving = cost_of_leaving(s, foot, met)
        if leaving:
            tally.add("8.42e" if met == STRONG else "8.43b", "cost-leave-zoc", leaving)
        if bound and zones.zone[there] == STRONG:
            tally.add("8.42e", "cost-enter-zoc", world.enter_strong)
        found.append(tally)
    return found


def ground_cost(s: VerdunBoard, going: int, here: Hex, there: Hex) -> Tally:
    """What the ground alone asks for a step."""
    ground = s.world.ground
    cut = s.cut()
    side = (here, there)
    tally = Tally()
    if here not in cut and there not in cut and (side in ground.road or going in (TRAIN, STRATEGIC_TRAIN)):
        if going in (TRAIN, STRATEGIC_TRAIN):
            clause, reason = "14.34b", "cost-rail"
        else:
            clause, reason = ("8.21a" if going == STRATEGIC else "8.5a"), "cost-road"
        quick = going in (STRATEGIC, STRATEGIC_TRAIN)
        tally.note(clause, reason, ground.road_halves if quick else 2 * ground.road_points)
        return tally
    if there in cut:
        terrain_lines(s, going, there, tally)
        tally.add("7.22a", "cost-interdicted", (ground.factor - 1) * tally.total())
    elif side in ground.bridge:
        tally.note("T-terrain.a", "cost-bridge", 2 * ground.bridge_points)
    else:
        terrain_lines(s, going, there, tally)
    if side in ground.stream:
        tally.add("T-terrain.h", "cost-stream", 2 * ground.stream_points)
    return tally


def terrain_lines(s: VerdunBoard, going: int, there: Hex, tally: Tally) -> None:
    """The terrain in a hex, all of it adding up (8.0b)."""
    ground = s.world.ground
    flags = ground.terrain[there]
    table = {entry.id: entry for entry in s.world.tables.terrain}
    for flag, clause, name in KINDS:
        if flags & flag:
            quick = table[name].strategic if going == STRATEGIC else None
            tally.add(clause, f"cost-{name}", int(2 * (table[name].mp if quick is None else quick)))
    if not tally:
        tally.add("T-terrain.c", "cost-clear", 2 * table["clear"].mp)
    if flags & TRENCH:
        tally.add("T-terrain.j", "cost-trench", 2 * table["trench"].extra)
