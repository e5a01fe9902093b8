"""Lessons, rules, palace editor, games without a server: the tests that they have with one."""

from tests.browser.test_carriers import (
    test_a_record_made_elsewhere_is_played_on,
    test_a_whole_game_in_each_role,
    test_beside_the_box_she_plans_and_they_ask,
    test_the_puzzle_of_a_day_is_solved,
    test_two_at_one_screen_play_a_round,
)
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
    "test_a_record_made_elsewhere_is_played_on",
    "test_a_whole_game_in_each_role",
    "test_beside_the_box_she_plans_and_they_ask",
    "test_defects_are_shown_where_they_are",
    "test_the_lesson_of_the_goryo_by_pointer",
    "test_the_puzzle_of_a_day_is_solved",
    "test_the_rules_are_read_and_searched_by_pointer",
    "test_two_at_one_screen_play_a_round",
]
