"""The OpenAPI description, and whatever can be made of it: no request may make the server fail."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from litestar.testing import TestClient
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.generation import GenerationMode

from grognard.server.app import create_app
from grognard.server.settings import Settings

from .players import HALT, SKIRMISH, Browser

ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.xdist_group("server-schema")


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


class World:
    """An application with a table that belongs to who asks."""

    client: TestClient
    table: str
    cookies: dict[str, str]
    known: dict[str, Any]
    statuses: Counter[int]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("schema")
    made = Settings(data=folder, modules=(SKIRMISH,), workers=0, limits=False)
    with TestClient(create_app(made), raise_server_exceptions=False) as client:
        found = World()
        found.client = client
        state = Browser(client).new(public=True)["state"]
        found.table = state["id"]
        found.cookies = dict(client.cookies)
        found.statuses = Counter()
        seats = {"red": {"kind": "me", "salt": "1"}, "blue": {"kind": "computer", "level": "random"}}
        found.known = {
            "side": "red",
            "version": state["version"],
            "number": 2,
            "choice": HALT,
            "game": "skirmish",
            "scenario": "meeting",
            "options": {},
            "seats": seats,
            "step": "MovePatrol",
        }
        yield found


def send(world: World, case: schemathesis.Case) -> None:
    """One made-up request. Every other one is for what exists, and by who may: it gets past the first checks."""
    path = case.path_parameters or {}
    for name, known in (("table", world.table), ("game", "skirmish"), ("lang", "en")):
        if name in path and len(str(path[name])) % 2:
            path[name] = known
    body = case.body if isinstance(case.body, dict) else {}
    for name, known in world.known.items():
        if name in body and len(str(body[name])) % 3:
            body[name] = known
    wanted = case.as_transport_kwargs(base_url=str(world.client.base_url))
    sent = {name: wanted[name] for name in ("method", "url", "params", "json") if wanted.get(name) is not None}
    if wanted.get("data") is not None:
        sent["content"] = wanted["data"]
    world.client.cookies.clear()
    for name, value in world.cookies.items():
        world.client.cookies.set(name, value)
    answer = world.client.request(**sent)
    world.statuses[answer.status_code] += 1
    assert answer.status_code != 500, (sent, answer.text)
    if answer.status_code >= 400:
        assert {"code", "detail"} <= set(answer.json()), (sent, answer.text)
    case.validate_response(answer, checks=CHECKS)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_no_request_makes_the_server_fail(world: World, mode: GenerationMode) -> None:
    description = schemathesis.openapi.from_dict(world.client.get("/schema/openapi.json").json())
    tried = 0
    for found in description.get_all_operations():
        operation = found.ok()
        cases = operation.as_strategy(generation_mode=mode)

        @settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(case=cases)
        def try_out(case: schemathesis.Case) -> None:
            send(world, case)

        with contextlib.suppress(Unsatisfiable):  # nothing can be wrong with a request that has no parts
            try_out()
        tried += 1
    assert tried > 35
    if mode is GenerationMode.POSITIVE:
        assert {200, 201, 400, 404, 409} <= set(world.statuses), world.statuses  # it came to more than refusals


def test_every_path_of_the_protocol_is_described(world: World) -> None:
    paths = world.client.get("/schema/openapi.json").json()["paths"]
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    for path in paths:
        assert path.replace("/api/tables/{table}", "/api/tables/{id}") in text, f"docs/protocol.md does not know {path}"


def test_the_types_of_the_client_are_current() -> None:
    done = subprocess.run([sys.executable, ROOT / "scripts" / "write_types.py", "--check"], check=False)
    assert done.returncode == 0
