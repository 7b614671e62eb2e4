from __future__ import annotations

from dataclasses import replace

import pytest

from ai.tables import play, random_game
from fogbound._compiled import JIT_IS_ON
from fogbound.ai import Budget, make_bot
from fogbound.ai.detectives import opponent_model
from fogbound.ai.detectives.opponent_model import ModelSettings, blend, looks_like, modelled_chances
from fogbound.ai.parameters import Parameters
from fogbound.ai.players.hunter import LEAST_ASKED, MOST_ASKED, model_playouts
from fogbound.belief import candidates
from fogbound.engine import State, deal, start
from fogbound.referee import Accepted
from fogbound.rules import Move, edition
from fogbound.views import Audience, DetectiveView

SETTINGS = ModelSettings(Parameters(min_visit_share=1.0, final_power=0.0), playouts=1_000, times=3)
ROUNDS = 10 if JIT_IS_ON else 2


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins with nothing that was worked out before, and leaves nothing behind."""
    monkeypatch.setattr(opponent_model, "_recent", {})


@pytest.mark.parametrize(
    "spelling", ["modern", "modern(players=2)", "classic(detectives=3, surfacing=yes)", "classic(blocking=no)", "toy"]
)
def test_every_candidate_has_a_chance_and_nobody_else(spelling: str) -> None:
    """The model gives a chance to every station where he can be and to no other, and the chances sum to 1."""
    asked = 0
    for _, view in random_game(spelling, 3):
        if isinstance(view, DetectiveView) and view.phase == "pursue" and view.round <= ROUNDS:
            found = modelled_chances(view.origin, view.transcript, SETTINGS)
            assert set(found) == set(candidates(view))
            assert min(found.values()) > 0
            assert sum(found.values()) == pytest.approx(1)
            asked += 1
    assert asked


def test_the_model_follows_from_the_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes a game up in the middle thinks the same as somebody who has followed it."""
    views = [view for _, view in random_game("modern", 4) if isinstance(view, DetectiveView)][: 4 * ROUNDS]
    followed = [modelled_chances(view.origin, view.transcript, SETTINGS) for view in views]
    for view, before in list(zip(views, followed, strict=True))[::5]:
        monkeypatch.setattr(opponent_model, "_recent", {})
        assert modelled_chances(view.origin, view.transcript, SETTINGS) == before


def test_a_leg_is_asked_about_again_while_the_pursuers_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search is asked anew until it was asked as often as wanted, and what it would have done is taken together."""
    asked: list[int] = []

    def count(here: object, parameters: Parameters, root: list[int], *_: object, playouts: int, seed: int) -> list[int]:
        asked.append(seed)
        return [1 + (seed + index) % 3 for index in range(len(root))]

    monkeypatch.setattr(opponent_model, "short_search", count)
    views = [view for _, view in random_game("modern", 4) if isinstance(view, DetectiveView) and view.round == 1]
    modelled_chances(views[0].origin, views[0].transcript[:-1], SETTINGS)
    before, times = len(set(asked)), []
    for view in views[:4]:
        modelled_chances(view.origin, view.transcript, replace(SETTINGS, times=3))
        times.append(len(set(asked)) - before)
    assert times == [1, 2, 3, 3]


def test_the_search_is_longest_where_he_most_likely_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playouts are shared out by chance, and nobody who is asked about has less than a few."""
    shared: dict[int, int] = {}

    def note(here: State, parameters: Parameters, root: list[int], *_: object, playouts: int, seed: int) -> list[int]:
        shared[int(here.record.at[0])] = playouts
        return [1] * len(root)

    monkeypatch.setattr(opponent_model, "short_search", note)
    views = [view for _, view in random_game("modern", 4) if isinstance(view, DetectiveView) and view.round <= ROUNDS]
    lengths = set()
    for view in views:
        reader = opponent_model.OpponentModel(view.origin, SETTINGS).read(view.transcript[:-1], 0)
        shared.clear()
        before = reader.shares
        if view.transcript[-1][0] == "X":
            reader.read(view.transcript, len(view.transcript) - 1)
            assert shared == {
                station: max(opponent_model.LEAST_PLAYOUTS, int(1_000 * before[station])) for station in shared
            }
            lengths |= set(shared.values())
    assert len(lengths) > 1


