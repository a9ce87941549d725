"""Properties of every trick, every score and every round of Herolio."""

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.independent import herolio_moves as independent_moves
from tests.independent import herolio_table as independent_table
from tests.properties.hidden import hide
from tests.support.as_json import as_json
from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.herolio.cards import DECK, Card, copies
from zero_referee_rules.herolio.defaults import with_defaults
from zero_referee_rules.herolio.game import adjudicate, legal_moves
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
from zero_referee_rules.herolio.position import HouseRules, Phase, Player, Position, Unclaimed
from zero_referee_rules.herolio.single_trick import TrickRequest, resolve
from zero_referee_rules.herolio.table import Table
from zero_referee_rules.referee import Adjudication, Verdict
from zero_referee_rules.requests import AdjudicateRequest, LegalMovesRequest
from zero_referee_rules.scoresheet import PlayerScore

NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
CARDS = [card for card in DECK.values() for _ in range(copies(card))]
ALL_POWERS = tuple(range(1, 13))

seeds = st.integers(0, 2**32)
powers = st.one_of(
    st.just(ALL_POWERS), st.lists(st.sampled_from(ALL_POWERS), unique=True).map(tuple)
)
house_rules = st.builds(
    HouseRules,
    unclaimed_tricks=st.sampled_from(Unclaimed),
    **dict.fromkeys(independent_table.SWITCHES, st.booleans()),
)


