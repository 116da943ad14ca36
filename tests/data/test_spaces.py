"""However a message turns out, its words stand one space apart, and nothing stands before a full stop or a comma."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast

import grognard
from grognard.kernel.text import LANGUAGES, sources

PACKAGES = ["grognard", *(grognard.game(name).package for name in grognard.games.ids())]
SLIP = re.compile(r"[^\s:]  +\S|\s[.,](?:\s|$)")


def ways(pattern: ast.Pattern) -> Iterator[str]:
    """What a pattern can become: each variant of each choice once, the others as they are by default."""
    plain = [one(element) for element in pattern.elements]
    yield "".join(plain)
    for number, element in enumerate(pattern.elements):
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                for way in ways(variant.value):
                    yield "".join([*plain[:number], way, *plain[number + 1 :]])


def one(element: ast.TextElement | ast.Placeable) -> str:
    """One element as it is by default; what is put in is a word."""
    if isinstance(element, ast.TextElement):
        return element.value
    expression = element.expression
    if isinstance(expression, ast.StringLiteral):
        return str(expression.parse()["value"])
    if isinstance(expression, ast.SelectExpression):
        default = next(variant for variant in expression.variants if variant.default)
        return "".join(one(each) for each in default.value.elements)
    return "word"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_words_stand_one_space_apart(package: str, lang: str) -> None:
    slips = [
        f"{message.id.name}: {way}"
        for text in sources(package, lang)
        for message in FluentParser().parse(text).body
        if isinstance(message, ast.Message) and message.value is not None
        for way in ways(message.value)
        if SLIP.search(way)
    ]
    assert not slips


def test_a_slip_is_seen() -> None:
    source = 'a = { $unit } climbs { $crew ->\n    [yes] {""}again\n   *[no] {""}\n  } into { $tank }.'
    message = FluentParser().parse(source).body[0]
    assert isinstance(message, ast.Message)
    assert message.value is not None
    assert [bool(SLIP.search(way)) for way in ways(message.value)] == [True, False, True]
