"""The register of painters, fonts, the cache, rasters, places, layers of the package."""

from __future__ import annotations

import ast
import struct
from pathlib import Path

import pytest

from grognard import art
from grognard.art import cache, fonts
from grognard.art.margin.key import swatch
from grognard.art.plate import PAINTERS, Laid, Plate, painter
from grognard.art.svg import num
from grognard.kernel.look import Face, Livery, Spot
from tests.art.conftest import GAMES, arras, hex_sheet, laid, sheets, small_sheet

PACKAGE = Path(art.__file__).parent


def test_art_imports_the_kernel_and_no_game() -> None:
    allowed = ("grognard.art", "grognard.kernel")
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [a.name for a in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                assert not name.startswith("grognard") or name.startswith(allowed), f"{file.name} imports {name}"


def test_art_names_no_game() -> None:
    for file in PACKAGE.rglob("*.py"):
        text = file.read_text("utf-8").lower()
        for word in ("verdun", "arras", "sedan", "landships"):
            assert word not in text, f"{file.name} speaks of {word}"


def test_a_new_painter_needs_one_function() -> None:
    @painter("windmill", Spot, "works", reach=8)
    def windmill(plate: Plate, placed: list[Laid]) -> None:
        for one in placed:
            plate.add("works", f'<circle class="windmill" cx="{num(one.spot[0])}" cy="{num(one.spot[1])}" r="5"/>')

    try:
        svg = art.draw_hex_sheet(small_sheet(Spot("windmill", "0303"), Spot("windmill", "0505")), "en")
        assert svg.count('class="windmill"') == 2
    finally:
        del PAINTERS["windmill"]


def test_an_unknown_painter_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match="dragon"):
        art.draw_hex_sheet(small_sheet(Spot("dragon", "0303")), "en")


def test_every_painter_can_stand_in_a_key() -> None:
    plate, _ = laid("ls-00")
    import xml.etree.ElementTree as ET

    silent = {"name", "name-small", "name-line", "name-area"}
    bare = swatch(plate, ())
    for name in PAINTERS:
        drawn = swatch(plate, (name,))
        ET.fromstring(f"<g>{drawn}</g>")
        assert (drawn == bare) == (name in silent), name


@pytest.mark.parametrize("game", GAMES)
def test_sheets_use_only_known_painters(game: str) -> None:
    for sheet in sheets(game).values():
        assert {f.painter for f in sheet.features} <= PAINTERS.keys()


# ---------------------------------------------------------------- fonts


def test_pictures_are_drawn_without_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the fonts, letters are text in a named face; with them, outlines or embedded faces."""
    _forget_fonts()
    monkeypatch.setattr(fonts, "folders", list)
    try:
        face = Face(Livery("#6b6d6f", "#ffffff", "german"), "infantry", figures="5-5", left="13 R")
        svg = art.draw_counter.__wrapped__(face)
        assert ">5-5<" in svg
        assert "Barlow Condensed" in svg
        sheet = art.draw_hex_sheet(small_sheet(Spot("village", "0303", name="Fleury")), "en")
        assert ">Fleury<" in sheet
        assert "@font-face" not in sheet
        assert "EB Garamond" in sheet
        assert fonts.width("Fleury", 20) > 30
    finally:
        _forget_fonts()


def _forget_fonts() -> None:
    for known in (fonts.file_of, fonts._font, fonts._widths, fonts._glyph, fonts.outlined, fonts.truetype):
        known.cache_clear()


@pytest.mark.skipif(fonts.file_of(fonts.FACES[0]) is None, reason="the fonts come with the client's build")
def test_a_sheet_carries_the_letters_it_uses() -> None:
    sheet = art.draw_hex_sheet(small_sheet(Spot("village", "0303", name="Fleury")), "en")
    assert sheet.count("@font-face") == len(fonts.FACES)
    assert "url(http" not in sheet


def test_fonts_are_sought_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GROGNARD_FONTS", str(tmp_path))
    assert fonts.folders()[0] == tmp_path


# ---------------------------------------------------------------- cache and rasters


def test_a_picture_is_made_once_for_a_key() -> None:
    made = []

    def make() -> bytes:
        made.append(1)
        return b"picture"

    assert cache.kept("txt", b"one", make) == b"picture"
    assert cache.kept("txt", b"one", make) == b"picture"
    assert cache.kept("txt", b"two", make) == b"picture"
    assert len(made) == 2


def test_the_cache_does_without_a_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("GROGNARD_CACHE", str(blocked))
    assert cache.kept("txt", b"three", lambda: b"still") == b"still"


def test_sheets_are_exported_as_svg_png_and_webp(tmp_path: Path) -> None:
    sheet = small_sheet(Spot("village", "0303", name="Fleury"))
    for suffix, start in ((".svg", b"<svg"), (".png", b"\x89PNG"), (".webp", b"RIFF")):
        file = tmp_path / f"map{suffix}"
        art.export(sheet, file, "fr", 300)
        assert file.read_bytes().startswith(start)
    width = struct.unpack(">I", (tmp_path / "map.png").read_bytes()[16:20])[0]
    assert width == 300
    with pytest.raises(ValueError, match=r"\.svg, \.png or \.webp"):
        art.export(sheet, tmp_path / "map.gif")


def test_a_games_map_is_found_by_its_scenario(tmp_path: Path) -> None:
    from grognard.kernel.data import Data

    class Game:
        package = "grognard.games.landships"
        data = Data("grognard.games.landships")

    art.export_map(Game(), "ls-00", tmp_path / "map.svg", "fr")
    assert "Premiers pas" in (tmp_path / "map.svg").read_text("utf-8")


# ---------------------------------------------------------------- where things lie


def test_the_layout_agrees_with_the_picture() -> None:
    import xml.etree.ElementTree as ET

    sheet = hex_sheet("ls-00")
    plan = art.layout(sheet)
    root = ET.fromstring(art.draw_hex_sheet(sheet, "en"))
    assert (float(root.get("width") or 0), float(root.get("height") or 0)) == pytest.approx(
        (plan.width, plan.height), abs=0.1
    )
    for use in root.iter("{http://www.w3.org/2000/svg}use"):
        if use.get("href") == "#hex":
            lot = plan.places[(use.get("id") or "")[1:]]
            assert (float(use.get("x") or 0), float(use.get("y") or 0)) == pytest.approx((lot.x, lot.y), abs=0.1)
    for rect in root.iter("{http://www.w3.org/2000/svg}rect"):
        if (rect.get("id") or "").startswith("turn-"):
            lot = plan.places[rect.get("id") or ""]
            assert lot.kind == "box"
            assert float(rect.get("x") or 0) + float(rect.get("width") or 0) / 2 == pytest.approx(lot.x, abs=0.2)
    assert plan.side == sheet.grid.side


def test_the_layout_of_areas_has_outlines_zones_and_boxes() -> None:
    plan = art.layout(arras())
    assert plan.side == 0
    kinds = {name: lot.kind for name, lot in plan.places.items()}
    assert sum(kind == "area" for kind in kinds.values()) == 28 + 6
    assert all(len(lot.outline) > 3 for lot in plan.places.values())
    assert kinds["turn-1"] == "box"


def test_numbers_are_short() -> None:
    assert [num(v) for v in (1.0, 0.5, -0.5, -0.04, 12.34)] == ["1", ".5", "-.5", "0", "12.3"]
