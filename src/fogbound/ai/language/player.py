"""Players that ask a language model for every move.

Named `fogbound.ai.language:ChatBot` or `fogbound.ai.language:CommandBot`, they are set up by the environment:

FOGBOUND_CHAT_URL      an OpenAI-compatible address, up to and with its /v1
FOGBOUND_CHAT_MODEL    the model's name
FOGBOUND_CHAT_KEY      the key, if it wants one
FOGBOUND_CHAT_COMMAND  for CommandBot: the command and its arguments
"""

from __future__ import annotations

import os
import shlex

from fogbound.ai.bot import Budget, Decision, SeatView
from fogbound.ai.language.answer import understand
from fogbound.ai.language.speaking import Address, ChatError, Command, Speaker
from fogbound.ai.language.telling import rules_told, view_told
from fogbound.errors import BotError
from fogbound.rules import edition

TRIES = 3
ASK = (
    "Think as long as you need, then end with your move alone on the last line, written exactly as in the list, "
    "such as {example}."
)


class LanguageBot:
    """Asks for a move. An answer that means none is sent back with the reason; after TRIES answers it gives up.

    A decision counts the tokens that the model said it used, in and out.
    """

    name = "language"

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        messages = self.question(view)
        tokens, fault = 0, ""
        for _ in range(TRIES):
            reply = self._speaker.ask(messages)
            tokens += reply.tokens_in + reply.tokens_out
            found = understand(reply.text, view)
            if found.move:
                return Decision(found.move, nodes=tokens, tokens=tokens)
            fault = found.fault
            messages += [{"role": "assistant", "content": reply.text}, {"role": "user", "content": fault}]
        raise ChatError(f"{TRIES} answers meant no move: {fault}")

    def question(self, view: SeatView) -> list[dict[str, str]]:
        """What the model is told: the rules in short, then the moment and what is wanted."""
        told = [rules_told(edition(view.edition)), view_told(view), ASK.format(example=view.legal[0])]
        return [{"role": "system", "content": told[0]}, {"role": "user", "content": "\n\n".join(told[1:])}]


class ChatBot(LanguageBot):
    """Asks an OpenAI-compatible address."""

    name = "chat"

    def __init__(self, seed: int = 0) -> None:
        url, model = _setting("FOGBOUND_CHAT_URL"), _setting("FOGBOUND_CHAT_MODEL")
        super().__init__(Address(url, model, os.environ.get("FOGBOUND_CHAT_KEY", "")))


class CommandBot(LanguageBot):
    """Asks a command."""

    name = "command"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(Command(tuple(shlex.split(_setting("FOGBOUND_CHAT_COMMAND")))))


def _setting(name: str) -> str:
    value = os.environ.get(name, "").strip()
    if not value:
        raise BotError(f"set {name} in the environment first")
    return value
