// A document for tests of components, with the texts of the score pad in English. Import it before
// any component.
//
// The components' libraries come from npm here, in place of the file in pad/vendor that has them
// minified,
// so that the testing library draws with the same preact.
import { readFileSync, readdirSync } from "node:fs";
import { registerHooks } from "node:module";
import { GlobalRegistrator } from "@happy-dom/global-registrator";

const PAD = new URL("../../pad/", import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith("/vendor/libraries.js"))
      return next(new URL("vendor/src/libraries.js", PAD).href);
    return next(specifier, context);
  },
});

// An open channel would keep the process alive.
delete globalThis.BroadcastChannel;
GlobalRegistrator.register({ url: "http://localhost/", width: 360, height: 640 });
document.body.innerHTML = '<div id="live"></div>';

/**
 * The English texts of a file; its strings are those of JSON, and a list has the singular first.
 */
function textsIn(path) {
  const lines = readFileSync(new URL(path, PAD), "utf8").matchAll(
    /^"(.+?)" = \{ en = (".*?"|\[.*?\]), de = /gm,
  );
  return [...lines].map(([, key, written]) => {
    const text = JSON.parse(written);
    return [key, Array.isArray(text) ? { one: text[0], other: text[1] } : text];
  });
}

const games = readdirSync(new URL("games/", PAD)).map((game) => `games/${game}/texts.toml`);
const texts = Object.fromEntries(["texts.toml", ...games].flatMap(textsIn));
globalThis.fetch = async () => ({ json: async () => texts });
const { loadTexts } = await import("../../pad/texts/i18n.js");
await loadTexts("en", () => {});
