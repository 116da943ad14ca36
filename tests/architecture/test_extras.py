"""What an extra needs of another one."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_a_server_can_draw() -> None:
    """Pictures lie in a wheel under a digest that the drawing code makes."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert "grognard[art]" in extras["server"]
