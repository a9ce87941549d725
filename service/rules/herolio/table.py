"""A round of Herolio in play: the one door through which every move goes.

Decides `herolio.turn-order`, `herolio.bid`, `herolio.ruling-bid-limit`, `herolio.play`,
`herolio.follow-suit`, `herolio.special-any-time`, `herolio.villain-give`,
`herolio.ruling-give-always`, `herolio.detention` and `herolio.ruling-detention-optional`.
What a trick comes to is decided in `trick`, what a power does in `powers`.
"""

from collections.abc import Callable, Sequence
from typing import Any

from service.rules.errors import IllegalMoveError
from service.rules.herolio import choices, rulebook
from service.rules.herolio.candidates import candidates
from service.rules.herolio.cards import SUIT_NAMES, SUIT_OF_BITS
from service.rules.herolio.course import Course
from service.rules.herolio.moves import Bid, Detain, Discard, Exchange, Give, Move, Outcome, Play
from service.rules.herolio.position import Phase, Position, most_tricks
from service.rules.herolio.powers import five_finger, fourager, king_maker
from service.rules.herolio.scoring import score_books
from service.rules.message import say
from service.rules.referee import LegalMove, LegalMoves, Missing, Unverified
from service.rules.scoresheet import PlayerScore, ScoreSheet

_PLAY = Phase.PLAY
_DETAIN = Phase.DETAIN


