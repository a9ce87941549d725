/**
 * What the README does not show of the client, compiled and run: it ends with an error if it is
 * wrong.
 */
import {
  Referee,
  RefereeProblem,
  UnexpectedResponse,
  type CardOf,
  type GameId,
  type RequestOf,
  type ResponseOf,
} from "@zero-referee/client";

function same(found: unknown, expected: unknown): void {
  const [left, right] = [found, expected].map((value) => JSON.stringify(value));
  if (left !== right) throw new Error(`${left} is not ${right}`);
}

async function thrown(call: Promise<unknown>): Promise<unknown> {
  try {
    return `nothing, but returned ${await call}`;
  } catch (error) {
    return error;
  }
}

const baseUrl = "http://127.0.0.1:8000";
const hand = [
  "red-1",
  "red-2",
  "red-3",
  "red-4",
  "red-5",
  "blue-1",
  "green-1",
  "grey-8",
  "black-8",
] as const;
const players = [{ name: "Ana", hand }] as const;

// Responses that are none of the service.
for (const [body, status, type] of [
  [null, 502, ""],
  ["<h1>Bad Gateway</h1>", 502, "text/html"],
  ['{"message": "no"}', 403, "application/json"],
  ["null", 500, "application/problem+json"],
  ["<h1>Log in</h1>", 200, "text/html"],
] as const) {
  const headers = { "Content-Type": type, "Content-Length": `${body?.length ?? 0}` };
  const fetch = async () => new Response(body, { status, headers });
  const error = await thrown(new Referee({ baseUrl, fetch }).zero.score({ players }));
  same(error instanceof UnexpectedResponse && error.status, status);
  if (status === 200) same(`${error}`.endsWith("responded with 200, and no JSON"), true);
}
const fetch = async () => new Response(null, { status: 200, headers: { "Content-Length": "0" } });
same((await thrown(new Referee({ baseUrl, fetch }).games())) instanceof UnexpectedResponse, true);

// Problems.
const document = {
  type: "/problems/rate-limited",
  title: "Slow",
  detail: "Slow down.",
  instance: "/",
  request_id: "1",
  retry_after: 7,
}; // without its status, which RFC 9457 leaves to the author
const seen: unknown[] = [];
for (const [body, told, count] of [
  ['{"title": "x", "errors": {"name": ["required"]}}', "x", 0],
  ['{"title": "x", "errors": null}', "x", 0],
  ['{"title": "x", "errors": ["a"]}', "x", 0],
  ['{"title": "x", "errors": [{"detail": "a"}]}', "x", 1],
  ['{"title": "T", "detail": null, "status": "400"}', "T", 0],
  ["[]", "status 400", 0],
] as const) {
  const headers = { "Content-Type": "Application/Problem+JSON", "Retry-After": "3" };
  const fetch = async () => new Response(body, { status: 400, headers });
  const error = await thrown(new Referee({ baseUrl, fetch }).games());
  if (!(error instanceof RefereeProblem)) throw error;
  same([error.message, error.status, error.errors.length, error.retryAfter], [told, 400, count, 3]);
}
const slowly = new Referee({
  baseUrl,
  headers: { "X-Request-ID": "0" },
  fetch: async (request) => {
    seen.push([request.headers.get("X-Request-ID"), new URL(request.url).pathname]);
    const headers = { "Content-Type": "application/problem+json" };
    return new Response(JSON.stringify(document), { status: 429, headers });
  },
});
const busy = await thrown(slowly.ask("a/game?", "deal", {}, { headers: { "X-Request-ID": "1" } }));
same(
  busy instanceof RefereeProblem && [busy.status, busy.retryAfter, busy.requestId, busy.errors],
  [429, 7, "1", []],
);
same(seen, [["1", "/v2/games/a%2Fgame%3F/deal"]]);
const refused = await thrown(new Referee({ baseUrl: "http://127.0.0.1:2" }).games());
same(`${refused}`, "TypeError: http://127.0.0.1:2/v2/games did not respond: ECONNREFUSED");
const referee = new Referee({ baseUrl });
const twice = await thrown(referee.zero.standings({ players: ["Ana", "Ana"], rounds: [] }));
same(twice instanceof RefereeProblem && twice.errors.map((one) => one.pointer), ["/players/1"]);

// The end of a call.
const silent = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener("abort", () => reject(request.signal.reason));
  });
