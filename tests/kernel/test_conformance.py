"""The suite finds what it is there to find: each broken game is caught."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar

import pytest

from grognard.kernel import history
from grognard.kernel.choice import Choice
from grognard.kernel.conformance import NonConformance, check_clauses, check_texts, spoken, walk
from grognard.kernel.game import Outcome
from grognard.kernel.view import Marker, Message, Scene
from tests.kernel.skirmish.game import (
    Advance,
    ChooseUnit,
    Halt,
    Moved,
    MovePatrol,
    NextSide,
    Select,
    Skirmish,
    SkirmishBoard,
)


def caught(game: Skirmish, thorough: float = 0.5) -> str:
    """What a thorough walk says of a broken game."""
    with pytest.raises(NonConformance) as error:
        for seed in range(5):
            walk(game, seed, thorough=thorough)
    assert error.value.record is not None
    return str(error.value)


def test_the_honest_game_passes() -> None:
    for seed in range(5):
        met = walk(Skirmish(), seed, thorough=0.5)
        assert met.decisions > 10
    assert {"ChooseUnit", "MovePatrol"} <= met.steps


def test_choices_that_change_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    def choices(self: ChooseUnit, s: SkirmishBoard) -> list[Choice]:
        s.turn += 1
        return [Select(0)]

    monkeypatch.setattr(ChooseUnit, "choices", choices)
    assert "changed the board" in caught(Skirmish(), thorough=1.0)


def test_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MovePatrol, "choices", lambda self, s: [])
    assert "offers nothing" in caught(Skirmish())


def test_a_clone_that_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SkirmishBoard, "copied", ("strength",))
    assert "clone" in caught(Skirmish())


def test_a_state_that_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SkirmishBoard, "_write_column", lambda *args: None)
    assert "position" in caught(Skirmish())


def test_a_choice_offered_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChooseUnit, "choices", lambda self, s: [Select(0), Select(0)])
    assert "twice" in caught(Skirmish())


def test_a_choice_of_no_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChooseUnit, "verbs", (Select,))
    assert "none of its verbs" in caught(Skirmish())


def test_a_refusal_without_a_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChooseUnit, "why_not", lambda self, s, choice: ["99.9"])
    assert "cites ['99.9']" in caught(Skirmish())


def test_a_list_of_choices_that_differs_from_what_is_barred(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MovePatrol, "choices", lambda self, s: [Advance(s.game.grid.near[s.place[self.unit]][0])])
    assert "and its bars differ" in caught(Skirmish())


def test_a_refusal_that_nothing_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MovePatrol, "bars", lambda self, s, choice: [])
    assert "nothing bars it" in caught(Skirmish())


def test_a_reason_that_cannot_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spoken, "package_sources", lambda package: ['bar("3.1", "weather", far=1)'])
    assert check_texts(Skirmish()) == ["en: no message bar-weather", "fr: no message bar-weather"]


def test_a_view_that_tells_a_secret() -> None:
    class Leaky(Skirmish):
        truth: ClassVar[dict[int, SkirmishBoard]] = {}

        def hide(self, s: SkirmishBoard, side: str | None) -> None:
            """Forgets one patrol of the enemy."""
            super().hide(s, side)
            if side == "red" and s.turn > 3:
                s.strength[3] = s.turn * 100 + len([place for place in s.place if place >= 0])

        def imagine(self, s: SkirmishBoard, side: str | None, rng: Random) -> None:
            for unit in range(4):
                s.strength[unit] = s.strength[unit] or rng.randint(1, 3)
            s.turn += 1 if s.turn > 3 else 0

    assert "hidden fact" in caught(Leaky())


def test_a_log_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = MovePatrol.take

    def take(self: MovePatrol, s: SkirmishBoard, choice: Advance) -> None:
        s.tell(Moved(s.strength[3 - 2 * s.active] % 4, choice.to))
        honest(self, s, choice)

    monkeypatch.setattr(MovePatrol, "take", take)
    assert "the log of" in caught(Skirmish())


def test_choices_that_depend_on_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    def choices(self: ChooseUnit, s: SkirmishBoard) -> Iterator[Choice]:
        yield from (Select(u) for u in range(4) if s.side(u) == s.active and s.place[u] >= 0)
        if s.strength[3 - 2 * s.active] == 3:
            yield Halt()

    monkeypatch.setattr(ChooseUnit, "choices", choices)
    assert "by what it knows" in caught(Skirmish())


def test_an_endless_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "LONGEST", 50)
    monkeypatch.setattr("tests.kernel.skirmish.game.TURNS", 10_000)
    assert "the game is not over" in caught(Skirmish())


def test_a_replay_that_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    drift = [0]
    honest = NextSide.perform

    def perform(self: NextSide, s: SkirmishBoard) -> None:
        drift[0] += 1
        s.strength[0] = drift[0]
        honest(self, s)

    monkeypatch.setattr(NextSide, "perform", perform)
    caught(Skirmish())


def test_a_game_that_loses_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SkirmishBoard, "conserved", lambda self: ["a patrol is nowhere"])
    assert "a patrol is nowhere" in caught(Skirmish())


def test_an_outcome_without_a_clause() -> None:
    class Lawless(Skirmish):
        def outcome(self, s: SkirmishBoard) -> Outcome:
            return Outcome(None, "draw", "77")

    assert "'77'" in caught(Lawless())


def test_a_scene_that_breaks() -> None:
    class Blind(Skirmish):
        def scene(self, s: Any, side: str | None) -> Scene:
            raise KeyError("piece")

    assert "KeyError" in caught(Blind())


def test_a_marker_without_a_name() -> None:
    class Mute(Skirmish):
        def scene(self, board: SkirmishBoard, side: str | None) -> Scene:
            return Scene("map", markers=(Marker("wire", "0101", Message("marker-wire")),))

    assert "no message marker-wire" in caught(Mute())


def test_texts_that_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = {"en": "step-fight = { $attacker }\nonly-here = x\n", "fr": "step-fight = { $defender }\n"}
    monkeypatch.setattr("grognard.kernel.text.sources", lambda package, lang: [spoken[lang]])
    complaints = check_texts(Skirmish())
    assert any("no message choice-halt" in line for line in complaints)
    assert "only-here stands in one language only" in complaints
    assert any(line.startswith("step-fight: the languages use other variables") for line in complaints)


def test_clauses_that_do_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check_clauses(Skirmish()) == []
    monkeypatch.setattr(ChooseUnit, "rule", "8.8")
    monkeypatch.setattr(MovePatrol, "verbs", ())
    assert check_clauses(Skirmish()) == ["ChooseUnit cites 8.8", "MovePatrol names no verbs"]
