// The referee on this phone: Python and the rules, fetched once where a player wants them.
import { signal } from "../vendor/libraries.js";
import { Offline, Problem, ask, isAlone, message, online, starting, trouble } from "./api.js";
import { OFFLINE_REFEREE } from "../model/served.js";
import { language, number, t } from "../texts/i18n.js";
import {
  FOLDER,
  OFFLINE_REFEREE as KEPT,
  hasOfflineReferee,
  read,
  write,
} from "../storage/storage.js";

// As in sw.js.
const CACHE = FOLDER === "/" ? "zero-referee pocket" : `zero-referee ${FOLDER} pocket`;
const MEGABYTE = 1e6;

/** The stored files, `{version, files}` with the hash of each file, or null. */
const loadKept = () => JSON.parse(read(KEPT) ?? "null");
const saveKept = (kept) =>
  kept ? write(KEPT, JSON.stringify(kept)) : localStorage.removeItem(KEPT);

const pathOf = (name, version = OFFLINE_REFEREE.version) =>
  `${FOLDER}offline-referee/${version}/${name}`;
export const total = (property) =>
  Object.values(OFFLINE_REFEREE.files).reduce((sum, file) => sum + file[property], 0);
export const megabytes = (bytes) => number(bytes / MEGABYTE);

// The wait for the worker is told after this time, in ms.
const LONG = 1_000;

/** True if a download costs something, or is not wanted. */
export const isMetered = () =>
  Boolean(navigator.connection?.saveData) || navigator.connection?.type === "cellular";

/** True if the browser can run it at all. */
export const canRun = () => typeof WebAssembly === "object";

/** Why it cannot be kept here, by the key of a text, or null. */
export const obstacle = () => {
  if (!canRun()) return "trouble.wasm";
  if (!("serviceWorker" in navigator && "caches" in window)) return "offline-referee.insecure";
  return OFFLINE_REFEREE.version ? null : "offline-referee.none-here";
};

/**
 * `none`, `kept`, `failed` (the download), `lost` (deleted by the browser) or `fetching`, with the
 * bytes that are there.
 */
export const state = signal({ is: hasOfflineReferee() ? "kept" : "none", done: 0 });

