"""The command `goryo`, also as `python -m goryo`; where it is not installed, a sentence says so."""

import sys


def main() -> None:
    """The command, with exit code 2 if its own part is missing."""
    try:
        from goryo.cli import main as command
    except ModuleNotFoundError as error:
        from goryo.parts import missing_part
        from goryo.words import Words, system_language
        from goryo.words.sentences import sentences

        lacking = missing_part(error)
        if lacking is None:
            raise
        print(*sentences(lacking, Words(system_language())), file=sys.stderr)
        sys.exit(2)
    command()


if __name__ == "__main__":
    main()
