"""The rate of adjudication in this process, compared with chess by python-chess."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import process_time

import chess

from operations.registry import GAMES
from tools.bench.figures import Row
from tools.harness.requests import BY_ID, Log, logs, operation

CHESS = "python-chess, legal_moves and push"
ROUNDS = 7
MOVES = 20_000
"""The approximate number of moves to adjudicate in one round."""
CHESS_GAMES = 30
CHESS_PLIES = 80


def chess_games() -> list[list[chess.Move]]:
    """Return random games of chess, the same each time."""
    random, games = Random(7), []
    for _ in range(CHESS_GAMES):
        board = chess.Board()
        moves: list[chess.Move] = []
        while len(moves) < CHESS_PLIES and (options := list(board.legal_moves)):
            moves.append(random.choice(options))
            board.push(moves[-1])
        games.append(moves)
    return games


def adjudicate_chess(games: Sequence[Sequence[chess.Move]]) -> int:
    """List the legal moves before each move, then make it. Return the number of moves."""
    applied = 0
    for moves in games:
        board = chess.Board()
        for move in moves:
            assert move in list(board.legal_moves)
            board.push(move)
        applied += len(moves)
    return applied


def adjudicate(game: str, requests: Sequence[object]) -> int:
    """Adjudicate logs by the rules alone. Return the number of moves."""
    handler = operation(BY_ID[game], "adjudicate").handler
    applied = 0
    for request in requests:
        result = handler(request)
        assert result.violation is None
        applied += result.moves_applied
    return applied


def rows() -> Iterator[Row]:
    """Yield moves per second of every game that has recorded logs, compared with chess."""
    random_chess = chess_games()
    contenders: dict[str, Callable[[], int]] = {CHESS: lambda: adjudicate_chess(random_chess)}
    for game in GAMES:
        if played := logs(game.info.id):
            contenders[game.info.id] = _adjudicating(game.info.id, played)
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, run in contenders.items():
            begun = process_time()
            applied = run()
            rates[name].append(applied / (process_time() - begun))
    chess_rates = rates.pop(CHESS)
    for name, found in rates.items():
        yield Row(f"adjudication in process, {name}", "moves/s", found, CHESS, chess_rates)


def _adjudicating(game: str, found: Sequence[Log]) -> Callable[[], int]:
    load = operation(BY_ID[game], "adjudicate").request.load
    requests = [load(log.body) for log in found]
    times = max(1, MOVES // sum(len(log.moves) for log in found))
    return lambda: adjudicate(game, requests * times)
