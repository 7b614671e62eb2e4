"""Computer players by name: the levels, and players to measure with."""
