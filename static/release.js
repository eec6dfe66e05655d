"use strict";
// A release is what its pages load. What another one sends is never laid into this page: the phone
// goes there instead, or sends what it had sent once more (under the same key) as a page of its own.
const made = (text) => `${text.match(/\/static\/(scripts\.js|style\.css)\?v=\w+/g)}`;
const release = made(document.head.innerHTML);
// Nor is a page that needs more styles than this one has (templates/room.html).
const room = (text) => text.match(/\/static\/rooms\.css\?v=\w+/)?.[0] ?? "";
const outdated = (text) => ours(text)
  && (made(text) !== release || !document.head.innerHTML.includes(room(text)));
addEventListener("htmx:after:request", (event) => {
  const { request, response, text } = event.detail.ctx;
  if (!outdated(text) || response.status >= 500) return;
  event.preventDefault();
  if (response.raw.redirected || request.method === "GET") location.assign(response.raw.url);
  else asForm(request.action, request.body).submit();
});
function asForm(action, fields) {
  const form = Object.assign(document.createElement("form"), { method: "post", action, hidden: true });
  for (const [name, value] of new URLSearchParams(fields)) {
    form.append(Object.assign(document.createElement("input"), { name, value }));
  }
  document.body.append(form);
  return form;
}
