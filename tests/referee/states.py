"""Finds where a source text reads a state's fields, so that tests can hold who may."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from fogbound.engine.layout import STATE

FIELDS = frozenset(STATE.names or ())
OWN = FIELDS & {"log_station", "log_mark", "x_start"}
"""Fields whose names nothing else has, whatever they are read from."""
LAYOUT = "fogbound.engine.layout"
TYPES = frozenset({"Record", "StateArray", "STATE", "MAX_MOVES"})
"""What may be taken from the layout without looking into a state: types, and sizes of buffers."""
WRITTEN = frozenset(
    {"PublicView", "DetectiveView", "MisterXView", "Opening", "XMoved", "XSeen", "Placed", "PursuerMoved"}
)
"""What an audience is told; making one is writing for it."""


def touches(source: str) -> Iterator[str]:
    """What the text does with the inside of states, a line each."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == LAYOUT:
            yield from (f"{node.lineno}: imports {name.name}" for name in node.names if name.name not in TYPES)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _fields_of_records(node)
        if isinstance(node, ast.Attribute) and (node.attr in OWN or (node.attr in FIELDS and _is_record(node.value))):
            yield f"{node.lineno}: reads {node.attr}"
        elif isinstance(node, ast.Subscript) and _is_text(node.slice, FIELDS) and _is_states(node.value):
            yield f"{node.lineno}: reads {ast.unparse(node.slice)}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WRITTEN:
            yield f"{node.lineno}: makes {node.func.id}"


def _fields_of_records(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """Fields read from names that stand for records in a function."""
    records = {
        argument.arg
        for argument in (*function.args.args, *function.args.kwonlyargs)
        if argument.annotation is not None and ast.unparse(argument.annotation) == "Record"
    }
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Record":
            records |= _names(node.target)
        elif isinstance(node, ast.Assign):
            records |= {name for target in node.targets for name in _bound(target, node.value)}
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and node.attr in FIELDS and _names(node.value) & records:
            yield f"{node.lineno}: reads {node.attr}"


def _bound(target: ast.expr, value: ast.expr) -> Iterator[str]:
    """The names that an assignment binds to records."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, other in zip(target.elts, value.elts, strict=False):
            yield from _bound(one, other)
    elif _is_record(value):
        yield from _names(target)


def _names(target: ast.expr) -> set[str]:
    return {target.id} if isinstance(target, ast.Name) else set()


def _is_record(node: ast.expr) -> bool:
    """Is this `state.record`, or one of an array of states?"""
    if isinstance(node, ast.Attribute):
        return node.attr == "record"
    return isinstance(node, ast.Subscript) and _is_states(node.value)


def _is_states(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name in ("array", "states", "state", "dealt")


def _is_text(node: ast.expr, texts: frozenset[str]) -> bool:
    return isinstance(node, ast.Constant) and node.value in texts
