"""The course of Counter-Attack: Arras, walked in the browser: every lesson by the mouse, the first on a phone too."""

from __future__ import annotations

from .pupil import Course


class TestArras(Course):
    game = "arras"
