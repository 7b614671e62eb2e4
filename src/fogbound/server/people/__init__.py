"""The people at a table: their connections, what they may say, and what they are shown."""
