"""Foreign programs as computer players."""
