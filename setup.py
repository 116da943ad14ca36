"""A wheel carries the compiled modules if there are any (`make compile`), and is then one for this kind of machine."""

from __future__ import annotations

from pathlib import Path

from setuptools import Distribution, setup


class Package(Distribution):
    def has_ext_modules(self) -> bool:
        return any(Path("src/grognard/compiled").glob("*.so"))


setup(distclass=Package)
