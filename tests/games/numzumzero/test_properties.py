"""Random games of NumZumZero, for the properties of every game."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.properties.played import Kind, Played, play
from zero_referee_rules.numzumzero.cards import BOX, COPIES, DECK, Card
from zero_referee_rules.numzumzero.game import GAME
from zero_referee_rules.numzumzero.moves import Outcome, Play
from zero_referee_rules.numzumzero.position import (
    Player,
    Position,
    Variant,
    boxes,
    column_count,
    hand_size,
    with_defaults,
)
from zero_referee_rules.numzumzero.rulebook import HouseRules
from zero_referee_rules.numzumzero.table import Table
from zero_referee_rules.table import ListedMoves

CARDS = list(DECK.values())
NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


def game(players: int, variant: Variant, seed: int, eager: float) -> Played:
    """Return a game played to its end: random legal plays, a share `eager` of them the best."""
    random = Random(seed)
    pile = [card for card in CARDS for _ in range(COPIES * boxes(players))]
    random.shuffle(pile)
    hands = [tuple(pile.pop() for _ in range(hand_size(players))) for _ in range(players)]
    start = Position(
        players=tuple(map(Player, NAMES[:players], hands)),
        columns=tuple((pile.pop(),) for _ in range(column_count(players))),
        variant=variant,
        house_rules=HouseRules(clear_before_seven=seed % 2 == 1),
    )

    def choose(table: Table, options: Any) -> Play:
        option = random.choice(options)
        if random.random() < eager:
            option = max(options, key=lambda option: option.outcome.token_change)
        return with_new_cards(table.position(), option.move, pile)

    return play(GAME, with_defaults(start), choose)


def with_new_cards(position: Position, move: Play, pile: list[Card]) -> Play:
    """Return a play with the cards that must be turned over and drawn, from the end of a pile."""
    seat = position.names.index(move.player)
    column = (*position.columns[move.column], move.card)
    matches = None not in column and sum(card.weight for card in column if card) == 0
    others = [cards for place, cards in enumerate(position.columns) if place != move.column]
    clears = matches and not any(others)
    tokens = position.players[seat].tokens + matches + clears
    if len(position.players) > 1 and tokens >= 7:
        return move
    new = [pile.pop() for _ in position.columns if pile] if clears else []
    return replace(move, turned_over=tuple(new) or None, drawn=pile.pop() if pile else None)


def hide(played: Played, random: Random) -> Played:
    """Return a game with a share of the cards dealt and drawn unknown."""
    share = random.choice([0.2, 0.7, 1.0])

    def hidden(card: Card | None) -> Card | None:
        return None if random.random() < share else card

    players = tuple(
        replace(player, hand=tuple(map(hidden, player.hand))) for player in played.start.players
    )
    moves = tuple(replace(move, drawn=hidden(move.drawn)) for move in played.moves)
    return replace(played, start=replace(played.start, players=players), moves=moves)


def kept(position: Position) -> int:
    """Count all cards."""
    cards = Counter(card for column in position.columns for card in column if card)
    hidden = 0
    for player in position.players:
        cards.update(filter(None, (*(player.hand or ()), *player.collection)))
        hidden += (*(player.hand or ()), *player.collection).count(None)
        assert sum(card.weight for card in player.collection if card is not None) == 0
    count = boxes(len(position.players))
    assert max(cards.values(), default=0) <= COPIES * count
    total = cards.total() + hidden + (position.draw_pile or 0)
    assert total == BOX * count
    return total


def unseen_cards(position: Position) -> list[Card]:
    left = Counter({card: COPIES * boxes(len(position.players)) for card in CARDS})
    left.subtract(card for column in position.columns for card in column if card)
    for player in position.players:
        left.subtract(card for card in (*(player.hand or ()), *player.collection) if card)
    return list(left.elements())


def tries(position: Position, legal: ListedMoves[Play], _: Random) -> Iterator[tuple[Play, bool]]:
    """Yield every play, with new cards as it needs them; those drawn are unknown."""
    listed = {option.move for option in legal.moves}
    unseen = unseen_cards(position)
    for name, card, column in product(position.names, CARDS, range(5)):
        move = Play(name, card, column)
        rest = [other for other in unseen if other is not card]
        pile = rest[: position.draw_pile] if column < len(position.columns) else []
        whole = with_new_cards(position, move, pile) if pile else move
        for turned_over in {whole.turned_over, None}:
            yield replace(whole, drawn=None, turned_over=turned_over), move in listed


def redrawn(move: Play, card: Card, other: Card) -> Play:
    """Return a play that draws another card."""
    return replace(move, drawn=other) if move.drawn == card else move


def left_out(move: Play) -> Play:
    """Return a play that does not name the new cards of a cleared field."""
    return replace(move, turned_over=None)


games = st.builds(
    game,
    st.integers(1, 8),
    st.sampled_from(Variant),
    st.integers(0, 1 << 30),
    st.sampled_from([0.0, 0.5, 1.0]),
)


def outcome(before: Position, move: Play, after: Any) -> Outcome:
    """Return what a play brings, by the events and the tokens of its player."""
    seat = before.names.index(move.player)
    change = after.position.players[seat].tokens - before.players[seat].tokens
    return Outcome(
        collects=any(event.type == "cards_taken" for event in after.events),
        token_change=change,
        clears_field=change == 2,
        returns_token=change < 0,
        ends_game=after.over,
    )


KIND = Kind(
    games,
    kept,
    tries,
    hide=hide,
    redrawn=redrawn,
    left_out=left_out,
    assumed=frozenset({"play"}),
    outcome=outcome,
    by_hidden_cards=frozenset({"numzumzero.play", "numzumzero.columns", "numzumzero.full-column"}),
)
