from __future__ import annotations

import json
import re
from pathlib import Path
from xml.dom.minidom import parseString

import pytest

from ai.exact import by_chance
from fogbound.ai import Budget, Decision, SeatView
from fogbound.ai.analysis import Moment, analyse
from fogbound.ai.analysis.analysis import lost_by
from fogbound.ai.analysis.page import analysis_page, curve, x_chance
from fogbound.ai.analysis.playout_chance import chance_by_playouts
from fogbound.ai.situation.reasons import WHY
from fogbound.arena.review import moments
from fogbound.belief import candidates
from fogbound.cli import main as cli
from fogbound.engine import parse_record, start
from fogbound.engine.beginning import parse_deal
from fogbound.referee import Table
from fogbound.rules import Side, edition
from fogbound.views import Audience, Ending
from fogbound.wire.analysis import Analysis

GAME = """fogbound 1
edition toy
deal pursuers 3 1; x 9

1. Xk7 1b9 2b10
2. Xt4+ Xt7 1b3 2b1
3. Xu5 1t6 2t2
4. Xu7 2t3 1t8

end 13 moves: mister_x escaped
"""


class Oracle:
    """Says what it is told to, one value a decision; likes the last legal move best."""

    name = "oracle"

    def __init__(self, values: list[float | None]) -> None:
        self._values = iter(values)

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        share = dict.fromkeys(view.legal, 0.1) | {view.legal[-1]: 0.9}
        return Decision(view.legal[-1], share, value=next(self._values), why=("hides",))


@pytest.fixture
def game() -> tuple[list[Moment], Ending | None]:
    """The decisions of the recorded game, and its ending."""
    return moments(parse_record(GAME))


def judged(values: list[float | None], game: tuple[list[Moment], Ending | None]) -> Analysis:
    """The game as a bot with these judgements sees it."""
    return analyse(game[0], game[1], Oracle(values), Budget(1))


def test_every_decision_is_looked_at_by_its_own_side(game: tuple[list[Moment], Ending | None]) -> None:
    """A record becomes its decisions, each with the view of the side that made it, in which the move is legal."""
    found, ending = game
    assert [moment.move for moment in found] == list(parse_record(GAME).game.texts)
    assert all(moment.move in moment.view.legal for moment in found)
    assert [moment.side is Side.MISTER_X for moment in found] == [moment.move[0] == "X" for moment in found]
    assert ending is not None
    assert ending.winner == "mister_x"


def test_a_move_is_measured_by_its_own_side(game: tuple[list[Moment], Ending | None]) -> None:
    """The chance after a move is that of the same side's next decision, or the result."""
    values = [0.5, 0.4, 0.45, 0.6, 0.3, 0.8, 0.7, 0.5, 0.6, 0.1, 0.9, 0.2, 0.05]
    moves = judged(list(values), game).moves
    assert [move.chance for move in moves] == values
    after = [move.chance_after for move in moves]
    assert after == [0.6, 0.45, 0.8, 0.3, 0.5, 0.7, 0.6, 0.9, 0.1, 0.2, 1.0, 0.05, 0.0]
    assert moves[4].swing == pytest.approx(0.2)
    turning = [move.number for move in moves if move.is_turning_point]
    assert turning == [3, 4, 5, 8, 9, 12]
    assert x_chance(moves[1]) == pytest.approx(0.6)


class Judge(Oracle):
    """Gives every move a chance: what stands in the table, else 0.6, after so many playouts that there is no noise."""

    def __init__(self, chances: dict[str, float]) -> None:
        super().__init__([])
        self._chances = chances

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        values = {move: self._chances.get(move, 0.6) for move in view.legal}
        best = max(values, key=lambda move: values[move])
        share = dict.fromkeys(view.legal, 1 / len(view.legal))
        return Decision(best, share, nodes=10**12, value=values[best], values=values)


def test_every_move_is_judged_by_the_chance_it_lost(game: tuple[list[Moment], Ending | None]) -> None:
    """What a move gave away is what the judge's choice would have kept; nothing where it is the choice itself."""
    found, ending = game
    worse = {"1b9": 0.2, "2t2": 0.5, "Xu5": 0.35}
    moves = analyse(found, ending, Judge(worse), Budget(1)).moves
    lost = {move.move: move.lost for move in moves if move.lost}
    assert lost == {"1b9": 0.4, "2t2": 0.1, "Xu5": 0.25}
    assert moves[1].values["1b9"] == 0.2
    assert all(set(move.values) == set(moment.view.legal) for move, moment in zip(moves, found, strict=True))


