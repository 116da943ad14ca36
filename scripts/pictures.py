"""Draw what the table shows before anybody asks.

python scripts/pictures.py            every map, into the package: a wheel carries them
python scripts/pictures.py --quick    without the pictures for a closer look, which a server draws when it has time
python scripts/pictures.py --cards    the small pictures of the front page, kept in the repository
"""

from __future__ import annotations

import sys
import tempfile
import time
from importlib.resources import files
from pathlib import Path

from grognard.server import drawing
from grognard.server.gallery import CARD, CARRIED


def cards() -> None:
    with tempfile.TemporaryDirectory() as folder:
        drawing.learn((), folder)
        for game in drawing._games.values():
            home = Path(str(files(game.package)))
            (home / CARD).write_bytes(drawing.draw_card(game.id))
            (home / CARD).with_suffix(".txt").write_text(drawing.card_digest(game.id) + "\n")
            print(f"{game.id}: {(home / CARD).stat().st_size:,} bytes")


def main() -> None:
    if "--cards" in sys.argv[1:]:
        cards()
        return
    start = time.monotonic()
    count = drawing.draw_all(CARRIED, drawing.LEVELS[:1] if "--quick" in sys.argv[1:] else drawing.LEVELS)
    print(f"{count} pictures, {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
