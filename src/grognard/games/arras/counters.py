"""The faces of the counters of Counter-Attack: Arras. A unit's Fresh face bears its id, the Tired one is `ID:tired`."""

from __future__ import annotations

import re

from grognard.games.arras.files import FactorsFile, UnitEntry, UnitsFile
from grognard.kernel.data import Data, Toml
from grognard.kernel.look import Face, Livery, MarkerFace, Tab, say

COMPANIES = ("british",)


def faces(data: Data, lang: str) -> dict[str, Face | MarkerFace]:
    """Every face and every marker by its name."""
    look = data.table("look.toml")
    factors = {f.id: f for f in data.typed("factors.toml", FactorsFile).factors}
    liveries = {name: data.convert(colours, Livery, "look.toml") for name, colours in look["colours"].items()}
    tired = say(look["words"]["tired"], lang)
    out: dict[str, Face | MarkerFace] = {}
    for unit in data.typed("units.toml", UnitsFile).unit:
        own = factors[unit.id]
        livery = liveries["luftwaffe" if unit.luftwaffe else unit.force]
        for back, values in ((False, own.fresh), (True, own.tired)):
            figures = ("_" if own.italic else "") + "-".join(map(str, values))
            out[unit.id + (":tired" if back else "")] = _face(unit, livery, figures, back, tired)
    for m in look["marker"]:
        word = say(m["word"], lang)
        out[m["id"]] = MarkerFace(m["picture"], m["body"], word, title=word)
    return out


def _face(unit: UnitEntry, livery: Livery, figures: str, back: bool, tired: str) -> Face:
    """Formation to the left, number to the right, the group's letter above."""
    leader = unit.type == "leader"
    left, right = ("", "") if leader else _split(unit.name)
    return Face(
        livery,
        _symbol(unit),
        size="" if leader else "I" if unit.force in COMPANIES or unit.type in ("anti-tank", "flak") else "II",
        name=unit.name if leader else "",
        left=left,
        right=right,
        figures=figures,
        nw=Tab("R" if unit.replaces else unit.group),
        state="tired" if back else "",
        word=tired if back else "",
        title=unit.name,
    )


def _split(name: str) -> tuple[str, str]:
    """`8 Durham Lt. 1` is company 1 of the 8th; `7th Pz. 1/7 RR` is 1/7 of the 7th."""
    words = re.sub(r"\b(RR|AT|Art\.)", "", name).split()
    last = words[-1]
    if len(words) > 1 and (any(ch.isdigit() for ch in last) or len(last) <= 2):
        return " ".join(words[:-1]), last
    return " ".join(words), ""


def _symbol(unit: UnitEntry) -> str:
    """What it rides or serves."""
    name: Toml = {"armour": "armour", "artillery": "artillery", "anti-tank": "anti-tank", "leader": "leader"}
    if unit.type in name:
        return "armoured-car" if unit.type == "armour" and "Recce" in unit.name else str(name[unit.type])
    if unit.type == "flak":
        return "heavy-flak" if "HB" in unit.name else "flak"
    if "MC" in unit.name or "Fusiliers" in unit.name:
        return "motorcycle"
    if "HC" in unit.name:
        return "heavy-company"
    return "infantry" if unit.force == "british" else "motorised"
