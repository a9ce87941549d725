"""Pictures of positions in SVG, with the faces that cards have on the score pad.

Colours, emblems and letters of symbols are read from the files of the pad.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple
from unicodedata import combining, east_asian_width
from zlib import crc32

from zero_referee_rules.message import Message, NamedCard, say
from zero_referee_rules.picture import Area, CardGroup, Picture, isolate, labelled
from zero_referee_rules.sentences import texts_of
from zero_referee_rules.translation import LANGUAGES, current_translator, translate

PAD = Path(__file__).parents[1] / "pad"
EMBLEM = re.compile(r'<symbol id="([a-z-]+)" viewBox="0 0 12 12">(.*?)</symbol>')
NO_COLOUR, ON_COLOUR = "#6b7077", "#fff"
EMBLEMS: Mapping[str, str] = dict(EMBLEM.findall((PAD / "icons/emblems.svg").read_text("utf-8")))
COLOURS = {
    kind: (colours["card"], colours.get("on-card", ON_COLOUR))
    for file in (PAD / "colours.json", *PAD.glob("games/*/colours.json"))
    for kind, colours in json.loads(file.read_bytes()).items()
}
"""The colours of a card and of its content, by its suit or symbol."""
LETTERS = {
    (file.parent.name, language): texts_of(language, [file])
    for file in PAD.glob("games/*/texts.toml")
    for language in LANGUAGES
}
"""The texts of a game on the pad in a language, with the letters of symbols."""

CARD, TALL, GAP = 32, 44, 4
"""Width and height of a card, and the space between cards, in pixels as are all lengths."""
EDGE, LINE, HEAD, NAME = 12, 18, 72, 110
"""The space at edges, the heights of a line and of the heading, the width of a name over a card."""
HALF = 356
"""The width of the area of a player, in which nine cards are a row."""
WIDTH = 2 * HALF + 3 * EDGE
OWNER, TURN, SMALL = 18, 14, 12
"""Sizes of text, as in the style; bold text is as wide as larger text."""
# Names begin with `zr`, so that a page may hold pictures. No rule asks for what is around a card:
# in the copies of `use`, nothing is.
STYLE = """<style>
.zr{font-family:system-ui,sans-serif;fill:#1b1d22}
.zr-page{fill:#f6f4ef}.zr-area{fill:#fff;stroke:#d8d3c7}.zr-mark{fill:#17605b}
.zr-turn{fill:none;stroke:#17605b;stroke-width:3}
.zr-label{fill:#5a5f69}.zr-back{fill:#dcecea;stroke:#17605b}
.zr-title{font-size:20px}.zr-number{font-size:17px}.zr-owner{font-size:15px}
.zr-said{font-size:14px}.zr-label,.zr-letter{font-size:12px}
.zr-title,.zr-number,.zr-owner,.zr-letter{font-weight:700}
.zr-card{stroke:#868b95}.zr-face{text-anchor:middle}
@media (prefers-color-scheme:dark){
.zr{fill:#f1efe9}.zr-page{fill:#15171c}.zr-area{fill:#1f222a;stroke:#353a46}
.zr-turn{stroke:#7ed0c6}.zr-mark{fill:#7ed0c6}.zr-label{fill:#a9aeb9}
.zr-back{fill:#1e3a38;stroke:#7ed0c6}}
</style>"""
RECT = f'width="{CARD}" height="{TALL}" rx="5"'
BACK = f'<rect class="zr-back" {RECT}/><path class="zr-mark" d="M16 12l7 10-7 10-7-10z"/>'


class Box(NamedTuple):
    """A drawing, with its width and height."""

    width: int
    height: int
    svg: str


class Faces:
    """The cards that a picture shows: each is drawn once, and used wherever it lies."""

    def __init__(self, id_: str, game: str, deck: Iterable[NamedCard]) -> None:
        self._id = id_
        self.drawn = [f'<g id="{id_}-0">{BACK}</g>']
        self._ids: dict[NamedCard | None, str] = {None: f"{id_}-0"}
        kinds = [kind for kind in dict.fromkeys(map(_kind, deck)) if kind]
        free = [look for look in EMBLEMS if look not in kinds]
        unknown = [kind for kind in kinds if kind not in EMBLEMS]
        self._looks = dict(zip(unknown, free, strict=False))
        self._letters = LETTERS.get((game, current_translator.get().language), {})

    def use(self, card: NamedCard | None, x: int, y: int) -> str:
        """Return a card, the back of a hidden one, at a place."""
        if card is not None and card not in self._ids:
            self._ids[card] = f"{self._id}-{len(self._ids)}"
            self.drawn.append(f'<g id="{self._ids[card]}" {self._face(card)}</g>')
        return f'<use href="#{self._ids[card]}" x="{x}" y="{y}"/>'

    def shown(self, card: NamedCard) -> tuple[str, str, str]:
        """Return the head, the look and the corner letter of a card, as on the pad."""
        suit, number, symbol = card.face
        kind = _kind(card)
        letter = ""
        if suit and symbol:
            letter = str(self._letters.get(f"symbol-letter.{symbol}", symbol[0].upper()))
        head, corner = (letter, "") if number is None else (str(number), letter)
        return head, self._looks.get(kind, kind), corner

    def _face(self, card: NamedCard) -> str:
        """Draw a card."""
        head, look, corner = self.shown(card)
        colour, on_colour = COLOURS.get(look, (NO_COLOUR, ON_COLOUR))
        place = f"translate({5 if corner else 10} 27)" if head else "translate(7 13) scale(1.5)"
        return (
            f'class="zr-face" fill="{on_colour}"><rect class="zr-card" fill="{colour}" {RECT}/>'
            f"{_text(head, CARD // 2, 20, 'number')}"
            f'<g transform="{place}">{EMBLEMS.get(look, "")}</g>'
            f"{_text(corner, CARD - 8, 38, 'letter')}"
        )


def draw(picture: Picture) -> str:
    """Return a picture in the language of the request."""
    info, to_move, areas = picture
    turn = say("common.picture.to-move", name=isolate(to_move)) if to_move else None
    said = translate(turn or say("common.picture.over"))
    title = escape(f"{info.title}: {said}")
    told = escape(" ".join(sentence for area in areas for sentence in _described(area)))
    # A page may hold several pictures: only equal ones have equal ids.
    id_ = f"zr-{crc32((title + told).encode()):08x}"
    faces = Faces(id_, info.id, info.deck)
    drawn = [_area(area, faces, to_move) for area in areas]
    body, height = "", HEAD
    for row in (drawn[:1], *(drawn[first : first + 2] for first in range(1, len(drawn), 2))):
        for column, box in enumerate(row):
            # A nested image shows nothing beyond its width, whatever the font is.
            place = f'x="{EDGE + (HALF + EDGE) * column}" y="{height}"'
            body += f'<svg {place} width="{box.width}" height="{box.height}">{box.svg}</svg>'
        height += max(box.height for box in row) + EDGE
    size, language = f'width="{WIDTH}" height="{height}"', current_translator.get().language
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {size} '
        f'class="zr" lang="{language}" role="img" aria-labelledby="{id_}-title {id_}-desc">'
        f'<title id="{id_}-title">{title}</title><desc id="{id_}-desc">{told}</desc>'
        f"{STYLE}<defs>{''.join(faces.drawn)}</defs>"
        f'<rect class="zr-page" {size} rx="12"/>{_text(info.title, EDGE, 32, "title")}'
        f"{_text(_cut(said, TURN, WIDTH - 2 * EDGE), EDGE, 56, 'said')}{body}</svg>"
    )


def _area(area: Area, faces: Faces, to_move: str | None) -> Box:
    """Draw an area: the name, the facts, and the places next to and below each other."""
    width = HALF if isinstance(area.name, str) else 2 * HALF + EDGE
    inner = width - 2 * EDGE
    facts, top = _flow([_label(each, inner) for each in area.facts], inner, 28 + LINE)
    places, bottom = _flow([_place(each, faces, inner) for each in area.places], inner, top)
    frame, indent = f'width="{width - 4}" height="{bottom - 10}" rx="8"', 0
    svg = f'<rect class="zr-area" x="2" y="2" {frame}/>'
    if area.name == to_move:
        svg += f'<rect class="zr-turn" x="2" y="2" {frame}/>'
        svg += '<path class="zr-mark" d="M12 14l10 6-10 6z"/>'
        indent = 16
    name = _cut(_said(area.name), OWNER, inner - indent)
    return Box(width, bottom - 6, f"{svg}{_text(name, EDGE + indent, 26, 'owner')}{facts}{places}")


def _place(place: CardGroup, faces: Faces, most: int) -> Box:
    """Draw cards in rows below their label."""
    label = _label(place.label, NAME if isinstance(place.label, str) else most)
    columns = (most + GAP) // (CARD + GAP)
    svg = [
        faces.use(card, index % columns * (CARD + GAP), 6 + index // columns * (TALL + GAP))
        for index, card in enumerate(place.cards)
    ]
    width = max(min(len(svg), columns) * (CARD + GAP) - GAP, label.width)
    height = LINE + 2 + -(-len(svg) // columns) * (TALL + GAP)
    return Box(width, height, "".join([label.svg, *svg]))


def _flow(boxes: Iterable[Box], width: int, top: int) -> tuple[str, int]:
    """Put boxes next to each other, or below if there is no room; return the height as well."""
    svg, x, y, tallest = "", 0, top, 0
    for box in boxes:
        if x and x + box.width > width:
            x, y, tallest = 0, y + tallest, 0
        svg += f'<g transform="translate({EDGE + x} {y})">{box.svg}</g>'
        x, tallest = x + box.width + EDGE, max(tallest, box.height)
    return svg, y + tallest


def _label(label: Message | str, most: int) -> Box:
    text = _cut(_said(label), SMALL, most)
    return Box(_width(text, SMALL), LINE, _text(text, 0, 0, "label"))


def _text(text: str, x: int, y: int, look: str) -> str:
    return f'<text class="zr-{look}" x="{x}" y="{y}">{escape(text)}</text>'


def _cut(text: str, size: int, width: int) -> str:
    """Return a text that is not wider, its end replaced by an ellipsis if need be."""
    if _width(text, size) <= width:
        return text
    while _width(text, size) > width - size:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _width(text: str, size: int) -> int:
    """Return about how wide a text is, rather more than less."""
    halves = (
        2.2
        if east_asian_width(mark) in "WF" or mark in "mwMW@%"
        else 1.5
        if mark.isupper()
        else 1.2
        for mark in text
        if not combining(mark)
    )
    return round(sum(halves) * size / 2)


def _said(label: Message | str) -> str:
    """Return a name as it is, and a message as a label begins: with a capital letter."""
    if isinstance(label, str):
        return label
    text = translate(label)
    return text[0].upper() + text[1:]


def _described(area: Area) -> Iterator[str]:
    """Yield the content of an area: its name, each fact, and each place with its cards."""
    yield f"{isolate(area.name) if isinstance(area.name, str) else _said(area.name)}."
    for each in area.facts:
        yield f"{_said(each)}."
    for label, cards in area.places:
        shown = tuple(card for card in cards if card is not None)
        hidden = len(cards) - len(shown)
        values = (*shown, say("common.picture.hidden", count=hidden)) if hidden else shown
        yield f"{_said(labelled(isolate(label) if isinstance(label, str) else label, values))}."


def _kind(card: NamedCard) -> str:
    """Return the suit of a card, or else its symbol, which decides its look."""
    return card.face.suit or card.face.symbol or ""
