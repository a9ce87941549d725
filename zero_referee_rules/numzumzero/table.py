"""Legal plays of NumZumZero and their outcomes.

Decides `numzumzero.turn-order`, `numzumzero.columns`, `numzumzero.play`, `numzumzero.full-column`
and `numzumzero.deck`. `board` makes the changes of a legal play.
"""

from collections.abc import Sequence

from zero_referee_rules.errors import IllegalMoveError, UndecidedMoveError, out_of_turn
from zero_referee_rules.events import CardPlayed
from zero_referee_rules.message import say
from zero_referee_rules.numzumzero import rulebook
from zero_referee_rules.numzumzero.board import Board
from zero_referee_rules.numzumzero.cards import DECK, Card
from zero_referee_rules.numzumzero.field import column_name
from zero_referee_rules.numzumzero.moves import QUIET, QUIET_END, Move, Outcome, Play
from zero_referee_rules.numzumzero.position import ENDING_RULE, FULL, Variant
from zero_referee_rules.numzumzero.ranking import Pile
from zero_referee_rules.numzumzero.scoring import score_piles
from zero_referee_rules.scoresheet import PlayerScore, ScoreSheet
from zero_referee_rules.table import (
    LegalMove,
    LegalMoves,
    Missing,
    TableDefaults,
    Unverified,
)


