"""The search in the rulebooks: the same ranking in the service and in the score pad."""

import json

import pytest
from flask.testing import FlaskClient

from operations.catalogue import find_game, index, list_rules
from operations.registry import GAMES
from operations.search import Index, RuleText
from tests.support.example import RULES
from tests.support.node import needs_node
from tools.bench.search import questions
from tools.harness.node import run_node
from tools.harness.points import PAD
from zero_referee_rules.translation import LANGUAGES, in_language

SEARCH = """
const { search } = await import(process.argv[1]);
const found = JSON.parse(await new Response(process.stdin).text()).map(
  ([rules, queries]) => queries.map((query) => search(rules, query).map(({ id }) => id)),
);
console.log(JSON.stringify(found));
"""
ODD = (
    "",
    "?",
    "xyzzy",
    "2 2 2",
    "STRASSE Straße cœur coeur",
    "e\u0301 \u0903a",
    "\u0130 \ud800",
    "a" * 200,
)


@needs_node
@pytest.mark.slow
def test_the_score_pad_finds_what_the_service_finds() -> None:
    asked = []
    expected = []
    for game in GAMES:
        for language in LANGUAGES:
            with in_language(language):
                rules = list_rules(find_game(game.info.id).info.rulebook)["rules"]
            queries = [*ODD, *(each.text for each in questions() if each.game == game.info.id)]
            queries += (rule["keywords"][0][1:] for rule in rules[::5])
            asked.append((rules, queries))
            ours = index(language, game.info.id)
            expected.append([ours.search(query) for query in queries])
    found = run_node(SEARCH, PAD / "model" / "search.js", given=json.dumps(asked).encode())
    assert json.loads(found) == expected


def test_a_search_is_bounded_and_a_list_is_empty_when_nothing_is_found(client: FlaskClient) -> None:
    for query, status in (("x" * 201, 400), ("xyzzy", 200), ("?", 200), ("", 400), ("knok", 200)):
        response = client.get(RULES, query_string={"search": query})
        assert response.status_code == status, query
        assert bool(response.get_json().get("rules")) is (query == "knok")


def test_a_rule_is_found_by_title_text_and_keywords_in_any_spelling() -> None:
    rules = [
        RuleText("keyword", ["undo, piège"], "Moves", "Play."),
        RuleText("title", [], "Große Auslage", "Play."),
        RuleText("text", [], "Moves", "Solospiel."),
    ]
    texts = Index(rules)
    for query, found in (("PIEGE", "keyword"), ("grosse", "title"), ("Solo", "text")):
        assert texts.search(query) == [found]


def test_a_list_has_what_has_at_least_half_of_the_best_rank() -> None:
    titles = {"all": "red card", "most": "red cart", "least": "the", "none": "blue"}
    texts = Index(RuleText(id_, (), text, "") for id_, text in titles.items())
    assert texts.search("red card") == ["all", "most"]


def test_nothing_is_found_with_less_than_a_third_of_a_question() -> None:
    texts = Index(RuleText(id_, (), id_, "") for id_ in ("ab", "cd"))
    assert texts.search("ab zz yy") == ["ab"]
    assert texts.search("ab zz yy xx") == []
