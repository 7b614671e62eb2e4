"""REST bodies as wire structs: read with all checks, written, and described for OpenAPI."""

from __future__ import annotations

import asyncio
from importlib import resources
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from fogbound.server.refuse import Refuse
from fogbound.wire import Code, encode, maps, notebook, rest
from fogbound.wire.table import Settings

T = TypeVar("T", bound=msgspec.Struct)
MAX_BODY = 32_768
BODY_SECONDS = 20.0
"""Within so many seconds all of a body has to be there."""
REF = "#/components/schemas/{name}"

EXAMPLES: dict[type[msgspec.Struct], Any] = {
    rest.NewTable: {
        "name": "Ada",
        "settings": {"edition": "modern(players=4)", "listed": True},
        "seats": ["X"],
        "fill": "random",
        "start": True,
    },
    rest.Join: {"name": "Grace", "seat": "D1"},
    rest.Poll: {"said": ['{"type":"hello","version":1}']},
    rest.ResumeWith: {"code": "ABCD-EFGH-JKMN-PQRS"},
    rest.TellBrowser: {
        "address": "https://push.example/1",
        "p256dh": "BKiVbI6SVYU9MAdwIqszaGVyMn3LBoKxNHpQQP3DsmM8xT2J9TCpHkWUVGgOuQjkOVRZyBbXQ_WWpBYJfBMvbDI",
        "auth": "AAECAwQFBgcICQoLDA0ODw",
        "language": "de",
    },
    rest.TellChannel: {"form": "discord", "address": "https://chat.example/hooks/1"},
    rest.ChangePerson: {"muted": True},
    rest.ChangeSeat: {"action": "computer", "level": "random"},
    rest.OpenRecord: {
        "record": "fogbound 1\nedition toy\ndeal pursuers 3 1; x 9\n\n1. Xk7 1b9\n\nend 2 moves: unfinished\n",
        "ended": {"winner": "mister_x", "reason": "resigned"},
    },
    notebook.NotebookInput: {"edition": "toy", "pursuers": [2, 1], "entries": ["Xt?"]},
    notebook.LogInput: {"edition": "toy", "pursuers": [2, 1], "entries": ["Xt?"], "start": 7, "stations": [4]},
    Settings: {"edition": "classic(players=4)", "clock": {"kind": "turn", "seconds": 60, "out": "computer"}},
}
ANSWERS: tuple[type[msgspec.Struct], ...] = (
    rest.Entrance, rest.TableAnswer, rest.TableList, rest.ResumeCode, rest.RefusedAnswer, rest.Editions,
    rest.EditionAnswer, maps.BoardAnswer, maps.MapAnswer, rest.Replay, rest.Proofs, rest.GameAnswer, rest.RecordAnswer,
    rest.BeliefAnswer, rest.BeliefsAnswer, rest.AnalysisAnswer, rest.Polled, rest.NewsAnswer, rest.Prepared,
    rest.TakebackAnswer,
    notebook.NotebookAnswer, notebook.LogAnswer, notebook.HintAnswer,
)  # fmt: skip
ANSWERED: dict[str, Any] = msgspec.json.decode(resources.files(__package__).joinpath("examples.json").read_bytes())
"""An example of each answer, by its struct's name: what a server said about a small game, its lists cut short."""


async def read(request: Request, kind: type[T]) -> T:
    """The request's body; Refuse where it is too long or not what it should be."""
    raw = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                raw += part
                if len(raw) > MAX_BODY:
                    raise Refuse(Code.TOO_LONG)
    except (TimeoutError, ClientDisconnect):
        raise Refuse(Code.BAD_MESSAGE, "the body did not come, or not in time") from None
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        # A form from a foreign page cannot send this type without asking first.
        raise Refuse(Code.BAD_MESSAGE, "the body must be application/json")
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        detail = str(error) if isinstance(error, msgspec.ValidationError) else "the body is not valid JSON"
        raise Refuse(Code.BAD_MESSAGE, detail[:200]) from None


def write(answer: msgspec.Struct, status: int = 200) -> Response:
    """An answer that no cache may keep."""
    return Response(encode(answer), status, media_type="application/json", headers={"Cache-Control": "no-store"})


def refusal(refused: Refuse) -> Response:
    """A refused request, as every route says it."""
    return write(rest.RefusedAnswer(refused.code, refused.detail, refused.clash), refused.status)


def takes(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """OpenAPI: the route takes this body."""
    schema = {"schema": {"$ref": REF.format(name=kind.__name__)}, "example": EXAMPLES[kind]}
    return {"requestBody": {"required": True, "content": {"application/json": schema}}}


def gives(kind: type[msgspec.Struct], *refusals: int, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """OpenAPI: the route answers with this, or refuses with one of these."""
    answers: dict[int | str, dict[str, Any]] = {status: _answer(kind, "Done")}
    for code in sorted({400, 403, 413, 422, 429, 503, *refusals}):
        answers[code] = _answer(rest.RefusedAnswer, "Refused: see the code")
    return answers


def _answer(kind: type[msgspec.Struct], description: str) -> dict[str, Any]:
    schema = {"$ref": REF.format(name=kind.__name__)}
    content = {"schema": schema, "example": ANSWERED[kind.__name__]}
    return {"description": description, "content": {"application/json": content}}


def schemas() -> dict[str, Any]:
    """The components that `takes` and `gives` refer to."""
    _, components = msgspec.json.schema_components((*EXAMPLES, *ANSWERS), ref_template=REF)
    return components
