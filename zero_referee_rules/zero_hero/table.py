"""Legal moves of Zero Hero and their outcomes.

Decides `zero-hero.turn-order`, `zero-hero.take`, `zero-hero.take-two`, `zero-hero.buy`,
`zero-hero.symbols` and `zero-hero.ruling-empty-pile`. `board` makes the changes of a legal move.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from zero_referee_rules.errors import IllegalMoveError, Pointer, UndecidedMoveError, out_of_turn
from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import ScoreSheet
from zero_referee_rules.table import (
    LegalMove,
    LegalMoves,
    Missing,
    TableDefaults,
    Unverified,
)
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.board import ENDING_RULE, FREE_PAIR_ZERONES, Board
from zero_referee_rules.zero_hero.cards import Card, Symbol, all_known
from zero_referee_rules.zero_hero.moves import Action, Buy, Move, Outcome, Swap, Take, all_actions
from zero_referee_rules.zero_hero.position import PILES
from zero_referee_rules.zero_hero.scoring import (
    CollectionScore,
    PlayerCards,
    open_points,
    score_collections,
)

LARGE_PILE = 5
Refusal = IllegalMoveError | UndecidedMoveError
Turned = tuple[Card | None, ...]
"""Cards that were turned over, None for each unknown one."""


class Table(Board, TableDefaults):
    """A board on which only legal moves are made."""

    turn_order = rulebook.TURN_ORDER
    _made: Move
    _turned: Turned | None
    _actions: tuple[Action, ...]

    def apply(self, move: Move) -> None:
        """Make a move, or raise `IllegalMoveError` or `UndecidedMoveError` and change nothing."""
        seat = self._seat
        if self.over or move.player != self.names[seat]:
            raise self._untimely(move)
        if self.purchase is not None and not isinstance(move, Swap):
            raise self._swap_due("type")
        if isinstance(move, Take):
            illegal = self._check_take(move.pile, move.zerones)
            if illegal is not None:
                raise illegal
            self.take(seat, move)
            self.may_swap = None
        elif isinstance(move, Buy):
            self._buy(seat, move)
        else:
            self._swap_left_out(seat, move)
        if self.purchase is None:
            self._seat = (seat + 1) % len(self.names)
        self._made = move
        self.ply += 1

    @property
    def made(self) -> Move:
        """The last move, with the cards and the actions that it left out."""
        move = self._made
        if isinstance(move, Take):
            return move
        turned = self._turned
        move = replace(move, refill=turned if turned is not None and all_known(turned) else None)
        return replace(move, actions=self._actions) if isinstance(move, Buy) else move

    def legal_moves(self) -> LegalMoves[Move]:
        """List every way to take zerones, every pair that the player can pay for, every swap due.

        Unknown cards may call for more: those of a pair for actions, those of a collection for
        swaps, and those bought earlier for both.
        """
        if self.over:
            return LegalMoves((), exhaustive=self.may_swap is None, moves=())
        name = self.names[self._seat]
        known = not any(self.untold)
        if self.purchase is not None:
            known = known and not any(None in cards for cards in self.tableau.collections)
            return LegalMoves((name,), exhaustive=known, moves=tuple(self._swaps(name)))
        refused = [self._check_listed(pile) for pile in range(PILES)]
        piles = [pile for pile, error in enumerate(refused) if error is None]
        known = known and not any(None in self.pairs[pile] for pile in piles)
        known = known and not any(isinstance(error, UndecidedMoveError) for error in refused)
        moves = (*self._takes(name), *(self._purchase(name, pile) for pile in piles))
        return LegalMoves((name,), exhaustive=known, moves=moves)

    def legal_moves_of(self, player: str) -> LegalMoves[Move]:
        """Return the moves of a player, who may have a swap to make out of turn."""
        legal = super().legal_moves_of(player)
        return replace(legal, exhaustive=False) if player == self.may_swap else legal

    def _takes(self, name: str) -> Iterator[LegalMove[Move]]:
        owned = self.zerones[self._seat]
        points = open_points(self.tableau.collections[self._seat])
        for pile in range(PILES):
            for zerones in (1, 2):
                if self._check_take(pile, zerones) is None:
                    yield LegalMove(Take(name, pile, zerones), Outcome(points, owned + zerones))

    def _purchase(self, name: str, pile: int) -> LegalMove[Move]:
        """Return a purchase that leaves its swaps to moves, and its refill to the stock."""
        pair, cost = self.pairs[pile], self.piles[pile]
        spent = FREE_PAIR_ZERONES if self.stock.refill_first and not cost else 0
        due = [card.due for card in pair if card].count(Symbol.ZERONE)
        gained = min(due, max(0, self.pool - spent))
        points = open_points((*self.tableau.collections[self._seat], *pair))
        owned = self.zerones[self._seat]
        return LegalMove(Buy(name, pile), Outcome(points, owned - cost + gained, cost))

    def _swaps(self, name: str) -> Iterator[LegalMove[Move]]:
        seat = self._seat
        for swap in self.tableau.swaps(seat):
            points = open_points(self.tableau.collection_after(seat, swap))
            move = Swap(name, swap.direction, swap.card, swap.with_player)
            yield LegalMove(move, Outcome(points, self.zerones[seat]))

    def score(self) -> ScoreSheet[CollectionScore]:
        """Score the collections, which every face-down card has joined."""
        return score_collections(
            [
                PlayerCards(name, collection, self.zerones[seat])
                for seat, name in enumerate(self.names)
                if all_known(collection := self.tableau.final_cards(seat)[0])
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
        """List the checks that unknown pairs prevented."""
        return self.unchecked

    def _untimely(self, move: Move) -> Refusal:
        """Return the error of a move after the end of the game, or by a player not to move."""
        if isinstance(move, Swap) and self.purchase is None and move.player == self.may_swap:
            text = say("zero-hero.symbols.undecided", name=move.player)
            return UndecidedMoveError(rulebook.SYMBOLS, text)
        if self.ended_by is not None:
            return IllegalMoveError(ENDING_RULE[self.ended_by], (), say("common.no-more-turns"))
        if self.purchase is not None:
            return self._swap_due("player")
        return out_of_turn(rulebook.TURN_ORDER, move.player, self.names[self._seat])

    def _check_take(self, pile: int, zerones: int) -> IllegalMoveError | None:
        there = self.piles[pile]
        if not there:
            text = say("zero-hero.ruling-empty-pile.broken", pile=pile + 1)
            return IllegalMoveError(rulebook.EMPTY_PILE, ("pile",), text)
        if zerones > 1 and there < LARGE_PILE:
            text = say("zero-hero.take-two.broken", pile=pile + 1, count=there)
            return IllegalMoveError(rulebook.TAKE_TWO, ("zerones",), text)
        return None

    def _check_listed(self, pile: int) -> Refusal | None:
        """Return the error of buying a pair, None if it is legal whatever cards are turned over."""
        pair = self.pairs[pile]
        gained = [card.due for card in pair if card].count(Symbol.ZERONE)
        untold = self._untold_before_refill(pair.count(None))
        return self._check_cost(self._seat, pile) or self._check_pool(pile, gained, untold)

    def _check_cost(self, seat: int, pile: int) -> Refusal | None:
        cost, owned = self.piles[pile], self.zerones[seat]
        if cost <= owned:
            return None
        if cost <= owned + self.untold[seat]:
            text = say("zero-hero.buy.undecided", name=self.names[seat])
            return UndecidedMoveError(rulebook.BUY, text)
        text = say("zero-hero.buy.cannot-pay", name=self.names[seat], cost=cost, count=owned)
        return IllegalMoveError(rulebook.BUY, ("pile",), text)

    def _check_pool(self, pile: int, gained: int, untold: int) -> UndecidedMoveError | None:
        """Return the error of a free pair for which the general pool may have too few zerones.

        Before that, the purchase takes `gained` zerones from the pool.
        """
        pool = self.pool if self.stock.refill_first else self.pool - gained
        if self.piles[pile] or not untold or not 0 < pool < FREE_PAIR_ZERONES + untold:
            return None
        text = say("zero-hero.ruling-pool-dry.undecided")
        return UndecidedMoveError(rulebook.POOL_DRY, text)

    def _untold_before_refill(self, unknown: int) -> int:
        """Return the number of symbols that a log leaves out up to a refill."""
        return sum(self.untold) + (0 if self.stock.refill_first else unknown)

    def _buy(self, seat: int, move: Buy) -> None:
        pile, stock = move.pile, self.stock
        refill: Turned | None = move.refill
        pair = self.pairs[pile]
        actions: tuple[Action, ...] = ()
        swaps, untold = 0, pair.count(None)
        found: list[Refusal | None] = [self._check_cost(seat, pile)]
        guessed: Sequence[tuple[Pointer, Card]] = ()
        turned: Turned = ()
        if stock.refill_first:
            turned = refill = stock.refill(()) if refill is None else refill
        if not (turned and stock.shows_end(turned)):
            actions, swaps, untold = all_actions(pair, move.actions)
        if swaps and move.refill is not None and not stock.refill_first:
            text = say("zero-hero.symbols.swap-missing", cards=tuple(pair))
            raise IllegalMoveError(rulebook.SYMBOLS, ("actions",), text)
        if actions:
            actions = stock.with_draws(actions, turned)
            illegal, guessed = self.tableau.check_swaps(seat, pair, actions)
            found.append(illegal)
        if refill is None and not swaps:
            refill = stock.refill(actions)
        before = self._untold_before_refill(untold)
        if before:
            gained = [action.symbol for action in actions].count(Symbol.ZERONE)
            found.append(self._check_pool(pile, gained, before))
        found.append(stock.check(actions, refill, guessed, before))
        if untold and stock.top:
            # A card that was drawn is not on the known stock any more.
            text = say("zero-hero.buy.unknown", name=move.player, pile=pile + 1)
            found.append(UndecidedMoveError(rulebook.SYMBOLS, text))
        _raise_first(found)

        self.untold[seat] += untold
        before_swaps = move.refill is None or stock.refill_first
        self.may_swap = move.player if untold and before_swaps else None
        self.buy(seat, pile, actions, swaps, refill or ())
        self._turned, self._actions = refill, actions

    def _swap_left_out(self, seat: int, move: Swap) -> None:
        """Carry out a swap that the purchase before left out."""
        if self.purchase is None:
            text = say("zero-hero.symbols.no-swap", name=move.player)
            raise IllegalMoveError(rulebook.SYMBOLS, ("type",), text)
        refill: Turned | None = move.refill
        completes = self.purchase.swaps == 1 and not self.stock.refill_first
        if refill is not None and not completes:
            text = say("zero-hero.refill.not-now", name=move.player)
            raise IllegalMoveError(rulebook.REFILL, ("refill",), text)
        if refill is None and completes:
            refill = self.stock.refill(())
        swap = move.action
        guessed = [(("card",), swap.card)] if self.tableau.is_unknown(seat, swap) else []
        _raise_first(
            [
                self.tableau.check_swap(seat, swap),
                self.stock.check((), refill, guessed, sum(self.untold)),
            ]
        )
        self.swap(seat, swap, refill or ())
        self._turned = refill

    def _swap_due(self, member: str) -> IllegalMoveError:
        text = say("zero-hero.symbols.swap-due", name=self.names[self._seat])
        return IllegalMoveError(rulebook.SYMBOLS, (member,), text)


def _raise_first(found: Sequence[Refusal | None]) -> None:
    """Raise the first error of an illegal move, or else of an undecided one."""
    if any(found):
        errors = filter(None, found)
        raise min(errors, key=lambda error: isinstance(error, UndecidedMoveError))
