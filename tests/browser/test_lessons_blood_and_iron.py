"""The course of Blood and Iron, walked in the browser: every lesson by the mouse, the first on a phone too."""

from __future__ import annotations

from .pupil import Course


class TestBloodAndIron(Course):
    game = "blood-and-iron"
