"""Lessons: small positions with tasks, played on the real engine. A game brings its own, as data in its package."""

from __future__ import annotations

from grognard.lessons.files import Lesson, LessonError, Start, Task, Until, course, lesson

__all__ = ["Lesson", "LessonError", "Start", "Task", "Until", "course", "lesson"]
