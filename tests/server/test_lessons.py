"""Lessons over HTTP: a table of its own, where every click is answered and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.testing import TestClient

import grognard
from grognard.kernel.history import History
from grognard.lessons.files import begin, course
from grognard.lessons.teaching import Progress
from grognard.server.app import create_app
from grognard.server.house import House
from grognard.server.settings import Settings
from grognard.server.teaching import Taught

from .players import Browser

LESSON = "/games/verdun/lessons/verdun-4"


def taken(who: Browser, lesson: str = LESSON) -> dict[str, Any]:
    found: dict[str, Any] = who.post(lesson, 201)["state"]
    return found


def done(who: Browser, state: dict[str, Any], do: str, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = who.post(f"/tables/{state['id']}/lesson", side=state["side"], do=do, **more)
    return found


def choice(state: dict[str, Any], kind: str, **fields: str) -> dict[str, Any]:
    for offer in state["view"]["offers"]:
        written: dict[str, Any] = offer["choice"]
        if written["type"] == kind and all(written[name] == value for name, value in fields.items()):
            return written
    raise AssertionError(f"{kind} is not offered")


def to_target(who: Browser) -> dict[str, Any]:
    return done(who, taken(who), "click", target={"kind": "unit", "id": "fr-bcp-56"})


def test_the_course_names_its_lessons_and_how_far_one_is(anna: Browser) -> None:
    course = anna.get("/games/verdun/lessons", lang="fr")
    lines = {line["id"]: line for line in course["lessons"]}
    assert lines["verdun-4"]["tasks"] == 9
    assert "done" not in lines["verdun-4"] and "task" not in lines["verdun-4"]
    assert "lesson-verdun-4-driant" in course["ftl"]
    to_target(anna)
    again = {line["id"]: line for line in anna.get("/games/verdun/lessons")["lessons"]}
    assert again["verdun-4"]["task"] == 1


def test_a_game_without_lessons_has_an_empty_course(anna: Browser) -> None:
    assert anna.get("/games/skirmish/lessons") == {"game": "skirmish", "lessons": [], "ftl": ""}


def test_an_unknown_lesson_is_told_in_a_sentence(anna: Browser) -> None:
    failure = anna.refused("/games/verdun/lessons/verdun-99", "not-found")
    assert "no lesson 'verdun-99'" in failure["detail"]


def test_a_lesson_is_no_table_in_a_list(anna: Browser, browser: Callable[[], Browser]) -> None:
    state = taken(anna)
    assert state["status"] == "lesson"
    assert state["lesson"]["key"] == "lesson-verdun-4-driant"
    assert anna.get("/tables") == []
    assert browser().get("/tables") == []


def test_nobody_else_sees_or_moves_in_it(anna: Browser, browser: Callable[[], Browser]) -> None:
    state = taken(anna)
    other = browser()
    other.refused(f"/tables/{state['id']}/lesson", "not-public", side="german", do="show")
    assert other.http.get(f"/api/tables/{state['id']}").status_code == 403


def test_a_click_on_the_wrong_thing_is_answered(anna: Browser) -> None:
    state = done(anna, taken(anna), "click", target={"kind": "unit", "id": "de-ir-87"})
    lesson = state["lesson"]
    assert (lesson["verdict"], lesson["said"], lesson["attribute"]) == ("off", "lesson-verdun-4-driant", "hint")
    assert lesson["misses"] == 1
    assert lesson["task"] == 0


def test_what_is_only_to_be_looked_at_is_not_refused(anna: Browser) -> None:
    """The Germans bombard: a headquarters of either side could not be chosen, but is here to be looked at."""
    state = taken(anna, "/games/verdun/lessons/verdun-1")
    units: list[dict[str, Any]] = [
        {"do": "click", "target": {"kind": "unit", "id": name}}
        for name in ("fr-bcp-56", "de-13r-pio", "fr-72-art", "fr-xxx-hq")
    ]
    for asked in (units[0], {"do": "guess", "answer": 1}, *units[1:3], {"do": "guess", "answer": 2}, units[3]):
        state = done(anna, state, **asked)
        assert state["lesson"]["verdict"] == "right" and not state["lesson"].get("bars")


def test_a_move_that_is_not_meant_is_shown_and_not_played(anna: Browser) -> None:
    state = to_target(anna)
    played = anna.move(state, choice(state, "EndAssaults"))
    assert played["number"] == state["number"]
    assert played["state"]["view"]["offers"] == state["view"]["offers"]
    assert played["state"]["lesson"]["attribute"] == "off-EndAssaults"
    assert len(played["tried"]) >= 1
    assert played["tried_view"]["scene"]["pieces"]


def test_a_move_that_is_meant_leads_on(anna: Browser) -> None:
    state = to_target(anna)
    played = anna.move(state, choice(state, "AssaultHex", hex="1403"))
    lesson = played["state"]["lesson"]
    assert (lesson["verdict"], lesson["said"], lesson["attribute"]) == ("right", "lesson-verdun-4-target", "done")
    assert lesson["key"] == "lesson-verdun-4-alone"


def test_a_guess_is_right_or_not(anna: Browser) -> None:
    state = to_target(anna)
    for _ in range(2):
        state = done(anna, state, "show")
    assert state["lesson"]["kind"] == "guess"
    assert done(anna, state, "guess", answer=0)["lesson"]["verdict"] == "off"
    assert done(anna, state, "guess", answer=2)["lesson"]["key"] == "lesson-verdun-4-mass"


def test_shown_to_its_end_it_is_done_and_begins_anew_when_taken_again(anna: Browser) -> None:
    state = taken(anna)
    for _ in range(30):
        if "kind" not in state["lesson"]:
            break
        state = done(anna, state, "show")
    assert state["lesson"]["task"] == state["lesson"]["tasks"]
    line = next(line for line in anna.get("/games/verdun/lessons")["lessons"] if line["id"] == "verdun-4")
    assert line["done"] is True
    anew = taken(anna)
    assert anew["id"] != state["id"]
    assert anew["lesson"]["task"] == 0
    line = next(line for line in anna.get("/games/verdun/lessons")["lessons"] if line["id"] == "verdun-4")
    assert line["done"] is True  # once done, always done


def test_back_again_and_restart(anna: Browser) -> None:
    state = to_target(anna)
    state = anna.move(state, choice(state, "AssaultHex", hex="1403"))["state"]
    assert state["lesson"]["key"] == "lesson-verdun-4-alone"
    state = done(anna, state, "back")
    assert (state["lesson"]["key"], state["number"]) == ("lesson-verdun-4-target", 0)
    state = anna.move(state, choice(state, "AssaultHex", hex="1403"))["state"]
    state = done(anna, state, "again")
    assert (state["lesson"]["key"], state["number"]) == ("lesson-verdun-4-alone", 1)
    assert done(anna, state, "restart")["lesson"]["task"] == 0


def test_taking_back_a_move_takes_its_task_back_too(anna: Browser) -> None:
    state = to_target(anna)
    state = anna.move(state, choice(state, "AssaultHex", hex="1403"))["state"]
    state = anna.post(f"/tables/{state['id']}/undo", side="german", version=state["version"])
    assert state["lesson"]["key"] == "lesson-verdun-4-target"


def test_a_task_can_be_passed_over(anna: Browser) -> None:
    state = done(anna, done(anna, taken(anna), "on"), "on")
    assert state["lesson"]["key"] == "lesson-verdun-4-alone"
    assert state["number"] == 1


def test_it_goes_on_where_it_was_left_also_after_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        anna = Browser(client)
        state = to_target(anna)
        state = anna.move(state, choice(state, "AssaultHex", hex="1403"))["state"]
        cookies = dict(client.cookies)
    with TestClient(create_app(settings)) as client:
        client.cookies.update(cookies)
        again = taken(Browser(client))
        assert again["id"] == state["id"]
        assert again["lesson"]["key"] == "lesson-verdun-4-alone"
        assert again["number"] == 1


@pytest.mark.parametrize("body", [{"do": "click"}, {"do": "guess", "answer": 99}, {"do": "dance"}])
def test_bad_requests_are_refused(anna: Browser, body: dict[str, Any]) -> None:
    anna.refused(f"/tables/{taken(anna)['id']}/lesson", "bad-request", side="german", **body)


@pytest.mark.parametrize(("place", "verdict"), [("3611", "right"), ("3510", "")], ids=["won", "lost"])
def test_a_battle_that_ends_with_the_game_is_won_or_may_be_tried_again(house: House, place: str, verdict: str) -> None:
    game = grognard.game("blood-and-iron")
    lesson = course(game)["blood-and-iron-8"]
    written: dict[str, Any] = game.position(begin(game, lesson))
    units = {**written["unit"], "s-pr-bde-17": {"place": place}, "s-fr-brigade-guiomar": {"place": "3612"}}
    units["s-fr-brigade-bretteville"] = {"place": "3613"}
    history = History.begun(game.load({**written, "unit": units, "steps": []}))
    line: Any = SimpleNamespace(history=history, board=history.board)
    taught = Taught(lesson, line, Progress(task=1, marks=(0, 0)))
    table: Any = SimpleNamespace(over=True, taught=taught, line=line)
    assert house.advance(table) == []
    assert taught.verdict == verdict
    assert (taught.teaching.task is None) == (verdict == "right")
    assert taught.teaching.is_spent() == (verdict == "")


def test_at_another_table_there_is_no_lesson(anna: Browser, house: House) -> None:
    state = anna.new()["state"]
    anna.refused(f"/tables/{state['id']}/lesson", "bad-request", side="red", do="show")


def test_a_briefing_has_its_words_and_the_table_at_its_start(anna: Browser) -> None:
    found = anna.get("/games/landships/briefings/ls-00", lang="fr")
    assert found["level"] == 1
    assert found["lesson"] == "landships-1"
    assert "briefing-ls-00-first-1" in found["ftl"]
    assert found["view"]["goal"]["lines"]
    assert found["view"].get("offers", []) == []


def test_a_scenario_without_a_briefing_is_told_from_what_the_engine_knows(anna: Browser) -> None:
    found = anna.get("/games/skirmish/briefings/meeting")
    assert found["ftl"] == ""
    assert found["view"]["scene"]
    assert anna.http.get("/api/games/skirmish/briefings/siege").json()["code"] == "not-found"
