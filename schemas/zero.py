"""Zero!: JSON to values of `service.rules.zero` and back."""

from functools import partial

from schemas.base import FIELDS
from schemas.common import Game, PlaySchemas
from schemas.fields import EnumField
from service.rules.zero import deal, game, moves, scoring
from service.rules.zero.cards import DECK, Card
from service.rules.zero.position import Position, RevealedHand

FIELDS[Card] = partial(EnumField, DECK)

PLAY = PlaySchemas(
    game.INFO,
    common_fields=["variant"],
    position=Position,
    move=moves.Move,
    outcome=moves.Outcome,
    player_score=scoring.HandScore,
    card=Card,
    reveal=RevealedHand,
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
