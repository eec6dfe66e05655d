"use strict";
// A sign that somebody at the table sends rises from that player's name, once the page is still.
{
  const STAYS = 3000; // ms
  const spot = document.createElement("p");
  spot.className = "sr";
  spot.role = "status";

  function rise({ sign, by, words }) {
    if (document.querySelector(".htmx-request")) return setTimeout(rise, 100, { sign, by, words });
    const names = [...main().querySelectorAll(".seat bdi, h2 bdi, .meta bdi")];
    const from = names.find((name) => by && name.textContent.trim() === by) ?? document.querySelector("h1");
    const { left, top, width } = (from.closest(".seat") ?? from).getBoundingClientRect();
    const one = document.createElement("span");
    one.className = "floating";
    one.ariaHidden = true;
    one.textContent = sign;
    one.style.left = `${Math.min(Math.max(left + width * 0.6, 8), innerWidth - 56)}px`;
    one.style.top = `${Math.max(top, 96)}px`;
    document.body.append(one);
    setTimeout(() => one.remove(), STAYS);
    spot.textContent = words;
  }

  if (document.body.dataset.reactions !== "off") {
    document.body.prepend(spot);
    addEventListener("reaction", ({ detail }) => rise(JSON.parse(detail)));
  }
}
