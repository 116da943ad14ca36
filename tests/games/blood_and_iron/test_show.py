"""What players see: the scene, previews, overlays, words."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import grognard
from grognard.games.blood_and_iron.counters import faces
from grognard.games.blood_and_iron.events import HexControlled
from grognard.games.blood_and_iron.overlays import OVERLAYS
from grognard.games.blood_and_iron.rules.fire import AddFirer, FireGroup
from grognard.games.blood_and_iron.rules.melee import AddAttacker, MeleeSegment
from grognard.games.blood_and_iron.rules.movement import MoveTo
from grognard.kernel.messages import event_message, message
from grognard.kernel.showing import preview, view, why
from grognard.kernel.text import texts
from grognard.kernel.view import Target
from grognard.testing import play

from .pieces import GAME, PRUSSIAN, WORLD, F, P, hex_, unit
from .table import bare, fighting, moving, table


@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAME.scenarios])
def test_the_scene_is_whole(scenario: str) -> None:
    board = GAME.start(scenario)
    drawn = faces(GAME.data, "en")
    for _ in range(2):
        scene = view(GAME, board, "french").scene
        boxes = {box.id for box in scene.boxes}
        sheet = WORLD.sheets[scene.sheet]
        assert len({piece.id for piece in scene.pieces}) == sum(len(board.theatre.pieces[side]) for side in (0, 1))
        for piece in scene.pieces:
            assert piece.place in boxes or piece.place in sheet.hexes
            assert piece.face in drawn
            assert not piece.back or piece.back in drawn
            assert piece.values
        assert scene.score is not None
        assert scene.phase == 0
        assert {track.id for track in scene.tracks} == {"turns", "command-french", "command-prussian"}
        board.play(board.choices()[-1])
    board.play(board.choices()[-1])
    assert view(GAME, board, None).scene.phase == 1


def test_both_sides_see_what_the_markers_say() -> None:
    """R-63."""
    board = table({F.INF: "0611 4", P.INF: "0614 6"})
    moving(board)
    for side in ("prussian", "french", None):
        marks = {piece.id: piece.marks for piece in view(GAME, board, side).scene.pieces}
        assert marks[F.INF] == ("4",)
        assert marks[P.INF] == ("6",)


def test_a_fire_preview_explains_every_column_and_chance() -> None:
    board = table({P.ART: "4424 4", P.ART2: "4524 6", F.INF: "4320 4"})
    fighting(board)
    play(board, "FireAt hex=4320", f"AddFirer unit={P.ART}")
    assert isinstance(board.step, FireGroup)
    found = preview(GAME, board, "prussian", AddFirer(unit(P.ART2)))
    assert found is not None
    assert [part.total for part in found.parts] == ["7", "−2"]
    assert [line.rule for line in found.parts[1].lines] == ["9.23e"]
    assert found.grid is not None
    assert found.grid.heads[found.grid.column] == "1-3"
    assert found.grid.base is not None
    assert found.grid.heads[found.grid.base] == "7-10"
    chances = found.odds[0][1]
    assert sum(Fraction(chance.numerator, chance.denominator) for chance in chances) == 1
    assert {chance.text.id: chance.numerator for chance in chances} == {
        "result-none": 7,
        "result-DM": 2,
        "result-DD": 1,
    }


def test_a_melee_preview_does_not_guess_at_markers_in_the_cup() -> None:
    board = table({P.INF: "0612 6", F.INF: "0611"})
    fighting(board)
    while not isinstance(board.step, MeleeSegment):
        board.play(board.choices()[-1])
    play(board, "Assault hex=0611")
    found = preview(GAME, board, "prussian", AddAttacker(unit(P.INF)))
    assert found is not None
    assert [part.total for part in found.parts][:2] == ["6", "?"]
    assert [clause for clause, _ in found.notes] == ["9.1a"]
    assert found.grid is None


def test_a_move_preview_shows_the_way_the_cost_and_the_guns() -> None:
    board = table({F.ART: "0611 3", P.INF: "0615 6"})
    moving(board)
    play(board, f"Select unit={P.INF}")
    found = preview(GAME, board, "prussian", MoveTo(hex_("0613")))
    assert found is not None
    assert found.path == ("0615", "0614", "0613")
    assert found.cost == "2"
    assert [(clause, note.args["gun"]) for clause, note in found.notes] == [("7.21a", {"unit": F.ART})]


def test_a_click_that_means_nothing_names_its_clause() -> None:
    board = table({F.INF: "0611", P.INF: "0614"})
    moving(board)
    play(board, f"Select unit={P.INF}")
    assert why(GAME, board, "prussian", Target("hex", "0611")) == ["8.2a"]
    assert why(GAME, board, "prussian", Target("hex", "0613")) == []
    assert why(GAME, board, "prussian", Target("hex", "0620")) == ["8.0d"]


def test_overlays() -> None:
    board = table({F.ART: "0611", P.KIRCHBACH: "0616"})
    assert GAME.overlays == OVERLAYS
    zones = {(place, style) for place, style, _ in GAME.overlay(board, None, "zones", None).places}
    assert ("0610", "french-primary") in zones
    assert ("0609", "french-secondary") in zones
    command = {place for place, _, _ in GAME.overlay(board, None, "command", P.KIRCHBACH).places}
    assert "0623" in command
    assert "0624" not in command
    for name, about in (("command", P.INF), ("weather", None)):
        with pytest.raises(grognard.BadRequest):
            GAME.overlay(board, None, name, about)
    assert board.world.side[unit(P.KIRCHBACH)] == PRUSSIAN


def test_words_in_both_languages() -> None:
    choice = MoveTo(hex_("3611"))
    assert texts(GAME, "en").say(message(GAME, choice)) == "Move to 3611"
    assert texts(GAME, "fr").say(message(GAME, choice)) == "Destination\u202f: 3611"
    folder = Path(grognard.__file__).parent / "games/blood_and_iron/text"
    for line in (folder / "fr.ftl").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            assert not re.search(r" [:;!?%]", line), line  # a narrow no-break space stands before these


def test_a_hex_is_called_after_the_map_that_it_lies_on() -> None:
    said = {
        (battle, lang): texts(GAME, lang, battle).name for battle in ("froeschwiller", "sedan") for lang in ("en", "fr")
    }
    assert said["froeschwiller", "en"]("hex", "2622") == "Woerth (2622)"
    assert said["sedan", "fr"]("hex", "4320") == "Sedan (4320)"
    assert said["froeschwiller", "en"]("hex", "1820") == "Froeschwiller (1820)"
    assert said["sedan", "en"]("hex", "1820") == "1820"  # a meadow there
    assert said["sedan", "fr"]("hex", "4407") == "4407 (bois de la Garenne)"
    assert said["froeschwiller", "en"]("hex", "2019") == "2019 (Froeschwiller ridge)"
    assert said["froeschwiller", "fr"]("hex", "2019") == "2019 (crête de Froeschwiller)"
    event = event_message(bare("froeschwiller"), HexControlled(PRUSSIAN, hex_("1820")))
    assert "Froeschwiller (1820)" in texts(GAME, "en", "froeschwiller").say(event)


@pytest.mark.rule("blood-and-iron:12.64a", "blood-and-iron:12.74a", "blood-and-iron:12.3a")
def test_the_goal_says_what_wins_and_how_far_it_is() -> None:
    village = table({"s-pr-bay-1-bde": "5031", "s-pr-von-der-tann": "5031"}, "bazeilles")
    said = texts(GAME, "en", "sedan")
    goal = view(GAME, village, None).goal
    assert goal is not None
    assert "Bazeilles (5028)" in said.say(goal.text)
    assert "0500" in said.say(goal.text)
    assert goal.lines[0].places == ("5028",)
    assert goal.next is not None
    assert said.say(goal.next) == "The nearest Prussian unit in command is 3 hexes away."
    village.put(unit("s-pr-bay-1-bde"), hex_("5028"))
    goal = view(GAME, village, None).goal
    assert goal is not None
    assert [clause for clause, _ in goal.alarms] == ["12.64a"]
    walls = table({"s-pr-bay-1-bde": "4421", "s-pr-von-der-tann": "4421"}, "initial-assault")
    goal = view(GAME, walls, None).goal
    assert goal is not None
    assert goal.alarms[0][0] == "12.74a"
    points = bare("sedan")
    goal = view(GAME, points, None).goal
    assert goal is not None
    assert {(line.places, line.value, line.side) for line in goal.lines} == {
        (("4219",), "8", "french"),
        (("1006",), "10", None),
        (("2405",), "5", None),
    }
    assert goal.next is not None
    assert said.say(goal.next) == "French: ahead by 8 points."
