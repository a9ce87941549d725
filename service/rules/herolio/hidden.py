"""Hands that nobody has shown: what is claimed of them, and what proves it wrong.

Cards only ever leave a hand, so that a card played later was there before. A player who plays
a number off the suit led claims to hold none of it; a later card of that suit out of the same
hand proves a revoke (`herolio.follow-suit`).
"""

from collections.abc import Sequence

from service.rules.errors import IllegalMoveError
from service.rules.herolio import rulebook
from service.rules.herolio.cards import (
    HERO,
    SPECIAL_COPIES,
    SUIT_NAMES,
    SUIT_OF_BITS,
    VILLAIN,
    ZERO,
    Card,
)
from service.rules.herolio.position import Position, void_bits
from service.rules.message import Message, say
from service.rules.referee import Unverified


class Hidden:
    """What is known about hidden cards in one fold, by seat.

    `unknown` counts the hidden cards of each hand, `void` holds the suits each player has
    claimed not to hold as bits.
    """

    __slots__ = ("_blind", "_claims", "_seen", "_specials", "names", "revoke", "unknown", "void")

    def __init__(self, position: Position) -> None:
        self.names = position.names
        self.unknown = [(player.hand or ()).count(None) for player in position.players]
        self.void = [void_bits(player) for player in position.players]
        self.revoke: IllegalMoveError | None = None
        """The earliest play that some later card proved a revoke."""
        self._claims: list[tuple[int, int, int]] = []
        self._blind = [-1] * len(self.names)
        self._seen = 0
        self._specials = dict.fromkeys((HERO, VILLAIN, ZERO), 0)
        if any(self.unknown):
            self._see_all(position)

    def unheld_fault(self, seat: int, card: Card, rule: str) -> IllegalMoveError | None:
        """Return why a card that is not among the known ones of a hand can't come out of it."""
        if not self.unknown[seat]:
            text = say(f"{rule}.not-in-hand", name=self.names[seat], card=card)
            return IllegalMoveError(rule, ("card",), text)
        if self._seen & card.bit or (not card.bit and self._specials[card] == SPECIAL_COPIES):
            text = say("herolio.deck.elsewhere", name=self.names[seat], card=card)
            return IllegalMoveError(rulebook.DECK, ("card",), text)
        return None

    def show(self, seat: int, card: Card, ply: int) -> None:
        """A hidden card comes out of a hand, and may prove a revoke."""
        self.unknown[seat] -= 1
        self.see(card)
        if self.void[seat] & card.bit:
            self._prove(seat, card, ply)

    def put_away(self, seat: int, ply: int) -> None:
        """A card leaves a hand face down: what was claimed of it before stays open."""
        self.unknown[seat] -= 1
        self._blind[seat] = ply

    def see(self, card: Card) -> None:
        if card.bit:
            self._seen |= card.bit
        else:
            self._specials[card] += 1

    def claim(self, seat: int, suit_bits: int, ply: int) -> None:
        """A number is played off the suit led."""
        self.void[seat] |= suit_bits
        if self.unknown[seat]:
            self._claims.append((ply, seat, suit_bits))

    def unverified(self) -> Sequence[Unverified]:
        """List the plays off suit that may yet prove to be revokes."""
        return [
            Unverified(
                ply,
                rulebook.FOLLOW_SUIT,
                say(
                    "herolio.follow-suit.unverified",
                    name=self.names[seat],
                    suit=_suit(suit_bits),
                ),
            )
            for ply, seat, suit_bits in self._claims
            if (self.unknown[seat] or self._blind[seat] > ply) and suit_bits & ~self._seen
        ]

    def _prove(self, seat: int, card: Card, ply: int) -> None:
        name, suit = self.names[seat], _suit(card.suit_bits)
        claimed = (at for at, who, bits in self._claims if who == seat and bits & card.bit)
        first = next(claimed, None)
        if first is None:
            blamed = ply
            text = say("herolio.follow-suit.claimed-before", name=name, card=card, suit=suit)
        else:
            blamed = first
            text = say(
                "herolio.follow-suit.revoke", name=name, card=card, suit=suit, proof=f"/moves/{ply}"
            )
        if self.revoke is None or self.revoke.move is None or blamed < self.revoke.move:
            self.revoke = IllegalMoveError(rulebook.FOLLOW_SUIT, ("card",), text, move=blamed)

    def _see_all(self, position: Position) -> None:
        for player in position.players:
            for card in player.cards:
                self.see(card)
            for trick in player.book:
                for card in trick.cards:
                    self.see(card)
        for play in position.trick:
            self.see(play.laid)
        for trick in (*position.waiting, *position.claimed):
            for card in trick.cards:
                self.see(card)
        for discard in position.discards:
            if discard is not None:
                self.see(discard)


def _suit(suit_bits: int) -> Message:
    return SUIT_NAMES[SUIT_OF_BITS[suit_bits]]
