"""How the server's modules depend on each other."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import fogbound.server

SERVER = Path(fogbound.server.__file__).parent
SOURCES = SERVER.parents[1]


def name_of(file: Path) -> str:
    """The module that a file is."""
    parts = file.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_no_module_of_the_server_imports_itself_by_way_of_others() -> None:
    """Types count too: whoever reads a file downwards never comes back to it."""
    modules = {name_of(file): file for file in SERVER.rglob("*.py")}
    imports: dict[str, set[str]] = {}
    for module, file in modules.items():
        named = {
            inner if (inner := f"{part.module}.{alias.name}") in modules else str(part.module)
            for part in ast.walk(ast.parse(file.read_text()))
            if isinstance(part, ast.ImportFrom)
            for alias in part.names
        }
        imports[module] = named & modules.keys()
    assert len(list(TopologicalSorter(imports).static_order())) == len(modules)
