"""The rulings of Herolio on mistakes: which puts what right, and when.

What has been played since decides: whether bids are missing, the trick is complete, or the next one
was led.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.moves import Bid, Play
from zero_referee_rules.herolio.position import Phase
from zero_referee_rules.message import Message, say
from zero_referee_rules.mistakes import Change, Mistake, Way, at_once

_SHARED = rulebook.MISTAKES.shared
_OUT_OF_TURN, _SKIPPED = _SHARED("ruling-out-of-turn"), _SHARED("ruling-skipped")


def _missing(mistake: Mistake) -> tuple[str, ...]:
    """Return the players who have not bid, clockwise."""
    board = mistake.table.board
    made = {move.player for move in (mistake.move, *mistake.later) if isinstance(move, Bid)}
    return tuple(
        [
            name
            for name in _clockwise(board)
            if board.bids[board.seats[name]] is None and name not in made
        ]
    )


def _clockwise(board: Any) -> Iterator[str]:
    """Yield the names of those in the trick, from the one who is to bid or to play."""
    seat = first = board.playing_seat
    while True:
        yield board.names[seat]
        seat = board.next_seat[seat]
        if seat == first:
            return


def _plays(mistake: Mistake) -> Iterator[str]:
    """Yield who has played a card, from the illegal move on."""
    for move in (mistake.move, *mistake.later):
        if isinstance(move, Play):
            yield move.player


def _in_trick(mistake: Mistake) -> tuple[list[str], bool]:
    """Return who has played to the trick, and whether the next one was led: one played again."""
    played = list(mistake.table.board.trick.players)
    for name in _plays(mistake):
        if name in played:
            return played, True
        played.append(name)
    return played, False


def _next_led(mistake: Mistake) -> bool:
    return _in_trick(mistake)[1]


def _left_out(mistake: Mistake) -> tuple[str, ...]:
    """Return the players of the trick who have not played to it, clockwise."""
    board, (played, _) = mistake.table.board, _in_trick(mistake)
    return tuple([name for name in _clockwise(board) if name not in played])


def _said(id_: str, names_of: Callable[[Mistake], tuple[str, ...]]) -> Callable[[Mistake], Message]:
    """Return what makes a sentence that names some players, or says that none is left out."""

    def text(mistake: Mistake) -> Message:
        names = names_of(mistake)
        if not names:
            return say("herolio.remedy.all-lie")
        return say(id_, names=names, count=len(names))

    return text


def _bidding(mistake: Mistake) -> bool:
    return mistake.table.board.phase is Phase.BIDDING


def _played_early(mistake: Mistake) -> bool:
    """Return whether a card was played though a bid is missing."""
    return _bidding(mistake) and any(True for _ in _plays(mistake)) and bool(_missing(mistake))


def _bid_again(mistake: Mistake) -> bool:
    board = mistake.table.board
    bid = board.bids[board.seats[mistake.player]]
    return isinstance(mistake.move, Bid) and (bid is not None or not _bidding(mistake))


def _decision_forgotten(mistake: Mistake) -> bool:
    return mistake.moved_since and mistake.table.board.phase in (Phase.GIVE, Phase.DISCARD)


def _two_cards(mistake: Mistake) -> bool:
    trick = mistake.table.board.trick
    return mistake.is_second and isinstance(mistake.move, Play) and bool(trick.cards)


def _passed_over(mistake: Mistake) -> bool:
    return mistake.moved_since and _next_led(mistake) and bool(_left_out(mistake))


def _claimed_before(mistake: Mistake) -> bool:
    """Return whether the card proves a revoke that was made before it."""
    board = mistake.table.board
    return bool(board.hidden.void[board.seats[mistake.player]] & mistake.move.card.bit)


def _to_give(mistake: Mistake) -> bool:
    return mistake.table.board.phase is Phase.GIVE


_NO_BID = (
    Way(
        rulebook.NO_BID,
        _said("herolio.remedy.bid-first", _missing),
        lambda mistake: _played_early(mistake) and not mistake.moved_since,
    ),
    Way(
        rulebook.NO_BID,
        _said("herolio.remedy.bid-now", _missing),
        lambda mistake: (
            _played_early(mistake) and len([*_plays(mistake)]) < mistake.table.board.trick_size
        ),
    ),
    Way(rulebook.NO_BID, _said("herolio.remedy.bid-zero", _missing), _played_early),
)
_DECLARATION = (
    Way(rulebook.LATE_DECLARATION, "herolio.remedy.declare-now", at_once),
    Way(rulebook.LATE_DECLARATION, "herolio.remedy.declare-late"),
)
_DECISION = Way(rulebook.FORGOTTEN_DECISION)
_FIRST_BID_STANDS = Way(rulebook.CHANGED_BID, when=_bid_again, change=Change.TAKE_BACK)
MISTAKES = replace(
    rulebook.MISTAKES,
    ways={
        rulebook.BID: (*_NO_BID, _FIRST_BID_STANDS),
        rulebook.UNEVEN_BIDS: (Way(rulebook.CHANGED_BID),),
        rulebook.TURN_ORDER: (
            *_NO_BID,
            _FIRST_BID_STANDS,
            Way(
                _OUT_OF_TURN,
                _said("herolio.remedy.bids-lie", _missing),
                lambda mistake: mistake.moved_since and _bidding(mistake),
            ),
            _DECISION._replace(when=_decision_forgotten),
            Way(_OUT_OF_TURN, "common.remedy.two-cards", _two_cards),
            Way(
                _SKIPPED,
                _said("herolio.remedy.dealt-again", _left_out),
                _passed_over,
                Change.DEAL_AGAIN,
            ),
            Way(
                _OUT_OF_TURN,
                _said("herolio.remedy.cards-lie", _left_out),
                lambda mistake: mistake.moved_since,
            ),
        ),
        rulebook.MISTAKES.deck: (Way(rulebook.MISTAKES.misdeal, change=Change.DEAL_AGAIN),),
        rulebook.FOLLOW_SUIT: (
            Way(
                rulebook.REVOKE,
                "herolio.remedy.revoke-late",
                lambda mistake: _claimed_before(mistake) or _next_led(mistake),
                Change.DEAL_AGAIN,
            ),
            Way(rulebook.REVOKE, "herolio.remedy.revoke-now", change=Change.TAKE_BACK),
        ),
        **dict.fromkeys(
            (
                rulebook.LUCKY_SEVEN,
                rulebook.NEIN,
                rulebook.THIRD_EYE,
                rulebook.FOURAGER,
                rulebook.FIVE_FINGER,
                rulebook.GIVEN_TRICKS,
                rulebook.GIVEN_TRICKS_FIVE,
            ),
            _DECLARATION,
        ),
        rulebook.GIVE_ALWAYS: (_DECISION,),
        rulebook.VILLAIN_GIVE: (_DECISION._replace(when=_to_give),),
        rulebook.DETENTION: (_DECISION,),
    },
)
