"""The charts of a report, each from results alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor, log10

from fogbound.arena.result import Result
from fogbound.arena.standings import Standings
from fogbound.board import Board
from fogbound.pages import Frame, element, legend, percent_ticks, svg
from fogbound.rules import Side

SIDES = ("as Mister X", "as detectives")
HALF = 0.18
WIDTH = 820.0
MARGIN = 200.0
BESIDE = WIDTH - MARGIN + 16
"""Where a legend stands: in the margin, clear of the marks."""


def win_rates(table: Standings) -> str:
    """A bar for each entrant and side, with its interval."""
    frame = Frame(-0.6, len(table.rows) - 0.4, 0, 1, width=WIDTH, right=MARGIN)
    parts = frame.axes([(number, row.label) for number, row in enumerate(table.rows)], percent_ticks())
    for number, row in enumerate(table.rows):
        for series, estimate in enumerate((row.as_x, row.as_detectives)):
            at = number + (series - 0.5) * 2.2 * HALF
            parts.append(frame.bar(at, 0, estimate.rate, HALF, series, f"{row.label} {SIDES[series]}: {estimate}"))
            parts += frame.whisker(at, estimate.low, estimate.high)
    return svg(frame.width, frame.height, "Win rate by side", [*parts, *legend(SIDES, BESIDE, 26)])


def lengths(results: Sequence[Result]) -> str:
    """How many games ended in which round, and who won them."""
    counts = Counter((result.rounds, result.winner) for result in results)
    last = max((result.rounds for result in results), default=1)
    sums = [counts[number, Side.MISTER_X] + counts[number, Side.DETECTIVES] for number in range(last + 1)]
    frame = Frame(0.4, last + 0.6, 0, max(sums, default=1), width=WIDTH, right=MARGIN)
    parts = frame.axes(_round_ticks(last), _count_ticks(max(sums, default=1)), "round in which the game ended")
    for number in range(last + 1):
        caught, escaped = counts[number, Side.DETECTIVES], counts[number, Side.MISTER_X]
        note = f"round {number}: detectives {caught}, Mister X {escaped}"
        if escaped:
            parts.append(frame.bar(number, caught, caught + escaped, 0.4, 0, note))
        if caught:
            parts.append(frame.bar(number, 0, caught, 0.4, 1, note))
    names = ("Mister X won", "detectives won")
    return svg(frame.width, frame.height, "Length of the games", [*parts, *legend(names, BESIDE, 26)])


def wins_by_round(labels: Sequence[str], results: Sequence[Result]) -> str:
    """For each entrant as detectives: the share of its games that it had won by the end of each round."""
    last = max((result.rounds for result in results), default=1)
    frame = Frame(0, last, 0, 1, width=WIDTH, right=MARGIN)
    parts = frame.axes(_round_ticks(last), percent_ticks(), "round")
    for series, label in enumerate(labels):
        hunts = [result for result in results if result.detectives == label]
        ends = [result.rounds for result in hunts if result.winner is Side.DETECTIVES]
        if hunts:
            won = [(number, sum(end <= number for end in ends) / len(hunts)) for number in range(last + 1)]
            parts.append(frame.line([(float(number), share) for number, share in won], series, _dashes(series)))
    return svg(frame.width, frame.height, "Games won as detectives, by round", [*parts, *legend(labels, BESIDE, 26)])


def think_times(labels: Sequence[str], results: Sequence[Result]) -> str:
    """For each entrant and side: from the 5th to the 95th percentile, the median, and the longest move."""
    rows = [
        (f"{label} {side}", series, _thought(label, side, results))
        for label in labels
        for series, side in enumerate(SIDES)
    ]
    rows = [row for row in rows if row[2]]
    seen = [seconds for _, _, thought in rows for seconds in (thought[0], thought[-1])] or [1.0]
    low, high = floor(log10(min(seen))), ceil(log10(max(seen))) or 1
    frame = Frame(low, max(high, low + 1), 0, 1, height=70 + 30 * len(rows), width=WIDTH, left=220, right=30)
    parts = frame.axes(
        [(power, _seconds(10.0**power)) for power in range(low, max(high, low + 1) + 1)], [], "time a move"
    )
    for number, (label, series, thought) in enumerate(rows):
        parts += _range(frame, 26 + 30 * number, label, series, thought)
    return svg(frame.width, frame.height, "Time to think", parts)


def _range(frame: Frame, y: float, label: str, series: int, thought: Sequence[float]) -> list[str]:
    low, middle, high, most = (frame.x(log10(_quantile(thought, share))) for share in (0.05, 0.5, 0.95, 1.0))
    note = ", ".join(f"{share:.0%}: {_seconds(_quantile(thought, share))}" for share in (0.05, 0.5, 0.95, 1.0))
    return [
        element("text", label, x=frame.left - 12, y=y + 4, text_anchor="end"),
        element("line", x1=middle, x2=most, y1=y, y2=y, kind="grid"),
        f"<g>{element('title', note)}"
        + element("line", x1=low, x2=max(high, low + 2), y1=y, y2=y, kind=f"c{series}", stroke_width=8)
        + "</g>",
        element("line", x1=middle, x2=middle, y1=y - 9, y2=y + 9, kind="ink"),
        element("circle", cx=most, cy=y, r=3, kind=f"f{series}"),
    ]


def captures(board: Board, results: Sequence[Result]) -> str:
    """The city with a disc on every station where Mister X was caught; its area grows with the number of times."""
    counts = Counter(result.station for result in results if result.station)
    wide = 900.0
    high = max((y for _, y in board.positions.values()), default=0.5) * wide + 60
    spots = {station: (30 + x * (wide - 60), 30 + y * (wide - 60)) for station, (x, y) in board.positions.items()}
    parts = [
        element("line", x1=spots[a][0], y1=spots[a][1], x2=spots[b][0], y2=spots[b][1], kind="grid")
        for a, b in sorted({(line.a, line.b) for line in board.connections})
    ]
    parts += [element("circle", cx=x, cy=y, r=1.6, fill="var(--quiet)") for x, y in spots.values()]
    most = max(4, *counts.values()) if counts else 1
    for station, count in sorted(counts.items()):
        x, y = spots[station]
        shade = 0.35 + 0.5 * count / most
        disc = element("circle", cx=x, cy=y, r=5 + 17 * (count / most) ** 0.5, kind="f1", fill_opacity=shade)
        name = element("text", str(station), x=x, y=y + 4, text_anchor="middle", font_size="11")
        parts.append(f"<g>{element('title', f'station {station}: caught {count} times')}{disc}{name}</g>")
    return svg(wide, high, f"Where Mister X was caught on {board.title}", parts)


def _thought(label: str, side: str, results: Sequence[Result]) -> list[float]:
    """All of an entrant's times on one side, sorted; nothing is quicker than a microsecond."""
    is_x = side == SIDES[0]
    games = [
        one.x_thought if is_x else one.detectives_thought
        for one in results
        if label == (one.x if is_x else one.detectives)
    ]
    return sorted(max(seconds, 1e-6) for game in games for seconds in game)


def _quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _seconds(value: float) -> str:
    if value < 1e-3:
        return f"{value * 1e6:.3g} µs"
    return f"{value * 1e3:.3g} ms" if value < 1 else f"{value:.3g} s"


def _dashes(series: int) -> str:
    """Lines differ in more than colour."""
    return ("none", "8 4", "3 3", "10 3 2 3")[series % 4]


def _round_ticks(last: int) -> list[tuple[float, str]]:
    step = max(1, last // 12)
    return [(number, str(number)) for number in range(step, last + 1, step)]


def _count_ticks(most: int) -> list[tuple[float, str]]:
    step = max(1, ceil(most / 4))
    return [(count, str(count)) for count in range(0, most + 1, step)]
