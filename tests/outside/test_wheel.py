"""The wheel: it holds the page and the template, and plays and serves where there is no source and no Node."""

from __future__ import annotations

import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

from tests.browser.serving import Server
from tests.outside.environment import ROOT, environment, run


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (ROOT / "src/grognard/server/static/index.html").is_file():
        pytest.skip("the client is not built: make client")
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--quiet", "--wheel", "--outdir", str(folder), str(ROOT))
    return next(folder.glob("grognard-*.whl"))


def test_it_holds_the_page_the_data_and_the_template(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "grognard/server/static/index.html" in names
    assert "grognard/cli/template/src/{{ package }}/game.py.jinja" in names
    for game in ("arras", "blood_and_iron", "landships", "verdun"):
        assert f"grognard/games/{game}/rulebook.tsv" in names
        assert any(name.startswith(f"grognard/games/{game}/emblems/") for name in names)


def test_it_plays_and_serves_where_it_is_installed(wheel: Path, tmp_path: Path) -> None:
    python = environment(tmp_path / "env", source=False)
    quiet = ["--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    run(sys.executable, "-m", "pip", "--python", str(python), "install", *quiet, str(wheel))
    where = run(str(python), "-c", "import grognard; print(grognard.__file__)", folder=tmp_path)
    assert str(tmp_path) in where, "the wheel, not the source"
    assert "verdun" in run(str(python), "-m", "grognard", "games", folder=tmp_path)
    run(str(python), "-m", "grognard", "new", "first-light", folder=tmp_path)
    assert (tmp_path / "first-light" / "src" / "first_light" / "game.py").is_file()
    (tmp_path / "table").mkdir()
    server = Server(tmp_path / "table", python)
    server.start()
    try:
        with urllib.request.urlopen(f"{server.url}/", timeout=30) as page:
            assert b'<div id="app"' in page.read()
    finally:
        server.stop()
