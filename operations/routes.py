"""Paths, ids and media types of the operations."""

from schemas.operation import Operation, RegisteredGame

PREFIX = "/v2/"
"""The beginning of the path of every operation."""
GAMES_PATH = f"{PREFIX}games"
"""The path of the list of games, below which are the paths of each game."""

JSON = "application/json"
SVG = "image/svg+xml"


def path_of(game: RegisteredGame, operation: Operation) -> str:
    """Return the path of an operation: ``/v2/games/GAME/legal-moves``."""
    return f"{GAMES_PATH}/{game.info.id}/{operation.name}"


def id_of(game: RegisteredGame, operation: Operation) -> str:
    """Return the operation's id in the contract: ``zeroLegalMoves``."""
    first, *rest = f"{game.info.id}-{operation.name}".split("-")
    return first + "".join(word.capitalize() for word in rest)


def links_of(game: RegisteredGame) -> dict[str, str]:
    """Return the paths of the game, its rules, mistakes and cases, and its operations by name."""
    path = f"{GAMES_PATH}/{game.info.id}"
    links = {"game": path} | {name: f"{path}/{name}" for name in ("rules", "mistakes", "cases")}
    return links | {operation.name: path_of(game, operation) for operation in game.operations}


def media_type_of(operation: Operation) -> str:
    """Return the media type of an operation's response."""
    return SVG if operation.response is None else JSON