def test_few_playouts_condemn_no_move(game: tuple[list[Moment], Ending | None]) -> None:
    """A difference that may be the noise of a search counts for nothing; a move never looked at goes by the curve."""
    near = Decision("a", {"a": 0.9, "b": 0.1}, nodes=100, value=0.6, values={"a": 0.6, "b": 0.5})
    assert lost_by(near, "b", 0.6, 0.1) == 0
    assert lost_by(near, "c", 0.6, 0.4) == pytest.approx(0.2)
    assert lost_by(near, "c", 0.6, None) == 0


def test_accuracy_is_whole_where_nothing_was_lost(game: tuple[list[Moment], Ending | None]) -> None:
    """Each side has its own, and it falls with what its moves gave away."""
    found, ending = game
    assert analyse(found, ending, Judge({}), Budget(1)).accuracy == {"mister_x": 1.0, "detectives": 1.0}
    spoilt = analyse(found, ending, Judge({"Xu5": 0.1}), Budget(1)).accuracy
    assert spoilt["detectives"] == 1.0
    assert 0.7 < spoilt["mister_x"] < 0.9


def test_gaps_keep_the_last_word(game: tuple[list[Moment], Ending | None]) -> None:
    """A decision that the bot does not judge keeps the chance of the side's last that it judged."""
    values: list[float | None] = [None, 0.4, None, 0.6, None, 0.8, None, 0.5, None, 0.1, None, None, 0.05]
    chances = [move.chance for move in judged(values, game).moves]
    assert chances == [0.6, 0.4, 0.4, 0.6, 0.6, 0.8, 0.8, 0.5, 0.8, 0.1, 0.5, 0.1, 0.05]


def test_alternatives_are_the_best_others(game: tuple[list[Moment], Ending | None]) -> None:
    """A move is shown with its own weight and the best other moves, best first."""
    for moment, move in zip(game[0], judged([0.5] * 13, game).moves, strict=True):
        weights = [option.weight for option in move.alternatives]
        assert weights == sorted(weights, reverse=True)
        assert move.move not in [option.move for option in move.alternatives]
        assert len(move.alternatives) == min(3, len(moment.view.legal) - 1)
        assert move.weight == (0.9 if move.move == moment.view.legal[-1] else 0.1)
        assert move.why == ("hides",)
        assert all(option.why and set(option.why) <= set(WHY) for option in move.alternatives)


def test_hiding_is_what_the_detectives_knew(game: tuple[list[Moment], Ending | None]) -> None:
    """Candidates are counted as the detectives could, before and after every move."""
    played = parse_record(GAME).game
    table = Table(played.edition, played.beginning)
    counts = []
    for moment in game[0]:
        counts.append(len(candidates(table.view(Audience.DETECTIVES))))
        seat = "X" if moment.side is Side.MISTER_X else f"D{moment.move[0]}"
        table.submit(seat, moment.move)
    moves = judged([0.5] * 13, game).moves
    assert [move.candidates for move in moves] == counts
    assert [move.candidates_after for move in moves] == [*counts[1:], None]
    assert all(1 - 1e-9 <= move.hiding <= move.candidates + 1e-9 for move in moves)
    assert {move.candidates for move in moves} > {1}


def test_catching_chances(game: tuple[list[Moment], Ending | None]) -> None:
    """Only a pursuer's step onto a station where he can be may catch him."""
    moves = judged([0.5] * 13, game).moves
    assert all(move.catch == 0 for move in moves if move.side is Side.MISTER_X)
    assert any(0 < move.catch < 1 for move in moves)
    for before, move in zip(game[0], moves, strict=True):
        if move.side is Side.DETECTIVES:
            assert (move.catch > 0) == (int(move.move[2:]) in candidates(before.view))


