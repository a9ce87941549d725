"""Shapes that the games share, and the operations made of them."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import GenericAlias, MappingProxyType
from typing import Any, get_args, get_type_hints

from marshmallow import fields
from marshmallow.fields import Field

from zero_referee_rules import events
from zero_referee_rules import game as rules
from zero_referee_rules.catalogue import GameInfo
from zero_referee_rules.dealing import DealRequest, Dealt
from zero_referee_rules.kinds import TO_MOVE
from zero_referee_rules.log import Correction
from zero_referee_rules.names import with_similar_names
from zero_referee_rules.picture import PictureRequest
from zero_referee_rules.referee import Adjudication, Violation
from zero_referee_rules.requests import (
    AdjudicateRequest,
    LegalMovesRequest,
    LegalMovesResult,
    ViewRequest,
)
from zero_referee_rules.scoresheet import PlayerScore, ScoreLine, ScoreSheet
from zero_referee_rules.shuffling import Shuffler
from zero_referee_rules.standings import AdjustmentLine, Standings, StandingsRequest, total_games
from zero_referee_rules.table import LegalMove, ListedMoves, Missing
from zero_referee_rules.views import View, ViewBeside

from .base import SCHEMAS, Schema, field, members, object_schema, schema_of, schema_with
from .fields import ConvertedField, DefaultField, PointerField
from .operation import Handler, Operation, RegisteredGame, request_schema, types_of

SCHEMAS[ScoreLine] = object_schema(ScoreLine, omit_none=True)
SCHEMAS[AdjustmentLine] = object_schema(AdjustmentLine, omit_none=True)
SCHEMAS[Missing] = object_schema(Missing, pointer=PointerField(base=("position",)))
for event in events.Event.__subclasses__():
    SCHEMAS[event] = object_schema(event, omit_none=True)


def move_schema(type_: type, *, omit_none: bool = False, **described: Any) -> type[Schema]:
    """Make the schema of a type of move. By default, its player is the player to move."""
    player = DefaultField(fields.String(), load_default=TO_MOVE)
    return object_schema(type_, omit_none=omit_none, player=player, **described)


class SeedField(ConvertedField):
    """The seed of a shuffle, None as long as it is not decided."""

    def load(self, value: float) -> Shuffler:
        return Shuffler(int(value))

    def dump(self, value: Shuffler) -> int:
        return value.seed


@dataclass(frozen=True, slots=True)
class GameSchemas:
    """Types of a game's positions, moves and scores, for all operations on them.

    A schema can stand for a type. `common_fields` are the attributes of a position that are
    properties of every response about it. `outcome` is None in a game whose moves have none.
    `reveal` is what one player can reveal after the last move, None in games without. `tricks` has
    the types of `open_trick` and `forms` of a verdict, in a game of tricks. `events` are
    the types of events that a game has, other than a correction.

    A handler says by its type hints which request it takes and what it returns.
    """

    info: GameInfo
    rules: rules.Game[Any, Any, Any, Any]
    position: Any
    move: Any
    card: Any
    events: Any
    outcome: Any = None
    common_fields: Sequence[str] = ()
    player_score: Any = PlayerScore
    reveal: Any = None
    tricks: Mapping[str, Any] = dataclasses.field(default_factory=dict)

    def __post_init__(self) -> None:
        """Describe moves that have no schema yet, and house rules.

        Responses leave out a house rule that has its default.
        """
        for type_ in get_args(self.move) or (self.move,):
            SCHEMAS.setdefault(type_, move_schema(type_))
        rules = get_type_hints(self.position).get("house_rules")
        if rules is not None:
            SCHEMAS[rules] = object_schema(rules, omit_defaults=True)

    def game(
        self,
        *,
        setup: Handler,
        deal: Handler,
        score: Handler,
        standings: Handler | None = None,
        others: Mapping[str, Handler] = MappingProxyType({}),
    ) -> RegisteredGame:
        """Describe a game by the handlers of its operations; `others` are those that only it has.

        Without `standings`, its rounds are games: the highest total wins, and no one deals.
        """

        def total(request: StandingsRequest) -> Standings:
            return total_games(request, self.info)

        return RegisteredGame(
            self.info,
            self.rules,
            (
                self.setup(setup, deal),
                self.dealing(deal),
                self.score(score),
                *(self.operation(name, handler) for name, handler in others.items()),
                self.legal_moves(self.rules.legal_moves),
                self.adjudicate(self.rules.adjudicate, deal),
                self.view(self.rules.view, deal),
                self.picture(),
                self.standings(standings or total),
            ),
        )

    def operation(self, name: str, handler: Handler) -> Operation:
        """Describe an operation whose response has the properties of its result."""
        request, result = types_of(handler)
        return Operation(
            name, request_schema(schema_of(request)), handler, self._response(members(result))
        )

    def setup(self, handler: Handler, deal: Handler) -> Operation:
        """Describe the setup of a deal; its response contains the request of the deal."""
        request, result = types_of(handler)
        response = self._response(members(result, deal=self._deal(deal)))
        return Operation("setup", request_schema(schema_of(request)), handler, response)

    def standings(self, handler: Handler) -> Operation:
        """Describe the totals over rounds. Properties that are None are omitted."""
        request, result = types_of(handler)
        response = self._response(members(result), omit_none=True)
        return Operation("standings", request_schema(schema_of(request)), handler, response)

    def dealing(self, deal: Handler) -> Operation:
        """Describe the dealing of a position, with a random seed by default."""
        described = self._deal(deal)
        request = object_schema(DealRequest, deal=described)
        stock = list_of(self.card, nullable=True)
        dealt = members(Dealt, deal=described, position=self.position, stock=stock)
        response = self._response(self._position_fields() | dealt)

        def drawn(request: DealRequest) -> Dealt[Any, Any]:
            if request.deal.shuffle is None:
                request = request._replace(deal=replace(request.deal, shuffle=Shuffler()))
            return self.rules.dealing(request)

        return Operation("deal", request_schema(request), drawn, response)

    def score(self, handler: Handler) -> Operation:
        """Describe the scoring of a finished round."""
        request, result = types_of(handler)
        sheet = members(ScoreSheet, inside="sheet", players=list_of(self.player_score))
        response = self._response(members(result, without=["sheet"]) | sheet)
        warned = with_similar_names(self.info.id, handler)
        return Operation("score", request_schema(schema_of(request)), warned, response)

    def legal_moves(self, handler: Handler) -> Operation:
        """Describe the listing of the moves that are legal in a position."""
        request = object_schema(
            LegalMovesRequest,
            without=self._lacking(),
            position=self.position,
            candidates=list_of(self._entry()),
        )
        others = members(LegalMovesResult, only=["candidates", "warnings"])
        response = self._response(self._position_fields() | self._listed(inside="legal") | others)
        return Operation("legal-moves", request_schema(request), handler, response)

    def adjudicate(self, handler: Handler, deal: Handler) -> Operation:
        """Describe the verdict on a move log."""
        stock = list_of(self.card, nullable=True)
        request = object_schema(
            AdjudicateRequest,
            without=self._lacking(),
            **self._start(deal),
            moves=list_of(self._entry()),
            reveal=list_of(self.reveal, nullable=True),
            stock=stock,
        )
        violation = object_schema(
            Violation,
            instead=self._listed_moves(nullable=True),
            on_table=self.position | None,
        )
        adjudication = members(
            Adjudication,
            without=() if self.tricks else ("open_trick", "forms"),
            **self.tricks,
            position=self.position,
            events=list_of(self.events | events.Corrected),
            violation=violation | None,
            score=object_schema(ScoreSheet, players=list_of(self.player_score)) | None,
            stock=stock,
            next_moves=schema_with(self._listed()) | None,
            views=list_of(self._beside(), nullable=True),
        )
        response = self._response(self._position_fields() | adjudication)
        return Operation("adjudicate", request_schema(request), handler, response)

    def view(self, handler: Handler, deal: Handler) -> Operation:
        """Describe the view of a position and its log that one player may have."""
        stock, moves = list_of(self.card, nullable=True), list_of(self._entry())
        request = object_schema(ViewRequest, **self._start(deal), moves=moves, stock=stock)
        only = ["viewer", "position", "since", "moves", "warnings"]
        seen = members(View, only=only, position=self.position, moves=moves)
        response = self._response(self._position_fields() | seen)
        return Operation("view", request_schema(request), handler, response)

    def picture(self) -> Operation:
        """Describe the picture of a position."""
        request = object_schema(PictureRequest, position=self.position)
        draw = partial(self.rules.picture, self.info)
        return Operation("picture", request_schema(request), draw, None)

    def _start(self, deal: Handler) -> dict[str, Any]:
        """Return the properties of a request for the start of its moves."""
        position = field(self.position | None, load_default=None)
        return {"position": position, "deal": self._deal(deal) | None}

    def _deal(self, deal: Handler) -> Any:
        """Return the schema of a deal, which may have a seed."""
        seed = SeedField(data_key="seed", load_default=None, allow_none=True)
        return object_schema(types_of(deal)[0], omit_none=True, shuffle=seed)

    def _beside(self) -> type[Schema]:
        """Return the schema of a view next to the other views."""
        players = get_type_hints(self.position)["players"] | None
        described = {"position": self.position | None, "moves": list_of(self._entry())}
        return object_schema(ViewBeside, players=players, **described)

    def _entry(self) -> Any:
        """Return the type of an entry of a log: a move, or a correction."""
        stock = list_of(self.card, nullable=True)
        described = {"position": self.position, "stock": stock}
        return self.move | object_schema(Correction, omit_none=True, **described)

    def _position_fields(self) -> dict[str, Field[Any]]:
        return members(self.position, inside="position", only=self.common_fields)

    def _listed(self, inside: str = "") -> dict[str, Field[Any]]:
        """Return the properties of listed moves, from the value itself or an attribute of it."""
        return members(ListedMoves, inside=inside, moves=self._listed_moves())

    def _listed_moves(self, *, nullable: bool = False) -> Any:
        if self.outcome is None:
            listed = object_schema(LegalMove, without=["outcome"], move=self._entry())
        else:
            listed = object_schema(LegalMove, move=self._entry(), outcome=self.outcome | None)
        return list_of(listed, nullable=nullable)

    def _lacking(self) -> Sequence[str]:
        """Return the properties that requests lack: without a reveal, a ranking or tricks."""
        there = {"reveal": self.reveal, "rank": self.rules.sort_key, "forms_of": self.tricks}
        return [name for name, given in there.items() if not given]

    def _response(self, described: dict[str, Field[Any]], *, omit_none: bool = False) -> Schema:
        """Make the schema of a response, which contains the version of its rulebook."""
        ruleset = fields.Constant(self.info.rulebook.ruleset)
        response = schema_with({"ruleset": ruleset, **described})
        response.omit_none = omit_none
        return response()


def list_of(item: Any, *, nullable: bool = False) -> Any:
    """Return the type hint of a tuple of items, each described by a type or a schema."""
    hint = GenericAlias(tuple, (item, ...))
    return hint | None if nullable else hint
