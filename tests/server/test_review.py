"""Reviews at a server: who may read them, what they hold, and that they are taken up again."""

from __future__ import annotations

import io
import time
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from grognard.server.house import House

from .players import Browser

FIRST_STEPS = Path(__file__).resolve().parents[1] / "golden" / "landships" / "first-steps-greedy.game"


def uploaded(browser: Browser) -> str:
    made: dict[str, Any] = browser.post("/tables/upload", 201, record=FIRST_STEPS.read_text("utf-8"))
    return str(made["id"])


def test_a_running_game_is_not_reviewed(anna: Browser, bert: Browser) -> None:
    """Neither by one of two players, who would be told what he could do better, nor by a stranger."""
    made = anna.new(blue={"kind": "open"}, public=True)
    for browser in (anna, bert):
        answer = browser.http.get(f"/api/tables/{made['id']}/review")
        assert answer.json()["code"] == "waiting"
        for path in ("1/map", "1/clip", "picture"):
            assert browser.http.get(f"/api/tables/{made['id']}/review/{path}").status_code >= 400


def test_a_running_game_with_secrets_is_not_reviewed_by_anybody(anna: Browser) -> None:
    """Not by who plays against the computer either: what was better hangs on what the computer hides."""
    half = FIRST_STEPS.read_text("utf-8").splitlines()
    cut = half.index("--") + 40
    seats = {"allied": {"kind": "me"}, "german": {"kind": "computer", "level": "random"}}
    answer = anna.http.post("/api/tables/upload", json={"record": "\n".join(half[:cut]) + "\n", "seats": seats})
    assert answer.status_code == 201, answer.text
    assert anna.http.get(f"/api/tables/{answer.json()['id']}/review").json()["code"] == "waiting"


def test_who_lets_two_computers_play_reviews_their_game_while_it_goes_on(anna: Browser, bert: Browser) -> None:
    """He sees everything anyhow; who only watches is told nothing, for the game has secrets."""
    seats = {side: {"kind": "computer", "level": "random"} for side in ("allied", "german")}
    made = anna.post("/tables", 201, game="landships", scenario="ls-00", seats=seats, public=True)
    found = anna.get(f"/tables/{made['id']}/review")
    assert found["review"]["total"]["result"] is not None
    if not found["review"]["finished"]:
        assert "share" not in found, "there is no link to a game that goes on"
    answer = bert.http.get(f"/api/tables/{made['id']}/review")
    assert answer.status_code == 200 or answer.json()["code"] == "waiting"
    assert answer.status_code != 200 or answer.json()["review"]["finished"]


def test_the_review_of_a_finished_game(anna: Browser, bert: Browser, house: House) -> None:
    table = uploaded(anna)
    told = anna.get(f"/tables/{table}/review")
    found = told["review"]
    total = found["total"]
    balance = total["start"] + total["luck"] + sum(total["skill"].values()) + total["information"]
    assert balance == total["result"]
    assert found["entries"] and found["standings"] and found["dice"]
    other = anna.get(f"/tables/{table}/review", side="german")["review"]
    assert other["total"]["result"] == -total["result"]
    assert anna.http.get(f"/api/tables/{table}/review", params={"side": "french"}).json()["code"] == "bad-request"
    # a link lets others read the review, and nothing else
    assert bert.http.get(f"/api/tables/{table}/review").status_code == 403
    assert bert.get(f"/tables/{table}/review", share=told["share"])["review"] == found
    assert bert.http.get(f"/api/tables/{table}/review", params={"share": "x" * 24}).status_code == 403
    assert bert.http.get(f"/api/tables/{table}/record", params={"share": told["share"]}).status_code == 403
    # it lies on disk, and is read from there
    kept = list((house.settings.data / "reviews").glob("*.json"))
    assert [file.stem for file in kept] == [found["fingerprint"]]
    house.reviewer.known.clear()
    assert anna.get(f"/tables/{table}/review")["review"] == found


def test_simulations_go_on_in_the_background(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.reviews.ACTS", 2)
    table = uploaded(anna)
    told = anna.get(f"/tables/{table}/review", weigh=True)
    assert told["coming"]
    for _ in range(600):
        told = anna.get(f"/tables/{table}/review", weigh=True)
        if not told["coming"]:
            break
        time.sleep(0.1)
    assert told["review"]["depth"] == "weigh"
    assert len(told["review"]["compared"]) >= 2
    total = told["review"]["total"]
    assert total["start"] + total["luck"] + sum(total["skill"].values()) + total["information"] == total["result"]


def test_a_moment_as_a_puzzle_a_picture_and_a_clip(anna: Browser) -> None:
    table = uploaded(anna)
    moment = anna.get(f"/tables/{table}/review")["review"]["moments"][0]
    number = moment["number"]
    with Image.open(io.BytesIO(picture(anna, f"/tables/{table}/review/{number}/map"))) as shown:
        assert shown.format == "WEBP" and shown.width == 800
    with Image.open(io.BytesIO(picture(anna, f"/tables/{table}/review/{number}/map", kind="png"))) as shown:
        assert shown.format == "PNG"
    with Image.open(io.BytesIO(picture(anna, f"/tables/{table}/review/{number}/clip"))) as shown:
        assert shown.format == "WEBP" and getattr(shown, "n_frames", 1) > 1
    with Image.open(io.BytesIO(picture(anna, f"/tables/{table}/review/picture", lang="fr"))) as shown:
        assert shown.format == "PNG" and shown.size == (1200, 630)
    made = anna.post(f"/tables/{table}/review/{number}/puzzle", 201)
    state = anna.state(made["id"])
    assert state["lesson"]["puzzle"]
    words = anna.get("/games/landships/practice")["ftl"]
    assert state["lesson"]["key"] in words
    offered = [offer["choice"] for offer in state["view"]["offers"]]
    assert len(offered) > 1


def picture(browser: Browser, path: str, **params: Any) -> bytes:
    answer = browser.http.get(f"/api{path}", params=params)
    assert answer.status_code == 200, answer.text
    return answer.content
