"""A whole game as text, and as JSON: the edition, the beginning, and the moves round by round.

    fogbound 1
    edition modern
    deal pursuers 13 26 29 34; x 50
    date 2026-03-01

    1. Xt37 1t23 2t15 3t41 4t22
    2. Xb50+ Xt37 ...

    end 57 moves: detectives caught

After the first line come `edition`, then `deal` or `position`, then any tags (a word and a text each). Where the board
or the deck is a file of one's own, `files` says by a digest which it was. The `end` line
makes a record that was cut short recognisable; `unfinished` stands there while a game goes on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from fogbound.engine.deal import Deal
from fogbound.engine.game import Beginning, Game
from fogbound.errors import EditionError, FogboundError, IllegalMove, NotationError
from fogbound.rules import edition as read_edition
from fogbound.rules import parse_move
from fogbound.rules.position import Position, parse_position
from fogbound.rules.sources import sources

VERSION = 1
MAX_TEXT = 200_000
_TAG = re.compile(r"[a-z][a-z_]{0,30}")
_END = re.compile(r"end (?P<count>[0-9]{1,5}) moves: (?P<result>[a-z_ ]{1,40})")
_HEADER = ("edition", "files", "deal", "position")
_RESERVED = ("fogbound", *_HEADER, "end")


@dataclass(frozen=True)
class GameRecord:
    """A game together with its tags (names, date, place: whatever a person wants to note)."""

    game: Game
    tags: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return write_record(self.game, self.tags)


def result_text(game: Game) -> str:
    """`mister_x escaped`, `detectives caught`... or `unfinished`."""
    ended = game.outcome
    return f"{ended.winner} {ended.reason.word}" if ended else "unfinished"


def write_record(game: Game, tags: dict[str, str] | None = None) -> str:
    """The text form; `parse_record` reads it back."""
    lines = [f"fogbound {VERSION}", f"edition {game.edition}", *_files_lines(game), beginning_text(game.beginning)]
    for key, value in (tags or {}).items():
        if not _TAG.fullmatch(key) or key in _RESERVED:
            raise NotationError(f"{key[:40]!r} cannot be a tag: lower-case letters and _, and no word of the format")
        lines.append(f"{key} {' '.join(value.split())}".strip())
    lines += ["", *_rounds(game), "", f"end {len(game.moves)} moves: {result_text(game)}"]
    return "\n".join(lines) + "\n"


def _files_lines(game: Game) -> list[str]:
    found = _files_text(game)
    return [f"files {found}"] if found else []


def _files_text(game: Game) -> str:
    return " ".join(f"{option}={digest}" for option, digest in sources(game.edition).items())


def beginning_text(beginning: Beginning) -> str:
    """Where a game begins, as the line of a record: `deal ...` or `position ...`."""
    if isinstance(beginning, Position):
        return f"position {beginning}"
    parts = (("pursuers", beginning.pursuers), ("x", (beginning.x,) if beginning.x else ()))
    orders = (("deck", beginning.deck), ("draws", beginning.draws))
    words = [f"{key} {' '.join(map(str, numbers))}" for key, numbers in parts + orders if numbers]
    return f"deal {'; '.join(words)}"


def _rounds(game: Game) -> list[str]:
    lines: list[str] = []
    number = -1
    for state, text in zip(game.states, game.texts, strict=False):
        if state.round != number:
            number = state.round
            lines.append(f"{number}.")
        lines[-1] += f" {text}"
    return lines


def parse_record(text: str) -> GameRecord:
    """Reads and replays a record; every fault is a FogboundError with line and column."""
    if len(text) > MAX_TEXT:
        raise NotationError(f"a record has at most {MAX_TEXT} characters")
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if not line.startswith("#")]
    if not lines or lines[0][1] != f"fogbound {VERSION}":
        raise NotationError(f"a record begins with the line 'fogbound {VERSION}'")
    split = next((index for index, (_, line) in enumerate(lines) if not line), len(lines))
    game, tags = _parse_header(lines[1:split])
    _replay(game, [(number, line) for number, line in lines[split:] if line])
    return GameRecord(game, tags)


def _parse_header(lines: list[tuple[int, str]]) -> tuple[Game, dict[str, str]]:
    said: dict[str, tuple[int, str]] = {}
    for number, line in lines:
        key, _, value = line.partition(" ")
        if not _TAG.fullmatch(key):
            raise NotationError(f"{key[:40]!r} is no tag: a word of lower-case letters, then its text", line=number)
        if key in said:
            raise NotationError(f"{key} is said twice", line=number)
        said[key] = (number, value)
    if "edition" not in said or ("deal" in said) == ("position" in said):
        raise NotationError("a record's header has an edition line, and either a deal or a position line", line=2)
    number, value = said["edition"]
    try:
        which = read_edition(value)
        number, value = said.get("deal") or said["position"]
        beginning = parse_deal(value, number) if "deal" in said else parse_position(value, line=number, column=10)
        game = Game(which, beginning)
        if isinstance(beginning, Position) and beginning.edition != which:
            raise EditionError("the position is of another edition than the record")
        if "files" in said and said["files"][1] != _files_text(game):
            raise NotationError("the board or deck file is not the one that was played with", line=said["files"][0])
    except NotationError:
        raise
    except FogboundError as error:
        raise NotationError(str(error), line=number) from None
    return game, {key: value for key, (_, value) in said.items() if key not in _RESERVED}


def parse_beginning(text: str) -> Beginning:
    """Reads what `beginning_text` wrote."""
    kind, _, value = text.partition(" ")
    return parse_deal(value) if kind == "deal" else parse_position(value)


def parse_deal(text: str, line: int = 1) -> Deal:
    """Reads `pursuers 13 26; x 50; deck 1 2; draws 2 1`."""
    said: dict[str, tuple[int, ...]] = {}
    for section in filter(None, (part.strip() for part in text.split(";"))):
        key, *words = section.split()
        if key not in ("pursuers", "x", "deck", "draws") or key in said or not words:
            raise NotationError(
                "a deal has sections pursuers, x, deck and draws, each at most once", line=line, column=6
            )
        if not all(re.fullmatch(r"[0-9]{1,3}", word) for word in words):
            raise NotationError("a deal names stations and tickets by number", line=line, column=6)
        said[key] = tuple(map(int, words))
    x = said.pop("x", (0,))
    if len(x) != 1:
        raise NotationError("Mister X has one start station", line=line, column=6)
    return Deal(x=x[0], **said)


def _replay(game: Game, lines: list[tuple[int, str]]) -> None:
    found = _END.fullmatch(lines[-1][1]) if lines else None
    last = lines[-1][0] if lines else 1
    if not found:
        raise NotationError("the record is cut short: it has no closing 'end ... moves: ...' line", line=last)
    for number, line in lines[:-1]:
        for word in re.finditer(r"\S+", line):
            _replay_word(game, word.group(), number, word.start() + 1)
    if int(found["count"]) != len(game.moves):
        raise NotationError(f"the record announces {found['count']} moves and has {len(game.moves)}", line=last)
    if found["result"] != result_text(game):
        raise NotationError(f"the record's moves give another result: {result_text(game)}", line=last)


def _replay_word(game: Game, word: str, line: int, column: int) -> None:
    if re.fullmatch(r"[0-9]{1,3}\.", word):
        if int(word[:-1]) != game.state.round:
            raise NotationError(f"this is round {game.state.round}, not {word[:-1]}", line=line, column=column)
        return
    move = parse_move(word, game.edition.detectives, line=line, column=column)
    try:
        game.push(move)
    except IllegalMove as error:
        raise NotationError(f"{word}: {error}", line=line, column=column) from None


def record_to_json(game: Game, tags: dict[str, str] | None = None) -> dict[str, Any]:
    """The same for machines: plain values, ready for any JSON writer."""
    return {
        "fogbound": VERSION,
        "edition": str(game.edition),
        **dict(line.split(" ", 1) for line in _files_lines(game)),
        **dict([beginning_text(game.beginning).split(" ", 1)]),
        "tags": tags or {},
        "moves": list(game.texts),
        "result": result_text(game),
    }


def record_from_json(source: object) -> GameRecord:
    """Reads what `record_to_json` wrote, with the same checks as the text form."""
    if not isinstance(source, dict) or source.get("fogbound") != VERSION:
        raise NotationError(f'a record is an object with "fogbound": {VERSION}')
    tags, moves = source.get("tags", {}), source.get("moves")
    texts = [source.get(key) for key in (*_HEADER, "result")]
    is_sound = (
        isinstance(moves, list)
        and isinstance(tags, dict)
        and all(isinstance(word, str) for word in [*moves, *tags, *tags.values()])
        and all(text is None or isinstance(text, str) for text in texts)
    )
    if not is_sound or not isinstance(moves, list) or not isinstance(tags, dict):
        raise NotationError(
            "edition, deal or position, and result are texts; moves a list of texts; tags texts by name"
        )
    header = [f"{key} {_one_line(str(source[key]))}" for key in _HEADER if key in source]
    header += [f"{key} {_one_line(value)}" for key, value in tags.items()]
    body = [" ".join(moves), f"end {len(moves)} moves: {source.get('result', 'unfinished')}"]
    return parse_record("\n".join([f"fogbound {VERSION}", *header, "", *body]))


def _one_line(text: str) -> str:
    return " ".join(text.split())
