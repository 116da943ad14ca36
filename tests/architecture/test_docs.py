"""The documentation builds as a site, every link of it leads somewhere, and so do those of the README."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


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
