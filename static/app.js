"use strict";
// Everything works without this file; it makes the pages quicker. Pages swap their <main> (htmx).

const GUARD = 400; // ms after a change of screen in which a tap was meant for what was there before
const REFUSED = [30, 60, 30];
let changedAt = 0;
let screenChanged = true;
let lastTap = "";

const main = () => document.querySelector("main");
// Every page of ours says so; what a proxy or a network's login page answers in our place is no answer.
const ours = (text) => text?.includes("data-ours=");
// One Undo is like another: a second tap would take back what was there before. So is a side's number.
const named = (key) => (key?.name === "strike" ? "strike" : key ? `${`${key.name}`.replace(/-\d+$/, "")}=${key.value || key.textContent}` : "");

// Times are sent in UTC; the phone shows them in its own zone.
function localTimes() {
  for (const time of document.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    time.textContent = at.toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
  }
  for (const zone of document.getElementsByName("zone")) zone.value ||= Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// What was just saved is said once, and felt.
function tell() {
  const told = main()?.dataset.told;
  const said = document.getElementById("said");
  if (!told || !said) return;
  delete main().dataset.told;
  said.textContent = told;
  buzz(15);
}

// Short for what is saved, twice and longer for what is refused; unless this phone is to be still.
function buzz(pattern) {
  if (!store((kept) => kept.getItem("still"))) navigator.vibrate?.(pattern);
}

function arrived(changed) {
  changedAt = performance.now();
  screenChanged = changed;
  document.documentElement.dataset.settling = changed ? "screen" : "key";
  setTimeout(() => {
    if (performance.now() - changedAt >= GUARD - 1) delete document.documentElement.dataset.settling;
  }, GUARD);
  localTimes();
  tell();
  pickUp();
  missing();
  idle(document, true);
}

// On the screens of a game, a tap right after a change is none, and a double tap on one key is one.
// A key pressed on a keyboard (no tap: detail is 0) is always meant.
addEventListener("click", (event) => {
  if (!event.detail || !event.target.closest("main[data-screen]")) return;
  const tap = named(event.target.closest("button:not([data-step])"));
  const early = performance.now() - changedAt < GUARD;
  if (early && (screenChanged || (tap && tap === lastTap))) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else {
    lastTap = tap;
  }
}, true);

// What is picked and not saved lives in the address, and in the phone's own store: it survives a
// reload, a killed browser, and a way back over the home page.
function keep(form) {
  const kept = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (/^(hand$|by$|side-|nil-|seat-|penalty-)/.test(name)) kept.set(name, value);
  }
  const asked = new URLSearchParams(location.search).get("ask");
  if (asked) kept.set("ask", asked);
  const address = `${form.dataset.picks}?${kept}`;
  history.replaceState(history.state, "", address);
  store((picks) => picks.setItem(form.dataset.picks, address));
  const menu = document.querySelector(".top [aria-label=Menu]");
  if (menu) menu.search = kept;
}

function store(use) {
  try {
    return use(localStorage);
  } catch {
    return null; // a phone that keeps nothing
  }
}

function pickUp() {
  const form = document.querySelector("[data-picks]");
  if (form && /[?&]hand=/.test(location.search)) keep(form); // a sheet has just added to it
  const kept = store((picks) => picks.getItem(location.pathname));
  if (!kept) return;
  const hand = new URLSearchParams(kept.split("?")[1]).get("hand");
  const over = main()?.dataset.screen?.split("-").at(-1) !== hand;
  if (over) store((picks) => picks.removeItem(location.pathname));
  else if (!location.search && form) location.replace(kept);
}

// So does what is typed, as long as an address holds it.
addEventListener("input", ({ target }) => {
  const form = target.closest("[data-keep]");
  if (!form) return;
  const kept = new URLSearchParams(new FormData(form));
  kept.delete("csrf_token");
  if (`${kept}`.length <= form.dataset.keep) history.replaceState(history.state, "", `?${kept}`);
});

// The button of a new game says which seats are still empty; it can be tapped all the same.
function missing() {
  const start = document.querySelector("[data-missing]");
  if (!start) return;
  const seats = [...document.querySelectorAll(".seating input[type=text]")];
  const empty = seats.filter((seat) => !seat.value.trim()).length;
  const [ready, one, many] = start.dataset.missing.split("|");
  start.textContent = empty > 1 ? many.replace("#", empty) : empty ? one : ready;
  start.classList.toggle("go", !empty);
  start.classList.toggle("idle", empty);
  // Who may deal first is known by name as soon as that is typed.
  for (const seat of seats) {
    const key = document.querySelector(`[for=dealer-${seat.name.slice(1)}] span`);
    if (key) key.textContent = (key.dataset.nth ??= key.textContent, seat.value.trim() || key.dataset.nth);
  }
}
addEventListener("input", missing);

