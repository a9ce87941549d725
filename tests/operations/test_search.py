"""The search in the rulebooks: the same ranking in the service and in the score pad."""

import json
import re
from pathlib import Path
from random import Random
from string import ascii_lowercase
from types import SimpleNamespace
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.catalogue import MOST_FOUND, find_game, index, list_rules
from operations.registry import GAMES
from operations.search import Found, Index
from tests.support.example import RULES
from tests.support.node import needs_node, run_node
from tests.support.points import PAD
from tools.bench.search import FEW, Question, figures, parts, read_questions
from zero_referee_rules.rulebook import RuleKind
from zero_referee_rules.translation import LANGUAGES, in_language

SEARCH = """
const { search } = await import(process.argv[1]);
const found = JSON.parse(await new Response(process.stdin).text()).map(
  ([rules, queries]) =>
    queries.map((query) =>
      Object.values(search(rules, query)).map((list) => list.map(({ id }) => id)),
    ),
);
console.log(JSON.stringify(found));
"""
FIRST = read_questions((Path(__file__).parent / "first.txt").read_text("utf-8"))
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
    for game in GAMES:
        for language in LANGUAGES:
            with in_language(language):
                rules = list_rules(find_game(game.info.id).info.rulebook)["rules"]
            queries = [*ODD, *(each.text for each in questions if each.game == game.info.id)]
            queries += (rule["keywords"][0][1:] for rule in rules[::5])
            asked.append((rules, queries))
            ours = index(language, game.info.id)
            expected.append([[*ours.search(query)] for query in queries])
    found = run_node(SEARCH, PAD / "model" / "search.js", given=json.dumps(asked).encode())
    assert json.loads(found) == expected


def test_questions_of_players_are_settled_at_once_or_by_nothing() -> None:
    for part in parts():
        found = figures(part)
        assert found.settled >= 36
        assert 100 * found.first >= 86 * found.settled
        assert 100 * found.few >= 91 * found.settled
        assert found.length <= 7
        assert 100 * found.silent >= 77 * found.unsettled
    everything = figures([each for part in parts() for each in part])
    assert 5 * everything.silent >= 4 * everything.unsettled


def test_a_wrong_letter_seldom_loses_the_rule() -> None:
    random, asked, found = Random(7), 0, 0
    for question in (each for part in parts() for each in part):
        if question.rules.isdisjoint(question.found()[:FEW]):
            continue
        [*words] = re.finditer(r"[^\W\d]{4,}", question.text)
        for word in words:
            at = random.randrange(*word.span())
            letters = (
                f"{question.text[:at]}{random.choice(ascii_lowercase)}{question.text[at + 1 :]}"
            )
            asked += 1
            found += not question.rules.isdisjoint(question._replace(text=letters).found()[:FEW])
    assert asked > 300
    assert 100 * found >= 85 * asked


def test_a_search_is_bounded_and_lists_the_closest_rules_when_it_finds_none(
    client: FlaskClient,
) -> None:
    for query, status in (("x" * 201, 400), ("xyzzy", 200), ("?", 200), ("", 400), ("knok", 200)):
        response = client.get(RULES, query_string={"search": query})
        assert response.status_code == status, query
        assert bool(response.get_json().get("rules")) is (query == "knok")
    found = client.get(RULES, query_string={"search": "xylophone quartz"}).get_json()
    assert (found["rules"], len(found["closest"])) == ([], 3)
    assert client.get(RULES).get_json()["closest"] == []


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


def indexed(*rules: tuple[str, str, str, str], rulings: tuple[str, ...] = ()) -> Index:
    """Return the index of rules with an id, a title, keywords and a text."""
    found: Any = [
        SimpleNamespace(
            id=id_,
            kind=RuleKind.RULING if id_ in rulings else RuleKind.RULE,
            title=title,
            keywords=keywords,
            text=text,
        )
        for id_, title, keywords, text in rules
    ]
    return Index(found, str)


def test_a_rule_is_found_by_title_text_and_keywords_in_any_spelling() -> None:
    rules = indexed(
        ("keyword", "Moves", "undo, piège", "Play."),
        ("title", "Große Auslage", "", "Play."),
        ("text", "Moves", "", "Solospiel."),
        ("œ", "Troisième œil", "", "Play."),
    )
    for query, found in (
        ("PIEGE", "keyword"),
        ("grosse", "title"),
        ("Solo", "text"),
        ("Oeil", "œ"),
    ):
        assert rules.search(query).rules == [found]


def test_a_title_counts_more_than_a_keyword_and_a_keyword_more_than_a_text() -> None:
    rules = indexed(
        ("0", "red", "blue", "grey"), ("1", "blue", "grey", "red"), ("2", "grey", "red", "blue")
    )
    assert rules.search("red").rules[:2] == ["0", "2"]


@pytest.mark.parametrize(
    "query", ["kn", "kno", "knok", "seccond knock", "second konck", "second kn"]
)
def test_the_beginning_of_the_last_word_and_a_misspelled_word_are_enough(query: str) -> None:
    found = index("en", "zero").search(query)
    assert any("knock" in rule for rule in found.rules[:2])


def test_rules_with_less_than_half_of_the_best_score_are_left_out() -> None:
    titles = {
        "all": "red card",
        "half": "card",
        "less": "red",
        "none": "blue",
        "end": "a reddish end",
    }
    texts = indexed(*((id_, text, "", "") for id_, text in titles.items()))
    assert texts.search("red card").rules == ["all", "half"]


def test_a_printed_rule_comes_before_a_ruling_of_the_same_score() -> None:
    texts = indexed(*((id_, "red card", "", "") for id_ in ("a", "b")), rulings=("a",))
    assert texts.search("red card").rules == ["b", "a"]


def test_a_question_that_matches_no_rule_well_names_the_closest_ones() -> None:
    rules = indexed(
        *((id_, id_, "", "") for id_ in ("red hat", "red cat", "red dog", "red cow", "blue"))
    )
    found = rules.search("redeem xylophones")
    assert found == Found([], ["red hat", "red cat", "red dog"])
    assert rules.search("xyzzy") == rules.search("?") == Found([], [])


@pytest.mark.parametrize("asked", FIRST, ids=lambda asked: asked.text)
def test_the_rule_that_answers_a_question_comes_first(asked: Question) -> None:
    assert asked.rules.issuperset(asked.found()[:1]), asked.found()
    assert asked.found()
