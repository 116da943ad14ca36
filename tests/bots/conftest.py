"""A marshal who hurries."""

from __future__ import annotations

import pytest

from grognard.bots.doctrine import doctrine
from grognard.bots.staff import Staffing
from grognard.bots.weighing import Effort

GAMES = ("verdun", "arras", "blood-and-iron", "landships")


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A marshal who compares two or three plans once, so that a whole game takes seconds."""
    for game in GAMES:
        kind = type(doctrine(game))
        monkeypatch.setattr(kind, "candidates", 3)
        monkeypatch.setattr(kind, "choosing", Effort(2, 2, 0.5))
        monkeypatch.setattr(kind, "planning", Effort(1, 1, 1.0))
        monkeypatch.setattr(kind, "staffing", Staffing(3, 5, 0.5, 0.0, Effort(2, 2, 0.0)))
