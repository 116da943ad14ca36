"""Briefings: what is said before a scenario begins, with the table at its start."""

from __future__ import annotations

from functools import lru_cache

from grognard.kernel.game import AnyGame, BadRequest
from grognard.kernel.showing import view
from grognard.lessons.briefing import WORDS, Briefing, briefings
from grognard.lessons.files import words
from grognard.server.errors import Trouble
from grognard.server.protocol.lessons import BriefingFirst, BriefingInfo
from grognard.server.texts import Kept, kept, language


@lru_cache(maxsize=128)
def briefing_of(game: AnyGame, scenario: str, lang: str) -> Kept:
    """The briefing of a scenario in a language; made once."""
    language(lang)
    try:
        board = game.start(scenario)
    except BadRequest as error:
        raise Trouble("not-found", str(error)) from None
    known = briefings(game).get(scenario)
    shown = BriefingInfo(game.id, scenario, words(game, WORDS, lang), view(game, board, None))
    return kept(written(shown, known) if known is not None else shown)


def written(shown: BriefingInfo, known: Briefing) -> BriefingInfo:
    return BriefingInfo(
        shown.game,
        shown.scenario,
        shown.ftl,
        shown.view,
        known.level,
        known.minutes,
        known.lesson,
        known.axes,
        known.special,
        tuple(BriefingFirst(each.side, each.clause) for each in known.first),
        known.games,
        known.wins,
    )
