"""The browser's types, written from the ones in Python: `python -m fogbound.wire.emit_ts web/src/gen`.

A struct becomes an interface, a tagged union a union that TypeScript narrows by its tag, an enum a union of its words.
What a client may leave out is optional; a struct that travels both ways gets a second form, `...Input`, for sending.
"""

from __future__ import annotations

import sys
from enum import Enum
from inspect import getdoc
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from fogbound.rules import Reason, Side, Ticket
from fogbound.views import AnyEvent, View
from fogbound.wire import client, maps, notebook, rest, server
from fogbound.wire.codec import VERSION
from fogbound.wire.codes import Code
from fogbound.wire.table import Settings

FILE = "wire.ts"
HEAD = "// Written by fogbound.wire.emit_ts. Do not edit."

SENT: tuple[Any, ...] = (
    client.ClientMessage,
    Settings,
    *rest.Body.__subclasses__(),
    notebook.NotebookInput,
    notebook.LogInput,
)
RECEIVED: tuple[Any, ...] = (
    server.ServerMessage,
    rest.Entrance, rest.TableAnswer, rest.TableList, rest.ResumeCode, rest.RefusedAnswer, rest.Editions,
    rest.EditionAnswer, maps.BoardAnswer, maps.MapAnswer, rest.Replay, rest.Proofs, rest.GameAnswer, rest.RecordAnswer,
    rest.BeliefAnswer, rest.BeliefsAnswer, rest.AnalysisAnswer, rest.Polled, rest.NewsAnswer, rest.Prepared,
    rest.TakebackAnswer,
    notebook.NotebookAnswer, notebook.LogAnswer, notebook.HintAnswer,
)  # fmt: skip

_PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.NoneType: "null",
}


def typescript() -> str:
    """The text of the generated file."""
    sent, received = _structs(SENT), _structs(RECEIVED)
    both = {name for name in sent if name in received}
    parts = [HEAD, f"export const VERSION = {VERSION};", *_words()]
    parts += [_enum(enum) for enum in _enums(SENT + RECEIVED)]
    parts += [_interface(info, "", set(), is_sent=False) for info in received.values()]
    parts += [_interface(info, "Input" if name in both else "", both, is_sent=True) for name, info in sent.items()]
    parts += [
        f"export type AnyEvent = {_members(AnyEvent)};",
        f"export type View = {_members(View)};",
        f"export type ClientMessage = {_members(client.ClientMessage)};",
        f"export type ServerMessage = {_members(server.ServerMessage)};",
        f"export const DEFAULT_SETTINGS: Settings = {msgspec.json.encode(Settings()).decode()};",
    ]
    return "\n\n".join(parts) + "\n"


def emit(folder: Path) -> Path:
    """Writes the file into a folder and returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    path.write_text(typescript(), "utf-8")
    return path


def is_fresh(folder: Path) -> bool:
    """Is the file in the folder what would be written now?"""
    path = folder / FILE
    return path.is_file() and path.read_text("utf-8") == typescript()


def _words() -> list[str]:
    letters = {ticket.letter: ticket.name.lower() for ticket in Ticket}
    reasons = [reason.word for reason in Reason if reason]
    return [
        f"export const TICKETS = {msgspec.json.encode(letters).decode()} as const;",
        "export type TicketLetter = keyof typeof TICKETS;",
        f"export const REASONS = {msgspec.json.encode(reasons).decode()} as const;",
        f"export const SIDES = {msgspec.json.encode([side.value for side in Side]).decode()} as const;",
        f"export const CODES = {msgspec.json.encode([code.value for code in Code]).decode()} as const;",
    ]


def _walk(info: Any, found: dict[str, Any]) -> None:
    """Collects the structs and enums that a type is made of."""
    if isinstance(info, inspect.StructType):
        name = info.cls.__name__
        if name in found:
            return
        found[name] = info
        for field in info.fields:
            _walk(field.type, found)
    elif isinstance(info, inspect.EnumType):
        found[info.cls.__name__] = info
    elif isinstance(info, inspect.Metadata):
        _walk(info.type, found)
    elif isinstance(info, inspect.UnionType):
        for part in info.types:
            _walk(part, found)
    elif isinstance(info, inspect.VarTupleType | inspect.ListType):
        _walk(info.item_type, found)
    elif isinstance(info, inspect.TupleType):
        for part in info.item_types:
            _walk(part, found)
    elif isinstance(info, inspect.DictType):
        _walk(info.value_type, found)


def _reached(roots: tuple[Any, ...]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for root in roots:
        _walk(inspect.type_info(root), found)
    return dict(sorted(found.items()))


def _structs(roots: tuple[Any, ...]) -> dict[str, inspect.StructType]:
    return {name: info for name, info in _reached(roots).items() if isinstance(info, inspect.StructType)}


def _enums(roots: tuple[Any, ...]) -> list[type[Enum]]:
    return [info.cls for info in _reached(roots).values() if isinstance(info, inspect.EnumType)]


def _enum(enum: type[Enum]) -> str:
    return f"{_comment(enum)}export type {enum.__name__} = {' | '.join(_text(member.value) for member in enum)};"


def _interface(info: inspect.StructType, suffix: str, both: set[str], *, is_sent: bool) -> str:
    config = info.cls.__struct_config__
    lines = [f"{_comment(info.cls)}export interface {info.cls.__name__}{suffix} {{"]
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: {_text(config.tag)};")
    for field in info.fields:
        may_lack = not field.required and (is_sent or config.omit_defaults)
        lines.append(f"  {field.encode_name}{'?' if may_lack else ''}: {_type(field.type, both)};")
    return "\n".join([*lines, "}"])


def _type(info: inspect.Type, both: set[str]) -> str:
    if type(info) in _PLAIN:
        return _PLAIN[type(info)]
    if isinstance(info, inspect.Metadata):
        return _type(info.type, both)
    if isinstance(info, inspect.StructType):
        return info.cls.__name__ + ("Input" if info.cls.__name__ in both else "")
    if isinstance(info, inspect.EnumType):
        return info.cls.__name__
    if isinstance(info, inspect.LiteralType):
        return " | ".join(_text(value) for value in info.values)
    if isinstance(info, inspect.UnionType):
        return " | ".join(_type(part, both) for part in info.types)
    if isinstance(info, inspect.VarTupleType | inspect.ListType):
        return f"readonly ({_type(info.item_type, both)})[]"
    if isinstance(info, inspect.TupleType):
        return f"readonly [{', '.join(_type(part, both) for part in info.item_types)}]"
    if isinstance(info, inspect.DictType):
        return f"Readonly<Record<string, {_type(info.value_type, both)}>>"
    raise TypeError(f"{info} has no form in TypeScript")


def _members(union: Any) -> str:
    return " | ".join(part.__name__ for part in union.__args__)


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _comment(cls: type) -> str:
    text = getdoc(cls)
    return f"/** {' '.join(text.split())} */\n" if text else ""


if __name__ == "__main__":
    sys.stdout.write(f"{emit(Path(sys.argv[1]))}\n")
