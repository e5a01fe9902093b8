"""Non-interference in one's own host: what a seat is sent does not depend on what it cannot know.

Both seats and a watcher listen to the same host. Its whole outside is the same in a game and in
its twins, so every byte that the Samurai and a watcher get must be.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from goryo.board import write_board
from goryo.fate import Fate
from goryo.game import Game
from goryo.roles import SEATS, Role
from goryo.scene import Phase, Referee
from goryo.server.table import summary
from tests.server.anywhere.hosts import own_host
from tests.server.protocol import Chosen, seeds_of
from tests.server.quick_loop import at_once
from tests.sizes import scale
from tests.strategies import ALL_RULES, SHIPPED, Setup, playable
from tests.twins import instruction_for, twin_games

NONCE = "00ff"
ONLOOKERS = (Role.SAMURAI, Role.WATCHER)


async def _told(setup: Setup, seed: bytes, game: Game) -> dict[Role, list[str]]:
    """What everybody gets while this game is played."""
    async with own_host(chance=Chosen("host", [seed])) as page:
        table = await page.open(
            "me",
            "me",
            nonce=NONCE,
            rulebook=setup.rules.name,
            variants=list(setup.rules.variants),
            referee=setup.referee.value,
            board_toml=write_board(setup.board),
        )
        talks = {role: await page.sit(table, role) for role in (*SEATS, Role.WATCHER)}
        before = setup.new_game()
        for number, move in enumerate(game.moves):
            forced = before.scene.phase is Phase.ANSWER and setup.referee is Referee.GUIDED
            if before.actor in SEATS and not forced:
                wish = instruction_for(before, game.moves, number)
                if wish is not None:
                    told = await talks[Role.GORYO].do("instruct", deceive=wish)
                    assert told["is"] == "done", told
                answer = await talks[before.actor].play(before.write(move))
                assert answer["is"] == "done", answer
            before = before.play(move)
        for role in ONLOOKERS:
            record = await page.host.ask("GET", f"/api/tables/{table}/record?as={role}")
            view = await page.host.ask("GET", f"/api/tables/{table}/view?as={role}")
            talks[role].raw += [record.body.decode(), view.body.decode()]
        mine = await page.host.ask("GET", "/api/tables")
        talks[Role.WATCHER].raw.append(mine.body.decode())
        return {role: talk.raw for role, talk in talks.items()}


def _orders(kinds: int) -> Sequence[tuple[Fate, Fate]]:
    """Pairs of fates with known seeds that differ in the bound type alone."""
    known = seeds_of(kinds, nonces=(NONCE, ""))
    pairs = ((order, (order[-1], *order[1:-1], order[0])) for order in known)
    return [(Fate(one), Fate(other)) for one, other in pairs if other in known]


def _seed(game: Game, fates: tuple[Fate, Fate]) -> bytes:
    bound = game.position.bound
    fate = next((fate for fate in fates if fate.order[0] == bound), fates[0])
    return seeds_of(len(fate.order), nonces=(NONCE, ""))[fate.order]


@pytest.mark.clause("SET-2", "PLAN-9", "REF-1")
@pytest.mark.parametrize("number", range(scale(2, 6, 60)))
def test_onlookers_of_ones_own_host_get_the_same_bytes_of_twins(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(summary, "commitment", lambda _seed: "0" * 64)
    rng = Random(number)
    rules = ALL_RULES[(7 * number) % len(ALL_RULES)]
    setup = Setup(
        rules,
        rng.choice([board for board in SHIPPED if playable(rules, board)]),
        list(Referee)[number % 3 == 2],
    )
    fates = rng.choice(_orders(len(setup.board.kinds)))
    last = {}
    for moment in twin_games(setup, rng, 1, fates):
        waits = moment.one.actor in SEATS and moment.one.scene.phase is not Phase.ANSWER
        if waits and len(moment.one.moves) <= 40:
            last.update({what: (moment.one, twin) for what, twin in moment.twins.items()})
    assert last
    for what, (one, twin) in last.items():
        told = [at_once(_told(setup, _seed(game, fates), game)) for game in (one, twin)]
        for role in ONLOOKERS:
            assert told[0][role] == told[1][role], (what, role)
        assert told[0][Role.GORYO] != told[1][Role.GORYO]
