"""Compiles the kernel's hot modules and the games' rules with mypyc: `compile.py [GAME …] [--into FOLDER]`.

The sources stay what they are; `grognard.native` says when compiled modules are used. They are made of a copy in which
every annotation in a class is a string, as `from __future__ import annotations` means it: mypyc would keep types alone,
and lose what `Annotated` and `ClassVar` tell msgspec. Boards become native classes there, with a `clone` written out
(`scripts/native_boards.py`). What else mypyc takes otherwise than Python does (`TRAPS`) is refused, with the line.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from native_boards import is_board, native

from grognard.native import FOLDER, LIST, SUFFIX, fingerprint, stale

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
KERNEL = ("board", "columns", "hexgrid", "masks", "paths", "walk")
OPEN = ("Board", "Flow")  # classes of the kernel that interpreted ones may inherit from
MORE = {  # of a game, beside its rules
    "arras": (
        "board",
        "world",
        "doctrine/answers",
        "doctrine/impulses",
        "doctrine/outlook",
        "doctrine/prospect",
    ),
    "blood_and_iron": (
        "board",
        "ground",
        "theatre",
        "world",
        "doctrine/answers",
        "doctrine/brigades",
        "doctrine/facts",
        "doctrine/firing",
        "doctrine/marching",
        "doctrine/orders",
        "doctrine/plan",
        "doctrine/setting",
        "doctrine/standing",
        "doctrine/storming",
        "doctrine/survey",
        "doctrine/worth",
    ),
    "landships": (
        "board",
        "cast",
        "geometry",
        "ground",
        "doctrine/aims",
        "doctrine/air",
        "doctrine/assault",
        "doctrine/facts",
        "doctrine/fire",
        "doctrine/foot",
        "doctrine/horse",
        "doctrine/posts",
        "doctrine/prospect",
        "doctrine/rest",
        "doctrine/shells",
        "doctrine/survey",
        "doctrine/vehicles",
    ),
    "verdun": (
        "board",
        "ground",
        "world",
        "zones",
        "doctrine/blood",
        "doctrine/facts",
        "doctrine/fighting",
        "doctrine/marching",
        "doctrine/outlook",
        "doctrine/rest",
        "doctrine/survey",
    ),
}
GAMES = ("arras", "blood_and_iron", "landships", "verdun")
INTERPRETED = {  # modules of rules that mypyc cannot take, or that only previews and tests need
    "heirs.py",  # a protocol that is looked for at runtime
    "results.py",  # the referee of previews
}
TRAPS = {
    "cached": "functools.cached_property becomes a plain property, worked out each time: `kernel.lazy` does not",
    "keyword": "keywords of a class are dropped",
    "closure": "a function inside a method of a struct, or of a class with `kernel.lazy`, cannot be compiled",
    "starred": "`in (*a, *b)` cannot be compiled",
    "protocol": "a runtime_checkable protocol is no protocol any more",
    "inherited": "isinstance takes a struct's subclasses for strangers: ask `s.within(Kind)`, or `match`",
}


def modules(games: tuple[str, ...]) -> list[Path]:
    """What is compiled, without what falls into a trap as a whole."""
    package = SOURCE / "grognard"
    found = [package / "kernel" / f"{name}.py" for name in KERNEL]
    for game in games:
        found += sorted((package / "games" / game / "rules").glob("*.py"))
        found += [package / "games" / game / f"{name}.py" for name in MORE.get(game, ())]
    return [path for path in found if path.name not in INTERPRETED and path.name != "__init__.py"]


def inherited(paths: list[Path]) -> frozenset[str]:
    """The classes among those compiled that others of them inherit from, the native ones left out: mypyc knows no
    subclasses of an ordinary class, and compares the very type."""
    trees = [ast.parse(path.read_text("utf-8")) for path in paths]
    classes = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    ordinary = {node.name for node in classes if (node.bases and not is_board(node)) or is_lazy(node)}
    bases = [base.value if isinstance(base, ast.Subscript) else base for node in classes for base in node.bases]
    return frozenset(ordinary & {base.id for base in bases if isinstance(base, ast.Name)})


def all_traps(paths: list[Path]) -> list[str]:
    """The traps of some modules, each with those of its own package."""
    packages: dict[tuple[str, ...], list[Path]] = {}
    for path in paths:
        packages.setdefault(path.relative_to(SOURCE).parts[:3], []).append(path)
    found: list[str] = []
    for package in packages.values():
        parents = inherited(package)
        for path in package:
            found += traps(path, parents)
    return found


def traps(path: Path, parents: frozenset[str]) -> list[str]:
    """The places of a module that would be taken otherwise than Python takes them."""
    found = [(node.lineno, trap) for node, trap in trapped(ast.parse(path.read_text("utf-8")), parents)]
    return [f"{path.relative_to(SOURCE)}:{line}: {TRAPS[trap]}" for line, trap in sorted(found)]


def trapped(tree: ast.Module, parents: frozenset[str] = frozenset()) -> Iterator[tuple[ast.stmt | ast.expr, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            kinds = [each.id for each in ast.walk(node.args[1]) if isinstance(each, ast.Name)]
            if not parents.isdisjoint(kinds):
                yield node, "inherited"
        if isinstance(node, ast.Name | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            if name in ("cached_property", "runtime_checkable"):
                yield node, "cached" if name == "cached_property" else "protocol"
        elif isinstance(node, ast.Compare):
            lists = [right.elts for right in node.comparators if isinstance(right, ast.Tuple | ast.List)]
            if any(isinstance(each, ast.Starred) for elements in lists for each in elements):
                yield node, "starred"
        elif isinstance(node, ast.ClassDef):
            if node.keywords:
                yield node, "keyword"
            if node.bases or is_lazy(node):
                yield from ((inner, "closure") for inner in closures(node))


def closures(cls: ast.ClassDef) -> Iterator[ast.stmt | ast.expr]:
    for method in cls.body:
        for inner in ast.walk(method):
            if isinstance(inner, ast.Lambda) or (isinstance(inner, ast.FunctionDef) and inner is not method):
                yield inner


def quoted(text: str) -> str:
    """A module with the annotations of its classes' fields as strings, line by line where they were."""
    lines = text.split("\n")
    fields = [each for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef) for each in node.body]
    hints = [each.annotation for each in fields if isinstance(each, ast.AnnAssign)]
    for hint in sorted(hints, key=lambda hint: (hint.lineno, hint.col_offset), reverse=True):
        if isinstance(hint, ast.Constant) or hint.end_lineno != hint.lineno:
            continue
        raw = lines[hint.lineno - 1].encode()
        begin, end = hint.col_offset, hint.end_col_offset
        lines[hint.lineno - 1] = (raw[:begin] + repr(ast.unparse(hint)).encode() + raw[end:]).decode()
    return "\n".join(lines)


