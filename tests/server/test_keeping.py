"""What the keeper of a server does: looks after it, copies it, brings it back, throws away."""

from __future__ import annotations

import contextlib
import json
import logging
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from grognard.cli import app
from grognard.kernel.record import Record
from grognard.server import deleting, restoring, store
from grognard.server.house import House
from grognard.server.migrating import BadDatabase
from grognard.server.settings import Settings
from grognard.server.tokens import SIGNING, Signer
from grognard.server.watching import JsonLines

from .players import SKIRMISH, Browser, advance, select
from .serving import served


def test_a_process_says_that_it_lives_is_ready_and_how_it_stands(anna: Browser, house: House) -> None:
    assert anna.http.get("/healthz").json() == {"status": "ok"}
    assert anna.http.get("/readyz").json() == {"status": "ready"}
    anna.move(anna.new()["state"], select("red-1"))
    figures = anna.http.app.state.watching.figures().decode()  # type: ignore[attr-defined]
    assert 'grognard_requests_total{kind="moves",status="200"} 1.0' in figures
    assert "grognard_tables 1.0" in figures and "grognard_thoughts_waiting 0.0" in figures
    assert anna.http.get("/metrics").status_code == 404, "a stranger's address is told nothing"
    house.ending = True
    assert anna.http.get("/readyz").status_code == 503
    assert anna.http.get("/healthz").status_code == 200


def test_every_answer_has_a_number_and_a_line_of_the_log(anna: Browser, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "grognard.requests"):
        answer = anna.http.get("/api/games")
    line = next(record for record in caplog.records if record.name == "grognard.requests")
    said = json.loads(JsonLines().format(line))
    assert said["request"] == answer.headers["x-request-id"]
    assert (said["method"], said["path"], said["status"]) == ("GET", "/api/games", 200)
    assert said["seconds"] >= 0


def test_an_error_in_the_log_is_one_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord("grognard.server", logging.ERROR, "", 0, "it failed", (), sys.exc_info())
    said = JsonLines().format(record)
    assert "\n" not in said and "ValueError" in json.loads(said)["error"]


# -- throwing away ----------------------------------------------------------------------------------------


def count(house: House, table: str) -> int:
    """Rows of a table in the whole database."""
    with house.engine.connect() as connection:
        found = sum(
            connection.execute(sa.select(sa.func.count()).where(each.c.table == table)).scalar_one()
            for each in deleting.OF_TABLE
        )
        here = sa.select(sa.func.count()).where(store.tables.c.id == table)
        return int(found + connection.execute(here).scalar_one())


def test_a_table_is_thrown_away_by_who_plays_all_of_it(anna: Browser, bert: Browser, house: House) -> None:
    table = anna.new(public=True)["id"]
    anna.move(anna.state(table), select("red-1"))
    assert count(house, table) > 3
    bert.get("/me")
    assert bert.http.delete(f"/api/tables/{table}").json()["code"] == "not-your-seat"
    assert anna.http.delete(f"/api/tables/{table}").status_code == 204
    assert anna.http.get(f"/api/tables/{table}").status_code == 404
    assert count(house, table) == 0


def test_a_table_where_others_play_is_theirs_too(anna: Browser, bert: Browser) -> None:
    made = anna.new(blue={"kind": "invitation"})
    bert.post("/join", secret=made["invitations"][0]["secret"], name="Bert", salt="b2")
    assert anna.http.delete(f"/api/tables/{made['id']}").json()["code"] == "taken"
    assert bert.state(made["id"])["status"] == "playing"


def test_an_account_is_thrown_away_with_all_that_is_its_own(anna: Browser, bert: Browser, house: House) -> None:
    anna.get("/me")
    anna.post("/account/register", 201, name="Anna", password="long enough")
    alone = anna.new()["id"]
    made = anna.new(blue={"kind": "invitation"}, name="Anna")
    bert.post("/join", secret=made["invitations"][0]["secret"], name="Bert", salt="b2")
    anna.post(f"/tables/{made['id']}/chat", 201, text="hello")
    failure = anna.refused("/account/delete", "sign-in", password="wrong")
    assert "not the password" in failure["detail"]
    anna.post("/account/delete", password="long enough")
    assert count(house, alone) == 0
    state = bert.state(made["id"])
    assert [seat.get("name", "") for seat in state["seats"]] == ["", "Bert"], "the game stays, without the name"
    assert bert.get(f"/tables/{made['id']}/chat").get("lines", []) == []
    assert anna.http.get(f"/api/tables/{made['id']}").status_code == 403
    with house.engine.connect() as connection:
        assert connection.execute(sa.select(sa.func.count()).select_from(store.persons)).scalar() == 0
    anna.refused("/account/login", "sign-in", name="Anna", password="long enough")


