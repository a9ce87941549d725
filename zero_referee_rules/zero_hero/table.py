"""Legal moves of Zero Hero, and what they come to.

Decides `zero-hero.turn-order`, `zero-hero.take`, `zero-hero.take-two`, `zero-hero.buy` and
`zero-hero.ruling-empty-pile`. What a legal move changes is decided by `board`.
"""

from collections.abc import Sequence

from zero_referee_rules.errors import IllegalMoveError, Pointer, out_of_turn
from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import ScoreSheet
from zero_referee_rules.table import LegalMove, LegalMoves, Missing, TableDefaults, Unverified
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.board import ENDING_RULE, FREE_PAIR_ZERONES, Board
from zero_referee_rules.zero_hero.cards import Card, Symbol, all_known
from zero_referee_rules.zero_hero.moves import (
    Action,
    Buy,
    Move,
    Outcome,
    Take,
    all_actions,
    carried_out,
    due_actions,
)
from zero_referee_rules.zero_hero.position import PILES
from zero_referee_rules.zero_hero.scoring import (
    CollectionScore,
    PlayerCards,
    open_points,
    score_collections,
)

LARGE_PILE = 5


class Table(Board, TableDefaults):
    """A board on which only legal moves are made."""

    _last: Move | None = None
    _bought: tuple[Sequence[Action], tuple[Card | None, ...]] = ((), ())
    """The actions of the last purchase and what it turned over."""

    @property
    def made(self) -> Move | None:
        """The last move with the cards of a known stock that it drew or turned over."""
        if not isinstance(self._last, Buy):
            return self._last
        actions, refill = self._bought
        shown = refill if all_known(refill) else None
        return Buy(self._last.player, self._last.pile, shown, carried_out(actions))

    def apply(self, move: Move) -> None:
        """Make a move, or raise `IllegalMoveError` and change nothing."""
        seat = self._seat
        if self.over:
            raise self._after_end()
        if move.player != self.names[seat]:
            raise out_of_turn(rulebook.TURN_ORDER, move.player, self.names[seat])
        if isinstance(move, Take):
            illegal = self._check_take(move.pile, move.zerones)
            if illegal is not None:
                raise illegal
            self.take(seat, move.pile, move.zerones)
            self._last = move
        else:
            self._buy(seat, move)
        self._seat = (seat + 1) % len(self.names)
        self.ply += 1

    def legal_moves(self) -> LegalMoves[Move]:
        """List every way to take zerones, and every pair that the player can pay for.

        A pair is listed once, with one way to make its swaps, and its refill left to the stock.
        """
        if self.over:
            return LegalMoves((), exhaustive=True, moves=())
        seat = self._seat
        name = self.names[seat]
        owned, collection = self.zerones[seat], self.tableau.collections[seat]
        points = open_points(collection)
        moves: list[LegalMove[Move]] = [
            LegalMove(Take(name, pile, zerones), Outcome(points, owned + zerones))
            for pile in range(PILES)
            for zerones in (1, 2)
            if self._check_take(pile, zerones) is None
        ]
        for pile, pair in enumerate(self.pairs):
            if self._check_cost(seat, pile) is None:
                due = [card.due for card in pair if card]
                swaps = Symbol.SWAP in due
                choices = self.tableau.swap_choices(seat, pair) if swaps else ()
                cost = self.piles[pile]
                spent = FREE_PAIR_ZERONES if self.stock.refill_first and not cost else 0
                gained = min(due.count(Symbol.ZERONE), max(0, self.pool - spent))
                points = open_points((*collection, *pair))
                outcome = Outcome(points, owned - cost + gained, cost, choices)
                buy = Buy(name, pile, actions=due_actions(pair, choices))
                moves.append(LegalMove(buy, outcome))
        return LegalMoves((name,), exhaustive=True, moves=tuple(moves))

    def score(self) -> ScoreSheet[CollectionScore]:
        """Score the collections, which every face-down card has joined."""
        return score_collections(
            [
                PlayerCards(player.name, player.collection, player.zerones)
                for player in self.position().players
                if all_known(player.collection)
            ]
        )

    def missing(self) -> Sequence[Missing]:
        """List the unknown cards: face-down ones must be revealed before scoring."""
        tableau = self.tableau
        return [
            Missing(
                ("players", seat, member),
                say(f"zero-hero.missing.{text}", name=self.names[seat], count=cards.count(None)),
            )
            for member, text, piles in (
                ("face_down", "face-down", tableau.face_down),
                ("collection", "collection", tableau.collections),
            )
            for seat, cards in enumerate(piles)
            if None in cards
        ]

    def unverified(self) -> Sequence[Unverified]:
        """List what unknown pairs kept from being checked."""
        return self.unchecked

    def _after_end(self) -> IllegalMoveError:
        assert self.ended_by is not None
        return IllegalMoveError(ENDING_RULE[self.ended_by], (), say("common.no-more-turns"))

    def _check_take(self, pile: int, zerones: int) -> IllegalMoveError | None:
        there = self.piles[pile]
        if not there:
            text = say("zero-hero.ruling-empty-pile.broken", pile=pile + 1)
            return IllegalMoveError(rulebook.EMPTY_PILE, ("pile",), text)
        if zerones > 1 and there < LARGE_PILE:
            text = say("zero-hero.take-two.broken", pile=pile + 1, count=there)
            return IllegalMoveError(rulebook.TAKE_TWO, ("zerones",), text)
        return None

    def _check_cost(self, seat: int, pile: int) -> IllegalMoveError | None:
        cost, owned = self.piles[pile], self.zerones[seat]
        if cost <= owned:
            return None
        text = say("zero-hero.buy.cannot-pay", name=self.names[seat], cost=cost, count=owned)
        return IllegalMoveError(rulebook.BUY, ("pile",), text)

    def _buy(self, seat: int, move: Buy) -> None:
        pile, actions = move.pile, move.actions
        refill: tuple[Card | None, ...] | None = move.refill
        pair = self.pairs[pile]
        illegal = self._check_cost(seat, pile)
        guessed: Sequence[tuple[Pointer, Card]] = ()
        turned: tuple[Card | None, ...] = ()
        if self.stock.refill_first:
            turned = refill = self.stock.refill(()) if refill is None else refill
        if turned and self.stock.shows_end(turned):
            actions = ()
        elif illegal is None and (actions or [card for card in pair if card and card.due]):
            actions = self.stock.with_draws(all_actions(pair, actions), turned)
            illegal, guessed = self.tableau.check_swaps(seat, pair, actions)
        refill = self.stock.refill(actions) if refill is None else refill
        illegal = illegal or self.stock.check(actions, refill, guessed)
        if illegal is not None:
            raise illegal

        self.buy(seat, pile, actions, refill)
        self._last, self._bought = move, (actions, refill)
