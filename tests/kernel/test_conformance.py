"""The suite finds what it is there to find: each broken game is caught."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, ClassVar

import pytest

from grognard.kernel import history
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.conformance import NonConformance, check_clauses, check_texts, leaks, spoken, twins, walk
from grognard.kernel.flow import Step
from grognard.kernel.game import Outcome
from grognard.kernel.messages import named
from grognard.kernel.view import Marker, Message, Preview, Scene, Target
from grognard.kernel.words import Blank
from tests.kernel.skirmish.game import (
    UNKNOWN,
    Advance,
    ChooseUnit,
    Fire,
    Halt,
    Join,
    Leave,
    Moved,
    MovePatrol,
    NextSide,
    Select,
    Skirmish,
    SkirmishBoard,
    Volley,
)


class Report(Choice):
    """The count is in."""


class Muster(Step):
    """The enemy is counted, and everybody reads the figure."""

    rule: ClassVar = "3.1"
    verbs: ClassVar = (Report,)
    strength: int

    def actor(self, s: SkirmishBoard) -> str:
        return "blue"

    def choices(self, s: SkirmishBoard) -> list[Choice]:
        return [Report()]

    def take(self, s: SkirmishBoard, choice: Choice) -> None:
        s.done()


class SealedMuster(Muster):
    """The same, and blue keeps the figure."""

    strength: Annotated[int, Blank(0)]


def caught(game: Skirmish, thorough: float = 0.5, **options: bool) -> str:
    """What a thorough walk says of a broken game."""
    with pytest.raises(NonConformance) as error:
        for seed in range(5):
            walk(game, seed, options=options or None, thorough=thorough)
    assert error.value.record is not None
    return str(error.value)


def test_the_honest_game_passes() -> None:
    for seed in range(5):
        met = walk(Skirmish(), seed, options={"volley": True}, thorough=0.5)
        assert met.decisions > 10
    assert {"ChooseUnit", "MovePatrol", "Volley", "VolleyFire"} <= met.steps


def meddling(name: str, kind: type[Step], answer: object) -> Callable[..., Any]:
    """A question that answers as before, and changes the board."""
    honest = getattr(kind, name)

    def asked(self: Step, s: SkirmishBoard, *about: Choice) -> Any:
        s.turn += 1
        return honest(self, s, *about) if answer is None else answer

    return asked


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (ChooseUnit, "applies"),
        (ChooseUnit, "choices"),
        (ChooseUnit, "prompt"),
        (ChooseUnit, "sums"),
        (ChooseUnit, "plans"),
        (ChooseUnit, "ordered"),
        (ChooseUnit, "preview"),
        (MovePatrol, "candidates"),
        (MovePatrol, "bars"),
        (Volley, "actor"),
    ],
)
def test_a_question_that_changes_the_board(kind: type[Step], name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kind, name, meddling(name, kind, None))
    asked = "choices" if name in ("candidates", "bars") else name  # choices() is made of these two here
    assert f"{asked}(" in (found := caught(Skirmish(), thorough=1.0, volley=True))
    assert "changed the board" in found


def test_a_step_that_is_passed_over_and_changes_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Volley, "applies", meddling("applies", Volley, False))
    assert "applies() of Volley(firers=()) changed the board" in caught(Skirmish())


def test_a_question_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MovePatrol, "sums", lambda self, s: s.tell(Moved(0, 0)))
    assert "a question tells nothing" in caught(Skirmish())


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
    honest = MovePatrol.choices
    monkeypatch.setattr(MovePatrol, "choices", lambda self, s: honest(self, s)[:1])
    assert "and its bars differ" in caught(Skirmish(), thorough=0.0), "at every decision, not only where all is checked"


def test_a_list_of_choices_in_another_order(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = MovePatrol.choices
    monkeypatch.setattr(MovePatrol, "choices", lambda self, s: list(reversed(honest(self, s))))
    assert "differ about the order" in caught(Skirmish(), thorough=0.0)


def test_a_choice_that_is_offered_and_barred(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MovePatrol, "choices", lambda self, s: [Advance(s.place[self.unit]), *self.candidates(s)])
    monkeypatch.setattr(MovePatrol, "bars", lambda self, s, choice: [Bar("3.2")] if choice.to in s.place else [])
    assert "is offered in MovePatrol" in caught(Skirmish(), thorough=0.0)


def barring(monkeypatch: pytest.MonkeyPatch, wrong: Bar) -> str:
    """What is said of a step that bars rightly, by a wrong clause."""
    honest = MovePatrol.bars
    monkeypatch.setattr(MovePatrol, "bars", lambda self, s, choice: [wrong] if honest(self, s, choice) else [])
    return caught(Skirmish())


def test_the_catch_all_of_a_step_that_has_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "by the step's own 3.1, without a reason" in barring(monkeypatch, Bar("3.1"))


def test_a_clause_that_permits(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "by 2.1, a data, without a reason" in barring(monkeypatch, Bar("2.1"))


def test_a_clause_that_does_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "is barred by 3.9, which the rulebook has not" in barring(monkeypatch, Bar("3.9"))


def test_a_click_that_means_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MovePatrol, "meant", lambda self, s, target: [])
    assert "means nothing in MovePatrol" in caught(Skirmish())


def test_a_group_in_one_order_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Volley.bars

    def bars(self: Volley, s: SkirmishBoard, choice: Choice) -> list[Bar]:
        """A patrol joins only after those before it."""
        late = isinstance(choice, Join) and any(unit > choice.unit for unit in self.firers)
        return [bar("6.3", "no-firer", unit="red-1")] if late else honest(self, s, choice)

    monkeypatch.setattr(Volley, "bars", bars)
    assert "in one order alone" in caught(Skirmish(), volley=True)


def test_a_group_that_depends_on_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Volley.take

    def take(self: Volley, s: SkirmishBoard, choice: Choice) -> None:
        """The second to join counts more."""
        if isinstance(choice, Join | Leave) and len(self.firers) == (2 if choice.retracts else 1):
            s.turn += 100 * (choice.unit + 1) * (-1 if choice.retracts else 1)
        honest(self, s, choice)

    monkeypatch.setattr(Volley, "take", take)
    assert "depends on the order of its members" in caught(Skirmish(), volley=True)


def test_a_member_that_cannot_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Volley.bars

    def bars(self: Volley, s: SkirmishBoard, choice: Choice) -> list[Bar]:
        """Who has joined stays, and is told so."""
        if isinstance(choice, Leave):
            return [bar("6.2", "no-firer", unit=named(s.game, "unit", choice.unit))]
        return honest(self, s, choice)

    monkeypatch.setattr(Volley, "bars", bars)
    assert "cannot be taken away again" in caught(Skirmish(), volley=True)


def test_a_refusal_that_nothing_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MovePatrol, "bars", lambda self, s, choice: [])
    assert "nothing bars it" in caught(Skirmish())


def test_odds_that_are_not_those_of_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Volley.preview

    def preview(self: Volley, s: SkirmishBoard, choice: Choice) -> Preview | None:
        """Counts the target too."""
        return honest(Volley((*self.firers, 0)), s, choice)

    monkeypatch.setattr(Volley, "preview", preview)
    found = caught(Skirmish(), thorough=1.0, volley=True)
    assert "is shown as 2/6, but is 1/6" in found


def test_odds_of_dice_that_do_not_fall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Volley, "sums", lambda self, s: self.preview(s, Fire(0)))
    assert "foresees dice that do not fall" in caught(Skirmish(), thorough=1.0, volley=True)


def test_odds_that_nobody_compares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Skirmish, "reckoning", None)
    assert "no reckoning" in caught(Skirmish(), thorough=1.0, volley=True)


def test_a_reason_that_cannot_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spoken, "package_sources", lambda package: ['bar("3.1", "weather", far=1)'])
    assert check_texts(Skirmish()) == ["en: no message bar-weather", "fr: no message bar-weather"]


def found(game: Skirmish, thorough: float = 0.5) -> str:
    """What a game beside its twins says of a game that tells a secret."""
    with pytest.raises(NonConformance) as error:
        for seed in range(20):
            twins(game, seed, thorough=thorough)
    assert error.value.record is not None
    return str(error.value)


def test_the_honest_game_keeps_its_secrets() -> None:
    met = [twins(Skirmish(), seed, thorough=0.5) for seed in range(20)]
    assert sum(each.decisions for each in met) > 300
    assert {"DrawStrength Drawn"} == set().union(*(each.choices for each in met))
    assert {"Lost"} == set().union(*(each.revealed for each in met))


def test_a_value_that_is_plain_and_yet_kept_from_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    (strength,) = SkirmishBoard.secrets
    monkeypatch.setattr(strength, "plain", 2)
    assert "strength is plain at 2, and yet kept from" in caught(Skirmish())


def test_who_may_not_know_sees_what_is_plain_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Skirmish()
    board = game.start()
    board.strength[:] = [1, 2, 3, 2]
    (strength,) = SkirmishBoard.secrets
    assert game.seen(board, None).strength == [UNKNOWN] * 4
    monkeypatch.setattr(strength, "plain", 2)
    assert game.seen(board, None).strength == [UNKNOWN, 2, UNKNOWN, 2]
    assert not game.is_open(board)
    board.strength[:] = [2, UNKNOWN, 2, 2]
    assert game.is_open(board)


def test_a_board_on_which_everybody_knows_a_secret() -> None:
    class Leaky(Skirmish):
        def knows(self, s: SkirmishBoard, side: str | None, field: str, unit: int) -> bool:
            """Forgets one patrol of the enemy."""
            return unit == 3 or super().knows(s, side, field, unit)

    assert "the board of" in found(Leaky())


def test_a_step_that_carries_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a field of a step is not marked, everybody can read it."""
    honest = MovePatrol.take

    def take(self: MovePatrol, s: SkirmishBoard, choice: Advance) -> None:
        honest(self, s, choice)
        if isinstance(s.step, NextSide):
            s.done()
        s.call(Muster(s.strength[3]))

    monkeypatch.setattr(MovePatrol, "take", take)
    assert "the board of" in found(Skirmish())
    monkeypatch.setattr("tests.kernel.test_conformance.Muster", SealedMuster)
    for seed in range(10):
        twins(Skirmish(), seed, thorough=0.5)


