"""A record tells a game so that it can be written, read, and played again."""

from dataclasses import replace
from random import Random

import pytest

from goryo.errors import Conflict, Malformed, Unknown
from goryo.events import Bound, Planned
from goryo.fate import commitment, fair_fate
from goryo.game import BEHAVIOUR, Game, new_game
from goryo.moves import Answer, Draw, Hound, Plan, Search
from goryo.outcome import Ending, Outcome
from goryo.record import (
    Comment,
    Headers,
    Record,
    check_record,
    read_record,
    record_of,
    record_of_view,
    verify_fate,
    write_record,
)
from goryo.replay import Hidden, HiddenDraw, HiddenPlan
from goryo.roles import VIEWERS, Role
from goryo.rulebook import rulebook
from goryo.view import view_of
from tests.errors import of
from tests.record.games import random_game, sample_kinds, stages
from tests.sizes import scale

SEED = bytes(range(32))
PROOF = Headers(
    goryo="Anna; of Edo",
    samurai="novice",
    date="2026-11-15",
    event="club night: table 3",
    commitment=commitment(SEED),
    goryo_nonce="00ff",
    samurai_nonce="abc",
    seed=SEED.hex(),
)


def finished(rng: Random, **kind: str) -> Game:
    *_, last = stages(new_game(**kind), rng)
    return last


def fair_game() -> Game:
    """A game whose fate is the one that PROOF tells."""
    rng, game = Random(7), new_game()
    fate = fair_fate(game.board, SEED, PROOF.goryo_nonce, PROOF.samurai_nonce)
    while game.outcome is None:
        by_fate = game.actor is Role.FATE
        game = game.play(fate.draw(game.scene)) if by_fate else game.play_random(rng)
    return game


def what(record: str | bytes) -> list[str]:
    return [problem.what for problem in check_record(record).problems]


# -- the whole truth -----------------------------------------------------------------------------


def test_games_of_every_kind_come_back_from_their_text() -> None:
    rng = Random(11)
    for blank in sample_kinds(rng, scale(40, 175, 350)):
        *_, game = stages(blank, rng)
        record = record_of(game, Headers(goryo="Anna", date="2026-11-15"))
        text = write_record(record)
        again = read_record(text)
        assert again == record
        assert write_record(again) == text
        assert again.replay() == game
        assert check_record(text) == ((), record)


def test_running_games_come_back_at_every_moment() -> None:
    rng = Random(12)
    for _ in range(scale(3, 10, 200)):
        for game in stages(new_game(variants=["genjutsu"], referee="tabletop"), rng):
            record = record_of(game)
            assert read_record(write_record(record)) == record
            assert record.replay() == game


@pytest.mark.clause("REF-5")
def test_a_closed_game_is_closed_again() -> None:
    rng = Random(13)
    for reason in (Ending.RESIGNED, Ending.TIMEOUT, Ending.ABANDONED, Ending.FORFEIT):
        for loser in (Role.GORYO, Role.SAMURAI):
            game = new_game()
            for _ in range(rng.randrange(6)):
                game = game.play_random(rng)
            game = game.close(reason, loser)
            assert read_record(write_record(record_of(game))).replay() == game
    aborted = new_game().close(Ending.ABORTED)
    text = write_record(record_of(aborted))
    assert text.endswith("setup\nresult nobody aborted REF-5\n")
    assert read_record(text).replay() == aborted


def test_a_record_reads_like_a_game() -> None:
    game = new_game(board="edo", variants=["advanced"]).play(
        "draw scroll", "draw urn", "enter e1", "plan e1-f1-f2-f3-e3 trail a1"
    )
    game = game.play("purple hound f2", "yes", "purple step e3", "green search")
    text = write_record(record_of(game, Headers(goryo="Anna")))
    head, _, moves = text.partition("setup\n")
    assert head.startswith(
        "goryo record 1\nrulebook: en-2024\nvariants: advanced\nreferee: guided\n"
        f"behaviour: {BEHAVIOUR}\ngoryo: Anna\n\nboard {game.board.digest}\n  | format = 1\n"
    )
    assert moves == (
        "  draw scroll\n"
        "  draw urn\n"
        "  enter e1\n"
        "round 1\n"
        "  plan e1-f1-f2-f3-e3 trail a1\n"
        "  purple hound f2 yes\n"
        "  purple step e3\n"
        "  green search\n"
    )


