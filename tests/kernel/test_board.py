"""Boards: clones, equality, positions, digests."""

from __future__ import annotations

import json

import pytest

from grognard.kernel.board import Board, PositionError, cache, per
from grognard.kernel.game import BadRequest
from tests.kernel.skirmish.game import Drawn, Skirmish
from tests.kernel.test_flow import board

GAME = Skirmish()


def test_fields_are_read_from_the_declaration() -> None:
    class Fuller(Board):
        a: int = 3
        b: list[int] = per("unit", 7)
        c: list[list[int]] = []  # noqa: RUF012
        d: object = cache()

    assert [field.name for field in Fuller.fields] == ["a", "b", "c"]
    assert Fuller.caches == ("d",)
    assert Fuller.copied == ("b",)
    assert Fuller.nested == ("c",)
    made = Fuller(GAME, "meeting", {})
    assert made.b == [7, 7, 7, 7]
    made.c = [[1], [2]]
    copy = made.clone()
    copy.c[0].append(5)
    assert made.c == [[1], [2]]


def test_a_clone_is_independent() -> None:
    s = board()
    copy = s.clone()
    assert copy == s
    copy.put(0, 5)
    copy.turn = 9
    assert s.place[0] != 5
    assert s.turn == 1
    assert copy != s


def test_nobody_listens_to_a_clone() -> None:
    s = board()
    s.listen()
    assert s.clone().events is None


def test_boards_of_other_scenarios_or_options_differ() -> None:
    assert GAME.start() != GAME.start(options={"daring": True})


def test_a_position_reads_back() -> None:
    s = board()
    written = json.loads(json.dumps(s.position()))
    assert written["unit"]["red-1"] == {"place": "0101", "strength": 1}
    again = GAME.load(written)
    assert again == s
    assert again.choices() == s.choices()
    assert again.digest() == s.digest()


def test_what_has_its_default_is_left_out_of_a_position() -> None:
    assert "turn" not in board().position()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "not of skirmish"),
        ({"scenario": "moon"}, "choose one of meeting"),
        ({"tanks": 3}, "has no tanks"),
        ({"unit": {"red-9": {"place": "0101"}}}, "'red-9' is no unit"),
        ({"unit": {"red-1": {"place": "9999"}}}, "'9999' is no hex"),
        ({"unit": {"red-1": {"colour": 1}}}, "has no colour"),
        ({"steps": [{"type": "Fly"}]}, "'Fly' is no choice, step or event"),
        ({"options": {"magic": True}}, "no option 'magic'"),
    ],
)
def test_a_wrong_position_is_answered_in_a_sentence(change: dict[str, object], says: str) -> None:
    written = {**board().position(), **change}
    with pytest.raises((PositionError, BadRequest), match=says):
        GAME.load(written)


def test_the_digest_sees_every_field_and_the_stack() -> None:
    s = board()
    digests = {s.digest()}
    for change in ("turn", "active"):
        other = s.clone()
        setattr(other, change, 5)
        digests.add(other.digest())
    other = s.clone()
    other.stack = other.stack[:-1]
    digests.add(other.digest())
    assert len(digests) == 4


def test_an_unhashable_board() -> None:
    with pytest.raises(TypeError):
        hash(board())


def test_options_have_values() -> None:
    with pytest.raises(BadRequest, match="cannot be 'maybe'"):
        GAME.start(options={"daring": "maybe"})
    assert GAME.start(options={"daring": True}).option("daring") is True


def test_a_choice_read_from_json() -> None:
    assert GAME.read_choice({"type": "Drawn", "strength": 2}) == Drawn(2)


def test_a_column_under_a_new_name_reads_old_positions_and_keeps_its_digest() -> None:
    class Old(Board):
        at: list[int] = per("unit", 0)

    class New(Board):
        place: list[int] = per("unit", 0, was="at")

    old, new, again = (kind(GAME, "meeting", {}) for kind in (Old, New, New))
    old.at[2] = new.place[2] = 5
    assert new.digest() == old.digest()
    assert new.position()["unit"] == {"blue-1": {"place": 5}}
    for written in (old.position(), new.position()):
        again.restore(written)
        assert again == new
