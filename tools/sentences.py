"""Every sentence of every language, said with values at their edges.

A placeholder gets its values by its name, or by the id of the sentence where one name stands for
several things: 0, 1, 2, 8 and 11, names that begin with a vowel or hold an apostrophe, cards, and
lists of one to three. The catalogues are said by the service's own `Translator`, and the score
pad's texts with the same values.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from babel.lists import format_list

from operations.registry import GAMES
from tools.catalogues import Entry, entries
from tools.translations import names, page_entries, shown
from zero_referee_rules.compiling import catalogues
from zero_referee_rules.herolio import cards as herolio
from zero_referee_rules.message import Message, Named, say
from zero_referee_rules.numzumzero import cards as numzumzero
from zero_referee_rules.rulebook import headings
from zero_referee_rules.translation import DEFAULT_LANGUAGE, Translator, translator
from zero_referee_rules.zero import cards as zero
from zero_referee_rules.zero_hero import cards as zero_hero

PAD = "score pad"
LIST_LOCALES = {"en": "en_GB"}
"""Where the lists of a language are written as in another one: no comma before "and"."""
CONTRACT = ("operations", "archive")
"""Catalogues for developers: their values are JSON as it was sent, paths and media types."""

NUMBERS = (0, 1, 2, 8, 11)
NAMES = ("Ana", "Ben", "Élise", "O'Neil", "Iris")
LISTS = (("Ana",), ("Ana", "Ben"), ("Élise", "O'Neil", "Iris"))
SEVERAL = (2, 8, 11)
"""For what the rules say there are at least two of."""
QUOTED = ('"red-1"', '["Ana", "Ben"]', '{"name": "Ana"}', "-1", "null")

SEATS = [say("swap.pool"), say("purchase.pile", number=1), say("column.name", number=2)]
CELLS = [say("herolio.tricks-of", name="Ana"), say("points-of", name="Élise")]
LABELLED: Mapping[str, Sequence[object]] = {
    **{f"hand.{key} name": SEATS for key in ("cleared", "full", "held", "moved")},
    "hand.held other": SEATS,
    "hand.next name": [*SEATS, *CELLS],
    **{f"grid.{key} name": SEATS for key in ("label", "others")},
    "grid.run run": [say("kind.orange"), say("symbol.swap"), say("grid.number", value=5)],
    "label": [*CELLS, say("purchase.mine"), say("purchase.on-pile", number=2)],
    "labelled value": [say("herolio.no-powers"), "1, 8, 11"],
    "what": [say("undo.card"), say("undo.bid")],
    "worth": [say("points", count=18, points=18), say("swap.zero")],
}
"""Texts of the score pad that fill a place in another one, where players' names stand as well.

