"""A report as tables for people."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table as Grid

from fogbound.cli.measures.report import YARDSTICK, Fingerprints, Playouts, Report


def print_report(report: Report) -> None:
    """The report as tables."""
    console = Console(markup=False, highlight=False)
    console.print(_fingerprint_grid(report.fingerprints))
    if report.games_per_second:
        console.print(_rate_grid(report))
        if report.playouts is not None:
            console.print(_playout_grid(report.playouts))
        console.print(_speed_grid(report))
    if report.no_limit:
        console.print(f"Not compared with C: {report.no_limit}.")
    if not report.is_same:
        console.print("fogbound and C DID NOT play the same games: one of them is wrong.", style="bold")


def _fingerprint_grid(found: Fingerprints) -> Grid:
    grid = Grid("fingerprint", "value", "over")
    grid.add_row("rules", found.rules, f"perft {sum(found.rules_sums.values()):,} in {len(found.rules_sums)} editions")
    for name, digest in found.search.items():
        grid.add_row(f"search, {name}", digest, "nodes at a fixed budget, and the moves chosen")
    if not found.search:
        grid.add_row("search", "none", "no computer player searches")
    grid.add_row("views", found.views, "the streams of all audiences")
    return grid


def _rate_grid(report: Report) -> Grid:
    grid = Grid("full random games, one core", "fogbound a second", "C a second", "fogbound : C")
    for column in grid.columns[1:]:
        column.justify = "right"
    for name, rate in report.games_per_second.items():
        versus = report.limit if name == YARDSTICK else None
        beside = (f"{versus.c_games_per_second:,.0f}", f"{versus.ratio:.2f}") if versus else ("", "")
        grid.add_row(name, f"{rate:,.0f}", *beside)
    return grid


def _playout_grid(found: Playouts) -> Grid:
    grid = Grid(f"playouts of {YARDSTICK}, one core", "fogbound a second", "C a second", "fogbound : C")
    for column in grid.columns[1:]:
        column.justify = "right"
    versus = found.limit
    beside = (f"{versus.c_games_per_second:,.0f}", f"{versus.ratio:.2f}") if versus else ("", "")
    grid.add_row("by themselves", f"{found.per_second:,.0f}", *beside)
    for name, rate in found.searches.items():
        grid.add_row(f"whole search: {name}", f"{rate:,.0f}", "", "")
    return grid


def _speed_grid(report: Report) -> Grid:
    grid = Grid("speed", "processor", "by the clock", "bound", "holds")
    for column in grid.columns[1:4]:
        column.justify = "right"
    for speed in report.speeds:
        clock = "" if speed.clock is None else f"{speed.clock:.3g} {speed.unit}"
        holds = "yes" if speed.value < speed.bound else "NO"
        grid.add_row(speed.name, f"{speed.value:.3g} {speed.unit}", clock, f"< {speed.bound:g} {speed.unit}", holds)
    if report.limit is not None:
        same = "yes" if report.limit.is_same else "NO"
        holds = "yes" if report.limit.ratio >= 0.5 else "NO"
        grid.add_row("random games, fogbound : C", f"{report.limit.ratio:.2f}", "", ">= 0.5", holds)
        grid.add_row("same games as C", f"{report.limit.moves[0]:,} moves", "", "equal", same)
    if report.playouts is not None and report.playouts.limit is not None:
        same = "yes" if report.playouts.limit.is_same else "NO"
        grid.add_row("same playouts as C", f"{report.playouts.limit.moves[0]:,} moves", "", "equal", same)
    return grid
