"""How the modules depend on each other."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import fogbound

PACKAGE = Path(fogbound.__file__).parent
LATE = {("fogbound.rules.definition", "fogbound.rules.spelling"), ("fogbound.rules.definition", "fogbound.rules.full")}
"""An edition can be asked for its spelling, which names its difference from a preset, and presets are editions."""


def name_of(file: Path) -> str:
    """The module that a file is."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports() -> dict[str, set[str]]:
    """Each module with those that it imports, at any time and for types alone."""
    modules = {name_of(file): file for file in PACKAGE.rglob("*.py")}
    found: dict[str, set[str]] = {}
    for module, file in modules.items():
        named = {
            inner if (inner := f"{part.module}.{alias.name}") in modules else str(part.module)
            for part in ast.walk(ast.parse(file.read_text()))
            if isinstance(part, ast.ImportFrom)
            for alias in part.names
        }
        found[module] = named & modules.keys()
    return found


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Whoever reads a file downwards never comes back to it, but where an edition is asked for its own spelling."""
    found = imports()
    for module, late in LATE:
        found[module] -= {late}
    assert len(list(TopologicalSorter(found).static_order())) == len(found)


def test_the_exceptions_are_needed() -> None:
    """An import that closes no circle any more is no exception."""
    for edge in LATE:
        found = imports()
        for module, late in LATE - {edge}:
            found[module] -= {late}
        with pytest.raises(CycleError):
            TopologicalSorter(found).prepare()