No language can inflect them, so they stand after a colon, in brackets or alone."""
CARDS: Mapping[str, Sequence[Named]] = {
    "zero": [zero.DECK[code] for code in ("red-1", "grey-8", "violet-5", "blue-8")],
    "zero-hero": [zero_hero.CARDS[code] for code in ("orange-3+swap", "blue-0", "purple-4+flag")],
    "herolio": [herolio.DECK[code] for code in ("capes-8", "hero", "villain", "zero", "boots-11")],
    "numzumzero": [numzumzero.DECK[code] for code in ("blue-1", "orange-7")],
}
DECKS = {game.info.id: [*game.info.deck][:5] for game in GAMES}
"""Cards of games for which none are chosen above."""
NAMED = {"name", "other"}
TRICK = ("discarded", "highest", "play", "remove", "seven", "tap", "waits", "won")
VALUES: Mapping[str, Sequence[object]] = {
    **dict.fromkeys(("name", "other", "turn", "dealer"), NAMES),
    **dict.fromkeys(("names", "level", "games"), LISTS),
    "zero colour": [say(f"common.colour.{colour}") for colour in zero.Colour],
    "zero-hero colour": [say(f"common.colour.{colour}") for colour in zero_hero.Colour],
    "zero-hero symbol": [say(f"zero-hero.shown.{symbol}") for symbol in zero_hero.Symbol],
    "herolio suit": [say(f"herolio.suit.{suit}") for suit in herolio.Suit],
    "numzumzero column": [say(f"numzumzero.column.{nth}") for nth in ("first", "second", "fifth")],
    "common.list head": ("Ana", "Ana, Élise"),
    "common.list last": NAMES,
    "common.not-at-table players": LISTS,
    "common.picture.fact what": [Message("zero.member.hand"), Message("herolio.member.bid")],
    "common.shuffle count": SEVERAL,
    "zero-hero.card.shows card": [card.name for card in CARDS["zero-hero"][1:]],
    "zero-hero.score-big-zero.line cards": (2, 4, 8),
    "numzumzero.deck.draw-pile cards": (56, 112),
    "operations game": ("zero", "zero-hero"),
    "operations games": [("zero", "zero-hero", "herolio")],
    "operations rule": ("zero.pul",),
    "contract.type types": [
        tuple(say(f"contract.type.{type_}") for type_ in ("string", "integer", "null")[:length])
        for length in (1, 2, 3)
    ],
    # The score pad: texts of its own in other texts, and lists that are written already.
    "common.correction.of what": [Message("zero.member.hand"), Message("herolio.member.bid")],
    "changes": [
        (Message("zero.member.pool"), Message("zero.member.to-move"))[:length] for length in (1, 2)
    ],
    "kind": [Message(f"kind.{kind}") for kind in ("red", "orange", "violet")],
    "card.of-suit kind": [Message(f"kind.{suit}") for suit in herolio.Suit],
    "symbol": [Message("symbol.swap"), Message("symbol.zerone")],
    "herolio.power name": [Message(f"power.{number}") for number in (1, 8, 12)],
    "powers": ("1", "1, 8, 11", say("herolio.no-powers")),
    "told": ("Ana 0, Élise \u221211",),
    "source": [say("zero.ruling-tie.source")],
    "rule.reason reason": [say("zero.ruling-tie.reason")],
    "rule.alternative text": [say("zero.ruling-tie.alternative")],
    "rule.switch option": [say("option.unclaimed_tricks")],
    "rule.switch value": [say("option.unclaimed_tricks.high-card"), say("yes")],
    "heading": ("Preparation", "Toquer"),
    **{key: [headings("Swapping", "ZERO")] for key in ("headings", "english", "french")},
    **{
        key: [*(NAMES if key.split()[-1] in NAMED else ()), *texts]
        for key, texts in LABELLED.items()
    },
    **{f"start.{key} name": [*NAMES, say("start.seat", number=1)] for key in ("remove", "up")},
    **{f"trick.{key} name": [*NAMES, say("trick.player", number=1)] for key in TRICK},
    **{
        f"{game}.step.{step} count": SEVERAL
        for game, steps in {
            "zero": "deal pool unused rounds",
            "zero-hero": "remove end-cards display piles",
            "herolio": "twist armageddon",
            "numzumzero": "supply shuffle-again columns draw-pile",
        }.items()
        for step in steps.split()
    },
    "zero.score-colour-group.line count": (5, 8),
    "zero.score-number-group.line count": (5, 7),
    "zero-hero.step.zerones each": SEVERAL,
    "zero-hero.step.zerones pool": SEVERAL,
    "zero-hero.deck.draw-pile total": (46, 51),
    "zero-hero.removed-cards.too-many count": SEVERAL,
    "zero-hero.score-zero-hero.line points": (5,),
    "zero-hero.score-zero-hero.tied points": (5,),
    "herolio.deal.too-many players": SEVERAL,
    "herolio.deal.too-many count": (6, 30),
    "herolio.deal.rounds players": SEVERAL,
    "herolio.play.trick-size count": SEVERAL,
    "herolio.ruling-exchange.power number": (4, 5),
    "herolio.splitter.pile least": (1, 2),
    "herolio.splitter.pile most": (2, 5),
    "herolio.ruling-splitter-once.event twos": SEVERAL,
    "herolio.ruling-splitter-once.event tricks": SEVERAL,
    "herolio.ruling-each-trick-given.event tricks": SEVERAL,
    "numzumzero.columns.none count": (2, 5),
    "numzumzero.columns.none column": (3, 8, 11),
    "numzumzero.seven-tokens.event count": (7, 8),
    "numzumzero.seven-tokens.running count": (7, 8),
    "numzumzero.seven-tokens.several count": (7,),
    "numzumzero.seven-tokens.too-many count": (8,),
    "problem.header-too-large.limit limit": (1024,),
    "start.clockwise min": (2, 3),
    "start.clockwise max": (8, 10),
    "hand.full count": (9,),
    "column.count count": (2, 5),
}
"""Values by placeholder, with the id or the catalogue where it stands for something else there.