const alive = setInterval(() => {}, 1000); // as an open connection does; a timeout alone does not
const slow = await thrown(new Referee({ baseUrl, fetch: silent, timeout: 20 }).games());
same(slow instanceof DOMException && slow.name, "TimeoutError");
clearInterval(alive);
const ending = new AbortController();
const ended = thrown(
  new Referee({ baseUrl, fetch: silent, timeout: null }).zero.score(
    { players },
    { signal: ending.signal },
  ),
);
ending.abort(new Error("gone"));
same(`${await ended}`, "Error: gone");

// Cards, cases, batches.
const text: string = "red-1";
const card: CardOf<"zero"> | undefined = referee.zero.isCard(text) ? text : undefined;
same([card, referee.zero.cards.length, referee.zeroHero.isCard("red-9")], ["red-1", 56, false]);
same(["red-1", "red-9"].filter(referee.zero.isCard), ["red-1"]);
const { score } = referee.zero;
same((await score({ players })).winners, ["Ana"]);
const { games } = referee;
same((await games()).games.length > 0, true);
const [found] = await referee.cases("zero", { rule: "zero.swap-different-card" });
same(found?.game, "zero");
const { rules } = await referee.rules("zero", { search: "take back" });
same(
  rules.slice(0, 2).some(({ id }) => id === "zero.ruling-take-back"),
  true,
);
same((await referee.rules("zero", { search: "qqq" })).rules, []);
const asked = { roles: { player: "Ana", left_out: "Ben,Cy" }, houseRules: ["uneven_bids"] };
const { mistakes } = await referee.mistakes("herolio", asked);
same(
  mistakes.some(({ id }) => id === "barred-bid"),
  true,
);
same(
  mistakes[0]?.stages.some(({ text: said }) => said.includes("Ben and Cy")),
  true,
);
const dealt = await referee.zero.deal({ deal: { players: ["Ana", "Ben"], dealer: "Ana" } });
const drawn: string = await referee.zero.picture({ position: dealt.position });
same([drawn.slice(0, 5), drawn.slice(-6)], ["<svg ", "</svg>"]);
const setup: ResponseOf<"zero", "setup"> = await referee.ask("zero", "setup", {
  players: ["Ana", "Ben"],
  dealer: "Ana",
});
same(setup.ruleset.split("@")[0], "zero");
for (const { id } of (await referee.games()).games) {
  same(
    (await referee.ask(id, "standings", { players: ["Ana", "Ben"], rounds: [] })).rounds_played,
    0,
  );
}
// One of several games, with its request: as a value of a union, and in a generic function.
type Asked = { [G in GameId]: { game: G; body: RequestOf<G, "standings"> } }[GameId];
const table = { players: ["Ana", "Ben"], rounds: [] } as const;
for (const { game, body } of [
  { game: "zero", body: table },
  { game: "herolio", body: table },
] satisfies Asked[]) {
  const standings: ResponseOf<GameId, "standings"> = await referee.ask(game, "standings", body);
  same(standings.ruleset.split("@")[0], game);
}
async function standingsOf<G extends GameId>(
  game: G,
  body: RequestOf<G, "standings">,
): Promise<ResponseOf<G, "standings">> {
  return referee.ask(game, "standings", body);
}
same((await standingsOf("numzumzero", table)).rounds_played, 0);
// @ts-expect-error: a known game has no such operation.
same((await thrown(referee.ask("zero", "resolve-trick", {}))) instanceof RefereeProblem, true);
// @ts-expect-error: no game has such an operation.
same((await thrown(referee.ask("zero", "scoer", {}))) instanceof RefereeProblem, true);
const wrong = { players: [{ name: "Ana", hand: ["red-9"] }] } as const;
// @ts-expect-error: a card that does not exist.
const unscored = await thrown(referee.ask("zero", "score", wrong));
same(unscored instanceof RefereeProblem, true);
const responses = await referee.batch([{ path: "/v2/games/zero/score", body: { players } }]);
same([responses[0]?.status, responses[0]?.body["winners"]], [200, ["Ana"]]);
same((await thrown(referee.game("chess"))) instanceof RefereeProblem, true);

// The referee in this process. The program ends, since its workers do.
const local = Referee.local();
const back = await local.rules("zero", { search: "take back" });
same(back, await referee.rules("zero", { search: "take back" }));
local.close();
same(`${await thrown(local.games())}`, "Error: The referee is closed.");
const starting = Referee.local();
const going = new AbortController();
const [gone, open] = [starting.games({ signal: going.signal }), starting.games()].map(thrown);
setTimeout(() => going.abort(new Error("gone")));
same(`${await gone}`, "Error: gone");
starting.close();
same(`${await open}`, "Error: The referee is closed.");
const nowhere = await thrown(Referee.local({ files: "file:///nowhere" }).games());
same(`${nowhere}`.includes("/nowhere/worker.js"), true);
