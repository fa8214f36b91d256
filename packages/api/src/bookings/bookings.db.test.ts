import type { BookingId, ExpertId } from "@quorate/core/ids";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import type { Viewer } from "../context.ts";
import type { Mail } from "../ports/mailer.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { type ClientViewer, signUpClient, signUpEntrepreneur, signUpExpert, signUpUser } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, createTestVisitor, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { lockPeople } from "./bookings.queries.ts";
import { remindOfCalls } from "./remind-of-calls.service.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

const DAY_MS = 86_400_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;
/** From nine to eleven every day in UTC, without notice or pause. */
const STATED = {
  timeZone: "UTC",
  hours: EVERY_DAY.map((weekday) => ({ weekday, from: "09:00", until: "11:00" })),
  daysOff: [],
  holidayCountry: null,
  noticeHours: 0,
  bufferMinutes: 0,
};
/** So many days from now at a time of day, as the API takes it. */
const at = (days: number, time: string) =>
  `${new Date(t.ports.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)}T${time}:00.000Z`;

async function talkativeExpert(changed: Partial<Parameters<ReturnType<typeof callAs>["availability"]["set"]>[0]> = {}) {
  const expert = await signUpExpert(t);
  await callAs(t, expert).availability.set({ ...STATED, ...changed });
  return expert;
}
const bookingsOf = (viewer: Viewer | null) => callAs(t, viewer).bookings;
const freeOn = async (id: ExpertId, days: number) => {
  const day = at(days, "00:00").slice(0, 10);
  return (await callAs(t, null).availability.slots({ id, from: day, to: day })).slots.map(({ startsAt }) => startsAt);
};
async function bookedCall(startsAt = at(3, "09:30")) {
  const [expert, client] = [await talkativeExpert(), await signUpClient(t)];
  const call = await bookingsOf(client).book({ id: expert.expertId, startsAt, note: "Our prices" });
  return { expert, client, call, id: call.id as BookingId };
}

