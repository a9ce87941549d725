// Bundles the app's libraries into one file, copies the accessibility checker for the
// browser tests, and writes down the versions, hashes and licences of both.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const OUT = "../libraries.js";
const TESTS = "../../../../../../tools/browser/vendor/";
const LIBRARIES = ["preact", "htm", "idb", "@preact/signals", "@preact/signals-core"];
const packageOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
const hashOf = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");
const named = (name) => `${name} ${packageOf(name).version} (${packageOf(name).license})`;

await build({
  entryPoints: ["entry.js"],
  outfile: OUT,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2020",
  legalComments: "none",
  banner: { js: `/* ${LIBRARIES.map(named).join(", ")}: see LICENSES.txt */` },
});

const licences = LIBRARIES.map(
  (name) => `${named(name)}\n\n${readFileSync(`node_modules/${name}/LICENSE`, "utf8").trim()}\n`,
);
writeFileSync("../LICENSES.txt", licences.join(`\n${"-".repeat(78)}\n\n`));

mkdirSync(TESTS, { recursive: true });
copyFileSync("node_modules/axe-core/axe.min.js", `${TESTS}axe.min.js`);
copyFileSync("node_modules/axe-core/LICENSE", `${TESTS}LICENSE-axe-core.txt`);

writeFileSync(
  "../manifest.json",
  JSON.stringify(
    {
      "libraries.js": {
        sha256: hashOf(OUT),
        packages: LIBRARIES.map(named),
        bundler: named("esbuild"),
      },
      "tools/browser/vendor/axe.min.js": {
        sha256: hashOf(`${TESTS}axe.min.js`),
        packages: [named("axe-core")],
      },
    },
    null,
    2,
  ) + "\n",
);
