"""NumZumZero: JSON to values of `service.rules.numzumzero` and back."""

from functools import partial

from schemas.base import FIELDS, SCHEMAS, object_schema
from schemas.common import PlaySchemas
from schemas.fields import EnumField
from service.rules.numzumzero import deal, game, moves, scoring
from service.rules.numzumzero.cards import DECK, Card
from service.rules.numzumzero.position import Position
from service.rules.standings import total_games

FIELDS[Card] = partial(EnumField, DECK)
SCHEMAS[moves.Play] = object_schema(moves.Play, omit_none=True)

PLAY = PlaySchemas(
    game.INFO,
    game.GAME,
    common_fields=["variant"],
    position=Position,
    move=moves.Play,
    outcome=moves.Outcome,
    card=Card,
)
GAME = PLAY.game(
    setup=game.setup,
    deal=deal.deal,
    score=scoring.score,
    standings=total_games,
)
