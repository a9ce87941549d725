"""The game state of a round of Zero!, which `Table.apply` changes move by move.

Decides `zero.turn-order`, `zero.swap`, `zero.swap-different-card`, `zero.first-knock`,
`zero.second-knock`, `zero.last-turn`, `zero.round-end`, `zero.zero`, `zero.deck` and
`zero.ruling-dealt-zero`.
"""

from collections.abc import Sequence

from zero_referee_rules.errors import IllegalMoveError, out_of_turn
from zero_referee_rules.events import CardsSwapped, Knocked, Passed, RoundOver
from zero_referee_rules.message import Message, say
from zero_referee_rules.recorder import Recorder
from zero_referee_rules.scoresheet import ScoreSheet
from zero_referee_rules.table import (
    LegalMove,
    LegalMoves,
    Missing,
    TableDefaults,
)
from zero_referee_rules.zero import rulebook
from zero_referee_rules.zero.cards import Card, as_set
from zero_referee_rules.zero.moves import Knock, Move, Outcome, Swap
from zero_referee_rules.zero.position import Ending, Player, Position, RevealedHand
from zero_referee_rules.zero.scoring import (
    HandScore,
    completes_zero,
    hand_points,
    is_zero,
    score_hands,
)

ENDING_RULE = {Ending.ZERO: rulebook.ZERO, Ending.LAST_TURN: rulebook.ROUND_END}


