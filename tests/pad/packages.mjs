// Packages of tests come from tests/contract/npm: `node --import ./tests/pad/packages.mjs --test
// FILE`.
import { registerHooks } from "node:module";

const NPM = new URL("../contract/npm/package.json", import.meta.url).href;
const isPackage = (specifier) => /^@?[a-z]/.test(specifier) && !specifier.includes(":");

registerHooks({
  resolve(specifier, context, next) {
    const isOutside = !context.parentURL?.includes("/node_modules/");
    return next(
      specifier,
      isPackage(specifier) && isOutside ? { ...context, parentURL: NPM } : context,
    );
  },
});
