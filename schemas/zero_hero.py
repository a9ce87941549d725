"""Zero Hero: JSON to values of `service.rules.zero_hero` and back."""

from marshmallow import Schema, fields

from schemas import common
from schemas.common import NAMES, STEPS, Request
from schemas.operation import Game, Operation, Playing, standings
from schemas.shapes import INTEGER, Code, Many, PlainMany, Record, Shape, Tagged
from service.rules.zero_hero import deal, game, moves, position, rulebook
from service.rules.zero_hero.cards import CARDS
from service.rules.zero_hero.reveal import Revealed
from service.rules.zero_hero.scoring import (
    Collection,
    CollectionScore,
    Row,
    ScoreRequest,
    score,
)

CARD = Code(CARDS)
HAND = PlainMany(CARD)
POSITION = Record(
    position.Position,
    players=Many(Record(position.Player, zerones=INTEGER, collection=HAND, face_down=HAND)),
    display=Many(Record(position.Place, pair=HAND, zerones=INTEGER)),
    general_pool=INTEGER,
    draw_pile=Record(position.DrawPile, main=INTEGER, end=INTEGER),
    ended_by=Code({ending: ending for ending in position.Ending}),
)
TAKE = Record(moves.Take, pile=INTEGER, zerones=INTEGER)
DIRECTION = Code({direction: direction for direction in moves.Direction})
SWAP = Record(moves.Swap, direction=DIRECTION, card=CARD)
ACTION = Tagged(Record(moves.Gain), Record(moves.Draw, drawn=CARD), SWAP, tag="symbol")
BUY = Record(moves.Buy, pile=INTEGER, actions=Many(ACTION), refill=HAND)
MOVE = Tagged(TAKE, BUY)

OFFER = Tagged(
    TAKE,
    Record(moves.Buy, without=["refill"], pile=INTEGER, actions=Many(Record(moves.Bare))),
)
OUTCOME = Record(moves.Outcome, sparse=True, swap_choices=Many(SWAP))
COLLECTION_SCORE = common.player_score(CollectionScore, rows=Many(Record(Row)))


class Answer(Schema):
    """Every answer says by which rulebook it was decided."""

    ruleset = fields.Constant(rulebook.BOOK.ruleset)


class SetupRequestSchema(Request):
    builds = game.SetupRequest

    players = Shape(NAMES)


class SetupAnswerSchema(Answer):
    removed_cards = fields.Raw()
    main_cards = fields.Raw()
    end_cards = fields.Raw()
    first_player = fields.Raw()
    general_pool = fields.Raw()
    zerones_each = fields.Raw()
    steps = Shape(STEPS)


class ScoreRequestSchema(Request):
    builds = ScoreRequest

    players = Shape(Many(Record(Collection, without=["zerones"], collection=HAND)))


class ScoreAnswerSchema(common.SheetSchema, Answer):
    players = Shape(Many(COLLECTION_SCORE), attribute="sheet.players")


class DealRequestSchema(common.DealRequestSchema):
    builds = deal.DealRequest

    symbols = Shape(HAND)


PLAYING = Playing(
    heading={"ruleset": fields.Constant(rulebook.BOOK.ruleset)},
    position=POSITION,
    move=MOVE,
    outcome=OUTCOME,
    score=COLLECTION_SCORE,
    offer=OFFER,
    reveal=Many(Record(Revealed, face_down=HAND)),
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
