"""The opponents. A player is a function of a view: no state between calls.

So a table survives a crash, a leaver can be replaced, and one can play on from any step. The same
player plays on a table in-process and, over the network, anywhere else: `driver` lets it.
"""

from goryo.players.choice import Choice, Player
from goryo.players.driver import TRIES, Fault, OnFault, log_fault, move_once, run

__all__ = ["TRIES", "Choice", "Fault", "OnFault", "Player", "log_fault", "move_once", "run"]
