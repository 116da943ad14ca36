"""What is said before a scenario begins: `lessons/briefings.toml` of a game's package, in words `briefing.LANG.ftl`.

A scenario without an entry is still briefed, from what the engine knows of it: goal, forces, length.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated

import msgspec

from grognard.kernel.game import AnyGame
from grognard.kernel.text import LANGUAGES, attributes, variables
from grognard.lessons.files import BRIEFINGS, Formatted, Strict, course, folder, words, written

WORDS = "briefing"  # briefing.en.ftl
LEANING = 0.65  # of the games


class First(Strict):
    """Something that a side does in its first turn; its words are `briefing-SCENARIO-first-N`, with `.how`."""

    side: str
    clause: str


class Briefing(Strict):
    """What the engine cannot say of a scenario by itself."""

    scenario: str
    level: Annotated[int, msgspec.Meta(ge=1, le=3)]  # a first game, some rules, a full game
    minutes: tuple[int, int]  # a game between two people who know it
    lesson: str = ""  # to be taken first
    axes: tuple[tuple[str, ...], ...] = ()  # where the attack will come from and go to
    special: tuple[str, ...] = ()  # clauses that matter here; words: `briefing-SCENARIO-special-N`
    first: tuple[First, ...] = ()
    games: int = 0  # games between captains that were counted, at the printed conditions
    wins: dict[str, int] = msgspec.field(default_factory=dict)  # of them, by side; the others were drawn


class Briefings(Formatted):
    briefing: tuple[Briefing, ...] = ()


@lru_cache(maxsize=16)
def briefings(game: AnyGame) -> dict[str, Briefing]:
    """The briefings of a game, by scenario."""
    file = folder(game) / BRIEFINGS
    if not file.is_file():
        return {}
    found = written(file.read_text("utf-8"), BRIEFINGS, Briefings)
    return {each.scenario: each for each in found.briefing}


def leans(briefing: Briefing) -> bool:
    """Whether one side wins so often that it has to be said what history favoured."""
    return max(briefing.wins.values(), default=0) >= LEANING * max(1, briefing.games)


def check(game: AnyGame) -> Iterator[str]:
    """Everything that is wrong with a game's briefings."""
    scenarios = {each.id for each in game.scenarios}
    yield from (f"{each} is not briefed" for each in sorted(scenarios - set(briefings(game))))
    for each in briefings(game).values():
        if each.scenario not in scenarios:
            yield f"{game.id} has no scenario {each.scenario}"
            continue
        cited = {*each.special, *(first.clause for first in each.first)}
        yield from (f"{each.scenario}: there is no clause {clause}" for clause in sorted(cited - set(game.clauses)))
        yield from (f"{each.scenario}: no side {first.side}" for first in each.first if first.side not in game.sides)
        yield from (f"{each.scenario}: no side {side}" for side in each.wins if side not in game.sides)
        if sum(each.wins.values()) > each.games:
            yield f"{each.scenario}: more games were won than played"
        if each.lesson and each.lesson not in course(game):
            yield f"{each.scenario}: there is no lesson {each.lesson}"
        places = {
            name for kind in ("hex", "area") if kind in game.vocabularies for name in game.vocabularies[kind].names
        }
        yield from (
            f"{each.scenario}: there is no place {place}" for axis in each.axes for place in axis if place not in places
        )
    yield from _check_words(game)


def _check_words(game: AnyGame) -> Iterator[str]:
    needed: dict[str, set[str]] = {}
    for each in briefings(game).values():
        needed[f"briefing-{each.scenario}"] = {"situation", *(["history"] if leans(each) else [])}
        needed |= {f"briefing-{each.scenario}-special-{number}": set() for number in range(1, len(each.special) + 1)}
        needed |= {f"briefing-{each.scenario}-first-{number}": {"how"} for number in range(1, len(each.first) + 1)}
    for lang in LANGUAGES:
        ftl = words(game, WORDS, lang)
        variables(ftl)  # junk is an error
        said = attributes(ftl)
        yield from (f"{lang}: {name} is not written" for name in needed if name not in said)
        yield from (
            f"{lang}: {name}.{part} is not written"
            for name in needed
            for part in needed[name] - said.get(name, needed[name])
        )
        yield from (f"{lang}: {name} belongs to no briefing" for name in said if name not in needed)
        yield from (
            f"{lang}: {name} has other parts"
            for name, parts in attributes(words(game, WORDS, LANGUAGES[0])).items()
            if said.get(name, parts) != parts
        )
