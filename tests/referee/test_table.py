"""Tables: commands in, views and events out."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

import pytest

from fogbound.engine import Deal, deal
from fogbound.errors import Refusal
from fogbound.referee import Accepted, Refused, Table, seats_of
from fogbound.referee.seen import log
from fogbound.rules import Side, edition
from fogbound.rules.position import UNKNOWN_TICKET, parse_position
from fogbound.rules.tickets import LETTERS
from fogbound.testing.strategies import random_edition, random_game
from fogbound.views import Audience, DetectiveView, Ended, MisterXView, PublicView, Skipped
from fogbound.wire import encode

MODERN = Deal(pursuers=(13, 26, 29, 34), x=45)


def _answer(table: Table, seat: str, text: str) -> str:
    answer = table.submit(seat, text)
    return answer.code if isinstance(answer, Refused) else "accepted"


def test_seats_follow_the_edition() -> None:
    """Seats and pieces are different things: people share detectives, everybody moves bobbies (rules 3, 4, 6)."""
    pieces = {
        "modern(players=2)": [(0,), (1, 2, 3, 4)],
        "modern(players=3)": [(0,), (1, 3, 4), (2, 3, 4)],
        "modern(players=4)": [(0,), (1, 4), (2, 4), (3, 4)],
        "classic(players=3)": [(0,), (1, 3), (2, 4)],
        "compact(players=2)": [(0,), (1, 2, 3)],
        "compact(players=3)": [(0,), (1, 3), (2,)],
        "beginner": [(0,), (1,), (2,), (3,)],
    }
    for spelling, wanted in pieces.items():
        assert [seat.pieces for seat in seats_of(edition(spelling))] == wanted


@pytest.mark.parametrize("audience", list(Audience))
def test_audiences_may_be_given_as_text(audience: Audience) -> None:
    """The word for an audience gives what the audience gets, and never more; what is no audience is refused."""
    table = Table("modern", MODERN)
    table.submit("X", "Xt60")
    word = cast(Audience, audience.value)
    asked: list[Callable[[Audience], object]] = [
        table.view,
        table.events,
        table.words,
        table.newest,
        lambda whom: table.told(whom, 0),
    ]
    for ask in asked:
        assert ask(word) == ask(audience)
        assert type(ask(word)) is type(ask(audience))
        with pytest.raises(ValueError, match="not a valid Audience"):
            ask(cast(Audience, "somebody"))


@pytest.mark.parametrize("key", [b"", b"k" * 31])
def test_short_keys_are_refused(key: bytes) -> None:
    """Seals under a key that can be guessed could be opened by trying every station."""
    with pytest.raises(ValueError, match="at least 32 bytes"):
        Table("modern", MODERN, key=key)


def test_refusals() -> None:
    """Every wrong command is refused with its code and changes nothing."""
    table = Table("modern", MODERN)
    before = table.view(Audience.MISTER_X)
    assert _answer(table, "D9", "1t23") == Refusal.UNKNOWN_SEAT
    assert _answer(table, "D1", "1t23") == Refusal.NOT_YOUR_TURN
    assert _answer(table, "X", "1t23") == Refusal.NOT_YOUR_PIECE
    assert _answer(table, "X", "hello") == Refusal.UNREADABLE
    assert _answer(table, "X", "Xt250") == Refusal.NO_SUCH_STATION
    assert _answer(table, "X", "Xt199") == Refusal.NO_CONNECTION
    assert _answer(table, "X", "Xu46") == Refusal.NO_CONNECTION
    assert _answer(table, "X", "Xt60!") == Refusal.ILLEGAL
    assert _answer(table, "X", "X-1t") == Refusal.NO_TICKET
    assert table.view(Audience.MISTER_X) == before
    assert _answer(table, "X", "Xt60") == "accepted"
    assert _answer(table, "D1", "2t15") == Refusal.NOT_YOUR_PIECE
    assert _answer(table, "D1", "Xt45") == Refusal.NOT_YOUR_PIECE
    assert _answer(table, "X", "Xt45") == Refusal.NOT_YOUR_TURN
    assert _answer(table, "D1", "1@14") == Refusal.ILLEGAL
    assert _answer(table, "D1", "1t26") == Refusal.STATION_TAKEN
    assert _answer(table, "D1", "1t4") == "accepted"
    assert _answer(table, "D1", "1t13") == Refusal.ALREADY_MOVED


def test_a_pursuer_is_no_reason_where_none_blocks() -> None:
    """With blocking=no a leg to a pursuer's station is refused for what it really lacks; starts stay different."""
    table = Table("toy(blocking=no)", parse_position("full: toy(blocking=no); at X=7 1=6 2=8; purse 1=0/0/1 2=3/2/1"))
    assert _answer(table, "X", "Xt8") == Refusal.NO_CONNECTION
    assert _answer(table, "X", "Xt9") == "accepted"
    assert _answer(table, "D1", "1t8") == Refusal.NO_TICKET
    choosing = Table("compact(blocking=no)")
    assert _answer(choosing, "D1", "1@8") == "accepted"
    assert _answer(choosing, "D2", "2@8") == Refusal.STATION_TAKEN


