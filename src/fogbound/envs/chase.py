"""What the PettingZoo environments share: agents and their pieces, deals from a seed, observations, rendering."""

from __future__ import annotations

import math
from typing import Any, Literal

import numpy as np
from gymnasium import spaces

from fogbound.envs.actions import WAIT, action_coding
from fogbound.envs.deals import Deals
from fogbound.envs.observe import Observation, Observer
from fogbound.envs.options import PETTINGZOO_OWN, given_deal
from fogbound.envs.play import Play, reward
from fogbound.envs.render import RENDER_FPS, RENDER_MODES, Frame, check_mode, frame
from fogbound.errors import IllegalMove
from fogbound.rules import Edition, Move, Side
from fogbound.rules.files import open_edition
from fogbound.views import Audience, DetectiveView, MisterXView
from fogbound.views.tensors import fields, tensors

Teams = Literal["pieces", "teams"]

METADATA = {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS, "is_parallelizable": False}


class Chase:
    """A game with named agents: `mrx_0`, `detective_0`..., `bobby_0`..., or `mrx_0` and `detectives_0`.

    `which` is an edition's spelling. With `reveal` the environment gives away the truth: `state()` works and
    rendering shows Mister X. Wrong editions, agent kinds and render modes are ValueErrors.
    """

    def __init__(
        self,
        which: Edition | str,
        agents: Teams,
        *,
        extras: tuple[str, ...],
        reveal: bool,
        render_mode: str | None,
    ) -> None:
        if agents not in ("pieces", "teams"):
            raise ValueError(f"agents={agents!r}: write 'pieces' (one agent a piece) or 'teams' (two agents)")
        check_mode(render_mode)
        self.edition = open_edition(which) if isinstance(which, str) else which
        self.coding = action_coding(self.edition)
        self.pieces = _pieces(self.edition) if agents == "pieces" else {"mrx_0": 0, "detectives_0": None}
        self.reveal = reveal
        self.render_mode = render_mode
        self._observers = {
            agent: Observer(self.coding, side_of(agent), piece=piece or None, extras=extras)
            for agent, piece in self.pieces.items()
        }
        self.observation_spaces = {agent: observer.space() for agent, observer in self._observers.items()}
        self.action_spaces = {agent: spaces.Discrete(observer.actions) for agent, observer in self._observers.items()}
        self._deals = Deals(self.edition)
        self.play: Play | None = None

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Deals a new game: the first of a new seed, or the next of the last one; `options["deal"]` gives the cards."""
        cards = given_deal(options, besides=PETTINGZOO_OWN)
        if seed is not None:
            self._deals = Deals(self.edition, seed)
        self.play = Play(self.edition, cards or self._deals.deal())

    @property
    def game(self) -> Play:
        if self.play is None:
            raise RuntimeError("reset() begins a game: call it first")
        return self.play

    def observe(self, agent: str) -> Observation:
        """What an agent may know now."""
        return self._observers[agent].observe(self.view_of(agent))

    def to_move(self) -> list[str]:
        """The agents of which one moves next; in free order, the pursuers who can."""
        names = self.game.public.to_move
        if "X" in names:
            return ["mrx_0"]
        if "detectives_0" in self.pieces:
            return ["detectives_0"]
        return [agent for agent, piece in self.pieces.items() if piece and _name(self.edition, piece) in names]

    def move_of(self, agent: str, action: Any) -> Move:
        """The move that an agent's action stands for; IllegalMove for `wait` and whatever is no action of its."""
        if not self.action_spaces[agent].contains(action) or int(action) == WAIT:
            raise IllegalMove("this action stands for no move")
        piece = self.pieces[agent]
        if piece == 0:
            return self.coding.x_move(int(action))
        return self.coding.team_move(int(action)) if piece is None else self.coding.step_move(piece, int(action))

    def allowed_move_of(self, agent: str, action: Any) -> Move:
        """The same, and IllegalMove too for what the agent's mask forbids now."""
        move = self.move_of(agent, action)
        if not self._observers[agent].mask(self.view_of(agent))[int(action)]:
            raise IllegalMove("this action is masked out: the rules do not allow it here")
        return move

    def rewards(self) -> dict[str, float]:
        return {agent: reward(self.game.ending, side_of(agent)) for agent in self.pieces}

    def state(self) -> np.ndarray[Any, np.dtype[np.int16]]:
        """Everything that Mister X knows, in one row; a ticket deck's order, which nobody knows, is not in it."""
        if not self.reveal:
            raise NotImplementedError("state() tells where Mister X is: construct the environment with reveal=True")
        return np.concatenate([part.ravel() for part in tensors(self.game.x_view).values()], dtype=np.int16)

    def state_space(self) -> spaces.Box:
        size = sum(math.prod(field.shape) for field in fields(self.edition, Audience.MISTER_X))
        return spaces.Box(-(2**15), 2**15 - 1, (size,), np.int16)

    def render(self) -> Frame | None:
        view = self.game.view(Audience.MISTER_X if self.reveal else Audience.PUBLIC)
        return frame(view, self.render_mode)

    def view_of(self, agent: str) -> MisterXView | DetectiveView:
        """The view that an agent's observations are made of."""
        return self.game.x_view if side_of(agent) is Side.MISTER_X else self.game.detective_view


def side_of(agent: str) -> Side:
    """The side that an agent of that name plays for."""
    return Side.MISTER_X if agent == "mrx_0" else Side.DETECTIVES


def _pieces(which: Edition) -> dict[str, int | None]:
    detectives = {f"detective_{index}": 1 + index for index in range(which.detectives)}
    bobbies = {f"bobby_{index}": 1 + which.detectives + index for index in range(which.bobbies)}
    return {"mrx_0": 0, **detectives, **bobbies}


def _name(which: Edition, piece: int) -> str:
    return str(piece) if piece <= which.detectives else f"B{piece - which.detectives}"
