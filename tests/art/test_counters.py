"""Counters: legible, told apart without colour, quick to draw."""

from __future__ import annotations

import re
import time
import tomllib
import xml.etree.ElementTree as ET

import pytest

from grognard import art
from grognard.art.counters.body import OUTLINES, PALE
from grognard.art.counters.face import draw_face
from grognard.art.counters.marks import EMBLEMS
from grognard.art.counters.pictures import PICTURES
from grognard.art.counters.silhouettes import SILHOUETTES
from grognard.art.counters.symbols import SYMBOLS
from grognard.art.palette import contrast
from grognard.kernel.look import Face, Livery, MarkerFace, Tab
from tests.art.conftest import GAMES, data_folder, faces

ENOUGH = 4.5
PLAIN = Livery("#6fa05a", "#10150b", "french")


@pytest.mark.parametrize("game", GAMES)
def test_figures_can_be_read(game: str) -> None:
    for name, face in faces(game, "en").items():
        if isinstance(face, Face):
            assert contrast(face.livery.body, face.livery.ink) >= ENOUGH, name
            if face.state == "tired":
                assert contrast(PALE, "#17120e") >= ENOUGH
        else:
            assert contrast(face.body, face.ink) >= ENOUGH, name


@pytest.mark.parametrize("game", GAMES)
def test_sides_differ_in_outline_and_emblem(game: str) -> None:
    """Whose piece it is can be seen without colour."""
    signs: dict[str, set[tuple[str, str]]] = {}
    for name, face in faces(game, "en").items():
        if isinstance(face, Face):
            signs.setdefault(face.livery.outline, set()).add((face.livery.emblem, name))
    assert set(signs) == {"rounded", "cut"}
    emblems = [{emblem for emblem, _ in found} for found in signs.values()]
    assert not emblems[0] & emblems[1]


@pytest.mark.parametrize("game", GAMES)
def test_every_unit_has_its_faces_in_both_languages(game: str) -> None:
    english, french = faces(game, "en"), faces(game, "fr")
    assert english.keys() == french.keys()
    backs = {name for name in english if ":" in name}
    assert backs
    assert {name.partition(":")[0] for name in backs} <= set(english)
    for face in (*english.values(), *french.values()):
        assert face.title
        ET.fromstring(art.draw_counter(face, 64))
        ET.fromstring(art.draw_counter(face, 44))


def test_faces_of_verdun_say_what_the_data_say() -> None:
    units = tomllib.loads((data_folder("verdun") / "units.toml").read_text("utf-8"))["unit"]
    drawn = faces("verdun", "en")
    for unit in units:
        front = drawn[unit["id"]]
        assert isinstance(front, Face)
        if unit["type"] in ("infantry", "hunter", "pioneer"):
            back = drawn[f"{unit['id']}:reduced"]
            assert isinstance(back, Face)
            assert front.figures == f"{unit['strength']}-{unit['move']}"
            assert back.figures == f"{unit['reduced']}-{unit['move']}"
            assert back.state == "reduced"
            assert front.ne == Tab(str(unit["morale"]), "ring")
        elif unit["type"] == "artillery":
            assert front.nw is not None
            assert f"{unit['id']}:fired" in drawn
    assert isinstance(drawn["fr-xxx-hq:disrupted"], Face)


def test_the_colours_of_verdun_follow_the_book() -> None:
    """Clause 2.2: red on black, black on green, white on gray; black and white figures are nearly so."""
    drawn = faces("verdun", "en")

    def livery(name: str) -> Livery:
        face = drawn[name]
        assert isinstance(face, Face)
        return face.livery

    from grognard.art.palette import luminance

    assert luminance(livery("fr-208").body) < 0.05
    assert livery("fr-208").ink.startswith("#ff")
    german = next(f for name, f in drawn.items() if name.startswith("de-") and isinstance(f, Face))
    assert german.livery.ink == "#ffffff"


def test_a_small_counter_is_compact() -> None:
    face = Face(
        PLAIN, "infantry", size="III", left="72 R", right="351", figures="4-5", ne=Tab("6", "ring"), title="351"
    )
    large, small = art.draw_counter(face, 64), art.draw_counter(face, 44)
    assert len(small) < len(large)
    assert 'width="44"' in small
    assert small.count("rotate(") == 0 < large.count("rotate(")


