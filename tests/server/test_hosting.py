"""The files for hosting say what the program understands, and the container's steps, run as a script, make a server."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from itertools import pairwise
from pathlib import Path

import pytest
import yaml
from typer.main import get_command

from grognard.cli import app

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "hosting"
SERVE = get_command(app).commands["serve"]  # type: ignore[attr-defined]
PATIENCE = 120  # seconds until a server listens, on a busy machine
KNOWN = {str(option.envvar) for option in SERVE.params if option.envvar}


@pytest.mark.parametrize("name", ["compose.yaml", "compose.postgres.yaml"])
def test_a_compose_file_names_settings_and_files_that_there_are(name: str) -> None:
    read = yaml.safe_load((FOLDER / name).read_text("utf-8"))
    servers = [service for service in read["services"].values() if "build" in service]
    assert len(servers) == (1 if name == "compose.yaml" else 2)
    for service in servers:
        assert (FOLDER.parent / service["build"]["dockerfile"]).is_file()
        assert set(service["environment"]) <= KNOWN
    mounted = {volume.split(":")[0] for service in read["services"].values() for volume in service.get("volumes", ())}
    assert mounted == set(read["volumes"])


def test_the_container_file_names_settings_and_files_that_there_are() -> None:
    text = (FOLDER / "Containerfile").read_text("utf-8")
    assert set(re.findall(r"\b(GROGNARD_[A-Z_]+)=", text)) <= KNOWN
    for script in re.findall(r"hosting/(\w+\.sh)", text):
        assert (FOLDER / script).is_file()


def test_the_unit_of_systemd_starts_what_there_is() -> None:
    unit = configparser.ConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(FOLDER / "grognard.service")
    assert "grognard serve --config" in unit["Service"]["ExecStart"]
    assert unit["Service"]["KillSignal"] == "SIGTERM"


@pytest.mark.parametrize("name", ["compose.yaml", "compose.postgres.yaml"])
def test_caddy_is_given_a_name_and_every_server(name: str) -> None:
    """`caddy reverse-proxy` is its whole configuration: from the domain to each of our processes, at their port."""
    services = yaml.safe_load((FOLDER / name).read_text("utf-8"))["services"]
    words = shlex.split(services["caddy"]["command"].replace("${DOMAIN:?say the name of your server}", "DOMAIN"))
    assert words[:4] == ["caddy", "reverse-proxy", "--from", "DOMAIN"]
    text = (FOLDER / "Containerfile").read_text("utf-8")
    port = re.findall(r"GROGNARD_PORT=(\d+)", text)[0]
    assert f"EXPOSE {port}" in text
    behind = [to for word, to in pairwise(words) if word == "--to"]
    assert behind == [f"{each}:{port}" for each, service in services.items() if "build" in service]
    assert not [each for each, service in services.items() if "build" in service and "ports" in service], "only Caddy"


def exported(target: Path) -> None:
    """The project as a container's build copies it, with what was installed and built already: older than that, so that
    nothing of it is made again."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    static = "src/grognard/server/static"
    built = [str(path.relative_to(ROOT)) for path in (ROOT / static).rglob("*") if path.is_file()]
    for name in [*filter(None, listed.split("\0")), *built]:
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)
            if not name.startswith(static):
                os.utime(target / name, (1, 1))
    (target / ".venv").symlink_to(ROOT / ".venv")


@pytest.mark.skipif(not (ROOT / "src/grognard/server/static/index.html").is_file(), reason="make client first")
@pytest.mark.skipif(not (ROOT / ".venv/installed").is_file(), reason="make install first")
def test_the_steps_of_the_container_make_a_server_that_answers(tmp_path: Path) -> None:
    """build.sh and install.sh as the Containerfile calls them; then its entry point."""
    source, wheels, home = tmp_path / "src", tmp_path / "wheels", tmp_path / "grognard"
    exported(source)
    run(
        ["sh", str(FOLDER / "build.sh"), str(source), str(wheels)],
        PICTURES="--cards",
        COMPILED="--level 0 arras",
        PYTHONPATH=str(source / "src"),
    )  # all take minutes
    run(["sh", str(FOLDER / "install.sh"), str(wheels), str(home)])
    text = (FOLDER / "Containerfile").read_text("utf-8")
    program, *words = re.findall(r'"([^"]+)"', text.rpartition("ENTRYPOINT")[2])
    entry = [str(home / Path(program).relative_to("/opt/grognard")), *words]
    settings = {"GROGNARD_PORT": "0", "GROGNARD_DATA": str(tmp_path / "data"), "GROGNARD_LOG": "json"}
    with subprocess.Popen(entry, env={**os.environ, **settings}, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            link = server.stdout.readline().strip()
            for path, said in (("healthz", b""), ("readyz", b""), ("", b'<div id="app"'), ("api/games", b"verdun")):
                assert said in answered(link + path)
        finally:
            server.terminate()
        assert server.wait(timeout=60) in (0, -15)


def answered(address: str) -> bytes:
    """What the server says, once it listens."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                assert answer.status == 200
                found: bytes = answer.read()
                return found
        except urllib.error.URLError as error:
            if isinstance(error, urllib.error.HTTPError) or time.monotonic() > end:
                raise
            time.sleep(0.2)


def run(command: list[str], **settings: str) -> None:
    env = {**os.environ, **settings}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


@pytest.mark.parametrize("name", ["build.sh", "install.sh"])
def test_the_scripts_can_be_read_by_a_plain_shell(name: str) -> None:
    subprocess.run(["sh", "-n", str(FOLDER / name)], check=True)
