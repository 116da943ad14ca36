"""2.0 Components as the table shows them; 15.0 the options; the printed tables."""

from __future__ import annotations

import msgspec
import pytest

import grognard
from grognard.games.verdun import overlays, show
from grognard.games.verdun.board import ELIMINATED
from grognard.games.verdun.counters import faces
from grognard.games.verdun.rules.losses import lose_step
from grognard.games.verdun.rules.movement import MovementPhase
from grognard.games.verdun.world import ARMY, CORPS, DIVISION, FRENCH, GERMAN
from grognard.games.verdun.zones import STRONG, WEAK
from grognard.kernel.columns import changed
from grognard.kernel.game import BadRequest
from grognard.kernel.showing import view
from grognard.kernel.tables import Table

from .boards import GAME, GROUND, WORLD, board, hex_, unit


@pytest.mark.rule("verdun:2.11b", "verdun:2.12b")
def test_infantry_has_two_steps_hqs_and_guns_one() -> None:
    s = board(
        {"fr-208": "1606", "fr-xxx-hq": "1609", "fr-51-art": "1707", "de-13r-pio": "0801", "de-remnant-1": "0801"}
    )
    lose_step(s, unit("fr-208"), "9.41a")
    assert s.reduced[unit("fr-208")]
    assert show.piece(s, unit("fr-208"), "1606").face == "fr-208:reduced"
    assert show.values(s, unit("fr-208"))[0][1] == "2"
    lose_step(s, unit("de-13r-pio"), "9.41a")
    assert s.reduced[unit("de-13r-pio")]
    for name in ("fr-208", "fr-xxx-hq", "fr-51-art", "de-remnant-1"):
        lose_step(s, unit(name), "9.41a")
        assert s.place[unit(name)] == ELIMINATED, name
    hq = board({"fr-xxx-hq": "1609 demoralized"})
    assert show.piece(hq, unit("fr-xxx-hq"), "1609").face == "fr-xxx-hq:disrupted"


@pytest.mark.rule("verdun:2.13d")
def test_three_calibres_and_what_the_chart_lets_them_fire() -> None:
    assert WORLD.level[unit("de-naval")] == WORLD.level[unit("fr-rail-gun")] == ARMY
    assert WORLD.level[unit("de-iii-art-1")] == CORPS
    assert WORLD.level[unit("de-5-art")] == DIVISION
    assert "offensive" not in WORLD.missions[ARMY]
    assert "barrage" in WORLD.missions[CORPS]  # the chart, not the prose
    assert "barrage" not in WORLD.missions[DIVISION]


@pytest.mark.rule("verdun:15.0a")
def test_options_are_switches_each_with_its_weight() -> None:
    printed = [option for option in GAME.options if any(clause.startswith("15") for clause in option.clauses)]
    rated = {option.id: (option.favours, option.weight) for option in printed if option.favours}
    assert rated == {
        "spoiling-attack": ("german", "minor"),
        "full-effort": ("german", "major"),
        "improved-organization": ("french", "minor"),
        "fort-artillery": ("french", "major"),
    }
    assert not any(GAME.start("historical").options.values())
    chosen = GAME.start("campaign", {"infiltration": True})
    assert chosen.option("infiltration") and not chosen.option("full-effort")
    with pytest.raises(BadRequest):
        GAME.start("campaign", {"tanks": True})


@pytest.mark.rule("verdun:15.4b")
def test_heavy_fort_guns_reach_a_second_ring() -> None:
    plain, heavy = board({}), board({}, options={"fort-artillery": True})
    ring = set(GROUND.within(hex_("2113"), 2)) - set(GROUND.within(hex_("2113"), 1))
    assert {heavy.zones(GERMAN).zone[h] for h in ring} == {WEAK}
    assert {heavy.zones(GERMAN).zone[h] for h in GROUND.near[hex_("2113")]} == {STRONG}
    assert not any(plain.zones(GERMAN).zone[h] for h in ring)
    heavy.hit_fort(hex_("2113"))
    assert heavy.fort_stands(hex_("2113"))
    heavy.hit_fort(hex_("2113"))
    assert not heavy.fort_stands(hex_("2113"))
    assert not any(heavy.zones(GERMAN).zone[h] for h in ring)


def rows_of(table: Table) -> dict[int, str]:
    """A table as it is printed: what each die gives, column by column."""
    return {die: " ".join(table.cell(die, column) for column in range(len(table.columns))) for die in range(1, 7)}


