"""Everything measured, as one value, as JSON, and as tables."""

from __future__ import annotations

from msgspec import Struct
from rich.console import Console
from rich.table import Table as Grid

from fogbound import __version__
from fogbound.cli.measures import speeds
from fogbound.cli.measures.fingerprints import rules_digest, rules_sums, search_digests, views_digest
from fogbound.cli.measures.limit import no_limit, run_limit
from fogbound.rules import PRESETS, edition

YARDSTICK = "modern"
"""The edition that bench/limit.c plays."""


class Fingerprints(Struct, frozen=True):
    """`rules` is a digest of the sums beside it; `search` is empty while no bot searches."""

    rules: str
    search: dict[str, str]
    views: str
    rules_sums: dict[str, int]


class Versus(Struct, frozen=True):
    """The same games in both languages. `ratio` is fogbound's speed over C's."""

    c_games_per_second: float
    ratio: float
    moves: tuple[int, int]
    endings: tuple[tuple[int, ...], tuple[int, ...]]

    @property
    def is_same(self) -> bool:
        """Were they the same games?"""
        return self.moves[0] == self.moves[1] and self.endings[0] == self.endings[1]


class Speed(Struct, frozen=True):
    """One figure, in the processor's time, and the bound that it is held to; `clock` is what the wall clock said."""

    name: str
    value: float
    unit: str
    bound: float
    clock: float | None = None


class Report(Struct, frozen=True, omit_defaults=True):
    """What one run of the bench found out."""

    version: str
    fingerprints: Fingerprints
    games_per_second: dict[str, float] = {}
    limit: Versus | None = None
    no_limit: str = ""
    speeds: tuple[Speed, ...] = ()


def measure(games: int | None, *, is_quiet: bool = False) -> Report:
    """Runs it all, telling on the error stream what it does; without `games` the fingerprints alone."""
    notes = Console(stderr=True, quiet=is_quiet)
    with notes.status("fingerprints"):
        found = fingerprints()
    if games is None:
        return Report(__version__, found)
    with notes.status("random games"):
        rates = {name: speeds.games_per_second(speeds.first_state(edition(name)), games)[0] for name in PRESETS}
    with notes.status("the same games in C"):
        reason = no_limit()
        versus = None if reason else against_limit(games)
    with notes.status("moves and processes"):
        figures = small_speeds()
    return Report(__version__, found, rates, versus, reason, figures)


def fingerprints() -> Fingerprints:
    """The three of them."""
    sums = rules_sums()
    return Fingerprints(rules_digest(sums), search_digests(), views_digest(), sums)


def against_limit(games: int) -> Versus:
    """Both languages play the same games, turn by turn, in this very run."""
    state = speeds.first_state(edition(YARDSTICK))
    in_c = run_limit(state, games, speeds.SEED)
    rate, moves = speeds.games_per_second(state, games)
    ours = speeds.endings(state, games)
    return Versus(games / in_c.seconds, rate * in_c.seconds / games, (moves, in_c.moves), (ours, in_c.endings))


def small_speeds() -> tuple[Speed, ...]:
    """What a program and a person wait for."""
    state = speeds.first_state(edition(YARDSTICK))
    return (
        Speed("legal + apply, immutable states", speeds.move_microseconds(state), "us", 60),
        _start_up("first compiled call, warm cache", speeds.FIRST_CALL, 1.0),
        _start_up("import fogbound", speeds.IMPORT, 0.25),
        _start_up("fogbound --help, after Python's own start", speeds.HELP, 0.3),
    )


def _start_up(name: str, code: str, bound: float) -> Speed:
    wait = speeds.process_wait(code)
    return Speed(name, wait.processor, "s", bound, wait.clock)


def print_report(report: Report) -> None:
    """The report as tables."""
    console = Console(markup=False, highlight=False)
    console.print(_fingerprint_grid(report.fingerprints))
    if report.games_per_second:
        console.print(_rate_grid(report))
        console.print(_speed_grid(report))
    if report.no_limit:
        console.print(f"Not compared with C: {report.no_limit}.")
    if report.limit is not None and not report.limit.is_same:
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
    return grid
