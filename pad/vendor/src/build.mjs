// Bundles the app's libraries, and writes down the versions, hashes and licences of all.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const LIBRARIES = ["preact", "htm", "idb", "@preact/signals", "@preact/signals-core", "lucide"];
// The libraries of each file, by the name of the file that says what the app takes from them.
const FILES = { libraries: LIBRARIES, "qr-encode": ["lean-qr"], "qr-decode": ["qr"] };
const packageOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
const hashOf = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");
const named = (name) => `${name} ${packageOf(name).version} (${packageOf(name).license})`;

const outputOf = (name) => `../${name}.js`;

for (const [name, libraries] of Object.entries(FILES)) {
  await build({
    entryPoints: [`${name}.js`],
    outfile: outputOf(name),
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2020",
    legalComments: "none",
    banner: { js: `/* ${libraries.map(named).join(", ")}: see LICENSES.txt */` },
  });
}

const licences = [...new Set(Object.values(FILES).flat())].map(
  (name) => `${named(name)}\n\n${readFileSync(`node_modules/${name}/LICENSE`, "utf8").trim()}\n`,
);
writeFileSync("../LICENSES.txt", licences.join(`\n${"-".repeat(78)}\n\n`));

writeFileSync(
  "../manifest.json",
  JSON.stringify(
    Object.fromEntries(
      Object.entries(FILES).map(([name, libraries]) => [
        `${name}.js`,
        {
          sha256: hashOf(outputOf(name)),
          packages: libraries.map(named),
          bundler: named("esbuild"),
        },
      ]),
    ),
    null,
    2,
  ) + "\n",
);
