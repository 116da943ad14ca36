"""By what computer players are known again: how they begin a game, and what their doctrine thinks of it.

Not by the text of their program: that is rewritten without a choice being another. Nor by whole games, which take too
long for a page that opens; the beginning shows most changes of play, and its boards every change of the value.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from itertools import islice

from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.lab.match import Dice
from grognard.lab.players import player
from grognard.lab.sequel import worth

MOVES = 600  # of a game: a quarter of a second


@lru_cache(maxsize=64)
def habits(game: AnyGame, scenario: str) -> str:
    """Of the captains of a scenario: the same as long as they play and value its beginning alike."""
    history = History(game, scenario)
    captains = {side: player("captain", side, number) for number, side in enumerate(game.sides)}
    found = hashlib.sha256()
    for move in islice(history.run(captains, Dice(1), checked=()), MOVES):
        assert move is not None
        found.update(f"{history.text(move)} {worth(game, history.board):.3f}\n".encode())
    return found.hexdigest()[:12]
