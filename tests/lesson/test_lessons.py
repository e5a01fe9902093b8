"""The guided first games on the core: every move is legal, and every rule has its time."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from goryo.board import paths
from goryo.clauses import CLAUSES
from goryo.errors import Unknown
from goryo.events import Advanced, Answered, Broken, Caught, Drawn, Event, Revealed
from goryo.game import new_game
from goryo.lesson import SCRIPTS, Act, Lesson, LessonStep, lesson_of, lesson_to_json, stage
from goryo.moves import Done, Enter, Hound, Move, Plan, Search
from goryo.moves import Step as Stepping
from goryo.refusals import Illegal
from goryo.roles import SEATS, Role
from goryo.rulebook import DEFAULT_RULEBOOK
from goryo.view_json import view_from_json
from goryo.words import LANGUAGES, Words
from tests.lesson.ways import way

ROLES = [role.value for role in SEATS]
MOST_WORDS = 250
LONGEST = 45
"""Words that are said at once."""

every_lesson = pytest.mark.parametrize("role", ROLES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


# -- the moves -----------------------------------------------------------------------------------


@every_lesson
def test_every_move_of_a_lesson_is_legal_and_leads_to_its_next_step(role: str) -> None:
    lesson = lesson_of(role)
    assert [step.place for step in way(lesson)] == list(range(lesson.length))
    for step in lesson.steps:
        for move, number in step.ways.items():
            following = lesson.steps[number]
            assert following.place == step.place + 1
            assert following.view.history[: len(step.view.history)] == step.view.history
            assert following.view.history[len(step.view.history) :] == following.fresh
            if step.acts:
                assert step.view.to_act
                assert step.view.why_not(move) is None, move
                assert following.fresh
            else:
                assert move == ""


@every_lesson
def test_a_lesson_is_a_game_as_people_play_it(role: str) -> None:
    lesson, usual = lesson_of(role), new_game()
    for step in lesson.steps:
        assert step.view.role.value == role
        assert (step.view.board, step.view.rules) == (usual.board, usual.rules)
        assert step.view.scene.referee is usual.referee
        assert step.view.outcome is None
    assert lesson.steps[0].view.rules.name == DEFAULT_RULEBOOK


def test_every_way_to_the_second_target_is_taken() -> None:
    """As long as her false trail lies where the Samurai will ask."""
    step = next(step for step in lesson_of("goryo").steps if len(step.ways) > 1)
    wanted = read_plan(step, next(iter(step.ways)))
    fitting = {
        step.view.write(move)
        for move in step.view.legal_moves()
        if isinstance(move, Plan) and (move.path[-1], move.trail) == (wanted.path[-1], wanted.trail)
    }
    assert set(step.ways) == fitting


def test_what_the_samurai_are_led_to_follows_from_what_they_asked() -> None:
    """Of all plans that fit the answers, those without a false trail have one target."""
    step = next(step for step in way(lesson_of("samurai")) if "red step b4" in step.ways)
    said = {event.tile: event.yes for event in step.view.history if isinstance(event, Answered)}
    assert len(said) == 2
    start = step.view.scene.goryo
    assert start is not None
    fitting = [
        path
        for path in paths(step.view.board, start, 4)
        if all((tile in path) is yes for tile, yes in said.items())
    ]
    names = step.view.board.tile_names
    assert ["-".join(names[tile] for tile in path) for path in fitting] == ["b6-a6-a5-a4-b4"]


def test_a_script_that_the_rules_refuse_is_none() -> None:
    script = SCRIPTS[Role.SAMURAI]
    broken = replace(script, steps=(script.steps[0], Act(script.steps[1].lines, "red hound b6")))
    with pytest.raises(Illegal):
        stage(replace(broken, steps=(*broken.steps, script.steps[2])))


def test_only_the_seats_have_lessons() -> None:
    with pytest.raises(Unknown):
        lesson_of("watcher")


# -- the words -----------------------------------------------------------------------------------


def words_in(text: str) -> int:
    return len(re.findall(r"[\w’-]+", text))


@every_language
@every_lesson
def test_a_lesson_takes_about_ninety_seconds_to_read(role: str, language: str) -> None:
    words = Words(language)
    texts = [words.say(line.say) for step in way(lesson_of(role)) for line in step.lines]
    assert sum(map(words_in, texts)) <= MOST_WORDS
    assert max(map(words_in, texts)) <= LONGEST
    assert len(texts) == len(set(texts))


@every_lesson
def test_theme_and_goal_come_first_each_in_one_sentence(role: str) -> None:
    first = lesson_of(role).steps[0]
    assert [line.say for line in first.lines] == [f"lesson-{role}-theme", f"lesson-{role}-goal"]
    assert not first.acts


@every_language
def test_the_objects_that_are_spoken_of_are_those_of_the_game(language: str) -> None:
    """What is named in the texts is where the texts say that it is."""
    words = Words(language)
    goryo = way(lesson_of("goryo"))
    board = goryo[0].view.board
    bound, first = goryo[0].view.bound, goryo[0].view.scene.first
    assert bound is not None
    assert first is not None
    enter, plan = goryo[1], goryo[2]
    target = read_plan(plan, next(iter(plan.ways))).path[-1]
    drawn = [event.object for step in goryo for event in step.fresh if isinstance(event, Drawn)]

    def named(kind: int, text: str) -> bool:
        """By its stem: texts have the plural, too."""
        return words.object(board.kinds[kind])[:-1].lower() in text.lower()

    assert named(first, words.say(enter.lines[0].say))
    assert named(bound, words.say("lesson-goryo-target"))
    assert named(board.kind_of[target], words.say("lesson-goryo-revealed"))
    assert len(drawn) == 1
    assert named(drawn[0], words.say("lesson-goryo-clues"))
    again = read_plan(goryo[6], next(iter(goryo[6].ways))).path[-1]
    assert board.kind_of[again] == board.kind_of[target]
    assert named(board.kind_of[again], words.say("lesson-goryo-again"))
    assert len(goryo[-1].view.scene.dark) == 5

    samurai = way(lesson_of("samurai"))
    assert named(samurai[0].view.scene.first or 0, words.say("lesson-samurai-search"))
    asked = samurai[2].view.read(next(iter(samurai[2].ways)))
    assert isinstance(asked, Hound)
    assert named(board.kind_of[asked.tile], words.say("lesson-samurai-hound"))
    broken = [event.tile for step in samurai for event in step.fresh if isinstance(event, Broken)]
    assert len(broken) == 1
    for text in ("step", "sure", "drawn"):
        assert named(board.kind_of[broken[0]], words.say(f"lesson-samurai-{text}"))
    assert len(samurai[-1].view.scene.dark) == 3
    assert samurai[-1].view.scene.spirits == 2
    assert samurai[-1].view.bound is None


# -- each rule when it first matters, and never before -------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A step, or a part of a plan: when so many cubes lie beyond her own tile."""

    step: LessonStep
    laid: int
    first: bool
    """Whether this is where the step begins."""

    @property
    def move(self) -> Move | None:
        return self.step.view.read(next(iter(self.step.ways))) if self.step.acts else None

    @property
    def plan(self) -> Plan | None:
        return self.move if isinstance(self.move, Plan) else None

    @property
    def fresh(self) -> tuple[Event, ...]:
        return self.step.fresh if self.first else ()


