#!/usr/bin/env bash
# node-ical 0.27.2, beside ical.js 2.2.1.
#
# RFC 5545 (3.6.5): a calendar that names a zone by TZID brings that zone along as a VTIMEZONE, and the name means what stands there.
# Guess: node-ical reads a time by the VTIMEZONE of its file, as ical.js does; a name it knows may at most save it the work.
# Seen: the VTIMEZONE is not looked at. Nine o'clock in a zone of the file's own, two hours ahead of UTC, is read as nine on the clock of
# the machine, without an error, so that two machines read two times. Where the name resembles a zone it knows ("Eastern Standard Time",
# "GMT+0200"), that one wins over what the file says. A time in UTC is read as written.
#
# Prints each beginning as both libraries read it on machines in two zones, and exits 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.27.2 >/dev/null
cat > show.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";

const file = (zone, offset, start) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Example//Zones//EN",
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    "BEGIN:STANDARD",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "DTSTART:19700101T000000",
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    "UID:zone@quorate.example",
    "DTSTAMP:20260301T000000Z",
    `DTSTART${start}`,
    "DURATION:PT20M",
    "SUMMARY:In a zone",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const ZONES = [
  ["Head office", "+0200"],
  ["Eastern Standard Time", "+0530"],
  ["GMT+0200", "+0330"],
];
const seen = ([zone, offset, start]) => {
  const text = file(zone, offset, start);
  const component = new ICAL.Component(ICAL.parse(text));
  const one = new ICAL.Event(component.getFirstSubcomponent("vevent")).startDate.toJSDate();
  const other = Object.values(nodeIcal.parseICS(text)).find(({ type }) => type === "VEVENT").start;
  const hour = (time) => time.toISOString().slice(11, 16);
  return `09:00 ${start.endsWith("Z") ? "UTC" : `in ${zone}, ${offset}`}: ical.js ${hour(one)}, node-ical ${hour(other)}`;
};
for (const [zone, offset] of ZONES) console.log(seen([zone, offset, `;TZID=${zone}:20260402T090000`]));
console.log(seen(["Head office", "+0200", ":20260402T090000Z"]));
JS
seen=$(for zone in UTC America/Los_Angeles; do
  echo "on a machine in $zone"
  TZ=$zone node show.mjs
done)
echo "$seen"
[ "$seen" = "on a machine in UTC
09:00 in Head office, +0200: ical.js 07:00, node-ical 09:00
09:00 in Eastern Standard Time, +0530: ical.js 03:30, node-ical 13:00
09:00 in GMT+0200, +0330: ical.js 05:30, node-ical 07:00
09:00 UTC: ical.js 09:00, node-ical 09:00
on a machine in America/Los_Angeles
09:00 in Head office, +0200: ical.js 07:00, node-ical 16:00
09:00 in Eastern Standard Time, +0530: ical.js 03:30, node-ical 13:00
09:00 in GMT+0200, +0330: ical.js 05:30, node-ical 07:00
09:00 UTC: ical.js 09:00, node-ical 09:00" ]
