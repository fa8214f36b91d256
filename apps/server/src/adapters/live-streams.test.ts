import type { StreamedEvent } from "@quorate/api/live/live.queries";
import type { LiveMessage, LiveReader } from "@quorate/api/ports/live-streams";
import { SCREEN_DATA } from "@quorate/core/events/screen-data";
import type { ImpersonationId, UserId } from "@quorate/core/ids";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLiveStreams, SESSION_CHECK_INTERVAL_MS } from "./live-streams.ts";

// A brand exists for the compiler only.
const ADA = "ada" as UserId;
const reader: LiveReader = { userId: ADA, adminRole: null, isPowerless: false, sid: "session of ada" };
const eventFor = (id: string, type = "message.sent"): StreamedEvent => ({
  id,
  type,
  audienceUserIds: [ADA],
  isForAdmins: false,
});

type Given = Parameters<typeof createLiveStreams>[0];
const answers: Pick<Given, "findEvents" | "findEventsWithin" | "findOpenSessions"> = {
  findEvents: async (ids) => ids.map((id) => eventFor(id)),
  findEventsWithin: async () => [],
  findOpenSessions: async (sids) => sids.map((sid) => ({ sid, adminRole: null })),
};
const findEvents = vi.fn<Given["findEvents"]>(answers.findEvents);
const findEventsWithin = vi.fn<Given["findEventsWithin"]>(answers.findEventsWithin);
const findOpenSessions = vi.fn<Given["findOpenSessions"]>(answers.findOpenSessions);
const notifyTyping = vi.fn<Given["notifyTyping"]>(async () => undefined);
const onError = vi.fn<(error: unknown) => void>();
let streams: ReturnType<typeof createLiveStreams>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  streams = createLiveStreams({
    findEvents,
    findEventsWithin,
    findOpenSessions,
    notifyTyping,
    nowMs: Date.now,
    onError,
  });
});
afterEach(async () => {
  await streams.stop();
  vi.useRealTimers();
  vi.resetAllMocks();
  findEvents.mockImplementation(answers.findEvents);
  findEventsWithin.mockImplementation(answers.findEventsWithin);
  findOpenSessions.mockImplementation(answers.findOpenSessions);
});

