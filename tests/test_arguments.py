"""The arguments of docs/arguments.md: service and score pad find the rule that settles each."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from harness.points import NODE, PAD
from operations.cases import describe, load
from operations.registry import GAMES
from operations.search import Index, RuleText
from service.responses import responses
from zero_referee_rules.translation import LANGUAGES

TABLE = Path(__file__).parents[1] / "docs/arguments.md"
ROWS = [
    [cell.strip(" `") for cell in line.split("|")[1:-1]]
    for line in TABLE.read_text("utf-8").splitlines()
    if line.startswith("| ") and line[2].isdigit()
]
SEARCH = """
const { search } = await import(process.argv[1]);
const found = JSON.parse(await new Response(process.stdin).text()).map(
  ([rules, query]) => search(rules, query).map(({ id }) => id),
);
console.log(JSON.stringify(found));
"""


def rules_of(client: FlaskClient, game: str, **query: str) -> list[dict[str, Any]]:
    language = query.pop("language", "en")
    headers = {"Accept-Language": language}
    response = client.get(f"/v1/games/{game}/rules", query_string=query, headers=headers)
    found: list[dict[str, Any]] = response.get_json()["rules"]
    return found


def test_there_are_forty_arguments() -> None:
    assert [row[0] for row in ROWS] == [str(number) for number in range(1, 41)]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[2])
def test_a_question_finds_the_rule_that_settles_it(client: FlaskClient, row: list[str]) -> None:
    _, game, question, rule, answer, _ = row
    found = [each["id"] for each in rules_of(client, game, search=question)]
    assert rule.partition("`")[0] in found[:3], found
    assert answer


WORDS = """
zero en limit rounds
zero en race rounds
zero de Blatt verzählt score-number
zero fr qui distribue rounds
zero-hero en maximum take-two
zero-hero de Karte fehlt ruling-misdeal
zero-hero fr durée end-flag
herolio en player leaves stop
herolio de Punktelimit winner
herolio fr erreur de compte scorekeeper
numzumzero en blank deck
numzumzero de Rennen seven-tokens
numzumzero fr carte abîmée deck
"""


@pytest.mark.parametrize("row", WORDS.strip().splitlines())
def test_what_players_say_finds_the_rule_in_each_language(client: FlaskClient, row: str) -> None:
    game, language, *words, rule = row.split()
    found = rules_of(client, game, language=language, search=" ".join(words))
    assert f"{game}.{rule}" in [each["id"] for each in found[:3]]


def test_the_case_of_an_argument_shows_its_rule() -> None:
    cases = {case.id: case for game in GAMES for case in load(game.info.id)}
    for row in ROWS:
        if row[5]:
            shows = describe(cases[row[5]], responses())["shows"]
            assert any(f"`{shown}`" in f"`{row[3]}`" for shown in shows), row


@pytest.mark.skipif(NODE is None, reason="no Node.js here; `make node` installs it")
@pytest.mark.slow
def test_the_score_pad_finds_what_the_service_finds(client: FlaskClient) -> None:
    queries = [(row[1], "en", row[2]) for row in ROWS]
    for game in GAMES:
        for language in LANGUAGES:
            for rule in rules_of(client, game.info.id, language=language)[::9]:
                keyword = rule["keywords"][0]
                queries += (
                    (game.info.id, language, q)
                    for q in (keyword, keyword[1:], keyword[:5], rule["title"])
                )
    questions = []
    expected = []
    for id_, language, query in queries:
        rules = rules_of(client, id_, language=language)
        texts = (RuleText(r["id"], r["keywords"], r["title"], r["text"]) for r in rules)
        questions.append((rules, query))
        expected.append(Index(texts).search(query))
    assert NODE is not None
    done = subprocess.run(
        [NODE, "--input-type=module", "--eval", SEARCH, str(PAD / "model" / "search.js")],
        input=json.dumps(questions).encode(),
        capture_output=True,
        check=True,
    )
    for asked_for, here, there in zip(queries, expected, json.loads(done.stdout), strict=True):
        assert here == there, asked_for


def test_a_search_is_bounded_and_says_when_nothing_is_found(client: FlaskClient) -> None:
    for query, status in (("x" * 101, 400), ("xyzzy", 404), ("?", 404), ("", 400), ("knok", 200)):
        response = client.get("/v1/games/zero/rules", query_string={"search": query})
        assert response.status_code == status, query


def test_a_word_of_every_rule_finds_none() -> None:
    rules = [RuleText(id_, (), title, "Cards.") for id_, title in (("a", "Red"), ("b", "Blue"))]
    assert Index(rules).search("cards") == []
    assert Index(rules).search("red cards") == ["a"]


def test_a_word_finds_the_compounds_that_begin_with_it() -> None:
    rules = [RuleText(id_, (), id_, "Karten.") for id_ in ("Solospiel", "Spalten")]
    assert Index(rules).search("Solo") == ["Solospiel"]
