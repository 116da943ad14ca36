"""A game from outside brings its doctrine along, in its own package."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "night-patrol" / "src" / "night_patrol"
DOCTRINE = """from grognard.bots.doctrine import Doctrine


class DOCTRINE(Doctrine):
    near = 0.75
"""
ASK = """import sys
from grognard import games
from grognard.bots.doctrine import doctrine
games.register(sys.argv[1])
print(doctrine("night-patrol").near, doctrine("no-such-game").near)
"""


def test_the_doctrine_of_a_game_that_is_being_written(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "dusk_patrol")
    for path in (tmp_path / "dusk_patrol").rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace("night_patrol", "dusk_patrol"), "utf-8")
    (tmp_path / "dusk_patrol" / "doctrine").mkdir()
    (tmp_path / "dusk_patrol" / "doctrine" / "__init__.py").write_text(DOCTRINE, "utf-8")
    done = subprocess.run([sys.executable, "-c", ASK, str(tmp_path)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0.75", "0.1"]
