// Writes Python's memory with the rules loaded: `node snapshot.mjs PYODIDE RULES REQUESTS FILE`.
// The requests, `[path, query, language, body]`, are carried out before, so whatever Python module
// an answer needs is part of the memory.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const START = `
import json
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, "/referee")
from zero_referee_rules.operations.packaged import ask

def answer(path, query, language, body):
    found = ask(path, body and body.encode(), query and query.to_py(), language)
    return str(found.status) + json.dumps(found.value, ensure_ascii=False, separators=(",", ":"))
`;

const [pyodide, rules, requests, file] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({
  _makeSnapshot: true,
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
});
python.mountNodeFS("/referee", rules);
python.runPython(START);
const answer = python.globals.get("answer");
// One by one, since Python's memory never shrinks: all in one text made the file a fifth larger.
for (const request of JSON.parse(readFileSync(requests, "utf8"))) {
  answer(...request.map((value) => value ?? undefined));
}
answer.destroy();
python.FS.unmount("/referee");
writeFileSync(file, python.makeMemorySnapshot());
