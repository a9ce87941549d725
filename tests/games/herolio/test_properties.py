"""Random rounds of Herolio, for the properties of every game, and planted revokes."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.games.herolio.judge import moves as independent_moves
from tests.games.herolio.judge import table as independent_table
from tests.properties.played import Kind, Played, hide, play
from tests.support.as_json import as_json
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
    Play,
)
from zero_referee_rules.herolio.position import Phase, Player, Position
from zero_referee_rules.herolio.rulebook import HouseRules, Unclaimed
from zero_referee_rules.herolio.table import Table
from zero_referee_rules.referee import ListedMoves, Verdict

NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
CARDS = [card for card in DECK.values() for _ in range(copies(card))]
ALL_POWERS = tuple(range(1, 13))
MOST_TRIED = 600

seeds = st.integers(0, 2**32)
powers = st.one_of(
    st.just(ALL_POWERS), st.lists(st.sampled_from(ALL_POWERS), unique=True).map(tuple)
)
house_rules = st.builds(
    HouseRules,
    unclaimed_tricks=st.sampled_from(Unclaimed),
    **dict.fromkeys(independent_table.SWITCHES, st.booleans()),
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
    bids = range(position.cards_each + 1)
    found: list[Move] = [Bid(name, tricks) for name in names for tricks in bids]
    found += [Give(player, name) for name in names]
    found += [Detain(player, name) for name in names]
    found += [Discard(player, card) for card in (*cards, None)]
    found += [Play(name, card) for name in names for card in cards]
    said = [
        *({"as_": as_} for as_ in (Declaration.HERO, Declaration.ZERO)),
        *({"zeroes": name} for name in names),
        *({"looks_at": name} for name in names),
        {"as_": Declaration.ZERO, "zeroes": names[0]},
    ]
    hand = next(p.cards for p in position.players if p.name == player) or cards[:12]
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


def mutations(before: Position, move: Move) -> list[tuple[Move, str]]:
    """Return wrong moves in place of a legal one, each with the rule that it breaks."""
    name = move.player
    other = next(other for other in before.names if other != name)
    held = next(player.cards for player in before.players if player.name == name)
    unheld = next(card for card in DECK.values() if card not in held)
    wrongs: list[tuple[Move, str]] = [(replace(move, player=other), "turn-order")]
    sitting_out = "detention" if 10 in before.powers else "ruling-power-inactive"
    match before.phase:
        case Phase.BIDDING:
            wrongs += [(Play(name, unheld), "bid")]
            wrongs += [(Give(name, other), "villain-give"), (Detain(name, other), sitting_out)]
        case Phase.PLAY | Phase.DETAIN:
            wrongs += [(Play(name, unheld), "play"), (Bid(name, 0), "bid")]
            wrongs += [(Give(name, other), "villain-give"), (Discard(name, None), sitting_out)]
            number = next((card for card in held if card.number not in (0, 7, 9)), None)
            led = independent_table.Table(as_json(before)).led()
            suits = {card.suit for card in held}
            if number is not None and (led is None or number.suit == led or led not in suits):
                wrongs.append((Play(name, number, as_=Declaration.HERO), "lucky-seven"))
            wrongs += [
                (Play(name, card), "follow-suit")
                for card in held
                if led and led in suits and card.suit not in (None, led)
            ]
        case Phase.GIVE:
            wrongs += [(Give(name, name), "villain-give")]
            wrongs += [
                (Play(name, unheld), "ruling-give-always"),
                (Bid(name, 0), "ruling-give-always"),
            ]
        case _:
            wrongs += [(Discard(name, unheld), "detention"), (Discard(name, None), "detention")]
            wrongs += [(Play(name, held[0]), "detention")]
    return wrongs


def tries(
    position: Position, legal: ListedMoves[Move], random: Random
) -> Iterator[tuple[Move, bool]]:
    """Yield the listed moves, and a sample of all that can be written."""
    listed = {option.move for option in legal.moves}
    every = space(position)
    for move in dict.fromkeys([*random.sample(every, min(len(every), MOST_TRIED)), *listed]):
        yield move, move in listed or in_other_words(move, position.names) in listed


def in_other_words(move: Move, names: tuple[str, ...]) -> Move:
    """Return an exchange that names the only book that it can be of, or does not."""
    if not isinstance(move, Play) or move.exchange is None:
        return move
    others = [name for name in names if name != move.player]
    only = move.player if move.card.number == 4 else others[0] if len(others) == 1 else None
    if move.exchange.from_ not in (only, None):
        return move
    from_ = only if move.exchange.from_ is None else None
    return replace(move, exchange=replace(move.exchange, from_=from_))


def broken(position: Any) -> Any:
    return partial(independent_moves.broken_rules, independent_table.Table(position))


KIND = Kind(rounds, cards_of, tries, mutations, broken=broken)


@given(rounds)
def test_between_tricks_hands_are_equal_and_every_trick_is_counted(played: Played) -> None:
    table = GAME.table(played.start, ())
    for move in played.moves:
        table.apply(move)
        now = table.position()
        if now.phase is not Phase.PLAY or not (now.trick or now.detained):
            assert len({len(player.hand or ()) for player in now.players}) == 1
    end = table.position()
    tricks = sum(trick.counts_as for player in end.players for trick in player.book)
    if not {2, 6, 8} & {*played.start.powers}:
        assert tricks == played.start.cards_each


@given(rounds, seeds)
def test_hidden_hands_of_a_log_that_names_discards_leave_it_legal(
    played: Played, seed: int
) -> None:
    hidden = replace(hide(played, Random(seed)), moves=played.moves)
    assert hidden.judge().verdict is Verdict.LEGAL
    assert hidden.judge().score == played.judge().score


@given(deals, seeds)
def test_a_planted_revoke_is_found_when_the_log_is_complete(deal: Position, seed: int) -> None:
    deal = replace(deal, powers=())
    players = tuple(replace(player, hand=(None,) * deal.cards_each) for player in deal.players)
    covered = replace(deal, players=players)
    moves, revokes = play_with_revokes(deal, covered, Random(seed))
    whole, found = (Played(GAME, start, tuple(moves)).judge() for start in (deal, covered))
    assert whole.verdict is (Verdict.ILLEGAL if revokes else Verdict.LEGAL)
    if not revokes:
        assert found.verdict is Verdict.LEGAL
        return
    assert found.violation is not None
    assert found.violation.rule == "herolio.follow-suit"
    assert found.violation.move == revokes[0] == found.moves_applied
    proof = found.violation.text.params["move"]
    assert isinstance(proof, int)
    shown = moves[proof - 1]
    assert isinstance(shown, Play)
    assert shown.player == moves[revokes[0]].player
    led = next(play.trick_card.suit for play in found.position.trick if play.trick_card.suit)
    assert shown.card.suit == led


def play_with_revokes(
    deal: Position, covered: Position, random: Random
) -> tuple[list[Move], list[int]]:
    """Return the moves of a round with some revokes, and the indexes of the revokes."""
    hands = {player.name: list(player.cards) for player in deal.players}
    table = Table(covered)
    moves: list[Move] = []
    revokes: list[int] = []
    while not table.over:
        options = [option.move for option in table.legal_moves().moves]
        if table.board.phase is Phase.PLAY:
            name = table.board.mover or ""
            hand = hands[name]
            led = table.board.trick.led
            follows = [card for card in hand if card.bit & led]
            right = [card for card in hand if not card.bit or card in follows] if follows else hand
            wrong = [card for card in hand if card not in right]
            card = random.choice(wrong if wrong and random.random() < 0.3 else right)
            if card in wrong:
                revokes.append(len(moves))
            hand.remove(card)
            move: Move = Play(name, card)
        else:
            move = random.choice(options)
        table.apply(move)
        moves.append(move)
    return moves, revokes
