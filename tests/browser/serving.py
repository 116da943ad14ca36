"""A server process of its own for the browser tests, which can be killed and started again."""

from __future__ import annotations

import contextlib
import os
import random
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

STEADY = Path(__file__).with_name("steady.py")
PATIENCE = 180


def free_port() -> int:
    """A port that nobody listens at, below those that systems lend to outgoing connections: it is free after a kill."""
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no port is free")


class Server:
    """The table, served from a folder at a port that stays the same over restarts."""

    def __init__(self, data: Path, python: Path | str = sys.executable) -> None:
        self.data = data
        self.python = str(python)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.python, str(STEADY), str(self.port), str(self.data)],
                stdout=log,
                stderr=log,
                env=dict(os.environ),
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.url}/api/me", timeout=2):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"the server does not start:\n{(self.data / 'server.log').read_text('utf-8')[-2000:]}")

    def kill(self) -> None:
        """As a power cut does."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(4)
            except subprocess.TimeoutExpired:
                self.kill()
            self.process = None
