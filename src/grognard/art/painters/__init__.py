"""The painters that come with Grognard; importing them registers them."""

from . import marks, rough, towns, villages, water, ways, woods, works

__all__ = ["marks", "rough", "towns", "villages", "water", "ways", "woods", "works"]
