"""The kernel is compiled once for all processes that test it."""

import pytest


@pytest.fixture(scope="session", autouse=True)
def _compiled_kernel() -> None:
    from goryo.kernel.warm import BATCHES, GAMES, HUNT, RULES, warm_up

    warm_up(HUNT, GAMES, RULES, BATCHES)
