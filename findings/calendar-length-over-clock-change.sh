#!/usr/bin/env bash
# ical.js 2.2.1 and node-ical 0.27.2.
#
# RFC 5545 (3.3.6): a duration in days is nominal, one in hours is exact. An event that begins at noon in London on the day before the
# clock goes forward ends at noon with P1D (23 hours later), and at one o'clock with PT24H.
# Guess: both libraries keep the two apart.
# Seen: neither does. ical.js adds hours to the clock, so that PT24H is 23 hours long; node-ical adds exact time, so that P1D ends at one
# o'clock. Each is right where the other is wrong. An event whose end is given by DTEND in UTC has one meaning for both.
#
# Prints the ends as each library reads them, and exits 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.27.2 >/dev/null
cat > show.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";

const file = (end) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Example//Lengths//EN",
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
    "UID:length@quorate.example",
    "DTSTAMP:20260301T000000Z",
    "DTSTART;TZID=Europe/London:20260328T120000",
    end,
    "SUMMARY:Over the change",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

for (const end of ["DURATION:P1D", "DURATION:PT24H", "DTEND:20260329T120000Z"]) {
  const text = file(end);
  const component = new ICAL.Component(ICAL.parse(text));
  const one = new ICAL.Event(component.getFirstSubcomponent("vevent")).endDate.toJSDate();
  const other = Object.values(nodeIcal.parseICS(text)).find(({ type }) => type === "VEVENT").end;
  console.log(`${end} ical.js ${one.toISOString()} node-ical ${other.toISOString()}`);
}
JS
seen=$(TZ=UTC node show.mjs)
echo "$seen"
[ "$seen" = "DURATION:P1D ical.js 2026-03-29T11:00:00.000Z node-ical 2026-03-29T12:00:00.000Z
DURATION:PT24H ical.js 2026-03-29T11:00:00.000Z node-ical 2026-03-29T12:00:00.000Z
DTEND:20260329T120000Z ical.js 2026-03-29T12:00:00.000Z node-ical 2026-03-29T12:00:00.000Z" ]