def moments(lesson: Lesson) -> Iterator[Moment]:
    for step in way(lesson):
        cubes = len(read_plan(step, next(iter(step.ways))).path) if is_plan(step) else 1
        for laid in range(cubes):
            yield Moment(step, laid, laid == 0)


def is_plan(step: LessonStep) -> bool:
    return step.acts and next(iter(step.ways)).startswith("plan ")


def read_plan(step: LessonStep, move: str) -> Plan:
    plan = step.view.read(move)
    assert isinstance(plan, Plan)
    return plan


def happens(*kinds: type[Event]) -> Callable[[Moment], bool]:
    return lambda moment: any(isinstance(event, kinds) for event in moment.fresh)


def at_the_beginning(moment: Moment) -> bool:
    return moment.step.place == 0


def she_lays_her_target(moment: Moment) -> bool:
    return moment.plan is not None and moment.laid == len(moment.plan.path) - 2


def she_passes_a_samurai(moment: Moment) -> bool:
    if moment.plan is None or moment.laid + 1 >= len(moment.plan.path):
        return False
    return moment.plan.path[moment.laid + 1] in moment.step.view.scene.samurai


def her_path_lies_and_the_trail_does_not(moment: Moment) -> bool:
    plan = moment.plan
    return plan is not None and plan.trail is not None and moment.laid == len(plan.path) - 1


def they_reach_over_a_bridge(moment: Moment) -> bool:
    move, scene = moment.move, moment.step.view.scene
    if not isinstance(move, Stepping | Hound):
        return False
    ends = frozenset((scene.samurai[move.samurai], move.tile))
    return ends in map(frozenset, moment.step.view.board.bridges)


def one_samurai_can_do_no_more(moment: Moment) -> bool:
    scene = moment.step.view.scene
    acted = [event for event in moment.step.view.history if event.kind in ("stepped", "asked")]
    return moment.step.view.role is Role.SAMURAI and len(acted) == scene.rules.actions_each


def they_go_where_she_will_be(moment: Moment) -> bool:
    """Somebody stands there already, and her path is known to have come there."""
    scene = moment.step.view.scene
    move = moment.move
    return (
        isinstance(move, Stepping)
        and move.tile in scene.samurai
        and any(clue.tile == move.tile and clue.yes for clue in scene.clues)
    )


