"""Every request of the protocol, well formed: for tests that send them all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Asked = tuple[str, str, dict[str, Any] | None]  # method, path of the description, body

ACCOUNT = {"name": "Somebody", "password": "long enough"}
UNTIL = ("phase", "turn", "always", "away", "no")


def at_a_table(state: dict[str, Any]) -> Iterator[Asked]:
    """All that can be asked at a table, what ends it last."""
    side = state.get("side") or state["seats"][0]["side"]
    who, now = {"side": side}, {"side": side, "version": state["version"]}
    offers = state["view"].get("offers") or [{"choice": {"type": "Halt"}}]
    choice = offers[0]["choice"]
    piece = state["view"]["scene"]["pieces"][0]["id"]

    def ask(path: str, *bodies: dict[str, Any], method: str = "POST") -> Iterator[Asked]:
        for body in bodies:
            yield method, "/api/tables/{table}" + path, body

    for path in ("", "/log", "/chat", "/notes", "/record", "/position", "/verify", "/luck", "/coach", "/review"):
        yield "GET", "/api/tables/{table}" + path, None
    for path in ("/review/{number}/map", "/review/{number}/clip", "/review/picture"):
        yield "GET", "/api/tables/{table}" + path, None
    yield from ask("/review/{number}/rollout", {})
    yield from ask("/review/{number}/puzzle", {})
    yield from ask("/why", now | {"choice": choice}, now | {"target": {"kind": "unit", "id": piece}})
    yield from ask("/preview", now | {"choice": choice})
    yield from ask("/costs", now)
    yield from ask("/reach", now)
    yield from ask("/overlay", {"name": "zones", **who}, {"name": "reach", "about": piece, "number": 0})
    yield from ask("/hint", who)
    yield from ask("/looked", now)
    yield from ask("/chat", {"text": "hello", **who})
    yield from ask("/remarks", {"number": 1, "text": "bold", "mark": "!?"})
    yield from ask("/notes", {"text": "mine"}, method="PUT")
    yield from ask("/lesson", *(who | {"do": do} for do in ("guess", "show", "again", "back", "on", "restart")))
    yield from ask("/lesson", who | {"do": "click", "target": {"kind": "unit", "id": piece}})
    yield from ask("/salt", who | {"seal": "ab" * 32}, who | {"salt": "a1"})
    yield from ask("/moves", now | {"choice": choice, "key": "a"}, now | {"choice": choice, "key": "b", "back": 1})
    yield from ask("/drop", now)
    yield from ask("/undo", now, now | {"to": 0})
    yield from ask("/undo/answer", who | {"allow": False}, who | {"allow": True})
    yield from ask("/draw", who)
    yield from ask("/draw/answer", who | {"allow": False})
    yield from ask("/skip", who | {"skip": True}, who | {"skip": False})
    step = state["view"]["prompt"]["step"] if state["view"].get("prompt") else "None"
    yield from ask("/delegate", *(who | {"step": step, "until": until} for until in ("once", "always", "no")))
    for each in state["seats"]:
        yield from ask("/relief", *({"side": each["side"], "until": until} for until in UNTIL))
        yield from ask("/take", {"side": each["side"]})
        yield from ask("/link", {"side": each["side"]})
    yield from ask("/pace", {"pace": 5}, {"pace": 0, "step": True}, {"pace": -1})
    yield from ask("/claim", who)
    yield from ask("/fork", {"number": 0}, {"number": state["number"], **who})
    yield from ask("/resign", who)
    yield "DELETE", "/api/tables/{table}", None


def elsewhere(record: str, seats: dict[str, Any]) -> Iterator[Asked]:
    """All that can be asked beside tables."""
    yield "GET", "/api/me", None
    yield "PUT", "/api/me", {"name": "Somebody"}
    yield "GET", "/api/tables", None
    yield "POST", "/api/tables", {"game": "skirmish", "seats": seats}
    yield "POST", "/api/tables/upload", {"record": record}
    yield "GET", "/api/join/{secret}", None
    yield "POST", "/api/join", {"secret": "x" * 20}
    yield "GET", "/api/programs", None
    yield "POST", "/api/programs", {"name": "Robot", "seats": [{"table": "nowhere", "side": "red"}]}
    yield "DELETE", "/api/programs/{program}", None
    yield "GET", "/api/games/{game}/lessons", None
    yield "GET", "/api/games/{game}/practice", None
    yield "POST", "/api/games/{game}/lessons/{lesson}", None
    yield "POST", "/api/games/{game}/examples/{clause}", None
    yield "POST", "/api/account/register", ACCOUNT
    yield "POST", "/api/account/login", ACCOUNT
    yield "POST", "/api/account/password", {"old": "long enough", "new": "longer still"}
    yield "POST", "/api/account/delete", {"password": "long enough"}
    yield "POST", "/api/account/logout", None


def is_unchanging(method: str, path: str) -> bool:
    """Whether it is answered without the database: what the games are, and their words and pictures."""
    return (
        method == "GET"
        and path.startswith(("/api/games", "/api/texts", "/api/broken"))
        and not path.endswith(("/lessons", "/practice"))
    )


DRAWN = ("/api/games/{game}/sheets/{sheet}", "/api/games/{game}/counters/{lang}")  # it takes its time

WORDS = {
    "number": "1",
    "game": "verdun",
    "lesson": "verdun-4",
    "clause": "9.1f",
    "figure": "counter",
    "secret": "x" * 20,
    "program": "p",
    "lang": "en",
    "sheet": "verdun",
    "scenario": "historical",
}


def address(path: str, table: str) -> str:
    """A path of the description, with what there is."""
    return path.format(table=table, **WORDS)
