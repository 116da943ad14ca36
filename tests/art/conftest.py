"""Sheets of all games, laid once for all tests; pictures go to a cache of their own."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from grognard.art.grid import HexGround
from grognard.art.hexsheet import prepare
from grognard.art.plate import Plate
from grognard.kernel.data import Data
from grognard.kernel.look import AreaSheet, Cell, Face, Feature, HexLayout, HexSheet, MarkerFace, Relief, Sheet

GAMES = ("verdun", "arras", "blood_and_iron", "landships")
SHEETS = ("verdun", "sedan", "froeschwiller", *(f"ls-{n:02}" for n in range(13)))


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GROGNARD_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@cache
def sheets(game: str) -> dict[str, Sheet]:
    package = f"grognard.games.{game}"
    return import_module(f"{package}.sheet").sheets(Data(package))


@cache
def faces(game: str, lang: str) -> dict[str, Face | MarkerFace]:
    package = f"grognard.games.{game}"
    return import_module(f"{package}.sheet").faces(Data(package), lang)


@cache
def hex_sheet(name: str) -> HexSheet:
    found = next(sheets(game)[name] for game in GAMES if name in sheets(game))
    assert isinstance(found, HexSheet)
    return found


@cache
def laid(name: str) -> tuple[Plate, HexGround]:
    return prepare(hex_sheet(name), "en")


@cache
def arras() -> AreaSheet:
    found = sheets("arras")["arras"]
    assert isinstance(found, AreaSheet)
    return found


def small_sheet(*features: Feature, columns: int = 8, rows: int = 6, level: int = 0) -> HexSheet:
    """A little map for one thing at a time."""
    cells = tuple(
        Cell(f"{c:02}{r:02}", c, r, ("clear",), level if 3 <= c <= 5 and 2 <= r <= 4 else 0)
        for c in range(1, columns + 1)
        for r in range(1, rows + 1)
    )
    relief = Relief(700, level=30 if level else 0, hachures=5 if level else 0)
    return HexSheet("small", {"en": "Small", "fr": "Petite"}, HexLayout("even"), cells, features, relief)


def data_folder(game: str) -> Path:
    return Path(str(import_module(f"grognard.games.{game}").__file__)).parent / "data"
