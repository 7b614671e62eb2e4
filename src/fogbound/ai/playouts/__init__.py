"""How games are played to the end by quick rules, inside a search."""
