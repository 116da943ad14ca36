"""The files for hosting say what the program understands."""

from __future__ import annotations

import configparser
import re
import subprocess
from pathlib import Path

import pytest
import yaml
from typer.main import get_command

from grognard.cli import app

FOLDER = Path(__file__).parents[2] / "hosting"
SERVE = get_command(app).commands["serve"]  # type: ignore[attr-defined]
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


@pytest.mark.parametrize("name", ["build.sh", "install.sh"])
def test_the_scripts_can_be_read_by_a_plain_shell(name: str) -> None:
    subprocess.run(["sh", "-n", str(FOLDER / name)], check=True)
