"""Hints: what a computer player would do in one's place, why, what is likely to come of it, and what else there is.

Where the decision is heavy the marshal's simulations speak: means over imagined continuations, in points of the game.
Elsewhere the doctrine's scores order the choices; they are no points, so others are called close, worse or far worse.
Where boards are measured by something that is no points, it is told how often a choice came out better.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from grognard.bots.doctrine import doctrine
from grognard.bots.marshal import MarshalBot
from grognard.bots.player import serious
from grognard.bots.weighing import Weighed
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.messages import as_dict, message
from grognard.kernel.view import Message, Preview, Shown, Written

OTHERS = 3  # alternatives named at the most
SURE = 2.0  # standard errors from which a difference is called sure
FORETOLD = 1e-9


class Alternative(Shown):
    """Another choice: how much worse it is, as a sentence, and in points where simulations told."""

    choice: Written
    text: Message
    verdict: Message
    behind: float | None = None  # points in the mean; None: by the doctrine alone
    error: float | None = None  # standard error of that difference


class Advice(Shown):
    """What is advised. `preview` is the engine's own forecast of the choice, with exact chances, where it has one."""

    choice: Written
    text: Message
    reasons: tuple[Message, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    preview: Preview | None = None
    value: float | None = None  # the mean of the simulations, in points of the game for the asking side
    rounds: int = 0  # how often the advised choice was played out; 0: not at all


def advise(known: Board, side: str, seed: int, thinking: float | None = None) -> Advice:
    """The best advice for a decision, from a board as the side knows it."""
    player = MarshalBot(side, Random(seed), thinking)
    offered = serious(known)
    if len(offered) == 1:
        return advised(known, side, offered[0], [Message("advice-only")], ())
    knowledge = doctrine(known.game.id)
    scores = knowledge.scores(known, side, offered)
    if scores is None or knowledge.weighty(known, side, offered):
        return by_simulation(known, side, player)
    return by_doctrine(known, side, offered, scores)


def advised(known: Board, side: str, choice: Choice, reasons: list[Message], others: Sequence[Alternative]) -> Advice:
    """Advice with what the doctrine and the engine have to say of the choice."""
    game = known.game
    own = doctrine(game.id).reasons(known, side, choice)
    return Advice(
        choice=game.codec.to_json(choice),
        text=message(game, choice),
        reasons=(*own, *reasons) or (Message("advice-plan"),),
        alternatives=tuple(others),
        preview=known.step.preview(known, choice),
    )


# -- simulated --------------------------------------------------------------------------------------------


def by_simulation(known: Board, side: str, player: MarshalBot) -> Advice:
    """Every candidate is played out a few times."""
    until = None if player.thinking is None else time.perf_counter() + player.thinking
    ranked = player.weighed(known, until)
    best = ranked[0]
    rounds = len(best.values)
    if not rounds:
        return advised(known, side, best.thing, [], ())
    knowledge = doctrine(known.game.id)
    played = [each for each in ranked[1 : 1 + OTHERS] if each.values]
    if not knowledge.in_points(known):
        reasons = [tries(best, played)] if played else [Message("advice-alone")]
        others = [tried(known, each, best) for each in played]
        return replace(advised(known, side, best.thing, reasons, others), rounds=rounds)
    reasons = [Message("advice-simulated", {"rounds": rounds, **change(best.mean - knowledge.value(known, side))})]
    others = [simulated(known, each, best) for each in played]
    if not others:
        reasons.append(Message("advice-alone"))
    return replace(advised(known, side, best.thing, reasons, others), value=round(best.mean, 3), rounds=rounds)


def tries(best: Weighed[Choice], others: Sequence[Weighed[Choice]]) -> Message:
    """How often what is advised came out no worse than anything else, of the times that it was played on."""
    values = [each.values for each in others]
    rounds = min([len(best.values), *map(len, values)])
    first = sum(all(best.values[n] >= each[n] - FORETOLD for each in values) for n in range(rounds))
    return Message("advice-tries", {"rounds": rounds, "times": first})


def tried(known: Board, each: Weighed[Choice], best: Weighed[Choice]) -> Alternative:
    """The same of another choice, where what boards are measured by is no points."""
    pairs = list(zip(each.values, best.values, strict=False))
    worse = sum(own < other - FORETOLD for own, other in pairs)
    better = sum(own > other + FORETOLD for own, other in pairs)
    behind, error = each.behind(best)
    equal = (not worse and not better) or abs(behind) < error
    verdict = Message(
        "advice-tried", {"rounds": len(pairs), "worse": worse, "better": better, "equal": "yes" if equal else "no"}
    )
    return Alternative(known.game.codec.to_json(each.thing), message(known.game, each.thing), verdict)


def simulated(known: Board, each: Weighed[Choice], best: Weighed[Choice]) -> Alternative:
    behind, error = each.behind(best)
    if behind < -FORETOLD:  # but not by so much that the plan is left for it
        verdict = Message("advice-perhaps-better", {"points": amount(behind)})
    elif behind <= FORETOLD:
        verdict = Message("advice-equal")
    elif behind < SURE * error:
        verdict = Message("advice-perhaps-worse", {"points": amount(behind)})
    else:
        verdict = Message("advice-worse", {"points": amount(behind)})
    text = message(known.game, each.thing)
    return Alternative(known.game.codec.to_json(each.thing), text, verdict, round(behind, 3), round(error, 3))


def amount(value: float) -> float:
    """Points without a sign, to one place; never none where there is a difference."""
    return max(round(abs(value), 1), 0.1)


def change(value: float) -> dict[str, object]:
    """What becomes of the position, as variables of a message."""
    points = round(abs(value), 1)
    return {"points": points, "sense": "none" if not points else "gain" if value > 0 else "loss"}


# -- by the doctrine --------------------------------------------------------------------------------------


def by_doctrine(known: Board, side: str, offered: Sequence[Choice], scores: Sequence[float]) -> Advice:
    """The best by the plan, and the next best."""
    order = sorted(range(len(offered)), key=lambda number: -scores[number])
    best = scores[order[0]]
    near = doctrine(known.game.id).near
    others = []
    knowledge = doctrine(known.game.id)
    first = knowledge.in_turn(known, offered[order[0]])
    for number in order[1 : 1 + OTHERS]:
        gap = best - scores[number]
        name = "advice-equal" if gap <= FORETOLD else "advice-close" if gap <= near else ""
        if first and scores[number] > 0 and knowledge.in_turn(known, offered[number]):
            name = "advice-in-turn"
        verdict = Message(name or ("advice-clearly-worse" if gap <= 5 * near else "advice-far-worse"))
        others.append(
            Alternative(known.game.codec.to_json(offered[number]), message(known.game, offered[number]), verdict)
        )
    return advised(known, side, offered[order[0]], [], others)


def told(advice: Advice) -> list[Message]:
    """All sentences of a piece of advice, in order: for readers without a page, such as the terminal."""
    lines = [Message("advice-best", {"choice": as_dict(advice.text)}), *advice.reasons]
    return lines + [
        Message("advice-else", {"choice": as_dict(other.text), "verdict": as_dict(other.verdict)})
        for other in advice.alternatives
    ]
