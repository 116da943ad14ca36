"""The client's pages and files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from grognard.server.app import create_app
from grognard.server.settings import Settings


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    return folder


@pytest.fixture
def client(tmp_path: Path, static: Path) -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(Settings(data=tmp_path, static=static, workers=0, limits=False))) as client:
        yield client


def test_a_client_that_is_not_built_is_said_so_and_found_once_it_is(client: TestClient[Litestar], static: Path) -> None:
    answer = client.get("/")
    assert answer.status_code == 503
    assert "make client" in answer.text
    (static / "index.html").write_text("<!doctype html><title>built</title>")
    for address in ("/", "/table/abc", "/join/secret", "/rules/verdun"):
        assert "built" in client.get(address).text
    assert client.get("/elsewhere").status_code == 404


def test_built_files_are_compressed_and_kept_by_their_name(client: TestClient[Litestar], static: Path) -> None:
    (static / "assets" / "index-ClTtfMhc.js").write_text("let a = 1;\n" * 1000)
    (static / "assets" / "theme.js").write_text("let dark;")
    answer = client.get("/assets/index-ClTtfMhc.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text.startswith("let a")
    plain = client.get("/assets/theme.js", headers={"accept-encoding": "identity"})
    assert plain.headers["cache-control"] == "no-cache"
    again = client.get("/assets/theme.js", headers={"if-none-match": plain.headers["etag"]})
    assert again.status_code == 304


def test_nothing_outside_the_folder_is_served(client: TestClient[Litestar], static: Path) -> None:
    (static.parent / "secret.txt").write_text("secret")
    for path in (
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e",
        "/assets/.hidden",
        "/assets/",
    ):
        assert client.get(path).status_code in (404, 405)
