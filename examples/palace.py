"""A palace of one's own: python palace.py [PALACE.toml [PICTURE.svg]]

It checks the file, tells all that is wrong with it, and otherwise draws the palace and plays a
game there. teahouse.toml beside this file is one to begin with; docs/board.md has the format.
"""

import sys
from pathlib import Path

import goryo
from goryo.draw.svg import board_svg

TEA_HOUSE = Path(__file__).with_name("teahouse.toml")


def main(file: str | Path = TEA_HOUSE, picture: str | None = None) -> None:
    report = goryo.check_board(Path(file).read_text(encoding="utf-8"))
    for problem in (*report.defects, *report.warnings):
        print(problem)
    if report.board is None:
        sys.exit(f"{file} cannot be played on yet.")
    print(report.board)
    if picture:
        Path(picture).write_text(board_svg(report.board), encoding="utf-8")
    game = goryo.play_game("novice", "novice", board=report.board, seed=1)
    print(f"A game there, {len(game.moves)} moves: {game.outcome}.")


if __name__ == "__main__":
    main(*sys.argv[1:])
