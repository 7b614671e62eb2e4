"""Ways to ask a language model: an OpenAI-compatible address, or a command that reads and writes."""

from __future__ import annotations

import json
import subprocess
import urllib.error
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

MOST_BYTES = 2_000_000


class ChatError(Exception):
    """The model could not be asked, or did not answer in its protocol."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model said, and how many tokens went in and out, as far as it tells."""

    text: str
    tokens_in: int = 0
    tokens_out: int = 0


class Speaker(Protocol):
    """Somebody who answers messages of `role` and `content`."""

    def ask(self, messages: Sequence[dict[str, str]]) -> Reply:
        """The answer; ChatError if there is none."""
        ...


@dataclass(frozen=True)
class Address:
    """An address that speaks `POST /chat/completions`, such as http://localhost:8080/v1."""

    url: str
    model: str
    key: str = ""
    seconds: float = 120.0

    def ask(self, messages: Sequence[dict[str, str]]) -> Reply:
        body = json.dumps({"model": self.model, "messages": list(messages), "temperature": 0}).encode()
        request = urllib.request.Request(f"{self.url.rstrip('/')}/chat/completions", body, self._headers())
        try:
            with urllib.request.urlopen(request, timeout=self.seconds) as answer:
                content = answer.read(MOST_BYTES + 1)
        except urllib.error.HTTPError as error:
            raise ChatError(f"the address answered {error.code}") from None
        except (OSError, ValueError) as error:
            raise ChatError(f"the address does not answer: {error}") from None
        return read_reply(content)

    def _headers(self) -> dict[str, str]:
        told = {"Content-Type": "application/json"}
        return {**told, "Authorization": f"Bearer {self.key}"} if self.key else told


def read_reply(content: bytes) -> Reply:
    """The first choice of an answer, and its count of tokens."""
    if len(content) > MOST_BYTES:
        raise ChatError("the answer is too long")
    try:
        told: Any = json.loads(content)
        text = told["choices"][0]["message"]["content"]
        usage = told.get("usage") or {}
        counts = [int(usage.get(name) or 0) for name in ("prompt_tokens", "completion_tokens")]
    except (ValueError, KeyError, IndexError, TypeError, AttributeError):
        raise ChatError("the answer is not one of chat completions") from None
    if not isinstance(text, str):
        raise ChatError("the answer has no text")
    return Reply(text, *counts)


@dataclass(frozen=True)
class Command:
    """A command that gets the whole question on its standard input and writes the answer to its standard output."""

    words: tuple[str, ...]
    seconds: float = 120.0

    def ask(self, messages: Sequence[dict[str, str]]) -> Reply:
        question = "\n\n".join(message["content"] for message in messages)
        try:
            done = subprocess.run(
                self.words, input=question.encode(), capture_output=True, timeout=self.seconds, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise ChatError(f"the command failed: {type(error).__name__}") from None
        if done.returncode:
            raise ChatError(f"the command ended with {done.returncode}")
        return Reply(done.stdout[:MOST_BYTES].decode("utf-8", "replace"))
