"""The faces of the counters of Blood and Iron.

A combat unit's face bears its id, its routed side is `ID:routed`; a leader's replacement is `ID:replaced`. Strength
markers are `w1-french` to `w7-prussian`, their backs `w1-french:back`.
"""

from __future__ import annotations

from grognard.kernel.data import Data, Toml
from grognard.kernel.look import Face, Livery, MarkerFace, Tab, say

SYMBOLS = {"infantry": "infantry", "cavalry": "cavalry", "artillery": "artillery"}
LEVELS = {"division": "XX", "corps": "XXX", "army": "XXXX"}
CUPS = {"french": ("#a9c3e2", "rounded"), "prussian": ("#c9c4b6", "cut")}


def faces(data: Data, lang: str) -> dict[str, Face | MarkerFace]:
    """Every face and every marker by its name."""
    look = data.table("look.toml")
    liveries = {name: data.convert(colours, Livery, "look.toml") for name, colours in look["colours"].items()}
    out: dict[str, Face | MarkerFace] = {}
    for battle in ("froeschwiller", "sedan"):
        content = data.table(f"units-{battle}.toml")
        formations = {f["id"]: f for f in content["formation"]}
        short = {id_: say(look["formations"][id_], lang) for id_ in formations}
        cut = look["abbreviations"]
        size = "III" if battle == "froeschwiller" else "X"
        for unit in content["unit"]:
            livery = liveries[_colours(unit["formation"], formations)]
            for state in ("", "routed"):
                word = say(look["words"]["routed"], lang) if state else ""
                name = f"{unit['id']}:{state}" if state else unit["id"]
                out[name] = _unit(unit, short[unit["formation"]], livery, size, state, word, cut)
        for leader in content["leader"]:
            livery = liveries[_colours(leader["formation"], formations)]
            sides = short[leader["formation"]], LEVELS[formations[leader["formation"]]["level"]]
            name = leader.get("english", leader["name"]) if lang == "en" else leader["name"]
            out[leader["id"]] = _leader({**leader, "name": name}, sides, livery, "", cut)
            if "replacement" in leader:
                own = {**leader, **leader["replacement"]}
                word = say(look["words"]["replaced"], lang)
                out[f"{leader['id']}:replaced"] = _leader(own, sides, livery, word, cut)
    for strength in data.table("strength.toml")["marker"]:
        for side, (body, outline) in CUPS.items():
            for back, values in (("", strength["front"]), (":back", strength["back"])):
                lines = tuple(f"{grade}{value or '–'}" for grade, value in values.items())
                out[f"{strength['id']}-{side}{back}"] = MarkerFace(
                    "", body, lines=lines, outline=outline, title=" ".join(lines)
                )
    for m in look["marker"]:
        word = say(m["word"], lang)
        out[m["id"]] = MarkerFace(m["picture"], m["body"], word, title=word)
    return out


def _colours(formation: str, formations: Toml) -> str:
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


def _unit(unit: Toml, formation: str, livery: Livery, size: str, state: str, word: str, cut: dict[str, str]) -> Face:
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
        right=_short(unit["name"], cut),
        figures=f"{unit['grade']}-{unit['movement']}",
        ne=Tab(unit["setup"], "ring" if len(unit["setup"]) == 1 else "pill"),
        state=state,
        word=word,
        title=unit["name"],
    )


def _leader(leader: Toml, sides: tuple[str, str], livery: Livery, word: str, cut: dict[str, str]) -> Face:
    """A portrait, command rating and range; formation to the left, its level to the right."""
    return Face(
        livery,
        "leader-kepi" if livery.emblem == "french" else "leader-spike",
        name=_short(leader["name"], cut),
        left=sides[0],
        right=sides[1],
        figures=f"{leader['command']}-{leader['range']}",
        state="routed" if word else "",
        word=word,
        title=leader["name"],
    )


def _short(name: str, cut: dict[str, str]) -> str:
    """A name as it fits on a counter."""
    for long, brief in cut.items():
        name = name.replace(long, brief)
    return name
