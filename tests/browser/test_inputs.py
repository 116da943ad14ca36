"""How many inputs a turn takes: a captain's moves, made through the page by somebody who knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .commander import Commander
from .player import Player

MINE: dict[str, Callable[[Any], bool]] = {  # whether a board is in the first turn's part of the side that plays
    "landships": lambda board: board.turn < 2 and board.phasing in ("", "allied"),
}
ENDED = {"landships": {"FireAtHex", "Pass"}}  # one of these such a turn ends with


@pytest.mark.parametrize(
    ("game", "scenario", "side", "most", "moves"),
    [
        ("landships", "ls-00", "allied", 25, 7),
        ("landships", "ls-08", "allied", 70, 30),
    ],
)
def test_a_first_turn_in_few_inputs(
    game: str, scenario: str, side: str, most: int, moves: int, sit: Callable[..., Player]
) -> None:
    player = sit(width=1600, height=1000)
    player.sit(game, scenario, side=side, other="computer", level="captain")
    player.ready()
    assert player.mine()
    player.whole_map()
    commander = Commander(player, game, side, MINE[game])
    commander.inputs["key"] += 1  # the whole map
    count = commander.turn()
    assert len(commander.moved) >= moves, commander.moved
    assert ENDED[game] & set(commander.made), commander.made
    assert count < most, (count, commander.inputs, commander.made)