def test_fixed_order_is_kept() -> None:
    """Where the order is fixed, a piece waits for its turn (rules 4)."""
    table = Table("classic(detectives=3)", Deal(pursuers=(13, 26, 29), x=50))
    assert _answer(table, "X", "Xt37") == "accepted"
    assert _answer(table, "D2", "2t15") == Refusal.NOT_YOUR_TURN
    assert _answer(table, "D1", "1t4") == "accepted"


def test_no_ticket_no_leg() -> None:
    """A detective without the ticket stays where it is (rules 2.9)."""
    position = parse_position(
        "full: modern; turn pursue; round 1; at X=100 1=13 2=26 3=29 4=50; purse 1=0/8/4; log 101 t100"
    )
    table = Table(position.edition, position)
    assert _answer(table, "D1", "1t4") == Refusal.NO_TICKET
    assert _answer(table, "D1", "1b52") == "accepted"


@pytest.mark.parametrize("stuck", ["skip", "out"])
def test_whoever_cannot_move_is_told_once(stuck: str) -> None:
    """A detective that is passed over is told of to everybody, once, whether it drops out or goes on (rules 2.9, 3)."""
    spelling = f"classic(detectives=3, stuck={stuck})"
    at = "at X=35 1=13 2=26 3=29; purse 1=0/0/0 2=10/8/4 3=10/8/4"
    table = Table(spelling, parse_position(f"full: {spelling}; turn x; round 1; {at}"))
    moves = (("X", "Xt22"), ("D2", "2t15"), ("D3", "3t6"), ("X", "Xt35"), ("D2", "2t26"), ("D3", "3t29"))
    for seat, move in moves:
        assert _answer(table, seat, move) == "accepted"
    told = [Skipped("1", out=stuck == "out")] * (1 if stuck == "out" else 2)
    for audience in Audience:
        assert [event for event in table.events(audience) if isinstance(event, Skipped)] == told


def test_views_have_their_types() -> None:
    """Each audience gets its own type, and only Mister X's has fields for his whereabouts."""
    table = Table("modern", MODERN)
    types = {audience: type(table.view(audience)) for audience in Audience}
    assert types == {
        Audience.MISTER_X: MisterXView,
        Audience.DETECTIVES: DetectiveView,
        Audience.PUBLIC: PublicView,
    }
    secrets = {"station", "start", "own_log"}
    assert secrets <= set(MisterXView.__struct_fields__)
    assert not secrets & set(DetectiveView.__struct_fields__)


@pytest.mark.parametrize("seed", range(12))
def test_encoded_views_are_the_views(seed: int) -> None:
    """The JSON that a table puts together from parts is, byte by byte, that of the view, in every edition."""
    chooser = random.Random(seed)
    game = random_game(random_edition(chooser), chooser)
    table = Table(game.edition, game.beginning)
    seats = {piece: seat.name for seat in table.seats for piece in seat.pieces}
    for move, text in zip(game.moves, game.texts, strict=True):
        assert isinstance(table.submit("X" if move.is_mister_x else seats[move.piece], text), Accepted)
        for audience in Audience:
            after = chooser.randint(0, table.newest(audience))
            events, view = table.told(audience, after)
            assert b"".join(view) == encode(table.view(audience))
            assert events == encode(table.events(audience, after))
    assert table.is_over
    assert parse_position(table.origin) == table.first


