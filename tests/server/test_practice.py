"""Puzzles over HTTP: every choice is answered with what it is worth, and what was solved is known."""

from __future__ import annotations

import pytest

import grognard
from grognard.practice.stock import stock

from .players import Browser


@pytest.mark.parametrize("name", grognard.games.ids())
def test_a_puzzle_is_solved_by_choosing(anna: Browser, name: str) -> None:
    game = grognard.game(name)
    puzzle = next(iter(stock(game).values()))
    state = anna.post(f"/games/{name}/lessons/{puzzle.id}", 201)["state"]
    assert state["lesson"]["puzzle"]
    assert state["lesson"]["key"] == f"lesson-{puzzle.id}-find"
    wrong, right = (
        game.codec.to_json(game.codec.choice(line)) for line in (puzzle.other[0].choices[0], puzzle.best[0])
    )
    tried = anna.move(state, wrong)["state"]
    assert tried["number"] == state["number"]
    assert (tried["lesson"]["verdict"], tried["lesson"]["attribute"]) == ("off", "off-0")
    anna.move(tried, right)
    assert "kind" not in anna.state(state["id"])["lesson"]
    found = {line["id"]: line for line in anna.get(f"/games/{name}/practice")["lessons"]}
    assert found[puzzle.id]["done"]


def test_puzzles_are_told_in_both_languages_and_are_no_lessons(anna: Browser) -> None:
    english, french = (anna.get("/games/verdun/practice", lang=lang) for lang in ("en", "fr"))
    assert english["lessons"] == french["lessons"]
    assert "worse than the best" in english["ftl"] and "de moins que le meilleur" in french["ftl"]
    lessons = {line["id"] for line in anna.get("/games/verdun/lessons")["lessons"]}
    assert not lessons & {line["id"] for line in english["lessons"]}


def test_a_game_without_puzzles_has_none(anna: Browser) -> None:
    assert anna.get("/games/skirmish/practice") == {"game": "skirmish", "lessons": [], "ftl": ""}
