"""How beliefs move with a leg of Mister X: every kind of player in every place, by its habits."""

from __future__ import annotations

import math

import numpy as np

from fogbound._compiled import compiled, wide
from fogbound.belief.kernel import Mask
from fogbound.belief.roads import Roads
from fogbound.rules.codes import BLACK, FERRY
from fogbound.rules.tables import TableArray, Tables

Shares = np.ndarray[tuple[int, int], np.dtype[np.float64]]
"""By kind of player and station: how likely he is that player and stands there."""

Appeal = np.ndarray[tuple[int], np.dtype[np.float64]]


@compiled
def appeals(t: Tables, pursuers: Appeal, roads: Roads, habits: Shares, player: int, out: Appeal) -> None:
    """Into `out`: how a kind of player likes to end a leg on each station, the ticket apart."""
    for station in range(1, wide(t.stations) + 1):
        nearest, beside, total = 99, 0, 0
        for index in range(len(pursuers)):
            legs = int(roads[int(pursuers[index]), station])
            total += legs
            nearest = min(nearest, legs)
            if legs == 1:
                beside += 1
        liking = 0.0
        if 1 <= nearest <= 4:
            liking += habits[player, nearest - 1]
        connections = wide(t.edge_first[station + 1]) - wide(t.edge_first[station])
        liking += habits[player, 7] * math.log(connections + 1.0)
        liking += habits[player, 8] * beside
        if len(pursuers):
            liking += habits[player, 9] * min(20.0, total / len(pursuers))
        out[station] = math.exp(liking)


@compiled
def move_shares(
    tables: TableArray,
    shares: Shares,
    pursuers: Appeal,
    taken: Mask,
    roads: Roads,
    habits: Shares,
    payable: int,
    has_black: bool,
    ticket: int,
    transports: int,
    appeal: Appeal,
    out: Shares,
) -> None:
    """Shares after a leg that showed `ticket` (7: nothing) and may have used `transports`; some microseconds.

    `payable` are the transports that he has plain tickets for, a bit each; `appeal` is room by station. The shares
    are not brought back to a sum of 1: what is missing is how unlikely the leg was.
    """
    t = tables[0]
    out[:] = 0
    for player in range(len(shares)):
        appeals(t, pursuers, roads, habits, player, appeal)
        black = math.exp(habits[player, 6])
        for station in range(1, wide(t.stations) + 1):
            if shares[player, station] <= 0:
                continue
            whole = 0.0
            first, last = wide(t.edge_first[station]), wide(t.edge_first[station + 1])
            for edge in range(first, last):
                to, via = wide(t.edge_to[edge]), wide(t.edge_via[edge])
                if not taken[to]:
                    whole += appeal[to] * fares(habits, player, via, payable, has_black, black, 7, 15)
            if whole <= 0:
                continue
            for edge in range(first, last):
                to, via = wide(t.edge_to[edge]), wide(t.edge_via[edge])
                if not taken[to]:
                    part = appeal[to] * fares(habits, player, via, payable, has_black, black, ticket, transports)
                    out[player, to] += shares[player, station] * part / whole


@compiled
def fares(
    habits: Shares, player: int, via: int, payable: int, has_black: bool, black: float, ticket: int, transports: int
) -> float:
    """How much a kind of player likes the tickets that fit a transport and what was shown."""
    if not transports >> via & 1:
        return 0.0
    liking, is_any = 0.0, ticket == 7
    if via != FERRY and payable >> via & 1 and (is_any or ticket == via):
        liking += 1.0 if via == 0 else math.exp(habits[player, 3 + via])
    if has_black and (is_any or ticket == BLACK):
        liking += black
    return liking
