import { createHash } from "node:crypto";
import type { CalendarEntry } from "@quorate/core/calendar/calendar-entry";
import ical, { ICalCalendarMethod } from "ical-generator";

const REFRESH_SECONDS = 3_600;

/** Entries as a file of RFC 5545: a day is a day wherever one is, an instant is in UTC. What did not change gives the same bytes. */
export function writeCalendar(entries: readonly CalendarEntry[], appUrl: string): { body: string; etag: string } {
  const calendar = ical({
    name: "Quorate",
    prodId: { company: "Quorate", product: "Dates", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const host = new URL(appUrl).host;
  for (const { uid, title, about, path, moment, room, sequence, changedAt } of entries) {
    const isDay = "day" in moment;
    calendar.createEvent({
      id: `${uid}@${host}`,
      summary: title,
      description: about,
      url: `${appUrl}${path}`,
      // A day has no clock: it is written out by UTC.
      start: isDay ? `${moment.day}T00:00:00.000Z` : moment.at,
      end: isDay ? null : (moment.until ?? moment.at),
      location: room,
      allDay: isDay,
      sequence,
      stamp: changedAt,
      created: null,
      lastModified: changedAt,
    });
  }
  const body = calendar.toString();
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
}
