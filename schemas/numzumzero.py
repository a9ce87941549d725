"""NumZumZero: JSON to values of `service.rules.numzumzero` and back."""

from functools import partial

from schemas.base import FIELDS, SCHEMAS, object_schema
from schemas.common import Game, PlaySchemas
from schemas.fields import EnumField
from service.rules.numzumzero import deal, game, moves, scoring
from service.rules.numzumzero.cards import DECK, Card
from service.rules.numzumzero.position import Position
from service.rules.scoresheet import PlayerScore

FIELDS[Card] = partial(EnumField, DECK)
SCHEMAS[moves.Play] = object_schema(moves.Play, omit_none=True)

PLAY = PlaySchemas(
    game.INFO,
    common_fields=["variant"],
    position=Position,
    move=moves.Play,
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
        PLAY.legal_moves(game.legal_moves),
        PLAY.adjudicate(game.adjudicate),
        PLAY.standings(game.total),
    ),
)
