"""The table as it is shown: counters, control markers, tracks, boxes, score, phases."""

from __future__ import annotations

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.arrivals import Arrival, EnterUnit, Entry, ReleaseDie, ReleaseOffer
from grognard.games.arras.rules.attack import Attack
from grognard.games.arras.rules.combat_phase import Impulses, Prolonging
from grognard.games.arras.rules.initiative import InitiativeRolls
from grognard.games.arras.rules.movement import holding_clause
from grognard.games.arras.rules.reorganisation import Reorganisation
from grognard.games.arras.rules.special import GortDecision, RommelGoesNorth, gort_modifiers
from grognard.games.arras.rules.victory import connected, victory_points
from grognard.games.arras.world import ALLIED, ELIMINATED, GERMAN, OFF, REMOVED, SIDES, TYPES
from grognard.kernel.masks import members
from grognard.kernel.messages import sum_of
from grognard.kernel.view import Box, Goal, GoalLine, Marker, Message, Phase, Piece, Scene, Score, Space, Track

PHASES = (
    ("arrivals", "13.1a"),
    ("initiative", "4.1a"),
    ("combat", "4.3a"),
    ("reorganisation", "4.4a"),
    ("final", "4.5a"),
)
STARTING = (Arrival, Entry, EnterUnit, ReleaseDie, ReleaseOffer, RommelGoesNorth)
TRACK = 30  # spaces of the points track, as on the sheet


def scene(s: ArrasBoard) -> Scene:
    """Everything on the table."""
    return Scene(
        sheet="arras",
        pieces=pieces(s),
        markers=markers(s),
        tracks=tracks(s),
        boxes=boxes(),
        score=score(s),
        phases=tuple(Phase(name, Message(f"phase-{name}"), rule=rule) for name, rule in PHASES),
        phase=phase(s),
        turn=Message("turn-now", {"turn": s.turn, "hour": s.world.tables.turn[s.turn - 1].hour}),
    )


# -- counters ---------------------------------------------------------------------------------------------


def place_name(s: ArrasBoard, unit: int) -> str:
    """The area or the box where a counter lies; empty if it is not in this game."""
    place = s.place[unit]
    side = SIDES[s.side_of(unit)]
    if place >= 0:
        return s.world.ground.area_ids[place]
    return {OFF: f"off-{side}", ELIMINATED: f"eliminated-{side}", REMOVED: "removed"}.get(place, "")


def pieces(s: ArrasBoard) -> tuple[Piece, ...]:
    found = []
    for unit, name in enumerate(s.world.unit_ids):
        place = place_name(s, unit)
        if not place:
            continue
        tired = bool(s.tired[unit])
        marks = ["tired"] if tired else []
        if s.held >> unit & 1 and s.place[unit] >= 0:
            marks.append("held")
        found.append(
            Piece(
                id=name,
                place=place,
                face=f"{name}:tired" if tired else name,
                side=SIDES[s.side_of(unit)],
                name=Message("unit-name", {"unit": {"unit": name}}),
                back=name if tired else f"{name}:tired",
                marks=tuple(marks),
                values=values(s, unit),
            )
        )
    return tuple(found)


def values(s: ArrasBoard, unit: int) -> tuple[tuple[Message, str, str], ...]:
    """What a counter says, in words."""
    world = s.world
    factors = world.factors[unit].tired if s.tired[unit] else world.factors[unit].fresh
    found = [
        (Message("value-attack"), str(factors[0]), "3.3.1a"),
        (Message("value-defence"), str(factors[1]), "3.3.1a"),
        (Message("value-movement"), str(factors[2]), "3.3.1a"),
        (Message(f"type-{TYPES[world.type[unit]]}"), "", "3.2a"),
        (Message("state-tired" if s.tired[unit] else "state-fresh"), "", "3.2b"),
        (Message("value-group"), world.unit_entries[unit].group, "3.3.2a"),
    ]
    if world.italic >> unit & 1:
        found.append((Message("value-italic"), "", "3.3.1b"))
    if s.held >> unit & 1 and s.place[unit] >= 0:
        found.append((Message("value-held"), "", holding_clause(s, unit)))
    return tuple(found)


# -- markers, tracks, boxes -------------------------------------------------------------------------------


def markers(s: ArrasBoard) -> tuple[Marker, ...]:
    """Control where an area is not in its first hands, contested areas, the assault; what lies in the margin."""
    names = s.world.ground.area_ids

    def of_side(word: str, side: str) -> Message:
        return Message(f"marker-{word}", {"side": side})

    found = [
        Marker(
            f"control-{SIDES[s.holder(area)]}",
            name,
            of_side("control", SIDES[s.holder(area)]),
            side=SIDES[s.holder(area)],
        )
        for area, name in enumerate(names)
        if s.holder(area) != s.world.starts[area]  # 3.4.2a, 5.1.4c
    ]
    found += [
        Marker("contested", names[area], Message("marker-contested"))
        for area in members(s.occupied[ALLIED] & s.occupied[GERMAN])
    ]
    if s.within(Attack):
        found.append(Marker("assaulted", names[s.inside(Attack).area], Message("marker-assaulted")))
    found.append(Marker("turn", f"turn-{s.turn}", Message("marker-turn")))
    found.append(Marker("points", f"points-{shown_points(s)}", Message("marker-points")))
    found.append(Marker("advantage", f"advantage-{SIDES[s.advantage]}", of_side("advantage", SIDES[s.advantage])))
    if s.within(Impulses):
        found.append(
            Marker("initiative", f"initiative-{SIDES[s.initiative]}", of_side("initiative", SIDES[s.initiative]))
        )
    found += [
        Marker(f"air-{name}", f"air-{name}", of_side("air", name), text=str(left))
        for name, left in zip(SIDES, s.air, strict=True)
        if left
    ]
    return tuple(found)


