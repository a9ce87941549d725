"""Zero!: JSON to values of `zero_referee_rules.zero` and back."""

from functools import partial

from zero_referee_rules.zero import deal, game, moves, scoring
from zero_referee_rules.zero.cards import DECK, Card
from zero_referee_rules.zero.position import Position, RevealedHand

from .base import FIELDS
from .common import GameSchemas
from .fields import EnumField

FIELDS[Card] = partial(EnumField, DECK)

PLAY = GameSchemas(
    game.INFO,
    game.GAME,
    common_fields=["variant"],
    position=Position,
    move=moves.Move,
    outcome=moves.Outcome,
    player_score=scoring.HandScore,
    card=Card,
    events=game.Event,
    reveal=RevealedHand,
)
ENTRY = PLAY.game(
    setup=game.setup,
    deal=deal.deal,
    score=scoring.score,
    standings=game.total,
)
