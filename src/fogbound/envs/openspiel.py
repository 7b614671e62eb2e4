"""The game for OpenSpiel: `pyspiel.load_game("python_fogbound(edition=toy,length=rounds:3)")`.

Player 0 is Mister X, player 1 all pursuers together; the winner gets 1 and the loser -1. Every option of an edition is
a parameter of its own, because OpenSpiel's parameters hold no brackets; lists of numbers are written with `&`
(`x_starts=7&8`, `sightings=2&`), because OpenSpiel would take digits and plus signs for a number. Actions are those of
`envs.actions`.
"""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from fogbound.envs.actions import ActionCoding
from fogbound.envs.known_tree import TERMINAL, KnownTree
from fogbound.envs.recall import FogboundObserver
from fogbound.rules import OPTIONS, Edition, Move, Side, move_text
from fogbound.rules.files import open_edition
from fogbound.rules.tables import tables
from fogbound.solve.course import Course
from fogbound.solve.histories import Step, places, sample
from fogbound.views.words import longest_game

NAME = "python_fogbound"
AS_PRESET: dict[str, str | int] = {"number": -1}
"""The value of an option that is left as the preset has it; an empty text where none stands here."""

_PARAMETERS = {"edition": "toy"} | {entry.name: AS_PRESET.get(entry.metadata["form"], "") for entry in OPTIONS}

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Fogbound: pursuit of a hidden fugitive on a graph",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=_PARAMETERS,
)


class FogboundGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel carries no types
    """One edition as a game tree; EditionError for an edition that there is not."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.edition = _edition(params or {})
        self.tree = KnownTree(self.edition)
        super().__init__(GAME_TYPE, _info(self.edition, self.tree.coding), _canonical(self.edition))

    def new_initial_state(self) -> FogboundState:
        return FogboundState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FogboundObserver:
        """Observers for every kind of information that OpenSpiel asks for; ValueError for parameters of its own."""
        if params:
            raise ValueError("this game's observers have no parameters")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return FogboundObserver(self.edition, wanted)

    def max_chance_nodes_in_history(self) -> int:
        tickets = int(tables(self.edition)[0].deck_size)
        return self.edition.pursuers + 2 + tickets


class FogboundState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel carries no types
    """A state of the tree. All it holds is a node of what is known of the tree, so copies are cheap."""

    def __init__(self, game: FogboundGame) -> None:
        super().__init__(game)
        self._tree = game.tree
        self.node = game.tree.root

    @property
    def course(self) -> Course:
        """The game as it has gone."""
        return self.node.course

    @property
    def coding(self) -> ActionCoding:
        return self._tree.coding

    def current_player(self) -> int:
        return self.node.player

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.node.steps(self._tree.coding))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        cards = self.node.steps(self._tree.coding)
        return [(card, 1 / len(cards)) for card in cards]

    def _apply_action(self, action: int) -> None:
        self.node = self._tree.step(self.node, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        move = self.coding.x_move(action) if player == 0 else self.coding.team_move(action)
        return move_text(move, self.course.edition.detectives)

    def is_terminal(self) -> bool:
        return self.node.player == TERMINAL

    def returns(self) -> list[float]:
        ended = self.course.outcome
        if ended is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if ended.winner is Side.MISTER_X else [-1.0, 1.0]

    def resample_from_infostate(self, player: int, sampler: Any) -> FogboundState:
        """A state that the player cannot tell from this one, any game that leads there being equally likely.

        Mister X knows everything but cards that are not drawn yet, so his is this very state. For the detectives it
        costs milliseconds in the toy city and up to a second late in a game of London.
        """
        if player == 0:
            return self.clone()  # type: ignore[no-any-return]  # OpenSpiel carries no types
        again = self.get_game().new_initial_state()
        for is_draw, number in sample(places(again.course, self.steps()), random.Random(sampler())):
            again.apply_action(number if is_draw else self.coding.number(Move.from_code(number)))
        return again  # type: ignore[no-any-return]  # OpenSpiel carries no types

    def steps(self) -> list[Step]:
        """The way here from the first state."""
        node, steps = self._tree.root, []
        for action in self.history():
            steps.append(node.steps(self._tree.coding)[action])
            node = self._tree.step(node, action)
        return steps

    def __str__(self) -> str:
        cards = ",".join(map(str, self.course.cards))
        pending = " ?" if self.course.waiting else ""
        return f"{cards} {' '.join(self.course.words[0])}{pending}"


def register() -> None:
    """Makes the game known to `pyspiel.load_game`."""
    pyspiel.register_game(GAME_TYPE, FogboundGame)


def _info(which: Edition, coding: ActionCoding) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=coding.size,
        max_chance_outcomes=int(tables(which)[0].stations) + 1,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=longest_game(which),
    )


def _edition(params: dict[str, Any]) -> Edition:
    """`edition` may be a preset's name or a whole spelling; the other parameters change its options."""
    spelling = str(params.get("edition", "toy"))
    name, _, inside = spelling.removesuffix(")").partition("(")
    changed = {key: value for key, value in params.items() if key != "edition" and value not in ("", -1)}
    given = {key: str(value).rstrip("&").replace("&", "+") for key, value in changed.items()}
    options = [*filter(None, [inside]), *(f"{key}={value}" for key, value in given.items())]
    return open_edition(f"{name}({', '.join(options)})" if options else name)


def _canonical(which: Edition) -> dict[str, str | int]:
    """The parameters that stand for an edition, so that the game's text form loads the same game again."""
    name, _, inside = str(which).removesuffix(")").partition("(")
    params: dict[str, str | int] = {"edition": name}
    numbers = {entry.name for entry in OPTIONS if entry.metadata["form"] == "number"}
    for option in filter(None, inside.split(", ")):
        key, _, value = option.partition("=")
        if key in numbers:
            params[key] = int(value)
        else:
            is_list = value.replace("+", "").isdigit()
            params[key] = value.replace("+", "&") + "&" * value.isdigit() if is_list else value
    return params
