"""The table as a side sees it: counters, markers, tracks, boxes, score; and what everything is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.goal import standing
from grognard.games.landships.rules.morale import is_tested, morale
from grognard.games.landships.rules.sequence import PHASES
from grognard.games.landships.rules.victory import asked, counted, points, verdict
from grognard.games.landships.world import Aircraft, Soldiers, Vehicle, Weapon
from grognard.kernel.messages import sum_of
from grognard.kernel.view import Box, Marker, Message, Phase, Piece, Scene, Score, Space, Track

if TYPE_CHECKING:
    from grognard.games.landships.game import LandshipsGame

MARKS = (
    (k.FIRED, "fired"),
    (k.WILD, "wild"),
    (k.CHARGING, "charging"),
    (k.BAILED_OUT, "bailed-out"),
    (k.ON_THE_FLOOR, "on-the-floor"),
    (k.GOING_HOME, "going-home"),
    (k.GRENADES, "grenades"),
    (k.STARTED, "moved"),
)
STATES = {  # of the face that is up: where the rulebook has it
    "pinned": "9.2a",
    "temporary": "6.16g",
    "permanent": "6.16h",
    "dismounted": "2.24b",
    "captured": "13.24b",
}
BOXES = {k.WAITING: "waiting", k.LOST: "lost", k.GONE: "gone", k.EXITED: "gone", k.READY: "ready"}


def name_everything(game: LandshipsGame) -> None:
    """What players read for a unit, a facing, a mission."""
    entries = {entry["id"]: (entry["en"], entry["fr"]) for entry in game.data.table("names.toml")["name"]}
    world = game.world
    units: dict[str, tuple[str, str]] = {}
    for number, unit in enumerate(world.units.names):
        en, fr = entries[world.type_of[number].id]
        last = unit.rpartition("-")[2]
        if last == "crew":
            vehicle = unit.removesuffix("-crew")
            owner = units[vehicle]
            served = world.is_gun[world.units.number(vehicle)]
            units[unit] = (f"Crew of {owner[0]}", f"{'Groupe de servants' if served else 'Équipage'} ({owner[1]})")
        else:
            units[unit] = (f"{en} {last}", f"{fr} {last}")
    game.names["unit"] = units
    game.names["troop"] = {type_.id: entries[type_.id] for type_ in world.type_of}
    game.names["facing"] = {
        "n": ("north", "le nord"),
        "ne": ("north-east", "le nord-est"),
        "se": ("south-east", "le sud-est"),
        "s": ("south", "le sud"),
        "sw": ("south-west", "le sud-ouest"),
        "nw": ("north-west", "le nord-ouest"),
    }


def scene(s: Board) -> Scene:
    """Everything on the table; the board already shows only what the side knows."""
    return Scene(
        sheet=s.scenario,
        pieces=tuple(pieces(s)),
        markers=tuple(markers(s)),
        tracks=(turn_track(s),),
        boxes=boxes(),
        score=score(s),
        phases=tuple(Phase(phase, Message(f"phase-{phase.replace('.', '-')}"), None, f"{phase}a") for phase in PHASES),
        phase=PHASES.index(s.phase) if s.phase else None,
        turn=Message("turn-now", {"turn": s.turn, "last": s.head.turns, "minutes": minutes(s)}),
    )


def minutes(s: Board) -> int:
    """How long the action has lasted at the beginning of this turn (1.11e)."""
    return (s.turn - 1) * int(s.world.charts.raw["scale"]["turn-minutes"])


def pieces(s: Board) -> list[Piece]:
    """All counters, bottom to top; what is carried lies on its carrier."""
    found = [piece(s, unit, s.world.hexes.name(h)) for h, units in s.standing() for unit in units]
    for unit in s.cast.units:
        place = s.place[unit]
        if place == k.ABOARD:
            h = s.hex_of(unit)
            found.append(piece(s, unit, s.world.hexes.name(h) if h >= 0 else f"waiting-{s.cast.side[unit]}"))
        elif place in BOXES:
            found.append(piece(s, unit, f"{BOXES[place]}-{s.cast.side[unit]}"))
    return found


def piece(s: Board, unit: int, place: str) -> Piece:
    world = s.world
    name, kind = world.units.name(unit), world.type_of[unit]
    state = face_state(s, unit)
    return Piece(
        id=name,
        place=place,
        face=f"{kind.id}:{state}" if state else kind.id,
        side=s.cast.side[unit],
        name=Message("piece-name", {"unit": {"unit": name}}),
        marks=tuple(word for mark, word in MARKS if s.has(unit, mark)),
        facing=s.facing[unit] if world.faced[unit] else None,
        values=values(s, unit),
    )


def face_state(s: Board, unit: int) -> str:
    """Which face of the counter is up."""
    if s.world.is_vehicle[unit] and s.broken[unit] != k.RUNNING:
        return k.BREAKDOWNS[s.broken[unit]]
    if s.pinned[unit]:
        return "pinned"
    if s.world.is_cavalry[unit] and not s.mounted[unit] and s.place[unit] >= 0:
        return "dismounted"
    return "captured" if s.captured[unit] else ""


def values(s: Board, unit: int) -> tuple[tuple[Message, str, str], ...]:
    """What the counter says, in words."""
    kind = s.world.type_of[unit]

    def value(label: str, text: object, rule: str) -> tuple[Message, str, str]:
        return Message(f"value-{label}"), str(text), rule

    found: list[tuple[Message, str, str]] = []
    if isinstance(kind, Soldiers):
        if kind.fire and not s.mounted[unit]:
            found += [value("fire", kind.fire, "2.21b"), value("range", kind.range, "2.21c")]
        if is_tested(s, unit):
            found.append(value("morale", morale(s, unit) if s.place[unit] >= 0 else kind.morale, "2.21g"))
        if s.mounted[unit]:
            found.append(value("move", f"{kind.trot}/{kind.charge}", "2.24d"))
        else:
            found.append(value("move", kind.move, "2.21h"))
    elif isinstance(kind, Weapon):
        if kind.direct:
            reach = kind.direct if kind.direct == kind.indirect else f"{kind.direct}/{kind.indirect}"
            found.append(value("range", reach, "2.3h"))
        if kind.fire:
            found.append(value("fire", kind.fire, "5.7e"))
    elif isinstance(kind, Vehicle):
        found.append(value("move", f"{kind.move[0]}/{kind.move[1]}", "2.43b"))
        found.append(value("size", f"{kind.size:+d}" if kind.size else "0", "2.44a"))
        found += [value(arm.place, arm_text(arm.kind, arm.calibre, arm.count), "2.42a") for arm in kind.arms]
    else:
        assert isinstance(kind, Aircraft)
        found.append((Message(f"role-{kind.role.lower()}"), "", "2.51a"))
        if kind.ground:
            found.append(value("ground-attack", kind.ground, "2.52a"))
        if kind.bomb:
            found.append(value("bomb", kind.bomb, "2.53a"))
        if kind.bonus:
            found.append(value("air-bonus", kind.bonus, "2.54a"))
        if s.mission[unit]:
            found.append((Message(f"mission-{k.MISSIONS[s.mission[unit]]}"), "", "11.1a"))
    state = face_state(s, unit)
    if state:
        found.append((Message(f"state-{state}"), "", STATES[state]))
    return tuple(found)


def arm_text(kind: str, calibre: int, count: int) -> str:
    """How many and of what calibre; that it is a machine gun, its label says."""
    if kind != "gun":
        return str(count)
    return f"{count} × {calibre} mm" if count > 1 else f"{calibre} mm"


def markers(s: Board) -> list[Marker]:
    name = s.world.hexes.name

    def marker(kind: str, hex_: int, text: str = "", side: str | None = None) -> Marker:
        return Marker(kind, name(hex_), Message(f"marker-{kind}", {"side": side} if side else {}), text, side)

    found = [marker("wire", h) for h in s.wire]
    found += [marker("smoke", h, side=k.ALLIED) for h in s.allied_smoke]
    found += [marker("smoke", h, side=k.GERMAN) for h in s.german_smoke]
    found += [marker("gas", h, side=k.ALLIED) for h in s.allied_gas]
    found += [marker("gas", h, side=k.GERMAN) for h in s.german_gas]
    found += [marker("barrage", h) for h in s.struck]
    found += [marker("crater", h) for h in s.craters]
    if s.mines_live and s.cast.scenario.hides_mines:  # elsewhere the map shows them
        found += [marker("mines", h, side=s.head.mines) for h in s.ground.hexes if s.ground.terrain[h] & k.MINES]
    found += [marker("bridged", h) for h in s.bridged]
    for h, turns, side in zip(s.resisting, s.resisted, s.resisted_side, strict=True):
        found.append(marker("resisted", h, str(turns), side))
    for number, h in enumerate(s.cast.objectives):
        if s.control[number]:
            found.append(marker("control", h, side=k.SIDES[s.control[number] - 1]))
    return found


def turn_track(s: Board) -> Track:
    spaces = tuple(Space(str(turn)) for turn in range(1, s.head.turns + 1))
    return Track("turns", Message("track-turns"), spaces, s.turn - 1, "2.1h")


def boxes() -> tuple[Box, ...]:
    return tuple(
        Box(f"{box}-{side}", Message(f"box-{box}"), side)
        for box in ("waiting", "ready", "lost", "gone")
        for side in k.SIDES
    )


def score(s: Board) -> Score:
    """What the sides have now that counts, and who would win with it."""
    tallies = {side: points(s, side) for side in k.SIDES}
    winner, degree = verdict(s)
    lines = tuple(sum_of(line, signed=False) for tally in counted(s).values() for line in tally)
    totals = {side: tally.total() for side, tally in tallies.items()}
    result = Message(f"result-{degree}", {"winner": {"id": f"side-{winner}", "args": {}}, **totals, "asked": asked(s)})
    return Score(standing(s), result, lines, rule="2.1a")
