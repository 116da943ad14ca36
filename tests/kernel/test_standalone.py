"""The verifier that stands in docs/dice.md, run by node: it shares no line with ours, and agrees with it."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from grognard.kernel.fair import published
from grognard.kernel.record import Record
from grognard.kernel.verify import epochs_of
from tests.kernel.test_fair import CHAINED, TEXT, edited, lines_of

PAGE = Path(__file__).resolve().parents[2] / "docs" / "dice.md"
NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(NODE is None, reason="there is no Node here")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = re.search(r"```js\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    path = tmp_path_factory.mktemp("verifier") / "verify.mjs"
    path.write_text(found[1], "utf-8")
    return path


def run(program: Path, text: str) -> tuple[int, str]:
    record = program.with_name("record.game")
    record.write_text(text, "utf-8")
    assert NODE is not None
    done = subprocess.run([NODE, str(program), str(record)], capture_output=True, text=True, check=False, timeout=60)
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout


@pytest.mark.parametrize("text", [TEXT, CHAINED], ids=["host", "chains"])
def test_honest_records_pass(program: Path, text: str) -> None:
    code, said = run(program, text)
    assert code == 0, said
    assert all(part in said for epoch in epochs_of(Record.from_text(text)) for part in published(epoch.bound))
    assert said.startswith(f"{sum('/' in line for line in text.splitlines() if line.startswith('dice '))} dice follow")


@pytest.mark.parametrize("text", [TEXT, CHAINED], ids=["host", "chains"])
def test_forged_ones_do_not(program: Path, text: str) -> None:
    rolls = lines_of(text, "dice ")
    seeds = lines_of(text, "seed ")

    def changed(lines: list[str]) -> None:
        value, _, of = lines[rolls[5]].rpartition(" ")[2].partition("/")
        lines[rolls[5]] = lines[rolls[5]].rpartition(" ")[0] + f" {(int(value) + 1) % int(of)}/{of}"

    def removed(lines: list[str]) -> None:
        del lines[rolls[3]]

    def swapped(lines: list[str]) -> None:
        lines[rolls[1]], lines[rolls[2]] = lines[rolls[2]], lines[rolls[1]]

    def reseeded(lines: list[str]) -> None:
        lines[seeds[0]] = lines[seeds[0]][:-2] + ("00" if not lines[seeds[0]].endswith("00") else "11")

    def early(lines: list[str]) -> None:
        lines.insert(rolls[4], lines.pop(seeds[0]))

    def alone(lines: list[str]) -> None:
        del lines[(lines_of(text, "salt ") or lines_of(text, "chain "))[0]]

    for change in (changed, removed, swapped, reseeded, early, alone):
        code, said = run(program, edited(text, change))
        assert code == 1 and said.startswith("line "), (change.__name__, said)
