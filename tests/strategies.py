"""What hypothesis draws from, for all tests: tables, palaces, games and moves.

Games are made from a seed by players who mostly behave: under the tabletop referee a Goryō who
lays her cubes anywhere would lose every game in its first round.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from random import Random

from hypothesis import strategies as st

from goryo import (
    RULEBOOKS,
    VARIANTS,
    Board,
    Ending,
    Game,
    Phase,
    Referee,
    Role,
    Rulebook,
    board_names,
    load_board,
    new_game,
    read_board,
    rulebook,
    write_board,
)
from goryo.board import KNOWN_OBJECTS, MAX_SIDE, MAX_TILES, Cell, Kind, Samurai, Tile
from goryo.fate import Fate, random_fate
from goryo.hunt import right_answers
from goryo.moves import Answer, Curse, Done, Draw, Enter, Hound, Move, Plan, Search, Step
from goryo.outcome import ENDINGS
from goryo.plans import sample_plan
from goryo.roles import SEATS

# -- tables --------------------------------------------------------------------------------------

VARIANT_SETS = tuple(
    chosen
    for size in range(len(VARIANTS) + 1)
    for chosen in combinations(VARIANTS, size)
    if not {"cursed-object", "genjutsu"} <= set(chosen)
)
ALL_RULES = tuple(rulebook(name, chosen) for name, chosen in product(RULEBOOKS, VARIANT_SETS))


def label(rules: Rulebook) -> str:
    """The rulebook and its variants, for the name of a test."""
    return "+".join((rules.name, *rules.variants))


SHIPPED = tuple(map(load_board, board_names()))


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game begins."""

    rules: Rulebook
    board: Board
    referee: Referee = Referee.GUIDED

    def new_game(self) -> Game:
        return new_game(self.rules, (), self.board, self.referee)


def all_rules() -> st.SearchStrategy[Rulebook]:
    """Every rulebook with every set of variants that VAR-1 allows."""
    return st.sampled_from(ALL_RULES)


def referees() -> st.SearchStrategy[Referee]:
    return st.sampled_from(Referee)


def seeds() -> st.SearchStrategy[int]:
    return st.integers(0, 2**32 - 1)


@st.composite
def made_boards(draw: st.DrawFn) -> Board:
    """A sound palace of odd shape: 2 to 8 rooms, 3 to 8 types, up to 64 tiles, far bridges."""
    sizes = draw(st.lists(st.integers(2, 12), min_size=2, max_size=8))
    kinds = draw(st.integers(3, 8))
    return make_board(sizes, kinds, Random(draw(seeds())))


def boards() -> st.SearchStrategy[Board]:
    """The boards of the library, and made ones."""
    return st.one_of(st.sampled_from(SHIPPED), made_boards())


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    rules = draw(all_rules())
    return Setup(
        rules, draw(boards().filter(lambda board: playable(rules, board))), draw(referees())
    )


def playable(rules: Rulebook, board: Board) -> bool:
    """CURSE-1 needs two tiles of the first type, whichever that will be."""
    return not rules.cursed or min(map(len, board.tiles_of)) >= 2


# -- palaces -------------------------------------------------------------------------------------

_OWN_OBJECTS = ("koto", "sake-cup", "éventail", "mirror")
_LETTERS = "hlmsvufnKQ"


def make_board(sizes: list[int], kinds: int, rng: Random) -> Board:
    """A palace with rooms of about these sizes; what does not fit is left out."""
    rooms = _grow(sizes, rng)
    cells = sorted((cell for room in rooms for cell in room), key=_reading)
    number = {cell: n for n, cell in enumerate(cells)}
    kinds = min(kinds, len(cells))
    track, every = rng.randint(1, 14), rng.randint(1, 4)
    return Board(
        name="A made palace",
        about="",
        cells=cells,
        rooms=[n for cell in cells for n, room in enumerate(rooms) if cell in room],
        objects=_objects(rooms, number, kinds, rng),
        kinds=dict(
            zip(
                rng.sample(_LETTERS, kinds),
                rng.sample((*KNOWN_OBJECTS, *rng.sample(_OWN_OBJECTS, 2)), kinds),
                strict=True,
            )
        ),
        centres=[number[rng.choice(room)] for room in rooms],
        bridges=_bridges([[number[cell] for cell in room] for room in rooms], rng),
        track=track,
        bags=range(every, track + 1, every),
    )


def _reading(cell: Cell) -> Cell:
    column, row = cell
    return row, column