// A key that would change nothing waits until something is picked or typed.
const idle = (form, on) => form?.querySelectorAll("[data-idle]").forEach((key) => { key.disabled = on; });
addEventListener("input", ({ target }) => idle(target.form, false));

// One less and one more beside a number.
addEventListener("click", ({ target }) => {
  const step = target.closest("[data-step]");
  const field = step?.parentElement.querySelector("input");
  if (!field) return;
  field.value = Math.max(0, (Number(field.value) || 0) + Number(step.dataset.step));
  field.dispatchEvent(new Event("change", { bubbles: true }));
});

// A choice that changes what else is on the page presses the key that says so. Until the answer is
// there its neighbours wait: the answer would not know what was chosen meanwhile.
const presses = (wait) => document.querySelectorAll("[data-press]").forEach(wait);
addEventListener("change", ({ target }) => {
  const key = document.getElementById(target.dataset?.press);
  if (!key) return;
  key.form.requestSubmit(key);
  presses((other) => { other.disabled = other !== target; });
});

// The consequences come with the page; a pick only brings its own into view.
function preview(pick) {
  const { dataset } = pick;
  document.querySelectorAll(".then > div").forEach((side, number) => {
    const [total, words] = dataset[number].split("|");
    side.querySelector("dd").textContent = total;
    side.querySelector(".does").textContent = words;
  });
  const ends = document.querySelector(".ends");
  if (ends) say(ends, dataset.ends);
}

// A sentence with names in it; each stands between two marks, and becomes a <bdi> as on the server.
function say(place, words) {
  place.replaceChildren(...words.split(/\u2068(.*?)\u2069/).map((part, at) => {
    const name = document.createElement("bdi");
    name.textContent = part;
    return at % 2 ? name : part;
  }));
}

addEventListener("change", ({ target }) => {
  const form = target.closest("[data-picks]");
  if (!form || !target.name) return;
  keep(form);
  failed("");
  form.querySelectorAll("[role=alert].err-text").forEach((error) => error.remove());
  if (target.dataset[0]) preview(target);
  else if (target.closest("[data-fetch]")) {
    const opened = target.closest(".numbers")?.querySelector(".unfold :checked");
    if (opened) opened.checked = false;
    htmx.ajax("GET", location.href, { source: main(), target: "main", select: "main", swap: "outerMorph" });
  }
});

// How it went wrong: "unheard" (no answer came), "failed" (the server's fault), or not at all.
function failed(how) {
  for (const place of document.querySelectorAll(".unsent")) {
    place.textContent = place.dataset[how] ?? "";
  }
  main()?.toggleAttribute("data-failed", Boolean(how));
  if (how) buzz(REFUSED);
  if (how) presses((other) => { other.disabled = false; });
  if (how) document.querySelectorAll(".sent").forEach((key) => key.classList.remove("sent"));
}

// A running game keeps the phone awake from the first tap on, where the phone can.
let awake;
async function stayAwake() {
  const playing = document.querySelector("main.hold");
  if (!playing) awake?.release();
  else if (!document.hidden && (!awake || awake.released)) {
    awake = await navigator.wakeLock?.request("screen").catch(() => undefined);
  }
}
addEventListener("click", stayAwake);
document.addEventListener("visibilitychange", () => awake && stayAwake());

let screen = main()?.dataset.screen;
addEventListener("htmx:before:request", ({ detail }) => {
  failed("");
  detail.ctx.request.submitter?.classList.add("sent");
});
addEventListener("htmx:before:swap", (event) => {
  const { response, text } = event.detail.ctx;
  if (response && (response.status >= 500 || !ours(text))) {
    event.preventDefault();
    failed("unsaved");
  } else if (response?.status >= 400) buzz(REFUSED);
});
addEventListener("htmx:error", () => failed("unheard"));
addEventListener("online", () => failed(""));
addEventListener("htmx:after:swap", () => {
  const now = main()?.dataset.screen;
  arrived(now !== screen);
  screen = now;
  if (awake) stayAwake();
  if (document.activeElement === document.body) main()?.focus({ preventScroll: true });
});
// Back shows the table as it is now, not as it was: a form that has started its game leads there.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && navigator.onLine) location.reload();
});
arrived(true);
