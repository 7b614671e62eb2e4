"""Our player. Pursuers plan their turn as a team on a belief; Mister X searches among hunches.

Mister X's search knows where he stands; the pursuers in it should not. In its trees they choose by what they were
shown, which in time betrays him; so in half of its playouts each of them chases a hunch from the beginning, drawn from
what they must believe. At the root he and they play at guessing: they suspect one of his moves, he mixes those that
they would answer differently. A double he thinks of where no single leg is safe, and where he has just been seen.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from fogbound.ai.bot import Budget, Decision, SeatView, check_decides
from fogbound.ai.detectives.expected_plans import ExpectedPlans, plans_by_habits
from fogbound.ai.detectives.opponent_model import ModelSettings, blend, modelled_chances
from fogbound.ai.detectives.rated_moves import rate_moves
from fogbound.ai.parameters import PUBLISHED_SEARCH, Parameters
from fogbound.ai.players.spelling import write_options
from fogbound.ai.search.root_moves import root_moves, save_doubles
from fogbound.ai.search.run import SearchResult, search
from fogbound.ai.situation.reasons import reasons
from fogbound.ai.situation.situation import Situation, situation_of
from fogbound.ai.situation.worlds import own_world, public_words
from fogbound.belief import Candidates
from fogbound.belief.weights import weights_of
from fogbound.rules import Move
from fogbound.rules.position import parse_position
from fogbound.views import MisterXView

SEEKERS_EXPLORE = 1.0
"""The constant C of UCT when our pursuers search."""

LEAST_ASKED, MOST_ASKED, ASKED_PER_SECOND = 300, 12_000, 25_000
"""Playouts with which our own search is asked what he would have done: fewest, most, and for each second of a move."""


class HunterBot:
    """The strongest player that we have; see docs/bots.md for what was measured."""

    def __init__(self, seed: int = 0, parameters: Parameters | None = None) -> None:
        self._seed = seed
        self._parameters = parameters or Parameters()
        self.name = write_options("hunter", self._parameters)

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        check_decides(view)
        budget = budget.begin()
        situation = situation_of(view)
        if len(situation.moves) == 1:
            return Decision(view.legal[0], {view.legal[0]: 1.0}, why=("only_move",))
        if budget.playouts is None and budget.seconds is None:
            budget = replace(budget, playouts=self._parameters.playouts)
        chances = self._chances(view, situation, budget)
        root = root_moves(situation, saves_black=True)
        if self._parameters.save_doubles:
            root = save_doubles(situation, root, self._parameters.exposed_stations)
        if isinstance(view, MisterXView):
            return self._hide(view, situation, root, chances, budget)
        if not chances:
            return self._place(situation, root, budget)
        return self._chase(situation, root, chances, budget)

    def _chances(self, view: SeatView, situation: Situation, budget: Budget) -> dict[int, float]:
        """What the pursuers believe; nothing while a drawn ticket has not put him on the board."""
        if view.phase == "place" and situation.edition.x_starts == "ticket":
            return {}
        words = forgetful(public_words(view), self._parameters.memory)
        if self._parameters.habits:
            return self._with_model(view, words, weights_of(view.origin, words), budget)
        stations = situation.candidates if self._parameters.memory >= len(view.log) else candidates_after(view, words)
        return dict.fromkeys(stations, 1 / len(stations))

    def _with_model(
        self, view: SeatView, words: tuple[str, ...], habits: dict[int, float], budget: Budget
    ) -> dict[int, float]:
        """What his habits tell, and for detectives above all what we would have done in his place."""
        if not self._parameters.opponent_model or isinstance(view, MisterXView) or len(habits) == 1:
            return habits
        playouts = self._parameters.model_playouts or model_playouts(budget)
        model = modelled_chances(view.origin, words, ModelSettings(x_search(self._parameters), playouts))
        return blend(habits, model) if model else habits

    def _hide(
        self, view: MisterXView, situation: Situation, root: list[int], chances: dict[int, float], budget: Budget
    ) -> Decision:
        stations, beliefs = list(chances), list(chances.values())
        shares = [float(station == view.station) for station in stations]
        parameters = x_search(self._parameters)
        replies = (
            self._expected_plans(view, chances).replies(own_world(view), root) if parameters.plan_percent else None
        )
        found = search(situation, parameters, root, stations, shares, budget, self._seed, beliefs, replies)
        return self._decide(situation, root, parameters, found)

    def _expected_plans(self, view: MisterXView, chances: dict[int, float]) -> ExpectedPlans:
        """What he expects of the pursuers, who believe what his habits tell."""
        return plans_by_habits(view.origin, public_words(view), chances)

    def _place(self, situation: Situation, root: list[int], budget: Budget) -> Decision:
        parameters = replace(
            x_search(self._parameters), uct_constant=SEEKERS_EXPLORE, min_visit_share=1.0, final_power=0.0
        )
        found = search(situation, parameters, root, [], [], budget, self._seed)
        return self._decide(situation, root, parameters, found)

    def _decide(
        self,
        situation: Situation,
        root: list[int],
        parameters: Parameters,
        found: SearchResult,
        chances: dict[int, float] | None = None,
    ) -> Decision:
        """One of the moves that the parameters leave over, drawn by lot."""
        # A handful of playouts may all have gone to worlds in which he stands elsewhere.
        counts = found.chances_to_play(parameters) if any(found.visits) else [1.0] * len(root)
        index = situation.chooser(self._seed).choices(range(len(root)), counts)[0]
        value = 1 - found.rewards[index] if situation.is_x else found.rewards[index]
        chance = (chances or {}).get(Move.from_code(root[index]).station, 0.0)
        return _decision(situation, root, index, counts, nodes=found.playouts, value=value, chance=chance)

    def _chase(self, situation: Situation, root: list[int], chances: dict[int, float], budget: Budget) -> Decision:
        """The best plan's move; with `search_plans`, a search decides among those that come close to it."""
        own = self._parameters
        rated = rate_moves(situation, root, chances, teamwork=own.team_plan, deep=own.lookahead)
        close = rated.within(own.plan_margin) if own.search_plans else []
        if len(close) > 1:
            kept = [root[index] for index in close]
            parameters = seekers_search(own)
            stations, beliefs = list(chances), list(chances.values())
            found = search(situation, parameters, kept, stations, beliefs, budget, self._seed)
            return self._decide(situation, kept, parameters, found, chances)
        best = int(np.argmax(rated.worths))
        counts = [float(index == best) for index in range(len(root))]
        value = min(1.0, float(rated.worths[best]))
        chance = chances.get(Move.from_code(root[best]).station, 0.0)
        return _decision(situation, root, best, counts, nodes=len(root), value=value, chance=chance)


