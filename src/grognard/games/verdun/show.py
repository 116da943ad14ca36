"""The table as players see it: counters, markers, tracks, boxes, score. Nothing of this game is hidden."""

from __future__ import annotations

from functools import cache

from grognard.games.verdun.board import ASIDE, BOX, ELIMINATED, RESERVE, SURRENDERED, VerdunBoard
from grognard.games.verdun.events import PHASES
from grognard.games.verdun.rules.victory import results_of, victory_points
from grognard.games.verdun.world import FRENCH, GERMAN, REMNANT, SIDES, World
from grognard.kernel.messages import as_dict, sum_of
from grognard.kernel.view import Box, Goal, GoalLine, Marker, Message, Phase, Piece, Scene, Score, Space, Track
from grognard.kernel.words import Unit

SHEET = "verdun"
PHASE_NAMES = ("organization", "bombardment", "movement", "assault", "breakthrough")


def scene(s: VerdunBoard) -> Scene:
    """Everything on the table."""
    return Scene(
        sheet=SHEET,
        pieces=tuple(pieces(s)),
        markers=tuple(markers(s)),
        tracks=tracks(s),
        boxes=boxes(),
        score=score(s),
        phases=phases(),
        phase=s.phase - 1 if s.phase else None,
        turn=Message("turn-now", {"day": s.day}),
    )


# -- counters ------------------------------------------------------------------------------------------------


def pieces(s: VerdunBoard) -> list[Piece]:
    """All counters, bottom to top."""
    found = [piece(s, unit, s.world.ground.names[hex_]) for hex_, units in s.stacks().items() for unit in units]
    for unit in s.world.units:
        if s.place[unit] == ASIDE:
            continue  # 15.1a
        if s.place[unit] < 0:
            found.append(piece(s, unit, box_of(s, unit)))
        elif not s.world.has_place[unit]:
            found.append(piece(s, unit, s.world.ground.names[s.place[unit]]))
    return found


def box_of(s: VerdunBoard, unit: Unit) -> str:
    """The box where a unit lies that is in no hex."""
    side = SIDES[s.world.side[unit]]
    return {
        RESERVE: f"reserve-{side}",
        ELIMINATED: f"eliminated-{side}",
        SURRENDERED: f"surrendered-{side}",
        BOX: "guns",
    }[s.place[unit]]


def piece(s: VerdunBoard, unit: Unit, place: str) -> Piece:
    """One counter with the side that is up, its marks and what they say."""
    world = s.world
    name = world.unit_ids[unit]
    front, back = name, f"{name}:{back_of(world, unit)}"
    if world.type[unit] == REMNANT:
        back = ""
    turned = (s.reduced if world.two_steps[unit] else s.fired if world.is_artillery[unit] else s.demoralized)[unit]
    face, other = (back, front) if turned and back else (front, back)
    return Piece(
        id=name,
        place=place,
        face=face,
        side=SIDES[world.side[unit]],
        name=Message("piece-name", {"unit": {"unit": name}}),
        back=other,
        marks=marks(s, unit),
        values=values(s, unit),
    )


def back_of(world: World, unit: Unit) -> str:
    """What the back of a counter means (2.11b, 2.12b, 2.13c)."""
    return "reduced" if world.two_steps[unit] else "fired" if world.is_artillery[unit] else "disrupted"


def marks(s: VerdunBoard, unit: Unit) -> tuple[str, ...]:
    """The states of a unit that are shown on or beside its counter."""
    found = []
    if s.demoralized[unit] and not s.world.is_hq[unit]:
        found.append("demoralized")
    if s.unsupplied[unit]:
        found.append("out-of-supply")
    if s.dug_in[unit]:
        found.append("dug-in")
    if s.finished[unit] and s.phase in (4, 6, 9, 11) and s.place[unit] >= 0:
        found.append("moved")
    return tuple(found)


