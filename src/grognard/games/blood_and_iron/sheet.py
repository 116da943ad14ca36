"""The two map sheets and the counters of Blood and Iron, as data for the drawing package."""

from __future__ import annotations

from collections import defaultdict

from grognard.games.blood_and_iron.counters import faces
from grognard.games.blood_and_iron.files import Sheet as Chart
from grognard.kernel.data import Data, Toml
from grognard.kernel.look import (
    Cartouche,
    Cell,
    Feature,
    Foot,
    HexLayout,
    HexSheet,
    Key,
    KeyEntry,
    Lettering,
    Margin,
    Panel,
    Patch,
    Relief,
    Sheet,
    Sides,
    Spot,
    Stretch,
    TrackBox,
    TrackPanel,
    Words,
    on_sheet,
)

__all__ = ["faces", "sheet_of", "sheets"]

BATTLES = ("froeschwiller", "sedan")
COMMAND = 20  # spaces of a command point track
HALF_HOUR = 30
NOTES = {
    "objective": "points",
    "letter": "letter",
    "entry": "letter",
    "railway": "nothing",
}  # of what the chart has not


def sheets(data: Data) -> dict[str, Sheet]:
    return {battle: build(data, battle) for battle in BATTLES}


def sheet_of(scenario: str) -> str:
    return "froeschwiller" if scenario.startswith("froeschwiller") else "sedan"


COVER = "sedan", 0.6, 0.52  # the sheet, and the spot of it, that shows the game at its best


def build(data: Data, battle: str) -> HexSheet:
    """The sheet of one battle."""
    chart, look = Chart(data, battle), data.table("look.toml")
    own = look["sheet"][battle]
    features = [
        *_woods_and_heights(chart, look, own),
        *_waters(data, chart, own),
        *_roads(chart, own),
        *_places(data, chart, look, own),
        *_marks(data, chart),
        *_decor(battle, look),
    ]
    cells = tuple(
        Cell(h, int(h[:2]), int(h[2:]), () if row["terrain"] == "clear" else (row["terrain"],), int(row["level"]))
        for h, row in chart.hexes.items()
    )
    terrain, words = data.table("terrain.toml"), look["words"]
    key = on_sheet((_key_entry(entry, terrain, words) for entry in look["key"]), features, cells)
    return HexSheet(
        id=battle,
        title=own["title"],
        grid=HexLayout(lowered="odd" if chart.low == "odd" else "even"),
        cells=cells,
        features=tuple(features),
        relief=data.convert(look["relief"], Relief, "look.toml"),
        margin=_margin(look, own, key),
        seed=own["seed"],
    )


def _grouped(chart: Chart, column: str) -> dict[str, list[str]]:
    """Hexes by the feature or the hill that they belong to."""
    out: dict[str, list[str]] = defaultdict(list)
    for h, row in chart.hexes.items():
        if row[column]:
            out[row[column]].append(h)
    return out


def _woods_and_heights(chart: Chart, look: Toml, own: Toml) -> list[Feature]:
    woods, hills = _grouped(chart, "feature"), _grouped(chart, "hill")

    def patch(painter: str, hexes: list[str], entry: Toml) -> Patch:
        size, spacing = next(row[1:] for row in reversed(look["letters"]["areas"]) if len(hexes) >= row[0])
        how = {"size": size, "spacing": spacing} | own["lettering"].get(entry["id"], {})
        return Patch(painter, tuple(hexes), name=_words(entry["name"]), lettering=Lettering(**how))

    out: list[Feature] = [patch("woods", woods[entry["id"]], entry) for entry in chart.content["wood"]]
    shown = (e for e in chart.content["hill"] if e["id"] not in own["hidden"] and hills[e["id"]])
    out += [patch("name-area", hills[e["id"]], e) for e in shown]
    return out


def _waters(data: Data, chart: Chart, own: Toml) -> list[Feature]:
    """River, brooks, bridges, and the walls of a fortress with their gates."""
    sides: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
    for row in chart.sides:
        one, _, other = row["side"].partition("-")
        for kind in row["kind"].split():
            sides[kind, row["feature"]].append((one, other))
    out: list[Feature] = []
    rivers = [pair for (kind, _), pairs in sides.items() if kind in ("river", "bridge") for pair in pairs]
    for entry in chart.content["water"]:
        how = data.convert(own["lettering"].get(entry["id"], {}), Lettering, "look.toml")
        kind = entry.get("kind", "brook")
        pairs = rivers if kind == "river" else sides["brook", entry["id"]]
        out.append(
            Sides("river" if kind == "river" else "stream", tuple(pairs), _words(entry["name"]), how, entry["id"])
        )
    for (kind, feature), pairs in sides.items():
        if kind == "bridge":
            out.append(Sides("bridge", tuple(pairs), id=feature))
        elif kind == "gate":
            out.append(Sides("gate", tuple(pairs)))
    walls = [pair for (kind, _), pairs in sides.items() if kind in ("fortified", "gate") for pair in pairs]
    walls += [
        p for p in rivers if any({*p} == {*q} for (kind, _), qs in sides.items() if kind == "fortified" for q in qs)
    ]
    if walls:
        out.append(Sides("rampart", tuple(dict.fromkeys(walls)), id="walls"))
    return out


