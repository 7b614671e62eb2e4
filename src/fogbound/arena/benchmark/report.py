"""A measured entrant as text, and as plain values for JSON."""

from __future__ import annotations

from typing import Any

from fogbound.arena.benchmark.running import SIDES, Measured

NAMES = {"mister_x": "Mister X", "detectives": "detectives"}


def table(measured: Measured) -> list[list[str]]:
    """A row for each edition and side: the share won from every opponent, and the mean with its interval."""
    stages = list(dict.fromkeys(cell.stage for cell in measured.cells))
    rows = [["edition", "side", *measured.course.opponents, "score"]]
    for stage in stages:
        for side in SIDES:
            own = {cell.opponent: cell for cell in measured.cells if (cell.stage, cell.side) == (stage, side)}
            shares = [f"{100 * own[name].rate:.1f}" for name in measured.course.opponents]
            rows.append([stage, NAMES[side], *shares, str(measured.part(stage, side))])
        rows.append([stage, "both", *("" for _ in measured.course.opponents), str(measured.part(stage))])
    return rows


def markdown(measured: Measured) -> str:
    """The report: the line, the table, and how long a move took."""
    head, *rows = table(measured)
    lines = [f"# {measured.label}", "", measured.line, ""]
    lines += ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    lines += ["", f"Mean time of a move: {1000 * measured.seconds:.1f} ms. Shares are per cent of games won.", ""]
    if measured.tokens:
        lines += [f"Tokens read and written: {measured.tokens:,}.", ""]
    return "\n".join(lines)


def plain(measured: Measured) -> dict[str, Any]:
    """Everything as values."""
    return {
        "benchmark": measured.course.title,
        "entrant": measured.label,
        "score": round(measured.score.points, 2),
        "margin": round(measured.score.margin, 2),
        "whole": measured.is_whole,
        "forfeits": measured.forfeits,
        "tokens": measured.tokens,
        "seconds_per_move": round(measured.seconds, 6),
        "cells": [cell._asdict() for cell in measured.cells],
        "line": measured.line,
    }
