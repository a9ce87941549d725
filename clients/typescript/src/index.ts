/** A client of Zero Referee, which scores and adjudicates card games. */

import createClient, { type Client, type ClientOptions } from "openapi-fetch";
import type { components, paths } from "./contract.js";
import { GAMES } from "./games.js";

export type Schemas = components["schemas"];
export type Problem = Schemas["Problem"];
export type GameId = (typeof GAMES)[keyof typeof GAMES];

/** The operations that every game has. */
export type Operation = "setup" | "deal" | "score" | "legal-moves" | "adjudicate" | "standings";

type Post<P> = P extends keyof paths ? (paths[P] extends { post: infer O } ? O : never) : never;
type Json<T> = T extends { content: { "application/json": infer J } } ? J : never;
type Path<G extends GameId, O extends string> = `/v1/games/${G}/${O}`;

/** The body of a request: `RequestOf<"zero", "score">`. */
export type RequestOf<G extends GameId, O extends string> =
  Post<Path<G, O>> extends { requestBody: infer B } ? Json<B> : never;

/** The body of a response: `ResponseOf<"zero", "score">`. */
export type ResponseOf<G extends GameId, O extends string> =
  Post<Path<G, O>> extends { responses: { 200: infer R } } ? Json<R> : never;

export interface RefereeOptions extends ClientOptions {
  /** The address of the service, such as `http://127.0.0.1:8000`. */
  baseUrl: string;
  /** The key for the header X-API-Key, where the service requires one. */
  apiKey?: string;
  /** The language of the sentences: `en`, `fr` or `de`. */
  language?: string;
}

/** A request that the service refused; `problem` is the whole document (RFC 9457). */
export class RefereeProblem extends Error {
  override readonly name = "RefereeProblem";

  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
  }
}

/** The operations of a game. */
export class Game<G extends GameId> {
  constructor(
    private readonly http: Client<paths>,
    private readonly id: G,
  ) {}

  /** How to set up a game. */
  setup(request: RequestOf<G, "setup">): Promise<ResponseOf<G, "setup">> {
    return this.post("setup", request);
  }

  /** A random deal, for games without physical cards. */
  deal(request: RequestOf<G, "deal">): Promise<ResponseOf<G, "deal">> {
    return this.post("deal", request);
  }

  /** Points, line by line. */
  score(request: RequestOf<G, "score">): Promise<ResponseOf<G, "score">> {
    return this.post("score", request);
  }

  /** The moves of the player to move, and what each leads to. */
  legalMoves(request: RequestOf<G, "legal-moves">): Promise<ResponseOf<G, "legal-moves">> {
    return this.post("legal-moves", request);
  }

  /** A verdict on a move log, and the position after it. */
  adjudicate(request: RequestOf<G, "adjudicate">): Promise<ResponseOf<G, "adjudicate">> {
    return this.post("adjudicate", request);
  }

  /** Totals over rounds, ranks, the winner. */
  standings(request: RequestOf<G, "standings">): Promise<ResponseOf<G, "standings">> {
    return this.post("standings", request);
  }

  protected post<O extends string>(
    operation: O,
    body: RequestOf<G, O>,
  ): Promise<ResponseOf<G, O>> {
    return send(this.http.POST, `/v1/games/${this.id}/${operation}`, { body });
  }
}

/** The operations of Herolio. */
export class Herolio extends Game<"herolio"> {
  /** Who takes a trick, and why. */
  resolveTrick(
    request: RequestOf<"herolio", "resolve-trick">,
  ): Promise<ResponseOf<"herolio", "resolve-trick">> {
    return this.post("resolve-trick", request);
  }
}

/** The games of a service: `zero`, `zeroHero` and so on. */
type Games = {
  readonly [N in keyof typeof GAMES]: (typeof GAMES)[N] extends "herolio"
    ? Herolio
    : Game<(typeof GAMES)[N]>;
};

/** A service: `new Referee({ baseUrl: "http://127.0.0.1:8000" })`. */
export interface Referee extends Games {}
export class Referee {
  /** The client of openapi-fetch, for all other operations of the contract. */
  readonly http: Client<paths>;

  constructor({ apiKey, language, headers, ...options }: RefereeOptions) {
    const own: Record<string, string> = {};
    if (apiKey !== undefined) own["X-API-Key"] = apiKey;
    if (language !== undefined) own["Accept-Language"] = language;
    const all = new Headers(own);
    new Headers(headers as HeadersInit).forEach((value, name) => all.set(name, value));
    this.http = createClient<paths>({ ...options, headers: all });
    for (const [name, id] of Object.entries(GAMES)) {
      const game = id === "herolio" ? new Herolio(this.http, id) : new Game(this.http, id);
      Object.assign(this, { [name]: game });
    }
  }

  /** The games that the service knows. */
  games(): Promise<Schemas["GameList"]> {
    return send(this.http.GET, "/v1/games", {});
  }

  /** The deck, the components and the options of a game. */
  game(game: GameId): Promise<Schemas["GameDescription"]> {
    return send(this.http.GET, "/v1/games/{game}", { params: { path: { game } } });
  }

  /** The rulebook of a game. */
  rules(game: GameId): Promise<Schemas["RuleList"]> {
    return send(this.http.GET, "/v1/games/{game}/rules", { params: { path: { game } } });
  }

  /** A rule by its id, such as `zero.swap`. */
  rule(rule: string): Promise<Schemas["Rule"]> {
    const path = { game: rule.split(".")[0], rule };
    return send(this.http.GET, "/v1/games/{game}/rules/{rule}", { params: { path } });
  }

  /** Up to 200 requests at once, with their responses in the same order. */
  batch(request: Schemas["BatchRequest"]): Promise<Schemas["BatchResponse"]> {
    return send(this.http.POST, "/v1/batch", { body: request });
  }
}

/**
 * Send a request and return the body of its response. The types of path, request and response stand
 * at the method that sends it: openapi-fetch cannot know them for a path that is put together.
 */
async function send<R>(method: unknown, path: string, request: object): Promise<R> {
  const call = method as (path: string, request: object) => Promise<{ data?: R; error?: Problem }>;
  const { data, error } = await call(path, request);
  if (error !== undefined) throw new RefereeProblem(error);
  return data as R;
}
