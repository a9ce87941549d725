"""A host of card games for several browsers: `python host.py SERVICE PORT FOLDER`."""

import json
import secrets
import sys
import threading
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import parse_qsl, quote
from urllib.request import Request, urlopen

SERVICE, PORT, FOLDER = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
WAIT, LONGEST, SEATS = 25, 64 * 1024, {}  # seconds, bytes, the table at each secret address
LOBBY = """<!doctype html><meta charset=utf-8><title>Lobby</title><h1>A new game</h1>
<form method=post><label>Game <select name=game>GAMES</select></label>
<label>Players, clockwise <input name=players value="Ana, Ben"></label>
<label>More of the deal (JSON) <input name=more value="{}"></label><button>Deal</button></form>"""
TABLE = """<!doctype html><meta charset=utf-8><title>Table</title><h1 id=turn></h1>
<p id=error role=alert></p><div id=moves></div><button id=undo>Take my move back</button>
<pre id=view></pre><script>
let version = 0;
const told = (value) => value === null ? "?" : typeof value !== "object" ? String(value)
  : Array.isArray(value) ? value.map(told).join(" ")
  : Object.entries(value).map(([name, inner]) => `${name} ${told(inner)}`).join(", ");
const send = async (what) => error.textContent = (await (await fetch("",
  {method: "POST", body: JSON.stringify({version, ...what})})).json()).error ?? "";
undo.onclick = () => send({undo: true});
async function follow() {
  const news = await (await fetch(`?after=${version}`)).json();
  version = news.version; undo.disabled = !news.undo;
  turn.textContent = `${news.you}: ${news.over ? "over" : `${news.to_move.join(", ")} to move`}`;
  moves.replaceChildren(...news.moves.map(({player, ...move}, index) => Object.assign(
    document.createElement("button"), {textContent: told(move), onclick: () => send({index})})));
  const {players, ...rest} = news.view;
  view.textContent = [...players, rest, ...(news.score?.ranking ?? [])].map(told).join("\\n");
}
const wait = () => new Promise((done) => setTimeout(done, 1000));
(async () => { for (;;) await follow().catch(wait); })();</script>"""


def ask(path, body=None):
    """Return the response of the service to a request. Raises `ValueError` with its sentence."""
    data = body if body is None else json.dumps(body).encode()
    request = Request(f"{SERVICE}/v1/games{path}", data, {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=30) as response:
            return json.load(response)
    except HTTPError as error:
        raise ValueError(json.load(error)["detail"]) from None


class Table:
    """A game: the deal and the moves since. The position is the log replayed by the service."""

    def __init__(self, file, state):
        self.file, self.state, self.news = file, state, threading.Condition()
        self.path = f"/{state['game']}"
        self.replay(state["log"])
        SEATS.update(dict.fromkeys(state["seats"], self))

    def ask(self, operation, log, **more):
        return ask(f"{self.path}/{operation}", {**self.state["deal"], "moves": log, **more})

    def replay(self, log):
        """Let the service judge a log, and store it if it is legal."""
        ruling = self.ask("adjudicate", log, legal_moves=True)
        if ruling["verdict"] != "legal":
            raise ValueError(ruling["violation"]["text"])
        now, listed = {"position": ruling["position"]}, ruling["legal_moves"]
        self.ruling, self.moves = ruling, {listed["player"]: listed["moves"]}
        for name in listed["players_to_move"][1:]:
            self.moves[name] = ask(f"{self.path}/legal-moves", {**now, "player": name})["moves"]
        self.state = {**self.state, "log": log, "version": self.state["version"] + 1}
        self.file.with_suffix(".new").write_text(json.dumps(self.state), "utf-8")
        self.file.with_suffix(".new").replace(self.file)  # whole, also if the power fails

    def change(self, seat, asked):
        """Make a listed move of a player, or take the player's last move back."""
        with self.news:
            log, name = self.state["log"], self.state["seats"][seat]
            if asked["version"] != self.state["version"]:
                raise ValueError("The game has gone on.")
            if name not in ([log and log[-1]["player"]] if "undo" in asked else self.moves):
                raise ValueError("It is not your move.")
            made = None if "undo" in asked else self.moves[name][asked["index"]]["move"]
            self.replay([*log, made] if made else log[:-1])
            self.news.notify_all()

    def tell(self, seat, after):
        """Return what a player may know, as soon as there is more than at a version."""
        with self.news:
            self.news.wait_for(lambda: self.state["version"] > after, WAIT)
            name, log, ruling = self.state["seats"][seat], self.state["log"], self.ruling
            told = {"you": name, "version": self.state["version"], "over": ruling["over"]}
            told |= {"to_move": ruling["legal_moves"]["players_to_move"], "score": ruling["score"]}
            told["moves"] = [one["move"] for one in self.moves.get(name, [])]
            told["undo"] = bool(log and log[-1]["player"] == name)
            return told | {"view": self.ask("view", log, **{"for": name})["position"]}


def deal(game, players, more):
    """Return a new table. What the deal requires and nobody gave comes from `setup`."""
    takes = ask(f"/{quote(game, safe='')}")["operations"]
    given = {"players": players, "dealer": players[-1], **more}
    setup = ask(f"/{game}/setup", {k: v for k, v in given.items() if k in takes["setup"]})
    needed = {name for name, member in takes["deal"].items() if member.get("required")}
    body = {k: v for k, v in (setup | given).items() if k in needed | {*more}}
    dealt = {k: v for k, v in ask(f"/{game}/deal", body).items() if k in ("position", "stock")}
    seats = {f"/{secrets.token_urlsafe(16)}": name for name in players}
    state = {"game": game, "version": 0, "deal": dealt, "log": [], "seats": seats}
    return Table(FOLDER / f"{secrets.token_hex(8)}.json", state)


class Handler(BaseHTTPRequestHandler):
    """The pages, and the requests that they send."""

    def do_GET(self):
        path, _, after = self.path.partition("?after=")
        if path in SEATS:
            return self.answer(SEATS[path].tell(path, int(after)) if after else TABLE)
        games = "".join(f"<option>{game['id']}" for game in ask("")["games"])
        return self.answer(LOBBY.replace("GAMES", games))

    def do_POST(self):
        try:
            body = self.rfile.read(min(int(self.headers["Content-Length"]), LONGEST)).decode()
            if self.path != "/":
                return self.answer(SEATS[self.path].change(self.path, json.loads(body)) or {})
            asked = dict(parse_qsl(body))
            players = [name.strip() for name in asked["players"].split(",")]
            seats = deal(asked["game"], players, json.loads(asked["more"])).state["seats"]
            links = (f"<li><a href={seat}>{escape(name)}</a>" for seat, name in seats.items())
            return self.answer(f"Send each player the link of that name:{''.join(links)}")
        except (OSError, LookupError, TypeError, ValueError) as error:
            return self.answer({"error": str(error)}, 400)

    def answer(self, content, status=200):
        page, kind = isinstance(content, str), "text/html; charset=utf-8"
        self.send_response(status)
        self.send_header("Content-Type", kind if page else "application/json")
        self.send_header("Referrer-Policy", "no-referrer")
        self.end_headers()
        self.wfile.write((content if page else json.dumps(content)).encode())


for file in FOLDER.glob("*.json"):
    Table(file, json.loads(file.read_text("utf-8")))
ThreadingHTTPServer(("127.0.0.1", PORT), Handler).serve_forever()
