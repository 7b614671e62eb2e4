from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from fogbound.server.run import make_server
from fogbound.server.settings import ServerSettings
from fogbound.server.transport.bodies import ANSWERED, ANSWERS
from fogbound.wire import encode
from server.online import free_port

EXAMPLES = 15
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of a server that runs in a thread."""
    database = tmp_path_factory.mktemp("openapi") / "x.sqlite3"
    server = make_server(ServerSettings(port=free_port(), database=str(database), rate=0, workers=1))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()))
    thread.start()
    while not server.started:
        time.sleep(0.01)
    with httpx.Client(base_url=f"http://127.0.0.1:{server.config.port}", timeout=60) as client:
        yield client
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def described(client: httpx.Client) -> schemathesis.BaseSchema:
    """What the server says about itself."""
    return schemathesis.openapi.from_dict(client.get("/api/openapi.json").json())


def test_every_route_is_described(client: httpx.Client) -> None:
    """Each operation has a summary, each body and each answer in JSON an example, and each answer a description."""
    paths = client.get("/api/openapi.json").json()["paths"]
    assert len(paths) >= 18
    for path, operations in paths.items():
        for method, operation in operations.items():
            assert operation["summary"], (method, path)
            if "requestBody" in operation:
                assert operation["requestBody"]["content"]["application/json"]["example"]
            for answer in operation["responses"].values():
                assert answer["description"], (method, path)
                written = answer.get("content", {}).get("application/json", {})
                assert "$ref" not in written.get("schema", {}) or written["example"], (method, path)


def test_answers_look_like_their_examples() -> None:
    """The example of every answer is one that its struct can hold, with nothing in it that the struct does not have."""
    assert set(ANSWERED) == {kind.__name__ for kind in ANSWERS}
    for kind in ANSWERS:
        example = ANSWERED[kind.__name__]
        assert msgspec.json.decode(encode(msgspec.convert(example, kind, strict=False))) == example


def test_examples_are_accepted(client: httpx.Client) -> None:
    """The documented example of opening a table opens one."""
    paths = client.get("/api/openapi.json").json()["paths"]
    body = paths["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["example"]
    assert client.post("/api/tables", json=body).status_code == 201


def test_nothing_that_fits_the_schema_breaks_the_server(
    client: httpx.Client, described: schemathesis.BaseSchema
) -> None:
    """Generated requests to every route, right and wrong, get an answer that the schema describes, and never a 5xx."""
    room = client.post("/api/tables", json={"name": "Ada", "settings": {"edition": "toy"}}).json()
    known = {"table": room["table"]["table"], "seat": "D1", "person": 1, "name": "toy"}
    for result in described.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()

        @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), database=None)
        @given(case=operation.as_strategy(), is_known=st.booleans(), has_token=st.booleans())
        def ask(case: schemathesis.Case[Any], is_known: bool, has_token: bool) -> None:
            if is_known:
                case.path_parameters.update({key: known[key] for key in case.path_parameters if key in known})
            headers = {"Authorization": f"Bearer {room['token']}"} if has_token else {}
            base = str(client.base_url).rstrip("/")
            case.call_and_validate(base_url=base, headers=headers, checks=CHECKS, timeout=60)

        ask()
