#!/usr/bin/env bash
# node-ical 0.27.2, beside ical.js 2.2.1.
#
# RFC 5545 (3.8.4.4): a RECURRENCE-ID with RANGE=THISANDFUTURE moves the occurrence it names and all that follow it. A weekly call at ten
# that from its second week on is at two is at ten, two and two.
# Guess: node-ical, which expands recurring events itself, reads the range as ical.js does.
# Seen: ical.js moves the second and the third call. node-ical takes the parameter in without a word and moves the second alone: the third
# is at ten again, under the old title. A series that was split into two events, each with an RRULE of its own, has one meaning for both.
#
# Prints the calls as each library reads them, and exits 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.27.2 >/dev/null
cat > show.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";

const event = (...lines) => ["BEGIN:VEVENT", "DTSTAMP:20261101T090000Z", ...lines, "END:VEVENT"];
const calendar = (...events) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Ranges//EN", ...events.flat(), "END:VCALENDAR", ""].join("\r\n");
const weekly = (uid, start, end, count, title) =>
  event(`UID:${uid}`, `DTSTART:${start}`, `DTEND:${end}`, `RRULE:FREQ=WEEKLY;COUNT=${count}`, `SUMMARY:${title}`);
const ranged = calendar(
  weekly("call@example.test", "20261204T100000Z", "20261204T110000Z", 3, "At ten"),
  event(
    "UID:call@example.test",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20261211T100000Z",
    "DTSTART:20261211T140000Z",
    "DTEND:20261211T150000Z",
    "SUMMARY:At two",
  ),
);
const split = calendar(
  weekly("before@example.test", "20261204T100000Z", "20261204T110000Z", 1, "At ten"),
  weekly("after@example.test", "20261211T140000Z", "20261211T150000Z", 2, "At two"),
);

function byIcal(text) {
  const parts = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  const isException = (part) => part.hasProperty("recurrence-id");
  const exceptions = parts.filter(isException).map((part) => new ICAL.Event(part));
  return parts
    .filter((part) => !isException(part))
    .flatMap((part) => {
      const series = new ICAL.Event(part, { exceptions });
      const found = [];
      const dates = series.iterator();
      for (let date = dates.next(); date; date = dates.next()) {
        const { item, startDate } = series.getOccurrenceDetails(date);
        found.push(`${startDate.toJSDate().toISOString().slice(0, 16)} ${item.summary}`);
      }
      return found;
    });
}

function byNodeIcal(text) {
  const window = { from: new Date("2026-12-01T00:00:00Z"), to: new Date("2026-12-31T00:00:00Z") };
  return Object.values(nodeIcal.sync.parseICS(text))
    .filter(({ type }) => type === "VEVENT")
    .flatMap((series) => nodeIcal.expandRecurringEvent(series, window))
    .map(({ start, summary }) => `${start.toISOString().slice(0, 16)} ${summary}`);
}

const moved = ["2026-12-04T10:00 At ten", "2026-12-11T14:00 At two", "2026-12-18T14:00 At two"];
const seen = { "ical.js": byIcal(ranged), "node-ical": byNodeIcal(ranged) };
const ofSplit = [byIcal(split), byNodeIcal(split)];
console.log(JSON.stringify({ ...seen, split: ofSplit }, null, 2));
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const isAsSeen =
  isSame(seen["ical.js"], moved) &&
  isSame(seen["node-ical"], [moved[0], moved[1], "2026-12-18T10:00 At ten"]) &&
  ofSplit.every((calls) => isSame(calls.toSorted(), moved));
process.exit(isAsSeen ? 0 : 1);
JS
node show.mjs