@st.composite
def deals(draw: st.DrawFn, most_players: int = 10, most_cards: int = 8) -> Position:
    """Rounds as dealt, with all hands known."""
    players = draw(st.integers(2, most_players))
    each = draw(st.integers(1, min(most_cards, 60 // players)))
    cards = CARDS.copy()
    Random(draw(seeds)).shuffle(cards)
    return with_defaults(
        Position(
            players=tuple(
                Player(name, tuple(cards[seat * each : seat * each + each]))
                for seat, name in enumerate(NAMES[:players])
            ),
            dealer=draw(st.sampled_from(NAMES[:players])),
            cards_each=each,
            powers=draw(powers),
            house_rules=draw(house_rules),
        )
    )


def play(position: Position, seed: int) -> list[Move]:
    """Return the moves of a random round: listed moves only."""
    random, table = Random(seed), Table(position)
    moves: list[Move] = []
    while not table.over:
        move = random.choice(table.legal_moves().moves).move
        table.apply(move)
        moves.append(move)
    return moves


def judge(position: Position, *moves: Move) -> Adjudication[Move, Position, PlayerScore]:
    return adjudicate(AdjudicateRequest(position, tuple(moves)))


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


@given(deals(), seeds)
def test_a_random_round_ends_is_legal_and_keeps_every_card(deal: Position, seed: int) -> None:
    moves = play(deal, seed)
    ruling = judge(deal, *moves)
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.over
    assert ruling.moves_applied == len(moves)
    assert cards_of(ruling.position) == cards_of(deal)
    assert ruling.score is not None
    tricks = sum(trick.counts_as for player in ruling.position.players for trick in player.book)
    if not {2, 6, 8} & set(deal.powers):
        assert tricks == deal.cards_each


@given(deals(), seeds)
def test_between_tricks_hands_are_equal_and_every_position_is_possible(
    deal: Position, seed: int
) -> None:
    moves = play(deal, seed)
    position = deal
    for move in moves:
        ruling = judge(position, move)
        assert ruling.verdict is Verdict.LEGAL
        position = ruling.position
        assert cards_of(position) == cards_of(deal)
        sizes = {len(player.hand or ()) for player in position.players}
        if position.phase is not Phase.PLAY or not (position.trick or position.detained):
            assert len(sizes) == 1


@given(deals(most_players=4, most_cards=4), seeds, st.booleans())
@settings(max_examples=40)
def test_exactly_the_listed_moves_are_accepted(deal: Position, seed: int, hidden: bool) -> None:
    moves = play(deal, seed)
    position = judge(deal, *moves[: Random(seed).randrange(len(moves) + 1)]).position
    if hidden:
        position = hide(position, position.to_move or "")
    legal = legal_moves(LegalMovesRequest(position)).legal
    listed = [option.move for option in legal.moves]
    assert len(set(listed)) == len(listed)
    every = {*space(position), *listed}
    second = independent_table.Table(as_json(position))
    accepted = {move for move in every if not independent_moves.broken_rules(second, as_json(move))}
    assert accepted == {*listed} if legal.complete else accepted >= {*listed}
    for move in every:
        assert is_accepted(position, move) == (move in accepted), move


def is_accepted(position: Position, move: Move) -> bool:
    """Return whether a move is legal; an illegal one must change nothing."""
    table = Table(position)
    before = table.position()
    try:
        table.apply(move)
    except IllegalMoveError:
        assert table.position() == before
        assert not table.events
        return False
    # A card of a suit that the player was void in before proves a revoke.
    return table.board.hidden.revoke is None


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
    booked = {card for p in position.players for trick in p.book for card in trick.cards}
    fetched = [Exchange(card, name) for card in {*booked, cards[0]} for name in (*names, None)]
    found += [Play(player, card, exchange) for card, exchange in product(hand, fetched)]
    found += [
        Play(player, card, exchange, **more)  # type: ignore[arg-type] # of mixed types
        for card, exchange, more in product(hand, fetched, said)
        if card.number in (4, 5) and exchange.card.number in (3, 4, 5, 7, 9)
    ]
    return found


@given(deals(), seeds, st.data())
def test_a_mutated_move_is_illegal_at_its_own_index(
    deal: Position, seed: int, data: st.DataObject
) -> None:
    moves = play(deal, seed)
    at = data.draw(st.integers(0, len(moves) - 1))
    before = judge(deal, *moves[:at]).position
    wrong, rule = data.draw(st.sampled_from(mutations(before, moves[at])))
    ruling = judge(deal, *moves[:at], wrong, *moves[at + 1 :])
    assert ruling.verdict is Verdict.ILLEGAL
    assert ruling.violation is not None
    assert ruling.violation.move == at == ruling.moves_applied
    assert ruling.violation.rule == f"herolio.{rule}"
    assert ruling.violation.legal_moves is not None
    assert ruling.position == before


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


@given(deals(), seeds, st.data())
def test_a_log_in_two_parts_has_the_result_of_the_whole(
    deal: Position, seed: int, data: st.DataObject
) -> None:
    moves = play(deal, seed)
    position = hide(deal, *data.draw(st.sets(st.sampled_from(deal.names))))
    cut = data.draw(st.integers(0, len(moves)))
    whole = judge(position, *moves)
    first = judge(position, *moves[:cut])
    second = judge(first.position, *moves[cut:])
    assert second.position == whole.position
    assert second.score == whole.score
    assert second.verdict == whole.verdict == Verdict.LEGAL
    later = [replace(event, move=(event.move or 0) + cut) for event in second.events]
    assert [*first.events, *later] == list(whole.events)


@given(deals(), seeds, st.data())
def test_hiding_hands_never_makes_a_legal_log_illegal(
    deal: Position, seed: int, data: st.DataObject
) -> None:
    moves = play(deal, seed)
    covered = hide(deal, *data.draw(st.sets(st.sampled_from(deal.names))))
    cut = data.draw(st.integers(0, len(moves)))
    assert judge(covered, *moves[:cut]).verdict is not Verdict.ILLEGAL
    whole = judge(covered, *moves)
    assert whole.verdict is Verdict.LEGAL
    assert whole.score == judge(deal, *moves).score
    unseen = [
        replace(move, card=None) if isinstance(move, Discard) and hides(covered, move) else move
        for move in moves
    ]
    assert judge(covered, *unseen).verdict is not Verdict.ILLEGAL


def hides(position: Position, move: Move) -> bool:
    return any(player.name == move.player and not player.cards for player in position.players)


@given(deals(most_players=6), seeds, st.data())
def test_a_planted_revoke_is_found_when_the_log_is_complete(
    deal: Position, seed: int, data: st.DataObject
) -> None:
    deal = replace(deal, powers=())
    moves, revokes = play_with_revokes(deal, Random(seed))
    assert judge(deal, *moves).verdict is (Verdict.ILLEGAL if revokes else Verdict.LEGAL)
    found = judge(hide(deal, *deal.names), *moves)
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


def play_with_revokes(deal: Position, random: Random) -> tuple[list[Move], list[int]]:
    """Return the moves of a round with some revokes, and the indexes of the revokes."""
    hands = {player.name: list(player.cards) for player in deal.players}
    table = Table(hide(deal, *deal.names))
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


plain_tricks = st.lists(st.sampled_from(list(DECK.values())), min_size=1, max_size=10, unique=True)


@given(plain_tricks, st.sampled_from([None, *{card.suit for card in DECK.values() if card.suit}]))
def test_the_highest_card_of_a_trick_without_declarations(
    cards: list[Card], trump: str | None
) -> None:
    suit = None if trump is None else next(c.suit for c in DECK.values() if c.suit == trump)
    plays = tuple(Play(NAMES[seat], card) for seat, card in enumerate(cards))
    result = resolve(TrickRequest(plays, () if suit is None else (1,), suit))
    numbers = [card for card in cards if card.number]
    ones = [card for card in cards if card.number == 1]
    if suit is not None and ones:
        suit = ones[-1].suit
    if "hero" in cards:
        best: Card | str = "hero"
    elif "villain" in cards:
        best = "villain"
    elif numbers:
        counts = [card for card in numbers if card.suit is suit] if suit else []
        counts = counts or [card for card in numbers if card.suit is numbers[0].suit]
        best = max(counts, key=lambda card: card.number)
    else:
        best = "zero"
    assert result.highest.card == best
    assert result.order[0] == result.highest.player
    assert sorted(result.order) == sorted(NAMES[: len(cards)])
    assert result.led_suit is (numbers[0].suit if numbers else None)
