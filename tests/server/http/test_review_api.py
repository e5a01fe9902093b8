"""Looking back and puzzles over HTTP: what comes out, what is refused, and what never comes out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goryo import Role, new_game
from goryo.fate import fair_fate
from goryo.game import Game
from goryo.moves import Draw
from goryo.plain_data import Json
from goryo.puzzle import Grade, PuzzleKind, puzzle_of, puzzle_to_json
from goryo.puzzle.puzzle_json import solution_to_json
from goryo.record import check_record, read_record, write_record
from goryo.review import Review, line_of, review
from goryo.server.doors.limits import Rate, RateLimit, TooMany
from goryo.server.workers.library import BUDGET, KEPT, SOLVING, Studies
from goryo.server.workers.pool import ANYBODY, Minds, NoThought, NotNow, Refused, Studied
from goryo.server.workers.study import study
from goryo.view_json import view_to_json
from tests.review.played import aborted, mistaken, record, resigned
from tests.server import harness
from tests.server.harness import Clock, Hosted, QuickMinds, Visitor
from tests.server.harness import Refused as Turned

pytestmark = pytest.mark.slow

DAY = "2027-01-01"
NOW = 1_798_800_000.0
"""The first of January 2027, in the afternoon."""


class Scholars(QuickMinds):
    """Minds that study in the test's own process, with few games played out."""

    def __init__(self) -> None:
        super().__init__()
        self.studied: list[str] = []
        self.refuse: NoThought | NotNow | None = None

    async def study(
        self,
        asked: dict[str, Any],
        budget: float = 30.0,  # noqa: ARG002
        who: Sequence[str] = ANYBODY,  # noqa: ARG002
    ) -> Studied | Refused | NoThought | NotNow:
        self.studied.append(asked["study"])
        await asyncio.sleep(0)
        if self.refuse is not None:
            return self.refuse
        few = {"rollouts": 20} if asked["study"] == "review" else {}
        told = json.loads(study({**asked, **few}, lambda: None))
        return Studied(told["study"]) if "study" in told else Refused(told["no"])


def run(folder: Path, what: Callable[[Hosted, Scholars], Awaitable[None]], **more: Any) -> None:
    scholars = Scholars()

    async def main(house: Hosted) -> None:
        await what(house, scholars)

    harness.run(folder, main, clock=Clock(NOW), minds=scholars, **more)


async def played(house: Hosted, visitor: Visitor, *, moves: int = 10_000, **setup: Any) -> str:
    """A table where one visitor has both seats and plays so many moves at random; its id."""
    opened = await visitor.open(**setup)
    live, rng = await house.live(opened), Random(5)
    for _ in range(moves):
        table = await live.table()
        if table.over or table.actor is None:
            break
        seat, move = table.actor, table.view(table.actor).sample_move(rng)
        await live.act(lambda t, seat=seat, move=move: t.play(seat, move))  # type: ignore[misc]
    return str(opened["table"]["id"])


async def refused(asking: Awaitable[Json]) -> tuple[int, str]:
    with pytest.raises(Turned) as caught:
        await asking
    return caught.value.status, caught.value.what


# -- reviews ---------------------------------------------------------------------------------------


def test_a_finished_game_is_reviewed_once_for_everybody(tmp_path: Path) -> None:
    async def main(house: Hosted, scholars: Scholars) -> None:
        aki = await house.visitor("Aki")
        id = await played(house, aki)
        stranger = house.stranger()
        told, again = await asyncio.gather(
            aki.get(f"/api/tables/{id}/review"), stranger.get(f"/api/tables/{id}/review")
        )
        assert told == again
        assert await aki.get(f"/api/tables/{id}/review") == told
        assert scholars.studied == ["review"]
        assert told["is"] == "review"
        assert told["names"] == {"goryo": "Aki", "samurai": "Aki"}
        assert told["date"] == DAY
        text = (await stranger.ask("GET", f"/api/tables/{id}/record")).text
        check_told(told, review(line_of(read_record(text)), rollouts=20))

    run(tmp_path, main)


