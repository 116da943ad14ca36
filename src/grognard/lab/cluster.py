"""Games on a Ray cluster: the same games, wherever they are played."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from grognard.lab.kept import LabError

PATIENCE = 5.0  # seconds until a machine that does not answer is given up
AHEAD = 2  # games handed out for each processor of the cluster: one is played, one waits

Job = TypeVar("Job")
Result = TypeVar("Result")


def knock(address: str) -> None:
    """Refuse an address where nobody answers: Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit() or not host:
        raise LabError(f"--cluster {address}: say HOST:PORT, such as 127.0.0.1:6379")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise LabError(f"no Ray cluster answers at {address}: {error.strerror or error}") from None


def connect(address: str) -> ModuleType:
    """Ray's module, connected."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody
    try:
        import ray  # noqa: PLC0415  (an extra that few need)
    except ImportError:
        raise LabError("--cluster needs Ray: pip install 'grognard[lab]'") from None
    knock(address)
    path = os.pathsep.join(filter(None, [str(Path.cwd()), os.environ.get("PYTHONPATH")]))
    try:
        ray.init(
            address=address,
            log_to_driver=False,
            logging_level=logging.ERROR,
            runtime_env={"env_vars": {"PYTHONPATH": path}},  # players of one's own are found as they are here
        )
    except (OSError, ValueError, RuntimeError) as error:
        raise LabError(f"no Ray cluster answers at {address}: {error}") from None
    return ray


def cluster(work: Callable[[Job], Result], jobs: Sequence[Job], address: str) -> Iterator[Result]:
    """Do every job on some machine of the cluster; results come as they are ready."""
    if not jobs:
        return
    ray = connect(address)
    try:
        remote = ray.remote(work)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        coming = iter(jobs)
        waiting: list[object] = []
        while True:
            for job in coming:
                waiting.append(remote.remote(job))
                if len(waiting) >= ahead:
                    break
            if not waiting:
                return
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)
    except ray.exceptions.RayError as error:
        first = str(error).strip().splitlines()[0]
        raise LabError(f"the cluster at {address} failed; what was played is kept: {first}") from None
    finally:
        with suppress(Exception):
            ray.shutdown()
