"""Our player. Pursuers plan their turn as a team on a belief; Mister X searches in the fog.

Mister X's search knows where he stands; the pursuers in it should not. In its trees they choose by what they were
shown, which in time betrays him; so in half of its playouts each of them chases a hunch from the beginning, drawn from
what they must believe. At the root he and they play at guessing: they suspect one of his moves, he mixes those that
they would answer differently. A double he thinks of where no single leg is safe, and where he has just been seen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from fogbound.ai.bot import Budget, Decision, SeatView
from fogbound.ai.detectives.expected_plans import Foresight, habitual
from fogbound.ai.detectives.opponent_model import Reading, blend, minds
from fogbound.ai.detectives.rated_moves import pursue
from fogbound.ai.players.spelling import write_options
from fogbound.ai.search.root_moves import root_codes, thrifty
from fogbound.ai.search.run import Method, Thought, think
from fogbound.ai.situation.reasons import reasons
from fogbound.ai.situation.situation import Outlook, outlook
from fogbound.ai.situation.worlds import own_world, public_words
from fogbound.belief import Candidates
from fogbound.belief.weights import weights_of
from fogbound.rules.position import parse_position
from fogbound.views import MisterXView

SEEKERS_EXPLORE = 1.0
"""The constant C of UCT when our pursuers search."""

LEAST_READING, MOST_READING, READING_RATE = 300, 12_000, 25_000
"""Playouts of a glance into his mind: fewest and most, and how many for each second that a move may take."""


@dataclass(frozen=True, slots=True)
class HunterOptions:
    """What can be set, to measure what it is worth and to make levels."""

    playouts: int = 10_000
    fog: bool = True
    split: bool = True
    greed: int = 80
    explore: float = 0.5
    blind: int = 50
    follow: int = 60
    read: int = 60
    nearly: float = 0.02
    firm: float = 25.0
    thrifty: bool = True
    few: int = 1
    memory: int = 99
    habits: bool = True
    minds: bool = True
    glance: int = 0
    team: bool = True
    deep: bool = True
    seek: bool = True
    margin: float = 0.03


class HunterBot:
    """The strongest player that we have; see docs/bots.md for what was measured."""

    def __init__(self, seed: int = 0, options: HunterOptions | None = None) -> None:
        self._seed = seed
        self._options = options or HunterOptions()
        self.name = write_options("hunter", self._options)

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        budget = budget.begin()
        seen = outlook(view)
        if len(seen.moves) == 1:
            return Decision(view.legal[0], {view.legal[0]: 1.0}, why=("only_move",))
        if budget.playouts is None and budget.seconds is None:
            budget = replace(budget, playouts=self._options.playouts)
        chances = self._chances(view, seen, budget)
        root = root_codes(seen, holds_black=True)
        if self._options.thrifty:
            root = thrifty(seen, root, self._options.few)
        if isinstance(view, MisterXView):
            return self._hide(view, seen, root, chances, budget)
        if not chances:
            return self._place(seen, root, budget)
        return self._chase(seen, root, chances, budget)

    def _chances(self, view: SeatView, seen: Outlook, budget: Budget) -> dict[int, float]:
        """What the pursuers believe; nothing while a drawn ticket has not put him on the board."""
        if view.phase == "place" and seen.edition.x_starts == "ticket":
            return {}
        words = forgetful(public_words(view), self._options.memory)
        if self._options.habits:
            return self._second_opinion(view, words, weights_of(view.origin, words), budget)
        stations = seen.candidates if self._options.memory >= len(view.log) else candidates_after(view, words)
        return dict.fromkeys(stations, 1 / len(stations))

    def _second_opinion(
        self, view: SeatView, words: tuple[str, ...], habits: dict[int, float], budget: Budget
    ) -> dict[int, float]:
        """What his habits tell, and for detectives above all what we would have done in his place."""
        if not self._options.minds or isinstance(view, MisterXView) or len(habits) == 1:
            return habits
        method = self._method(self._options.explore)
        opinion = minds(view.origin, words, Reading(method, self._options.glance or reading_playouts(budget)))
        return blend(habits, opinion) if opinion else habits

    def _method(self, explore: float) -> Method:
        own = self._options
        return Method(
            split=own.split,
            fog=own.fog,
            greed=own.greed,
            explore=explore,
            filtered=True,
            thrifty=own.thrifty,
            blind=own.blind if own.fog else 0,
            follow=own.follow,
            read=own.read,
            nearly=own.nearly,
            firm=own.firm,
        )

    def _hide(
        self, view: MisterXView, seen: Outlook, root: list[int], chances: dict[int, float], budget: Budget
    ) -> Decision:
        stations, beliefs = list(chances), list(chances.values())
        shares = [float(station == view.station) for station in stations]
        method = self._method(self._options.explore)
        answers = self._foresight(view, chances).answers(own_world(view), root) if method.follow else None
        thought = think(seen, method, root, stations, shares, budget, self._seed, beliefs, answers)
        return self._decide(seen, root, method, thought)

    def _foresight(self, view: MisterXView, chances: dict[int, float]) -> Foresight:
        """What he expects of the pursuers, who believe what his habits tell."""
        return habitual(view.origin, public_words(view), chances)

    def _place(self, seen: Outlook, root: list[int], budget: Budget) -> Decision:
        method = replace(self._method(1.0), nearly=1.0, firm=0.0)
        return self._decide(seen, root, method, think(seen, method, root, [], [], budget, self._seed))

    def _decide(
        self,
        seen: Outlook,
        root: list[int],
        method: Method,
        thought: Thought,
        chances: dict[int, float] | None = None,
    ) -> Decision:
        """One of the moves that the method leaves over, drawn by lot."""
        # A handful of playouts may all have gone to worlds in which he stands elsewhere.
        counts = method.chosen(thought) if any(thought.visits) else [1.0] * len(root)
        index = seen.chooser(self._seed).choices(range(len(root)), counts)[0]
        value = 1 - thought.rewards[index] if seen.is_x else thought.rewards[index]
        chance = (chances or {}).get(root[index] & 255, 0.0)
        return _decision(seen, root, index, counts, nodes=thought.playouts, value=value, chance=chance)

    def _chase(self, seen: Outlook, root: list[int], chances: dict[int, float], budget: Budget) -> Decision:
        """The best plan's move; with `seek`, a search decides among those that come close to it."""
        own = self._options
        pursuit = pursue(seen, root, chances, teamwork=own.team, deep=own.deep)
        close = pursuit.within(own.margin) if own.seek else []
        if len(close) > 1:
            kept = [root[index] for index in close]
            method = Method(greed=own.greed, explore=SEEKERS_EXPLORE, filtered=True, thrifty=True)
            stations, beliefs = list(chances), list(chances.values())
            thought = think(seen, method, kept, stations, beliefs, budget, self._seed)
            return self._decide(seen, kept, method, thought, chances)
        best = int(np.argmax(pursuit.worths))
        counts = [float(index == best) for index in range(len(root))]
        value = min(1.0, float(pursuit.worths[best]))
        chance = chances.get(root[best] & 255, 0.0)
        return _decision(seen, root, best, counts, nodes=len(root), value=value, chance=chance)


