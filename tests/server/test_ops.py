"""The files for operators name only what exists. They are read here, not run."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it ships no types
from typer.main import get_command

from fogbound.cli import admin, serve, think
from fogbound.cli.main import command_names
from fogbound.server.watch import Metrics
from fogbound.wire import Code

OPS = Path(__file__).parents[2] / "ops"
UNITS = sorted((OPS / "systemd").iterdir())
SERVICES = [unit for unit in UNITS if unit.suffix == ".service"]
ALERTS: list[dict[str, Any]] = yaml.safe_load((OPS / "prometheus" / "alerts.yml").read_text())["groups"][0]["rules"]
DASHBOARD: dict[str, Any] = json.loads((OPS / "grafana" / "fogbound.json").read_text())
PANELS = [(panel["title"], one["expr"]) for panel in DASHBOARD["panels"] for one in panel["targets"]]
QUESTIONS = [(rule["alert"], rule["expr"]) for rule in ALERTS] + PANELS
OF_THE_MACHINE = {"node_systemd_unit_state", "node_systemd_timer_last_trigger_seconds"}
"""What node_exporter tells of systemd, by the names that its documentation gives."""
UNTRIED = {
    "FogboundWritesSlow",
    "FogboundThoughtsFail",
    "FogboundClientsLag",
    "FogboundFaults",
    "FogboundRefusesAsBusy",
}
"""Rules on how much of something there is; all others fire in the file of rule tests."""


def samples() -> set[str]:
    """The names under which Prometheus keeps what a server tells."""
    suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum"), "gauge": ("",)}
    return {metric.name + end for metric in Metrics().registry.collect() for end in suffixes[metric.type]}


@pytest.mark.parametrize(("name", "expression"), QUESTIONS)
def test_whatever_is_asked_of_prometheus_is_told_by_servers(name: str, expression: str) -> None:
    """Every metric in an alert rule or a panel exists, and so does every refusal."""
    assert set(re.findall(r"\bfogbound_\w+", expression)) <= samples()
    assert set(re.findall(r"\bnode_\w+", expression)) <= OF_THE_MACHINE
    assert set(re.findall(r'\bname="(\S+)"', expression)) <= {unit.name for unit in UNITS}
    assert re.search(r"\b(fogbound|node)_|\bup\{", expression)
    assert set(re.findall(r'code="(\w+)"', expression)) <= {code.value for code in Code}
    assert expression.count("(") == expression.count(")"), name


def test_whatever_servers_tell_is_on_the_dashboard() -> None:
    """No metric is left without a panel."""
    shown = set(re.findall(r"\bfogbound_\w+", " ".join(expression for _, expression in PANELS)))
    assert {re.sub(r"_(total|bucket|count|sum)$", "", name) for name in samples()} == {
        re.sub(r"_(total|bucket|count|sum)$", "", name) for name in shown
    }


def test_alerts_say_what_is_wrong() -> None:
    """Each has a name of its own, its urgency, what is seen and what helps, and reads the scraped job."""
    assert len({rule["alert"] for rule in ALERTS}) == len(ALERTS)
    for rule in ALERTS:
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert set(rule["annotations"]) == {"summary", "description"}
    scraped = yaml.safe_load((OPS / "prometheus" / "prometheus.yml").read_text())
    assert scraped["rule_files"] == ["alerts.yml"]
    jobs = {one["job_name"] for one in scraped["scrape_configs"]}
    assert set(re.findall(r'job="(\w+)"', str(ALERTS))) == jobs


def test_rules_fire_when_they_should() -> None:
    """Each state of a server or a backup that somebody has to be told of has its try; Prometheus itself runs them."""
    tries = Path(__file__).with_name("alerts.yml")
    tried = {one["alertname"] for test in yaml.safe_load(tries.read_text())["tests"] for one in test["alert_rule_test"]}
    assert tried == {rule["alert"] for rule in ALERTS} - UNTRIED
    if promtool := shutil.which("promtool"):
        done = subprocess.run([promtool, "test", "rules", str(tries)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_panels_lie_beside_each_other() -> None:
    """Two in a row, none over another."""
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in DASHBOARD["panels"]]
    assert len(set(places)) == len(places)
    assert {panel["id"] for panel in DASHBOARD["panels"]} == set(range(1, len(places) + 1))


@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.stem)
def test_services_run_commands_that_there_are(unit: Path) -> None:
    """Commands, their flags and the variables that a unit sets exist."""
    text = unit.read_text()
    commands = {"serve": serve.app, "think": think.app, "admin": admin.app}
    for name, rest in re.findall(r"/bin/fogbound (\w+) ?(.*)", text):
        assert name in command_names()
        command: Any = get_command(commands[name])
        options = list(command.params)
        if name == "admin":
            below = next(word for word in rest.split() if word in command.commands)
            options += command.commands[below].params
        known = {flag for option in options for flag in option.opts}
        assert set(re.findall(r"--[a-z-]+", rest)) <= known
    variables = {str(option.envvar) for app in commands.values() for option in _options(app) if option.envvar}
    assert set(re.findall(r"^Environment=(FOGBOUND_\w+)=", text, re.MULTILINE)) <= variables


@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.stem)
def test_what_stands_in_the_file_of_settings_holds(unit: Path) -> None:
    """No unit sets a variable that would go before the file, and whoever uses the database reads the file."""
    text = unit.read_text()
    assert not re.findall(r"^Environment=FOGBOUND_", text, re.MULTILINE)
    for name, rest in re.findall(r"^Exec.*/bin/fogbound (\w+) ?(.*)", text, re.MULTILINE):
        if name in ("serve", "admin"):
            assert "--config /etc/fogbound/fogbound.toml" in rest
            assert "Environment=XDG_DATA_HOME=/var/lib\n" in text  # where the file names no database


@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.stem)
def test_a_slip_in_the_settings_is_not_tried_again_and_again(unit: Path) -> None:
    """Which statuses prevent a restart is asked of the main process alone: nothing may fail before it."""
    text = unit.read_text()
    if "Restart=" in text:
        assert "RestartPreventExitStatus=2\n" in text
        assert "ExecStartPre=" not in text


def _options(app: Any) -> list[Any]:
    command: Any = get_command(app)
    return [option for one in (command, *getattr(command, "commands", {}).values()) for option in one.params]


@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.stem)
def test_services_may_do_no_more_than_they_need(unit: Path) -> None:
    """None runs as root, gains rights, or writes outside its own folders."""
    lines = set(unit.read_text().splitlines())
    assert {"DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet="} <= lines
    assert not any(line.startswith("User=root") for line in lines)


def test_every_timer_has_its_service() -> None:
    """What a timer starts is there."""
    for unit in UNITS:
        assert unit.suffix == ".service" or unit.with_suffix(".service") in UNITS
