"""Hidden hands: the claims that plays made about them, and the proofs by later cards.

Cards only ever leave a hand, so a card played later was in the hand before. A player who plays
a number off the led suit claims to have no card of that suit; a later card of that suit out of
the same hand proves a revoke (`herolio.follow-suit`).
"""

from collections.abc import Sequence
from typing import NamedTuple

from zero_referee_rules.errors import IllegalMoveError, Proof
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.cards import (
    SPECIAL_COPIES,
    SPECIALS,
    SUIT_NAMES,
    SUIT_OF_BITS,
    Card,
)
from zero_referee_rules.herolio.position import Position, every_card, void_bits
from zero_referee_rules.message import Message, say
from zero_referee_rules.table import Unverified


class Claim(NamedTuple):
    """A number that was played off the led suit out of a hidden hand, in a trick by its number.

    `move` is the index of the play, and `suit_bits` is the led suit.
    """

    move: int
    seat: int
    suit_bits: int
    trick: int
    card: Card


class HiddenCards:
    """Knowledge of the hidden cards of each player, by seat.

    `unknown` counts the hidden cards of each hand. `void` has the suits that each player has
    claimed not to hold, as bits, without those that a later card has disproved. `revoke` is the
    earliest play that a later card has proved to be a revoke, None while there is none.
    """

    __slots__ = ("_blind", "_claims", "_seen", "_specials", "names", "revoke", "unknown", "void")

    def __init__(self, position: Position, stock: tuple[Card, ...] = ()) -> None:
        """Start from a position that is complete and consistent. A known stock is in no hand."""
        self.names = position.names
        self.unknown = [(player.hand or ()).count(None) for player in position.players]
        self.void = [void_bits(player) for player in position.players]
        self.revoke: IllegalMoveError | None = None
        self._claims: list[Claim] = []
        # The move with which each player last discarded a card face down. 0 stands for none as
        # well: the player made no claim before the first move.
        self._blind = [0] * len(self.names)
        self._seen = 0
        self._specials = dict.fromkeys(SPECIALS, 0)
        if any(self.unknown):
            for card in (*every_card(position), *stock):
                if card is not None:
                    self._see(card)

    def check_unknown_card(self, seat: int, card: Card, rule: str) -> IllegalMoveError | None:
        """Return the error of a card that cannot be hidden in a hand, None if it can be.

        `rule` is the rule by which the card would leave the hand. Decides `herolio.deck`.
        """
        if not self.unknown[seat]:
            text = say(f"{rule}.not-in-hand", name=self.names[seat], card=card)
            return IllegalMoveError(rule, ("card",), text)
        if self._seen & card.bit or (not card.bit and self._specials[card] == SPECIAL_COPIES):
            count = 1 if card.bit else SPECIAL_COPIES
            text = say("common.seen-elsewhere", name=self.names[seat], card=card, count=count)
            return IllegalMoveError(rulebook.DECK, ("card",), text)
        return None

    def show(self, seat: int, card: Card, ply: int, trick: int) -> None:
        """Record that a hidden card left a hand face up in a trick, which may prove a revoke."""
        self.unknown[seat] -= 1
        self._see(card)
        if self.void[seat] & card.bit:
            self._prove_revoke(seat, card, ply, trick)
            self.void[seat] &= ~card.suit_bits

    def discard(self, seat: int, ply: int) -> None:
        """Record that a hidden card left a hand face down: claims made before stay unproved."""
        self.unknown[seat] -= 1
        self._blind[seat] = ply

    def claim_void(self, claim: Claim) -> None:
        """Record that a number was played off the led suit in a trick."""
        self.void[claim.seat] |= claim.suit_bits
        if self.unknown[claim.seat]:
            self._claims.append(claim)

    def unverified(self) -> Sequence[Unverified]:
        """Return the plays off the led suit that hidden cards may still prove to be revokes."""
        return [
            Unverified(
                move,
                rulebook.FOLLOW_SUIT,
                say(
                    "herolio.follow-suit.unverified",
                    name=self.names[seat],
                    suit=_suit(suit_bits),
                ),
            )
            for move, seat, suit_bits, _, _ in self._claims
            if (self.unknown[seat] or self._blind[seat] > move) and suit_bits & ~self._seen
        ]

    def _see(self, card: Card) -> None:
        if card.bit:
            self._seen |= card.bit
        else:
            self._specials[card] += 1

    def _prove_revoke(self, seat: int, card: Card, ply: int, trick: int) -> None:
        name, suit = self.names[seat], _suit(card.suit_bits)
        claims = (each for each in self._claims if each.seat == seat and each.suit_bits & card.bit)
        first = next(claims, None)
        if first is None:
            blamed, proof = ply, None
            text = say("herolio.follow-suit.claimed-before", name=name, card=card, suit=suit)
        else:
            blamed = first.move
            proof = Proof(ply, first.trick, trick)
            text = say(
                "herolio.follow-suit.revoke",
                name=name,
                card=card,
                played=first.card,
                trick=first.trick,
            )
        if self.revoke is None or self.revoke.move is None or blamed < self.revoke.move:
            self.revoke = IllegalMoveError(rulebook.FOLLOW_SUIT, ("card",), text, move=blamed)
            self.revoke.proof = proof


def _suit(suit_bits: int) -> Message:
    return SUIT_NAMES[SUIT_OF_BITS[suit_bits]]