def check_told(told: Json, made: Review) -> None:
    """The lenses give the views of the seats, and the numbers are those of the library."""
    line = made.line
    for role, lens in (("samurai", line.samurai), ("goryo", line.goryo)):
        history: list[Json] = []
        for step, data in enumerate(told["steps"]):
            history += data[role]["items"]
            view = view_to_json(lens.views[step], with_choices=False)
            now = data[role]["now"]
            for name, value in {**told["base"], **now, "history": history}.items():
                assert view[name] == value, (role, step, name)
            assert set(view) - {*told["base"], *now, "history"} == {
                *("role", "rulebook", "variants", "rules", "referee")
            }
            assert view["rules"] == told["rules"]
    whole = json.loads(json.dumps(made.to_json()))
    for name in ("outcome", "luck", "turning_points", "players", "rollouts"):
        assert told[name] == whole[name]
    for data, wanted in zip(told["steps"], whole["steps"], strict=True):
        assert data["truth"] == wanted["truth"]
        shown, exact = data["samurai"]["belief"], wanted["samurai"]["belief"]
        assert shown["contradiction"] == exact["contradiction"]
        if shown["contradiction"] is not None:
            continue
        assert shown["plans"] == exact["plans"]
        assert (shown["tiles"] is None) == (exact["tiles"] is None)
        for tile, about in (shown["tiles"] or {}).items():
            for share, value in about.items():
                assert value == pytest.approx(exact["tiles"][tile][share], abs=1e-4)


@pytest.mark.parametrize("what", [record(), resigned(), aborted(), mistaken()])
def test_a_record_of_ones_own_is_reviewed(tmp_path: Path, what: Any) -> None:
    async def main(house: Hosted, scholars: Scholars) -> None:
        told = await house.stranger().post("/api/review", {"record": write_record(what)})
        check_told(told, review(line_of(what), rollouts=20))
        assert told["rounds"] == sorted(told["rounds"])
        await house.stranger().post("/api/review", {"record": write_record(what)})
        assert scholars.studied == ["review"]

    run(tmp_path, main)


def test_what_is_no_record_of_a_finished_game_is_named(tmp_path: Path) -> None:
    async def main(house: Hosted, scholars: Scholars) -> None:
        ask = house.stranger().post
        no = await house.stranger().ask("POST", "/api/review", {"record": "goryo record 9"})
        assert no.status == 422
        assert no.json["kind"] == "malformed"
        assert all(problem["what"].startswith("record-") for problem in no.json["problems"])
        whole = record().replay()
        half = new_game(whole.rules, (), whole.board).play(*whole.moves[:9])
        assert await refused(ask("/api/review", {"record": text_of(half)})) == (
            409,
            "review-unfinished",
        )
        bad: tuple[Any, ...] = ({}, {"record": ""}, {"record": 7}, {"record": "x", "more": 1}, [])
        for body in bad:
            assert (await house.stranger().ask("POST", "/api/review", body)).status == 422
        long = {"record": "x" * 70_000}
        assert (await house.stranger().ask("POST", "/api/review", long)).status == 413
        # A refusal is not remembered as an answer.
        assert scholars.studied == ["review", "review"]

    run(tmp_path, main)


def text_of(game: Game) -> str:
    from goryo import record_of

    return write_record(record_of(game))


def test_nothing_of_a_running_game_comes_out(tmp_path: Path) -> None:
    async def main(house: Hosted, scholars: Scholars) -> None:
        aki = await house.visitor()
        id = await played(house, aki, moves=9)
        paths = (
            *(("GET", f"/api/tables/{id}/{what}", None) for what in ("review", "picture")),
            (
                "POST",
                f"/api/tables/{id}/branch",
                {"step": 3, "side": "goryo", "opponent": "random"},
            ),
        )
        for who in (aki, house.stranger(), await house.visitor()):
            for method, path, body in paths:
                answer = await who.ask(method, path, body)
                if answer.status == 403:
                    continue  # a branch needs an identity
                assert answer.status == 409, path
                assert answer.json == {
                    "is": "no",
                    "kind": "conflict",
                    "what": "not-over",
                    "clause": None,
                    "args": {},
                }
        assert scholars.studied == []
        # Its record as a seat sees it tells no whole game either.
        for seat in ("goryo", "samurai", "watcher"):
            own = (await aki.ask("GET", f"/api/tables/{id}/record", query={"as": seat})).text
            answer = await aki.ask("POST", "/api/review", {"record": own})
            assert answer.status in (409, 422), answer.text
            body = {"record": own, "step": 3, "side": "goryo", "opponent": "random"}
            assert (await aki.ask("POST", "/api/branch", body)).status in (409, 422)
        friend = await aki.open(samurai="friend")
        waiting = f"/api/tables/{friend['table']['id']}/review"
        assert await refused(aki.get(waiting)) == (409, "not-begun")
        assert await refused(aki.get("/api/tables/nothing/review")) == (404, "table")

    run(tmp_path, main)


