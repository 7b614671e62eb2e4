"""Who plays the other side of many games: compiled code, or a function that answers for all of them together."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from fogbound.ai import Budget, make_bot
from fogbound.ai.learnt.network import shipped_network
from fogbound.engine import Deal
from fogbound.engine.dealing import deal_of
from fogbound.envs.actions import ActionCoding
from fogbound.envs.games import Policy, VectorGames
from fogbound.envs.observe import Observer
from fogbound.envs.play import Play
from fogbound.errors import IllegalMove
from fogbound.rules import Side, edition
from fogbound.testing.check_env import packed
from fogbound.views.words import KIND, LEG, MARK, PIECE, PLACED, STATION, TAKEN, TICKET, X_LEG

EDITIONS = ("modern", "modern(players=2)", "classic", "beginner", "compact", "toy", "toy(blocking=no)")
SIDES = {"mister_x": Side.MISTER_X, "detectives": Side.DETECTIVES}


def lowest(seen: dict[str, Any]) -> Any:
    """The policy that takes the lowest legal action."""
    return np.argmax(seen["action_mask"], axis=1)


def moved(row: Any, coding: ActionCoding, table: Play) -> Any:
    """The legal move whose word this row is."""
    view = table.x_view if table.side_to_move is Side.MISTER_X else table.detective_view
    for move in coding.moves(view.legal):
        kind = (
            TAKEN if move.kind.name == "TAKE" else PLACED if move.kind.name == "PLACE" else LEG if move.piece else X_LEG
        )
        mark = {"DOUBLE": 1, "VANISH": 2, "SURFACE": 3}.get(move.kind.name, 0)
        ticket = 0 if kind == PLACED else move.ticket + 1
        same = row[KIND] == kind and row[PIECE] == move.piece and row[TICKET] == ticket and row[STATION] == move.station
        if same and (kind != X_LEG or row[MARK] == mark):
            return move
    raise AssertionError("no legal move is written like this")


def moves_told(games: VectorGames) -> list[Any]:
    """The moves that were made in the first game, from Mister X's own history."""
    buffers = games.new_buffers("mister_x")
    games.observe(buffers, "mister_x")
    return [row for row in buffers.arrays["history"][0] if row[KIND] in (TAKEN, PLACED, LEG, X_LEG)]


@pytest.mark.parametrize("spelling", EDITIONS)
@pytest.mark.parametrize("side", SIDES)
def test_the_compiled_greedy_is_greedy(side: str, spelling: str) -> None:
    """Every move of the compiled opponent is one that the computer player of that name would have made."""
    which, bot, compared = edition(spelling), make_bot("greedy"), 0
    for seed in range(8):
        games = VectorGames(which, 1, side, seed=seed, opponent="greedy", history=True)
        table, done = Play(which, deal_of(which, games._games.dealt[0])), 0
        actions, rewards, has_ended = np.zeros(1, np.int64), np.zeros(1), False
        while not has_ended:
            games.choose(actions)
            has_ended = bool(games.step(actions, rewards)[0])
            for row in moves_told(games)[done:]:
                move = moved(row, games.coding, table)
                if table.side_to_move is not SIDES[side]:
                    view = table.x_view if table.side_to_move is Side.MISTER_X else table.detective_view
                    liked = games.coding.moves(tuple(bot.choose(view, Budget(playouts=1)).weights))
                    assert move in liked, (view.transcript, move, liked)
                    compared += 1
                table.move(move)
                done += 1
        assert table.is_over
    assert compared > 5


@pytest.mark.parametrize("side", SIDES)
def test_greedy_plays_better_than_lots(side: str) -> None:
    """Against greedy the random side wins less often than against a random opponent."""
    won = {}
    for opponent in ("random", "greedy"):
        games = VectorGames("modern", 400, side, seed=1, opponent=opponent)
        actions, rewards, total, ends = np.zeros(400, np.int64), np.zeros(400), 0.0, 0
        for _ in range(120):
            games.choose(actions)
            ends += int(games.step(actions, rewards).sum())
            total += float((rewards > 0).sum())
        won[opponent] = total / ends
    assert won["greedy"] < won["random"]


@pytest.mark.parametrize("spelling", EDITIONS)
@pytest.mark.parametrize("side", SIDES)
def test_a_function_answers_for_all_games(side: str, spelling: str) -> None:
    """A policy is asked in turn for all games that wait for it, sees what its side sees, and its actions are played."""
    which = edition(spelling)
    asked: list[int] = []

    def policy(seen: dict[str, Any]) -> Any:
        asked.append(len(seen["action_mask"]))
        assert all(len(part) == asked[-1] for part in seen["observation"].values())
        assert (seen["observation"]["phase"].argmax(axis=1) < 5).all()
        assert ("x_station" in seen["observation"]) is (side == "detectives")
        return lowest(seen)

    games = VectorGames(which, 6, side, seed=4, opponent=policy)
    tables = [Play(which, deal_of(which, state)) for state in games._games.dealt]
    observer, ours, rewards = Observer(games.coding, SIDES[side]), games.new_buffers(), np.zeros(6)
    ended = np.zeros(6, np.bool_)
    while not ended.any():
        games.observe(ours)
        for game, table in enumerate(tables):
            answer_lowest(table, games.coding, side)
            told = {name: part[game] for name, part in ours.arrays.items()}
            seen = observer.observe(table.x_view if side == "mister_x" else table.detective_view)
            assert packed({"observation": told, "action_mask": ours.action_mask[game]}) == packed(seen)
            table.move(move_of(table, games.coding, int(seen["action_mask"].argmax())))
        ended = games.step(lowest({"action_mask": ours.action_mask}), rewards)
    assert max(asked) == 6


