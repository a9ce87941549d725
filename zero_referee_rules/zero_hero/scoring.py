"""The points of collections of Zero Hero: their colour rows, and the most zeros.

Decides `zero-hero.score-zero-hero`, `zero-hero.score-solo`, `zero-hero.score-three`,
`zero-hero.score-big-zero`, `zero-hero.score-zerones`, `zero-hero.winner` and
`zero-hero.ruling-no-zeros`.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import ScoreLine, ScoreSheet, ScoreWarning, leaders, rank
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.cards import DECK_SIZE, Card, Colour
from zero_referee_rules.zero_hero.position import DISPLAY_KEPT, deck_copies, removed_cards
from zero_referee_rules.zero_hero.rulebook import HOUSE_RULES, HouseRules

ZERO_HERO_POINTS = 5
THREE = 3
_COLOUR_NAMES = {colour: say(f"common.colour.{colour}") for colour in Colour}


class RowKind(StrEnum):
    """The scoring of a row: by its only card, by its best two of three, or not at all."""

    SOLO = "solo"
    THREE = "three"
    BIG_ZERO = "big-zero"


class Row(NamedTuple):
    """The cards of one colour in a collection: how many, the kind of row, and its points."""

    colour: Colour
    cards: int
    kind: RowKind
    points: int


class PlayerCards(NamedTuple):
    """A player's cards at the end. `zerones` is the number left, None if it is not given."""

    name: str
    collection: tuple[Card, ...]
    zerones: int | None = None


class CollectionScore(NamedTuple):
    """The points of a collection with their lines.

    `zeros` is the number of cards of value 0, `rows` are in the order of the colours.
    """

    name: str
    points: int
    lines: tuple[ScoreLine, ...]
    zeros: int
    zero_hero: bool
    rows: tuple[Row, ...]


class ScoreRequest(NamedTuple):
    """The collections of all players, the face-down cards among them."""

    players: tuple[PlayerCards, ...]
    house_rules: HouseRules = HOUSE_RULES


class ScoreResult(NamedTuple):
    """The score sheet of a game, and the house rules it was played by."""

    house_rules: HouseRules
    sheet: ScoreSheet[CollectionScore]


def score(request: ScoreRequest) -> ScoreResult:
    """Score the collections of a game.

    Raises `InconsistencyError` for equal names, for a card that occurs more often than in the deck
    (`zero-hero.deck`), and for more cards than the players can have
    (`zero-hero.removed-cards`).

    >>> from zero_referee_rules.zero_hero.cards import CARDS
    >>> cards = tuple(CARDS[code] for code in ("red-2", "red-3", "red-4", "blue-0"))
    >>> players = PlayerCards("Ana", cards), PlayerCards("Ben", ())
    >>> sheet = score(ScoreRequest(players)).sheet
    >>> [(line.rule, line.points) for line in sheet.players[0].lines]
    [('zero-hero.score-zero-hero', 5), ('zero-hero.score-three', 12), ('zero-hero.score-solo', 0)]
    """
    players = request.players
    errors = ErrorCollector()
    errors.check_names([player.name for player in players], "players", "name")
    errors.check_copies(
        (
            (("players", seat, "collection", index), card.plain)
            for seat, player in enumerate(players)
            for index, card in enumerate(player.collection)
        ),
        deck_copies,
        rulebook.DECK,
    )
    given = sum(len(player.collection) for player in players)
    # With a single collection, the number of players is unknown: four have the most cards.
    most = DECK_SIZE - (removed_cards(len(players)) if len(players) > 1 else 0) - DISPLAY_KEPT
    if given > most:
        text = say("zero-hero.removed-cards.too-many", given=given, most=most, count=len(players))
        errors.add(("players",), text, rulebook.REMOVED_CARDS, code=Code.WRONG_NUMBER)
    errors.raise_if_any()
    return ScoreResult(request.house_rules, score_collections(players))


