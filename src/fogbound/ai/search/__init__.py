"""Tree search over guessed states: its moves, its tree, and what came of it."""
