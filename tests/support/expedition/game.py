"""The rules of Expedition: cards, positions, choices, the table, scores and operations."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, ClassVar, Never

from zero_referee_rules import events
from zero_referee_rules.catalogue import Component, GameInfo
from zero_referee_rules.dealing import (
    Deal,
    Dealer,
    Dealt,
    SetupRequest,
    Step,
    check_players,
)
from zero_referee_rules.errors import Code, ErrorCollector, IllegalMoveError, Pointer
from zero_referee_rules.game import Game
from zero_referee_rules.message import Face, Named, say, static_message
from zero_referee_rules.recorder import Recorder
from zero_referee_rules.rulebook import Rulebook
from zero_referee_rules.scoresheet import Line, PlayerScore, ScoreSheet, leaders, rank
from zero_referee_rules.stock import StockRules
from zero_referee_rules.table import LegalMove, LegalMoves, Missing, TableDefaults
from zero_referee_rules.views import Secrets

BOOK = Rulebook("expedition", version=1)
DECK = BOOK.rule("deck", say("expedition.source"))
CHOOSE = BOOK.rule("choose", say("expedition.source"))
REVEAL = BOOK.rule("reveal", say("expedition.source"))
GAME_END = BOOK.rule("game-end", say("expedition.source"))
SCORE = BOOK.rule("score", say("expedition.source"))
MISTAKES = BOOK.mistakes(deck=DECK)
HAND, WAGERS, COST = 12, 3, 20
SUITS = ("yellow", "white", "blue", "green", "ruby")


class Card(Named):
    """A card as its code, ``ruby-7`` or ``ruby-wager``."""

    __slots__ = ()


def _card(name: str, face: Face) -> Card:
    card = Card(name.lower().replace(" ", "-"))
    card.name = static_message(name)
    card.face = face
    return card


COPIES: dict[Any, int] = {
    **{_card(f"{suit} wager", Face(suit, symbol="wager")): WAGERS for suit in SUITS},
    **{_card(f"{suit} {n}", Face(suit, n)): 1 for suit in SUITS for n in range(2, 11)},
    _card("11", Face(number=11)): 1,
    _card("Compass", Face(symbol="compass")): 2,
}
CARDS = {str(card): card for card in COPIES}
Cards = tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a card of the hand. The last choice shows those of all, by seats."""

    player: str
    type: ClassVar[str] = "choose"
    card: Card | None = None
    shown: Cards | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """A hand, at most one card that is chosen, and the cards played. None is unknown."""

    name: str
    hand: Cards | None = None
    chosen: Cards = ()
    played: Cards = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A game between two choices."""

    players: tuple[Player, ...]
    to_move: str | None = None
    over: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, clockwise."""
        return tuple(player.name for player in self.players)


