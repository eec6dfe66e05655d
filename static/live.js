"use strict";
// Pages of a game, or of a club night, follow it: a stream tells what is new (web/events.py), the page is fetched again
// and laid over itself. Where no stream can be had the page is asked for every two seconds. app.js
// comes first; what is declared there is used here.
{
  const SILENT = 4900; // ms without a sign of life: beats come every four seconds
  const OFFLINE = "No connection: the board may be old";
  let game, stream, opened, watch;
  let heard = 0, asked = 0, ticked = Date.now(), said = 0;
  let lost = false, busy = 0, waiting = "", due = "", entering = "", seats = "", spoken = "";

  const spot = document.createElement("p");
  spot.className = "sr";
  spot.role = "status";

  // How much newer a number is than this page's; a page without one follows nothing.
  function newer(seen) {
    const [mine, its] = [main().dataset.seen ?? seen, seen].map((text) => text.split("."));
    return its[0] - mine[0] || its[1] - mine[1];
  }

  function alive() {
    heard = Date.now();
    listen();
    if (lost) show(false);
  }

  function listen() {
    clearTimeout(watch);
    watch = setTimeout(() => show(true), SILENT);
  }

  // What stands in the head of the page in the place of its line: no connection, or who is entering.
  function show(now = lost) {
    if (lost && !now) failed(""); // what was not saved can be tapped again
    lost = now && !document.hidden;
    main().querySelector(".live")?.remove();
    (main().querySelector(".score") ?? main()).classList.toggle("unsure", lost);
    document.documentElement.toggleAttribute("data-lost", lost);
    main().querySelectorAll(".compass .seat").forEach((seat, number) => {
      seat.classList.toggle("entered", !lost && seats.split(" ").includes(`${number}`));
    });
    const words = lost ? OFFLINE : entering;
    if (words) {
      const line = document.createElement("p");
      line.className = lost ? "live lost" : "live cut";
      line.ariaHidden = true;
      say(line, words);
      main().querySelector(".top > div, .tv > header, .flat-page > .row")?.append(line);
    }
    if (words !== spoken) say(spot, spoken = words);
  }

  function connect() {
    const { live, seen, view } = main().dataset;
    opened = Date.now();
    stream?.close();
    stream = new EventSource(`${game}/events?after=${seen}${live === "whole" ? `&whole=${view}` : ""}`);
    for (const [name, tell] of Object.entries(told)) {
      stream.addEventListener(name, (event) => { alive(); tell(event); });
    }
    stream.onerror = tick;
  }

  const told = {
    beat() {},
    ledger({ data, lastEventId }) {
      if (newer(lastEventId) <= 0) return;
      if (main().dataset.live === "whole") return lay(data);
      due = lastEventId; // until it is there: an answer may be lost although the stream holds
      refresh();
    },
    presence({ data }) {
      [entering, seats = ""] = data.split("\n");
      show();
    },
    next({ data }) { follow(data); },
    reaction({ data }) { dispatchEvent(new CustomEvent("reaction", { detail: data })); },
    gone() { typed() || location.reload(); }, // what is typed is kept; sent, it says who lets this phone in
  };

  async function refresh() {
    const { href } = location;
    asked = Date.now();
    try {
      const answer = await fetch(href, {
        headers: { "If-None-Match": `"${main().dataset.seen}"` }, signal: AbortSignal.timeout(lost ? 3000 : 1e4),
      });
      const { ok, status } = answer, text = await answer.text();
      if (status >= 500 || (status !== 304 && !ours(text))) return;
      alive();
      if (status === 404 && (await fetch(game, { method: "HEAD" })).status === 404) told.gone();
      if (href !== location.href) tick();
      else if (ok) lay(text);
    } catch {} // no answer is no sign of life
  }

  // Was anything typed or picked that no address keeps, and not sent?
  function typed() {
    const came = main().dataset.live === "typed";
    return [...main().querySelectorAll("form:not([data-picks]) :is(input,select,textarea):not([type=hidden])")]
      .some((field) => field.options
        ? [...field.options].some((one) => one.selected !== one.defaultSelected)
        : "checkbox radio".includes(field.type)
          ? field.checked !== field.defaultChecked || (came && field.checked)
          : field.value !== field.defaultValue || (came && field.value));
  }

  // What a form would say if its key were pressed: a tap that was meant for another is none.
  const meant = () => main().dataset.screen + [...main().querySelectorAll("form [type=hidden]")]
    .map(({ name, value }) => (/^(key|seen|csrf_token)$/.test(name) ? "" : name + value));

  // Lays a newer page over this one, once no finger is down and nothing of ours is under way.
  function lay(text) {
    waiting = text;
    if (Date.now() < busy || document.querySelector(".htmx-request")) return;
    waiting = "";
    const page = new DOMParser().parseFromString(text, "text/html");
    const next = page.querySelector("main");
    if (!next?.dataset.seen || newer(next.dataset.seen) <= 0) return;
    if (outdated(text) || next.dataset.made !== main().dataset.made) {
      due = "";
      return typed() || location.reload();
    }
    if (next.dataset.next && follow(next.dataset.next, next.matches(".over"))) return;
    if (typed()) {
      const [score, now] = [main(), next].map((place) => place.querySelector(".score"));
      if (score && now) score.replaceWith(now);
      main().dataset.seen = next.dataset.seen;
      return;
    }
    delete next.dataset.told;
    const before = meant();
    const open = main().querySelectorAll("details[open]");
    htmx.swap({ text: next.outerHTML, target: main(), sourceElement: main(), select: "main", swap: "outerMorph" })
      .then(() => {
        for (const one of open) one.open = true;
        for (const pick of main().querySelectorAll("[data-picks] [name]:checked, [data-picks] [name][checked]")) {
          pick.checked = pick.defaultChecked;
        }
        if (page.title) document.title = page.title;
        if (meant() !== before) arrived(true);
      });
  }

  // A rematch takes along whoever looks at the game itself and has not seen that there is one; a TV
  // whose game is over goes to whatever is played now.
  function follow(id, over) {
    const here = main().dataset;
    if ((here.next && !(over && here.screen === "tv")) || !here.screen || typed()) return false;
    location[over ? "replace" : "assign"](`/g/${id}${location.pathname.match(/\/(tv|flat)$/)?.[0] ?? ""}${location.search.match(/^\?follow=table$/) ?? ""}`);
    return true;
  }

  function tick() {
    const now = Date.now();
    const slept = Math.abs(now - ticked) > 3000; // or the clock was set
    ticked = now;
    if (document.hidden || !main().dataset.live) return;
    if (waiting) lay(waiting);
    if (slept) listen();
    if (slept || (stream.readyState === 1 && now - heard > SILENT)) return again();
    const open = stream.readyState === 1;
    if (open && !(newer(due) > 0)) return;
    if (now - asked >= (lost ? 900 : 1900)) refresh();
    if (!open && now - opened > (stream.readyState ? 1e4 : 4000)) connect();
  }

  function again() {
    connect();
    refresh();
  }

  // Whoever touches what can be entered is entering, until it is sent or the page is left; for the
  // player whose bid is asked for.
  function here(on) {
    const token = document.querySelector("[name=csrf_token]")?.value;
    said = on ? Date.now() : 0;
    if (!token) return;
    const seat = [...main().querySelectorAll(".compass .seat")].findIndex((one) => one.querySelector(".now"));
    const body = new URLSearchParams({ csrf_token: token, here: on ? 1 : "", seat });
    fetch(`${game}/here`, { method: "POST", body, keepalive: true }).catch(() => {});
  }

  function start() {
    if (main().matches(".tv.over[data-next]") && follow(main().dataset.next, true)) return;
    document.body.prepend(spot);
    alive();
    // What sw.js has shown from before: there is no connection, and no need to wait for its silence.
    if ("lost" in document.documentElement.dataset) show(true);
    connect();
    setInterval(tick, 1000);
    for (const sign of ["input", "focusin", "pointerdown"]) {
      addEventListener(sign, ({ target }) => {
        const at = target.closest?.("main form");
        if (at && !target.closest("button") && Date.now() - said > 9000) here(true);
      });
    }
    // A seat was tapped: worth a word unless its bid is in within a second.
    setTimeout(() => { if (/[?&]seat=/.test(location.search)) here(true); }, 1100);
    addEventListener("pagehide", () => said && here(false));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) {
        listen();
        return again();
      }
      if (said) here(false);
      clearTimeout(watch);
      stream.close();
    });
    addEventListener("online", again);
    addEventListener("offline", () => show(true));
    // Between a finger's touch and the answer to what it did, nothing moves under it.
    const free = (after) => () => {
      busy = Date.now() + after;
      setTimeout(() => waiting && lay(waiting), after + 1);
    };
    addEventListener("pointerdown", () => { busy = Date.now() + 3000; }, true);
    for (const sign of ["pointerup", "pointercancel"]) addEventListener(sign, free(60), true);
    addEventListener("submit", () => { busy = Date.now() + 1e4; });
    addEventListener("htmx:after:swap", () => { show(); });
    addEventListener("htmx:finally:request", free(0));
  }
  // A game that a form has led to (a new one, a link that was taken) is followed as one opened.
  function begin() {
    if (game || !main()?.dataset.live) return;
    game = location.pathname.match(/^\/(g|t\/\w+\/nights)\/\w+/)?.[0];
    if (game) start();
  }
  begin();
  addEventListener("htmx:finally:request", () => setTimeout(begin));
}