def test_states_differ_from_the_front_and_from_each_other() -> None:
    states = {
        s: Face(PLAIN, "infantry", figures="4-5", state=s, word=s.upper())
        for s in ("", "reduced", "fired", "tired", "pinned", "broken")
    }
    assert len({art.draw_counter(face) for face in states.values()}) == len(states)


def test_facing_turns_an_arrow_on_the_rim() -> None:
    drawn = {art.draw_counter(Face(PLAIN, "a7v", facing=degrees)) for degrees in range(0, 360, 60)}
    assert len(drawn) == 6
    assert all("rotate(" in svg for svg in drawn)


@pytest.mark.parametrize("outline", OUTLINES)
@pytest.mark.parametrize("emblem", EMBLEMS)
def test_every_outline_and_emblem_draws(outline: str, emblem: str) -> None:
    face = Face(Livery("#6b6d6f", "#ffffff", emblem, outline), "infantry", figures="5-5", state="reduced")
    ET.fromstring(art.draw_counter(face))


@pytest.mark.parametrize("symbol", [*SYMBOLS, *SILHOUETTES])
def test_every_symbol_draws_and_is_its_own(symbol: str) -> None:
    svg = art.draw_counter(Face(PLAIN, symbol))
    ET.fromstring(svg)
    assert svg != art.draw_counter(Face(PLAIN, "pioneer")) or symbol == "pioneer"


def test_symbols_and_silhouettes_share_no_name() -> None:
    assert not SYMBOLS.keys() & SILHOUETTES.keys()


def test_an_unknown_symbol_is_refused() -> None:
    with pytest.raises(AssertionError, match="dragon"):
        art.draw_counter(Face(PLAIN, "dragon"))


@pytest.mark.parametrize("picture", PICTURES)
def test_every_marker_picture_draws(picture: str) -> None:
    ET.fromstring(art.draw_counter(MarkerFace(picture, "#e8d9a8", "WORD", title="word")))


def test_strength_markers_show_four_grades() -> None:
    drawn = faces("blood_and_iron", "en")
    front, back = drawn["w5-french"], drawn["w5-french:back"]
    assert isinstance(front, MarkerFace)
    assert isinstance(back, MarkerFace)
    assert front.lines == ("A6", "B4", "C2", "D1")
    assert back.lines == ("A3", "B2", "C1", "D–")


def test_counters_are_drawn_fast_and_kept() -> None:
    many = [f for game in GAMES for f in faces(game, "en").values()]
    art.draw_counter.cache_clear()
    art.draw_counter(many[0], 63)
    start = time.process_time()
    for face in many:
        art.draw_counter(face, 63)
    each = (time.process_time() - start) / len(many)
    assert each < 0.001, f"{1000 * each:.2f} ms"
    start = time.process_time()
    for face in many:
        art.draw_counter(face, 63)
    assert (time.process_time() - start) / len(many) < 0.0001


def test_a_countersheet_shows_every_face_once() -> None:
    drawn = faces("arras", "en")
    root = ET.fromstring(art.draw_countersheet(drawn))
    ids = [e.get("id") for e in root.iter() if (e.get("id") or "").startswith("face-")]
    assert ids == [f"face-{name}" for name in drawn]


@pytest.mark.parametrize("game", GAMES)
def test_every_marker_that_a_table_shows_is_drawn(game: str) -> None:
    """Markers are looked up as KIND-SIDE, then as KIND."""
    text = (data_folder(game).parent / "show.py").read_text("utf-8")
    kinds = set(re.findall(r'\b[Mm]arker\(\s*"([a-z-]+)"', text))
    assert kinds
    drawn = {name for name, face in faces(game, "en").items() if isinstance(face, MarkerFace)}
    sides = {"verdun": ("french", "german"), "blood_and_iron": ("french", "prussian")}.get(game, ("allied", "german"))
    for kind in kinds:
        assert kind in drawn or {f"{kind}-{side}" for side in sides} <= drawn, kind


def test_a_set_up_code_parts_number_from_letter() -> None:
    """7O is turn 7 at O, not seventy: the letter has another colour than the number."""
    livery = Livery("#7fb0d6", "#0d1a26")
    code = draw_face(Face(livery, "infantry", ne=Tab("14O", "pill")))
    assert code.count("#a3271b") == 1
    assert "#a3271b" not in draw_face(Face(livery, "infantry", ne=Tab("O", "ring")))
