"""What the rows of a table's journal tell to whom."""

from __future__ import annotations

from grognard.kernel.choice import Choice
from grognard.kernel.dice import Roll
from grognard.kernel.history import History
from grognard.server.line import Line, told_to
from tests.kernel.skirmish.game import Advance, Select
from tests.kernel.test_flow import GAME, board

HEX = GAME.grid.index


def played(line: Line, *choices: Choice) -> list[tuple[str, int]]:
    """The verbs that red is shown after some choices, each with its beat."""
    rows = [line.play(choice, "person") for choice in choices]
    acts = [told.act for row in rows for told in told_to(row, "red")]
    return [(act.verb, act.beat) for act in acts if act is not None]


def test_what_is_seen_belongs_to_the_move_that_opened_it() -> None:
    s = board()
    s.put(2, HEX["0301"])  # a blue patrol two hexes from red's first
    line = Line(History.begun(s))
    assert played(line, Select(0), Advance(HEX["0201"])) == [("move", 2)]
    assert played(line, Select(3), Advance(HEX["0502"])) == [("move", 4)]
    assert played(line, Select(0), Advance(HEX["0301"]), Roll((6,))) == [("state", 4)], "it opens nothing itself"


def test_beats_go_on_from_where_a_table_was_taken_back_to() -> None:
    s = board()
    s.put(2, HEX["0301"])
    line = Line(History.begun(s))
    played(line, Select(0), Advance(HEX["0201"]))
    before = line.board.clone()
    played(line, Select(3), Advance(HEX["0502"]))
    line.back(2, before)
    assert played(line, Select(2), Advance(HEX["0201"]), Roll((6,))) == [("state", 2)]


def test_the_first_thing_that_is_seen_opens() -> None:
    s = board()
    s.put(2, HEX["0201"])
    assert played(Line(History.begun(s)), Select(0), Advance(HEX["0201"]), Roll((6,))) == [("state", 3)]
