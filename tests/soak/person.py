"""A scripted person: plays legal moves at random, and meets with whatever trouble the sitting has in store."""

from __future__ import annotations

import asyncio
import random

from soak.plan import Trouble
from soak.witness import Fault, Witness, expect

WRONG_MOVES = {
    "nonsense": {"unreadable"},
    "Xt250": {"no_such_station", "not_your_piece", "not_your_turn", "no_connection", "unreadable"},
}
NO_TAKEBACK = {"learnt_too_much", "not_allowed", "game_over"}
TOO_LATE = {"stale", "game_over"}
LONG_ABSENCE = 6.5
"""Seconds: more than the grace of a sitting with an absence."""
DOZE = 3.6
"""Seconds: more than a turn of a sitting with a clock."""


class Person:
    """Plays for one witness until the game is over."""

    def __init__(self, witness: Witness, trouble: Trouble, chooser: random.Random) -> None:
        self.witness = witness
        self.tally = witness.tally
        self._trouble = trouble
        self._chooser = chooser
        self._tried: tuple[str, int, int] | None = None
        self._turns = 0
        self._moment = chooser.randint(1, 4)
        """The turn in which whatever happens once happens."""

    async def play_game(self) -> None:
        """Plays until the end of the game has been seen."""
        self._turns = 0
        while not self.witness.has_seen_the_end:
            if not (await self._answer() or await self._look() or await self._take_turn()):
                await self.witness.receive()

    async def _answer(self) -> bool:
        """Answers the question before the table, if it waits for this person."""
        witness, asked = self.witness, self.witness.question
        if asked is None or witness.person not in asked["awaited"]:
            return False
        agree = self._chooser.random() < 0.75
        answer = await witness.ask("answer", what=asked["what"], agree=agree)
        expect(answer.get("code") in (None, "nothing_asked", *NO_TAKEBACK), f"an answer was refused: {answer}")
        witness.question = None
        return True

    async def _look(self) -> bool:
        """Turns to the side whose turn it is, where somebody plays both."""
        witness = self.witness
        if witness.game is None or witness.is_over or len(witness.seats) < 2:
            return False
        rows = [row for row in witness.table_info["seats"] if row["seat"] in witness.seats]
        wanted = {row["audience"] for row in rows if set(row["pieces"]) & set(witness.view["to_move"])}
        if not wanted or witness.view["audience"] in wanted:
            return False
        before = witness.place
        answer = await witness.ask("look", audience=wanted.pop())
        if answer["type"] == "refused":
            expect(witness.place != before, f"a look was refused: {answer}")
        self.tally["curtains"] += 1
        return True

    async def _take_turn(self) -> bool:
        """Moves if there is a move to make that was not tried yet; something may come in between."""
        witness = self.witness
        if witness.game is None or witness.place == self._tried:
            return False
        legal = witness.legal()
        if not legal:
            return False
        self._turns += 1
        if self._turns == self._moment and await self._meet_trouble():
            return True
        seat, move = self._chooser.choice(legal)
        if self._trouble == "talk":
            await self._talk(seat)
            if witness.place == self._tried or (seat, move) not in witness.legal():
                return True
        await self._move(seat, move)
        return True

    async def _move(self, seat: str, move: str) -> None:
        witness = self.witness
        self._tried = witness.place
        if self._trouble == "drops" and self._chooser.random() < 0.12:
            answer = await self._move_and_drop(seat, move)
        else:
            answer = await witness.play(seat, move)
        if answer["type"] == "refused":
            expect(answer["code"] in TOO_LATE, f"{move} was legal and is refused: {answer['code']}")
            self.tally[f"refused {answer['code']}"] += 1
            return
        self.tally["moves of people"] += 1
        if self._trouble == "takebacks" and self._chooser.random() < 0.25:
            await self._ask_back()

    async def _move_and_drop(self, seat: str, move: str) -> dict[str, object]:
        """Loses the connection with the move on its way; sends it once more afterwards, under the same id."""
        witness = self.witness
        said = {
            "id": f"drop-{witness.person}-{self._turns}-{self._chooser.randrange(10**6)}",
            "seat": seat,
            "move": move,
        }
        number = witness.view["number"]
        await witness.send(type="move", number=number, **said)
        if self._chooser.random() < 0.5:
            await asyncio.sleep(0.01)
        await witness.drop()
        await asyncio.sleep(self._chooser.choice((0.0, 0.05, 0.3)))
        await witness.come_back()
        return await witness.ask("move", number=number, **said)

    async def _ask_back(self) -> None:
        answer = await self.witness.ask("ask", what="takeback")
        code = answer.get("code")
        expect(code in (None, *NO_TAKEBACK), f"a takeback was refused: {code}")
        self.tally[f"takebacks {'asked' if code is None else code}"] += 1

    async def _talk(self, seat: str) -> None:
        """Says something, draws, asks for a hint, or makes a mistake."""
        witness, kind = self.witness, self._chooser.randrange(8)
        if kind == 0:
            answer = await witness.ask("chat", channel="table", text="Where is he?")
            expect(answer["type"] == "accepted", f"talk was refused: {answer}")
            self.tally["lines of talk"] += 1
        elif kind == 1:
            answer = await witness.ask("chat", channel="detectives", text="I take the bus.")
            is_detective = "X" not in witness.seats
            expect((answer["type"] == "accepted") == is_detective, f"the detectives' talk was answered {answer}")
        elif kind == 2:
            marks = [{"station": 1}, {"station": 1, "to": 2, "style": 3}]
            answer = await witness.ask("marks", marks=marks)
            expect(answer.get("code") in (None, "not_allowed"), f"marks were answered {answer}")
        elif kind == 3:
            answer = await witness.ask("hint", seat=seat)
            allowed = (None, "not_allowed", "not_your_turn", "not_started", "busy")
            expect(answer.get("code") in allowed, f"a hint was answered {answer}")
            self.tally["hints"] += answer["type"] == "hint"
        elif kind == 4:
            await self._blunder(seat)

    async def _blunder(self, seat: str) -> None:
        witness = self.witness
        move, codes = self._chooser.choice(sorted(WRONG_MOVES.items()))
        answer = await witness.play(seat, move)
        expect(answer.get("code") in codes | TOO_LATE, f"the wrong move {move} was answered {answer}")
        self.tally["wrong moves refused"] += 1

    async def _meet_trouble(self) -> bool:
        """What happens once in a game; True if the turn is over with it."""
        witness = self.witness
        if self._trouble == "resigned" and self._chooser.random() < 0.5:
            answer = await witness.ask("resign", seat=self._chooser.choice(witness.seats))
            expect(answer.get("code") in (None, "game_over"), f"a resignation was answered {answer}")
            self.tally["resignations"] += 1
            return True
        if self._trouble in ("stand_in", "left"):
            await witness.drop()
            self.tally["absences"] += 1
            await asyncio.sleep(LONG_ABSENCE)
            await witness.come_back()
            return True
        if self._trouble in ("time_computer", "time_forfeit"):
            self.tally["clocks run out"] += 1
            await asyncio.sleep(DOZE)
        return False


class Onlooker:
    """Looks on, and sometimes goes away and comes back."""

    def __init__(self, witness: Witness, chooser: random.Random) -> None:
        self.witness = witness
        self._chooser = chooser

    async def watch_game(self) -> None:
        """Looks on until the end of the game has been seen."""
        while not self.witness.has_seen_the_end:
            message = await self.witness.receive()
            if "station" in message.get("view", {}) or message.get("view", {}).get("legal"):
                raise Fault("a spectator was shown more than the public view")
            if self._chooser.random() < 0.02:
                await self.witness.drop()
                await asyncio.sleep(0.05)
                await self.witness.come_back()
