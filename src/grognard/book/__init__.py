"""The rulebook as a book: chapters with titles, what names what, rulings, lessons, figures, examples.

A game brings `headings.toml` (titles), `glossary.toml` (words of both languages), `figures.toml` and `examples.toml`
in its package; one that brings none has a book by its numbers alone.
"""
