"""One move is one step of one piece: as object, number and text."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogbound.engine import Game
from fogbound.errors import FogboundError, NotationError
from fogbound.rules import Kind, Move, Ticket, edition, move_text, parse_move, piece_index, piece_text
from fogbound.testing.strategies import random_edition, random_game

LEGS = st.sampled_from([Kind.LEG, Kind.DOUBLE, Kind.SURFACE, Kind.VANISH])


@st.composite
def games_and_moves(draw: st.DrawFn) -> tuple[int, Move]:
    """A number of detectives, and a move that can be written in a game with so many."""
    detectives = draw(st.integers(1, 6))
    kind = draw(st.one_of(LEGS, st.sampled_from([Kind.PLACE, Kind.TAKE])))
    station = draw(st.integers(1, 255))
    if kind is Kind.TAKE:
        return detectives, Move(draw(st.integers(1, detectives)), Ticket(draw(st.integers(0, 2))), 0, kind)
    piece = draw(st.integers(0, 7))
    if kind is Kind.PLACE:
        return detectives, Move(piece, Ticket.TAXI, station, kind)
    return detectives, Move(piece, Ticket(draw(st.integers(0, 3))), station, kind, draw(st.integers(0, 31)))


@given(games_and_moves())
def test_every_move_is_read_back(case: tuple[int, Move]) -> None:
    """A move survives its text and its number unchanged."""
    detectives, move = case
    assert parse_move(move_text(move, detectives), detectives) == move
    assert Move.from_code(move.code) == move


@given(st.lists(games_and_moves(), min_size=2, max_size=8))
def test_numbers_tell_moves_apart(cases: list[tuple[int, Move]]) -> None:
    """Different moves have different numbers: no text stands for the move of another piece."""
    moves = {move for _, move in cases}
    assert len({move.code for move in moves}) == len(moves)


@given(st.integers(0, 2**32))
def test_moves_of_real_games(seed: int) -> None:
    """Every move of a random game of a random edition is read back from its text."""
    chooser = random.Random(seed)
    game = random_game(random_edition(chooser), chooser)
    detectives = game.edition.detectives
    assert tuple(parse_move(text, detectives) for text in game.texts) == game.moves


@given(st.text("XB123456789tbuk@-+!~#0 ", max_size=9))
def test_any_text_is_a_move_or_an_error(text: str) -> None:
    """A text is read and written back as it was, or refused; nothing else can happen."""
    try:
        move = parse_move(text, 4)
    except NotationError:
        return
    assert move_text(move, 4) == text
    assert move.code < 1 << 22


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Xt46", Move(0, Ticket.TAXI, 46)),
        ("Xk46+", Move(0, Ticket.BLACK, 46, Kind.DOUBLE)),
        ("Xb46!", Move(0, Ticket.BUS, 46, Kind.SURFACE)),
        ("Xk46~", Move(0, Ticket.BLACK, 46, Kind.VANISH)),
        ("2b94", Move(2, Ticket.BUS, 94)),
        ("2b94#7", Move(2, Ticket.BUS, 94, face=7)),
        ("B1u46", Move(4, Ticket.UNDERGROUND, 46)),
        ("1@41", Move(1, Ticket.TAXI, 41, Kind.PLACE)),
        ("B2@41", Move(5, Ticket.TAXI, 41, Kind.PLACE)),
        ("X-2b", Move(2, Ticket.BUS, 0, Kind.TAKE)),
    ],
)
def test_how_moves_are_written(text: str, move: Move) -> None:
    """The text forms of a game with three detectives."""
    assert parse_move(text, 3) == move
    assert move_text(move, 3) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a move looks like Xt46"),
        ("Xt", "a move looks like"),
        ("xt46", "a move looks like"),
        ("Xf46", "a move looks like"),
        ("Xt046", "a move looks like"),
        ("Xt46 ", "a move looks like"),
        ("Xt46\n", "a move looks like"),
        ("Xt46+!", "a move looks like"),
        ("Xt٤", "a move looks like"),
        ("0t46", "a move looks like"),
        ("X-2k", "a move looks like"),
        ("2b94#0", "a move looks like"),
        ("Xt256", "station numbers end at 255"),
        ("1@999", "station numbers end at 255"),
        ("2b94#32", "deck tickets are numbered 1 to 31"),
        ("4t46", "unknown detective 4"),
        ("X-4t", "unknown detective 4"),
        ("4@46", "unknown detective 4"),
        ("B5t46", "unknown bobby 5"),
        ("B5@46", "unknown bobby 5"),
        ("nonsense" * 100, "'nonsensenonsensenonsensenonsensenonsense' is not a valid move"),
    ],
)
def test_what_is_no_move(text: str, reason: str) -> None:
    """A text that is not a valid move of a game with three detectives is refused with its place and a reason."""
    with pytest.raises(NotationError) as caught:
        parse_move(text, 3, line=7, column=12)
    assert (caught.value.line, caught.value.column) == (7, 12)
    assert str(caught.value).startswith("line 7, column 12: ")
    assert reason in str(caught.value)


def test_no_piece_passes_for_mister_x() -> None:
    """Rules 2.3: a bobby that no game has is refused by the engine too, and moves nobody in its stead."""
    game = Game("modern(detectives=3)")
    doubles = [text for text in map(game.text, game.legal()) if text.endswith("+")]
    for text in doubles:
        with pytest.raises(FogboundError):
            game.push(f"B5{text[1:-1]}")
    assert doubles
    assert game.moves == ()


def test_names_of_pieces() -> None:
    """Mister X is X, detectives are numbers, bobbies are B and a number, counted on behind the detectives."""
    names = [piece_text(piece, 2) for piece in range(5)]
    assert names == ["X", "1", "2", "B1", "B2"]
    assert [piece_index(name, 2) for name in names] == list(range(5))
    for wrong in ("", "3", "B0", "B6", "Y", "-1", "B", "1.5"):
        with pytest.raises(ValueError, match=r"is not a piece|unknown"):
            piece_index(wrong, 2)


def test_whose_decision_a_move_is() -> None:
    """Mister X decides his own legs and which tickets he takes; the pursuers everything else."""
    texts = {"Xt46": True, "Xk46~": True, "X-2b": True, "2b94": False, "B1u46": False, "1@41": False}
    assert {text: parse_move(text, 3).is_mister_x for text in texts} == texts


def test_a_deck_ticket_fits_the_text() -> None:
    """Rules 6: every ticket number of the largest deck can be written in a move."""
    which = edition("compact(ticket_faces=up)")
    assert parse_move("1t3#24", which.detectives).face == 24