class Table(Board, TableDefaults):
    """A board on which only legal moves are made.

    A card played from a hidden hand counts as held if it is possible. A column with an unknown card
    counts as one that does not match, and plays into it stay unverified; one that could fill it is
    not made because the column may have been collected before.
    """

    turn_order = rulebook.TURN_ORDER

    def apply(self, move: Move) -> None:
        """Make a move, or raise `IllegalMoveError` or `UndecidedMoveError` and change nothing."""
        seat = self._seat
        if self.ended_by is not None:
            rule = ENDING_RULE[self.ended_by]
            raise IllegalMoveError(rule, (), say("common.no-more-turns"))
        if move.player != self.names[seat]:
            raise out_of_turn(rulebook.TURN_ORDER, move.player, self.names[seat])
        card, column, drawn = move.card, move.column, move.drawn
        hand, field, stock = self.hands[seat], self.field, self.stock
        hidden = card not in hand
        refused: IllegalMoveError | UndecidedMoveError | None
        refused = self._check_hidden(seat, card) if hidden else None
        refused = refused or field.check(card, column, stock.left, move.turned_over)
        if refused is not None:
            raise refused
        outcome = self._foresee(seat, card, column)
        if (
            hidden
            or outcome.clears_field
            or outcome.ends_game
            or stock.cards
            or move.turned_over is not None
            or (drawn is not None and not stock.unseen[drawn.kind])
        ):
            move = self._with_new_cards(seat, move, outcome, hidden=hidden)

        place = hand.index(None if hidden else card)
        if hidden:
            stock.see(card)
        filled = field.add(card, column)
        self.events.note(_played, self.ply, move)
        if field.unknown and None in field.columns[column]:
            text = say("numzumzero.collect.unknown", column=column_name(column))
            self.leave_open(rulebook.COLLECT, text)
        if outcome.collects:
            self.collect(seat, column, outcome, move.turned_over)
        elif filled:
            self.fill(seat, column, outcome)
        self.draw(seat, place, move.drawn)
        if outcome.ends_game and not self.over:
            self.end_between_turns(self.ply)
        self.made = move
        self.ply += 1

    def legal_moves(self) -> LegalMoves[Move]:
        """List every known card of the player to move on every column that takes one."""
        if self.over:
            return LegalMoves((), exhaustive=True, moves=())
        seat = self._seat
        name = self.names[seat]
        hand = self.hands[seat]
        plays = [
            Play(name, card, column)
            for card in dict.fromkeys(hand)
            if card is not None
            for column in range(len(self.field.columns))
        ]
        pile = self.stock.left
        refused = [self.field.check(play.card, play.column, pile, None) for play in plays]
        moves: tuple[LegalMove[Move], ...] = tuple(
            [
                LegalMove(play, self._foresee(seat, play.card, play.column))
                for play, error in zip(plays, refused, strict=True)
                if error is None
            ]
        )
        decided = not any(isinstance(error, UndecidedMoveError) for error in refused)
        exhaustive = all(card in hand or self._check_hidden(seat, card) for card in DECK.values())
        return LegalMoves((name,), exhaustive and decided, moves)

    def score(self) -> ScoreSheet[PlayerScore]:
        """Score the tokens, the bonus tokens of the advanced game among them."""
        won = map(Pile, self.names, self.tokens, self._bonus, map(tuple, self.collections))
        return score_piles(self._variant, list(won), self._house_rules, solo=self._solo)

    def unverified(self) -> Sequence[Unverified]:
        """List the checks that unknown cards of columns prevented."""
        return self.unchecked

    def missing(self) -> Sequence[Missing]:
        """List the bonus tokens that must be counted (`numzumzero.advanced-bonus`)."""
        return [
            Missing(
                ("players", seat, "bonus_tokens"), say("numzumzero.missing.bonus-tokens", name=name)
            )
            for seat, name in enumerate(self.names)
            if self._variant is Variant.ADVANCED and self._bonus[seat] is None
        ]

    def _check_hidden(self, seat: int, card: Card) -> IllegalMoveError | None:
        """Return the error of a card that cannot be hidden in a hand, None if it can be."""
        if None not in self.hands[seat]:
            text = say("common.not-in-hand", card=card, name=self.names[seat])
            return IllegalMoveError(rulebook.PLAY, ("card",), text)
        return self.stock.check_unseen(card, ("card",))

    def _with_new_cards(self, seat: int, move: Play, outcome: Outcome, *, hidden: bool) -> Play:
        """Return a play with the cards that a known stock adds.

        Raises `IllegalMoveError` unless its cards can be turned over and drawn.
        """
        wins = self.has_won(self.tokens[seat] + outcome.token_change)
        columns = len(self.field.columns)
        stopped_by = self._stop_rule if wins else None
        move = self.stock.filled(move, outcome, columns, wins=wins)
        illegal = self.stock.check_new_cards(
            move, outcome, columns, stopped_by=stopped_by, hidden=hidden
        )
        if illegal is not None:
            raise illegal
        return move

    def _foresee(self, seat: int, card: Card, column: int) -> Outcome:
        """Return the outcome of a legal play."""
        field, pile = self.field, self.stock.left
        if field.balances[column] + card.weight:
            if len(field.columns[column]) < FULL - 1:
                return QUIET if pile > self._last_pile else QUIET_END
            returns = self.tokens[seat] > 0
            return Outcome(
                collects=False,
                token_change=-1 if returns else 0,
                clears_field=False,
                returns_token=returns,
                ends_game=field.one_open or pile <= self._last_pile,
            )
        clears = field.one_left and not self._stops_at_seven(seat)
        change = 2 if clears else 1
        wins = self.has_won(self.tokens[seat] + change)
        if clears:
            pile -= self.stock.turned_over(len(field.columns))
        return Outcome(
            collects=True,
            token_change=change,
            clears_field=clears,
            returns_token=False,
            ends_game=wins or pile <= self._last_pile,
        )

    def _stops_at_seven(self, seat: int) -> bool:
        """Return whether a column collected now ends the game before the field is cleared."""
        stops = self.has_won(self.tokens[seat] + 1)
        return stops and not self._house_rules.clear_before_seven


def _played(move: int | None, made: Play) -> CardPlayed:
    name, card, column = made.player, made.card, made.column
    text = say("numzumzero.play.event", name=name, card=card, column=column_name(column))
    return CardPlayed(move, rulebook.PLAY, text, name, (card,), column)
