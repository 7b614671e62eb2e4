"""A simulated person: plays what may be played, talks, asks and answers, goes away and comes back."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from storm.browser import Browser
from storm.history import History, Person
from storm.node import Answer, Node
from storm.plan import Guest
from storm.weather import Weather


class Player:
    """Somebody at a table. `number` tells them from all other people of the run."""

    def __init__(
        self,
        number: int,
        guest: Guest,
        nodes: list[Node],
        weather: Weather,
        history: History,
        chance: Random,
        script: tuple[str, ...] = (),
    ) -> None:
        self.number = number
        self.guest = guest
        self._nodes = nodes
        self._weather = weather
        self._history = history
        self._chance = chance
        self._script = script
        self._token: str | None = None
        self._pages = 0
        self.known = Person("", None)
        self.page: Browser | None = None
        self._foreseen: int | None = None
        """The place in the script of the move that was said beforehand last."""
        self.is_calm = False
        """Does this person only play to the end what has begun?"""

    @property
    def is_gone(self) -> bool:
        """Is this person away just now?"""
        now = asyncio.get_running_loop().time()
        return any(begins <= now < ends for begins, ends in self.guest.absences)

    def knows(self, table: str, person: int | None = None, token: str | None = None) -> None:
        """Has come to a table."""
        self.known, self._token = Person(table, person), token

    async def request(self, method: str, path: str, body: Any = None) -> Answer:
        """Asks some server that runs."""
        up = [node for node in self._nodes if node.is_up]
        if not up:
            return Answer(0)
        return await self._chance.choice(up).request(method, path, body, self._token)

    def open_page(self) -> None:
        """Opens the page of the table, or loads it anew."""
        if self.page is not None:
            self.page.close()
        self._pages += 1
        self.known.seen, self.known.version = (0, 0, 0), 0
        self.page = Browser(
            self._nodes, self._weather, self._chance, self.number, self._token, self.known.table,
            f"{self.number}p{self._pages}",
            lambda text: self._history.sent(self.known, text),
            lambda message: self._history.heard(self.known, message),
        )  # fmt: skip

    async def live(self) -> None:
        """Does one thing after the other, for ever."""
        while True:
            await asyncio.sleep(self.guest.pace * self._chance.uniform(0.5, 1.5))
            if self.is_gone:
                if self.page is not None:
                    self.page.close()
                    self.page = None
            elif self.page is None:
                self.open_page()
            else:
                await self._act(self.page)

    async def _act(self, page: Browser) -> None:
        phase = page.table.get("phase")
        if phase == "lobby" and page.you.get("is_host"):
            await self.request("POST", f"/api/tables/{self.known.table}/start")
        elif not self.is_calm and self._chance.random() < self.guest.talks:
            self._talk(page)
        elif not self.is_calm and self.guest.seats and self._chance.random() < self.guest.errs:
            self._err(page)
        elif page.asked is not None and page.you.get("person") in page.asked["awaited"]:
            name = page.new_id()
            self.known.said[name] = "answer"
            await page.send(name, type="answer", what=page.asked["what"], agree=self._chance.random() < 0.8)
        elif phase == "over":
            if not self.is_calm and self.guest.seats and page.asked is None:
                await page.send(type="ask", what="rematch")
        elif not self.is_calm and phase == "playing" and self._chance.random() < self.guest.asks and page.asked is None:
            if self.guest.seats:
                self.known.takebacks += 1
                await page.send(type="ask", what="takeback")
        elif self._foresees(page):
            self._foresee(page)
        else:
            await self._move(page)

    def _foresees(self, page: Browser) -> bool:
        """Does this person say now what a seat will answer?"""
        is_slow = page.table.get("settings", {}).get("clock", {}).get("kind") == "days"
        if not is_slow or not page.view or not page.you.get("seats") or not self.guest.foresees:
            return False
        return self.guest.foresees == 1 or (not self.is_calm and self._chance.random() < self.guest.foresees)

    def _foresee(self, page: Browser) -> None:
        """Says what a seat will answer: something at random, or once what the script says, after what never fits."""
        seat = self._chance.choice(page.you["seats"])
        pieces = next(row["pieces"] for row in page.table["seats"] if row["seat"] == seat)
        branches = [self._branch(pieces) for _ in range(self._chance.randint(0, 4))]
        if self._script:
            made = sum(not word.startswith(("#", "X@")) for word in page.view["transcript"])
            place = next((at for at, text in enumerate(self._script) if at >= made and text.startswith("X")), None)
            if place in (None, self._foreseen):
                return
            self._foreseen, move = place, self._script[place]
            branches = [{"when": "998", "moves": [move] * len(move)}, {"when": "any", "moves": [move]}]
        name = page.new_id()
        self.known.said[name] = "conditions"
        page.send(name, type="conditions", seat=seat, branches=branches)

    def _branch(self, pieces: list[str]) -> dict[str, Any]:
        when = self._chance.choice(("any", "t", "k", str(self._chance.randint(1, 10))))
        piece, ticket = self._chance.choice(pieces), self._chance.choice("tbu")
        return {"when": when, "moves": [f"{piece}{ticket}{self._chance.randint(1, 10)}" for _ in range(3)]}

    async def _move(self, page: Browser) -> None:
        audiences = {"mister_x" if seat == "X" else "detectives" for seat in page.you.get("seats", ())}
        if len(audiences) == 2 and page.view and not page.legal():
            # One person on both sides looks as the side whose turn it is.
            side = "mister_x" if page.view["phase"] in ("x", "second", "take") else "detectives"
            if page.view["audience"] != side:
                await page.send(type="look", audience=side)
        if (seat := self._awaited(page)) is not None:
            await self._propose(page, seat)
        elif not self.is_calm and not self._script and self._chance.random() < self.guest.plans:
            await self._plan(page)
        elif (choice := self._choice(page)) is not None:
            await self._say_move(page, *choice)

    def _say_move(self, page: Browser, seat: str, move: str) -> asyncio.Future[str | None]:
        name, number = page.new_id(), page.view["number"]
        self.known.moves[name] = f"{seat} {move}"
        self.known.numbers[name] = page.view["audience"], page.epoch, number
        return page.send(name, type="move", seat=seat, move=move, number=number)

    def _awaited(self, page: Browser) -> str | None:
        """A seat of one's own that has still to propose."""
        awaited = page.proposals["awaited"] if page.proposals is not None else ()
        return next((seat for seat in page.you.get("seats", ()) if seat in awaited), None)

    async def _propose(self, page: Browser, seat: str) -> None:
        """A move for each of a seat's pieces, for some, or for none."""
        first: dict[str, str] = {}
        legal = page.legal()
        self._chance.shuffle(legal)
        for one, move in legal:
            if one == seat:
                first.setdefault(next(piece for piece in page.pieces(seat) if move.startswith(piece)), move)
        moves = list(first.values()) if self._chance.random() < 0.8 else []
        name = page.new_id()
        self.known.said[name] = "propose"
        await page.send(name, type="propose", seat=seat, moves=moves)

    async def _plan(self, page: Browser) -> None:
        """Several moves at once, of which the later ones may not fit any more."""
        first: dict[str, tuple[str, str]] = {}
        for seat, move in page.legal():
            first.setdefault(next(piece for piece in page.pieces(seat) if move.startswith(piece)), (seat, move))
        if first:
            name = page.new_id()
            self.known.plans[name] = [f"{seat} {move}" for seat, move in first.values()]
            moves = [{"seat": seat, "move": move} for seat, move in first.values()]
            await page.send(name, type="moves", moves=moves, number=page.view["number"])

    def _choice(self, page: Browser) -> tuple[str, str] | None:
        """What to play now: something at random, or what the script says next."""
        legal = page.legal()
        if not self._script:
            return self._chance.choice(legal) if legal else None
        made = sum(not word.startswith(("#", "X@")) for word in page.view.get("transcript", ()))
        wanted = self._script[made : made + 1]
        return next(((seat, text) for seat, text in legal if text in wanted), None)

    def _talk(self, page: Browser) -> None:
        seats = page.you.get("seats", ())
        if seats and "X" not in seats and self._chance.random() < 0.4:
            page.send(type="marks", marks=[{"station": self._chance.randint(1, 9)}])
            return
        channel = self._chance.choice(("table", "detectives")) if seats and "X" not in seats else "table"
        name = page.new_id()
        self.known.lines[name] = f"{self.known.number} says {name}"
        page.send(name, type="chat", channel=channel, text=self.known.lines[name])

    def _err(self, page: Browser) -> None:
        """Something that impatient people, or bad ones, do."""
        legal = page.legal()
        match self._chance.choice(("reload", "twice", "old id", "resign", "hint")):
            case "reload":
                self.open_page()
            case "twice" if legal:
                seat, move = self._chance.choice(legal)
                for _ in range(2):
                    self._say_move(page, seat, move)
            case "old id" if legal and self.known.moves:
                seat, move = self._chance.choice(legal)
                name = self._chance.choice(list(self.known.moves))
                if page.is_own(name) and name not in page.waiting:
                    self.known.moves[name] = f"{seat} {move}"
                    self.known.reused.add(name)
                    page.send(name, type="move", seat=seat, move=move, number=page.view["number"])
            case "resign" if self._chance.random() < 0.1 and page.you.get("seats"):
                name = page.new_id()
                self.known.said[name] = "resign"
                page.send(name, type="resign", seat=page.you["seats"][0])
            case "hint" if legal:
                page.send(type="hint", seat=legal[0][0])