def _grow(sizes: list[int], rng: Random) -> list[list[Cell]]:
    """Rooms as shapes that do not overlap, in reading order, against the top left corner."""
    taken: set[Cell] = set()
    rooms: list[list[Cell]] = []
    left = MAX_TILES
    for size in sizes:
        near = _beside(taken) - taken
        free = [(c, r) for c in range(MAX_SIDE) for r in range(MAX_SIDE) if (c, r) not in taken]
        room = [rng.choice(sorted(near) if near and rng.random() < 0.7 else free)]
        while len(room) < min(size, left):
            open_cells = sorted(_beside(set(room)) - taken - set(room))
            if not open_cells:
                break
            room.append(rng.choice(open_cells))
        taken |= set(room)
        left -= len(room)
        rooms.append(room)
        if left <= 0:
            break
    west = min(column for column, _ in taken)
    north = min(row for _, row in taken)
    moved = [sorted(((c - west, r - north) for c, r in room), key=_reading) for room in rooms]
    return sorted(moved, key=lambda room: _reading(room[0]))


def _beside(cells: set[Cell]) -> set[Cell]:
    around = {cell for c, r in cells for cell in ((c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1))}
    return {(c, r) for c, r in around if 0 <= c < MAX_SIDE and 0 <= r < MAX_SIDE}


def _objects(
    rooms: list[list[Cell]], number: dict[Cell, int], kinds: int, rng: Random
) -> list[int]:
    """Every type somewhere: evenly through the rooms as in the box, or anyhow."""
    objects = [0] * len(number)
    even = rng.random() < 0.7
    supply: list[int] = []
    for room in rooms:
        for cell in room:
            if not supply:
                supply = rng.sample(range(kinds), kinds)
            objects[number[cell]] = supply.pop()
        if even and len(number) >= 2 * kinds * len(rooms):
            supply = []
    if not even:
        rng.shuffle(objects)
    return objects


def _bridges(rooms: list[list[int]], rng: Random) -> set[tuple[int, int]]:
    """Enough to reach every room (once in a while one is cut off), and some more."""
    pairs = [(rng.randrange(n), n) for n in range(1, len(rooms))]
    if rng.random() < 0.1:
        pairs.pop()
    pairs += [
        (one, other) for one, other in combinations(range(len(rooms)), 2) if rng.random() < 0.3
    ]
    return {(rng.choice(rooms[one]), rng.choice(rooms[other])) for one, other in pairs}


# -- games ---------------------------------------------------------------------------------------


def likely_move(game: Game, rng: Random, care: float = 0.85) -> Move:
    """A legal move of a player who asks a lot, and who makes few mistakes at a tabletop."""
    scene, bound, plan = game.position
    if scene.phase is Phase.HUNT:
        moves = list(game.legal_moves())
        questions = [move for move in moves if isinstance(move, Search | Hound)]
        if questions and rng.random() < 0.6:
            return rng.choice(questions)
        return rng.choice(moves if rng.random() < 0.3 else moves[:-1] or moves)
    if scene.referee is Referee.TABLETOP and rng.random() < care:
        if scene.phase is Phase.PLAN:
            assert bound is not None
            return sample_plan(scene._replace(referee=Referee.GUIDED), bound, rng)
        if scene.phase is Phase.ANSWER:
            assert plan is not None
            assert scene.question is not None
            return Answer(rng.choice(sorted(right_answers(scene, plan, scene.question))))
    return game.position.sample_move(rng)


def play_out(game: Game, rng: Random, fate: Fate | None = None) -> Iterator[Game]:
    """The game now and after each further move, to its end."""
    fate = fate or random_fate(game.board, rng)
    yield game
    while game.outcome is None:
        at_fate = game.actor is Role.FATE
        game = game.play(fate.draw(game.scene) if at_fate else likely_move(game, rng))
        yield game


@st.composite
def lines(draw: st.DrawFn, at: st.SearchStrategy[Setup] | None = None) -> list[Game]:
    """A whole random game, as the game at every step from before the first draw to the end."""
    setup = draw(setups() if at is None else at)
    return list(play_out(setup.new_game(), Random(draw(seeds()))))


@st.composite
def games(draw: st.DrawFn, at: st.SearchStrategy[Setup] | None = None) -> Game:
    """A random game, stopped anywhere, finished, or closed by the table (REF-5)."""
    line = draw(lines(at))
    game = draw(st.sampled_from(line))
    if game.outcome is None and draw(st.integers(0, 7)) == 0:
        return close(game, draw(endings()), draw(st.sampled_from(SEATS)))
    return game


