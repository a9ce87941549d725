// The server fills in the next three statements when it serves this file.

/**
 * The games that the service has, `{title, limits, scripts}` by id: `limits` has the least and the
 * most of each property of requests, `{min, max}` by its name, and `scripts` the paths of those in
 * the game's folder.
 */
export const GAMES = {};
/** The suits and symbols that have a colour and an emblem, the preferred first. */
export const LOOKS = [];
/** The referee for phones, `{version, files}`, each file with its hash and sizes. */
export const OFFLINE_REFEREE = {};

/** The address of the app, which may be in any folder of a host. */
export const ROOT = new URL("../", import.meta.url);
