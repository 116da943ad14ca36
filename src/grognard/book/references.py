"""What a clause names: numbers in its text that are clauses or sections of the same book."""

from __future__ import annotations

import re
from collections.abc import Iterable

from grognard.book.headings import number
from grognard.kernel.game import AnyGame

WRITTEN = re.compile(r"(?<![\w.])(?:\d+(?:\.\d+)+|[A-Z]+-[a-z]+)(?:-E?\d+(?!\d*\.\d))?(?:\.?[a-z]{1,2})?(?!\w)")


class Index:
    """Which clauses and sections there are, and who names them."""

    def __init__(self, game: AnyGame, sections: Iterable[str]) -> None:
        self.anchors = {*game.clauses, *sections}
        self.first: dict[str, str] = {}
        for clause in game.clauses:
            self.first.setdefault(number(clause), clause)
        self.named: dict[str, list[str]] = {}
        for each in game.clauses.values():
            for target in {*self.names(each.id, each.en).values(), *self.names(each.id, each.fr).values()}:
                self.named.setdefault(target, []).append(each.id)

    def target(self, written: str) -> str:
        """The clause or section that a written number means; empty if it means none."""
        if written in self.anchors:
            return written
        return self.first.get(written, "")

    def names(self, clause: str, text: str) -> dict[str, str]:
        """The numbers in a clause's text, as they are written, and what each of them means."""
        found = {}
        for match in WRITTEN.finditer(text):
            target = self.target(match[0])
            if target and target != clause:
                found[match[0]] = target
        return found
