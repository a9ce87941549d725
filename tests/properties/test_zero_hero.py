"""Properties of every collection and every game of Zero Hero."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.independent import zero_hero_table as independent
from tests.properties import hidden
from tests.support.as_json import as_json
from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.referee import Adjudication, Verdict
from zero_referee_rules.requests import AdjudicateRequest
from zero_referee_rules.table import LegalMove
from zero_referee_rules.zero_hero.cards import CARDS, COPIES, DECK, Card, Symbol
from zero_referee_rules.zero_hero.game import adjudicate
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
    ZERONES,
    Place,
    Player,
    Position,
    removed_cards,
    with_defaults,
)
from zero_referee_rules.zero_hero.reveal import RevealedCards
from zero_referee_rules.zero_hero.scoring import (
    CollectionScore,
    PlayerCards,
    RowKind,
    ScoreRequest,
    score,
)
from zero_referee_rules.zero_hero.table import Table
from zero_referee_rules.zero_hero.tableau import Tableau

NAMES = ("Ana", "Ben", "Cy", "Dee")
PLAIN = [CARDS[code] for code in DECK]


@dataclass(frozen=True)
class Game:
    """A game as dealt, with all cards known, and its moves up to the end."""

    deal: Position
    moves: tuple[Move, ...]

    def adjudicate(
        self, *moves: Move, reveal: tuple[RevealedCards, ...] | None = None
    ) -> Adjudication[Move, Position, CollectionScore]:
        return adjudicate(AdjudicateRequest(self.deal, moves or self.moves, reveal))

    def after(self, count: int) -> Position:
        """Return the position after so many moves."""
        return adjudicate(AdjudicateRequest(self.deal, self.moves[:count])).position


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
    choices = outcome.swap_choices or ()
    actions: list[Action] = []
    for action in random.sample(listed.actions, len(listed.actions)):
        if action.symbol is Symbol.SWAP:
            swap = random.choice(choices)
            tableau.swap(seat, swap)
            choices = tableau.swap_choices(seat, ())
            actions.append(swap)
        elif action.symbol is Symbol.CARD:
            actions.append(Draw(pile.pop() if pile else None))
        elif random.random() < 0.5:
            actions.append(action)
    turned: list[Card] = []
    while pile and len(turned) < 2:
        turned.append(pile.pop())
        flag = turned[-1].symbol is Symbol.FLAG and len(pile) < 10
        if flag and random.random() < 0.5:
            break
    return Buy(listed.player, listed.pile, tuple(turned), tuple(actions))


def play(seed: int) -> Game:
    """Return a random game played to its end with listed moves only."""
    random = Random(seed)
    players = random.randint(2, 4)
    pile = shuffle(random)[removed_cards(players) :]
    deal = with_defaults(
        Position(
            tuple(Player(name, face_down=(pile.pop(),)) for name in NAMES[:players]),
            tuple(Place((pile.pop(), pile.pop())) for _ in range(PILES)),
        )
    )
    table = Table(deal)
    moves: list[Move] = []
    while not table.over:
        options = table.legal_moves().moves
        buys = [option for option in options if isinstance(option.move, Buy)]
        eager = buys and random.random() < 0.3
        move = fill(random, table, random.choice(buys if eager else options), pile)
        table.apply(move)
        moves.append(move)
    return Game(deal, tuple(moves))


games = st.integers(0, 10**9).map(play)


def cards_of(position: Position) -> Counter[str]:
    """Count the known cards of a position, whatever symbols they show."""
    return Counter(
        [
            *(card.plain for place in position.display for card in place.pair),
            *(card.plain for player in position.players for card in player.collection),
            *(c.plain for player in position.players for c in player.face_down if c is not None),
        ]
    )


def zerones_of(position: Position) -> int:
    assert position.general_pool is not None
    return (
        position.general_pool
        + sum(player.zerones for player in position.players)
        + sum(place.zerones for place in position.display)
    )


@st.composite
def collections(draw: st.DrawFn) -> tuple[PlayerCards, ...]:
    """Collections of players whose cards come from one deck."""
    players = draw(st.integers(2, 4))
    cards = shuffle(Random(draw(st.integers())))[: 50 - removed_cards(players)]
    seats = draw(st.lists(st.integers(0, players), min_size=len(cards), max_size=len(cards)))
    return tuple(
        PlayerCards(NAMES[seat], tuple(c for c, s in zip(cards, seats, strict=True) if s == seat))
        for seat in range(players)
    )


@given(collections())
def test_lines_and_rows_add_up(players: tuple[PlayerCards, ...]) -> None:
    for player, scored in zip(players, score(ScoreRequest(players)).sheet.players, strict=True):
        assert scored.points == sum(line.points for line in scored.lines)
        rows = sum(row.points for row in scored.rows)
        assert scored.points == rows + (5 if scored.zero_hero else 0)
        assert sum(row.cards for row in scored.rows) == len(player.collection)
        assert all((row.cards == 1) == (row.kind is RowKind.SOLO) for row in scored.rows)
        assert all((row.cards == 3) == (row.kind is RowKind.THREE) for row in scored.rows)


@given(games)
def test_a_random_game_ends_is_legal_and_keeps_every_card_and_zerone(game: Game) -> None:
    ruling = game.adjudicate()
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.moves_applied == len(game.moves) <= 1000
    assert ruling.over
    assert ruling.score is not None
    assert zerones_of(ruling.position) == ZERONES
    known = cards_of(ruling.position)
    assert all(known[code] <= copies for code, copies in DECK.items())
    left = (ruling.position.draw_pile.main or 0) + ruling.position.draw_pile.end
    assert known.total() + left == sum(COPIES) - removed_cards(len(game.deal.players))


@given(games, st.data())
def test_every_position_of_a_game_is_possible_and_has_a_move(
    game: Game, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(game.moves)))
    position = game.after(at)
    again = adjudicate(AdjudicateRequest(position, ()))
    assert again.verdict is Verdict.LEGAL
    assert again.position == position
    assert zerones_of(position) == ZERONES
    legal = Table(position).legal_moves()
    assert legal.over == (at == len(game.moves)) == (not legal.moves)
    assert legal.player == position.to_move


@given(games, st.data())
def test_a_log_in_two_parts_has_the_result_of_the_whole(game: Game, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(game.moves)))
    whole = game.adjudicate()
    first = adjudicate(AdjudicateRequest(game.deal, game.moves[:cut]))
    second = adjudicate(AdjudicateRequest(first.position, game.moves[cut:]))
    assert second.position == whole.position
    assert second.verdict == whole.verdict
    assert second.score == whole.score
    later = [replace(event, move=(event.move or 0) + cut) for event in second.events]
    assert [*first.events, *later] == list(whole.events)


@given(games, st.data())
def test_exactly_the_listed_moves_are_accepted(game: Game, data: st.DataObject) -> None:
    position = game.after(data.draw(st.integers(0, len(game.moves) - 1)))
    table = Table(position)
    legal = table.legal_moves()
    assert len({option.move for option in legal.moves}) == len(legal.moves)
    judge = independent.Table(as_json(position))
    takes = {option.move for option in legal.moves if isinstance(option.move, Take)}
    for player, pile, zerones in product(table.names, range(PILES), (1, 2)):
        take = Take(player, pile, zerones)
        wanted = not judge.attempt(as_json(take), 0)[0]
        assert is_accepted(position, take) == wanted == (take in takes)
    outcomes = {
        option.move.pile: option.outcome for option in legal.moves if isinstance(option.move, Buy)
    }
    for player, pile in product(table.names, range(PILES)):
        outcome = outcomes.get(pile) if player == legal.player else None
        choices = outcome.swap_choices if isinstance(outcome, Outcome) else None
        for buy, first in purchases(position, player, pile):
            wanted = not judge.attempt(as_json(buy), 0)[0]
            chosen = choices is not None and (first in choices if first else not choices)
            assert is_accepted(position, buy) == wanted == chosen, buy


def is_accepted(position: Position, move: Move) -> bool:
    """Return whether a table makes a move; an illegal move must change nothing."""
    table = Table(position)
    try:
        table.apply(move)
    except IllegalMoveError:
        assert table.position() == position
        assert table.ply == 0
        assert not table.events
        return False
    return True


def purchases(position: Position, player: str, pile: int) -> Iterator[tuple[Buy, Swap | None]]:
    """Yield a purchase for every possible first swap, with legal actions and refill otherwise."""
    pair = position.display[pile].pair
    swaps = sum(card.symbol is Symbol.SWAP for card in pair)
    draws = sum(card.symbol is Symbol.CARD for card in pair)
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


@given(games, st.data())
def test_a_mutated_move_is_illegal_at_its_own_index(game: Game, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(game.moves) - 1))
    before = game.after(at)
    wrong, rule = data.draw(st.sampled_from(list(mutations(before, game.moves[at]))))
    ruling = game.adjudicate(*game.moves[:at], wrong, *game.moves[at + 1 :])
    assert ruling.verdict is Verdict.ILLEGAL
    assert ruling.violation is not None
    assert ruling.violation.move == at == ruling.moves_applied
    assert ruling.violation.rule == f"zero-hero.{rule}"
    assert ruling.position == before
    assert ruling.violation.legal_moves == Table(before).legal_moves().moves


def mutations(position: Position, move: Move) -> Iterator[tuple[Move, str]]:
    """Yield wrong moves for a position, each with the rule that it breaks."""
    mover = next(player for player in position.players if player.name == position.to_move)
    other = next(name for name in position.names if name != mover.name)
    yield replace(move, player=other), "turn-order"
    for pile, place in enumerate(position.display):
        if place.zerones == 0:
            yield Take(mover.name, pile), "ruling-empty-pile"
        elif place.zerones < 5:
            yield Take(mover.name, pile, 2), "take-two"
        if place.zerones > mover.zerones:
            yield Buy(mover.name, pile, ()), "buy"
    if isinstance(move, Take):
        return
    if refill(position, draws=2):
        yield replace(move, refill=()), "refill"
    yield replace(move, actions=(*move.actions, *(Draw(),) * 3)[:3]), "symbols"
    swaps = [action for action in move.actions if isinstance(action, Swap)]
    if swaps:
        rest = tuple(action for action in move.actions if action is not swaps[0])
        yield replace(move, actions=rest), "symbols"
        alone = replace(swaps[0], with_=mover.name)
        yield replace(move, actions=(alone, *rest)), "symbol-swap"
    gone = next((CARDS[c] for c, n in cards_of(position).items() if n == DECK[c]), None)
    if gone and move.refill and len(move.refill) == 2:
        yield replace(move, refill=(move.refill[0], gone)), "deck"


def hide(game: Game) -> Game:
    """Return a game with the face-down cards unknown, those dealt and those drawn."""
    deal = hidden.hide(game.deal, *game.deal.names, member="face_down")
    moves = tuple(
        replace(
            move,
            actions=tuple(Draw() if isinstance(a, Draw) else a for a in move.actions),
        )
        if isinstance(move, Buy)
        else move
        for move in game.moves
    )
    return Game(deal, moves)


def face_down(game: Game) -> tuple[RevealedCards, ...]:
    """Return the face-down cards at the end of a game with all cards known."""
    face_down_cards = {player.name: list(player.face_down) for player in game.deal.players}
    for move in game.moves:
        if isinstance(move, Buy):
            drawn = [action.drawn for action in move.actions if isinstance(action, Draw)]
            face_down_cards[move.player] += [card for card in drawn if card is not None]
    return tuple(
        RevealedCards(name, tuple(card for card in cards if card is not None))
        for name, cards in face_down_cards.items()
    )


@given(games)
def test_hiding_cards_keeps_a_game_legal_and_revealing_them_scores_it(game: Game) -> None:
    whole, covered = game.adjudicate(), hide(game)
    ruling = covered.adjudicate()
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.score is None
    assert len(ruling.missing) == len(game.deal.players)
    shown = covered.adjudicate(reveal=face_down(game))
    assert shown.verdict is Verdict.LEGAL
    assert shown.score is not None
    assert whole.score is not None
    assert shown.score.ranking == whole.score.ranking
    assert cards_of(shown.position) == cards_of(whole.position)
    again = adjudicate(AdjudicateRequest(shown.position, (), face_down(game)))
    assert again.verdict is Verdict.LEGAL
    assert again.position == shown.position
    assert again.score == shown.score


@given(games, st.data())
def test_a_false_reveal_is_found(game: Game, data: st.DataObject) -> None:
    covered = data.draw(st.sampled_from([game, hide(game)]))
    honest = data.draw(st.sampled_from(face_down(game)))
    public = cards_of(hide(game).adjudicate().position)
    gone = next(CARDS[code] for code, count in public.items() if count == DECK[code])
    falses = [
        (gone, *honest.face_down[1:]),
        (*honest.face_down, honest.face_down[0].plain),
        honest.face_down[1:],
    ]
    false = RevealedCards(honest.name, data.draw(st.sampled_from(falses)))
    shown = Counter(card.plain for card in false.face_down)
    assume(all(count <= DECK[card] for card, count in shown.items()))
    found = covered.adjudicate(reveal=(false,))
    assert found.verdict is Verdict.ILLEGAL
    assert found.violation is not None
    assert found.violation.rule == "zero-hero.ruling-reveal"
    assert found.violation.move is None
    assert found.moves_applied == len(game.moves)
