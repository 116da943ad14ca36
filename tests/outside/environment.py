"""A fresh environment for a package from outside: it has what this one has, and what is installed into it."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NIGHT_PATROL = ROOT / "examples" / "night-patrol"


def environment(folder: Path, *, source: bool = True) -> Path:
    """The interpreter of a new environment that borrows the packages of this one, and our source or not."""
    venv.create(folder, with_pip=False)
    library = next((folder / "lib").glob("python*/site-packages"))
    borrowed = [
        *([str(ROOT / "src")] if source else []),
        sysconfig.get_path("purelib"),
        *(path for path in sys.path if "site-packages" in path),
    ]
    (library / "borrowed.pth").write_text("\n".join(dict.fromkeys(borrowed)) + "\n", "utf-8")
    return folder / "bin" / "python"


def install(python: Path, package: Path, work: Path) -> None:
    """Install a package that is built from a copy of its folder, with what `make install` could fetch too."""
    copy = work / package.name
    subprocess.run(["cp", "-r", str(package), str(copy)], check=True)
    quiet = ["--quiet", "--no-deps", "--disable-pip-version-check"]
    run(sys.executable, "-m", "pip", "--python", str(python), "install", *quiet, str(copy))


def run(*words: str, folder: Path | None = None) -> str:
    """What a command says; it must end well."""
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout
