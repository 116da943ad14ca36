"""Compiled modules play the same games as their sources, and never stand in for a source that was edited."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Annotated, ClassVar, get_type_hints

import pytest

from grognard import native

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.xdist_group("native")  # one of the processes compiles
SMALL = "arras"  # what is compiled here if nothing is: the smallest game


def script() -> ModuleType:
    """scripts/compile.py as a module."""
    sys.path.append(str(ROOT / "scripts"))
    spec = importlib.util.spec_from_file_location("compiling", ROOT / "scripts" / "compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


COMPILING = script()


# -- when they are used -------------------------------------------------------------------------------------------


def made(folder: Path, **changes: object) -> Path:
    """A folder as `make compile` leaves it, of one module."""
    source = native.ROOT / "grognard" / "kernel" / "paths.py"
    sources = {"grognard/kernel/paths.py": native.fingerprint(source)}
    (folder / native.LIST).write_text(json.dumps({"suffix": native.SUFFIX, "sources": sources} | changes), "utf-8")
    return folder


def test_compiled_modules_of_this_very_source_are_used(tmp_path: Path) -> None:
    assert native.stale(made(tmp_path)) == ""


def test_without_any_the_sources_run(tmp_path: Path) -> None:
    assert native.stale(tmp_path) == "nothing is compiled"


def test_an_edited_source_is_never_shadowed(tmp_path: Path) -> None:
    changed = {"grognard/kernel/paths.py": "another"}
    assert native.stale(made(tmp_path, sources=changed)) == "grognard/kernel/paths.py was edited"
    gone = {"grognard/kernel/gone.py": "any"}
    assert native.stale(made(tmp_path, sources=gone)) == "grognard/kernel/gone.py was edited"


def test_those_of_another_python_are_left_alone(tmp_path: Path) -> None:
    assert "not" in native.stale(made(tmp_path, suffix=".cpython-310-x86_64-linux-gnu.so"))


def test_only_what_lies_there_is_found(tmp_path: Path) -> None:
    (tmp_path / f"grognard.kernel.paths{native.SUFFIX}").touch()
    finder = native.Compiled(tmp_path)
    assert finder.find_spec("grognard.kernel.flow") is None
    found = finder.find_spec("grognard.kernel.paths")
    assert found is not None
    assert found.origin == str(tmp_path / f"grognard.kernel.paths{native.SUFFIX}")


# -- what mypyc takes otherwise than Python ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "trap"),
    [
        ("class A:\n    @cached_property\n    def x(self): ...", "cached"),
        ("class A:\n    @functools.cached_property\n    def x(self): ...", "cached"),
        ("class A(Step, kw_only=True): ...", "keyword"),
        ("class A(Step):\n    def x(self, s):\n        return max(s, key=lambda u: u)", "closure"),
        ("class A(Step):\n    def x(self, s):\n        def y(): ...", "closure"),
        ("class A:\n    @lazy\n    def x(self):\n        return lambda: 1", "closure"),
        ("found = unit in (*a, *b)", "starred"),
        ("found = unit not in [*a, *b]", "starred"),
        ("@runtime_checkable\nclass A(Protocol): ...", "protocol"),
    ],
)
def test_a_trap_is_seen(source: str, trap: str) -> None:
    assert [found for _, found in COMPILING.trapped(COMPILING.ast.parse(source))] == [trap]


def test_nothing_that_is_compiled_falls_into_a_trap() -> None:
    paths = COMPILING.modules(COMPILING.GAMES)
    assert len(paths) > 100
    assert {"InitialMovement", "FireSegment"} <= COMPILING.inherited(paths)
    assert COMPILING.all_traps(paths) == []


@pytest.mark.parametrize("kinds", ["Base", "(Base, Other)", "Base | Other"])
def test_a_class_that_others_inherit_from_is_no_question_for_isinstance(kinds: str, tmp_path: Path) -> None:
    module = tmp_path / "some.py"
    module.write_text(f"class Base(Step[B]): ...\nclass More(Base): ...\nfound = isinstance(step, {kinds})\n")
    parents = COMPILING.inherited([module])
    assert parents == {"Base"}
    tree = COMPILING.ast.parse(module.read_text())
    assert [found for _, found in COMPILING.trapped(tree, parents)] == ["inherited"]
    assert list(COMPILING.trapped(tree)) == []


def test_annotations_keep_what_they_tell() -> None:
    plain = "class A:\n    rule: ClassVar[str] = 'é'; unit: Annotated[int, 'unit']\n    many: 'tuple[int, ...]' = ()\n"
    kept, strings = (dict[str, object](Annotated=Annotated, ClassVar=ClassVar) for _ in range(2))
    exec(compile(plain, "plain", "exec", dont_inherit=True), kept)
    exec(compile(COMPILING.quoted(plain), "quoted", "exec", dont_inherit=True), strings)
    hints = [get_type_hints(each["A"], each, include_extras=True) for each in (kept, strings)]
    assert hints[0] == hints[1]
    assert vars(strings["A"])["__annotations__"]["rule"] == "ClassVar[str]"


def test_classes_that_keep_what_they_worked_out_stay_ordinary_ones() -> None:
    plain = "class A:\n    x = 1\n"
    assert COMPILING.marked(plain) == plain
    lazy = "from __future__ import annotations\n\nimport abc\n\n\nclass A:\n    @lazy\n    def x(self): ...\n"
    assert COMPILING.marked(lazy).split("\n")[2:7] == [
        "from mypy_extensions import mypyc_attr",
        "import abc",
        "",
        "",
        "@mypyc_attr(native_class=False)",
    ]


BOARD = """import abc
class Some(Board):
    turn: int = 1
    place: tuple[int, ...] = per("unit", OFF)
    hands: list[int] = row(0, 0)
    cups: list[list[int]] = row()
    zones: list[int] | None = cache()
    kind: ClassVar[str] = "some"

    if TYPE_CHECKING:
        game: Kept

    def __init__(self, game):
        self.world: World = game.world
