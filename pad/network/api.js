// Requests to the public API, the only thing the app talks to.
import { signal, useEffect, useState } from "../vendor/libraries.js";
import { ROOT } from "../model/served.js";
import { language, t } from "../texts/i18n.js";
import { isProblem, isResponse } from "../model/responses.js";
import { hasOfflineReferee, loadResponse, saveResponse } from "../storage/storage.js";

const TIMEOUT = 10_000;
// The ms between tries while the service does not answer, and the ms that each may take.
const RETRY = 4_000;
const RESPONSES_KEPT = 300;

/** No connection, or no usable response; the same request may be sent again later. */
export class Offline extends Error {}

/** The referee refuses: `problem` is its problem document. */
export class Problem extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/** True if the last request was answered. */
export const online = signal(true);
/**
 * Why it was not: `offline`, or `busy`, where the service was reached, or `refused`, where it does
 * not serve this app; `offline-referee` where the referee on this phone answered, `fetching` while
 * that is on its way and there is no service; `metered` where that costs something, `wasm` where
 * the browser cannot run it.
 */
export const trouble = signal("offline");
// What a service says that wants a key, or has nothing of this version: none of it is about what
// was entered.
const REFUSALS = [401, 403, 404, 405];
const refusal = signal("");

/** Why there is no referee, as a sentence; `key` where that is another text while offline. */
export const whyNot = (key = `trouble.${trouble.value}`) =>
  trouble.value === "refused" ? t("trouble.refused", { detail: refusal.value }) : t(key);

/** True while players wait for the referee on this phone to start. */
export const starting = signal(false);
/** A sentence for the players, which is shown by the layers above, or null. */
export const message = signal(/** @type {string | null} */ (null));
/** True if the service or the referee on this phone answers, or is about to. */
export const isAnswering = () =>
  online.value || ["offline-referee", "fetching"].includes(trouble.value);

export async function ask(path, options = {}, patience = TIMEOUT) {
  let reason = "offline";
  try {
    const response = await fetch(new URL(path.replace(/^\//, ""), ROOT), {
      ...options,
      headers: { "Accept-Language": language(), ...options.headers },
      signal: AbortSignal.timeout(patience),
    });
    // A proxy's error page, a busy or a broken server.
    reason = "busy";
    if (response.status >= 500 || response.status === 429) throw new Offline(response.statusText);
    if (REFUSALS.includes(response.status)) {
      reason = "refused";
      refusal.value = await response.json().then(
        ({ detail, title }) => detail ?? title,
        () => `HTTP ${response.status}`,
      );
      throw new Offline(refusal.value);
    }
    const body = await response.json();
    if (!(response.ok ? isResponse(path, body) : isProblem(body)))
      throw new Offline("another shape");
    online.value = true;
    if (!response.ok) throw new Problem(body);
    return body;
  } catch (error) {
    if (error instanceof Problem) throw error;
    // The device may have a network all the same.
    if (error.name === "TimeoutError") reason = "busy";
    // The service is tried again and again while the referee on this phone answers.
    if (online.value || !isAnswering()) trouble.value = reason;
    online.value = false;
    throw new Offline(error.message);
  }
}

/**
 * Whether there is no service, as `make static` says in the page: the referee in this browser
 * answers everything.
 */
export const isAlone = () => document.querySelector("meta[name=referee]") !== null;

let offlineReferee;

/** Has the referee on this phone imported by `importer()`: its module is above this one. */
export const importOfflineRefereeBy = (importer) => (offlineReferee = importer);

/**
 * Asks the service, and the referee on this phone, where there is one, while the service does not
 * answer or where there is none.
 */
const request = async (path, options) =>
  hasOfflineReferee() || isAlone()
    ? (await offlineReferee()).request(path, options)
    : ask(path, options);

/** A response of the service that depends on the question: it is not stored. */
export const fetchNow = (path) => request(path, {});

let trying = false;

/** Tries whether the referee answers again; `online` tells. */
async function tryAgain() {
  if (online.peek() || trying) return;
  trying = true;
  await (isAlone() ? (await offlineReferee()).prepare() : ask("/v2/games", {}, RETRY)).catch(
    () => {},
  );
  trying = false;
}

/** Tries again every few seconds, and at once where the device or the player gives a reason. */
export function watchConnection() {
  setInterval(tryAgain, RETRY);
  for (const event of ["online", "focus", "pageshow"]) addEventListener(event, tryAgain);
  document.addEventListener("visibilitychange", () => document.hidden || tryAgain());
}

const getKey = (path) => `${language()} ${path}`;
const gets = new Map();

/** A fact of the service: fetched once per visit, and stored for times without a connection. */
export function get(path) {
  const key = getKey(path);
  if (!gets.has(key)) {
    const response = request(path).then(
      (fresh) => {
        saveResponse(key, fresh);
        return fresh;
      },
      (error) => {
        gets.delete(key);
        const stored = error instanceof Offline ? loadResponse(key) : null;
        if (stored) return stored;
        throw error;
      },
    );
    gets.set(key, response);
  }
  return gets.get(key);
}

/** The result of an earlier GET of this path, on this visit or another, or null. */
export const stored = (path) => loadResponse(getKey(path));

const responses = new Map();
const postKey = (path, body) => `${language()} ${path} ${body}`;

/** The earlier answer to this very request, or undefined; `body` is JSON. */
export const knownResponse = (path, body) => responses.get(postKey(path, body));

/** Asks the referee; `body` is JSON. Equal requests get equal responses, so each is sent once. */
export async function post(path, body) {
  const key = postKey(path, body);
  if (responses.has(key)) return responses.get(key);
  const response = await request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  responses.set(key, response);
  if (responses.size > RESPONSES_KEPT) responses.delete(responses.keys().next().value);
  return response;
}

// ------------------------------------------------------------------------ in components

/**
 * The result of `load()` for this key: `{value}`, `{error}`, or `{}` while it is loading. It
 * starts when the key has been the same for `pause` ms, and again when the connection is back.
 * @returns {{key?: string, value?: any, error?: any}}
 */
export function useLoaded(key, load, pause = 0) {
  const [result, setResult] = useState(
    /** @type {{key?: string, value?: any, error?: any}} */ ({}),
  );
  useEffect(() => {
    if (!key) return undefined;
    let current = true;
    const show = (loaded) => current && setResult({ ...loaded, key });
    const timer = setTimeout(
      () =>
        load().then(
          (value) => show({ value }),
          (error) => show({ error }),
        ),
      pause,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, online.value]);
  return result.key === key ? result : {};
}

/**
 * Asks the referee; without a connection, the last response for this path counts if it is to the
 * same request.
 */
async function postOrKept(path, body) {
  try {
    const response = await post(path, body);
    saveResponse(getKey(path), { body, response });
    return response;
  } catch (error) {
    const kept = loadResponse(getKey(path));
    if (kept?.body === body) return kept.response;
    throw error;
  }
}

/**
 * The response to `{path, body}`, at once where it is known; undefined while it is loading, null
 * where there is none.
 */
export function usePost(wanted) {
  const body = JSON.stringify(wanted?.body);
  const { value, error } = useLoaded(wanted && postKey(wanted.path, body), () =>
    postOrKept(wanted.path, body),
  );
  const isMissing = !wanted || error;
  return value ?? (wanted && knownResponse(wanted.path, body)) ?? (isMissing ? null : undefined);
}
