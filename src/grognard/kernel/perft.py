"""Counting decision sequences: a fingerprint of the rules, as chess programmers use it.

The number of ways to make `depth` decisions in a row from a position, the dice's results among them. If a rule moves, a
number moves.
"""

from __future__ import annotations

from grognard.kernel.board import Board


def perft(board: Board, depth: int) -> int:
    """How many sequences of so many decisions there are; a game that ends earlier counts once."""
    if depth == 0 or board.over:
        return 1
    offered = board.choices()
    if depth == 1:
        return len(offered)
    total = 0
    for choice in offered:
        after = board.clone()
        after.apply(choice)
        total += perft(after, depth - 1)
    return total
