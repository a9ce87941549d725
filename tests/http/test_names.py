"""Names of players: the characters they may have, and that one name has one spelling."""

import re
import unicodedata
from collections.abc import Callable

import jsonschema_rs
import pytest
from flask.testing import FlaskClient

from operations.validation.normalization import EXPANSION, LONGEST_NAME, normalize
from service.contract.validators import Contract
from tests.support.example import STANDINGS

COMPOSED = "Zo\u00eb"
DECOMPOSED = "Zoe\u0308"


@pytest.mark.parametrize(
    "name",
    [
        *("Ana", "Zoë", "Łukasz", "李雷", "O'Neil", "a\\b", "Ana  B", "<b>", "نام\u200cمن"),
        *("👩🏽\u200d🚀", "👩\u200d❤\ufe0f\u200d👨", "1\ufe0f\u20e3", "x" * 40, "👍" * 40),
    ],
    ids=ascii,
)
def test_a_name_is_accepted(client: FlaskClient, name: str) -> None:
    response = client.post(STANDINGS, json={"players": [name, "Ben"], "rounds": []})
    assert response.status_code == 200
    assert name in {total["name"] for total in response.get_json()["totals"]}


@pytest.mark.parametrize(
    "name",
    [
        *("\0", "A\nB", "Ana\n", "\tA", "A\x7f", "A\x85", "A\u2028B", "A\u202eB", "\u2066A"),
        *("A\u200bB", "\ufeffA", "A\u00adB", "A\u200dB", "\u200dA", "é\u200d", "é\u200d\u200dé"),
        *("A\u200fB", "A\u061cB", "A\u2060B", " ", "Ana ", "\u00a0Ana", "é\u200d ", "\u3164"),
        *("\ufe0f", "A\ufe0f\ufe0f", "\u2800", "A\ufdd0"),
    ],
    ids=ascii,
)
def test_a_name_with_invisible_or_control_characters_is_refused(
    client: FlaskClient, name: str
) -> None:
    response = client.post(STANDINGS, json={"players": [name, "Ben"], "rounds": []})
    assert response.status_code == 422
    (error,) = response.get_json()["errors"]
    assert (error["pointer"], error["code"]) == ("/players/0", "pattern")


@pytest.mark.parametrize(
    "body", ['{"players": ["%s", "%s"], "rounds": []}', '{"players":["%s","%s"],"rounds":[]}']
)
@pytest.mark.parametrize("escaped", [False, True])
def test_composed_and_decomposed_spellings_are_the_same_name(
    client: FlaskClient, body: str, escaped: bool
) -> None:
    decomposed = "Zoe\\u0308" if escaped else DECOMPOSED
    data = (body % (COMPOSED, decomposed)).encode()
    response = client.post(STANDINGS, data=data, content_type="application/json")
    assert response.status_code == 409
    (error,) = response.get_json()["errors"]
    assert error["pointer"] == "/players/1"


def test_a_dealer_is_found_by_the_other_spelling(client: FlaskClient) -> None:
    body = {"players": [COMPOSED, "Ben"], "rounds": [], "dealer": DECOMPOSED}
    response = client.post(STANDINGS, json=body)
    assert response.status_code == 200
    assert response.get_json()["next_setup"]["dealer"] == COMPOSED


def test_names_in_a_batch_are_normalized_too(client: FlaskClient) -> None:
    item = {"path": STANDINGS, "body": {"players": [COMPOSED, DECOMPOSED], "rounds": []}}
    (response,) = client.post("/v2/batch", json={"requests": [item]}).get_json()["responses"]
    assert response["status"] == 409


def test_the_length_of_a_name_counts_its_composed_characters(client: FlaskClient) -> None:
    for count, status in ((40, 200), (41, 422), (161, 422)):
        body = {"players": ["e\u0308" * count, "Ben"], "rounds": []}
        assert client.post(STANDINGS, json=body).status_code == status


def test_an_accent_is_joined_to_its_letter_wherever_a_long_name_is_divided(
    client: FlaskClient,
) -> None:
    for before in range(4):
        name = "a" * before + "e\u0308" * (LONGEST_NAME - before)
        response = client.post(STANDINGS, json={"players": [name, "Ben"], "rounds": []})
        assert response.status_code == 200
        assert response.get_json()["totals"][0]["name"] == unicodedata.normalize("NFC", name)


def test_a_text_that_no_name_can_be_is_not_normalized(monkeypatch: pytest.MonkeyPatch) -> None:
    """Normalizing takes quadratic time for some texts."""
    monkeypatch.delattr("operations.validation.normalization._nfc")
    text = "\u0301" * (LONGEST_NAME * EXPANSION + 1)
    assert normalize([text]) == [text]


def test_a_name_that_grows_when_it_is_normalized_is_measured_afterwards(
    client: FlaskClient,
) -> None:
    body = {"players": ["\u0958" * 21, "Ben"], "rounds": []}
    response = client.post(STANDINGS, json=body)
    assert response.status_code == 422
    assert response.get_json()["errors"][0]["code"] == "maxLength"


PLACES: dict[str, Callable[[str], str]] = {
    "alone": lambda each: each,
    "first": lambda each: f"{each}A",
    "last": lambda each: f"A{each}",
    "within ASCII": lambda each: f"A{each}A",
    "within other letters": lambda each: f"\u0915{each}\u0915",
}
WITHIN = ("within ASCII", "within other letters")


def listed(text: str) -> set[int]:
    """Return the code points that a text of the contract names, such as `200B-200F`."""
    ranges = re.findall(r"\b([0-9A-F]{4})(?:-([0-9A-F]{4}))?\b", text)
    return {code for low, high in ranges for code in range(int(low, 16), int(high or low, 16) + 1)}


REFUSED = """0000-001F, 007F-009F, 00AD, 034F, 061C, 115F-1160, 1680, 17B4-17B5, 180B-180F,
2000-200B, 200E-200F, 2028-202F, 205F-206F, 2800, 3164, FDD0-FDEF, FEFF, FFA0,
FFF0-FFFB, FFFE-FFFF"""
"""Control characters, line separators, marks that turn the direction of writing, noncharacters,
and most invisible characters."""
SPACES, JOINERS, SELECTORS = "0020, 00A0, 3000", "200C, 200D", "FE00-FE0F"


@pytest.mark.slow
def test_the_pattern_of_names_refuses_exactly_these_characters(contract: Contract) -> None:
    schema = contract.document["components"]["schemas"]["PlayerName"]
    refused, spaces, joiners, selectors = map(listed, (REFUSED, SPACES, JOINERS, SELECTORS))
    places: dict[int, tuple[str, ...]] = {
        **dict.fromkeys(refused, ()),
        **dict.fromkeys(spaces, WITHIN),
        **dict.fromkeys(joiners, ("within other letters",)),
        **dict.fromkeys(selectors, ("last", *WITHIN)),
    }
    is_name = jsonschema_rs.Draft202012Validator(schema).is_valid
    wrong = [
        (hex(code), place)
        for code in (*range(0xD800), *range(0xE000, 0x110000))
        for place, put in PLACES.items()
        if is_name(unicodedata.normalize("NFC", put(chr(code))))
        != (place in places.get(code, PLACES))
    ]
    assert not wrong
