"""Follows what operators do: who is banned is put out, and the people of a changed table are led out or back in."""

from __future__ import annotations

from fogbound.server.refuse import Refuse
from fogbound.server.store.orders import Order
from fogbound.server.upkeep.house import House
from fogbound.server.watch import log
from fogbound.wire import Code


class Orders:
    """The orders that one server has followed."""

    def __init__(self, hub: House) -> None:
        self._hub = hub
        self._newest: int | None = None

    async def follow(self) -> None:
        """Follows what is new. The first time only the bans are read: nothing else is in memory yet."""
        if self._newest is None:
            newest = await self._hub.store.newest_order()
            await self._keep_out()
            self._newest = newest
        for order in await self._hub.store.orders(self._newest):
            await self._obey(order)
            self._newest = order.number

    async def _obey(self, order: Order) -> None:
        log.info("an order is followed", kind=order.kind)
        if order.kind == "bans":
            await self._keep_out()
        else:
            self._hub.archive.forget()
        if order.kind == "table":
            await self._lead_out(order.subject)
        elif order.kind == "revoke":
            table, _, person = order.subject.partition(" ")
            await self._lead_out(table, int(person))

    async def _keep_out(self) -> None:
        """Takes in the bans and closes the connections of those whom they name."""
        bans = self._hub.bans
        bans.take_in(await self._hub.store.bans())
        for room in self._hub.rooms.values():
            for connection in [one for one in room.connections if bans.forbids(one.visitor)]:
                connection.close(Code.BANNED)

    async def _lead_out(self, table: str, revoked: int | None = None) -> None:
        """Says goodbye to everybody at a table, and forgets it: those who may come back find it as it is stored."""
        if table not in self._hub.rooms:
            return
        room = await self._hub.forget(table)
        try:
            await self._hub.room(table)
            code = Code.BUSY  # come back
        except Refuse as refusal:
            code = refusal.code
        for connection in list(room.connections):
            is_void = revoked is not None and connection.person == revoked and code is Code.BUSY
            connection.close(Code.BAD_TOKEN if is_void else code)
