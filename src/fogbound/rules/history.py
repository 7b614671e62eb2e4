"""The versions of the rules, and what a spelling of an earlier one means now.

An edition in full names every option, so it only changes its meaning when an option does: each such change is a step
here. Short spellings were stored before there were full ones. They are completed from `version-1.presets`, which says
what the presets were then, so that no later change of a preset reaches an old game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from fogbound.board import load
from fogbound.errors import EditionError
from fogbound.rules.deck import load_deck
from fogbound.rules.definition import Edition
from fogbound.rules.editions import choose_row
from fogbound.rules.options import near
from fogbound.rules.spelling import take_apart

RULES_VERSION = 2
"""Raised, with a step, whenever an option is added or means something else than before."""

Texts = dict[str, str]
"""Options as text, by name."""


def _to_2(texts: Texts) -> Texts:
    # Until then a detective was out also when only boxed in, and a surfaced Mister X had to take his tickets.
    changed = {"taking": "must" if texts.get("surfacing") == "yes" else "may"}
    if texts.get("stuck") == "out":
        changed["stuck"] = "boxed"
    return texts | changed


STEPS: dict[int, Callable[[Texts], Texts]] = {2: _to_2}
"""By version: what the options of the version before are called in this one."""


class First(NamedTuple):
    """What there was under version 1."""

    presets: dict[str, tuple[Texts, ...]]
    """Rows by preset, the usual one first."""
    digests: dict[tuple[str, str], str]
    """What the built-in boards and decks held, by kind and name."""


def brought_up(texts: Texts, version: int) -> Texts:
    """The options of an edition of that version, as they are written now."""
    for step in range(version + 1, RULES_VERSION + 1):
        texts = STEPS[step](texts)
    return texts


def completed(name: str, texts: Texts) -> Texts:
    """The options of a short spelling of version 1, each of them."""
    presets = first().presets
    if name not in presets:
        raise EditionError(f"unknown edition {name[:40]!r}.{near(name, presets)}")
    by_players = {int(row["players"]): row for row in presets[name]}
    detectives_of = {players: int(row["detectives"]) for players, row in by_players.items()}
    named = [_count(texts[option]) if option in texts else None for option in ("players", "detectives")]
    return by_players[choose_row(name, detectives_of, next(iter(by_players)), *named)] | texts


def _count(text: str) -> int | None:
    # What is not a number is refused when all options are read; until then the usual row does.
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None


def first_digests(board: str, deck: str) -> Texts:
    """What the board and the deck of these names held under version 1, as far as they were built in."""
    wanted = (("board", board), ("deck", deck))
    return {key[0]: first().digests[key] for key in wanted if key in first().digests}


@cache
def first() -> First:
    """The file about version 1, read."""
    found = First({}, {})
    for line in files("fogbound.rules").joinpath("version-1.presets").read_text("utf-8").splitlines():
        if "(" in line:
            name, texts = take_apart(line)
            found.presets[name] = (*found.presets.get(name, ()), texts)
        elif line and not line.startswith("#"):
            kind, name, digest = line.split()
            found.digests[kind, name] = digest
    return found


def first_files(edition: Edition) -> str:
    """How records of version 1 told board and deck files of one's own apart; empty where all was built in."""
    found = []
    if ("board", edition.board) not in first().digests:
        connections = "\n".join(sorted(map(str, load(edition.board).connections)))
        found.append(f"board={sha256(connections.encode()).hexdigest()[:16]}")
    if edition.has_deck and ("deck", edition.deck) not in first().digests:
        found.append(f"deck={load_deck(edition.deck).digest[:16]}")
    return " ".join(found)
