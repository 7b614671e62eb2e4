"""A whole game as plain values, ready for any JSON writer: what stands in a record's text, without the layout."""

from __future__ import annotations

from typing import Any

from fogbound.engine.game import Game
from fogbound.engine.header import MAX_TEXT, VERSION, WORDS, Said, begin, check_tag, clean_tag, header_of
from fogbound.engine.record import GameRecord, check_result, known_version, replay_move, result_text
from fogbound.errors import NotationError
from fogbound.rules.spelling import Find, known


def record_to_json(game: Game, tags: dict[str, str] | None = None) -> dict[str, Any]:
    """The record as plain values; `record_from_json` reads it back."""
    return {
        "fogbound": VERSION,
        **header_of(game),
        "tags": tags or {},
        "moves": list(game.texts),
        "result": result_text(game),
    }


def record_from_json(source: object, find: Find = known) -> GameRecord:
    """Reads what `record_to_json` wrote, with the same checks as the text form; a fault's column counts the moves."""
    if not isinstance(source, dict) or type(source.get("fogbound")) is not int:
        raise NotationError(f'a record is an object with "fogbound": {VERSION}')
    version = known_version(source["fogbound"])
    words = {key: source[key] for key in WORDS[version] if key in source}
    tags, moves, result = source.get("tags", {}), source.get("moves"), source.get("result", "unfinished")
    if not isinstance(moves, list) or not isinstance(tags, dict) or not _are_texts(words, tags, moves, result):
        raise NotationError(
            "edition, deal or position, and result are texts; moves a list of texts; tags texts by name"
        )
    for key in tags:
        check_tag(key)
    game = begin(version, {key: Said(text) for key, text in words.items()}, find)
    for column, text in enumerate(moves, 1):
        replay_move(game, text, 1, column)
    check_result(game, result)
    return GameRecord(game, {key: clean_tag(text) for key, text in tags.items()})


def _are_texts(words: dict[str, Any], tags: dict[Any, Any], moves: list[Any], result: object) -> bool:
    texts = [*words.values(), *tags, *tags.values(), *moves, result]
    return all(isinstance(text, str) for text in texts) and sum(map(len, texts)) <= MAX_TEXT