"""


def test_a_board_becomes_a_native_class_with_its_fields_declared_and_copied() -> None:
    """mypyc drops what the fields of such a class declare, and it has no `__dict__` to copy."""
    made = COMPILING.native(BOARD)
    for kept in (
        "    turn: int\n",
        "    place: tuple[int, ...]\n",
        "    game: Kept\n",
        '    kind: ClassVar[str] = "some"',
    ):
        assert kept in made
    for copied in (
        "new.place = self.place ",
        "new.hands = self.hands[:] ",
        "new.cups = [inner[:] for inner in self.cups] ",
        "new.zones = self.zones ",
        "new.world = self.world ",
        "new.stack = self.stack ",
        "self.sole = new.sole = False",
    ):
        assert copied in made
    declared = made.split("Some.declare(")[1]
    assert "'place': per('unit', OFF)" in declared
    assert "kind" not in declared
    assert COMPILING.marked(made).count("@mypyc_attr(allow_interpreted_subclasses=True)") == 1
    assert COMPILING.native("class A:\n    x: int = 1\n") == "class A:\n    x: int = 1\n"


def test_what_is_edited_while_it_is_compiled_counts_as_edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "grognard" / "kernel" / "some.py"
    source.parent.mkdir(parents=True)
    source.write_text("x = 1\n")
    monkeypatch.setattr(COMPILING, "SOURCE", tmp_path)
    monkeypatch.setattr(native, "ROOT", tmp_path)
    sources = COMPILING.fingerprints([source])
    source.write_text("x = 2\n")
    COMPILING.lay_down(tmp_path / "nothing", sources, tmp_path / "into")
    assert native.stale(tmp_path / "into") == "grognard/kernel/some.py was edited"


# -- the same games -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A folder of compiled modules, and the games that they are of."""
    if not native.stale(native.FOLDER):
        return native.FOLDER, ["arras", "blood-and-iron", "landships", "verdun"]
    if shutil.which(os.environ.get("CC", "cc")) is None:
        pytest.skip("no C compiler")
    folder = tmp_path_factory.mktemp("compiled")
    words = [SMALL, "--into", str(folder / "made"), "--work", str(folder / "work"), "--level", "0"]
    subprocess.run([sys.executable, "scripts/compile.py", *words], cwd=ROOT, check=True)
    return folder / "made", [SMALL]


def digests(names: list[str], **environment: str) -> dict[str, object]:
    words = [sys.executable, "-m", "tests.native.digests", *names]
    kept = {name: value for name, value in os.environ.items() if name not in ("GROGNARD_PURE", "GROGNARD_COMPILED")}
    done = subprocess.run(words, cwd=ROOT, env=kept | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_compiled_and_interpreted_play_the_same_games(compiled: tuple[Path, list[str]]) -> None:
    """Random play, captains and marshals from fixed seeds, to the last digest."""
    folder, names = compiled
    as_machine_code = digests(names, GROGNARD_COMPILED=str(folder))
    as_written = digests(names, GROGNARD_COMPILED=str(folder), GROGNARD_PURE="1")
    assert as_written.pop("compiled") == []
    used = as_machine_code.pop("compiled")
    assert isinstance(used, list)
    for name in names:
        assert f"grognard.games.{name.replace('-', '_')}.rules.sequence" in used
    assert as_machine_code == as_written


def test_compiled_rules_replay_golden_games_and_count_positions(compiled: tuple[Path, list[str]]) -> None:
    folder, names = compiled
    tests = [f"tests/golden/{name}" for name in names] + ["tests/perft"]
    chosen = ["-k", " or ".join(names)] if names == [SMALL] else []
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, *chosen],
        cwd=ROOT,
        env=os.environ | {"GROGNARD_COMPILED": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
