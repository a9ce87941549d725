// The referee in a worker of its own: Python for browsers, and the rules as `make pocket` packed them.
import { loadPyodide } from "./pyodide.mjs";

const START = `
import json
from zero_referee_rules.operations.packaged import ask, packaged

packaged()

def answer(path, language, body):
    found = ask(path, body.encode() if body else None, None, language)
    return json.dumps([found.status, found.value])
`;

async function start() {
  const here = new URL("./", import.meta.url).href;
  const [python, rules] = await Promise.all([
    loadPyodide({ indexURL: here, lockFileURL: `${here}pyodide-lock.json` }),
    fetch("./rules.zip").then((response) => response.arrayBuffer()),
  ]);
  python.unpackArchive(rules, "zip", { extractDir: "/referee" });
  python.runPython("import sys; sys.path.insert(0, '/referee')");
  python.runPython(START);
  return python.globals.get("answer");
}

const referee = start();

/** Each message is `{id, path, language, body}`, a body in JSON or none; the reply `{id, status, document}` or `{id, error}`. */
self.addEventListener("message", async ({ data: { id, path, language, body } }) => {
  try {
    const answer = await referee;
    const [status, document] = JSON.parse(answer(path, language, body));
    self.postMessage({ id, status, document });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
});
