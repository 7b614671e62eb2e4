"""Why a server refuses, in words that are the same in Python, on the wire and in every language.

The first are the referee's own (`errors.Refusal`: an enum cannot extend another, so they stand here again and a
test holds the two together); the rest lie outside the rules of the game.
"""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """A refusal. No code depends on what is hidden from whoever receives it."""

    GAME_OVER = "game_over"
    UNKNOWN_SEAT = "unknown_seat"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_YOUR_PIECE = "not_your_piece"
    ALREADY_MOVED = "already_moved"
    UNREADABLE = "unreadable"
    NO_SUCH_STATION = "no_such_station"
    NO_CONNECTION = "no_connection"
    STATION_TAKEN = "station_taken"
    NO_TICKET = "no_ticket"
    ILLEGAL = "illegal"
    STALE = "stale"
    BAD_MESSAGE = "bad_message"
    BAD_VERSION = "bad_version"
    HELLO_FIRST = "hello_first"
    TOO_FAST = "too_fast"
    TOO_LONG = "too_long"
    BUSY = "busy"
    FAULT = "fault"
    NO_SUCH_TABLE = "no_such_table"
    SET_ASIDE = "set_aside"
    NO_SUCH_GAME = "no_such_game"
    NO_SUCH_PERSON = "no_such_person"
    NO_SUCH_LEVEL = "no_such_level"
    NO_SUCH_PAGE = "no_such_page"
    BAD_EDITION = "bad_edition"
    BAD_NAME = "bad_name"
    BAD_RECORD = "bad_record"
    BAD_TOKEN = "bad_token"
    BAD_ORIGIN = "bad_origin"
    NOT_HOST = "not_host"
    NOT_SEATED = "not_seated"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_ALLOWED = "not_allowed"
    NOT_STARTED = "not_started"
    NOT_OVER = "not_over"
    NOT_ANALYSED = "not_analysed"
    NO_SEALS = "no_seals"
    ALREADY_STARTED = "already_started"
    SEAT_TAKEN = "seat_taken"
    SEATS_OPEN = "seats_open"
    TABLE_FULL = "table_full"
    LEARNT_TOO_MUCH = "learnt_too_much"
    NOTHING_ASKED = "nothing_asked"
    MUTED = "muted"
    REMOVED = "removed"
    TABLE_CLOSED = "table_closed"
    BANNED = "banned"
    CLOSING = "closing"
