"""Zero Hero: JSON to values of `service.rules.zero_hero` and back."""

from marshmallow import Schema, fields

from schemas import common
from schemas.common import NAMES, STEPS, Request
from schemas.operation import Game, Operation
from schemas.shapes import INTEGER, PLAIN, Code, Many, PlainMany, Record, Shape, Tagged
from service.rules.zero_hero import deal, game, moves, position, rulebook, table
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
OUTCOME = Record(table.Outcome, sparse=True, swap_choices=Many(SWAP))
LEGAL_MOVES = common.legal_moves(OFFER, OUTCOME)
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


class LegalMovesRequestSchema(Request):
    builds = game.LegalMovesRequest

    position = Shape(POSITION)
    rank = Shape(PLAIN)


class LegalMovesAnswerSchema(common.LegalMovesSchema, Answer):
    moves = Shape(LEGAL_MOVES, attribute="legal.moves")


class AdjudicateRequestSchema(Request):
    builds = game.AdjudicateRequest

    position = Shape(POSITION)
    moves = Shape(Many(MOVE))
    reveal = Shape(Many(Record(Revealed, face_down=HAND)))


class AdjudicateAnswerSchema(common.AdjudicationSchema, Answer):
    violation = Shape(common.offence(LEGAL_MOVES), attribute="ruling.violation")
    position = Shape(POSITION, attribute="ruling.position")
    score = Shape(common.score_sheet(COLLECTION_SCORE), attribute="ruling.score")


class DealRequestSchema(common.DealRequestSchema):
    builds = deal.DealRequest

    symbols = Shape(HAND)


class DealAnswerSchema(common.DealAnswerSchema, Answer):
    position = Shape(POSITION)


class StandingsAnswerSchema(common.StandingsAnswerSchema, Answer):
    pass


GAME = Game(
    game.INFO,
    (
        Operation("setup", SetupRequestSchema(), game.setup, SetupAnswerSchema()),
        Operation("deal", DealRequestSchema(), deal.deal, DealAnswerSchema()),
        Operation("score", ScoreRequestSchema(), score, ScoreAnswerSchema()),
        Operation(
            "legal-moves", LegalMovesRequestSchema(), game.legal_moves, LegalMovesAnswerSchema()
        ),
        Operation(
            "adjudicate", AdjudicateRequestSchema(), game.adjudicate, AdjudicateAnswerSchema()
        ),
        Operation(
            "standings", common.StandingsRequestSchema(), game.total, StandingsAnswerSchema()
        ),
    ),
)
