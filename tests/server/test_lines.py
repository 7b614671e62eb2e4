"""Better lines: how a game would have gone on from the judge's choice."""

from __future__ import annotations

from fogbound.ai import Budget, Decision, SeatView
from fogbound.ai.analysis import analyse
from fogbound.arena.review import moments
from fogbound.engine import parse_record
from fogbound.engine.beginning import parse_deal
from fogbound.referee import Accepted, Table
from fogbound.server.analysis.lines import LENGTH, MOST, with_lines
from fogbound.server.store import MoveRow
from fogbound.views import DetectiveView, MisterXView
from fogbound.wire.analysis import Analysis
from server.finished import RECORD


class Judge:
    """Likes the last legal move best, and gives what was played in the game little."""

    name = "judge"

    def __init__(self, spoilt: dict[str, float]) -> None:
        self._spoilt = spoilt
        self.seen: list[SeatView] = []

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        self.seen.append(view)
        values = {move: 0.6 - self._spoilt.get(move, 0.0) for move in view.legal}
        best = max(reversed(view.legal), key=lambda move: values[move])
        shares = {move: 0.9 if move == best else 0.01 for move in view.legal}
        return Decision(best, shares, nodes=10**12, value=values[best], values=values)


def beginning() -> Table:
    """The game before its first move."""
    return Table("toy", parse_deal("pursuers 3 1; x 9"))


def rows() -> list[MoveRow]:
    """The moves of the record as they are stored."""
    texts = parse_record(RECORD).game.texts
    return [
        MoveRow("GAME", number, "X" if text[0] == "X" else f"D{text[0]}", text, None, number)
        for number, text in enumerate(texts, 1)
    ]


def lined(spoilt: dict[str, float]) -> tuple[Analysis, Judge]:
    """The analysis by a judge who thinks little of these moves, and the judge."""
    found, ending = moments(parse_record(RECORD))
    judge = Judge(spoilt)
    analysis = analyse(found, ending, judge, Budget(1))
    judge.seen.clear()
    return with_lines(analysis, rows(), beginning, judge, Budget(1)), judge


def test_a_costly_move_gets_a_line_that_could_have_been_played() -> None:
    """It begins with the judge's choice in that very position and goes on by the rules, for both sides."""
    analysis, judge = lined({"2b1": 0.3})
    number = next(move.number for move in analysis.moves if move.line)
    move = analysis.moves[number - 1]
    assert [one.number for one in analysis.moves if one.line] == [number]
    assert (move.move, move.line[0]) == ("2b1", move.alternatives[0].move)
    assert 1 < len(move.line) <= LENGTH
    table = beginning()
    for row in rows()[: number - 1]:
        table.submit(row.seat, row.word)
    for text in move.line:
        assert isinstance(table.submit("X" if text[0] == "X" else f"D{text[0]}", text), Accepted)
    sides = {type(view) for view in judge.seen}
    assert sides == {MisterXView, DetectiveView}


def test_only_the_costliest_moves_get_a_line() -> None:
    """What lost little gets none, and no more get one than can be looked at."""
    assert not any(move.line for move in lined({"2b1": 0.02})[0].moves)
    all_bad = {row.word: 0.1 + row.number / 100 for row in rows()}
    numbers = [move.number for move in lined(all_bad)[0].moves if move.line]
    assert len(numbers) == MOST
    lost = {move.number: move.lost for move in lined(all_bad)[0].moves}
    assert min(lost[number] for number in numbers) >= sorted(lost.values())[-MOST]


def test_a_line_ends_with_the_game() -> None:
    """Nothing is thought out after the end: a line from the last round is short."""
    analysis, _ = lined({"2t3": 0.3})
    move = next(one for one in analysis.moves if one.move == "2t3")
    assert 1 <= len(move.line) < LENGTH
    table = beginning()
    for row in rows()[: move.number - 1]:
        table.submit(row.seat, row.word)
    for text in move.line:
        assert not table.is_over
        table.submit(f"D{text[0]}", text)
    assert table.is_over
