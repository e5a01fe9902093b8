"""Play on a server from Python: the same players that play here play there.

    async with Client("http://127.0.0.1:8000", token) as server:
        joined = await server.join(code)
        async with server.sit(joined["table"]["id"]) as seat:
            await play(seat, my_player)

`PlainClient` is the same for programs without asyncio. What a server refuses comes back as the
library's own errors; `Denied`, `Limited` and `ServerTrouble` are what only a server says.
"""

import goryo.client.installed  # noqa: F401 (first: it says which part is missing)
from goryo.client.api import Client, Opened
from goryo.client.plain import PlainClient, PlainSeat
from goryo.client.playing import play
from goryo.client.reconnecting import Pauses
from goryo.client.seat import Seat, Turn
from goryo.wire.no import Denied, Limited, ServerTrouble

__all__ = [
    "Client",
    "Denied",
    "Limited",
    "Opened",
    "Pauses",
    "PlainClient",
    "PlainSeat",
    "Seat",
    "ServerTrouble",
    "Turn",
    "play",
]
