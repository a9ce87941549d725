"""A question that may be posted to a game: how it is read, decided and answered."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from marshmallow import Schema

from schemas.common import Request
from service.rules.catalogue import GameInfo


@dataclass(frozen=True, slots=True)
class Operation:
    """`decide` turns what `request` loads into what `answer` dumps; may raise `Impossible`."""

    name: str
    request: Request
    decide: Callable[[Any], Any]
    answer: Schema


@dataclass(frozen=True, slots=True)
class Game:
    """A game's entry in the catalogue and everything that may be asked of it."""

    info: GameInfo
    operations: tuple[Operation, ...]

    def path(self, operation: Operation) -> str:
        """Return the path of an operation: ``/v1/games/zero/legal-moves``."""
        return f"/v1/games/{self.info.id}/{operation.name}"

    def operation_id(self, operation: Operation) -> str:
        """Return the operation's id in the contract: ``zeroLegalMoves``."""
        first, *rest = f"{self.info.id}-{operation.name}".split("-")
        return first + "".join(word.capitalize() for word in rest)