def test_when_all_are_busy_one_is_told_so_and_may_ask_again(tmp_path: Path) -> None:
    async def main(house: Hosted, scholars: Scholars) -> None:
        text = {"record": write_record(record())}
        for trouble in (NotNow("full"), NotNow("closed"), NoThought("died")):
            scholars.refuse = trouble
            answer = await house.stranger().ask("POST", "/api/review", text)
            assert answer.status == 503
            assert answer.json["reason"] == "programs"
            assert answer.header("retry-after") == "10"
        scholars.refuse = None
        await house.stranger().post("/api/review", text)

    run(tmp_path, main)


def test_whoever_wants_too_much_is_told_to_wait(tmp_path: Path) -> None:
    async def main(house: Hosted, _: Scholars) -> None:
        studies = house.hall.studies
        studies.allowance = RateLimit(
            studies.allowance._limit, Rate(burst=2, per_second=0.1), clock=house.clock
        )
        stranger = house.stranger()
        for grade in ("easy", "medium"):
            await stranger.get("/api/puzzle", date=DAY, grade=grade)
        assert await refused(stranger.get("/api/puzzle", date=DAY, grade="hard")) == (
            429,
            "requests",
        )
        # What is made already costs nothing.
        await stranger.get("/api/puzzle", date=DAY, grade="easy")

    run(tmp_path, main)


def test_only_so_many_answers_are_remembered() -> None:
    class Echo(Minds):
        async def study(
            self,
            asked: dict[str, Any],
            budget: float = 30.0,  # noqa: ARG002
            who: Sequence[str] = ANYBODY,  # noqa: ARG002
        ) -> Studied | Refused | NoThought | NotNow:
            return Studied({"asked": asked["record"]})

    async def main() -> None:
        studies = Studies(Echo(), lambda: 0.0)
        studies.allowance = RateLimit(studies.allowance._limit, Rate(1e9, 1e9))
        for number in range(2 * KEPT):
            await studies.review(str(number), "somebody")
        assert len(studies._kept) <= KEPT

    asyncio.run(main())


# -- pictures --------------------------------------------------------------------------------------


def test_a_round_is_drawn_as_svg_as_png_and_moving(tmp_path: Path) -> None:
    async def main(house: Hosted, scholars: Scholars) -> None:
        aki = await house.visitor()
        id = await played(house, aki)
        text = (await aki.ask("GET", f"/api/tables/{id}/record")).text
        for kind, start, media in (
            ("svg", b"<svg", "image/svg+xml"),
            ("animation", b"<svg", "image/svg+xml"),
            ("png", b"\x89PNG", "image/png"),
        ):
            query = {"round": "1", "format": kind, "lens": "samurai"}
            answer = await aki.ask("GET", f"/api/tables/{id}/picture", query=query)
            assert answer.status == 200, answer.text
            assert answer.body.startswith(start)
            assert (answer.header("content-type") or "").startswith(media)
            body = {"record": text, "round": 1, "format": kind, "lens": "samurai"}
            assert (await aki.ask("POST", "/api/picture", body)).body == answer.body
        assert len(scholars.studied) == 3
        for query, what in (
            ({"round": "77"}, (404, "round")),
            ({"format": "mp4"}, (404, "picture")),
            ({"lens": "x"}, (404, "lens")),
            ({"round": "0"}, (422, "malformed")),
        ):
            assert await refused(aki.get(f"/api/tables/{id}/picture", **query)) == what

    run(tmp_path, main)


# -- playing on ------------------------------------------------------------------------------------


