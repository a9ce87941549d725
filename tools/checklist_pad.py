"""What the score pad has of a game: see `tools/checklist.py`.

The score pad has defaults for nearly everything (docs/adding-a-game.md). What it cannot make up is
missing: texts in every language, and cards that can be told apart.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from service.web.pad_files import Pad
from tools.texts.catalogues import all_texts
from zero_referee_rules.catalogue import GameInfo
from zero_referee_rules.message import Face
from zero_referee_rules.translation import LANGUAGES

APP = "pad"
CODE = re.compile(r"(?=.{1,40}$)[a-z\d]+(-[a-z\d]+)*")
"""The forms of card codes that the score pad takes, as `cards` in its `shapes.js` has them."""
MEMBER = re.compile(r"cardEntry\(\{[^}]*\bmember: \"([^\"]+)\"")


class Tree(Protocol):
    def text(self, path: str) -> str: ...
    def has(self, path: str) -> bool: ...


Found = tuple[str, str, bool, bool, tuple[str, ...]]
"""What it is, what fixes it, whether it is there, whether it is optional, and what is lacking."""


def pad(info: GameInfo, tree: Tree, limits: Mapping[str, Any]) -> Iterator[Found]:
    """Yield what the score pad has and lacks of a game with these limits of its requests."""
    folder = f"{APP}/games/{info.id}"
    cards = f"zero_referee_rules/{info.id.replace('-', '_')}/cards.py"
    strange = tuple(code for code in info.deck if not CODE.fullmatch(code))
    forms = f"{cards}: words of a-z and 0-9, joined by dashes (`red-7`, `red-wager`, `hero`, `10`)"
    yield "card codes that the score pad can show", forms, not strange, False, strange

    alike = tuple(_alike(info))
    face = f"{cards}: `card.face = Face(suit, number, symbol)`, different for each card"
    yield "suit, number or symbol of its cards", face, not alike, False, alike

    kinds = _kinds(info)
    looks = Pad().looks()
    bare = tuple(kind for kind in kinds if kind not in looks)[len(set(looks) - {*kinds}) :]
    emblems = f"{APP}/icons/emblems.svg, and KIND in {folder}/colours.json"
    yield "emblems and colours of its cards", emblems, not bare, False, bare

    tool = tree.has(f"{folder}/tool.js")
    for language in LANGUAGES:
        texts = all_texts(language)
        wanted = [*_texts(info), *([f"tool.{info.id}"] if tool else [])]
        untold = tuple(key for key in wanted if key not in texts)
        path = f"{folder}/texts.toml"
        yield f"texts of the score pad ({language})", path, not untold, False, untold
        letters = {kind: _letters(kind, texts) for kind in kinds}
        same = tuple(kind for kind in kinds if [*letters.values()].count(letters[kind]) > 1)
        fix = f"{path}: letters.KIND for each"
        yield f"letters that differ from card to card ({language})", fix, not same, False, same

    unknown = tuple(set(MEMBER.findall(tree.text(f"{folder}/game.js"))) - {*limits})
    member = f"{folder}/game.js: the member of the score request that has a player's cards"
    yield "cards in the score request", member, not unknown, False, unknown

    emblem = f"{folder}/emblem.svg"
    yield "score pad: an emblem of the game", emblem, tree.has(emblem), True, ()
    short = f"game.{info.id}.short"
    fix = f"{folder}/texts.toml: {short}, in every language"
    yield "score pad: a line about the game", fix, short in all_texts("en"), True, ()
    questions = any(key.startswith(f"question.{info.id}.") for key in all_texts("en"))
    fix = f"{folder}/texts.toml: question.RULE for ten rules, in every language"
    yield "score pad: ten questions that a rule answers", fix, questions, True, ()
    for name, what in {
        "game.js": "an entry of its own",
        "form.js": "a form of its own",
        "points.js": "points counted on the device",
        "tool.js": "a tool for arguments",
    }.items():
        yield f"score pad: {what}", f"{folder}/{name}", tree.has(f"{folder}/{name}"), True, ()


def _faces(info: GameInfo) -> dict[str, Face]:
    """Return what each card shows, by its code; a card that says nothing of it shows nothing."""
    return {code: getattr(code, "face", Face()) for code in info.deck}


def _alike(info: GameInfo) -> Iterator[str]:
    """Yield the cards that show nothing, or the same as a card before them."""
    seen = {Face()}
    for code, face in _faces(info).items():
        if face in seen:
            yield code
        seen.add(face)


def _kinds(info: GameInfo) -> list[str]:
    """Return what gives the cards their colours and emblems: suits, or symbols without a suit."""
    kinds = (face.suit or face.symbol for face in _faces(info).values())
    return [*dict.fromkeys(kind for kind in kinds if kind)]


def _texts(info: GameInfo) -> Iterator[str]:
    """Yield the keys of the texts that a game needs, its own or those of all games."""
    faces = _faces(info).values()
    yield from dict.fromkeys(f"kind.{face.suit}" for face in faces if face.suit)
    yield from dict.fromkeys(f"symbol.{face.symbol}" for face in faces if face.suit and face.symbol)
    for option in info.options:
        yield f"option.{option.name}"
        for value in option.values:
            if isinstance(value, str):
                yield f"option.{option.name}.{value}"


def _letters(kind: str, texts: Mapping[str, Any]) -> str:
    """Return the letters of a suit or symbol as `kindLetters` of the app's `cards.js` does."""
    own = texts.get(f"letters.{kind}")
    return own[0] if own else kind[:2].capitalize()
