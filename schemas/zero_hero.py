"""Zero Hero: JSON to values of `zero_referee_rules.zero_hero` and back."""

from functools import partial

from zero_referee_rules.zero_hero import deal, game, moves, reveal, scoring
from zero_referee_rules.zero_hero.cards import CARDS, Card, Symbol
from zero_referee_rules.zero_hero.position import Position

from .base import FIELDS, SCHEMAS, object_schema
from .common import PlaySchemas, list_of
from .fields import EnumField

FIELDS[Card] = partial(EnumField, CARDS)
SCHEMAS[scoring.PlayerCards] = object_schema(scoring.PlayerCards, without=["zerones"])
SCHEMAS[moves.Buy] = object_schema(moves.Buy, actions=list_of(moves.Gain | moves.Draw | moves.Swap))

LISTED_ACTION = object_schema(
    moves.ListedAction,
    omit_none=True,
    symbol=EnumField({symbol: symbol for symbol in Symbol if symbol != Symbol.FLAG}, required=True),
)
"""A symbol to carry out. A flag leaves nothing to carry out."""

LISTED_BUY = object_schema(moves.Buy, without=["refill"], actions=list_of(LISTED_ACTION))
"""A purchase before it is known which cards are turned over."""

SWAP_CHOICE = object_schema(moves.Swap, without=["symbol"])

PLAY = PlaySchemas(
    game.INFO,
    game.GAME,
    common_fields=["house_rules"],
    position=Position,
    move=moves.Move,
    listed_move=moves.Take | LISTED_BUY,
    outcome=object_schema(
        moves.Outcome, omit_none=True, swap_choices=list_of(SWAP_CHOICE, nullable=True)
    ),
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
