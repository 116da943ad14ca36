"""What conformance finds, and the luck that it plays with."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

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
