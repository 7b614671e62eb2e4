"""The game in a terminal: one keyboard, a curtain between the sides, computer players on request."""

from fogbound.cli.terminal.play import play_in_terminal, read_game

__all__ = ["play_in_terminal", "read_game"]
