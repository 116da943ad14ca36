"""Real servers for the tests, in processes of their own, with sockets, to be ended or killed. Each is forked from a
process that has read the program and the games already, so that one that was killed is there again at once."""

from __future__ import annotations

import contextlib
import multiprocessing
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from grognard.server import run
from grognard.server.bench import BARE, wait_for

forks = multiprocessing.get_context("forkserver")
forks.set_forkserver_preload(["tests.server.preloaded"])

Prepare = Callable[[Path, dict[str, Any]], None]


class Told:
    """Where the server writes its address."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError):
            self.pipe.send(text)

    def flush(self) -> None:
        """Nothing is held back."""

    def isatty(self) -> bool:
        return False


def serve(
    pipe: Connection, data: Path, modules: tuple[str, ...], prepare: Prepare | None, wanted: dict[str, Any]
) -> None:
    sys.stdout = Told(pipe)  # type: ignore[assignment]
    if prepare is not None:
        prepare(data, wanted)
    run(data=data, modules=modules, **wanted)


@contextlib.contextmanager
def served(
    data: Path, *modules: str, prepare: Prepare | None = None, **wanted: Any
) -> Iterator[tuple[int, BaseProcess]]:
    """A server on a free port, bare unless something else is wanted of `run`; `prepare` is called in it first. Its port
    and the process."""
    mine, its = forks.Pipe(duplex=False)
    process = forks.Process(target=serve, args=(its, data, modules, prepare, {**BARE, **wanted}))
    process.start()
    its.close()
    try:
        port = int(mine.recv().strip().rstrip("/").rpartition(":")[2])
        wait_for(port)
        yield port, process
    finally:
        process.terminate()
        process.join(30)
        mine.close()