def _decision(
    seen: Outlook, root: list[int], index: int, counts: list[float], *, nodes: int, value: float | None, chance: float
) -> Decision:
    texts = {move.code: text for move, text in zip(seen.moves, seen.view.legal, strict=True)}
    total = sum(counts)
    return Decision(
        texts[root[index]],
        {texts[code]: count / total for code, count in zip(root, counts, strict=True) if count},
        nodes=nodes,
        value=value,
        why=reasons(seen, root[index], chance),
    )


def reading_playouts(budget: Budget) -> int:
    """How many playouts a glance into his mind has: a small part of what may be spent on a move."""
    by_number = MOST_READING if budget.playouts is None else budget.playouts // 4
    by_time = MOST_READING if budget.seconds is None else int(READING_RATE * budget.seconds)
    return max(LEAST_READING, min(by_number, by_time, MOST_READING))


def forgetful(words: tuple[str, ...], memory: int) -> tuple[str, ...]:
    """A transcript in which only the last tickets of Mister X are remembered; black ones nobody forgets."""
    legs = [index for index, word in enumerate(words) if word[0] == "X" and word[1] in "tbu" and word[2] == "?"]
    forgotten = set(legs[: max(0, len(legs) - memory)])
    return tuple("X?" + word[2:] if index in forgotten else word for index, word in enumerate(words))


def candidates_after(view: SeatView, words: tuple[str, ...]) -> tuple[int, ...]:
    """Where he can be as somebody sees it who has forgotten something."""
    return Candidates(parse_position(view.origin)).read(words).stations
