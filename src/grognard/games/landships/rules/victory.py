"""Who wins a scenario, and by what points."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.arcs import crewed
from grognard.games.landships.rules.exits import is_a
from grognard.games.landships.scenario import Need, Score
from grognard.kernel.tally import Tally

RULE = "2.1a"
WORTH = {k.OBSERVER: "observer", k.LEADER: "leader", k.TANK: "tank", k.CAR: "car", k.TRUCK: "truck"}


def class_of(s: Board, unit: int) -> str:
    """What a unit counts as when it is lost; "" if nothing."""
    world = s.world
    if world.is_squad[unit]:
        return "squad"
    if world.is_gun[unit]:
        return "gun"
    if world.is_aircraft[unit]:
        return "aircraft"
    return WORTH.get(world.kind[unit], "")


def is_lost(s: Board, unit: int) -> bool:
    """Eliminated, captured, or a wreck in an enemy's hands."""
    if s.place[unit] == k.LOST or s.captured[unit]:
        return True
    if s.world.is_tank[unit] and s.broken[unit] == k.PERMANENT and s.place[unit] >= 0:
        enemy = s.enemy(s.cast.side[unit])
        return bool(s.squads_at(s.place[unit], enemy)) and not s.squads_at(s.place[unit], s.cast.side[unit])
    return False


def lost_of(s: Board, side: str, label: str) -> int:
    return sum(1 for unit in s.cast.of[side] if class_of(s, unit) == label and is_lost(s, unit))


def losses_inflicted(s: Board, score: Score, tally: Tally) -> None:
    enemy = s.enemy(score.side)
    worth = s.world.charts.raw["victory"]
    counted: dict[str, int] = {}
    for unit in s.cast.of[enemy]:
        label = class_of(s, unit)
        if not label or (score.only and label not in score.only) or not is_lost(s, unit):
            continue
        value = worth[label]
        if label == "tank" and score.tank is not None:
            value = score.tank
        if score.a7v is not None and s.world.type_of[unit].id == "a7v":
            value = score.a7v
        counted[label] = counted.get(label, 0) + value
    for label, value in counted.items():
        tally.add(RULE, f"lost-{label}", value)


def points(s: Board, side: str) -> Tally:
    """The victory points of a side as they stand."""
    tally = Tally()
    for score in s.cast.scenario.score:
        if score.side != side:
            continue
        if score.kind == "losses":
            losses_inflicted(s, score, tally)
        elif score.kind == "hexes":
            held = sum(1 for h in s.ground.zones[score.zone or ""] if s.controls(h, side))
            tally.add(RULE, "ground-held", held // score.per * score.points)
        elif score.kind == "exits":
            for unit in s.cast.of[side]:
                if s.place[unit] == k.EXITED and class_of(s, unit):
                    named = any(is_a(s, unit, label) for label in score.kinds)
                    tally.add(RULE, "left-the-map", score.points if named else score.others)
        elif score.kind == "standing":
            tally.add(RULE, "units-beyond", score.points * standing(s, side, score))
        elif score.kind == "guns-standing":
            guns = sum(1 for unit in s.on_map(side) if s.world.is_gun[unit] and crewed(s, unit))
            tally.add(RULE, "guns-in-action", guns * score.points)
        elif score.kind == "guns-taken":
            tally.add(RULE, "guns-taken", lost_of(s, s.enemy(side), "gun") * score.points)
    return tally


def asked(s: Board) -> str:
    """Whose points a verdict asks for: one side's, or both. Others are kept but decide nothing, and are not shown."""
    needs = [(entry.winner, need.kind) for entry in s.cast.scenario.verdict for need in entry.need]
    winners = {winner for winner, kind in needs if kind == "points"}
    return winners.pop() if len(winners) == 1 and all(kind != "lead" for _, kind in needs) else "both"


def counted(s: Board) -> dict[str, Tally]:
    """The points that decide, by side."""
    return {side: points(s, side) for side in k.SIDES if asked(s) in (side, "both")}


def standing(s: Board, side: str, score: Score) -> int:
    """Units in good order in a zone."""
    zone = set(s.ground.zones[score.zone or ""])
    return sum(
        1
        for unit in s.on_map(side)
        if s.place[unit] in zone
        and not s.pinned[unit]
        and s.broken[unit] == k.RUNNING
        and any(is_a(s, unit, label) for label in score.kinds)
    )


def reached(s: Board, winner: str, need: Need) -> int:
    """How much of a condition there is now: hexes held, points, the lead, units lost or gone."""
    given = s.bid if winner == k.SIDES[0] else -s.bid
    if need.kind in ("lead", "points"):
        value = points(s, winner).total() + given
        return value - points(s, s.enemy(winner)).total() if need.kind == "lead" else value
    if need.kind == "hexes":
        return sum(1 for h in s.ground.zones[need.zone or ""] if s.controls(h, winner))
    if need.kind == "lost":
        return lost_of(s, need.side or winner, need.of or "")
    gone = [unit for unit in s.cast.of[need.side or winner] if s.place[unit] == k.EXITED]
    return sum(1 for unit in gone if is_a(s, unit, need.of or ""))


def least(s: Board, need: Need) -> int | None:
    """What a condition asks for at least; None if it only sets a limit."""
    if need.kind == "lead":
        return 1
    return len(s.ground.zones[need.zone or ""]) if need.all else need.at_least


def holds(s: Board, winner: str, need: Need) -> bool:
    """Whether one condition of a verdict is met."""
    value, wanted = reached(s, winner, need), least(s, need)
    return (wanted is None or value >= wanted) and (need.at_most is None or value <= need.at_most)


def verdict(s: Board) -> tuple[str, str]:
    """The winner and the degree, as things stand."""
    for entry in s.cast.scenario.verdict:
        if all(holds(s, entry.winner, need) for need in entry.need):
            return entry.winner, entry.degree
    raise AssertionError("the last verdict of a scenario has no condition")
