"""The tableau of Zero Hero: the cards in front of the players, and the swaps among them.

Decides `zero-hero.symbol-swap`, `zero-hero.ruling-swap-forced`,
`zero-hero.ruling-swap-bought` and `zero-hero.reveal`.
"""

from collections.abc import Iterator, Sequence

from zero_referee_rules.errors import IllegalMoveError, Pointer
from zero_referee_rules.message import say
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.cards import Card, find_card
from zero_referee_rules.zero_hero.moves import Action, Direction, Draw, SwapAction
from zero_referee_rules.zero_hero.position import Player


class Tableau:
    """Collection and face-down cards of each player, by seat, in the order they were added."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.names = tuple(player.name for player in players)
        self.collections = [list(player.collection) for player in players]
        self.face_down = [list(player.face_down) for player in players]

    def check_swaps(
        self, seat: int, pair: Sequence[Card | None], actions: Sequence[Action]
    ) -> tuple[IllegalMoveError | None, list[tuple[Pointer, Card]]]:
        """Return the error of carrying out a buyer's swaps in this order, None if it is possible.

        The swaps are made one by one, because one may move the card of the next, and then undone.
        Also return the cards that can only be unknown ones, with their pointers.
        """
        own = self.collections[seat]
        own += pair
        done: list[tuple[int, int, int, bool]] = []
        guessed: list[tuple[Pointer, Card]] = []
        drawn: list[Card] = []
        illegal = None
        for index, action in enumerate(actions):
            if isinstance(action, SwapAction):
                illegal = self.check_swap(seat, action, ("actions", index), drawn)
                if illegal is not None:
                    break
                done.append(self._move(seat, action))
                if done[-1][-1]:
                    guessed.append((("actions", index, "card"), action.card))
            elif isinstance(action, Draw) and action.drawn is not None:
                drawn.append(action.drawn)
        for source, place, target, unknown in reversed(done):
            card = self.collections[target].pop()
            self.collections[source].insert(place, None if unknown else card)
        del own[len(own) - len(pair) :]
        return illegal, guessed

    def swap(self, seat: int, swap: SwapAction) -> tuple[Card, bool]:
        """Carry out a legal swap; return the card that moved, and whether it was unknown."""
        _, _, target, unknown = self._move(seat, swap)
        card = self.collections[target][-1]
        assert card is not None
        return card, unknown

    def swaps(self, seat: int) -> Iterator[SwapAction]:
        """Yield the swaps of known cards that a player can make, equal cards once."""
        for place, name in enumerate(self.names):
            if place != seat:
                for card in dict.fromkeys(filter(None, self.collections[seat])):
                    yield SwapAction(Direction.GIVE, card, name)
                for card in dict.fromkeys(filter(None, self.collections[place])):
                    yield SwapAction(Direction.TAKE, card, name)

    def collection_after(self, seat: int, swap: SwapAction) -> Sequence[Card | None]:
        """Return the collection of a player after a swap of a known card."""
        own = list(self.collections[seat])
        if swap.direction is Direction.GIVE:
            own.remove(swap.card)
        else:
            own.append(swap.card)
        return own

    def is_unknown(self, seat: int, swap: SwapAction) -> bool:
        """Return whether a swap moves a card that is not known so far."""
        source = seat if swap.direction is Direction.GIVE else self.names.index(swap.with_player)
        return find_card(self.collections[source], swap.card) is None

    def reveal(self, seat: int, cards: Sequence[Card]) -> None:
        """Set revealed cards that match the face-down cards known so far."""
        self.face_down[seat] = list(cards)

    def final_cards(self, seat: int) -> tuple[tuple[Card | None, ...], tuple[Card | None, ...]]:
        """Return collection and face-down cards at the end (`zero-hero.reveal`).

        Face-down cards join the collection once all of them are known.
        """
        cards = self.face_down[seat]
        if None in cards:
            return tuple(self.collections[seat]), tuple(cards)
        return (*self.collections[seat], *cards), ()

    def check_swap(
        self, seat: int, swap: SwapAction, pointer: Pointer = (), drawn: Sequence[Card] = ()
    ) -> IllegalMoveError | None:
        """Return the error of an illegal swap, None for a legal one.

        `pointer` is that of the swap. `drawn` are the cards that the mover has drawn face down in
        the same purchase.
        """
        other = self.names.index(swap.with_player)
        if other == seat:
            text = say("zero-hero.symbol-swap.with-oneself", name=swap.with_player)
            return IllegalMoveError(rulebook.SYMBOL_SWAP, (*pointer, "with_player"), text)
        source = seat if swap.direction is Direction.GIVE else other
        if find_card(self.collections[source], swap.card) is not None:
            return None
        if None in self.collections[source]:
            return None
        if source == other and not any(
            cards for place, cards in enumerate(self.collections) if place != seat
        ):
            text = say("zero-hero.ruling-swap-forced.broken", name=self.names[seat])
            return IllegalMoveError(rulebook.SWAP_FORCED, (*pointer, "direction"), text)
        name = self.names[source]
        face_down = [card for card in self.face_down[source] if card is not None]
        if source == seat:
            face_down += drawn
        if find_card(face_down, swap.card) is not None:
            rule = rulebook.SWAP_BOUGHT
            text = say("zero-hero.ruling-swap-bought.broken", card=swap.card, name=name)
        else:
            rule = rulebook.SYMBOL_SWAP
            text = say("zero-hero.symbol-swap.not-there", card=swap.card, name=name)
        return IllegalMoveError(rule, (*pointer, "card"), text)

    def _move(self, seat: int, swap: SwapAction) -> tuple[int, int, int, bool]:
        """Move the card of a legal swap.

        Returns its old seat, its index there, its new seat, and whether it was an unknown card.
        """
        other = self.names.index(swap.with_player)
        source, target = (seat, other) if swap.direction is Direction.GIVE else (other, seat)
        held = self.collections[source]
        place = find_card(held, swap.card)
        if place is None:
            place = held.index(None)
        card = held.pop(place)
        self.collections[target].append(card or swap.card)
        return source, place, target, card is None
