"""What conformance finds, and the luck and options that it plays with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

from grognard.kernel.game import Game, S
from grognard.kernel.history import History
from grognard.kernel.record import Record


class NonConformance(AssertionError):
    """A game breaks the contract; carries the record that shows it."""

    def __init__(self, what: str, record: Record | None = None) -> None:
        super().__init__(what)
        self.record = record


@dataclass
class Luck:
    """A seeded source of luck for random play."""

    rng: Random

    def below(self, n: int) -> int:
        return int(self.rng.random() * n)


@contextmanager
def random_game(
    game: Game[S], seed: int, scenario: str | None, options: Mapping[str, object] | None
) -> Iterator[tuple[History, Random]]:
    """A random game that begins, and its luck; whatever goes wrong in it is raised with the record so far."""
    rng = Random(seed)
    chosen = scenario or rng.choice(game.scenarios).id
    history = History(game, chosen, random_options(game, chosen, rng) if options is None else dict(options))
    try:
        yield history, rng
    except NonConformance as error:
        error.record = history.record
        raise
    except Exception as error:
        raise NonConformance(f"{type(error).__name__}: {error}", history.record) from error


def random_options(game: Game[S], scenario: str, rng: Random) -> dict[str, object]:
    """Some of a scenario's options, each with one of its values."""
    return {option.id: rng.choice(option.values) for option in game.options_of(scenario) if rng.random() < 0.5}