class Table(TableDefaults):
    """The hands, choices and played cards, by seats."""

    def __init__(self, position: Position, _: Sequence[Card] = ()) -> None:
        self.ply = 0
        self.events = Recorder()
        self.names = position.names
        self.hands = [list(player.hand or ()) for player in position.players]
        self.chosen = [list(player.chosen) for player in position.players]
        self.played = [list(player.played) for player in position.players]

    @property
    def over(self) -> bool:
        """Whether every card was played."""
        return not any((*self.hands, *self.chosen))

    @property
    def waiting(self) -> tuple[str, ...]:
        """The players who have not chosen."""
        return tuple(
            name
            for name, hand, chosen in zip(self.names, self.hands, self.chosen, strict=True)
            if hand and not chosen
        )

    def apply(self, move: Choose) -> None:
        """Make a choice, or raise `IllegalMoveError` and change nothing."""
        seat, card = self.names.index(move.player), move.card
        if self.over:
            raise IllegalMoveError(GAME_END, (), say("common.no-more-turns"))
        if self.chosen[seat]:
            text = say("expedition.choose.twice", name=move.player)
            raise IllegalMoveError(CHOOSE, ("player",), text)
        hand = self.hands[seat]
        if card not in hand and None not in hand:
            text = say("common.not-in-hand", card=card or "?", name=move.player)
            raise IllegalMoveError(CHOOSE, ("card",), text)
        if card is not None and card not in hand:
            self._check_unseen(move, [card], ("card",))
        choices = [[card] if at == seat else each for at, each in enumerate(self.chosen)]
        shown = self._shown(move, choices) if all(choices) else None
        if shown is None and move.shown is not None:
            raise IllegalMoveError(REVEAL, ("shown",), say("expedition.reveal.early"))
        hand.remove(card if card in hand else None)
        self.chosen[seat] = [card]
        text = say("expedition.choose.event", name=move.player)
        self.events.note(events.CardChosen, self.ply, CHOOSE, text, move.player)
        self.made = replace(move, shown=shown)
        if shown is not None:
            self._turn_up(shown)
        self.ply += 1

    def _shown(self, move: Choose, choices: Sequence[Sequence[Card | None]]) -> Cards:
        """Return the choices of all, as far as they are known."""
        known = [each for (each,) in choices]
        shown = move.shown or tuple(known)
        fits = len(shown) == len(known)
        if not fits or any(b not in (None, a) for a, b in zip(shown, known, strict=True)):
            raise IllegalMoveError(REVEAL, ("shown",), say("expedition.reveal.differs"))
        new = [a for a, b in zip(shown, known, strict=True) if b is None and a is not None]
        self._check_unseen(move, new, ("shown",), move.card)
        return shown

    def _check_unseen(
        self, move: Choose, new: Sequence[Card], at: Pointer, *more: Card | None
    ) -> None:
        seen = Counter(chain(*self.hands, *self.chosen, *self.played, more))
        for card, count in Counter(new).items():
            if seen[card] + count > COPIES[card]:
                text = say("common.seen-elsewhere", card=card, name=move.player)
                raise IllegalMoveError(DECK, at, text)

    def _turn_up(self, shown: Cards) -> None:
        for seat, card in enumerate(shown):
            self.chosen[seat].clear()
            self.played[seat].append(card)
            if card is not None:
                text = say("expedition.reveal.event", name=self.names[seat], card=card)
                who = self.names[seat]
                self.events.note(events.CardPlayed, self.ply, REVEAL, text, who, (card,))
        if self.over:
            text = say("expedition.game-end.event")
            self.events.note(events.RoundOver, self.ply, GAME_END, text)

    def legal_moves(self) -> LegalMoves[Choose]:
        """List the choices of the first player who has not chosen."""
        waiting = self.waiting
        return self.legal_moves_of(waiting[0]) if waiting else LegalMoves((), True, ())

    def legal_moves_of(self, player: str) -> LegalMoves[Choose]:
        """List the known cards of a player who has not chosen."""
        hand = self.hands[self.names.index(player)] if player in self.waiting else []
        moves = tuple(LegalMove(Choose(player, card)) for card in dict.fromkeys(hand) if card)
        return LegalMoves(self.waiting, None not in hand, moves)

    def position(self) -> Position:
        """Return the position now."""
        places = zip(self.names, self.hands, self.chosen, self.played, strict=True)
        players = tuple(Player(name, *map(tuple, cards)) for name, *cards in places)
        return Position(players, next(iter(self.waiting), None), self.over)

    def missing(self) -> Sequence[Missing]:
        """List the players of whom a played card is unknown."""
        return [
            Missing(("players", seat, "played"), say("expedition.score.missing", name=name))
            for seat, name in enumerate(self.names)
            if None in self.played[seat]
        ]

    def score(self) -> ScoreSheet[PlayerScore]:
        """Score the cards played."""
        known = [tuple(card for card in cards if card) for cards in self.played]
        return sheet([Played(*row) for row in zip(self.names, known, strict=True)])


@dataclass(frozen=True, slots=True)
class Played:
    """A player and the cards played."""

    name: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """The cards of each player."""

    players: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class ScoreResult:
    """The score sheet."""

    sheet: ScoreSheet[PlayerScore]


