"""What somebody has in hand, without a screen: cubes, powers, and every reason why not."""

from __future__ import annotations

from typing import Any

import pytest

from goryo.board import Samurai, Tile
from goryo.draw.picture import picture_of
from goryo.game import new_game
from goryo.moves import Plan
from goryo.roles import Role
from goryo.terminal.at_table import hand_of
from goryo.terminal.hand import CurseHand, EnterHand, Hand, Touch
from goryo.terminal.hunt_hand import HuntHand
from goryo.terminal.plan_hand import PlanHand
from goryo.view import View, view_of
from goryo.words import Words

BEGIN = ("draw scroll", "draw helmet")
WORDS = Words("en")


def hand_after(*moves: str, role: Role = Role.GORYO, **rules: Any) -> Hand:
    return hand_of(view_after(*moves, role=role, **rules))


def view_after(*moves: str, role: Role = Role.GORYO, **rules: Any) -> View:
    return view_of(new_game(board="edo", **rules).play(*BEGIN, *moves), role)


def planning(**rules: Any) -> PlanHand:
    hand = hand_after("enter b2", **rules)
    assert isinstance(hand, PlanHand)
    return hand


def lay(hand: Hand, *tiles: str) -> Touch:
    touch = Touch()
    for name in tiles:
        touch = hand.touch(hand.view.board.tile(name))
    return touch


def said(touch: Touch) -> str:
    assert touch.move is None
    assert touch.said is not None
    return touch.said(WORDS)


def test_a_plan_is_laid_cube_by_cube_and_sent_whole() -> None:
    hand = planning()
    assert "palace" not in said(hand.use("send"))
    assert lay(hand, "a2", "a1", "b1") == Touch()
    assert "send" not in hand.offers()
    lay(hand, "c1")
    assert hand.offers()[0] == "send"
    assert hand.use("send").move == "plan b2-a2-a1-b1-c1"
    drawn = hand.drawn(picture_of(hand.view))
    assert len(drawn.path) == 4
    assert drawn.target == hand.view.board.tile("c1")
    assert "complete" in said(lay(hand, "c2"))


def test_every_cube_that_cannot_lie_there_says_why() -> None:
    hand = planning()
    assert "(PLAN-2)" in said(lay(hand, "f6"))
    lay(hand, "a2", "a1")
    assert "(PLAN-4)" in said(lay(hand, "a2"))
    lay(hand, "b1")
    assert "(PLAN-5)" in said(lay(hand, "f6"))
    assert [reason(WORDS) for reason in hand.reasons(hand.view.board.tile("c1"))] == [
        WORDS.say("play-allowed")
    ]


def test_what_is_not_sent_can_be_taken_back_cube_by_cube() -> None:
    hand = planning()
    lay(hand, "a2", "a1")
    hand.use("trail")
    lay(hand, "e5")
    assert hand.powers == {"trail": "e5"}
    hand.back()
    assert hand.powers == {}
    lay(hand, "a1")  # the last cube, touched again
    assert hand.laid == ["a2"]
    hand.back()
    assert said(hand.back()) == WORDS.say("palace-nothing-laid")


def test_the_leap_is_one_step_more_and_keeps_what_lies() -> None:
    hand = planning()
    lay(hand, "a2", "a1")
    assert hand.use("leap") == Touch()
    assert hand.steps == 5
    assert hand.laid == ["a2", "a1"]
    hand.use("leap")
    assert hand.steps == 4


def test_the_trail_lies_off_the_path() -> None:
    hand = planning()
    lay(hand, "a2", "a1", "b1", "c1")
    hand.use("trail")
    assert "(TRAIL-1)" in said(lay(hand, "a1"))
    lay(hand, "e5")
    move = hand.use("send").move
    assert move == "plan b2-a2-a1-b1-c1 trail e5"
    assert hand.view.why_not(move) is None
    hand.use("trail")
    assert hand.powers == {}


def test_a_power_that_she_does_not_have_says_why() -> None:
    assert "(GEN-1)" in said(planning().use("shadow"))
    assert "(GEN-1)" in said(planning(variants=("genjutsu",)).use("leap"))


