"""Maps and counters for clients: laid out without drawing, drawn once, compact from afar."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard import art
from grognard.games import ids
from grognard.server import carried, drawing, gallery, studio
from grognard.server.errors import Trouble
from grognard.server.protocol import Counters, SheetInfo
from grognard.server.settings import Settings, load_games


@pytest.fixture(autouse=True)
def drawing_process() -> Iterator[None]:
    """This process draws, as a worker would."""
    drawing._games.update(load_games(()))
    yield
    drawing._games.clear()
    drawing.sheets_of.cache_clear()


@pytest.mark.parametrize("game", ids())
def test_where_places_lie_is_known_before_anything_is_drawn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn(*_: Any) -> str:
        raise AssertionError("the map was drawn")

    monkeypatch.setattr(art.gallery, "draw_sheet", drawn)
    for name in drawing.list_sheets(game):
        info = msgspec.json.decode(drawing.survey(game, name), type=SheetInfo)
        laid = art.layout(drawing.sheets_of(game)[name])
        assert (info.width, info.height, info.hex) == (laid.width, laid.height, laid.side)
        assert info.places.keys() == laid.places.keys()
        assert all(0 <= place.x <= info.width for place in info.places.values())
        assert any(place.kinds for place in info.places.values())


def test_counters_from_afar_have_fewer_words() -> None:
    drawn = msgspec.json.decode(drawing.faces("verdun", "fr"), type=Counters)
    assert drawn.small.keys() == drawn.faces.keys()
    assert len(drawn.faces) > 200
    assert sum(map(len, drawn.small.values())) < 0.8 * sum(map(len, drawn.faces.values()))
    assert not set(drawn.markers) & set(drawn.faces)


def test_a_sheet_is_drawn_once_for_all_its_tiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiles asked for at once share one drawing, those of a block one picture; what was made comes from the disk."""
    asked: list[tuple[str, ...]] = []

    class Painters:
        async def ask(self, work: Any, *args: Any) -> Any:
            asked.append((work.__name__, *map(str, args)))
            await asyncio.sleep(0)
            if work is drawing.made:
                return {f"verdun-ground-1-{i}-{j}.webp": b"tile" for i in range(3) for j in range(3)}
            return work(*args) if work in (drawing.list_sheets, drawing.survey) else None

    monkeypatch.setenv("GROGNARD_CACHE", str(tmp_path))  # nothing of this is to be shown to anybody
    made = gallery.Gallery(Settings(data=tmp_path))
    monkeypatch.setattr(made, "studio", Painters())
    monkeypatch.setattr(gallery, "CARRIED", tmp_path / "nothing")
    game = drawing._games["verdun"]

    async def look() -> None:
        await made.picture(game, gallery.LATEST, "verdun-ground-1-1-1.webp")
        await made.picture(game, gallery.LATEST, "verdun-ground-1-0-2.webp")  # of the same block
        for wrong in ("verdun-ground-1-9-0.webp", "verdun-ground-3-0-0.webp", "verdun-de-1-0-0.webp"):
            with pytest.raises(Trouble):
                await made.picture(game, gallery.LATEST, wrong)

    asyncio.run(look())
    assert len(list(tmp_path.rglob("*.webp"))) == 9
    names = [call[0] for call in asked]
    assert names.count("made") == 1
    assert names.index("prepare") < names.index("made")  # the drawing first


class Nobody:
    """A studio in which nothing may be asked for."""

    async def ask(self, work: Any, *_: Any) -> Any:
        raise AssertionError(f"{work.__name__} was asked for")


@pytest.fixture
def release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a little of what a release carries."""
    folder = tmp_path / "carried"
    monkeypatch.setattr(gallery, "CARRIED", folder)
    digest = drawing.list_sheets("arras")["arras"]
    drawing.write(folder / f"{digest}-places.json", drawing.survey("arras", "arras"))
    drawing.write(folder / f"{digest}-arras-fr-1-0-0.webp", b"carried")
    drawing.write(folder / "arras-fr.json", b"counters")
    carried.keep(folder, drawing._games["arras"], drawing.list_sheets("arras"))
    return folder


def test_what_a_release_carries_is_not_drawn_again(
    tmp_path: Path, release: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = gallery.Gallery(Settings(data=tmp_path))
    monkeypatch.setattr(made, "studio", Nobody())
    game = drawing._games["arras"]
    assert b'"id":"arras"' in asyncio.run(made.sheet(game, "arras")).body
    body, kind = asyncio.run(made.picture(game, gallery.LATEST, "arras-fr-1-0-0.webp"))
    assert (body, kind) == (b"carried", "webp")
    assert asyncio.run(made.counters(game, "fr")).body == b"counters"


def test_what_was_drawn_from_other_sources_does_not_count(
    tmp_path: Path, release: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = gallery.Gallery(Settings(data=tmp_path))
    monkeypatch.setattr(made, "studio", Nobody())
    monkeypatch.setattr(carried, "DRAWING", (Path(__file__),))
    game = drawing._games["arras"]
    for work in (made.digests(game), made.counters(game, "fr")):
        with pytest.raises(AssertionError, match="was asked for"):
            asyncio.run(work)


def test_pictures_lie_with_the_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GROGNARD_CACHE", raising=False)
    assert Settings(data=tmp_path).cache.is_relative_to(tmp_path)


@pytest.mark.parametrize("game", ids())
def test_cards_of_the_front_page_are_small_and_up_to_date(game: str) -> None:
    """Made anew by `scripts/pictures.py --cards` when the data of a cover have changed."""
    own = gallery.card(drawing._games[game])
    assert own is not None
    assert len(own) < 40_000
    home = Path(import_module(drawing._games[game].package).__file__ or "").parent
    assert (home / "card.txt").read_text().strip() == drawing.card_digest(game)


@pytest.mark.parametrize("file", ["arras-ground-1-00-0.webp", "arras-ground-1-0-01.webp", "arras-ground-0800.webp"])
def test_a_picture_has_one_name(tmp_path: Path, file: str) -> None:
    """Another would be drawn and kept, and not found again under it."""
    made = gallery.Gallery(Settings(data=tmp_path))
    with pytest.raises(Trouble) as failed:
        asyncio.run(made.picture(drawing._games["arras"], gallery.LATEST, file))
    assert failed.value.failure.code == "not-found"


def test_drawing_has_bounds_of_time_and_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What exceeds them is given up, twice; and the next one finds another process."""
    monkeypatch.setattr(studio, "MEMORY", 1 << 30)
    made = studio.Studio((), tmp_path)

    async def ask(seconds: float, work: Callable[..., Any], *args: Any) -> Any:
        monkeypatch.setattr(studio, "SECONDS", seconds)
        return await made.ask(work, *args)

    async def try_out() -> None:
        for seconds, work, asked in ((0.5, time.sleep, 3600), (120.0, bytes, 3 << 29)):
            with pytest.raises(Trouble) as failed:
                await ask(seconds, work, asked)
            assert failed.value.failure.code == "busy"
        assert await ask(120.0, int, "7") == 7

    try:
        asyncio.run(try_out())
    finally:
        made.stop()
