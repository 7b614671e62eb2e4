"""How good pursuers would reply to each of Mister X's moves: the plans behind the game of guessing at his root.

A plan depends on what he shows and on what they suspect, not on where he comes from: whoever asks for several stations
of the same moment asks the same object, which works out every plan once.
"""

from __future__ import annotations

from collections.abc import Callable

from fogbound.ai.detectives.plan import X_LIKING, Chances, Places, best_plan, new_workspace, no_plans
from fogbound.ai.detectives.rated_moves import by_station
from fogbound.ai.search.replies import Replies, no_replies
from fogbound.belief.roads import roads
from fogbound.belief.weights import weights_after
from fogbound.engine import State, apply
from fogbound.rules import Kind, Move

SURE = 0.7
"""How much of their belief pursuers who suspect a move of his put on it."""

NOBODY = 0
"""What is suspected where nothing is: no station has this number."""


class ExpectedPlans:
    """One moment at which Mister X is to move: `belief` tells what the pursuers believe once he has shown a word."""

    def __init__(self, belief: Callable[[str], dict[int, float]]) -> None:
        self._belief = belief
        self._beliefs: dict[str, Chances] = {}
        self._plans: dict[tuple[str, int], Places] = {}
        self._workspace = new_workspace()

    def replies(self, own: State, root: list[int]) -> Replies:
        """The plans against his moves in this state; nothing after the first leg of two."""
        replies = plans, looks, _ = no_replies(len(root))
        first: dict[str, int] = {}
        for index, code in enumerate(root):
            move = Move.from_code(code)
            if move.kind is not Kind.LEG or own.record.vanishing:
                continue
            after = apply(own, move)
            if after.phase == "pursue":
                word = shown_word(after, move)
                looks[index] = first.setdefault(word, index)
                plans[index] = self._plan(after, word, move.station)
                plans[len(root) + index] = self._plan(after, word, NOBODY)
        return replies

    def _plan(self, after: State, word: str, suspected: int) -> Places:
        """Where the pursuers should go when he has shown this and they suspect that station."""
        if (word, suspected) not in self._plans:
            if word not in self._beliefs:
                self._beliefs[word] = by_station(self._belief(word))
            chances = self._beliefs[word]
            if suspected:
                chances = (1 - SURE) * chances
                chances[suspected] += SURE
            places = no_plans(1)[0]
            ways = roads(after.edition)
            best_plan(after.tables, after.copy_array(), ways, chances, X_LIKING, self._workspace, places)
            self._plans[word, suspected] = places
        return self._plans[word, suspected]


def plans_by_habits(origin: str, words: tuple[str, ...], held: dict[int, float]) -> ExpectedPlans:
    """What to expect of pursuers who believed this before his leg, and then go by his habits."""
    return ExpectedPlans(lambda word: weights_after(origin, words, held, word))


def shown_word(after: State, move: Move) -> str:
    """What everybody sees of a single leg once it is made."""
    is_seen = bool(after.record.seen)
    ticket = move.ticket.letter if is_seen or after.edition.x_moves == "secret" else "?"
    return f"X{ticket}{move.station if is_seen else '?'}"
