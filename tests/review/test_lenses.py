"""Looking back shows each side what it saw, byte for byte, and the truth beside it."""

import json
from random import Random

import pytest

from goryo import Conflict, Role, new_game, record_of, record_of_view, view_of
from goryo.belief import belief
from goryo.belief.belief_json import belief_json
from goryo.fate import random_fate
from goryo.players import move_once
from goryo.players.registry import player
from goryo.review import line_of
from goryo.server.table.viewers import news, whole_view
from goryo.table import Table
from goryo.view_json import view_to_json
from goryo.wire.json_text import written
from tests.errors import of
from tests.review.played import record, resigned, reviewed
from tests.sizes import scale


@pytest.mark.parametrize("referee", ["guided", "tabletop"])
@pytest.mark.parametrize("seed", range(scale(1, 3, 20)))
def test_the_samurais_lens_is_what_the_samurais_seat_was_sent(seed: int, referee: str) -> None:
    game = new_game(referee=referee)
    table = Table(game, random_fate(game.board, Random(seed)), clock=lambda: 0.0)
    novice = player("novice")
    sent: list[tuple[int, int, bytes, bytes]] = []
    told, step = 0, 0
    while True:
        now = len(table.game.moves)
        update, view = news(table, Role.SAMURAI, told), whole_view(table, Role.SAMURAI)
        sent.append((step, now, written(update), written(view)))
        told, step = table.number(Role.SAMURAI), now
        if table.actor is None:
            break
        move_once(table, table.actor, novice, seed, 1.0)
    lens = line_of(record_of(table.game)).samurai
    for since, step, told_then, seen_then in sent:
        assert written(lens.news(since, step)) == told_then
        number = len(lens.views[step].history)
        assert written({"is": "view", "number": number, **lens.view(step)}) == seen_then


def test_a_view_of_a_lens_is_the_view_of_the_game_at_that_moment() -> None:
    line = line_of(record())
    for step in range(0, line.last + 1, scale(7, 2, 1)):
        for lens in (line.samurai, line.goryo):
            wanted = view_to_json(view_of(line.games[step], lens.role))
            assert written(lens.view(step)) == written(wanted)


def test_all_items_together_are_all_that_happened() -> None:
    line = line_of(resigned())
    for lens in (line.samurai, line.goryo):
        items = [item for step in range(line.last + 1) for item in lens.items(step)]
        assert len(items) == len(line.games[-1].events)
    assert line.move(line.last) is None
    assert [item["event"] for item in line.samurai.items(line.last)] == ["ended", "unveiled"]


def test_the_samurais_lens_has_the_exact_belief_of_each_step() -> None:
    review = reviewed()
    steps = review.to_json()["steps"]
    for step in range(0, review.line.last + 1, scale(5, 2, 1)):
        known = belief(view_of(review.line.games[step], Role.SAMURAI))
        assert written(steps[step]["samurai"]["belief"]) == written(belief_json(known))


def test_the_truth_tells_what_she_knew_and_what_the_bag_still_gave() -> None:
    review = reviewed()
    data = review.to_json()
    kinds = review.line.games[0].board.kinds
    drawn = [step["move"].split()[1] for step in data["steps"] if step["actor"] == "fate"]
    first = data["steps"][0]["truth"]
    assert first["to_come"] == drawn
    assert data["steps"][-1]["truth"]["to_come"] == []
    bound = kinds[review.line.games[1].position.bound or 0]
    assert data["steps"][1]["truth"]["bound"] == bound
    assert data["steps"][1]["samurai"]["now"]["bound"] is None


def test_only_a_finished_game_told_whole_can_be_looked_back_on() -> None:
    running = new_game().play("draw scroll", "draw urn", "enter e1")
    with pytest.raises(Conflict, check=of("review-unfinished")):
        line_of(record_of(running))
    with pytest.raises(Conflict, check=of("record-secret")):
        line_of(record_of_view(view_of(running, "samurai")))


def test_everything_is_plain_data() -> None:
    data = reviewed().to_json(choices=True)
    assert json.loads(json.dumps(data)) == data
