"""What a drawn sheet is made of: layers, ids, classes, words; and nothing else."""

from __future__ import annotations

import base64
import hashlib
import io
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from itertools import pairwise

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image

from grognard import art
from grognard.art.hexsheet import LAYERS
from grognard.kernel.look import Cartouche, Foot, Key, KeyEntry, Lettering, Margin, Patch, Sides, Spot, Stretch
from tests.art.conftest import hex_sheet, small_sheet

SVG = "{http://www.w3.org/2000/svg}"
EVERYTHING = (
    Patch("woods", ("0202", "0203", "0302"), name="Bois"),
    Patch("slope", ("0502", "0503"), name={"en": "Hill", "fr": "Côte"}),
    Patch("town", ("0704",), name="Ville", id="town"),
    Patch("marsh", ("0605", "0606")),
    Patch("shell-holes", ("0105", "0106")),
    Patch("mines", ("0801", "0802")),
    Stretch("highway", ("0103", "0203", "0303", "0402", "0503"), leaves=(True, False)),
    Stretch("road", ("0303", "0304", "0305", "0306"), leaves=(False, True)),
    Stretch("railway", ("0604", "0704", "0804")),
    Stretch("trench", ("0101", "0201", "0301", "0401", "0501"), id="front"),
    Sides("river", (("0604", "0605"), ("0605", "0705"), ("0605", "0706")), name="Fleuve"),
    Spot("village", "0303", name="Village", id="village"),
    Spot("fort", "0602", name={"en": "Fort", "fr": "Fort français"}),
    Spot("letter", "0404", text="A"),
    Spot("objective", "0303", text="5"),
)


@pytest.fixture(scope="module")
def small() -> ET.Element:
    return ET.fromstring(art.draw_hex_sheet(small_sheet(*EVERYTHING), "en"))


def test_layers_stand_in_painting_order(small: ET.Element) -> None:
    found = [g.get("id") for g in small.iter(f"{SVG}g") if g.get("class") == "layer"]
    known = [f"layer-{name}" for name in LAYERS]
    assert found == [name for name in known if name in found]
    assert {"layer-ground", "layer-woods", "layer-grid", "layer-hexes"} <= set(found)


def test_every_hex_has_an_id_and_its_kinds_as_classes() -> None:
    sheet = hex_sheet("ls-02")
    root = ET.fromstring(art.draw_hex_sheet(sheet, "en"))
    uses = {u.get("id"): (u.get("class") or "").split() for u in root.iter(f"{SVG}use") if u.get("href") == "#hex"}
    assert uses.keys() == {f"h{c.id}" for c in sheet.cells}
    for cell in sheet.cells:
        wanted = set(cell.kinds) | ({f"level-{cell.level}"} if cell.level else set())
        assert set(uses[f"h{cell.id}"]) == wanted
    assert any("trench" in kinds for kinds in uses.values())


