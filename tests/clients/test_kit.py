"""The kit of numbered cases, run on a second implementation of Zero!: right, and wrong thrice."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from werkzeug import Request, Response
from werkzeug.serving import make_server

from tests.games.zero.judge import hands as zero_hands
from tests.support.commands import run
from tests.support.example import GAME, SCORE
from tests.support.in_thread import serve_in_thread

pytestmark = [pytest.mark.npm, pytest.mark.live]

SCORES = ("--game", GAME, "--operation", "score", "--only", "players,ranking,winners,tie_break")
LINE = ("rule", "points", "cards")


def answer(body: Any) -> Any:
    """Score hands with the independent judge; lists in any order are turned round."""
    sheet = zero_hands.score(body)
    players = [
        player | {"lines": [dict(zip(LINE, line, strict=True)) for line in player["lines"][::-1]]}
        for player in sheet["players"]
    ]
    return sheet | {"players": players, "winners": sheet["winners"][::-1]}


@contextmanager
def serving(answer: Callable[[Any], Any], *, limited: int = 0) -> Iterator[str]:
    """Serve a second implementation, whose first requests are refused by a rate limit."""
    refused = iter(range(limited))

    @Request.application
    def app(request: Request) -> Response:
        if request.method == "POST" and next(refused, None) is not None:
            return Response(status=429, headers={"Retry-After": "0"})
        try:
            return Response(json.dumps(answer(request.json)))
        except KeyError:
            return Response("no such question", status=404)

    with serve_in_thread(make_server("127.0.0.1", 0, app)) as address:
        yield address


def test_a_right_implementation_passes_with_its_lists_in_another_order(environment: Path) -> None:
    with serving(answer, limited=3) as base:
        printed = run(environment / "zero-referee-cases", "--base", base, *SCORES)
    assert re.search(r"^1\d cases, 0 failed$", printed, re.MULTILINE)


def test_three_wrong_rules_are_named(
    environment: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def points(hand: Sequence[str]) -> int:
        colours, _ = zero_hands.groups(hand)
        grouped = {card for group in colours for card in group}
        covered = {card[-1] for card in grouped}
        return sum({int(card[-1]) for card in hand if card not in grouped} - {*map(int, covered)})

    right = zero_hands.groups
    monkeypatch.setattr(zero_hands, "points", points)  # a group covers its numbers outside it
    monkeypatch.setattr(zero_hands, "groups", lambda hand: (right(hand)[0], []))  # of colours only
    monkeypatch.setattr(zero_hands, "is_zero", lambda _: False)  # a ZERO is never noticed
    junit, page = tmp_path / "a" / "junit.xml", tmp_path / "b" / "page.html"
    with serving(answer) as base:
        options = ("--base", base, *SCORES, "--junit", junit, "--html", page, "--verbose")
        printed = run(environment / "zero-referee-cases", *options, status=1)
    wrong = f"{GAME}.ruling-remaining-cards, {GAME}.score-number-group, {GAME}.zero"
    assert f"Rules of which no case passed: {wrong}\n" in printed
    failures = [*ET.parse(junit).iter("failure")]  # noqa: S314 - our own file
    assert f"{len(failures)} failed" in printed
    rule = f"{GAME}.zero"
    zero = next(failure.text or "" for failure in failures if rule in (failure.text or ""))
    assert "/players/0/zero: expected true, came false" in zero
    assert f'/players/0/lines/-: expected {{"rule": "{GAME}.zero"' in zero  # the missing line
    assert f"curl -s {base}{SCORE}" in zero
    for text in (zero.splitlines()[-2], '"winners": ["Ana"]'):  # the request, the response
        assert text in zero
        assert text in printed
    assert "expected true, came false" in page.read_text("utf-8")


def test_a_case_whose_response_cites_no_rule_names_the_one_behind_it(environment: Path) -> None:
    chosen = ("--game", GAME, "--operation", "legal-moves")
    with serving(lambda _: {}) as base:
        printed = run(environment / "zero-referee-cases", "--base", base, *chosen, status=1)
    assert f"  rules    {GAME}.turn-order\n" in printed


def test_a_command_that_cannot_run_says_why(environment: Path, tmp_path: Path) -> None:
    command = environment / "zero-referee-cases"
    (tmp_path / "file").write_text("[]")
    made = ("--pact", tmp_path / "made" / "here" / "pact.json")
    for options in (
        (),
        (*made, "--game", "chess"),
        (*made, "--only", "chess"),
        (*made, "--cases", "no-such-file"),
        (*made, "--cases", tmp_path / "file"),
        ("--wiremock", tmp_path / "file" / "mappings.json"),
        ("--base", "http://127.0.0.1:9", "--game", GAME),
        ("--base", "localhost"),
    ):
        run(command, *options, status=2)
    run(command, *made)
