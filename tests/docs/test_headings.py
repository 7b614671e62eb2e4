"""Settings, refusals and events each have their heading, in the order of the program."""

from __future__ import annotations

import re
from dataclasses import fields

import msgspec
import pytest
from typer.main import get_command

from docs.pages import page, rows, section
from fogbound.cli.serve import app
from fogbound.errors import Refusal
from fogbound.server.refuse import Refuse
from fogbound.server.settings import ServerSettings
from fogbound.views import AnyEvent
from fogbound.wire import Code
from fogbound.wire.table import Settings

REFUSALS, EVENTS, SETTINGS = page("refusals"), page("events"), page("settings")
EVENT_TYPES = {str(kind.__struct_config__.tag): kind for kind in AnyEvent.__args__}


def headings(text: str, level: int) -> list[str]:
    """The headings of a level, in order."""
    return re.findall(rf"^{'#' * level} (\w+)$", text, re.MULTILINE)


def test_every_refusal_has_its_heading() -> None:
    """The page lists the codes as the program does, the referee's own first."""
    assert headings(REFUSALS, 3) == [code.value for code in Code]
    referees = REFUSALS.partition("## From the server")[0]
    assert headings(referees, 3) == [code.value for code in Refusal]


@pytest.mark.parametrize("code", Code)
def test_every_refusal_names_its_status(code: Code) -> None:
    """Under a code stand its meaning and the status with which REST answers."""
    text = section(REFUSALS, code.value)
    assert len(text.split()) >= 4
    assert str(Refuse(code).status) in re.findall(r"\b[45]\d\d\b", text)


def test_every_event_has_its_heading() -> None:
    """The page lists the events that a stream can hold."""
    assert headings(EVENTS, 2) == list(EVENT_TYPES)


@pytest.mark.parametrize("name", EVENT_TYPES)
def test_every_key_of_an_event_is_listed(name: str) -> None:
    """Under an event stand all of its keys, and a word where it has one."""
    text = section(EVENTS, name)
    listed = [row["key"].strip("`") for row in rows(text)]
    assert listed == [field.name for field in msgspec.structs.fields(EVENT_TYPES[name])]
    has_word = "word" in vars(EVENT_TYPES[name])
    assert ("Word" in text.partition("|")[0]) is has_word


def test_every_setting_of_a_server_has_its_heading() -> None:
    """The page lists what an operator can decide, with flag, variable and what holds unless it is set."""
    text = SETTINGS.partition("## Of a table")[0]
    assert headings(text, 3) == ["config", *(field.name for field in fields(ServerSettings))]
    said = {option.opts[0]: option.envvar for option in get_command(app).params if option.envvar}
    assert dict(re.findall(r"`(--[a-z-]+)`, `(FOGBOUND_[A-Z_]+)`", text)) == said
    for field in fields(ServerSettings):
        if field.default and not isinstance(field.default, bool | tuple):
            value = f"{field.default:g}" if isinstance(field.default, float) else str(field.default)
            assert f"`{value}`" in section(SETTINGS, field.name)


def test_every_setting_of_a_table_has_its_heading() -> None:
    """The page lists what a host can choose, and names everything inside it."""
    text = SETTINGS.partition("## Of a table")[2].partition("## Of the process")[0]
    wanted = msgspec.structs.fields(Settings)
    assert headings(text, 3) == [field.name for field in wanted]
    for field in wanted:
        if isinstance(field.default, msgspec.Struct):
            for inner in msgspec.structs.fields(type(field.default)):
                assert f"`{inner.name}`" in section(SETTINGS, field.name), inner.name
