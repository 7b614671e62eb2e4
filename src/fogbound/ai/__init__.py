"""Computer players: a view goes in, a decision comes out."""

from fogbound.ai.bot import Bot, Budget, Decision, SeatView
from fogbound.ai.players.registry import bot_names, make_bot

__all__ = ["Bot", "Budget", "Decision", "SeatView", "bot_names", "make_bot"]
