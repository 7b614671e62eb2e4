"""`fogbound benchmark`: measure a player on frozen editions, deals and opponents."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from fogbound.arena.benchmark import Course, Measured
    from fogbound.arena.entrant import Entrant
    from fogbound.arena.tournament import Runner

app = typer.Typer(add_completion=False)

USUAL_PLAYOUTS = 1_000


@app.command()
def benchmark(
    player: Annotated[str, typer.Argument(help="A computer player, module:Class, or the NAME of --exec.")],
    version: Annotated[int, typer.Option(help="Version of the benchmark.", min=1)] = 1,
    edition: Annotated[list[str] | None, typer.Option(help="Play only this edition of it (repeatable).")] = None,
    deals: Annotated[int | None, typer.Option(help="Play only so many deals of each edition.", min=1)] = None,
    playouts: Annotated[int | None, typer.Option(help="Playouts per move (reproducible).", min=1)] = None,
    seconds: Annotated[float | None, typer.Option(help="Seconds per move.", min=0.001)] = None,
    program: Annotated[str | None, typer.Option("--exec", metavar="NAME=COMMAND", help="An external player.")] = None,
    limit: Annotated[float, typer.Option(help="Seconds before a program's move counts as late.", min=0.1)] = 60.0,
    out: Annotated[Path | None, typer.Option(help="Folder for the journals and the report.")] = None,
    workers: Annotated[int, typer.Option(help="Worker processes.", min=1)] = 2,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address.")] = None,
) -> None:
    """Measure a player on the frozen benchmark.

    Plays frozen editions, deals and opponents, and prints one line to cite. Run the same command again to resume. A
    part of the benchmark, played with --edition or --deals, gives no score to compare.
    """
    from fogbound.cli._preparing import preparing

    with preparing(thinks=ray is None):
        from fogbound.ai import Budget
        from fogbound.arena import LocalRunner, read_programs
        from fogbound.arena.benchmark import open_course
        from fogbound.arena.cluster import RayRunner
        from fogbound.arena.entrant import read_entrants

        course = open_course(version)
        chosen = [course.stage(name).name for name in edition or ()]
        usual = Budget(playouts if playouts or seconds else USUAL_PLAYOUTS, seconds)
        entrant = read_entrants([player, "random"], usual, read_programs([program] if program else []))[0]
    runner = LocalRunner(workers) if ray is None else RayRunner(ray)
    folder = out or Path("benchmark") / _folder_name(entrant.label, usual)
    measured = _measure(course, entrant, folder, runner, chosen, deals, limit)
    _show(measured, folder)


def _folder_name(label: str, usual: object) -> str:
    """A name of its own for every entrant and budget, so that the same command finds it again."""
    import hashlib
    import re

    digest = hashlib.sha256(f"{label} {usual}".encode()).hexdigest()[:6]
    return re.sub(r"[^A-Za-z0-9.@-]+", "-", label)[:40] + f"-{digest}"


def _measure(
    course: Course, entrant: Entrant, folder: Path, runner: Runner, stages: list[str], deals: int | None, limit: float
) -> Measured:
    """Plays with a progress bar on standard error."""
    from fogbound.arena.benchmark import measure
    from fogbound.cli._progress import advance, counted

    count = 2 * min(deals or course.deals, course.deals) * (len(stages) or len(course.stages)) * len(course.opponents)
    with counted() as progress:
        task = progress.add_task("playing", total=count)
        try:
            return measure(
                course,
                entrant,
                folder,
                runner,
                lambda result, is_new: advance(
                    progress, task, is_new=is_new, description=f"{result.x} : {result.detectives}"
                ),
                stages=stages,
                deals=deals,
                limit=limit,
            )
        except KeyboardInterrupt:
            typer.echo(f"fogbound: paused; run the same command to resume from {folder}", err=True)
            raise


def _show(measured: Measured, folder: Path) -> None:
    import msgspec
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    from fogbound.arena.benchmark.report import markdown, plain, table

    (folder / "report.md").write_text(markdown(measured), "utf-8")
    (folder / "report.json").write_bytes(msgspec.json.format(msgspec.json.encode(plain(measured)), indent=2) + b"\n")
    console = Console(width=None if Console().is_terminal else 130, markup=False, highlight=False)
    head, *rows = table(measured)
    shown = Table(box=SIMPLE_HEAD)
    for number, heading in enumerate(head):
        shown.add_column(heading, justify="left" if number < 2 else "right", overflow="fold")
    for row in rows:
        shown.add_row(*row)
    console.print(shown)
    console.print(measured.line, soft_wrap=True)
    console.print(f"Report: {folder / 'report.md'}", soft_wrap=True)