def marked(text: str) -> str:
    """A module whose classes say what mypyc must know: those with `kernel.lazy` properties stay ordinary ones, as they
    need a `__dict__`; boards can be inherited from, and so made without `__init__`, as `clone` does."""
    tree = ast.parse(text)
    marks = {node.lineno: mark(node) for node in tree.body if isinstance(node, ast.ClassDef) and mark(node)}
    if not marks:
        return text
    lines = text.split("\n")
    for line in sorted(marks, reverse=True):
        lines.insert(line - 1, f"@mypyc_attr({marks[line]})")
    first = next(node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom) and not is_future(node))
    lines.insert(first.lineno - 1, "from mypy_extensions import mypyc_attr")
    return "\n".join(lines)


def mark(cls: ast.ClassDef) -> str:
    if is_lazy(cls):
        return "native_class=False"
    return "allow_interpreted_subclasses=True" if cls.name in OPEN or is_board(cls) else ""


def is_lazy(cls: ast.ClassDef) -> bool:
    words = [word for method in cls.body if isinstance(method, ast.FunctionDef) for word in method.decorator_list]
    return any(isinstance(word, ast.Name) and word.id == "lazy" for word in words)


def is_future(node: ast.Import | ast.ImportFrom) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def build(paths: list[Path], work: Path, level: str) -> Path:
    """Compile modules from a copy of the sources; returns the folder with what was made."""
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    copy = work / "source"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(SOURCE / "grognard", copy / "grognard", ignore=lambda _, names: [n for n in names if keeps_out(n)])
    for path in paths:
        (copy / path.relative_to(SOURCE)).write_text(marked(quoted(native(path.read_text("utf-8")))), "utf-8")
    (copy / "mypy.ini").write_text("[mypy]\nignore_missing_imports = True\nfollow_imports = silent\n", "utf-8")
    os.chdir(copy)
    words = ["--config-file=mypy.ini", f"--cache-dir={work / 'cache'}", *[str(p.relative_to(SOURCE)) for p in paths]]
    made = mypycify(words, opt_level=level, target_dir=str(work / "c"), multi_file=True, group_name="grognard")
    for extension in made:
        extension.extra_compile_args += ["-g0", "-w"]
    command = build_ext(Distribution({"name": "grognard", "ext_modules": made}))
    command.build_lib, command.build_temp = str(work / "made"), str(work / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    shutil.rmtree(work / "made", ignore_errors=True)
    command.run()
    return work / "made"


def keeps_out(name: str) -> bool:
    """What the copy of the sources need not have."""
    return name in ("__pycache__", "static", "pictures", "compiled", "data", "text", "lessons") or name.endswith(".so")


def fingerprints(paths: list[Path]) -> dict[str, str]:
    """What modules are made of: taken before they are compiled, so that what is edited meanwhile counts as edited."""
    return {path.relative_to(SOURCE).as_posix(): fingerprint(path) for path in paths}


def lay_down(made: Path, sources: dict[str, str], into: Path) -> None:
    """Compiled modules where they are found, by their full names; the list of what they were made of comes last."""
    into.mkdir(parents=True, exist_ok=True)
    (into / LIST).unlink(missing_ok=True)
    for old in into.glob(f"*{SUFFIX}"):
        old.unlink()
    for path in made.rglob(f"*{SUFFIX}"):
        shutil.copy(path, into / ".".join(path.relative_to(made).parts))
    (into / LIST).write_text(json.dumps({"suffix": SUFFIX, "sources": sources}, indent=1), "utf-8")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("games", nargs="*", default=GAMES, help="packages of games; else all")
    words.add_argument("--into", type=Path, default=FOLDER)
    words.add_argument("--work", type=Path, default=ROOT / "build" / "compile", help="where copies and C files lie")
    words.add_argument("--level", default="2", help="how much the C compiler takes pains: 0 to 3")
    given = words.parse_args()
    into, work = given.into.resolve(), given.work.resolve()
    paths = modules(tuple(given.games))
    found = all_traps(paths)
    if found:
        sys.exit("\n".join(found))
    if set(given.games) == set(GAMES) and not stale(into):
        print("compiled modules are of this source: nothing to do")
        return
    if shutil.which(os.environ.get("CC", "cc")) is None:
        sys.exit("no C compiler: everything runs interpreted")
    began = time.perf_counter()
    work.mkdir(parents=True, exist_ok=True)
    sources = fingerprints(paths)
    lay_down(build(paths, work, given.level), sources, into)
    print(f"{len(paths)} modules compiled in {time.perf_counter() - began:.0f} s: used from the next start on")


if __name__ == "__main__":
    main()
