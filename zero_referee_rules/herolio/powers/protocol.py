"""The protocol of a power: its effects on a round, and the times at which it is called.

A power overrides the methods in which it differs from a card without a power. Methods that are
called only for active powers say so; the others check it. Powers keep no state.

Who notes events, and who changes the board: `exchange` and the methods from `when_won` to
`when_declined` are given the board, note their own events and change it themselves. `exchange`
alone changes books; `transitions` puts won tricks into them. Every other method changes nothing:
`when_played`, `explain_trump` and `when_complete` return an event or a result, which the caller
notes or applies, and methods that check return an error or add it to the errors.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from zero_referee_rules.errors import ErrorCollector, IllegalMoveError, Pointer
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board, MoveRules
from zero_referee_rules.herolio.cards import Card, Suit
from zero_referee_rules.herolio.moves import Exchange, Give, Move, Play
from zero_referee_rules.herolio.position import Position, WonTrick
from zero_referee_rules.herolio.rulebook import HouseRules
from zero_referee_rules.herolio.tally import KnownCards, Tally
from zero_referee_rules.herolio.trick import CompleteTrick, EventText, Trick
from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import ScoreLine


class Power:
    """The power of one number. `flag` is the flag of its cards."""

    number: ClassVar[int]
    """The number of the cards that have the power."""
    members: ClassVar[tuple[str, ...]] = ()
    """The declarations that cards of this number may have."""
    moves: ClassVar[Mapping[type[Move], MoveRules]] = MappingProxyType({})
    """The kinds of moves that exist because of the power."""
    players_out: ClassVar[int] = 0
    """The number of players who may sit out a trick because of the power."""
    tallied: ClassVar[tuple[str, ...]] = ()
    """The properties of a `Tally` that the power scores."""
    multiplies: ClassVar[bool] = False
    """True if its score lines depend on the points of the lines before them."""

    def __init__(self) -> None:
        self.flag = 1 << self.number

    # A play

    def options(self, board: Board, play: Play) -> Iterator[Play]:
        """Return the ways of playing a card of this number that use its power.

        `play` adds the card to the trick without using the power. The moves returned may be
        illegal. Called for active powers only.
        """
        return iter(())

    def check_declaration(
        self, member: str, play: Play, on_trick: Container[str], active: int
    ) -> IllegalMoveError | None:
        """Return the error of an illegal property of a play, or None.

        `on_trick` are the players who have played to the trick, `active` the flags of the active
        powers. The card is one of this number, or of a number that has no such property; this
        is then the lowest power that has it.
        """
        return None

    def exchange(self, board: Board, play: Play, exchange: Exchange) -> None:
        """Put the card of a legal play into a book, and note the card fetched in its place.

        Called for powers that exchange; `when_played` is then that of the fetched card.
        """

    def when_played(self, play: Play, trick: Trick) -> EventText | None:
        """Return the event of a legal play that is about to be added to a trick, or None.

        Called for active powers only.
        """
        return None

    def trump_bits(self, card: Card) -> int:
        """Return the bits of the suit that a card of this number makes trump, 0 if it does not.

        Called for active powers only.
        """
        return 0

    def explain_trump(self, suit: Suit, cards: Sequence[Card]) -> EventText | None:
        """Return the event by which a suit is trump once these cards are on the trick.

        Called only if there is trump, which takes an active power.
        """
        return None

    # The end of a trick

    def when_complete(self, complete: CompleteTrick, trick: Trick, held: int) -> CompleteTrick:
        """Return the result of a complete trick with a card of this number.

        `complete` is the result of powers with lower numbers, and `held` has the flags of the
        active powers on the trick. Called for active powers only.
        """
        return complete

    def when_won(self, board: Board, tricks: Sequence[WonTrick]) -> None:
        """Note and change what follows when the leader wins several tricks or decides about one.

        Called for active powers only, before the tricks are in a book.
        """

    def when_round_ends(self, board: Board) -> Sequence[WonTrick]:
        """Return the waiting tricks that the winner of the last trick wins as well.

        Called only if tricks wait, which takes an active power.
        """
        return ()

    # Decisions between tricks

    def before_trick(self, board: Board) -> bool:
        """Return whether the power makes a decision due before the next trick.

        If so, the board is turned to it. Called for active powers only.
        """
        return False

    def when_declined(self, board: Board) -> None:
        """Continue when the leader plays a card instead of making the decision that is due.

        Called only if an active power made it due.
        """

    def check_give(self, board: Board, move: Give) -> IllegalMoveError | None:
        """Return the error of giving a trick to a player, None if the power allows it.

        Called for active powers only.
        """
        return None

    # Consistency of a position: one method for each part of it

    def validate_turn(self, position: Position, errors: ErrorCollector) -> None:
        """Add the inconsistencies of the phase and of the player who sits out."""

    def validate_trick(
        self, trick: WonTrick, position: Position, errors: ErrorCollector, *, place: str
    ) -> None:
        """Add the inconsistencies of a complete trick. Pointers start inside the trick.

        `place` is the list that has it: ``book``, ``waiting`` or ``claimed``.
        """

    def validate_waiting(self, trick: WonTrick, errors: ErrorCollector, active: int) -> None:
        """Add the inconsistencies of a waiting trick. Pointers start inside it.

        `active` has the flags of the active powers.
        """

    def validate_trump(self, position: Position, errors: ErrorCollector) -> None:
        """Add the inconsistencies of the trump suit."""

    # Numbers of tricks, and scores

    def most_tricks(
        self, cards_each: int, players: int, powers: Container[int], house_rules: HouseRules
    ) -> int:
        """Return how many tricks all books of a round count at most.

        `powers` are the active ones. Called for active powers only.
        """
        return cards_each

    def loses_tricks(self, house_rules: HouseRules, powers: Container[int], *, over: bool) -> bool:
        """Return whether tricks of the power may be discarded, during the round or at its end.

        `powers` are the active ones. Called for active powers only.
        """
        return False

    def score_lines(self, tally: Tally, cards: KnownCards, points: int) -> Iterable[ScoreLine]:
        """Return the lines that the power adds to a score of `points`.

        `cards` are the cards behind the tally, as far as they are known. Called for active
        powers only.
        """
        return ()


def inactive_power(number: int, pointer: Pointer) -> IllegalMoveError:
    """Return the error of using a power that is not active (`herolio.ruling-power-inactive`)."""
    text = say("herolio.ruling-power-inactive.used", number=number)
    return IllegalMoveError(rulebook.POWER_INACTIVE, pointer, text)


def trump_without_power(number: int, pointer: Pointer) -> IllegalMoveError:
    """Return the error of trump without its power (`herolio.ruling-power-inactive`)."""
    text = say("herolio.ruling-power-inactive.trump", number=number)
    return IllegalMoveError(rulebook.POWER_INACTIVE, pointer, text)


def with_remedy(error: IllegalMoveError) -> IllegalMoveError:
    """Return the error of a request, which says what to do about a power that is not active."""
    if error.rule != rulebook.POWER_INACTIVE:
        return error
    then = say("herolio.ruling-power-inactive.add")
    text = say("common.two-sentences", first=error.text, then=then)
    return IllegalMoveError(error.rule, error.pointer, text)
