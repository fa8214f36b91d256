import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { MailInvite } from "@quorate/api/ports/mailer";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { expect, test } from "vitest";
import { mailsIn } from "../testing/mails-in.ts";
import { createCapturingMailer } from "./mailers.ts";
import { writeInvite } from "./write-invite.ts";

/** At ten on the Thursday before the clocks of Europe go forward. */
const invite: MailInvite = {
  method: "REQUEST",
  uid: "call-1@quorate.example",
  sequence: 0,
  startsAt: new Date("2026-03-26T10:00:00Z"),
  endsAt: new Date("2026-03-26T10:20:00Z"),
  title: "Call with Ada, Fenwick; Ltd",
  about: "Twenty minutes.\nMove it on Quorate.",
  room: "https://meet.quorate.example/ada?room=1",
  changedAt: new Date("2026-03-02T09:00:00Z"),
  url: "https://quorate.example/calls",
};
const post = { from: { name: "Quorate", email: "q@quorate.example" }, to: "ben@post.example" };

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [component] = calendar.getAllSubcomponents("vevent");
  if (!component) throw new Error("An invite has an entry.");
  return { calendar, component, event: new ICAL.Event(component) };
}

test("an entry names the time, the room, and as people the receiver and Quorate alone", () => {
  const { calendar, component, event } = read(writeInvite(invite, post));
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect([event.uid, event.sequence, event.summary]).toEqual([invite.uid, 0, invite.title]);
  expect(event.startDate.toJSDate()).toEqual(invite.startsAt);
  expect(event.endDate.toJSDate()).toEqual(invite.endsAt);
  expect([event.location, String(component.getFirstPropertyValue("url"))]).toEqual([invite.room, invite.room]);
  expect(component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(event.organizer).toBe("mailto:q@quorate.example");
  expect(event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
    "mailto:ben@post.example",
  ]);
  expect(event.description).toContain("Move it on Quorate.");
});

test("moved across a change of the clock it is at the same hour of London by its entry, with a higher number", () => {
  const moved = { startsAt: new Date("2026-04-02T09:00:00Z"), endsAt: new Date("2026-04-02T09:20:00Z") };
  const [before, after] = [invite, { ...invite, ...moved, sequence: 1 }].map((one) => read(writeInvite(one, post)));
  if (!before || !after) throw new Error("Both are written.");
  const hourInLondon = ({ event }: typeof before) =>
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/London" }).format(
      event.startDate.toJSDate(),
    );
  expect([hourInLondon(before), hourInLondon(after)]).toEqual(["10:00", "10:00"]);
  expect(String(after.component.getFirstPropertyValue("dtstart"))).toBe("2026-04-02T09:00:00Z");
  expect([after.event.uid, after.event.sequence > before.event.sequence]).toEqual([before.event.uid, true]);
});

test("cancelled it takes the same entry out", () => {
  const { calendar, component, event } = read(writeInvite({ ...invite, method: "CANCEL", sequence: 2 }, post));
  expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect([event.uid, event.sequence]).toEqual([invite.uid, 2]);
});

test("a second reader takes the call, its move across a change of the clock and its cancelling for one entry", () => {
  const moved = {
    startsAt: new Date("2026-04-02T09:00:00Z"),
    endsAt: new Date("2026-04-02T09:20:00Z"),
    changedAt: new Date("2026-03-03T09:00:00Z"),
  };
  const about = {
    ...{ type: "VEVENT", uid: invite.uid, summary: invite.title, description: invite.about, location: invite.room },
  };
  const written: [MailInvite, object][] = [
    [invite, { method: "REQUEST", sequence: 0, status: "CONFIRMED", start: invite.startsAt, end: invite.endsAt }],
    [
      { ...invite, ...moved, sequence: 1 },
      { method: "REQUEST", sequence: 1, status: "CONFIRMED", start: moved.startsAt, end: moved.endsAt },
    ],
    [
      { ...invite, ...moved, method: "CANCEL", sequence: 2 },
      { method: "CANCEL", sequence: 2, status: "CANCELLED", start: moved.startsAt, end: moved.endsAt },
    ],
  ];
  for (const [one, read] of written) {
    const { vcalendar, ...entries } = nodeIcal.parseICS(writeInvite(one, post));
    expect(entries).toEqual({ [invite.uid]: expect.objectContaining(about) });
    expect(entries).toMatchObject({ [invite.uid]: { ...read, dtstamp: one.changedAt, url: { val: invite.room } } });
    expect(entries).toMatchObject({ [invite.uid]: { organizer: { val: "mailto:q@quorate.example" } } });
    expect(entries).toMatchObject({
      [invite.uid]: { attendee: { val: expect.stringMatching(/^mailto:ben@post.example$/i) } },
    });
    expect(vcalendar).toMatchObject({ type: "VCALENDAR", version: "2.0" });
  }
});

test("without a room it leads to the page of calls", () => {
  const { component, event } = read(writeInvite({ ...invite, room: null }, post));
  expect([event.location, String(component.getFirstPropertyValue("url"))]).toEqual([null, invite.url]);
});

test("an email carries it as its last part, which says what is asked of a calendar", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-invites-"));
  const mail = { kind: "call-booked", to: post.to, subject: "Booked", text: "Booked.", html: "<p>Booked.</p>" };
  await createCapturingMailer(folder, "Quorate <q@quorate.example>").send({ ...mail, invite });
  const [message = ""] = mailsIn(folder);
  rmSync(folder, { recursive: true, force: true });
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? "none";
  const part = message.split(`--${boundary}`).at(-2) ?? "";
  const [head = "", body = ""] = part.split("\r\n\r\n");
  expect(head).toContain("Content-Type: text/calendar; method=REQUEST; charset=utf-8");
  expect(read(body.trim()).event.uid).toBe(invite.uid);
});
