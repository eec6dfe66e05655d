"use strict";
// What a phone can do by itself: for the pages that offer it or speak of it. scripts.js comes first.

// A link is copied or handed on where the phone can do that; elsewhere it stands there to be read.
function handOn() {
  const place = document.querySelector("[data-link]");
  if (!place || place.children.length) return;
  const { link, title, picture } = place.dataset;
  const way = (words, use) => {
    const key = Object.assign(document.createElement("button"), { type: "button", className: "btn", textContent: words });
    key.addEventListener("click", () => use(key).catch(() => {}));
    place.append(key);
  };
  if (navigator.clipboard) way("Copy link", (key) => navigator.clipboard.writeText(link).then(() => { key.textContent = "Copied"; }));
  if (navigator.share) way("Share", () => navigator.share({ title, url: link }));
  if (picture && navigator.canShare?.({ files: [new File([], "score.png", { type: "image/png" })] })) {
    way("Share the picture", () => fetch(picture).then((answer) => answer.blob()).then((png) => navigator.share({ title, files: [new File([png], "score.png", { type: png.type })] })));
  }
  if (navigator.clipboard) return;
  const why = isSecureContext ? "" : ": this page came by plain http";
  place.append(Object.assign(document.createElement("p"), { className: "small dim", textContent: `This browser cannot copy${navigator.share ? "" : " or share"} it${why}.` }));
}

// What this browser can do, in words; a lock is tried, as some phones promise one and refuse it.
async function manners() {
  const still = document.getElementById("still");
  if (!still) return;
  for (const line of document.querySelectorAll("[data-can]")) {
    const { can } = line.dataset;
    const lock = can === "wakeLock" && await navigator.wakeLock?.request("screen").catch(() => null);
    if (lock) lock.release();
    const has = can === "wakeLock" ? lock : can === "secure" ? isSecureContext : can in navigator;
    line.textContent = line.dataset[has ? "yes" : "no"];
  }
  still.parentElement.hidden = !navigator.vibrate;
  still.checked = Boolean(store((kept) => kept.getItem("still")));
}
addEventListener("change", ({ target }) => {
  if (target.id === "still") store((kept) => (target.checked ? kept.setItem("still", 1) : kept.removeItem("still")));
});
// A TV that was there before the first game: its address leads to that as soon as there is one.
if (document.querySelector("[data-wait]")) {
  setInterval(() => fetch(location.href).then(({ redirected, url }) => redirected && location.replace(url)).catch(() => {}), 3000);
}
handOn();
manners();
