"""Choosing freely: what a side has picked and not used yet can be dropped, or another thing be picked instead. Such
picks are taken back in the journal like other moves, and marked, so that no log speaks of them."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.kernel import showing
from grognard.kernel.choice import Choice, Refused
from grognard.kernel.view import Offer, View
from grognard.server.errors import Trouble
from grognard.server.line import Line, Row

LOOSE = ("pick", "join")  # what such choices name is not used yet
DROPPED = "drop"  # the text of the row that takes picks back


def loose(line: Line, side: str) -> int:
    """How many of the last moves are a side's own picks, with nothing done upon them."""
    count = 0
    for row in reversed(line.rows[line.floor :]):
        if row.actor != side or row.reveals or line.game.codec.choice(row.text).role not in LOOSE:
            break
        count += 1
    return count


def last_pick(line: Line, side: str) -> int | None:
    """The number of moves before the pick that the side's last moves go on from."""
    for number in range(len(line.rows), line.floor, -1):
        row = line.rows[number - 1]
        if row.actor != side:
            return None
        if line.game.codec.choice(row.text).role == "pick":
            return number - 1
    return None


def swaps(line: Line, side: str) -> tuple[tuple[Offer, ...], int]:
    """The picks that a side may play instead of its present one, and how many moves are taken back for it. None are
    taken back where the piece in hand has begun: it is finished first."""
    board = line.board
    if board.over or board.actor != side:
        return (), 0
    back = loose(line, side)
    if back:
        return showing.picks(line.game.seen(line.history.at(len(line) - back), side)), back
    if not any(choice.role == "end" for choice in line.history.offered()):
        return (), 0
    before = last_pick(line, side)
    if before is None:
        return (), 0
    used = {line.rows[number].text for number in range(before, len(line))}
    known = line.game.seen(line.history.at(before), side)
    to_text = line.game.codec.to_text
    unused = [choice for choice in known.choices() if choice.role == "pick" and to_text(choice) not in used]
    return tuple(showing.offer(known, choice) for choice in unused), 0


def view(line: Line, side: str | None) -> View:
    """What a side is shown, with what it may pick instead."""
    found, back = swaps(line, side) if side is not None else ((), 0)
    return showing.view(line.game, line.board, side, found, back)


def exchange(line: Line, side: str, count: int, choice: Choice) -> Row:
    """Take back a side's last picks for another choice, which must be allowed then."""
    if count > loose(line, side):
        raise Trouble("bad-request", "only picks that nothing was done with are taken back so")
    before = line.history.at(len(line) - count)
    if choice not in before.choices():
        raise Refused(choice, line.game.seen(before, side).bars(choice))
    return take_up(line, side, count)


def take_up(line: Line, side: str, count: int) -> Row:
    """Take back a side's last picks; the journal's row of it."""
    keep = len(line) - count
    row = line.back(keep, line.history.at(keep))
    row.actor, row.text = side, DROPPED
    return row


def dropped(rows: Iterable[Row]) -> set[int]:
    """The versions of the moves that were dropped: whatever they told when they were made, no log speaks of them."""
    standing: list[Row] = []
    found: set[int] = set()
    for row in rows:
        if row.kind == "move":
            standing.append(row)
        elif row.kind == "undo":
            if row.text == DROPPED:
                found |= {one.version for one in standing if one.number > row.keep}
            standing = [one for one in standing if one.number <= row.keep]
    return found
