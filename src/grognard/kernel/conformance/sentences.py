"""Every word: whatever a player is shown reads like a sentence of his language, with nothing raw in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec
from msgspec.structs import asdict

from grognard.kernel.game import AnyGame
from grognard.kernel.text import LANGUAGES, texts, variables
from grognard.kernel.view import Message

RAW = (
    (re.compile(r"[{}$]|\[[a-z]+(-[a-z0-9]+)+\]"), "a placeholder"),
    (re.compile(r"\b[A-Za-z]+=\S"), "a field's value"),
    (re.compile(r"\(\s*\)|\(\s|\s\)|\([^)]*$|^[^(]*\)"), "a stray parenthesis"),
    (re.compile(r"\b(None|True|False|undefined|null)\b"), "a value of the program"),
    (re.compile(r" {2,}|\s[,.](\s|$)|,,|\.\.(\s|$)"), "stray punctuation"),
)
ENGLISH = re.compile(r"\b(the|and|with|from|are|is|has|may|must|units?|turns?|side)\b", re.IGNORECASE)


def messages_in(thing: object) -> Iterator[Message]:
    """All messages in something that is shown."""
    if isinstance(thing, Message):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for value in asdict(thing).values():
            yield from messages_in(value)
    elif isinstance(thing, (tuple, list)):
        for each in thing:
            yield from messages_in(each)


@cache
def ids_of(game: AnyGame) -> frozenset[str]:
    """Names that are for the program alone: of things that players call otherwise."""
    found: set[str] = set()
    for kind, words in game.vocabularies.items():
        named = game.names.get(kind, {})
        found.update(name for name in words.names if "-" in name and name in named and name not in named[name])
    return frozenset(found)


@cache
def spoken_of(game: AnyGame, lang: str) -> dict[str, set[str]]:
    """The variables of every message."""
    return {name: used for ftl in texts(game, lang).ftl for name, used in variables(ftl).items()}


def faults_of(game: AnyGame, text: Message, sheet: str = "") -> Iterator[str]:
    """What is wrong with a message as it is said, in each language."""
    for lang in LANGUAGES:
        said = texts(game, lang, sheet).say(text)
        lacking = spoken_of(game, lang).get(text.id, set()) - set(text.args)
        if lacking:
            yield f"{text.id} ({lang}) is said without {', '.join(sorted(lacking))}: {said}"
        for pattern, what in RAW:
            if pattern.search(said):
                yield f"{text.id} ({lang}) has {what}: {said}"
        raw = ids_of(game).intersection(re.findall(r"[\w]+(?:-[\w]+)+", said))
        if raw:
            yield f"{text.id} ({lang}) says {', '.join(sorted(raw))}: {said}"
    said = texts(game, "fr", sheet).say(text)
    bare = without_names(game, text, said)
    if ENGLISH.search(bare):
        yield f"{text.id} (fr) is English: {said}"


def without_names(game: AnyGame, text: Message, said: str) -> str:
    """A French sentence without the names of things in it, which may be English."""
    for name in sorted(names_in(game, text.args), key=len, reverse=True):
        said = said.replace(name, "")
    return said


def names_in(game: AnyGame, value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for kind, thing in value.items():
            if isinstance(thing, str) and (names := game.names.get(kind, {}).get(thing)):
                yield names[1]
            else:
                yield from names_in(game, thing)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from names_in(game, each)
