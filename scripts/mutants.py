"""Breaks the rules of a game, one line at a time, and looks whether its tests notice: `make mutants GAME=verdun`.

The breakages are cosmic-ray's: another comparison, a number one off, `and` for `or`, a condition turned round. A sample
of the places that can be broken is drawn by a seed. Each mutant is tried in a private copy of the project by the tests
that execute its line, the most particular ones first; coverage is measured once. What no test executes survives.
Those that change nothing which a player could notice stand in `tests/games/PACKAGE/harmless.toml`, with the reason.
The game's section of `docs/mutants.md` is written anew.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from random import Random

import parso
from cosmic_ray.ast import ast_nodes
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from coverage import CoverageData

import grognard

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "docs" / "mutants.md"
COPIED = ("src", "tests")  # the rest of the project is only read, and linked
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static", "node_modules", ".hypothesis")
MEMORY = 6_000_000  # kilobytes
WALKS = 3  # random games of the conformance suite, after everything else
SECONDS = 60  # of processor for a mutant, at least; a test more is half a second more
GOAL = 95  # of a hundred mutants that matter

# What stands for what in arithmetic: a sum that becomes a shift of bits is noticed by anybody.
ARITHMETIC = {
    "Add": "Sub", "Sub": "Add", "Mul": "FloorDiv", "Div": "Mul", "FloorDiv": "Mul", "Mod": "FloorDiv", "Pow": "Mul",
    "BitOr": "BitAnd", "BitAnd": "BitOr", "BitXor": "BitOr", "LShift": "RShift", "RShift": "LShift",
}  # fmt: skip
IDENTITY = {"Is", "IsNot"}  # these are for each other: for numbers as small as ours `is` says the same as `==`


@dataclass(frozen=True)
class Subject:
    """What is broken, and what should notice."""

    root: Path
    source: str  # the folder with the rules, from the root
    tests: tuple[str, ...]  # from the root; those named first are tried first

    @property
    def harmless(self) -> Path:
        return self.root / self.tests[0] / "harmless.toml"


@dataclass(frozen=True)
class Mutant:
    """One breakage."""

    file: str  # from the folder with the rules
    line: int
    column: int
    operator: str
    occurrence: int

    def changed(self, text: str) -> str:
        """The module with this breakage."""
        code = mutate_code(text, get_operator(self.operator)(), self.occurrence)
        assert code is not None
        return str(code)


@dataclass
class Trial:
    """What became of a mutant: killed, hung (and so noticed), survived, untested or harmless."""

    mutant: Mutant
    was: str
    becomes: str
    fate: str
    why: str = ""


@dataclass
class Covered:
    """Which tests execute which line, and how many lines of the rules each of them executes."""

    by_line: dict[str, dict[int, set[str]]] = field(default_factory=dict)
    breadth: Counter[str] = field(default_factory=Counter)
    outside: dict[str, set[int]] = field(default_factory=dict)  # lines that are executed outside tests: by importing


def operators() -> list[str]:
    """The names of cosmic-ray's operators that break a rule as somebody might break it."""
    found = []
    for name in operator_names():
        kind, _, pair = name.rpartition("/")[2].partition("_")
        old, _, new = pair.partition("_")
        far = kind == "ReplaceBinaryOperator" and ARITHMETIC.get(old) != new
        same = kind == "ReplaceComparisonOperator" and len({old, new} & IDENTITY) == 1
        bits = kind == "ReplaceUnaryOperator" and "Invert" in pair
        if not (far or same or bits or get_operator(name).arguments()):
            found.append(name)
    return found


