"""Expedition: JSON to values of its rules and back."""

from functools import partial

from schemas.base import FIELDS
from schemas.common import PlaySchemas
from schemas.fields import EnumField
from tests.support.expedition import game

FIELDS[game.Card] = partial(EnumField, game.CARDS)

PLAY = PlaySchemas(
    game.INFO,
    game.GAME,
    position=game.Position,
    move=game.Choose,
    card=game.Card,
    events=game.Event,
)
ENTRY = PLAY.game(setup=game.setup, deal=game.deal, score=game.score)
