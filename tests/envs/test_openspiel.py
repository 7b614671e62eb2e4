from __future__ import annotations

import os
import pickle
import random
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import observation, policy
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, get_all_states, ismcts

import fogbound.envs  # noqa: F401  importing it registers the game
from fogbound.envs.openspiel import FogboundGame
from fogbound.errors import EditionError, IllegalMove
from fogbound.rules import edition
from fogbound.solve.histories import places
from fogbound.testing.strategies import preset_spellings
from fogbound.views.words import longest_game

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
SMALL = (
    "python_fogbound(edition=toy,players=2,black_tickets=0,double_tickets=0,length=rounds:2,order=fixed,"
    "transports=taxi+bus+underground,sightings=none,x_starts=7&9,detective_starts=2&3)"
)
"""Two detectives and two rounds in the toy city: about six hundred states that are not terminal."""

HOUSE_RULES = ("classic(surfacing=yes)", "compact(ticket_faces=up)", "compact(vanish=rounds, black_tickets=3)")


def load(spelling: str) -> Any:
    """The game of an edition."""
    return pyspiel.load_game("python_fogbound", {"edition": spelling})


def random_state(game: Any, chooser: random.Random, moves: int) -> Any:
    """A state after so many random actions, or the one before the last."""
    state = game.new_initial_state()
    for _ in range(moves):
        following = state.child(chooser.choice(state.legal_actions()))
        if following.is_terminal():
            break
        state = following
    while state.is_chance_node():
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("spelling", [*preset_spellings(), *HOUSE_RULES])
def test_openspiel_accepts_every_edition(spelling: str) -> None:
    """OpenSpiel's own random simulation with serialisation and mask checks passes for every preset and player count."""
    pyspiel.random_sim_test(load(spelling), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("spelling", ["modern(players=3)", "classic", "beginner", "compact", "toy"])
def test_copies_are_equal(spelling: str) -> None:
    """A clone, a pickled and a deserialised state answer as the original does, and playing on does not change it."""
    game = load(spelling)
    state = random_state(game, random.Random(spelling), 25)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for copy in (state.clone(), pickle.loads(pickle.dumps(state)), again):
        assert str(copy) == str(state)
        assert copy.history() == state.history()
        assert copy.legal_actions() == state.legal_actions()
        assert [copy.information_state_string(player) for player in (0, 1)] == [
            state.information_state_string(player) for player in (0, 1)
        ]
        before = str(state)
        copy.apply_action(copy.legal_actions()[0])
        assert str(state) == before


@pytest.mark.parametrize("spelling", ["toy", "compact(vanish=rounds, x_starts=ticket)", "classic(surfacing=yes)"])
def test_the_text_form_loads_the_same_game(spelling: str) -> None:
    """The game's text is OpenSpiel's spelling of its parameters, and loading it gives the same edition."""
    game = load(spelling)
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert pickle.loads(pickle.dumps(game)).num_distinct_actions() == game.num_distinct_actions()
    assert FogboundGame(game.get_parameters()).edition == edition(spelling)


def test_lists_of_numbers_are_written_with_ampersands() -> None:
    """OpenSpiel would read digits and plus signs as a number, so `x_starts=7&` is the list of 7 alone."""
    game = pyspiel.load_game("python_fogbound(edition=toy,x_starts=7&,detective_starts=1&2)")
    assert FogboundGame(game.get_parameters()).edition == edition("toy(x_starts=7, detective_starts=1+2)")
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_wrong_games_are_refused() -> None:
    """An edition that there is not, and observers with parameters, are refused with a sentence."""
    with pytest.raises(EditionError, match="unknown edition"):
        load("london")
    with pytest.raises(ValueError, match="no parameters"):
        load("toy").make_py_observer(None, {"colour": 1})


def test_an_illegal_action_changes_nothing() -> None:
    """Applying an action that is not legal is an error, OpenSpiel's or ours, and the state stays as it was."""
    game = load("toy")
    first, state = game.new_initial_state(), random_state(game, random.Random(1), 4)
    before = str(state), state.history(), str(first)
    wrong = next(action for action in range(1, 55) if action not in state.legal_actions())
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(wrong)
    for action in (wrong, 0, 10_000):
        with pytest.raises(IllegalMove):
            state.apply_action(action)
    with pytest.raises(IllegalMove):
        first.apply_action(99)
    assert (str(state), state.history(), str(first)) == before
    assert first.history() == []
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.legal_actions() == []
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(1)


def all_decisions() -> list[Any]:
    """Every decision of the small game."""
    states = get_all_states.get_all_states(pyspiel.load_game(SMALL), include_terminals=False)
    return [state for state in states.values() if not state.is_chance_node()]


def test_information_sets_are_consistent() -> None:
    """States that a player cannot tell apart have the same mover, the same actions and the same tensors."""
    found: dict[str, tuple[Any, ...]] = {}
    sizes: Counter[str] = Counter()
    for state in all_decisions():
        player = state.current_player()
        key = state.information_state_string()
        facts = (player, state.legal_actions(), state.information_state_tensor(), state.observation_tensor())
        assert found.setdefault(key, facts) == facts
        sizes[key] += 1
    hidden = [size for key, size in sizes.items() if found[key][0] == 1]
    assert max(hidden) > 2
    assert all(size == 1 for key, size in sizes.items() if found[key][0] == 0)


def test_recall_is_perfect() -> None:
    """From a player's information state all its earlier ones, and its own actions between them, can be read off."""
    before: dict[str, set[tuple[Any, ...]]] = {}
    for state in all_decisions():
        player, past = state.current_player(), []
        earlier = state.get_game().new_initial_state()
        for action in state.history():
            if earlier.current_player() == player:
                past.append((earlier.information_state_string(player), action))
            earlier.apply_action(action)
        before.setdefault(state.information_state_string(), set()).add(tuple(past))
    assert all(len(pasts) == 1 for pasts in before.values())


@pytest.mark.parametrize("spelling", ["toy", "modern(players=3)", "classic(surfacing=yes)", "compact", "beginner"])
def test_resampled_states_look_alike(spelling: str) -> None:
    """A resampled state tells the player all the same, whoever moves; Mister X's own is the state itself."""
    game, chooser = load(spelling), random.Random(spelling)
    for moves in (3, 8, 14):
        state = random_state(game, chooser, moves)
        for player in (0, 1):
            other = state.resample_from_infostate(player, chooser.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
        assert str(state.resample_from_infostate(0, chooser.random)) == str(state)


def test_resampling_is_uniform() -> None:
    """Every game that fits what the detectives have read comes about equally often, however many lead to a station."""
    first = pyspiel.load_game(SMALL).new_initial_state()
    decisions = [state for state in all_decisions() if state.current_player() == 1]
    state = next(
        state for state in decisions if len({place.games for place in places(first.course, state.steps())}) > 1
    )
    known = state.information_state_string(1)
    same = [str(other) for other in decisions if other.information_state_string(1) == known]
    chooser = random.Random(1)
    drawn = Counter(str(state.resample_from_infostate(1, chooser.random)) for _ in range(150 * len(same)))
    assert set(drawn) == set(same)
    assert len(same) > 2
    assert all(100 < count < 200 for count in drawn.values())


def test_observers_share_the_public_part() -> None:
    """The public observer tells both players the same; the private one tells them apart; all of it only to who asks."""
    game = load("modern")
    state = random_state(game, random.Random(2), 12)
    told = {}
    for name, kind in (
        ("none", pyspiel.PrivateInfoType.NONE),
        ("own", pyspiel.PrivateInfoType.SINGLE_PLAYER),
        ("all", pyspiel.PrivateInfoType.ALL_PLAYERS),
    ):
        wanted = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=kind)
        observer = observation.make_observation(game, wanted)
        for player in (0, 1):
            observer.set_from(state, player)
            told[name, player] = (
                {key: part.copy() for key, part in observer.dict.items()},
                observer.string_from(state, player),
            )
    station = state.course.state.record.at[0]
    assert told["none", 0][1] == told["none", 1][1]
    assert "x_station" not in told["none", 0][0]
    assert told["own", 0][0]["x_station"] == told["all", 1][0]["x_station"] == station
    assert told["own", 1][0]["x_station"] == 0


def test_games_fit_their_bounds() -> None:
    """No game is longer than the game says, in moves or in chance events."""
    for spelling in ("compact", "classic(surfacing=yes)", "toy"):
        game, chooser = load(spelling), random.Random(spelling)
        for _ in range(3):
            state, draws, moves = game.new_initial_state(), 0, 0
            while not state.is_terminal():
                draws += state.is_chance_node()
                moves += not state.is_chance_node()
                state.apply_action(chooser.choice(state.legal_actions()))
            assert moves <= game.max_game_length() == longest_game(edition(spelling))
            assert draws <= game.max_chance_nodes_in_history()


def test_the_stored_playthrough_still_holds() -> None:
    """Every answer along a stored game of the toy edition is what it was; OpenSpiel's generator wrote it down.

    Set FOGBOUND_WRITE_PLAYTHROUGHS to write it anew after a change that is meant.
    """
    stored = PLAYTHROUGHS / "toy.txt"
    told = generate_playthrough.playthrough(SMALL, action_sequence=None, seed=7, observation_params_string=None)
    if os.environ.get("FOGBOUND_WRITE_PLAYTHROUGHS"):
        stored.write_text(told)
    assert told == stored.read_text()


def test_ismcts_plays() -> None:
    """OpenSpiel's information set search plays both sides of the toy edition to the end, through resampled states."""
    game = load("toy")
    bots = [
        ismcts.ISMCTSBot(
            game=game,
            uct_c=2.0,
            evaluator=pyspiel_mcts_evaluator(),
            max_simulations=6,
            max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
            random_state=np.random.RandomState(player),
        )
        for player in (0, 1)
    ]
    state, chooser = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chooser.choice(state.legal_actions()))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sorted(state.returns()) == [-1.0, 1.0]


def pyspiel_mcts_evaluator() -> Any:
    """Values a leaf by one random game."""
    from open_spiel.python.algorithms import mcts

    return mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(3))


def test_counterfactual_regret_solves_the_small_game() -> None:
    """Tabular CFR comes within 0.05 of equilibrium in the small toy game, where uniform play is 0.65 away from it."""
    game = pyspiel.load_game(SMALL)
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) > 0.5
    solver = cfr.CFRPlusSolver(game)
    for _ in range(8):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.05
