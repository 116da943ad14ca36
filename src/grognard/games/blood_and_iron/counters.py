"""The faces of the counters of Blood and Iron.

A combat unit's face bears its id, its routed side is `ID:routed`; a leader's replacement is `ID:replaced`. Strength
markers are `w1-french` to `w7-prussian`, their backs `w1-french:back`.
"""

from __future__ import annotations

import re
from typing import Any

from grognard.kernel.data import Data
from grognard.kernel.look import Face, Livery, Marker, Tab, say

SYMBOLS = {"infantry": "infantry", "cavalry": "cavalry", "artillery": "artillery"}
CUPS = {"french": ("#a9c3e2", "rounded"), "prussian": ("#c9c4b6", "cut")}


def faces(data: Data, lang: str) -> dict[str, Face | Marker]:
    """Every face and every marker by its name."""
    look = data.table("look.toml")
    liveries = {name: data.convert(colours, Livery, "look.toml") for name, colours in look["colours"].items()}
    out: dict[str, Face | Marker] = {}
    for battle in ("froeschwiller", "sedan"):
        content = data.table(f"units-{battle}.toml")
        formations = {f["id"]: f for f in content["formation"]}
        short = {id_: _short(f["name"][lang]) for id_, f in formations.items()}
        size = "III" if battle == "froeschwiller" else "X"
        for unit in content["unit"]:
            livery = liveries[_colours(unit["formation"], formations)]
            for state in ("", "routed"):
                word = say(look["words"]["routed"], lang) if state else ""
                name = f"{unit['id']}:{state}" if state else unit["id"]
                out[name] = _unit(unit, short[unit["formation"]], livery, size, state, word)
        for leader in content["leader"]:
            livery = liveries[_colours(leader["formation"], formations)]
            out[leader["id"]] = _leader(leader, short[leader["formation"]], livery, "")
            if "replacement" in leader:
                own = {**leader, **leader["replacement"]}
                word = say(look["words"]["replaced"], lang)
                out[f"{leader['id']}:replaced"] = _leader(own, short[leader["formation"]], livery, word)
    for strength in data.table("strength.toml")["marker"]:
        for side, (body, outline) in CUPS.items():
            for back, values in (("", strength["front"]), (":back", strength["back"])):
                lines = tuple(f"{grade}{value or '–'}" for grade, value in values.items())
                out[f"{strength['id']}-{side}{back}"] = Marker(
                    "", body, lines=lines, outline=outline, title=" ".join(lines)
                )
    for m in look["marker"]:
        word = say(m["word"], lang)
        out[m["id"]] = Marker(m["picture"], m["body"], word, title=word)
    return out


def _colours(formation: str, formations: dict[str, Any]) -> str:
    """The colours of the state that raised it."""
    if formations[formation]["side"] == "french":
        return "french"
    name = f"{formation} {formations[formation]['name']['en']}".lower()
    for word, colours in (
        ("bav", "bavarian"),
        ("sax", "saxon"),
        ("württ", "wuerttemberg"),
        ("wuert", "wuerttemberg"),
        ("guard", "guard"),
    ):
        if word in name:
            return colours
    parent = formations[formation].get("parent", "")
    return _colours(parent, formations) if parent in formations else "prussian"


def _unit(unit: dict[str, Any], formation: str, livery: Livery, size: str, state: str, word: str) -> Face:
    """Grade and movement below, the set-up code in the corner, formation and name at the sides."""
    symbol = SYMBOLS[unit["type"]]
    if unit.get("battery"):
        symbol = "fortress-artillery"
    elif unit.get("tirailleurs"):
        symbol = "zouave"
    elif unit["type"] == "artillery" and livery.emblem == "french":
        symbol = "mitrailleuse"
    return Face(
        livery,
        symbol,
        size="" if unit["type"] == "artillery" else size,
        left=formation,
        right=_name(unit["name"]),
        figures=f"{unit['grade']}-{unit['movement']}",
        ne=Tab(unit.get("setup", ""), "ring") if unit.get("setup") else None,
        state=state,
        word=word,
        title=unit["name"],
    )


def _leader(leader: dict[str, Any], formation: str, livery: Livery, word: str) -> Face:
    """A portrait, command rating and range."""
    return Face(
        livery,
        "leader-kepi" if livery.emblem == "french" else "leader-spike",
        name=leader["name"],
        left=formation,
        figures=f"{leader['command']}-{leader['range']}",
        state="routed" if word else "",
        word=word,
        title=leader["name"],
    )


def _short(formation: str) -> str:
    """A formation's name without what every formation is."""
    return re.sub(r"\s*\b(corps|division|army|armée)\b( d[eu](s| la)? )?", "", formation, flags=re.IGNORECASE).strip()


def _name(name: str) -> str:
    return re.sub(r"^(Brigade|Artillerie|Division|Regiment|Brigade de)\s+", "", name)
