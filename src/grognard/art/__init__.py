"""Draws any map and counter as SVG from data alone (`grognard.kernel.look`), for any game.

    svg = draw_hex_sheet(sheet, "fr")        # or draw_area_sheet, or draw_sheet for either
    svg = draw_counter(face, size=44)        # memoised; compact below fifty pixels
    png = rasterise(svg, width=2400)         # no browser
    png = sheet_png(sheet, "fr", 2400)       # kept in the user's cache folder
    export(sheet, Path("map.webp"), "fr", 2400)

The same data gives the same bytes. `docs/art.md` says how a sheet is described and how to add a painter.
"""

from grognard.art.areasheet import draw_area_sheet
from grognard.art.counters import draw_countersheet
from grognard.art.gallery import (
    draw_counter,
    draw_parts,
    draw_sheet,
    export,
    export_map,
    sheet_parts,
    sheet_png,
    sheet_svg,
    sheet_webp,
)
from grognard.art.hexsheet import draw_hex_sheet
from grognard.art.layout import Layout, Lot, layout
from grognard.art.plate import PAINTERS, painter
from grognard.art.raster import rasterise, webp

__all__ = [
    "PAINTERS",
    "Layout",
    "Lot",
    "draw_area_sheet",
    "draw_counter",
    "draw_countersheet",
    "draw_hex_sheet",
    "draw_parts",
    "draw_sheet",
    "export",
    "export_map",
    "layout",
    "painter",
    "rasterise",
    "sheet_parts",
    "sheet_png",
    "sheet_svg",
    "sheet_webp",
    "webp",
]
