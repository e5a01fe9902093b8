"""Learned values: the Samurai's chance to win as a round begins, from rounds that were solved.

`learned()` is the model that comes with the package; `Learned` makes of it what the solver wants to
know about what comes after a round. `goryo train` makes the model.
"""

from __future__ import annotations

import goryo.kernel.needed  # noqa: F401 (first: it says which part is missing)
from goryo.values.after import Learned
from goryo.values.networks import ValueModel, learned

__all__ = ["Learned", "ValueModel", "learned"]
