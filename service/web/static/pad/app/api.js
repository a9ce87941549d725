// The public API, and nothing but it.
import { useEffect, useState } from "../vendor/preact-htm.js";
import { language } from "./i18n.js";
import { loadAnswer, saveAnswer } from "./store.js";

const PATIENCE = 10_000;
const ANSWERS_KEPT = 300;

/** The line is down, or nobody answers; the same question may be asked again later. */
export class Offline extends Error {}

/** The referee refuses: `problem` is its problem document. */
export class Problem extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

let reachable = true;
const watchers = new Set();

export const isReachable = () => reachable;
export function watchLine(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
function setReachable(value) {
  if (value === reachable) return;
  reachable = value;
  for (const watcher of watchers) watcher();
}

async function ask(path, options = {}) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const response = await fetch(path, {
      ...options,
      headers: { "Accept-Language": language(), ...options.headers },
      signal: patience.signal,
    });
    // A proxy's error page, a busy or a broken server: as good as no answer.
    if (response.status >= 500 || response.status === 429) throw new Offline(response.statusText);
    const answer = await response.json();
    setReachable(true);
    if (!response.ok) throw new Problem(answer);
    return answer;
  } catch (error) {
    if (error instanceof Problem) throw error;
    setReachable(false);
    throw new Offline(error.message);
  } finally {
    clearTimeout(timer);
  }
}

const got = new Map();

/** A fact of the service: asked once a visit, and kept for the days without a line. */
export function get(path) {
  const key = `${language()} ${path}`;
  if (!got.has(key)) {
    const answer = ask(path).then(
      (fresh) => {
        saveAnswer(key, fresh);
        return fresh;
      },
      (error) => {
        got.delete(key);
        const kept = error instanceof Offline ? loadAnswer(key) : null;
        if (kept) return kept;
        throw error;
      },
    );
    got.set(key, answer);
  }
  return got.get(key);
}

const answered = new Map();
const questionKey = (path, body) => `${language()} ${path} ${JSON.stringify(body)}`;

/** What the referee said to this very question before, or undefined. */
export const recall = (path, body) => answered.get(questionKey(path, body));

/** Asks the referee. The same question gets the same answer, so each is asked once. */
export async function post(path, body) {
  const key = questionKey(path, body);
  if (answered.has(key)) return answered.get(key);
  const answer = await ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  answered.set(key, answer);
  if (answered.size > ANSWERS_KEPT) answered.delete(answered.keys().next().value);
  return answer;
}

// ------------------------------------------------------------------------ in components

/** What a GET answers: undefined while it is awaited, null where there is no answer. */
export function useFact(path) {
  const [fact, setFact] = useState(undefined);
  useEffect(() => {
    let current = true;
    setFact(undefined);
    if (path) get(path).then((answer) => current && setFact(answer), () => current && setFact(null));
    return () => {
      current = false;
    };
  }, [path]);
  return fact;
}

export const useRules = (game) => useFact(game && `/v1/games/${game}/rules`);
export const useGame = (game) => useFact(game && `/v1/games/${game}`);

/** The answer to `{path, body}`; null while it is awaited and where there is none. */
export function useAnswer(question) {
  const key = question && `${question.path} ${JSON.stringify(question.body)}`;
  const [said, setSaid] = useState({});
  useEffect(() => {
    if (!question) return undefined;
    let current = true;
    const say = (answer) => current && setSaid({ key, answer });
    post(question.path, question.body).then(say, (error) => error instanceof Problem && say(null));
    return () => {
      current = false;
    };
  }, [key]);
  return said.key === key ? said.answer : null;
}
