"""Herolio: JSON to values of `zero_referee_rules.herolio` and back."""

from functools import partial

from zero_referee_rules.herolio import deal, game, moves, scoring, single_trick
from zero_referee_rules.herolio.cards import DECK, Card
from zero_referee_rules.herolio.position import Position
from zero_referee_rules.herolio.trick import EventText, OpenTrick

from .base import FIELDS, SCHEMAS, object_schema
from .common import GameSchemas, list_of, move_schema
from .fields import EnumField

FIELDS[Card] = partial(EnumField, DECK)
SCHEMAS[moves.Exchange] = object_schema(moves.Exchange, omit_none=True)
SCHEMAS[moves.Play] = move_schema(moves.Play, omit_none=True)
SCHEMAS[EventText] = object_schema(EventText, without=["event"])

PLAY = GameSchemas(
    game.INFO,
    game.GAME,
    common_fields=["house_rules"],
    position=Position,
    move=moves.Move,
    outcome=moves.Outcome,
    card=Card,
    events=game.Event,
    tricks={"open_trick": OpenTrick | None, "forms": list_of(moves.Play, nullable=True)},
)
ENTRY = PLAY.game(
    setup=game.setup,
    deal=deal.deal,
    score=scoring.score,
    standings=game.total,
    others={"resolve-trick": single_trick.resolve},
)
