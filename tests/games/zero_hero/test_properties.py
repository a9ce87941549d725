"""Random games of Zero Hero, for the properties of every game."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.games.zero_hero.judge import table as independent
from tests.properties.played import Kind, Played, play
from zero_referee_rules.referee import ListedMoves
from zero_referee_rules.table import LegalMove
from zero_referee_rules.zero_hero.cards import CARDS, DECK, Card, Symbol
from zero_referee_rules.zero_hero.game import GAME
from zero_referee_rules.zero_hero.moves import (
    Action,
    Buy,
    Direction,
    Draw,
    Move,
    Outcome,
    Swap,
    Take,
)
from zero_referee_rules.zero_hero.position import (
    PILES,
    Place,
    Player,
    Position,
    removed_cards,
    with_defaults,
)
from zero_referee_rules.zero_hero.rulebook import HouseRules
from zero_referee_rules.zero_hero.table import Table
from zero_referee_rules.zero_hero.tableau import Tableau

NAMES = ("Ana", "Ben", "Cy", "Dee")
PLAIN = [CARDS[code] for code in DECK]


def shuffle(random: Random) -> list[Card]:
    """Return a shuffled deck with symbols on random cards."""
    density = random.choice([0.0, 0.3, 0.9])
    cards = []
    for code, copies in DECK.items():
        for _ in range(copies):
            symbol = f"+{random.choice(list(Symbol))}" if random.random() < density else ""
            cards.append(CARDS[code + symbol])
    random.shuffle(cards)
    return cards


def fill(random: Random, table: Table, option: LegalMove[Move], pile: list[Card]) -> Move:
    """Return a listed move with its swaps chosen and its cards drawn from the pile."""
    listed, outcome = option
    if not isinstance(listed, Buy):
        return listed
    assert isinstance(outcome, Outcome)
    seat = table.names.index(listed.player)
    tableau = Tableau(table.position().players)
    tableau.collections[seat] += table.pairs[listed.pile]
    first = table.stock.refill_first
    turned = turn_over(random, pile) if first else ()
    over = table.stock.shows_end(turned)
    choices = outcome.swap_choices or ()
    actions: list[Action] = []
    for action in random.sample(listed.actions, len(listed.actions)):
        if action.symbol is Symbol.SWAP:
            swap = random.choice(choices)
            tableau.swap(seat, swap)
            choices = tableau.swap_choices(seat, ())
            actions.append(swap)
        elif action.symbol is Symbol.CARD:
            actions.append(Draw(pile.pop() if pile and not over else None))
        elif random.random() < 0.5:
            actions.append(action)
    refill = turned if first else turn_over(random, pile)
    return Buy(listed.player, listed.pile, refill, tuple(actions))


def turn_over(random: Random, pile: list[Card]) -> tuple[Card, ...]:
    """Turn over the next pair; a flag that ends the game may stay alone."""
    turned: list[Card] = []
    while pile and len(turned) < 2:
        turned.append(pile.pop())
        flag = turned[-1].symbol is Symbol.FLAG and len(pile) < 10
        if flag and random.random() < 0.5:
            break
    return tuple(turned)


def game(seed: int) -> Played:
    """Return a random game played to its end."""
    random = Random(seed)
    players = random.randint(2, 4)
    pile = shuffle(random)[removed_cards(players) :]
    start = Position(
        tuple(Player(name, face_down=(pile.pop(),)) for name in NAMES[:players]),
        tuple(Place((pile.pop(), pile.pop())) for _ in range(PILES)),
        house_rules=HouseRules(refill_first=seed % 2 == 1),
    )

    def choose(table: Table, options: Any) -> Move:
        buys = [option for option in options if isinstance(option.move, Buy)]
        eager = buys and random.random() < 0.3
        return fill(random, table, random.choice(buys if eager else options), pile)

    return play(GAME, with_defaults(start), choose)


def cards_of(position: Position) -> Counter[str]:
    """Count the known cards of a position, whatever symbols they show."""
    return Counter(
        [
            *(c.plain for place in position.display for c in place.pair if c),
            *(c.plain for player in position.players for c in player.collection if c),
            *(c.plain for player in position.players for c in player.face_down if c),
        ]
    )


def kept(position: Position) -> tuple[int, int]:
    """Count all zerones, and all cards that were not removed."""
    assert position.general_pool is not None
    known = cards_of(position)
    assert all(known[code] <= copies for code, copies in DECK.items())
    zerones = position.general_pool + sum(player.zerones for player in position.players)
    zerones += sum(place.zerones for place in position.display)
    hidden = sum(player.face_down.count(None) for player in position.players)
    return zerones, known.total() + hidden + (position.draw_pile.main or 0) + position.draw_pile.end


def purchases(position: Position, player: str, pile: int) -> Iterator[tuple[Buy, Swap | None]]:
    """Yield a purchase for every possible first swap, with legal actions and refill otherwise."""
    pair = position.display[pile].pair
    shown = [card.symbol for card in pair if card]
    swaps, draws = shown.count(Symbol.SWAP), shown.count(Symbol.CARD)
    names = position.names
    seat = names.index(player)
    firsts: list[Swap | None] = [None]
    if swaps:
        firsts = [Swap(*swap) for swap in product(Direction, PLAIN, names)]
    for first in firsts:
        tableau = Tableau(position.players)
        tableau.collections[seat] += pair
        actions: list[Action] = [first] if first else []
        if swaps == 2:
            if first in tableau.swap_choices(seat, ()):
                assert first is not None
                tableau.swap(seat, first)
            actions.append(tableau.swap_choices(seat, ())[0])
        yield Buy(player, pile, refill(position, draws), tuple(actions)), first


def refill(position: Position, draws: int) -> tuple[Card, ...]:
    """Return as many unseen cards as must be turned over."""
    left = (position.draw_pile.main or 0) + position.draw_pile.end
    known = cards_of(position)
    unseen = [CARDS[code] for code, copies in DECK.items() for _ in range(copies - known[code])]
    return tuple(unseen[: max(0, min(2, left - draws))])


def tries(position: Position, legal: ListedMoves[Move], _: Random) -> Iterator[tuple[Move, bool]]:
    """Yield takes, and purchases whose refill and other actions are legal, of every player."""
    takes = {option.move for option in legal.moves if isinstance(option.move, Take)}
    for move in map(Take, *zip(*product(position.names, range(PILES), (1, 2)), strict=True)):
        yield move, move in takes
    outcomes = {
        option.move.pile: option.outcome for option in legal.moves if isinstance(option.move, Buy)
    }
    for player, pile in product(position.names, range(PILES)):
        outcome = outcomes.get(pile) if player == legal.player else None
        choices = outcome.swap_choices if isinstance(outcome, Outcome) else None
        for buy, first in purchases(position, player, pile):
            chosen = choices is not None and (first in choices if first else not choices)
            yield buy, chosen


def redrawn(move: Move, card: Card, other: Card) -> Move:
    """Return a purchase that draws another card."""
    if not isinstance(move, Buy) or Draw(card) not in move.actions:
        return move
    actions = list(move.actions)
    actions[actions.index(Draw(card))] = Draw(other)
    return replace(move, actions=tuple(actions))


def broken(position: Any) -> Any:
    judge = independent.Table(position)
    return lambda move: judge.attempt(move, 0)[0]


games = st.integers(0, 10**9).map(game)
KIND = Kind(games, kept, tries, broken=broken, redrawn=redrawn)
