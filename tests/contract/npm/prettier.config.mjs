import htm from "./htm.mjs";

export default {
  printWidth: 100,
  plugins: [htm],
  overrides: [
    { files: ["*.js", "*.mjs"], options: { parser: "htm" } },
    { files: "*.yaml", options: { proseWrap: "always", bracketSpacing: false } },
  ],
};
