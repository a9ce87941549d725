"""A host of card games for several browsers: `python host.py SERVICE PORT FOLDER`."""

import json
import secrets
import sys
import threading
from contextlib import suppress
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import parse_qsl, quote
from urllib.request import Request, urlopen

SERVICE, PORT, FOLDER = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
WAIT, LONGEST, SEATS = 25, 64 * 1024, {}  # seconds, bytes, the table at each secret address
FULL = 400  # the moves after which the position becomes the beginning of a new log
SHOWN = {"cards_drawn", "cards_turned_over", "hand_looked_at", "round_over"}  # not taken back
LOBBY = """<!doctype html><meta charset=utf-8><title>Lobby</title><h1>A new match</h1>
FORMS"""
FORM = """<form method=post><h2>GAME</h2><label>Players, clockwise
<input name=players value="Ana, Ben"></label>OPTIONS
<p><button name=game value=GAME>Deal</button></form>"""
TABLE = """<!doctype html><meta charset=utf-8><title>Table</title><h1 id=turn></h1>
<p id=error role=alert></p><div id=moves></div><button id=undo>Take my move back</button>
<button id=next>Next round</button> <button id=leave>Leave: a bot plays for me</button>
<p id=vote></p><label>Back to move <input id=back type=number min=0 value=0></label>
<button id=propose>Ask all</button> <button id=yes>Yes</button> <button id=no>No</button>
<pre id=view></pre><script type=module>
let version = 0;
const told = (value) => value === null ? "?" : typeof value !== "object" ? String(value)
  : Array.isArray(value) ? value.map(told).join(" ")
  : Object.entries(value).map(([name, inner]) => `${name} ${told(inner)}`).join(", ");
const send = async (what) => error.textContent = (await (await fetch("",
  {method: "POST", body: JSON.stringify({version, ...what})})).json()).error ?? "";
for (const button of [undo, next, leave]) button.onclick = () => send({[button.id]: true});
propose.onclick = () => send({propose: Number(back.value)});
yes.onclick = () => send({vote: true}); no.onclick = () => send({vote: false});
async function follow() {
  const response = await fetch(`?after=${version}`), news = await response.json();
  if (!response.ok) throw error.textContent = news.error;
  version = news.version; undo.disabled = !news.undo; next.disabled = !news.next;
  leave.disabled = propose.disabled = yes.disabled = no.disabled = !news.seated;
  turn.textContent = `${news.you}, round ${news.round} of ${news.rounds}: ${news.standings.over
    ? `${told(news.standings.winners)} won` : news.over ? "over" : `${told(news.to_move)} moves`}`;
  vote.textContent = news.vote && `Back to move ${news.vote.to}? Yes: ${told(news.vote.yes)}`;
  moves.replaceChildren(...news.moves.map(({player, ...move}, index) => Object.assign(
    document.createElement("button"), {textContent: told(move), onclick: () => send({index})})));
  const {players, ...rest} = news.view, rows = [...players, rest, ...news.standings.totals];
  view.textContent = [`move ${news.count}`, ...rows].map(told).join("\\n");
}
for (;;) await follow().catch(() => new Promise((done) => setTimeout(done, 1000)));</script>"""


def ask(path, body=None):
    """Return the response of the service to a request. Raises `ValueError` with its sentence."""
    headers = {"Content-Type": "application/json"}
    data = body if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(f"{SERVICE}/v2/games{path}", data, headers), timeout=30) as response:
            return json.load(response)
    except HTTPError as error:
        raise ValueError(json.load(error)["detail"]) from None


