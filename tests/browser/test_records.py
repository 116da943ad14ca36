"""A game is taken home as a file and brought back; a torn file is refused with a sentence."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from .player import Player


def test_a_record_goes_out_and_comes_back(player: Player, tmp_path: Path) -> None:
    player.sit("verdun", "historical", side="german")
    for _ in range(3):
        player.decide()
    number = player.state()["number"]
    page = player.page
    page.locator("header button[title='Menu']").click()
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.suffix == ".game"
    before = player.table
    player.front()
    page.locator("header input[type=file]").set_input_files(file)
    player.at_table()
    assert player.table != before
    assert player.state()["number"] == number
    assert player.mine(), "it goes on where it stopped"

    torn = tmp_path / "torn.game"
    text = file.read_text("utf-8")
    torn.write_text(text[: len(text) - 12], "utf-8")
    for language, sentence in (("en", "cannot be read"), ("fr", "ne peut être lue")):
        player.front()
        if language == "fr":
            player.french()
        page.locator("header input[type=file]").set_input_files(torn)
        expect(page.get_by_role("alert")).to_contain_text(sentence)
        assert "/table/" not in page.url