@pytest.mark.parametrize(
    ("kept", "gone"), [({"keep_finished": 30}, "finished"), ({"keep_trials": 30}, "trial"), ({"keep_idle": 30}, "all")]
)
def test_what_was_kept_long_enough_goes(anna: Browser, house: House, kept: dict[str, int], gone: str) -> None:
    finished, playing = anna.new()["id"], anna.new()["id"]
    anna.play_out(finished)
    trial = anna.post(f"/tables/{playing}/fork", 201, number=0)["id"]
    settings = Settings(data=house.settings.data, **kept)  # type: ignore[arg-type]
    month = time.time() + 29 * 86400
    with house.engine.connect() as connection:
        assert deleting.outdated(connection, settings, month) == []
        found = set(deleting.outdated(connection, settings, month + 2 * 86400))
        assert deleting.outdated(connection, Settings(), month * 2) == [], "unless told, everything is kept for ever"
    assert found == {"finished": {finished}, "trial": {trial}, "all": {finished, playing, trial}}[gone]


# -- copies -----------------------------------------------------------------------------------------------


def test_a_copy_is_made_and_brought_back_under_moves(tmp_path: Path) -> None:
    """A real server, moves all the time: the copy is whole, and restored the table goes on from where it was."""
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    settings = Settings(data=data, modules=(SKIRMISH,))
    with served(data, SKIRMISH) as (port, _), contextlib.ExitStack() as stack:
        anna = Browser(stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30)))
        kept = anna.new()["id"]
        anna.move(anna.state(kept), select("red-1"))
        before = anna.move(anna.state(kept), advance("0201"))["number"]
        busy = threading.Event()

        def play() -> None:
            other = Browser(stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30)))
            while not busy.is_set():
                with contextlib.suppress(AssertionError):  # restored under it, its table is gone
                    other.play_out(other.new()["id"])

        player = threading.Thread(target=play)
        player.start()
        try:
            for _ in range(3):
                restoring.back_up(settings, copy)
            anna.move(anna.state(kept), 0)
            later = anna.new()["id"]
            was = restoring.restore(settings, copy)
        finally:
            busy.set()
            player.join(30)
        until(lambda: anna.http.get(f"/api/tables/{later}").status_code == 404)
        until(lambda: anna.state(kept)["number"] == before)
        assert anna.move(anna.state(kept), 0)["number"] > before, "and it goes on"
        assert was.exists()


def until(holds: Any) -> None:
    for _ in range(300):
        if holds():
            return
        time.sleep(0.1)
    raise AssertionError("it never came to be")


@pytest.mark.parametrize(("content", "says"), [(b"", "empty"), (b"hello" * 99, "no SQLite"), (None, "no such file")])
def test_what_is_no_copy_is_refused_and_nothing_is_lost(
    settings: Settings, tmp_path: Path, content: bytes | None, says: str
) -> None:
    copy = tmp_path / "copy.sqlite"
    if content is not None:
        copy.write_bytes(content)
    before = settings.file.read_bytes()
    with pytest.raises(BadDatabase, match=says):
        restoring.restore(settings, copy)
    assert settings.file.read_bytes() == before


def test_the_commands_speak(tmp_path: Path) -> None:
    for line in (["backup", "x.sqlite"], ["export", "out"], ["restore", "x.sqlite"]):
        ran = subprocess.run(
            [sys.executable, "-m", "grognard", *line, "--data", str(tmp_path / "nothing")],
            capture_output=True,
            check=False,
            text=True,
            cwd=tmp_path,
        )
        assert ran.returncode == 2 and ran.stderr.count("\n") == 1 and "Traceback" not in ran.stderr


