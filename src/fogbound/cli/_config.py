"""Settings from a file: `--config FILE`, in TOML, with the names that docs/settings.md has as headings."""

from __future__ import annotations

import difflib
import os
import tomllib
from pathlib import Path
from types import NoneType
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin, get_type_hints

import typer

from fogbound.errors import RequestError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

PLURALS = {"origins": "origin", "trusted_proxies": "trusted_proxy", "notify_networks": "notify_network"}
"""Settings whose flag is given once for each value."""
ELSEWHERE = {"FOGBOUND_TRACEBACK", "FOGBOUND_BUS", "FOGBOUND_BUS_KEY", "FOGBOUND_CONFIG"}
"""Variables that other commands read."""


def _take_in(ctx: typer.Context, file: Path | None) -> Path | None:
    """Settings of the file become what a command takes where neither a flag nor a variable says anything."""
    if file is not None:
        ctx.default_map = {**(ctx.default_map or {}), **read_settings(file, ctx.command.params)}
    return file


Config = Annotated[
    Path | None,
    typer.Option(
        envvar="FOGBOUND_CONFIG",
        help="File with settings (TOML); flags and variables go first.",
        is_eager=True,
        callback=_take_in,
    ),
]


def read_settings(file: Path, options: Iterable[Any]) -> dict[str, Any]:
    """The settings of a file by the names of their flags; RequestError with everything in it that is none."""
    from fogbound.server.settings import ServerSettings

    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RequestError(f"{file} cannot be read as TOML: {error}") from None
    types = get_type_hints(ServerSettings)
    flags = {str(option.name): option for option in options}
    faults = []
    for name, value in found.items():
        if name not in types:
            faults.append(f"unknown setting {name!r}{_meant(name, types)}")
        elif not _fits(value, types[name], flags[PLURALS.get(name, name)]):
            faults.append(f"{name} is {_wanted(types[name], flags[PLURALS.get(name, name)])}")
    if faults:
        raise RequestError(f"{file}: {'; '.join(faults)}")
    return {PLURALS.get(name, name): value for name, value in found.items()}


def _fits(value: object, kind: Any, flag: Any) -> bool:
    """Is this of the kind of a setting, and within the bounds of its flag?"""
    import msgspec

    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    low, high = _bounds(flag)
    return not isinstance(value, int | float) or ((low is None or value >= low) and (high is None or value <= high))


def _wanted(kind: Any, flag: Any) -> str:
    """What a setting is, in words."""
    if get_origin(kind) is Literal:
        return f"one of {', '.join(get_args(kind))}"
    kinds = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
    if get_origin(kind) is tuple:
        return "a list of texts"
    said = next(kinds[one] for one in get_args(kind) or (kind,) if one is not NoneType)
    low, high = _bounds(flag)
    return said + ("" if low is None else f" from {low} on" if high is None else f" from {low} to {high}")


def _bounds(flag: Any) -> tuple[float | None, float | None]:
    return getattr(flag, "min", None), getattr(flag, "max", None)


def unknown_variables(environment: Mapping[str, str], known: Iterable[str]) -> list[str]:
    """A sentence for each variable that looks like a setting and is none."""
    known = {*known, *ELSEWHERE}
    unknown = sorted(name for name in environment if name.startswith("FOGBOUND_") and name not in known)
    return [f"{name} is not a setting{_meant(name, known)}" for name in unknown]


def warn_of_variables(ctx: typer.Context) -> None:
    """Says on the standard error which variables of the environment nobody reads."""
    for sentence in unknown_variables(os.environ, (str(option.envvar) for option in ctx.command.params)):
        typer.echo(f"fogbound: {sentence}", err=True)


def _meant(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else ""
