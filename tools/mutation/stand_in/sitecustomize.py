"""Modules that are read from another text than their own.

Every Python process of a trial imports this at its start, because its folder is on PYTHONPATH: so
servers and players that a test starts run the mutant too. `MUTANT_MODULE` names the module and
`MUTANT_TEXT` the file with its text.
"""

import ast
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType


class _Loader(SourceFileLoader):
    """Loads a module from another text, under its own name and place."""

    def __init__(self, name: str, path: str, text: bytes | ast.Module) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType | None:  # noqa: ARG002
        return compile(self.text, self.path, "exec", dont_inherit=True)


class StandIns:
    """Finds modules that have another text; by module name, that text."""

    def __init__(self, texts: Mapping[str, bytes | ast.Module]) -> None:
        self.texts = texts

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name in self.texts else None
        if spec is not None and spec.origin is not None:
            spec.loader = _Loader(name, spec.origin, self.texts[name])
        return spec


if "MUTANT_MODULE" in os.environ:
    mutant = {os.environ["MUTANT_MODULE"]: Path(os.environ["MUTANT_TEXT"]).read_bytes()}
    sys.meta_path.insert(0, StandIns(mutant))
