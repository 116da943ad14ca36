"""The table as a side sees it: counters, markers, tracks, boxes, score. The board already shows only what it knows."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.games.blood_and_iron.board import DEAD, WAITING, BloodBoard
from grognard.games.blood_and_iron.ground import LEADER
from grognard.games.blood_and_iron.rules.command import in_command
from grognard.games.blood_and_iron.rules.sequence import BeginPhase, Turn
from grognard.games.blood_and_iron.rules.victory import CLAUSE, prussians_there, victory_points
from grognard.games.blood_and_iron.rules.ways import points
from grognard.games.blood_and_iron.world import FRENCH, GRADES, PRUSSIAN, SIDES, World
from grognard.kernel.messages import sum_of
from grognard.kernel.view import Box, Goal, GoalLine, Marker, Message, Phase, Piece, Scene, Score, Space, Sum, Track

Value = tuple[Message, str, str]
TEN = 10
STRENGTH, STEPS = Message("value-strength"), Message("value-steps")
COMMAND, COMMAND_RANGE = Message("value-command"), Message("value-command-range")
PHASES = (
    ("setup", None, "1.0d"),
    ("command", None, "4.0a"),
    ("initial-prussian", "prussian", "3.0d"),
    ("initial-french", "french", "3.0f"),
    ("reserve", None, "4.1a"),
    ("end", None, "3.0l"),
)


def scene(s: BloodBoard) -> Scene:
    """Everything on the table."""
    return Scene(
        sheet=s.theatre.entry.battle,
        pieces=tuple(pieces(s)),
        markers=tuple(markers(s)),
        tracks=tracks(s),
        boxes=boxes(s.theatre.entry.battle),
        score=score(s),
        phases=tuple(Phase(name, Message(f"phase-{name}"), side, rule) for name, side, rule in PHASES),
        phase=phase(s),
        turn=Message("turn", {"turn": s.turn, "clock": s.theatre.clock(s.turn)}),
    )


def phase(s: BloodBoard) -> int | None:
    """Which phase of the sequence of play it is; set-up comes before the first turn."""
    if s.over:
        return None
    for step in s.stack:
        if isinstance(step, Turn):
            return sum(1 for entry in Turn.order[: step.at] if isinstance(entry, BeginPhase))
    return 0


# -- counters ---------------------------------------------------------------------------------------------


def pieces(s: BloodBoard) -> list[Piece]:
    """All counters, bottom to top: the lower unit of a hex, the top one, leaders."""
    found: list[Piece] = []
    names = s.world.grid.names
    for side in (FRENCH, PRUSSIAN):
        units = sorted(s.theatre.units[side], key=lambda unit: -s.lower[unit])
        for number in (*units, *s.theatre.leaders[side]):
            place = s.place[number]
            found.append(piece(s, number, names[place] if place >= 0 else box_of(s, number)))
    return found


def box_of(s: BloodBoard, number: int) -> str:
    side = SIDES[s.side_of(number)]
    if s.place[number] == DEAD:
        return f"eliminated-{side}"
    return f"setup-{side}" if number in s.theatre.starts else f"waiting-{side}"


class Card(NamedTuple):
    """What never changes about a counter."""

    name: Message
    deputy: Message
    back: str
    side: str
    before: tuple[Value, ...]
    after: tuple[Value, ...]


@cache
def card(world: World, number: int) -> Card:
    """The fixed part of a counter, made once."""
    name = world.ids[number]
    word = {"unit": {"counter": name}}
    formation = Message("value-formation", {"formation": {"formation": world.formation[number]}})
    last: tuple[Value, ...] = ((formation, "", "5.3-2a"),)
    moves: Value = (Message("value-movement"), points(world.move[number]), "8.0a")
    if world.kind[number] == LEADER:
        back = f"{name}:replaced" if world.deputies[number] else ""
        first: tuple[Value, ...] = ()
        last = (moves, *last)
    else:
        back = f"{name}:routed"
        first = ((Message("value-grade"), GRADES[world.grade[number]], "10.0a"),)
        fires: tuple[Value, ...] = ()
        if world.reach[number]:
            fires = ((Message("value-range"), str(world.reach[number]), "9.21a"),)
        last = (moves, *fires, *last)
    deputy = Message("piece-deputy", word | {"name": world.deputies[number]})
    return Card(Message("piece-name", word), deputy, back, SIDES[world.side[number]], first, last)


def piece(s: BloodBoard, number: int, place: str) -> Piece:
    """One counter with the side that is up, its marks and what they say."""
    world, name = s.world, s.world.ids[number]
    fixed = card(world, number)
    leads = world.kind[number] == LEADER
    turned = s.replaced[number] if leads else s.routed[number]
    return Piece(
        id=name,
        place=place,
        face=fixed.back if turned else name,
        side=fixed.side,
        name=fixed.deputy if leads and turned else fixed.name,
        back=name if turned else fixed.back,
        marks=marks(s, number),
        values=(*fixed.before, *(leader_values(s, number) if leads else unit_values(s, number)), *fixed.after),
    )


def marks(s: BloodBoard, number: int) -> tuple[str, ...]:
    """The states of a piece that are shown on its counter: its strength first ("x" is ten)."""
    if s.place[number] < 0:
        return ()
    found = []
    if s.marker[number] >= 0:
        strength = s.strength(number)
        found.append(str(strength) if strength < TEN else "x")
    if s.out[number]:
        found.append("out-of-command")
    if s.lost[number]:
        found.append("cadre" if s.lost[number] > 1 else "reduced")
    if s.fired[number]:
        found.append("fired")
    if s.routed[number]:
        found.append("routed")
    return tuple(found)


def unit_values(s: BloodBoard, unit: int) -> tuple[Value, ...]:
    """What a combat unit's marker says, in words."""
    strength: Value = (STRENGTH, "?" if s.marker[unit] < 0 else str(s.strength(unit)), "9.1b")
    if s.lost[unit]:
        return (strength, (STEPS, str(s.lost[unit]), "9.1d"))
    return (strength, *arrival(s, unit))


