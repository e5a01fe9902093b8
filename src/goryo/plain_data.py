"""Plain data: what JSON is in Python."""

from typing import Any

Json = dict[str, Any]
"""An object of JSON, by the names of its members."""
