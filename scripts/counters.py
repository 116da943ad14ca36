"""Counts what should become less; fails where there is more of it than `limits.toml` says. `--lower` writes new limits.

`Any` in types, ignored complaints of the type checker, attributes asked for by a string, functions that are more
tangled than McCabe's 15, classes of one name in one package, steps whose groups depend on the order of clicks, steps
that name units or places and do not say themselves what bars them. A limit is never raised.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import grognard
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, Sequence, Step
from grognard.kernel.words import shapes

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "grognard"
LIMITS = ROOT / "scripts" / "limits.toml"
COMPLEX = 15
IGNORED = re.compile(r"#\s*type:\s*ignore")


def trees() -> Iterator[tuple[Path, str, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text("utf-8")
        yield path, text, ast.parse(text)


def by_string(node: ast.AST) -> bool:
    """getattr(thing, …): whatever the name, no checker can follow it."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr"


def tangled() -> list[str]:
    """The functions above the limit of complexity."""
    chosen = ["--select", "C901", "--config", f"lint.mccabe.max-complexity={COMPLEX}", "--output-format", "json"]
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "check", *chosen, str(SOURCE)], capture_output=True, text=True, check=False
    )
    return [f"{Path(found['filename']).relative_to(ROOT)}: {found['message']}" for found in json.loads(done.stdout)]


def package_of(path: Path) -> str:
    """The package that a class is looked for in: the layer, or the game."""
    parts = path.relative_to(SOURCE).parts
    return "/".join(parts[:2] if parts[0] == "games" and len(parts) > 2 else parts[:1])


def count() -> tuple[Counter[str], dict[str, list[str]]]:
    """The counts, and where the rarer things stand."""
    found: Counter[str] = Counter()
    where: dict[str, list[str]] = {"complex": tangled(), "twins": [], "unbarred": [], "owed": []}
    classes: dict[tuple[str, str], list[str]] = {}
    for path, text, tree in trees():
        found["ignore"] += len(IGNORED.findall(text))
        for node in ast.walk(tree):
            found["any"] += isinstance(node, ast.Name) and node.id == "Any"
            found["getattr"] += by_string(node)
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                classes.setdefault((package_of(path), node.name), []).append(path.name)
    where["twins"] = [f"{pack}: {name} in {', '.join(files)}" for (pack, name), files in classes.items() if files[1:]]
    for name in grognard.games.ids():
        game = grognard.game(name)
        where["owed"] += [f"{name}: {step}" for step in game.owed]
        where["unbarred"] += [
            f"{name}: {cls.__name__}" for cls in game.classes.values() if is_unbarred(cls, game.package)
        ]
    found.update({kind: len(places) for kind, places in where.items()})
    return found, where


def is_unbarred(cls: type, package: str) -> bool:
    """A step of a game that asks for units or places and leaves the answer to the catch-all."""
    if not issubclass(cls, Step) or issubclass(cls, Sequence | Automatic | Chance) or cls.__subclasses__():
        return False
    nouns = any(kind == "word" for verb in cls.verbs for kind, _ in shapes(verb).values())
    return cls.__module__.startswith(package + ".") and nouns and cls.bars is Step.bars


def main() -> int:
    found, where = count()
    limits: dict[str, int] = tomllib.loads(LIMITS.read_text("utf-8"))
    if "--lower" in sys.argv:
        lines = [f"{kind} = {min(found[kind], limit)}" for kind, limit in limits.items()]
        head = LIMITS.read_text("utf-8").partition("\n\n")[0]
        LIMITS.write_text(head + "\n\n" + "\n".join(lines) + "\n", "utf-8")
        return 0
    if "--list" in sys.argv:
        for kind, places in where.items():
            print(kind, *places, sep="\n  ")
    print("counters: " + ", ".join(f"{kind} {found[kind]} of {limit}" for kind, limit in limits.items()))
    over = [kind for kind, limit in limits.items() if found[kind] > limit]
    for kind in over:
        print(f"counters: {kind} is {found[kind]}, above {limits[kind]}", *where.get(kind, []), sep="\n  ")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