def test_playouts_agree_with_all_games() -> None:
    """Without a judge, the chance of random playouts agrees with the exact one, for either side."""
    which = edition("toy(length=rounds:2)")
    dealt = parse_deal("pursuers 1 2; x 9")
    exact = by_chance(start(which, dealt))
    table = Table(which, dealt)
    mine = table.view(Audience.MISTER_X)
    assert isinstance(mine, SeatView)
    assert chance_by_playouts(mine, 2_000) == pytest.approx(exact, abs=0.045)  # four standard deviations
    table.submit("X", "Xt7")
    theirs = table.view(Audience.DETECTIVES)
    assert isinstance(theirs, SeatView)
    places = candidates(theirs)
    assert len(places) > 1
    chance = chance_by_playouts(theirs, 2_000)
    assert 0 < chance < 1
    assert chance_by_playouts(theirs, 2_000) == chance


def test_a_judge_without_judgement_is_helped(game: tuple[list[Moment], Ending | None]) -> None:
    """Where a bot never gives a chance, random playouts do."""
    chances = [move.chance for move in judged([None] * 13, game).moves]
    assert len(set(chances)) > 5
    assert all(0 <= chance <= 1 for chance in chances)


def test_unfinished_games_have_no_result() -> None:
    """The last moves of a game that goes on have no chance after them, and no winner is made up."""
    text = GAME[: GAME.index("3. Xu5")] + "end 7 moves: unfinished\n"
    found, ending = moments(parse_record(text))
    analysis = analyse(found, ending, Oracle([0.5] * 7), Budget(1))
    assert analysis.winner is None
    assert [move.chance_after for move in analysis.moves][-2:] == [0.5, None]
    assert "not ended" in analysis_page(analysis)
    parseString(curve(analysis))


def test_pictures_show_the_game(game: tuple[list[Moment], Ending | None]) -> None:
    """The curve is sound SVG with a line a side and a ring a turning point; the page holds it and every move."""
    values: list[float | None] = [0.5, 0.4, 0.45, 0.6, 0.3, 0.8, 0.7, 0.5, 0.6, 0.1, 0.9, 0.2, 0.05]
    analysis = judged(values, game)
    picture = parseString(curve(analysis))
    assert len(picture.getElementsByTagName("path")) == 2
    assert len(picture.getElementsByTagName("circle")) == 6
    page = analysis_page(analysis)
    assert page.count("<tr>") == 2 + 6 + 13
    assert "mister x escaped" in page
    assert not re.search(r"(src|href)=|url\(|@import|<script", page)
    assert "prefers-color-scheme: dark" in page


def test_the_command_writes_what_is_asked_for(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """`fogbound analyse` prints every move and writes numbers, curve and page, the same every time."""
    record = tmp_path / "game.txt"
    record.write_text(GAME, "utf-8")
    files = {form: tmp_path / f"out.{form}" for form in ("json", "svg", "html")}
    asked = [word for form, path in files.items() for word in (f"--{form}", str(path))]
    runs = []
    for _ in range(2):
        assert cli.main(["analyse", str(record), "--bot", "greedy", "--playouts", "5", *asked, "--force"]) == 0
        assert capfd.readouterr().out.count("│") > 13
        runs.append({form: path.read_bytes() for form, path in files.items()})
    written = runs[0]
    assert written == runs[1]
    numbers = json.loads(written["json"])
    assert [move["move"] for move in numbers["moves"]][:3] == ["Xk7", "1b9", "2b10"]
    assert (numbers["judge"], numbers["playouts"], numbers["winner"]) == ("greedy", 5, "mister_x")
    parseString(written["svg"].decode())
    assert b"Turning points" in written["html"]


@pytest.mark.parametrize(
    ("words", "fault"),
    [(["/no/such"], "/no/such"), (["GAME", "--bot", "nobody"], "unknown computer player"), (["EMPTY"], "begins with")],
)
def test_wrong_requests_are_one_line(
    words: list[str], fault: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """What cannot be analysed is said on one line, with exit code 2."""
    (tmp_path / "GAME").write_text(GAME, "utf-8")
    (tmp_path / "EMPTY").write_text("", "utf-8")
    named = [str(tmp_path / word) if (tmp_path / word).exists() else word for word in words]
    assert cli.main(["analyse", *named]) == 2
    error = capfd.readouterr().err
    assert fault in error
    assert error.count("\n") == 1
