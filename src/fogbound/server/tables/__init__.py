"""Tables as they are stored: who joined, who holds which seat, what was settled and what was said."""