# -- what a seat saw -----------------------------------------------------------------------------


def test_a_seats_record_gives_its_view_back() -> None:
    rng = Random(21)
    for _ in range(scale(30, 150, 2000)):
        game = random_game(rng)
        for role in VIEWERS:
            view = view_of(game, role)
            record = record_of_view(view)
            text = write_record(record)
            assert read_record(text) == record
            assert check_record(text) == ((), record)
            if game.outcome is None:
                assert record.replay_view() == view
            else:
                assert record == record_of(game)
                assert record.seat is None


def test_a_watchers_view_comes_back_from_the_whole_truth() -> None:
    game = finished(Random(22))
    assert record_of(game).replay_view() == view_of(game, Role.WATCHER)


def test_who_must_not_know_reads_a_question_mark() -> None:
    game = new_game(variants=["genjutsu"]).play(
        "draw scroll", "draw urn", "enter e1", "plan e1-f1-f2-f3-e3 shadow f2 illusion red"
    )
    record = record_of_view(view_of(game, "samurai"))
    lines = write_record(record).splitlines()
    assert "seat: samurai" in lines
    assert "  draw ?" in lines
    assert "  plan ? illusion red" in lines
    with pytest.raises(Conflict, check=of("record-secret")):
        record.replay()


def test_a_plan_is_told_once_it_was_shown() -> None:
    game = new_game().play(
        "draw scroll", "draw urn", "enter e1", "plan e1-f1-f2-f3-e3", "green search", "no"
    )
    assert "plan ?" in write_record(record_of_view(view_of(game, "watcher")))
    text = write_record(record_of_view(view_of(game.play("done"), "watcher")))
    assert "  plan e1-f1-f2-f3-e3\n" in text
    assert "draw ?" in text


def test_secrets_leave_no_trace_in_the_other_seats_record() -> None:
    open_moves = ["green search", "no", "green step b1", "blue step e4", "red search"]
    secrets = [
        ("scroll", "plan e1-f1-f2-f3-e3"),
        ("fan", "plan e1-d1-d2-c2-c1 trail b5"),
        ("mask", "plan e1-e2-f2-f1-d1"),
    ]
    blank = new_game(referee="tabletop")  # it takes any plan, and any answer
    games = [
        blank.play(f"draw {bound}", "draw urn", "enter e1", plan, *open_moves)
        for bound, plan in secrets
    ]
    for role in (Role.SAMURAI, Role.WATCHER):
        for moment in range(len(open_moves) + 1):
            texts = {
                write_record(record_of_view(view_of(_cut(game, moment), role))) for game in games
            }
            assert len(texts) == 1


def _cut(game: Game, back: int) -> Game:
    """The game some moves ago."""
    blank = new_game(game.rules, board=game.board, referee=game.referee)
    return blank.play(*game.moves[: len(game.moves) - back])


def test_no_seats_record_tells_the_seed_while_the_game_runs() -> None:
    view = view_of(new_game(), Role.GORYO)
    with pytest.raises(Malformed, check=of("record-seat-seed")):
        record_of_view(view, PROOF)


@pytest.mark.clause("SET-2", "REV-1")
def test_a_blind_seats_record_cannot_be_made_with_a_secret_in_it() -> None:
    game = new_game().play("draw scroll", "draw urn", "enter e1", "plan e1-f1-f2-f3-e3")
    for seat in (Role.SAMURAI, Role.WATCHER):
        with pytest.raises(Malformed, check=of("record-unknowable", "record-unknowable")):
            Record(game.board, game.rules, moves=game.moves, seat=seat)
    Record(game.board, game.rules, moves=game.moves, seat=Role.GORYO)


def test_views_show_what_records_hide() -> None:
    """The rebuilt view holds no more than the seat's own events did."""
    game = new_game().play("draw scroll", "draw urn", "enter e1", "plan e1-f1-f2-f3-e3")
    view = record_of_view(view_of(game, "samurai")).replay_view()
    assert (view.bound, view.plan) == (None, None)
    assert view.history[0] == Bound(None)
    assert view.history[-1] == Planned(None)


