from __future__ import annotations

import pytest

from fogbound.engine import Game
from fogbound.engine.record import write_record
from fogbound.notebook import opened_log, read_entries, read_own
from notebook.games import cards, games, written


def start_and_way(game: Game) -> tuple[int, list[int]]:
    """Mister X's log."""
    state = game.state.record
    return int(state.x_start), [int(station) for station in state.log_station[: int(state.entries)]]


@pytest.mark.parametrize("seed", range(3))
def test_his_notebook_and_theirs_make_the_game(seed: int) -> None:
    """What everybody wrote and his log, put together, are the game that was played, move by move."""
    for game in games(8, seed):
        start, way = start_and_way(game)
        own, misfit = opened_log(game.edition, cards(game).pursuers, written(game), start, way)
        assert misfit is None, (game.edition, misfit)
        assert [text.split("#")[0] for text in own.table.record().game.texts] == [t.split("#")[0] for t in game.texts]
        assert write_record(own.table.record().game)


def test_a_wrong_log_is_told_where_it_differs() -> None:
    """A leg that cannot be, or that others saw to be another, is named by the entry at which they disagree."""
    found = 0
    for game in games(12, 7):
        entries = written(game)
        start, way = start_and_way(game)
        for index in range(0, len(way), 3):
            wrong = [*way]
            wrong[index] = wrong[index] % int(game.state.tables[0].stations) + 1
            _, misfit = opened_log(game.edition, cards(game).pursuers, entries, start, wrong)
            if misfit is None:
                continue  # the other way round the block
            legs = [number for number, entry in enumerate(entries) if entry[0] == "X" and entry[1] not in "@-"]
            assert misfit.index >= legs[index]
            found += 1
    assert found > 20


def test_he_may_write_what_he_does() -> None:
    """His own notebook takes his moves in full, offers what is legal, and says what the others can know."""
    for game in games(6, 11):
        start, _ = start_and_way(game)
        theirs = iter([entry for entry in written(game) if entry[0] not in "X="])
        entries = [text if text.startswith("X") else next(theirs) for text in game.texts]
        own, misfit = read_own(game.edition, cards(game).pursuers, start, entries)
        assert misfit is None, game.edition
        public, _ = read_entries(game.edition, cards(game).pursuers, written(game))
        if not own.table.is_over:
            assert own.public.candidates == public.candidates
