"""Whether hints are true: what they say of a choice beside what came of it, over many decisions of captains.

    python scripts/hints_followed.py landships --hints 500

Each hint with a number is followed by its choice on a copy of the board, played on by captains until the procedure is
over, with dice of its own. The mean of what was said and of what came should differ by less than two standard errors.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from grognard.bots import bot
from grognard.bots.doctrine import doctrine
from grognard.bots.player import serious
from grognard.games import game as load
from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.events import AssaultResolved
from grognard.games.blood_and_iron.rules.fire import FireGroup
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.fire_events import FireTold
from grognard.games.landships.rules.close_assault import Fight
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance
from grognard.kernel.events import Event
from grognard.kernel.history import History
from grognard.kernel.view import Message
from grognard.lab.match import Dice

Came = tuple[str, float, float]  # of what, said, came
LONGEST = 60  # decisions until a procedure must be over
SCENARIOS = {
    "blood-and-iron": ("floing", "bazeilles", "initial-assault"),
    "landships": ("ls-03", "ls-08", "ls-06", "ls-10"),
}


class Case(NamedTuple):
    """A hint that was followed."""

    before: Board
    after: Board
    choice: Choice
    events: Sequence[Event]
    said: Message

    def number(self, name: str) -> float:
        return float(str(self.said.args[name]))


def shot(case: Case) -> Iterator[Came]:
    """Blood and Iron: fire."""
    before, after = case.before, case.after
    assert isinstance(before, BloodBoard)
    assert isinstance(after, BloodBoard)
    assert isinstance(before.step, FireGroup)
    target = before.top[before.step.hex]
    gone = after.place[target] < 0
    if case.said.id == "advice-blood-fire":
        yield "fire: routs, %", case.number("chance"), 100.0 * (gone or bool(after.routed[target]))
    whole = before.steps_left(target) if before.marker[target] >= 0 else 3
    yield "fire: steps", case.number("steps"), float(whole if gone else after.lost[target] - before.lost[target])


def melee(case: Case) -> Iterator[Came]:
    """Blood and Iron: melee."""
    for result in [event.result for event in case.events if isinstance(event, AssaultResolved)][:1]:
        yield "melee: against the enemy, %", case.number("good"), 100.0 * result.startswith("D")
        yield "melee: against oneself, %", case.number("bad"), 100.0 * result.startswith("A")


def volley(case: Case) -> Iterator[Came]:
    """Landships!: small arms."""
    told = [event.hit for event in case.events if isinstance(event, FireTold)]
    if told:
        yield "fire: hits, %", case.number("chance"), 100.0 * any(told)


def assault(case: Case) -> Iterator[Came]:
    """Landships!: close assault."""
    before, after = case.before, case.after
    assert isinstance(before, LandshipsBoard)
    assert isinstance(after, LandshipsBoard)
    assert isinstance(case.choice, Fight)
    h, side = case.choice.hex, str(before.actor)
    lost = [len(before.squads_at(h, each)) - len(after.squads_at(h, each)) for each in (side, before.enemy(side))]
    yield "assault: own squads", case.number("own"), float(lost[0])
    yield "assault: enemy squads", case.number("other"), float(lost[1])
    yield "assault: clears, %", case.number("chance"), 100.0 * (not after.squads_at(h, before.enemy(side)))


OBSERVED: dict[tuple[str, str], Callable[[Case], Iterator[Came]]] = {  # by choice and message
    ("OpenFire", "advice-blood-fire"): shot,
    ("OpenFire", "advice-blood-fire-routed"): shot,
    ("GoIn", "advice-blood-melee"): melee,
    ("OpenFire", "advice-landships-fire"): volley,
    ("Fight", "advice-landships-assault"): assault,
}


def phase(board: Board) -> tuple[int, str] | None:
    """What a procedure of Landships! cannot outlast."""
    return (board.turn, board.phase) if isinstance(board, LandshipsBoard) else None


def follow(board: Board, choice: Choice, seed: str) -> tuple[Board, list[Event]]:
    """The choice on a copy, and on until the procedure that it begins is over."""
    copy, luck = board.clone(), Dice(int(Random(seed).random() * 1e9))
    events = copy.listen()
    depth = len(copy.stack)
    copy.apply(choice)
    for _ in range(LONGEST):
        again = len(copy.stack) == depth and type(copy.step) is type(board.step)
        if copy.over or len(copy.stack) < depth or again or phase(copy) != phase(board):
            break
        step = copy.step
        side = str(copy.actor)
        copy.apply(
            step.sample(copy, luck)
            if isinstance(step, Chance)
            else bot("captain", side, 1).choose(copy.game.seen(copy, side))
        )
    return copy, events


def measure(name: str, wanted: int) -> tuple[list[Came], int, int]:
    """What was said and what came; how many hints were read, and how many of them gave no reason."""
    game, found, read, silent, seed = load(name), list[Came](), 0, 0, 0
    while len(found) < wanted:
        scenario = SCENARIOS[name][seed % len(SCENARIOS[name])]
        history = History(game, scenario)
        board: Board = history.board
        dice, players = Dice(seed), {side: bot("captain", side, seed) for side in game.sides}
        number = 0
        while not board.over and len(found) < wanted:
            step, number = board.step, number + 1
            if isinstance(step, Chance):
                board.apply(step.sample(board, dice))
                continue
            side = str(board.actor)
            known = game.seen(board, side)
            choice = players[side].choose(known)
            if len(serious(known)) > 1:
                reasons = doctrine(name).reasons(known, side, choice)
                read, silent = read + 1, silent + (not reasons)
                for said in reasons:
                    watch = OBSERVED.get((type(choice).__name__, said.id))
                    if watch is not None:
                        after, events = follow(board, choice, f"{seed} {number}")
                        found += watch(Case(board, after, choice, events, said))
            board.apply(choice)
        seed += 1
    return found, read, silent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(SCENARIOS))
    parser.add_argument("--hints", type=int, default=500)
    chosen = parser.parse_args()
    found, read, silent = measure(chosen.game, chosen.hints)
    print("| what | hints | said | came | standard error |\n|---|---|---|---|---|")
    for what in dict.fromkeys(each[0] for each in found):
        pairs = [(said, came) for name, said, came in found if name == what]
        said = sum(each[0] for each in pairs) / len(pairs)
        came = sum(each[1] for each in pairs) / len(pairs)
        spread = sum((b - a - came + said) ** 2 for a, b in pairs) / max(1, len(pairs) - 1)
        print(f"| {what} | {len(pairs)} | {said:.2f} | {came:.2f} | {sqrt(spread / len(pairs)):.2f} |")
    print(f"\n{read} hints were read; {silent} of them ({100 * silent / read:.1f} %) gave no reason of their own.")


if __name__ == "__main__":
    main()
