from __future__ import annotations

from dataclasses import Field, fields, replace
from pathlib import Path
from typing import Any

import pytest

from fogbound.cli._config import PLURALS, unknown_variables
from fogbound.cli.main import main
from fogbound.server import checking, run
from fogbound.server.settings import ServerSettings

KEY = "0f1e2d3c4b5a69788796a5b4"


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch) -> list[ServerSettings]:
    """The settings with which servers would have been run."""
    found: list[ServerSettings] = []
    monkeypatch.setattr(run, "run", lambda settings, *_: found.append(settings))
    return found


def written(folder: Path, text: str) -> str:
    """A file with settings."""
    file = folder / "fogbound.toml"
    file.write_text(text)
    return str(file)


def test_a_flag_goes_before_a_variable_and_a_variable_before_the_file(
    tmp_path: Path, settings: list[ServerSettings], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands in the file holds where nothing else is said; lists are lists there."""
    monkeypatch.setenv("FOGBOUND_RATE", "7")
    file = written(tmp_path, 'port = 9000\nrate = 1.5\nsockets = 5\nlog_json = true\norigins = ["https://a.example"]\n')
    assert main(["serve", "--config", file, "--port", "9100"]) == 0
    (found,) = settings
    assert (found.port, found.rate, found.sockets, found.log_json) == (9100, 7.0, 5, True)
    assert found.origins == ("https://a.example",)


def test_nothing_said_is_the_default(settings: list[ServerSettings]) -> None:
    """The command line has no defaults of its own."""
    assert main(["serve"]) == 0
    assert settings == [ServerSettings()]


@pytest.mark.parametrize("field", fields(ServerSettings), ids=lambda field: field.name)
def test_every_setting_arrives(
    field: Field[Any], settings: list[ServerSettings], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is said by a flag reaches the server, and changes nothing else."""
    monkeypatch.setattr(checking, "check_settings", lambda settings: None)
    flag = f"--{PLURALS.get(field.name, field.name).replace('_', '-')}"
    said = ["error"] if field.name == "log_level" else ["else"]
    wanted: dict[str, Any] = {field.name: said[0]}
    if isinstance(field.default, bool):
        said, wanted = [], {field.name: not field.default}
    elif isinstance(field.default, tuple):
        said, wanted = ["one", flag, "two"], {field.name: ("one", "two")}
    elif isinstance(field.default, int | float) or field.name == "workers":
        said, wanted = ["4321"], {field.name: 4321}
    assert main(["serve", flag, *said]) == 0
    assert settings == [replace(ServerSettings(), **wanted)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "unknown setting 'prot'; did you mean 'port'?"),
        ("port = ", "cannot be read as TOML"),
        ('origins = "https://a.example"', "origins is a list"),
        ("port = [1, 2]", "port is a whole number from 0 to 65535"),
        ("origins = [1]", "origins is a list of texts"),
        ("workers = 2.5", "workers is a whole number from 1 on"),
        ("rate = true", "rate is a number from 0 on"),
        ("log_json = 1", "log_json is true or false"),
        ("database = 1", "database is a text"),
        ('log_level = "loud"', "log_level is one of debug, info, warning, error"),
        ("config = 'x'", "unknown setting 'config'"),
        ("port = 'many'", "port is a whole number"),
        ("port = 70000", "port is a whole number from 0 to 65535"),
        ("sockets = 0", "sockets is a whole number from 1 on"),
    ],
)
def test_a_slip_in_the_file_is_told(text: str, said: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Unknown names and wrong values stop the start, in one line that names them."""
    assert main(["serve", "--check", "--config", written(tmp_path, text)]) == 2
    (line,) = capfd.readouterr().err.splitlines()
    assert said in line
    assert "fogbound.toml" in line


def test_all_slips_in_the_file_are_told_at_once(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Each by its name in the file: nobody is sent to a flag or a variable that says nothing."""
    file = written(tmp_path, 'port = "abc"\nworkers = 2.5\nrate = true\nlog_level = "loud"\nprot = 1\n')
    assert main(["serve", "--check", "--config", file]) == 2
    (line,) = capfd.readouterr().err.splitlines()
    assert all(name in line for name in ("port is", "workers is", "rate is", "log_level is", "'prot'"))
    assert "--port" not in line


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--database", "mysql://x"], "postgresql://"),
        (["--database", "."], "is a folder"),
        (["--bus", "http://x", "--bus-key", KEY, "--database", "postgresql://x"], "nats://"),
        (["--bus", "nats://x", "--bus-key", "short", "--database", "postgresql://x"], "at least 16"),
        (["--bus", "nats://x", "--bus-key", "a" * 20, "--database", "postgresql://x"], "could be guessed"),
        (["--bus", "nats://x", "--bus-key", KEY], "share a database"),
        (["--bus-key", KEY], "only with a bus"),
        (["--base-path", "fog"], "base_path"),
        (["--base-path", "/fog?x"], "base_path"),
        (["--origin", "play.example"], "an origin is"),
        (["--origin", "https://play.example/"], "an origin is"),
        (["--proxy-headers", "--trusted-proxy", "everybody"], "a trusted proxy is"),
        (["--trusted-proxy", "10.0.0.1"], "only with proxy_headers"),
        (["--rate", "nan"], "rate"),
        (["--message-rate", "inf"], "message_rate"),
    ],
)
def test_what_cannot_work_is_told_before_anything_begins(
    arguments: list[str], said: str, settings: list[ServerSettings], capfd: pytest.CaptureFixture[str]
) -> None:
    """Each fault of the settings has a sentence, and no server starts with it."""
    assert main(["serve", *arguments]) == 2
    assert said in capfd.readouterr().err
    assert settings == []


