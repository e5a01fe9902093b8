"""The rules as a page tells them: chapters, clauses, drawings, rulebooks side by side, examples.

    guide_to_json(name)
    example_to_json(name, "2")

Everything is neutral data. The sentences are in `goryo.words` (`guide-…`), and what is drawn are
views of games that the library played.
"""

from goryo.guide.chapters import CHAPTERS, Chapter, Paragraph
from goryo.guide.comparison import Value, comparison, differing
from goryo.guide.examples import Example, example, example_names
from goryo.guide.guide_json import example_to_json, guide_to_json

__all__ = [
    "CHAPTERS",
    "Chapter",
    "Example",
    "Paragraph",
    "Value",
    "comparison",
    "differing",
    "example",
    "example_names",
    "example_to_json",
    "guide_to_json",
]
