// Caches the app for offline use. The server writes the files of this version and their hashes
// into the next statement, so any change of a file is a new worker.
const FILES = {};

// Paths begin here: the app may be in any folder of a host, whose other folders have caches of
// their own.
const FOLDER = new URL("./", location).pathname;
const OWN = FOLDER === "/" ? "zero-referee" : `zero-referee ${FOLDER}`;
const VERSION = Object.values(FILES)
  .map((hash) => hash.slice(7, 13))
  .join("");
const CACHE = `${OWN} ${VERSION}`;
// The referee on this phone, which stays when the app is new; the app fills and deletes it.
const OFFLINE_REFEREE = `${OWN} pocket`;

const isOwn = (name) => name.slice(0, name.lastIndexOf(" ")) === OWN;

async function fillCache() {
  const cache = await caches.open(CACHE);
  // With its hash, a file of another version makes the installation fail; it is tried again later.
  // What has the version in its path is not asked for again.
  const requests = Object.entries(FILES).map(
    ([path, integrity]) =>
      new Request(FOLDER + path.slice(1), {
        integrity,
        cache: path.startsWith("/bundle/") ? "default" : "no-cache",
      }),
  );
  await cache.addAll(requests);
}

async function deleteOtherCaches() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => isOwn(name) && name !== CACHE && name !== OFFLINE_REFEREE)
      .map((name) => caches.delete(name)),
  );
}

self.addEventListener("install", (event) => event.waitUntil(fillCache()));

self.addEventListener("activate", (event) =>
  event.waitUntil(deleteOtherCaches().then(() => self.clients.claim())),
);

// The app sends this when the player asks for the new version, never by itself.
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(`${FOLDER}offline-referee/`)) {
    event.respondWith(
      caches
        .match(pathname, { cacheName: OFFLINE_REFEREE })
        .then((kept) => kept ?? fetch(event.request)),
    );
    return;
  }
  if (!pathname.startsWith(FOLDER) || !(pathname.slice(FOLDER.length - 1) in FILES)) return;
  event.respondWith(
    caches.open(CACHE).then(async (cache) => (await cache.match(pathname)) ?? fetch(event.request)),
  );
});
