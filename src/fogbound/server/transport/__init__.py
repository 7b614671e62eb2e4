"""What lies between a visitor and a table: addresses, limits, bodies, and messages on their way."""