class Table:
    """A match: its options, the rows of its rounds, the deal and the moves of the latest."""

    def __init__(self, file, state):
        self.file, self.state, self.news = file, state, threading.Condition()
        self.path, self.ruling, self.rows = f"/{quote(state['game'], safe='')}", None, None
        SEATS.update(dict.fromkeys(state["seats"], self))

    def ask(self, operation, **body):
        """Return the response to an operation by the rules with which the match began."""
        return ask(f"{self.path}/{operation}", self.state["rules"] | body)

    def standings(self, rows):
        """Return the standings after some rounds of the match."""
        return self.ask("standings", **self.state["match"], rounds=rows)

    def deal(self, position):
        """Begin the next round, after the last position of the round before, if there was one."""
        state = self.state
        given = state["options"] | self.standings(state["rows"])["next_setup"]
        if position is not None:
            given |= {name: position[name] for name in ask(self.path)["carries"]}
        setup = self.ask("setup", **given)
        if setup["match_rounds"] is None and "ends_at" not in state["match"]:
            raise ValueError("Agree on a number of rounds: match_rounds in the options.")
        match = state["match"] | {"match_rounds": setup["match_rounds"]}
        deal = setup["deal"] | {"seed": secrets.randbelow(2**53)}
        self.state = state | {"match": match, "rules": {"ruleset": setup["ruleset"]}}
        self.replay([], {"deal": deal})

    def replay(self, log, start=None):
        """Let the service judge a log, and store it if it is legal."""
        start = start or self.state["start"]
        wanted = {"include": ["next_moves", "views"], "limit": 1, "since": max(0, len(log) - 1)}
        ruling = self.ask("adjudicate", **start, moves=log, **wanted)
        if ruling["verdict"] != "legal":
            raise ValueError(ruling["violation"]["text"])
        rows, moves = self.state["rows"], {}
        for name in ruling["next_moves"]["players_to_move"]:
            position = seen(ruling, name)  # and never the truth: a list must not tell what it hides
            moves[name] = self.ask("legal-moves", position=position, player=name)["moves"]
        if ruling["over"]:
            points = {place["name"]: place["points"] for place in ruling["score"]["ranking"]}
            rows = [*rows, [points[name] for name in self.state["players"]]]
        totals = self.totals if rows == self.rows else self.standings(rows)
        self.store(start=start, log=log, vote=None)
        self.ruling, self.moves, self.rows, self.totals = ruling, moves, rows, totals

    def store(self, **changed):
        """Store a change, and tell everyone."""
        state = self.state | changed | {"version": self.state["version"] + 1}
        self.file.with_suffix(".new").write_text(json.dumps(state), "utf-8")
        self.file.with_suffix(".new").replace(self.file)  # whole, also if the power fails
        self.state = state
        self.news.notify_all()

    def load(self):
        """Judge the stored log, unless that was done since the host began."""
        if self.ruling is None:
            self.replay(self.state["log"])

    def taker(self):
        """Return the name of the player who may take the last move back, or None."""
        log, last = self.state["log"], {event["type"] for event in self.ruling["events"]}
        return log[-1].get("player") if log and not last & SHOWN else None

    def change(self, seat, asked):
        """Carry out the request of a player, then let bots move."""
        with self.news:
            self.load()
            name, log = self.state["seats"][seat], self.state["log"]
            if name is None or name in self.state["bots"]:
                raise ValueError("You only watch.")
            if asked["version"] != self.state["version"]:
                raise ValueError("The game has gone on.")
            if "leave" in asked:
                self.store(bots=[*self.state["bots"], name], vote=None)
            elif "vote" in asked or "propose" in asked:
                self.vote(name, asked)
            elif "next" in asked:
                self.next_round()
            elif name not in ([self.taker()] if "undo" in asked else self.moves):
                raise ValueError("It is not your move.")
            elif "undo" in asked:
                self.replay(log[:-1])
            else:
                self.move(self.moves[name][whole(asked["index"], len(self.moves[name]))]["move"])
            self.let_bots_move()

    def move(self, made):
        """Add a move of a list to the log."""
        log, full = self.state["log"], len(self.state["log"]) >= FULL
        start = {name: self.ruling[name] for name in ("position", "stock")} if full else None
        self.replay([made] if full else [*log, made], start)

    def let_bots_move(self):
        """Make the best listed move of each bot, while a person is at the table."""
        while len(self.state["bots"]) < len(self.state["players"]):
            bots = [name for name in self.moves if name in self.state["bots"]]
            if not bots or self.ruling["over"]:
                break
            best = {"position": seen(self.ruling, bots[0]), "rank": True, "limit": 1}
            self.move(self.ask("legal-moves", **best, player=bots[0])["moves"][0]["move"])

    def vote(self, name, asked):
        """Go back to the state after some moves if everyone says yes; one no ends the vote."""
        state, vote = self.state, self.state["vote"]
        if "propose" in asked:
            vote = {"to": whole(asked["propose"], len(state["log"])), "yes": []}
        if vote is None:
            raise ValueError("No one has asked.")
        yes = {*vote["yes"], name}
        if asked.get("vote", True) is not True:
            self.store(vote=None)
        elif yes | {*state["bots"]} < {*state["players"]}:
            self.store(vote=vote | {"yes": sorted(yes)})
        else:
            then = self.ask("adjudicate", **state["start"], moves=state["log"][: vote["to"]])
            there = {name: then[name] for name in ("position", "stock")}
            self.replay([*state["log"], {"type": "correction", **there}])

    def next_round(self):
        """Write the row of a round that is over, and deal the next one."""
        if not self.ruling["over"] or self.totals["over"]:
            raise ValueError("There is no next round yet.")
        before, self.state = self.state, self.state | {"rows": self.rows}
        try:
            self.deal(self.ruling["position"])
        except Exception:
            self.state = before
            raise

    def tell(self, seat, after):
        """Return the view of a seat as soon as it is newer than a version."""
        with self.news:
            self.load()
            self.news.wait_for(lambda: self.state["version"] > after, WAIT)
            state, ruling, name = self.state, self.ruling, self.state["seats"][seat]
            seated = name is not None and name not in state["bots"]
            told = {"you": name or "You watch", "version": state["version"], "seated": seated}
            told |= {"view": seen(ruling, name), "over": ruling["over"], "score": ruling["score"]}
            told |= {"to_move": ruling["next_moves"]["players_to_move"], "vote": state["vote"]}
            told |= {"round": len(state["rows"]) + 1, "rounds": state["match"]["match_rounds"]}
            told |= {"count": len(state["log"]), "bots": state["bots"], "standings": self.totals}
            told["moves"] = [one["move"] for one in self.moves.get(name, []) if seated]
            told["undo"] = seated and self.taker() == name
            told["next"] = seated and ruling["over"] and not self.totals["over"]
            return told


