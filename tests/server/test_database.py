"""The database before a server uses it: old ones are copied and migrated, what is not ours is left alone."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from litestar.testing import TestClient

from grognard.kernel.game import BadRequest
from grognard.server import store
from grognard.server.app import create_app
from grognard.server.migrating import BadDatabase, migrate, open_database, scripts
from grognard.server.settings import Settings

from .players import SKIRMISH, Browser

SCHEMAS = sorted(Path(__file__).parent.joinpath("schemas").glob("*.dump"))


def written(dump: Path, file: Path) -> tuple[str, str]:
    """A database as an older version left it; the cookies of a visitor and of an account that it knows."""
    text = dump.read_text("utf-8")
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(text)
    first, second = text.splitlines()[:2]
    return first.rpartition(" ")[2], second.rpartition(" ")[2]


def counted(file: Path) -> dict[str, int]:
    with closing(sqlite3.connect(file)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: connection.execute(f'SELECT COUNT(*) FROM "{name}"').fetchone()[0]
            for name in names
            if not name.startswith(("sqlite_", "persons"))
        }


def test_every_shape_that_was_ever_used_is_kept_as_an_example() -> None:
    known = {script.revision for script in ScriptDirectory.from_config(scripts()).walk_revisions()}
    head = ScriptDirectory.from_config(scripts()).get_current_head()
    assert {dump.stem for dump in SCHEMAS} >= known - {head}


@pytest.mark.parametrize("dump", SCHEMAS, ids=lambda dump: str(dump.stem))
def test_an_old_database_is_copied_and_goes_on(dump: Path, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, modules=(SKIRMISH,), workers=0, limits=False)
    visitor, account = written(dump, settings.file)
    before, rows = settings.file.read_bytes(), counted(settings.file)
    with TestClient(create_app(settings)) as client:
        house = client.app.state.house
        with house.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), store.metadata) == []
            table = connection.execute(sa.select(store.tables.c.id).where(store.tables.c.public)).scalar_one()
        if dump.stem in ("0001", "0002"):  # later ones expire
            for cookie, mine in ((visitor, 1), (account, 1)):
                client.cookies.clear()
                client.cookies.set("grognard", cookie)
                assert sum(line["mine"] for line in client.get("/api/tables").json() if "mine" in line) == mine
        assert Browser(client).get(f"/tables/{table}/log")["entries"]
    after = counted(settings.file)
    assert {name: after[name] for name in rows if name != "alembic_version"} == {
        name: count for name, count in rows.items() if name != "alembic_version"
    }
    copies = list(tmp_path.glob("before-*.sqlite"))
    head = ScriptDirectory.from_config(scripts()).get_current_head()
    assert len(copies) == (0 if dump.stem == head else 1)
    for copy in copies:
        assert counted(copy) == rows
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("SELECT version_num FROM alembic_version").fetchone()[0] == dump.stem
        shutil.copy(copy, settings.file)  # and the copy can be used again
    assert before[:16] == settings.file.read_bytes()[:16]


def refused(settings: Settings) -> str:
    with pytest.raises(BadDatabase) as told:
        create_app(settings)
    assert "\n" not in str(told.value)
    return str(told.value)


def whole(tmp_path: Path) -> bytes:
    """A database with a few pages."""
    file = tmp_path / "tables.sqlite"
    engine = store.open_engine(Settings(data=tmp_path))
    migrate(engine, tmp_path)
    engine.dispose()
    found = file.read_bytes()
    file.unlink()
    return found


@pytest.mark.parametrize("kind", ["empty", "text", "cut", "overwritten", "foreign", "newer"])
def test_what_cannot_be_used_is_refused_in_a_sentence_and_left_alone(kind: str, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, modules=(SKIRMISH,), workers=0)
    if kind in ("foreign", "newer"):
        with closing(sqlite3.connect(settings.file)) as connection:
            name = "recipes" if kind == "foreign" else "alembic_version"
            connection.execute(f"CREATE TABLE {name} (version_num TEXT)")
            connection.execute(f"INSERT INTO {name} VALUES ('9999')")
            connection.commit()
    else:
        good = whole(tmp_path)
        middle = len(good) // 2
        settings.file.write_bytes(
            {
                "empty": b"",
                "text": b"Dear diary, today I lost at Verdun again.",
                "cut": good[: middle + 100],
                "overwritten": good[: middle - 2000] + b"\xaa" * 8000 + good[middle + 6000 :],
            }[kind]
        )
    before = settings.file.read_bytes()
    told = refused(settings)
    assert {
        "empty": "is empty",
        "text": "is no SQLite database",
        "cut": "is damaged",
        "overwritten": "is damaged",
        "foreign": "belongs to another program",
        "newer": "newer version",
    }[kind] in told
    assert settings.file.read_bytes() == before
    assert not list(tmp_path.glob("before-*"))


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", "cannot be used"),
        ("postgresql://nobody:secret@127.0.0.1:1/none", "cannot be used"),
        ("postgresql://[", "cannot be used"),
        ("postgresql://u@h:port/x", "say postgresql://"),
    ],
)
def test_an_address_where_no_database_is(address: str, says: str, tmp_path: Path) -> None:
    told = refused(Settings(data=tmp_path, database=address))
    assert says in told
    assert "secret" not in told


@pytest.mark.parametrize("address", ["mysql://x/y", "sqlite:///x", "nonsense", "://"])
def test_another_kind_of_database_is_refused(address: str, tmp_path: Path) -> None:
    with pytest.raises(BadRequest, match="say postgresql://USER@HOST/NAME"):
        open_database(Settings(data=tmp_path, database=address))
