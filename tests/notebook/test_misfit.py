from __future__ import annotations

import random

import pytest

from fogbound.notebook import read_entries, repairs
from fogbound.notebook.entries import is_ending
from notebook.games import cards, games, written

SPOILT = 20


def test_the_wrong_entry_of_spoilt_games_is_named() -> None:
    """Somebody wrote one thing for another: as soon as that cannot be, the entry is among the few that are named."""
    chooser = random.Random(3)
    ranks: list[int] = []
    for game in games(400, 5):
        entries, pursuers = written(game), cards(game).pursuers
        if len(entries) < 12:
            continue
        index = chooser.randrange(len(entries) - 6)
        start, _ = read_entries(game.edition, pursuers, entries[:index])
        other = [entry for entry in start.possible() if entry != entries[index] and entry[0] == entries[index][0]]
        if is_ending(entries[index]) or not other:
            continue
        spoilt = [*entries]
        spoilt[index] = chooser.choice(other)
        _, misfit = read_entries(game.edition, pursuers, spoilt)
        if misfit is None or misfit.index == index:
            continue
        named = [repair.index for repair in repairs(game.edition, pursuers, spoilt, misfit)]
        ranks.append(named.index(index) if index in named else -1)
        if len(ranks) == SPOILT:
            break
    assert len(ranks) == SPOILT
    assert -1 not in ranks, ranks
    assert ranks.count(0) > SPOILT // 2, "it is seldom the first that is named"


def test_a_repair_makes_everything_fit() -> None:
    """Whatever is proposed in place of an entry lets all that was written stand."""
    game = next(game for game in games(20, 9) if game.edition.has_deck is False and len(game) > 30)
    entries, pursuers = written(game), cards(game).pursuers
    for index in range(5, 25):
        start, _ = read_entries(game.edition, pursuers, entries[:index])
        for other in start.possible()[:2]:
            spoilt = [*entries[:index], other, *entries[index + 1 :]]
            _, misfit = read_entries(game.edition, pursuers, spoilt)
            if misfit is None:
                continue
            for repair in repairs(game.edition, pursuers, spoilt, misfit):
                mended = [*spoilt[: misfit.index + 1]]
                mended[repair.index] = repair.others[0]
                assert read_entries(game.edition, pursuers, mended)[1] is None
            return
    pytest.fail("nothing was spoilt")
