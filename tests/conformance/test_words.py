"""Every word: prompts, choices, counters, sums, odds, overlays, logs and endings of random play, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import grognard
from grognard.kernel.conformance.sentences import faults_of, messages_in
from grognard.kernel.dice import DICE
from grognard.kernel.game import AnyGame
from grognard.kernel.messages import event_message
from grognard.kernel.showing import overlay, preview, view
from grognard.kernel.text import LANGUAGES, texts
from grognard.kernel.view import Message

GAMES: dict[str, AnyGame] = {name: grognard.game(name) for name in grognard.games.ids()}
SCENARIOS = [(name, scenario.id) for name, game in GAMES.items() for scenario in game.scenarios]
DECISIONS = 250
EVERY = 6  # decisions at which everything on the table is read


def shown(game: AnyGame, scenario: str) -> Iterator[tuple[str, Any]]:
    """What is shown and told in a random game, with the map sheet on which it is."""
    rng = Random(scenario)
    board = game.start(scenario)
    events = board.listen()
    for number in range(DECISIONS):
        if board.over:
            break
        choice = rng.choice(board.choices())
        if board.actor != DICE and number % EVERY == 0:
            table = view(game, board, board.actor)
            yield table.scene.sheet, table
            yield table.scene.sheet, preview(game, board, board.actor, choice)
            plain = [name for name in game.overlays if name not in game.overlays_about]
            if plain:
                yield table.scene.sheet, overlay(game, board, board.actor, rng.choice(plain))
        events.clear()
        board.apply(choice)
        for event in events:
            yield "", event_message(board, event)
    yield "", view(game, board, None).ending


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_whatever_is_shown_or_told_reads_like_a_sentence(name: str, scenario: str) -> None:
    game = GAMES[name]
    read: set[str] = set()
    faults: dict[str, str] = {}
    for sheet, thing in shown(game, scenario):
        for text in messages_in(thing):
            key = f"{sheet} {text}"
            if key in read or unwritten(game, text):
                continue
            read.add(key)
            for fault in faults_of(game, text, sheet):
                faults.setdefault(fault.partition(":")[0], fault)
    assert not faults, "\n".join(faults.values())


def unwritten(game: AnyGame, text: Message) -> bool:
    """What wins a scenario is a sentence that a game may leave out; the page then shows how it stands."""
    return text.id.startswith("goal-") and not any(texts(game, lang).has(text.id) for lang in LANGUAGES)


FAULTY = [
    ("Move fr-208 to 1606", "raw"),
    ("Louvemont (", "parenthesis"),
    ("Losses: {$units}", "placeholder"),
    ("Roll dice=4,4,3", "field"),
]


@pytest.mark.parametrize(("said", "what"), FAULTY)
def test_the_reader_finds_what_is_raw(said: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["verdun"]
    unit = game.vocabularies["unit"].names[0]
    said = said.replace("fr-208", unit)
    monkeypatch.setattr(type(texts(game, "en")), "say", lambda _self, _text: said)
    assert list(faults_of(game, Message("event-said"))), what


def test_the_reader_finds_english_in_french_but_not_in_names(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["arras"]
    unit = game.vocabularies["unit"].names[0]
    name = game.names["unit"][unit][1]
    monkeypatch.setattr(type(texts(game, "fr")), "say", lambda _self, _text: f"{name} moves with the others")
    assert any("is English" in fault for fault in faults_of(game, Message("said", {"unit": {"unit": unit}})))
    monkeypatch.setattr(type(texts(game, "fr")), "say", lambda _self, _text: f"{name} avance")
    assert not any("is English" in fault for fault in faults_of(game, Message("said", {"unit": {"unit": unit}})))
