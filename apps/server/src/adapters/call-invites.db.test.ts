import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { callAs } from "@quorate/api/testing/callers";
import { workDeliveries } from "@quorate/api/testing/deliveries";
import { signUpClient, signUpExpert } from "@quorate/api/testing/people";
import { createTestContext, type TestContext } from "@quorate/api/testing/test-context";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mailsIn } from "../testing/mails-in.ts";
import { createCapturingMailer } from "./mailers.ts";

let t: TestContext;
let folder: string;
beforeEach(async () => {
  t = await createTestContext();
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-call-invites-"));
});
afterEach(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;
const FROM = { name: "Quorate", email: "q@quorate.example" };

/** The calendar's part of each email that is kept, and to whom it went. */
function filesIn(mails: readonly string[]) {
  return mails.map((message) => {
    const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? "none";
    const [head = "", body = ""] = (message.split(`--${boundary}`).at(-2) ?? "").split("\r\n\r\n");
    const to = /^To: (.*)$/m.exec(message)?.[1]?.trim() ?? "";
    return { to, method: /method=(\w+)/.exec(head)?.[1], file: `${body.trim()}\r\n` };
  });
}

/** As ical.js reads it. */
function readByIcalJs(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [component, ...more] = calendar.getAllSubcomponents("vevent");
  if (!component || more.length > 0) throw new Error("An invite has one entry.");
  const event = new ICAL.Event(component);
  return {
    ...{ method: calendar.getFirstPropertyValue("method"), uid: event.uid, sequence: event.sequence },
    status: component.getFirstPropertyValue("status"),
    ...{ start: event.startDate.toJSDate(), end: event.endDate.toJSDate() },
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
    ...{ summary: event.summary, location: event.location },
  };
}

/** The same as node-ical reads it. */
function readByNodeIcal(file: string) {
  const { vcalendar: _, ...entries } = nodeIcal.parseICS(file);
  const [entry, ...more] = Object.values(entries);
  if (entry?.type !== "VEVENT" || more.length > 0) throw new Error("An invite has one entry.");
  const { method, uid, status, start, end, organizer, attendee, summary, location } = entry;
  const mailOf = (person: unknown) =>
    person && typeof person === "object" && "val" in person ? String(person.val).toLowerCase() : null;
  return {
    ...{ method, uid, sequence: Number(entry.sequence), status, start: new Date(start), end: new Date(end ?? 0) },
    ...{ organizer: mailOf(organizer), attendees: [mailOf(attendee)], summary, location },
  };
}

test.each([
  // The clocks go forward on 28 March in London, and on 14 March in New York: the hour stays, and the instant does not.
  ["Europe/London", { booked: "2027-03-25T10:00:00.000Z", moved: "2027-03-30T09:00:00.000Z" }, "10:00"],
  ["America/New_York", { booked: "2027-03-12T15:00:00.000Z", moved: "2027-03-16T14:00:00.000Z" }, "10:00"],
] as const)(
  "a call moved across a change of the clock in %s and cancelled is one entry for two readers",
  async (timeZone, { booked, moved }, hour) => {
    const now = new Date(Date.parse(booked) - 5 * 86_400_000);
    t.clock.advance({ minutes: Math.round((now.getTime() - t.ports.now().getTime()) / 60_000) });
    const [expert, client] = [await signUpExpert(t), await signUpClient(t)];
    await callAs(t, expert).availability.set({
      timeZone,
      hours: EVERY_DAY.map((weekday) => ({ weekday, from: "10:00", until: "11:00" })),
      ...{ daysOff: [], holidayCountry: null, noticeHours: 0, bufferMinutes: 0 },
    });
    const room = "https://meet.example/prices;a=1,2?naïve=ja";
    const mailer = createCapturingMailer(folder, `${FROM.name} <${FROM.email}>`);
    const files: { act: string; to: string; method: string | undefined; file: string }[] = [];
    const keep = async (act: string) => {
      const before = mailsIn(folder);
      for (const mail of await workDeliveries(t)) await mailer.send(mail);
      const fresh = mailsIn(folder).filter((message) => !before.includes(message));
      files.push(...filesIn(fresh).map((one) => ({ act, ...one })));
      t.clock.advance({ minutes: 5 });
    };
    await workDeliveries(t);
    const { id } = await callAs(t, client).bookings.book({ id: expert.expertId, startsAt: booked, note: null, room });
    await keep("booked");
    await callAs(t, expert).bookings.move({ id, startsAt: moved });
    await keep("moved");
    await callAs(t, client).bookings.cancel({ id });
    await keep("cancelled");

    expect(files.map(({ act }) => act)).toEqual(["booked", "booked", "moved", "moved", "cancelled", "cancelled"]);
    const told = {
      booked: { method: "REQUEST", sequence: 0, status: "CONFIRMED", startsAt: booked },
      moved: { method: "REQUEST", sequence: 1, status: "CONFIRMED", startsAt: moved },
      cancelled: { method: "CANCEL", sequence: 2, status: "CANCELLED", startsAt: moved },
    };
    const uids = new Set<unknown>();
    for (const { act, to, method, file } of files) {
      const { startsAt, ...said } = told[act === "booked" || act === "moved" ? act : "cancelled"];
      const [start, end] = [new Date(startsAt), new Date(Date.parse(startsAt) + 20 * 60_000)];
      const people = { organizer: `mailto:${FROM.email}`, attendees: [`mailto:${to.toLowerCase()}`] };
      expect(method).toBe(said.method);
      for (const entry of [readByIcalJs(file), readByNodeIcal(file)]) {
        expect(entry).toMatchObject({ ...said, start, end, ...people, location: room });
        expect(new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(entry.start)).toBe(hour);
        uids.add(entry.uid);
      }
    }
    expect(new Set(files.map(({ to }) => to)).size).toBe(2);
    expect(uids.size).toBe(1);
  },
);
