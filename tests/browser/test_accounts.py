"""An account: made, left, entered again; games follow into another browser."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from playwright.sync_api import expect

from .player import Player


def fill(player: Player, *values: str) -> None:
    fields = player.page.locator("main form input")
    for at, value in enumerate(values):
        fields.nth(at).fill(value)
    player.page.locator("main form button[type=submit]").click()


def test_games_follow_their_player(sit: Callable[..., Player]) -> None:
    name, password = f"Anna {secrets.token_hex(3)}", "Caures 1916 Driant"
    anna, elsewhere = sit(), sit()
    anna.sit("verdun", "historical", side="german", other="computer", level="random")
    anna.front()
    anna.page.get_by_role("link", name="Sign in").click()
    anna.page.get_by_role("button", name="New account").click()
    fill(anna, name, password, "something else")
    expect(anna.page.get_by_role("alert")).to_contain_text("differ")
    fill(anna, name, password, password)
    anna.page.locator("h1", has_text=name).wait_for()
    anna.page.locator(f"a[href='/table/{anna.table}']").wait_for()

    elsewhere.page.goto(elsewhere.url + "/account", wait_until="domcontentloaded")
    fill(elsewhere, name, "not the password")
    expect(elsewhere.page.get_by_role("alert")).to_contain_text("No such name")
    fill(elsewhere, name, password)
    elsewhere.page.locator(f"a[href='/table/{anna.table}']").click()
    elsewhere.at_table()
    assert elsewhere.mine(), "the seat is there too"

    anna.page.goto(anna.url + "/account", wait_until="domcontentloaded")
    anna.page.get_by_role("button", name="Password").click()
    fill(anna, password, "Vaux 1916 Raynal")
    anna.page.get_by_role("status").wait_for()
    assert elsewhere.page.evaluate("fetch('/api/me').then(a => a.json())").get("account") is None, "signed out there"
    anna.page.get_by_role("button", name="Sign out").click()
    anna.page.locator("h1", has_text="Visitor").wait_for()
    anna.page.locator(f"a[href='/table/{anna.table}']").wait_for(state="detached")
    taken = sit()
    taken.page.goto(taken.url + "/account", wait_until="domcontentloaded")
    taken.page.get_by_role("button", name="New account").click()
    fill(taken, name.upper(), password, password)
    expect(taken.page.get_by_role("alert")).to_contain_text("taken")


def test_a_name_is_enough_and_is_seen_by_others(sit: Callable[..., Player]) -> None:
    anna, bert = sit(), sit()
    anna.page.goto(anna.url + "/account", wait_until="domcontentloaded")
    anna.page.get_by_role("button", name="Name", exact=True).click()
    fill(anna, "Driant")
    anna.page.locator("h1", has_text="Driant").wait_for()
    made = anna.sit("arras", side="allied", other="invitation")
    bert.page.goto(bert.url + made["invitations"][0]["link"], wait_until="domcontentloaded")
    bert.page.get_by_text("Driant invites you").wait_for()


def test_games_and_the_account_are_thrown_away(sit: Callable[..., Player]) -> None:
    """A game after a second click, the account by its password; what others play stays theirs."""
    name, password = f"Anna {secrets.token_hex(3)}", "Caures 1916 Driant"
    anna, bert = sit(), sit()
    shared = anna.sit("arras", side="allied", other="invitation")
    bert.page.goto(bert.url + shared["invitations"][0]["link"], wait_until="domcontentloaded")
    bert.page.get_by_role("button", name="Sit down").click()
    bert.at_table()
    own = [anna.sit("verdun", "historical", side="german", other="computer", level="random")["id"] for _ in range(2)]
    anna.post("/api/account/register", {"name": name, "password": password})
    anna.page.goto(anna.url + "/account", wait_until="domcontentloaded")
    page = anna.page
    page.get_by_text("Delete games or the account").click()
    rows = page.locator("details li")
    expect(rows).to_have_count(2)  # where bert plays too, nothing is offered
    first = rows.first.get_attribute("data-table")
    rows.first.get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(2)
    rows.first.get_by_role("button", name="Delete for good").click()
    page.get_by_role("status").filter(has_text="deleted").wait_for()
    expect(rows).to_have_count(1)
    assert page.evaluate(f"fetch('/api/tables/{first}').then(a => a.status)") == 404

    page.locator("details input[type=password]").fill("not the password")
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_role("alert")).to_contain_text("No such name")
    page.locator("details input[type=password]").fill(password)
    page.get_by_role("button", name="Delete my account").click()
    page.locator("h1", has_text="Visitor").wait_for()
    expect(page.locator("details li")).to_have_count(0)
    for table in own:
        assert page.evaluate(f"fetch('/api/tables/{table}').then(a => a.status)") == 404
    assert bert.page.evaluate(f"fetch('/api/tables/{shared['id']}').then(a => a.status)") == 200
