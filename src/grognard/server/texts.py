"""Games, words and rulebooks for clients; made once, kept by their digest."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache

import msgspec

from grognard.kernel.game import AnyGame
from grognard.kernel.rulings import rulings
from grognard.kernel.text import LANGUAGES, sources
from grognard.kernel.text import texts as spoken
from grognard.lessons.briefing import briefings
from grognard.server.errors import Trouble
from grognard.server.protocol import ClauseInfo, FirstGame, GameInfo, OptionInfo, Picture, Rules, ScenarioInfo, Texts
from grognard.server.workers import LEVELS


class Kept(msgspec.Struct, frozen=True):
    """An answer that does not change while the server runs, with its tag."""

    body: bytes
    tag: str
    packed: bytes  # compressed


def kept(answer: object) -> Kept:
    body = msgspec.json.encode(answer)
    return Kept(body, f'"{hashlib.sha256(body).hexdigest()[:24]}"', gzip.compress(body, 6))


def game_info(game: AnyGame, sheets: tuple[str, ...], pictures: dict[str, Picture]) -> GameInfo:
    said = {lang: spoken(game, lang) for lang in LANGUAGES}
    title = {lang: each.line("game-title") if each.has("game-title") else game.id for lang, each in said.items()}
    note = {lang: each.attribute("game-title", "note") for lang, each in said.items()}
    return GameInfo(
        id=game.id,
        title=title,
        note=note,
        rules=game.rules,
        edition=game.edition,
        sides=game.sides,
        banners={side: game.banner(side) for side in game.sides},
        scenarios=tuple(
            ScenarioInfo(each.id, each.clauses, tuple(option.id for option in game.options_of(each.id)))
            for each in game.scenarios
        ),
        options=tuple(
            OptionInfo(each.id, each.clauses, each.values, each.favours, each.weight) for each in game.options
        ),
        overlays=game.overlays,
        overlays_about=game.overlays_about,
        levels=LEVELS,
        secrets=game.has_secrets,
        sheets=sheets,
        pictures=pictures,
        first=first_game(game),
    )


def first_game(game: AnyGame) -> FirstGame | None:
    """The easiest of the scenarios that are briefed, the first of them."""
    easiest = min(briefings(game).values(), key=lambda each: each.level, default=None)
    return FirstGame(easiest.scenario, easiest.minutes) if easiest is not None else None


def language(lang: str) -> int:
    if lang not in LANGUAGES:
        raise Trouble("not-found", f"no language {lang!r}: choose one of {', '.join(LANGUAGES)}")
    return LANGUAGES.index(lang)


@lru_cache(maxsize=64)
def texts_of(game: AnyGame, lang: str) -> Kept:
    """The Fluent messages and the names of a game in a language."""
    index = language(lang)
    names = {kind: {thing: both[index] for thing, both in known.items()} for kind, known in game.names.items()}
    return kept(Texts(game.id, lang, "\n".join(spoken(game, lang).ftl), names))


@lru_cache(maxsize=4)
def common_texts(lang: str) -> Kept:
    """The messages that belong to no game."""
    language(lang)
    return kept(Texts("", lang, "\n".join(sources("grognard", lang)), {}))


@lru_cache(maxsize=32)
def rules_of(game: AnyGame, lang: str) -> Kept:
    """The clauses of a game in all languages, and its rulings in one."""
    language(lang)
    clauses = tuple(ClauseInfo(each.id, each.kind, each.en, each.fr) for each in game.clauses.values())
    return kept(Rules(game.id, clauses, rulings(game, lang)))
