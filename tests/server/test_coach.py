"""The coach over HTTP: for the one who decides, and nobody else."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.bots import choose
from grognard.games import ids
from grognard.server import workers
from grognard.server.app import create_app
from grognard.server.settings import Settings

from .players import Browser

pytestmark = pytest.mark.xdist_group("server-book")


@pytest.mark.parametrize("game", ids())
def test_the_words_of_a_game_and_what_is_played_first(visitor: Browser, game: str) -> None:
    for lang in ("en", "fr"):
        assert "coach-" in visitor.get(f"/games/{game}/coach", lang=lang)["ftl"]
    info = visitor.get(f"/games/{game}")
    first = info["first"]
    assert first["scenario"] in {each["id"] for each in info["scenarios"]}
    assert 0 < first["minutes"][0] <= first["minutes"][1]


def test_only_who_decides_is_told_what_is_usual(visitor: Browser) -> None:
    seats = {"german": {"kind": "me", "salt": "0a"}, "french": {"kind": "here", "salt": "1a"}}
    made = visitor.post("/tables", 201, game="verdun", scenario="historical", seats=seats)
    actor = made["state"]["view"]["prompt"]["actor"]
    other = "french" if actor == "german" else "german"
    said = visitor.get(f"/tables/{made['id']}/coach", side=actor)
    assert all(reason["id"] != "advice-plan" for reason in said.get("reasons", ()))
    path = f"/api/tables/{made['id']}/coach"
    assert visitor.http.get(f"{path}?side={other}").status_code == 409
    assert visitor.http.get(f"{path}?side=turks").status_code == 400
    assert visitor.http.get(path).status_code == 400
    kept = dict(visitor.http.cookies)
    visitor.http.cookies.clear()
    assert visitor.http.get(f"{path}?side={actor}").status_code == 403
    for name, value in kept.items():
        visitor.http.cookies.set(name, value)


def test_who_asks_the_coach_too_often_is_told_to_come_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer's time for those who wait is bounded, by whichever way it is asked for."""
    release = threading.Event()

    def slow(*asked: Any) -> Any:
        assert release.wait(60)
        return choose(*asked)

    monkeypatch.setattr(workers, "choose", slow)
    with TestClient(create_app(Settings(data=tmp_path, workers=0, limits=False))) as client:
        bertha = Browser(client)
        seats = {"german": {"kind": "me", "salt": "0a"}, "french": {"kind": "here", "salt": "1a"}}
        made = bertha.post("/tables", 201, game="verdun", scenario="historical", seats=seats)
        path = f"/api/tables/{made['id']}/coach?side={made['state']['view']['prompt']['actor']}"
        with ThreadPoolExecutor(workers.EACH + 8) as pool:
            asked = [pool.submit(client.get, path) for _ in range(workers.EACH + 8)]
            first = next(as_completed(asked)).result()
            release.set()
            codes = [each.result().status_code for each in asked]
    assert (first.status_code, first.json()["code"]) == (503, "busy")
    assert 200 in codes
