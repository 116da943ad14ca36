"""Everything that a preview or a sum says is said in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from grognard.kernel.dice import Chance
from grognard.kernel.text import LANGUAGES, texts
from grognard.kernel.view import Message, Preview

from .boards import GAME


def messages(preview: Preview) -> Iterator[Message]:
    """All sentences of a preview."""
    yield preview.title
    for part in preview.parts:
        yield part.title
        for line in part.lines:
            yield line.text
    if preview.grid is not None:
        yield preview.grid.title
    for title, chances in preview.odds:
        yield title
        yield from (chance.text for chance in chances)
        assert sum(chance.numerator / chance.denominator for chance in chances) == pytest.approx(1)
    yield from (text for _, text in preview.notes)


def clauses(preview: Preview) -> Iterator[str]:
    """All clauses that a preview cites."""
    for part in preview.parts:
        yield from (line.rule for line in part.lines)
    yield from (rule for rule, _ in preview.notes)


@pytest.mark.parametrize("seed", [1, 2])
def test_previews_speak_both_languages_and_cite_what_exists(seed: int) -> None:
    rng = Random(seed)
    s = GAME.start("historical")
    said: dict[str, Message] = {}
    cited: set[str] = set()
    previews = 0
    while not s.over:
        step, offered = s.step, s.choices()
        if not isinstance(step, Chance):
            seen = [step.sums(s), *(step.preview(s, choice) for choice in rng.sample(offered, min(2, len(offered))))]
            for preview in seen:
                if preview is not None:
                    previews += 1
                    said |= {text.id: text for text in messages(preview)}
                    cited |= set(clauses(preview))
        s.apply(offered[rng.randrange(len(offered))])
    assert previews > 500
    for text in said.values():
        for lang in LANGUAGES:
            assert not texts(GAME, lang).say(text).startswith("["), text.id
    assert cited <= set(GAME.clauses), sorted(cited - set(GAME.clauses))