async function openStream(unheardMs = 0, as: Partial<LiveReader> = {}) {
  const stream = streams.open({ ...reader, ...as }, unheardMs, new AbortController().signal)[Symbol.asyncIterator]();
  const next = async (): Promise<LiveMessage | null> => {
    const { done, value } = await stream.next();
    return done ? null : value;
  };
  return { first: await next(), next };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("what happens while no one reads comes as one message", async () => {
  const { next } = await openStream();
  for (const id of ["1", "2", "3"]) streams.hearEvent(id);
  await settled();
  expect(await next()).toMatchObject({
    type: "changed",
    events: [{ eventId: "1" }, { eventId: "2" }, { eventId: "3" }],
  });
});

test("a reader who is slow has one word waiting, however much happens", async () => {
  const { next } = await openStream();
  for (let nth = 0; nth < 10_000; nth++) {
    streams.hearEvent(String(nth));
    if (nth % 100 === 0) await settled();
  }
  await settled();
  expect(await next()).toEqual({ type: "ask-again" });
  streams.hearEvent("the next");
  expect(await next()).toMatchObject({ type: "changed", events: [{ eventId: "the next" }] });
});

test("events are read a hundred at a time, one read after another", async () => {
  const { next } = await openStream();
  for (let nth = 0; nth < 250; nth++) streams.hearEvent(String(nth));
  await settled();
  expect(findEvents.mock.calls.map(([ids]) => ids.length)).toEqual([1, 100, 100, 49]);
  expect(await next()).toEqual({ type: "ask-again" });
});

test("where no one listens nothing is read", async () => {
  streams.hearEvent("1");
  await settled();
  expect(findEvents).not.toHaveBeenCalled();
});

test("events that cannot be read become the word to ask again", async () => {
  const { next } = await openStream();
  findEvents.mockRejectedValueOnce(new Error("no database"));
  streams.hearEvent("1");
  expect(await next()).toEqual({ type: "ask-again" });
  expect(onError).toHaveBeenCalledOnce();
  streams.hearEvent("2");
  expect(await next()).toMatchObject({ type: "changed" });
});

test("an event that a later version has written changes every screen", async () => {
  const { next } = await openStream();
  findEvents.mockResolvedValueOnce([eventFor("1", "project.celebrated")]);
  streams.hearEvent("1");
  expect(await next()).toEqual({ type: "changed", events: [{ eventId: "1", changed: SCREEN_DATA }] });
});

test("what happened before the stream is its first word; where it cannot be told, the second is to ask again", async () => {
  findEventsWithin.mockResolvedValueOnce([eventFor("1"), { ...eventFor("2"), audienceUserIds: [] }]);
  expect((await openStream(2_000)).first).toMatchObject({ type: "ready", events: [{ eventId: "1" }] });
  expect(findEventsWithin).toHaveBeenCalledWith(7_000, 200);

  findEventsWithin.mockRejectedValueOnce(new Error("no database"));
  const { first, next } = await openStream(2_000);
  expect(first).toEqual({ type: "ready", events: [] });
  expect(await next()).toEqual({ type: "ask-again" });

  findEventsWithin.mockResolvedValueOnce(Array.from({ length: 200 }, (_, nth) => eventFor(String(nth))));
  const flooded = await openStream(2_000);
  expect(await flooded.next()).toEqual({ type: "ask-again" });
});

test.each([
  ["has expired", []],
  ["belongs to somebody who became an administrator", [{ sid: reader.sid, adminRole: "support" as const }]],
])("a stream whose session %s ends with the next look at it", async (_what, sessions) => {
  const { next } = await openStream();
  await vi.advanceTimersByTimeAsync(SESSION_CHECK_INTERVAL_MS);
  findOpenSessions.mockResolvedValueOnce(sessions);
  streams.hearEvent("1");
  expect(await next()).toMatchObject({ type: "changed" });
  await vi.advanceTimersByTimeAsync(SESSION_CHECK_INTERVAL_MS);
  expect(await next()).toEqual({ type: "ended", reason: "session" });
  expect(await next()).toBeNull();
  expect(streams.count()).toBe(0);
});

test("an administrator hears what the role looks after, and of the rest nothing at all", async () => {
  const forAdmins = (id: string, type: string) => ({ ...eventFor(id, type), audienceUserIds: [], isForAdmins: true });
  const events = [
    forAdmins("1", "payout-account.ready"),
    forAdmins("2", "movement.failed"),
    forAdmins("3", "report.filed"),
  ];
  const heardBy = async (adminRole: LiveReader["adminRole"]) => {
    findEventsWithin.mockResolvedValueOnce(events);
    const { first, next } = await openStream(2_000, { adminRole });
    findEvents.mockResolvedValueOnce([...events, eventFor("4")]);
    streams.hearEvent("1");
    const told = await next();
    const own = { eventId: "4", changed: ["messages", "dashboards", "notifications"] };
    expect(told).toEqual({ type: "changed", events: [...(first?.type === "ready" ? first.events : []), own] });
    return first?.type === "ready" && first.events.map(({ eventId, changed }) => `${eventId}: ${changed.join(" ")}`);
  };
  expect(await heardBy("support")).toEqual(["2: milestones admin", "3: reports admin"]);
  expect(await heardBy("finance")).toEqual([
    "1: payoutAccount movements",
    "2: movements payments milestones admin",
    "3: admin",
  ]);
  expect(await heardBy(null)).toEqual([]);
});

test.each(["admin.granted", "admin.revoked", "account.second-factor-on"])(
  "after %s the stream of whom it is about ends at once, to begin again with what they may see now",
  async (type) => {
    const { next } = await openStream(0, { adminRole: "finance" });
    findEvents.mockResolvedValueOnce([eventFor("1", type)]);
    streams.hearEvent("1");
    expect(await next()).toEqual({ type: "ended", reason: "session" });
  },
);

test.each([
  ["has another role", { adminRole: "full" as const }, "support" as const, true],
  ["has the role it had", { adminRole: "full" as const }, "full" as const, false],
  ["is an administrator without a second factor still", { isPowerless: true }, "full" as const, false],
  ["is none any more, and lacked a second factor", { isPowerless: true }, null, true],
])("a stream of a reader who %s: whether the next look ends it", async (_who, as, adminRole, isEnded) => {
  await openStream(0, as);
  findOpenSessions.mockResolvedValueOnce([{ sid: reader.sid, adminRole }]);
  const { next } = await openStream(0, as);
  await vi.advanceTimersByTimeAsync(SESSION_CHECK_INTERVAL_MS);
  streams.hearEvent("1");
  await settled();
  expect((await next())?.type).toBe(isEnded ? "ended" : "changed");
});

test("an administrator who acts as a user takes none of that person's streams away, and is ended when they look as them no more", async () => {
  // A brand exists for the compiler only.
  const impersonationId = "look" as ImpersonationId;
  const own = await openStream();
  const looks = [];
  for (let nth = 0; nth < 5; nth++) looks.push(await openStream(0, { sid: "session of support", impersonationId }));
  streams.hearEvent("1");
  await settled();
  expect(await own.next()).toMatchObject({ type: "changed" });
  expect(await looks[4]?.next()).toMatchObject({ type: "changed" });
  const still = { sid: "session of support", adminRole: "support", impersonationId } as const;
  findOpenSessions.mockResolvedValue([{ sid: reader.sid, adminRole: null }, still]);
  await vi.advanceTimersByTimeAsync(SESSION_CHECK_INTERVAL_MS);
  streams.hearEvent("2");
  await settled();
  expect(await looks[4]?.next()).toMatchObject({ type: "changed" });
  findOpenSessions.mockResolvedValue([
    { sid: reader.sid, adminRole: null },
    { ...still, impersonationId: null },
  ]);
  await vi.advanceTimersByTimeAsync(SESSION_CHECK_INTERVAL_MS);
  expect(await looks[4]?.next()).toEqual({ type: "ended", reason: "session" });
  expect(await own.next()).toMatchObject({ type: "changed" });
});

test("a database that does not answer ends no stream", async () => {
  const { next } = await openStream();
  findOpenSessions.mockRejectedValueOnce(new Error("no database"));
  await vi.advanceTimersByTimeAsync(SESSION_CHECK_INTERVAL_MS);
  streams.hearEvent("1");
  expect(await next()).toMatchObject({ type: "changed" });
});

test("once it stops, a new stream ends with its second word", async () => {
  await streams.stop();
  const { next } = await openStream();
  expect(await next()).toEqual({ type: "ended", reason: "stopping" });
  expect(await next()).toBeNull();
});

test("who writes to the reader is told once, after what has changed, and to no one else", async () => {
  const { next } = await openStream();
  streams.hearEvent("1");
  await settled();
  for (const fromAndTo of ["bea ada", "bea ada", "cleo bea", "ada", ""]) streams.hearTyping(fromAndTo);
  expect(await next()).toMatchObject({ type: "changed" });
  expect(await next()).toEqual({ type: "typing", userIds: ["bea"] });
  streams.hearTyping("cleo ada");
  expect(await next()).toEqual({ type: "typing", userIds: ["cleo"] });
});

test("of those who write to one reader at the same moment twenty are told of", async () => {
  const { next } = await openStream();
  for (let nth = 0; nth < 50; nth++) streams.hearTyping(`person-${nth} ada`);
  const told = await next();
  expect(told?.type === "typing" && told.userIds).toHaveLength(20);
});

test("that someone writes is passed on every two seconds at most, for each of those they write to", async () => {
  let nowMs = 0;
  await streams.stop();
  streams = createLiveStreams({
    findEvents,
    findEventsWithin,
    findOpenSessions,
    notifyTyping,
    nowMs: () => nowMs,
    onError,
  });
  const [toBea, toCleo] = [
    { from: ADA, to: "bea" as UserId },
    { from: ADA, to: "cleo" as UserId },
  ];
  for (const typing of [toBea, toBea, toCleo]) await streams.tellTyping(typing);
  expect(notifyTyping.mock.calls).toEqual([[toBea], [toCleo]]);
  nowMs = 1_999;
  await streams.tellTyping(toBea);
  expect(notifyTyping).toHaveBeenCalledTimes(2);
  nowMs = 2_000;
  await streams.tellTyping(toBea);
  expect(notifyTyping).toHaveBeenCalledTimes(3);
});
