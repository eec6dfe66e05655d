"use strict";
// Keeps what a phone needs without network: static files under their hashes, and the last pages of
// games. It knows nothing of what is on a page, so any release of it serves any release of a page:
// a page always comes with just the files whose hashes it names. Streams and posts pass it by.
const PAGES = "pages", FILES = "files";
const MOST_PAGES = 40, MOST_FILES = 40;
const PATIENCE = 8000; // ms for a game that is kept, and follows by itself once it is heard again
const WORTH = /^\/$|^\/offline$|^\/t\/\w+$|^\/g\/\w+(\/(slip|ledger|tv|flat))?$/;
const HASHED = /\/static\/[\w./-]+\?v=\w+/g;
const STAMP = /\/static\/(scripts\.js|style\.css)\?v=\w+/g;
const ANY = { ignoreVary: true };
const OURS = /data-ours=/; // what a proxy or a login page says in our place says nothing of a game

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(fetchAndKeep("/offline"));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/") && url.searchParams.has("v")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(event, url));
});
// A page asks for another to be kept beforehand, or says what it looks like by now.
addEventListener("message", (event) => {
  const { path, main } = event.data;
  event.waitUntil((main ? renew(event.data) : fetchAndKeep(path)).catch(() => {}));
});

async function file(request) {
  const kept = await caches.match(request, { cacheName: FILES, ...ANY });
  if (kept) return kept;
  const answer = await fetch(request);
  // Only what the hash stands for; the newest is sent under an old one too, and is not to be kept.
  if (answer.ok && /immutable/.test(answer.headers.get("Cache-Control"))) {
    const files = await caches.open(FILES);
    await files.put(request, answer.clone());
  }
  return answer;
}

async function page(event, { pathname: path, search }) {
  const pages = await caches.open(PAGES);
  const kept = WORTH.test(path) && await pages.match(path, ANY);
  try {
    const answer = await soon(fetch(event.request), kept && !search && /^\/g\/\w+$/.test(path) ? PATIENCE : 0);
    if (kept && answer.status >= 400 && !OURS.test(await answer.clone().text())) return asItWas(kept);
    if (WORTH.test(path)) event.waitUntil(keep(path, answer.clone()));
    return answer;
  } catch {
    if (path === "/resume") {
      const last = (await pages.keys()).map(({ url }) => new URL(url).pathname).findLast((one) => /^\/g\/\w+$/.test(one));
      if (last) return Response.redirect(last);
    }
    return asItWas(kept || await pages.match("/offline", ANY) || Response.error());
  }
}

function soon(answer, patience) {
  if (!patience) return answer;
  return Promise.race([answer, new Promise((_, late) => { setTimeout(late, patience); })]);
}

// A page from before, which says of itself that there is no connection.
async function asItWas(kept) {
  if (!kept.ok) return kept;
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  for (const name of ["Content-Security-Policy", "Referrer-Policy"]) headers[name] = kept.headers.get(name) ?? "";
  return new Response((await kept.text()).replace("<html ", "<html data-lost "), { headers });
}

async function fetchAndKeep(path) {
  await keep(path, await fetch(path, { headers: { Accept: "text/html" } }));
}

// The newest are last. A right that has ended takes along what it had shown.
async function keep(path, answer) {
  const pages = await caches.open(PAGES), text = await answer.clone().text();
  if (!OURS.test(text)) return;
  if ([403, 404, 410].includes(answer.status)) return forget(pages, path);
  if (answer.status !== 200 || answer.redirected || !/html/.test(answer.headers.get("Content-Type"))) return;
  await withFiles(text); // first: what is kept is kept whole
  await pages.delete(path, ANY);
  await pages.put(path, answer);
  const paths = (await pages.keys()).filter(({ url }) => !url.endsWith("/offline"));
  for (const old of paths.slice(0, Math.max(0, paths.length - MOST_PAGES))) await pages.delete(old, ANY);
}

async function forget(pages, path) {
  for (const one of await pages.keys()) {
    const its = new URL(one.url).pathname;
    if (its === path || its.startsWith(`${path}/`)) await pages.delete(one, ANY);
  }
}

// Files that no kept page names any more go, once there are many.
async function withFiles(text) {
  const files = await caches.open(FILES);
  const named = [...new Set(text.match(HASHED))];
  await Promise.all(named.map((name) => file(new Request(name)).catch(() => {})));
  const held = await files.keys();
  if (held.length <= MOST_FILES) return;
  const pages = await caches.open(PAGES);
  const kept = await Promise.all((await pages.keys()).map(async (one) => (await (await pages.match(one, ANY)).text()).match(HASHED)));
  const wanted = new Set([...named, ...kept.flat()]);
  for (const one of held) {
    const { pathname, search } = new URL(one.url);
    if (!wanted.has(pathname + search)) await files.delete(one, ANY);
  }
}

// The middle of a kept page as it is now, if it was made for the same scripts and styles.
async function renew({ path, main, stamp }) {
  const pages = await caches.open(PAGES);
  const kept = await pages.match(path, ANY);
  if (!kept) return fetchAndKeep(path);
  const text = await kept.text();
  if (text.match(STAMP)?.join() !== stamp) return;
  const start = text.indexOf("<main"), end = text.lastIndexOf("</main>");
  const headers = new Headers(kept.headers);
  headers.delete("Content-Encoding");
  await pages.delete(path, ANY);
  await pages.put(path, new Response(text.slice(0, start) + main + text.slice(end + 7), { headers }));
}
