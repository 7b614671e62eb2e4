from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from typer.main import get_command

from fogbound.cli.main import main
from fogbound.cli.serve import app
from fogbound.server.settings import ServerSettings
from fogbound.server.watch import Metrics

SAID = {
    option.opts[0]: option.envvar
    for option in get_command(app).params
    if "completion" not in option.opts[0]  # those belong to Typer
}
PLURALS = {"origin": "origins", "trusted_proxy": "trusted_proxies", "notify_network": "notify_networks"}
"""Flags that can be repeated."""
PAGE = (Path(__file__).parents[2] / "docs" / "operations.md").read_text("utf-8")


def test_every_metric_is_documented() -> None:
    """Whatever an operator can watch stands on the page about running a server."""
    names = {metric.name + ("_total" if metric.type == "counter" else "") for metric in Metrics().registry.collect()}
    assert set(re.findall(r"^\| `(fogbound_\w+)` \|", PAGE, re.MULTILINE)) == names


def test_every_setting_has_a_flag() -> None:
    """Whatever an operator can decide can be said on the command line."""
    flags = {flag.removeprefix("--").replace("-", "_") for flag in SAID}
    others = {"config", "check"}  # where settings come from, and what is done with them
    assert {field.name for field in fields(ServerSettings)} | others == {PLURALS.get(flag, flag) for flag in flags}


def test_the_compose_file_sets_known_variables() -> None:
    """The example of hosting uses no variable that the program does not read."""
    root = Path(__file__).parents[2]
    used = set(re.findall(r"FOGBOUND_[A-Z_]+", (root / "compose.yaml").read_text() + (root / "Dockerfile").read_text()))
    assert used - {"FOGBOUND_SITE", "FOGBOUND_EDGE", "FOGBOUND_MEMORY"} <= set(SAID.values())


def test_an_unknown_level_of_logs_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    """A slip in a setting is the operator's to mend and told as such, with what could have been meant."""
    assert main(["serve", "--log-level", "loud"]) == 2
    assert "'debug', 'info', 'warning', 'error'" in capfd.readouterr().err
