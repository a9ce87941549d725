"""Small decks of Zero Hero: positions by chosen indices, and positions by any accepted move.

A draw pile of a few cards and a known stock: what is not a decision of the player to move follows
from the position. A position by any accepted log is one that can be reached by accepted moves.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, product
from typing import NamedTuple

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.zero_hero.cards import CARDS, Card, Symbol
from zero_referee_rules.zero_hero.moves import (
    Action,
    Buy,
    Direction,
    Draw,
    Gain,
    Move,
    Swap,
    SwapAction,
    Take,
)
from zero_referee_rules.zero_hero.position import PILES, DisplaySlot, DrawPile, Player, Position
from zero_referee_rules.zero_hero.rulebook import HouseRules
from zero_referee_rules.zero_hero.table import Table

NAMES = ("Ana", "Ben", "Cy")
SHOWN = ("", "+zerone", "+card", "+swap", "+flag")
STOCKS = (
    (0, ("purple-4",)),
    (0, ("green-4+flag", "purple-4", "green-2")),
    (0, ("purple-4", "green-4+flag", "green-2", "green-3")),
    (2, ("green-4+flag", "purple-4", "green-2", "green-3+flag")),
)
"""How many cards lie above the end cards, and the stock from its top."""


class Small(NamedTuple):
    """A position with its stock. The order of a collection means nothing."""

    position: Position
    stock: tuple[Card, ...]

    def after(self, moves: Iterable[Move]) -> Iterator[tuple[Move, "Small"]]:
        """Yield each of the moves that is legal here, and the position after it."""
        table = Table(self.position, self.stock)
        for move in moves:
            try:
                table.apply(move)
            except IllegalMoveError:
                continue
            position = table.position()
            players = tuple(
                replace(player, collection=tuple(sorted(player.collection, key=str)))
                for player in position.players
            )
            stock = self.stock[len(self.stock) - table.stock.left :]
            yield move, Small(replace(position, players=players), stock)
            table = Table(self.position, self.stock)

    @property
    def listed(self) -> Sequence[Move]:
        """The legal moves of which one is chosen by its index."""
        legal = Table(self.position, self.stock).legal_moves()
        assert legal.exhaustive
        return [option.move for option in legal.moves]


def starts() -> Iterator[Small]:
    """Yield a pair of every two symbols, before every stock, for two and three players."""
    for one, two, (main, codes), count in product(SHOWN, SHOWN, STOCKS, (2, 3)):
        for cost, pool, first in product((0, 2), (0, 4), (False, True)):
            stock = tuple(CARDS[code] for code in codes)
            collections = (("red-2", "red-2+swap"), ("blue-0", "blue-3+card"), ("purple-0",))
            players = tuple(
                Player(name, 2, tuple(CARDS[code] for code in cards), (CARDS["red-0"],))
                for name, cards in zip(NAMES[:count], collections, strict=False)
            )
            pair = (CARDS[f"turquoise-4{one}"], CARDS[f"orange-4{two}"])
            other = DisplaySlot((CARDS["yellow-2"], CARDS["yellow-3"]), 5)
            position = Position(
                players,
                (DisplaySlot(pair, cost), other, other, other),
                general_pool=pool,
                draw_pile=DrawPile(min(main, len(codes)), len(codes) - min(main, len(codes))),
                to_move=NAMES[0],
                house_rules=HouseRules(refill_first=first),
            )
            yield Small(position, stock)


def small_game(*, first: bool) -> Small:
    """Return a game of two purchases at most, with each symbol in the display and few zerones."""
    pairs = [("red-0+swap", "red-2+swap"), ("blue-0+swap", "blue-2+card")]
    pairs += [("green-0+zerone", "green-2+flag"), ("purple-0", "purple-2")]
    codes = ("orange-0+swap", "orange-2", "orange-3", "orange-4+flag")
    stock = tuple(CARDS[code] for code in codes)
    return Small(
        Position(
            tuple(Player(name, 1, (), (CARDS["yellow-0"],)) for name in NAMES[:2]),
            tuple(
                DisplaySlot((CARDS[one], CARDS[two]), zerones)
                for (one, two), zerones in zip(pairs, (0, 1, 1, 2), strict=True)
            ),
            general_pool=1,
            draw_pile=DrawPile(0, len(stock)),
            to_move=NAMES[0],
            house_rules=HouseRules(refill_first=first),
        ),
        stock,
    )


def by_index(start: Small, *, whole: bool = False) -> set[Small]:
    """Return every position of a turn and those after it, or of the whole game."""
    found, new = set[Small](), [start]
    while new:
        now = new.pop()
        if now not in found:
            found.add(now)
            if whole or now.position.to_move == start.position.to_move:
                after = list(now.after(now.listed))
                assert len(after) == len(now.listed)
                new += [small for _, small in after]
    return found


def missed(positions: Collection[Small], players: Collection[str]) -> tuple[int, list[Move]]:
    """Return how many moves are accepted where one of the players is to move, and which are missed.

    A move is missed if the position after it is not among those that indices lead to.
    """
    accepted, found = 0, []
    for now in positions:
        if now.position.to_move in players:
            for move, after in now.after(every_move(now)):
                accepted += 1
                if after not in positions:
                    found.append(move)
    return accepted, found


def every_move(now: Small) -> Iterator[Move]:
    """Yield every move that names cards of the game, legal or not.

    But for one: a flag that ends the game stays alone when it comes off the stock, though a log may
    name the card after it, which says nothing but that it was turned over as well.
    """
    position = now.position
    slices = dict.fromkeys(now.stock[at : at + count] for at in (0, 1, 2) for count in range(4))
    refills = [None, *(cards for cards in slices if not _turns_over_more(cards, now))]
    for player in position.names:
        yield from (Take(player, pile, count) for pile in range(PILES) for count in (1, 2))
        swaps = list(_swaps(now))
        for swap, refill in product(swaps, refills if position.purchase else [None]):
            yield Swap(player, swap.direction, swap.card, swap.with_player, refill)
        for pile, place in enumerate(position.display):
            for actions, refill in product(_actions(place.pair, now, swaps), refills):
                yield Buy(player, pile, refill, actions)


def _actions(
    pair: Iterable[Card | None], now: Small, swaps: Collection[SwapAction]
) -> Iterator[tuple[Action, ...]]:
    """Yield no, one and two actions: of symbols on the pair, and one that it does not show."""
    symbols = {card.symbol for card in pair if card}
    some: list[Action] = [Gain(), Draw(), *map(Draw, now.stock[:2])]
    some += swaps if Symbol.SWAP in symbols else list(swaps)[:1]
    return chain([()], product(some), product(some, some))


def _swaps(now: Small) -> Iterator[SwapAction]:
    """Yield the swaps of each card that lies in a collection or was just in the display."""
    held = chain(*(player.collection for player in now.position.players))
    shown = chain(*(place.pair for place in now.position.display[:1]))
    codes = {code: None for card in (*held, *shown) if card for code in (card, card.plain)}
    for direction, card, name in product(Direction, codes, now.position.names):
        yield SwapAction(direction, card, name)


def _turns_over_more(refill: Sequence[Card], now: Small) -> bool:
    """Return whether a card follows a flag of the end cards."""
    above = len(now.stock) - now.position.draw_pile.end
    at = now.stock.index(refill[0]) if refill else 0
    return len(refill) > 1 and refill[0].symbol is Symbol.FLAG and at >= above