def shown_points(s: ArrasBoard) -> int:
    """The points as far as the track goes."""
    return max(0, min(victory_points(s).total(), TRACK - 1))


def tracks(s: ArrasBoard) -> tuple[Track, ...]:
    turns = s.world.tables.turn
    found = [
        Track("turns", Message("track-turns"), tuple(Space(turn.hour) for turn in turns), s.turn - 1, "2.2a"),
        Track("points", Message("track-points"), tuple(Space(str(n)) for n in range(TRACK)), shown_points(s), "11.2g"),
        Track(
            "advantage",
            Message("track-advantage"),
            tuple(Space(side, note=Message(f"side-{side}")) for side in SIDES),
            s.advantage,
            "9.0b",
        ),
    ]
    for side, rule in ((ALLIED, "8.3.3a"), (GERMAN, "8.3.2a")):
        most = max(max(turn.air[SIDES[side]] for turn in turns) + 1, s.air[side])
        spaces = tuple(Space(str(n)) for n in range(most + 1))
        found.append(Track(f"air-{SIDES[side]}", Message(f"track-air-{SIDES[side]}"), spaces, s.air[side], rule))
    return tuple(found)


def boxes() -> tuple[Box, ...]:
    found = [Box(f"off-{side}", Message(f"box-off-{side}"), side, "12.2.1f") for side in SIDES]
    found += [Box(f"eliminated-{side}", Message(f"box-eliminated-{side}"), side, "10.0a") for side in SIDES]
    return (*found, Box("removed", Message("box-removed"), None, "10.1c"))


def score(s: ArrasBoard) -> Score:
    """The points as they stand now, and who would win with them at the end."""
    tally = victory_points(s)
    points = tally.total()
    return Score(
        value=str(points),
        result=Message("score-allied" if points >= s.target else "score-german"),
        lines=tuple(sum_of(line) for line in tally),
        bands=(("0", Message("band-german")), (str(s.target), Message("band-allied"))),
        band=int(points >= s.target),
        rule="11.3a",
    )


# -- what wins --------------------------------------------------------------------------------------------


def goal(s: ArrasBoard) -> Goal:
    """What the Allies need, how far they are, and what could end the battle at the end of this very turn."""
    now = score(s)
    points, ground = victory_points(s).total(), s.world.ground
    own = s.held_by[ALLIED]
    where = {
        "markers": own & ground.scoring & connected(s),
        "ringed": own & ground.rings,
        "blue-lost": s.held_by[GERMAN] & ground.blue,
    }
    lines = []
    for line in victory_points(s):
        said = sum_of(line)
        lines.append(GoalLine(said.text, said.value, places(s, where.get(line.reason, 0)), said.rule, "allied"))
    short = s.target - points
    return Goal(
        text=Message("goal-points", {"target": s.target, "areas": named(s, s.world.victory_areas)}),
        rule="11.3a",
        value=now.value,
        result=now.result,
        bands=tuple((limit, name, side) for (limit, name), side in zip(now.bands, reversed(SIDES), strict=True)),
        band=now.band,
        lines=tuple(lines),
        next=Message("goal-short", {"count": short}) if short > 0 else Message("goal-enough", {"count": -short}),
        alarms=alarms(s, points),
        places=places(s, s.world.victory_areas | s.world.victory_zones),
    )


def places(s: ArrasBoard, areas: int) -> tuple[str, ...]:
    return tuple(s.world.ground.area_ids[area] for area in members(areas))


def named(s: ArrasBoard, areas: int) -> list[dict[str, str]]:
    """Areas as a variable of a message."""
    return [{"area": name} for name in places(s, areas)]


def alarms(s: ArrasBoard, points: int) -> tuple[tuple[str, Message], ...]:
    """What would end the battle when this turn does, or is one area from it."""
    world = s.world
    own = s.held_by[ALLIED]
    found = []
    if zones := own & world.victory_zones:
        found.append(("11.1b", Message("goal-zone-held", {"areas": named(s, zones)})))
    elif open_ := open_zones(s):
        found.append(("11.1b", Message("goal-zone-open", {"areas": named(s, open_)})))
    lacking = world.victory_areas & ~own
    if not lacking:
        found.append(("11.1a", Message("goal-areas-held")))
    elif lacking.bit_count() == 1:
        found.append(("11.1a", Message("goal-area-lacking", {"areas": named(s, lacking)})))
    if points < world.tables.victory.least:
        found.append(("11.1c", Message("goal-no-point", {"points": points})))
    gort = world.tables.gort
    needed = gort.needed - gort_modifiers(s).total()
    if gort.from_turn <= s.turn < world.turns and needed > 1:
        found.append(("13.5a", Message("goal-gort" if needed <= 6 else "goal-gort-ends", {"needed": needed})))
    return tuple(found)


def open_zones(s: ArrasBoard) -> int:
    """The Zones of 11.1b where the Allies already fight, or into which an Allied unit could walk from next door."""
    found = s.world.victory_zones & s.occupied[ALLIED]
    for zone in members(s.world.victory_zones & ~s.occupied[GERMAN]):
        if s.world.ground.beside_mask[zone] & s.occupied[ALLIED]:
            found |= 1 << zone
    return found


def phase(s: ArrasBoard) -> int | None:
    """Which phase of the turn is being played; None before the first and after the last."""
    if s.within(Impulses) or s.within(Prolonging):
        return 2
    if s.within(InitiativeRolls):
        return 1
    if s.within(Reorganisation):
        return 3
    if s.within(GortDecision):
        return 4
    return 0 if any(s.within(kind) for kind in STARTING) else None
