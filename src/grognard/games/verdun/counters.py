"""The faces of the counters of They Shall Not Pass.

A unit's face bears its id; its back is named for what it means: `ID:reduced` (2.11b), `ID:disrupted` (2.12b),
`ID:fired` (2.13c).
"""

from __future__ import annotations

from grognard.games.verdun.files import Counter, Formation, Garrison, UnitsFile
from grognard.kernel.data import Data, Toml
from grognard.kernel.look import Face, Livery, MarkerFace, Tab, say

SIZES = {"regiment": "III", "battalion": "II"}
BACKS = {"artillery": "fired", "hq": "disrupted"}
FAR = 99  # a range without limit


def faces(data: Data, lang: str) -> dict[str, Face | MarkerFace]:
    """Every face and every marker by its name."""
    units, look = data.typed("units.toml", UnitsFile), data.table("look.toml")
    formations = {f.id: f for f in units.formation}
    out: dict[str, Face | MarkerFace] = {}
    for unit in units.unit:
        livery = _livery(_colours(unit, formations), unit.side, look)
        out[unit.id] = _face(unit, formations, livery, False, look["words"], lang)
        if unit.type != "remnant":
            out[f"{unit.id}:{BACKS.get(unit.type, 'reduced')}"] = _face(
                unit, formations, livery, True, look["words"], lang
            )
    for garrison in units.garrison:
        livery = _livery("french-army", "french", look)
        out[garrison.id] = _garrison(garrison, livery, False, lang)
        out[f"{garrison.id}:reduced"] = _garrison(garrison, livery, True, lang)
    for m in look["marker"]:
        word = say(m["word"], lang)
        out[m["id"]] = MarkerFace(m["picture"], m["body"], word, title=word)
    return out


def _colours(unit: Counter, formations: dict[str, Formation]) -> str:
    if unit.type == "remnant" or not unit.formation:
        army = {"french": "french-army", "german": "german-army"}[unit.side]
        if unit.type == "artillery":
            return {"french": "french-xxx", "german": "german-vii-r"}[unit.side]
        return army
    return formations[unit.formation].colours


def _livery(name: str, side: str, look: Toml) -> Livery:
    own, colours = look["sides"][side], look["colours"][name]
    return Livery(
        body=colours["body"],
        ink=colours["ink"],
        emblem=own["emblem"],
        outline=own["outline"],
        beat=colours.get("beat", ""),
        box=colours.get("box", "#f7f0dc"),
    )


def _face(unit: Counter, formations: dict[str, Formation], livery: Livery, back: bool, words: Toml, lang: str) -> Face:
    home = formations.get(unit.formation)
    title = unit.name_fr if lang == "fr" and unit.name_fr else unit.name
    morale = Tab(str(unit.morale), "ring")
    formation = home.label if home else ""
    if unit.type == "hq":
        return Face(
            livery,
            "hq-fr" if lang == "fr" else "hq",
            size="XXX",
            right=unit.label,
            figures=f"{unit.strength}-{unit.move}",
            ne=morale,
            state="disrupted" if back else "",
            word=say(words["disrupted"], lang) if back else "",
            title=title,
        )
    if unit.type == "artillery":
        return _artillery(unit, livery, back, formation, morale, say(words["fired"], lang), title)
    strength = unit.reduced if back else unit.strength
    return Face(
        livery,
        _symbol(unit),
        size=SIZES.get(unit.size, "II"),
        left=formation,
        right=unit.label,
        figures=f"{strength}-{unit.move}",
        ne=morale,
        state="reduced" if back else "",
        title=title,
    )


def _artillery(unit: Counter, livery: Livery, back: bool, formation: str, morale: Tab, word: str, title: str) -> Face:
    """Range above in brackets; the back keeps only the defense (2.13c), the railroad gun its movement too (14.34a)."""
    kinds = {"corps": "artillery", "division": "division-artillery"}
    symbol = kinds.get(unit.level, "heavy-artillery")
    if unit.level == "army":
        symbol = "naval" if "naval" in unit.id else "rail-artillery" if "rail" in unit.id else symbol
    front = f"{unit.attack}-{unit.defense}-{unit.move}" if unit.defense else str(unit.attack)
    fired = str(unit.defense) if unit.defense else "–"
    if "rail" in unit.id:
        fired = f"{unit.defense}-{unit.move}"
    reach = f"1–{unit.rows}" if unit.rows else "∞" if unit.range >= FAR else str(unit.range)
    return Face(
        livery,
        symbol,
        size={"corps": "X", "division": "III"}.get(unit.level, ""),
        left=formation,
        right="" if unit.level == "corps" else unit.label,
        figures=fired if back else front,
        nw=Tab(reach, "brackets"),
        ne=morale if unit.defense else None,
        state="fired" if back else "",
        word=word if back else "",
        title=title,
    )


def _symbol(unit: Counter) -> str:
    if unit.type == "infantry":
        if unit.grade in ("reserve", "territorial"):
            return unit.grade
        if "zouave" in unit.name.lower() or "tirailleur" in unit.name.lower():
            return "zouave"
        return "reserve" if unit.label.startswith("R ") else "infantry"
    return {"hunter": "chasseur", "pioneer": "pioneer", "remnant": "remnant"}[unit.type]


def _garrison(garrison: Garrison, livery: Livery, back: bool, lang: str) -> Face:
    strength = garrison.reduced if back else garrison.strength
    return Face(
        livery,
        "garrison",
        left="Fort",
        right=garrison.fort.removeprefix("fort-").replace("-", " ").title(),
        figures=f"{strength}-0",
        ne=Tab(str(garrison.morale), "ring"),
        state="reduced" if back else "",
        title=garrison.name_fr if lang == "fr" and garrison.name_fr else garrison.name,
    )
