"""How the files of a book are read: TOML beside a game's `rulebook.tsv`."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import TypeVar

import msgspec

from grognard.kernel.data import Entry
from grognard.kernel.game import AnyGame

FORMAT = 1
T = TypeVar("T", bound=Entry)


class BookError(ValueError):
    """A file of a book that cannot be used as it is written."""


def read(game: AnyGame, name: str, shape: type[T]) -> T:
    """A file of a game's book; an empty one if the game has none."""
    file = resources.files(game.package) / name
    if not file.is_file():
        return shape()
    return parse(file.read_text("utf-8"), name, shape)


def parse(text: str, name: str, shape: type[T]) -> T:
    try:
        content = tomllib.loads(text)
        version = content.pop("format", None)
        if version != FORMAT:
            raise BookError(f"{name} is of format {version}, this program reads {FORMAT}")
        return msgspec.convert(content, shape)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BookError(f"{name}: {error}") from None