describe("a call", () => {
  test("is booked by an organization or an entrepreneur, read by both sides, and takes the expert's time", async () => {
    const expert = await talkativeExpert();
    const [client, founder] = [await signUpClient(t), await signUpEntrepreneur(t)];
    const [startsAt, room] = [at(3, "09:30"), "https://meet.example/prices"];
    const call = await bookingsOf(client).book({ id: expert.expertId, startsAt, note: "Our prices", room });
    expect(call).toMatchObject({
      ...{ side: "client", status: "booked", startsAt, endsAt: at(3, "09:50"), room, note: "Our prices", sequence: 0 },
      ...{ movedFrom: null, cancelledBy: null, expertTimeZone: "UTC" },
    });
    const [theirs] = await bookingsOf(expert).list({});
    expect(theirs).toMatchObject({ id: call.id, side: "expert", other: { id: client.userId }, note: "Our prices" });
    expect(await freeOn(expert.expertId, 3)).toEqual([at(3, "09:00"), at(3, "10:00"), at(3, "10:30")]);
    expect(await bookingsOf(founder).book({ id: expert.expertId, startsAt: at(3, "10:00") })).toMatchObject({
      status: "booked",
    });
    expect(await bookingsOf(expert).list({})).toHaveLength(2);
  });

  test("is kept from the expert's contact details until there is a contract", async () => {
    const [expert, client] = [await talkativeExpert(), await signUpClient(t)];
    const wish = { id: expert.expertId, startsAt: at(3, "09:30"), note: "Call 07700 900123 first." };
    expect(await bookingsOf(client).book(wish)).toMatchObject({ note: wish.note, hiddenDetails: ["phone"] });
    const [theirs] = await bookingsOf(expert).list({});
    expect(theirs?.note).not.toContain("900123");
  });

  test.each([
    ["a time that is past", -1, "09:30", "UNPROCESSABLE_CONTENT", "bookings/past"],
    ["a time beyond twelve weeks", 85, "09:30", "UNPROCESSABLE_CONTENT", "bookings/too-far"],
    ["a time outside of the hours", 3, "12:00", "CONFLICT", "bookings/not-offered"],
    ["a time between two free ones", 3, "09:15", "CONFLICT", "bookings/not-offered"],
  ] as const)("is refused for %s, at its field", async (_which, days, time, status, code) => {
    const [expert, client] = [await talkativeExpert(), await signUpClient(t)];
    const refused = bookingsOf(client).book({ id: expert.expertId, startsAt: at(days, time) });
    await expect(refused).rejects.toMatchObject({
      code: status,
      cause: { code, details: { issues: [{ path: "startsAt" }] } },
    });
  });

  test("is refused for a time that is taken, with the free times nearest to it", async () => {
    const { expert } = await bookedCall();
    const other = await signUpClient(t);
    await expect(bookingsOf(other).book({ id: expert.expertId, startsAt: at(3, "09:30") })).rejects.toMatchObject({
      code: "CONFLICT",
      cause: {
        code: "bookings/taken",
        details: { freeTimes: [at(3, "09:00"), at(3, "10:00"), at(3, "10:30")], issues: [{ path: "startsAt" }] },
      },
    });
  });

  test("takes the client's time, too, and the free times leave theirs out", async () => {
    const { client } = await bookedCall();
    const second = await talkativeExpert();
    await expect(bookingsOf(client).book({ id: second.expertId, startsAt: at(3, "09:30") })).rejects.toMatchObject({
      cause: {
        code: "bookings/own-call",
        details: { freeTimes: [at(3, "09:00"), at(3, "10:00"), at(3, "10:30")] },
      },
    });
  });

  test("is one at a time with an expert, of ten at most, and of a client", async () => {
    const { expert, client } = await bookedCall();
    const wish = { id: expert.expertId, startsAt: at(4, "09:30") };
    await expect(bookingsOf(client).book(wish)).rejects.toEqual(refusal("CONFLICT", "bookings/one-at-a-time"));
    await expect(bookingsOf(expert).book(wish)).rejects.toEqual(refusal("FORBIDDEN", "bookings/with-oneself"));
    await expect(bookingsOf(await signUpUser(t)).book(wish)).rejects.toEqual(
      refusal("FORBIDDEN", "bookings/no-client"),
    );
    const founder = await signUpEntrepreneur(t);
    for (let day = 5; day < 15; day++) {
      await bookingsOf(founder).book({ id: (await talkativeExpert()).expertId, startsAt: at(day, "10:00") });
    }
    await expect(bookingsOf(founder).book(wish)).rejects.toEqual(refusal("CONFLICT", "bookings/too-many"));
  });

  test("is not booked between people of whom one blocked the other, and a block cancels the calls to come", async () => {
    const { expert, client, id } = await bookedCall();
    await callAs(t, client).messages.send({ receiverId: expert.userId, content: "Until Thursday." });
    await callAs(t, expert).messages.block({ id: client.userId });
    expect(await bookingsOf(client).get({ id })).toMatchObject({ status: "cancelled", cancelledBy: "expert" });
    const wish = { id: expert.expertId, startsAt: at(4, "09:30") };
    await expect(bookingsOf(client).book(wish)).rejects.toEqual(refusal("CONFLICT", "bookings/not-bookable"));
  });

  test("stays when the expert becomes busy, and is cancelled when the expert leaves", async () => {
    const { expert, client, id } = await bookedCall();
    await callAs(t, expert).experts.update({ id: expert.expertId, isAvailable: false });
    expect(await bookingsOf(client).get({ id })).toMatchObject({ status: "booked" });
    await expect(bookingsOf(client).move({ id, startsAt: at(4, "09:30") })).rejects.toEqual(
      refusal("CONFLICT", "bookings/not-offered"),
    );
    await t.db.insertInto("credentials").values({ user_id: expert.userId, password_hash: "hash of a wall" }).execute();
    const leaving = createCallerFactory(appRouter)(t.contextOf(expert, createTestVisitor()));
    await leaving.accounts.close({ password: "a wall" });
    expect(await bookingsOf(client).get({ id })).toMatchObject({ status: "cancelled", other: { hasLeft: true } });
  });

  test("counts as one of the plan's contacts of the month", async () => {
    const client = await signUpClient(t);
    const codes: string[] = [];
    for (let nth = 0; nth < 7; nth++) {
      const wish = { id: (await talkativeExpert()).expertId, startsAt: at(3 + nth, "09:30") };
      await bookingsOf(client)
        .book(wish)
        .catch((error) => codes.push(error.cause.code));
    }
    expect(codes).toContain("plans/limit-reached");
  });
});