def values(s: VerdunBoard, unit: Unit) -> tuple[tuple[Message, str, str], ...]:
    """The counter in words."""
    world = s.world
    found: list[tuple[Message, str, str]] = []

    def say(label: str, value: object, clause: str) -> None:
        found.append((Message(f"value-{label}"), str(value), clause))

    if world.is_infantry[unit]:
        reduced = s.reduced[unit]
        say("strength", world.reduced_strength[unit] if reduced else world.strength[unit], "2.11a")
    elif world.is_hq[unit]:
        say("defense", world.strength[unit], "2.12a")
    else:
        say("attack", 0 if s.fired[unit] else world.attack[unit], "2.13a")
        say("defense", world.defense[unit], "2.13a")
        say("range", "∞" if unit == world.naval_battery else world.range[unit], "2.13a")
    say("move", world.move[unit], "2.11a")
    say("morale", world.morale[unit], "2.2e")
    say("stacking", {1: "½", 2: "1"}[world.stack_size[unit]], "8.32a")
    if s.place[unit] == RESERVE and world.type[unit] != REMNANT:
        say("due", days(world).get(unit, world.tables.calendar.first), "3.4a")
    found += [(Message(f"state-{state}"), "", clause) for state, clause in states(s, unit)]
    return tuple(found)


@cache
def days(world: World) -> dict[Unit, int]:
    """The day on which each reinforcement enters, by the first entry that names it."""
    found: dict[Unit, int] = {}
    for entry in world.scenarios.reinforcement:
        for unit in world.arrivals(entry):
            found.setdefault(unit, entry.day)
    return found


def states(s: VerdunBoard, unit: Unit) -> list[tuple[str, str]]:
    """What has befallen a unit, each with its clause."""
    hq = s.world.is_hq[unit]
    possible = (
        (s.reduced, "reduced", "2.11b"),
        (s.demoralized, "disrupted" if hq else "demoralized", "2.12b" if hq else "12.3a"),
        (s.fired, "fired", "2.13c"),
        (s.unsupplied, "unsupplied", "6.16a"),
        (s.dug_in, "dug-in", "14.12a"),
    )
    return [(name, clause) for column, name, clause in possible if column[unit]]


# -- markers, tracks, boxes ----------------------------------------------------------------------------------


def markers(s: VerdunBoard) -> list[Marker]:
    """Interdiction, destroyed forts, and hexes in other hands than at the start."""
    ground = s.world.ground
    found = []
    for hex_ in s.cut():
        found += [
            Marker("interdiction", ground.names[hex_], Message("marker-interdiction"), side=SIDES[side])
            for side in (GERMAN, FRENCH)
            if s.markers[hex_] >> side & 1
        ]
    for hex_ in ground.forts:
        if not s.fort_stands(hex_):
            found.append(Marker("fort-destroyed", ground.names[hex_], Message("marker-fort-destroyed")))
        elif s.option("fort-artillery"):  # 15.4a: the garrison is a counter of two steps
            garrison = s.world.garrisons[ground.fort_at[hex_]]
            hit = s.fort_hits[ground.fort_at[hex_]]
            kind = f"{garrison.id}:reduced" if hit else garrison.id
            strength = garrison.reduced if hit else garrison.strength
            name = Message("marker-garrison", {"strength": strength})
            found.append(Marker(kind, ground.names[hex_], name, str(strength), SIDES[FRENCH]))
    for hex_ in (*ground.towns, *ground.city, *ground.forts, *s.world.sources[GERMAN], *s.world.sources[FRENCH]):
        if s.taken[hex_]:
            holder = SIDES[s.holder(hex_)]
            name = Message("marker-control", {"side": holder})
            found.append(Marker(f"control-{holder}", ground.names[hex_], name, side=holder))
    return found