def _roads(chart: Chart, own: Toml) -> list[Feature]:
    def at_edge(h: str) -> bool:
        return int(h[:2]) in (1, chart.columns) or int(h[2:]) in (1, chart.rows)

    out: list[Feature] = []
    for entry in chart.content["road"]:
        hexes = tuple(entry["hexes"])
        leaves = (at_edge(hexes[0]), at_edge(hexes[-1]))
        out.append(Stretch("highway" if entry["id"] in own["wide"] else "road", hexes, leaves=leaves))
    return out


def _places(data: Data, chart: Chart, look: Toml, own: Toml) -> list[Feature]:
    out: list[Feature] = []
    for entry in chart.content["place"]:
        terrain, hexes = chart.hexes[entry["hexes"][0]]["terrain"], tuple(entry["hexes"])
        usual = {"size": look["letters"][terrain]} if terrain in look["letters"] else {}
        how = data.convert(usual | own["lettering"].get(entry["id"], {}), Lettering, "look.toml")
        name = _words(entry["name"])
        if terrain == "fortress":
            out.append(Patch("town", hexes, name=str(entry["name"]).upper(), lettering=how, id=entry["id"]))
        elif terrain == "town":
            out.append(Patch("town", hexes, name=name, lettering=how, id=entry["id"]))
        elif terrain == "village":
            out.append(Spot("village", hexes[0], name=name, lettering=how, id=entry["id"]))
            out += [Spot("village", h) for h in hexes[1:]]
        else:
            out.append(Spot("name-small", hexes[0], name=name, lettering=how))
    return out


def _marks(data: Data, chart: Chart) -> list[Feature]:
    """Set-up letters, entry hexes, objectives."""
    out: list[Feature] = []
    for letter, h in chart.letters.items():
        column, row = int(h[:2]), int(h[2:])
        turn = {1: 0, chart.columns: 180}.get(column, {1: 90, chart.rows: 270}.get(row))
        if turn is None:
            out.append(Spot("letter", h, text=letter, id=f"letter-{letter}"))
        else:
            out.append(Spot("entry", h, text=letter, turn=turn, id=f"letter-{letter}"))
    for scenario in data.table("scenarios.toml")["scenario"]:
        if scenario["id"] == chart.battle:
            out += [Spot("objective", o["hex"], text=str(o["points"])) for o in scenario["objective"]]
    return out


def _decor(battle: str, look: Toml) -> list[Feature]:
    out: list[Feature] = []
    for kind, painter in (("orchards", "orchards"), ("ponds", "pond"), ("farms", "farm")):
        for group in look[kind]:
            if group["sheet"] == battle:
                out += [Spot(painter, at=(float(x), float(y))) for x, y in group["at"]]
    out += [
        Stretch("railway", tuple(r["hexes"]), leaves=(True, True)) for r in look["railways"] if r["sheet"] == battle
    ]
    return out


def _words(name: str | dict[str, str]) -> Words:
    return name.replace("'", "’") if isinstance(name, str) else name


# -- the margin ---------------------------------------------------------------------------------------------


def _margin(look: Toml, own: Toml, key: tuple[KeyEntry, ...]) -> Margin:
    words = look["words"]
    hour, minute = map(int, own["first"].split(":"))
    turns = []
    for n in range(own["turns"]):
        clock = hour * 60 + minute + HALF_HOUR * n
        turns.append(TrackBox(f"{n + 1}", f"{clock // 60}:{clock % 60:02}", id=f"turn-{n + 1}"))
    command = [
        TrackPanel(
            words[f"command-{side}"], tuple(TrackBox(str(n), id=f"command-{side}-{n}") for n in range(COMMAND)), 10
        )
        for side in ("french", "prussian")
    ]
    panels: tuple[Panel, ...] = (
        Cartouche(own["cartouche"], own["subtitle"]),
        TrackPanel(words["turns"], tuple(turns), 7, 56),
        *command,
        Key(words["key"], key),
        Foot(1, words["scale"], 0.5),
    )
    return Margin(panels=panels, below=own.get("below", False))


def _key_entry(entry: Toml, chart: Toml, words: Toml) -> KeyEntry:
    """The costs of infantry and the shifts, as the Terrain Effects Chart has them."""
    name = entry["id"]
    line = next((t for t in (*chart["terrain"], *chart["side"]) if t["id"] == name), None)
    plus = "+" if any(t["id"] == name for t in chart["side"]) else ""
    if name == "slope":
        line, plus = chart["slope"], "+"
    note: dict[str, str] = {}
    for lang in ("en", "fr"):
        parts: list[str] = []
        if name == "road":
            parts.append("½")
        elif name in NOTES:
            parts.append(words[NOTES[name]][lang])
        elif line is not None:
            cost = line["cost"]["infantry"]
            if cost or not plus:
                parts.append("–" if cost < 0 else f"{plus}{cost}")
            shifts = [f"{words[k][lang]} {line[k]}" for k in ("fire", "melee") if line[k]]
            if shifts:
                parts.append(f"{', '.join(shifts)} {words['left'][lang]}")
        note[lang] = ", ".join(parts)
    return KeyEntry(entry["name"], note, tuple(entry["painters"]))