describe("a call that is booked", () => {
  test("is moved by either side to another free time, until it begins, and gives its old time back", async () => {
    const { expert, client, id } = await bookedCall();
    const moved = await bookingsOf(expert).move({ id, startsAt: at(3, "10:00") });
    expect(moved).toMatchObject({ startsAt: at(3, "10:00"), movedFrom: at(3, "09:30"), sequence: 1, status: "booked" });
    // Asked for the time that it has, nothing is moved and no one is told.
    await workDeliveries(t);
    expect(await bookingsOf(client).move({ id, startsAt: at(3, "10:00") })).toEqual({
      ...moved,
      side: "client",
      other: expect.anything(),
    });
    expect(await workDeliveries(t)).toEqual([]);
    // Half an hour later is next to itself: its own time is not in its way.
    expect(await bookingsOf(client).move({ id, startsAt: at(3, "10:30") })).toMatchObject({ sequence: 2 });
    expect(await freeOn(expert.expertId, 3)).toEqual([at(3, "09:00"), at(3, "09:30"), at(3, "10:00")]);
    await expect(bookingsOf(client).move({ id, startsAt: at(3, "12:00") })).rejects.toEqual(
      refusal("CONFLICT", "bookings/not-offered"),
    );
    // The test's day begins at nine.
    const tomorrow = at(4, "09:00");
    t.clock.advance({ days: 3, minutes: 90 });
    for (const move of [bookingsOf(client).move, bookingsOf(expert).move]) {
      await expect(move({ id, startsAt: tomorrow })).rejects.toEqual(refusal("CONFLICT", "bookings/begun"));
    }
    await expect(bookingsOf(client).cancel({ id })).rejects.toEqual(refusal("CONFLICT", "bookings/begun"));
    expect(await bookingsOf(client).get({ id })).toMatchObject({ status: "booked" });
    t.clock.advance({ minutes: 20 });
    expect(await bookingsOf(client).get({ id })).toMatchObject({ status: "over" });
    expect([await bookingsOf(client).list({}), await bookingsOf(client).list({ when: "earlier" })]).toMatchObject([
      [],
      [{ id }],
    ]);
  });

  test("is cancelled by either side, once, and its time is free again", async () => {
    const { expert, client, id } = await bookedCall();
    expect(await bookingsOf(client).cancel({ id })).toMatchObject({
      ...{ status: "cancelled", cancelledBy: "client", sequence: 1 },
    });
    for (const again of [
      () => bookingsOf(expert).cancel({ id }),
      () => bookingsOf(expert).move({ id, startsAt: at(3, "10:00") }),
      () => bookingsOf(expert).setRoom({ id, room: "https://meet.example/late" }),
    ]) {
      await expect(again()).rejects.toEqual(refusal("CONFLICT", "bookings/cancelled"));
    }
    expect(await freeOn(expert.expertId, 3)).toHaveLength(4);
    expect(await bookingsOf(client).list({ when: "earlier" })).toMatchObject([{ id, status: "cancelled" }]);
  });

  test("has a room that either side may change, and a link that is none is refused", async () => {
    const { expert, client, id } = await bookedCall();
    const room = "https://meet.example/ours";
    expect(await bookingsOf(expert).setRoom({ id, room })).toMatchObject({ room, sequence: 1 });
    expect(await bookingsOf(client).setRoom({ id, room })).toMatchObject({ room, sequence: 1 });
    expect(await bookingsOf(client).setRoom({ id, room: "" })).toMatchObject({ room: null, sequence: 2 });
    await expect(bookingsOf(client).setRoom({ id, room: "javascript:alert(1)" })).rejects.toThrow("https://");
  });

  test("is no one's but theirs", async () => {
    const { id } = await bookedCall();
    const stranger = bookingsOf(await signUpClient(t));
    for (const call of [
      () => stranger.get({ id }),
      () => stranger.cancel({ id }),
      () => stranger.move({ id, startsAt: at(4, "09:00") }),
      () => stranger.setRoom({ id, room: null }),
    ]) {
      await expect(call()).rejects.toEqual(refusal("NOT_FOUND", "bookings/not-found"));
    }
    expect(await stranger.list({})).toEqual([]);
  });

  test("keeps the pause before and after it free", async () => {
    const [expert, client] = [await talkativeExpert({ bufferMinutes: 15 }), await signUpClient(t)];
    await bookingsOf(client).book({ id: expert.expertId, startsAt: at(3, "09:30") });
    expect(await freeOn(expert.expertId, 3)).toEqual([at(3, "10:30")]);
  });

  test("is listed page by page", async () => {
    const client = await signUpClient(t);
    for (let day = 3; day < 6; day++) {
      await bookingsOf(client).book({ id: (await talkativeExpert()).expertId, startsAt: at(day, "10:00") });
    }
    const [first, second] = await bookingsOf(client).list({ limit: 2 });
    expect([first?.startsAt, second?.startsAt]).toEqual([at(3, "10:00"), at(4, "10:00")]);
    expect(await bookingsOf(client).list({ limit: 2, cursor: second?.id })).toMatchObject([
      { startsAt: at(5, "10:00") },
    ]);
  });
});

