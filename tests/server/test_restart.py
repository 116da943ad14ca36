"""After a restart everything goes on from the database: long games from a snapshot, computers by themselves."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from litestar.testing import TestClient

from grognard.kernel.record import Record
from grognard.server import shelf, store
from grognard.server.app import create_app
from grognard.server.house import House
from grognard.server.line import Line
from grognard.server.migrating import migrate
from grognard.server.settings import Settings

from .players import HALT, SKIRMISH, Browser, select


def restarted(settings: Settings, cookies: dict[str, str]) -> Any:
    client = TestClient(create_app(settings))
    for name, value in cookies.items():
        client.cookies.set(name, value)
    return client


def test_a_table_is_the_same_after_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        anna = Browser(client)
        made = anna.new(name="Anna", options={"daring": True})
        table = made["id"]
        state = anna.move(made["state"], select("red-1"))["state"]
        back = anna.post(f"/tables/{table}/undo", side="red", version=state["version"])
        body = anna.body(back, HALT)
        first = anna.post(f"/tables/{table}/moves", **body)
        anna.post(f"/tables/{table}/delegate", side="red", step="MovePatrol", until="always")
        before, log = anna.state(table), anna.get(f"/tables/{table}/log")
        cookies = dict(client.cookies)
    with restarted(settings, cookies) as client:
        anna = Browser(client)
        assert anna.state(table) == before
        assert anna.get(f"/tables/{table}/log") == log
        again = anna.post(f"/tables/{table}/moves", **body)  # the key is known after the restart too
        assert (again["doubled"], again["version"]) == (True, first["version"])
        anna.play_out(table)
        assert anna.get(f"/tables/{table}/verify")["good"]


def test_a_long_game_is_read_from_its_last_snapshot(settings: Settings, monkeypatch: Any) -> None:
    monkeypatch.setattr(shelf, "SNAPSHOT", 5)
    monkeypatch.setattr("grognard.server.house.SNAPSHOT", 5)
    with TestClient(create_app(settings)) as client:
        anna = Browser(client)
        table = anna.new()["id"]
        while anna.state(table)["number"] < 18:
            anna.move(anna.state(table), HALT)
        state = anna.state(table)
        anna.post(f"/tables/{table}/undo", side=state["side"], version=state["version"], to=13)
        anna.move(anna.state(table), HALT)
        states = [anna.state(table, at=at, side="red")["view"] for at in range(15)]
        cookies = dict(client.cookies)
    played: list[int] = []
    resumed = Line.resumed.__func__  # type: ignore[attr-defined]

    def counted(cls: Any, start: Any, rows: Any, number: int, board: Any, dice: Any) -> Line:
        line: Line = resumed(cls, start, rows, number, board, dice)
        played.append(len(line) - number)
        return line

    monkeypatch.setattr(Line, "resumed", classmethod(counted))
    with restarted(settings, cookies) as client:
        anna = Browser(client)
        assert [anna.state(table, at=at, side="red")["view"] for at in range(15)] == states
        assert played == [4]  # from the snapshot after 10 moves; the one after 15 was taken back
        record = Record.from_text(anna.http.get(f"/api/tables/{table}/record").text)
        house = client.app.state.house
        assert record.replay(house.games["skirmish"]) == house.shelf.live[table].line.board


def test_the_computer_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Killed while it was thinking: nobody need look at the table."""
    settings = Settings(data=tmp_path, modules=(SKIRMISH,), workers=0, limits=False)
    with TestClient(create_app(settings)) as client:
        anna = Browser(client)
        house = client.app.state.house
        house.follow_up = lambda table: None  # the process dies before the computer begins
        table = anna.new(blue={"kind": "computer", "level": "random"})["id"]
        anna.move(anna.state(table), HALT)
        cookies = dict(client.cookies)
    with restarted(settings, cookies) as client:
        house = client.app.state.house
        end = time.monotonic() + 60
        while not house.shelf.live or house.shelf.live[table].line.board.actor != "red":
            assert time.monotonic() < end
            time.sleep(0.02)