def test_ids_are_unique_and_only_washes_are_embedded(small: ET.Element) -> None:
    ids = [e.get("id") for e in small.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    for washed in small.iter(f"{SVG}image"):
        assert washed.get("href", "").startswith("data:image/webp;base64,")
        assert len(washed.get("href", "")) < 400_000
    assert not list(small.iter(f"{SVG}filter"))  # costly to whoever draws the sheet, at every size anew


def test_a_wash_lies_where_it_is_thick_and_nowhere_else() -> None:
    from grognard.art.heights import Field
    from grognard.art.wash import coats, wash

    field = Field(0, 0, 100, 100, 10)
    assert wash(field, [("#ff0000", field.x * 0)]) == ""
    thick = np.where((field.x >= 40) & (field.x <= 60), 0.5, 0.0)
    drawn = ET.fromstring(wash(field, [("#ff0000", thick)]))
    assert (drawn.get("x"), drawn.get("width")) == ("35", "30")
    picture = Image.open(io.BytesIO(base64.b64decode(drawn.get("href", "").partition(",")[2])))
    red, green, blue, alpha = picture.convert("RGBA").getpixel((picture.width // 2, picture.height // 2))  # type: ignore[misc]
    assert red > 240
    assert max(green, blue) < 20
    assert abs(alpha - 128) < 6
    grown = coats(0.1, (0.2, 0.4, 0.6), np.array([0.0, 0.2, 0.6, 0.9]))
    assert np.allclose(grown, [0, 0.1, 1 - 0.9**3, 1 - 0.9**3])


def test_no_reference_dangles(small: ET.Element) -> None:
    text = ET.tostring(small, "unicode")
    ids = {e.get("id") for e in small.iter() if e.get("id")}
    import re

    for wanted in re.findall(r"(?:url\(#|href=\"#)([\w-]+)", text):
        assert wanted in ids, wanted


def test_words_come_from_the_data_in_the_readers_language() -> None:
    margin = Margin(
        panels=(
            Key({"en": "KEY", "fr": "LÉGENDE"}, (KeyEntry({"en": "Woods", "fr": "Bois"}, "2", ("woods",)),)),
            Foot(3, {"en": "to a hex", "fr": "par hexagone"}),
        )
    )
    sheet = small_sheet(Spot("fort", "0303", name={"en": "Fort Vaux", "fr": "Fort de Vaux"}), rows=14)
    import msgspec

    sheet = msgspec.structs.replace(sheet, margin=margin)
    english, french = art.draw_hex_sheet(sheet, "en"), art.draw_hex_sheet(sheet, "fr")
    for word, other in (("KEY", "LÉGENDE"), ("Fort Vaux", "Fort de Vaux"), ("to a hex", "par hexagone")):
        assert f">{word}<" in english
        assert f">{other}<" not in english
        assert f">{other}<" in french
        assert f">{word}<" not in french
    assert 'xml:lang="fr"' in french


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_verdun_sheet_is_well_formed_and_names_its_places(lang: str) -> None:
    svg = art.draw_hex_sheet(hex_sheet("verdun"), lang)
    root = ET.fromstring(svg)
    words = {t.text for t in root.iter(f"{SVG}text")} | {t.text for t in root.iter(f"{SVG}textPath")}
    assert {"Louvemont", "Haumont", "VERDUN", "Meuse", "Bois des Caures"} <= {w for w in words if w} | _joined(root)
    assert (("Tranchée" in words), ("Trench" in words)) == ((True, False) if lang == "fr" else (False, True))
    assert len(svg) < 4_000_000


def _joined(root: ET.Element) -> set[str]:
    """Names on two lines."""
    texts = [t.text or "" for t in root.iter(f"{SVG}text")]
    return {f"{a} {b}" for a, b in pairwise(texts)}


def test_a_name_keeps_off_what_it_would_hide() -> None:
    """A trench south of the village sends its name north."""
    crossing = Stretch("trench", tuple(f"{c:02}04" for c in range(1, 9)))
    root = ET.fromstring(art.draw_hex_sheet(small_sheet(Spot("village", "0404", name="Fleury"), crossing), "en"))
    label = next(t for t in root.iter(f"{SVG}text") if t.text == "Fleury")
    from grognard.art.hexsheet import prepare

    plate, _ = prepare(small_sheet(Spot("village", "0404", name="Fleury"), crossing), "en")
    trench = plate.lines("trench")[0]
    x, y = float(label.get("x") or 0), float(label.get("y") or 0) - 6
    assert min(abs(y - b) for a, b in trench if abs(a - x) < 30) > 8


def test_lettering_can_be_fixed_and_hidden() -> None:
    fixed = Spot("village", "0404", name="Ici", lettering=Lettering(at=(6.0, 2.0)))
    hidden = Patch("woods", ("0202", "0203"), name="Nulle part", lettering=Lettering(hidden=True))
    svg = art.draw_hex_sheet(small_sheet(fixed, hidden), "en")
    assert ">Ici<" in svg
    assert "Nulle part" not in svg


DRAW = """
import hashlib, sys
from tests.art.conftest import small_sheet, faces
from tests.art.test_sheets import EVERYTHING
from grognard import art
sheet = art.draw_hex_sheet(small_sheet(*EVERYTHING, level=2), "fr")
counters = art.draw_countersheet(faces("arras", "fr"))
print(hashlib.sha256((sheet + counters).encode()).hexdigest())
"""


def test_the_same_data_gives_the_same_bytes_under_any_hash_seed(tmp_path: object) -> None:
    found = set()
    for seed in ("0", "1", "4711"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "GROGNARD_CACHE": f"{tmp_path}/{seed}"}
        run = subprocess.run([sys.executable, "-c", DRAW], env=env, capture_output=True, text=True, check=True)
        found.add(run.stdout.strip())
    assert len(found) == 1
    assert len(found.pop()) == hashlib.sha256().digest_size * 2


def test_another_seed_gives_another_picture() -> None:
    import msgspec

    sheet = small_sheet(*EVERYTHING)
    other = msgspec.structs.replace(sheet, seed=2)
    assert art.draw_hex_sheet(sheet, "en") != art.draw_hex_sheet(other, "en")


def test_a_title_needs_no_second_line() -> None:
    sheet = replace(small_sheet(), margin=Margin((Cartouche("X"),)))
    assert ">X<" in art.draw_hex_sheet(sheet, "en")