class Table(Course):
    """A board that lets nothing but legal moves happen."""

    __slots__ = ("_doors", "_most_tricks")

    def __init__(self, position: Position) -> None:
        """Lay out a position that is complete and was found possible."""
        super().__init__(position)
        self._most_tricks = most_tricks(position.cards_each, position.powers)
        self._doors: dict[
            type[Move], tuple[Callable[[Any], IllegalMoveError | None], Callable[[Any], None]]
        ]
        self._doors = {
            Play: (self._play_fault, self.play),
            Bid: (self._bid_fault, self.bid),
            Give: (self._give_fault, self.give),
            Detain: (self._detain_fault, self.detain),
            Discard: (self._discard_fault, self.discard),
        }

    def apply(self, move: Move) -> None:
        """Make a move, or raise `IllegalMoveError` and leave the table as it was."""
        if move.player != self.mover:
            raise self.hidden.revoke or self._mover_fault(move)
        find_fault, make = self._doors[type(move)]
        fault = find_fault(move)
        if fault is not None:
            raise self.hidden.revoke or fault
        make(move)
        self.ply += 1

    def legal_moves(self) -> LegalMoves[Move]:
        """List what may be done: of the known cards, those not surely forbidden."""
        if self.mover is None:
            return LegalMoves(None, over=True, exhaustive=True, moves=())
        moves = tuple(
            LegalMove(move, self._outcome(move))
            for move in candidates(self)
            if self._doors[type(move)][0](move) is None
        )
        out_of_hand = self.phase in (Phase.PLAY, Phase.DETAIN, Phase.DISCARD)
        complete = not (out_of_hand and self.hidden.unknown[self.seat])
        return LegalMoves(self.mover, over=False, exhaustive=complete, moves=moves)

    def unverified(self) -> Sequence[Unverified]:
        """List the plays off suit that hidden cards may yet prove to be revokes."""
        return self.hidden.unverified()

    def settle(self) -> None:
        """Raise the earliest revoke that the log proved, if it proved any."""
        if self.hidden.revoke is not None:
            raise self.hidden.revoke

    def score(self) -> ScoreSheet[PlayerScore]:
        """Score the round. Bids and books are never hidden."""
        players = zip(self.names, self.bids, self.books, strict=True)
        return score_books(
            [(name, bid or 0, book) for name, bid, book in players],
            self.start.powers,
            self.start.house_rules,
        )

    def missing(self) -> Sequence[Missing]:
        """Nothing: a round that is over can be scored."""
        return ()

    def _mover_fault(self, move: Move) -> IllegalMoveError:
        if self.over:
            return IllegalMoveError(rulebook.ROUND_END, (), say("herolio.round-end.after"))
        text = say(f"herolio.turn-order.{self.phase}", name=move.player, turn=self.mover)
        return IllegalMoveError(rulebook.TURN_ORDER, ("player",), text)

    def _phase_fault(self, move: Move) -> IllegalMoveError:
        """Say why this kind of move is none that is due now."""
        match self.phase, move:
            case Phase.GIVE, _:
                rule = rulebook.GIVE_ALWAYS
                text = say("herolio.ruling-give-always.due", name=move.player)
            case Phase.DISCARD, _:
                rule = rulebook.DETENTION
                text = say("herolio.detention.due", name=move.player)
            case _, Bid():
                rule, text = rulebook.BID, say("herolio.bid.closed")
            case _, Play():
                rule, text = rulebook.BID, say("herolio.bid.open", name=move.player)
            case _, Give():
                rule, text = rulebook.VILLAIN_GIVE, say("herolio.villain-give.nothing")
            case _, Detain():
                rule, text = rulebook.DETENTION, say("herolio.detention.nothing")
            case _:
                rule, text = rulebook.DETENTION, say("herolio.detention.nobody-sits-out")
        return IllegalMoveError(rule, ("type",), text)

    def _bid_fault(self, move: Bid) -> IllegalMoveError | None:
        if self.phase is not Phase.BIDDING:
            return self._phase_fault(move)
        if move.tricks > self._most_tricks:
            text = say("herolio.ruling-bid-limit.broken", count=self._most_tricks)
            return IllegalMoveError(rulebook.BID_LIMIT, ("tricks",), text)
        return None

    def _play_fault(self, move: Play) -> IllegalMoveError | None:
        if self.phase is not _PLAY and self.phase is not _DETAIN:
            return self._phase_fault(move)
        bit = move.card.bit
        numbers = self.numbers[self.seat]
        held = numbers & bit if bit else move.card in self.hands[self.seat]
        led = self.trick.led
        if not held or (led and numbers & led and bit and not bit & led):
            fault = self._card_fault(move, led if bit and not bit & led else 0)
            if fault is not None:
                return fault
        says = move.as_ is not None or move.zeroes is not None or move.looks_at is not None
        return self._said_fault(move) if says or move.exchange is not None else None

    def _card_fault(self, move: Play, follow: int) -> IllegalMoveError | None:
        """Say why a card can't come out of the hand onto the trick, if it can't.

        `follow` holds the suit led as bits where the card does not follow it.
        """
        if move.card not in self.hands[self.seat]:
            fault = self.hidden.unheld_fault(self.seat, move.card, rulebook.PLAY)
            if fault is not None:
                return fault
        return self._revoke(move, follow) if self.numbers[self.seat] & follow else None

    def _said_fault(self, move: Play) -> IllegalMoveError | None:
        fault = None
        if move.exchange is not None:
            fault = self._exchange_fault(move, move.exchange)
        if fault is None:
            fault = choices.fault(move, self.trick.players, self.active)
        return fault

    def _revoke(self, move: Play, led: int) -> IllegalMoveError:
        text = say(
            "herolio.follow-suit.broken",
            name=move.player,
            card=move.card,
            suit=SUIT_NAMES[SUIT_OF_BITS[led]],
            cards=tuple(card for card in self.hands[self.seat] if card and card.bit & led),
        )
        return IllegalMoveError(rulebook.FOLLOW_SUIT, ("card",), text)

    def _exchange_fault(self, move: Play, exchange: Exchange) -> IllegalMoveError | None:
        owner = exchange.from_
        number = move.card.number
        if number == five_finger.NUMBER or (owner is not None and number != fourager.NUMBER):
            book = [] if owner is None else self.books[self.seats[owner]]
            return five_finger.fault(move, book, self.active)
        return fourager.fault(move, self.books[self.seat], self.active)

    def _give_fault(self, move: Give) -> IllegalMoveError | None:
        if self.phase is not Phase.GIVE:
            return self._phase_fault(move)
        if move.to == move.player:
            text = say("herolio.villain-give.own", name=move.player)
            return IllegalMoveError(rulebook.VILLAIN_GIVE, ("to",), text)
        if self.seats[move.to] == self.detained:
            text = say("herolio.detention.give", name=move.to)
            return IllegalMoveError(rulebook.DETENTION, ("to",), text)
        return None

    def _detain_fault(self, move: Detain) -> IllegalMoveError | None:
        return None if self.phase is Phase.DETAIN else self._phase_fault(move)

    def _discard_fault(self, move: Discard) -> IllegalMoveError | None:
        if self.phase is not Phase.DISCARD:
            return self._phase_fault(move)
        if move.card is None:
            if self.hidden.unknown[self.seat]:
                return None
            text = say("herolio.detention.known", name=move.player)
            return IllegalMoveError(rulebook.DETENTION, ("card",), text)
        if move.card in self.hands[self.seat]:
            return None
        return self.hidden.unheld_fault(self.seat, move.card, rulebook.DETENTION)

    def _outcome(self, move: Move) -> Outcome:
        if not isinstance(move, Play):
            return Outcome()
        laid = move.laid
        trick = self.trick.with_(move)
        crowns = laid.flag & self.active & king_maker.FLAG
        highest, _ = trick.highest(laid.suit_bits if crowns else self.trump_bits)
        return Outcome(trick.plays[highest].player, len(trick.plays) == self.sitting_in)
