"""Pictures for those who ask again and again: memoised counters, sheets kept on disk, export to a file."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path

import msgspec

from grognard.art import fonts
from grognard.art.areasheet import area_pictures, draw_area_sheet
from grognard.art.cache import kept
from grognard.art.counters import draw_countersheet, draw_face, draw_marker
from grognard.art.counters.face import document
from grognard.art.hexsheet import draw_hex_sheet, hex_pictures
from grognard.art.raster import rasterise, webp
from grognard.kernel.game import AnyGame
from grognard.kernel.look import AreaSheet, Face, HexSheet, MarkerFace, Sheet

SMALL = 50  # pixels: below it a counter is drawn compact


def draw_sheet(sheet: Sheet, lang: str = "en") -> str:
    """Any sheet as SVG."""
    return draw_hex_sheet(sheet, lang) if isinstance(sheet, HexSheet) else draw_area_sheet(sheet, lang)


@lru_cache(maxsize=8192)
def draw_counter(face: Face | MarkerFace, size: float = 100) -> str:
    """A counter or marker as an SVG document; compact below fifty pixels."""
    small = size < SMALL
    content = draw_face(face, small) if isinstance(face, Face) else draw_marker(face, small)
    return document(content, face.title, size)


def draw_parts(sheet: Sheet, langs: tuple[str, ...]) -> dict[str, str]:
    """A sheet as SVGs to be laid over each other: its `ground`, which no language changes, and the words of each."""
    draw = hex_pictures(sheet, langs) if isinstance(sheet, HexSheet) else area_pictures(sheet, langs)
    return {"ground": draw[langs[0]].svg(part="ground")} | {lang: draw[lang].svg(lang, part="words") for lang in langs}


# ---------------------------------------------------------------- kept on disk


def _key(sheet: Sheet, lang: str, *more: object) -> bytes:
    known = [style.stem for style in fonts.FACES if fonts.file_of(style)]
    return msgspec.json.encode([sheet, lang, known, *map(str, more)], order="deterministic")


def sheet_parts(sheet: Sheet, langs: tuple[str, ...]) -> dict[str, str]:
    """The parts of a sheet, drawn once."""

    def make() -> bytes:
        return zlib.compress(msgspec.msgpack.encode(draw_parts(sheet, langs)), 1)

    return msgspec.msgpack.decode(
        zlib.decompress(kept("parts", _key(sheet, "+".join(langs)), make)), type=dict[str, str]
    )


def sheet_svg(sheet: Sheet, lang: str = "en") -> str:
    """The sheet as SVG, drawn once."""
    return kept("svg", _key(sheet, lang), lambda: draw_sheet(sheet, lang).encode()).decode()


def sheet_png(sheet: Sheet, lang: str = "en", width: int | None = None) -> bytes:
    """The sheet as PNG, drawn once for each width."""
    return kept("png", _key(sheet, lang, width), lambda: rasterise(sheet_svg(sheet, lang), width))


def sheet_webp(sheet: Sheet, lang: str = "en", width: int | None = None) -> bytes:
    """The sheet as WebP, drawn once for each width."""
    return kept("webp", _key(sheet, lang, width), lambda: webp(rasterise(sheet_svg(sheet, lang), width)))


# ---------------------------------------------------------------- export


def export(
    sheet: Sheet | Mapping[str, Face | MarkerFace], path: Path, lang: str = "en", width: int | None = None
) -> None:
    """A sheet, or a sheet of counters, to a file: .svg, .png or .webp by its name."""
    if isinstance(sheet, HexSheet | AreaSheet):
        picture: dict[str, Callable[[], bytes]] = {
            ".svg": lambda: sheet_svg(sheet, lang).encode(),
            ".png": lambda: sheet_png(sheet, lang, width),
            ".webp": lambda: sheet_webp(sheet, lang, width),
        }
    else:
        svg = draw_countersheet(sheet)
        picture = {
            ".svg": svg.encode,
            ".png": lambda: rasterise(svg, width),
            ".webp": lambda: webp(rasterise(svg, width)),
        }
    if path.suffix not in picture:
        raise ValueError(f"{path.name}: a picture is .svg, .png or .webp")
    path.write_bytes(picture[path.suffix]())


def export_map(game: AnyGame, scenario: str, path: Path, lang: str = "en", width: int | None = None) -> None:
    """The map that a scenario is played on, to a file."""
    drawn = import_module(f"{game.package}.sheet")
    sheet: Sheet = drawn.sheets(game.data)[drawn.sheet_of(scenario)]
    export(sheet, path, lang, width)
