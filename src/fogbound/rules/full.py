"""The full spelling of an edition: every option, the version of the rules, and what board and deck hold.

    toy(board=toy, players=3, ..., ticket_faces=down); rules 1; board c2767e4c64768ed1

It means the same game for ever, whatever becomes of presets, options and built-in boards, so it is what is stored.
"""

from __future__ import annotations

import re
from functools import lru_cache

from fogbound.board import load
from fogbound.errors import EditionError
from fogbound.rules import history
from fogbound.rules.deck import load_deck
from fogbound.rules.definition import OPTIONS, Edition
from fogbound.rules.editions import PRESETS
from fogbound.rules.options import find_option, near, read_value, write_value
from fogbound.rules.sense import check_sense
from fogbound.rules.spelling import Find, known, take_apart

MAX_FULL = 6_000
DIGITS = 16
_SECTION = re.compile(r"(?P<key>rules|board|deck) (?P<value>[0-9a-f]{1,64})")


class NewerRules(EditionError):
    """An edition of rules that only a newer version of the program knows."""


@lru_cache(maxsize=512)
def spell_full(edition: Edition) -> str:
    """The full spelling; `read_full` reads it back."""
    options = ", ".join(f"{entry.name}={write_value(entry, getattr(edition, entry.name))}" for entry in OPTIONS)
    sections = {"rules": str(history.RULES_VERSION), **digests(edition)}
    return "; ".join([f"{edition.name}({options})", *(f"{key} {value}" for key, value in sections.items())])


@lru_cache(maxsize=512)
def read_full(text: str, *, called: str | None = None, find: Find = known) -> Edition:
    """The edition of a full spelling, or of a short one from before there were full ones; EditionError if it is none.

    `called`: a short spelling that stands beside it for people, and must not contradict it. A file that is named is not
    opened but refused, unless `find` opens it.
    """
    if len(text) > MAX_FULL:
        raise EditionError(f"an edition in full has at most {MAX_FULL} characters")
    spelling, *rest = (section.strip() for section in text.split(";"))
    name, texts = take_apart(spelling)
    told = _told(rest)
    if called is not None:
        _check_called(called, name, texts)
    if not rest:
        texts = history.completed(name, texts)
        told = {"rules": "1", **history.first_digests(texts["board"], texts["deck"])}
    edition = _edition(name, history.brought_up(texts, _version(told)))
    find(edition)
    check_sense(edition)
    for kind, digest in digests(edition).items():
        if told.get(kind, digest if not rest else "") != digest:
            raise EditionError(f"the {kind} {getattr(edition, kind)!r} is not the one that was played with")
    return edition


@lru_cache(maxsize=512)
def spell_for_older(edition: Edition) -> str:
    """The short spelling where every earlier version means the same game by it, else the full one.

    Servers that read nothing but short spellings may run beside this one during an upgrade.
    """
    short = str(edition)
    try:
        is_same = read_full(short) == edition
    except EditionError:
        is_same = False
    return short if is_same else spell_full(edition)


def digests(edition: Edition) -> dict[str, str]:
    """What board and deck hold, in a few digits: names and paths do not say."""
    found = {"board": load(edition.board).digest[:DIGITS]}
    if edition.has_deck:
        found["deck"] = load_deck(edition.deck).digest[:DIGITS]
    return found


def _told(sections: list[str]) -> dict[str, str]:
    told: dict[str, str] = {}
    for section in sections:
        found = _SECTION.fullmatch(section)
        if not found or found["key"] in told:
            raise EditionError("after the options of an edition in full come rules, board and deck, each at most once")
        told[found["key"]] = found["value"]
    return told


def _version(told: dict[str, str]) -> int:
    text = told.get("rules", "")
    if not re.fullmatch(r"[1-9][0-9]{0,3}", text):
        raise EditionError("an edition in full says the version of its rules, as in 'rules 1'")
    newest = history.RULES_VERSION
    if int(text) > newest:
        raise NewerRules(f"these are rules of version {text}, and this program knows {newest}: update it")
    return int(text)


def _edition(name: str, texts: dict[str, str]) -> Edition:
    if name not in PRESETS:
        raise EditionError(f"unknown edition {name[:40]!r}.{near(name, PRESETS)}")
    values = {option: read_value(find_option(option), text) for option, text in texts.items()}
    missing = [entry.name for entry in OPTIONS if entry.name not in values]
    if missing:
        raise EditionError(f"an edition in full names every option, and {missing[0]} is missing")
    return Edition(name=name, **values)


def _check_called(called: str, name: str, texts: dict[str, str]) -> None:
    short, named = take_apart(called)
    wrong = [option for option, text in named.items() if _written(option, text) != texts.get(option)]
    if short != name or wrong:
        raise EditionError(f"{called[:60]!r} contradicts the edition in full{f' on {wrong[0]}' if wrong else ''}")


def _written(option: str, text: str) -> str:
    entry = find_option(option)
    return write_value(entry, read_value(entry, text))
