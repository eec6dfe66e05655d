"use strict";
// Times are sent in UTC; the phone shows them in its own zone.
for (const time of document.querySelectorAll("time[datetime]")) {
  const at = new Date(time.dateTime);
  time.textContent = "day" in time.dataset
    ? at.toLocaleDateString([], { day: "numeric", month: "short" })
    : at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
