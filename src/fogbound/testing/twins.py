"""Twin games: two games that differ only in what the detectives may not know.

Whatever detectives or spectators receive must be the same, byte by byte, in both.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from string import hexdigits

from fogbound.belief import first_candidates
from fogbound.engine import Deal, Game, State, apply, legal, start
from fogbound.referee import Sealer
from fogbound.referee.seen.events import events_for
from fogbound.referee.seen.position import public_position
from fogbound.rules import Edition, Move
from fogbound.testing.strategies import random_edition, random_game
from fogbound.views import AnyEvent, Audience

HIDING = (
    "modern",
    "modern(sightings=none)",
    "classic(surfacing=yes)",
    "toy(blocking=no)",
    "beginner(hidden_entries=1+2+3+4)",
    "beginner(black=hide, black_tickets=4)",
    "compact(black_tickets=4)",
    "compact(black_tickets=4, vanish=rounds, black_rest=no)",
    "compact(black_tickets=4, ticket_faces=up)",
)
"""Editions that hide a station in every way there is; twins differ in it under each of them."""


class BlankSealer(Sealer):
    """Seals without their digits: as hashes with secret salts they differ like random numbers. Their length stays."""

    def __init__(self) -> None:
        super().__init__(b"")

    def seal(self, number: int, word: str) -> str:
        return super().seal(number, word).translate(_BLANKED)


_BLANKED = str.maketrans(dict.fromkeys(hexdigits, "0"))
_SEALER = BlankSealer()


def twin_of(game: Game, chooser: random.Random) -> Game | None:
    """A game with the same public course and another hidden route or deck; None where there is no other.

    The last move is left out: it may end the game, and the end opens the log.
    """
    cards = game.beginning
    if not isinstance(cards, Deal):
        raise TypeError("twins are made of games that began with a deal")
    course = game.moves[:-1]
    wanted = [_public_events(*step) for step in zip(game.states, course, game.states[1:], strict=False)]
    starts = list(_possible_starts(game.edition, cards))
    chooser.shuffle(starts)
    shuffled = _other_orders(game, cards, chooser)
    for x in starts:
        route = _find_route(start(game.edition, replace(shuffled, x=x)), course, wanted, chooser)
        if route is not None and (route != list(course) or x != cards.x or shuffled != cards):
            return Game(game.edition, replace(shuffled, x=x), route)
    return None


def twins(
    count: int, chooser: random.Random, edition: Edition | None = None, *, having: str = ""
) -> Iterator[tuple[Game, Game]]:
    """So many pairs of twins, of one edition or of random ones; each first game lacks its last move as well.

    `having` is an option that stands in all random ones, as in `surfacing=yes`.
    """
    found = 0
    while found < count:
        game = random_game(edition or random_edition(chooser, having=having), chooser)
        twin = twin_of(game, chooser)
        if twin is not None:
            found += 1
            yield Game(game.edition, game.beginning, game.moves[:-1]), twin


def _public_events(before: State, move: Move, after: State) -> list[AnyEvent]:
    return list(events_for(before, move, after, Audience.PUBLIC, _SEALER))


def _possible_starts(edition: Edition, cards: Deal) -> tuple[int, ...]:
    if not cards.x:
        return (0,)
    if edition.x_moves == "open":
        return (cards.x,)
    return first_candidates(public_position(start(edition, cards), ()))


def _other_orders(game: Game, cards: Deal, chooser: random.Random) -> Deal:
    """The same deal with the tickets that nobody has seen in another order."""
    handed = int(game.states[-2].record.handed) if len(game.states) > 1 else 0
    seen = [number for number in cards.deck if handed >> number & 1]
    hidden = [number for number in cards.deck if not handed >> number & 1]
    return replace(cards, deck=(*seen, *chooser.sample(hidden, len(hidden))))


def _find_route(
    first: State, course: tuple[Move, ...], wanted: list[list[AnyEvent]], chooser: random.Random
) -> list[Move] | None:
    """Depth first through Mister X's choices; a (step, station) that failed once is not tried again."""
    dead: set[tuple[int, int]] = set()
    path: list[Move] = []

    def go_on(state: State, step: int) -> bool:
        if step == len(course):
            return True
        here = (step, int(state.record.at[0]))
        if state.is_over or here in dead:
            return False
        moves = list(legal(state)) if course[step].is_mister_x else [course[step]]
        chooser.shuffle(moves)
        for move in moves:
            after = apply(state, move)
            if not after.is_over and _public_events(state, move, after) == wanted[step]:
                path.append(move)
                if go_on(after, step + 1):
                    return True
                path.pop()
        dead.add(here)
        return False

    return path if go_on(first, 0) else None
