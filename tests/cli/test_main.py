from __future__ import annotations

import os
import re
import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Annotated

import pytest
import typer

import fogbound
from fogbound.cli import main as cli
from fogbound.errors import FogboundError

if TYPE_CHECKING:
    from collections.abc import Callable

Run = tuple[int, str, str]


@pytest.fixture
def run_probe(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Callable[[Callable[[], None]], Run]:
    """Run a function as the command `probe-it`: exit code, output and errors."""

    def run(function: Callable[[], None]) -> Run:
        app = typer.Typer()
        app.command()(function)
        monkeypatch.setitem(sys.modules, "fogbound.cli.probe_it", SimpleNamespace(app=app))
        monkeypatch.setattr(cli, "command_names", lambda: ["probe-it"])
        code = cli.main(["probe-it"])
        return code, *capfd.readouterr()

    return run


def test_version(capfd: pytest.CaptureFixture[str]) -> None:
    """`--version` prints the name and the version of the package."""
    assert cli.main(["--version"]) == 0
    assert capfd.readouterr().out == f"fogbound {fogbound.__version__}\n"


def test_bare_call_plays(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """`fogbound` alone does what a newcomer wants: it plays, with the settings of the environment."""
    app = typer.Typer()

    @app.command()
    def play(port: Annotated[int, typer.Option(envvar="FOGBOUND_PORT")] = 8000) -> None:
        typer.echo(f"plays on {port}")

    monkeypatch.setitem(sys.modules, "fogbound.cli.play", SimpleNamespace(app=app))
    monkeypatch.setenv("FOGBOUND_PORT", "8001")
    monkeypatch.setattr(sys, "argv", ["fogbound"])
    assert cli.main() == 0
    assert capfd.readouterr().out == "plays on 8001\n"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lists the threads of a process")
def test_no_threads_without_work() -> None:
    """A command starts no threads for large matrices, of which there are none."""
    code = "from os import listdir; from fogbound.cli.main import main; main(['perft', 'toy', '1'])"
    env = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    command = [sys.executable, "-c", f"{code}; print(len(listdir('/proc/self/task')))"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.split()[-1] == "1"


def test_help_lists_the_commands(capfd: pytest.CaptureFixture[str]) -> None:
    """`fogbound -h` explains itself and names every command."""
    assert cli.main(["-h"]) == 0
    said = capfd.readouterr().out
    assert said.startswith("Usage: fogbound")
    assert all(name in said for name in cli.command_names())


@pytest.mark.parametrize("group", [[], ["admin"], ["board"], ["solve"]])
def test_no_summary_is_cut(group: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    """In the list of commands each is summed up whole."""
    assert cli.main([*group, "--help"]) == 0
    listed = capfd.readouterr().out.partition("Commands:")[2].splitlines()
    assert [line for line in listed if line.endswith("...")] == []


@pytest.mark.parametrize("name", cli.command_names())
def test_help_names_values_in_words(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """What an option takes stands in its help as a word, not as a type of Python."""
    assert cli.main([name, "--help"]) == 0
    taken = re.findall(r"^  --[a-z-]+ (\S+)", capfd.readouterr().out, re.MULTILINE)
    assert all("|" in word or not word.startswith("<") for word in taken)


def test_group_without_a_command(capfd: pytest.CaptureFixture[str]) -> None:
    """A group called without one of its commands says so in one short line."""
    assert cli.main(["board"]) == 2
    assert capfd.readouterr().err == "fogbound: Missing command. (see fogbound board --help)\n"


def test_module_runs_the_same() -> None:
    """`python -m fogbound` is the same program."""
    run = subprocess.run([sys.executable, "-m", "fogbound", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout == f"fogbound {fogbound.__version__}\n"


def test_unknown_option(capfd: pytest.CaptureFixture[str]) -> None:
    """A wrong option is answered with one line that names it and the place to read on."""
    assert cli.main(["--quantum"]) == 2
    assert capfd.readouterr().err == "fogbound: No such option: --quantum (see fogbound --help)\n"


def test_unknown_command_is_answered_with_near_ones(
    run_probe: Callable[[Callable[[], None]], Run], capfd: pytest.CaptureFixture[str]
) -> None:
    """A mistyped command is answered with the commands that look like it."""
    run_probe(lambda: None)
    assert cli.main(["prob-it"]) == 2
    assert capfd.readouterr().err.startswith("fogbound: No such command 'prob-it'. Did you mean 'probe-it'?")


def test_command_file_is_a_command(run_probe: Callable[[Callable[[], None]], Run]) -> None:
    """A file with an app is all that a command needs."""
    assert run_probe(lambda: typer.echo("here")) == (0, "here\n", "")


def test_help_of_a_command_is_plain(
    run_probe: Callable[[Callable[[], None]], Run], capfd: pytest.CaptureFixture[str]
) -> None:
    """A command's help is plain text under its own name, quick to print and easy to pipe."""
    run_probe(lambda: None)
    assert cli.main(["probe-it", "-h"]) == 0
    text = capfd.readouterr().out
    assert text.startswith("Usage: fogbound probe-it")
    assert text.isascii()


def test_command_names_leave_out_what_is_no_command() -> None:
    """The start file and files that begin with an underscore are no commands."""
    assert not {name for name in cli.command_names() if name == "main" or name.startswith("-") or "_" in name}


def test_sources_of_commands_have_an_app() -> None:
    """Every command file can be read and is known under its own name."""
    assert [cli._load(name).name for name in cli.command_names()] == cli.command_names()


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (FogboundError("no such\nboard \x1b[2J"), 2, "fogbound: no such board  [2J\n"),
        (
            FileNotFoundError(2, "No such file or directory", "game.fog"),
            2,
            "fogbound: game.fog: No such file or directory\n",
        ),
        (OSError("out of ink"), 2, "fogbound: out of ink\n"),
        (
            typer.BadParameter("too many"),
            2,
            "fogbound: Invalid value: too many (see fogbound probe-it --help)\n",
        ),
        (typer.Exit(1), 1, ""),
        (typer.Abort(), 130, ""),
        (KeyboardInterrupt(), 130, ""),
        (
            ZeroDivisionError("oh"),
            70,
            "fogbound: ZeroDivisionError: oh (a fault of fogbound: please report it)\n",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, BaseException) else "",
)
def test_failures_are_one_line(
    run_probe: Callable[[Callable[[], None]], Run], error: BaseException, code: int, line: str
) -> None:
    """Every failure is an exit code and at most one line on the error stream, never a traceback."""

    def fail() -> None:
        raise error

    assert run_probe(fail) == (code, "", line)


def test_faults_can_be_traced(run_probe: Callable[[Callable[[], None]], Run], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for the traceback of a fault gets it."""
    monkeypatch.setenv("FOGBOUND_TRACEBACK", "1")

    def fail() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_probe(fail)


@pytest.mark.parametrize("write", ["typer.echo('here')", "sys.stdout.write('here')"])
def test_reader_that_left_is_no_error(write: str) -> None:
    """When the reader of a pipe has gone, fogbound ends without a word, whether or not a command flushes."""
    code = (
        "import sys, types, typer\n"
        "from fogbound.cli import main as cli\n"
        "app = typer.Typer()\n"
        f"app.command()(lambda: {write} and None)\n"
        "sys.modules['fogbound.cli.probe'] = types.SimpleNamespace(app=app)\n"
        "cli.command_names = lambda: ['probe']\n"
        "sys.exit(cli.main(['probe']))"
    )
    environment = {**os.environ, "PYTHONUNBUFFERED": ""}
    reader, writer = os.pipe()
    os.close(reader)
    try:
        run = subprocess.run(
            [sys.executable, "-c", code], env=environment, stdout=writer, stderr=subprocess.PIPE, check=False
        )
    finally:
        os.close(writer)
    assert (run.returncode, run.stderr) == (1, b"")
