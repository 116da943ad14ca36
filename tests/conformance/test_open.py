"""What is open to all is the same to all; and what is declared secret anywhere makes a game one with secrets."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from grognard.kernel.conformance import NonConformance
from grognard.kernel.conformance.boards import check_open
from grognard.kernel.flow import Step
from grognard.kernel.game import Game
from grognard.kernel.words import blanks
from tests.kernel.skirmish.game import Skirmish

GAMES: dict[str, Game[Any]] = {"skirmish": Skirmish(), **{name: grognard.game(name) for name in grognard.games.ids()}}
SCENARIOS = [(name, scenario.id) for name, game in GAMES.items() for scenario in game.scenarios]


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_an_open_board_looks_the_same_to_every_side(name: str, scenario: str) -> None:
    game, rng = GAMES[name], Random(scenario)
    board = game.start(scenario)
    opened = 0
    for _ in range(150):
        if board.over:
            break
        check_open(board)
        opened += game.is_open(board)
        board.apply(rng.choice(board.choices()))
    assert opened or game.has_secrets


class Closed(Skirmish):
    """A game that calls every board open."""

    def is_open(self, s: Any) -> bool:
        return True


def test_a_board_that_is_wrongly_called_open_is_found() -> None:
    """In Skirmish mines are secret from the moment they are laid."""
    game, rng = Closed(), Random(1)
    board = game.start()
    with pytest.raises(NonConformance, match="said to be open"):
        while not board.over:
            check_open(board)
            board.apply(rng.choice(board.choices()))


@pytest.mark.parametrize("name", GAMES)
def test_a_secret_of_a_step_alone_is_a_secret_of_its_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records, trials and what single choices tell go by it, so it counts what is declared at steps as well."""
    game = GAMES[name]
    steps = [cls for cls in game.classes.values() if issubclass(cls, Step)]
    declared = bool(game.board.secrets) or any(blanks(cls) or cls.unseen for cls in steps)
    assert game.has_secrets == declared
    monkeypatch.setattr(game.board, "secrets", ())
    assert type(game)().has_secrets == any(blanks(cls) or cls.unseen for cls in steps)
