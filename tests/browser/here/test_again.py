"""Lessons, rules and the palace editor without a server: the tests that they have with one."""

from tests.browser.test_lessons import (
    pytestmark,
    test_a_lesson_as_text_in_french,
    test_the_lesson_of_the_goryo_by_pointer,
)
from tests.browser.test_palace import test_defects_are_shown_where_they_are
from tests.browser.test_rules import test_the_rules_are_read_and_searched_by_pointer

__all__ = [
    "pytestmark",
    "test_a_lesson_as_text_in_french",
    "test_defects_are_shown_where_they_are",
    "test_the_lesson_of_the_goryo_by_pointer",
    "test_the_rules_are_read_and_searched_by_pointer",
]
