"""Every data file says where its values come from, and every clause that it names stands in the rulebook."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.kernel.data import KINDS

GAMES = Path(grognard.__file__).parent / "games"
TOML = sorted(GAMES.glob("*/data/**/*.toml"))
CSV = sorted(GAMES.glob("*/data/**/*.csv"))


def clauses(path: Path) -> set[str]:
    package = GAMES / path.relative_to(GAMES).parts[0]
    with (package / "rulebook.tsv").open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {row["id"].partition(":")[2] for row in rows}


def cited(content: Any) -> Iterator[str]:
    if isinstance(content, dict):
        book = content.get("book", [])
        yield from [book] if isinstance(book, str) else book
        for value in content.values():
            yield from cited(value)
    elif isinstance(content, list):
        for item in content:
            yield from cited(item)


def name(path: Path) -> str:
    return str(path.relative_to(GAMES))


@pytest.mark.parametrize("path", TOML, ids=name)
def test_toml_has_a_source_and_true_clauses(path: Path) -> None:
    content = tomllib.loads(path.read_text("utf-8"))
    assert content["format"] == 1
    assert content["source"]["kind"] in KINDS
    assert content["source"]["note"]
    assert set(cited(content)) <= clauses(path)


@pytest.mark.parametrize("path", CSV, ids=name)
def test_csv_has_a_source(path: Path) -> None:
    first, second = path.read_text("utf-8").splitlines()[:2]
    assert first == "# format 1"
    assert second.startswith("# source ")
    assert second.removeprefix("# source ").partition(":")[0] in KINDS
