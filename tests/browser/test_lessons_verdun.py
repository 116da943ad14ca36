"""The course of Verdun, walked in the browser: every lesson by the mouse, the first on a phone too."""

from __future__ import annotations

from .pupil import Course


class TestVerdun(Course):
    game = "verdun"
