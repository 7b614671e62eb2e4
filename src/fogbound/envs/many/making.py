"""The arrays of so many games, made."""

from __future__ import annotations

import numpy as np

from fogbound.belief.known import KNOWN
from fogbound.belief.roads import roads
from fogbound.belief.whereabouts import first_known
from fogbound.engine.dealing import undealt, x_cards
from fogbound.engine.layout import STATE
from fogbound.envs.actions import action_coding
from fogbound.envs.many.arrays import Games, Rules
from fogbound.referee.seen.block import places_of
from fogbound.rules import Edition
from fogbound.rules.tables import MAX_STATIONS, tables
from fogbound.views.tensors import log_length
from fogbound.views.words import COLUMNS, most_words


def new_rules(edition: Edition, side: int, opponent: int, extras: tuple[str, ...], *, follows: bool) -> Rules:
    """What is the same for all games; `follows`: what everybody knows is carried along."""
    coding = action_coding(edition)
    return Rules(
        tables=tables(edition),
        first=undealt(edition),
        first_known=first_known(edition),
        own=x_cards(edition),
        roads=roads(edition),
        x_codes=coding.x_codes,
        step_codes=coding.step_codes,
        x_numbers=coding.x_numbers,
        step_numbers=coding.step_numbers,
        cards=np.zeros(MAX_STATIONS, np.uint8),
        scores=np.zeros(int(tables(edition)[0].most_moves), np.int64),
        side=side,
        opponent=opponent,
        longest=log_length(edition),
        tells=follows,
        places=places_of(edition, extras),
    )


def new_games(rules: Rules, edition: Edition, games: int) -> Games:
    """Room for so many games, none of which has begun."""
    return Games(
        dealt=np.zeros(games, STATE),
        states=np.zeros(games, STATE),
        deals=np.zeros(games, np.uint64),
        answers=np.zeros(games, np.uint64),
        choices=np.zeros(games, np.uint64),
        codes=np.zeros((games, int(rules.tables[0].most_moves)), np.int32),
        counts=np.zeros(games, np.int32),
        ended=np.zeros(games, np.bool_),
        fresh=np.zeros(games, np.bool_),
        words=np.zeros((games, most_words(edition) if rules.tells else 0, COLUMNS), np.uint8),
        told=np.zeros(games, np.int32),
        known=np.zeros(games if rules.tells else 0, KNOWN),
    )
