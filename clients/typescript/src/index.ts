/** A client of Zero Referee, which scores and adjudicates card games. */

import createClient, { type ClientOptions } from "openapi-fetch";
import type { paths } from "./contract.js";
import {
  type GameId,
  type Operation,
  type Options,
  type ReadOnly,
  type RequestOf,
  type ResponseOf,
  type Schemas,
  send,
} from "./game.js";
import { Games } from "./games.js";
import { RefereeWorker } from "./local.js";

export * from "./game.js";
export * from "./games.js";

/** Milliseconds that a response may take. */
export const TIMEOUT = 30_000;

export interface RefereeOptions extends ClientOptions {
  /** The address of the service, such as `http://127.0.0.1:8000`. */
  baseUrl: string;
  /** The key for the header X-API-Key, where the service requires one. */
  apiKey?: string;
  /** The language of the sentences: `en`, `fr` or `de`. */
  language?: string;
  /** Milliseconds that a response may take, 30,000 unless given; null for any time. */
  timeout?: number | null;
}

/** The options of a referee in this process. */
export interface LocalOptions extends Omit<RefereeOptions, "apiKey" | "baseUrl" | "fetch"> {
  /**
   * The address of the folder `referee` of @zero-referee/rules, where a module cannot find that
   * package.
   */
  files?: string | URL;
}

/** A referee in a worker of this process, which is in use until it is closed. */
export type LocalReferee = Referee & { close(): void };

/** The selection of rules: those that a search finds, best first. */
export interface RuleOptions extends Options {
  search?: string;
}

/** The players in the roles of remedies, and the house rules that differ from the default. */
export interface MistakeOptions extends Options {
  /** Players of one role have commas between them. */
  roles?: Partial<Record<Schemas["RoleId"], string>>;
  houseRules?: readonly string[];
}

/** The selection of numbered cases: of an operation, or with a rule. */
export interface CaseOptions extends Options {
  operation?: string;
  rule?: string;
}

/** The id of a game; those of the contract are proposed. */
export type AnyGame = GameId | (string & {});

/** A service: `new Referee({ baseUrl: "http://127.0.0.1:8000" })`. */
export class Referee extends Games {
  constructor({ apiKey, language, headers, timeout = TIMEOUT, ...options }: RefereeOptions) {
    const own: Record<string, string> = {};
    if (apiKey !== undefined) own["X-API-Key"] = apiKey;
    if (language !== undefined) own["Accept-Language"] = language;
    const all = new Headers(own);
    new Headers(headers as HeadersInit).forEach((value, name) => all.set(name, value));
    const http = createClient<paths>({ ...options, headers: all });
    http.use({
      onError({ error, request }) {
        if (!(error instanceof TypeError)) return undefined; // as a call that was ended
        const cause = error.cause as { code?: string; message?: string } | undefined;
        const why = cause?.code ?? cause?.message ?? error.message;
        return new TypeError(`${request.url} did not respond: ${why}`, { cause: error });
      },
    });
    if (timeout !== null) {
      http.use({
        onRequest({ request }) {
          const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
          return new Request(request, { signal });
        },
      });
    }
    super(http);
    // As functions of their own, too: `const { rules } = referee`.
    for (const name of [
      "ask",
      "games",
      "game",
      "rules",
      "rule",
      "mistakes",
      "cases",
      "batch",
    ] as const) {
      Object.defineProperty(this, name, { value: (this[name] as Function).bind(this) });
    }
  }

  /**
   * A referee in this process, which needs the package @zero-referee/rules and no service: its
   * worker starts with the first request.
   */
  static local({ files, ...options }: LocalOptions = {}): LocalReferee {
    const worker = new RefereeWorker(files);
    const own = { baseUrl: "http://localhost", fetch: worker.fetch };
    const referee = new Referee({ timeout: null, ...options, ...own });
    return Object.assign(referee, { close: () => worker.close() });
  }

  /**
   * The response to an operation of any game: typed for the games of the contract, also for one of
   * several of them.
   */
  ask<G extends GameId, O extends Operation>(
    game: G,
    operation: O,
    body: RequestOf<G, O>,
    options?: Options,
  ): Promise<ResponseOf<G, O>>;
  ask<G extends AnyGame>(
    game: G extends GameId ? never : G,
    operation: string,
    body: object,
    options?: Options,
  ): Promise<any>;
  ask(game: string, operation: string, body: object, options?: Options): Promise<unknown> {
    const path = ["/v2/games", ...[game, operation].map(encodeURIComponent)].join("/");
    return send(this.http.POST, path, { body }, options);
  }

  /** The games that the service knows. */
  games(options?: Options): Promise<Schemas["GameList"]> {
    return send(this.http.GET, "/v2/games", {}, options);
  }

  /** The deck, the components and the options of a game. */
  game(game: AnyGame, options?: Options): Promise<Schemas["GameDescription"]> {
    return send(this.http.GET, "/v2/games/{game}", { params: { path: { game } } }, options);
  }

  /** The rulebook of a game, or the rules that words find, the best first. */
  rules(game: AnyGame, { search, ...options }: RuleOptions = {}): Promise<Schemas["RuleList"]> {
    const params = { path: { game }, query: { search } };
    return send(this.http.GET, "/v2/games/{game}/rules", { params }, options);
  }

  /** The mistakes in a game and how players put them right, with players in the roles. */
  mistakes(
    game: AnyGame,
    { roles, houseRules = [], ...options }: MistakeOptions = {},
  ): Promise<Schemas["MistakeList"]> {
    const query = { ...roles, house_rules: houseRules.join(",") || undefined };
    const params = { path: { game }, query };
    return send(this.http.GET, "/v2/games/{game}/mistakes", { params }, options);
  }

  /** A rule by its id, such as `zero.swap`. */
  rule(rule: string, options?: Options): Promise<Schemas["Rule"]> {
    const path = { game: rule.split(".")[0], rule };
    return send(this.http.GET, "/v2/games/{game}/rules/{rule}", { params: { path } }, options);
  }

  /** The numbered cases of a game or of all, of an operation or with a rule if given. */
  async cases(
    game?: AnyGame,
    { operation, rule, ...options }: CaseOptions = {},
  ): Promise<Schemas["NumberedCase"][]> {
    const path = game === undefined ? "/v2/cases" : "/v2/games/{game}/cases";
    const params = { path: { game }, query: { operation, rule } };
    const found = await send<Schemas["CaseList"]>(this.http.GET, path, { params }, options);
    return found.cases;
  }

  /** Send up to 200 requests at once, and return their responses in the same order. */
  async batch(
    requests: readonly ReadOnly<Schemas["BatchItemRequest"]>[],
    options?: Options,
  ): Promise<Schemas["BatchItemResponse"][]> {
    const body = { requests };
    const found = await send<Schemas["BatchResponse"]>(
      this.http.POST,
      "/v2/batch",
      { body },
      options,
    );
    return found.responses;
  }
}
