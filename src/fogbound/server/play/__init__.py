"""The game at a table, and what happens in it without anybody's doing."""
