"""8.64, 5.43, 11.32g What the ground does for a target, by the kind of target."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.machine_guns import is_stosstruppen
from grognard.kernel.tally import Tally

SMALL_ARMS, BARRAGE, BOMBING = "small-arms", "barrage", "bombing"
CLAUSES = {SMALL_ARMS: "8.64a", BARRAGE: "5.43d", BOMBING: "11.32g"}
WORKS = ((k.STRONGPOINT, "strongpoint"), (k.TRENCH, "trench"))
GROUND = ((k.TOWN, "town"), (k.WOODS, "woods"))
BETTER_FROM = 1916  # 16.24a


def cover(s: Board, unit: int, attack: str) -> Tally:
    """The die modifiers of a target in its hex against an attack; all of them add up (8.64-E1)."""
    charts = s.world.charts
    terrain = s.terrain(s.place[unit])
    rule = CLAUSES[attack]
    tally = Tally()
    mounted = bool(s.mounted[unit])
    for bit, name in GROUND:
        if terrain & bit:
            tally.add(rule, name, charts.modifier(attack, name))
    if attack == SMALL_ARMS and terrain & k.RIVER and not terrain & k.BRIDGE:
        tally.add("8.64c", "river", charts.modifier(attack, "river"))
    if mounted:  # 8.66d, 5.52b: neither trench nor strongpoint
        clause = {SMALL_ARMS: "8.66b", BARRAGE: "5.52a", BOMBING: "11.32g"}[attack]
        defensive = s.side(unit) == s.phasing  # 8.66b, R-47: who fires at it is the non-phasing player
        if attack != SMALL_ARMS or defensive or s.option("reading-mounted"):
            tally.add(clause, "mounted", charts.modifier(attack, "mounted-cavalry"))
        return tally
    if s.world.is_vehicle[unit]:
        return tally  # 8.64d
    improved = s.option("improved-defences") and s.head.date.year >= BETTER_FROM and attack != BOMBING
    for bit, name in WORKS:
        if terrain & bit:
            tally.add(rule, name, charts.modifier(attack, name))
            if improved:
                tally.add("16.24a", f"improved-{name}", charts.modifier(attack, "improved-defences"))
    clear = not terrain & (k.UNCLEAR | k.TRENCH | k.STRONGPOINT)
    if attack != BOMBING and clear and is_stosstruppen(s, unit):
        tally.add("16.15e", "stosstruppen-in-clear", charts.modifier(attack, "stosstruppen-in-clear"))
    return tally
