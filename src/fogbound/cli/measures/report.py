"""Everything measured, as one value that can be written as JSON."""

from __future__ import annotations

from msgspec import Struct
from rich.console import Console

from fogbound import __version__
from fogbound.cli.measures import playouts, speeds
from fogbound.cli.measures.fingerprints import rules_digest, rules_sums, search_digests, views_digest
from fogbound.cli.measures.limit import no_limit, run_limit
from fogbound.rules import PRESETS, edition
from fogbound.views import Audience

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


class Playouts(Struct, frozen=True):
    """Playouts a second on one core: of the quick policy, beside C where that can be run, and in whole searches."""

    per_second: float
    limit: Versus | None
    searches: dict[str, float]


class Report(Struct, frozen=True, omit_defaults=True):
    """What one run of the bench found out."""

    version: str
    fingerprints: Fingerprints
    games_per_second: dict[str, float] = {}
    limit: Versus | None = None
    no_limit: str = ""
    playouts: Playouts | None = None
    speeds: tuple[Speed, ...] = ()

    @property
    def is_same(self) -> bool:
        """Did C play the same games, as far as it played any?"""
        limits = (self.limit, self.playouts.limit if self.playouts else None)
        return all(limit.is_same for limit in limits if limit is not None)


def measure(games: int | None, *, is_cold: bool = False, is_quiet: bool = False) -> Report:
    """Runs it all, telling on the error stream what it does; without `games` the fingerprints alone.

    With `is_cold` it also times first answers without any machine code, ten to twenty seconds each.
    """
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
    with notes.status("playouts and searches"):
        searched = search_playouts(games, is_compared=not reason)
    with notes.status("moves and processes"):
        figures = (*small_speeds(), *first_answers(is_cold=is_cold))
    return Report(__version__, found, rates, versus, reason, searched, figures)


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


def search_playouts(games: int, *, is_compared: bool) -> Playouts:
    """The search's playouts, the same in C, and whole searches of both sides."""
    state = speeds.first_state(edition(YARDSTICK))
    ours = playouts.play_quickly(state, games)
    versus = None
    if is_compared:
        in_c = run_limit(state, games, speeds.SEED, playouts.GREED)
        both = (ours.moves, in_c.moves), (ours.endings, in_c.endings)
        versus = Versus(games / in_c.seconds, ours.rate * in_c.seconds / games, *both)
    searches = {
        f"{name}, {who}": playouts.searched_per_second(name, side, YARDSTICK)
        for name in playouts.SEARCHERS
        for who, side in (("Mister X", Audience.MISTER_X), ("pursuers", Audience.DETECTIVES))
    }
    return Playouts(ours.rate, versus, searches)


def small_speeds() -> tuple[Speed, ...]:
    """What a program and a person wait for."""
    state = speeds.first_state(edition(YARDSTICK))
    return (
        Speed("legal + apply, immutable states", speeds.move_microseconds(state), "us", 60),
        _start_up("first compiled call, warm cache", speeds.FIRST_CALL, 1.0),
        _start_up("import fogbound", speeds.IMPORT, 0.25),
        _start_up("fogbound --help, after Python's own start", speeds.HELP, 0.3),
    )


def first_answers(*, is_cold: bool) -> tuple[Speed, ...]:
    """What a person waits for until the strongest level has moved, and what a long search holds in memory."""
    sides = {"Mister X": speeds.HIDE_FIRST, "pursuers": speeds.SEEK_FIRST}
    warm = [_start_up(f"first answer, {who}", code, 1.5, processes=2) for who, code in sides.items()]
    cold = [
        _start_up(f"first answer, nothing compiled, {who}", code, 15, processes=1, is_cold=True)
        for who, code in sides.items()
        if is_cold
    ]
    memory = Speed("memory of a search", speeds.process_megabytes(speeds.LONG_SEARCH), "MB", 300)
    return (*warm, *cold, memory)


def _start_up(name: str, code: str, bound: float, processes: int = speeds.PROCESSES, *, is_cold: bool = False) -> Speed:
    wait = speeds.process_wait(code, processes, is_cold=is_cold)
    # Compiling is the work of other processes, so there the clock alone tells.
    return Speed(name, wait.clock if is_cold else wait.processor, "s", bound, wait.clock)