def test_a_game_goes_on_from_a_step_against_a_program(tmp_path: Path) -> None:
    async def main(house: Hosted, _: Scholars) -> None:
        aki, ben = await house.visitor("Aki"), await house.visitor("Ben")
        id = await played(house, aki)
        truth = read_record((await aki.ask("GET", f"/api/tables/{id}/record")).text).replay()
        step = 1 + next(n for n, game in enumerate(truth.moves) if "plan" in truth.write(game))
        wanted = {"step": step, "side": "samurai", "opponent": "random"}
        opened = await ben.post(f"/api/tables/{id}/branch", wanted)
        table = opened["table"]
        assert table["branch"] == {"step": step, "table": id}
        assert (table["you"], table["help"], table["state"]) == (["samurai"], True, "playing")
        view = await ben.get(f"/api/tables/{table['id']}/view")
        at_step = new_game(truth.rules, (), truth.board).play(*truth.moves[:step])
        assert view["history"] == view_to_json(samurai_view(at_step))["history"]
        assert view["to_act"]
        mine = (await ben.get("/api/tables"))["games"]
        assert [(game["id"], game["state"], game["your_turn"]) for game in mine] == [
            (table["id"], "playing", True)
        ]
        # It survives a restart, and ends like any other; its record promises no fresh fate.
        house.hall.tables._recent.clear()
        house.hall.tables._held.clear()
        assert await ben.get(f"/api/tables/{table['id']}/view") == view
        live = await house.hall.tables.live(table["id"])
        rng = Random(1)
        while not (now := await live.table()).over:
            assert now.actor is not None
            move = now.view(now.actor).sample_move(rng)
            await live.act(lambda t, by=now.actor, move=move: t.play(by, move))  # type: ignore[misc]
        text = (await ben.ask("GET", f"/api/tables/{table['id']}/record")).text
        checked = check_record(text)
        assert checked.problems == ()
        assert checked.record is not None
        assert checked.record.headers.commitment == ""
        ended = checked.record.replay()
        assert ended.moves[:step] == truth.moves[:step]
        stored = await live.stored()
        drawn = [move.kind for move in ended.moves if isinstance(move, Draw)]
        before = [move.kind for move in truth.moves[:step] if isinstance(move, Draw)]
        fair = [kind for kind in fair_fate(truth.board, stored.seed).order if kind not in before]
        assert drawn == [*before, *fair][: len(drawn)]
        # The next game begins at the beginning.
        again = await ben.post(f"/api/tables/{table['id']}/do", {"do": "rematch", "id": 1})
        following = await ben.get(f"/api/tables/{again['next']}")
        assert following["branch"] is None
        # And of this one there is a review, too.
        assert (await ben.get(f"/api/tables/{table['id']}/review"))["is"] == "review"

    run(tmp_path, main)


def samurai_view(game: Game) -> Any:
    from goryo.view import view_of

    return view_of(game, Role.SAMURAI)


def test_a_record_of_ones_own_goes_on_from_every_step(tmp_path: Path) -> None:
    async def main(house: Hosted, _: Scholars) -> None:
        aki = await house.visitor()
        text = write_record(record(board="hut"))
        whole = record(board="hut").replay()
        for step in (0, 1, 2, 3, 5, len(whole.moves) - 1):
            body = {"record": text, "step": step, "side": "goryo", "opponent": "novice"}
            table = (await aki.post("/api/branch", body))["table"]
            assert table["branch"] == ({"step": step, "table": None} if step else None)
            assert table["state"] == "playing"
            live = await house.hall.tables.live(table["id"])
            assert (await live.table()).game.moves[:step] == whole.moves[:step]
            assert (await live.stored()).number > 0 or (await live.table()).entries
        wrong: tuple[tuple[Any, tuple[int, str]], ...] = (
            (len(whole.moves), (409, "game-over")),
            (len(whole.moves) + 1, (404, "step")),
            (-1, (404, "step")),
            ("3", (422, "malformed")),
            (True, (422, "malformed")),
        )
        for given, what in wrong:
            body = {"record": text, "step": given, "side": "goryo", "opponent": "novice"}
            assert await refused(aki.post("/api/branch", body)) == what
        good = {"record": text, "step": 3, "side": "goryo", "opponent": "novice"}
        assert await refused(aki.post("/api/branch", {**good, "side": "cat"})) == (404, "role")
        assert await refused(aki.post("/api/branch", {**good, "opponent": "me"})) == (404, "sitter")
        stranger = await house.stranger().ask("POST", "/api/branch", good)
        assert stranger.json["reason"] == "no-identity"

    run(tmp_path, main)