def move_of(table: Play, coding: ActionCoding, action: int) -> Any:
    """The move that an action of the side to move stands for."""
    return coding.x_move(action) if table.side_to_move is Side.MISTER_X else coding.team_move(action)


def answer_lowest(table: Play, coding: ActionCoding, side: str) -> None:
    """The other side plays its lowest actions until this one decides."""
    while not table.is_over and table.side_to_move is not SIDES[side]:
        view = table.x_view if table.side_to_move is Side.MISTER_X else table.detective_view
        table.move(move_of(table, coding, min(coding.number(move) for move in coding.moves(view.legal))))


def test_a_frozen_function_sees_no_secret() -> None:
    """Where the detectives are asked, what they are given is what their views say, without a trace of his station."""
    which = edition("toy")
    observer = Observer(VectorGames(which, 1).coding, Side.DETECTIVES)
    cards = Deal(pursuers=(1, 2), x=7)
    tables = [Play(which, cards)]
    seen_by_policy: list[bytes] = []

    def policy(seen: dict[str, Any]) -> Any:
        told = {name: part[0] for name, part in seen["observation"].items()}
        seen_by_policy.append(packed({"observation": told, "action_mask": seen["action_mask"][0]}))
        return lowest(seen)

    games = VectorGames(which, 1, "mister_x", seed=1, opponent=policy)
    seen_by_policy.clear()
    games.reset(deals=[cards])
    buffers = games.new_buffers()
    games.observe(buffers)
    action = lowest({"action_mask": buffers.action_mask})
    tables[0].move(games.coding.x_move(int(action[0])))
    games.step(action, np.zeros(1))
    expected = []
    while tables[0].side_to_move is Side.DETECTIVES and not tables[0].is_over:
        told = observer.observe(tables[0].detective_view)
        expected.append(packed(told))
        tables[0].move(games.coding.team_move(int(told["action_mask"].argmax())))
    assert seen_by_policy[: len(expected)] == expected


def test_wrong_answers_are_errors() -> None:
    """An answer of the wrong length or kind is a ValueError, one that the mask forbids an IllegalMove with its game."""
    with pytest.raises(ValueError, match="4 whole numbers"):
        VectorGames("toy", 4, "detectives", opponent=lambda seen: np.zeros(3, np.int64))
    with pytest.raises(ValueError, match="whole numbers"):
        VectorGames("toy", 4, "detectives", opponent=lambda seen: np.zeros(4))
    with pytest.raises(IllegalMove, match="opponent's action in game 0"):
        VectorGames("toy", 4, "detectives", opponent=lambda seen: np.zeros(4, np.int64))


@pytest.mark.parametrize(
    ("options", "match"),
    [
        ({"opponent": "hunter"}, "random, greedy, constable, learnt"),
        ({"opponent": lowest, "side": "both"}, "opponent cannot be given"),
        ({"autoreset": "Never"}, "NextStep, SameStep, Disabled"),
    ],
)
def test_wrong_words_are_refused(options: dict[str, Any], match: str) -> None:
    """Opponents and modes that there are not are refused with what there is."""
    with pytest.raises(ValueError, match=match):
        VectorGames("toy", 2, **({"side": "mister_x"} | options))


def test_equal_seeds_repeat_against_every_opponent() -> None:
    """Equal seeds and actions give equal games, whoever plays the other side."""
    opponents: tuple[str | Policy, ...] = ("random", "greedy", lowest)
    for opponent in opponents:
        ran = []
        for _ in range(2):
            games = VectorGames("modern", 5, "mister_x", seed=8, opponent=opponent)
            actions, rewards = np.zeros(5, np.int64), np.zeros(5)
            for _ in range(60):
                games.choose(actions)
                games.step(actions, rewards)
            ran.append(games.states.tobytes())
        assert ran[0] == ran[1]


def test_opponents_are_known_by_name() -> None:
    """The level that plays as greedy does is greedy, and `learnt` is the shipped network of the other side."""
    pairs: tuple[tuple[str, str | Policy], ...] = (
        ("constable", "greedy"),
        ("learnt", shipped_network("beginner-mister_x")),
    )
    for name, same in pairs:
        games = [VectorGames("modern", 6, "detectives", seed=4, opponent=who) for who in (name, same)]
        actions, rewards = np.zeros(6, np.int64), np.zeros(6)
        for _ in range(60):
            games[0].choose(actions)
            for one in games:
                one.step(actions, rewards)
            assert (games[0].states == games[1].states).all()