class Table(TableDefaults):
    """The mutable state of a round: hands, pool, knocks and the player to move.

    Players are known by their seat, the index of their name. In hand and pool, the incoming card
    takes the place of the outgoing one. A move of a hidden card is legal until a reveal contradicts
    it, so no move stays unverified.
    """

    turn_order = rulebook.TURN_ORDER

    def __init__(self, position: Position, stock: tuple[Card, ...] = ()) -> None:
        """Set up a position that passed validation, and end the round if a ZERO was dealt.

        Cards of a known stock are in no hand.
        """
        self.ply = 0
        self.events = Recorder()
        self.names = position.names
        self.hands: list[list[Card | None]] = [list(player.hand) for player in position.players]
        self.pool = list(position.pool)
        self.over = position.over
        self.ended_by = position.ended_by
        self.ending_rule = ENDING_RULE[position.ended_by] if position.ended_by else None
        self.knocks = position.knocks
        self._dealer = position.dealer
        self._variant = position.variant
        self._closer = self.names.index(position.closed_by) if position.closed_by else None
        self._seat = self.names.index(position.to_move) if position.to_move else 0
        self._unknown = [hand.count(None) for hand in self.hands]
        self._sets = [as_set(player.cards) for player in position.players]
        self.stock = stock
        self._public = as_set((*self.pool, *stock))
        for cards in self._sets:
            self._public |= cards
        self.from_the_deal = position.at_start
        known = (seat for seat, unknown in enumerate(self._unknown) if not unknown)
        if zeros := tuple(self.names[seat] for seat in known if is_zero(self._sets[seat])):
            self.end_by_zero(zeros)

    def apply(self, move: Move) -> None:
        """Make a move, or raise `IllegalMoveError` and change nothing.

        >>> from zero_referee_rules.zero.cards import DECK
        >>> from zero_referee_rules.zero.moves import Swap
        >>> from zero_referee_rules.zero.position import Player, Position
        >>> pool = tuple(DECK[f"red-{value}"] for value in range(1, 6))
        >>> table = Table(Position((Player("Ana"), Player("Ben")), pool, to_move="Ana"))
        >>> table.apply(Swap("Ana", give=DECK["blue-8"], take=DECK["red-1"]))
        >>> table.position().pool
        ('blue-8', 'red-2', 'red-3', 'red-4', 'red-5')
        """
        seat = self._seat
        if self.over:
            raise self._after_end()
        if move.player != self.names[seat]:
            raise out_of_turn(rulebook.TURN_ORDER, move.player, self.names[seat])
        if isinstance(move, Swap):
            self._swap(seat, move.give, move.take)
        else:
            self._knock(seat)
        self.ply += 1

    def legal_moves(self) -> LegalMoves[Move]:
        """List the knock and every swap of a known card of the hand for a card of the pool."""
        if self.over:
            return LegalMoves((), exhaustive=True, moves=())
        seat = self._seat
        name = self.names[seat]
        moves: list[LegalMove[Move]] = [LegalMove(Knock(name), self._outcome(seat, 0))]
        moves += [
            LegalMove(Swap(name, give, take), self._outcome(seat, give.bit | take.bit))
            for give in self.hands[seat]
            if give is not None
            for take in self.pool
            if self._check_swap(seat, give, take) is None
        ]
        return LegalMoves((name,), exhaustive=not self._unknown[seat], moves=tuple(moves))

    def position(self) -> Position:
        """Return the position now."""
        return Position(
            players=tuple(
                Player(name, tuple(hand)) for name, hand in zip(self.names, self.hands, strict=True)
            ),
            dealer=self._dealer,
            pool=tuple(self.pool),
            variant=self._variant,
            to_move=None if self.over else self.names[self._seat],
            knocks=self.knocks,
            closed_by=None if self._closer is None else self.names[self._closer],
            over=self.over,
            ended_by=self.ended_by,
        )

    def score(self) -> ScoreSheet[HandScore]:
        """Score the hands, whose cards are all known."""
        players = self.position().players
        return score_hands([RevealedHand(player.name, player.cards) for player in players])

    def missing(self) -> Sequence[Missing]:
        """List the hands with unknown cards, which must be revealed before scoring."""
        return [
            Missing(("players", seat, "hand"), say("zero.missing.hand", name=name, count=count))
            for seat, (name, count) in enumerate(zip(self.names, self._unknown, strict=True))
            if count
        ]

    def show_hand(self, player: RevealedHand) -> None:
        """Set a hand, which matches its known cards, after the last move."""
        seat = self.names.index(player.name)
        self.hands[seat] = list(player.hand)
        self._unknown[seat] = 0

    def end_by_zero(self, names: tuple[str, ...]) -> None:
        """End the round by the ZEROs of players, made by the last move or held before any move.

        It takes precedence over the end by the last turn, because a hidden ZERO shows only later.
        """
        if self.ended_by is Ending.ZERO:
            return
        if self.over and self.events:
            self.events.forget_last()  # the end of the round by its last turn
        dealt = self.ply == 0 and self.from_the_deal
        rule = rulebook.DEALT_ZERO if dealt else rulebook.ZERO
        text = say(f"{rule}.event", names=names, count=len(names))
        self._end(Ending.ZERO, rule, text, names, move=self.ply - 1 if self.ply else None)

    def _end(
        self,
        ending: Ending,
        rule: str,
        text: Message,
        names: tuple[str, ...] = (),
        *,
        move: int | None,
    ) -> None:
        self.over = True
        self.ended_by = ending
        self.ending_rule = rule
        self.events.note(RoundOver, move, rule, text, ending, names)

    def _after_end(self) -> IllegalMoveError:
        assert self.ending_rule is not None
        return IllegalMoveError(self.ending_rule, (), say("zero.round-end.after"))

    def _check_swap(self, seat: int, give: Card, take: Card) -> IllegalMoveError | None:
        """Return the error of an illegal swap, None for a legal one."""
        if give is take:
            text = say("zero.swap-different-card.broken", card=give)
            return IllegalMoveError(rulebook.SWAP_DIFFERENT_CARD, ("take",), text)
        if not self._sets[seat] & give.bit:
            if not self._unknown[seat]:
                text = say("zero.swap.not-in-hand", card=give, name=self.names[seat])
                return IllegalMoveError(rulebook.SWAP, ("give",), text)
            if self._public & give.bit:
                text = say("common.seen-elsewhere", card=give, name=self.names[seat], count=1)
                return IllegalMoveError(rulebook.DECK, ("give",), text)
        if take not in self.pool:
            text = say("zero.swap.not-in-pool", card=take, cards=tuple(self.pool))
            return IllegalMoveError(rulebook.SWAP, ("take",), text)
        return None

    def _swap(self, seat: int, give: Card, take: Card) -> None:
        illegal = self._check_swap(seat, give, take)
        if illegal is not None:
            raise illegal
        hand = self.hands[seat]
        if self._sets[seat] & give.bit:
            hand[hand.index(give)] = take
        else:
            hand[hand.index(None)] = take
            self._unknown[seat] -= 1
            self._public |= give.bit
        self.pool[self.pool.index(take)] = give
        cards = self._sets[seat] = self._sets[seat] & ~give.bit | take.bit
        name = self.names[seat]
        self.events.note(_swapped, self.ply, name, give, take)
        if not self._unknown[seat] and completes_zero(cards, take):
            text = say("zero.zero.event", names=(name,), count=1)
            self._end(Ending.ZERO, rulebook.ZERO, text, (name,), move=self.ply)
        else:
            self._pass_turn(seat)

    def _knock(self, seat: int) -> None:
        name = self.names[seat]
        if self._closer is not None:
            text = say("zero.last-turn.event", name=name)
            self.events.note(Passed, self.ply, rulebook.LAST_TURN, text, name)
        elif self.knocks == 0:
            self.knocks = 1
            text = say("zero.first-knock.event", name=name)
            self.events.note(Knocked, self.ply, rulebook.FIRST_KNOCK, text, name, 1)
        else:
            self.knocks = 2
            self._closer = seat
            others = tuple(self.names[seat + 1 :] + self.names[:seat])
            text = say("zero.second-knock.event", name=name, names=others, count=len(others))
            self.events.note(Knocked, self.ply, rulebook.SECOND_KNOCK, text, name, 2)
        self._pass_turn(seat)

    def _pass_turn(self, seat: int) -> None:
        self._seat = following = (seat + 1) % len(self.names)
        if following == self._closer:
            self._end(
                Ending.LAST_TURN, rulebook.ROUND_END, say("zero.round-end.event"), move=self.ply
            )

    def _outcome(self, seat: int, changed: int) -> Outcome | None:
        """Return the outcome for a hand in which the cards of the set `changed` are swapped.

        It is None while a card of the hand is unknown.
        """
        if self._unknown[seat]:
            return None
        hand = self._sets[seat] ^ changed
        points = hand_points(hand)
        return Outcome(points, zero=points == 0)


def _swapped(move: int | None, name: str, give: Card, take: Card) -> CardsSwapped:
    text = say("zero.swap.event", name=name, give=give, take=take)
    return CardsSwapped(move, rulebook.SWAP, text, name, give, take)
