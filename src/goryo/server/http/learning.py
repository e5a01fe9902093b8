"""Whoever learns and whoever looks back: lessons, the rules, reviews, pictures, puzzles.

Of a game that still runs nothing comes out here.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import UNSET

from goryo.errors import Conflict, known_name
from goryo.guide import example_to_json, guide_to_json
from goryo.lesson import lesson_of, lesson_to_json
from goryo.players.registry import player_names
from goryo.roles import SEATS, Role
from goryo.server.http.asking import Desk, Inquiry, Reply
from goryo.server.store.values import Identity
from goryo.server.table import papers
from goryo.wire import routes
from goryo.wire.bodies import AnswerGiven, PictureGiven, PlayOn, PlayOnFrom, RecordGiven
from goryo.wire.bounds import ME
from goryo.wire.json_text import written
from goryo.wire.summaries import Opened

_PICTURES: dict[str, tuple[str, str]] = {
    "svg": ("image/svg+xml", "svg"),
    "png": ("image/png", "png"),
    "animation": ("image/svg+xml", "moving.svg"),
    "gif": ("image/gif", "gif"),
    "film": ("image/gif", "game.gif"),
}


def answer_learners(desk: Desk) -> None:
    """Lessons, the rules, reviews, pictures, playing on, and the puzzle of a day."""
    _lessons(desk)
    _reviews(desk)
    _pictures(desk)
    _branches(desk)
    _puzzles(desk)


async def _finished(asked: Inquiry) -> str:
    """The record of a game that is over; `Conflict` (`not-over`) for one that is not."""
    live = await asked.hall.tables.live(asked.path.table_id)
    if not (await live.table()).over:
        raise Conflict("not-over")
    return await papers.record(live, Role.WATCHER)


def _lessons(desk: Desk) -> None:
    @desk.answers(routes.LESSON)
    async def lesson(asked: Inquiry) -> Reply:
        return Reply(_lesson(Role(known_name("role", asked.path.role, tuple(SEATS)))))

    @desk.answers(routes.RULES)
    async def rules(asked: Inquiry) -> Reply:
        return Reply(_guide(asked.path.rulebook))

    @desk.answers(routes.EXAMPLE)
    async def worked(asked: Inquiry) -> Reply:
        return Reply(_example(asked.path.rulebook, asked.path.example))


@lru_cache
def _lesson(role: Role) -> bytes:
    return written({"is": "lesson", **lesson_to_json(lesson_of(role))})


@lru_cache
def _guide(rulebook: str) -> bytes:
    return written({"is": "rules", **guide_to_json(rulebook)})


@lru_cache
def _example(rulebook: str, name: str) -> bytes:
    return written({"is": "example", **example_to_json(rulebook, name)})


def _reviews(desk: Desk) -> None:
    @desk.answers(routes.REVIEW)
    async def review(asked: Inquiry) -> Reply:
        record = await _finished(asked)
        return Reply(await asked.hall.studies.review(record, await asked.who()))

    @desk.answers(routes.REVIEW_OWN)
    async def review_own(asked: Inquiry) -> Reply:
        form = await asked.body(RecordGiven)
        return Reply(await asked.hall.studies.review(form.record, await asked.who()))


def _pictures(desk: Desk) -> None:
    @desk.answers(routes.ROUND)
    async def picture(asked: Inquiry) -> Reply:
        query = asked.query
        return await _drawn(asked, await _finished(asked), query.round, query.format, query.lens)

    @desk.answers(routes.ROUND_OWN)
    async def picture_own(asked: Inquiry) -> Reply:
        form = await asked.body(PictureGiven)
        return await _drawn(asked, form.record, form.round, form.format, form.lens)

    async def _drawn(asked: Inquiry, record: str, number: int, format: str, lens: str) -> Reply:
        kind, ending = _PICTURES[known_name("picture", format, tuple(_PICTURES))]
        drawn = await asked.hall.studies.picture(record, number, format, lens, await asked.who())
        name = f'attachment; filename="goryo-{number}.{ending}"'
        return Reply(drawn, kind, headers={"content-disposition": name})


def _branches(desk: Desk) -> None:
    hall = desk.hall

    @desk.answers(routes.BRANCH)
    async def branch(asked: Inquiry) -> Opened:
        identity = await asked.required_identity()
        form = await asked.body(PlayOn)
        return await _branched(asked, identity, await _finished(asked), form, asked.path.table_id)

    @desk.answers(routes.BRANCH_OWN)
    async def branch_own(asked: Inquiry) -> Opened:
        identity = await asked.required_identity()
        form = await asked.body(PlayOnFrom)
        return await _branched(asked, identity, form.record, form, None)

    async def _branched(
        asked: Inquiry,
        identity: Identity,
        record: str,
        form: PlayOn | PlayOnFrom,
        source: str | None,
    ) -> Opened:
        side = Role(known_name("role", form.side, tuple(SEATS)))
        opponent = known_name("sitter", form.opponent, player_names())
        told = await hall.studies.line(record, form.step, await asked.who())
        moves = told.pop("moves")
        seats = {side.value: ME, side.opponent.value: opponent}
        request = {**told, "seats": seats, "help": True}
        live = await hall.opener.branch(identity, request, moves, source, asked.address)
        return {"is": "opened", "table": await live.summary(identity.id), "invite": None}


def _puzzles(desk: Desk) -> None:
    @desk.answers(routes.PUZZLE)
    async def puzzle(asked: Inquiry) -> Reply:
        day = None if asked.query.date is UNSET else asked.query.date
        return Reply(await asked.hall.studies.puzzle(day, asked.query.grade, await asked.who()))

    @desk.answers(routes.ANSWER)
    async def answer(asked: Inquiry) -> Reply:
        form = await asked.body(AnswerGiven)
        told = await asked.hall.studies.answer(
            form.date, form.grade, form.plan or form.tile, await asked.who(), last=form.last
        )
        return Reply(told)
