"""How long a marshal may think is a setting of the server, for decisions and for hints."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.bots import PATIENCE, choose
from grognard.bots.advice import advise
from grognard.server import workers
from grognard.server.app import create_app
from grognard.server.settings import Settings

from .players import HALT, SKIRMISH, Browser


@pytest.mark.parametrize("seconds", [PATIENCE, 0.25])
def test_a_marshal_thinks_as_long_as_the_server_lets_him(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    given: dict[str, float] = {}

    def chosen(level: str, known: Any, side: str, seed: int, table: str, thinking: float) -> Any:
        given["decision"] = thinking
        return choose(level, known, side, seed, table, thinking)

    def advised(known: Any, side: str, seed: int, thinking: float) -> Any:
        given["hint"] = thinking
        return advise(known, side, seed, thinking)

    monkeypatch.setattr(workers, "choose", chosen)
    monkeypatch.setattr(workers, "advise", advised)
    settings = Settings(data=tmp_path, modules=(SKIRMISH,), workers=0, limits=False, thinking=seconds)
    with TestClient(create_app(settings)) as client:
        anna = Browser(client)
        table = anna.new(blue={"kind": "computer", "level": "marshal"})["id"]
        assert anna.post(f"/tables/{table}/hint", side="red")["choice"]
        anna.move(anna.state(table), HALT)
        end = time.monotonic() + 60
        while "decision" not in given:
            assert time.monotonic() < end
            time.sleep(0.02)
    assert given == {"decision": seconds, "hint": seconds}
