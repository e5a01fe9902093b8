"""docs/changing.md leads through the house as it is: its names exist, and its steps work."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pages import ROOT, blocks, page

DOCS = page("changing.md")
RULE, BOOK, OPPONENT, LANGUAGE = (
    "".join(block.text for block in blocks(part, "diff"))
    for part in re.split(r"^## A (?:sixth rulebook|new opponent|new language)$", DOCS, flags=re.M)
)
[PROGRAM] = [block.text for block in blocks(DOCS, "py")]
PROSE = re.sub(r"^```.*?^```$", "", DOCS, flags=re.MULTILINE | re.DOTALL)
QUOTED = sorted(set(re.findall(r"`([^`]+)`", PROSE)))
SENTENCES = """
from goryo import Words
for language in ("en", "it", "fr"):
    print(Words(language).refusal("hound-tired", {"samurai": "green"}))
"""
WRITTEN = (".py", ".ftl", ".json", ".ts", ".toml", ".md")
"""The files in which a name may stand."""


def changes(text: str) -> Iterator[tuple[str, str, str]]:
    """The steps in their order: a file, what stands there, and what shall stand there."""
    for part in re.split(r"^--- ", text, flags=re.MULTILINE)[1:]:
        head, _, rest = part.partition("\n")
        for hunk in re.split(r"^@@.*\n", rest, flags=re.MULTILINE)[1:]:
            lines = hunk.splitlines(keepends=True)
            before = "".join(line[1:] for line in lines if line[0] in " -")
            after = "".join(line[1:] for line in lines if line[0] in " +")
            yield head, before, after


def change(folder: Path, steps: str) -> None:
    for name, before, after in changes(steps):
        text = (folder / name).read_text(encoding="utf-8") if before else ""
        assert before or not (folder / name).exists()
        assert not before or text.count(before) == 1, (
            f"{name} has this {text.count(before)} times:\n{before}"
        )
        changed = text.replace(before, after) if before else after
        (folder / name).write_text(changed, encoding="utf-8")


def words_of_the_house() -> str:
    files = [
        file
        for folder in ("src", "tests", "tools", "web/src")
        for file in (ROOT / folder).rglob("*")
        if file.suffix in WRITTEN and "page" not in file.relative_to(ROOT).parts[:3]
    ]
    return "\n".join(file.read_text(encoding="utf-8") for file in files if file != Path(__file__))


@pytest.mark.parametrize("name", [name for name in QUOTED if "/" in name and " " not in name])
def test_a_place_that_the_page_names_exists(name: str) -> None:
    assert name == "build/site" or (ROOT / name).exists()


def test_every_other_name_stands_somewhere_in_the_house() -> None:
    house = words_of_the_house()
    names = [name for name in QUOTED if re.fullmatch(r"[\w-]+|[\w.]+\(?\)?", name)]
    fences = {"bash", "diff", "py", "pycon", "python", "sh", "text"}
    missing = [
        name
        for name in names
        if name not in fences
        and not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", house)
        and not (ROOT / "src" / "goryo" / "words" / "en" / name).exists()
    ]
    assert missing == []


def in_the_copy(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=os.environ
        | {"PYTHONPATH": str(folder / "src"), "NUMBA_DISABLE_JIT": "1", "GORYO_TESTS": "check"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def copy_house(folder: Path) -> None:
    for name in ("src", "tests", "tools", "web/src"):
        leave = shutil.ignore_patterns("page", "__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=leave)
    shutil.copy(ROOT / "pyproject.toml", folder)


@pytest.mark.slow
def test_the_steps_of_the_page_make_a_rule_that_both_engines_play(tmp_path: Path) -> None:
    copy_house(tmp_path)
    core, kernel = RULE.split("--- src/goryo/kernel", 1)

    change(tmp_path, core)
    made = in_the_copy(tmp_path, "tools/wire_files.py")
    assert made.returncode == 0, made.stderr
    assert "hound_tires: boolean;" in (tmp_path / "web/src/types.ts").read_text(encoding="utf-8")
    family = "tests/words/test_words.py::test_every_member_of_a_family_has_its_message[why]"
    proofs = ("tests/test_hunt.py", "tests/test_rulebook.py", "tests/test_switches.py", family)
    done = in_the_copy(tmp_path, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *proofs)
    assert done.returncode == 0, done.stdout
    said = in_the_copy(tmp_path, "-c", SENTENCES)
    assert len(said.stdout.splitlines()) == 3, said.stderr
    shown = in_the_copy(tmp_path, "-c", PROGRAM)
    assert "Disagreement" in shown.stderr, "the kernel does not know the rule yet"

    change(tmp_path, "--- src/goryo/kernel" + kernel)
    shown = in_the_copy(tmp_path, "-c", PROGRAM)
    assert shown.returncode == 0, shown.stderr
    assert len(shown.stdout.splitlines()) == 10


def passes(folder: Path, *tests: str) -> None:
    done = in_the_copy(folder, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests)
    assert done.returncode == 0, done.stdout


FAMILIES = "tests/words/test_words.py::test_every_member_of_a_family_has_its_message"


@pytest.mark.slow
def test_the_steps_of_the_page_make_a_rulebook_that_everything_knows(tmp_path: Path) -> None:
    copy_house(tmp_path)
    change(tmp_path, BOOK)
    made = in_the_copy(tmp_path, "tools/wire_files.py")
    assert made.returncode == 0, made.stderr
    assert '"en-2027"' in (tmp_path / "web/src/types.ts").read_text(encoding="utf-8")
    passes(tmp_path, FAMILIES, "tests/guide/test_guide.py", "tests/wire")
    simulated = ("simulate", "--games", "2", "--rulebook", "en-2027", "--board", "hut")
    for command in (simulated, ("rulebooks",), ("rules", "SAM-1", "--rulebook", "en-2027")):
        said = in_the_copy(tmp_path, "-m", "goryo", *command)
        assert said.returncode == 0, said.stderr
    assert "en-2027" in in_the_copy(tmp_path, "-m", "goryo", "rulebooks").stdout


@pytest.mark.slow
def test_the_steps_of_the_page_make_an_opponent_that_everybody_can_meet(tmp_path: Path) -> None:
    copy_house(tmp_path)
    change(tmp_path, OPPONENT)
    passes(tmp_path, FAMILIES, "tests/players/test_registry.py")
    met = in_the_copy(tmp_path, "-m", "goryo", "arena", "hasty", "random", "--games", "1")
    assert met.returncode == 0, met.stderr


@pytest.mark.slow
def test_the_steps_of_the_page_make_a_language_that_is_spoken_everywhere(tmp_path: Path) -> None:
    """Its sentences are another language's: what a translation says is not the point."""
    copy_house(tmp_path)
    words = tmp_path / "src/goryo/words"
    change(tmp_path, LANGUAGE)
    shutil.copytree(words / "it", words / "eo", dirs_exist_ok=True)
    tables = tmp_path / "tests/words/test_words.py"
    text = tables.read_text(encoding="utf-8")
    tables.write_text(re.sub(r'^(    )"it": (".*,)$', r'\g<0>\n\1"eo": \2', text, flags=re.M))

    made = in_the_copy(tmp_path, "tools/page_words.py")
    assert made.returncode == 0, made.stderr
    for name in ("eo.ts", "study-eo.ts"):
        module = (tmp_path / "web/src/words" / name).read_text(encoding="utf-8")
        named = re.findall(r'"\$words/(.*)\?raw"', module)
        assert named
        assert [file for file in named if not (words / file).is_file()] == []
    proofs = ("tests/words/test_words.py", "tests/words/test_rendered.py")
    passes(tmp_path, *proofs)
    said = in_the_copy(tmp_path, "-m", "goryo", "rules", "PLAN-6", "--lang", "eo")
    assert "bersaglio" in said.stdout, said.stderr
