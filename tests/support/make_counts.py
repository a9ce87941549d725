"""`make counts`: count the legal moves along the logs of `tests/counts` (GAME=... for one game).

The independent judge of a game counts: it lists the moves of each position itself, and shares no
code with the tables of the rules. A game without logs gets one of random play first. Where a game
has no judge yet, the service counts, and the command says so: these counts only show that the
number of legal moves stays the same.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from harness.archive import play
from harness.requests import LOGS as FOLDER
from schemas.registry import GAMES
from service.app import create_app
from tests.independent.agreement import JUDGES
from tests.independent.common import Json, Post, disagreements

RANDOM_LOGS = 1


def count(game: str, log: Json, post: Post) -> tuple[list[int], list[str]]:
    """Return how many moves are legal along a log, and where service and judge differ."""
    position, counts, wrong = log["position"], [], []
    for move in [None, *log["moves"]]:
        request = {"position": position, "moves": [move] if move else []}
        _, ruling = post(f"/v1/games/{game}/adjudicate", request)
        if ruling.get("verdict", "illegal") == "illegal":
            wrong.append(f"{move} is refused: {ruling.get('violation') or ruling}")
            break
        position = ruling["position"]
        if game in JUDGES:
            question = JUDGES[game].legal_moves(position)
            wrong += disagreements(game, question, post)
            counts.append(len(question.expected["moves"]))
        else:
            _, listed = post(f"/v1/games/{game}/legal-moves", {"position": position})
            counts.append(len(listed["moves"]))
    return counts, wrong


def write(log: Json) -> str:
    """Return the text of a log: each move on a line of its own."""
    moves = ",\n".join(f"  {_json(move)}" for move in log["moves"])
    return (
        f'{{\n "title": {_json(log["title"])},\n "position": {_json(log["position"])},\n'
        f' "moves": [\n{moves}\n ],\n "counts": {_json(log["counts"])}\n}}\n'
    )


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def random_logs(folder: Path) -> None:
    """Write logs of random play into the folder of a game."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(1, RANDOM_LOGS + 1):
        position, moves = play(folder.name, seed)
        log = {"title": f"Random play, seed {seed}", "position": position, "moves": moves}
        (folder / f"{seed}-random.json").write_text(write(log | {"counts": []}), "utf-8")


def main(ids: list[str], client: FlaskClient, folder: Path = FOLDER) -> int:
    """Make the counts of the games named, or of all; return 1 where service and judge differ."""
    known = [game.info.id for game in GAMES]
    if unknown := [id_ for id_ in ids if id_ not in known]:
        _tell(f"No such game: {', '.join(unknown)}; there are {', '.join(known)}.")
        return 2
    failed = False

    def post(path: str, body: Json) -> tuple[int, Any]:
        response = client.post(path, json=body)
        return response.status_code, response.get_json()

    for game in ids or known:
        if game not in JUDGES:
            judge = f"tests/independent/{game.replace('-', '_')}_questions.py"
            _tell(f"{game} has no judge yet ({judge}): its counts are those of the service itself.")
        if not [*(folder / game).glob("*.json")]:
            random_logs(folder / game)
        for path in sorted((folder / game).glob("*.json")):
            log = json.loads(path.read_text("utf-8"))
            counts, wrong = count(game, log, post)
            if wrong:
                failed = True
                _tell(f"{game}/{path.name}: service and judge differ", *wrong)
            elif counts != log.get("counts"):
                path.write_text(write(log | {"counts": counts}), "utf-8")
                _tell(f"{game}/{path.name}: {len(counts)} positions counted")
    return failed


def _tell(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    os.environ.setdefault("LOG_LEVEL", "ERROR")
    sys.exit(main(sys.argv[1:], create_app().test_client()))
