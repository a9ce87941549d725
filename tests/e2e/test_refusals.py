"""A service that refuses the score pad, or that is served under a path."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.support.browser import OpenPad
from tests.support.daily import first_of_each
from tests.support.example import GAME, OTHER
from tools.browser.pad import Pad
from tools.harness.server import HOST, free_port, serve

PREFIX = "/ref"
HAPROXY = """
defaults
  mode http
  timeout client 30s
  timeout server 30s
  timeout connect 5s
frontend host
  bind {host}:{port}
  http-request deny unless {{ path_beg {prefix}/ }}
  http-request set-header X-Forwarded-Prefix {prefix}
  http-request set-header X-Forwarded-For %[src]
  {strip}
  default_backend service
backend service
  server one {host}:{service}
"""
HAPROXY_STRIPS = f"http-request replace-path {PREFIX}(/.*) \\1"
NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen {host}:{port};
    location {prefix}/ {{
      proxy_pass http://{host}:{service}{strip};
      proxy_set_header X-Forwarded-Prefix {prefix};
      proxy_set_header X-Forwarded-For $remote_addr;
    }}
  }}
}}
"""
PROXIES = {
    "HAProxy strips": ("haproxy", HAPROXY, HAPROXY_STRIPS),
    "HAProxy passes on": ("haproxy", HAPROXY, ""),
    "nginx strips": ("nginx", NGINX, "/"),
    "nginx passes on": ("nginx", NGINX, ""),
}
ALONE = "SCRIPT_NAME without a proxy"
LINKS = "(all) => [...new Set(all.map(({ href, src }) => href || src))]"


