"""Analyses of finished games, made in the background by a process of its own."""
