"""Random rounds of Herolio, for the properties of every game."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, get_type_hints

from hypothesis import strategies as st

from tests.properties.played import Kind, Played, play
from zero_referee_rules.herolio.cards import DECK, Card, copies
from zero_referee_rules.herolio.defaults import with_defaults
from zero_referee_rules.herolio.game import GAME
from zero_referee_rules.herolio.moves import (
    Bid,
    Declaration,
    Detain,
    Discard,
    Exchange,
    Give,
    Move,
    Outcome,
    Play,
)
from zero_referee_rules.herolio.position import Player, Position
from zero_referee_rules.herolio.rulebook import HouseRules
from zero_referee_rules.table import ListedMoves

NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
CARDS = [card for card in DECK.values() for _ in range(copies(card))]
ALL_POWERS = tuple(range(1, 13))
MOST_TRIED = 600
MOST_BID = 60
ENDS_OF_TRICKS = {"trick_won", "trick_waits", "trick_discarded"}

seeds = st.integers(0, 2**32)
powers = st.one_of(
    st.just(ALL_POWERS), st.lists(st.sampled_from(ALL_POWERS), unique=True).map(tuple)
)
house_rules = st.builds(
    HouseRules,
    **{name: st.from_type(kind) for name, kind in get_type_hints(HouseRules).items()},
)


def deal(
    players: int, each: int, powers: tuple[int, ...], house: HouseRules, seed: int
) -> Position:
    """Return a round as dealt."""
    random, each = Random(seed), min(each, 60 // players)
    cards = random.sample(CARDS, len(CARDS))
    hands = (tuple(cards[seat * each : seat * each + each]) for seat in range(players))
    names = NAMES[:players]
    return with_defaults(
        Position(
            players=tuple(map(Player, names, hands)),
            dealer=random.choice(names),
            cards_each=each,
            powers=powers,
            house_rules=house,
        )
    )


def game(start: Position, seed: int) -> Played:
    """Return a random round played to its end."""
    random = Random(seed)
    return play(GAME, start, lambda _, options: random.choice(options).move)


deals = st.builds(deal, st.integers(2, 10), st.integers(1, 8), powers, house_rules, seeds)
rounds = st.builds(game, deals, seeds)


def cards_of(position: Position) -> Counter[Card | None]:
    """Count every card of a position, wherever it lies."""
    found: Counter[Card | None] = Counter(position.discards)
    found.update(play.trick_card for play in position.trick)
    for player in position.players:
        found.update(player.hand or ())
        for trick in player.book:
            found.update(trick.cards)
    for trick in (*position.waiting, *position.claimed):
        found.update(trick.cards)
    return found


def space(position: Position) -> list[Move]:
    """Return all moves that can be written, except plays that declare a card to be its number."""
    names = position.names
    player = position.to_move or names[0]
    cards = list(DECK.values())
    bids = (*range(position.cards_each + 1), MOST_BID)
    found: list[Move] = [Bid(name, tricks) for name in names for tricks in bids]
    found += [Give(player, name) for name in names]
    found += [Detain(player, name) for name in names]
    found += [Discard(player, card) for card in (*cards, None)]
    found += [Play(name, card) for name in names for card in cards]
    said = [
        *({"declared_as": declared_as} for declared_as in (Declaration.HERO, Declaration.ZERO)),
        *({"zeroes_card_of": name} for name in names),
        *({"looks_at_hand_of": name} for name in names),
        {"declared_as": Declaration.ZERO, "zeroes_card_of": names[0]},
    ]
    held = next(each.hand or () for each in position.players if each.name == player)
    hand = [card for card in held if card is not None] or cards[:12]
    found += [Play(player, card, **more) for card, more in product(hand, said)]  # type: ignore[arg-type] # of mixed types
    booked = (card for p in position.players for trick in p.book for card in trick.cards)
    fetched = [
        Exchange(card, name)
        for card in dict.fromkeys([cards[0], *booked])
        for name in (*names, None)
    ]
    found += [Play(player, card, exchange) for card, exchange in product(hand, fetched)]
    found += [
        Play(player, card, exchange, **more)  # type: ignore[arg-type] # of mixed types
        for card, exchange, more in product(hand, fetched, said)
        if card.number in (4, 5) and exchange.card.number in (3, 4, 5, 7, 9)
    ]
    return found


def tries(
    position: Position, legal: ListedMoves[Move], random: Random
) -> Iterator[tuple[Move, bool]]:
    """Yield the listed moves, the highest bid, and a sample of all that can be written."""
    listed = {option.move for option in legal.moves}
    every = space(position)
    highest = [Bid(name, MOST_BID) for name in position.names]
    tried = random.sample(every, min(len(every), MOST_TRIED))
    for move in dict.fromkeys([*tried, *highest, *listed]):
        yield move, move in listed or in_other_words(move, position.names) in listed


def in_other_words(move: Move, names: tuple[str, ...]) -> Move:
    """Return an exchange that names the only book that it can be of, or does not."""
    if not isinstance(move, Play) or move.exchange is None:
        return move
    others = [name for name in names if name != move.player]
    only = move.player if move.card.number == 4 else others[0] if len(others) == 1 else None
    if move.exchange.from_player not in (only, None):
        return move
    from_player = only if move.exchange.from_player is None else None
    return replace(move, exchange=replace(move.exchange, from_player=from_player))


def outcome(_: Position, move: Move, after: Any) -> Outcome:
    """Return who has the highest card after a play, and whether it ends the trick."""
    if not isinstance(move, Play):
        return Outcome()
    if after.open_trick is not None:
        return Outcome(after.open_trick.highest.player)
    trick = next(event for event in after.events if event.type in ENDS_OF_TRICKS)
    return Outcome(trick.player, ends_trick=True)


KIND = Kind(
    rounds,
    cards_of,
    tries,
    assumed=frozenset({"play", "detention"}),
    any_turn=False,
    outcome=outcome,
    by_hidden_cards=frozenset(
        {
            "herolio.play",
            "herolio.follow-suit",
            "herolio.detention",
            "herolio.lucky-seven",
            "herolio.nein",
            "herolio.third-eye",
            "herolio.fourager",
            "herolio.five-finger",
            "herolio.ruling-power-inactive",
        }
    ),
)
