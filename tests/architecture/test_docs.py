"""The documentation builds as a site, every link of it leads somewhere, and so do those of the README."""

from __future__ import annotations

import fnmatch
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from grognard.cli import app

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "grognard"
TRUE = ("architecture", "shape", "write-a-game", "glossary", "testing", "contributing")  # pages about the code
CODE = ("src", "client/src", "scripts", "tests", "examples", ".")
KINDS = (".py", ".ts", ".svelte", ".toml", ".jinja", ".ftl", ".tsv", ".css", ".sh", ".md", "Makefile")


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "def start" not in (tmp_path / "api" / "index.html").read_text("utf-8"), "signatures, not sources"
    assert 'id="grognard.kernel.game.Game.start"' in (tmp_path / "api" / "index.html").read_text("utf-8")


def test_the_links_of_the_readme_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)", (ROOT / "README.md").read_text("utf-8"))
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []


def files() -> list[Path]:
    """What is written by hand: no libraries, nothing that is built."""
    found = []
    for top in CODE:
        tree = (ROOT / top).glob("*") if top == "." else (ROOT / top).rglob("*")
        found += [path for path in tree if path.name.endswith(KINDS) and not {"node_modules", "static"} & {*path.parts}]
    return [path for path in found if path.is_file()]


@pytest.fixture(scope="module")
def written() -> tuple[set[str], set[str]]:
    """Every name in the code, and every file by the ends of its path."""
    names, ends = set(), set()
    for path in files():
        parts = path.relative_to(ROOT).parts
        ends |= {"/".join(parts[at:]) for at in range(len(parts))}
        names |= {*re.findall(r"[A-Za-z_]\w*", path.read_text("utf-8")), *re.findall(r"\w+", path.stem), *parts}
    return names, ends


@pytest.mark.parametrize("page", TRUE)
def test_what_a_page_names_is_there(page: str, written: tuple[set[str], set[str]]) -> None:
    """Words in the type of code are names of the code, and files that are named exist."""
    names, ends = written
    text = re.sub(r"```.*?```", "", (ROOT / "docs" / f"{page}.md").read_text("utf-8"), flags=re.S)
    for code in re.findall(r"`([^`\n]+)`", text):
        asked = re.findall(r"[\w.*/-]+\.(?:py|toml|tsv|md|ts|css|sh)\b", code)
        gone = [file for file in asked if not fnmatch.filter(ends, file)]
        assert not gone, f"docs/{page}.md names {gone} in `{code}`"
        unknown = [word for word in re.findall(r"[A-Za-z_]\w{2,}", code) if word not in names]
        assert not unknown, f"docs/{page}.md names {unknown} in `{code}`"


def test_every_command_and_package_is_on_the_map() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    listed = set(re.search(r"`grognard ([^`]+)`", page)[1].split(", "))  # type: ignore[index]
    assert listed == set(typer.main.get_group(app).commands)
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert packages - set(re.findall(r"\| `(\w+)/", page)) == set()


def test_what_is_quoted_stands_in_the_code() -> None:
    page = (ROOT / "docs" / "write-a-game.md").read_text("utf-8")
    quoted = re.findall(r"<!-- from: (\S+) -->\n```python\n(.*?)```", page, re.S)
    assert quoted
    for file, block in quoted:
        assert block in (ROOT / file).read_text("utf-8")
