"""The map sheet and the counters of They Shall Not Pass, as data for the drawing package."""

from __future__ import annotations

from grognard.games.verdun.counters import faces
from grognard.games.verdun.files import MapFile, TablesFile
from grognard.kernel.data import Data, Toml
from grognard.kernel.look import (
    Cell,
    Feature,
    HexLayout,
    HexSheet,
    KeyEntry,
    Lettering,
    Margin,
    Patch,
    Relief,
    Sheet,
    Sides,
    Span,
    Spot,
    Stretch,
    TrackBox,
    Words,
)

__all__ = ["faces", "sheet_of", "sheets"]

PLACES = {"town": "village", "fort": "fort", "work": "ouvrage", "label": "hamlet"}
FARMS = ("farm", "Farm", "Ferme")
POINTS = 20  # boxes of the track


def sheets(data: Data) -> dict[str, Sheet]:
    return {"verdun": build(data)}


def sheet_of(_scenario: str) -> str:
    return "verdun"


COVER = "verdun", 0.32, 0.35  # the sheet, and the spot of it, that shows the game at its best


def build(data: Data) -> HexSheet:
    """The one sheet of the game."""
    chart, tables, look = (
        data.typed("map.toml", MapFile),
        data.typed("tables.toml", TablesFile),
        data.table("look.toml"),
    )
    features = [*_ground(chart, look), *_lines(data, chart, look), *_places(data, chart, look), *_decor(data, look)]
    samples = tuple((*_place(h), float(z)) for h, z in look["heights"].items())
    return HexSheet(
        id="verdun",
        title={"en": "They Shall Not Pass: Verdun, February 1916", "fr": "Ils ne passeront pas : Verdun, février 1916"},
        grid=HexLayout(lowered="even"),
        cells=_cells(chart),
        features=tuple(features),
        relief=data.convert({**look["relief"], "samples": samples}, Relief, "look.toml"),
        margin=_margin(data, tables, look),
        seed=1916,
    )


def _place(name: str) -> tuple[float, float]:
    """A hex as column and row, lowered columns half a row further."""
    column, row = int(name[:2]), int(name[2:])
    return float(column), row + (0.5 if column % 2 == 0 else 0)


def _cells(chart: MapFile) -> tuple[Cell, ...]:
    """Every hex, with what it holds as classes."""
    kinds: dict[str, set[str]] = {}
    for kind, entries in (
        ("woods", chart.wood),
        ("slope", chart.slope),
        ("trench", chart.trench),
        ("road", chart.road),
        ("rail", chart.rail),
    ):
        for entry in entries:
            for name in entry.hexes.split():
                kinds.setdefault(name, set()).add(kind)
    for place in chart.place:
        if place.kind in ("town", "city", "fort"):
            for name in place.hexes.split():
                kinds.setdefault(name, set()).add(place.kind)
    west = _left_bank(chart)
    out = []
    for column in range(1, chart.grid.columns + 1):
        for row in range(1, (chart.grid.rows_odd if column % 2 else chart.grid.rows_even) + 1):
            name = f"{column:02}{row:02}"
            bank = {"left-bank"} if name in west else set()
            out.append(Cell(name, column, row, tuple(sorted(kinds.get(name, set()) | bank))))
    return tuple(out)


def _left_bank(chart: MapFile) -> set[str]:
    """Hexes west of the Meuse: rows by column, as `01: 01-23; 06: 06-09,12-22`."""
    out = set()
    for entry in chart.meuse.left_bank.replace("\n", ";").split(";"):
        if entry.strip():
            column, _, spans = entry.partition(":")
            for span in spans.replace(",", " ").split():
                first, _, last = span.partition("-")
                out |= {f"{int(column):02}{row:02}" for row in range(int(first), int(last or first) + 1)}
    return out


def _ground(chart: MapFile, look: Toml) -> list[Feature]:
    out: list[Feature] = []
    for painter, entries in (("woods", chart.wood), ("slope", chart.slope)):
        for entry in entries:
            how = Lettering(**look["lettering"].get(entry.id, {}))
            out.append(Patch(painter, tuple(entry.hexes.split()), name=_name(entry.name, entry.name_fr), lettering=how))
    slopes = sorted({h for entry in chart.slope for h in entry.hexes.split()})
    return [*out, *(Spot("caret", h) for h in slopes)]


def _lines(data: Data, chart: MapFile, look: Toml) -> list[Feature]:
    """The Meuse, streams, roads, railways, trenches."""
    edge = {entry.id for entry in chart.supply}
    wide, out = set(look["roads"]["wide"]), list[Feature]()
    lettering = {k: data.convert(v, Lettering, "look.toml") for k, v in look["lettering"].items()}
    out.append(Sides("river", _banks(chart), chart.meuse.name, lettering["meuse"], id="meuse"))
    for stream in chart.stream:
        pairs = tuple((a, b) for a, _, b in (s.partition("/") for s in stream.sides.split()))
        out.append(Sides("stream", pairs, _name(stream.name, stream.name_fr), lettering.get(stream.id, Lettering())))
    for bridge in chart.bridge:
        one, _, other = bridge.side.partition("/")
        out.append(Sides("bridge", ((one, other),), id=f"bridge-{bridge.id}"))
    for painter, chains in (("road", chart.road), ("railway", chart.rail)):
        for chain in chains:
            hexes = tuple(chain.hexes.split())
            kind = "highway" if chain.id in wide else painter
            leaves = (hexes[0] in edge, hexes[-1] in edge) if painter == "road" else (False, hexes[-1][:2] == "33")
            out.append(Stretch(kind, hexes, leaves=leaves))
    for k, line in enumerate(chart.trench):
        hexes = tuple(line.hexes.split())
        out.append(
            Stretch("trench" if k == 0 else "trench-second", hexes, leaves=(False, True), id=f"trench-{line.id}")
        )
    first = chart.trench[0].hexes.split()
    for sector in look["sector"]:
        part = tuple(first[first.index(sector["first"]) : first.index(sector["last"]) + 1])
        out.append(
            Stretch("name-line", part, name=sector["name"], lettering=Lettering("sector", 15, 3, ((0.04, 0.96, -19),)))
        )
    return out


