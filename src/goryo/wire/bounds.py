"""What the wire is bounded by, the same for all who speak it."""

from __future__ import annotations

PROTOCOL = 1
"""Which wire this is; whoever speaks another is not understood."""
FRAME_BYTES = 4096
"""The longest message that a client may send over a socket."""
BODY_BYTES = 64 * 1024
"""The longest body of a request: a board of one's own fits."""
NICKNAME_LIMIT = 24
ENDPOINT_LIMIT = 1024
"""The longest address at a push service; theirs have some hundred characters."""

CLOCK_SECONDS = range(30, 86_401)
CLOCK_BONUS = range(3_601)
"""What a clock may begin with, and what each turn may bring, in seconds."""

ME, FRIEND = "me", "friend"
"""Who takes a seat: whoever opens the table, somebody with the invitation, or a program."""

LENSES = ("samurai", "goryo", "truth")
PICTURES = ("svg", "png", "animation", "gif", "film")
GRADES = ("easy", "medium", "hard", "master")
