"""Arras with its secret bids: the board on which the Germans are asked for theirs."""

from __future__ import annotations

import grognard
from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.bidding import Bid


def after_a_bid(secret: int) -> ArrasBoard:
    """The Allied bid is in; nobody but its side may know it."""
    board: ArrasBoard = grognard.game("arras").start("historical", {"bidding": True})
    board.play(Bid(secret))
    return board