def unread(text: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Where types, asserts and `strict=` stand: they are for the checker and state what is known; no rule is there."""
    parts: list[ast.expr | ast.stmt | None] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Assert):
            parts.append(node)
        elif isinstance(node, ast.arg | ast.AnnAssign):
            parts.append(node.annotation)
        elif isinstance(node, ast.FunctionDef):
            parts.append(node.returns)
        elif isinstance(node, ast.keyword) and node.arg == "strict":
            parts.append(node.value)
    return [((part.lineno, part.col_offset), (part.end_lineno, part.end_col_offset)) for part in parts if part]


def mutants(folder: Path) -> Iterator[Mutant]:
    """Every breakage of every module in a folder."""
    known = [(name, get_operator(name)()) for name in operators()]
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text("utf-8")
        spans = unread(text)
        nodes = list(ast_nodes(parso.parse(text)))
        for name, operator in known:
            places = [start for node in nodes for start, _ in operator.mutation_positions(node)]
            for occurrence, (line, column) in enumerate(places):
                if not any(first <= (line, column) < last for first, last in spans):
                    yield Mutant(str(path.relative_to(folder)), line, column, name, occurrence)


def sampled(found: list[Mutant], sample: int, seed: int) -> list[Mutant]:
    """One breakage each of so many places; every place is as likely as another."""
    rng = Random(seed)
    places: dict[tuple[str, int, int], list[Mutant]] = {}
    for mutant in found:
        places.setdefault((mutant.file, mutant.line, mutant.column), []).append(mutant)
    chosen = rng.sample(sorted(places), min(sample, len(places)))
    return [rng.choice(places[place]) for place in chosen]


def copied(subject: Subject, scratch: Path) -> Path:
    """A private copy of the project."""
    scratch.mkdir(parents=True)
    for entry in sorted(subject.root.iterdir()):
        if entry.name in COPIED:
            shutil.copytree(entry, scratch / entry.name, ignore=LEFT_OUT)
        elif not entry.name.startswith(".") and entry.name not in ("build", "dist", "artifacts"):
            (scratch / entry.name).symlink_to(entry)
    return scratch


def run(scratch: Path, arguments: list[str], seconds: int, writing: bool = False) -> subprocess.CompletedProcess[str]:
    """Pytest in a copy, with so many seconds of processor; raises TimeoutExpired if it only waits."""
    environment = {**os.environ, "PYTHONPATH": str(scratch / "src"), "PYTHONHASHSEED": "0"}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # most of the time would go into loading them
    if not writing:
        environment["PYTHONDONTWRITEBYTECODE"] = "1"  # two mutants of one second and one size would look the same
    limits = f'ulimit -t {seconds} && ulimit -v {MEMORY} && exec "$@"'
    pytest = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    return subprocess.run(
        ["/bin/sh", "-c", limits, "sh", *pytest, *arguments],
        cwd=scratch, env=environment, capture_output=True, text=True, check=False, timeout=60 + 10 * seconds,
    )  # fmt: skip


def coverage(subject: Subject, scratch: Path) -> Covered:
    """Run all the tests on unbroken rules, and see what each of them executes."""
    kept = scratch / "coverage.ini"
    kept.write_text(f"[run]\ndata_file = {scratch / 'covered'}\n", "utf-8")
    measured = [
        "-p",
        "pytest_cov",
        f"--cov={subject.source}",
        f"--cov-config={kept}",
        "--cov-context=test",
        "--cov-report=",
    ]
    done = run(scratch, [*measured, *subject.tests], 1800, writing=True)
    if done.returncode:
        raise SystemExit(f"mutants: the tests fail on unbroken rules\n{done.stdout[-4000:]}{done.stderr[-1000:]}")
    shutil.rmtree(scratch / subject.source / "__pycache__", ignore_errors=True)
    data = CoverageData(str(scratch / "covered"))
    data.read()
    found = Covered()
    folder = scratch / subject.source
    for name in data.measured_files():
        file = str(Path(name).relative_to(folder.resolve()))
        lines = found.by_line.setdefault(file, {})
        for line, contexts in data.contexts_by_lineno(name).items():
            lines[line] = {context.partition("|")[0] for context in contexts if context}
            found.breadth.update(lines[line])
            if "" in contexts:
                found.outside.setdefault(file, set()).add(line)
    return found


def statement(text: str, line: int) -> range:
    """The lines of the statement at a line; of a compound one its head."""
    best = range(line, line + 1)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or line):
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if isinstance(body, list) else (node.end_lineno or line)
            if line <= max(last, node.lineno):
                best = range(node.lineno, max(last, node.lineno) + 1)
    return best


def noticing(subject: Subject, covered: Covered, mutant: Mutant, text: str) -> list[str]:
    """The tests that execute a mutant's line, the most particular ones first."""
    lines = covered.by_line.get(mutant.file, {})
    span = statement(text, mutant.line)
    found = {test for line in span for test in lines.get(line, ())}
    if not found and covered.outside.get(mutant.file, set()) & set(span):  # executed when the module is loaded
        found = {test for tests in lines.values() for test in tests} or set(covered.breadth)

    def rank(test: str) -> tuple[int, int, str]:
        folder = next((n for n, name in enumerate(subject.tests) if test.startswith(name)), len(subject.tests))
        return folder, covered.breadth[test], test

    return sorted(found, key=rank)


def difference(old: str, new: str) -> tuple[str, str]:
    """What a breakage takes away, and what it puts there."""
    lines = list(difflib.unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0))[2:]
    was, becomes = ("\n".join(" ".join(line[1:].split()) for line in lines if line[0] == sign) for sign in "-+")
    return was, becomes


