// What of a page cannot be read: words that are cut, covered, out of the screen, or in pieces.
// Names (bdi) may be cut: they stand whole elsewhere.
() => {
  const seen = (box) => box.width > 0.5 && box.height > 0.5;
  const spoken = (element) => element.closest(".sr, [hidden]") || !element.checkVisibility();
  const faults = [];
  const words = [];
  const main = document.querySelector("main");
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const inside = (box, frame) =>
    box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const own = node.parentElement;
    const text = node.textContent.trim();
    if (!text || spoken(own)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(seen);
    if (!boxes.length) continue;
    const name = own.closest("bdi");
    let frame = name;
    if (name) while (frame && getComputedStyle(frame).overflowX === "visible") frame = frame.parentElement;
    for (let box of boxes) {
      if (name && frame && frame !== document.documentElement) {
        const edge = frame.getBoundingClientRect();
        box = new DOMRect(Math.max(box.left, edge.left), box.top, 0, box.height);
        box.width = Math.max(0, Math.min(range.getBoundingClientRect().right, edge.right) - box.left);
        if (box.top > edge.bottom - 4) continue; // a line of the name that is not shown
        if (!seen(box)) continue;
      }
      if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`out of the screen: “${text}”`);
      const total = own.closest(".side .num")?.getBoundingClientRect();
      if (total && (box.left < total.left - 1 || box.right > total.right + 1)) faults.push(`out of its column: “${text}”`);
      if (!name) for (let up = own; up !== main; up = up.parentElement) {
        const clips = getComputedStyle(up).overflowX !== "visible" || up.matches("button, .key, .btn");
        if (clips && !inside(box, up.getBoundingClientRect())) faults.push(`cut: “${text}” by ${up.className || up.tagName}`);
      }
      words.push({ text, box, own });
    }
    // A word in pieces: fewer than four of its letters on one line, and more of them on the next.
    if (!name) for (const word of text.matchAll(/\p{L}{3,}/gu)) {
      const start = node.textContent.indexOf(text) + word.index;
      range.setStart(node, start);
      range.setEnd(node, start + word[0].length);
      if (new Set([...range.getClientRects()].filter(seen).map((box) => Math.round(box.top))).size > 1) faults.push(`in pieces: “${word[0]}”`);
    }
  }
  const over = (one, other, by = 1) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > by &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by;
  // The ink of a line is a little lower than its box, which reaches above and below its letters.
  const ink = ({ left, right, top, height }) => ({ left, right, top: top + height * 0.22, bottom: top + height * 0.8 });
  words.forEach((one, at) => {
    for (const other of words.slice(at + 1)) {
      if (one.own !== other.own && over(ink(one.box), ink(other.box))) faults.push(`“${one.text}” over “${other.text}”`);
    }
    for (const key of main.querySelectorAll(".key, .btn, .counter, .dealer")) {
      const box = key.getBoundingClientRect();
      if (seen(box) && !key.contains(one.own) && over(ink(one.box), box)) faults.push(`“${one.text}” under ${key.className} “${key.textContent.trim().slice(0, 20)}”`);
    }
  });
  const parts = [...main.querySelectorAll(".top, .score, .compass, .slip, .all-nils, .say, .keys, .then, .hint-line, .foot, .btn.go, .note")]
    .map((element) => [element, element.getBoundingClientRect()]).filter(([, box]) => seen(box));
  parts.forEach(([one, box], at) => {
    for (const [other, its] of parts.slice(at + 1)) {
      if (!one.contains(other) && over(box, its)) faults.push(`${one.className} over ${other.className}`);
    }
  });
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.push(`wider than the screen by ${page.scrollWidth - page.clientWidth}`);
  return { faults: [...new Set(faults)], scroll: page.scrollHeight - page.clientHeight };
}
