"""A PostgreSQL cluster of the test's own: Debian's package, a temporary folder, a free port of the loopback."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

ROOT = Path(__file__).parent.parent.parent


def programs() -> Path:
    """Where PostgreSQL's programs are; installs them where that is allowed, else the test is skipped and says so."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        on_path = shutil.which("initdb")
        found = [Path(on_path)] if on_path else []
    if not found:
        subprocess.run([ROOT / "scripts" / "system.sh", "postgresql"], check=False)
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        pytest.skip("PostgreSQL is not installed and cannot be: install the package `postgresql` to run this test")
    return found[-1].parent


def as_user() -> dict[str, str]:
    """PostgreSQL refuses to run as root: then its own user does it."""
    if os.getuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            pwd.getpwnam(name)
            return {"user": name}
    return {}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def cluster() -> Iterator[str]:
    """The address of an empty database."""
    binaries = programs()
    user = as_user()
    folder = Path(tempfile.mkdtemp(prefix="grognard-postgres-"))
    try:
        if user:
            shutil.chown(folder, user["user"])
        data = folder / "data"
        made = subprocess.run(
            [binaries / "initdb", "-D", data, "-U", "grognard", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
            **user,  # type: ignore[call-overload]
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert made.returncode == 0, made.stderr
        port = free_port()
        server = subprocess.Popen(
            [binaries / "postgres", "-D", data, "-p", str(port), "-c", "listen_addresses=127.0.0.1", "-k", folder],
            **user,  # type: ignore[call-overload]
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            address = f"postgresql://grognard@127.0.0.1:{port}/postgres"
            wait_for(address)
            yield address
        finally:
            server.terminate()
            server.wait(timeout=30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(address: str, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            psycopg.connect(address, connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
