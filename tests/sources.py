"""The sources of the house, as Python reads them: each file once, whoever asks."""

import ast
from functools import cache
from pathlib import Path
from typing import TypeAlias

Node: TypeAlias = ast.Import | ast.ImportFrom | ast.Call


@cache
def nodes(file: Path) -> list[Node]:
    """Every import and every call in the file, wherever it stands."""
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    return [node for node in ast.walk(tree) if isinstance(node, Node)]
