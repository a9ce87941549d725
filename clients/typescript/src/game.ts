/** The code that all games share: it sends requests and reads their responses. */

import type { Client } from "openapi-fetch";
import type { components, paths } from "./contract.js";

export type Schemas = components["schemas"];
export type Http = Client<paths>;

/** The ids of the games of the contract. */
export type GameId = keyof paths extends infer P
  ? P extends `/v2/games/${infer G}/adjudicate`
    ? G
    : never
  : never;

type Post<P> = P extends keyof paths ? (paths[P] extends { post: infer O } ? O : never) : never;
type Json<T> = T extends { content: { "application/json": infer J } } ? J : never;
type Content<T> = T extends { content: infer C } ? C[keyof C] : never;
type Path<G extends GameId, O extends string> = `/v2/games/${G}/${O}`;

/** The operations that games of the contract have, such as `"score"`. */
export type Operation = Of<keyof paths>;
type Of<P> =
  P extends Path<GameId, infer O>
    ? paths[P & keyof paths] extends { post: object }
      ? O
      : never
    : never;

/** A value that is only read, so that arrays and objects which are `readonly` fit. */
export type ReadOnly<T> = T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> } : T;

/** The body of a request: `RequestOf<"zero", "score">`. */
export type RequestOf<G extends GameId, O extends string> =
  Post<Path<G, O>> extends { requestBody: infer B } ? ReadOnly<Json<B>> : never;

/** The body of a response: `ResponseOf<"zero", "score">`; that of a picture is a string. */
export type ResponseOf<G extends GameId, O extends string> =
  Post<Path<G, O>> extends { responses: { 200: infer R } } ? Content<R> : never;

/** The code of a card: `CardOf<"zero">`. */
export type CardOf<G extends GameId> = Schemas[`${Pascal<G>}Card` & keyof Schemas] & string;
type Pascal<N extends string> = N extends `${infer A}-${infer B}`
  ? `${Capitalize<A>}${Pascal<B>}`
  : Capitalize<N>;

/** The options of a call, in addition to its request. */
export interface Options {
  /** Ends the call when it is aborted. */
  signal?: AbortSignal;
  /** Headers of this call, such as an X-Request-ID. */
  headers?: Record<string, string>;
}

/**
 * The problem document of RFC 9457; the other members depend on the problem.
 */
export type Problem = Schemas["Problem"] &
  Partial<Schemas["ProblemWithErrors"]> & {
    retry_after?: number;
  };

/** A request that the service refused; `problem` is the whole document. */
export class RefereeProblem extends Error {
  override readonly name = "RefereeProblem";
  readonly status: number;
  /** The kind of problem, such as `/problems/impossible`. */
  readonly type: string;
  /** Every error with the pointer to its value, where the problem has any. */
  readonly errors: readonly Schemas["ErrorDetail"][];
  /** Seconds after which to send the request again, where the service says so (429, 503). */
  readonly retryAfter: number | undefined;
  /** The id under which the service logged the request. */
  readonly requestId: string | undefined;

  constructor(readonly problem: Problem) {
    const {
      status,
      type,
      detail,
      title,
      errors,
      retry_after: wait,
      request_id: id,
    } = members(problem);
    super([detail, title].find(isText) ?? `status ${status}`);
    this.status = typeof status === "number" ? status : 0;
    this.type = isText(type) ? type : "about:blank";
    this.errors = Array.isArray(errors) ? errors.filter(isObject) : [];
    this.retryAfter = typeof wait === "number" ? wait : undefined;
    this.requestId = isText(id) ? id : undefined;
  }
}

// A gateway may send problems of its own, whose members are others.
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const members = (value: unknown): Record<string, unknown> =>
  isObject(value) ? (value as Record<string, unknown>) : {};

/** A response that is none of the service, such as the page of a gateway. */
export class UnexpectedResponse extends Error {
  override readonly name = "UnexpectedResponse";

  constructor(readonly response: Response) {
    const status = `${response.status} ${response.statusText}`.trim();
    super(`${response.url} responded with ${status}${response.ok ? ", and no JSON" : ""}`);
  }

  get status(): number {
    return this.response.status;
  }
}

/** The cards of a game, and the way to its operations. */
export class Game<G extends GameId> {
  constructor(
    private readonly http: Http,
    /** The codes of the cards. */
    readonly cards: readonly CardOf<G>[],
  ) {}

  /** Return whether a text is a card code of this game: `texts.filter(referee.zero.isCard)`. */
  readonly isCard = (text: string): text is CardOf<G> =>
    (this.cards as readonly string[]).includes(text);

  protected post<R>(path: string, body: unknown, options?: Options): Promise<R> {
    return send(this.http.POST, path, { body }, options);
  }
}

interface Answer {
  data?: string;
  error?: unknown;
  response: Response;
}

/**
 * Send a request and return the body of its response, of a picture its text. The types of path,
 * request and response stand at the method that sends it: openapi-fetch cannot know them for a path
 * that is put together.
 */
export async function send<R>(
  method: unknown,
  path: string,
  request: object,
  options: Options = {},
): Promise<R> {
  const call = method as (path: string, request: object) => Promise<Answer>;
  // As text, because openapi-fetch fails without the response where that is not JSON.
  const { data, error, response } = await call(path, { ...request, ...options, parseAs: "text" });
  const type = (response.headers.get("Content-Type") ?? "").toLowerCase();
  if (response.ok && data !== undefined) {
    try {
      return (type.startsWith("image/svg+xml") ? data : JSON.parse(data)) as R;
    } catch {
      throw new UnexpectedResponse(response);
    }
  }
  if (type.startsWith("application/problem+json") && typeof error === "object" && error !== null) {
    const wait = Number(response.headers.get("Retry-After") ?? NaN);
    const told = Number.isInteger(wait) ? { retry_after: wait } : {};
    const problem = { ...told, ...members(error), status: response.status };
    throw new RefereeProblem(problem as unknown as Problem);
  }
  throw new UnexpectedResponse(response);
}
