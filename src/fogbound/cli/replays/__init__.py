"""Recorded games on the screen."""

from fogbound.cli.replays.show import show_replay

__all__ = ["show_replay"]
