"""Zero Hero: JSON to values of `zero_referee_rules.zero_hero` and back."""

from functools import partial

from zero_referee_rules.zero_hero import deal, game, moves, reveal, scoring
from zero_referee_rules.zero_hero.cards import CARDS, Card
from zero_referee_rules.zero_hero.position import Position

from .base import FIELDS, SCHEMAS, object_schema
from .common import GameSchemas, list_of, move_schema
from .fields import EnumField

FIELDS[Card] = partial(EnumField, CARDS)
SCHEMAS[scoring.PlayerCards] = object_schema(scoring.PlayerCards, without=["zerones"])
SCHEMAS[moves.Draw] = object_schema(moves.Draw, omit_none=True)
SCHEMAS[moves.Buy] = move_schema(
    moves.Buy, omit_none=True, actions=list_of(moves.Gain | moves.Draw | moves.SwapAction)
)
SCHEMAS[moves.Swap] = move_schema(moves.Swap, omit_none=True)

PLAY = GameSchemas(
    game.INFO,
    game.GAME,
    common_fields=["house_rules"],
    position=Position,
    move=moves.Move,
    outcome=object_schema(moves.Outcome, omit_none=True),
    player_score=scoring.CollectionScore,
    card=Card,
    events=game.Event,
    reveal=reveal.RevealedCards,
)
ENTRY = PLAY.game(
    setup=game.setup,
    deal=deal.deal,
    score=scoring.score,
)
