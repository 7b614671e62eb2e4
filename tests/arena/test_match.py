from __future__ import annotations

import pytest

from ai.exact import by_chance
from fogbound.ai import Budget, Decision, SeatView
from fogbound.arena import Entrant, Fixture, Plan, fixtures, match, play
from fogbound.engine import record_from_json, start
from fogbound.engine.beginning import parse_deal
from fogbound.rules import Side, edition
from fogbound.views import DetectiveView, MisterXView

SHORT = "toy(length=rounds:2)"
DEAL = "pursuers 1 2; x 9"
TWO = (Entrant("a", "random", playouts=1), Entrant("b", "random", playouts=1))


def first_game(which: str = "toy") -> Fixture:
    """A game between two random players."""
    return next(fixtures(Plan(which, TWO, pairs=1, seed=3)))


def test_equal_players_draw_every_pair() -> None:
    """Chance belongs to the deal and the seat: with equal players both games of a pair are the same game."""
    games = [play(fixture) for fixture in fixtures(Plan("toy", TWO, pairs=12, seed=3))]
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first.record["moves"] == second.record["moves"]
        assert (first.winner_label, second.winner_label) in (("a", "b"), ("b", "a"))
    assert len({tuple(game.record["moves"]) for game in games}) == 12


def test_random_players_win_as_often_as_they_should() -> None:
    """Random against random: Mister X's rate agrees with the exact chance, found by trying all games."""
    exact = by_chance(start(edition(SHORT), parse_deal(DEAL)))
    plan = Plan(SHORT, TWO, pairs=300, seed=1, beginnings=(DEAL,))
    wins = sum(play(fixture).winner is Side.MISTER_X for fixture in list(fixtures(plan))[::2])
    deviation = (exact * (1 - exact) / 300) ** 0.5
    assert 0.2 < exact < 0.8
    assert abs(wins / 300 - exact) < 3 * deviation


@pytest.mark.parametrize("which", ["modern", "modern(players=2)", "classic", "beginner", "compact", "toy"])
def test_results_can_be_played_again(which: str) -> None:
    """In every edition a result holds the whole game: the record replays to the same end."""
    result = play(first_game(which))
    game = record_from_json(result.record).game
    ended = game.outcome
    assert ended is not None
    assert (ended.winner, ended.reason.word) == (result.winner, result.reason)
    assert result.rounds == game.state.round
    assert len(result.x_thought) + len(result.detectives_thought) == len(game.moves)
    if result.reason == "caught":
        assert result.station == int(game.state.record.at[0])
    else:
        assert result.station is None


class _Spy:
    """Plays the first legal move and keeps what it was shown; may fail on purpose."""

    name = "spy"

    def __init__(self, mistake: str = "") -> None:
        self.seen: list[SeatView] = []
        self._mistake = mistake

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        self.seen.append(view)
        if self._mistake == "crash":
            raise KeyError("no plan")
        return Decision("Xt999" if self._mistake else view.legal[0])


def test_sides_see_their_own_view_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mister X's bot gets Mister X's views and the detectives' bot gets the detectives', on their turns."""
    spies = [_Spy(), _Spy()]
    waiting = iter(spies)
    monkeypatch.setattr(match, "open_bot", lambda name, seed: next(waiting))
    play(first_game("modern"))
    assert {type(view) for view in spies[0].seen} == {MisterXView}
    assert {type(view) for view in spies[1].seen} == {DetectiveView}
    assert all(view.legal for spy in spies for view in spy.seen)


@pytest.mark.parametrize(("mistake", "reason"), [("crash", "crashed"), ("illegal", "illegal")])
@pytest.mark.parametrize("side", list(Side))
def test_a_broken_bot_loses(monkeypatch: pytest.MonkeyPatch, mistake: str, reason: str, side: Side) -> None:
    """A bot that raises or plays an illegal move loses its game with a reason; the tournament goes on."""
    waiting = iter(_Spy(mistake if seat is side else "") for seat in Side)
    monkeypatch.setattr(match, "open_bot", lambda name, seed: next(waiting))
    result = play(first_game())
    assert result.winner is not side
    assert result.reason == reason
    assert result.fault.startswith(f"{side.value}: ")
    assert result.record["result"] == "unfinished"