def leader_values(s: BloodBoard, leader: int) -> tuple[Value, ...]:
    """The ratings on the side of a leader's counter that is up."""
    return (
        (COMMAND, str(s.command_of(leader)), "5.0a"),
        (COMMAND_RANGE, str(s.range_of(leader)), "5.2a"),
        *arrival(s, leader),
    )


def arrival(s: BloodBoard, number: int) -> tuple[Value, ...]:
    """When and where a piece comes on, while it waits."""
    if s.place[number] != WAITING or number not in s.theatre.enters:
        return ()
    turn, letter = s.theatre.enters[number]
    return ((Message("value-arrives"), f"{s.theatre.clock(turn)} {letter}", "2.2b"),)


# -- markers, tracks, boxes -------------------------------------------------------------------------------


def markers(s: BloodBoard) -> list[Marker]:
    """Who controls the hexes that count."""
    names = s.world.grid.names
    return [
        Marker("control", names[hex_], objective(worth, holder), str(worth), SIDES[holder] if holder >= 0 else None)
        for (hex_, worth), holder in zip(s.theatre.objectives, s.holders, strict=True)
    ]


def objective(worth: int, holder: int) -> Message:
    """A hex that counts, in words."""
    if holder < 0:
        return Message("marker-objective", {"worth": worth})
    return Message("marker-control", {"worth": worth, "side": SIDES[holder]})


def tracks(s: BloodBoard) -> tuple[Track, ...]:
    entry = s.theatre.entry
    turns = range(entry.first_turn, entry.last_turn + 1)
    coming = due(s)
    found = [
        Track(
            "turns",
            Message("track-turn"),
            tuple(Space(s.theatre.clock(turn), tuple(coming.get(turn, ()))) for turn in turns),
            min(s.turn, entry.last_turn) - entry.first_turn,
            "3.0m",
        )
    ]
    most = max(max(row) for row in s.theatre.points_by_die)
    for number, side in enumerate(SIDES):
        title = Message("track-command-side", {"side": {"side": side}})
        spaces = tuple(Space(str(value)) for value in range(most + 1))
        found.append(Track(f"command-{side}", title, spaces, s.points[number], "4.0a"))
    return tuple(found)


def due(s: BloodBoard) -> dict[int, list[str]]:
    """The pieces still off the map, by the turn in which they come on."""
    first = s.theatre.entry.first_turn
    found: dict[int, list[str]] = {}
    for number, (when, _) in s.theatre.enters.items():
        if s.place[number] == WAITING:
            found.setdefault(max(when, first), []).append(s.world.ids[number])
    return found


