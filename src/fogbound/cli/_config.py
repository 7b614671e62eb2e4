"""Settings from a file: `--config FILE`, in TOML, with the names that docs/settings.md has as headings."""

from __future__ import annotations

import difflib
import os
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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
        names = {str(option.name) for option in ctx.command.params}
        ctx.default_map = {**(ctx.default_map or {}), **read_settings(file, names - {"config", "check"})}
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


def read_settings(file: Path, names: Iterable[str]) -> dict[str, Any]:
    """The settings of a file by the names of their flags; RequestError for what is none."""
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RequestError(f"{file} cannot be read as TOML: {error}") from None
    known = {name: name for name in names if name not in PLURALS.values()}
    known |= {plural: flag for plural, flag in PLURALS.items() if flag in names}
    for name, value in found.items():
        if name not in known:
            raise RequestError(f"{file}: unknown setting {name!r}{_meant(name, known)}")
        if isinstance(value, list) is not (name in PLURALS):
            raise RequestError(f"{file}: {name} is {'a list' if name in PLURALS else 'one value'}")
    return {known[name]: value for name, value in found.items()}


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