def test_two_ways_to_go_on_do_not_disturb_each_other() -> None:
    """What is remembered of a moment stays as it was, however often somebody goes on from there."""
    views = [view for _, view in random_game("modern", 4) if isinstance(view, DetectiveView) and view.round == 1]
    words, longer = views[0].transcript, views[1].transcript
    known = opponent_model.OpponentModel(views[0].origin, SETTINGS).read(words, 0)
    first, second = (known.fork().read(longer, len(words)).shares for _ in range(2))
    assert first == second


def test_searches_are_taken_together() -> None:
    """A move that half of the searches make is half as likely as one that we always make, the doubt apart."""
    move, other = Move.from_code(7), Move.from_code(8)
    here = start(edition("toy"), deal(edition("toy"), seed=1))
    leg = opponent_model.ModelledLeg(
        here, 0, {5: 1.0}, {5: [move, other]}, {5: 4}, {5: {move.code: 1.0, other.code: 2.0}}, times=2
    )
    found = leg.after(replace(SETTINGS, doubt=0.2))
    assert found == pytest.approx({7: 0.05 + 0.8 / 2, 8: 0.05 + 0.8})


@pytest.mark.skipif(not JIT_IS_ON, reason="whole games of searching players take minutes uncompiled")
def test_our_own_player_is_modelled_better_than_by_chance() -> None:
    """Against our own Mister X, the model gives his station more than an even chance on average."""
    ours, even = 0.0, 0.0
    for seed in range(3):
        table, _ = play("classic", seed, make_bot("hunter", seed), make_bot("greedy", 1), Budget(playouts=400))
        game = table.record().game
        texts = [game.text(move) for move in game.moves]
        watched = type(table)(game.edition, game.beginning, key=b"k" * 32)
        for text in texts[:-1]:
            assert any(isinstance(watched.submit(seat.name, text), Accepted) for seat in watched.seats)
            view = watched.view(Audience.DETECTIVES)
            if isinstance(view, DetectiveView) and view.phase == "pursue" and text[0] == "X":
                found = modelled_chances(view.origin, view.transcript, SETTINGS)
                ours += found[int(watched.record().game.state.record.at[0])]
                even += 1 / len(found)
    assert ours > 1.1 * even


def test_habits_have_their_share_beside_the_model() -> None:
    """A third of the belief is what habits tell, the rest the model; whom the habits exclude nobody brings back."""
    assert blend({3: 0.6, 4: 0.3}, {3: 1.2, 9: 0.5}) == pytest.approx({3: 1.0, 4: 0.1})


@pytest.mark.parametrize(
    ("budget", "playouts"),
    [
        (Budget(seconds=0.1), 2_500),
        (Budget(playouts=8_000), 2_000),
        (Budget(playouts=8_000, seconds=0.02), 500),
        (Budget(playouts=8), LEAST_ASKED),
        (Budget(seconds=60), MOST_ASKED),
    ],
)
def test_the_model_keeps_within_the_budget(budget: Budget, playouts: int) -> None:
    """A small part of what may be spent on a move goes into asking, between bounds."""
    assert model_playouts(budget) == playouts


@pytest.mark.parametrize("spelling", ["beginner", "compact"])
def test_where_nothing_is_hidden_there_is_no_model(spelling: str) -> None:
    """Games in the open, and those with a deck, have no such model: the habits are all there is."""
    views = [view for _, view in random_game(spelling, 3) if isinstance(view, DetectiveView)]
    assert modelled_chances(views[-1].origin, views[-1].transcript, SETTINGS) == {}


@pytest.mark.parametrize(
    ("word", "text", "fits"),
    [
        ("Xt?", "Xt46", True),
        ("Xt?", "Xb46", False),
        ("Xt?", "Xt46+", False),
        ("Xk?+", "Xk113+", True),
        ("Xb46", "Xb46", True),
        ("Xb46", "Xb47", False),
        ("Xt46!", "Xt46!", True),
        ("Xt?", "Xt46!", False),
    ],
)
def test_a_move_looks_like_its_word(word: str, text: str, fits: bool) -> None:
    """Ticket and marks must agree, and the station where it was shown."""
    assert looks_like(word, text) is fits
