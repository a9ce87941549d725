"""Herolio: JSON to values of `service.rules.herolio` and back."""

from functools import partial

from schemas.base import FIELDS, SCHEMAS, object_schema
from schemas.common import Game, PlaySchemas
from schemas.fields import EnumField
from service.rules.herolio import deal, game, moves, scoring, single_trick
from service.rules.herolio.cards import DECK, Card
from service.rules.herolio.position import Position
from service.rules.scoresheet import PlayerScore

FIELDS[Card] = partial(EnumField, DECK)
SCHEMAS[moves.Exchange] = object_schema(moves.Exchange, omit_none=True)
SCHEMAS[moves.Play] = object_schema(moves.Play, omit_none=True)

PLAY = PlaySchemas(
    game.INFO,
    common_fields=["house_rules"],
    position=Position,
    move=moves.Move,
    outcome=moves.Outcome,
    player_score=PlayerScore,
    card=Card,
)
GAME = Game(
    game.INFO,
    (
        PLAY.operation("setup", game.SetupRequest, game.setup, game.SetupResult),
        PLAY.deal(deal.DealRequest, deal.deal),
        PLAY.score(scoring.ScoreRequest, scoring.score, scoring.ScoreResult),
        PLAY.operation(
            "resolve-trick",
            single_trick.TrickRequest,
            single_trick.resolve,
            single_trick.TrickResult,
        ),
        PLAY.legal_moves(game.legal_moves),
        PLAY.adjudicate(game.adjudicate),
        PLAY.standings(game.total, game.StandingsRequest),
    ),
)
