"""Views, texts, refusals by click, and secrets."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grognard.kernel.choice import bar
from grognard.kernel.game import BadRequest
from grognard.kernel.messages import kebab, message, step_message
from grognard.kernel.showing import barred, bars, overlay, preview, view, why
from grognard.kernel.text import Texts, texts, variables
from grognard.kernel.view import Message, Target
from tests.kernel.skirmish.game import Advance, Halt, Select, Skirmish
from tests.kernel.test_flow import board

GAME = Skirmish()


def test_a_view_shows_what_the_side_knows() -> None:
    shown = view(GAME, board(), "red")
    faces = {piece.id: piece.face for piece in shown.scene.pieces}
    assert faces["red-2"] == "patrol-2"
    assert faces["blue-1"] == "patrol-0", "the enemy's strength is not known"
    assert shown.prompt is not None
    assert (shown.prompt.actor, shown.prompt.rule) == ("red", "3.1")
    assert [offer.choice["type"] for offer in shown.offers] == ["Select", "Select", "Halt"]
    assert shown.offers[0].targets == (Target("unit", "red-1"),)


def test_only_the_actor_is_offered_anything() -> None:
    assert view(GAME, board(), "blue").offers == ()
    assert view(GAME, board(), None).offers == ()


def test_secrets_do_not_change_a_view() -> None:
    s = board()
    other = s.clone()
    other.strength[2], other.strength[3] = 1, 2
    assert msgspec.json.encode(view(GAME, s, "red")) == msgspec.json.encode(view(GAME, other, "red"))
    assert msgspec.json.encode(view(GAME, s, "blue")) != msgspec.json.encode(view(GAME, other, "blue"))


def test_what_is_imagined_is_possible() -> None:
    known = GAME.seen(board(), "red")
    GAME.imagine(known, "red", Random(1))
    assert all(1 <= strength <= 3 for strength in known.strength)


def test_why_not_of_a_click() -> None:
    s = board()
    assert why(GAME, s, "red", Target("unit", "red-1")) == []
    assert why(GAME, s, "red", Target("unit", "blue-1")) == ["3.1"]
    assert why(GAME, s, "blue", Target("unit", "blue-1")) == ["3.1"]
    s.play(Select(0))
    assert why(GAME, s, "red", Target("hex", "0102")) == ["3.2"]
    far = bars(GAME, s, "red", Target("hex", "0505"))
    assert far == [bar("3.1", "too-far", far=6)]
    said = [texts(GAME, "en").say(each.text) for each in barred(far) if each.text]
    assert said == ["6 hexes away; a patrol goes 1."]


def test_no_preview_where_nothing_is_reckoned() -> None:
    assert preview(GAME, board(), "red", Halt()) is None


def test_an_unknown_overlay_or_side() -> None:
    with pytest.raises(BadRequest, match="no overlay"):
        overlay(GAME, board(), "red", "weather")
    with pytest.raises(BadRequest, match="no side 'green'"):
        view(GAME, board(), "green")


def test_sentences_in_both_languages() -> None:
    s = board()
    s.play(Select(0))
    english, french = texts(GAME, "en"), texts(GAME, "fr")
    assert english.say(step_message(s)) == "Where does patrol red-1 go?"
    assert french.say(step_message(s)) == "Où va patrouille red-1\u202f?"
    assert english.say(message(GAME, Advance(0))) == "To 0101"


def test_a_missing_message_shows_its_id() -> None:
    assert texts(GAME, "en").say(Message("no-such-thing")) == "[no-such-thing]"


def test_lists_and_nested_messages() -> None:
    spoken = texts(GAME, "fr")
    assert spoken.value([{"unit": "red-1"}, {"unit": "red-2"}]) == "patrouille red-1 et patrouille red-2"
    assert spoken.value({"id": "choice-halt", "args": {}}) == "Rester"
    assert spoken.value([]) == "–"


def test_an_unknown_language() -> None:
    with pytest.raises(ValueError, match="choose one of en, fr"):
        Texts(GAME, "de")


def test_variables_of_a_message() -> None:
    found = variables("a = { $x } and { NUMBER($y) }\n    .note = { $z }\nb = { $n ->\n   *[other] { $m }\n  }\n")
    assert found == {"a": {"x", "y", "z"}, "b": {"n", "m"}}
    with pytest.raises(ValueError, match="not Fluent"):
        variables("a = { $x\n")
    with pytest.raises(ValueError, match="stands twice"):
        variables("a = x\na = y\n")


def test_kebab() -> None:
    assert kebab("DefenderRetreats") == "defender-retreats"
    assert kebab("HQReturns") == "hq-returns"
