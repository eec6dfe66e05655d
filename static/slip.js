"use strict";
// A slip is filled in as on paper: no rule is looked at, only what cannot be said is not asked for.
// What it says becomes the forms that the pages of the game would send; offline.js keeps them.
{
  const form = document.getElementById("slip");
  const { game, seen, title } = form.dataset;
  const save = form.querySelector("button.go");
  const wrong = form.querySelector(".err-text");
  let number = Number(form.dataset.number);

  const token = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const one = (name) => form.elements[name];

  // The next hand that nothing is written down of.
  async function count() {
    if (!number) return;
    const first = number, said = Number(new URLSearchParams(location.search).get("hand")); // by a newer board
    number = unsent.free(Math.max(first, said), await unsent.waiting());
    const dealers = form.querySelector("[data-dealers]");
    const people = dealers.dataset.dealers.split("|");
    say(dealers, `${people[(number - first) % people.length]} deals`);
    document.querySelector("h1").textContent = `Hand ${number}`;
    if (number !== first) for (const field of form.querySelectorAll("select")) field.selectedIndex = 0;
  }

  const show = (place, on) => {
    place.hidden = !on;
    for (const field of place.querySelectorAll("input, select")) field.disabled = !on;
  };

  function fit() {
    const bids = form.querySelector("[data-bids]");
    if (!bids) return;
    const unbid = number === Number(bids.dataset.unbid);
    const way = one("as")?.value ?? "player";
    show(bids, !unbid);
    if (!unbid) for (const place of bids.querySelectorAll("[data-way]")) show(place, place.dataset.way === way);
    for (const place of form.querySelectorAll("[data-nil]")) {
      const bid = one(place.dataset.nil);
      show(place, !bid.disabled && /nil/.test(bid.value));
    }
  }

  // The last number follows from the others, until it is chosen itself.
  let follows;
  function place(changed) {
    const sides = [...form.querySelectorAll("[name^=side-]")];
    if (!sides.length) return "";
    if (changed === follows) follows = undefined;
    const blank = sides.filter((side) => side.value === "" || side === follows);
    const whole = Number(form.querySelector("[data-whole]").dataset.whole);
    const said = sides.filter((side) => side !== blank[0]).reduce((sum, side) => sum + Number(side.value), 0);
    if (blank.length === 1 && said <= whole) {
      [follows] = blank;
      follows.value = whole - said;
    }
    const sum = sides.reduce((all, side) => all + Number(side.value), 0);
    const words = `${sum} of ${whole} tricks are placed.`;
    const full = sides.every((side) => side.value !== "");
    document.getElementById("placed").textContent = words;
    document.getElementById("placed").classList.toggle("warn", full && sum !== whole);
    return full && sum !== whole ? words : "";
  }

  const fields = (group) => [...group.querySelectorAll("input, select")]
    .filter((field) => !field.matches(":disabled") && field.name !== "as" && (!/radio|checkbox/.test(field.type) || field.checked));

  // A group with data-post is a form of the game; what stands in it are its fields.
  function forms() {
    const groups = [...form.querySelectorAll("[data-post]")].filter((group) => fields(group).length);
    return groups.map((group) => [
      ...new URLSearchParams(group.dataset.post),
      ...(number ? [["hand", String(number)]] : []),
      ...fields(group).filter((field) => field.value !== "").map((field) => [group.dataset.as ?? field.name, field.value]),
      ["key", token()],
    ]);
  }

  // As one would say it: "Ann bids 3", "Us took 7"; names between their marks, as the server has them.
  const text = (place) => [...place.childNodes].map((node) => (node.nodeName === "BDI" ? `\u2068${node.textContent}\u2069` : node.childNodes.length ? text(node) : node.textContent)).join("");
  function words() {
    const said = [...form.querySelectorAll("[data-post]")].flatMap(fields).filter((field) => field.value !== "").map((field) => {
      const label = text(field.labels[0].querySelector(".key > .sr") ?? field.labels[0]);
      return `${label}${field.options ? ` ${field.selectedOptions[0].textContent}` : ""}`;
    });
    return said.map((words) => words.replace(/\s+/g, " ").trim());
  }

  function refuse(words) {
    wrong.hidden = false;
    wrong.firstElementChild.textContent = words;
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const uneven = place();
    if (uneven) return refuse(uneven);
    save.disabled = true;
    const [first] = words();
    try {
      await unsent.add({ game, seen, number, forms: forms(), title: number ? `Hand ${number}` : first, words: words().join(" · ") });
      location.replace(game); // the way back leads to no slip that is filled in already
    } catch {
      save.disabled = false;
      refuse("This phone could not keep it: write it on paper.");
    }
  });
  form.addEventListener("change", ({ target }) => {
    wrong.hidden = true;
    fit();
    place(target);
  });

  async function start() {
    if (!title || !unsent) return;
    await count();
    one("hand").value = number;
    const kept = new URLSearchParams(location.search); // what was picked, and of which hand (app.js)
    for (const [name, value] of kept.get("hand") === String(number) ? kept : []) {
      const field = one(name);
      if (field && field.type !== "hidden") field.value = value;
    }
    fit();
    place();
    document.getElementById("unable").remove();
    save.disabled = false;
  }
  start();
}