# -- what fits together --------------------------------------------------------------------------


def test_a_record_that_could_not_be_written_cannot_be_made() -> None:
    game = new_game()
    board, rules = game.board, game.rules
    plan = Plan(board.tiles[:5])
    lone = Outcome(None, Ending.RESIGNED)
    bad: list[tuple[str, dict[str, object]]] = [
        ("record-text", {"headers": Headers(goryo="x" * 61)}),
        ("record-text", {"headers": Headers(event="two\nlines")}),
        ("record-text", {"headers": Headers(samurai="\u202egnihton")}),
        ("record-date", {"headers": Headers(date="2026-02-30")}),
        ("record-hex", {"headers": Headers(commitment="12")}),
        ("record-version", {"behaviour": 0}),
        ("record-move", {"moves": (Draw(board.kind_of[0]), Plan(board.tiles[:0]))}),
        ("record-move", {"moves": (Draw(type(board.kind_of[0])(99)),)}),
        ("record-answer-apart", {"moves": (Answer(True),)}),
        ("record-hidden", {"moves": (HiddenDraw(),)}),
        ("record-hidden-late", {"moves": (HiddenDraw(), HiddenDraw()), "seat": Role.SAMURAI}),
        ("record-hidden-late", {"moves": (HiddenPlan(), plan), "seat": Role.SAMURAI}),
        ("record-seat", {"seat": Role.FATE}),
        ("record-seat-result", {"seat": Role.GORYO, "result": Outcome(None, Ending.ABORTED)}),
        ("record-result-impossible", {"result": lone}),
        ("record-many-moves", {"moves": (Search(board.samurai[0]),) * 201}),
        ("record-comment", {"comments": (Comment("title", " space "),)}),
        ("record-comment-place", {"comments": (Comment("round 1", "early"),)}),
        ("record-comment-place", {"comments": (Comment("title", "a", True),) * 2}),
        ("record-comments", {"comments": (Comment("title", "x"),) * 2001}),
    ]
    for wanted, parts in bad:
        with pytest.raises(Malformed, check=of(wanted)):
            Record(board, rules, **parts)  # type: ignore[arg-type]


def test_rules_that_have_no_name_cannot_be_recorded() -> None:
    with pytest.raises(Unknown):
        Record(new_game().board, replace(rulebook(), spirits=4))


# -- comments ------------------------------------------------------------------------------------


def test_comments_keep_their_places() -> None:
    rng = Random(31)
    for _ in range(scale(4, 30, 400)):
        record = record_of(random_game(rng), Headers(goryo="Anna", event="cup"))
        for n, place in enumerate(list(record.places())):
            for k in range(rng.randrange(3)):
                record = record.with_comment(place, f"; {n}.{k} → ok")
            if rng.random() < 0.5 and place not in ("goryo", "event", "end"):
                record = record.with_comment(
                    place, "" if n % 5 == 0 else f"beside {n}", beside=True
                )
        text = write_record(record)
        assert read_record(text) == record
        assert write_record(read_record(text)) == text


def test_a_typed_record_is_read_generously_and_written_in_one_way() -> None:
    record = record_of(finished(Random(32)))
    typed = "\n".join(
        f"\t{line.upper() if line[:2] == '  ' and line[2] != '|' else line}  "
        if not line.startswith("  |")
        else line
        for line in write_record(record).splitlines()
    )
    typed = typed.replace("\n", "\n\n").replace(record.board.digest, "").replace("purple", "YELLOW")
    assert read_record(typed) == record
    assert read_record(b"\xef\xbb\xbf" + typed.replace("\n", "\r\n").encode()) == record


# -- fate ----------------------------------------------------------------------------------------


def test_a_fair_fate_can_be_checked_by_anybody() -> None:
    record = read_record(write_record(record_of(fair_game(), PROOF)))
    assert verify_fate(record) == []
    assert what(write_record(record)) == []


