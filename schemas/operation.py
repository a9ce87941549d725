"""A question that may be posted to a game: how it is read, decided and answered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import new_class
from typing import Any, TypeVar, cast

from marshmallow import Schema
from marshmallow.fields import Constant, Field

from schemas.common import (
    AdjudicateRequestSchema,
    AdjudicationSchema,
    DealAnswerSchema,
    LegalMovesRequestSchema,
    LegalMovesSchema,
    Request,
    StandingsAnswerSchema,
    StandingsRequestSchema,
    legal_moves,
    offence,
    score_sheet,
)
from schemas.shapes import Codec, Many, Record, Shape
from service.rules.catalogue import GameInfo

S = TypeVar("S", bound=Schema)


@dataclass(frozen=True, slots=True)
class Operation:
    """`decide` turns what `request` loads into what `answer` dumps; may raise `ImpossibleError`."""

    name: str
    request: Request
    decide: Callable[[Any], Any]
    answer: Schema


@dataclass(frozen=True, slots=True)
class Playing:
    """How a game describes its positions and moves, in every question about them.

    `heading` are the members by which every answer says what it was decided by. `offer` is a
    move as it is listed, where that is less than a move as it is made.
    """

    heading: Mapping[str, Field[Any]]
    position: Codec
    move: Codec
    outcome: Codec
    score: Record
    offer: Codec | None = None
    reveal: Codec | None = None

    def deal(self, decide: Callable[[Any], Any], request: Request) -> Operation:
        """Describe the dealing of a position."""
        answer = _with(DealAnswerSchema, **self.heading, position=Shape(self.position))
        return Operation("deal", request, decide, answer)

    def legal_moves(self, decide: Callable[[Any], Any]) -> Operation:
        """Describe the question for what may be done."""
        options = legal_moves(self.offer or self.move, self.outcome)
        return Operation(
            "legal-moves",
            _with(LegalMovesRequestSchema, position=Shape(self.position)),
            decide,
            _with(LegalMovesSchema, **self.heading, moves=Shape(options, attribute="legal.moves")),
        )

    def adjudicate(self, decide: Callable[[Any], Any]) -> Operation:
        """Describe the question whether a log was legal."""
        shown = {} if self.reveal is None else {"reveal": Shape(self.reveal)}
        position = Shape(self.position)
        options = legal_moves(self.offer or self.move, self.outcome)
        return Operation(
            "adjudicate",
            _with(
                AdjudicateRequestSchema, position=position, moves=Shape(Many(self.move)), **shown
            ),
            decide,
            _with(
                AdjudicationSchema,
                **self.heading,
                violation=Shape(offence(options)),
                position=position,
                score=Shape(score_sheet(self.score)),
            ),
        )


def standings(
    decide: Callable[[Any], Any], ruleset: str, request: Request | None = None
) -> Operation:
    """Describe the adding up of an evening."""
    answer = _with(StandingsAnswerSchema, ruleset=Constant(ruleset))
    return Operation("standings", request or StandingsRequestSchema(), decide, answer)


def _with(schema: type[S], **described: Field[Any]) -> S:
    """Return a schema of its kind with members that the game describes."""
    extended = new_class(schema.__name__, (schema,), exec_body=lambda body: body.update(described))
    return cast("type[S]", extended)()


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
