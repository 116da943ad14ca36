"""Choices as numbers: every choice of a game has one, the same in every position.

A verb whose nouns all have names (units, hexes, …) gets a number for each combination of them. A verb with other fields
(a list of units, a count) gets slots, filled in the order in which such choices are offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from msgspec.structs import asdict

from grognard.kernel.choice import Choice
from grognard.kernel.game import AnyGame
from grognard.kernel.words import shapes

SLOTS = 256  # for a verb that cannot be numbered by its nouns
MOST = 20_000  # combinations of nouns that are numbered one by one


class Verb:
    """The numbers of one class of choices."""

    def __init__(self, game: AnyGame, cls: type[Choice], first: int) -> None:
        self.first = first
        self.fields: list[tuple[str, int, int]] = []  # name, lowest value, how many values
        self.by_nouns = True
        for name, shape in shapes(cls).items():
            if shape[0] == "word":
                words = game.vocabularies[shape[1]]
                lowest = min([0, *words.special])
                self.fields.append((name, lowest, len(words) - lowest))
            elif shape[0] == "bool":
                self.fields.append((name, 0, 2))
            else:
                self.by_nouns = False
        size = prod(count for _, _, count in self.fields)
        self.by_nouns = self.by_nouns and size <= MOST
        self.size = size if self.by_nouns else SLOTS

    def number(self, choice: Choice) -> int:
        """The number of a choice by its nouns."""
        number = 0
        values = asdict(choice)
        for name, lowest, count in self.fields:
            number = number * count + int(values[name]) - lowest
        return self.first + number


class ActionSpace:
    """All choices of a game, numbered from 0 to `size` - 1."""

    def __init__(self, game: AnyGame) -> None:
        self.verbs: dict[type[Choice], Verb] = {}
        self.size = 0
        for cls in sorted(
            (cls for cls in game.classes.values() if issubclass(cls, Choice) and cls is not Choice),
            key=lambda cls: cls.__name__,
        ):
            verb = Verb(game, cls, self.size)
            self.verbs[cls] = verb
            self.size += verb.size

    def numbers(self, offered: Sequence[Choice]) -> list[int]:
        """The numbers of the choices offered now, in the same order; no two are alike."""
        used: dict[type[Choice], int] = {}
        found = []
        for choice in offered:
            cls = type(choice)
            verb = self.verbs[cls]
            if verb.by_nouns:
                found.append(verb.number(choice))
            else:
                slot = used.get(cls, 0)
                if slot == SLOTS:
                    raise OverflowError(f"more than {SLOTS} choices of {cls.__name__} at once")
                used[cls] = slot + 1
                found.append(verb.first + slot)
        return found