@pytest.fixture(params=first_of_each([*PROXIES, ALONE]))
def below(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a service under a path, behind a proxy or without one."""
    if request.param == ALONE:
        with serve(LOG_LEVEL="ERROR", SCRIPT_NAME=PREFIX) as service:
            yield f"{service.url}{PREFIX}/"
        return
    name, template, strip = PROXIES[request.param]
    program = shutil.which(name, path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    if program is None:
        pytest.skip(f"no {name} here")
    with ExitStack() as stack:
        service = stack.enter_context(serve(LOG_LEVEL="ERROR", TRUSTED_PROXIES="1"))
        file, port = tmp_path / "proxy.conf", free_port()
        values = {"host": HOST, "service": service.port, "prefix": PREFIX, "strip": strip}
        file.write_text(template.format(port=port, folder=tmp_path, **values))
        options = ["-f", str(file)] if name == "haproxy" else ["-c", str(file)]
        ready = f"{PREFIX}/readyz"
        proxy = stack.enter_context(serve(program, *options, port=port, ready=ready))
        yield f"{proxy.url}{PREFIX}/"


def play(pad: Pad, ordinal: int) -> None:
    pad.play({"Ana": 3, "Ben": 4}, ordinal)


def test_all_works_under_a_path(open_pad: OpenPad, below: str) -> None:
    pad = open_pad(base_url=below, service_workers="allow")
    pad.await_prefetch()
    pad.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    pad.start(GAME, ["Ana", "Ben"])
    play(pad, 1)
    pad.expect_standings({"Ana": 3, "Ben": 4})
    expect(pad.page.locator(".pending")).to_have_count(0)
    pad.context.set_offline(offline=True)
    pad.page.reload()
    pad.expect_standings({"Ana": 3, "Ben": 4})
    pad.context.set_offline(offline=False)
    api = pad.context.request
    games = api.get(f"{below}v2/games").json()["games"]
    assert all(link.startswith(f"{PREFIX}/v2/") for link in games[0]["links"].values())
    assert api.get(f"{below}openapi.json").json()["servers"][0]["url"] == f"{PREFIX}/"
    assert f"servers:\n- url: {PREFIX}/\n" in api.get(f"{below}openapi.yaml").text()
    problem = api.post(f"{below}v2/games/{GAME}/score", data={}).json()
    assert problem["type"].startswith(f"{PREFIX}/problems/")
    page = pad.context.new_page()
    for path in ("guides", "guides/integrate", problem["type"].removeprefix(f"{PREFIX}/"), "docs"):
        response = page.goto(below + path)
        assert response is not None
        assert response.ok
        links = page.locator("a[href], link[href], script[src]").evaluate_all(LINKS)
        own = [link.partition("#")[0] for link in links if "127.0.0.1" in link]
        assert own
        assert [link for link in own if not api.get(link).ok] == []
    expect(page.locator(".opblock").first).to_be_visible()


def test_an_address_of_another_host_is_no_path(address: str, pad: Pad) -> None:
    with serve(LOG_LEVEL="ERROR", TRUSTED_PROXIES="1") as service:
        for prefix in ("//example.org", "/a b", "https://example.org", "/a/../b", ""):
            response = pad.context.request.get(
                f"{service.url}/v2/games", headers={"X-Forwarded-Prefix": prefix}
            )
            assert response.json()["games"][0]["links"]["game"].startswith("/v2/")
    # Without a trusted proxy the header says nothing.
    response = pad.context.request.get(f"{address}/v2/games", headers={"X-Forwarded-Prefix": "/x"})
    assert response.json()["games"][0]["links"]["game"].startswith("/v2/")


def test_a_path_that_the_server_says_is_taken_off_or_not(pad: Pad) -> None:
    api = pad.context.request
    with serve(LOG_LEVEL="ERROR", SCRIPT_NAME=PREFIX) as service:
        for path in ("/v2/games", f"{PREFIX}/v2/games"):
            found = api.get(service.url + path).json()["games"][0]["links"]["game"]
            assert found.startswith(f"{PREFIX}/v2/")
        moved = api.get(f"{service.url}{PREFIX}", max_redirects=0)
        assert (moved.status, moved.headers["location"]) == (308, f"{PREFIX}/")
        assert api.get(f"{service.url}{PREFIX}erees").status == 404


REFUSED = {
    401: {"title": "Unauthorized", "detail": "A key is needed.", "status": 401},
    404: {"title": "Not found", "detail": "There is nothing here.", "status": 404},
}


@pytest.mark.parametrize("status", [*REFUSED, 403])
def test_a_refusal_is_shown_as_what_it_is(pad: Pad, status: int) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    play(pad, 1)
    body = REFUSED.get(status)
    answer = {"json": body} if body else {"body": "<h1>Forbidden</h1>"}
    pad.page.route("**/v2/**", lambda route: route.fulfill(status=status, **answer))
    pad.page.evaluate("localStorage.clear()")
    pad.page.reload()
    pad.open(f"/#/start/{OTHER}")
    expect(pad.page.locator("main")).to_contain_text(str(body["detail"]) if body else "HTTP 403")
    expect(pad.page.locator("main")).not_to_contain_text("offline")
    expect(pad.page.locator(".top .tag")).to_have_text("Refused")
    pad.expect_errors("status of")


def test_an_evening_goes_on_while_the_service_refuses(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"], numbers={"How many rounds": 9})
    play(pad, 1)
    refuse = "**/v2/**"
    pad.page.route(refuse, lambda route: route.fulfill(status=401, json=REFUSED[401]))
    play(pad, 2)
    pad.expect_standings({"Ana": 6, "Ben": 8})
    pad.page.reload()
    pad.expect_standings({"Ana": 6, "Ben": 8})
    expect(pad.page.locator(".refusal")).to_have_count(0)
    pad.page.unroute(refuse)
    expect(pad.page.locator(".top .tag")).to_have_count(0)
    pad.expect_standings({"Ana": 6, "Ben": 8})
    pad.expect_errors("401")


def test_a_service_without_a_score_pad(open_pad: OpenPad, pad: Pad) -> None:
    with serve(LOG_LEVEL="ERROR", PAD="none", API_KEYS="a-long-secret") as service:
        links = pad.context.request.get(service.url)
        assert "games" in links.json()["links"]
        assert pad.context.request.get(f"{service.url}/guides").ok