def test_another_seed_or_other_draws_are_noticed() -> None:
    text = write_record(record_of(fair_game(), PROOF))
    other = text.replace(SEED.hex(), bytes(32).hex())
    found = check_record(other).problems
    assert found[0].what == "record-fate-commitment"
    assert other.splitlines()[(found[0].line or 0) - 1].startswith("fate-seed")
    assert "record-fate-draw" in {problem.what for problem in found}
    nonces = text.replace("goryo-nonce: 00ff", "goryo-nonce: 00fe")
    assert {p.what for p in verify_fate(read_record(nonces))} == {"record-fate-draw"}
    missing = verify_fate(record_of(fair_game()))
    assert [problem.args["header"] for problem in missing] == ["fate-commitment", "fate-seed"]


# -- other versions ------------------------------------------------------------------------------


def test_a_newer_record_opens_but_is_not_replayed() -> None:
    text = write_record(record_of(finished(Random(41))))
    for old, new, id_ in (
        ("goryo record 1", "goryo record 2", "record-format"),
        (f"behaviour: {BEHAVIOUR}", f"behaviour: {BEHAVIOUR + 1}", "record-behaviour"),
    ):
        newer = text.replace(old, new)
        problems, record = check_record(newer)
        assert record is not None
        assert write_record(record) == newer
        assert [problem.what for problem in problems] == [id_]
        assert newer.splitlines()[(problems[0].line or 0) - 1] == new
        for again in (record.replay, record.replay_view):
            with pytest.raises(Conflict, check=of(id_)):
                again()
        unread = newer.replace("setup", "strange new line")
        assert id_ in what(unread)


def test_every_question_of_a_hidden_round_is_answered_as_told() -> None:
    """No plan is known, so any answer is taken; the actions still keep the rules."""
    game = new_game().play("draw scroll", "draw urn", "enter e1", "plan e1-f1-f2-f3-e3")
    record = record_of_view(view_of(game, "samurai"))
    asked = (*record.moves, Search(game.board.samurai[0]), Answer(True))
    view = Record(record.board, record.rules, moves=asked, seat=Role.SAMURAI).replay_view()
    assert view.scene.clues[0].yes
    far = (*record.moves, Hound(game.board.samurai[0], game.board.tile("f6")))
    with pytest.raises(Malformed, match="SAM-5"):
        Record(record.board, record.rules, moves=far, seat=Role.SAMURAI).replay_view()
    assert all(isinstance(record.moves[n], Hidden) for n in (0, 3))


# -- typed by hand ---------------------------------------------------------------------------------


def test_an_answer_on_a_line_of_its_own_is_written_beside_its_question_with_its_comment() -> None:
    game = new_game().play("draw fan", "draw helmet", "enter b2", "plan b2-a2-a1-b1-c1")
    text = write_record(record_of(game.play("green hound b1", "yes", "red search", "no")))
    typed = text.replace("green hound b1 yes", "green hound b1\n  yes  ; found her")
    typed = typed.replace("red search no", "red search  ; and he?\n  no  ; not he")
    problems, record = check_record(typed)
    assert problems == ()
    assert record is not None
    written = write_record(record)
    assert "\n  green hound b1 yes  ; found her\n" in written
    assert "\n  ; not he\n  red search no  ; and he?\n" in written
    assert read_record(written) == record


def test_a_wrong_answer_on_a_line_of_its_own_has_its_line() -> None:
    game = new_game().play("draw fan", "draw helmet", "enter b2", "plan b2-a2-a1-b1-c1")
    text = write_record(record_of(game.play("green hound b1", "yes")))
    typed = text.replace("green hound b1 yes", "green hound b1\n  no  ; not here")
    (problem,) = check_record(typed).problems
    line = typed[: typed.index("  no  ;")].count("\n") + 1
    assert (problem.what, problem.line) == ("record-illegal", line)


@pytest.mark.clause("CURSE-1")
def test_a_cursed_pair_is_told_in_one_order_by_whoever_tells_it() -> None:
    game = new_game("fr-2019", ["cursed-object"]).play("draw fan", "draw helmet", "enter b2")
    one, other, *_ = game.board.names(game.board.tiles_of[game.board.kind("helmet")])
    games = [game.play(f"curse {pair}") for pair in (f"{one} {other}", f"{other} {one}")]
    assert games[0] == games[1]
    assert games[0].moves == record_of_view(view_of(games[0], "goryo")).moves
    assert write_record(record_of(games[1])) == write_record(record_of(games[0]))
