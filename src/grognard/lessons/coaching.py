"""The coach at a table: what a phase is for, what most players do in it, what to look out for.

The words are `lessons/coach.LANG.ftl` of a game's package: a message `coach-PHASE` with `.usual`, `.watch` and, where
the other side is asked something in that phase, `.other`; `coach-setup` is said before the first one. What is said of
the decision itself are the doctrine's reasons.
"""

from __future__ import annotations

from grognard.bots.doctrine import doctrine
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.messages import message
from grognard.kernel.view import Message, Shown

WORDS = "coach"  # coach.en.ftl
SETUP = "setup"  # what comes before the first phase


class Usual(Shown):
    """What a captain would do now, if his doctrine has a reason for it that can be told."""

    text: Message | None = None
    reasons: tuple[Message, ...] = ()


def usual(known: Board, side: str, choice: Choice) -> Usual:
    """A choice with its reasons, from a board as the side knows it; nothing where there is no reason to tell."""
    reasons = tuple(doctrine(known.game.id).reasons(known, side, choice))
    return Usual(message(known.game, choice), reasons) if reasons else Usual()


def key(phase: str) -> str:
    """The message of a phase."""
    return "coach-" + phase.replace(".", "-")
