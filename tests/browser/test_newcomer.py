"""Somebody who has never played: a first game and its lesson on the front page, a coach, a refusal that teaches."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import grognard
from grognard.lessons.files import course

from .player import IMAGES_IN, Player
from .pupil import Pupil
from .test_axe import both_themes, serious

UNBRIEFED = "try { localStorage.removeItem('grognard.briefed') } catch { /* a page without storage */ }"


def test_a_newcomer_is_offered_a_lesson_and_a_first_game_with_a_coach(player: Player) -> None:
    page = player.page
    player.front()
    page.locator(".card", has_text="Landships!").click()
    first = page.get_by_label("New here?")
    expect(first).to_contain_text("30 to 45 minutes")
    expect(first.get_by_role("button", name=re.compile("First lesson"))).to_be_visible()
    assert both_themes(player) == []
    first.get_by_role("button", name="Play it").click()
    player.at_table()
    coach = page.get_by_label("Coach", exact=True)
    expect(coach.locator(".purpose")).to_have_text(re.compile(r"\w{3}"))
    expect(coach).to_contain_text("Look out")
    assert player.mine()
    assert both_themes(player) == []
    player.french()
    moniteur = page.get_by_label("Moniteur", exact=True)
    expect(moniteur).to_contain_text("Prenez garde")
    assert serious(player) == []
    moniteur.get_by_role("button", name="Sans moniteur").click()
    expect(moniteur).to_be_hidden()
    page.reload(wait_until="domcontentloaded")
    page.locator(".prompt").wait_for()
    expect(page.get_by_label("Moniteur", exact=True)).to_be_hidden()
    page.goto(player.url + "/", wait_until="domcontentloaded")
    page.locator(".card").first.wait_for()
    expect(page.get_by_label("Nouveau ici")).to_be_hidden()  # he has a game of his own now


def test_a_refusal_at_a_real_table_leads_to_the_lesson_of_its_clause(player: Player) -> None:
    page = player.page
    player.sit("verdun", "historical", side="german")
    player.whole_map()
    page.locator(".prompt .acts .b.main").click()
    player.asked("Movement")
    player.click(player.uncovered(player.choosable_units()))
    page.wait_for_selector("polygon.reach", state="attached")
    player.settled()
    box = page.locator(".board").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.42, box["y"] + box["height"] * 0.62)
    player.press("x")  # why not there?
    why = page.locator(".pop", has=page.locator(".why"))
    expect(why.locator(".why").first).to_have_text(re.compile(".{40}"))
    why.locator("a[data-lesson]").first.click()
    expect(page).to_have_url(re.compile(r"/learn/verdun#verdun-"))
    expect(page.locator("li.chosen")).to_be_in_viewport()


class Newcomer:
    """Asks for advice at the first question of a phase and follows it, and lets the computer finish the phase."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.asked: set[tuple[int, int]] = set()  # turn and phase in which he decided something

    @property
    def turn(self) -> int:
        """The turn by its track, from 1."""
        tracks = self.player.shown()["view"]["scene"]["tracks"]
        return next(int(track.get("at") or 0) for track in tracks if track["id"] == "turns") + 1

    def play_on(self) -> None:
        state = self.player.shown()
        phase = (self.turn, int(state["view"]["scene"].get("phase") or 0))
        if phase in self.asked:
            self.leave_it()
        else:
            self.asked.add(phase)
            self.follow_advice()
        self.player.changed(state["number"])
        self.player.until("!document.querySelector('.relieved')")

    def follow_advice(self) -> None:
        self.page.get_by_role("button", name="Ask for a hint").click()
        card = self.page.locator(".hint")
        expect(card.locator(".best")).to_be_visible()
        card.locator(".b.main").click()

    def leave_it(self) -> None:
        self.page.get_by_role("button", name="Let the computer decide").first.click()
        self.page.locator("dialog").get_by_role("button", name="Finish this phase for me").click()


def picture(player: Player, name: str) -> None:
    """What is seen now, with its map."""
    player.ready()
    expect(player.page.get_by_text("The map is being drawn")).to_have_count(0)
    player.shot(f"newcomer-{name}")


@pytest.mark.parametrize("game", grognard.games.ids())
def test_a_newcomer_comes_from_the_front_page_to_his_third_turn(sit: Callable[..., Player], game: str) -> None:
    """Front page, first lesson, briefing, a real game with the coach: by the mouse, with nothing known before."""
    player = sit()
    player.context.add_init_script(UNBRIEFED)
    page = player.page
    player.front()
    title = page.evaluate("id => fetch('/api/games/' + id).then(answer => answer.json())", game)["title"]["en"]
    page.locator(".card", has_text=title).click()
    first = page.get_by_label("New here?")
    expect(first).to_contain_text("minutes")
    player.until(IMAGES_IN)
    player.shot(f"newcomer-{game}-1-front")
    first.get_by_role("button", name=re.compile("First lesson")).click()
    player.at_table()
    lesson = next(iter(course(grognard.game(game))))
    picture(player, f"{game}-2-lesson")
    Pupil(player, game, lesson).walk()
    picture(player, f"{game}-3-learned")
    page.locator(".coach [data-end]").get_by_role("link", name="Play").click()
    page.get_by_label("New here?").get_by_role("button", name="Play it").click()
    player.at_table()
    briefing = page.get_by_role("dialog", name="Briefing")
    expect(briefing).to_contain_text("turns")
    picture(player, f"{game}-4-briefing")
    briefing.get_by_role("button", name="Begin").click()
    expect(briefing).to_be_hidden()
    expect(page.get_by_label("Coach", exact=True).locator(".purpose")).to_have_text(re.compile(r"\w{3}"))
    newcomer = Newcomer(player)
    while player.mine() and newcomer.turn < 3:
        newcomer.play_on()
    assert newcomer.turn == 3 and len(newcomer.asked) > 2
    picture(player, f"{game}-5-third-turn")
