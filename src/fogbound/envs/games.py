"""N games stepped at once in compiled code, over arrays that the caller owns. No framework is needed for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from fogbound.ai.learnt.network import Network
from fogbound.ai.players.learnt import network_for
from fogbound.engine import Deal, start
from fogbound.engine.layout import StateArray
from fogbound.envs.actions import action_coding
from fogbound.envs.many import actions as choosing
from fogbound.envs.many import observing, saving, stepping
from fogbound.envs.many.arrays import ASKED, BOTH, DETECTIVES, GREEDY, MISTER_X, RANDOM, Array
from fogbound.envs.many.described import MoveRows, describe, draw
from fogbound.envs.many.making import new_games, new_rules
from fogbound.envs.many.saving import Saved
from fogbound.envs.options import Mask
from fogbound.envs.seeds import ANSWERS, CHOICES, DEALS, Seed, Streams, seeds_for, streams
from fogbound.errors import IllegalMove
from fogbound.referee.seen.block import Buffers, Slot, make_buffers, row_bytes, row_slots
from fogbound.rules import Edition
from fogbound.rules.files import open_edition
from fogbound.views import Audience
from fogbound.views.extras import extra_names

SIDES = {"both": BOTH, "mister_x": MISTER_X, "detectives": DETECTIVES}
OTHER = {"mister_x": "detectives", "detectives": "mister_x"}
OPPONENTS = {"random": RANDOM, "greedy": GREEDY, "constable": GREEDY, "learnt": ASKED}
"""Who can play many games at once by name: in compiled code, or by the shipped networks."""
AUTORESETS = ("NextStep", "SameStep", "Disabled")
"""As Gymnasium calls them: when a game that has ended is dealt anew."""

Actions = np.ndarray[Any, np.dtype[np.int64]]
Rewards = np.ndarray[Any, np.dtype[np.float64]]
Ended = np.ndarray[Any, np.dtype[np.bool_]]
Where = np.ndarray[Any, np.dtype[np.int64]]

Policy = Callable[[dict[str, Any]], Any] | Network
"""From observations of some games, a row each, to an action for each; or a trained network."""


class VectorGames:
    """So many games of one edition. `side` steps; with `both` whoever decides in each game does, and sees its own view.

    The other side is played by `opponent`: "random" or "greedy" ("constable" is the same), in compiled code, "learnt",
    by the shipped networks, or a function that gets its
    observations of all games in which it decides, `{"observation": arrays, "action_mask": masks, "games": numbers}`
    with a row a game, and returns an action for each, or a trained network. A game that ended is dealt anew in the next
    step, whatever its action is, with `autoreset="SameStep"` at once, with "Disabled" by `reset` alone. Each game has
    seeds of its own, so equal seeds and actions give equal games: see `reset`.
    """

    def __init__(
        self,
        which: Edition | str,
        games: int,
        side: str = "both",
        seed: int | Sequence[Seed] | None = None,
        *,
        opponent: str | Policy = "random",
        candidates: bool = False,
        history: bool = False,
        autoreset: str = "NextStep",
    ) -> None:
        _check_words(side, opponent, autoreset, games)
        self.edition = open_edition(which) if isinstance(which, str) else which
        self.games = games
        self.side = side
        if opponent == "learnt":
            opponent = network_for(self.edition, is_x=side == "detectives")
        self.opponent = opponent
        self.autoreset = autoreset
        self.extras = extra_names(candidates=candidates, history=history)
        self.coding = action_coding(self.edition)
        self.actions = self.action_count(side)
        self.row_bytes = row_bytes(self.edition, self.extras)
        code = OPPONENTS[opponent] if isinstance(opponent, str) else ASKED
        follows = code == GREEDY or isinstance(opponent, Network) or bool(self.extras)
        self._rules = new_rules(self.edition, SIDES[side], code, self.extras, follows=follows)
        self._games = new_games(self._rules, self.edition, games)
        self._every: Where = np.arange(games)
        self._asked = self.new_buffers(OTHER[side]) if code == ASKED else None
        self._waiting: Where = np.zeros(games, np.int64)
        self._sow(streams(seeds_for(seed, games)), np.ones(games, np.bool_))
        self.reset()

    def reset(
        self,
        seed: int | Sequence[Seed] | None = None,
        *,
        deals: Sequence[Deal | None] | None = None,
        begins: Mask | None = None,
    ) -> None:
        """Deals anew, everywhere or where `begins` says so. ValueError or PositionError, and nothing has changed.

        A number n seeds the games with n, n + 1 and so forth, a list each with its own; without a seed, or where the
        list has None, a game takes the next deal of the seed that it has. `deals` gives some games their cards.
        """
        seeds = seeds_for(seed, self.games)
        begins = np.ones(self.games, np.bool_) if begins is None else begins
        given = [None] * self.games if deals is None else list(deals)
        if len(given) != self.games:
            raise ValueError(f"there are {len(given)} deals: give one, or None, for each of the {self.games} games")
        states = {place: start(self.edition, cards).array[0] for place, cards in enumerate(given) if cards is not None}
        self._sow(streams(seeds), begins & np.array([word is not None for word in seeds]))
        for place, state in states.items():
            if begins[place]:
                self._games.dealt[place] = state
        self._begin(np.flatnonzero(begins), np.array([cards is not None for cards in given]))

    def step(self, actions: Actions, rewards: Rewards, last_look: Callable[[Ended], None] | None = None) -> Ended:
        """One action a game, in place; fills `rewards` and returns which games have ended.

        Where they are dealt anew at once, `last_look` is called before that, and can observe them as they ended.
        IllegalMove names the first game whose action its mask forbids, and then nothing at all has changed.
        """
        if actions.shape != (self.games,) or rewards.shape != (self.games,):
            raise ValueError(f"actions and rewards have one number a game: shape ({self.games},)")
        if self.autoreset == "Disabled" and self._games.ended.any():
            raise IllegalMove(f"game {int(self._games.ended.argmax())} has ended: reset it before the next step")
        wrong = stepping.step_all(self._rules, self._games, self._every, actions, rewards)
        if wrong >= 0:
            raise IllegalMove(f"the action of game {wrong} is masked out")
        if self._asked is not None:
            self._ask(self._asked, rewards)
        ended = self._games.ended.copy()
        if self.autoreset == "SameStep" and ended.any():
            if last_look is not None:
                last_look(ended)
            self._begin(np.flatnonzero(ended), np.zeros(self.games, np.bool_))
        return ended

    def observe(self, buffers: Buffers, side: str | None = None, where: Where | None = None) -> None:
        """Writes what the stepping side, or `side`, sees of every game, and its masks, into the caller's buffers.

        With `where` only of the games of these numbers, one row after the other. The mask of a side that has nothing to
        decide allows 0, `wait`.
        """
        named, places = side or self.side, self._every if where is None else where
        masks, rows = (len(places), self.action_count(named)), (len(places), self.row_bytes)
        if buffers.action_mask.shape != masks or buffers.rows.shape != rows:
            raise ValueError(f"action_mask should be int8 of shape {masks}, and rows uint8 of shape {rows}")
        self._write(named, places, buffers)

    def new_buffers(self, side: str | None = None) -> Buffers:
        """Buffers that `observe` can write into; private arrays are named only where Mister X is the side."""
        named = side or self.side
        return make_buffers(
            self.edition, self.games, self.action_count(named), audience=audience_of(named), extras=self.extras
        )

    def slots(self, side: str | None = None) -> dict[str, Slot]:
        """Where in a row each array of a side lies."""
        return row_slots(self.edition, audience_of(side or self.side), self.extras)

    def action_count(self, side: str) -> int:
        """How many actions a side has."""
        if side == "both":
            return self.coding.size
        return self.coding.mister_x if side == "mister_x" else self.coding.team

    def choose(self, actions: Actions, network: Network | None = None) -> None:
        """A random legal action for every game; with a network, with the chances that it gives them."""
        if network is None:
            choosing.choose(self._rules, self._games, actions)
        else:
            self._check_known()
            actions[:] = self._chosen(network, self._every, self._games.choices)

    def illegal(self, actions: Actions) -> Ended:
        """In which games the rules do not allow the action."""
        marks = np.zeros(self.games, np.bool_)
        choosing.mark_illegal(self._rules, self._games, actions, marks)
        return marks

    def describe_moves(self, where: Where | None = None) -> MoveRows:
        """The legal moves of whoever decides next, a row of features each (ai.learnt.features), game by game.

        ValueError where what everybody knows is not followed: ask for `candidates`.
        """
        self._check_known()
        return describe(self._rules, self._games, self._places(where))

    @property
    def states(self) -> StateArray:
        """The truth, a packed record (engine.layout) a game, for tests and for research that may know it."""
        return self._games.states

    def set_states(self, states: StateArray) -> None:
        """Goes on from given states of this edition, one a game, to the next decision of the stepping side.

        A state does not say what was told before it: ValueError where candidates, history or `greedy` need that.
        """
        if self._rules.tells:
            raise ValueError("a state does not say what happened before it: use save() and load()")
        self._games.states[:] = states
        self._games.fresh[:] = False
        self._go_on(self._every)

    def save(self, where: Any = None) -> Saved:
        """The games in some places (an index, a list, a mask; all without one) as they stand, copied."""
        return saving.save(self._games, self.edition, self._places(where))

    def load(self, saved: Saved, where: Any = None, *, streams: bool = True) -> None:
        """Lets games stand as saved; a single one can be put into many places. Without `streams` they keep their own.

        ValueError for games of another edition, or that were saved without what these are told.
        """
        places = self._places(where)
        if saved.edition != self.edition or (self._rules.tells and not saved.tells):
            raise ValueError("these games were saved from another edition, or without candidates and history")
        if len(saved) not in (1, len(places)):
            raise ValueError(f"{len(saved)} saved games do not fit into {len(places)} places")
        saving.load(self._games, saved, places, tells=self._rules.tells, streams=streams)
        self._go_on(places)

    def clone(self) -> VectorGames:
        """Games of their own that stand and go on as these do."""
        names = {"candidates": "candidates" in self.extras, "history": "history" in self.extras}
        other = VectorGames(
            self.edition, self.games, self.side, 0, opponent=self.opponent, autoreset=self.autoreset, **names
        )
        other.load(self.save())
        return other

    def reseed(self, seed: int | Sequence[Seed] | None) -> None:
        """New streams, as in `reset`, for games that go on: what is drawn from now on is drawn from them."""
        seeds = seeds_for(seed, self.games)
        self._sow(streams(seeds), np.ones(self.games, np.bool_))

    def _check_known(self) -> None:
        if not self._rules.tells:
            raise ValueError("features follow from what everybody knows: make the games with candidates=True")

    def _chosen(self, network: Network, where: Where, seeds: Array) -> Actions:
        """A network's action in each of these games, drawn from their streams."""
        moves, actions = describe(self._rules, self._games, where), np.zeros(len(where), np.int64)
        draw(network.logits(moves.features), moves.actions, moves.counts, where, seeds, actions)
        return actions

    def _places(self, where: Any) -> Where:
        return self._every if where is None else np.atleast_1d(self._every[where])

    def _sow(self, words: Streams, where: Mask) -> None:
        """Begins the streams of some games anew."""
        for column, seeds in (
            (DEALS, self._games.deals),
            (ANSWERS, self._games.answers),
            (CHOICES, self._games.choices),
        ):
            seeds[where] = words[where, column]

    def _go_on(self, where: Where) -> None:
        """To the next decision of the stepping side, from states that were put there."""
        stepping.go_on_some(self._rules, self._games, where)
        if self._asked is not None:
            self._ask(self._asked, np.zeros(self.games))

    def _begin(self, where: Where, is_given: Mask) -> None:
        stepping.begin_some(self._rules, self._games, where, is_given)
        if self._asked is not None:
            self._ask(self._asked, np.zeros(self.games))

    def _write(self, side: str, where: Where, buffers: Buffers) -> None:
        observing.write_some(self._rules, self._games, SIDES[side], where, buffers.rows, buffers.action_mask)

    def _ask(self, asked: Buffers, rewards: Rewards) -> None:
        """Lets the opponent's function answer, for all games together, until it has nothing to decide.

        A game that it loses before the first decision is begun again, as one against a compiled opponent is.
        """
        for attempt in range(2 * stepping.BEGINNINGS):
            while count := stepping.find_waiting(self._rules, self._games, self._waiting):
                self._answer(self._waiting[:count], asked.first(count), rewards)
            lost = np.flatnonzero(self._games.ended & self._games.fresh)
            if not len(lost):
                return
            rewards[lost] = 0.0
            stepping.begin_some(
                self._rules, self._games, lost, np.full(self.games, attempt < stepping.BEGINNINGS, np.bool_)
            )

    def _answer(self, where: Where, seen: Buffers, rewards: Rewards) -> None:
        """One action of the opponent's function in each of these games; IllegalMove for what its masks forbid."""
        assert not isinstance(self.opponent, str)
        if isinstance(self.opponent, Network):
            given = self._chosen(self.opponent, where, self._games.answers)
        else:
            self._write(OTHER[self.side], where, seen)
            told = {"observation": seen.arrays, "action_mask": seen.action_mask, "games": where.copy()}
            given = np.asarray(self.opponent(told))
        if given.shape != where.shape or not np.issubdtype(given.dtype, np.integer):
            raise ValueError(f"the opponent should answer with {len(where)} whole numbers, an action for each row")
        wrong = stepping.answer_some(self._rules, self._games, where, given.astype(np.int64), rewards)
        if wrong >= 0:
            raise IllegalMove(f"the opponent's action in game {wrong} is masked out")


def audience_of(side: str) -> Audience:
    """Whose arrays a side gets; where both step, Mister X's, which are 0 where the detectives decide."""
    return Audience.DETECTIVES if side == "detectives" else Audience.MISTER_X


def _check_words(side: str, opponent: str | Policy, autoreset: str, games: int) -> None:
    if side not in SIDES:
        raise ValueError(f"side={side!r}: write {', '.join(SIDES)}")
    if autoreset not in AUTORESETS:
        raise ValueError(f"autoreset={autoreset!r}: write {', '.join(AUTORESETS)}")
    if isinstance(opponent, str) and opponent not in OPPONENTS:
        raise ValueError(f"opponent={opponent!r}: write {', '.join(OPPONENTS)}, or give a function of observations")
    if not isinstance(opponent, str) and side == "both":
        raise ValueError("an opponent cannot be given if both sides step")
    if games < 1:
        raise ValueError("there must be at least one game")