Any other placeholder stands for a number."""
SAME_AS_COUNT = {"points", "tokens"}
"""Placeholders of the score pad that stand for the count, with a sign."""
CONTRACT_NUMBERS = {"count", "first", "given", "limit", "line", "most"}


class Said(NamedTuple):
    """A sentence of a language, said with several values: where it is written, and its id."""

    catalogue: str
    id: str
    texts: tuple[str, ...]


@cache
def said(language: str) -> tuple[Said, ...]:
    """Return every sentence of a language: those of the service, then the score pad's texts."""
    return *_of_service(language), *_of_pad(language)


def _of_service(language: str) -> Iterator[Said]:
    """Yield every sentence of the service's catalogues."""
    chosen = translator(language)
    for path in catalogues(DEFAULT_LANGUAGE):
        for id_, entry in entries(path).items():
            texts = [
                chosen.translate(say(id_, **values)) for values in _each(owner(path), id_, entry)
            ]
            yield Said(shown(path), id_, tuple(dict.fromkeys(texts)))


def owner(path: Path) -> str:
    """Return whose sentences a catalogue has: the id of a game, or the name of a package."""
    return path.parents[1].name.replace("_", "-")


def _of_pad(language: str) -> Iterator[Said]:
    """Yield every text of the score pad."""
    chosen, own = translator(language), page_entries(language)
    for id_, entry in page_entries(DEFAULT_LANGUAGE).items():
        texts = [_filled(chosen, id_, values, own) for values in _each(PAD, id_, entry)]
        yield Said(PAD, id_, tuple(dict.fromkeys(texts)))


def _filled(
    chosen: Translator, id_: str, values: Mapping[str, object], own: Mapping[str, Entry]
) -> str:
    """Return a text of the score pad with its values."""
    one = Locale(chosen.language).plural_form(int(str(values.get("count", 1)))) == "one"
    words = {name: _words(chosen, value, own) for name, value in values.items()}
    return own[id_].forms[0 if one else -1].format_map(words)


def _each(catalogue: str, id_: str, entry: Entry) -> Iterator[dict[str, object]]:
    """Yield the values of the placeholders, as often as it takes to say each value once.

    Each placeholder begins one value later than the one before it, so they differ.
    """
    placeholders = sorted(set[str]().union(*map(names, entry.forms)))
    if len(entry.forms) > 1:
        placeholders = sorted({*placeholders, "count"})
    choices = [values_of(catalogue, id_, placeholder) for placeholder in placeholders]
    times = max(map(len, choices), default=1)
    columns = [
        islice(cycle(values), place % len(values), place % len(values) + times)
        for place, values in enumerate(choices)
    ]
    for row in zip(*columns, strict=True) if columns else [()]:
        values = dict(zip(placeholders, row, strict=True))
        yield values | dict.fromkeys(_counts(catalogue, values), values.get("count"))


def _counts(catalogue: str, values: Mapping[str, object]) -> set[str]:
    return SAME_AS_COUNT & values.keys() if catalogue == PAD and "count" in values else set()


def values_of(catalogue: str, id_: str, placeholder: str) -> Sequence[object]:
    """Return the values of a placeholder."""
    for key in (f"{id_} {placeholder}", f"{catalogue} {placeholder}"):
        if found := VALUES.get(key):
            return found
    cards = CARDS.get(catalogue, DECKS.get(catalogue, CARDS["zero"]))
    if placeholder in ("card", "fetched"):
        return cards
    if placeholder == "cards" and catalogue != PAD:
        return [tuple(cards[:length]) for length in (1, 2, 3)]
    if catalogue in CONTRACT and placeholder not in CONTRACT_NUMBERS:
        return QUOTED
    return VALUES.get(placeholder, NUMBERS)


def _words(chosen: Translator, value: object, own: Mapping[str, Entry]) -> object:
    """Return a value as the score pad writes it."""
    match value:
        case Named():
            return chosen.translate(value.name)
        case Message(id_, params) if id_ in own:
            return _filled(chosen, id_, params, own)
        case Message():
            return chosen.translate(value)
        case tuple():
            return format_list(value, locale=LIST_LOCALES.get(chosen.language, chosen.language))
        case _:
            return value
