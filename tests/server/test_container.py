"""The container files name only what exists. They are read here, not built."""

from __future__ import annotations

import fnmatch
import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it ships no types
from typer.main import get_command

from fogbound.cli import serve, think
from fogbound.cli.main import command_names

ROOT = Path(__file__).parents[2]
DOCKERFILE = re.sub(r"\\\n\s*", " ", (ROOT / "Dockerfile").read_text("utf-8"))
STEPS = [line.split(maxsplit=1) for line in DOCKERFILE.splitlines() if line and not line.startswith("#")]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
OURS = {name: one for name, one in COMPOSE["services"].items() if one["image"] == "fogbound"}


def arguments(step: str) -> list[str]:
    """What every step of a kind says, in order."""
    return [rest for name, rest in STEPS if name == step]


def copied() -> list[str]:
    """What is copied from the repository into the image."""
    words = [rest.split() for rest in arguments("COPY")]
    return [source for line in words if not line[0].startswith("--from") for source in line[:-1]]


def variables() -> set[str]:
    """The variables of the environment that the server and the thinker read."""
    commands = [get_command(serve.app), get_command(think.app)]
    return {str(option.envvar) for command in commands for option in command.params if option.envvar}


def test_everything_copied_is_there_and_let_through() -> None:
    """Each file that the Dockerfile copies exists, and `.dockerignore` lets it into the build."""
    rules = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    allowed = {rule[1:] for rule in rules if rule.startswith("!")}
    assert rules[1] == "*"
    for source in copied():
        assert (ROOT / source).exists(), source
        assert any(source == one or source.startswith(f"{one}/") for one in allowed), source
    for unwanted in (".git", ".venv", "build", "docs", ".env"):
        assert not any(fnmatch.fnmatch(unwanted, one) for one in allowed), unwanted


def test_the_build_takes_the_locks() -> None:
    """Packages come from the locks alone: hashes are demanded, and nothing is fetched when the wheel is built."""
    runs = " ".join(arguments("RUN"))
    assert "--require-hashes -r requirements/play.txt" in runs
    assert "--no-deps --no-build-isolation ." in runs
    assert "npm ci" in runs
    assert "hatchling==" in (ROOT / "requirements" / "play.txt").read_text("utf-8")


def test_the_image_runs_as_nobody_special() -> None:
    """The last stage ends with a user of its own, volumes for what it keeps, and a check of its health."""
    last = STEPS[max(index for index, (name, _) in enumerate(STEPS) if name == "FROM") :]
    said = dict(last)
    made = next(rest for name, rest in last if name == "RUN")
    user, group = map(int, said["USER"].split(":"))
    assert user > 0 < group
    assert f"--uid {user} " in made
    assert f"--gid {group} " in made
    for folder in json.loads(said["VOLUME"]):
        assert folder in made
    assert "/readyz" in said["HEALTHCHECK"]
    assert json.loads(said["ENTRYPOINT"]) == ["fogbound"]
    assert json.loads(said["CMD"])[0] in command_names()


def test_the_health_check_is_a_program() -> None:
    """The check of the image is Python that compiles."""
    (check,) = arguments("HEALTHCHECK")
    program, option, code = json.loads(check.partition("CMD ")[2])
    assert (program, option) == ("python", "-c")
    compile(code, "healthcheck", "exec")


def test_the_settings_exist() -> None:
    """Every FOGBOUND_ variable that the files set is one that the commands read."""
    named = set(re.findall(r"\bFOGBOUND_[A-Z_]+(?==)", " ".join(arguments("ENV"))))
    for service in OURS.values():
        named |= set(service["environment"])
    assert named
    assert named <= variables()


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_services_refer_to_what_there_is(name: str) -> None:
    """Commands, volumes, configurations and other services that a service names exist."""
    service = COMPOSE["services"][name]
    assert set(service.get("depends_on", ())) <= set(COMPOSE["services"])
    assert {volume.partition(":")[0] for volume in service.get("volumes", ())} <= set(COMPOSE["volumes"])
    assert {one["source"] for one in service.get("configs", ())} <= set(COMPOSE["configs"])
    if name in OURS:
        assert service.get("command", ["serve"])[0] in command_names()
        assert service["cap_drop"] == ["ALL"]
    assert ":latest" not in service["image"]


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_no_service_can_fill_the_machine(name: str) -> None:
    """Memory has a limit, logs are kept up to a size, nobody gains rights, and the proxy alone has one of root's."""
    service = COMPOSE["services"][name]
    assert service["mem_limit"]
    assert {"max-size", "max-file"} <= set(service["logging"]["options"])
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "proxy" else [])
    if name in OURS:
        assert service["read_only"]
        assert service["pids_limit"]


def test_only_the_proxy_is_open() -> None:
    """Nothing but the proxy is reachable from outside, it knows every server, and it keeps the metrics inside."""
    services = COMPOSE["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    servers = [name for name, service in OURS.items() if service.get("command", ["serve"]) == ["serve"]]
    proxy = COMPOSE["configs"]["proxy"]["content"]
    assert len(servers) == 2
    assert f"reverse_proxy {' '.join(f'{name}:8000' for name in servers)}" in proxy
    assert "respond /metrics 404" in proxy
    assert all(OURS[name]["environment"]["FOGBOUND_PROXY_HEADERS"] == "1" for name in servers)


def test_the_bus_has_a_password_and_its_users_a_key() -> None:
    """Whoever is on the bus says the password that it asks for, and shares the key; neither has a value by default."""
    command = COMPOSE["services"]["bus"]["command"]
    user, password = (command[command.index(option) + 1] for option in ("--user", "--pass"))
    assert password.startswith("${BUS_PASSWORD:?")
    for name in ("server-a", "server-b", "thinker"):
        assert OURS[name]["environment"]["FOGBOUND_BUS"] == f"nats://{user}:{password}@bus:4222"
        assert OURS[name]["environment"]["FOGBOUND_BUS_KEY"].startswith("${FOGBOUND_BUS_KEY:?")


def test_each_network_has_only_those_who_need_it() -> None:
    """The proxy reaches neither database nor bus, thinkers no database; the proxy has a range."""
    members = {
        network: {name for name, one in COMPOSE["services"].items() if network in one["networks"]}
        for network in COMPOSE["networks"]
    }
    servers = {"server-a", "server-b"}
    assert members == {"edge": {*servers, "proxy"}, "data": {*servers, "database"}, "bus": {*servers, "thinker", "bus"}}
    assert all(COMPOSE["networks"][name]["internal"] for name in ("data", "bus"))
    (range_,) = COMPOSE["networks"]["edge"]["ipam"]["config"]
    assert all(OURS[name]["environment"]["FOGBOUND_TRUSTED_PROXIES"] == range_["subnet"] for name in servers)
