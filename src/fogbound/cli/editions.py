"""`fogbound editions`: which games there are, and what every option of one means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from fogbound.rules import Edition

app = typer.Typer(add_completion=False)

ABOUT = {
    "modern": "London by night: five sightings, bobbies where detectives are few. Follows the big box of 2014.",
    "classic": "London with counted tickets and a fixed order of play. Follows the older box.",
    "beginner": "London without tickets and underground, Mister X mostly in the open. Follows the sheet for beginners.",
    "compact": "A smaller city, one stock of tickets with points on the back. Follows the travel game.",
    "toy": "Ten stations and four rounds: our own, for learning and for programs.",
}


@app.command()
def editions(
    spelling: Annotated[str | None, typer.Argument(help='Edition to explain, such as "modern(detectives=3)".')] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the editions, or explain every option of one."""
    from fogbound.rules.files import open_edition

    if json:
        import msgspec

        value = _listed() if spelling is None else _explained(open_edition(spelling))
        typer.echo(msgspec.json.format(msgspec.json.encode(value)).decode())
    elif spelling is None:
        _print_list()
    else:
        _print_explained(open_edition(spelling))


def _listed() -> list[dict[str, Any]]:
    from fogbound.rules import PRESETS, player_counts, preset

    return [
        {
            "edition": name,
            "players": [player_counts(name).start, player_counts(name).stop - 1],
            "board": preset(name).board,
            "about": ABOUT[name],
        }
        for name in PRESETS
    ]


def _explained(which: Edition) -> dict[str, Any]:
    from fogbound.rules import OPTIONS, preset
    from fogbound.rules.options import write_value

    plain = preset(which.name)
    options = [
        {
            "option": entry.name,
            "value": write_value(entry, getattr(which, entry.name)),
            "preset": write_value(entry, getattr(plain, entry.name)),
            "choices": list(entry.metadata["choices"]),
            "explanation": entry.metadata["explanation"],
        }
        for entry in OPTIONS
    ]
    return {"edition": str(which), "preset": which.name, "options": options}


def _print_list() -> None:
    from rich.console import Console
    from rich.table import Table as Grid

    grid = Grid("edition", "players", "board", "", box=None, pad_edge=False, header_style="bold")
    for row in _listed():
        fewest, most = row["players"]
        grid.add_row(row["edition"], f"{fewest} to {most}", row["board"], row["about"])
    console = Console(markup=False, highlight=False)
    console.print(grid)
    console.print('\nHouse rules: fogbound editions "modern(detectives=3, fares=supply)" explains every option.')


def _print_explained(which: Edition) -> None:
    from rich.console import Console
    from rich.table import Table as Grid
    from rich.text import Text

    explained = _explained(which)
    grid = Grid("", "option", "value", "meaning", box=None, pad_edge=False, header_style="bold")
    for row in explained["options"]:
        differs = row["value"] != row["preset"]
        meaning = row["explanation"] + (f" Here not {row['preset']}." if differs else "")
        style = "bold" if differs else ""
        grid.add_row("*" if differs else "", Text(row["option"], style), Text(row["value"], style), meaning)
    console = Console(markup=False, highlight=False)
    console.print(explained["edition"], style="bold")
    console.print(ABOUT[which.name])
    console.print(grid)
    console.print(f"* differs from {which.name} as it is usually played.")
