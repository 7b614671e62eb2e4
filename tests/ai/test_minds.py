from __future__ import annotations

import pytest

from ai.tables import play, random_game
from fogbound._compiled import JIT_IS_ON
from fogbound.ai import Budget, make_bot
from fogbound.ai import minds as opinions
from fogbound.ai.minds import looks_like, minds
from fogbound.ai.thinking import Method
from fogbound.belief import candidates
from fogbound.views import Audience, DetectiveView

METHOD = Method(split=True, fog=True, explore=0.5, filtered=True, thrifty=True, blind=50, follow=60, read=60)
ROUNDS = 10 if JIT_IS_ON else 2


@pytest.mark.parametrize(
    "spelling", ["modern", "modern(players=2)", "classic(detectives=3, surfacing=yes)", "classic(blocking=no)", "toy"]
)
def test_every_candidate_has_a_chance_and_nobody_else(spelling: str) -> None:
    """The opinion gives a chance to every station where he can be and to no other, and the chances sum to 1."""
    asked = 0
    for _, view in random_game(spelling, 3):
        if isinstance(view, DetectiveView) and view.phase == "pursue" and view.round <= ROUNDS:
            found = minds(view.origin, view.transcript, METHOD)
            assert set(found) == set(candidates(view))
            assert min(found.values()) > 0
            assert sum(found.values()) == pytest.approx(1)
            asked += 1
    assert asked


def test_an_opinion_follows_from_the_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes a game up in the middle thinks the same as somebody who has followed it."""
    views = [view for _, view in random_game("modern", 4) if isinstance(view, DetectiveView)][: 4 * ROUNDS]
    followed = [minds(view.origin, view.transcript, METHOD) for view in views]
    for view, before in list(zip(views, followed, strict=True))[::5]:
        monkeypatch.setattr(opinions, "_recent", {})
        assert minds(view.origin, view.transcript, METHOD) == before


@pytest.mark.skipif(not JIT_IS_ON, reason="whole games of searching players take minutes uncompiled")
def test_our_own_mind_is_read_better_than_by_chance() -> None:
    """Against our own Mister X, the opinion gives his station more than an even chance on average."""
    ours, even = 0.0, 0.0
    for seed in range(3):
        table, _ = play("classic", seed, make_bot("hunter", seed), make_bot("greedy", 1), Budget(playouts=400))
        game = table.record().game
        texts = [game.text(move) for move in game.moves]
        watched = type(table)(game.edition, game.beginning, key=b"k" * 32)
        for text in texts[:-1]:
            assert any(getattr(watched.submit(seat.name, text), "number", None) for seat in watched.seats)
            view = watched.view(Audience.DETECTIVES)
            if isinstance(view, DetectiveView) and view.phase == "pursue" and text[0] == "X":
                found = minds(view.origin, view.transcript, METHOD)
                ours += found[int(watched.record().game.state.record.at[0])]
                even += 1 / len(found)
    assert ours > 1.1 * even


@pytest.mark.parametrize("spelling", ["beginner", "compact"])
def test_where_nothing_is_hidden_no_mind_is_read(spelling: str) -> None:
    """Games in the open, and those with a deck, have no such opinion: the habits are all there is."""
    views = [view for _, view in random_game(spelling, 3) if isinstance(view, DetectiveView)]
    assert minds(views[-1].origin, views[-1].transcript, METHOD) == {}


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