describe("of many at once", () => {
  test("who book one time one gets it, and the others are told the nearest free ones", async () => {
    const expert = await talkativeExpert();
    const clients: ClientViewer[] = [];
    for (let nth = 0; nth < 10; nth++) clients.push(await signUpClient(t));
    const wish = { id: expert.expertId, startsAt: at(3, "09:30") };
    const results = await raceBehind(t, (trx) => lockPeople(trx, [expert.userId, expert.userId]), {
      calls: clients.map((client) => () => bookingsOf(client).book(wish)),
    });
    expect(tally(results)).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason.cause.code).toBe("bookings/taken");
    }
    expect(await bookingsOf(expert).list({})).toHaveLength(1);
  });

  test("experts whom one client books for one time, one is booked", async () => {
    const client = await signUpEntrepreneur(t);
    const wishes: { id: ExpertId; startsAt: string }[] = [];
    for (let nth = 0; nth < 10; nth++)
      wishes.push({ id: (await talkativeExpert()).expertId, startsAt: at(3, "09:30") });
    const results = await raceBehind(t, (trx) => lockPeople(trx, [client.userId, client.userId]), {
      calls: wishes.map((wish) => () => bookingsOf(client).book(wish)),
    });
    expect(tally(results)).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
  });

  test("who move and cancel one call, the first decides", async () => {
    const { expert, client, id } = await bookedCall();
    const calls = Array.from({ length: 10 }, (_, nth) => () => bookingsOf(nth % 2 ? client : expert).cancel({ id }));
    const results = await raceBehind(t, (trx) => lockPeople(trx, [expert.userId, client.userId]), { calls });
    expect(tally(results)).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
  });
});

describe("the database", () => {
  test("takes no second booked call of a person for a time, whichever side they are on", async () => {
    const { expert, client, id } = await bookedCall();
    const [second, third] = [await talkativeExpert(), await signUpClient(t)];
    const insert = (of: { expert: typeof expert; clientUserId: Viewer["userId"]; from: string; until: string }) =>
      t.db
        .insertInto("bookings")
        .values({
          ...{ expert_id: of.expert.expertId, expert_user_id: of.expert.userId, client_user_id: of.clientUserId },
          ...{ starts_at: new Date(at(3, of.from)), ends_at: new Date(at(3, of.until)) },
        })
        .execute();
    const overlapping = { from: "09:40", until: "10:00" };
    for (const of of [
      { expert, clientUserId: third.userId },
      { expert: second, clientUserId: client.userId },
      { expert: second, clientUserId: expert.userId },
    ]) {
      await expect(insert({ ...of, ...overlapping })).rejects.toThrow("bookings_take_a_time_once");
    }
    // Others at that time, the same two one after the other, and what was cancelled are in no one's way.
    await insert({ expert: second, clientUserId: third.userId, ...overlapping });
    await insert({ expert, clientUserId: client.userId, from: "09:50", until: "10:10" });
    await bookingsOf(client).cancel({ id });
    await insert({ expert, clientUserId: client.userId, from: "09:30", until: "09:50" });
  });
});

