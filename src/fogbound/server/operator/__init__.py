"""What an operator does to a database, beside the servers that use it or without any."""
