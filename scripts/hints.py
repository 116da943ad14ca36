"""How true hints are: what was said of assaults, and what came of them, in games of captains.

    python scripts/hints.py verdun --hints 500 --seed 600000

prints a reliability table (said in tenths, came, how far apart in standard errors), Brier's score, and the share of
hints that say nothing beyond the plan.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from math import sqrt

import grognard
from grognard.bots import CaptainBot, bot
from grognard.bots.doctrine import doctrine
from grognard.bots.player import serious
from grognard.bots.trials import TRIALS
from grognard.games.arras.combat_events import AssaultSucceeded
from grognard.games.arras.rules.attack import Attack
from grognard.games.arras.rules.combat_phase import Activate, Impulse
from grognard.games.arras.rules.impulse import Activation, Launch
from grognard.games.verdun.rules.assault import AssaultHex
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.declaring import AllOut, Declare
from grognard.games.verdun.world import SIDES
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance
from grognard.kernel.events import Event
from grognard.lab.match import Dice

Came = Callable[[Board, list[Event]], bool | None]  # what came of it; None: not yet


def arras(board: Board, _: Choice, said: dict[str, object]) -> tuple[float, Came]:
    area = said["area"]
    number = board.game.world.ground.area_number[str(area["area"] if isinstance(area, dict) else area)]

    def came(after: Board, events: list[Event]) -> bool | None:
        if any(isinstance(event, AssaultSucceeded) and event.area == number for event in events):
            return True
        over = after.over or isinstance(after.step, Impulse) or not (after.within(Activation) or after.within(Attack))
        return False if over else None

    return float(str(said["chance"])), came


def verdun(board: Board, choice: Choice, said: dict[str, object]) -> tuple[float, Came]:
    target = choice.hex if isinstance(choice, AssaultHex) else board.inside(Battle).target
    side = SIDES.index(str(board.actor))

    def came(after: Board, _: list[Event]) -> bool | None:
        return None if after.within(Battle) and not after.over else after.occupied_by(target, side)

    return float(str(said["taken"])), came


KINDS = {
    "arras": ((Activate, Launch), "advice-arras-assault", arras),
    "verdun": ((AssaultHex, Declare, AllOut), "advice-verdun-assault", verdun),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=sorted(KINDS))
    parser.add_argument("--hints", type=int, default=500)
    parser.add_argument("--seed", type=int, default=600_000)
    given = parser.parse_args()
    told: list[tuple[float, bool]] = []
    spoke: Counter[bool] = Counter()
    seed = given.seed
    while len(told) < given.hints:
        watch(given.game, seed, told, spoke, given.hints)
        seed += 1
    report(told, spoke, seed - given.seed)


def watch(name: str, seed: int, told: list[tuple[float, bool]], spoke: Counter[bool], wanted: int) -> None:
    """One game: every assault's hint is waited for, of the rest every fifth is asked whether it says anything."""
    kinds, message, checker = KINDS[name]
    game = grognard.game(name)
    board, dice, knowledge = game.start("historical"), Dice(seed), doctrine(name)
    players: dict[str, CaptainBot] = {side: bot("captain", side, seed) for side in game.sides}  # type: ignore[misc]
    waiting: list[tuple[float, Came]] = []
    number = 0
    while not board.over and len(told) < wanted:
        step = board.step
        if isinstance(step, Chance):
            choice = step.sample(board, dice)
        else:
            choice = players[str(board.actor)].choose(board)
            number += 1
            if len(serious(board)) > 1 and (isinstance(choice, kinds) or number % 5 == 0):
                reasons = knowledge.reasons(board, str(board.actor), choice)
                spoke[bool(reasons)] += 1
                if reasons and reasons[0].id == message:
                    waiting.append(checker(board, choice, reasons[0].args))
        events = board.listen()
        board.apply(choice)
        for entry in list(waiting):
            result = entry[1](board, events)
            if result is not None:
                waiting.remove(entry)
                told.append((entry[0] / 100, result))


def report(told: list[tuple[float, bool]], spoke: Counter[bool], games: int) -> None:
    print(
        f"{len(told)} hints on assaults in {games} games; said {100 * sum(said for said, _ in told) / len(told):.1f} %,"
    )
    print(f"came {100 * sum(came for _, came in told) / len(told):.1f} %; ", end="")
    print(f"Brier {sum((said - came) ** 2 for said, came in told) / len(told):.3f}; ", end="")
    print(f"without a reason of their own {spoke[False]} of {spoke.total()}\n")
    print("| said | hints | said in the mean | came | apart, in standard errors |\n|---|---|---|---|---|")
    for tenth in range(10):
        those = [each for each in told if min(9, int(10 * each[0])) == tenth]
        if those:
            said, came = (sum(float(each[place]) for each in those) / len(those) for place in (0, 1))
            doubt = max(said * (1 - said), 0.01) * (1 + 1 / TRIALS) / len(those)
            cells = [f"{10 * tenth}-{10 * tenth + 10} %", str(len(those)), f"{100 * said:.0f} %", f"{100 * came:.0f} %"]
            print("| " + " | ".join([*cells, f"{(came - said) / sqrt(doubt):+.1f}"]) + " |")


if __name__ == "__main__":
    main()
