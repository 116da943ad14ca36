"""The tutorial of docs/write-a-game.md, executed as it stands: every command, every file that it changes."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

from tests.outside.environment import ROOT, run

COMMANDS = {
    "grognard": ["-m", "grognard"],
    "pytest": ["-m", "pytest", "-q", "-p", "grognard.testing.plugin"],
    "pip": ["-m", "pip", "--disable-pip-version-check"],
}


def steps() -> list[str]:
    text = (ROOT / "docs" / "write-a-game.md").read_text("utf-8")
    return re.split(r"^## Step \d: ", text.partition("# A larger game")[0], flags=re.M)[1:]


def parts(step: str) -> list[tuple[str, str, str, str]]:
    """(what, file, block, the block after it) of everything in a step that is to be done."""
    found = []
    for match in re.finditer(r"<!-- (run|append|replace)(?:: (\S+))? -->\n```\w*\n(.*?)```", step, re.S):
        after = re.search(r"```\w*\n(.*?)```", step[match.end() :], re.S)
        found.append((match[1], match[2] or "", match[3], after[1] if after else ""))
    return found


def do(folder: Path, what: str, file: str, block: str, after: str) -> None:
    if what == "run":
        for line in block.strip().splitlines():
            command, *words = shlex.split(line)
            run(sys.executable, *COMMANDS[command], *words, folder=folder)
        return
    path = folder / file
    text = path.read_text("utf-8")
    if what == "append":
        path.write_text(text + block, "utf-8")
    else:
        assert text.count(block) == 1, f"{file} should have this once: {block}"
        path.write_text(text.replace(block, after), "utf-8")


def test_six_steps_from_nothing_to_a_game_with_rules_of_its_own(tmp_path: Path) -> None:
    assert len(steps()) == 6
    for step in steps():
        assert parts(step), step[:40]
        for part in parts(step):
            do(tmp_path, *part)
    assert (tmp_path / "map.svg").is_file()
    assert list((tmp_path / "dist").glob("dawn_patrol-*.whl"))
