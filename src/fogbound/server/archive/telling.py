"""Everything that can be told about a game that is over, or was opened from a record, as it is sent."""

from __future__ import annotations

from msgspec.structs import replace

from fogbound.belief import Candidates, candidates
from fogbound.belief.weights import Weights
from fogbound.board import load
from fogbound.engine.record import write_record
from fogbound.engine.record_json import record_to_json
from fogbound.referee import seals_hold
from fogbound.rules.position import parse_position
from fogbound.server.archive.pictures import card, moving
from fogbound.server.play.live import LiveGame, table_at_beginning
from fogbound.server.play.records import tag_word
from fogbound.server.store import GameRow, MoveRow
from fogbound.server.store.faults import Damaged, TooNew
from fogbound.server.store.reading import reading
from fogbound.server.thinkers.thought import Aspect, Told
from fogbound.server.transport.kept import pack
from fogbound.views import Audience, MisterXView
from fogbound.wire import encode
from fogbound.wire.rest import BeliefsAnswer, GameAnswer, Proofs, Replay, Step

DIGITS = 4
"""Chances are told in hundredths of a per cent."""


def told(row: GameRow, moves: tuple[MoveRow, ...], aspect: Aspect) -> Told:
    """An aspect of a game; nothing of one that is still played, unless it was opened from a record."""
    try:
        with reading("game"):
            live = LiveGame(row)
        with reading("moves"):
            live.follow_stored(moves)
    except Damaged as error:
        return Told(damaged=(error.kind, error.why, isinstance(error, TooNew)))
    if row.table and not live.is_over:
        return Told()
    body = _body(live, aspect)
    packed = b"" if aspect == "card" else pack(body)
    return Told(body, packed, live.is_over, is_lasting=True)


def _body(live: LiveGame, aspect: Aspect) -> bytes:
    row = live.row
    match aspect:
        case "game":
            return encode(GameAnswer(row.game, row.table, live.view(Audience.PUBLIC)))
        case "record":
            return write_record(live.table.record().game, tags_of(live)).encode()
        case "record_json":
            return encode(record_to_json(live.table.record().game, tags_of(live)))
        case "replay":
            edition = live.table.edition
            return encode(Replay(row.game, row.table, str(edition), edition.board, row.names, tuple(steps(live))))
        case "proofs":
            return _proofs(live)
        case "card":
            last = standing(live)[-1]
            truth = live.view(Audience.MISTER_X)
            way = (
                [truth.start, *(entry.station or 0 for entry in truth.own_log)]
                if isinstance(truth, MisterXView)
                else []
            )
            return card(load(live.table.edition.board), last, filter(None, way))
        case "moving":
            return moving(load(live.table.edition.board), standing(live)).encode()
        case "beliefs":
            return encode(BeliefsAnswer(row.game, beliefs(live)))


def tags_of(live: LiveGame) -> dict[str, str]:
    """What a record notes beside the moves: who played, and how a game ended that the rules did not end."""
    tags = {f"seat_{tag_word(seat)}": name for seat, name in live.row.names.items()}
    if live.closed is not None:
        tags["ended"] = " ".join(live.closed.word.split()[1:])
    return tags


def steps(live: LiveGame) -> list[Step]:
    """The game played again, with what was true and what the detectives could know after each move."""
    table = table_at_beginning(live.row, live.sealer)
    known = Candidates(table.first)
    read, seen_events, found = 0, 0, []
    for row in (None, *live.moves):
        if row is not None:
            table.submit(row.seat, row.word)
        truth, seen = table.view(Audience.MISTER_X), table.view(Audience.DETECTIVES)
        assert isinstance(truth, MisterXView)
        known.read(seen.transcript[read:])
        read = len(seen.transcript)
        events = tuple(table.events(Audience.MISTER_X, seen_events))
        seen_events += len(events)
        view = replace(truth, transcript=(), seals=(), legal=(), opening=None)
        at = row.at if row is not None else live.row.began
        possible = known.stations
        if truth.ending is not None and truth.ending.reason in ("caught", "stuck"):
            possible = (truth.station,)  # the end itself says where he is
        found.append(Step(row.word if row else None, at, events, view, possible))
    if live.closed is not None:
        last = found[-1]
        ending = live.view(Audience.PUBLIC).ending
        view = replace(last.view, phase="over", to_move=(), ending=ending)
        events = tuple(live.events(Audience.MISTER_X, seen_events))
        found.append(Step(None, live.closed.at, events, view, last.candidates))
    return found


def standing(live: LiveGame) -> list[dict[str, int]]:
    """Where everybody stood after each move, as it was."""
    found = []
    for step in steps(live):
        at = dict(step.view.stations)
        if step.view.station:
            at["X"] = step.view.station
        found.append(at)
    return found


def _proofs(live: LiveGame) -> bytes:
    view = live.view(Audience.PUBLIC)
    if not live.row.table or view.opening is None:
        return b""
    return encode(Proofs(view.seals, view.opening, seals_hold(view.seals, view.opening)))


def beliefs(live: LiveGame) -> tuple[dict[int, float], ...]:
    """Where he probably was, at the beginning and after every move; at the end of a game everybody knows."""
    table = table_at_beginning(live.row, live.sealer)
    known = Weights(parse_position(table.view(Audience.PUBLIC).origin))
    read, found = 0, []
    for row in (None, *live.moves):
        if row is not None:
            table.submit(row.seat, row.word)
        words = table.view(Audience.PUBLIC).transcript
        known.read(words[read:])
        read = len(words)
        found.append(chances_of(known))
    if live.is_over:
        known_at_last = dict.fromkeys(candidates(live.view(Audience.PUBLIC)), 1.0)
        found = [*found[: len(found) - (live.closed is None)], known_at_last]
    return tuple(found)


def chances_of(known: Weights) -> dict[int, float]:
    """The chance of every candidate, as it is told."""
    return {station: round(chance, DIGITS) for station, chance in known.chances.items()}
