"""One game at one keyboard: whose turn it is, the curtain between the sides, and what may be typed."""

from __future__ import annotations

from typing import cast

from fogbound.ai import Bot, Budget, SeatView
from fogbound.ai.players.outside import open_bot
from fogbound.belief import candidates
from fogbound.board import Transport, load
from fogbound.cli._seats import seat_for, side_to_move
from fogbound.cli.terminal.ending import offer_record, show_ending
from fogbound.cli.terminal.page import draw, in_order
from fogbound.cli.terminal.screen import Left, Screen
from fogbound.cli.terminal.typed import read_wish
from fogbound.cli.terminal.words import REFUSALS, capital, sentence
from fogbound.engine import deal
from fogbound.referee import Refused, Table
from fogbound.rules import Edition, Side
from fogbound.rules.files import open_edition
from fogbound.views import Audience

NAMES = {Audience.MISTER_X: "Mister X", Audience.DETECTIVES: "the detectives"}
BUDGET = Budget(playouts=4_000, seconds=5.0)

HELP = """\
A move: its number in the list, or ticket and station: t46, taxi 46, 46 t.
  tickets  t taxi, b bus, u underground, k black
  pieces   2t46 or 2 taxi 46 for detective 2, B1u46 for bobby 1; leave it out where only one can go there
  more     t46+ or t46 double, t46! or t46 surface, k46~ or k46 vanish; @41 to start there; bus to take a bus ticket
Other words: page (draw the page again), near 46 (the lines of a station), where (where Mister X can be, as far as
  the detectives know), resign, quit."""


def read_game(
    edition: str, *, mister_x: str | None = None, detectives: str | None = None, seed: int = 0
) -> tuple[Edition, dict[Audience, Bot]]:
    """What is played, and by which computers; sides without a computer player's name are played by people.

    EditionError if there is no such game or player. Compiles nothing.
    """
    names = {Audience.MISTER_X: mister_x, Audience.DETECTIVES: detectives}
    return open_edition(edition), {side: open_bot(name, seed) for side, name in names.items() if name}


def play_in_terminal(which: Edition, bots: dict[Audience, Bot], seed: int | None = None) -> None:
    """A whole game on this terminal."""
    Sitting(Table(which, deal(which, seed)), Screen(), bots).run()


class Sitting:
    """A table, a screen, and who sits at it now."""

    def __init__(self, table: Table, screen: Screen, bots: dict[Audience, Bot]) -> None:
        self._table = table
        self._screen = screen
        self._bots = bots
        self._people = [side for side in NAMES if side not in bots]
        self._at_screen: Audience | None = None
        self._heard = dict.fromkeys(NAMES, 0)

    def run(self) -> None:
        """Plays to the end, or until nobody is there."""
        try:
            while not self._table.is_over:
                self._turn()
            self._tell_rest()
            show_ending(self._screen, self._table)
            offer_record(self._screen, self._table)
        except Left:
            self._screen.say("Goodbye." if self._table.is_over else "The game ends here, unfinished. Goodbye.")

    def _turn(self) -> None:
        side = side_to_move(self._table)
        if side in self._bots:
            decision = self._bots[side].choose(self._view(side), BUDGET)
            self._submit(side, decision.move)
        else:
            self._sit_down(side)
            self._let_type(side)

    def _view(self, side: Audience) -> SeatView:
        return cast("SeatView", self._table.view(side))

    def _sit_down(self, side: Audience) -> None:
        """At a change of side: the curtain, if two people share the keyboard."""
        if self._at_screen is not side and len(self._people) == 2:
            self._screen.wipe()
            self._screen.say(f"--- Hand the keyboard to {NAMES[side]}. ---", "bold")
            self._screen.ask(f"Only {NAMES[side]} may look now. Enter:")
            self._screen.wipe()
        self._at_screen = side
        self._draw(side)

    def _draw(self, side: Audience) -> None:
        view = self._view(side)
        for part in draw(view, self._table.edition, view.transcript[self._heard[side] :]):
            self._screen.say(part)
        self._heard[side] = len(view.transcript)

    def _let_type(self, side: Audience) -> None:
        """One thing typed: a move, or a question."""
        typed = self._screen.ask(f"{capital(NAMES[side])}:")
        word, _, rest = typed.lower().partition(" ")
        match word:
            case "help" | "h" | "?":
                self._screen.say(HELP)
            case "page" | "":
                self._draw(side)
            case "where":
                self._say_where()
            case "near":
                self._say_near(rest)
            case "resign":
                self._resign(side)
            case "quit":
                raise Left
            case _:
                self._try_move(side, typed)

    def _try_move(self, side: Audience, typed: str) -> None:
        view = self._view(side)
        wish = read_wish(typed, in_order(view.legal, self._table.edition))
        if wish.move:
            self._submit(side, wish.move)
        elif wish.fault:
            self._screen.say(wish.fault)
        elif len(wish.could_be) > 1:
            self._screen.say(f"Which of these: {', '.join(wish.could_be)}?")
        else:
            self._submit(side, *(wish.could_be or (typed,)))

    def _submit(self, side: Audience, text: str) -> None:
        answer = self._table.submit(seat_for(self._table, side, text), text)
        if isinstance(answer, Refused):
            self._screen.say(REFUSALS[answer.code])

    def _say_where(self) -> None:
        """Where he can be by what the detectives know, whoever asks."""
        stations = candidates(self._view(Audience.DETECTIVES))
        count = "1 station" if len(stations) == 1 else f"{len(stations)} stations"
        self._screen.say(f"Mister X can be on {count}: {', '.join(map(str, stations))}")

    def _say_near(self, station: str) -> None:
        city = load(self._table.edition.board)
        if not station.isdecimal() or int(station) not in city.stations:
            self._screen.say(f"Stations are 1 to {city.size}, as in: near 46")
            return
        for transport in city.transports_at(int(station)):
            targets = ", ".join(map(str, city.neighbours(int(station), Transport(transport))))
            self._screen.say(f"  {transport.word:<12} {targets}")

    def _resign(self, side: Audience) -> None:
        if self._screen.ask("Give up? yes or no:").lower() in ("yes", "y"):
            winner = Side.DETECTIVES if side is Audience.MISTER_X else Side.MISTER_X
            self._table.conclude(winner, "resigned")

    def _tell_rest(self) -> None:
        """What happened since somebody last looked; all of it where only computers played."""
        side = self._at_screen or Audience.DETECTIVES
        for word in self._view(side).transcript[self._heard[side] :]:
            self._screen.say(f"  {sentence(word, self._table.edition)}")
