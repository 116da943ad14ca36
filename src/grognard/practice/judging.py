"""How much better one choice is than all others: every one is played on many times, with the same luck for all."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from random import Random

from grognard.bots.doctrine import doctrine
from grognard.bots.marshal import MarshalBot
from grognard.bots.player import serious
from grognard.bots.staff import Orders
from grognard.bots.weighing import Weighed
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.practice.stock import Other

SURE = 3.0  # standard errors by which the best is ahead of every other
CLEAR = 4.0  # from here on a choice is not tried further
DOUBT = 0.7  # nearer than this after a first look: nobody will ever know
FIRST = 2  # rounds before the first look, when what comes to the same is dropped;
ROUNDS = 6  # before each further look at the sums
FEWEST = 24  # rounds that a verdict rests on
MOST = 96  # and those after which none is given;
PATIENT = 240  # the same for a puzzle that is judged again: it was beyond doubt once
LEAST = 0.1  # points of the game that make a difference worth finding

Judged = list[Weighed[Choice]]


def unlike(known: Board) -> dict[Hashable, list[Choice]]:
    """What can be chosen, and what amounts to the same."""
    knowledge = doctrine(known.game.id)
    found: dict[Hashable, list[Choice]] = {}
    for choice in serious(known):
        found.setdefault(knowledge.alike(known, choice), []).append(choice)
    return found


def is_behind(each: Weighed[Choice], best: Weighed[Choice], errors: float) -> bool:
    """Whether a choice is worse than another by so many standard errors, and by enough to matter."""
    behind, error = each.behind(best)
    return behind >= LEAST and behind >= errors * error


def judge(known: Board, side: str, choices: Sequence[Choice], luck: Random, patient: bool = False) -> Judged | None:
    """All choices, the best first, if it is better than every other beyond doubt; None if it is not. The patient do not
    give up after a first look."""
    found = [Weighed(choice) for choice in choices]
    alive = list(found)
    best = found[0]
    for rounds in (FIRST, *[ROUNDS] * ((PATIENT if patient else MOST) // ROUNDS)):
        play(known, side, alive, luck, rounds)
        best = max(alive, key=lambda each: each.mean)
        others = [each for each in alive if each is not best]
        if not patient and any(each.values == best.values for each in others):
            return None  # it comes to the same, whatever the dice do
        if len(best.values) == FIRST:
            continue
        if not patient and any(not is_behind(each, best, DOUBT) for each in others):
            return None
        alive = [best, *[each for each in others if not is_behind(each, best, CLEAR)]]
        if len(best.values) >= FEWEST and all(is_behind(each, best, SURE) for each in others):
            break
    if any(not is_behind(each, best, SURE) for each in found if each is not best):
        return None
    return sorted(found, key=lambda each: each is not best and each.behind(best)[0])


def others(judged: Judged, alike: Mapping[Choice, tuple[str, ...]]) -> Iterator[Other]:
    """What is kept of all choices but the best, the nearest first."""
    best = judged[0]
    for each in judged[1:]:
        behind, error = each.behind(best)
        yield Other(alike[each.thing], round(behind, 3), round(error, 3))


def play(known: Board, side: str, alive: Judged, luck: Random, rounds: int) -> None:
    """Some rounds of all choices that are still compared."""
    knowledge = doctrine(known.game.id)
    weighty = knowledge.weighty(known, side, serious(known))
    rests = knowledge.rests if weighty else knowledge.campaign  # what is not heavy shows later
    marshal = MarshalBot(side, luck)
    for _ in range(rounds):
        seed = luck.random()
        for each in alive:
            each.values.append(marshal.play_out(known, each.thing, Orders(), rests, seed))
