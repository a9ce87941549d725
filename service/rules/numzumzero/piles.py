"""What a player has won: tokens, and cards as far as anybody counted them."""

from dataclasses import dataclass

from service.rules.numzumzero.cards import Card


@dataclass(frozen=True, slots=True)
class Pile:
    """A player's tokens and collected cards at the end of a game.

    The cards are given one by one, None for one that nobody looked at, or else counted:
    how many they are, and what their face values add up to. What is None is not known.
    """

    name: str
    tokens: int
    bonus_tokens: int | None = None
    collection: tuple[Card | None, ...] | None = None
    collected_cards: int | None = None
    collected_total: int | None = None

    @property
    def points(self) -> int:
        """The tokens with the bonus, if there is one (`numzumzero.advanced-bonus`)."""
        return self.tokens + (self.bonus_tokens or 0)

    @property
    def cards(self) -> int | None:
        """How many cards were collected (`numzumzero.tie-cards`)."""
        return self.collected_cards if self.collection is None else len(self.collection)

    @property
    def total(self) -> int | None:
        """What the face values of the collected cards add up to (`numzumzero.tie-total`)."""
        if self.collection is None:
            return self.collected_total
        total = 0
        for card in self.collection:
            if card is None:
                return None
            total += card.number
        return total

    @property
    def balanced(self) -> bool:
        """Whether the collected cards can be columns that matched, as far as they are known."""
        if self.collection is None or None in self.collection:
            return self.total is None or self.total % 2 == 0
        return not sum(card.weight for card in self.collection if card is not None)