MATTERS: dict[str, dict[str, Callable[[Moment], bool]]] = {
    "goryo": {
        "END-1": at_the_beginning,
        "SET-3": lambda moment: isinstance(moment.move, Enter),
        "SET-4": lambda moment: isinstance(moment.move, Enter),
        "PLAN-2": lambda moment: moment.plan is not None,
        "PLAN-3": lambda moment: moment.plan is not None,
        "PLAN-5": she_lays_her_target,
        "PLAN-6": she_lays_her_target,
        "REV-4": she_lays_her_target,
        "REV-5": she_lays_her_target,
        "PLAN-7": she_passes_a_samurai,
        "INV-1": happens(Answered),
        "REV-1": happens(Revealed),
        "REV-6": happens(Broken),
        # The draw is told in a step of its own, after the break that came with it.
        "REV-3": lambda moment: any(isinstance(e, Advanced) for e in moment.step.view.history),
        "REV-7": lambda moment: any(isinstance(e, Drawn) for e in moment.step.view.history),
        "REV-8": lambda moment: any(isinstance(e, Drawn) for e in moment.step.view.history),
        "TRAIL-1": her_path_lies_and_the_trail_does_not,
        "TRAIL-2": her_path_lies_and_the_trail_does_not,
        "TRAIL-3": lambda moment: any(
            isinstance(event, Revealed) and event.plan.trail is not None for event in moment.fresh
        ),
    },
    "samurai": {
        "END-1": at_the_beginning,
        "REV-5": at_the_beginning,
        "REV-8": at_the_beginning,
        "PLAN-3": lambda moment: moment.step.acts,
        "SAM-4": lambda moment: isinstance(moment.move, Search),
        "INV-1": happens(Answered),
        "SAM-5": lambda moment: isinstance(moment.move, Hound),
        "SAM-3": lambda moment: isinstance(moment.move, Stepping),
        "SAM-2": one_samurai_can_do_no_more,
        "BRD-3": they_reach_over_a_bridge,
        "REV-4": they_go_where_she_will_be,
        "SAM-1": lambda moment: isinstance(moment.move, Done),
        "REV-1": happens(Revealed),
        "REV-3": lambda moment: any(isinstance(e, Advanced) for e in moment.step.view.history),
        "REV-6": lambda moment: any(isinstance(e, Broken) for e in moment.step.view.history),
        "REV-7": lambda moment: any(isinstance(e, Drawn) for e in moment.step.view.history),
    },
}
TOLD_ONE_LATER = {"REV-3", "REV-6", "REV-7", "REV-8"}
"""A reveal is too much for one step: what it brings is told in the next, before any move."""


@every_lesson
def test_each_rule_is_said_when_it_first_matters_and_never_before(role: str) -> None:
    lesson, matters = lesson_of(role), MATTERS[role]
    found = list(moments(lesson))
    said: dict[str, int] = {}
    for number, moment in enumerate(found):
        for line in moment.step.lines:
            if line.laid != moment.laid:
                continue
            for clause in line.clauses:
                assert clause not in said, f"{clause} is said twice"
                said[clause] = number
    assert set(said) == set(matters)
    assert set(said) <= {clause.id for clause in CLAUSES}
    for clause, number in said.items():
        first = next(n for n, moment in enumerate(found) if matters[clause](moment))
        late = number - first
        if late == 1 and clause in TOLD_ONE_LATER:
            assert found[number].move is None
        else:
            assert late == 0, f"{clause} matters at {first} and is said at {number}"


def test_what_a_lesson_shows_happens() -> None:
    """Clues on a bag, a catch, a lie that counts for nothing."""
    goryo, samurai = (way(lesson_of(role))[-1].view for role in ("goryo", "samurai"))
    advanced = [event for event in goryo.history if isinstance(event, Advanced)]
    assert [(event.greens, event.bags) for event in advanced] == [(2, 1), (0, 0)]
    assert not any(isinstance(event, Caught) for event in goryo.history)
    caught = [event for event in samurai.history if isinstance(event, Caught)]
    assert [len(event.samurai) for event in caught] == [2]


# -- as data -------------------------------------------------------------------------------------


@every_lesson
def test_the_views_of_a_lesson_can_be_read_back_from_its_data(role: str) -> None:
    lesson = lesson_of(role)
    data = json.loads(json.dumps(lesson_to_json(lesson)))
    assert (data["role"], data["length"]) == (role, lesson.length)
    assert len(data["steps"]) == len(lesson.steps)
    parents = {n: k for k, step in enumerate(data["steps"]) for n in step["ways"].values()}
    for number, (step, told) in enumerate(zip(lesson.steps, data["steps"], strict=True)):
        history: list[object] = []
        here: int | None = number
        while here is not None:
            history[:0] = data["steps"][here]["items"]
            here = parents.get(here)
        assert view_from_json({**data["base"], "history": history}) == step.view
        assert (told["now"]["choices"] is None) is not step.acts


def test_the_digest_tells_lessons_apart() -> None:
    one, other = (lesson_to_json(lesson_of(role))["digest"] for role in ROLES)
    assert one != other
    assert lesson_to_json(lesson_of("goryo"))["digest"] == one