def harmless(subject: Subject) -> dict[tuple[str, str, str], str]:
    """The reasons why some mutants do not matter; each must still be a line of the rules."""
    if not subject.harmless.exists():
        return {}
    found = {}
    for entry in tomllib.loads(subject.harmless.read_text("utf-8"))["mutant"]:
        path = subject.root / subject.source / entry["file"]
        text = " ".join(path.read_text("utf-8").split()) if path.exists() else ""
        if " ".join(entry["was"].split()) not in text:
            raise SystemExit(f"mutants: {subject.harmless.name}: {entry['file']} has no line {entry['was']!r} any more")
        found[entry["file"], entry["was"], entry["becomes"]] = entry["why"]
    return found


def tried(
    scratch: Path,
    subject: Subject,
    mutant: Mutant,
    covered: Covered,
    known: dict[tuple[str, str, str], str],
    seconds: int,
) -> Trial:
    """Put a mutant into a copy, let the tests look, and mend it."""
    path = scratch / subject.source / mutant.file
    text = path.read_text("utf-8")
    broken = mutant.changed(text)
    was, becomes = difference(text, broken)
    reason = known.get((mutant.file, was, becomes))
    if reason is not None:
        return Trial(mutant, was, becomes, "harmless", reason)
    tests = noticing(subject, covered, mutant, text)
    if not tests:
        return Trial(mutant, was, becomes, "untested")
    names = scratch / "tests.txt"
    names.write_text("\n".join(tests), "utf-8")
    path.write_text(broken, "utf-8")
    try:
        done = run(scratch, [f"@{names}"], seconds + len(tests) // 2)
    except subprocess.TimeoutExpired:
        return Trial(mutant, was, becomes, "hung")
    finally:
        path.write_text(text, "utf-8")
    if done.returncode < 0 or done.returncode > 128:
        return Trial(mutant, was, becomes, "hung", f"ended by signal {abs(done.returncode) % 128}")
    if done.returncode:
        first = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
        return Trial(mutant, was, becomes, "killed", first[1] if first else "")
    return Trial(mutant, was, becomes, "survived", f"{len(tests)} tests")


def examine(subject: Subject, chosen: list[Mutant], processes: int = 1, seconds: int = SECONDS) -> list[Trial]:
    """Try mutants of a subject, each with so many seconds at least; the trials in the same order."""
    known = harmless(subject)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        first = copied(subject, Path(folder) / "0")
        covered = coverage(subject, first)
        copies.put(first)
        for number in range(1, processes):
            copies.put(copied(subject, Path(folder) / str(number)))

        def attempt(mutant: Mutant) -> Trial:
            scratch = copies.get()
            try:
                trial = tried(scratch, subject, mutant, covered, known, seconds)
            finally:
                copies.put(scratch)
            tell(trial)
            return trial

        with ThreadPoolExecutor(processes) as pool:
            return list(pool.map(attempt, chosen))


def tell(trial: Trial) -> None:
    mutant = trial.mutant
    name = mutant.operator.rpartition("/")[2]
    print(f"{trial.fate:>9}  {mutant.file}:{mutant.line} {name}  {trial.why}", flush=True)
    if trial.fate in ("survived", "untested"):
        print(*(f"           - {line}" for line in trial.was.splitlines()), sep="\n")
        print(*(f"           + {line}" for line in trial.becomes.splitlines()), sep="\n", flush=True)


def rate(trials: list[Trial]) -> float:
    """Of a hundred mutants that matter, so many were noticed."""
    fates = Counter(trial.fate for trial in trials)
    noticed = fates["killed"] + fates["hung"]
    return 100 * noticed / max(1, noticed + fates["survived"] + fates["untested"])


def section(name: str, trials: list[Trial], seed: int) -> str:
    """A game's part of the page."""
    fates = Counter(trial.fate for trial in trials)
    lines = [
        f"## {name}", "",
        "| seed | sampled | killed | of them by time | survived | harmless | killed of those that matter |",
        "|---|---|---|---|---|---|---|",
        f"| {seed} | {len(trials)} | {fates['killed'] + fates['hung']} | {fates['hung']} |"
        f" {fates['survived'] + fates['untested']} | {fates['harmless']} | {rate(trials):.1f} % |",
    ]  # fmt: skip
    for title, wanted in (("Survivors", ("survived", "untested")), ("Harmless", ("harmless",))):
        listed = sorted({(t.mutant.file, t.was, t.becomes, t.why, t.fate) for t in trials if t.fate in wanted})
        if listed:
            lines += ["", f"### {title} of {name}"]
        for file, was, becomes, why, fate in listed:
            said = "no test executes it" if fate == "untested" else f"{why} passed" if fate == "survived" else why
            changed = [f"- {line}" for line in was.splitlines()] + [f"+ {line}" for line in becomes.splitlines()]
            lines += ["", f"`{file}`: {said}", "", "```diff", *changed, "```"]
    return "\n".join(lines) + "\n"


def written(page: str, name: str, part: str) -> str:
    """The page with a game's section put in the place of its last one, or at the end."""
    pattern = re.compile(rf"^## {re.escape(name)}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
    if pattern.search(page):
        return pattern.sub(lambda _: part + "\n", page).rstrip() + "\n"
    return page.rstrip() + "\n\n" + part


def subject_of(name: str) -> Subject:
    """The rules of one of our games, and its tests."""
    package, name = name.replace("-", "_"), name.replace("_", "-")
    if not (ROOT / "src/grognard/games" / package / "rules").is_dir():
        raise SystemExit(f"mutants: there is no game {name}")
    tests = [f"tests/games/{package}", f"tests/golden/{name}", f"tests/referees/test_{package}.py"]
    found = [each for each in tests if (ROOT / each).exists()]
    walks = "tests/conformance/test_conformance.py::test_random_play_with_everything_checked"
    found += [f"{walks}[{name}-{scenario.id}]" for scenario in grognard.game(name).scenarios[:WALKS]]
    return Subject(ROOT, f"src/grognard/games/{package}/rules", tuple(found))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="leave docs/mutants.md as it is")
    asked = parser.parse_args()
    subject = subject_of(asked.game)
    chosen = sampled(list(mutants(subject.root / subject.source)), asked.sample, asked.seed)
    trials = examine(subject, chosen, asked.processes)
    if not asked.dry:
        name = asked.game.replace("_", "-")
        TABLE.write_text(written(TABLE.read_text("utf-8"), name, section(name, trials, asked.seed)), "utf-8")
    print(f"{asked.game}: {rate(trials):.1f} % of those that matter were killed ({len(trials)} sampled)")
    return 0 if rate(trials) >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
