"""An analysis to look at: the curve of chances as SVG, and a page with every move."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fogbound.pages import Frame, element, legend, page, percent_ticks, section, svg, table_of
from fogbound.rules import Side
from fogbound.wire.analysis import Analysis, Assessment

TITLE = "Mister X's chance to win"
NAMES = ("as Mister X sees it", "as the detectives see it")
HEADINGS = ("move", "round", "played", "chance", "after", "better", "he can be at", "after", "catch")

EXPLANATION = (
    "A side's chance is what it could know at its own decision; what came after a move is the chance at that side's "
    "next decision."
)


def curve(
    analysis: Analysis,
    title: str = TITLE,
    names: Sequence[str] = NAMES,
    rounds: str = "round",
    *,
    is_alone: bool = True,
) -> str:
    """Mister X's chance to win through the game, by what each side knew; rings mark the turning points."""
    moves = analysis.moves
    last = max(len(moves), 1)
    frame = Frame(0, last, 0, 1, width=860, height=320, right=200)
    parts = frame.axes(_ticks(moves), percent_ticks(), rounds)
    for series, side in enumerate(Side):
        own = [move for move in moves if move.side is side]
        spots = [(move.number - 1.0, x_chance(move)) for move in own]
        if analysis.winner and own:
            spots.append((last, float(analysis.winner == Side.MISTER_X)))
        if spots:
            parts.append(frame.line(spots, series, "none" if series == 0 else "7 4"))
        parts += [_ring(frame, move, series) for move in own if move.is_turning_point]
    return svg(frame.width, frame.height, title, [*parts, *legend(names, 672, 26)], is_alone=is_alone)


def x_chance(move: Assessment) -> float:
    """Mister X's chance at a decision of either side."""
    return move.chance if move.side is Side.MISTER_X else 1 - move.chance


def analysis_page(analysis: Analysis) -> str:
    """The whole analysis as one HTML page that needs no other file."""
    ended = f"{analysis.winner} {analysis.reason}".replace("_", " ") if analysis.winner else "not ended"
    budget = f"{analysis.playouts} playouts" if analysis.playouts else f"{analysis.seconds} s"
    turning = [move for move in analysis.moves if move.is_turning_point]
    sections = [
        "<h1>A game of fogbound</h1>",
        f"<p>{escape(analysis.edition)}: {escape(ended)}, {len(analysis.moves)} moves.</p>",
        f'<p class="quiet">Judged by {escape(analysis.judge)} with {budget} a move. {EXPLANATION}</p>',
        section(TITLE, curve(analysis, is_alone=False)),
        section("Turning points", table_of(HEADINGS, map(cells, turning)) if turning else "<p>There was none.</p>"),
        section("Every move", table_of(HEADINGS, map(cells, analysis.moves))),
    ]
    return page("A game of fogbound", sections)


def cells(move: Assessment) -> tuple[str, ...]:
    """A move's line of the table."""
    better = ", ".join(
        f"{option.move} {option.weight:.0%}" for option in move.alternatives if option.weight > move.weight
    )
    return (
        str(move.number),
        str(move.round),
        f"{move.move} {move.weight:.0%}",
        f"{move.chance:.0%}",
        "" if move.chance_after is None else f"{move.chance_after:.0%} ({move.swing:+.0%})",
        better,
        f"{move.candidates} ({move.hiding:.1f})",
        "" if move.candidates_after is None else f"{move.candidates_after} ({move.hiding_after:.1f})",
        f"{move.catch:.0%}" if move.catch else "",
    )


def _ticks(moves: tuple[Assessment, ...]) -> list[tuple[float, str]]:
    """The first move of every second round or so."""
    begun = {move.round: move.number - 1.0 for move in reversed(moves) if move.round}
    step = max(1, len(begun) // 12)
    return [(begun[number], str(number)) for number in sorted(begun)[::step]]


def _ring(frame: Frame, move: Assessment, series: int) -> str:
    at = {"cx": frame.x(move.number - 1), "cy": frame.y(x_chance(move))}
    note = element("title", f"move {move.number}: {move.move} ({move.swing:+.0%})")
    return f"<g>{note}{element('circle', **at, r=6, kind=f'c{series}', fill='none', stroke_width=2)}</g>"
