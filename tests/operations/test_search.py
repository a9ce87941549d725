"""The search in the rulebooks: the same ranking in the service and in the score pad."""

import json

import pytest
from flask.testing import FlaskClient

from operations.catalogue import MOST_FOUND, find_game, index, list_rules
from operations.registry import GAMES
from operations.search import Index, RuleText, language_of
from service.web.pad_files import search_words
from tests.support.example import RULES
from tests.support.node import needs_node, run_node
from tests.support.points import PAD
from tools.bench.search import figures, parts
from zero_referee_rules.translation import LANGUAGES, in_language

SEARCH = """
const { search } = await import(process.argv[1]);
const found = JSON.parse(await new Response(process.stdin).text()).map(
  ([rules, queries, language, words]) =>
    queries.map((query) => search(rules, query, language, words).map(({ id }) => id)),
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
    questions = [each for part in parts() for each in part]
    words = search_words()
    for game in GAMES:
        for language in LANGUAGES:
            with in_language(language):
                rules = list_rules(find_game(game.info.id).info.rulebook)["rules"]
            queries = [*ODD, *(each.text for each in questions if each.game == game.info.id)]
            queries += (rule["keywords"][0][1:] for rule in rules[::5])
            asked.append((rules, queries, language, words))
            ours = index(language, game.info.id)
            expected.append([ours.search(query) for query in queries])
    found = run_node(SEARCH, PAD / "model" / "search.js", given=json.dumps(asked).encode())
    assert json.loads(found) == expected


def test_questions_of_players_are_settled_at_once_or_by_nothing() -> None:
    for part in parts():
        found = figures(part)
        assert 2 * (found.settled + found.unsettled) == 120
        assert found.first >= 35
        assert found.few >= 42
        assert found.length <= 5
        assert 10 * found.silent >= 8 * found.unsettled


def test_a_search_is_bounded_and_a_list_is_empty_when_nothing_is_found(client: FlaskClient) -> None:
    for query, status in (("x" * 201, 400), ("xyzzy", 200), ("?", 200), ("", 400), ("knok", 200)):
        response = client.get(RULES, query_string={"search": query})
        assert response.status_code == status, query
        assert bool(response.get_json().get("rules")) is (query == "knok")


def test_a_search_lists_five_rules_and_more_if_asked_for(client: FlaskClient) -> None:
    def listed(**query: str) -> list[str]:
        response = client.get(RULES, query_string={"search": "card", **query})
        return [rule["id"] for rule in response.get_json()["rules"]]

    everything = listed(limit="20")
    assert 5 < len(everything) <= MOST_FOUND
    assert [listed(), listed(limit="2")] == [everything[:5], everything[:2]]
    for limit in ("0", "21", "-1", "05", "1.0", "all"):
        for searched in ({"search": "card"}, {}):
            assert client.get(RULES, query_string=searched | {"limit": limit}).status_code == 400


def test_a_path_or_query_that_is_not_encoded_is_refused(client: FlaskClient) -> None:
    for changed in (
        {"QUERY_STRING": "search=%FF"},
        {"QUERY_STRING": "search=z%FCge"},
        {"QUERY_STRING": "search=50%"},
        {"PATH_INFO": f"{RULES}/\xe4"},
    ):
        refused = client.get(RULES, environ_overrides=changed)
        assert (refused.status_code, refused.get_json()["type"]) == (400, "/problems/bad-request")
    assert client.get(f"{RULES}?search=z%C3%BCge").status_code == 200


def test_a_rule_is_found_by_title_text_and_keywords_in_any_spelling() -> None:
    rules = [
        RuleText("keyword", ["undo, piège"], "Moves", "Play."),
        RuleText("title", [], "Große Auslage", "Play."),
        RuleText("text", [], "Moves", "Solospiel."),
    ]
    texts = Index(rules, language_of("de"))
    for query, found in (("PIEGE", "keyword"), ("grosse", "title"), ("Solo", "text")):
        assert texts.search(query) == [found]


@pytest.mark.parametrize(
    ("language", "same"),
    [
        ("en", ("seven", "7", "7s", "sevens", "7th", "seventh")),
        ("de", ("sieben", "7", "7er", "siebener", "siebte")),
        ("fr", ("sept", "7", "7e", "septième")),
    ],
)
def test_a_number_is_one_word_in_digits_and_letters(language: str, same: tuple[str, ...]) -> None:
    words = language_of(language)
    assert [words.words(text) for text in same] == [["7"]] * len(same)


@pytest.mark.parametrize("query", ["k", "kn", "kno", "knock", "the kno", "knokings"])
def test_the_beginning_of_the_last_word_is_enough(query: str) -> None:
    rules = [RuleText(title, (), title, "") for title in ("knocking", "swap", "card")]
    assert Index(rules, language_of("en")).search(query) == ["knocking"]


def test_a_list_has_what_has_at_least_half_of_the_best_rank() -> None:
    titles = {"all": "red card", "half": "card", "other": "red", "none": "blue"}
    texts = Index((RuleText(id_, (), text, "") for id_, text in titles.items()), language_of("en"))
    assert texts.search("red card") == ["all", "half", "other"]


def test_nothing_is_found_with_too_little_of_a_question_or_less_than_a_fifth_in_two_words() -> None:
    rules = [RuleText(id_, (), id_, "") for id_ in ("red hat", "old cat")]
    texts = Index(rules, language_of("en"))
    assert texts.search("red") == texts.search("the red") == ["red hat"]
    assert texts.search("red xx") == []
    assert texts.search("red hat xx yy") == ["red hat"]
    assert texts.search("red hat xx yy vv ww uu tt") == []
