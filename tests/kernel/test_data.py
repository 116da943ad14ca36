"""Data files with their sources, and editions that correct them."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.data import Data, DataError
from tests.kernel.skirmish.game import Skirmish


def edition(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text, "utf-8")
    return folder


def test_the_sources_are_counted() -> None:
    source = Skirmish().data.sources["units.toml"]
    assert (source.book, source.reconstructed, source.corrected) == (2, 2, 0)
    assert source.kind == "mixed"


def test_an_edition_corrects_single_values(tmp_path: Path) -> None:
    game = Skirmish(edition(tmp_path, "units.toml", '[[unit]]\nid = "red-2"\nstart = "0201"\n'))
    assert game.grid.names[game.starts[1]] == "0201"
    assert game.grid.names[game.starts[0]] == "0101"
    assert game.edition.startswith(f"{tmp_path.name}@"), "with a digest of what it says"
    assert game.data.sources["units.toml"].corrected == 1


def test_an_edition_may_name_itself(tmp_path: Path) -> None:
    assert Skirmish(edition(tmp_path, "edition.toml", 'name = "second printing"\n')).data.label == "second printing"


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("tanks.toml", "", "no such data file here"),
        ("units.toml", '[[unit]]\nid = "red-7"\n', "no 'red-7' to correct"),
        ("units.toml", "[tanks]\nx = 1\n", "there is no tanks to correct"),
        ("units.toml", '[[unit]]\nid = "red-1"\nstart = 3\n', "Expected `str`"),
        ("units.toml", '[[unit]]\nid = "red-1"\ncolour = "red"\n', "unknown field `colour`"),
        ("units.toml", "[[unit\n", "not TOML"),
    ],
)
def test_a_wrong_edition_is_answered_in_a_sentence(tmp_path: Path, name: str, text: str, says: str) -> None:
    with pytest.raises(DataError, match=says):
        Skirmish(edition(tmp_path, name, text))


def test_an_edition_is_a_folder(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="is no folder"):
        Skirmish(tmp_path / "nowhere")


def package(folder: Path, name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> Data:
    """A package with one data file."""
    data = folder / "printed" / "data"
    data.mkdir(parents=True)
    (folder / "printed" / "__init__.py").touch()
    (data / name).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(__import__("sys").modules, "printed", raising=False)
    return Data("printed")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x = 1\n", "format = 1"),
        ("format = 1\nx = 1\n", "must have a \\[source\\]"),
        ('format = 1\n[source]\nkind = "rumour"\nnote = "x"\n', "must have a \\[source\\]"),
    ],
)
def test_a_file_without_its_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, says: str) -> None:
    with pytest.raises(DataError, match=says):
        package(tmp_path, "a.toml", text, monkeypatch).table("a.toml")


CSV = "# format 1\n# source mixed: drawn by hand\nhex,terrain,book\n0101,woods,\n0102,clear,1.1\n"


def test_rows_of_a_csv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = package(tmp_path, "a.csv", CSV, monkeypatch)
    assert data.rows("a.csv")[0] == {"hex": "0101", "terrain": "woods", "book": ""}
    assert (data.sources["a.csv"].book, data.sources["a.csv"].reconstructed) == (1, 1)


def test_an_edition_corrects_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package(tmp_path, "a.csv", CSV, monkeypatch)
    own = tmp_path / "own"
    own.mkdir()
    (own / "a.csv").write_text("hex,terrain\n0101,town\n", "utf-8")
    assert Data("printed", own).rows("a.csv")[0]["terrain"] == "town"
    (own / "a.csv").write_text("hex,terrain\n0909,town\n", "utf-8")
    with pytest.raises(DataError, match="no row '0909'"):
        Data("printed", own).rows("a.csv")
    (own / "a.csv").write_text("hex,height\n0101,3\n", "utf-8")
    with pytest.raises(DataError, match="no column height"):
        Data("printed", own).rows("a.csv")


def test_a_torn_csv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = package(tmp_path, "a.csv", CSV + "0103\n", monkeypatch)
    with pytest.raises(DataError, match="wrong number of columns"):
        data.rows("a.csv")
