"""Pictures kept on disk, by the digest of everything that they were made from."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path


def folder() -> Path:
    """The user's cache folder; `GROGNARD_CACHE` names another."""
    own = os.environ.get("GROGNARD_CACHE")
    return Path(own) if own else home()


def home() -> Path:
    """The user's cache folder, as the system has it."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "grognard" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/grognard"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "grognard"


@cache
def edition() -> bytes:
    """A digest of the drawing code: a picture made by other code is another picture."""
    digest = hashlib.sha256()
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.digest()


def kept(suffix: str, key: bytes, make: Callable[[], bytes]) -> bytes:
    """What `make` gives, made once for a key."""
    name = hashlib.sha256(edition() + key).hexdigest()[:32]
    file = folder() / "art" / f"{name}.{suffix}"
    try:
        return file.read_bytes()
    except OSError:
        made = make()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as whole:
            whole.write(made)
        Path(whole.name).replace(file)
    except OSError:
        pass  # a read-only disk makes it slower, not impossible
    return made