def sheet(players: Sequence[Played]) -> ScoreSheet[PlayerScore]:
    """Score every expedition: its numbers less the cost, once more for each wager."""
    scores = []
    for player in players:
        lines = []
        for suit in SUITS:
            cards = tuple(card for card in player.cards if card.face.suit == suit)
            numbers = [card.face.number for card in cards if card.face.number]
            if cards:
                points = (sum(numbers) - COST) * (1 + len(cards) - len(numbers))
                lines.append(Line(SCORE, points, cards, say("expedition.score.line", suit=suit)))
        total = sum(line.points for line in lines)
        scores.append(PlayerScore(player.name, total, tuple(lines)))
    ranking = rank([(score.name, score.points) for score in scores])
    return ScoreSheet(tuple(scores), ranking, leaders(ranking))


def score(request: ScoreRequest) -> ScoreResult:
    """Score what players wrote down. Raises `InconsistencyError`."""
    errors = ErrorCollector()
    errors.check_names([player.name for player in request.players], "players", "name")
    errors.raise_if_any()
    return ScoreResult(sheet(request.players))


def validate(position: Position, errors: ErrorCollector) -> Position:
    """Return a position with its defaults, and add every inconsistency of it."""
    players = tuple(
        replace(each, hand=(None,) * (HAND - len(each.chosen) - len(each.played)))
        if each.hand is None
        else each
        for each in position.players
    )
    table = Table(replace(position, players=players))
    errors.check_copies(known_cards(table.position()), lambda card: COPIES[card], DECK)
    for seat, each in enumerate(players):
        held = (each.hand or (), each.chosen, each.played)
        if sum(map(len, held)) != HAND or len(each.played) != len(players[0].played):
            text = say("expedition.choose.count", name=each.name, count=HAND)
            errors.add(("players", seat), text, CHOOSE, Code.WRONG_NUMBER)
    if all(table.chosen):
        text = say("expedition.reveal.all")
        errors.add(("players",), text, REVEAL, Code.WRONG_PHASE)
    if position.over != table.over:
        errors.add(("over",), say("common.over-to-move"), GAME_END, Code.WRONG_PHASE)
    return table.position()


def known_cards(position: Position) -> Iterator[tuple[Pointer, Card]]:
    """Yield the cards that are not hidden, with their pointers."""
    for seat, player in enumerate(position.players):
        for member in ("hand", "chosen", "played"):
            for index, card in enumerate(getattr(player, member)):
                if card is not None:
                    yield ("players", seat, member, index), card


@dataclass(frozen=True, slots=True)
class SetupResult:
    """How many cards each player gets, the steps to follow, and what is dealt."""

    cards_each: int
    steps: tuple[Step, ...]
    deal: SetupRequest
    match_rounds: int | None


def setup(request: SetupRequest) -> SetupResult:
    """Return how to set up a game. Raises `InconsistencyError` for equal names."""
    errors = check_players(request.players)
    match_rounds = request.rounds(1, None, errors)
    errors.raise_if_any()
    steps = (Step(DECK, say("common.shuffle", count=sum(COPIES.values()))),)
    return SetupResult(HAND, steps, request, match_rounds)


def deal(request: Deal) -> Dealt[Position, Card]:
    """Deal a game. Raises `InconsistencyError` for equal names."""
    check_players(request.players).raise_if_any()
    dealer = Dealer(request, request.shuffled(tuple(Counter(COPIES).elements())))
    players = tuple(Player(*dealt) for dealt in dealer.hands(HAND))
    return dealer.dealt(Position(players, players[0].name))


SECRETS: Secrets[Position, Choose] = Secrets(
    ("hand", "chosen"), unseen=lambda move: replace(move, card=None)
)
GAME: Game[Position, Choose, Never, PlayerScore] = Game(
    table=Table,
    deal=deal,
    validate=validate,
    stock=StockRules(
        DECK,
        lambda position: sum(COPIES.values()) - HAND * len(position.players),
        known_cards,
        lambda _, card: COPIES[card],
    ),
    mistakes=MISTAKES,
    secrets=SECRETS,
)
INFO = GameInfo(
    id="expedition",
    title="Expedition",
    designers=(),
    min_players=2,
    max_players=4,
    deck=COPIES,
    components=(Component(say("expedition.component.cards"), sum(COPIES.values())),),
    rulebook=BOOK,
)
Event: Any = events.CardChosen | events.CardPlayed | events.RoundOver
