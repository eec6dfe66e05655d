"use strict";
// Where what was written without network lies: in the browser's own database, written through to the
// disk (strict), so that a phone that dies right after still has it.
const drawer = window.indexedDB && (() => {
  const opened = new Promise((ready, fail) => {
    const asked = indexedDB.open("unsent", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("entries", { keyPath: "at" });
    asked.onsuccess = () => ready(asked.result);
    asked.onerror = fail;
  });
  async function box(mode, use) {
    const base = await opened;
    return new Promise((ready, fail) => {
      const deed = base.transaction("entries", mode, { durability: "strict" });
      const asked = use(deed.objectStore("entries"));
      deed.oncomplete = () => ready(asked.result);
      deed.onerror = deed.onabort = () => fail(deed.error);
    });
  }
  const put = (item) => box("readwrite", (entries) => entries.put(item));
  const remove = (item) => box("readwrite", (entries) => entries.delete(item.at));
  // In the order of the hands, whatever was written down first.
  const inOrder = (one, two) => one.game.localeCompare(two.game) || one.number - two.number || one.at - two.at;
  const waiting = async () => (await box("readonly", (entries) => entries.getAll())).sort(inOrder);
  return { put, remove, waiting, inOrder };
})();
