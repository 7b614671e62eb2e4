"""Records that somebody opens: checked move by move, and kept as games without a table, so that they have a link."""

from __future__ import annotations

import asyncio
import hashlib
import re
from base64 import b32encode
from collections.abc import Sequence

import msgspec

from fogbound.engine.record import GameRecord, parse_record
from fogbound.engine.record_json import record_from_json, record_to_json
from fogbound.errors import FogboundError
from fogbound.referee import new_key, seats_of
from fogbound.rules import Edition, parse_move
from fogbound.server.play.live import END, game_row
from fogbound.server.refuse import Refuse
from fogbound.server.store import GameRow, MoveRow, Store
from fogbound.wire import Code
from fogbound.wire.rest import OpenRecord, Verdict

NAME_LENGTH = 24
_ENDED = re.compile(r"(mister_x|detectives) ([a-z_]{1,20})")


def read_record(text: str) -> GameRecord:
    """The record in a text of either form; Refuse, with what is wrong, for anything else."""
    try:
        if text.lstrip()[:1] != "{":
            return parse_record(text)
        return record_from_json(msgspec.json.decode(text))
    except (FogboundError, msgspec.DecodeError, RecursionError) as error:
        raise Refuse(Code.BAD_RECORD, str(error)[:300]) from None


def rows_of(wanted: OpenRecord, at: int) -> tuple[GameRow, list[MoveRow]]:
    """A record as the store keeps games. The same record always has the same name."""
    record = read_record(wanted.record)
    game = record.game
    written = record_to_json(game)
    key = "deal" if "deal" in written else "position"
    words = [(seat_of(game.edition, text), text) for text in game.texts]
    verdict = None if game.is_over else wanted.ended or _noted_ending(record)
    if verdict is not None:
        words.append(("", f"{END} {verdict.winner.value} {verdict.reason}"))
    beginning, names = f"{key} {written[key]}", names_of(record)
    content = msgspec.json.encode([game.edition.full_spelling, beginning, words, names])
    name = b32encode(hashlib.sha256(content).digest()).decode()[:NAME_LENGTH]
    moves = [MoveRow(name, number, seat, word, None, at) for number, (seat, word) in enumerate(words, 1)]
    return game_row(name, "", game.edition, beginning, new_key(), names, at), moves


def seat_of(which: Edition, text: str) -> str:
    """The seat that makes a move."""
    if text.startswith("X"):
        return "X"
    piece = parse_move(text, which.detectives).piece
    return next(seat.name for seat in seats_of(which) if piece in seat.pieces)


def names_of(record: GameRecord) -> dict[str, str]:
    """Who held each seat, as far as the record says: seat by seat, or for each side."""
    found = {}
    for seat in seats_of(record.game.edition):
        own = f"seat_{tag_word(seat.name)}"
        name = record.tags.get(own) or record.tags.get("x" if seat.name == "X" else "detectives")
        if name:
            found[seat.name] = name[:40]
    return found


def tag_word(seat: str) -> str:
    """A seat in a record's tags, which are words of letters: `x`, `da` for D1, `db` for D2..."""
    return "x" if seat == "X" else f"d{chr(ord('a') + int(seat[1:]) - 1)}"


def _noted_ending(record: GameRecord) -> Verdict | None:
    """How a game ended that the rules did not end, as our own records note it."""
    found = _ENDED.fullmatch(record.tags.get("ended", ""))
    return msgspec.convert({"winner": found[1], "reason": found[2]}, Verdict) if found else None


async def keep(store: Store, row: GameRow, moves: Sequence[MoveRow]) -> None:
    """Stores a record; one that is there already stays as it is."""
    if not await store.add_game(row) and len(await store.moves(row.game)) == len(moves):
        return
    await asyncio.gather(*(store.add_move(row) for row in moves))
