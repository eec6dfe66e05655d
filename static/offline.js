"use strict";
// What was written without network waits in the drawer, in sight, and is sent in order, each once.
// It starts after the page itself stands, and has brought what it needs. sw.js keeps the pages.
const unsent = (() => {
  const game = location.pathname.match(/^\/g\/\w+/)?.[0];
  const SOON = 2000, LATER = 30_000, AGAIN = 5000, SURE = 3000, PATIENCE = 15_000; // ms
  const TOKEN = /name="csrf_token" value="([^"]+)"/;
  const NO_RIGHT = "This phone may not keep score there any more.";
  const html = document.documentElement;
  const { serviceWorker } = navigator;
  if (!serviceWorker || !drawer || !navigator.locks) return null;
  const { put, remove, waiting } = drawer;

  const others = new BroadcastChannel("unsent"); // other windows of this phone
  others.onmessage = () => draw();
  const changed = () => { others.postMessage(1); return draw(); };

  async function add(item) {
    const all = await waiting();
    const at = Math.max(Date.now(), ...all.map((one) => one.at + 1));
    await put({ ...item, at, sent: 0 });
    navigator.storage?.persist?.().catch(() => {});
    await changed();
  }

  // == sending: one window at a time; in a game each waits until the one before is in
  let silent = 0, token = "", pause = SOON, timer;
  function send() {
    clearTimeout(timer);
    if (!navigator.onLine) return undefined;
    return navigator.locks.request("unsent", { ifAvailable: true }, async (lock) => {
      if (!lock || !await sendAll()) { // without it: another window sends, and may be closed
        timer = setTimeout(send, pause);
        pause = Math.min(2 * pause, LATER);
      } else pause = SOON;
    });
  }

  // Whether all that could be sent was; false where it is to be tried again.
  async function sendAll() {
    const stuck = new Set();
    let all = true;
    for (const item of await waiting()) {
      if (stuck.has(item.game)) continue;
      const went = await sendOne(item);
      if (went === undefined) all = false;
      if (!went) stuck.add(item.game);
    }
    return all;
  }

  // What the table says; anything else, or too late, is no answer.
  async function ask(path, more) {
    const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE), ...more });
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429 || !ours(text)) throw answer;
    return [answer, text];
  }

  // What was held back is tried again where its game is in sight, not beside the page about it.
  const onBoard = (item) => item.game === game && document.querySelector("main").dataset.live === "fetch";

  // True: it is in; false: it is held back; undefined: no answer that says anything.
  async function sendOne(item) {
    if (item.held && !onBoard(item)) return false;
    const there = async () => (await waiting()).some(({ at }) => at === item.at); // not taken out meanwhile
    try {
      const [slip, sheet] = await ask(`${item.game}/slip`);
      if (!slip.ok) return hold(item, NO_RIGHT);
      token = sheet.match(TOKEN)[1];
      while (item.sent < item.forms.length) {
        if (!await there()) return false;
        const [answer, text] = await ask(`${item.game}/entries`, { method: "POST", body: filled(item) });
        if (!answer.ok || !answer.redirected) return hold(item, reason(text));
        item.seen = text.match(/data-seen="(\d+)/)?.[1] ?? item.seen;
        item.sent += 1;
        pause = SOON;
        delete item.held;
        if (await there()) await put(item);
      }
    } catch {
      return undefined;
    }
    await remove(item);
    const out = away.findIndex(({ at }) => at === item.at);
    if (out >= 0) away.splice(out, 1); // too late
    for (const path of ["", "/slip"]) serviceWorker.controller?.postMessage({ path: item.game + path });
    await changed();
    say(spot, `${item.title} is sent.`);
    return true;
  }

  const filled = (item) => new URLSearchParams([...item.forms[item.sent], ["seen", item.seen], ["csrf_token", token]]);

  async function hold(item, words) {
    if (item.held !== words || item.looked) {
      item.held = words;
      delete item.looked;
      await put(item);
      await changed();
    }
    return false;
  }

  // What the server says of it, in its own words.
  function reason(text) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const places = [...page.querySelectorAll("[role=alert]:not(.unsent), main .stack > p")];
    return places.map((place) => place.textContent.trim()).find(Boolean) ?? "It was not taken.";
  }

  // The server's own page about it, with what was typed: both versions, or what is wrong.
  async function look(item) {
    const [, sheet] = await ask(`${item.game}/slip`).catch(() => []);
    token = sheet?.match(TOKEN)?.[1] ?? token;
    item.looked = true;
    bar.querySelector("details").open = false; // not over what is to be looked at
    await put(item);
    const to = `${item.game}/entries`, source = asForm(to, filled(item));
    if (!onBoard(item)) source.submit();
    // In this page, which goes on following its game then.
    else htmx.ajax("POST", to, { source, target: "main", select: "main", swap: "outerHTML" }).then(() => source.remove());
  }

  // The table kept the other version: this one is done with, and what comes after it goes on.
  async function settled() {
    const [item] = (await waiting()).filter((one) => one.game === location.pathname);
    if (!item?.looked || !new URLSearchParams(location.search).has("kept")) return;
    delete item.held;
    delete item.looked;
    item.sent += 1;
    await put(item);
  }

  // == what is seen of it: a bar below the page
  const make = (kind, said = {}, ...inner) => {
    const one = Object.assign(document.createElement(kind), said);
    one.append(...inner);
    return one;
  };
  const bar = make("aside", { className: "unsent-bar", ariaLabel: "Without connection", hidden: true });
  const spot = make("p", { className: "sr", role: "status" });
  let wasHeld = false;
  const away = []; // taken out, and can be put back while the page stays

  function row(item) {
    const gone = away.includes(item);
    const key = (words, use, look = "") => {
      const one = make("button", { type: "button", className: `btn ${look}`, textContent: words });
      one.addEventListener("click", use);
      return one;
    };
    const words = make("p");
    say(words, item.words);
    const held = make("p", { className: "bad" });
    say(held, item.held ?? "");
    const main = make("div", { className: "main" }, make("b", { textContent: item.title }), words, ...(item.held ? [held] : []));
    const keys = gone
      ? [key("Put back", async () => { away.splice(away.indexOf(item), 1); await put(item); await changed(); send(); })]
      : [...(item.held && !("lost" in html.dataset) ? [key("Look", () => look(item), "go")] : []),
        key("Take out", async () => { away.push(item); await remove(item); await changed(); send(); }, "flat")];
    if (gone) main.append(make("p", { textContent: "Taken out: it will not be sent." }));
    const line = make("li", {}, main, make("div", { className: "row" }, ...keys));
    line.setAttribute("aria-label", item.title);
    return line;
  }

  // The first hand from this one on that nothing waits of; none where results have no numbers.
  function free(number, all) {
    const taken = all.filter((item) => item.game === game).map((item) => item.number);
    let next = number;
    while (next && taken.includes(next)) next += 1;
    return next;
  }

  // While a slip is offered nothing else is to be tapped: one line stands where the keys were.
  function putOff(page, waits, next) {
    html.toggleAttribute("data-put-off", Boolean(waits));
    page.querySelector(".put-off")?.remove();
    if (!waits) return;
    const last = waits.at(-1);
    const words = last ? `${last.number ? last.title : "A claim"} waits on this phone.`
      : `No connection: ${next ? `hand ${next}` : "a claim"} goes on a slip.`;
    [...page.querySelectorAll(".hand, .tiles ~ .acts")].at(-1)?.after(make("p", { className: "put-off", textContent: words }));
  }

  async function draw() {
    const all = await waiting().catch(() => []);
    const lost = !navigator.onLine || ("lost" in html.dataset && Date.now() - silent >= SURE);
    const list = bar.querySelector("details");
    const shown = [...all, ...away].sort(drawer.inOrder);
    const parts = [];
    const page = document.querySelector("main");
    if (lost && !page.matches("[data-live], :has(#slip)")) parts.push(make("p", { className: "warn", textContent: "No connection: this page may be old." }));
    if (shown.length) {
      const title = make("summary", {}, make("b", { textContent: `Not sent yet: ${all.length}` }));
      const held = all.some((item) => item.held);
      if (held) title.append(make("span", { className: "bad", textContent: "look at it" }));
      // What is held back is shown once by itself; then it stays as somebody leaves it.
      parts.push(make("details", { open: list?.open || (held && !wasHeld) }, title, make("ul", { className: "list", role: "list" }, ...shown.map(row))));
    }
    const { slip } = page.dataset;
    const kept = lost && slip && await caches.match(slip, { ignoreVary: true });
    let next;
    if (kept) {
      const number = Number((await kept.text()).match(/data-number="(\d+)"/)?.[1]);
      next = free(number && Math.max(number, page.dataset.screen.split("-").at(-1) || 0), all); // the board may be newer
      parts.push(make("a", { className: "btn go", href: `${slip}?hand=${next}`, textContent: `Write ${next ? `hand ${next}` : "a claim"} on a slip` }));
    }
    putOff(page, kept && all.filter((item) => item.game === game), next);
    wasHeld = all.some((item) => item.held);
    bar.replaceChildren(...parts);
    bar.hidden = !parts.length;
    dispatchEvent(new Event("unsent"));
  }

  // == pages for later: the slip, and the board as it is by now
  let beforehand;
  function keep() {
    clearTimeout(beforehand);
    beforehand = setTimeout(async () => {
      const page = document.querySelector("main");
      const worker = (await serviceWorker.ready).active;
      if ("lost" in html.dataset || page.dataset.live === "typed") return;
      if (page.dataset.slip) worker.postMessage({ path: page.dataset.slip });
      if (location.pathname !== game) return;
      const main = page.cloneNode(true);
      for (const line of main.querySelectorAll(".live, .put-off")) line.remove();
      for (const seat of main.querySelectorAll(".entered")) seat.classList.remove("entered");
      worker.postMessage({ path: game, main: main.outerHTML, stamp: release });
    }, 1000);
  }

  async function start() {
    document.body.prepend(spot);
    document.body.append(bar);
    await settled().catch(() => {}); // a phone that keeps nothing
    await draw();
    addEventListener("online", () => {
      if ("lost" in html.dataset && !document.querySelector("[data-live]")) location.reload();
      else send();
    });
    for (const sign of ["online", "offline"]) addEventListener(sign, draw);
    new MutationObserver(heard).observe(html, { attributes: true, attributeFilter: ["data-lost"] });
    addEventListener("htmx:after:swap", () => { keep(); draw(); send(); });
    document.addEventListener("visibilitychange", () => document.hidden || send());
    keep();
    setInterval(again, AGAIN);
    await send();
  }

  // A line that is silent for a moment only (live.js) moves nothing on the page.
  function heard() {
    silent = Date.now();
    draw();
    if ("lost" in html.dataset) setTimeout(draw, SURE + 10);
    else send();
  }

  // A page from before that does not follow by itself is fetched again once that can be done.
  async function again() {
    if (!("lost" in html.dataset) || document.hidden || document.querySelector("[data-live], :focus")) return;
    const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
    if (answer?.ok) location.reload();
  }
  // A phone that has it all kept already need not wait.
  addEventListener("load", () => setTimeout(() => {
    serviceWorker.register("/sw.js").catch(() => {});
    start().catch(() => {}); // a phone that keeps nothing
  }, serviceWorker.controller ? 0 : 2000));
  return { add, free, waiting };
})();
