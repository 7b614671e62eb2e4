"""What a server does from time to time beside games: looks after tables that sleep, compares, forgets, puts away."""
