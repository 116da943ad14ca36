"""The wheel: it holds the page, the template and drawn pictures, and plays and serves where there is no source and no
Node."""

from __future__ import annotations

import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.serving import Server
from tests.outside.environment import ROOT, environment, run

GAME = "landships"
DRAW = """import sys
from grognard.server import drawing
from grognard.server.gallery import CARRIED
drawing.learn((), sys.argv[1])
sheets = drawing.list_sheets(sys.argv[2])
first = min(sheets, key=lambda name: drawing.places(sys.argv[2], name).width)
drawing.draw_sheet(str(CARRIED), sys.argv[2], first, ())
print(sheets[first], first)
"""


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """The digest and the name of one small sheet whose pictures lie in the package; `make wheel` draws them all."""
    work = tmp_path_factory.mktemp("drawing")
    digest, sheet = run(sys.executable, "-c", DRAW, str(work), GAME).split()
    return digest, sheet


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, drawn: tuple[str, str]) -> Path:
    if not (ROOT / "src/grognard/server/static/index.html").is_file():
        pytest.skip("the client is not built: make client")
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--quiet", "--wheel", "--outdir", str(folder), str(ROOT))
    return next(folder.glob("grognard-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment with the wheel in it."""
    home = tmp_path_factory.mktemp("installed")
    python = environment(home / "env", source=False)
    quiet = ["--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    run(sys.executable, "-m", "pip", "--python", str(python), "install", *quiet, str(wheel))
    where = run(str(python), "-c", "import grognard; print(grognard.__file__)", folder=home)
    assert str(home) in where, "the wheel, not the source"
    return python


@pytest.fixture
def server(installed: Path, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, installed)
    server.start()
    yield server
    server.stop()


def test_it_holds_the_page_the_data_the_template_and_the_pictures(wheel: Path, drawn: tuple[str, str]) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "grognard/server/static/index.html" in names
    assert "grognard/cli/template/src/{{ package }}/game.py.jinja" in names
    for game in ("arras", "blood_and_iron", "landships", "verdun"):
        assert f"grognard/games/{game}/rulebook.tsv" in names
        for card in (ROOT / "src/grognard/games" / game).glob("card.webp"):
            assert card.relative_to(ROOT / "src").as_posix() in names
        assert any(name.startswith(f"grognard/games/{game}/emblems/") for name in names)
    digest, sheet = drawn
    assert f"grognard/server/pictures/{digest}-{sheet}-ground-800.webp" in names
    assert f"grognard/server/pictures/{digest}-places.json" in names


def test_it_plays_and_makes_games_where_it_is_installed(installed: Path, tmp_path: Path) -> None:
    assert "verdun" in run(str(installed), "-m", "grognard", "games", folder=tmp_path)
    run(str(installed), "-m", "grognard", "new", "first-light", folder=tmp_path)
    assert (tmp_path / "first-light" / "src" / "first_light" / "game.py").is_file()


def test_it_serves_the_page_and_pictures_that_nobody_draws(server: Server, drawn: tuple[str, str]) -> None:
    with urllib.request.urlopen(f"{server.url}/", timeout=30) as page:
        assert b'<div id="app"' in page.read()
    digest, sheet = drawn
    name = f"{sheet}-ground-800.webp"
    with urllib.request.urlopen(f"{server.url}/art/{GAME}/{digest}/{name}", timeout=120) as picture:
        assert picture.read()[8:12] == b"WEBP"
    assert not [path for path in server.data.rglob("*.webp") if path.name.endswith(name)], "it came with the wheel"
