"""Players that were trained: what their networks look at, the networks, and their weights."""
