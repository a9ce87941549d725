"""NumZumZero: JSON to values of `service.rules.numzumzero` and back."""

from marshmallow import Schema, fields

from schemas import common
from schemas.common import NAMES, STEPS, Request
from schemas.operation import Game, Operation
from schemas.shapes import INTEGER, PLAIN, Code, Many, PlainMany, Record, Shape, Tagged
from service.rules.numzumzero import deal, game, moves, rulebook
from service.rules.numzumzero.cards import DECK
from service.rules.numzumzero.outcome import Outcome
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
LEGAL_MOVES = common.legal_moves(MOVE, Record(Outcome))
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


class AdjudicateAnswerSchema(common.AdjudicationSchema, Answer):
    violation = Shape(common.offence(LEGAL_MOVES), attribute="ruling.violation")
    position = Shape(POSITION, attribute="ruling.position")
    score = Shape(common.score_sheet(PLAYER_SCORE), attribute="ruling.score")


class DealRequestSchema(common.DealRequestSchema):
    builds = deal.DealRequest

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
