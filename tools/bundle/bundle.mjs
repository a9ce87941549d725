// Bundles the scripts of the score pad: `node bundle.mjs PAD FOLDER`. One file has what the first
// screen needs, one what an evening needs, one each game, one what playing along needs, and one the
// rest. Exports keep their names, for the tests.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { rolldown } from "rolldown";

const [pad, folder] = process.argv.slice(2).map((path) => resolve(path));
const GAME = "game:";
const SCRIPTS = ["game", "form", "tool", "answer"];
const isIn = (place, id) => id.startsWith(join(pad, place));
const isOfGame = (id) => isIn("games", id);
const PLAY = "play.js";
const isOfPlay = (id) => isIn("play", id) || (isOfGame(id) && id.endsWith(PLAY));
const games = readdirSync(join(pad, "games"));
const ofEvening = ["start", "evening", "round"].map((name) => join(pad, "screens", `${name}.js`));

const bundle = await rolldown({
  input: Object.fromEntries([
    ["main", join(pad, "main.js")],
    ...games.map((id) => [`games/${id}`, GAME + id]),
    ...games
      .map((id) => [`play/${id}`, join(pad, "games", id, PLAY)])
      .filter(([, file]) => existsSync(file)),
  ]),
  onLog: (level, { message }) => {
    throw new Error(`${level}: ${message}`);
  },
  plugins: [
    {
      name: "pad",
      resolveId(id) {
        const [generated] = /(served|words)\.js$/.exec(id) ?? [];
        // The server writes it.
        if (generated) return { id: `../../model/${generated}`, external: true };
        return id.startsWith(GAME) ? id : null;
      },
      // In templates, indentation and the line breaks around elements and values.
      transform: (code) =>
        code.replace(/^ +/gm, "").replace(/(?<=[>}`])\n(?=<|\$\{)|(?<=[>}])\n(?=`)/g, ""),
      load(id) {
        if (!id.startsWith(GAME)) return null;
        const files = SCRIPTS.map((name) =>
          join(pad, "games", id.slice(GAME.length), `${name}.js`),
        );
        return files
          .filter(existsSync)
          .map((file) => `export * from ${JSON.stringify(file)};`)
          .join("\n");
      },
    },
  ],
});
rmSync(folder, { recursive: true, force: true });
await bundle.write({
  dir: folder,
  minify: true,
  minifyInternalExports: false,
  entryFileNames: "[name].js",
  chunkFileNames: "[name].js",
  codeSplitting: {
    // Each has what its modules import, but for what is in those before it.
    groups: [
      { name: "main", test: (id) => id === join(pad, "main.js"), priority: 4 },
      {
        name: (id, chunks) =>
          ofEvening.includes(id) ||
          (!isOfGame(id) &&
            !isOfPlay(id) &&
            chunks.getModuleInfo(id).importers.some((each) => isOfGame(each) && !isOfPlay(each)))
            ? "evening"
            : null,
        debugName: "evening",
        test: (id) => isIn("", id),
        priority: 3,
      },
      { name: "play", test: (id) => isIn("play", id), priority: 2 },
      { name: "decode", test: (id) => isIn("vendor/qr-decode", id), priority: 1 },
      { name: "more", test: (id) => isIn("", id) && !isOfGame(id) },
    ],
  },
});
