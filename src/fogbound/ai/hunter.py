"""Our player. Pursuers plan their turn as a team on a belief; Mister X searches in the fog.

Mister X's search knows where he stands; the pursuers in it should not. In its trees they choose by what they were
shown, which in time betrays him; so in half of its playouts each of them chases a hunch from the beginning, drawn from
what they must believe. Of moves that come out nearly alike he draws one, so that he cannot be read. A double he thinks
of where no single leg is safe, and where he has just been seen.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fogbound.ai import team
from fogbound.ai.bot import Budget, Decision, SeatView
from fogbound.ai.outlook import Outlook, outlook
from fogbound.ai.pursuit import pursue, spread_out
from fogbound.ai.roots import root_codes, thrifty
from fogbound.ai.spelling import write_options
from fogbound.ai.team import Places
from fogbound.ai.thinking import Method, Thought, think
from fogbound.ai.tree import Answers
from fogbound.ai.why import reasons
from fogbound.ai.worlds import own_world, public_words
from fogbound.belief import Candidates
from fogbound.belief.weights import weights, weights_after
from fogbound.engine import apply
from fogbound.rules import Kind, Move
from fogbound.rules.position import parse_position
from fogbound.views import MisterXView

SEEKERS_EXPLORE = 1.0
"""The constant C of UCT when our pursuers search."""

NEARLY = 0.8
"""Moves with this share of the best one's visits count as good as it."""


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
    mix: bool = True
    thrifty: bool = True
    few: int = 1
    memory: int = 99
    habits: bool = True
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
        seen = outlook(view)
        if len(seen.moves) == 1:
            return Decision(view.legal[0], {view.legal[0]: 1.0}, why=("only_move",))
        if budget.playouts is None and budget.seconds is None:
            budget = Budget(playouts=self._options.playouts)
        chances = self._chances(view, seen)
        root = root_codes(seen, holds_black=True)
        if self._options.thrifty:
            root = thrifty(seen, root, self._options.few)
        if isinstance(view, MisterXView):
            return self._hide(view, seen, root, chances, budget)
        if not chances:
            return self._place(seen, root, budget)
        return self._chase(seen, root, chances, budget)

    def _chances(self, view: SeatView, seen: Outlook) -> dict[int, float]:
        """What the pursuers believe; nothing while a drawn ticket has not put him on the board."""
        if view.phase == "place" and seen.edition.x_starts == "ticket":
            return {}
        words = forgetful(public_words(view), self._options.memory)
        if self._options.habits:
            return weights(view, words)
        stations = seen.candidates if self._options.memory >= len(view.log) else candidates_after(view, words)
        return dict.fromkeys(stations, 1 / len(stations))

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
        )

    def _hide(
        self, view: MisterXView, seen: Outlook, root: list[int], chances: dict[int, float], budget: Budget
    ) -> Decision:
        stations, beliefs = list(chances), list(chances.values())
        shares = [float(station == view.station) for station in stations]
        method = self._method(self._options.explore)
        answers = foretell(view, seen, root) if method.follow else None
        thought = think(seen, method, root, stations, shares, budget, self._seed, beliefs, answers)
        return self._decide(seen, root, thought)

    def _place(self, seen: Outlook, root: list[int], budget: Budget) -> Decision:
        thought = think(seen, self._method(1.0), root, [], [], budget, self._seed)
        return self._decide(seen, root, thought)

    def _decide(
        self, seen: Outlook, root: list[int], thought: Thought, chances: dict[int, float] | None = None
    ) -> Decision:
        """The most visited move; with `mix`, one of those visited nearly as often, by visits."""
        most = max(thought.visits)
        floor = NEARLY * most if self._options.mix and seen.is_x else most
        # A handful of playouts may all have gone to worlds in which he stands elsewhere.
        counts = [count if count >= floor else 0 for count in thought.visits] if most else [1] * len(root)
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
            return self._decide(seen, kept, think(seen, method, kept, stations, beliefs, budget, self._seed), chances)
        best = int(np.argmax(pursuit.worths))
        counts = [int(index == best) for index in range(len(root))]
        value = min(1.0, float(pursuit.worths[best]))
        chance = chances.get(root[best] & 255, 0.0)
        return _decision(seen, root, best, counts, nodes=len(root), value=value, chance=chance)


def _decision(
    seen: Outlook, root: list[int], index: int, counts: list[int], *, nodes: int, value: float | None, chance: float
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


def foretell(view: MisterXView, seen: Outlook, root: list[int]) -> Answers:
    """Where good pursuers would go after each of Mister X's moves; nothing after the first leg of two."""
    words, own = public_words(view), own_world(view)
    answers = np.zeros((len(root), 8), np.int64)
    plans: dict[str, Places] = {}
    rooms = team.new_rooms()
    for index, code in enumerate(root):
        move = Move.from_code(code)
        if move.kind is not Kind.LEG or view.vanishing:
            continue
        after = apply(own, move)
        if after.phase != "pursue":
            continue
        shown = str(move.station) if after.record.seen else "?"
        word = f"X{move.ticket.letter if after.record.seen or seen.edition.x_moves == 'secret' else '?'}{shown}"
        if word not in plans:
            places = np.zeros(8, np.int64)
            chances = spread_out(weights_after(view, words, word))
            team.best_plan(seen.tables, after.copy_array(), seen.roads, chances, team.TASTE, rooms, places)
            plans[word] = places
        answers[index] = plans[word]
    return answers


def forgetful(words: tuple[str, ...], memory: int) -> tuple[str, ...]:
    """A transcript in which only the last tickets of Mister X are remembered; black ones nobody forgets."""
    legs = [index for index, word in enumerate(words) if word[0] == "X" and word[1] in "tbu" and word[2] == "?"]
    forgotten = set(legs[: max(0, len(legs) - memory)])
    return tuple("X?" + word[2:] if index in forgotten else word for index, word in enumerate(words))


def candidates_after(view: SeatView, words: tuple[str, ...]) -> tuple[int, ...]:
    """Where he can be as somebody sees it who has forgotten something."""
    return Candidates(parse_position(view.origin)).read(words).stations
