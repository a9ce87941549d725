"""How fast games are judged in this process, beside chess by python-chess."""

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter, process_time

import chess

from benchmarks.figures import Figure, ratios, table
from harness.requests import BY_ID, Log, ask, encode, logs, operation
from schemas.registry import GAMES

ROUNDS = 7
MOVES = 20_000
"""How many moves to judge in a round, about."""
CHESS_GAMES = 30
CHESS_PLIES = 80


def chess_games() -> list[list[chess.Move]]:
    """Play random games of chess, always the same."""
    random, games = Random(7), []
    for _ in range(CHESS_GAMES):
        board = chess.Board()
        moves: list[chess.Move] = []
        while len(moves) < CHESS_PLIES and (options := list(board.legal_moves)):
            moves.append(random.choice(options))
            board.push(moves[-1])
        games.append(moves)
    return games


def judge_chess(games: Sequence[Sequence[chess.Move]]) -> int:
    """Judge games as python-chess has it: each move is among the legal ones, then made."""
    judged = 0
    for moves in games:
        board = chess.Board()
        for move in moves:
            assert move in list(board.legal_moves)
            board.push(move)
        judged += len(moves)
    return judged


def check_chess(games: Sequence[Sequence[chess.Move]]) -> int:
    """Judge games by the quicker test, which asks about one move and lists none."""
    judged = 0
    for moves in games:
        board = chess.Board()
        for move in moves:
            assert move in board.legal_moves
            board.push(move)
        judged += len(moves)
    return judged


def judge(game: str, questions: Sequence[object]) -> int:
    """Judge logs by the rules alone."""
    decide = operation(BY_ID[game], "adjudicate").decide
    judged = 0
    for question in questions:
        ruling = decide(question)
        assert ruling.violation is None
        judged += ruling.moves_applied
    return judged


def measure() -> None:
    """Print moves a second for every game that has recorded logs."""
    random_chess = chess_games()
    contenders: dict[str, Callable[[], int]] = {
        "chess, legal_moves + push": lambda: judge_chess(random_chess),
        "chess, is_legal + push": lambda: check_chess(random_chess),
    }
    for game in GAMES:
        if found := logs(game.info.id):
            contenders[game.info.id] = _judging(game.info.id, found)
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, run in contenders.items():
            begun = process_time()
            judged = run()
            rates[name].append(judged / (process_time() - begun))
    floor = rates["chess, legal_moves + push"]
    table(
        "Judging in process",
        ["game", "moves/s", "times chess"],
        [
            [name, f"{Figure.of(found):,.0f}", f"{ratios(found, floor):.1f}"]
            for name, found in rates.items()
        ],
    )


def _judging(game: str, found: Sequence[Log]) -> Callable[[], int]:
    load = operation(BY_ID[game], "adjudicate").request.load
    questions = [load(log.body) for log in found]
    times = max(1, MOVES // sum(len(log.moves) for log in found))
    return lambda: judge(game, questions * times)


def measure_legal_moves() -> None:
    """Print the longest answer of legal-moves along all recorded games, and the slowest."""
    rows = []
    for game in GAMES:
        sizes, times = [0], [0.0]
        for log in logs(game.info.id):
            now = log.position
            for move in [[], *([move] for move in log.moves)]:
                ruling = ask(game.info.id, "adjudicate", {"position": now, "moves": move})
                now = ruling["position"]
                begun = perf_counter()
                answer = encode(ask(game.info.id, "legal-moves", {"position": now}))
                times.append((perf_counter() - begun) * 1000)
                sizes.append(len(answer))
        rows.append([game.info.id, f"{max(sizes):,}", f"{max(times):.2f}"])
    table(
        "The longest answers of legal-moves",
        ["game", "bytes (aim < 65,536)", "ms (aim < 20)"],
        rows,
    )