def seen(ruling, name):
    """Return the position as a player knows it, or as a spectator does without a name."""
    views = {view["viewer"].get("name"): view for view in ruling["views"]}
    public, own = views[None]["position"], views[name]
    players = {player["name"]: player for player in (*public["players"], *(own["players"] or ()))}
    return own["position"] or public | {"players": [*players.values()]}


def whole(value, end):
    """Return a whole number from 0 to below an end. Raises `ValueError` for any other value."""
    if type(value) is not int or not 0 <= value < end:
        raise ValueError("There is no such move.")
    return value


def field(option):
    """Return the field of an option, which is left out if it stays empty."""
    name, values = option["name"], [json.dumps(one).strip('"') for one in option.get("values", [])]
    control = f"<input name={name} placeholder={option['type']}>"
    if values:
        control = f"<select name={name}><option><option>{'<option>'.join(values)}</select>"
    return f"<p><label>{name} {control}</label> {escape(option['text'])}"


def form(game):
    """Return the form of a game with its options."""
    fields = "".join(map(field, ask(f"/{game['id']}")["options"]))
    return FORM.replace("GAME", game["id"]).replace("OPTIONS", fields)


def chosen(game, asked):
    """Return the request of each operation with the values of a form, without empty ones."""
    bodies = {"setup": {}, "deal": {}, "standings": {}}
    for option in ask(f"/{quote(game, safe='')}")["options"]:
        if text := asked.get(option["name"]):
            for operation, pointer in option["pointers"].items():
                *path, name = pointer[1:].split("/")
                body = bodies[operation]
                for part in path:
                    body = body.setdefault(part, {})
                body[name] = text if option["type"] == "string" else json.loads(text)
    return bodies


def new_table(game, players, bodies):
    """Deal the first round of a match, and return the names at its secret addresses."""
    match = {"players": players, **bodies["standings"]}
    state = {"game": game, "players": players, "match": match, "options": bodies["setup"]}
    state |= {"rules": {}, "rows": [], "version": 0, "bots": [], "seats": {}}
    table = Table(FOLDER / f"{secrets.token_hex(8)}.json", state)
    with table.news:
        state["seats"] |= {f"/{secrets.token_urlsafe(16)}": name for name in [*players, None]}
        table.deal(None)
    SEATS.update(dict.fromkeys(state["seats"], table))
    return state["seats"]


def table_at(path):
    """Return the table at a secret address. Raises `FileNotFoundError`."""
    if path not in SEATS:
        raise FileNotFoundError("There is no such table.")
    return SEATS[path]


class Handler(BaseHTTPRequestHandler):
    """The pages, and the requests that they send."""

    def do_GET(self):
        self.respond(self.page)

    def do_POST(self):
        self.respond(self.action)

    def page(self):
        path, _, after = self.path.partition("?after=")
        if path == "/":
            return LOBBY.replace("FORMS", "".join(map(form, ask("")["games"])))
        table = table_at(path)
        return table.tell(path, int(after)) if after else TABLE

    def action(self):
        body = self.rfile.read(max(0, min(int(self.headers["Content-Length"]), LONGEST))).decode()
        if self.path != "/":
            return table_at(self.path).change(self.path, json.loads(body)) or {}
        asked = dict(parse_qsl(body))
        players = [name.strip() for name in asked["players"].split(",")]
        seats = new_table(asked["game"], players, chosen(asked["game"], asked))
        links = (f"<li><a href={at}>{escape(name or 'Watch')}</a>" for at, name in seats.items())
        return f"Send each player the link of that name:{''.join(links)}"

    def respond(self, make):
        try:
            content, status = make(), 200
        except FileNotFoundError as error:
            content, status = {"error": str(error)}, 404
        except (OSError, LookupError, TypeError, ValueError) as error:
            content, status = {"error": str(error)}, 400
        page, kind = isinstance(content, str), "text/html; charset=utf-8"
        with suppress(ConnectionError):  # The page may be closed by now.
            self.send_response(status)
            self.send_header("Content-Type", kind if page else "application/json")
            self.send_header("Referrer-Policy", "no-referrer")
            self.end_headers()
            self.wfile.write((content if page else json.dumps(content)).encode())


FOLDER.mkdir(parents=True, exist_ok=True)
for file in FOLDER.glob("*.json"):
    try:
        Table(file, json.loads(file.read_text("utf-8")))
    except (OSError, LookupError, TypeError, ValueError) as error:
        sys.stderr.write(f"{file} is no table: {error!r}\n")
ThreadingHTTPServer(("127.0.0.1", PORT), Handler).serve_forever()