async function fetchFile(cache, name, { integrity }) {
  const path = pathOf(name);
  if (await cache.match(path)) return;
  const kept = loadKept();
  const same =
    kept?.files[name] === integrity ? await cache.match(pathOf(name, kept.version)) : null;
  // A file with another hash is refused by the browser. Without a service, the worker may need the
  // files before the app's cache is used: they then come from the browser's.
  const response =
    same ?? (await fetch(path, { integrity, cache: isAlone() ? "default" : "no-store" }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

let keeping = null;

/** Fetches the missing files, once at a time. */
export const keep = () => (keeping ??= fetchFiles().finally(() => (keeping = null)));

/** Fetches the files one by one; files of earlier versions are deleted at the end. */
async function fetchFiles() {
  const before = state.peek().is;
  state.value = { is: "fetching", done: 0 };
  try {
    const cache = await caches.open(CACHE);
    for (const [name, file] of Object.entries(OFFLINE_REFEREE.files)) {
      await fetchFile(cache, name, file);
      state.value = { is: "fetching", done: state.peek().done + file.transferred };
    }
    saveKept({
      version: OFFLINE_REFEREE.version,
      files: Object.fromEntries(
        Object.entries(OFFLINE_REFEREE.files).map(([name, { integrity }]) => [name, integrity]),
      ),
    });
    stop("another version");
    const current = pathOf("");
    for (const { url } of await cache.keys())
      if (!new URL(url).pathname.startsWith(current)) await cache.delete(url);
    state.value = { is: "kept", done: 0 };
    navigator.storage?.persist?.();
  } catch (error) {
    console.warn(error);
    state.value = { is: before === "kept" ? "kept" : "failed", done: 0 };
  }
}

/** Goes on without the referee on this phone. */
function forget(is) {
  stop(is);
  saveKept(null);
  if (trouble.peek() === "offline-referee") trouble.value = "offline";
  state.value = { is, done: 0 };
}

export async function remove() {
  await caches.delete(CACHE);
  forget("none");
}

/**
 * Fetches what a new version of the app has changed; without a network, the earlier version stays.
 */
export async function renew() {
  // Before the check: what an earlier version kept may have other paths.
  if (state.peek().is === "kept" && !obstacle() && loadKept().version !== OFFLINE_REFEREE.version)
    await keep();
  await check();
}

/** Notes that the browser has deleted the stored files. */
export async function check() {
  const kept = loadKept();
  if (!kept || state.peek().is !== "kept" || !("caches" in window)) return;
  const there = await Promise.all(
    Object.keys(kept.files).map((name) =>
      caches.match(pathOf(name, kept.version), { cacheName: CACHE }),
    ),
  );
  if (there.includes(undefined)) forget("lost");
}

// -------------------------------------------------------------------------------- answers

let worker = null;
let isStarted = false;
let asked = 0;
const waiting = new Map();

function stop(reason) {
  worker?.terminate();
  worker = null;
  isStarted = false;
  starting.value = false;
  for (const { reject } of waiting.values()) reject(new Error(reason));
  waiting.clear();
}

/**
 * The next question starts another worker: one that lacks a file answers nothing, also when the
 * file is there again.
 */
function fails(reason) {
  stop(reason);
  check();
}

function start() {
  worker = new Worker(pathOf("worker.js", loadKept()?.version), { type: "module" });
  worker.addEventListener("message", ({ data: { id, error, status, body } }) => {
    if (error) {
      fails(error);
      return;
    }
    isStarted = true;
    starting.value = false;
    waiting.get(id).resolve({ status, document: JSON.parse(body) });
    waiting.delete(id);
  });
  worker.addEventListener("error", () => fails("the referee on this phone does not start"));
}

/**
 * Asks the service, or while it does not answer the referee on this phone.
 * @param {RequestInit} options
 */
export async function request(path, options = {}) {
  if (isAlone()) return requestAlone(path, options.body);
  let offline = null;
  if (online.peek()) {
    try {
      return await ask(path, options);
    } catch (error) {
      if (!(error instanceof Offline)) throw error;
      offline = error;
    }
  }
  try {
    const { status, document } = await answer(path, language(), options.body);
    trouble.value = "offline-referee";
    if (status >= 400) throw new Problem(document);
    return document;
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (trouble.peek() === "offline-referee") trouble.value = "offline";
    throw offline ?? new Offline(error.message);
  }
}

function fail(error, why = "offline") {
  trouble.value = why;
  online.value = false;
  throw new Offline(error.message);
}

/**
 * Has the referee ready where there is no service; `online` tells whether it is. It is fetched
 * where it is not here yet, and players are told; over a metered connection only where they ask for
 * it in the settings. A browser without HTTPS uses it without keeping it.
 */
export async function prepare() {
  const { is } = state.peek();
  if (!canRun()) fail(new Error("no WebAssembly"), "wasm");
  if (is !== "kept" && is !== "fetching" && isMetered())
    fail(new Error("a metered connection"), "metered");
  if (is !== "kept" && !obstacle()) {
    if (is === "none" || is === "lost")
      message.value = t("offline-referee.first", {
        least: megabytes(total("transferred")),
        most: megabytes(total("size")),
      });
    trouble.value = navigator.onLine ? "fetching" : "offline";
    online.value = false;
    await keep();
    if (state.peek().is !== "kept") fail(new Error("the referee cannot be fetched"));
  }
  online.value = true;
}

/**
 * Where there is no service, what it would return to a GET without a query is in files, and the
 * referee on this phone answers the rest.
 */
async function requestAlone(path, body) {
  const isFile = !body && !path.includes("?");
  if (isFile) return ask(`v2/${language()}${path.slice("/v2".length)}.json`);
  await prepare();
  const { status, document } = await answer(path, language(), body).catch(fail);
  if (status >= 400) throw new Problem(document);
  return document;
}

/**
 * What the referee on this phone answers to a body in JSON, or to a path that may have a query:
 * `{status, document}`. It is started when it is first asked.
 */
export function answer(path, language, body) {
  if (!worker) {
    start();
    const mine = worker;
    setTimeout(() => {
      if (mine === worker && !isStarted) starting.value = true;
    }, LONG);
  }
  asked += 1;
  const { pathname, searchParams } = new URL(path, location.origin);
  const query = Object.fromEntries(searchParams);
  return new Promise((resolve, reject) => {
    waiting.set(asked, { resolve, reject });
    worker.postMessage({ id: asked, path: pathname, query, language, body });
  });
}