def tracks(s: VerdunBoard) -> tuple[Track, ...]:
    calendar = s.world.tables.calendar
    days = tuple(Space(str(day)) for day in range(calendar.first, calendar.last + 1))
    weather = (Space("good", note=Message("weather-good")), Space("bad", note=Message("weather-bad")))
    shots = tuple(Space(str(shot)) for shot in range(s.world.heavy_shots, -1, -1))
    return (
        Track("turns", Message("track-turns"), days, s.turn - 1, "4.0a"),
        Track("weather", Message("track-weather"), weather, int(s.bad_weather), "5.0a"),
        Track("heavy", Message("track-heavy"), shots, s.world.heavy_shots - s.heavy, "14.32a"),
    )


def boxes() -> tuple[Box, ...]:
    found = [Box("guns", Message("box-guns"), SIDES[GERMAN], "14.3a")]
    for side in SIDES:
        found.append(Box(f"reserve-{side}", Message(f"box-reserve-{side}"), side, "6.4a"))
        found.append(Box(f"eliminated-{side}", Message(f"box-eliminated-{side}"), side, "9.41a"))
        found.append(Box(f"surrendered-{side}", Message(f"box-surrendered-{side}"), side, "9.7c"))
    return tuple(found)


def score(s: VerdunBoard) -> Score:
    """The German victory points as they would be if the game ended now (16.0)."""
    tally = victory_points(s)
    points = tally.total()
    results = results_of(s)
    band = next(number for number, result in enumerate(results) if points <= result.upto)
    limits = [str(result.upto) for result in results[:-1]] + [f"{results[-2].upto + 1}+"]
    return Score(
        value=str(points),
        result=Message(f"band-{results[band].id}"),
        lines=tuple(sum_of(line) for line in tally),
        bands=tuple((upto, Message(f"band-{result.id}")) for upto, result in zip(limits, results, strict=True)),
        band=band,
        rule="T-victory",
    )


def goal(s: VerdunBoard) -> Goal:
    """What wins: German points at the end of the last day; where they come from, and how far the next result is."""
    now = score(s)
    points, results = int(now.value), results_of(s)
    towns, city, forts = (s.world.ground.towns, s.world.ground.city, s.world.ground.forts)
    places = {
        "reason-vp-towns": [hex_ for hex_ in towns if s.holder(hex_) == GERMAN],
        "reason-vp-forts": [hex_ for hex_ in forts if not s.fort_stands(hex_)],
        "reason-vp-city": [hex_ for hex_ in city if s.holder(hex_) == GERMAN],
    }
    names = s.world.ground.names
    lines = tuple(
        GoalLine(line.text, line.value, tuple(names[hex_] for hex_ in places.get(line.text.id, ())), line.rule)
        for line in now.lines
    )
    limits = [bound for bound, _ in now.bands]
    bands = tuple((limit, Message(f"band-{each.id}"), each.winner) for limit, each in zip(limits, results, strict=True))
    here = results[now.band or 0]
    following = results[min(results.index(here) + 1, len(results) - 1)]
    step = here.upto + 1 - points
    nearest = Message("goal-next", {"points": step, "result": as_dict(Message(f"band-{following.id}"))})
    days = s.world.turns - s.turn
    lost = max(each.upto for each in results if each.winner == SIDES[FRENCH])
    short = max(each.upto for each in results if each.winner != SIDES[GERMAN])
    text = Message("goal-points", {"days": days, "german": short + 1, "french": lost})
    top = here is results[-1]
    return Goal(
        text,
        "T-victory",
        now.value,
        now.result,
        bands,
        now.band,
        lines,
        None if top else nearest,
        places=tuple(names[hex_] for hex_ in (*towns, *forts, *city)),
    )


def phases() -> tuple[Phase, ...]:
    """The twelve phases of a turn."""
    names = ["weather", *PHASE_NAMES, *PHASE_NAMES, "recovery"]
    sides = [SIDES[FRENCH]] + [SIDES[GERMAN]] * 5 + [SIDES[FRENCH]] * 5 + [None]
    return tuple(
        Phase(f"{number}", Message(f"phase-{name}"), side, clause)
        for number, (name, side, clause) in enumerate(zip(names, sides, PHASES, strict=True), 1)
    )
