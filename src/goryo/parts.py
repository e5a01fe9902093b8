"""The parts that are installed apart, as extras, and what is said where one is missing."""

from __future__ import annotations

from importlib.util import find_spec
from typing import ClassVar

from goryo import showing
from goryo.errors import GoryoError

PARTS = {
    "fast": ("numpy", "numba", "llvmlite", "filelock"),
    "terminal": ("rich", "textual", "platformdirs"),
    "client": ("httpx", "websockets", "msgspec"),
    "server": ("starlette", "uvicorn", "uvloop", "sqlalchemy", "aiosqlite", "prometheus_client"),
    "postgres": ("asyncpg",),
    "push": ("cryptography",),
    "png": ("resvg_py", "PIL"),
    "ray": ("ray",),
    "research": ("pyspiel", "open_spiel", "pettingzoo", "gymnasium", "PIL"),
}
"""Each extra of the package, and the modules by whose absence one knows that it is missing."""


class Missing(GoryoError, ModuleNotFoundError):
    """A part that is not installed: `pip install "goryo[part]"` brings it."""

    kind: ClassVar[str] = "missing"

    def __init__(self, part: str) -> None:
        self.part = part
        super().__init__(part)

    def __str__(self) -> str:
        return showing.sentence(self, f'missing: pip install "goryo[{self.part}]"')


def needs(part: str) -> None:
    """`Missing` if the part is not installed; nothing is loaded to find that out."""
    if not is_there(part):
        raise Missing(part)


def is_there(part: str) -> bool:
    """Whether the part is installed; nothing is loaded to find that out."""
    return all(find_spec(module) is not None for module in PARTS[part])


def missing_part(error: ModuleNotFoundError) -> Missing | None:
    """The part that a failed import speaks of; None if the module is nobody's of ours."""
    if isinstance(error, Missing):
        return error
    module = (error.name or "").partition(".")[0]
    return next((Missing(part) for part, modules in PARTS.items() if module in modules), None)
