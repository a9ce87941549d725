"""Random games of Zero Hero, for the properties of every game."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.properties.played import Kind, Played, play
from zero_referee_rules.table import LegalMove, ListedMoves
from zero_referee_rules.zero_hero.cards import CARDS, DECK, Card, Symbol
from zero_referee_rules.zero_hero.game import GAME
from zero_referee_rules.zero_hero.moves import (
    Action,
    Buy,
    Direction,
    Draw,
    Gain,
    Move,
    Outcome,
    Swap,
    SwapAction,
    Take,
)
from zero_referee_rules.zero_hero.position import (
    PILES,
    DisplaySlot,
    Player,
    Position,
    removed_cards,
    with_defaults,
)
from zero_referee_rules.zero_hero.rulebook import HouseRules
from zero_referee_rules.zero_hero.scoring import PlayerCards, ScoreRequest, score
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
    """Return a listed move with cards drawn from the pile, a purchase often with its swaps."""
    listed, first = option.move, table.stock.refill_first
    if isinstance(listed, Take):
        return listed
    if isinstance(listed, Swap):
        assert table.purchase is not None
        last = table.purchase.swaps == 1 and not first
        return replace(listed, refill=turn_over(random, pile) if last else None)
    seat, pair = table.names.index(listed.player), table.pairs[listed.pile]
    tableau = Tableau(table.position().players)
    tableau.collections[seat] += pair
    turned = turn_over(random, pile) if first else ()
    over = table.stock.shows_end(turned)
    apart = random.random() < 0.4
    actions: list[Action] = []
    left = 0
    for symbol in random.sample(due := [card.due for card in pair if card and card.due], len(due)):
        if symbol is Symbol.SWAP and apart:
            left += 1
        elif symbol is Symbol.SWAP:
            swap = random.choice(list(tableau.swaps(seat)))
            tableau.swap(seat, swap)
            actions.append(swap)
        elif symbol is Symbol.CARD:
            actions.append(Draw(pile.pop() if pile and not over else None))
        elif random.random() < 0.5:
            actions.append(Gain())
    if not (first or left):
        turned = turn_over(random, pile)
    shown = None if left and not first else turned
    return Buy(listed.player, listed.pile, shown, tuple(actions))


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
        tuple(DisplaySlot((pile.pop(), pile.pop())) for _ in range(PILES)),
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
    yield Buy(player, pile, None if swaps else refill(position, draws)), None
    for direction, card, name in product(Direction, PLAIN, names) if swaps else ():
        first = SwapAction(direction, card, name)
        tableau = Tableau(position.players)
        tableau.collections[seat] += pair
        actions: list[Action] = [first]
        if swaps > 1:
            if tableau.check_swap(seat, first) is None and not tableau.is_unknown(seat, first):
                tableau.swap(seat, first)
            actions.append(next(tableau.swaps(seat)))
        yield (
            Buy(player, pile, refill(position, draws), tuple(actions)),
            Swap(player, direction, card, name),
        )


def refill(position: Position, draws: int) -> tuple[Card, ...]:
    """Return as many unseen cards as must be turned over."""
    left = (position.draw_pile.main or 0) + position.draw_pile.end
    known = cards_of(position)
    unseen = [CARDS[code] for code, copies in DECK.items() for _ in range(copies - known[code])]
    return tuple(unseen[: max(0, min(2, left - draws))])


def tries(position: Position, legal: ListedMoves[Move], _: Random) -> Iterator[tuple[Move, bool]]:
    """Yield takes, swaps and purchases whose refill and other actions are legal, of every player.

    A purchase with swaps is listed if these are, after the purchase without them.
    """
    listed = {option.move for option in legal.moves}
    for take in map(Take, *zip(*product(position.names, range(PILES), (1, 2)), strict=True)):
        yield take, take in listed
    kinds = kinds_of(legal.moves)
    for player, direction, card, name in product(position.names, Direction, PLAIN, position.names):
        swap = Swap(player, direction, card, name)
        yield swap, swap in kinds
    for player, pile in product(position.names, range(PILES)):
        bought, after = Buy(player, pile) in listed, set[Swap]()
        if bought:
            table = Table(position)
            table.apply(Buy(player, pile))
            after = kinds_of(table.legal_moves().moves)
        for buy, first in purchases(position, player, pile):
            yield buy, bought and (first is None or first in after)


def kinds_of(moves: Iterable[LegalMove[Move]]) -> set[Swap]:
    """Return listed swaps without the symbols of their cards."""
    swaps = [option.move for option in moves if isinstance(option.move, Swap)]
    return {replace(swap, card=swap.card.plain) for swap in swaps}


def redrawn(move: Move, card: Card, other: Card) -> Move:
    """Return a purchase that draws another card."""
    if not isinstance(move, Buy) or Draw(card) not in move.actions:
        return move
    actions = list(move.actions)
    actions[actions.index(Draw(card))] = Draw(other)
    return replace(move, actions=tuple(actions))


games = st.integers(0, 10**9).map(game)


def left_out(move: Move) -> Move:
    """Return a purchase that does not name the next pair."""
    return replace(move, refill=None) if isinstance(move, Buy) else move


def varied(position: Position, random: Random) -> Position:
    """Return a game in play in which the general pool is nearly dry, and a pair is free."""
    assert position.general_pool is not None
    if position.over:
        return position
    free, pool = random.randrange(PILES), random.randint(0, min(4, position.general_pool))
    display = list(position.display)
    zerones = display[free].zerones + position.general_pool - pool
    display[free] = replace(display[free], zerones=0)
    players = list(position.players)
    seat = random.randrange(len(players))
    players[seat] = replace(players[seat], zerones=players[seat].zerones + zerones)
    return replace(position, players=tuple(players), display=tuple(display), general_pool=pool)


def outcome(before: Position, move: Move, after: Any) -> Outcome:
    """Return the points of the mover's rows, the zerones left, and the price of a pair."""
    seat = before.names.index(move.player)
    player, cost = after.position.players[seat], None
    if isinstance(move, Buy):
        cost = before.display[move.pile].zerones
    cards = list(player.collection)
    if not player.face_down:  # at the end they have joined the collection
        for card in before.players[seat].face_down:
            cards.remove(card)
    known = PlayerCards("Ana", tuple(card for card in cards if card))
    rows = score(ScoreRequest((known, PlayerCards("Ben", ())))).sheet.players[0].rows
    points = sum(row.points for row in rows)
    return Outcome(points, player.zerones, cost)


KIND = Kind(
    games,
    kept,
    tries,
    redrawn=redrawn,
    left_out=left_out,
    outcome=outcome,
    varied=varied,
    by_hidden_cards=frozenset({"zero-hero.symbol-swap", "zero-hero.ruling-swap-bought"}),
)
