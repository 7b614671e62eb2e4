from __future__ import annotations

import pytest

from ai.tables import FEW, SEARCHED, play, random_game
from fogbound._compiled import JIT_IS_ON
from fogbound.ai import Budget, bot_names, make_bot
from fogbound.ai.players.hunter import forgetful
from fogbound.ai.players.registry import LEVELS
from fogbound.ai.search import kernel
from fogbound.ai.search.root_moves import save_doubles
from fogbound.ai.search.run import compile_search
from fogbound.ai.situation.reasons import WHY
from fogbound.ai.situation.situation import situation_of
from fogbound.engine import deal
from fogbound.errors import BotError
from fogbound.referee import Table
from fogbound.rules import Kind, Move, Side, edition
from fogbound.views import Audience, DetectiveView, MisterXView

SEARCHERS = ("reference", "hunter")


@pytest.mark.parametrize("spelling", SEARCHED)
@pytest.mark.parametrize("name", ["greedy", *SEARCHERS])
def test_every_bot_plays_every_edition_to_the_end(name: str, spelling: str) -> None:
    """A bot on both sides finishes a game of any edition with legal moves only."""
    table, decisions = play(spelling, 4, make_bot(name, 1), make_bot(name, 2), FEW)
    assert table.ending is not None
    for decision in decisions:
        assert decision.weights[decision.move] > 0
        assert sum(decision.weights.values()) == pytest.approx(1)


@pytest.mark.parametrize("name", ["greedy", *SEARCHERS])
def test_equal_seeds_decide_alike(name: str) -> None:
    """The same view, budget in playouts and seed give the same decision, from a bot that has seen nothing before."""
    for _, view in random_game(SEARCHED[0], 11):
        assert make_bot(name, 5).choose(view, FEW) == make_bot(name, 5).choose(view, FEW)


def test_greedy_pursuers_step_on_the_only_candidate() -> None:
    """A greedy pursuer who can reach the one station where Mister X can be goes there."""
    bot = make_bot("greedy")
    met = 0
    for view in (view for seed in range(5) for _, view in random_game("beginner", seed)):
        if isinstance(view, DetectiveView) and view.phase == "pursue":
            (place,) = places if len(places := situation_of(view).candidates) == 1 else (0,)
            catches = [text for text in view.legal if text.endswith((f"t{place}", f"b{place}"))]
            if catches:
                met += 1
                assert bot.choose(view, FEW).move in catches
    assert met


def test_a_greedy_mister_x_keeps_away() -> None:
    """A greedy Mister X keeps the greatest distance that one leg can give him, unless all are short."""
    for _, view in random_game("modern", 2):
        if isinstance(view, MisterXView) and view.phase == "x":
            seen = situation_of(view)
            reach = {
                text: int(seen.roads[seen.pursuers, move.station].min())
                for text, move in zip(view.legal, seen.moves, strict=True)
                if not move.kind
            }
            move = make_bot("greedy").choose(view, FEW).move
            assert reach.get(move, 99) >= max(reach.values()) or max(reach.values()) <= 1


def test_spellings_choose_options() -> None:
    """A bot's options are written after its name, and its name gives an equal bot back."""
    bot = make_bot("reference(playouts=50, categorisation=no)")
    assert bot.name == "reference(playouts=50, categorisation=no)"
    assert make_bot(bot.name).name == bot.name


@pytest.mark.parametrize(
    ("spelling", "said"),
    [
        ("referense", "choose from cadet, .*, hunter. Did you mean reference"),
        ("reference(playout=3)", "Did you mean playouts"),
        ("reference(reduction=maybe)", "yes or no"),
        ("reference(playouts=many)", "a number"),
        ("reference(playouts=-1)", "not between"),
        ("reference(playouts=0)", "at least one playout"),
        ("reference(playouts=nan)", "a number"),
        ("greedy(playouts=1)", "no options"),
        ("reference(", "not a computer player"),
        ("reference(playouts)", "name=value"),
    ],
)
def test_wrong_spellings_are_refused_with_a_cure(spelling: str, said: str) -> None:
    """A name or option that there is not is refused in a sentence that says what would do."""
    with pytest.raises(BotError, match=said):
        make_bot(spelling)