def finished_games() -> st.SearchStrategy[Game]:
    return lines().map(lambda line: line[-1])


def endings() -> st.SearchStrategy[Ending]:
    """The ways to end that no rulebook knows."""
    return st.sampled_from([ending for ending in ENDINGS.values() if ending.by_table])


def close(game: Game, ending: Ending, loser: Role) -> Game:
    return game.close(ending, None if ending is Ending.ABORTED else loser)


# -- moves ---------------------------------------------------------------------------------------


def moves(board: Board) -> st.SearchStrategy[Move]:
    """Anything that is a move in form: legal, illegal, or of a palace that is not this one."""
    count = len(board.tiles)
    tiles = st.one_of(st.sampled_from(board.tiles), st.sampled_from([-1, count, 999]).map(Tile))
    samurai = st.integers(-1, len(board.samurai)).map(Samurai)
    kinds = st.integers(-1, len(board.kinds)).map(Kind)
    return _moves_of(kinds, tiles, samurai, st.lists(tiles, max_size=8))


def real_moves(board: Board) -> st.SearchStrategy[Move]:
    """Moves of this palace, legal or not."""
    tiles = st.sampled_from(board.tiles)
    kinds = st.integers(0, len(board.kinds) - 1).map(Kind)
    paths = st.lists(tiles, min_size=1, max_size=9)
    return _moves_of(kinds, tiles, st.sampled_from(board.samurai), paths)


def _moves_of(
    kinds: st.SearchStrategy[Kind],
    tiles: st.SearchStrategy[Tile],
    samurai: st.SearchStrategy[Samurai],
    paths: st.SearchStrategy[list[Tile]],
) -> st.SearchStrategy[Move]:
    maybe = st.one_of(st.none(), tiles)
    return st.one_of(
        st.builds(Draw, kinds),
        st.builds(Enter, tiles),
        st.builds(Curse, tiles, tiles),
        st.builds(Plan, paths.map(tuple), maybe, maybe, st.one_of(st.none(), samurai)),
        st.builds(Step, samurai, tiles),
        st.builds(Search, samurai),
        st.builds(Hound, samurai, tiles),
        st.just(Done()),
        st.builds(Answer, st.booleans()),
    )


def nearly_legal_moves(game: Game) -> st.SearchStrategy[Move]:
    """Legal moves of this game and of its neighbourhood: what people try."""

    def vary(seed: int) -> Move:
        rng = Random(seed)
        move = likely_move(game, rng, care=0.5) if game.outcome is None else Done()
        return vary_move(move, game.board, rng) if rng.random() < 0.7 else move

    return seeds().map(vary)


def vary_move(move: Move, board: Board, rng: Random) -> Move:
    """The same move with one thing changed."""
    tile = rng.choice(board.tiles)
    samurai = rng.choice(board.samurai)
    match move:
        case Draw():
            return Draw(Kind(rng.randrange(len(board.kinds))))
        case Enter():
            return Enter(tile)
        case Curse(one, _):
            return Curse(one, tile)
        case Plan(path, trail, shadow, illusion):
            n = rng.randrange(len(path))
            return rng.choice(
                (
                    Plan((*path[:n], tile, *path[n + 1 :]), trail, shadow, illusion),
                    Plan(path[:-1], trail, shadow, illusion),
                    Plan((*path, tile), trail, shadow, illusion),
                    Plan(path, tile, shadow, illusion),
                    Plan(path, trail, tile, illusion),
                    Plan(path, trail, shadow, samurai),
                )
            )
        case Step() | Search() | Hound() | Done():
            return rng.choice(
                (Step(samurai, tile), Search(samurai), Hound(samurai, tile), Answer(True))
            )
        case Answer(yes):
            return Answer(not yes)


def notations() -> st.SearchStrategy[str]:
    """Text that looks like a move, or like nothing at all."""
    verbs = ["plan", "draw", "enter", "curse", "done", "yes", "no", "step", "search", "hound"]
    names = ["green", "purple", "yellow", "white", "trail", "shadow", "illusion", "helmet", "koto"]
    places = ["a1", "b2", "c3", "p16", "q1", "a0", "a1-b1-c1-c2-c3", "-", "a1-", "--", "½", "Éa1"]
    words = [*verbs, *names, *places]
    return st.one_of(
        st.lists(st.sampled_from(words), max_size=6).map(" ".join),
        st.text(max_size=30),
        st.just("plan " + "a1-" * 200),
    )


def reread(board: Board) -> Board:
    """The board as its own text tells it."""
    return read_board(write_board(board))
