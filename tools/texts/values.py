"""The values with which every sentence is said by `tools.texts.sentences`.

A placeholder gets its values by its name, or by the id of the sentence if one name stands for
several things: 0, 1, 2, 8 and 11, names that begin with a vowel or hold an apostrophe, cards, and
lists of one to three; None is an unknown card. What is a game's own is in its catalogues: values in
one sentence in its entry, those in all its sentences in the entry ``*``::

    values.count = [2, 8, 11]
    values.colour = ["common.colour.red", "common.colour.blue"]

Each is a number, the code of a card, the id of a sentence, or a text.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from operations.registry import GAMES
from schemas.base import FIELDS
from service.web.pad_files import TEXTS
from tools.harness.requests import EXAMPLE
from tools.texts.catalogues import all_texts, files, names
from zero_referee_rules.catalogue import OptionKind
from zero_referee_rules.message import Message, say
from zero_referee_rules.rulebook import headings
from zero_referee_rules.sentences import read_catalogue
from zero_referee_rules.translation import DEFAULT_LANGUAGE

PAD = "score pad"
CONTRACT = ("operations", "archive")
"""Catalogues for developers: their values are JSON as it was sent, paths and media types."""
CONTRACT_NUMBERS = {"count", "first", "given", "limit", "line", "most"}

NUMBERS = (0, 1, 2, 8, 11)
NAMES = ("Ana", "Ben", "Élise", "O'Neil", "Iris")
LISTS = (("Ana",), ("Ana", "Ben"), ("Élise", "O'Neil", "Iris"))
SEVERAL = (2, 8, 11)
"""Values of counts that are never 1."""
QUOTED = ('"red-1"', '["Ana", "Ben"]', '{"name": "Ana"}', "-1", "null")
NAMED = {"name", "other"}

IDS = tuple(game.info.id for game in GAMES)
OPTIONS = [
    option for game in GAMES for option in game.info.options if option.kind is OptionKind.HOUSE_RULE
]
CHOICES = [f"{option.name}.{v}" for option in OPTIONS for v in option.values if isinstance(v, str)]
MEMBERS = [Message(f"{EXAMPLE}.member.{name}") for name in ("hand", "pool", "to-move")]
ENGLISH = all_texts(DEFAULT_LANGUAGE)


@cache
def _codes(game: str) -> Mapping[str, Any]:
    """Return the cards of a game by their codes, also by longer codes of requests."""
    [info] = (each.info for each in GAMES if each.info.id == game)
    deck = {str(card): card for card in info.deck}
    of_requests: Any = FIELDS.get(type(next(iter(deck.values()))))
    return deck | (of_requests().values if of_requests else {})


def _value(value: str | int, game: str) -> object:
    """Return the value that a catalogue of a game names."""
    if isinstance(value, int):
        return value
    if texts := ENGLISH.get(value):
        return say(value, **{name: NAMES[0] if name in NAMED else 1 for name in names(*texts)})
    return _codes(game).get(value, value) if game in IDS else value


def _named_values() -> Iterator[tuple[str, list[object]]]:
    """Yield each catalogue or sentence with values of its own, the placeholder, and the values."""
    for path in files():
        game = path.parent.name.replace("_", "-")
        for id_, entry in read_catalogue(path).items():
            of_all = PAD if path.name == TEXTS else game
            for placeholder, values in entry.get("values", {}).items():
                owner = of_all if id_ == "*" else id_
                yield f"{owner} {placeholder}", [_value(value, game) for value in values]


def _of_games() -> dict[str, list[object]]:
    """Return the values in catalogues, together if several games have them on the score pad."""
    found = defaultdict[str, list[object]](list)
    for key, values in _named_values():
        found[key] += values
    return found


OF_GAMES = _of_games()
KINDS, SYMBOLS = (
    [Message(id_) for id_ in ENGLISH if id_.startswith(prefix)] for prefix in ("kind.", "symbol.")
)
LABELS = [*OF_GAMES[f"{PAD} label"], say("points-of", name="Élise")]
LABELLED: Mapping[str, Sequence[object]] = {
    **{f"hand.{key} name": LABELS for key in ("cleared", "full", "held", "moved", "next")},
    "hand.held other": LABELS,
    **{f"grid.{key} name": LABELS for key in ("label", "others")},
    "grid.run letters": [say("letters.red"), 5],
    "grid.run run": [*KINDS[:2], *SYMBOLS[:1], say("grid.number", value=5)],
    "label": LABELS,
    "labelled value": OF_GAMES["labelled value"] or NUMBERS,
    "what": [say("undo.card"), *OF_GAMES[f"{PAD} what"]],
}
"""Texts of the score pad that fill a place in another one, where players' names stand as well.

