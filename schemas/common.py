"""What the games share: score sheets, standings, moves, verdicts."""

from typing import Any, ClassVar

from marshmallow import Schema, fields, post_load

from schemas.shapes import (
    INTEGER,
    PLAIN,
    TEXT,
    Codec,
    Many,
    PlainMany,
    Pointer,
    Record,
    Shape,
)
from schemas.shuffling import Shuffler
from service.rules.game import AdjudicateRequest, LegalMovesRequest
from service.rules.referee import Event, LegalMove, Missing, Unverified, Violation
from service.rules.scoresheet import Line, Placement, ScoreSheet, ScoreWarning
from service.rules.setup import Step
from service.rules.standings import StandingsRequest

NAMES = PlainMany(PLAIN)
LINES = Many(Record(Line, sparse=True, text=TEXT))
WARNINGS = Many(Record(ScoreWarning, text=TEXT))
RANKING = Many(Record(Placement))
STEPS = Many(Record(Step, text=TEXT))
EVENTS = Many(Record(Event, text=TEXT))
UNVERIFIED = Many(Record(Unverified, text=TEXT))


class PositionPointer(Pointer):
    """A pointer into the answer for a path that starts at the position."""

    def dump(self, value: Any) -> Any:
        return super().dump(("position", *value))


MISSING = Many(Record(Missing, pointer=PositionPointer(), text=TEXT))


class Request(Schema):
    """A body that becomes one value of the rules, `builds`."""

    builds: ClassVar[type[Any]]

    def build(self, **given: Any) -> Any:
        """Make the value out of what the fields loaded."""
        return self.builds(**given)

    @post_load
    def _build(self, data: dict[str, Any], **_: Any) -> Any:
        return self.build(**data)


class DealRequestSchema(Request):
    """What every deal is asked by; a game adds who deals or which variant."""

    players = Shape(NAMES)
    seed = Shape(INTEGER)
    viewer = Shape(PLAIN, data_key="for")

    def build(self, seed: int | None = None, **given: Any) -> Any:
        return self.builds(shuffle=Shuffler(seed), **given)


class DealAnswerSchema(Schema):
    """A deal. Each game says how it describes `position`."""

    seed = fields.Raw()
    position = Shape(PLAIN)
    stock = Shape(PLAIN)


class StandingsRequestSchema(Request):
    builds = StandingsRequest

    players = Shape(NAMES)
    rounds = Shape(Many(Many(INTEGER)))
    dealer = Shape(PLAIN)
    match_rounds = Shape(INTEGER)


class StandingsAnswerSchema(Schema):
    totals = Shape(RANKING)
    rounds_played = fields.Raw()
    match_rounds = fields.Raw()
    over = fields.Raw()
    leaders = Shape(NAMES)
    winners = Shape(NAMES)
    next_dealer = fields.Raw()


class SheetSchema(Schema):
    """A score sheet at the top of an answer, taken from its attribute `sheet`.

    Each game says how it describes `players`; here stands only their place in the answer.
    """

    players = Shape(PLAIN, attribute="sheet.players")
    ranking = Shape(RANKING, attribute="sheet.ranking")
    winners = Shape(NAMES, attribute="sheet.winners")
    tie_break = fields.Raw(attribute="sheet.tie_break")
    warnings = Shape(WARNINGS, attribute="sheet.warnings")


class LegalMovesRequestSchema(Request):
    """A position, which each game describes, and whether the best move comes first."""

    builds = LegalMovesRequest

    rank = Shape(PLAIN)


class LegalMovesSchema(Schema):
    """The moves at the top of an answer, taken from its attribute `legal`.

    Each game says how it describes `moves`.
    """

    player = fields.Raw(attribute="legal.player")
    over = fields.Raw(attribute="legal.over")
    complete = fields.Raw(attribute="legal.exhaustive")
    moves = Shape(PLAIN, attribute="legal.moves")


class AdjudicateRequestSchema(Request):
    """A log. Each game says how it describes `position` and `moves`, and some what is shown."""

    builds = AdjudicateRequest


class AdjudicationSchema(Schema):
    """A verdict. Each game says how it describes `violation`, `position` and `score`."""

    verdict = fields.Raw()
    moves_applied = fields.Raw()
    violation = Shape(PLAIN)
    unverified = Shape(UNVERIFIED)
    events = Shape(EVENTS)
    position = Shape(PLAIN)
    over = fields.Raw()
    score = Shape(PLAIN)
    missing = Shape(MISSING)


def player_score(type_: type[Any], **codecs: Codec) -> Record:
    """Describe what a game says of one player on a score sheet."""
    return Record(type_, sparse=False, without=(), lines=LINES, **codecs)


def score_sheet(player: Record) -> Record:
    """Describe a score sheet inside an answer."""
    return Record(
        ScoreSheet, players=Many(player), ranking=RANKING, winners=NAMES, warnings=WARNINGS
    )


def legal_moves(move: Codec, outcome: Codec) -> Many:
    """Describe a list of legal moves with their outcomes."""
    return Many(Record(LegalMove, move=move, outcome=outcome))


def offence(moves: Many) -> Record:
    """Describe a violation."""
    return Record(Violation, pointer=Pointer(), text=TEXT, legal_moves=moves)