def test_a_step_that_asks_only_where_there_is_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = NextSide.perform

    def perform(self: NextSide, s: SkirmishBoard) -> None:
        honest(self, s)
        if s.strength[0] == 3 and s.active == 1:
            s.call(SealedMuster(1))

    monkeypatch.setattr(NextSide, "perform", perform)
    assert "the board of" in found(Skirmish())


def test_a_view_made_of_the_board_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def knowing(game: Skirmish, board: SkirmishBoard, side: str | None) -> Any:
        return honest(game, board, side), board.strength

    honest = leaks.view
    monkeypatch.setattr(leaks, "view", knowing)
    assert "the view of" in found(Skirmish())


def test_an_answer_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """What bars a click is worked out on the board itself."""

    def knowing(game: Skirmish, board: SkirmishBoard, side: str | None, target: Target) -> list[Bar]:
        return [*honest(game, board, side, target), bar("3.1", "too-far", far=sum(board.strength))]

    honest = leaks.bars
    monkeypatch.setattr(leaks, "bars", knowing)
    assert "the answer to a click of" in found(Skirmish(), 1.0)


def test_a_log_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = MovePatrol.take

    def take(self: MovePatrol, s: SkirmishBoard, choice: Advance) -> None:
        s.tell(Moved(s.strength[3 - 2 * s.active] % 4, choice.to))
        honest(self, s, choice)

    monkeypatch.setattr(MovePatrol, "take", take)
    assert "the log of" in found(Skirmish())


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
