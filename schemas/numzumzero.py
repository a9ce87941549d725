"""NumZumZero: JSON to values of `zero_referee_rules.numzumzero` and back."""

from functools import partial

from zero_referee_rules.numzumzero import deal, game, moves, scoring
from zero_referee_rules.numzumzero.cards import DECK, Card
from zero_referee_rules.numzumzero.position import Position

from .base import FIELDS, SCHEMAS
from .common import GameSchemas, move_schema
from .fields import EnumField

FIELDS[Card] = partial(EnumField, DECK)
SCHEMAS[moves.Play] = move_schema(moves.Play, omit_none=True)

PLAY = GameSchemas(
    game.INFO,
    game.GAME,
    common_fields=["variant", "house_rules"],
    position=Position,
    move=moves.Play,
    outcome=moves.Outcome,
    card=Card,
    events=game.Event,
)
ENTRY = PLAY.game(
    setup=game.setup,
    deal=deal.deal,
    score=scoring.score,
    standings=game.total,
)
