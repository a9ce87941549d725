"""Uses of the client that the README does not show, checked and run."""

import asyncio
from collections.abc import Callable
from copy import copy
from pickle import dumps, loads
from typing import Literal, assert_type

import httpx
from zero_referee import AsyncReferee, Referee, RefereeProblem
from zero_referee.models import (
    HerolioMove,
    HerolioSetupResponse,
    NumzumzeroMove,
    ZeroCard,
    ZeroHeroMove,
    ZeroMove,
    ZeroSetupResponse,
)

URL = "http://127.0.0.1:8000"
MOVES = (HerolioMove, NumzumzeroMove, ZeroHeroMove, ZeroMove)
PROBLEM = {"type": "/problems/rate-limited", "title": "Slow", "retry_after": 7}
PROBLEM |= {"request_id": "abc"}
"""Without its status, which RFC 9457 leaves to the author."""


asked: list[bytes] = []


def busy(request: httpx.Request) -> httpx.Response:
    """Respond 429; the request has the headers of the client and those that were given."""
    asked.append(request.url.raw_path)
    assert request.headers["X-API-Key"] == "secret"
    assert request.headers["Accept-Language"] == "fr"
    assert request.headers["User-Agent"].startswith("zero-referee-client/")
    assert request.headers["X-Request-ID"] == "abc"
    return httpx.Response(429, json=PROBLEM, headers={"Content-Type": "application/problem+json"})


with Referee(
    URL,
    api_key="secret",
    language="fr",
    headers={"X-Request-ID": "of the client"},
    transport=httpx.MockTransport(busy),
) as referee:
    waits: list[object] = []
    mine = {"X-Request-ID": "abc"}
    calls: list[Callable[[], object]] = [
        lambda: referee.games(headers=mine),
        lambda: referee.zero.standings(headers=mine, players=["Ana", "Ben"], rounds=[]),
        lambda: referee.ask("a/game?", "deal", {}, headers=mine),
        lambda: referee.batch([], headers=mine),
    ]
    for call in calls:
        try:
            call()
        except RefereeProblem as problem:
            waits.append((problem.status, problem.retry_after, problem.request_id))
    assert waits == [(429, 7, "abc")] * 4
    assert asked[2] == b"/v2/games/a%2Fgame%3F/deal"

# Problems of others, such as a gateway.
OTHERS = {
    '{"title": "x", "errors": {"name": ["required"]}}': "x",
    '{"title": "x", "errors": null}': "x",
    '{"title": "x", "errors": ["a", "b"]}': "x",
    '{"errors": [{"detail": "a"}]}': "/: a",
    '{"title": "T", "detail": null}': "T",
    '{"title": "T", "detail": ["a"], "request_id": 7, "status": "400"}': "T",
    "[]": "status 400",
    "null": "status 400",
}
for text, told in OTHERS.items():
    headers = {"Content-Type": "Application/Problem+JSON; charset=utf-8", "Retry-After": "3"}
    answer = httpx.Response(400, text=text, headers=headers)
    with Referee(URL, transport=httpx.MockTransport(lambda _, answer=answer: answer)) as referee:
        try:
            referee.games()
        except RefereeProblem as problem:
            for one in (problem, copy(problem), loads(dumps(problem))):  # noqa: S301 - our own
                assert (str(one), one.status, one.retry_after) == (told, 400, 3)
                assert {type(error) for error in one.errors} <= {dict}
GATEWAY = httpx.Response(502, html="<h1>Bad Gateway</h1>")
with Referee(URL, transport=httpx.MockTransport(lambda _: GATEWAY)) as referee:
    try:
        referee.games()
    except httpx.HTTPStatusError as error:
        waits.append(loads(dumps(error)).response.status_code)  # noqa: S301 - our own
try:
    Referee("http://127.0.0.1:2").games()
except httpx.ConnectError as error:
    both = (error, loads(dumps(error)))  # noqa: S301 - our own
    waits += [str(one).partition(": ")[0] for one in both]
NOWHERE = "http://127.0.0.1:2/v2/games did not respond"
assert waits[4:] == [502, NOWHERE, NOWHERE]

LOG_IN = httpx.Response(200, html="<h1>Log in</h1>")
CUT = httpx.Response(502, text="{", headers={"Content-Type": "application/problem+json"})
for page in (LOG_IN, CUT):
    with Referee(URL, transport=httpx.MockTransport(lambda _, page=page: page)) as referee:
        try:
            referee.games()
        except httpx.DecodingError as error:
            waits.append(str(error))
assert waits[7:] == [f"The response of {URL}/v2/games is not JSON"] * 2

with Referee(URL) as referee:
    text = "red-1"
    cards: list[ZeroCard] = [text] if referee.zero.is_card(text) else []
    assert cards == ["red-1"]
    assert len(referee.zero.cards) == 56
    assert not referee.zero_hero.is_card("red-9")
    first = referee.cases("zero", rule="zero.swap-different-card")[0]
    assert first["request"]["position"]["players"]
    rules = referee.rules("zero", search="take back")
    assert "zero.ruling-take-back" in [rule["id"] for rule in rules["rules"][:2]]
    assert asyncio.run(AsyncReferee(URL).rules("zero", search="take back")) == rules
    assert Referee.local().rules("zero", search="take back") == rules
    assert referee.rules("zero", search="qqq")["rules"] == []
    roles = {"player": "Ana", "left_out": "Ben,Cy"}
    mistakes = referee.mistakes("herolio", roles=roles, house_rules=["uneven_bids"])
    assert "barred-bid" in [mistake["id"] for mistake in mistakes["mistakes"]]
    assert any("Ben and Cy" in stage["text"] for stage in mistakes["mistakes"][0]["stages"])
    local = Referee.local()
    assert local.mistakes("herolio", roles=roles, house_rules=["uneven_bids"]) == mistakes
    refused = []
    for words in ("", "x" * 1001):
        for one in (referee, Referee.local()):
            try:
                one.rules("zero", search=words)
            except RefereeProblem as problem:
                refused.append((problem.status, str(problem)))
    assert [status for status, _ in refused] == [400, 400, 400, 400]
    assert refused[::2] == refused[1::2]
    body = {"players": ["Ana", "Ben"]}
    dealt = referee.zero.deal(deal={"players": ["Ana", "Ben"], "dealer": "Ana"})
    drawn: str = referee.zero.picture(position=dealt["position"])
    assert drawn.startswith("<svg ")
    assert drawn.endswith("</svg>")
    named = referee.ask("zero", "setup", body | {"dealer": "Ana"})
    assert_type(named, ZeroSetupResponse)
    # One of several games, with its request.
    known: tuple[Literal["zero", "herolio"], ...] = ("zero", "herolio")
    for id_ in known:
        setup = referee.ask(id_, "setup", body | {"dealer": "Ana"})
        assert_type(setup, ZeroSetupResponse | HerolioSetupResponse)
        assert setup["ruleset"].startswith(id_)
    for game in referee.games()["games"]:
        assert referee.ask(game["id"], "standings", body | {"rounds": []})["ruleset"]
    answers = referee.batch([{"path": "/v2/games/numzumzero/setup", "body": body}])
    assert answers[0]["body"]["columns"] == 3
