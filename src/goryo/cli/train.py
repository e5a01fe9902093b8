"""`goryo train`: learns what rounds are worth, from rounds that it solves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from goryo.cli.command import INTERRUPTED, Argument, Exit, Option
from goryo.cli.desk import Usage, cannot_write, echo, print_json, words_for
from goryo.cli.progress import progress
from goryo.cli.shared import AsJson, Lang, require_seed
from goryo.parts import needs

DRAWN, PLAYED = (10_500, 600, 128), (1_280, 600, 128)
"""What the model that comes with the package was made from."""


def train(
    folder: Annotated[
        str, Argument(help="Where all that was solved is kept, and the model.", metavar="FOLDER")
    ],
    drawn: Annotated[
        tuple[int, int, int],
        Option(
            help="Rounds by chance to solve: of the last, the third, the second.",
            metavar="LAST THIRD SECOND",
        ),
    ] = DRAWN,
    played: Annotated[
        tuple[int, int, int],
        Option(help="Likewise rounds out of played games.", metavar="LAST THIRD SECOND"),
    ] = PLAYED,
    epochs: Annotated[
        int, Option(min=1, max=10_000, help="Times through all examples.", metavar="N")
    ] = 60,
    seed: Annotated[str, Option(help="The same seed gives the same model.")] = "2026",
    jobs: Annotated[int, Option(min=1, max=256, help="Processes at work.")] = 2,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Learn what rounds are worth to the Samurai, backwards from the last one.

    Beginnings of rounds are made by chance, or taken out of games, and solved: last rounds with
    proof, earlier ones with what was learned of the round after. What was solved is kept in the
    folder, and the same command goes on where it was stopped. The model in it is the same for the
    same seed, numbers and kind of machine.
    """
    needs("fast")
    from goryo.lab.training import MODEL, Amounts, Errors, TrainingNews
    from goryo.lab.training import train as learn

    words = words_for(lang)
    require_seed(seed)
    if min(*drawn, *played) < 16 or max(*drawn, *played) > 10_000_000:
        raise Usage("train-examples")
    counts = [Amounts(*both) for both in zip(drawn, played, strict=True)]
    found: list[Errors] = []
    try:
        with progress("goryo train") as show:

            def told(now: TrainingNews) -> None:
                label = "train-solving" if now.total else "train-learning"
                show(now.done, now.total or 1, words.say(label, number=now.round))

            found += learn(Path(folder), counts, seed, jobs, epochs, told)
    except KeyboardInterrupt:
        echo(words.say("train-stopped"), err=True)
        raise Exit(INTERRUPTED) from None
    except OSError as error:
        raise cannot_write(folder, error) from error
    if as_json:
        rows = [{name: getattr(one, name) for name in one.__slots__} for one in found]
        print_json({"model": str(Path(folder) / MODEL), "seed": seed, "errors": rows})
        return
    for one in found:
        echo(
            words.say(
                "train-errors" if one.known_places else "train-errors-before",
                number=one.round,
                learned=one.learned,
                held=one.held,
                mean=words.decimal(one.mean, ".3f"),
                undecided=words.decimal(one.undecided, ".3f"),
            )
        )
    echo(words.say("train-written", file=str(Path(folder) / MODEL)))