@pytest.mark.parametrize("name", bot_names())
def test_who_has_nothing_to_decide_says_so(name: str) -> None:
    """A view of somebody else's turn, of the public or of a finished game is refused in a sentence."""
    table = Table("toy", deal(edition("toy"), 1))
    ended = Table("toy", deal(edition("toy"), 1))
    ended.conclude(Side.DETECTIVES, "resigned")
    views = [table.view(Audience.DETECTIVES), table.view(Audience.PUBLIC), ended.view(Audience.MISTER_X)]
    for view in views:
        with pytest.raises(BotError, match="nothing is to be decided"):
            make_bot(name).choose(view, FEW)  # type: ignore[arg-type]  # what is tried


@pytest.mark.parametrize("spelling", [SEARCHED[0], "toy"])
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_and_says_why(name: str, spelling: str) -> None:
    """Each level finishes a game, and gives only reasons that have a translation key."""
    _, decisions = play(spelling, 4, make_bot(name, 1), make_bot(name, 2), FEW)
    assert all(decision.why and set(decision.why) <= set(WHY) for decision in decisions)


def test_levels_think_no_longer_than_their_rank() -> None:
    """A level keeps to its own bound of playouts, and to a smaller one that it is given."""
    _, view = next(random_game("toy", 1))
    assert make_bot("sergeant").choose(view, Budget(playouts=100_000)).nodes == 80
    assert make_bot("sergeant").choose(view, Budget(playouts=7)).nodes == 7


def test_memory_forgets_old_tickets_only() -> None:
    """Who forgets keeps the newest tickets, every black one and every sighting."""
    words = ("#1", "Xt?", "1t9", "#2", "Xk?", "#3", "Xb46", "#4", "Xu?+", "Xt?")
    assert forgetful(words, 1) == ("#1", "X??", "1t9", "#2", "Xk?", "#3", "Xb46", "#4", "X??+", "Xt?")
    assert forgetful(words, 99) == words


def test_a_single_playout_is_enough_to_move() -> None:
    """Mister X moves even where the one playout that he is allowed went to another world than his."""
    for seed in range(8):
        _, view = next(random_game("toy", 1))
        assert make_bot("hunter", seed).choose(view, Budget(playouts=1)).move in view.legal


def test_doubles_wait_until_they_are_needed() -> None:
    """A safe Mister X thinks of a double only where he has just been seen; an unsafe one always does."""
    met = set()
    for view in (view for seed in range(3) for _, view in random_game("classic", seed)):
        if not isinstance(view, MisterXView) or view.phase != "x" or not view.double:
            continue
        seen = situation_of(view)
        whole = [move.code for move in seen.moves]
        kept = {Move.from_code(code).kind for code in save_doubles(seen, whole, few=1)}
        singles = [move.station for move in seen.moves if move.kind is Kind.LEG]
        is_safe = max(int(seen.roads[seen.pursuers, station].min()) for station in singles) > 1
        is_open = len(seen.candidates) == 1
        met.add((is_safe, is_open))
        assert (Kind.DOUBLE in kept) is (is_open or not is_safe)
    assert (True, True) in met
    assert (True, False) in met


@pytest.mark.skipif(not JIT_IS_ON, reason="nothing is compiled")
def test_the_search_is_prepared_as_it_is_used() -> None:
    """What is compiled before the first game is the very search that our player uses later, not one beside it."""
    for seat, view in ((type(view), view) for _, view in random_game("modern", 5)):
        make_bot("hunter", 1).choose(view, FEW)
        if seat is DetectiveView:
            break
    known = set(kernel.search.signatures)  # type: ignore[attr-defined]  # Numba's, once compiled
    compile_search(edition("modern"))
    assert set(kernel.search.signatures) == known  # type: ignore[attr-defined]  # the same