describe("what goes out", () => {
  const invites = (mails: readonly Mail[]) =>
    mails
      .map(({ kind, to, invite }) => ({ kind, to, method: invite?.method, sequence: invite?.sequence }))
      .toSorted((one, other) => one.to.localeCompare(other.to));

  test("brings both calendars up to date, whoever did it, and tells no one the other's address", async () => {
    const { expert, client, id } = await bookedCall();
    const booked = await workDeliveries(t);
    const both = (kind: string, method: string, sequence: number) =>
      [expert, client].map(({ email: to }) => ({ kind, to, method, sequence }));
    expect(invites(booked)).toEqual(both("call-booked", "REQUEST", 0));
    expect(booked.find(({ to }) => to === expert.email)?.text).toContain("Our prices");
    for (const mail of booked) {
      const others = [expert, client].map(({ email }) => email).filter((email) => email !== mail.to);
      for (const email of others) expect(JSON.stringify(mail)).not.toContain(email);
    }
    await bookingsOf(expert).move({ id, startsAt: at(3, "10:00") });
    const moved = await workDeliveries(t);
    expect(invites(moved)).toEqual(both("call-moved", "REQUEST", 1));
    expect(new Set([...booked, ...moved].map(({ invite }) => invite?.uid)).size).toBe(1);
    expect(moved[0]?.invite?.startsAt.toISOString()).toBe(at(3, "10:00"));
    await bookingsOf(client).setRoom({ id, room: "https://meet.example/ours" });
    expect(invites(await workDeliveries(t))).toEqual(both("call-room-changed", "REQUEST", 2));
    await bookingsOf(client).cancel({ id });
    expect(invites(await workDeliveries(t))).toEqual(both("call-cancelled", "CANCEL", 3));
    await t.db.updateTable("users").set({ timezone: "America/New_York" }).where("id", "=", client.userId).execute();
    const texts = async (viewer: Viewer) =>
      (await callAs(t, viewer).notifications.list({})).map(({ text }) =>
        text.replace(/^.* (?=(moved|cancelled) )/, ""),
      );
    expect(await texts(client)).toEqual(["moved your call to Mar 05, 2026, 05:00 (America/New York)."]);
    expect((await texts(expert))[0]).toBe("cancelled your call on Mar 05, 2026, 10:00 (UTC).");
    const kinds = async (viewer: Viewer) =>
      (await callAs(t, viewer).notifications.list({})).map(({ kind, path }) => `${kind} ${path}`);
    expect(await kinds(client)).toEqual(["call_moved /calls"]);
    expect(await kinds(expert)).toEqual(["call_cancelled /calls", "call_room_changed /calls", "call_booked /calls"]);
  });

  test("reminds both a day and an hour before, once each, and anew after a move", async () => {
    const { client, id } = await bookedCall(at(3, "09:00"));
    await workDeliveries(t);
    const reminded = async () => {
      await remindOfCalls(t.ports);
      await remindOfCalls(t.ports);
      return (await workDeliveries(t)).filter(({ kind }) => kind === "call-begins").length;
    };
    t.clock.advance({ days: 1, minutes: 24 * 60 - 1 });
    expect(await reminded()).toBe(0);
    t.clock.advance({ minutes: 1 });
    expect(await reminded()).toBe(2);
    t.clock.advance({ minutes: 23 * 60 - 1 });
    expect(await reminded()).toBe(0);
    t.clock.advance({ minutes: 1 });
    expect(await reminded()).toBe(2);
    await bookingsOf(client).move({ id, startsAt: at(2, "09:30") });
    await workDeliveries(t);
    t.clock.advance({ days: 1, minutes: 90 });
    expect(await reminded()).toBe(2);
    await bookingsOf(client).cancel({ id });
    await workDeliveries(t);
    t.clock.advance({ minutes: 23 * 60 });
    expect(await reminded()).toBe(0);
  });

  test("reminds of no call that was booked within the hour", async () => {
    await bookedCall(at(0, "09:30"));
    t.clock.advance({ minutes: 5 });
    expect(await remindOfCalls(t.ports)).toBe(0);
  });
});