def score_collections(collections: Sequence[PlayerCards]) -> ScoreSheet[CollectionScore]:
    """Score all players. The highest points win, several players share a tie.

    A single collection gets no points for the most zeros, and a warning.
    """
    zeros = {
        player.name: tuple([card for card in player.collection if card.value == 0])
        for player in collections
    }
    players = tuple([_score_collection(player, zeros) for player in collections])
    ranking = rank([(player.name, player.points) for player in players])
    warnings: tuple[ScoreWarning, ...] = ()
    if len(players) == 1:
        text = say("zero-hero.score-zero-hero.alone", name=players[0].name, points=ZERO_HERO_POINTS)
        warnings = (ScoreWarning(rulebook.SCORE_ZERO_HERO, text),)
    return ScoreSheet(players, ranking, leaders(ranking), warnings=warnings)


def open_points(cards: Sequence[Card | None]) -> int:
    """Return the points for rows of known cards, without the points for the most zeros."""
    return sum([_score_row(colour, row)[0].points for colour, row in _rows(cards)])


def _rows(cards: Sequence[Card | None]) -> list[tuple[Colour, tuple[Card, ...]]]:
    """Return the known cards of each colour that has any, in the order of the colours."""
    rows: dict[Colour, list[Card]] = {colour: [] for colour in _COLOUR_NAMES}
    for card in cards:
        if card:
            rows[card.colour].append(card)
    return [(colour, tuple(row)) for colour, row in rows.items() if row]


def _score_collection(
    player: PlayerCards, zeros_of: Mapping[str, tuple[Card, ...]]
) -> CollectionScore:
    """Score a player. `zeros_of` has the cards of value 0 of all players by name."""
    lines: list[ScoreLine] = []
    if len(zeros_of) > 1:
        lines.append(_zero_hero_line(player.name, zeros_of))
    zero_hero = sum(line.points for line in lines) > 0
    rows: list[Row] = []
    for colour, cards in _rows(player.collection):
        row, line = _score_row(colour, cards)
        rows.append(row)
        lines.append(line)
    if player.zerones:
        text = say("zero-hero.score-zerones.line", count=player.zerones)
        lines.append(ScoreLine(rulebook.SCORE_ZERONES, 0, (), text))
    points = sum([line.points for line in lines])
    zeros = len(zeros_of[player.name])
    return CollectionScore(
        player.name, points, tuple(lines), zeros, zero_hero=zero_hero, rows=tuple(rows)
    )


def _zero_hero_line(name: str, zeros_of: Mapping[str, tuple[Card, ...]]) -> ScoreLine:
    """Return the line of a player for the most cards of value 0."""
    zeros = zeros_of[name]
    count, most = len(zeros), max(map(len, zeros_of.values()))
    if most == 0:
        return ScoreLine(rulebook.NO_ZEROS, 0, (), say("zero-hero.ruling-no-zeros.line"))
    if count == most:
        points = ZERO_HERO_POINTS
        text = say("zero-hero.score-zero-hero.line", count=count, points=points)
        tied = tuple(
            [other for other, cards in zeros_of.items() if len(cards) == most and other != name]
        )
        if tied:
            text = say("zero-hero.score-zero-hero.tied", count=count, names=tied, points=points)
        return ScoreLine(rulebook.SCORE_ZERO_HERO, points, zeros, text)
    text = say("zero-hero.score-zero-hero.missed", count=count, most=most)
    return ScoreLine(rulebook.SCORE_ZERO_HERO, 0, zeros, text)


def _score_row(colour: Colour, cards: tuple[Card, ...]) -> tuple[Row, ScoreLine]:
    count, name = len(cards), _COLOUR_NAMES[colour]
    if count == 1:
        kind, rule, points = RowKind.SOLO, rulebook.SCORE_SOLO, cards[0].value
        text = say("zero-hero.score-solo.line", colour=name, points=points)
    elif count == THREE:
        _, second, highest = sorted([card.value for card in cards])
        kind, rule, points = RowKind.THREE, rulebook.SCORE_THREE, highest * second
        text = say(
            "zero-hero.score-three.line",
            colour=name,
            highest=highest,
            second=second,
            points=points,
        )
    else:
        kind, rule, points = RowKind.BIG_ZERO, rulebook.SCORE_BIG_ZERO, 0
        text = say("zero-hero.score-big-zero.line", colour=name, cards=count)
    return Row(colour, count, kind, points), ScoreLine(rule, points, cards, text)
