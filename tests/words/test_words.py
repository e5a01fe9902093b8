from __future__ import annotations

import ast as python
import re
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import ast

import goryo
from goryo.board import board_names
from goryo.clauses import CLAUSES, Source
from goryo.cli import app
from goryo.cli.command import Group
from goryo.cli.play import Side
from goryo.errors import Unknown
from goryo.events import EVENTS
from goryo.lab.sequential import Verdict
from goryo.outcome import Ending
from goryo.refusals import Reason
from goryo.roles import Role
from goryo.rulebook import RULEBOOKS, VARIANTS, Power, Stage
from goryo.sitting.pencil import Mark as PencilMark
from goryo.sitting.place import Deed
from goryo.terminal.keys import HELP
from goryo.wire.names import EMOTES
from goryo.words import LANGUAGES, Arg, Words
from goryo.words.sentences import UNKNOWN
from goryo.words.typed import COMMANDS
from tests.words.catalogue import (
    LOG,
    VOCABULARIES,
    all_ids,
    contents,
    entries,
    message_ids,
    messages,
    samples,
    terms,
)
from tests.words.page_ids import FAMILIES as PAGE_FAMILIES
from tests.words.page_ids import LITERAL as PAGE_LITERAL
from tests.words.page_ids import SAID as PAGE_SAID
from tests.words.server_ids import GOODBYES, SERVER, TURNED_AWAY

OBJECTS = {
    "en": "helmet lantern mask scroll vase urn flower fan",
    "it": "elmo lanterna maschera pergamena vaso urna fiore ventaglio",
    "fr": "heaume lanterne masque manuscrit vase urne fleur éventail",
}
WITH_ARTICLE = {
    "en": "the helmet, the lantern, the mask, the scroll, the vase, the urn, the flower, the fan",
    "it": "l’elmo, la lanterna, la maschera, la pergamena, il vaso, l’urna, il fiore, il ventaglio",
    "fr": "le heaume, la lanterne, le masque, le manuscrit, le vase, l’urne, la fleur, l’éventail",
}
COLOURS = {
    "en": "green yellow purple red blue white black orange pink",
    "it": "verde giallo viola rosso blu bianco nero arancione rosa",
    "fr": "vert jaune violet rouge bleu blanc noir orange rose",
}
POWERS = {
    ("en", "2019"): ["Leap", "False Trail", "Illusion", "Shadow"],
    ("en", "2024"): ["Sprint", "False Trail", "Illusion", "Shadow"],
    ("it", "2024"): ["Balzo", "Falsa Pista", "Illusione", "Ombra"],
    ("fr", "2024"): ["Bond", "Fausse Piste", "Illusion", "Ombre"],
}
# Per clause what a player of each vocabulary must read there: the table of words in the rules.
READ = {
    "BRD-1": ["room tiles", "object spaces", "tessere stanza", "tuiles Pièce"],
    "SET-1": ["object tiles", "Object Tiles", "tessere oggetto", "tuiles Objet"],
    "SET-2": ["bound object", "Bound Object", "oggetto vincolato", "objet lié"],
    "SET-4": ["starting tile", "starting space", "casella di partenza", "tuile de départ"],
    "PLAN-3": ["Movement cubes", "Move Cubes", "cubetti Movimento", "cubes Mouvement"],
    "PLAN-5": ["Target cube", "Target Cube", "cubetto Bersaglio", "cube Cible"],
    "PLAN-7": ["route", "path", "percorso", "parcours"],
    "SAM-1": [
        "action indicators",
        "Samurai Action Cubes",
        "indicatori delle azioni",
        "cubes Action",
    ],
    "SAM-3": ["Step:", "Move:", "Passo:", "Déplacement\u00a0:"],
    "SAM-4": ["Search:", "Search:", "Ricerca:", "Chercher\u00a0:"],
    "SAM-5": ["Hound:", "Sniff:", "Segugio:", "Traquer\u00a0:"],
    "INV-1": ["green clue token", "green Paw-print Token", "indizio verde", "Indice vert"],
    "REV-2": [
        "token to its Goryō side",
        "Spirit Token to its number",
        "lato Goryō",
        "face Goryō",
    ],
    "REV-3": ["semicircular track", "arc of gongs", "tracciato semicircolare", "semi-circulaire"],
    "REV-6": [
        "broken object stone",
        "Broken Object Piece",
        "pietrina oggetto",
        "pierre Objet Brisé",
    ],
    "REV-7": ["bag symbol", "Bag Icon", "simbolo sacchetto", "symbole sac"],
    "REV-9": ["Reveal", "Discovery Turn", "Rivelazione", "Révélation"],
    "ADV-1": ["advanced mode", "Advanced Mode", "Variante avanzata", "variante avancée"],
}

