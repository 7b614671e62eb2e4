"""Moves, pieces and happenings in plain words."""

from __future__ import annotations

from fogbound.errors import Refusal
from fogbound.rules import Edition, load_deck
from fogbound.views import Ending, LogEntry

TICKETS = {"t": "taxi", "b": "bus", "u": "underground", "k": "black"}

REFUSALS = {
    Refusal.GAME_OVER: "The game is over.",
    Refusal.UNKNOWN_SEAT: "Nobody sits there.",
    Refusal.NOT_YOUR_TURN: "It is not that piece's turn.",
    Refusal.NOT_YOUR_PIECE: "That piece is not yours to move.",
    Refusal.ALREADY_MOVED: "That piece has moved in this round already.",
    Refusal.UNREADABLE: "That is not a move. Write t46, taxi 46, 46 t, or the number of a move; help says more.",
    Refusal.NO_SUCH_STATION: "There is no such station.",
    Refusal.NO_CONNECTION: "No such line runs there from here.",
    Refusal.STATION_TAKEN: "A pursuer stands there.",
    Refusal.NO_TICKET: "There is no ticket for that.",
    Refusal.ILLEGAL: "The rules do not allow that here.",
}

_ENDS = {"+": ", the first leg of a double", "~": ", and vanishes", "!": ", and shows himself"}


def piece_words(piece: str) -> str:
    """`detective 2` for `2`."""
    if piece == "X":
        return "Mister X"
    return f"bobby {piece[1:]}" if piece[0] == "B" else f"detective {piece}"


def capital(words: str) -> str:
    """The words with a capital first letter."""
    return words[0].upper() + words[1:]


def purse_words(tickets: tuple[int, int, int]) -> str:
    """`taxi 11, bus 8, underground 4`."""
    return ", ".join(f"{TICKETS[letter]} {count}" for letter, count in zip("tbu", tickets, strict=True))


def sentence(word: str, edition: Edition) -> str:
    """What a word of a transcript (views.events) tells."""
    if word[0] == "#":
        return f"Round {word[1:]} begins."
    if word[:2] == "X@":
        return f"Mister X reappears on {word[2:]}."
    if word[:2] == "X-" and word[-1] not in "tbu":
        return f"Mister X leaves {piece_words(word[2:])} every ticket."
    if word[:2] == "X-":
        return f"Mister X takes a {TICKETS[word[-1]]} ticket from {piece_words(word[2:-1])}."
    if word[0] == "X":
        return _x_sentence(word)
    piece, rest = (word[:2], word[2:]) if word[0] == "B" else (word[0], word[1:])
    who = capital(piece_words(piece))
    if rest[0] == "@":
        return f"{who} starts on {rest[1:]}."
    station, _, face = rest[1:].partition("#")
    turned = f" (ticket {face}: {load_deck(edition.deck).tickets[int(face) - 1].points} points)" if face else ""
    return f"{who} goes by {TICKETS[rest[0]]} to {station}{turned}."


def _x_sentence(word: str) -> str:
    end = word[-1] if word[-1] in _ENDS else ""
    ticket, station = word[1], word[2:].removesuffix(end)
    how = "unseen" if ticket == "?" else f"by {TICKETS[ticket]}" if ticket != "k" else "with a black ticket"
    where = "" if station == "?" else f" to {station}"
    return f"Mister X goes {how}{where}{_ENDS.get(end, '')}."


def entry_words(entry: LogEntry) -> str:
    """One line of the log: `taxi`, `black 46`, `?`."""
    ticket = TICKETS.get(entry.ticket or "", "?")
    marks = "+" * entry.double + "~" * entry.vanish + "!" * entry.surfaced
    return f"{ticket}{marks} {entry.station}" if entry.station else f"{ticket}{marks}"


def ending_words(ending: Ending, station: int) -> str:
    """Who won, and why."""
    catcher = capital(piece_words(ending.catcher)) if ending.catcher else "A pursuer"
    reasons = {
        "caught": f"{catcher} caught Mister X on {station}: the detectives win.",
        "stuck": f"Mister X could not leave {station}: the detectives win.",
        "escaped": "Mister X was not caught in time: he wins.",
        "exhausted": "No detective can move any more: Mister X wins.",
    }
    winner = "Mister X wins" if ending.winner == "mister_x" else "the detectives win"
    return reasons.get(ending.reason, f"The other side gave up: {winner}.")
