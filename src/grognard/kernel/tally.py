"""Modifiers are lists: every shift, cost or point is a line with its clause."""

from __future__ import annotations

from typing import Any

from grognard.kernel.choice import Frozen


class Line(Frozen):
    """One modifier: the clause that gives it, a message id that says why, and its value."""

    rule: str
    reason: str
    value: int
    args: tuple[tuple[str, Any], ...] = ()


class Tally(list[Line]):
    """Numbered lines that add up."""

    def add(self, rule: str, reason: str, value: int, **args: object) -> None:
        """A line; one that changes nothing is left out."""
        if value:
            self.append(Line(rule, reason, value, tuple(args.items())))

    def note(self, rule: str, reason: str, value: int, **args: object) -> None:
        """A line that is shown even when it is zero (a base value, say)."""
        self.append(Line(rule, reason, value, tuple(args.items())))

    def total(self) -> int:
        return sum([line.value for line in self])

    def explain(self) -> list[tuple[str, str, int]]:
        """[(rule, reason, value), …]"""
        return [(line.rule, line.reason, line.value) for line in self]
