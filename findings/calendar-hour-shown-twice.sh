#!/usr/bin/env bash
# ical.js 2.2.1 and node-ical 0.27.2.
#
# RFC 5545 (3.3.5): a local time that the clock shows twice is the first of the two, and one that the clock leaps over is read by the
# offset before the leap. In London 01:30 on 2026-10-25 is 00:30 UTC, and 01:30 on 2026-03-29 is 01:30 UTC.
# Guess: both libraries follow that, as the file has its VTIMEZONE.
# Seen: both read the hour that comes twice as the second one, an hour late. In spring node-ical follows the RFC, and ical.js reads the
# time by the offset after the leap, an hour early. A time in UTC has one meaning for both.
#
# Prints the beginnings as each library reads them, and exits 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.27.2 >/dev/null
cat > show.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";

const file = (start) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Example//Hours//EN",
    "METHOD:REQUEST",
    "BEGIN:VTIMEZONE",
    "TZID:Europe/London",
    "BEGIN:DAYLIGHT",
    "TZOFFSETFROM:+0000",
    "TZOFFSETTO:+0100",
    "DTSTART:19700329T010000",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    "END:DAYLIGHT",
    "BEGIN:STANDARD",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0000",
    "DTSTART:19701025T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    "UID:hour@quorate.example",
    "DTSTAMP:20260301T000000Z",
    `DTSTART${start}`,
    "DURATION:PT20M",
    "SUMMARY:Near the change",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const STARTS = [";TZID=Europe/London:20261025T013000", ";TZID=Europe/London:20260329T013000", ":20261025T003000Z"];
for (const start of STARTS) {
  const text = file(start);
  const component = new ICAL.Component(ICAL.parse(text));
  const one = new ICAL.Event(component.getFirstSubcomponent("vevent")).startDate.toJSDate();
  const other = Object.values(nodeIcal.parseICS(text)).find(({ type }) => type === "VEVENT").start;
  console.log(`DTSTART${start} ical.js ${one.toISOString()} node-ical ${other.toISOString()}`);
}
JS
seen=$(TZ=UTC node show.mjs)
echo "$seen"
[ "$seen" = "DTSTART;TZID=Europe/London:20261025T013000 ical.js 2026-10-25T01:30:00.000Z node-ical 2026-10-25T01:30:00.000Z
DTSTART;TZID=Europe/London:20260329T013000 ical.js 2026-03-29T00:30:00.000Z node-ical 2026-03-29T01:30:00.000Z
DTSTART:20261025T003000Z ical.js 2026-10-25T00:30:00.000Z node-ical 2026-10-25T00:30:00.000Z" ]