def test_every_table_is_written_as_a_record(anna: Browser, house: House, tmp_path: Path) -> None:
    game = anna.post(
        "/tables",
        201,
        game="arras",
        scenario="historical",
        seats={"allied": {"kind": "me"}, "german": {"kind": "here"}},
    )
    done = CliRunner().invoke(app, ["export", str(tmp_path / "out"), "--data", str(house.settings.data)])
    assert done.exit_code == 0, done.output
    assert "1 records" in done.output
    assert Record.read(tmp_path / "out" / f"arras-{game['id']}.game").game == "arras"


# -- settings and the end ---------------------------------------------------------------------------------


def test_settings_come_from_flags_then_the_environment_then_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, Any] = {}
    monkeypatch.setattr("grognard.server.serve", lambda settings, host, port, **_: seen.update(s=settings, port=port))
    file = tmp_path / "grognard.toml"
    file.write_text('port = 1111\nthinking = 3.0\nkeep-trials = 7\ntrusted-proxy = ["10.0.0.0/8"]\n', "utf-8")
    monkeypatch.setenv("GROGNARD_THINKING", "4.0")
    run = CliRunner().invoke(app, ["serve", "--config", str(file), "--port", "2222"])
    assert run.exit_code == 0, (run.output, run.exception)
    assert (seen["port"], seen["s"].thinking, seen["s"].keep_trials) == (2222, 4.0, 7)
    assert seen["s"].proxies == ("10.0.0.0/8",)
    file.write_text("prot = 1\n", "utf-8")
    wrong = CliRunner().invoke(app, ["serve", "--config", str(file)])
    assert "no setting 'prot'" in str(wrong.exception)


def test_who_ends_a_server_gets_every_move_under_way_answered(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from grognard.server import run;"
        "run(port=0, data=Path(sys.argv[1]), modules=(sys.argv[2],), warm=False)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path), SKIRMISH], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        link = server.stdout.readline().strip()
        with httpx.Client(base_url=link, timeout=30) as http:
            until(lambda: is_up(http))
            anna = Browser(http)
            table, acknowledged = anna.new()["id"], 0
            with contextlib.suppress(httpx.TransportError, AssertionError):
                for number in range(400):
                    state = anna.state(table)
                    if state["status"] == "over":
                        table, acknowledged = anna.new()["id"], 0
                        continue
                    acknowledged = anna.move(state, 0)["number"]
                    if number == 20:
                        server.send_signal(signal.SIGTERM)
        assert server.wait(30) in (0, -signal.SIGTERM)
    engine = store.open_engine(Settings(data=tmp_path))
    with engine.connect() as connection:
        kept = connection.execute(sa.select(store.tables.c.number).where(store.tables.c.id == table)).scalar()
    engine.dispose()
    assert kept is not None and kept >= acknowledged


def is_up(http: httpx.Client) -> bool:
    try:
        return http.get("/readyz").status_code == 200
    except httpx.TransportError:
        return False


def test_a_program_of_mine_is_nobody_else(anna: Browser, house: House) -> None:
    """A table is mine to throw away where a program of mine plays, and so is an account with such a table."""
    anna.post("/account/register", 201, name="Anna", password="long enough")
    first, second = anna.new()["id"], anna.new()["id"]
    anna.post("/programs", 201, name="Robot", seats=[{"table": each, "side": "red"} for each in (first, second)])
    assert anna.http.delete(f"/api/tables/{first}").status_code == 204
    anna.post("/account/delete", password="long enough")
    assert count(house, first) == count(house, second) == 0
    with house.engine.connect() as connection:
        for each in (store.programs, store.holders):
            assert connection.execute(sa.select(sa.func.count()).select_from(each)).scalar() == 0


def test_a_running_server_knows_the_visitors_of_a_copy(anna: Browser, house: House) -> None:
    """The copy is of another server: what it signed is good here from now on, and what was signed here is not."""
    other = Signer("of the copy")
    before = anna.http.cookies["grognard"]
    assert house.people.signer.read_visit(before)
    with store.writing(house.engine) as connection:
        facts = store.facts
        connection.execute(facts.update().where(facts.c.name == SIGNING).values(value="of the copy"))
        connection.execute(facts.insert().values(name=store.RESTORED, value="now"))
    end = time.monotonic() + 30
    while house.people.signer.read_visit(before) and time.monotonic() < end:
        time.sleep(0.1)
    assert not house.people.signer.read_visit(before)
    assert house.people.signer.read_visit(other.visit("v" + "0" * 32))