def test_streams_resume() -> None:
    """A stream read in pieces is the stream read at once."""
    table = Table("modern", MODERN)
    first = table.events(Audience.DETECTIVES)
    table.submit("X", "Xt60")
    rest = table.events(Audience.DETECTIVES, len(first))
    assert (*first, *rest) == table.events(Audience.DETECTIVES)
    assert table.view(Audience.DETECTIVES).number == len(first) + len(rest)


def test_game_is_opened_at_the_end() -> None:
    """When the game ends, the log and all salts are open to everybody (rules 2.6)."""
    position = parse_position("full: modern; turn pursue; round 1; at X=8 1=1 2=26 3=29 4=50; log 18 t8")
    table = Table(position.edition, position)
    hidden = table.view(Audience.PUBLIC)
    assert hidden.opening is None
    assert hidden.log[0].station is None
    table.submit("D1", "1t8")
    shown = table.view(Audience.PUBLIC)
    assert shown.ending is not None
    assert (shown.ending.reason, shown.ending.catcher) == ("caught", "1")
    assert shown.opening is not None
    assert shown.opening.log[0].station == 8
    assert isinstance(table.events(Audience.PUBLIC)[-1], Ended)
    assert _answer(table, "D1", "1t18") == Refusal.GAME_OVER


def test_tables_can_be_concluded() -> None:
    """A resignation or a fallen flag ends the game from outside the rules, once."""
    table = Table("modern", MODERN)
    table.conclude(Side.DETECTIVES, "resigned")
    table.conclude(Side.MISTER_X, "timeout")
    assert table.ending is not None
    assert (table.ending.winner, table.ending.reason) == ("detectives", "resigned")
    view = table.view(Audience.MISTER_X)
    assert isinstance(view, MisterXView)
    assert (view.phase, view.legal, view.to_move) == ("over", (), ())
    assert table.is_over


def test_rebuilt_tables_are_the_same() -> None:
    """Edition, beginning, key and moves give the same streams again, byte by byte, in every edition."""
    chooser = random.Random(2)
    for _ in range(15):
        which = random_edition(chooser)
        cards, key = deal(which, chooser), bytes(range(32))
        tables = [Table(which, cards, key=key) for _ in range(2)]
        while not tables[0].is_over:
            views = [table.view(audience) for table in tables[:1] for audience in Audience]
            legal = next(view.legal for view in views if isinstance(view, DetectiveView | MisterXView) and view.legal)
            text = chooser.choice(legal)
            for table in tables:
                assert any(isinstance(table.submit(seat.name, text), Accepted) for seat in table.seats)
        for audience in Audience:
            assert tables[0].events(audience) == tables[1].events(audience)
            assert tables[0].view(audience) == tables[1].view(audience)
        assert tables[0].record({"date": "x"}).game.moves == tables[1].record().game.moves


@pytest.mark.parametrize("spelling", ["modern", "compact", "beginner"])
def test_text_form_is_silent(spelling: str) -> None:
    """A table's text form is the same for every deal."""
    assert len({repr(Table(spelling)) for _ in range(8)}) == 1


@pytest.mark.parametrize("spelling", ["modern", "beginner", "compact"])
def test_what_is_kept_for_others_is_kept_by_what_they_know(spelling: str) -> None:
    """Public entries of the log are looked up without what they hide, so that looking takes as long wherever he is."""
    for state in random_game(edition(spelling), random.Random(3)).states:
        kept = log._legs(state, is_own=False)
        for (mark, station), entry in zip(kept, log.log_of(state, is_own=False), strict=True):
            assert (station or None) == entry.station
            assert (LETTERS[mark & 7] if mark & 7 != UNKNOWN_TICKET else None) == entry.ticket
