"""The table of Expedition: it makes moves, lists the legal ones and scores the game."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from tests.support.expedition.rules.cards import COPIES, Card
from tests.support.expedition.rules.moves import Choose
from tests.support.expedition.rules.position import Cards, Player, Position
from tests.support.expedition.rules.rulebook import CHOOSE, DECK, GAME_END, REVEAL
from tests.support.expedition.rules.scoring import Played, sheet
from zero_referee_rules import events
from zero_referee_rules.errors import IllegalMoveError, Pointer
from zero_referee_rules.message import say
from zero_referee_rules.recorder import Recorder
from zero_referee_rules.scoresheet import PlayerScore, ScoreSheet
from zero_referee_rules.table import LegalMove, LegalMoves, Missing, TableDefaults


class Table(TableDefaults):
    """The hands, choices and played cards, by seats."""

    def __init__(self, position: Position, _: Sequence[Card] = ()) -> None:
        self.ply = 0
        self.events = Recorder()
        self.names = position.names
        self.hands = [list(player.hand or ()) for player in position.players]
        self.chosen = [list(player.chosen) for player in position.players]
        self.played = [list(player.played) for player in position.players]

    @property
    def over(self) -> bool:
        """True if every card was played."""
        return not any((*self.hands, *self.chosen))

    @property
    def waiting(self) -> tuple[str, ...]:
        """The players who have not chosen."""
        return tuple(
            name
            for name, hand, chosen in zip(self.names, self.hands, self.chosen, strict=True)
            if hand and not chosen
        )

    def apply(self, move: Choose) -> None:
        """Make a choice, or raise `IllegalMoveError` and change nothing."""
        seat, card = self.names.index(move.player), move.card
        if self.over:
            raise IllegalMoveError(GAME_END, (), say("common.no-more-turns"))
        if self.chosen[seat]:
            text = say("expedition.choose.twice", name=move.player)
            raise IllegalMoveError(CHOOSE, ("player",), text)
        hand = self.hands[seat]
        if card not in hand and None not in hand:
            text = say("common.not-in-hand", card=card or "?", name=move.player)
            raise IllegalMoveError(CHOOSE, ("card",), text)
        if card is not None and card not in hand:
            self._check_unseen(move, [card], ("card",))
        choices = [[card] if at == seat else each for at, each in enumerate(self.chosen)]
        shown = self._shown(move, choices) if all(choices) else None
        if shown is None and move.shown is not None:
            raise IllegalMoveError(REVEAL, ("shown",), say("expedition.reveal.early"))
        hand.remove(card if card in hand else None)
        self.chosen[seat] = [card]
        text = say("expedition.choose.event", name=move.player)
        self.events.note(events.CardChosen, self.ply, CHOOSE, text, move.player)
        self.made = replace(move, shown=shown)
        if shown is not None:
            self._turn_up(shown)
        self.ply += 1

    def _shown(self, move: Choose, choices: Sequence[Sequence[Card | None]]) -> Cards:
        """Return the choices of all, as far as they are known."""
        known = [each for (each,) in choices]
        shown = move.shown or tuple(known)
        fits = len(shown) == len(known)
        if not fits or any(b not in (None, a) for a, b in zip(shown, known, strict=True)):
            raise IllegalMoveError(REVEAL, ("shown",), say("expedition.reveal.differs"))
        new = [a for a, b in zip(shown, known, strict=True) if b is None and a is not None]
        # The card of the move is still in the hand if that is known.
        held = move.card in self.hands[self.names.index(move.player)]
        self._check_unseen(move, new, ("shown",), None if held else move.card)
        return shown

    def _check_unseen(
        self, move: Choose, new: Sequence[Card], at: Pointer, *more: Card | None
    ) -> None:
        seen = Counter(chain(*self.hands, *self.chosen, *self.played, more))
        for card, count in Counter(new).items():
            if seen[card] + count > COPIES[card]:
                text = say("common.seen-elsewhere", card=card, name=move.player)
                raise IllegalMoveError(DECK, at, text)

    def _turn_up(self, shown: Cards) -> None:
        for seat, card in enumerate(shown):
            self.chosen[seat].clear()
            self.played[seat].append(card)
            if card is not None:
                text = say("expedition.reveal.event", name=self.names[seat], card=card)
                who = self.names[seat]
                self.events.note(events.CardPlayed, self.ply, REVEAL, text, who, (card,))
        if self.over:
            text = say("expedition.game-end.event")
            self.events.note(events.RoundOver, self.ply, GAME_END, text)

    def legal_moves(self) -> LegalMoves[Choose]:
        """List the choices of the first player who has not chosen."""
        if self.over:
            return LegalMoves((), exhaustive=True, moves=())
        return self.legal_moves_of(self.waiting[0])

    def legal_moves_of(self, player: str) -> LegalMoves[Choose]:
        """List the known cards of a player who has not chosen."""
        hand = self.hands[self.names.index(player)] if player in self.waiting else []
        moves = tuple(LegalMove(Choose(player, card)) for card in dict.fromkeys(hand) if card)
        return LegalMoves(self.waiting, None not in hand, moves)

    def position(self) -> Position:
        """Return the position now."""
        places = zip(self.names, self.hands, self.chosen, self.played, strict=True)
        players = tuple(Player(name, *map(tuple, cards)) for name, *cards in places)
        return Position(players, next(iter(self.waiting), None), self.over)

    def missing(self) -> Sequence[Missing]:
        """List the players of whom a played card is unknown."""
        return [
            Missing(("players", seat, "played"), say("expedition.score.missing", name=name))
            for seat, name in enumerate(self.names)
            if None in self.played[seat]
        ]

    def score(self) -> ScoreSheet[PlayerScore]:
        """Score the cards played."""
        known = [tuple(card for card in cards if card) for cards in self.played]
        return sheet([Played(*row) for row in zip(self.names, known, strict=True)])
