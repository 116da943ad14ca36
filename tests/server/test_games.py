"""What a client needs to show a game, for every game that exists: words, clauses, geometry, pictures, counters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.games import ids
from grognard.server.app import create_app
from grognard.server.settings import Settings

from .players import Browser

GAMES = ids()

pytestmark = pytest.mark.xdist_group("server-games")  # one application, whose pictures are drawn once


@pytest.fixture(scope="module")
def anna(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    folder: Path = tmp_path_factory.mktemp("games")
    with TestClient(create_app(Settings(data=folder, workers=0, limits=False))) as client:
        yield Browser(client)


def info(anna: Browser, game: str) -> dict[str, Any]:
    found: dict[str, Any] = anna.get(f"/games/{game}")
    return found


def start(anna: Browser, game: str, scenario: str, opponent: dict[str, Any] | None = None) -> dict[str, Any]:
    sides = info(anna, game)["sides"]
    seats = {side: {"kind": "me" if n == 0 else "here", "salt": f"{n}a"} for n, side in enumerate(sides)}
    if opponent:
        seats[sides[1]] = opponent
    made: dict[str, Any] = anna.post("/tables", 201, game=game, scenario=scenario, seats=seats)
    return made


def test_all_games_are_on_the_front_page(anna: Browser) -> None:
    found = anna.get("/games")
    assert {game["id"] for game in found} == set(GAMES)
    for game in found:
        assert game["title"]["en"] != game["id"], "the message game-title is missing"
        assert game["title"]["fr"]
        assert len(game["sides"]) == 2
        assert {option["favours"] for option in game["options"] if "favours" in option} <= {"", *game["sides"], "both"}
        offered = {option["id"] for option in game["options"]}
        assert all(set(scenario.get("options", [])) <= offered for scenario in game["scenarios"])


def test_a_game_that_cannot_be_loaded_is_named_and_its_own_machine_learns_why(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.server.api_games.broken", lambda: {"odd": "odd.game cannot be read: SyntaxError"})
    assert anna.get("/broken") == [{"id": "odd", "why": ""}]
    monkeypatch.setattr("grognard.server.api_games.is_local", lambda _address: True)
    assert anna.get("/broken") == [{"id": "odd", "why": "odd.game cannot be read: SyntaxError"}]


@pytest.mark.parametrize("game", GAMES)
def test_words_and_clauses_come_in_both_languages_and_may_be_kept(anna: Browser, game: str) -> None:
    for lang in ("en", "fr"):
        answer = anna.http.get(f"/api/games/{game}/texts/{lang}")
        texts = answer.json()
        for side in info(anna, game)["sides"]:
            assert f"side-{side} =" in texts["ftl"]
        assert texts["names"]
        again = anna.http.get(f"/api/games/{game}/texts/{lang}", headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304
        assert again.content == b""
    rules = anna.get(f"/games/{game}/rules")
    assert len(rules["clauses"]) > 100
    assert all(clause["en"] and clause["fr"] for clause in rules["clauses"])
    french = anna.get(f"/games/{game}/rules", lang="fr")
    assert french["clauses"] == rules["clauses"]
    assert anna.get(f"/games/{game}/rules", lang="en") == rules
    known = {clause["id"] for clause in rules["clauses"]}
    for one, other in zip(rules["rulings"], french["rulings"], strict=True):
        assert one["id"] == other["id"]
        assert one["text"] != other["text"]
        assert set(one.get("clauses", ())) <= known
    assert {"R-01", "R-50"} <= {each["id"] for each in rules["rulings"]}
    assert anna.http.get(f"/api/games/{game}/rules?lang=de").status_code == 404
    assert anna.http.get(f"/api/games/{game}/texts/de").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_starts_and_takes_a_first_move(anna: Browser, game: str) -> None:
    for scenario in info(anna, game)["scenarios"]:
        state = start(anna, game, scenario["id"])["state"]
        played = anna.move(state, 0)
        assert played["number"] > state["number"]


@pytest.mark.parametrize("game", GAMES)
def test_the_computer_plays_every_game(anna: Browser, settled: Any, game: str) -> None:
    scenario = info(anna, game)["scenarios"][0]["id"]
    made = start(anna, game, scenario, {"kind": "computer", "level": "random"})
    for _ in range(12):
        state = settled(anna, made["id"], lambda state: bool(state["view"].get("offers")) or state["status"] == "over")
        if state["status"] == "over":
            break
        anna.move(state, -1)
    log = anna.get(f"/tables/{made['id']}/log")["entries"]
    assert any(entry["by"] == "person" for entry in log)


@pytest.mark.parametrize("game", GAMES)
def test_the_map_is_drawn_and_every_piece_has_its_place_and_face(anna: Browser, game: str) -> None:
    found = info(anna, game)
    counters = anna.get(f"/games/{game}/counters/en")
    assert all(svg.startswith("<svg") for svg in counters["faces"].values())
    scenario = found["scenarios"][0]["id"]
    scene = start(anna, game, scenario)["state"]["view"]["scene"]
    assert scene["sheet"] in found["sheets"]
    sheet = anna.get(f"/games/{game}/sheets/{scene['sheet']}")
    boxes = {box["id"] for box in scene.get("boxes", [])}
    places = sheet["places"]
    for piece in scene["pieces"]:
        assert piece["face"] in counters["faces"], piece
        assert piece["place"] in places or piece["place"] in boxes, piece
    assert all(0 <= place["x"] <= sheet["width"] and 0 <= place["y"] <= sheet["height"] for place in places.values())
    assert {place["kind"] for place in places.values()} & {"hex", "area"}
    small, *_, drawing = sheet["pictures"]["en"]
    picture = anna.http.get(small["url"])
    assert picture.headers["content-type"] == "image/webp"
    assert "immutable" in picture.headers["cache-control"]
    assert picture.content[:4] == b"RIFF"
    svg = anna.http.get(drawing["url"])
    assert svg.headers["content-type"].startswith("image/svg+xml")
    assert svg.text.startswith("<svg")
    assert "sandbox" in svg.headers["content-security-policy"]


def test_pictures_that_are_none_are_not_found(anna: Browser) -> None:
    game = GAMES[-1]
    sheet = info(anna, game)["sheets"][0]
    for file in (f"{sheet}-en-801.webp", f"{sheet}-de-800.webp", f"{sheet}-en.webp", "../secret.svg", "nothing-en.svg"):
        assert anna.http.get(f"/art/{game}/latest/{file}").status_code == 404
    assert anna.http.get(f"/art/{game}/0000/{sheet}-en-800.webp").status_code == 404
    assert anna.http.get(f"/api/games/{game}/sheets/moon").status_code == 404


def test_the_common_words_have_no_game(anna: Browser) -> None:
    assert "choice-pass" in anna.get("/texts/fr")["ftl"]