No language can inflect them, so they stand after a colon, in brackets or alone."""
VALUES: Mapping[str, Sequence[object]] = {
    **dict.fromkeys(("name", "other", "turn", "dealer"), NAMES),
    **dict.fromkeys(("names", "level", "games"), LISTS),
    "common.list head": ("Ana", "Ana, Élise"),
    "common.list last": NAMES,
    "common.not-at-table players": LISTS,
    "common.picture.fact what": MEMBERS,
    "common.shuffle count": SEVERAL,
    "operations game": IDS[:2],
    "operations games": [IDS],
    "operations rule": (f"{EXAMPLE}.pul",),
    "contract.type types": [
        tuple(say(f"contract.type.{type_}") for type_ in ("string", "integer", "null")[:length])
        for length in (1, 2, 3)
    ],
    # The score pad: texts of its own in other texts, and lists that are written already.
    "common.correction.of what": MEMBERS,
    "changes": [tuple(MEMBERS[1:][:length]) for length in (1, 2)],
    "kind": KINDS,
    "symbol": SYMBOLS or NUMBERS,
    "told": ("Ana 0, Élise \u221211",),
    "source": [say(f"{EXAMPLE}.ruling-tie.source")],
    "rule.reason reason": [say(f"{EXAMPLE}.ruling-tie.reason")],
    "rule.alternative text": [say(f"{EXAMPLE}.ruling-tie.alternative")],
    "rule.switch option": [say(f"option.{option.name}") for option in OPTIONS],
    "rule.switch value": [say("yes"), *(say(f"option.{choice}") for choice in CHOICES)],
    "heading": ("Preparation", "Toquer"),
    **{key: [headings("Swapping", "ZERO")] for key in ("headings", "english", "french")},
    **{
        key: [*(NAMES if key.split()[-1] in NAMED else ()), *texts]
        for key, texts in LABELLED.items()
    },
    **{f"start.{key} name": [*NAMES, say("start.seat", number=1)] for key in ("remove", "up")},
    "problem.header-too-large.limit limit": (1024,),
    "start.clockwise min": (2, 3),
    "start.clockwise max": (8, 10),
    "hand.full count": (9,),
    "column.count count": (2, 5),
}
"""Values by placeholder, with the id or the catalogue if it stands for something else there.

Any other placeholder stands for a number."""


def values_of(catalogue: str, id_: str, placeholder: str) -> Sequence[object]:
    """Return the values of a placeholder."""
    for key in (f"{id_} {placeholder}", f"{catalogue} {placeholder}"):
        if found := VALUES.get(key) or OF_GAMES.get(key):
            return found
    if catalogue == PAD:
        for key, values in OF_GAMES.items():
            if "*" in key and fnmatchcase(f"{id_} {placeholder}", key):
                return values
    owner = catalogue if catalogue in IDS else EXAMPLE
    cards = OF_GAMES.get(f"{owner} card") or [*_codes(owner).values()][:5]
    unknown = [None] if catalogue != PAD else []
    if placeholder in ("card", "fetched"):
        return [*cards, *unknown]
    if placeholder == "cards" and catalogue != PAD:
        return [*(tuple(cards[:length]) for length in (1, 2, 3)), (cards[0], *unknown), (*unknown,)]
    if catalogue in CONTRACT and placeholder not in CONTRACT_NUMBERS:
        return QUOTED
    return VALUES.get(placeholder, NUMBERS)
