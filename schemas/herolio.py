"""Herolio: JSON to values of `service.rules.herolio` and back."""

from enum import StrEnum

from marshmallow import Schema, fields

from schemas import common
from schemas.common import NAMES, STEPS, Request
from schemas.operation import Game, Operation, Playing, standings
from schemas.shapes import INTEGER, PLAIN, TEXT, Code, Many, PlainMany, Record, Shape, Tagged
from service.rules.herolio import deal, game, moves, rulebook, single_trick
from service.rules.herolio.cards import DECK, Suit
from service.rules.herolio.position import (
    HouseRules,
    Phase,
    Player,
    Position,
    Unclaimed,
    WonTrick,
)
from service.rules.herolio.scoring import ScoreRequest, Tally, score
from service.rules.herolio.styles import Style
from service.rules.scoresheet import PlayerScore


def _code(values: type[StrEnum]) -> Code:
    return Code({value: value for value in values})


CARD = Code(DECK)
CARDS = PlainMany(CARD)
SUIT = _code(Suit)
STYLE = _code(Style)
DECLARATION = _code(moves.Declaration)
POWERS = PlainMany(INTEGER)
HOUSE_RULES = Record(HouseRules, unclaimed_tricks=_code(Unclaimed))
PILES = Many(Record(WonTrick, cards=CARDS, counts_as=INTEGER))
PLAY = Record(
    moves.Play,
    sparse=True,
    card=CARD,
    exchange=Record(moves.Exchange, sparse=True, card=CARD),
    as_=DECLARATION,
)
POSITION = Record(
    Position,
    players=Many(Record(Player, hand=CARDS, void_in=PlainMany(SUIT), bid=INTEGER, book=PILES)),
    cards_each=INTEGER,
    powers=POWERS,
    house_rules=HOUSE_RULES,
    phase=_code(Phase),
    trump=SUIT,
    trick=Many(Tagged(PLAY)),
    waiting=PILES,
    claimed=PILES,
    discards=CARDS,
)
MOVE = Tagged(
    Record(moves.Bid, tricks=INTEGER),
    PLAY,
    Record(moves.Give),
    Record(moves.Detain),
    Record(moves.Discard, card=CARD),
)
PLAYER_SCORE = common.player_score(PlayerScore)


class SetupRequestSchema(Request):
    builds = game.SetupRequest

    players = Shape(NAMES)
    dealer = fields.Raw()
    style = Shape(STYLE)
    round = Shape(INTEGER)
    start_cards = Shape(INTEGER)
    start_powers = Shape(INTEGER)


class SetupAnswerSchema(Schema):
    ruleset = fields.Constant(rulebook.BOOK.ruleset)
    style = fields.Raw()
    round = fields.Raw()
    rounds = fields.Raw()
    cards_each = fields.Raw()
    active_powers = fields.Raw()
    first_bidder = fields.Raw()
    steps = Shape(STEPS)


class Answer(Schema):
    """Every verdict says by which rulebook and house rules it was found."""

    ruleset = fields.Constant(rulebook.BOOK.ruleset)
    house_rules = Shape(HOUSE_RULES)


class ScoreRequestSchema(Request):
    builds = ScoreRequest

    players = Shape(
        Many(
            Record(
                Tally,
                bid=INTEGER,
                tricks=INTEGER,
                elevens=INTEGER,
                black_twelves=INTEGER,
                red_twelves=INTEGER,
            )
        )
    )
    cards_each = Shape(INTEGER)
    powers = Shape(POWERS)
    house_rules = Shape(HOUSE_RULES)


class ScoreAnswerSchema(common.SheetSchema, Answer):
    players = Shape(Many(PLAYER_SCORE), attribute="sheet.players")


class ResolveTrickRequestSchema(Request):
    builds = single_trick.TrickRequest

    plays = Shape(Many(Record(single_trick.Laid, card=CARD, as_=DECLARATION)))
    powers = Shape(POWERS)
    trump = Shape(SUIT)
    house_rules = Shape(HOUSE_RULES)


class ResolveTrickAnswerSchema(Answer):
    led_suit = fields.Raw()
    trump = fields.Raw()
    highest = Shape(Record(single_trick.HighestCard))
    fate = fields.Raw()
    counts_as = fields.Raw()
    must_give = fields.Raw()
    may_detain = fields.Raw()
    order = Shape(NAMES)
    lines = Shape(Many(Record(single_trick.TrickLine, text=TEXT)))


class DealRequestSchema(common.DealRequestSchema):
    builds = deal.DealRequest

    dealer = Shape(PLAIN)
    cards_each = Shape(INTEGER)
    powers = Shape(POWERS)
    draw_powers = Shape(INTEGER)
    house_rules = Shape(HOUSE_RULES)


class StandingsRequestSchema(common.StandingsRequestSchema):
    builds = game.StandingsRequest

    style = Shape(STYLE)
    start_cards = Shape(INTEGER)


PLAYING = Playing(
    heading={
        "ruleset": fields.Constant(rulebook.BOOK.ruleset),
        "house_rules": Shape(HOUSE_RULES, attribute="position.house_rules"),
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
        Operation(
            "resolve-trick",
            ResolveTrickRequestSchema(),
            single_trick.resolve,
            ResolveTrickAnswerSchema(),
        ),
        PLAYING.legal_moves(game.legal_moves),
        PLAYING.adjudicate(game.adjudicate),
        standings(game.total, rulebook.BOOK.ruleset, StandingsRequestSchema()),
    ),
)