# -- puzzles ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("grade", [Grade.EASY, Grade.MEDIUM, Grade.HARD])
def test_the_puzzle_of_a_day_comes_without_its_answer(tmp_path: Path, grade: Grade) -> None:
    made = puzzle_of(date.fromisoformat(DAY), grade)

    async def main(house: Hosted, scholars: Scholars) -> None:
        ask = house.stranger()
        told = await ask.get("/api/puzzle", date=DAY, grade=grade.value)
        assert told["is"] == "puzzle"
        assert "solution" not in told
        assert (told["kind"], told["grade"], told["tries"]) == (made.kind.value, grade.value, 3)
        assert told["view"] == json.loads(json.dumps(view_to_json(made.view)))
        assert made.deduced.tile in told["open"]
        if grade is Grade.EASY:
            assert await ask.get("/api/puzzle") == told  # today's
        body = {"date": DAY, "grade": grade.value}

        async def answered(**more: Any) -> Json:
            return await ask.post("/api/puzzle/answer", {**body, **more})

        wrong = next(tile for tile in told["open"] if tile != made.deduced.tile)
        no = await answered(tile=wrong)
        assert (no["right"], no["counts"], no["solution"]) == (False, True, None)
        assert list(no["why"]) == ["plan" if made.kind.value == "certain" else "information"]
        assert made.deduced.tile not in json.dumps(no) or made.kind.value == "certain"
        closed = next(
            tile["name"]
            for tile in told["view"]["board"]["tiles"]
            if tile["name"] not in told["open"]
        )
        assert (await answered(tile=closed))["counts"] is False
        last = await answered(tile=wrong, last=True)
        assert (last["right"], last["solution"]["tile"]) == (False, made.deduced.tile)
        yes = await answered(tile=made.deduced.tile)
        assert yes["right"]
        assert yes["solution"] == last["solution"]
        assert (await answered(last=True))["solution"] == last["solution"]
        assert scholars.studied.count("puzzle") == 1

    run(tmp_path, main)


ASKED, PLANNED = DAY, "2026-12-31"
"""Days of the two kinds of the master's puzzles."""


@pytest.mark.parametrize("day", [ASKED, PLANNED])
def test_of_a_solved_last_round_only_the_worth_of_the_tried_choice_is_told(
    tmp_path: Path, day: str
) -> None:
    made = puzzle_of(date.fromisoformat(day), Grade.MASTER)
    plans = made.kind is PuzzleKind.PLAN
    *_, wrong = made.solved.choices
    others = {str(each.chance) for each in made.solved.choices if each.chance} - {str(wrong.chance)}

    async def main(house: Hosted, scholars: Scholars) -> None:
        ask = house.stranger()
        told = await ask.get("/api/puzzle", date=day, grade="master")
        plain = json.loads(json.dumps(puzzle_to_json(made, view=True)))
        assert told == {**plain, "is": "puzzle", "open": told["open"], "tries": 3}
        assert bool(told["open"]) is not plans

        async def answered(given: str = "", last: bool = False) -> Json:
            tried = {"plan" if plans else "tile": given} if given else {}
            body = {"date": day, "grade": "master", "last": last, **tried}
            return await ask.post("/api/puzzle/answer", body)

        no = await answered(wrong.name)
        assert no["why"] == {"chance": wrong.chance}
        assert (no["right"], no["counts"], no["solution"]) == (False, True, None)
        for open_text in (json.dumps(told), json.dumps(no)):
            assert not [chance for chance in others if chance in open_text]
        last = await answered(wrong.name, last=True)
        assert last["solution"] == solution_to_json(made.solved)
        yes = await answered(made.solved.best.name)
        assert (yes["right"], yes["solution"]) == (True, last["solution"])
        assert (await answered(last=True))["solution"] == last["solution"]
        assert scholars.studied.count("puzzle") == 1
        if plans:
            assert await refused(answered(made.solved.best.name[:2])) == (409, "plan-count")

    run(tmp_path, main)


