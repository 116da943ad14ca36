"""A record with notes: what a review found, written beside the moves, and whether notes can be played."""

from __future__ import annotations

from dataclasses import replace

from grognard.kernel.board import Board
from grognard.kernel.choice import Refused
from grognard.kernel.game import AnyGame
from grognard.kernel.lines import RecordError, Remark
from grognard.kernel.record import Record
from grognard.kernel.text import Texts
from grognard.kernel.words import UnknownName
from grognard.review.page import moment, points
from grognard.review.report import Review

AUTHOR = "review"
BLUNDER, MISTAKE = 2.0, 0.5  # points from which a loss is marked so


def annotated(record: Record, found: Review, said: Texts) -> Record:
    """The record with the moments of a review; what others said of it stays, what an earlier review did goes."""
    remarks = [remark for remark in record.remarks if remark.author != AUTHOR]
    for each in found.moments:
        mark = "??" if each.loss >= BLUNDER else "?" if each.loss >= MISTAKE else "?!"
        remarks.append(Remark(each.number, AUTHOR, moment(each, said)[0], mark))
        remarks.append(Remark(each.number, AUTHOR, way=each.better.choices))
    remarks += [
        Remark(swing.number, AUTHOR, f"{said.line('review-luck')}: {points(swing.luck, said.lang)}")
        for swing in found.swings
    ]
    remarks.sort(key=lambda remark: remark.number)
    return replace(record, remarks=remarks)


def variation(record: Record, game: AnyGame, remark: Remark) -> Board:
    """The board to which another way leads; says what of it is not allowed."""
    board = record.replay(game, max(0, remark.number - 1)).clone()
    for line in remark.way:
        try:
            board.play(game.codec.choice(line))
        except (Refused, UnknownName, ValueError) as error:
            raise RecordError(f"the way of {remark.author} at move {remark.number}: {line}: {error}") from None
    return board
