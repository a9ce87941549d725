"""Expedition: JSON to values of its rules and back."""

from functools import partial

from schemas.base import FIELDS
from schemas.common import GameSchemas
from schemas.fields import EnumField
from tests.support.expedition.rules import deal, game, scoring
from tests.support.expedition.rules.cards import CARDS, Card
from tests.support.expedition.rules.moves import Choose
from tests.support.expedition.rules.position import Position

FIELDS[Card] = partial(EnumField, CARDS)

PLAY = GameSchemas(
    game.INFO,
    game.GAME,
    position=Position,
    move=Choose,
    card=Card,
    events=game.Event,
)
ENTRY = PLAY.game(setup=game.setup, deal=deal.deal, score=scoring.score)
