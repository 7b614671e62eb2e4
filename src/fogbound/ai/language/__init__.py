"""Games in words: what a view tells a language model, what its answer means, and players that ask one."""

from fogbound.ai.language.player import ChatBot, CommandBot

__all__ = ["ChatBot", "CommandBot"]
