"""Surfacing: the tickets that Mister X takes out of the game (rules 4)."""

from oracle.game import Game


def taking_from(game: Game) -> str | None:
    """The next detective, in piece order, that has a ticket to lose; None when he is done."""
    last = max((int(piece) for piece in game.taken_from), default=0)
    for piece in game.detectives[last:]:
        if any((game.purse_of(piece) or {}).values()):
            return piece
    return None


def takings(game: Game) -> set[str]:
    """One move per kind that this detective still has, and one that waives the right to it, unless he must."""
    piece = taking_from(game)
    purse = game.purse_of(piece) if piece else None
    tickets = {f"X-{piece}{ticket}" for ticket, count in (purse or {}).items() if count}
    return tickets | {f"X-{piece}"} if game.options.taking == "may" else tickets


def take(game: Game, piece: str, ticket: str) -> None:
    """The ticket leaves the game, if he takes one: neither Mister X nor the supply gets it."""
    purse = game.purse_of(piece)
    if purse is None:
        raise ValueError(f"{piece} has no tickets")
    if ticket:
        purse[ticket] -= 1
    game.taken_from.add(piece)
