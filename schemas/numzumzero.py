"""NumZumZero: JSON to values of `service.rules.numzumzero` and back."""

from marshmallow import Schema, fields

from schemas import common
from schemas.common import NAMES, STEPS, Request
from schemas.operation import Game, Operation, Playing, standings
from schemas.shapes import INTEGER, Code, Many, PlainMany, Record, Shape, Tagged
from service.rules.numzumzero import deal, game, moves, rulebook
from service.rules.numzumzero.cards import DECK
from service.rules.numzumzero.piles import Pile
from service.rules.numzumzero.position import Ending, Player, Position, Variant
from service.rules.numzumzero.scoring import ScoreRequest, score
from service.rules.scoresheet import PlayerScore

CARD = Code(DECK)
CARDS = PlainMany(CARD)
VARIANT = Code({variant: variant for variant in Variant})
PILES = Many(
    Record(
        Pile,
        tokens=INTEGER,
        bonus_tokens=INTEGER,
        collection=CARDS,
        collected_cards=INTEGER,
        collected_total=INTEGER,
    )
)
POSITION = Record(
    Position,
    players=Many(
        Record(Player, hand=CARDS, tokens=INTEGER, bonus_tokens=INTEGER, collection=CARDS)
    ),
    columns=Many(CARDS),
    variant=VARIANT,
    draw_pile=INTEGER,
    ended_by=Code({ending: ending for ending in Ending}),
)
MOVE = Tagged(
    Record(moves.Play, sparse=True, card=CARD, column=INTEGER, drawn=CARD, turned_over=CARDS)
)
PLAYER_SCORE = common.player_score(PlayerScore)


class Answer(Schema):
    """Every answer says by which rulebook and variant it was decided."""

    ruleset = fields.Constant(rulebook.BOOK.ruleset)
    variant = fields.Raw()


class SetupRequestSchema(Request):
    builds = game.SetupRequest

    players = Shape(NAMES)
    variant = Shape(VARIANT)


class SetupAnswerSchema(Answer):
    columns = fields.Raw()
    cards_each = fields.Raw()
    boxes = fields.Raw()
    draw_pile = fields.Raw()
    steps = Shape(STEPS)


class ScoreRequestSchema(Request):
    builds = ScoreRequest

    players = Shape(PILES)
    variant = Shape(VARIANT)


class ScoreAnswerSchema(common.SheetSchema, Answer):
    players = Shape(Many(PLAYER_SCORE), attribute="sheet.players")


class DealRequestSchema(common.DealRequestSchema):
    builds = deal.DealRequest

    variant = Shape(VARIANT)


PLAYING = Playing(
    heading={
        "ruleset": fields.Constant(rulebook.BOOK.ruleset),
        "variant": fields.Raw(attribute="position.variant"),
    },
    position=POSITION,
    move=MOVE,
    outcome=Record(moves.Outcome),
    score=PLAYER_SCORE,
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
