"""The effect of options and house rules: the same deals played by each of them, in one table.

    python compare_rules.py GAME DEALS PLAYERS random|greedy OPTIONS [OPTIONS ...]

OPTIONS are the other properties of the request of a deal, as JSON: `{}` or
`{"house_rules": {"clear_before_seven": true}}`. A game ends after MOST moves. Greedy players make
the move that `rank` puts first. In a game with a dealer, the last seat deals. `other games` says in
how many deals the cards or the points were not those of the first set, so `0.0%` is a rule that did
not matter: rules for symbols need a deal with `symbols`, rules for powers one with `powers`.
"""

import json
import sys
from collections import Counter
from random import Random
from statistics import mean, quantiles

try:
    from zero_referee_rules.operations.registry import GAMES  # the package of the rules
except ModuleNotFoundError:
    from operations.registry import GAMES  # a copy of the project

MOST, NAMES = 1000, ["Ana", "Ben", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo"]


def play(ask, deal, seed, *, greedy):
    """Play a deal by its seed; return the number of moves and the last response."""
    random, dealt = Random(seed), ask("deal", {"deal": deal | {"seed": seed}})
    body = {"stock": dealt["stock"], "moves": [], "include": ["next_moves"], "rank": greedy}
    ruling = ask("adjudicate", body | {"position": dealt["position"]})
    moves = 0
    while not ruling["over"] and moves < MOST:
        listed = ruling["next_moves"]["moves"]
        body["stock"] = ruling["stock"]
        body["moves"] = [(listed[0] if greedy else random.choice(listed))["move"]]
        ruling = ask("adjudicate", body | {"position": ruling["position"]})
        moves += 1
    return moves, ruling


def compare(game, deals, players, way, *sets):
    """Yield the rows of the table: what each set of options makes of the same deals."""
    entry = next(each for each in GAMES if each.info.id == game)
    operations = {each.name: each.run for each in entry.operations}
    deal = {"players": NAMES[: int(players)], "dealer": NAMES[int(players) - 1]}
    head = "options", "moves: mean, 5 to 95%", "ended by", "no single winner", "wins by seat"
    yield *head, "other games"
    first = {}
    for options in sets:
        rules = json.loads(options).get("house_rules", {})
        if unknown := rules.keys() - {option.name for option in entry.info.options}:
            raise SystemExit(f"{game} has no house rule {', '.join(sorted(unknown))}")
        lengths, ends, wins, ties, others = [], Counter(), Counter(), 0, 0
        for seed in range(int(deals)):
            length, ruling = play(
                lambda name, body: operations[name](body),
                deal | json.loads(options),
                seed,
                greedy=way == "greedy",
            )
            score = ruling["score"] or {"winners": []}
            lengths.append(length)
            ended_by = ruling["position"].get("ended_by", "last round")
            ends[ended_by if ruling["over"] else "too long"] += 1
            wins.update(score["winners"])
            ties += len(score["winners"]) != 1
            game = ruling["position"] | {"house_rules": None}, score
            others += game != first.setdefault(seed, game)
        least, most = quantiles(lengths, n=20)[0], quantiles(lengths, n=20)[-1]
        spread = f"{mean(lengths):.1f}, {least:.0f} to {most:.0f}"
        ended = ", ".join(f"{end} {count / len(lengths):.0%}" for end, count in ends.most_common())
        seats = " ".join(f"{wins[name] / len(lengths):.0%}" for name in deal["players"])
        shares = f"{ties / len(lengths):.1%}", seats, f"{others / len(lengths):.1%}"
        yield options, spread, ended, *shares


if __name__ == "__main__":
    for row in compare(*sys.argv[1:]):
        print(*row, sep=" | ")