class Echo(Minds):
    """Notes what it is asked for, and how long it may take."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[dict[str, Any]] = []
        self.budgets: list[float] = []
        self.busy = False

    async def study(
        self,
        asked: dict[str, Any],
        budget: float = 30.0,
        who: Sequence[str] = ANYBODY,  # noqa: ARG002
    ) -> Studied | Refused | NoThought | NotNow:
        self.asked.append(asked)
        self.budgets.append(budget)
        return NotNow("full") if self.busy else Studied({})


def test_the_house_makes_the_master_s_puzzles_of_today_and_tomorrow_ahead() -> None:
    async def main() -> None:
        minds = Echo()
        studies = Studies(minds, lambda: NOW)
        wanted = [
            {"study": "puzzle", "date": each, "grade": "master"} for each in (DAY, "2027-01-02")
        ]
        minds.busy = True
        await studies.prepare()  # where others are served first, that is no failure
        assert minds.asked == wanted
        minds.busy = False
        for _ in range(3):
            await studies.prepare()
        assert minds.asked == 2 * wanted
        # Who asks for today's waits for nobody; who asks for many days is soon told to wait.
        await studies.puzzle(DAY, "master", ["somebody"])
        for day in range(4):
            await studies.puzzle(f"2026-12-0{day + 1}", "master", ["somebody"])
        with pytest.raises(TooMany):
            await studies.answer("2026-12-09", "master", "a1", ["somebody"], last=True)
        assert len(minds.asked) == 8

    asyncio.run(main())


def test_of_the_master_s_puzzles_nobody_gets_more_by_being_many() -> None:
    async def main() -> None:
        studies = Studies(Echo(), lambda: NOW)
        for number in range(4):
            await studies.puzzle(f"2026-12-0{number + 1}", "master", [f"{number}", "address"])
        with pytest.raises(TooMany):
            await studies.puzzle("2026-12-05", "master", ["another", "address"])
        await studies.puzzle("2026-12-01", "master", ["another", "address"])  # it is there
        await studies.puzzle("2026-12-05", "master", ["another", "elsewhere"])
        # Who has no name is known by the address alone, and pays once.
        for number in range(4):
            await studies.puzzle(f"2026-11-0{number + 1}", "master", ["nobody", "nobody"])

    asyncio.run(main())


def test_an_answer_has_the_time_to_make_the_master_s_puzzle_again() -> None:
    """The process that made it may be gone when somebody answers."""

    async def main() -> None:
        minds = Echo()
        studies = Studies(minds, lambda: NOW)
        await studies.puzzle(DAY, "master", ["somebody"])
        await studies.answer(DAY, "master", "a1", ["somebody"], last=False)
        assert minds.budgets == [SOLVING, SOLVING]
        await studies.answer(DAY, "easy", "a1", ["somebody"], last=False)
        assert minds.budgets[2:] == [BUDGET]

    asyncio.run(main())


def test_days_and_answers_that_are_none_are_named(tmp_path: Path) -> None:
    async def main(house: Hosted, _: Scholars) -> None:
        ask = house.stranger()
        for day in ("yesterday", "2027-02-30", "2019-12-31", "2027-01-03", "20270101--"):
            assert await refused(ask.get("/api/puzzle", date=day)) == (404, "day")
        await ask.get("/api/puzzle", date="2027-01-02")  # it is tomorrow somewhere
        assert await refused(ask.get("/api/puzzle", grade="odd")) == (404, "grade")
        good = {"date": DAY, "grade": "easy", "tile": "b2"}
        for body, what in (
            ({**good, "tile": "z9"}, (422, "malformed")),
            ({**good, "tile": 3}, (422, "malformed")),
            ({**good, "last": 1}, (422, "malformed")),
            ({**good, "date": ""}, (404, "day")),
            ({**good, "grade": ""}, (404, "grade")),
        ):
            assert await refused(ask.post("/api/puzzle/answer", body)) == what

    run(tmp_path, main)


# -- in a process of its own -----------------------------------------------------------------------


def test_a_process_reviews_and_says_what_is_wrong() -> None:
    async def main() -> None:
        async with Minds(1) as minds:
            asked = {"study": "review", "record": write_record(resigned()), "rollouts": 4}
            told = await minds.study(asked)
            assert isinstance(told, Studied), told
            assert told.told["outcome"]["reason"] == "resigned"
            no = await minds.study({"study": "review", "record": "no", "rollouts": 4})
            assert isinstance(no, Refused)
            assert no.no["kind"] == "malformed"
            assert isinstance(await minds.study({"study": "magic"}), NoThought)

    asyncio.run(main())
