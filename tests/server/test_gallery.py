"""Maps and counters for clients: laid out without drawing, drawn once, compact from afar."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard import art
from grognard.games import ids
from grognard.server import gallery, studio
from grognard.server.protocol import Counters, SheetInfo
from grognard.server.settings import Settings, load_games


@pytest.fixture(autouse=True)
def drawing_process() -> Iterator[None]:
    """This process draws, as a worker would."""
    studio._games.update(load_games(()))
    yield
    studio._games.clear()
    studio.sheets_of.cache_clear()


@pytest.mark.parametrize("game", ids())
def test_where_places_lie_is_known_before_anything_is_drawn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn(*_: Any) -> str:
        raise AssertionError("the map was drawn")

    monkeypatch.setattr(art.gallery, "draw_sheet", drawn)
    for name in studio.list_sheets(game):
        info = msgspec.json.decode(studio.survey(game, name), type=SheetInfo)
        laid = art.layout(studio.sheets_of(game)[name])
        assert (info.width, info.height, info.hex) == (laid.width, laid.height, laid.side)
        assert info.places.keys() == laid.places.keys()
        assert all(0 <= place.x <= info.width for place in info.places.values())
        assert any(place.kinds for place in info.places.values())


def test_counters_from_afar_have_fewer_words() -> None:
    drawn = msgspec.json.decode(studio.faces("verdun", "fr"), type=Counters)
    assert drawn.small.keys() == drawn.faces.keys()
    assert len(drawn.faces) > 200
    assert sum(map(len, drawn.small.values())) < 0.8 * sum(map(len, drawn.faces.values()))
    assert not set(drawn.markers) & set(drawn.faces)


def test_a_map_is_drawn_once_for_all_its_widths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two widths asked for at once share one drawing; what was made once comes from the disk."""
    asked: list[tuple[str, ...]] = []

    class Painters:
        async def ask(self, work: Any, *args: Any) -> Any:
            asked.append((work.__name__, *map(str, args)))
            await asyncio.sleep(0)
            return work(*args) if work is studio.list_sheets else b"picture"

    monkeypatch.setenv("GROGNARD_CACHE", str(tmp_path))  # nothing of this is to be shown to anybody
    made = gallery.Gallery(Settings(data=tmp_path))
    monkeypatch.setattr(made, "studio", Painters())
    game = studio._games["verdun"]

    async def look() -> None:
        files = [f"verdun-en-{width}.webp" for width in studio.WIDTHS[:2]]
        await asyncio.gather(*(made.picture(game, gallery.LATEST, file) for file in files))
        await made.picture(game, gallery.LATEST, files[0])

    asyncio.run(look())
    assert len(list(tmp_path.rglob("*.webp"))) == 2
    assert [call[0] for call in asked].count("draw") == 2  # each width once
    before = {call[0] for call in asked[: [call[0] for call in asked].index("draw")]}
    assert "prepare" in before  # and the drawing first
