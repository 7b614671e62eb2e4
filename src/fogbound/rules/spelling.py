"""The one spelling of an edition: `modern(detectives=3, fares=supply, length=entries:24)`.

`edition` reads it; `spell` writes it, naming only what differs from the preset. Both are exact inverses.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from fogbound.board import names as board_names
from fogbound.board.loading import is_known
from fogbound.rules.clash import Clash, EditionClash
from fogbound.rules.deck import deck_names, is_known_deck
from fogbound.rules.definition import OPTIONS, Edition
from fogbound.rules.editions import preset
from fogbound.rules.options import find_option, near, read_value, write_value
from fogbound.rules.sense import check_sense

_SHAPE = re.compile(r"\s*(?P<name>[\w-]+)\s*(\((?P<options>[^()]*)\))?\s*")
MAX_SPELLING = 2_000


Find = Callable[[Edition], None]
"""Sees to it that the board and the deck of an edition are known, or raises."""


def known(edition: Edition) -> None:
    """Refuses boards and decks that are neither built in nor opened already; nobody looks whether there is a file."""
    for option, is_there, built_in in (("board", is_known, board_names()), ("deck", is_known_deck, deck_names())):
        value = getattr(edition, option)
        if not is_there(value):
            sentence = f"{option} must be one of {', '.join(built_in)} here.{near(value, built_in)}"
            raise EditionClash(Clash.VALUE, {option: value}, sentence=sentence)


def edition(spelling: str, find: Find = known, **options: object) -> Edition:
    """The edition that a spelling stands for, with more `options`: `edition("modern", detectives=3, surfacing=True)`.

    EditionClash for words or combinations that make no sense. A file that it names is not opened but refused;
    `rules.files` opens files.
    """
    if options:
        name, texts = take_apart(spelling)
        texts |= {option: _text_of(option, value) for option, value in options.items()}
        spelling = f"{name}({', '.join(f'{option}={text}' for option, text in texts.items())})"
    return _edition(spelling, find)


def _text_of(option: str, value: object) -> str:
    return value if isinstance(value, str) else write_value(find_option(option), value)


@lru_cache(maxsize=512)
def _edition(spelling: str, find: Find) -> Edition:
    if len(spelling) > MAX_SPELLING:
        raise _no_edition(f"an edition's spelling has at most {MAX_SPELLING} characters")
    name, texts = take_apart(spelling)
    values = {option: read_value(find_option(option), text) for option, text in texts.items()}
    base = preset(name, players=values.get("players"), detectives=values.get("detectives"))
    which = replace(base, **values)
    find(which)
    return check_sense(which)


def edition_of(given: Edition | str) -> Edition:
    """The edition that is given, or that a spelling stands for."""
    return edition(given) if isinstance(given, str) else given


def take_apart(spelling: str) -> tuple[str, dict[str, str]]:
    """The preset that a spelling names, and the texts of its options by name; which there are is not looked at."""
    found = _SHAPE.fullmatch(spelling)
    if not found:
        raise _no_edition(
            f"{spelling[:60]!r} is not a valid edition; write, for example, modern(detectives=3, fares=supply)"
        )
    texts: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in (found["options"] or "").split(","))):
        name, equals, text = (piece.strip() for piece in part.partition("="))
        if not equals:
            raise _no_edition(f"{part[:40]!r}: an option is written name=value")
        if name in texts:
            raise _no_edition(f"{name[:40]} is given twice")
        texts[name] = text
    return found["name"], texts


@lru_cache(maxsize=512)
def spell(edition: Edition) -> str:
    """The shortest spelling: the preset and the options in which the edition differs from it."""
    base, named = _nearest_row(edition)
    named += [
        f"{entry.name}={write_value(entry, getattr(edition, entry.name))}"
        for entry in OPTIONS
        if entry.name not in ("players", "detectives") and getattr(edition, entry.name) != getattr(base, entry.name)
    ]
    return f"{edition.name}({', '.join(named)})" if named else edition.name


def _nearest_row(edition: Edition) -> tuple[Edition, list[str]]:
    """The preset row that the edition stands in, and how to say so in as few words as possible."""
    people, detectives = edition.players, edition.detectives
    plain = preset(edition.name)
    if (plain.players, plain.detectives) == (people, detectives):
        return plain, []
    by_detectives = preset(edition.name, detectives=detectives)
    if by_detectives.players == people:
        return by_detectives, [f"detectives={detectives}"]
    by_players = preset(edition.name, players=people)
    named = [f"players={people}"]
    if by_players.detectives != detectives:
        named.append(f"detectives={detectives}")
    return by_players, named


def _no_edition(sentence: str) -> EditionClash:
    return EditionClash(Clash.SPELLING, sentence=sentence)
