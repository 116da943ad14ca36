"""A game that was played under older rules is never refused: it goes on under ours, and its past stays as it was."""

from __future__ import annotations

from random import Random

import pytest

from grognard.kernel.choice import Choice
from grognard.kernel.conformance import Luck
from grognard.kernel.conformance.walking import Blind
from grognard.kernel.fair import SaltedDice
from grognard.kernel.history import BeforeRules, History
from grognard.kernel.lines import Amended, RecordError
from grognard.kernel.record import Record
from grognard.kernel.verify import verify
from tests.kernel.skirmish import game as old
from tests.kernel.skirmish.game import Skirmish

SEED = bytes(range(32))
SALTS = {"red": "aa11", "blue": "bb22"}


class Later(Skirmish):
    """The same game, one release later."""

    rules = 2


GAME, LATER = Skirmish(), Later()


def played(moves: int | None = None) -> History:
    history = History(GAME)
    dice = SaltedDice(SEED, SALTS)
    history.bind(dice.bound())
    rng = Random(7)
    for _ in history.run(dict.fromkeys(GAME.sides, Blind(rng)), dice, knowing=True):
        if len(history) == moves:
            break
    return history


def finished() -> History:
    history = played()
    history.reveal(SEED.hex())
    return history


# Played before any of the tests below changes the rules.
PART = {moves: played(moves) for moves in (10, 12, 25, 30, 33)}
WHOLE = finished()


def play_on(history: History) -> None:
    rng = Random(8)
    for _ in history.run(dict.fromkeys(GAME.sides, Blind(rng)), Luck(rng), knowing=True):
        pass


@pytest.fixture
def nobody_halts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the later rules forbid, in every step that had it."""
    for kind in vars(old).values():
        if isinstance(kind, type) and issubclass(kind, old.Step) and "choices" in vars(kind):
            offered = kind.choices

            def without(self: object, s: object, offered: object = offered) -> list[Choice]:
                found = list(offered(self, s))  # type: ignore[operator]
                return [each for each in found if type(each).__name__ != "Halt"] or found

            monkeypatch.setattr(kind, "choices", without)


def test_what_is_the_same_under_both_rules_goes_on_as_if_nothing_had_happened() -> None:
    history = PART[30]
    taken = History.of(history.record, LATER)
    assert taken.board.position() | {"rules": 1} == history.board.position() | {"rules": 1}
    assert taken.floor == 0 and len(taken) == 30
    assert "rules 2\n" in taken.record.to_text()


@pytest.mark.usefixtures("nobody_halts")
@pytest.mark.parametrize("moves", [12, 25, 33])
def test_what_our_rules_forbid_goes_on_from_its_last_position(moves: int) -> None:
    history = PART[moves]
    assert any(move.text.startswith("Halt") for move in history.record.moves)
    record = Record.from_text(history.record.to_text())
    taken = History.of(record, LATER)
    assert len(taken) == taken.floor == moves
    assert taken.board.place == history.board.place  # type: ignore[attr-defined]
    assert [move.text for move in taken.record.moves] == [move.text for move in record.moves], "the past is kept"
    with pytest.raises(BeforeRules):
        taken.at(moves - 1)
    with pytest.raises(ValueError, match="only 0 moves"):
        taken.undo(1)
    play_on(taken)
    assert taken.board.over
    taken.undo(1)
    again = History.of(Record.from_text(taken.record.to_text()), LATER)
    assert again.board == taken.board and len(again) == len(taken) and again.floor == moves
    assert again.record.to_text() == taken.record.to_text()


@pytest.mark.usefixtures("nobody_halts")
def test_a_finished_game_stays_finished() -> None:
    history = WHOLE
    taken = History.of(Record.from_text(history.record.to_text()), LATER)
    assert taken.board.over and taken.board.outcome == history.board.outcome


@pytest.mark.usefixtures("nobody_halts")
def test_without_a_position_it_goes_on_as_far_as_our_rules_can_follow() -> None:
    """Records of before positions were kept."""
    lines = [line for line in PART[30].record.to_text().splitlines() if not line.startswith("position ")]
    taken = History.of(Record.from_text("\n".join(lines)), LATER)
    assert 0 < len(taken) <= 30
    assert len(Record.from_text(taken.record.to_text()).entries) >= 30, "nothing of the past is left out"
    play_on(taken)
    assert taken.board.over


def test_a_record_of_later_rules_is_refused_in_a_sentence() -> None:
    text = PART[10].record.to_text().replace("rules 1", "rules 3")
    with pytest.raises(RecordError, match="this program has rules 2: take a later one"):
        History.of(Record.from_text(text), LATER)


@pytest.mark.usefixtures("nobody_halts")
def test_the_dice_of_the_past_can_still_be_checked() -> None:
    history = WHOLE
    text = History.of(history.record, LATER).record.to_text()
    record = Record.from_text(text)
    assert any(isinstance(entry, Amended) for entry in record.entries)
    verdict = verify(record, LATER)
    assert verdict.rolls == history.rolled
    assert "rules have changed" in verdict.doubts[0]
    line = next(line for line in text.splitlines() if " @3 " in line)
    value, of = line.rsplit(" ", 1)[1].split("/")
    forged = line.rsplit(" ", 1)[0] + f" {(int(value) + 1) % int(of)}/{of}"
    with pytest.raises(RecordError, match="does not follow"):
        verify(Record.from_text(text.replace(line, forged)), LATER)