def _decision(
    situation: Situation,
    root: list[int],
    index: int,
    counts: list[float],
    *,
    nodes: int,
    value: float | None,
    chance: float,
) -> Decision:
    texts = situation.texts
    total = sum(counts)
    return Decision(
        texts[root[index]],
        {texts[code]: count / total for code, count in zip(root, counts, strict=True) if count},
        nodes=nodes,
        value=value,
        why=reasons(situation, root[index], chance),
    )


def x_search(own: Parameters) -> Parameters:
    """How Mister X searches, and how the detectives think that he does."""
    return own if own.hidden_playouts else replace(own, off_tree_percent=0)


def seekers_search(own: Parameters) -> Parameters:
    """How the detectives choose among plans: by the published search, whose playouts know where he is."""
    return replace(
        PUBLISHED_SEARCH,
        greedy_percent=own.greedy_percent,
        uct_constant=SEEKERS_EXPLORE,
        save_black=True,
        save_doubles=True,
    )


def model_playouts(budget: Budget) -> int:
    """How many playouts our own search is asked with: a small part of what may be spent on a move."""
    by_number = MOST_ASKED if budget.playouts is None else budget.playouts // 4
    by_time = MOST_ASKED if budget.seconds is None else int(ASKED_PER_SECOND * budget.seconds)
    return max(LEAST_ASKED, min(by_number, by_time, MOST_ASKED))


def forgetful(words: tuple[str, ...], memory: int) -> tuple[str, ...]:
    """A transcript in which only the last tickets of Mister X are remembered; black ones nobody forgets."""
    legs = [index for index, word in enumerate(words) if word[0] == "X" and word[1] in "tbu" and word[2] == "?"]
    forgotten = set(legs[: max(0, len(legs) - memory)])
    return tuple("X?" + word[2:] if index in forgotten else word for index, word in enumerate(words))


def candidates_after(view: SeatView, words: tuple[str, ...]) -> tuple[int, ...]:
    """Where he can be as somebody sees it who has forgotten something."""
    return Candidates(parse_position(view.origin)).read(words).stations
