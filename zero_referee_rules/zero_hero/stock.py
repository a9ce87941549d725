"""The stock of Zero Hero: the draw pile in play, and the cards that may still come off it.

Decides `zero-hero.refill`, `zero-hero.deck`, `zero-hero.ruling-pile-dry`, and under
`zero-hero.ruling-flag-face-down` when a pair may be left at one card.
"""

from collections.abc import Iterable, Iterator, Sequence

from zero_referee_rules.errors import IllegalMoveError, Pointer, UndecidedMoveError
from zero_referee_rules.message import say
from zero_referee_rules.stock import check_top, top
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.cards import COPIES, Card
from zero_referee_rules.zero_hero.moves import Action, Draw
from zero_referee_rules.zero_hero.position import PAIR, DrawPile, cards_left


class Stock:
    """The counts of a draw pile, and the number of unseen copies of each kind of card.

    `cards` is the pile as a known stock, empty if it is unknown. `refill_first` is True if the next
    pair comes off it before the actions of a purchase draw.
    """

    def __init__(
        self,
        pile: DrawPile,
        seen: Iterable[Card | None],
        cards: tuple[Card, ...] = (),
        *,
        refill_first: bool = False,
    ) -> None:
        self._cards = cards
        self.refill_first = refill_first
        self.left = cards_left(pile)
        """The number of cards left in the draw pile."""
        self.end = pile.end
        self.unseen = list(COPIES)
        for card in seen:
            self.see(card)

    @property
    def main(self) -> int:
        """The number of cards above the end cards."""
        return self.left - self.end

    @property
    def top(self) -> tuple[Card, ...]:
        """The cards of a known draw pile, the top one first."""
        return top(self._cards, self.left, self.left) if self._cards else ()

    def may_be_hidden(self, card: Card) -> bool:
        """Return whether a copy may lie face down: unseen and not in the pile."""
        kinds = [each.kind for each in self.top]
        return self.unseen[card.kind] > kinds.count(card.kind)

    def with_draws(
        self, actions: Sequence[Action], refill: Sequence[Card | None]
    ) -> tuple[Action, ...]:
        """Return actions with the known cards that they draw.

        `refill` are the cards turned over before them.
        """
        cards = iter(self.top[len(refill) :])
        return tuple(
            [
                Draw(action.drawn or card)
                if isinstance(action, Draw) and (card := next(cards, None))
                else action
                for action in actions
            ]
        )

    def refill(self, actions: Sequence[Action]) -> tuple[Card | None, ...]:
        """Return the next pair off the draw pile, after these actions have drawn.

        If the first card is a flag that ends the game, there is no second one. The cards of an
        unknown draw pile are None.
        """
        draws = len(_drawn(actions))
        if not self._cards:
            return (None,) * max(0, min(PAIR, self.left - draws))
        pair = self.top[draws : draws + PAIR]
        alone = bool(pair) and pair[0].flag and self.left - draws <= self.end
        return pair[:1] if alone else pair

    def shows_end(self, refill: Sequence[Card | None]) -> bool:
        """Return whether a pair that comes off the pile next shows a flag of the end cards."""
        return any(card and card.flag for card in refill[self.main :])

    def see(self, card: Card | None) -> None:
        """Count a card as seen; None is an unknown card."""
        if card is not None:
            self.unseen[card.kind] -= 1

    def draw(self, card: Card | None) -> bool:
        """Take the top card off the draw pile, and return whether it was an end card."""
        # As `see` does, without a call: this runs for every card of a log.
        if card is not None:
            self.unseen[card.kind] -= 1
        self.left -= 1
        end_card = self.left < self.end
        if end_card:
            self.end = self.left
        return end_card

    def check(
        self,
        actions: Sequence[Action],
        refill: Sequence[Card | None] | None,
        guessed: Sequence[tuple[Pointer, Card]] = (),
        untold: int = 0,
    ) -> IllegalMoveError | UndecidedMoveError | None:
        """Return the error of cards that cannot come off the draw pile, None if they can.

        Without a `refill`, no pair is turned over now. The `guessed` cards were unknown so far, so
        they must be unseen, too. The pile may have up to `untold` cards fewer.
        """
        pair, refill = refill is not None, refill or ()
        drawn = _drawn(actions)
        left = self.left
        if drawn:
            drawable = max(0, left - len(refill)) if self.refill_first else left
            if any(drawn[drawable:]):
                return self._nothing_left(actions, drawable)
            left -= 0 if self.refill_first else min(left, len(drawn))
        refused = None
        if pair and (len(refill) != PAIR or left < PAIR):
            refused = self._check_refill(left, refill, untold)
            if isinstance(refused, IllegalMoveError):
                return refused
        if self._cards:
            rules = {"refill": rulebook.REFILL, "actions": rulebook.SYMBOL_CARD}
            illegal = check_top(self._named_cards(actions, refill), self.top, rules)
            if illegal is not None or not guessed:
                return illegal or refused
            top = [((), card) for card in self.top]
            return self._none_unseen([*top, *guessed]) or refused
        kinds = [card.kind for card in (*refill, *drawn) if card]
        for _, card in guessed:
            kinds.append(card.kind)
        for kind in kinds:
            if kinds.count(kind) > self.unseen[kind]:
                return self._none_unseen([*self._named_cards(actions, refill), *guessed])
        return refused

    def _nothing_left(self, actions: Sequence[Action], left: int) -> IllegalMoveError:
        """Return the error for the first card drawn from an empty draw pile."""
        draws = [
            (index, action.drawn)
            for index, action in enumerate(actions)
            if isinstance(action, Draw)
        ]
        index, card = next((index, card) for index, card in draws[left:] if card)
        text = say("zero-hero.ruling-pile-dry.nothing-drawn", card=card)
        return IllegalMoveError(rulebook.PILE_DRY, ("actions", index, "drawn"), text)

    def _check_refill(
        self, left: int, refill: Sequence[Card | None], untold: int
    ) -> IllegalMoveError | UndecidedMoveError | None:
        due = min(left, PAIR)
        given = len(refill)
        if given > due:
            text = say("zero-hero.ruling-pile-dry.refill", given=given, count=due)
            return IllegalMoveError(rulebook.PILE_DRY, ("refill", due), text)
        first = refill[0] if given == 1 else None
        flag = first and first.flag
        if given < due and not (flag and left <= self.end):
            fewest = left - untold
            if untold and (given >= fewest or (flag and fewest <= self.end)):
                text = say("zero-hero.ruling-pile-dry.undecided")
                return UndecidedMoveError(rulebook.PILE_DRY, text)
            text = say("zero-hero.refill.too-few", given=given, count=due)
            return IllegalMoveError(rulebook.REFILL, ("refill",), text)
        return None

    def _none_unseen(self, named: Sequence[tuple[Pointer, Card]]) -> IllegalMoveError | None:
        """Return the error for the first card whose copies were all seen before, if any."""
        kinds = [card.kind for _, card in named]
        for index, kind in enumerate(kinds):
            if kinds[: index + 1].count(kind) > self.unseen[kind]:
                pointer, card = named[index]
                text = say("zero-hero.deck.none-left", card=card.plain, count=COPIES[kind])
                return IllegalMoveError(rulebook.DECK, pointer, text)
        return None

    def _named_cards(
        self, actions: Sequence[Action], refill: Sequence[Card | None]
    ) -> Iterator[tuple[Pointer, Card]]:
        """Yield the cards that a purchase names, in the order in which they come off the pile."""
        turned = ((("refill", index), card) for index, card in enumerate(refill) if card)
        if self.refill_first:
            yield from turned
        for index, action in enumerate(actions):
            if isinstance(action, Draw) and action.drawn is not None:
                yield ("actions", index, "drawn"), action.drawn
        yield from turned


def _drawn(actions: Sequence[Action]) -> Sequence[Card | None]:
    """Return the card that each card symbol draws, None for an unknown card."""
    return [action.drawn for action in actions if isinstance(action, Draw)]
