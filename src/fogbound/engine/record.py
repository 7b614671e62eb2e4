"""A whole game as text: the edition, the beginning, and the moves round by round.

    fogbound 2
    edition modern
    deal pursuers 13 26 29 34; x 50
    date 2026-03-01
    in-full modern(board=london-modern, players=5, ...); rules 1; board c7a27f168748ba9d

    1. Xt37 1t23 2t15 3t41 4t22
    2. Xb50+ Xt37 ...

    end 57 moves: detectives caught

After the first line come `edition`, then `deal` or `position`, then any tags (a word and a text each), and the edition
in full, which is what counts. The `end` line makes a record that was cut short recognisable; `unfinished` stands there
while a game goes on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from fogbound.engine.game import Game
from fogbound.engine.header import IN_FULL, MAX_TEXT, VERSION, WORDS, Said, begin, check_tag, clean_tag, header_of
from fogbound.errors import IllegalMove, NotationError
from fogbound.rules import parse_move
from fogbound.rules.spelling import Find, known

_FIRST = re.compile(r"fogbound (?P<version>[0-9]{1,4})")
_END = re.compile(r"end (?P<count>[0-9]{1,5}) moves: (?P<result>[a-z_ ]{1,40})")


@dataclass(frozen=True)
class GameRecord:
    """A game together with its tags (names, date, place: whatever a person wants to note)."""

    game: Game
    tags: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return write_record(self)


def result_text(game: Game) -> str:
    """`mister_x escaped`, `detectives caught`... or `unfinished`."""
    ended = game.outcome
    return f"{ended.winner} {ended.reason.word}" if ended else "unfinished"


def write_record(game: Game | GameRecord, tags: dict[str, str] | None = None) -> str:
    """The text form; `parse_record` reads it back. `tags` come beside those that a record has already."""
    if isinstance(game, GameRecord):
        tags = game.tags | (tags or {})
        game = game.game
    header = header_of(game)
    in_full = header.pop(IN_FULL)
    for key, value in (tags or {}).items():
        check_tag(key)
        header[key] = clean_tag(value)
    lines = [f"{key} {value}".strip() for key, value in {**header, IN_FULL: in_full}.items()]
    lines += ["", *_rounds(game), "", f"end {len(game.moves)} moves: {result_text(game)}"]
    return "\n".join([f"fogbound {VERSION}", *lines]) + "\n"


def _rounds(game: Game) -> list[str]:
    lines: list[str] = []
    number = -1
    for state, text in zip(game.states, game.texts, strict=False):
        if state.round != number:
            number = state.round
            lines.append(f"{number}.")
        lines[-1] += f" {text}"
    return lines


def parse_record(text: str, find: Find = known) -> GameRecord:
    """Reads and replays a record; every fault is a FogboundError with line and column.

    A board or deck file that it names is not opened but refused, unless `find` opens it (rules.files).
    """
    if len(text) > MAX_TEXT:
        raise NotationError(f"a record has at most {MAX_TEXT} characters")
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if not line.startswith("#")]
    version = _version(lines[0][1] if lines else "")
    split = next((index for index, (_, line) in enumerate(lines) if not line), len(lines))
    said = _header(lines[1:split])
    for key in said.keys() - set(WORDS[version]):
        check_tag(key, said[key].line)
    game = begin(version, said, find)
    _replay(game, [(number, line) for number, line in lines[split:] if line])
    return GameRecord(game, {key: value for key, (value, _) in said.items() if key not in WORDS[version]})


def _version(first: str) -> int:
    found = _FIRST.fullmatch(first)
    if not found:
        raise NotationError(f"a record begins with the line 'fogbound {VERSION}'")
    return known_version(int(found["version"]))


def known_version(version: int) -> int:
    """The version of a record, if this program can read it."""
    if version not in WORDS:
        raise NotationError(f"this record is of version {version}, and this program reads versions 1 to {VERSION}")
    return version


def _header(lines: list[tuple[int, str]]) -> dict[str, Said]:
    said: dict[str, Said] = {}
    for number, line in lines:
        key, _, value = line.partition(" ")
        if key in said:
            raise NotationError(f"{key[:40]} is said twice", line=number)
        said[key] = Said(value, number)
    return said


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
    check_result(game, found["result"], last)


def _replay_word(game: Game, word: str, line: int, column: int) -> None:
    if re.fullmatch(r"[0-9]{1,3}\.", word):
        if int(word[:-1]) != game.state.round:
            raise NotationError(f"this is round {game.state.round}, not {word[:-1]}", line=line, column=column)
        return
    replay_move(game, word, line, column)


def replay_move(game: Game, text: str, line: int, column: int) -> None:
    """Plays the next move of a record."""
    move = parse_move(text, game.edition.detectives, line=line, column=column)
    try:
        game.push(move)
    except IllegalMove as error:
        raise NotationError(f"{text}: {error}", line=line, column=column) from None


def check_result(game: Game, result: str, line: int = 1) -> None:
    """NotationError unless the moves have led to that result."""
    if result != result_text(game):
        raise NotationError(f"the record's moves give another result: {result_text(game)}", line=line)
