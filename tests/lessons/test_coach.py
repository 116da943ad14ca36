"""The coach: every phase of every game has its words in both languages, and nothing empty is said of a decision."""

from __future__ import annotations

from random import Random

import pytest

from grognard.bots import choose
from grognard.games import game, ids
from grognard.kernel.showing import view
from grognard.kernel.text import attributes, variables
from grognard.lessons.coaching import SETUP, WORDS, key, usual
from grognard.lessons.files import words

GAMES = ids()
EMPTY = {"advice-plan", "advice-only", "advice-alone"}


@pytest.mark.parametrize("name", GAMES)
def test_every_phase_is_explained_in_both_languages(name: str) -> None:
    played = game(name)
    phases = {phase.id for each in played.scenarios for phase in view(played, played.start(each.id), None).scene.phases}
    assert phases
    said = {lang: attributes(words(played, WORDS, lang)) for lang in ("en", "fr")}
    for lang, found in said.items():
        assert set(found) == {key(phase) for phase in phases | {SETUP}}, lang
        for phase in found:
            assert {"usual", "watch"} <= set(found[phase]), (lang, phase)
    assert {one: set(each) for one, each in said["en"].items()} == {one: set(each) for one, each in said["fr"].items()}
    assert variables(words(played, WORDS, "en")) == variables(words(played, WORDS, "fr"))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_usual_has_a_reason_and_is_on_offer(name: str) -> None:
    played = game(name)
    board = played.start(played.scenarios[0].id)
    rng = Random(7)
    told = 0
    for _ in range(60):
        if board.over:
            break
        if board.actor not in played.sides:
            board.play(rng.choice(list(board.choices())))
            continue
        side = str(board.actor)
        known = played.seen(board, side)
        line = choose("captain", known, side, rng.getrandbits(30), "", 0.1)
        said = usual(known, side, line)
        assert line in known.choices()
        assert not EMPTY & {reason.id for reason in said.reasons}
        assert (said.text is None) == (not said.reasons)
        told += said.text is not None
        board.play(line)
    assert told, "some decisions can be explained"
