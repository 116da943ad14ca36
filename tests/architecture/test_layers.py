"""Who may import whom; how long a file may be; what the rules may not use."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "grognard"
LONGEST = 500

# What each layer may import of the project, beside itself.
ALLOWED = {
    "kernel": set(),
    "games": {"kernel"},
    "art": {"kernel"},
    "bots": {"kernel", "games"},
    "lab": {"kernel", "games", "bots"},
    "testing": {"kernel", "games", "art"},
    "adapters": {"kernel", "games"},
    "lessons": {"kernel", "games", "bots"},
    "book": {"kernel", "games", "lessons"},
    "practice": {"kernel", "games", "bots", "lessons"},
    "review": {"kernel", "games", "bots", "lab"},
    "server": {"kernel", "games", "art", "bots", "lab", "lessons", "book", "practice", "review"},
}
# Rules know nothing of clocks, chance or the screen.
BARRED = {"random": {"kernel", "games"}, "time": {"kernel", "games"}}
# Where the kernel needs a generator: random walks, and what a computer player imagines.
EXCUSED = ("kernel/conformance/", "kernel/game.py")  # random play, and what a side may imagine


def modules() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py") if "static" not in path.parts)


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_layers(path: Path) -> None:
    inside = path.relative_to(SOURCE).parts
    layer = inside[0]
    if layer not in ALLOWED:
        return
    doctrine = is_doctrine(inside)
    allowed = ALLOWED[layer] | {"bots"} if doctrine else ALLOWED[layer]
    for name in imports(path):
        parts = name.split(".")
        if parts[0] != "grognard" or len(parts) < 2:
            continue
        assert parts[1] == layer or parts[1] in allowed, f"{path} imports {name}"
        if layer == "games" and parts[1] == "games" and len(inside) > 2 and len(parts) > 2:
            assert parts[2] == inside[1], f"{path}: a game imports no other game ({name})"
            assert doctrine or not is_doctrine(tuple(parts[1:])), f"{path}: rules know no doctrine ({name})"


def is_doctrine(path: tuple[str, ...]) -> bool:
    """How the computer plays a game stands in the game's package, but above its rules: it may use `bots`."""
    return path[0] == "games" and path[2:3] == ("doctrine",)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_rules_use_no_clock_and_no_generator(path: Path) -> None:
    where = str(path.relative_to(SOURCE))
    layer = path.relative_to(SOURCE).parts[0]
    if is_doctrine(path.relative_to(SOURCE).parts):
        return
    for name in imports(path):
        top = name.split(".")[0]
        if layer in BARRED.get(top, set()) and not where.startswith(EXCUSED):
            assert is_imagination(path, top), f"{where} imports {top}"


def is_imagination(path: Path, name: str) -> bool:
    """A game may name `Random` as the type of what `Game.imagine` is given."""
    return name == "random" and path.name in ("game.py", "secrets.py", "hidden.py")


def test_no_file_is_too_long_to_read() -> None:
    long = []
    for folder in ("src", "tests", "scripts", "client/src"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".ts", ".svelte") and "node_modules" not in path.parts:
                lines = len(path.read_text("utf-8").splitlines())
                if lines > LONGEST and path.name != "protocol.ts":
                    long.append(f"{path.relative_to(ROOT)}: {lines} lines")
    assert not long


def test_nothing_names_a_machine() -> None:
    """No folder of somebody's own machine in what is committed."""
    own = re.compile(r"(?<![\w.])/(?:home|root|Users)/\w+")
    strange = []
    for folder in ("src", "scripts", "docs", "client/src"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".ts", ".svelte", ".md", ".toml", ".sh") and "node_modules" not in path.parts:
                strange += [f"{path.relative_to(ROOT)}: {found}" for found in own.findall(path.read_text("utf-8"))]
    assert not strange


@pytest.mark.parametrize("package", sorted(each.parent.name for each in (SOURCE / "games").glob("*/game.py")))
def test_a_game_loads_by_itself(package: str) -> None:
    """Modules that need each other must not mind which of them is asked for first."""
    code = f"import grognard.games.{package}.game"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