def boxes(battle: str) -> tuple[Box, ...]:
    chapter = "11" if battle == "froeschwiller" else "12"
    kinds = (("setup", f"{chapter}.1a"), ("waiting", "8.4e"), ("eliminated", f"{chapter}.3e"))
    return tuple(
        Box(f"{kind}-{side}", Message(f"box-{kind}", {"side": {"side": side}}), side, rule)
        for kind, rule in kinds
        for side in SIDES
    )


def score(s: BloodBoard) -> Score:
    """The score as it would be if the game ended now."""
    entry = s.theatre.entry
    if entry.victory != "points":
        there = prussians_there(s)
        if entry.victory == "approach":
            result = Message("result-approach-prussian" if there else "score-approach", winner())
        else:
            holder = s.holder(s.theatre.targets[0])
            side = {"side": {"side": SIDES[holder]}} if holder >= 0 else {}
            result = Message("score-occupy", side) if holder >= 0 else Message("score-open")
        return Score("–", result, rule=entry.rule)  # no points: the village decides
    tallies = [victory_points(s, side) for side in (FRENCH, PRUSSIAN)]
    totals = [tally.total() for tally in tallies]
    lines = tuple(
        Sum(found.rule, found.text, found.value, SIDES[side])
        for side, tally in enumerate(tallies)
        for found in map(sum_of, tally)
    )
    if totals[0] == totals[1]:
        result = Message("score-even")
    else:
        leader = FRENCH if totals[FRENCH] > totals[PRUSSIAN] else PRUSSIAN
        result = Message("score-lead", {"side": {"side": SIDES[leader]}})
    return Score(f"{totals[FRENCH]} : {totals[PRUSSIAN]}", result, lines, rule=entry.rule)


# -- what wins --------------------------------------------------------------------------------------------


def goal(s: BloodBoard) -> Goal:
    """What wins the scenario, how far the sides are from it, and what could decide it with the turn."""
    now, entry = score(s), s.theatre.entry
    last = s.theatre.clock(entry.last_turn)
    if entry.victory == "points":
        text = Message("goal-points", {"clock": last})
        return Goal(text, entry.rule, now.value, now.result, lines=point_lines(s), next=lead(s))
    names = tuple(s.world.grid.names[hex_] for hex_ in s.theatre.targets)
    there = prussians_there(s)
    text = Message(f"goal-{entry.victory}", {"hex": {"hex": names[0]}, "clock": last})
    side = SIDES[PRUSSIAN if there else FRENCH]
    line = GoalLine(Message(f"goal-{entry.victory}-{'done' if there else 'open'}"), "", names, entry.rule, side)
    alarms = ((entry.rule, Message(f"goal-{entry.victory}-alarm")),) if there else ()
    return Goal(text, entry.rule, "", now.result, lines=(line,), next=None if there else nearest(s), alarms=alarms)


def point_lines(s: BloodBoard) -> tuple[GoalLine, ...]:
    """Every hex that counts, held or not, and what either side has lost."""
    names = s.world.grid.names
    lines = []
    for (hex_, worth), holder in zip(s.theatre.objectives, s.holders, strict=True):
        text = Message("goal-hex", {"hex": {"hex": names[hex_]}})
        rule = CLAUSE[s.theatre.entry.battle][names[hex_]]
        lines.append(GoalLine(text, str(worth), (names[hex_],), rule, SIDES[holder] if holder >= 0 else None))
    for side in (FRENCH, PRUSSIAN):
        for line in victory_points(s, side):
            if line.reason != "objective":
                said = sum_of(line)
                lines.append(GoalLine(said.text, said.value, (), said.rule, SIDES[side]))
    return tuple(lines)


def lead(s: BloodBoard) -> Message:
    """By how much one side is ahead."""
    french, prussian = (victory_points(s, side).total() for side in (FRENCH, PRUSSIAN))
    french += s.bid
    ahead = SIDES[FRENCH if french > prussian else PRUSSIAN]
    return Message("goal-lead", {"points": abs(french - prussian), "side": {"side": ahead}})


def nearest(s: BloodBoard) -> Message:
    """How far the nearest Prussian unit in command is from what the scenario asks for."""
    distance_of = s.world.grid.distance
    units = [s.place[unit] for unit in in_command(s, PRUSSIAN)]
    far = min((distance_of(here, hex_) for here in units for hex_ in s.theatre.targets), default=-1)
    return Message("goal-nearest", {"distance": far}) if far >= 0 else Message("goal-nobody")


def winner() -> dict[str, dict[str, str]]:
    return {"winner": {"side": SIDES[PRUSSIAN]}}
