"""Fetch the two fonts of maps and counters (EB Garamond, Barlow Condensed; both OFL) into the user's cache folder.

`make play` does not need this: the client's build brings the same packages. It is for those who use `grognard.art`
alone. Needs npm.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from grognard.art import cache, fonts

PACKAGES = ("@fontsource/eb-garamond", "@fontsource/barlow-condensed")


def main() -> None:
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("npm was not found: install Node, or put the fonts' files into a folder named by GROGNARD_FONTS")
    target = cache.folder() / "fonts"
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([npm, "install", "--no-save", "--prefix", folder, *PACKAGES], check=True)
        for style in fonts.FACES:
            shutil.copy(next(Path(folder).rglob(f"{style.stem}.woff2")), target)
    sys.stdout.write(f"{len(fonts.FACES)} faces in {target}\n")


if __name__ == "__main__":
    main()
