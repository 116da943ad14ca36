"""Answers that come late: they overwrite nothing newer, and what was typed meanwhile stays."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from playwright.sync_api import APIResponse, Page, Route, expect

from .player import Player
from .touch import handy, tap
from .touch import phone as on_phone


class Held:
    """Answers to some requests, kept back until they are let go; the server has done what was asked at once."""

    def __init__(self, page: Page, pattern: str, method: str = "", most: int = 99) -> None:
        self.page = page
        self.method = method
        self.most = most
        self.kept: list[tuple[Route, APIResponse]] = []
        page.route(re.compile(pattern), self.keep)

    def keep(self, route: Route) -> None:
        if (self.method and route.request.method != self.method) or len(self.kept) >= self.most:
            route.continue_()
        else:
            self.kept.append((route, route.fetch()))

    def wait(self, player: Player, count: int = 1) -> None:
        player.eventually(lambda: len(self.kept) >= count)

    def let_go(self, player: Player) -> None:
        """All of them, and what comes after; waits until the page has heard them."""
        self.most = 0
        for route, answer in self.kept:
            with self.page.expect_event("requestfinished", lambda done, sent=route.request: done == sent):
                route.fulfill(response=answer)
        self.page.wait_for_timeout(200)
        player.settled()


def test_the_moment_asked_for_last_is_shown(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    for _ in range(5):
        player.decide()
    last = player.shown()["number"]
    player.board()
    where = player.page.locator(".replay b")
    held = Held(player.page, r"\?at=")
    player.press("Home")
    held.wait(player)
    player.press("End")
    held.let_go(player)
    expect(where).to_have_text(re.compile("^Now"))
    expect(player.page.locator(".prompt .acts .b.main")).to_have_count(1)

    held = Held(player.page, r"\?at=")
    player.press("[", "[", "[")
    held.wait(player, 3)
    expect(where).to_have_text(f"{last - 3} / {last}")  # no key is lost while an answer is on its way
    held.kept.reverse()
    held.let_go(player)
    expect(where).to_have_text(f"{last - 3} / {last}")
    expect(player.page.locator(".log .later").first).to_be_attached()


def test_who_left_for_another_table_stays_there(sit: Callable[..., Player]) -> None:
    player = sit()
    player.sit("verdun", "historical", side="german")
    first = player.table
    player.sit("arras", side="allied")
    second = player.table
    player.front()
    held = Held(player.page, rf"/api/tables/{first}$")
    player.page.locator(f".under-way a[href='/table/{first}']").click()
    held.wait(player)
    player.page.go_back()
    player.page.locator(f".under-way a[href='/table/{second}']").click()
    player.at_table()
    title = player.page.locator("header h1").inner_text()
    held.let_go(player)
    assert player.table == second
    expect(player.page.locator("header h1")).to_have_text(title)
    player.shown()


def test_notes_and_words_to_be_said_are_never_dropped(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    page = player.page
    held = Held(page, r"/notes$", "GET")
    player.tab("notes")
    page.locator("#notes").fill("Caures first")
    held.wait(player)
    held.let_go(player)
    expect(page.locator("#notes")).to_have_value("Caures first")

    held = Held(page, r"/notes$", "PUT", most=1)
    page.locator("#notes").fill("Caures first, then Haumont")
    held.wait(player)
    page.locator("#notes").fill("Haumont first")
    page.locator("#said").fill("Ils ne pass")
    player.tab("log")
    player.tab("notes")
    expect(page.locator("#said")).to_have_value("Ils ne pass")
    expect(page.locator("#notes")).to_have_value("Haumont first")
    held.let_go(player)
    written = f"fetch('/api/tables/{player.table}/notes').then(answer => answer.json())"
    player.until(f"{written}.then(notes => notes.text === 'Haumont first')")


def test_an_overlay_switched_off_before_it_came_stays_off(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    page = player.page
    player.whole_map()
    player.press("o")
    held = Held(page, r"/overlay$")
    box = page.locator(".overlays label").first
    box.click()
    held.wait(player)
    box.click()
    held.let_go(player)
    expect(page.locator('.world polygon[fill^="url(#p-"]')).to_have_count(0)
    expect(box.locator("input")).not_to_be_checked()
    box.click()
    expect(page.locator('.world polygon[fill^="url(#p-"]').first).to_be_attached()


def test_a_search_stays_when_the_rules_come_in_another_language(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    page = player.page
    page.locator(".prompt .sentence button.c").click()
    page.locator("article.on").first.wait_for()
    held = Held(page, r"/book\?lang=fr$")
    player.french()
    held.wait(player)
    search = page.locator("[data-rule-search]")
    search.fill("9.5")
    held.let_go(player)
    expect(search).to_have_value("9.5")
    page.locator(".prompt .sentence button.c").click()  # the clause that was asked for before, once more
    expect(search).to_have_value("")
    expect(page.locator("article.on").first).to_be_visible()


def test_games_of_an_account_are_not_replaced_by_those_of_a_stranger(sit: Callable[..., Player]) -> None:
    anna, elsewhere = sit(), sit()
    name, password = f"Anna {secrets.token_hex(3)}", "Caures 1916 Driant"
    anna.sit("arras", side="allied")
    anna.post("/api/account/register", {"name": name, "password": password})
    held = Held(elsewhere.page, r"/api/tables$", "GET", most=1)
    elsewhere.page.goto(elsewhere.url + "/account", wait_until="domcontentloaded")
    elsewhere.page.locator("main form input").first.fill(name)
    elsewhere.page.locator("main form input").nth(1).fill(password)
    held.wait(elsewhere)
    elsewhere.page.locator("main form button[type=submit]").click()
    row = elsewhere.page.locator(f"a[href='/table/{anna.table}']")
    row.wait_for()
    held.let_go(elsewhere)
    expect(row).to_be_visible()


def test_the_live_line_may_be_faster_than_the_answer(player: Player) -> None:
    """The position that the line tells is played on at once, with everything that is written on it."""
    player.sit("verdun", "historical", side="german")
    page = player.page
    player.whole_map()
    page.locator(".prompt .acts .b.main").click()
    player.asked("Movement")
    number = player.shown()["number"]
    held = Held(page, r"/moves$", most=1)
    player.click(player.uncovered(player.choosable_units()))
    held.wait(player)
    player.changed(number)
    player.until("document.querySelectorAll('.badges g.paper text').length > 3")
    number = player.shown()["number"]
    player.click(player.uncovered(player.places()))
    number = player.changed(number)
    held.let_go(player)
    assert player.shown()["number"] == number
    expect(page.locator(".notice p")).to_have_count(0)


def test_a_command_typed_while_an_answer_comes_stays(player: Player) -> None:
    player.sit("verdun", "historical", side="german")
    player.board()
    page = player.page
    player.press("t")
    command = page.locator("#command")
    held = Held(page, r"/moves$", most=1)
    command.fill(str(len(player.shown()["view"]["offers"])))
    page.locator("main.text form button").click()
    held.wait(player)
    command.fill("why 1709")
    held.let_go(player)
    expect(page.locator("main.text section > [role=status]")).to_have_text(re.compile(".{4}"))
    expect(command).to_have_value("why 1709")


def test_the_second_tap_plays_though_the_table_heard_something_else(sit: Callable[..., Player]) -> None:
    phone = on_phone(sit)
    phone.sit("verdun", "historical", side="german", other="computer", level="random")
    assert phone.mine()
    number = phone.shown()["number"]
    phone.page.locator(".prompt .acts .b.main").tap()
    number = phone.changed(number)
    tap(phone, handy(phone, phone.choosable_units()))
    number = phone.changed(number)
    place = phone.uncovered(phone.places())
    tap(phone, place)
    aim = phone.page.locator(".aim")
    expect(aim).to_be_visible()
    version = phone.shown()["version"]
    phone.post(f"/api/tables/{phone.table}/draw", {"side": "german"})  # which the computer declines
    assert phone.shown()["version"] > version
    expect(aim).to_be_visible()
    tap(phone, place)
    phone.changed(number)
