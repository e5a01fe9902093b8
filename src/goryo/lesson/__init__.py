"""The guided first games, one for each seat: a prepared game in which the player makes every move.

What is shown and offered at each step comes from a real table with a fixed fate; only which move
is asked for, and what is said, is written down.
"""

from goryo.lesson.lesson_json import lesson_to_json
from goryo.lesson.scripts import SCRIPTS, Act, Look, Said, Script
from goryo.lesson.staging import Lesson, LessonStep, lesson_of, stage

__all__ = [
    "SCRIPTS",
    "Act",
    "Lesson",
    "LessonStep",
    "Look",
    "Said",
    "Script",
    "lesson_of",
    "lesson_to_json",
    "stage",
]
