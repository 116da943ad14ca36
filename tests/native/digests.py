"""Plays games from fixed seeds and prints what became of them: `python -m tests.native.digests GAME …`."""

from __future__ import annotations

import json
import sys
from random import Random

import msgspec

import grognard
from grognard import native
from grognard.bots import bot
from grognard.kernel.conformance import Luck
from grognard.kernel.dice import Chance
from grognard.kernel.game import AnyGame
from grognard.lab.match import play
from grognard.lab.speed import settings

LONGEST = 2500  # decisions of random play
CONSIDERED = 12  # decisions of marshals


def at_random(game: AnyGame, scenario: str) -> str:
    rng = Random(7)
    luck = Luck(rng)
    board = game.start(scenario)
    for _ in range(LONGEST):
        if board.over:
            break
        step = board.step
        board.apply(step.sample(board, luck) if isinstance(step, Chance) else rng.choice(board.choices()))
    return board.digest()


def between_captains(game: AnyGame) -> dict[str, object]:
    found = msgspec.to_builtins(play(settings(game.id)[0], 3))
    return {name: value for name, value in found.items() if name not in ("thought", "seconds", "processor")}


def between_marshals(game: AnyGame) -> str:
    board = game.start(settings(game.id)[0].scenario)
    luck = Luck(Random(5))
    players = {side: bot("marshal", side, 5) for side in game.sides}
    considered = 0
    while not board.over and considered < CONSIDERED:
        step, actor = board.step, board.actor
        if isinstance(step, Chance):
            board.apply(step.sample(board, luck))
        else:
            assert actor is not None
            board.apply(players[actor].choose(game.seen(board, actor)))
            considered += 1
    return board.digest()


def main(names: list[str]) -> None:
    found: dict[str, object] = {"compiled": []}
    for name in names:
        game = grognard.game(name)
        found[name] = {
            "random": [at_random(game, each.id) for each in game.scenarios[:3]],
            "captains": between_captains(game),
            "marshals": between_marshals(game),
        }
    found["compiled"] = native.used()
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:])
