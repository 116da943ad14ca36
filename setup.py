"""Compiles the hot modules with mypyc where a compiler is; where there is none, the same source runs as it is."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import setup

HOT = ["src/grognard/kernel/paths.py", "src/grognard/kernel/hexgrid.py"]


def extensions() -> list[object]:
    """The compiled modules, none of them indispensable."""
    if os.environ.get("GROGNARD_PURE"):
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  (only there while the package is built)

        words = ["--config-file=", "--follow-imports=skip", *HOT]
        made = mypycify(words, opt_level="3", target_dir=str(Path("build") / "mypyc"))
    except (ImportError, SystemExit) as reason:
        print(f"grognard: the hot modules are not compiled ({reason})", file=sys.stderr)
        return []
    for extension in made:
        extension.optional = True
    return list(made)


setup(ext_modules=extensions())
