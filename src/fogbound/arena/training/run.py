"""From nothing to habits: a population meets, its legs are fitted, and the belief is measured on games kept apart.

The games are tournaments like any other, so they can be paused and resumed, and played on a cluster. Every fourth
deal is kept apart: nothing is fitted to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct

from fogbound.ai import Budget
from fogbound.arena.entrant import read_entrants
from fogbound.arena.schedule import Plan
from fogbound.arena.tournament import Runner, Tell, hold
from fogbound.arena.training.chapter import Chapter, chapter
from fogbound.arena.training.fit import fit
from fogbound.arena.training.measure import Quality, measure
from fogbound.belief.habits import LIKINGS, PLAYERS
from fogbound.rules import edition

POPULATION: Mapping[str, str] = {
    "random": "random",
    "greedy": "greedy",
    "reference@2000": "reference",
    "hunter@4000": "hunter",
    "hunter(habits=no, search_plans=no)@1500": "hunter",
}
"""Who meets whom, and which kind of player each is as Mister X."""

GROUNDS: Mapping[str, str] = {
    "papers": "classic(sightings=3+8+13+18+24, length=rounds:24, blocking=no)",
    "modern": "modern",
}
"""What is played: the published rules, and the edition that people play."""

PAIRS = 12
USUAL = 1_000
"""Playouts of those who need none; a tournament wants a number for everybody."""
KEPT_APART = 4
DIGITS = 3


class Trained(Struct, frozen=True):
    """The file of habits: the numbers, how they were found, and how good they are on games kept apart."""

    players: tuple[str, ...]
    likings: tuple[str, ...]
    habits: tuple[tuple[float, ...], ...]
    population: Mapping[str, str]
    grounds: Mapping[str, str]
    pairs: int
    seed: int
    legs: Mapping[str, int]
    measured: Mapping[str, tuple[Quality, ...]]


def plans(pairs: int = PAIRS, seed: int = 0, population: Mapping[str, str] = POPULATION) -> dict[str, Plan]:
    """The tournaments, by their grounds."""
    entrants = read_entrants(list(population), Budget(playouts=USUAL))
    return {name: Plan(str(edition(text)), entrants, pairs, seed) for name, text in GROUNDS.items()}


def train(
    folder: Path,
    run: Runner,
    tell: Tell = lambda _result, _is_new: None,
    *,
    pairs: int = PAIRS,
    seed: int = 0,
    population: Mapping[str, str] = POPULATION,
) -> Trained:
    """Plays what has not been played yet, fits, measures, and writes `habits.json` into the folder."""
    chapters: dict[str, list[Chapter]] = {}
    for name, plan in plans(pairs, seed, population).items():
        outcome = hold(plan, folder / name, run, tell=tell)
        wanted = [result for result in outcome.results if result.deal < pairs and not result.fault]
        chapters[name] = [chapter(result, population[result.x]) for result in wanted]
    legs, habits = _fitted([one for book in chapters.values() for one in book if one.deal % KEPT_APART])
    measured = {
        name: tuple(_measured([one for one in book if not one.deal % KEPT_APART], habits))
        for name, book in chapters.items()
    }
    rows = tuple(tuple(round(float(number), DIGITS) for number in row) for row in habits)
    found = Trained(PLAYERS, LIKINGS, rows, dict(population), dict(GROUNDS), pairs, seed, legs, measured)
    (folder / "habits.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    return found


def _fitted(chapters: list[Chapter]) -> tuple[dict[str, int], np.ndarray[tuple[int, int], np.dtype[np.float64]]]:
    """How many legs of each kind of player there were, and its likings; who plays at random likes everything alike."""
    legs, habits = {}, np.zeros((len(PLAYERS), len(LIKINGS)))
    for row, player in enumerate(PLAYERS):
        choices = [choice for one in chapters if one.player == player for choice in one.choices()]
        legs[player] = len(choices)
        if player != "random" and choices:
            habits[row] = fit(choices)
    return legs, habits


def _measured(chapters: list[Chapter], habits: np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> list[Quality]:
    return [
        measure(player, [one for one in chapters if one.player == player], habits)
        for player in PLAYERS
        if any(one.player == player for one in chapters)
    ]
