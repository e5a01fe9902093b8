"""The game for other laboratories: OpenSpiel and PettingZoo.

`stepping` is what both build on: one decision at a time, each a small number. What a program sees
of it is made from its seat's view, in `observing`.
"""

from goryo.parts import needs

needs("research")
