"""French is set as French: ’ and « », narrow spaces, accents."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard
from grognard.kernel.text import sources
from grognard.lessons.files import folder

NARROW = "\u202f"
STRAIGHT = re.compile(r"\w'|\"")
SPACES = re.compile(rf"(?<!{NARROW})[;?»]|(?<!{NARROW})!|[\w»)] [:%]|\w: |«(?!{NARROW})|\xa0")
FILES = [
    (name, file.name)
    for name in grognard.games.ids()
    for file in sorted(folder(grognard.game(name)).iterdir(), key=lambda file: file.name)
    if file.name.endswith(".fr.ftl")
]


def texts(ftl: str) -> list[str]:
    """What is said, line by line, without comments and the names of messages."""
    said = [line for line in ftl.splitlines() if not line.startswith("#")]
    return [re.sub(r"^\s*\.?[\w-]+ = ", "", line) for line in said]


@pytest.mark.parametrize(("name", "file"), FILES, ids=[file for _, file in FILES])
def test_french_is_set_as_french(name: str, file: str) -> None:
    for text in texts((folder(grognard.game(name)) / file).read_text("utf-8")):
        assert not STRAIGHT.search(text), f"’ and « »: {text}"
        assert not SPACES.search(text), f"narrow spaces: {text}"


def spoken_french() -> list[tuple[str, str]]:
    """All other texts: the page's, what all games share, each game's own."""
    page = Path(__file__).parents[2] / "client" / "src" / "text" / "fr.ftl"
    found = [grognard.game(name).package for name in grognard.games.ids()]
    packages = ["grognard", *(package for package in found if package.startswith("grognard."))]
    return [("page", page.read_text("utf-8"))] + [(name, ftl) for name in packages for ftl in sources(name, "fr")]


def test_double_punctuation_never_begins_a_line() -> None:
    """A plain space before it would let it."""
    for name, ftl in spoken_french():
        said = [line for line in ftl.splitlines() if not line.startswith("#") and "->" not in line]
        assert not [line for line in said if re.search(" [:;?!]", line)], name