@pytest.mark.rule("verdun:T-assault")
def test_the_assault_table_is_the_printed_one() -> None:
    table = WORLD.assault_table
    assert table.columns == ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1")
    printed = {
        1: "4/0 4/0 3/0 3/1 3/1 2/2 2/2 2/3 1/3",
        2: "4/0 3/0 3/1 3/1 2/2 2/2 2/3 1/3 1/3",
        3: "3/0 3/1 3/1 2/2 2/2 2/3 1/3 1/3 1/4",
        4: "3/1 3/1 2/2 2/2 2/2 1/3 1/3 1/4 0/4",
        5: "2/1 2/1 2/2 2/3 1/3 1/4 1/4 0/4 0/4",
        6: "2/1 2/2 1/2 1/3 1/4 1/4 0/4 0/4 0/4",
    }
    assert rows_of(table) == printed


@pytest.mark.rule("verdun:T-barrage")
def test_the_barrage_table_is_the_printed_one() -> None:
    table = WORLD.barrage_table
    assert table.columns == ("1-3", "4-6", "7-10", "11-14", "15-18", "19+")
    printed = {
        1: "- - - - - M",
        2: "- - - - M M",
        3: "- - - M M M1",
        4: "- - M M M1 M2",
        5: "- M M M1 M2 X",
        6: "M M1 M1 M2 X X",
    }
    assert rows_of(table) == printed


# -- the table -------------------------------------------------------------------------------------------------


def test_every_counter_lies_somewhere_once() -> None:
    s = GAME.start("historical")
    scene = show.scene(s)
    assert sorted(piece.id for piece in scene.pieces) == sorted(WORLD.unit_ids)
    boxes = {box.id for box in scene.boxes}
    assert all(piece.place in boxes or piece.place in GROUND.number for piece in scene.pieces)
    assert scene.tracks[0].at == 0
    assert scene.score is not None and scene.score.value == "0"
    assert len(scene.phases) == 12
    for side in ("german", "french", None):
        assert msgspec.json.encode(view(GAME, s, side))


def test_markers_show_interdiction_ruins_and_captured_towns() -> None:
    s = board({"de-ir-81": "1104"})
    s.interdict(hex_("1606"), GERMAN)
    s.hit_fort(hex_("2113"))
    kinds = {(marker.kind, marker.place, marker.side) for marker in show.markers(s)}
    assert kinds == {
        ("interdiction", "1606", "german"),
        ("fort-destroyed", "2113", None),
        ("control-german", "1104", "german"),
    }


def test_every_face_and_marker_has_a_drawing() -> None:
    drawn = set(faces(GAME.data, "en"))
    for name, fort in (("fort-artillery", 1), ("infiltration", 1)):
        s = board({"de-ir-81": "1104 reduced"}, options={name: True})
        s.interdict(hex_("1606"), FRENCH)
        s.fort_hits = changed(s.fort_hits, 0, fort)
        scene = show.scene(s)
        wanted = {face for piece in scene.pieces for face in (piece.face, piece.back) if face}
        wanted |= {marker.kind for marker in scene.markers}
        assert wanted <= drawn, sorted(wanted - drawn)


def test_overlays_answer_and_refuse() -> None:
    s = board({"de-ir-81": "1604", "fr-35": "1606", "fr-xxx-hq": "1609"}, MovementPhase(GERMAN))
    zoc = overlays.overlay(s, "zoc", "french")
    assert ("1605", "strong", "") in zoc.places and ("1606", "held", "") in zoc.places
    reach = overlays.overlay(s, "reach", "de-ir-81")
    assert ("1605", "reach", "2") in reach.places
    out = overlays.overlay(s, "supply", "german")
    assert len(out.notes) == 1  # its corps has no HQ
    lines = overlays.overlay(GAME.start("historical"), "supply", "french").lines
    assert (("0907", "1007", "1008", "1109", "1209", "1210", "1311", "1410", "1510", "1609"), "unit", "0") in lines
    assert len(overlays.overlay(s, "control", None).places) == GROUND.size
    for name, about in (("reach", None), ("zoc", "turkish"), ("moon", None)):
        with pytest.raises(BadRequest):
            overlays.overlay(s, name, about)


def test_the_board_looks_better_to_the_side_that_gains() -> None:
    s = GAME.start("historical")
    before = GAME.value(s, "german")
    assert GAME.value(s, "french") == -before
    s.seize(hex_("1104"), GERMAN)
    s.seize(hex_("0604"), GERMAN)
    assert GAME.value(s, "german") > before
    assert grognard.game("verdun") is GAME
    assert s.on_map(FRENCH)
