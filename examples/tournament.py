"""A tournament of a few games: python tournament.py

Everybody meets everybody in pairs of games: one fate, the roles swapped. A player is a name, or an
object such as `Watchman` of opponent.py. docs/opponents.md says what the ratings mean.
"""

import goryo


def main() -> None:
    told = goryo.tournament(["random", "novice"], pairs=5, board="hut", seed="spring")
    print(f"{'player':10} {'wins':>5} {'games':>5} {'rating':>7}")
    for each in told["standings"]:
        rating = each["together"]["points"]
        print(f"{each['name']:10} {each['wins']:5} {each['games']:5} {rating:7.0f}")
    for match in told["matches"]:
        names = " against ".join(player["name"] for player in match["players"])
        low, high = match["interval"]
        print(f"{names}: {match['score']:.2f} ({low:.2f} to {high:.2f})")


if __name__ == "__main__":
    main()
