from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from fogbound.arena.result import Result
from fogbound.arena.sprt import Sprt, expected_score, read_sprt
from fogbound.arena.verdict import Verdict
from fogbound.errors import ArenaError
from fogbound.rules import Side


def game(number: int, is_won: bool) -> Result:
    """A game in which `a` sat on either side in turn and won or lost."""
    is_x = number % 2 == 0
    return Result(
        number=number,
        pair=number // 2,
        deal=number // 2,
        x="a" if is_x else "b",
        detectives="b" if is_x else "a",
        winner=Side.MISTER_X if is_won == is_x else Side.DETECTIVES,
        reason="escaped",
        rounds=3,
        x_thought=(),
        detectives_thought=(),
        record={},
    )


def stream(elo: float, chooser: random.Random, pairs: int = 2_000) -> Iterator[Result]:
    """Games that `a` wins as a player so many points stronger would."""
    return (game(number, chooser.random() < expected_score(elo)) for number in range(2 * pairs))


def ruling(elo: float, chooser: random.Random) -> bool | None:
    """The verdict on such a stream, read as far as needed."""
    verdict = Verdict(Sprt(0, 60), "a")
    for one in stream(elo, chooser):
        verdict.add(one)
        if verdict.is_decided:
            break
    return verdict.is_stronger


@pytest.mark.parametrize(("elo", "is_stronger"), [(0.0, False), (60.0, True), (-80.0, False), (140.0, True)])
def test_known_strengths_are_told_apart(elo: float, is_stronger: bool) -> None:
    """A stream with a known rate gets the right verdict at least 19 times in 20, and always gets one."""
    chooser = random.Random(11)
    verdicts = [ruling(elo, chooser) for _ in range(60)]
    assert None not in verdicts
    assert verdicts.count(is_stronger) >= 57 - 2  # 5 % of 60 are 3; two more may be chance


def test_ratio_near_its_normal_form() -> None:
    """For many pairs and near bounds the ratio is what the normal approximation says."""
    counts = (240, 510, 250)
    total, low, high = 1_000, expected_score(0), expected_score(20)
    mean = (0.5 * 510 + 250) / total
    variance = (240 * mean**2 + 510 * (0.5 - mean) ** 2 + 250 * (1 - mean) ** 2) / total
    normal = total * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert Sprt(0, 20).ratio(counts) == pytest.approx(normal, rel=0.02)


def test_ratio_is_fair_to_both() -> None:
    """Whoever is called first: the ratio of the other player's results has the other sign."""
    assert Sprt(0, 20).ratio((30, 50, 60)) == pytest.approx(-Sprt(-20, 0).ratio((60, 50, 30)))
    assert Sprt(0, 20).ratio((0, 0, 0)) == 0.0


def test_verdict_reads_pairs_in_order() -> None:
    """The verdict depends on the games and not on the order in which they ended."""
    games = list(stream(90.0, random.Random(3), pairs=300))
    in_order = Verdict(Sprt(0, 60), "a", games)
    late_first = Verdict(Sprt(0, 60), "a", games[1:] + games[:1])
    assert in_order.is_stronger
    assert (in_order.counts, in_order.pairs) == (late_first.counts, late_first.pairs)
    assert Verdict(Sprt(0, 60), "a", games[1:]).pairs == 0
    assert abs(in_order.ratio) >= in_order.test.bound


@pytest.mark.parametrize("text", ["20,0", "5", "a,b", "0,0", "0,9000", ""])
def test_wrong_bounds_are_refused(text: str) -> None:
    """Bounds are two numbers, the lower first."""
    with pytest.raises(ArenaError, match="0,20"):
        read_sprt(text)


def test_bounds_are_read() -> None:
    """`0,20` stands for a test of 0 against 20 points."""
    assert read_sprt("-5,20.5") == Sprt(-5.0, 20.5)
