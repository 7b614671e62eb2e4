"""The page on computer players names what there is to choose from, with its defaults."""

from __future__ import annotations

from dataclasses import fields

from docs.pages import page, rows, section
from fogbound.ai import Decision
from fogbound.ai.parameters import Parameters
from fogbound.ai.players.registry import LEVELS, bot_names

PAGE = page("bots")


def test_every_level_and_player_is_described() -> None:
    """Whoever looks for a name finds what it does."""
    assert [row["level"] for row in rows(section(PAGE, "Levels"))] == [f"`{level}`" for level in LEVELS]
    text = section(PAGE, "Players to measure with")
    assert [name for name in bot_names() if name not in LEVELS and f"- `{name}`:" not in text] == []


def test_every_option_of_our_player_is_described() -> None:
    """The table holds every option that a spelling may have, with its default."""
    found = {row["option"].strip("`"): row["default"] for row in rows(section(PAGE, "Options of `hunter`"))}
    usual = {entry.name: entry.default for entry in fields(Parameters)}
    yes_or_no = {True: "yes", False: "no"}
    assert found == {name: yes_or_no[v] if isinstance(v, bool) else f"{v:g}" for name, v in usual.items()}


def test_a_decision_is_described_field_by_field() -> None:
    """The page and the record have the same fields."""
    named = [row["field of a `Decision`"].strip("`") for row in rows(section(PAGE, "In Python"))]
    assert named == [entry.name for entry in fields(Decision)]
