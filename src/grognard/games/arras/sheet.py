"""The map sheet and the counters of Counter-Attack: Arras, as data for the drawing package."""

from __future__ import annotations

from grognard.games.arras.counters import faces
from grognard.games.arras.files import AreaEntry, GroundEntry, MapFile
from grognard.kernel.data import Data, Toml
from grognard.kernel.look import (
    Area,
    AreaSheet,
    Feature,
    Identifier,
    Lettering,
    Margin,
    Patch,
    Place,
    Projection,
    Relief,
    Sheet,
    Spot,
    TrackBox,
    Zone,
    ZoneArrow,
)

__all__ = ["faces", "sheet_of", "sheets"]

BLUE, BLACK, RED = "#234f8c", "#211c19", "#c0301f"
HALVES = {"blue": (BLUE, BLUE), "black": (BLACK, BLACK), "half": (BLUE, BLACK)}
STARS = {"white": "#fffdf2", "black": BLACK, "": ""}
TOWN = "25"  # Arras itself
POINTS = 30  # boxes of the track


def sheets(data: Data) -> dict[str, Sheet]:
    return {"arras": build(data)}


def sheet_of(_scenario: str) -> str:
    return "arras"


COVER = "arras", 0.3, 0.42  # the sheet, and the spot of it, that shows the game at its best


def build(data: Data) -> AreaSheet:
    """The one sheet of the game."""
    chart, look = data.typed("map.toml", MapFile), data.table("look.toml")
    areas = {entry.id: entry for entry in chart.area}
    ground = {entry.id: entry for entry in chart.ground}
    names = {entry.id: entry for entry in chart.name}
    numbers = data.convert(look["identifiers"], dict[str, Place], "look.toml")
    sectors = [entry for entry in chart.area if entry.kind == "sector"]
    return AreaSheet(
        id="arras",
        title={"en": "Counter-Attack: Arras, 21 May 1940", "fr": "Contre-attaque : Arras, 21 mai 1940"},
        projection=data.convert(look["projection"], Projection, "look.toml"),
        nodes={node.id: (node.x, node.y) for node in chart.node},
        areas=tuple(
            Area(a.id, ground[a.id].nodes, ground[a.id].village, (a.kind, a.control, ground[a.id].shape))
            for a in sectors
        ),
        features=(*_places(data, chart, look), *data.convert(look["feature"], list[Feature], "look.toml")),
        relief=data.convert(look["relief"], Relief, "look.toml"),
        river=chart.scarpe["nodes"],
        river_name=look["river"]["name"],
        river_lettering=data.convert(look["river"]["lettering"], Lettering, "look.toml"),
        river_ends=tuple((float(x), float(y)) for x, y in look["river"]["ends"]),
        identifiers=tuple(_identifier(a, ground[a.id], numbers[a.id]) for a in sectors),
        zones=tuple(
            Zone(
                id=z["id"],
                name=names[z["id"]].name,
                at=tuple(z["at"]),
                size=tuple(z["size"]),
                identifier=_identifier(areas[z["id"]], ground[z["id"]], None),
                fill="#e9dcb9" if areas[z["id"]].colour == "blue" else "#dfd3b6",
            )
            for z in look["zone"]
        ),
        arrows=tuple(_arrow(a, areas) for a in look["arrow"]),
        margin=_margin(data, look),
        seed=1940,
    )


def _identifier(area: AreaEntry, ground: GroundEntry, at: Place | None) -> Identifier:
    return Identifier(
        label=area.id,
        value=f"+{ground.tem}",
        colours=HALVES[area.colour],
        square=ground.shape == "square",
        ring=RED if area.ring else "",
        star=STARS[area.star],
        area=area.id,
        at=at,
    )


def _arrow(entry: Toml, areas: dict[str, AreaEntry]) -> ZoneArrow:
    zone, _, sector = entry["id"].partition("-")
    route = tuple((float(x), float(y)) for x, y in entry["route"])
    return ZoneArrow(zone, sector, route, BLUE if areas[zone].colour == "blue" else BLACK)


def _places(data: Data, chart: MapFile, look: Toml) -> list[Feature]:
    """A village for each sector; Arras is a town that fills most of its own."""
    out: list[Feature] = []
    names, nodes = {n.id: n for n in chart.name}, {n.id: (n.x, n.y) for n in chart.node}
    kinds = {a.id: a.kind for a in chart.area}
    for ground in chart.ground:
        if kinds[ground.id] != "sector":
            continue
        name = names[ground.id].place
        if ground.id == TOWN:
            ring = tuple(nodes[n] for n in ground.nodes)
            how = data.convert(look["lettering"][ground.id], Lettering, "look.toml")
            out.append(Patch("city", ring=ring, name=name.upper(), lettering=how, id=f"town-{ground.id}"))
        else:
            painter = "suburb" if ground.id in look["places"]["suburbs"] else "village"
            out.append(Spot(painter, at=ground.village, name=name, id=f"village-{ground.id}"))
    return out


# -- the margin ---------------------------------------------------------------------------------------------


def _margin(data: Data, look: Toml) -> Margin:
    panels = [dict(panel) for panel in look["margin"]["panels"]]
    empty = [panel for panel in panels if panel["type"] == "track"]
    empty[0]["boxes"] = [_turn_box(turn, look["words"]) for turn in data.table("tables.toml")["turn"]]
    empty[1]["boxes"] = [TrackBox(str(n), id=f"points-{n}", tint="" if n else "#d9b9a0") for n in range(POINTS)]
    return data.convert({"panels": panels}, Margin, "look.toml")


def _turn_box(turn: Toml, words: Toml) -> TrackBox:
    """The hour, who begins, and the air support of both sides."""
    first = words["first"][turn["initiative"]]
    air = turn["air"]
    note = {lang: f"{first[lang]}|{words['air'][lang]} {air['allied']} : {air['german']}" for lang in ("en", "fr")}
    return TrackBox(turn["hour"], note, id=f"turn-{turn['id']}")
