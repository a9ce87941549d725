"""The search in the mistakes of a game, by the words of players."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.support.node import needs_node, run_node
from tests.support.points import PAD

FEW = 3
SEARCH = """
const { searchMistakes, splitNames } = await import(process.argv[1]);
const { mistakes, rules, asked, names } = JSON.parse(await new Response(process.stdin).text());
const find = (words) => searchMistakes(mistakes, rules, words).map(({ id }) => id);
console.log(JSON.stringify(asked.map((typed) => find(splitNames(typed, names).words))));
"""
SPLIT = """
const { splitNames } = await import(process.argv[1]);
const { asked, names } = JSON.parse(await new Response(process.stdin).text());
console.log(JSON.stringify(asked.map((typed) => splitNames(typed, names))));
"""
NAMES = ["Ana", "Ana 2", "Ben", "Eva", "Zoë (*)"]
TURN = "out-of-turn two-turns"
MEANT = {
    ("zero", "en"): {
        "Ben got one card too many": "wrong-deal",
        "card too many": "wrong-deal",
        "peeked at my cards": "shown-card",
        "someone looked at my cards": "shown-card",
        "knocked by mistake": "not-allowed own-card-back",
        "not my turn": TURN,
        "wrong number of cards dealt": "wrong-deal",
        "counted points wrong": "wrong-sum",
    },
    ("zero", "de"): {
        "Ben hat eine Karte zu viel": "wrong-deal",
        "hat in meine Karten geschaut": "shown-card",
        "aus Versehen geklopft": "not-allowed own-card-back",
        "nicht an der Reihe": TURN,
        "falsch ausgeteilt": "wrong-deal",
        "Punkte falsch": "wrong-sum wrong-count",
    },
    ("zero", "fr"): {
        "Ben a reçu une carte de trop": "wrong-deal",
        "a regardé mes cartes": "shown-card",
        "toqué par erreur": "not-allowed own-card-back",
        "pas son tour": TURN,
        "mal distribué": "wrong-deal",
        "points mal comptés": "wrong-sum wrong-count",
    },
    ("zero-hero", "en"): {
        "Ben got one card too many": "wrong-deal",
        "forgot to swap": "forgotten-swap",
        "not enough zerones": "cannot-pay",
        "took too many coins": "wrong-zerones",
        "forgot to refill": "forgotten-refill",
        "played twice": "two-turns",
    },
    ("zero-hero", "de"): {
        "Ben hat eine Karte zu viel bekommen": "wrong-deal",
        "Tausch vergessen": "forgotten-swap",
        "zu wenig bezahlt": "cannot-pay",
        "zu viele Zerones genommen": "wrong-zerones",
        "Paar nicht ersetzt": "forgotten-refill",
        "nicht dran": TURN,
    },
    ("zero-hero", "fr"): {
        "Ben a reçu une carte de trop": "wrong-deal",
        "échange oublié": "forgotten-swap",
        "pas assez payé": "cannot-pay",
        "trop de zerones pris": "wrong-zerones",
        "paire pas remplacée": "forgotten-refill",
        "pas son tour": TURN,
    },
    ("herolio", "en"): {
        "Ben got one card too many": "wrong-deal",
        "card too many": "wrong-deal",
        "one card too few": "wrong-deal",
        "somebody played a wrong card": "revoke",
        "did not follow suit": "revoke",
        "follow suit": "revoke",
        "lost a card": "wrong-deal",
        "bid wrong": "changed-bid",
        "forgot to bid": "early-card",
        "wrong player took the trick": "wrong-winner",
    },
    ("herolio", "de"): {
        "Ben hat eine Karte zu viel": "wrong-deal",
        "eine Karte zu wenig": "wrong-deal",
        "jemand hat eine falsche Karte gespielt": "revoke",
        "nicht bedient": "revoke",
        "Farbe bedienen": "revoke",
        "Karte verloren": "wrong-deal",
        "falsch angesagt": "changed-bid bid-out-of-turn",
        "falscher Stich": "wrong-winner",
    },
    ("herolio", "fr"): {
        "Ben a reçu une carte de trop": "wrong-deal",
        "une carte en trop": "wrong-deal",
        "quelqu’un a joué une mauvaise carte": "revoke",
        "n’a pas fourni la couleur": "revoke",
        "fournir": "revoke",
        "perdu une carte": "wrong-deal",
        "mauvaise annonce": "changed-bid",
        "mauvais pli": "wrong-winner",
    },
    ("numzumzero", "en"): {
        "Ben got one card too many": "wrong-deal",
        "forgot to draw": "forgotten-draw",
        "took the wrong column": "wrong-column",
        "forgot to collect": "missed-column",
        "eight cards in a column": "eighth-card",
        "too many cards in hand": "wrong-deal",
    },
    ("numzumzero", "de"): {
        "Ben hat eine Karte zu viel bekommen": "wrong-deal",
        "nachziehen vergessen": "forgotten-draw",
        "falsche Spalte": "wrong-column",
        "Spalte nicht genommen": "missed-column",
        "acht Karten in der Spalte": "eighth-card",
        "zu viele Karten": "wrong-deal",
    },
    ("numzumzero", "fr"): {
        "Ben a reçu une carte de trop": "wrong-deal",
        "oublié de piocher": "forgotten-draw",
        "mauvaise colonne": "wrong-column",
        "colonne pas ramassée": "missed-column",
        "huit cartes dans une colonne": "eighth-card",
        "trop de cartes": "wrong-deal",
    },
}
"""The phrases of players by game and language, and the mistakes that fit each."""
RULES_ANSWER = {
    "en": ["deck is used up", "xyzzy"],
    "de": ["Stapel ist leer", "xyzzy"],
    "fr": ["la pioche est vide", "xyzzy"],
}
"""Questions about Zero! that are no mistakes."""


def search(client: FlaskClient, game: str, language: str, asked: list[str]) -> list[list[str]]:
    """Return the ids of the mistakes that the score pad finds for each question."""
    headers = {"Accept-Language": language}
    given: dict[str, Any] = {"asked": asked, "names": NAMES}
    for name in ("mistakes", "rules"):
        answer: Any = client.get(f"/v2/games/{game}/{name}", headers=headers).json
        given[name] = answer[name]
    module = PAD / "model" / "mistakes.js"
    found: list[list[str]] = json.loads(run_node(SEARCH, module, given=json.dumps(given).encode()))
    return found


@needs_node
@pytest.mark.parametrize(("game", "language"), MEANT)
def test_players_find_a_mistake_by_their_own_words(
    client: FlaskClient, game: str, language: str
) -> None:
    meant = MEANT[game, language]
    found = search(client, game, language, [*meant])
    few = {phrase: ids[:FEW] for phrase, ids in zip(meant, found, strict=True)}
    assert few == {
        phrase: ids for phrase, ids in few.items() if not {*meant[phrase].split()}.isdisjoint(ids)
    }


@needs_node
@pytest.mark.parametrize("language", RULES_ANSWER)
def test_what_is_no_mistake_finds_none(client: FlaskClient, language: str) -> None:
    asked = RULES_ANSWER[language]
    assert search(client, "zero", language, asked) == [[] for _ in asked]


@needs_node
def test_names_of_players_say_who_made_a_mistake_and_are_not_searched() -> None:
    split = {
        "Ben got one card too many": ("got one card too many", "Ben"),
        "one card too many for BEN!": ("one card too many for !", "Ben"),
        "ana 2 played twice": ("played twice", "Ana 2"),
        "Eva took Ben’s turn": ("took ’s turn", None),
        "zoë (*) bid wrong": ("bid wrong", "Zoë (*)"),
        "Banana, Benno": ("Banana, Benno", None),
        "Eva": ("", "Eva"),
    }
    given = json.dumps({"asked": [*split], "names": NAMES}).encode()
    found = json.loads(run_node(SPLIT, PAD / "model" / "mistakes.js", given=given))
    assert [(each["words"].replace("  ", " "), each["player"]) for each in found] == [
        *split.values()
    ]
