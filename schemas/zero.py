"""Zero!: JSON to values of `service.rules.zero` and back."""

from functools import partial

from schemas.base import FIELDS
from schemas.common import PlaySchemas
from schemas.fields import EnumField
from service.rules.zero import deal, game, moves, scoring
from service.rules.zero.cards import DECK, Card
from service.rules.zero.position import Position, RevealedHand

FIELDS[Card] = partial(EnumField, DECK)

PLAY = PlaySchemas(
    game.INFO,
    game.GAME,
    common_fields=["variant"],
    position=Position,
    move=moves.Move,
    outcome=moves.Outcome,
    player_score=scoring.HandScore,
    card=Card,
    reveal=RevealedHand,
)
GAME = PLAY.game(
    setup=game.setup,
    deal=deal.deal,
    score=scoring.score,
    standings=game.total,
)