def test_computers_think_in_processes_of_their_own(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, modules=(SKIRMISH,), workers=1, limits=False)
    with TestClient(create_app(settings)) as client:
        anna = Browser(client)
        table = anna.new(blue={"kind": "computer", "level": "greedy"})["id"]
        anna.move(anna.state(table), HALT)
        end = time.monotonic() + 60
        while anna.state(table)["view"]["prompt"]["actor"] != "red":
            assert time.monotonic() < end
            time.sleep(0.05)
        pool = client.app.state.house.workers.processes._pool
        (process,) = pool._processes.values()
        process.kill()  # a worker that dies is replaced
        process.join()
        assert anna.post(f"/tables/{table}/hint", side="red")["choice"]
        thread = client.app.state.house.workers.processes._pool._executor_manager_thread
        assert thread.is_alive()
    assert not thread.is_alive(), "it would complain when the interpreter ends"


def test_a_change_that_the_database_refuses_was_never_played(anna: Browser, house: House, monkeypatch: Any) -> None:
    """The disk is full, say: the move is not acknowledged, the table is as it was, and the same request works later."""
    made = anna.new()
    table = made["id"]
    body = anna.body(made["state"], select("red-1"))

    def full(*_args: Any) -> None:
        raise sa.exc.OperationalError("INSERT", {}, Exception("database or disk is full"))

    with monkeypatch.context() as patch:
        patch.setattr(house.journal, "_write", full)
        failure = anna.refused(f"/tables/{table}/moves", "busy", **body)
        assert failure["retry"] > 0
    assert anna.state(table) == made["state"]
    played = anna.post(f"/tables/{table}/moves", **body)
    assert "doubled" not in played
    assert played["version"] == made["state"]["version"] + 1


def test_migrations_lead_to_what_the_program_expects(tmp_path: Path) -> None:
    engine = store.open_engine(Settings(data=tmp_path))
    migrate(engine, tmp_path)
    migrate(engine, tmp_path)  # nothing more to do
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), store.metadata) == []
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2  # FULL
    engine.dispose()


def test_who_reads_and_then_writes_is_not_refused_for_another_that_wrote_meanwhile(settings: Settings) -> None:
    engine = store.open_engine(settings)

    def write(value: str) -> None:
        with store.writing(engine) as connection:
            connection.execute(store.facts.insert().values(name=value, value=value))

    with store.writing(engine) as connection:
        assert connection.execute(sa.select(sa.func.count()).select_from(store.facts)).scalar() == 0
        other = threading.Thread(target=write, args=("second",))
        other.start()
        other.join(0.3)
        assert other.is_alive(), "it waits for its turn"
        connection.execute(store.facts.insert().values(name="first", value="first"))
    other.join(10)
    with engine.connect() as connection:
        assert set(connection.execute(sa.select(store.facts.c.name)).scalars()) == {"first", "second"}
    engine.dispose()


def test_a_table_of_later_rules_waits_for_them_and_the_rest_goes_on(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        anna = Browser(client)
        old, new = anna.new()["id"], anna.new()["id"]
        cookies = dict(client.cookies)
    engine = store.open_engine(settings)
    with store.writing(engine) as connection:
        connection.execute(store.tables.update().where(store.tables.c.id == old).values(rules=99))
    engine.dispose()
    with restarted(settings, cookies) as client:
        anna = Browser(client)
        assert anna.http.get(f"/api/tables/{old}").json()["code"] == "other-rules"
        assert anna.state(new)["status"] == "playing"
        assert {line["id"] for line in anna.get("/tables")} == {old, new}


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="reads the children of a process from /proc")
def test_the_processes_of_a_killed_server_end_with_it(tmp_path: Path) -> None:
    """Thinkers and painters must not stay behind, however the server ends."""
    code = "import sys; from pathlib import Path; from grognard.server import run; run(port=0, data=Path(sys.argv[1]))"
    server = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    server.stdout.readline()
    children: list[int] = []
    end = time.monotonic() + 30
    while len(children) < 2:
        assert time.monotonic() < end
        time.sleep(0.1)
        children = [int(child) for child in Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()]
    time.sleep(2)
    server.kill()
    server.wait()
    server.stdout.close()
    end = time.monotonic() + 30
    while any(Path(f"/proc/{child}").exists() for child in children):
        assert time.monotonic() < end, "a process stays behind"
        time.sleep(0.1)


def test_a_data_folder_belongs_to_one_server(settings: Settings) -> None:
    with TestClient(create_app(settings)), pytest.raises(store.FolderInUse, match="--data"):
        create_app(settings)
    with TestClient(create_app(settings)) as client:  # and is free again afterwards
        assert client.get("/api/me").status_code == 200