def test_all_faults_are_told_at_once(capfd: pytest.CaptureFixture[str]) -> None:
    """Who mends one slip is not told of the next by the next start; keys are never repeated."""
    assert main(["serve", "--check", "--bus", "nats://x", "--bus-key", "tooshort", "--base-path", "fog"]) == 2
    said = capfd.readouterr().err
    assert "bus_key" in said
    assert "base_path" in said
    assert "tooshort" not in said


def test_sound_settings_are_called_so(settings: list[ServerSettings], capfd: pytest.CaptureFixture[str]) -> None:
    """With `--check` nothing starts."""
    assert main(["serve", "--check", "--proxy-headers", "--trusted-proxy", "10.0.0.0/8"]) == 0
    assert "sound" in capfd.readouterr().out
    assert settings == []


def test_a_variable_that_nobody_reads_is_named(
    monkeypatch: pytest.MonkeyPatch, settings: list[ServerSettings], capfd: pytest.CaptureFixture[str]
) -> None:
    """A slip in the name of a variable would else go unseen."""
    monkeypatch.setenv("FOGBOUND_DATABSE", "x")
    assert main(["serve", "--check"]) == 0
    assert "FOGBOUND_DATABSE is not a setting; did you mean 'FOGBOUND_DATABASE'?" in capfd.readouterr().err
    assert unknown_variables({"FOGBOUND_TRACEBACK": "1", "PATH": "x"}, ()) == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--database", "/proc/no/x.sqlite3"], "database: nothing can be written in /proc"),
        (["--database", "{file}/x.sqlite3"], "database: nothing can be written in"),
        (["--host", "192.0.2.77"], "host: this machine cannot listen on '192.0.2.77'"),
        (["--host", "nosuch.invalid"], "host: this machine cannot listen on 'nosuch.invalid'"),
    ],
)
def test_a_check_tries_this_machine(
    arguments: list[str], said: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Where games cannot be kept, or nobody be listened to, the settings are not sound; nothing is left there."""
    file = tmp_path / "file"
    file.write_text("")
    assert main(["serve", "--check", *(word.format(file=file) for word in arguments)]) == 2
    assert said in capfd.readouterr().err
    assert list(tmp_path.iterdir()) == [file]


def test_a_check_makes_nothing(tmp_path: Path) -> None:
    """A folder that the start would make is not made by looking whether it could."""
    assert main(["serve", "--check", "--database", str(tmp_path / "new" / "x.sqlite3")]) == 0
    assert list(tmp_path.iterdir()) == []
