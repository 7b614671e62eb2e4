"""Trains a network for one side of an edition with PPO, in plain PyTorch, on the vector environment.

    python bench/learn.py --edition toy --side detectives [--opponents greedy] [--steps 2000000] [--seed 1]

The opponents take equal shares of the games: `greedy`, `random`, or a file of weights of the other side. Every few
updates the network plays games on deals that training never sees (their seeds begin at HELD_APART), and a line goes
into `curve.jsonl`. The folder holds the last state, so a run that was stopped goes on. One thread.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from learning import Trainee, advantages, improve, save_weights

from fogbound.ai.learnt.network import Network, open_network
from fogbound.envs.games import VectorGames

HELD_APART = 1_000_000_000
"""Seeds of deals from here on are for evaluation."""


@dataclass(frozen=True)
class Run:
    """What is asked for."""

    edition: str
    side: str
    opponents: tuple[str, ...]
    steps: int
    seed: int
    games: int
    turns: int
    rate: float
    entropy: float
    every: int
    tested: int
    folder: Path


def read_opponent(word: str) -> str | Network:
    """An opponent's spelling: a word that the vector environment knows, or a file of weights."""
    return open_network(Path(word)) if word.endswith(".safetensors") else word


def train(run: Run) -> None:
    """Trains until so many decisions are made."""
    torch.set_num_threads(1)
    torch.manual_seed(run.seed)
    run.folder.mkdir(parents=True, exist_ok=True)
    trainee, begun, made = Trainee(), time.process_time(), 0
    optimiser = torch.optim.Adam(trainee.parameters(), lr=run.rate)
    kept = run.folder / "state.pt"
    if kept.exists():
        state = torch.load(kept, weights_only=True)
        trainee.load_state_dict(state["trainee"])
        optimiser.load_state_dict(state["optimiser"])
        made, begun = state["made"], begun - state["seconds"]
    each = run.games // len(run.opponents)
    grounds = [
        VectorGames(
            run.edition,
            each,
            run.side,
            (run.seed * 1000 + number) * 10_000 + made % 10_000,
            opponent=read_opponent(word),
            candidates=True,
            autoreset="SameStep",
        )
        for number, word in enumerate(run.opponents)
    ]
    update = 0
    while True:
        if update % run.every == 0:
            evaluate(run, trainee, made, time.process_time() - begun)
            state = {"trainee": trainee.state_dict(), "optimiser": optimiser.state_dict()}
            state |= {"made": made, "seconds": time.process_time() - begun}
            torch.save(state, kept.with_suffix(".new"))
            kept.with_suffix(".new").replace(kept)
        if made >= run.steps:
            break
        for group in optimiser.param_groups:
            group["lr"] = run.rate * max(0.1, 1 - made / run.steps)
        for games in grounds:
            rollout = trainee.play(games, run.turns)
            improve(trainee, optimiser, rollout, advantages(rollout), entropy=run.entropy)
            made += each * run.turns
        update += 1


def evaluate(run: Run, trainee: Trainee, made: int, seconds: float) -> None:
    """Plays on deals kept apart and writes a line of the curve."""
    about = {"edition": run.edition, "side": run.side, "opponents": ",".join(run.opponents), "seed": str(run.seed)}
    save_weights(trainee, run.folder / "weights.safetensors", about | {"decisions": str(made)})
    network = open_network(run.folder / "weights.safetensors")
    line: dict[str, object] = {"decisions": made, "seconds": round(seconds, 1)}
    for word in run.opponents:
        line[word] = round(win_rate(run, network, read_opponent(word)), 4)
    with (run.folder / "curve.jsonl").open("a", encoding="utf-8") as curve:
        curve.write(json.dumps(line) + "\n")
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def win_rate(run: Run, network: Network, opponent: str | Network) -> float:
    """The share of games won, one on each of the deals kept apart."""
    games = VectorGames(
        run.edition, run.tested, run.side, HELD_APART, opponent=opponent, candidates=True, autoreset="Disabled"
    )
    actions, rewards = np.zeros(run.tested, np.int64), np.zeros(run.tested)
    won, left = np.zeros(run.tested, np.bool_), np.ones(run.tested, np.bool_)
    while left.any():
        games.choose(actions, network)
        over = games.step(actions, rewards)
        won |= over & left & (rewards > 0)
        left &= ~over
        if over.any():
            games.reset(begins=over)
    return float(won.mean())


def main() -> int:
    """Reads the arguments and trains."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--edition", default="toy")
    reader.add_argument("--side", choices=("mister_x", "detectives"), default="detectives")
    reader.add_argument("--opponents", default="greedy")
    reader.add_argument("--steps", type=int, default=2_000_000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--games", type=int, default=128)
    reader.add_argument("--turns", type=int, default=64)
    reader.add_argument("--rate", type=float, default=1e-3)
    reader.add_argument("--entropy", type=float, default=0.01)
    reader.add_argument("--every", type=int, default=10)
    reader.add_argument("--tested", type=int, default=1000)
    reader.add_argument("--folder", type=Path, default=Path("build/learnt"))
    given = reader.parse_args()
    named = vars(given) | {"opponents": tuple(given.opponents.split(","))}
    train(Run(**named))
    return 0


if __name__ == "__main__":
    sys.exit(main())