every_vocabulary = pytest.mark.parametrize(("language", "vocabulary"), VOCABULARIES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


# -- the files -----------------------------------------------------------------------------------


@every_vocabulary
def test_every_entry_can_be_read_and_is_there_once(language: str, vocabulary: str) -> None:
    found = entries(language, vocabulary)
    assert [entry.content for entry in found if isinstance(entry, ast.Junk)] == []
    names = Counter(
        (type(entry).__name__, entry.id.name)
        for entry in found
        if isinstance(entry, ast.Message | ast.Term)
    )
    assert [name for name, times in names.items() if times > 1] == []


@every_language
def test_every_language_says_the_same_things(language: str) -> None:
    assert message_ids(language) ^ message_ids("en") == set()


def test_both_english_vocabularies_have_the_same_terms() -> None:
    assert terms("en", "2019") == terms("en", "2024")


@every_vocabulary
def test_every_term_is_used(language: str, vocabulary: str) -> None:
    used = set[str]()
    for entry in entries(language, vocabulary):
        if isinstance(entry, ast.Message | ast.Term):
            used |= contents(entry).terms
    assert set(terms(language, vocabulary)) - used == set()


@every_language
def test_every_language_uses_the_same_variables(language: str) -> None:
    for name, message in messages("en").items():
        # $the_object and $object, $Samurai and $samurai are forms of one thing, and with $gender
        # some languages agree.
        here, there = (
            {re.sub("^the_|_id$|_count$", "", variable.lower()) for variable in contents(each).keys}
            for each in (message, messages(language)[name])
        )
        assert here - {"gender"} == there - {"gender"}, name


# What one English vocabulary calls differently may stand in its terms only.
ONE_VOCABULARY_ONLY = re.compile(
    r"\b(?:tiles?|spaces?|routes?|paths?|Leap|Sprint|Hound|Sniff|Reveal|Discovery|[Gg]ongs?"
    r"|[Mm]allet|[Pp]aw-print|[Ii]nvestigat\w+|Movement|Steps?|Moves?|indicators?|track"
    r"|(?:clue|spirit|object) tokens?|bag symbols?|stones?)\b"
)


def test_no_english_sentence_is_bound_to_one_vocabulary() -> None:
    for name, message in messages("en").items():
        for text in contents(message).texts:
            assert not ONE_VOCABULARY_ONLY.search(text), f"{name}: {text}"


# -- the texts -----------------------------------------------------------------------------------

SENTENCES = ("clause-", "why-", "log-", "outcome-", "refused-", "bye-")
FLAWS = {
    "a straight quotation mark or apostrophe": re.compile("[\"'`]"),
    "a bidi isolation mark": re.compile("[\u2066-\u2069]"),
    "a placeholder": re.compile(r"[{}$]|\bNone\b|\?\?\?"),
    "two blanks": re.compile(r"[ \u00a0\u202f]{2}"),
    "a blank before an ellipsis": re.compile(r"\S\s…"),
    "a blank at an end": re.compile(r"^\s|\s$"),
    "a line break": re.compile(r"\n"),
    "a blank before a stop": re.compile(r"\s[.,)]"),
    "two stops": re.compile(r"[.,:;][.,:;]"),
}
LANGUAGE_FLAWS = {
    "en": {
        "a blank before a mark": re.compile(r"\s[:;!?]"),
        "another language's quotation marks": re.compile("[«»]"),
    },
    "it": {
        "a blank before a mark": re.compile(r"\s[:;!?]"),
        "a blank inside quotation marks": re.compile(r"«\s|\s»"),
        "another language's quotation marks": re.compile("[“”]"),
        "an apostrophe with a blank": re.compile("’ "),
        "an article that should be elided": re.compile(r"\b(?:lo|la|della|sulla) [aeiou]\w"),
        "an article before a share, which is another one before 8 or 11": re.compile(
            r"\b(?:il|al|del|dal|nel|sul) [^\s%]+%"
        ),
    },
    "fr": {
        "no hard blank before a colon or a closing quotation mark": re.compile(
            r"[^\u00a0](?:»|:(?!//))"
        ),
        "no narrow blank before a mark": re.compile(r"[^\u202f«\u00a0][;!?%]|[^«]\u00a0[;!?%]"),
        "no hard blank after a quotation mark": re.compile("«[^\u00a0]"),
        "another language's quotation marks": re.compile("[“”]"),
        "an apostrophe with a blank": re.compile("’ "),
        "an elision that is missing": re.compile(
            r"\b(?:le|la|de|ne|que|se|je|du) (?:[aeiouéèê]|h(?!asard|aut|eaume|uit))\w",
            re.IGNORECASE,
        ),
    },
}


@every_vocabulary
def test_every_message_can_be_said_and_is_set_well(language: str, vocabulary: str) -> None:
    words = Words(language, vocabulary)
    flaws = FLAWS | LANGUAGE_FLAWS.get(language, {})
    for message_id in sorted(message_ids(language)):
        for args in samples(language, message_id.partition(".")[0]):
            text = words.say(message_id, **args)
            assert text, message_id
            # What comes in from outside is not ours to judge; "?" stands for a whole sentence.
            judged = text.removesuffix(" ?")
            for flaw, pattern in flaws.items():
                assert not pattern.search(judged), f"{flaw} in {message_id}: {text!r}"
            if message_id.startswith(SENTENCES):
                assert text[-1] in ".?", f"{message_id} does not end: {text!r}"
                assert re.match(r"[A-ZÀÈÉ0-9]|b2 ", text), f"{message_id}: {text!r}"


@pytest.mark.parametrize("n", range(4), ids=["en-2019", "en-2024", "it", "fr"])
def test_a_player_of_a_rulebook_meets_its_words(n: int) -> None:
    words = Words(*VOCABULARIES[n])
    for clause, wanted in READ.items():
        assert wanted[n] in words.clause(clause), clause
    assert [words.say(f"power-{power}") for power in Power] == POWERS[VOCABULARIES[n]]


@every_language
def test_objects_and_colours_are_those_of_the_table_of_words(language: str) -> None:
    words = Words(language)
    ids = OBJECTS["en"].split()
    assert [words.object(id) for id in ids] == OBJECTS[language].split()
    assert [words.object(id, "the") for id in ids] == WITH_ARTICLE[language].split(", ")
    assert [words.colour(id) for id in COLOURS["en"].split()] == COLOURS[language].split()


@every_language
def test_the_help_names_every_language(language: str) -> None:
    told = Words(language).say("about-lang")
    assert set(re.findall(r"\b[a-z]{2}\b", told)) >= set(LANGUAGES)


def test_clauses_have_a_text_each_and_no_text_is_without_its_clause() -> None:
    texts = {name for name in messages("en") if name.startswith("clause-")}
    assert texts == {f"clause-{clause.id}" for clause in CLAUSES}


# -- every id has a use, every use has an id -----------------------------------------------------

# Problems are named by what they are about; these are names of headers, not of problems.
PROBLEM = re.compile(
    r"(?:board|map|rooms?|wall|bridge|tile|objects?|move|fate|json|record|review|puzzle|rulebook"
    r"|player)(?:-[a-z]+)+|variants-exclude|paths-many|train-other|abort-late|stale-number"
)
HEADERS = {"fate-commitment"}
SOURCE = Path(goryo.__path__[0])
AROUND = (
    "kernel/lookup.py",
    "lab/training.py",
    "review/line.py",
    "puzzle/puzzle_json.py",
    "players/registry.py",
)
NAMING = (
    *SOURCE.glob("*.py"),
    *(file for room in ("board", "record") for file in (SOURCE / room).glob("*.py")),
    *(SOURCE / name for name in AROUND),
)
"""The files that name problems: the core, and four rooms around it."""


def problems() -> set[str]:
    """Every problem that these files name somewhere."""
    found = set()
    for file in NAMING:
        for node in python.walk(python.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                found |= {node.value} if PROBLEM.fullmatch(node.value) else set()
    return found - HEADERS


GROUPS = {name: each for name in app.names if isinstance(each := app.command(name), Group)}
COMMANDS_OF_GORYO = (
    *app.names,
    *(f"{name}-{each}" for name in GROUPS for each in GROUPS[name].names),
)

FAMILIES: dict[str, set[str]] = {
    "problem": problems() | SERVER.problems,
    "arena-test": {verdict.value for verdict in Verdict},
    "about": {*COMMANDS_OF_GORYO},
    "usage": {"int", "float"},
    "unknown": {*UNKNOWN, "other"},
    "command": {*COMMANDS, "done", "deceive", "honest", "skip"},
    "help": {*COMMANDS, "goryo", "samurai"},
    "hint": {power.value for power in Power},
    "verb": {"step", "search", "hound"},
    "emote": set(EMOTES),
    "play-choose": {side.value for side in Side},
    "board-column": {"name", "rooms", "tiles", "types", "about"},
    "why": {reason.message for reason in Reason},
    "refused": TURNED_AWAY,
    "bye": set(GOODBYES),
    "log": set(LOG),
    "outcome": {ending.id for ending in Ending},
    "clause": {clause.id for clause in CLAUSES},
    "rules-group": {clause.group for clause in CLAUSES},
    "mark": {mark.value for mark in Source},
    "object": set(OBJECTS["en"].split()),
    "colour": set(COLOURS["en"].split()),
    "role": {role.value for role in Role},
    "power": {power.value for power in Power},
    "variant": {*VARIANTS, "no-change"},
    "referee": {"guided", "tabletop"},
    "stage": {*(stage.value for stage in Stage), "draws"},
    "language": set(LANGUAGES),
    "palace": set(board_names()),
    "rulebook-field": {
        *("language", "year", "actions", "calls", "trail-denial", "reveal-order", "first-token"),
        *("seals", "draws", "variants", "colours", "powers", "cursed-object"),
    },
    "terminal-side": {side.value for side in Side},
    "terminal-key": set(HELP),
    "terminal-help": {*HELP, "typed"},
    "terminal-mark": {mark.value for mark in PencilMark},
    "terminal-do": {Deed.CLAIM.value, Deed.REPLACE.value},
    "terminal-sure": {*(deed.value for deed in Deed), "delete"},
    "value": {"yes", "no", "none"}.union(
        *(
            {
                f"calls-{book.wording.calls}",
                f"draws-{book.wording.draws}",
                f"first-token-{book.wording.first_token}",
                f"seals-{book.wording.seals}",
            }
            for book in RULEBOOKS.values()
        )
    ),
    **PAGE_FAMILIES,
}
CODE = "\n".join(file.read_text(encoding="utf-8") for file in sorted(SOURCE.rglob("*.py")))


@pytest.mark.parametrize("family", FAMILIES)
def test_every_member_of_a_family_has_its_message(family: str) -> None:
    wanted = {f"{family}-{member}" for member in FAMILIES[family]}
    assert wanted - set(messages("en")) == set()


def test_every_message_is_used() -> None:
    rendered = {f"{family}-{member}" for family in FAMILIES for member in FAMILIES[family]}
    inside = set[str]().union(*(contents(each).messages for each in messages("en").values()))
    literal = set(re.findall(r"\"([a-z][\w-]*)(?:\.\w+)?\"", CODE))
    assert set(messages("en")) - rendered - inside - literal - PAGE_LITERAL == set()


def test_every_message_that_code_says_by_name_exists() -> None:
    said = set(re.findall(r"\bsay\(\s*\"([^\"]+)\"", CODE)) | PAGE_SAID
    assert said
    for language, ids in all_ids().items():
        assert said - ids == set(), language


def test_every_kind_of_event_has_a_line() -> None:
    for event in EVENTS:
        assert any(kind == event.kind or kind.startswith(f"{event.kind}-") for kind in LOG)


@every_language
@pytest.mark.parametrize("kind", LOG)
def test_a_line_needs_what_its_table_says_and_no_more(language: str, kind: str) -> None:
    given: dict[str, Arg] = {
        **dict.fromkeys(("number", "greens", "marker", "bags"), 2),
        "object": "urn",
        "samurai": "red",
        "power": "trail",
        "leap": True,
    }
    words = Words(language)
    args = {name: given.get(name, "b2") for name in LOG[kind]}
    assert words.log(kind, args)
    for name in args:
        with pytest.raises(LookupError):
            words.log(kind, {other: args[other] for other in args if other != name})


# -- what callers rely on ------------------------------------------------------------------------


def test_an_unknown_language_or_vocabulary_is_named_with_the_known_ones() -> None:
    with pytest.raises(Unknown) as language:
        Words("de")
    assert (language.value.what, language.value.given) == ("language", "de")
    assert language.value.known == LANGUAGES
    with pytest.raises(Unknown):
        Words("it", "2020")


def test_what_is_missing_is_an_error_and_never_a_text() -> None:
    words = Words()
    for missing in ("no-such-message", "object-helmet.an", "colour-green.the"):
        with pytest.raises(LookupError):
            words.say(missing)
    with pytest.raises(LookupError):
        words.say("samurai")
    with pytest.raises(LookupError):
        words.refusal("plan-step", {"tile": "a1"})
    with pytest.raises(LookupError):
        words.log("planned", {"path": "c3-c2-c1-b1-a1"})


@every_language
def test_an_object_of_ones_own_board_keeps_its_name(language: str) -> None:
    assert Words(language).object("kettle", "the") == "kettle"
    assert "kettle" in Words(language).log("drawn", {"object": "kettle"})


def test_samurai_are_named_by_their_colour() -> None:
    assert Words("en").samurai("green") == "the green Samurai"
    assert Words("it").samurai("green") == "il Samurai verde"
    assert Words("fr").samurai("green") == "le Samouraï vert"


def test_several_samurai_are_listed() -> None:
    args: dict[str, Arg] = {"samurai": ["green", "red", "blue"], "number": 2}
    assert Words("en", "2019").log("caught", args) == (
        "The green Samurai, the red Samurai and the blue Samurai catch the Goryō:"
        " 2 spirit tokens are turned."
    )
    assert Words("it").log("caught", {"samurai": ["green"], "number": 1}) == (
        "Il Samurai verde cattura il Goryō: si gira un segnalino spirito."
    )


def test_a_plan_is_told_with_the_powers_it_uses_and_no_others() -> None:
    plan: dict[str, Arg] = {"path": "c3-c2-c1-b1-a1", "leap": False, "trail": None, "shadow": None}
    words = Words("en", "2019")
    assert words.log("revealed", plan) == "The Goryō shows her plan: c3-c2-c1-b1-a1."
    assert words.log("revealed", plan | {"leap": True, "trail": "e5"}) == (
        "The Goryō shows her plan: c3-c2-c1-b1-a1, Leap, False Trail on e5."
    )
    assert words.log("revealed", plan | {"shadow": "c2"}).endswith("-a1, Shadow on c2.")


def test_a_refusal_names_things_in_the_language_of_the_reader() -> None:
    args = {"tile": "a1", "object": "urn"}
    assert "l’urna" in Words("it").refusal("break-type", args)
    assert Words("fr").refusal("power-absent", {"power": "shadow"}).startswith("L’Ombre ")
    assert Words("en").refusal("not-your-turn", {"role": "samurai"}) == "It is the Samurai’s turn."


@every_language
@pytest.mark.parametrize("ending", Ending)
def test_every_ending_names_its_winner(language: str, ending: Ending) -> None:
    words = Words(language)
    if ending.by_table and ending is not Ending.ABORTED:
        told = {words.outcome(ending.id, winner) for winner in ("goryo", "samurai", None)}
        assert len(told) == 3
    else:
        assert words.outcome(ending.id, None) == words.outcome(ending.id, "goryo")