def test_shadow_and_illusion_are_laid_where_they_may() -> None:
    hand = planning(variants=("genjutsu",))
    lay(hand, "a2", "a1", "b1", "c1")
    hand.use("shadow")
    assert "(GEN-3)" in said(lay(hand, "c1"))
    lay(hand, "a1")
    hand.use("illusion")
    assert said(lay(hand, "a3")) == WORDS.say("palace-laying-illusion")
    assert hand.cast(Samurai(2)) == Touch()
    move = hand.use("send").move
    assert move == "plan b2-a2-a1-b1-c1 shadow a1 illusion red"
    assert hand.view.why_not(move) is None
    hand.back()
    hand.back()
    hand.back()
    assert hand.laid == ["a2", "a1", "b1"]


def test_a_typed_plan_lies_as_if_it_had_been_laid() -> None:
    hand = planning()
    read = hand.view.read("plan b2-a2-a1-b1-c1-c2 trail e5")
    assert isinstance(read, Plan)
    hand.take(read)
    assert hand.steps == 5
    assert hand.use("send").move == "plan b2-a2-a1-b1-c1-c2 trail e5"


def test_the_tabletop_referee_lets_her_lay_anything() -> None:
    hand = planning(referee="tabletop")
    assert len(hand.legal) == len(hand.view.board.tiles)
    lay(hand, "f6", "f6", "a1", "c1")
    assert hand.use("send").move == "plan b2-f6-f6-a1-c1"


def test_at_a_table_she_can_forget_cubes_and_the_last_one_is_the_target() -> None:
    hand = planning(referee="tabletop")
    assert "send" not in hand.offers()
    lay(hand, "b1", "c1")
    assert "send" in hand.offers()
    assert hand.use("send").move == "plan b2-b1-c1"
    guided = planning()
    lay(guided, "b1", "c1")
    assert guided.use("send").move is None


def test_the_first_object_and_the_cursed_pair() -> None:
    hand = hand_after()
    assert isinstance(hand, EnterHand)
    assert "(SET-4)" in said(lay(hand, "a1"))
    assert lay(hand, "b2").move == "enter b2"
    pair = hand_after("enter b2", variants=("cursed-object",))
    assert isinstance(pair, CurseHand)
    one, other, *_ = sorted(pair.legal)
    assert pair.touch(one) == Touch()
    assert pair.chosen == {one}
    assert [reason(WORDS) for reason in pair.reasons(one)] == [WORDS.say("palace-curse-other")]
    assert "(CURSE-1)" in said(lay(pair, "a1"))
    move = pair.touch(other).move
    assert move is not None
    assert pair.view.why_not(move) is None
    pair.back()
    assert pair.chosen == frozenset()


def hunting() -> HuntHand:
    hand = hand_after("enter b2", "plan b2-a2-a1-b1-c1", role=Role.SAMURAI)
    assert isinstance(hand, HuntHand)
    return hand


def test_a_samurai_is_chosen_and_acts() -> None:
    hand = hunting()
    assert said(lay(hand, "a1")) == WORDS.say("palace-pick-samurai")
    assert said(hand.use("search")) == WORDS.say("palace-pick-samurai")
    assert lay(hand, "e2") == Touch()
    assert hand.samurai == 1
    assert lay(hand, "d2").move == "purple step d2"
    assert "(SAM-3)" in said(lay(hand, "a1"))
    assert hand.use("search").move == "purple search"
    hand.use("hound")
    assert lay(hand, "d2").move == "purple hound d2"
    assert hand.use("done").move == "done"
    hand.back()
    hand.back()
    assert said(hand.use("search")) == WORDS.say("palace-pick-samurai")
    assert said(hand.pick(Samurai(7)))


def test_whoever_is_not_to_act_is_told_whose_turn_it_is() -> None:
    hand = hand_after("enter b2", role=Role.SAMURAI)
    assert type(hand) is Hand
    assert hand.want(WORDS) == WORDS.say("palace-goryo-acts")
    assert "turn" in said(hand.touch(Tile(0)))
    assert said(hand.use("done")) == WORDS.say("terminal-not-now")


@pytest.mark.parametrize("name", ["a1", "b1", "c2", "f6"])
def test_every_reason_is_the_view_s_own(name: str) -> None:
    hand = hunting()
    hand.pick(Samurai(0))
    tile = hand.view.board.tile(name)
    for verb, reason in zip(("step", "hound"), hand.reasons(tile), strict=True):
        refusal = hand.view.why_not(f"green {verb} {name}")
        wanted = WORDS.say("play-allowed") if refusal is None else WORDS.why(refusal)
        assert reason(WORDS).endswith(wanted)
