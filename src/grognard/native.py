"""Compiled twins of some modules, if they were made (`make compile`, or by a wheel) and are of this very source.

They lie in a folder of their own beside a list of what they were made of. A source that was edited since, another
Python, or `GROGNARD_PURE=1`: then all of them are left alone and the sources run as they are. So nothing compiled ever
stands in for what somebody has just written.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]  # what holds the package
FOLDER = Path(__file__).resolve().parent / "compiled"
LIST = "made-of.json"
SUFFIX = EXTENSION_SUFFIXES[0]  # names the Python and the machine


def folder() -> Path:
    """Where compiled modules lie; `GROGNARD_COMPILED` names another place."""
    return Path(os.environ.get("GROGNARD_COMPILED") or FOLDER)


def fingerprint(source: Path) -> str:
    """What tells one state of a source from another."""
    return hashlib.sha256(source.read_bytes()).hexdigest()


def stale(place: Path) -> str:
    """Why the compiled modules of a folder are not to be used; empty if they are."""
    if not (place / LIST).is_file():
        return "nothing is compiled"
    made_of = json.loads((place / LIST).read_text("utf-8"))
    if made_of["suffix"] != SUFFIX:
        return f"compiled for {made_of['suffix']}, not {SUFFIX}"
    for source, kept in made_of["sources"].items():
        if not (ROOT / source).is_file() or fingerprint(ROOT / source) != kept:
            return f"{source} was edited"
    return ""


class Compiled(MetaPathFinder):
    """Finds the compiled modules of a folder before their sources."""

    def __init__(self, place: Path) -> None:
        self.files = {path.name.removesuffix(SUFFIX): path for path in place.glob(f"*{SUFFIX}")}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        found = self.files.get(fullname)
        if found is None:
            return None
        return spec_from_file_location(fullname, found, loader=ExtensionFileLoader(fullname, str(found)))


def use() -> None:
    """From now on compiled modules are imported where they may be."""
    if not os.environ.get("GROGNARD_PURE") and not stale(folder()):
        sys.meta_path.insert(0, Compiled(folder()))


def used() -> list[str]:
    """The modules of the project that run compiled."""
    return sorted(
        name
        for name, module in sys.modules.items()
        if name.startswith("grognard.") and str(vars(module).get("__file__")).endswith(SUFFIX)
    )
