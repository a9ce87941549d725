"""Cards show the same in the score pad and in pictures of positions, and in the same colours."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from operations.registry import GAMES
from schemas.catalogue import GameDescriptionSchema
from service.picture import COLOURS, EMBLEMS, ON_COLOUR, Faces
from service.web.pad_files import Pad
from tests.support.example import EXAMPLE
from tests.support.node import needs_node, run_node
from tests.support.unusual_deck import DECK
from zero_referee_rules.translation import LANGUAGES, current_translator, translator

PAGES = Pad(bundle=None).read()
SHOW = """
const [pad, language] = process.argv.slice(1);
const { readFileSync } = await import("node:fs");
Object.assign(globalThis, {
  document: { documentElement: {} },
  fetch: async (name) => ({ json: () => JSON.parse(readFileSync(`${pad}/${name}`)) }),
});
Object.defineProperty(globalThis, "navigator", { value: { languages: [language] } });
const { loadTexts } = await import(`${pad}/texts/i18n.js`);
const { faceOf, readDeck } = await import(`${pad}/model/cards.js`);
await loadTexts(language, () => {});
const shown = (card) => Object.values(faceOf(card)).map((part) => String(part ?? ""));
const decks = JSON.parse(readFileSync(0));
console.log(JSON.stringify(decks.map((deck) => readDeck(deck).map(shown))));
"""
"""Writes what each card of some decks shows: its head, its look, and its corner."""

pytestmark = needs_node


@pytest.fixture
def translate(language: str) -> Iterator[None]:
    token = current_translator.set(translator(language))
    yield
    current_translator.reset(token)


@pytest.mark.usefixtures("translate")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_shows_the_same_in_pad_and_pictures(tmp_path: Path, language: str) -> None:
    for path, page in PAGES.items():
        if path.endswith((".js", ".json")):
            file = tmp_path / path[1:]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(page.body)
    unusual = replace(EXAMPLE.info, id="no-such-game", deck=dict.fromkeys(DECK, 1))
    games = [*GAMES, replace(EXAMPLE, info=unusual)]
    decks = [GameDescriptionSchema().dump(game)["deck"] for game in games]
    found = run_node(SHOW, tmp_path, language, given=json.dumps(decks).encode())
    for game, seen in zip(games, json.loads(found), strict=True):
        faces = Faces("", game.info.id, game.info.deck)
        assert seen == [[*faces.shown(card)] for card in game.info.deck], game.info.id


def test_cards_have_the_same_colours_in_pad_and_pictures() -> None:
    style = PAGES["/style.css"].body.decode()
    kinds = re.findall(
        r"^\.kind-([a-z]+) { --card: (#\w+);(?: --on-card: (#\w+);)? }$", style, re.MULTILINE
    )
    assert {kind: (card, on_card or ON_COLOUR) for kind, card, on_card in kinds} == COLOURS
    assert COLOURS.keys() == EMBLEMS.keys()
