"""Zero!: JSON to values of `service.rules.zero` and back."""

from marshmallow import Schema, fields

from schemas import common
from schemas.common import NAMES, STEPS, Request
from schemas.operation import Game, Operation, Playing, standings
from schemas.shapes import INTEGER, PLAIN, Code, Many, PlainMany, Record, Shape, Tagged
from service.rules.zero import deal, game, moves, rulebook
from service.rules.zero.cards import DECK
from service.rules.zero.position import Ending, Player, Position, ShownHand, Variant
from service.rules.zero.scoring import HandScore, ScoreRequest, score

CARD = Code(DECK)
VARIANT = Code({variant: variant for variant in Variant})
PLAYERS = Many(Record(Player, hand=PlainMany(CARD)))
SHOWN = Many(Record(ShownHand, hand=PlainMany(CARD)))
POSITION = Record(
    Position,
    players=PLAYERS,
    pool=PlainMany(CARD),
    variant=VARIANT,
    knocks=INTEGER,
    ended_by=Code({ending: ending for ending in Ending}),
)
MOVE = Tagged(
    Record(moves.Swap, give=CARD, take=CARD),
    Record(moves.Knock),
)
HAND_SCORE = common.player_score(HandScore)


class Answer(Schema):
    """Every answer says by which rulebook and variant it was decided."""

    ruleset = fields.Constant(rulebook.BOOK.ruleset)
    variant = fields.Raw()


class SetupRequestSchema(Request):
    builds = game.SetupRequest

    players = Shape(NAMES)
    dealer = Shape(PLAIN)
    variant = Shape(VARIANT)


class SetupAnswerSchema(Answer):
    cards_each = fields.Raw()
    pool_size = fields.Raw()
    unused_cards = fields.Raw()
    first_player = fields.Raw()
    rounds = fields.Raw()
    steps = Shape(STEPS)


class ScoreRequestSchema(Request):
    builds = ScoreRequest

    players = Shape(SHOWN)
    variant = Shape(VARIANT)


class ScoreAnswerSchema(common.SheetSchema, Answer):
    players = Shape(Many(HAND_SCORE), attribute="sheet.players")


class DealRequestSchema(common.DealRequestSchema):
    builds = deal.DealRequest

    dealer = Shape(PLAIN)
    variant = Shape(VARIANT)


PLAYING = Playing(
    heading={
        "ruleset": fields.Constant(rulebook.BOOK.ruleset),
        "variant": fields.Raw(attribute="position.variant"),
    },
    position=POSITION,
    move=MOVE,
    outcome=Record(moves.Outcome),
    score=HAND_SCORE,
    reveal=SHOWN,
)
GAME = Game(
    game.INFO,
    (
        Operation("setup", SetupRequestSchema(), game.setup, SetupAnswerSchema()),
        PLAYING.deal(deal.deal, DealRequestSchema()),
        Operation("score", ScoreRequestSchema(), score, ScoreAnswerSchema()),
        PLAYING.legal_moves(game.legal_moves),
        PLAYING.adjudicate(game.adjudicate),
        standings(game.total, rulebook.BOOK.ruleset),
    ),
)
