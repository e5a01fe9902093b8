"""The way through a guided first game."""

from __future__ import annotations

from goryo.lesson import Lesson, LessonStep


def way(lesson: Lesson) -> list[LessonStep]:
    """The steps that somebody goes through who does what is suggested."""
    steps = [lesson.steps[0]]
    while steps[-1].ways:
        steps.append(lesson.steps[next(iter(steps[-1].ways.values()))])
    return steps
