"""The tools of the Model Context Protocol, over one desk of games."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from fogbound import __version__
from fogbound.ai import bot_names
from fogbound.ai.language.telling import rules_told
from fogbound.cli.assistant.desk import Desk, analysis_of_record
from fogbound.cli.editions import ABOUT
from fogbound.errors import FogboundError
from fogbound.rules import edition as read_edition
from fogbound.rules import player_counts

INSTRUCTIONS = """\
Fogbound is the hunt for a hidden Mister X through a city. Begin with new_game: you play one side, a computer the other.
Every answer tells the moment as your side sees it, with all legal moves. Write moves as in that list (Xt46, 2b94) or in
words. Ask whereabouts for where Mister X probably is, advice for a computer's choice, and explain before you play a
move. What is hidden stays hidden until the game ends; then analyse_game judges every move of both sides."""

P = ParamSpec("P")


def answered(tool: Callable[P, str]) -> Callable[P, str]:
    """A wrong request becomes a tool's error, whose sentence the assistant reads."""

    @wraps(tool)
    def answer(*given: P.args, **named: P.kwargs) -> str:
        try:
            return tool(*given, **named)
        except FogboundError as error:
            raise ToolError(str(error)) from None

    return answer


def make_server(prepare: Callable[[], None] = lambda: None) -> MCPServer:
    """A server with a desk of its own. `prepare` is called before anything is played or judged."""
    server: MCPServer = MCPServer(
        "fogbound", title="Fogbound", version=__version__, instructions=INSTRUCTIONS, log_level="WARNING"
    )
    add_reading(server, prepare)
    add_playing(server, Desk(prepare))
    return server


def add_reading(server: MCPServer, prepare: Callable[[], None]) -> None:
    """What can be asked without a game."""

    @server.tool()
    @answered
    def editions() -> str:
        """List the games that can be played. Options go in brackets: modern(detectives=3)."""
        rows = []
        for name, about in ABOUT.items():
            players = player_counts(name)
            rows.append(f"{name} ({players.start} to {players.stop - 1} players): {about}")
        return "\n".join(rows)

    @server.tool()
    @answered
    def rules(edition: str) -> str:
        """Tell the rules of an edition in short."""
        return rules_told(read_edition(edition))

    @server.tool()
    @answered
    def players() -> str:
        """List the computer players, levels from the weakest on first."""
        return ", ".join(bot_names())

    @server.tool()
    @answered
    def analyse_record(record: str, playouts: int = 500) -> str:
        """Judge every move of a finished game that you have as a text record."""
        prepare()
        return analysis_of_record(record, playouts)


def add_playing(server: MCPServer, desk: Desk) -> None:
    """What belongs to a game; `game` is the number that new_game tells."""

    @server.tool()
    @answered
    def new_game(
        edition: str = "modern", side: str = "detectives", opponent: str = "sergeant", playouts: int = 500
    ) -> str:
        """Begin a game. side: yours, mister_x or detectives; opponent: a name from players; playouts: its budget."""
        return desk.new_game(edition, side, opponent, playouts)

    @server.tool()
    @answered
    def look(game: str) -> str:
        """Tell the moment of a game: pieces, tickets, log, lines nearby and every legal move."""
        return desk.look(game)

    @server.tool()
    @answered
    def play(game: str, move: str) -> str:
        """Play one move of your side, as written in the list of legal moves; tells what followed."""
        return desk.play(game, move)

    @server.tool()
    @answered
    def resign(game: str) -> str:
        """Give a game up."""
        return desk.resign(game)

    @server.tool()
    @answered
    def whereabouts(game: str) -> str:
        """Tell how likely Mister X is where, by what the detectives know."""
        return desk.whereabouts(game)

    @server.tool()
    @answered
    def advice(game: str, player: str = "hunter", playouts: int = 1000) -> str:
        """Tell what a computer player would do here, its reasons, and the next best moves."""
        return desk.advice(game, player, playouts)

    @server.tool()
    @answered
    def explain(game: str, move: str, playouts: int = 1000) -> str:
        """Explain a legal move before it is played: what it does, its reasons, and its worth beside the best."""
        return desk.explain(game, move, playouts)

    @server.tool()
    @answered
    def analyse_game(game: str, playouts: int = 500) -> str:
        """Judge every move of both sides of a finished game."""
        return desk.analysis(game, playouts)

    @server.tool()
    @answered
    def record(game: str) -> str:
        """Give a finished game as a text record."""
        return desk.record(game)