def _banks(chart: MapFile) -> tuple[tuple[str, str], ...]:
    """Every hexside between the banks."""
    west, names = _left_bank(chart), {cell.id for cell in _cells(chart)}
    out = []
    for name in sorted(west):
        column, row = int(name[:2]), int(name[2:])
        low = 0 if column % 2 else 1
        for c, r in ((0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1)):
            other = f"{column + c:02}{row + r:02}"
            if other in names and other not in west:
                out.append((name, other))
    return tuple(out)


def _places(data: Data, chart: MapFile, look: Toml) -> list[Feature]:
    out: list[Feature] = []
    for place in chart.place:
        name = _name(place.name, place.name_fr)
        if place.kind == "city":
            hows = data.convert(look["lettering"][place.id], Lettering, "look.toml")
            trace = next(f for f in look["feature"] if f.get("id") == place.id)
            ring = tuple((float(x), float(y)) for x, y in trace["ring"])
            out.append(Patch(trace["painter"], ring=ring, name=place.name.upper(), lettering=hows, id=place.id))
            continue
        home = place.hexes.split()[0]
        painter = PLACES[place.kind]
        if place.kind == "label" and any(word in place.name for word in FARMS):
            painter = "farm"
        elif place.kind == "label" and not place.name.replace("-", "").isalpha():
            painter = "name-small"
        turn = (int(home) * 37) % 50 + 5 if painter == "fort" else 0
        out.append(Spot(painter, home, name=name, turn=turn, id=place.id))
    heights = [Spot("spot-height", h, text=metres) for h, metres in look["spots"].items()]
    return [*out, *heights, *_sources(chart)]


def _sources(chart: MapFile) -> list[Feature]:
    """Where supply comes from, and the name of the road beyond."""
    out: list[Feature] = []
    for entry in chart.supply:
        column, row = _place(entry.id)
        if entry.id.endswith("01"):
            at, turn = (column + 0.36, row - 0.23), 90
        elif entry.id[:2] == f"{chart.grid.columns:02}":
            at, turn = (column + 0.34, row + 0.3), 180
        else:
            at, turn = (column + 0.37, row + 0.23), 270
        words = {"en": f"to {entry.toward}", "fr": f"vers {entry.toward}"}
        out.append(Spot(f"supply-{entry.side}", at=at, name=words, turn=turn, id=f"supply-{entry.id}"))
    return out


def _decor(data: Data, look: Toml) -> list[Feature]:
    """What lies on the ground and counts for nothing."""
    named = [f for f in look["feature"] if f.get("id") != "verdun"]
    out = data.convert(named, list[Feature], "look.toml")
    for kind in ("ponds", "orchards"):
        painter = "pond" if kind == "ponds" else kind
        out += [Spot(painter, at=(float(x), float(y))) for group in look[kind] for x, y in group["at"]]
    return out


def _name(english: str, french: str) -> Words:
    return {"en": english, "fr": french} if french else english


# -- the margin ---------------------------------------------------------------------------------------------


def _margin(data: Data, tables: TablesFile, look: Toml) -> Margin:
    panels = [dict(panel) for panel in look["margin"]["panels"]]
    for panel in panels:
        if panel["type"] == "track" and not panel["boxes"]:
            panel["boxes"] = [_point_box(n, tables) for n in range(POINTS)]
        elif panel["type"] == "key":
            panel["entries"] = [_key_entry(entry, tables, look["key"]["words"]) for entry in look["key"]["entry"]]
    spans = data.table("scenarios.toml")["span"]
    names = {f["id"]: _name(f["name"], f["name_fr"]) for f in data.table("units.toml")["formation"]}
    brackets = tuple(Span(names[s["id"]], s["from"], s["to"]) for s in spans)
    margin = data.convert({"panels": panels}, Margin, "look.toml")
    return Margin(panels=margin.panels, spans=brackets)


def _point_box(points: int, tables: TablesFile) -> TrackBox:
    """Blue while the French would win, red where the Germans would."""
    result = next(r for r in tables.result if points <= r.upto)
    tint = {"french": "#c9d3d8", "german": "#d9b9a0"}.get(result.winner or "", "")
    return TrackBox(label=str(points), tint=tint, id=f"points-{points}")


def _key_entry(entry: Toml, tables: TablesFile, words: dict[str, dict[str, str]]) -> KeyEntry:
    """What the Terrain Effects Chart says, in a few words."""
    line = next((t for t in tables.terrain if t.id == entry["id"]), None)
    note: dict[str, str] = {}
    for lang in ("en", "fr"):
        parts: list[str] = []
        if entry["id"] in ("rail", "supply"):
            parts.append(words[entry["id"]][lang])
        if line is not None:
            if entry["id"] == "bridge":
                parts.append(words["bridge"][lang])
            elif line.closed:
                parts.append(words["closed"][lang])
            elif line.extra:
                parts.append(f"+{line.extra}")
            else:
                parts.append(f"{line.mp}")
            parts += [
                f"{words[k][lang]}\u00a0{v:+}".replace("-", "−")
                for k, v in (("assault", line.assault), ("barrage", line.barrage))
                if v
            ]
        note[lang] = ", ".join(parts)
    return KeyEntry(entry["name"], note, tuple(entry["painters"]))
