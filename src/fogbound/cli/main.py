"""`fogbound`: finds the command, runs it, and turns every failure into one line.

To add a command, write `cli/<command>.py` with a Typer `app` in it:

    import typer

    app = typer.Typer(add_completion=False)

    @app.command()
    def perft(depth: int) -> None:
        "Count the move sequences of a position."
        from fogbound.engine import perft  # heavy imports stay inside
        ...

The file is the registration: its name is the command's name (`self_play.py` is
`self-play`). One `@app.command()` makes a plain command, several make a group
(`fogbound board check`). A file is read only when its command is called or listed, so at
its top it imports no more than Typer. Modules that are no commands live in a sub-package
or begin with an underscore.

Exit codes: 0 done, 1 the answer is no, 2 the request was wrong, 70 a fault of fogbound, 130
interrupted. A command raises `FogboundError` for a wrong request and `typer.Exit(1)` for a no.
With `FOGBOUND_TRACEBACK=1` in the environment a fault shows where it happened.
"""

from __future__ import annotations

import os
import pkgutil
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from fogbound import __version__
from fogbound.cli._placeholders import name_values
from fogbound.errors import FogboundError

if TYPE_CHECKING:
    from collections.abc import Sequence

WRONG_REQUEST = 2
FAULT = 70
INTERRUPTED = 130


class LazyGroup(TyperGroup):
    """A group that reads a command's file when the command is asked for, not before.

    Commands and contexts are `Any`: Typer exports no types for them.
    """

    def list_commands(self, ctx: Any) -> list[str]:
        return command_names()

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        names = command_names()
        if cmd_name in names:
            return _load(cmd_name)
        # Typer answers with near names, but only from among the commands that it knows.
        self.commands.update({name: _load(name) for name in names})
        return None


def command_names() -> list[str]:
    """The commands that have a file beside this one, in alphabetical order."""
    modules = pkgutil.iter_modules([str(Path(__file__).parent)])
    names = (module.name for module in modules if not module.ispkg)
    return sorted(name.replace("_", "-") for name in names if name != "main" and name[0] != "_")


def _load(name: str) -> Any:
    module = import_module(f"fogbound.cli.{name.replace('-', '_')}")
    module.app.rich_markup_mode = None  # the decorated help costs three times the time of the plain one
    command = get_command(module.app)
    command.name = name
    name_values(command)
    return command


app = typer.Typer(
    name="fogbound",
    cls=LazyGroup,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"fogbound {__version__}")
        raise typer.Exit


@app.callback()
def before_any_command(
    version: Annotated[  # its callback does the work
        bool, typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """The hunt for Mister X through London. Without a command, starts a game."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (by default the process's own) and return its exit code; an empty one is `play`."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    # NumPy starts threads for large matrices, of which there are none here; spinning they took a third of every start.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        code = get_command(app).main(given or ["play"], prog_name="fogbound", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        return _refuse(error.format_message() + _where_to_read(error))
    except FogboundError as error:
        return _refuse(str(error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # The reader left. What is still buffered would fail once more when Python shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return _refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except Exception as error:  # a player has no use for a traceback
        if os.environ.get("FOGBOUND_TRACEBACK"):
            raise
        return _refuse(f"{type(error).__name__}: {error} (a fault of fogbound: please report it)", FAULT)
    return code if isinstance(code, int) else 0


def _where_to_read(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    return f" (see {context.command_path} --help)" if context else ""


def _refuse(message: str, code: int = WRONG_REQUEST) -> int:
    """Say on one line what is wrong; whatever could move the cursor becomes a space."""
    line = "".join(letter if letter.isprintable() else " " for letter in message)
    typer.echo(f"fogbound: {line}", err=True)
    return code
