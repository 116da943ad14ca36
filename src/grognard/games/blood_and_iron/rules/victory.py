"""11.3 and 12.3 to 12.7 Victory: points at the end, or a hex to be taken."""

from __future__ import annotations

from grognard.games.blood_and_iron.board import DEAD, BloodBoard
from grognard.games.blood_and_iron.rules.command import in_command
from grognard.games.blood_and_iron.world import BATTLES, FRENCH, GRADES, PRUSSIAN, SIDES
from grognard.kernel.game import Outcome
from grognard.kernel.messages import sum_of
from grognard.kernel.tally import Tally
from grognard.kernel.view import Sum

CLAUSE = {
    "froeschwiller": {"1820": "11.3b", "1022": "11.3c", "1032": "11.3d"},
    "sedan": {"4219": "12.3b", "1006": "12.3c", "2405": "12.3d"},
}
LOSSES = dict(zip(BATTLES, ("11.3e", "12.3e"), strict=True))


def victory_points(s: BloodBoard, side: int) -> Tally:
    """What a side has earned so far."""
    tally = Tally()
    battle, names = s.theatre.entry.battle, s.world.grid.names
    for (hex_, points), holder in zip(s.theatre.objectives, s.holders, strict=True):
        if holder == side:
            rule = CLAUSE[battle].get(names[hex_], "11.3f")
            tally.add(rule, "objective", points, hex={"hex": names[hex_]})
    dead = [unit for unit in s.theatre.units[s.enemy(side)] if s.place[unit] == DEAD]
    best = sum(1 for unit in dead if GRADES[s.world.grade[unit]] == "A")
    tally.add(LOSSES[battle], "units-a", best * s.world.points["unit-a"], count=best)
    tally.add(LOSSES[battle], "units", (len(dead) - best) * s.world.points["unit"], count=len(dead) - best)
    lost = leaders_lost(s, s.enemy(side))
    tally.add(LOSSES[battle], "leaders", lost * s.world.points["leader"], count=lost)
    return tally


def leaders_lost(s: BloodBoard, side: int) -> int:
    """The leaders of a side that count as eliminated: every death, or only counters out of the game (R-12)."""
    if s.option("reading-leader-points"):
        return sum(1 for leader in s.theatre.leaders[side] if s.place[leader] == DEAD)
    return s.leaders_lost[side]


def prussians_there(s: BloodBoard) -> bool:
    """Whether the Prussian has done what a short scenario asks of him, with a unit in command now."""
    led = in_command(s, PRUSSIAN)
    if s.theatre.entry.victory == "occupy":  # 12.54a, 12.64a
        return any(s.place[unit] in s.theatre.targets for unit in led)
    near = {hex_ for target in s.theatre.targets for hex_ in s.ground.ring[target]}
    return any(s.place[unit] in near for unit in led)  # 12.74a


def is_decided(s: BloodBoard) -> bool:
    """12.74a: the initial assault is won at the end of any turn."""
    return s.theatre.entry.victory == "approach" and prussians_there(s)


def outcome(s: BloodBoard) -> Outcome:
    """Who has won, of a game that is over."""
    entry = s.theatre.entry
    if entry.victory != "points":
        winner = PRUSSIAN if prussians_there(s) else FRENCH
        return Outcome(SIDES[winner], f"{entry.victory}-{SIDES[winner]}", entry.rule)
    tallies = [victory_points(s, side) for side in (FRENCH, PRUSSIAN)]
    totals = [tally.total() for tally in tallies]
    points = dict(zip(SIDES, totals, strict=True))
    lines: tuple[Sum, ...] = tuple(
        Sum(found.rule, found.text, found.value, SIDES[side])
        for side, tally in enumerate(tallies)
        for found in (sum_of(line) for line in tally)
    )
    totals[0] += s.bid
    if totals[0] == totals[1]:
        return Outcome(None, "draw", entry.rule, points, lines)
    winner = FRENCH if totals[FRENCH] > totals[PRUSSIAN] else PRUSSIAN
    return Outcome(SIDES[winner], "points", entry.rule, points, lines)


def steps_lost(s: BloodBoard, side: int) -> int:
    """Steps that a side has lost; a unit that died before its marker was drawn counts as one."""
    total = 0
    for unit in s.theatre.units[side]:
        if s.place[unit] != DEAD:
            total += s.lost[unit]
        else:
            total += s.world.steps(s.marker[unit], s.world.grade[unit]) if s.marker[unit] >= 0 else 1
    return total
