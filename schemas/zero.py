"""Zero!: JSON to values of `service.rules.zero` and back."""

from marshmallow import Schema, fields

from schemas import common
from schemas.common import NAMES, STEPS, Request
from schemas.operation import Game, Operation
from schemas.shapes import INTEGER, PLAIN, Code, Many, PlainMany, Record, Shape, Tagged
from service.rules.zero import deal, game, moves, rulebook, table
from service.rules.zero.cards import DECK
from service.rules.zero.position import Ending, Player, Position, Variant
from service.rules.zero.scoring import HandScore, ScoreRequest, score

CARD = Code(DECK)
VARIANT = Code({variant: variant for variant in Variant})
PLAYERS = Many(Record(Player, hand=PlainMany(CARD)))
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
LEGAL_MOVES = common.legal_moves(MOVE, Record(table.Outcome))
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

    players = Shape(PLAYERS)
    variant = Shape(VARIANT)


class ScoreAnswerSchema(common.SheetSchema, Answer):
    players = Shape(Many(HAND_SCORE), attribute="sheet.players")


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
    reveal = Shape(PLAYERS)


class AdjudicateAnswerSchema(common.AdjudicationSchema, Answer):
    violation = Shape(common.offence(LEGAL_MOVES), attribute="ruling.violation")
    position = Shape(POSITION, attribute="ruling.position")
    score = Shape(common.score_sheet(HAND_SCORE), attribute="ruling.score")


class DealRequestSchema(common.DealRequestSchema):
    builds = deal.DealRequest

    dealer = Shape(PLAIN)
    variant = Shape(VARIANT)


class DealAnswerSchema(common.DealAnswerSchema, Answer):
    variant = fields.Raw(attribute="position.variant")
    position = Shape(POSITION)


class StandingsAnswerSchema(common.StandingsAnswerSchema):
    ruleset = fields.Constant(rulebook.BOOK.ruleset)


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
